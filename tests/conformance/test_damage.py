"""Damaged files: each kind of fault that a writer could make is noticed by the judge that our own files pass."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from conformance.products import made
from pikepdf import Array, Dictionary, Name, Stream, String
from reading import folded
from spoken import spoken, untagged
from validators import judges
from x4 import faults

Change = Callable[[pikepdf.Pdf], None]


def damaged(pdf: bytes, change: Change) -> bytes:
    with pikepdf.open(BytesIO(pdf)) as document:
        change(document)
        result = BytesIO()
        document.save(result)
        return result.getvalue()


def elements(document: pikepdf.Pdf, role: str) -> list[Dictionary]:
    found = [item for item in document.objects if isinstance(item, Dictionary) and item.get("/S") == Name("/" + role)]
    assert found, role
    return found


def edit(document: pikepdf.Pdf, old: bytes, new: bytes, times: int = 1) -> None:
    """Another text in the first page's content."""
    content = document.pages[0].Contents.read_bytes()
    assert old in content, old
    document.pages[0].Contents = document.make_stream(content.replace(old, new, times))


def append(document: pikepdf.Pdf, operators: bytes) -> None:
    document.pages[0].Contents = document.make_stream(document.pages[0].Contents.read_bytes() + b"\n" + operators)


def without(holder: Dictionary, *keys: str) -> None:
    for key in keys:
        del holder[key]


def first_font(document: pikepdf.Pdf) -> bytes:
    return next(iter(document.pages[0].Resources.Font.keys())).encode()


def _reversed_list(document: pikepdf.Pdf) -> None:
    clauses = elements(document, "L")[0]
    clauses.K = Array(list(reversed(list(clauses.K))))


def _ragged_table(document: pikepdf.Pdf) -> None:
    row = elements(document, "TR")[1]
    row.K = Array([row.K[0]])


def _text_as_decoration(document: pikepdf.Pdf) -> None:
    content = document.pages[0].Contents.read_bytes()
    start = content.index(b"/P <</MCID")
    content = content[:start] + b"/Artifact BMC" + content[content.index(b"BDC", start) + 3 :]
    document.pages[0].Contents = document.make_stream(content)
    for item in elements(document, "P"):
        if item.get("/K") == 1 and item.Pg.StructParents == 0:
            del item["/K"]


UNFIT_FOR_HOME: dict[str, tuple[str, Change]] = {
    "a figure without words": ("board", lambda d: without(elements(d, "Figure")[0], "/Alt")),
    "a figure with empty words": ("board", lambda d: setattr(elements(d, "Figure")[0], "Alt", String(""))),
    "a figure without a place": ("board", lambda d: without(elements(d, "Figure")[0], "/A")),
    "no language": ("rules", lambda d: without(d.Root, "/Lang")),
    "a language that is none": ("rules", lambda d: setattr(d.Root, "Lang", String("korean!"))),
    "a head of a table without direction": ("slips", lambda d: [without(head, "/A") for head in elements(d, "TH")]),
    "no heads in a table": ("slips", lambda d: [setattr(head, "S", Name.Span) for head in elements(d, "TH")]),
    "a ragged table": ("slips", _ragged_table),
    "headings that skip a level": ("rules", lambda d: setattr(elements(d, "H2")[0], "S", Name.H4)),
    "a role that nobody knows": ("rules", lambda d: setattr(elements(d, "P")[0], "S", Name.Clause)),
    "untagged text": ("rules", lambda d: append(d, b"BT %s 12 Tf 99 99 Td <0001> Tj ET" % first_font(d))),
    "no way back from page to tree": ("rules", lambda d: setattr(d.Root.StructTreeRoot.ParentTree, "Nums", Array())),
    "an item without a body": ("rules", lambda d: setattr(elements(d, "LBody")[0], "S", Name.Div)),
    "a file that hides its title": ("rules", lambda d: without(d.Root.ViewerPreferences, "/DisplayDocTitle")),
    "no claim to be tagged": ("rules", lambda d: without(d.Root, "/MarkInfo")),
    "no metadata": ("rules", lambda d: without(d.Root, "/Metadata")),
    "no output intent": ("board", lambda d: without(d.Root, "/OutputIntents")),
    "a font left outside": ("rules", lambda d: [without(o, "/FontFile2") for o in d.objects if isinstance(o, Dictionary)
                                                and "/FontFile2" in o]),
    "text that no map leads to": ("rules", lambda d: [without(o, "/ToUnicode") for o in d.objects
                                                      if isinstance(o, Dictionary) and "/ToUnicode" in o]),
    "a link that says nothing": ("slips-url", lambda d: without(d.pages[0].Annots[0], "/Contents")),
    "a link outside the tree": ("slips-url", lambda d: without(d.pages[0].Annots[0], "/StructParent")),
}  # fmt: skip


