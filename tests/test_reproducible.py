"""Real builds in processes that differ in all that must not matter: the same bytes, and none tells when it was made."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import press
import pytest

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec

SHEETS = ("board", "rules", "slips")
JOBS = ("print-card", "print-duplex", "print-jobs", "print-single")
LANGUAGES = ("ar", "it", "ko")
DAY = 86_400  # seconds
# The command line on another day, under another umask.
PROGRAM = """
import os, sys, time
shift, umask = int(sys.argv.pop(1)), int(sys.argv.pop(1), 8)
os.umask(umask)
for name in ("gmtime", "localtime", "ctime"):
    def shifted(seconds=None, real=getattr(time, name), now=time.time):
        return real(now() + shift if seconds is None else seconds)
    setattr(time, name, shifted)
time.time = lambda now=time.time: now() + shift
from printkit.cli.main import main
raise SystemExit(main())
"""


class Place(NamedTuple):
    """Where, when and as whom a build runs."""

    folder: str
    shift: int  # seconds from today
    umask: str
    environment: dict[str, str]
    warm: bool = False  # built once before, so that the catalogs are in the user's cache


PLACES = (
    Place("one", 0, "022", {"TZ": "UTC", "PYTHONHASHSEED": "1", "LANG": "C", "SOURCE_DATE_EPOCH": "0"}),
    Place("two words", 400 * DAY, "077", {"TZ": "Asia/Seoul", "PYTHONHASHSEED": "2", "LANG": "pl_PL.UTF-8",
                                          "LC_ALL": "ar_EG.UTF-8", "PYTHONOPTIMIZE": "1"}),
    Place("tři/בית", -9000 * DAY, "002", {"TZ": "America/St_Johns", "PYTHONHASHSEED": "3", "LC_ALL": "ko_KR.eucKR",
                                          "SOURCE_DATE_EPOCH": "1999999999", "PYTHONUTF8": "1"}, warm=True),
)  # fmt: skip


def printed(base: Path, place: Place) -> dict[str, bytes]:
    """All that a build in this place wrote, by name; its home and cache are empty before."""
    folder = base / place.folder
    home = folder / "home"
    home.mkdir(parents=True)
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    users = dict.fromkeys(("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA"), str(home))
    environment = kept | users | {"PYTHONPATH": str(press.ROOT)} | place.environment
    command = [sys.executable, "-c", PROGRAM, str(place.shift), place.umask, "build", "--lang", ",".join(LANGUAGES)]
    command += ["--print-jobs"]
    for _ in range(2 if place.warm else 1):
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    out = folder / "output"
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def builds(tmp_path_factory):
    base = tmp_path_factory.mktemp("places")
    return [printed(base, place) for place in PLACES]


@pytest.fixture(scope="module")
def files(builds):
    return {name: data for name, data in builds[0].items() if name.endswith(".pdf")}


def test_every_place_writes_the_same_bytes(builds):
    names = {f"{language}/{sheet}.pdf" for language in LANGUAGES for sheet in (*SHEETS, *JOBS)} | {"manifest.json"}
    assert [set(build) for build in builds] == [names] * len(PLACES)
    differing = {name for name in names if len({build[name] for build in builds}) > 1}
    assert not differing


def test_the_manifest_tells_the_bytes_that_were_written(builds, files):
    told = {row["file"]: row["sha256"] for row in json.loads(builds[0]["manifest.json"])["files"]}
    assert told == {name: sha256(data).hexdigest() for name, data in files.items()}


@pytest.mark.parametrize(("sheet", "language"), [("rules", "it"), ("slips", "ar"), ("board", "ko")])
def test_a_sheet_alone_is_the_sheet_among_others(sheet, language, files):
    assert render([SheetSpec(sheet, language, language, "a4")], roots()) == files[f"{language}/{sheet}.pdf"]


def test_no_file_tells_a_day_or_a_folder(files):
    for name, data in files.items():
        with pikepdf.open(BytesIO(data)) as document:
            assert not {"/CreationDate", "/ModDate"} & set(document.docinfo.keys()), name
            assert "/Metadata" not in document.Root or b"Date>" not in document.Root.Metadata.read_bytes(), name
            first, second = document.trailer.ID
            assert bytes(first) == bytes(second), f"{name}: a file that was never changed has one identifier"
            plain = b"".join(_strings(document))
        assert not any(place.folder.encode() in plain for place in PLACES[1:]), name
        assert str(press.ROOT).encode() not in plain, name


def _strings(document: pikepdf.Pdf):
    """The bytes of every object of the file, streams decoded as far as they can be."""
    for item in document.objects:
        if isinstance(item, pikepdf.Stream):
            yield item.read_bytes()
        yield item.unparse()
