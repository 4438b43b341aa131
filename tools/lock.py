"""Writes requirements.lock: the dependencies of pyproject.toml go in, exact versions with hashes of all wheels come out.

    python tools/lock.py            needs `uv` (pip install uv) and a network; pip reads the result

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
LOCK = ROOT / "requirements.lock"
HEADER = "# Written by tools/lock.py from pyproject.toml; `pip install -r requirements.lock` checks every hash.\n"
PLATFORMS = {
    "any": r"any$",
    "linux-x86_64": r"manylinux.*_x86_64",
    "linux-aarch64": r"manylinux.*_aarch64",
    "macos-arm64": r"macosx.*_(arm64|universal2)",
    "macos-x86_64": r"macosx.*_(x86_64|universal2)",
    "windows-amd64": r"win_amd64",
}


def resolve() -> list[dict]:
    """The packages that uv resolves for every platform, with the address and hash of each file."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder, "pylock.toml")
        options = ["--extra", "dev", "--universal", "--python-version", "3.11", "--format", "pylock.toml"]
        command = ["uv", "pip", "compile", "--quiet", "pyproject.toml", *options, "--output-file", str(result)]
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


if __name__ == "__main__":
    LOCK.write_text(HEADER + "".join(map(requirement, resolve())), "utf-8", newline="\n")
