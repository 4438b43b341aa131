"""A screen reader's view of small files whose every word is known."""

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String
from spoken import Said, Unsaid, pdfium_spoken, spoken, tree, untagged

CMAP = b"""/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
1 beginbfchar <0001> <0020> endbfchar 2 beginbfrange <0041> <005a> <0061> <0030> <0031> [<00660069> <d83dde00>] endbfrange
endcmap end"""


class Sheet:
    """A file in the making: pages of content, elements of the tree."""

    def __init__(self, *contents: bytes):
        self.pdf = pikepdf.new()
        font = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=Name.A,
            Encoding=Name("/Identity-H"),
            ToUnicode=self.pdf.make_stream(CMAP),
            DescendantFonts=Array(
                [
                    Dictionary(
                        Type=Name.Font,
                        Subtype=Name.CIDFontType2,
                        BaseFont=Name.A,
                        DW=500,
                        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
                    )
                ]
            ),
        )
        self.fonts = Dictionary(
            F=self.pdf.make_indirect(font),
            P=self.pdf.make_indirect(
                Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding)
            ),
        )
        for number, content in enumerate(contents):
            page = self.pdf.add_blank_page()
            page.Contents = self.pdf.make_stream(content)
            page.obj.Resources = Dictionary(Font=self.fonts, XObject=Dictionary(), Properties=Dictionary())
            page.obj.StructParents = number
        self.pdf.Root.Lang = String("it")
        self.root = self.pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot, K=Array(), RoleMap=Dictionary()))
        self.pdf.Root.StructTreeRoot = self.root
        self.pdf.Root.MarkInfo = Dictionary(Marked=True)

    def element(self, role: str, *kids, parent=None, page=0, **keys):
        item = self.pdf.make_indirect(
            Dictionary(
                Type=Name.StructElem,
                S=Name("/" + role),
                P=parent or self.root,
                K=Array(kids),
                Pg=self.pdf.pages[page].obj,
                **keys,
            )
        )
        (parent or self.root).K.append(item)
        return item

    def form(self, name: str, content: bytes, **keys):
        form = self.pdf.make_stream(
            content,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, 99, 99]),
            Resources=Dictionary(Font=self.fonts),
            **keys,
        )
        for page in self.pdf.pages:
            page.obj.Resources.XObject[Name("/" + name)] = form
        return form

    def parents(self, number: int) -> Array:
        """The elements of a page's content items, which pdfium starts from."""
        page = self.pdf.pages[number].obj
        owners = {}
        for item in self.pdf.objects:
            if isinstance(item, Dictionary) and item.get("/Type") == "/StructElem" and item.Pg == page:
                owners |= {kid: item for kid in item.K if isinstance(kid, int)}
        return Array([owners[i] for i in range(len(owners))] if sorted(owners) == list(range(len(owners))) else [])

    def bytes(self) -> bytes:
        numbers = [part for i in range(len(self.pdf.pages)) for part in (i, self.parents(i))]
        self.root.ParentTree = Dictionary(Nums=Array(numbers))
        file = BytesIO()
        self.pdf.save(file)
        return file.getvalue()


def shown(words: str, font: str = "P") -> bytes:
    return f"BT /{font} 9 Tf ({words}) Tj ET ".encode("cp1252")


def marked(number: int, content: bytes, tag: str = "P") -> bytes:
    return f"/{tag} <</MCID {number}>> BDC ".encode() + content + b"EMC "


def said(sheet: Sheet) -> list[tuple[str, str, str]]:
    return [(item.role, item.text, item.language) for item in spoken(sheet.bytes())]


def test_codes_become_text_by_their_map():
    sheet = Sheet(marked(0, b"BT /F 9 Tf [<00410042> -200 <0001>] TJ <00430030> Tj <0031 0099> Tj ET "))
    sheet.element("P", 0)
    assert said(sheet) == [("P", "ab cfi\U0001f600\ufffd", "it")]


def test_the_font_comes_back_with_the_graphics_state():
    sheet = Sheet(marked(0, b"BT /P 9 Tf (a) Tj ET q BT /F 9 Tf <0041> Tj ET Q BT (b) Tj ET "))
    sheet.element("P", 0)
    assert said(sheet) == [("P", "aab", "it")]


