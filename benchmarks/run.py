#!/usr/bin/env python3
"""Measures peers at the same jobs: cold processes, interleaved (A B C A B C ...), each timed from outside.

    run.py JOB[,JOB] PEER[:OPT+OPT][,PEER...] [-n RUNS] [--pages N] [--lang TAG] [--base PEER] [--tree] [--json FILE]

wall = from the start until reaped. cpu = user and system time of every process of the tree (orphans too: this process
adopts them). peak = the largest single process. tree = the highest sum of the tree's proportional memory, sampled
(--tree, and always for Chromium). Medians; the first run of each (--warm) is not counted. Linux only.
"""

import argparse
import ctypes
import json
import os
import shutil
import signal
import statistics
import threading
import time
from pathlib import Path

from common import HERE, VENVS

PR_SET_CHILD_SUBREAPER = 36
ORPHANS_END = 5  # seconds
SAMPLE = 0.03  # seconds


def peer(venv: str, script: str) -> list[str]:
    return [str(VENVS / f"v-{venv}" / "bin" / "python"), str(HERE / script)]


OURS = os.environ.get("BENCH_PYTHON", str(HERE.parent / ".venv" / "bin" / "python"))
PEERS = {
    "printkit": [OURS, str(HERE / "peer.py")],
    "reportlab": peer("reportlab", "peer_reportlab.py"),
    "rlcanvas": peer("reportlab", "peer_rlcanvas.py"),
    "rlrecipe": peer("reportlab", "peer_rlrecipe.py"),
    "typst": peer("typst", "peer_typst.py"),
    "weasyprint": peer("weasyprint", "peer_weasyprint.py"),
    "fpdf2": peer("fpdf2", "peer_fpdf2.py"),
    "xhtml2pdf": peer("xhtml2pdf", "peer_xhtml2pdf.py"),
    "chromium": peer("chromium", "peer_chromium.py"),
}


def tree_of(root: int) -> list[int]:
    """The process `root` and all that descend from it."""
    children: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            stat = Path("/proc", name, "stat").read_text()
        except OSError:
            continue  # it has ended
        parent = int(stat[stat.rindex(")") + 2 :].split()[1])
        children.setdefault(parent, []).append(int(name))
    found, waiting = [], [root]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def memory_of(processes: list[int]) -> int:
    """The sum of their proportional set sizes, KiB."""
    total = 0
    for process in processes:
        try:
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
    return total


def start(command: list[str], log: Path) -> int:
    process = os.fork()
    if process:
        return process
    try:
        os.setsid()
        out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(out, 2)
        os.execvp(command[0], command)
    finally:
        os._exit(127)


def reap_orphans() -> tuple[float, int]:
    """Wait for what the process left behind (Chromium's helpers): their time in seconds and largest peak, KiB."""
    spent, peak, end = 0.0, 0, time.monotonic() + ORPHANS_END
    while time.monotonic() < end:
        try:
            process, _, used = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if process:
            spent, peak = spent + used.ru_utime + used.ru_stime, max(peak, used.ru_maxrss)
        else:
            time.sleep(0.01)
    return spent, peak


def measure(command: list[str], timeout: float, log: Path, samples: list[int] | None) -> dict:
    """Run one cold process. `samples`, where given, is filled with the memory of its tree."""
    began = time.monotonic()
    process = start(command, log)
    ended = threading.Event()

    def sample() -> None:
        while not ended.wait(SAMPLE):
            samples.append(memory_of(tree_of(process)))

    sampler = threading.Thread(target=sample, daemon=True)
    if samples is not None:
        sampler.start()
    killer = threading.Timer(timeout, os.killpg, (process, signal.SIGKILL))
    killer.start()
    _, status, used = os.wait4(process, 0)
    wall = time.monotonic() - began
    killer.cancel()
    ended.set()
    spent, peak = reap_orphans()
    if samples is not None:
        sampler.join()
    code = os.waitstatus_to_exitcode(status)
    return {
        "wall": wall,
        "cpu": used.ru_utime + used.ru_stime + spent,
        "peak": max(used.ru_maxrss, peak) / 1024,
        "tree": max(samples, default=0) / 1024 if samples is not None else None,
        "code": code,
    }


