"""The house: which package imports which, who may use a library, open a file, read the environment or the clock."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "printkit"
MODULES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))

# Imports run one way: a room may import the rooms named here and all that those may import.
BELOW = {
    "errors": (),
    "paths": (),
    "settings": (),
    "qr": (),
    "rules": (),
    "referee": ("rules",),
    "i18n": ("rules",),
    "roster": ("rules", "i18n"),
    "text": (),
    "layout": ("text", "qr"),  # qr for its value, QrMatrix
    "sheets": ("layout", "i18n", "qr", "rules"),
    "pdf": ("layout",),
    "files": (),
    "manifest": (),
    "collector": (),
    "preflight": ("collector",),
    "printers": ("i18n", "layout"),  # layout for the units of lengths
    "jobs": ("sheets",),
    "plan": ("sheets", "i18n"),
    "classroom": ("build", "roster", "plan", "jobs", "sheets", "pdf", "manifest", "collector"),
    "build": ("plan", "sheets", "pdf", "files", "manifest", "preflight", "collector", "jobs"),
    "calibration": ("build",),
    "preview": (),
    "batch": ("build",),
    "check": ("rules", "i18n", "text", "pdf"),
    "config_values": ("i18n", "layout", "printers"),  # layout for the names of papers
    "config": ("config_values", "i18n"),
    "cli": ("batch", "check", "build", "calibration", "classroom", "preview", "preflight", "referee", "roster", "config"),
    "__main__": ("cli",),
    "__init__": ("text", "layout", "pdf", "build", "rules", "referee"),
}
ANYONE_MAY_IMPORT = {"errors", "paths", "settings", "__version__"}

# A library is imported only in these rooms.
WALLS = {
    "reportlab": {"pdf"},
    "uharfbuzz": {"text", "pdf"},
    "pypdf": {"preflight"},
    "jinja2": {"sheets"},
    "markupsafe": {"sheets"},
    "babel": {"i18n"},
    "qrcode": {"qr"},
    "click": {"cli"},
    "rich": {"cli"},
    "pypdfium2": {"preview"},
    "PIL": {"preview", "pdf"},
    "distributed": {"batch"},
    "openpyxl": {"roster"},
}
NEVER_AT_THE_TOP = {"babel", "openpyxl", "qrcode", "rich", "pypdfium2", "PIL"}  # in functions: a cold start does not pay for them

# The few modules that touch the world; "room/" stands for every module of the room.
FILES = {
    "i18n/languages.py", "i18n/catalogs.py", "i18n/editions.py", "i18n/compile.py", "i18n/tables.py",
    "text/fonts.py", "text/tables.py", "sheets/", "build.py", "files.py", "config.py", "cli/", "batch/", "check/",
}  # fmt: skip
ENVIRONMENT = {"config.py", "config_values.py", "i18n/compile.py", "cli/"}
CLOCK = {"cli/", "batch/"}

FILE_METHODS = {"read_text", "read_bytes", "write_text", "write_bytes", "open", "iterdir", "glob", "rglob", "unlink",
                "mkdir", "rmdir", "touch", "rename"}  # fmt: skip
FILE_LIBRARIES = {"shutil", "tempfile", "glob", "fileinput"}
CLOCK_METHODS = {"now", "utcnow", "today", "localtime", "gmtime"}
LANGUAGES = {"ar", "de", "en", "es", "fa", "fr", "he", "it", "ja", "ko", "nl", "pl", "tr", "ur", "zh"}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((PACKAGE / module).read_text("utf-8"), module)


def room(module: str) -> str:
    return module.partition("/")[0].removesuffix(".py")


def imports(module: str, nodes=None) -> set[tuple[str, int]]:
    """The dotted absolute names that a module imports, relative ones resolved, with their lines."""
    found = set()
    parts = ("printkit", *Path(module).parts[:-1])
    for node in nodes if nodes is not None else ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found |= {(alias.name, node.lineno) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level + 1] if node.level else ()
            name = ".".join((*base, *([node.module] if node.module else ())))
            if name == "printkit":
                found |= {(f"printkit.{alias.name}", node.lineno) for alias in node.names}
            else:
                found.add((name, node.lineno))
    return found


@cache
def reachable(name: str) -> frozenset[str]:
    return frozenset().union(*({below} | reachable(below) for below in BELOW[name]))


def listed(module: str, table: set[str]) -> bool:
    return module in table or f"{room(module)}/" in table


def places(module: str, lines) -> list[str]:
    return [f"printkit/{module}:{line}" for line in sorted(lines)]


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module):
    allowed = ANYONE_MAY_IMPORT | reachable(room(module)) | {room(module)}
    wrong = {
        (name, line) for name, line in imports(module)
        if name.startswith("printkit.") and name.split(".")[1] not in allowed
    }  # fmt: skip
    assert not wrong, f"{module} may not import {sorted(wrong)}"


def test_the_commands_alone_read_the_configuration():
    readers = {room(module) for module in MODULES if "printkit.config" in {name for name, _ in imports(module)}}
    assert readers <= {"cli"}


@pytest.mark.parametrize("module", MODULES)
def test_a_library_stays_behind_its_wall(module):
    wrong = {(n, line) for n, line in imports(module) if room(module) not in WALLS.get(n.split(".")[0], {room(module)})}
    assert not wrong, f"{module} may not import {sorted(wrong)}"
    early = {n for n, _ in imports(module, tree(module).body)} & NEVER_AT_THE_TOP
    assert not early, f"{module} imports {early} at its top: import it in the function that needs it"


@pytest.mark.parametrize("module", [module for module in MODULES if room(module) in ("rules", "referee")])
def test_law_and_referee_need_the_standard_library_alone(module):
    names = {name.split(".")[0] for name, _ in imports(module)}
    assert names <= sys.stdlib_module_names | {"printkit"}


def opens_files(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="open")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="self"))):
            return False
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in FILE_METHODS
    return False


def reads_environment(node: ast.AST) -> bool:
    names = ("environ", "getenv", "getlogin", "expanduser", "home", "cwd")
    return isinstance(node, ast.Attribute) and node.attr in names


def reads_clock(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(alias.name == "time" for alias in names)
        case ast.ImportFrom(module="time"):
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in CLOCK_METHODS
    return False


@pytest.mark.parametrize("module", MODULES)
def test_few_modules_touch_the_world(module):
    nodes = list(ast.walk(tree(module)))
    names = {(name.split(".")[0], line) for name, line in imports(module)}
    opened = {n.lineno for n in nodes if opens_files(n)} | {line for name, line in names if name in FILE_LIBRARIES}
    environment = {n.lineno for n in nodes if reads_environment(n)}
    clock = {n.lineno for n in nodes if reads_clock(n)}
    assert not opened or listed(module, FILES), f"opens files: {places(module, opened)}"
    assert not environment or listed(module, ENVIRONMENT), f"reads the environment: {places(module, environment)}"
    assert not clock or listed(module, CLOCK), f"reads the clock: {places(module, clock)}"


@pytest.mark.parametrize("module", [module for module in MODULES if room(module) == "layout"])
def test_lengths_are_added_alike_by_every_python(module):
    """The built-in sum of floats is exact to the last bit from Python 3.12 on and not before; math.fsum always is."""
    named = {node.lineno for node in ast.walk(tree(module)) if isinstance(node, ast.Name) and node.id == "sum"}
    assert not named, f"adds with sum, not math.fsum: {places(module, named)}"


def names_a_language(node: ast.AST) -> bool:
    """A comparison or a case that names a language: what differs between languages is data."""
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
    elif isinstance(node, ast.MatchValue):
        operands = [node.value]
    else:
        return False
    literals = [leaf for operand in operands for leaf in ast.walk(operand) if isinstance(leaf, ast.Constant)]
    return any(leaf.value in LANGUAGES for leaf in literals if isinstance(leaf.value, str))


@pytest.mark.parametrize("module", MODULES)
def test_no_language_is_a_special_case(module):
    lines = {node.lineno if hasattr(node, "lineno") else 0 for node in ast.walk(tree(module)) if names_a_language(node)}
    assert not lines, f"compares with a language's tag: {places(module, lines)}"


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short_and_says_what_it_is(module):
    source = (PACKAGE / module).read_text("utf-8")
    lines = source.splitlines()
    assert len(lines) <= 350, "one idea a module"
    long = [number for number, line in enumerate(lines, 1) if len(line) > 128]
    assert not long, f"longer than 128 characters: {places(module, long)}"
    if source.strip():
        first = (ast.get_docstring(tree(module)) or "").split("\n\n")[0]
        assert first and first[-1] in ".:|" or "\n" in first, "a module opens with a sentence: what goes in and out"


@pytest.mark.parametrize("module", MODULES)
def test_values_are_frozen(module):
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                called = decorator.func if isinstance(decorator, ast.Call) else decorator
                named = getattr(called, "id", getattr(called, "attr", ""))
                if named == "dataclass" and not node.name.startswith("_"):  # "_": a state that never leaves its module
                    options = {word.arg: ast.literal_eval(word.value) for word in getattr(decorator, "keywords", ())}
                    assert options.get("frozen") is True and options.get("slots") is True, f"{module}: {node.name}"
