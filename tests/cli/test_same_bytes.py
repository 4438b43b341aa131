"""Real sheets from two processes that differ in folder, home, zone, hash seed and locale: the same bytes."""

import os
import subprocess
import sys

import press

from printkit.build import render
from printkit.paths import roots
from printkit.sheets import SheetSpec

PLACES = {
    "one": {"TZ": "UTC", "PYTHONHASHSEED": "1", "LANG": "C", "SOURCE_DATE_EPOCH": "0"},
    "two words": {"TZ": "Asia/Seoul", "PYTHONHASHSEED": "2", "LANG": "pl_PL.UTF-8", "LC_ALL": "ar_EG.UTF-8"},
}


def printed(folder, environment):
    (folder / "home").mkdir(parents=True)
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    home = {"HOME": str(folder / "home"), "PYTHONPATH": str(press.ROOT)}
    command = [sys.executable, "-m", "printkit", "build", "rules", "slips", "--lang", "ar,pl"]
    subprocess.run(command, cwd=folder, env=kept | home | environment, check=True, capture_output=True)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("output/**/*.*")}


def test_two_builds_are_equal_and_one_sheet_is_what_render_gives(tmp_path):
    one, two = (printed(tmp_path / name, environment) for name, environment in PLACES.items())
    assert len(one) == 5 and one == two
    assert render([SheetSpec("rules", "ar", "ar", "a4")], roots()) == one["output/ar/rules.pdf"]
