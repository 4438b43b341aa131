"""What a sheet may cost in bytes and memory. Nothing here is timed: benchmarks/ does that."""

import os
import subprocess
import sys

import press
import pytest

from printkit.build import render
from printkit.paths import roots
from printkit.settings import Settings
from printkit.sheets import SheetSpec

SHEETS = ("board", "slips", "rules")
LANGUAGES = ("it", "nl", "pl", "ko", "ar", "en")
ARABIC_RULES = 84_000  # bytes
PRESS = 150_000  # bytes that a press file may have more: the profile
BOARD = 400_000  # bytes
MEMORY = 60  # MB of 10**6 bytes
MEMORY_OF_A_CLASS = 200  # of thirty pupils
# A small process starts the build and waits for it: Linux counts into a child's peak that of the process it began as a
# copy of, which for pytest is larger than any sheet.
WATCH = """
import resource, subprocess, sys
subprocess.run([sys.executable, "-m", "printkit", *sys.argv[1:]], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def printed(sheet: str, language: str) -> bytes:
    return render([SheetSpec(sheet, language, language, "a4")], roots())


def test_the_arabic_rules_are_a_small_file():
    assert len(printed("rules", "ar")) <= ARABIC_RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_a_small_file(language):
    assert len(printed("board", language)) < BOARD


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_press_file_is_larger_by_its_profile(sheet, language):
    spec = SheetSpec(sheet, language, language, "a4", target="press")
    assert len(render([spec], roots(), Settings(target="press"))) - len(printed(sheet, language)) <= PRESS


def peak(folder, *arguments: str) -> float:
    """The most memory that a command holds, in MB, with nothing cached from before. ru_maxrss is in KiB on Linux."""
    users = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"), str(folder))
    command = [sys.executable, "-c", WATCH, *arguments, "--out", str(folder / "output")]
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(press.ROOT)} | users
    done = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)
    return int(done.stdout) * 1024 / 1e6


@pytest.mark.oracle  # asks Linux
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_needs_little_memory(sheet, language, tmp_path):
    assert peak(tmp_path, "build", sheet, "--lang", language) < MEMORY


@pytest.mark.oracle
def test_a_class_of_thirty_in_five_languages_needs_little_memory(tmp_path):
    tags = ("it", "nl", "ar", "ko", "pl")
    rows = [f"Pupil {n},{tags[(n // 5 + n % 3) % 5]},{n // 5 + 1}" for n in range(30)]
    assert {row.split(",")[1] for row in rows} == set(tags)
    (tmp_path / "class.csv").write_text("\n".join(["name,language,group", *rows]), "utf-8")
    assert peak(tmp_path, "class", str(tmp_path / "class.csv")) < MEMORY_OF_A_CLASS
