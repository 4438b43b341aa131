"""A rendered template and the labels that stand in from another language go in, the same comes out with `lang` where they are.

A voice for Persian must not read an English label: what a catalog lacks is printed in English, and says so.
"""

from collections.abc import Collection

from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE
from .markup import Element

__all__ = ["mark_borrowed"]

_PLAIN = {ord(FIRST_STRONG_ISOLATE): None, ord(POP_ISOLATE): None, 0xA0: " "}


def mark_borrowed(root: Element, labels: Collection[str], language: str) -> Element:
    """The tree with `lang` on each element whose text is one of the labels, and `alt-lang` where its `alt` is."""
    return _marked(root, frozenset(label.translate(_PLAIN) for label in labels), language) if labels else root


def _marked(element: Element, labels: frozenset[str], language: str) -> Element:
    attributes = dict(element.attributes)
    own = element._replace(children=tuple(child for child in element.children if isinstance(child, str))).text
    if {element.text.translate(_PLAIN), own.translate(_PLAIN)} & labels:
        attributes["lang"] = language
    if attributes.get("alt", "").translate(_PLAIN) in labels:
        attributes.setdefault("alt-lang", language)
    children = (_marked(c, labels, language) if isinstance(c, Element) else c for c in element.children)
    return element._replace(attributes=attributes, children=tuple(children))