def test_order_roles_and_languages_are_those_of_the_tree():
    sheet = Sheet(
        marked(1, shown("world ")) + marked(0, shown("hello ")) + marked(2, shown("fine")), marked(0, shown("on"))
    )
    sheet.root.RoleMap.Rule, sheet.root.RoleMap.Law = Name.Law, Name.P
    document = sheet.element("Document")
    paragraph = sheet.element("Rule", 0, parent=document)
    sheet.element("Span", 1, parent=paragraph, Lang=String("en"))
    sheet.element("P", 2, Dictionary(Type=Name.MCR, Pg=sheet.pdf.pages[1].obj, MCID=0), parent=document)
    assert spoken(sheet.bytes()) == (
        Said("P", "hello ", "it", ("Document", "P")),
        Said("Span", "world ", "en", ("Document", "P", "Span")),
        Said("P", "fineon", "it", ("Document", "P")),
    )
    assert tree(sheet.bytes()) == (("Document", ("P", "hello ", ("Span", "world ")), ("P", "fineon")),)
    assert untagged(sheet.bytes()) == ()


def test_replacements_and_descriptions_are_said_in_place_of_what_is_shown():
    sheet = Sheet(marked(0, shown("olleh")) + marked(1, shown("x")) + marked(2, b"9 9 9 9 re f ", "Figure"))
    sheet.element("P", 0, ActualText=String("hello"))
    outer = sheet.element("P", ActualText=String("one"), Lang=String("nl"))
    sheet.element("Span", 1, parent=outer)
    sheet.element("Figure", 2, Alt=String("a die"))
    assert said(sheet) == [("P", "hello", "it"), ("P", "one", "nl"), ("Figure", "a die", "it")]
    assert [text for _, text in pdfium_spoken(sheet.bytes())] == ["hello", "one", "a die"]


def test_marked_content_inside_an_item_has_its_language_and_its_replacement():
    inside = shown("a ") + b"/Span <</Lang (en)>> BDC " + shown("b ") + b"/Span /r BDC " + shown("gnol") + b"EMC EMC "
    sheet = Sheet(marked(0, inside + shown(" c")))
    sheet.pdf.pages[0].obj.Resources.Properties.r = Dictionary(ActualText=String("long"))
    sheet.element("P", 0, Lang=String("pl"))
    assert said(sheet) == [("P", "a ", "pl"), ("P", "b long", "en"), ("P", " c", "pl")]


def test_a_form_says_what_the_mark_round_it_says():
    sheet = Sheet(marked(0, b"/f Do ") + b"/Artifact BMC /f Do EMC /f Do ")
    sheet.form("f", shown("in "))
    sheet.element("P", 0)
    assert said(sheet) == [("P", "in ", "it")]
    assert untagged(sheet.bytes()) == (Unsaid("artifact", "in ", 0), Unsaid("loose", "in ", 0))


def test_an_mcid_in_a_form_is_the_forms_own():
    sheet = Sheet(marked(0, shown("page")) + b"/f Do ")
    form = sheet.form("f", marked(0, shown("form")), StructParents=7)
    sheet.element("P", 0)
    sheet.element("P", Dictionary(Type=Name.MCR, Pg=sheet.pdf.pages[0].obj, Stm=form, MCID=0))
    assert said(sheet) == [("P", "page", "it"), ("P", "form", "it")]


def test_what_is_not_said_is_told_with_its_reason():
    head = b"/Artifact <</Type /Pagination>> BDC " + shown("page ") + shown("1") + b"EMC "
    sheet = Sheet(head + shown("one") + shown("two") + marked(0, shown("said")) + marked(1, shown("lost")), head)
    sheet.element("P", 0)
    assert untagged(sheet.bytes()) == (
        Unsaid("artifact", "page 1", 0),
        Unsaid("loose", "one", 0),
        Unsaid("loose", "two", 0),
        Unsaid("lost", "lost", 0),
        Unsaid("artifact", "page 1", 1),
    )
    assert said(sheet) == [("P", "said", "it")]


def test_content_that_is_claimed_and_not_there_is_an_error():
    sheet = Sheet(marked(0, shown("a")))
    sheet.element("P", 0, 5)
    with pytest.raises(LookupError, match="MCID 5"):
        spoken(sheet.bytes())


def test_a_file_without_a_tree_says_nothing():
    sheet = Sheet(shown("a"))
    del sheet.pdf.Root.StructTreeRoot
    assert spoken(sheet.bytes()) == tree(sheet.bytes()) == pdfium_spoken(sheet.bytes()) == ()
    assert untagged(sheet.bytes()) == (Unsaid("loose", "a", 0),)
