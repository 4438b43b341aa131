"""Render a template: its name and values go in, a tree of elements comes out. The only importer of jinja2.

Templates are Jinja2 over a well-formed subset of HTML. Every value is escaped, so text from catalogs, rosters and texts is
printed sign for sign and never becomes markup; the sandbox keeps a user's template from reaching into Python.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize
from xml.parsers import expat

from ..errors import MaterialError, Problem
from ..i18n.compile import cache_folder
from ..paths import find

__all__ = ["Element", "available", "fold", "joining", "numbered", "render"]

_BLANKS = " \t"  # a line break before them may have gone with a tag of the template
_LINE_BREAK = re.compile(r"[ \t]*[\r\n][ \t\r\n]*")
_IMAGES = ("img", "image", "picture", "svg", "object")  # what no layout could draw, wherever it stands
_JOINS = re.compile(rb'^<\w[^>]*\bjoins="([^"]*)"', re.MULTILINE)
_LINE_END = re.compile("\r\n|\r|\n")
_NO_LINE_END = re.compile("[^\n]")
_JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
# What an expression in a template can raise in Python: a filter on the wrong kind, a division by zero, an endless include.
_MISTAKES = (TypeError, ValueError, ArithmeticError, LookupError, RecursionError)


class Element(NamedTuple):
    """One element: `children` are elements and strings in document order."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple["Element | str", ...]
    where: str  # "rules.html:12"

    def all(self, *tags: str) -> Iterator["Element"]:
        """The child elements of these tags."""
        return (child for child in self.children if isinstance(child, Element) and child.tag in tags)

    def one(self, tag: str) -> "Element":
        """The one child of a tag; MaterialError where it is missing or a second would be lost."""
        found = [*self.all(tag)]
        if not found:
            raise self.fault("missing-element", f"<{self.tag}> has no <{tag}>")
        if len(found) > 1:
            raise self.fault("second-element", f"<{self.tag}> has {len(found)} <{tag}>, and takes one")
        return found[0]

    def optional(self, tag: str) -> "Element | None":
        """The child of a tag where there is one; MaterialError where a second would be lost."""
        return self.one(tag) if any(self.all(tag)) else None

    def only(self, *tags: str) -> None:
        """MaterialError for bare text and for a child of any other tag: what no layout draws would be lost in silence."""
        loose = next((child.strip() for child in self.children if isinstance(child, str) and child.strip()), "")
        if loose:
            raise self.fault("loose-text", f"<{self.tag}> has the text {loose[:40]!r} in no element", "put it into one")
        strange = next((child for child in self.children if isinstance(child, Element) and child.tag not in tags), None)
        if strange:
            raise self.fault("unknown-element", f"<{self.tag}> takes no <{strange.tag}>", f"known: {', '.join(tags)}")

    @property
    def text(self) -> str:
        """All text inside, white space of the template's own line breaks folded."""
        whole = "".join(child if isinstance(child, str) else child.text for child in self.children)
        return fold(whole).strip(_BLANKS)

    def stretches(self, attribute: str) -> Iterator[tuple[int, int, str]]:
        """(start, end, value) in `text` after NFC of each stretch inside an element with an attribute, the innermost's."""
        pieces = [*_pieces(self, attribute, "")]
        whole = fold("".join(piece for piece, _ in pieces))
        lead, before, end = len(whole) - len(whole.lstrip(_BLANKS)), "", 0
        for piece, value in pieces:
            before, start = before + piece, end
            end = len(normalize("NFC", fold(before))) - lead
            if value and end > start:
                yield max(start, 0), end, value

    def with_values(self, values: Mapping[str, str]) -> "Element":
        """The element with each "{name}" in its text replaced, elements inside it too."""
        return self._replace(children=tuple(
            child.with_values(values) if isinstance(child, Element) else _replaced(child, values) for child in self.children
        ))  # fmt: skip

    def get(self, name: str) -> str:
        """An attribute; MaterialError where it is missing."""
        if name not in self.attributes:
            raise self.fault("missing-attribute", f"<{self.tag}> has no {name}")
        return self.attributes[name]

    def number(self, name: str) -> int:
        """An attribute that is a whole number; MaterialError where it is none."""
        text = self.get(name)
        if not text.isdecimal():
            raise self.fault("no-number", f"{name} of <{self.tag}> is {text!r}", "write a whole number")
        return int(text)

    def fault(self, kind: str, message: str, hint: str = "") -> MaterialError:
        """A fault of the template at this element."""
        return MaterialError(Problem(f"template/{kind}", message, self.where, hint))


def _pieces(element: Element, attribute: str, outer: str) -> Iterator[tuple[str, str]]:
    """The strings inside an element, each with the attribute's value that holds there."""
    for child in element.children:
        if isinstance(child, str):
            yield child, outer
        else:
            yield from _pieces(child, attribute, child.attributes.get(attribute, outer))


