"""The repository stands alone: no file points outside it, nothing built or private is tracked, credits are whole."""

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# Built from pieces, so that this file does not find itself.
OUTSIDE = ["../" + "shared", "/" + "work/", "/" + "tmp/w", "/" + "var/tmp", "/" + "opt/", "/" + "root/", "/home" + "/",
           "/Users" + "/", "\\Users" + "\\"]  # fmt: skip
INDEX = re.compile(r"(index" + r"-url|find" + r"-links|trusted" + r"-host)\b\s*[=\s]\s*\S*:/")
HOST = re.compile(r"pypi" + r"\.org/simple|python" + r"hosted\.org|registry\." + r"(npm|yarn)|\bdeb\." + r"debian\.org")
# How the work was shared out says nothing about printkit.
WORK = re.compile(r"\b(co-" + r"authored-by|sub-?" + r"agents?|session" + r" of|issues?" + r" #?\d+)\b", re.I)
MAIL = re.compile(r"[\w.+-]+@(?!example\.(?:org|com)\b)[\w-]+\.[a-z]{2,}\b")
HOLDER = re.compile(r"Copyright (?:\(c\)|©)? ?[\d-]+,? (.+?)(?:,|\.| \(http.*)?$", re.M)
HOLDERS = re.compile(
    r"the printkit authors|The [\w ]+ Project Authors|NHN Corporation|NAVER Corporation|SIL (Global|International)|Unicode, Inc\.?"
)
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


@pytest.mark.parametrize("pattern", [INDEX, HOST, WORK, MAIL], ids=["index", "host", "work", "mail"])
def test_no_file_names_a_machine_or_a_person(pattern):
    assert not [(name, found[0]) for name, text in texts() if (found := pattern.search(text))]


def test_authors_are_named_together():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["authors"] == [{"name": "the printkit authors"}]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.findall(r"^authors:\n((?:  .+\n)+)", citation, re.M) == ["  - name: the printkit authors\n"]
    assert f"\nversion: {project['version']}\n" in citation
    holders = {holder for _, text in texts() for holder in HOLDER.findall(text)}
    assert "the printkit authors" in holders
    assert not [holder for holder in holders if not HOLDERS.fullmatch(holder)]


def folded(text: str) -> str:
    return " ".join(text.split())


def test_the_licence_credits_the_works_of_others():
    told = folded((ROOT / "LICENSE").read_text("utf-8"))
    icons = json.loads((ROOT / "templates" / "icons" / "icons.json").read_text("utf-8"))
    assert not [icon["author"] for icon in icons if icon["author"] not in told]
    for licence in (ROOT / "fonts").glob("*/OFL.txt"):
        notice = folded(licence.read_text("utf-8").partition("\n\n")[0].partition("\n \n")[0])
        assert notice.startswith("Copyright") and notice in told, f"the notice of {licence.parent.name}"
    for path in re.findall(r"\b(?:fonts|templates|printkit|tests)/[\w./-]+\w", told):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize(
    "folder", ["fonts", "templates/icons", "printkit/text", "tests/data/fonts", "tests/data/unicode"]
)
def test_a_licence_lies_beside_what_others_made(folder):
    works = [path for path in tracked() if path.is_relative_to(ROOT / folder)]
    works = [path for path in works if path.suffix in (".ttf", ".xz", ".bin") or path.name == "icons.json"]
    assert works
    for path in works:
        beside = [other.name for other in path.parent.iterdir()]
        assert any("OFL" in name or "LICENSE" in name for name in beside), path


def test_no_built_or_private_file_is_tracked():
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    built = re.compile(r"(^|/)(\.venv|dist|__pycache__|output/(?!\.gitignore$))|\.(mo|pyc|whl|key|pem)$")
    assert not [name for name in names if built.search(name)]
    assert not [path for path in tracked() if path.stat().st_size > LARGEST]


def test_no_link_leaves_the_repository():
    assert not [path for path in tracked() if path.is_symlink() and not path.resolve().is_relative_to(ROOT)]
