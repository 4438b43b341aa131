"""The repository stands alone: no tracked file points outside it, and nothing built or private is tracked."""

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Built from pieces, so that this file does not find itself.
OUTSIDE = ["../" + "shared", "/" + "work/", "/" + "tmp/w", "/" + "opt/", "/" + "root/", "/home" + "/"]
INDEX = re.compile(r"(index" + r"-url|find" + r"-links|trusted" + r"-host)\b\s*[=\s]\s*\S*:/")
LARGEST = 4_000_000  # bytes: a Korean face


@cache
def tracked() -> tuple[Path, ...]:
    """Files that git tracks or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    return tuple(ROOT / name for name in names if name and (ROOT / name).is_file())


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """The tracked files that are text, by name."""
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" not in data:
            found.append((path.relative_to(ROOT).as_posix(), data.decode("utf-8")))
    return tuple(found)


def test_no_file_points_outside():
    wrong = [f"{name}: {needle}" for name, text in texts() for needle in OUTSIDE if needle in text]
    assert not wrong


def test_no_file_names_a_package_index():
    assert not [name for name, text in texts() if INDEX.search(text)]


def test_no_built_or_private_file_is_tracked():
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    built = re.compile(r"(^|/)(\.venv|dist|__pycache__|output/(?!\.gitignore$))|\.(mo|pyc|whl|key|pem)$")
    assert not [name for name in names if built.search(name)]
    assert not [path for path in tracked() if path.stat().st_size > LARGEST]


def test_no_link_leaves_the_repository():
    assert not [path for path in tracked() if path.is_symlink() and not path.resolve().is_relative_to(ROOT)]