def sheet(name: str, target: str = "home") -> bytes:
    kind, _, url = name.partition("-")
    return made(kind, "ar", target=target, **({"qr": "url", "qr_url": "https://example.org/r"} if url else {}))


@pytest.mark.parametrize("kind", UNFIT_FOR_HOME)
def test_the_judges_see(kind):
    name, change = UNFIT_FOR_HOME[kind]
    assert judges(sheet(name)) == ()
    assert judges(damaged(sheet(name), change))


# What the judges pass, and whoever listens would not: our own reading of the tree sees it.
MISHEARD: dict[str, tuple[str, Change]] = {
    "clauses in another order": ("rules", _reversed_list),
    "other words than those on the page": ("rules", lambda d: setattr(elements(d, "H1")[0], "ActualText", String("قواعد"))),
    "no logical order": ("rules", lambda d: [without(e, "/ActualText") for e in elements(d, "P") if "/ActualText" in e]),
    "a clause in the wrong language": ("rules", lambda d: setattr(elements(d, "LBody")[3], "Lang", String("ko"))),
    "other words for a sign": ("board", lambda d: setattr(elements(d, "Figure")[5], "Alt", String("!"))),
    "text as decoration": ("rules", _text_as_decoration),
}  # fmt: skip


def heard(pdf: bytes) -> tuple:
    return [(one.role, folded(one.text), one.language) for one in spoken(pdf)], len(untagged(pdf))


@pytest.mark.parametrize("kind", MISHEARD)
def test_a_listener_hears(kind):
    name, change = MISHEARD[kind]
    assert heard(damaged(sheet(name), change)) != heard(sheet(name))


TEXT = b"BT %s 9 Tf 99 99 Td <0001> Tj ET"

UNFIT_FOR_PRESS: dict[str, tuple[str, Change]] = {
    "a colour of a screen": ("board", lambda d: append(d, b"1 0 0 rg 99 99 9 9 re f")),
    "no trim box": ("board", lambda d: without(d.pages[0].obj, "/TrimBox")),
    "a bleed inside the trim": ("board", lambda d: setattr(d.pages[0].obj, "BleedBox", Array([99, 99, 200, 200]))),
    "black text that knocks out": ("board", lambda d: append(d, b"/O00 gs 0 0 0 1 k " + TEXT % first_font(d))),
    "light text that overprints": ("board", lambda d: append(d, b"/O11 gs 0 0 0 0 k " + TEXT % first_font(d))),
    "text in four inks": ("rules", lambda d: append(d, b"/O00 gs .6 .5 .5 1 k " + TEXT % first_font(d))),
    "no output intent": ("rules", lambda d: without(d.Root, "/OutputIntents")),
    "no profile": ("rules", lambda d: without(d.Root.OutputIntents[0], "/DestOutputProfile")),
    "a profile of a screen": ("rules", lambda d: setattr(d.Root.OutputIntents[0], "DestOutputProfile",
                                                         Stream(d, b"\0" * 12 + b"mntrRGB " + b"\0" * 108, N=3))),
    "no word on trapping": ("rules", lambda d: without(d.docinfo, "/Trapped")),
    "a link on the page": ("rules", lambda d: setattr(d.pages[0].obj, "Annots", Array([d.make_indirect(
        Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([99, 99, 200, 200])))]))),
    "transparency": ("board", lambda d: setattr(d.pages[0].Resources.ExtGState.O11, "ca", 0.5)),
    "a script": ("rules", lambda d: setattr(d.Root, "OpenAction", Dictionary(S=Name.JavaScript, JS=String("")))),
    "no version": ("rules", lambda d: setattr(d.Root, "Metadata", Stream(
        d, d.Root.Metadata.read_bytes().replace(b"PDF/X-4", b"PDF/X-9")))),
    "a font left outside": ("rules", UNFIT_FOR_HOME["a font left outside"][1]),
}  # fmt: skip


@pytest.mark.parametrize("kind", UNFIT_FOR_PRESS)
def test_the_check_of_press_files_sees(kind):
    name, change = UNFIT_FOR_PRESS[kind]
    assert faults(sheet(name, "press")) == []
    assert faults(damaged(sheet(name, "press"), change))