def _replaced(text: str, values: Mapping[str, str]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def numbered(tag: str, element: Element, *kinds: str) -> Iterator[tuple[str, Element]]:
    """The children of these kinds, each with a tag of its own."""
    return ((f"{tag}.{n}", child) for n, child in enumerate(element.all(*kinds)))


def fold(text: str) -> str:
    """`text` with each stretch of white space that holds a line break made one space: templates may be indented."""
    return _LINE_BREAK.sub(" ", text)


def available(folders: tuple[Path, ...]) -> tuple[str, ...]:
    """The names of all sheets that have a template, sorted."""
    return tuple(sorted({path.stem for folder in folders for path in (folder / "templates").glob("*.html")
                         if not path.stem.startswith("_")}))  # fmt: skip


def joining(folders: tuple[Path, ...]) -> dict[str, str]:
    """The sheets that languages can share: those whose root element has `joins`, with the paper that it names for it or ""."""
    found = {name: _JOINS.search(find(f"templates/{name}.html", folders).read_bytes()) for name in available(folders)}
    return {name: joins[1].decode("ascii", "replace") for name, joins in found.items() if joins}


def render(name: str, values: Mapping[str, object], folders: tuple[Path, ...]) -> Element:
    """The template `name` filled with `values`, as its root element.

    Raises MaterialError with template and line for a fault in the template.
    """
    import jinja2

    file = f"{name}.html"
    environment = _environment(folders)
    try:
        source = environment.get_template(file).render(values)
    except jinja2.TemplateSyntaxError as error:
        raise _fault("syntax", str(error.message), f"{error.name or file}:{error.lineno}") from error
    except jinja2.TemplateNotFound as error:
        raise _fault("not-found", f"there is no template {error.name}", _place(error, file)) from error
    except MaterialError as error:  # of a label
        where = _place(error, file)
        raise MaterialError(*(one._replace(where=one.where or where) for one in error.problems)) from error
    except (jinja2.TemplateError, *_MISTAKES) as error:
        raise _fault("value", str(error) or type(error).__name__, _place(error, file)) from error
    try:
        return _parse(source, file)
    except expat.ExpatError as error:
        template, _, _ = environment.loader.get_source(environment, file)
        line = _LINE_END.split(source)[error.lineno - 1].strip()[:60]
        told = f"{expat.ErrorString(error.code)} near {line!r}"
        raise _fault("markup", told, file + _line_of_markup(template, error.code)) from error


def _place(error: Exception, file: str) -> str:
    """Where in a template an error was raised: Jinja puts the template's own lines into the traceback."""
    place, step = file, error.__traceback__
    while step:
        path = Path(step.tb_frame.f_code.co_filename)
        if path.suffix == ".html":
            place = f"{path.name}:{step.tb_lineno}"
        step = step.tb_next
    return place


def _line_of_markup(template: str, code: int) -> str:
    """The line of the same fault in the template with Jinja's parts blanked out, ":7"; "" where it only shows filled."""
    try:
        _parse(_JINJA.sub(lambda part: _NO_LINE_END.sub(" ", part[0]), template), "")
    except expat.ExpatError as error:
        return f":{error.lineno}" if error.code == code else ""
    return ""


@cache
def _environment(folders: tuple[Path, ...]):
    """Jinja's environment over the templates of the folders; compiled templates are kept in the user's cache folder."""
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    return ImmutableSandboxedEnvironment(
        loader=jinja2.FileSystemLoader([folder / "templates" for folder in folders]),
        bytecode_cache=_bytecode_cache(),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def _bytecode_cache():
    """Jinja's cache of compiled templates in the user's cache folder; where nothing can be kept, nothing is."""
    from jinja2 import FileSystemBytecodeCache

    class Cache(FileSystemBytecodeCache):
        def dump_bytecode(self, bucket) -> None:
            with suppress(OSError):  # a cache is no need
                super().dump_bytecode(bucket)

    folder = cache_folder().with_name("templates")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return Cache(str(folder))


def _fault(kind: str, message: str, where: str) -> MaterialError:
    return MaterialError(Problem(f"template/{kind}", message, where))


def _parse(source: str, file: str) -> Element:
    """The element tree of a rendered template; a document type, which could define entities, is refused.

    Raises ExpatError for what is not well-formed.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    stack: list[tuple[str, dict, list, str]] = [("", {}, [], file)]

    def start(tag: str, attributes: dict) -> None:
        if tag in _IMAGES:
            raise _fault("image", f"a sheet takes no <{tag}>", file)
        stack.append((tag, attributes, [], file))

    def end(_: str) -> None:
        tag, attributes, children, where = stack.pop()
        stack[-1][2].append(Element(tag, attributes, tuple(children), where))

    def refuse(*_: object) -> None:
        raise _fault("doctype", "a template has no document type", file)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = lambda text: stack[-1][2].append(text)
    parser.StartDoctypeDeclHandler = refuse
    parser.Parse(source, True)
    return next(child for child in stack[0][2] if isinstance(child, Element))
