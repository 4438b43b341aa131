"""The catalog of a file goes in, what its structure tree says comes out (ISO 32000-1, 14.7, 14.8; ISO 14289-1, 7)."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from .facts import Tags
from .objects import array, dictionary, entry, flag, name, resolved, string

__all__ = ["structure"]

_LONGEST_CHAIN = 10  # roles that stand for roles
_HEADING = re.compile(r"H([1-9][0-9]?)")
_BLANK = ("Cc", "Cf", "Zl", "Zp", "Zs")  # categories of characters that say nothing


def structure(catalog: dict) -> Tags:
    """What the tree holds."""
    root = dictionary(catalog, "/StructTreeRoot")
    roles, classes = dictionary(root, "/RoleMap"), dictionary(root, "/ClassMap")
    elements = [(_standard(name(element, "/S"), roles), element) for element in _elements(root)]
    named = {cell for _, element in elements for cell in _headers(element, classes)}
    return Tags(
        marked=flag(dictionary(catalog, "/MarkInfo"), "/Marked"),
        language=string(catalog, "/Lang"),
        roles=tuple(sorted(Counter(role for role, _ in elements).items())),
        languages=tuple(sorted({string(element, "/Lang") for _, element in elements} - {""})),  # "": unknown (14.9.2.2)
        headings=tuple(int(level[1]) for role, _ in elements if (level := _HEADING.fullmatch(role))),
        figures_without_alt=sum(role == "Figure" and not _is_described(element) for role, element in elements),
        headers_without_scope=sum(
            role == "TH" and not _has_scope(element, classes) and _text(element, "/ID") not in named
            for role, element in elements
        ),
    )


def _elements(root: dict) -> Iterator[dict]:
    """Every element below the root in the order of reading, each once, though kids may lead back up."""
    seen: set[int] = set()
    left = _kids(root)[::-1]
    while left:
        element = left.pop()
        if id(element) in seen:
            continue
        seen.add(id(element))
        if "/S" in element:
            yield element
            left += reversed(_kids(element))


def _kids(element: dict) -> list[dict]:
    kids = entry(element, "/K")
    return [kid for kid in map(resolved, kids if isinstance(kids, list) else [kids]) if isinstance(kid, dict)]


def _standard(role: str, roles: dict) -> str:
    for _ in range(_LONGEST_CHAIN):
        if f"/{role}" not in roles:
            break
        role = name(roles, f"/{role}")
    return role


def _is_described(element: dict) -> bool:
    told = string(element, "/Alt") + string(element, "/ActualText")
    return any(unicodedata.category(char) not in _BLANK for char in told)


def _attributes(element: dict, classes: dict) -> Iterator[dict]:
    """The attribute dictionaries of an element, those of its classes too."""
    own = entry(element, "/A")
    of = entry(element, "/C")
    for value in own if isinstance(own, list) else [own]:
        yield resolved(value)
    for label in of if isinstance(of, list) else [of]:
        value = entry(classes, label) if isinstance(label, str) else None
        yield from map(resolved, value if isinstance(value, list) else [value])


def _has_scope(element: dict, classes: dict) -> bool:
    return any(name(given, "/Scope") in ("Row", "Column", "Both") for given in _attributes(element, classes))


def _headers(element: dict, classes: dict) -> Iterator[bytes]:
    for given in _attributes(element, classes):
        for label in array(given, "/Headers"):
            yield _bytes(label)


def _text(element: dict, key: str) -> bytes:
    return _bytes(entry(element, key))


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