def run_job(job: str, options: argparse.Namespace, folder: Path) -> dict[str, list[dict]]:
    """All counted runs of a job, by peer; a peer that failed is not run again."""
    runs: dict[str, list[dict]] = {name: [] for name in options.peers}
    for turn in range(-options.warm, options.n):
        for name, done in runs.items():
            if done and done[-1]["code"]:
                continue
            plain, _, words = name.partition(":")
            stem = f"{name.replace(':', '-').replace('+', '-')}-{job}-{options.lang}"
            out = folder / f"{stem}.pdf"
            out.unlink(missing_ok=True)
            command = [*PEERS[plain], job, str(out), "--pages", str(options.pages), "--lang", options.lang]
            samples = [] if options.tree or plain == "chromium" else None
            command += ["--opt", words] if words else []
            result = measure(command, options.timeout, folder / f"{stem}.log", samples)
            result["bytes"] = out.stat().st_size if out.exists() else 0
            for left in VENVS.glob("chromium-*"):
                shutil.rmtree(left, ignore_errors=True)
            if turn >= 0 or result["code"]:
                done.append(result)
    return runs


def show(job: str, options: argparse.Namespace, runs: dict[str, list[dict]]) -> None:
    def median(name: str, key: str) -> float:
        return statistics.median(run[key] for run in runs[name])

    pages = f" pages={options.pages}" if job == "J3" else ""
    print(f"## {job} lang={options.lang}{pages} n={options.n} load={os.getloadavg()[0]:.1f}")
    print(f"{'peer':<20}{'wall s':>9}{'min':>8}{'max':>8}{'cpu s':>8}", end="")
    print(f"{'peak MB':>9}{'tree MB':>9}{'bytes':>11}{'wall/base':>11}{'cpu/base':>10}  exit")
    for name, done in runs.items():
        walls = [run["wall"] for run in done]
        tree = f"{median(name, 'tree'):9.0f}" if done[0]["tree"] is not None else f"{'-':>9}"
        ratios = f"{'-':>11}{'-':>10}"
        if options.base in runs:
            ratios = f"{median(name, 'wall') / median(options.base, 'wall'):11.2f}"
            ratios += f"{median(name, 'cpu') / median(options.base, 'cpu'):10.2f}"
        times = f"{median(name, 'wall'):9.3f}{min(walls):8.3f}{max(walls):8.3f}{median(name, 'cpu'):8.3f}"
        size = f"{median(name, 'peak'):9.1f}{tree}{done[-1]['bytes']:11d}"
        print(f"{name:<20}{times}{size}{ratios}  {done[-1]['code']}", flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", type=lambda text: text.split(","))
    parser.add_argument("peers", type=lambda text: text.split(","))
    parser.add_argument("-n", type=int, default=5)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--lang", default="ar")
    parser.add_argument("--base", default="reportlab")
    parser.add_argument("--warm", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=600)
    parser.add_argument("--tree", action="store_true")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    unknown = {name.partition(":")[0] for name in options.peers} - set(PEERS)
    if unknown:
        parser.error(f"unknown peer {', '.join(sorted(unknown))}; there are {', '.join(PEERS)}")
    return options


if __name__ == "__main__":
    options = read_options()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    folder = VENVS / "out"
    folder.mkdir(parents=True, exist_ok=True)
    results = []
    for job in options.jobs:
        runs = run_job(job, options, folder)
        show(job, options, runs)
        results.append({"job": job, "lang": options.lang, "pages": options.pages, "runs": runs})
    if options.json:
        options.json.write_text(json.dumps(results, indent=1), "utf-8")
