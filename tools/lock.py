"""Writes the locks: the dependencies of pyproject.toml go in, exact versions with hashes of all wheels come out.

    python tools/lock.py            needs `uv` (pip install uv) and a network; pip reads the results

requirements.lock is for printing: what printkit runs on, and what builds it. requirements-dev.lock has the extras
`dev` and `xlsx` as well; the Java of `dev` alone is larger than all the rest. What is in both has the same version in both.

Wheels for CPython 3.11 and later are listed, for every platform they are published for. The comment above a requirement
names those platforms, since a hash does not show them; no source archive is listed, so nothing is ever compiled.
"""

import re
import subprocess
import tempfile
import tomllib
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Written by tools/lock.py from pyproject.toml; `pip install -r {name}` checks every hash.\n"
PLATFORMS = {
    "any": r"any$",
    "linux-x86_64": r"manylinux.*_x86_64",
    "linux-aarch64": r"manylinux.*_aarch64",
    "macos-arm64": r"macosx.*_(arm64|universal2)",
    "macos-x86_64": r"macosx.*_(x86_64|universal2)",
    "windows-amd64": r"win_amd64",
}


def resolve(*extras: str, pinned: list[dict] = ()) -> list[dict]:
    """The packages that uv resolves for every platform, with the address and hash of each file; some may be pinned."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    with tempfile.TemporaryDirectory() as folder:
        builder, pins, result = Path(folder, "build.in"), Path(folder, "pins.txt"), Path(folder, "pylock.toml")
        builder.write_text("\n".join(build), "utf-8")
        pins.write_text("".join(f"{package['name']}=={package['version']}\n" for package in pinned), "utf-8")
        options = ["--universal", "--python-version", "3.11", "--format", "pylock.toml", "--output-file", str(result)]
        options += ["--constraints", str(pins), *(f"--extra={extra}" for extra in extras)]
        command = ["uv", "pip", "compile", "--quiet", "pyproject.toml", str(builder), *options]
        subprocess.run(command, cwd=ROOT, check=True)
        return tomllib.loads(result.read_text("utf-8"))["packages"]


def tags(wheel: dict) -> tuple[str, str, str]:
    """The Python, ABI and platform tags in the name of a wheel's file."""
    name = unquote(urlsplit(wheel["url"]).path.rpartition("/")[2])
    python, abi, platform = name.removesuffix(".whl").split("-")[-3:]
    return python, abi, platform


def runs_here(wheel: dict) -> bool:
    """True where CPython 3.11 or later can install the wheel."""
    python, abi, _ = tags(wheel)
    if "py3" in python.split("."):
        return True
    version = re.search(r"cp3(\d+)", python)
    return version is not None and (abi == "abi3" or int(version[1]) >= 11)


def requirement(package: dict) -> str:
    """The lines of the lock file that pin one package."""
    wheels = [wheel for wheel in package["wheels"] if runs_here(wheel)]
    platforms = [name for name, pattern in PLATFORMS.items() if any(re.search(pattern, tags(w)[2]) for w in wheels)]
    hashes = sorted(wheel["hashes"]["sha256"] for wheel in wheels)
    marker = f" ; {package['marker']}" if "marker" in package else ""
    pinned = f"{package['name']}=={package['version']}{marker}"
    return " \\\n".join([f"# {' '.join(platforms)}\n{pinned}", *(f"    --hash=sha256:{h}" for h in hashes)]) + "\n"


def write(name: str, packages: list[dict]) -> None:
    text = HEADER.format(name=name) + "".join(map(requirement, packages))
    (ROOT / name).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    everything = resolve("dev", "xlsx")
    write("requirements-dev.lock", everything)
    write("requirements.lock", resolve(pinned=everything))
