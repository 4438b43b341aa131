"""Each thing that can be wrong with a file is found, by its own damage, and a sound file has nothing."""

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String
from preflight import samples
from preflight.samples import HOME, OVERPRINT, PLAIN, PRESS, codes, home, plain, press, seen

from printkit.layout.colours import INK_LIMIT
from printkit.preflight import judge
from printkit.preflight.judge_pages import MOST_INK


@pytest.mark.parametrize(("made", "kind"), [(plain, "plain"), (home, "home"), (press, "press")])
def test_a_sound_file_has_nothing(made, kind):
    preflight = seen(made())
    assert (preflight.kind, judge(preflight)) == (kind, ())


def without_font_file(pdf):
    del pdf.pages[0].Resources.Font.F.FontDescriptor.FontFile2


def without_text_map(pdf):
    del pdf.pages[0].Resources.Font.F.ToUnicode


def without_scope(pdf):
    del pdf.Root.StructTreeRoot.K[2].K[0].K.A


def with_annotation(pdf, rectangle):
    pdf.pages[0].obj.Annots = Array([Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array(rectangle))])


def with_image(pdf, points, **entries):
    samples.name_object(pdf, "I", samples.image(pdf, **entries))
    pdf.pages[0].obj.Contents = pdf.make_stream(
        pdf.pages[0].Contents.read_bytes() + f" /Artifact BMC q {points} 0 0 {points} 40 40 cm /I Do Q EMC".encode()
    )


def set_boxes(pdf, **boxes):
    for name, box in boxes.items():
        pdf.pages[0].obj[f"/{name}"] = Array(box)


def set_alt(pdf, text):
    pdf.Root.StructTreeRoot.K[1].Alt = String(text)


def set_headings(pdf, *roles):
    pdf.Root.StructTreeRoot.K = Array([pdf.make_indirect(Dictionary(S=Name(f"/{role}"))) for role in roles])


def set_language(holder, language):
    holder.Lang = String(language)


def without(holder, key):
    """The damage of losing a key of what `holder` finds in the file."""

    def damage(pdf):
        del holder(pdf)[key]

    return damage


def root(pdf):
    return pdf.Root


def page(pdf):
    return pdf.pages[0].obj


DAMAGES = {
    "any: a font that is not embedded": (plain, without_font_file, "pdf/font-not-embedded"),
    "any: scaled by the dialog": (plain, without(root, "/ViewerPreferences"), "pdf/scaling"),
    "any: no tags": (plain, without(root, "/StructTreeRoot"), "pdf/no-tags"),
    "any: trim outside the page": (plain, lambda pdf: set_boxes(pdf, TrimBox=(0, 0, 300, 260)), "pdf/box-order"),
    "any: a page without a size": (plain, lambda pdf: set_boxes(pdf, MediaBox=(0, 0)), "pdf/box-order"),
    "any: a page of no area": (
        plain, lambda pdf: set_boxes(pdf, MediaBox=(0, 0, 0, 0)), "pdf/box-order"
    ),
    "any: a page of no width": (plain, lambda pdf: set_boxes(pdf, MediaBox=(9, 0, 9, 260)), "pdf/box-order"),
    "press: a trim of no area": (press, lambda pdf: set_boxes(pdf, TrimBox=(30, 30, 30, 30)), "pdf/box-order"),
    "home: an alt of characters that say nothing": (
        home, lambda pdf: set_alt(pdf, "\u2068\u200b \u2069\n\xad"), "pdf/figure-without-alt"
    ),
    "home: the first heading is H2": (home, lambda pdf: set_headings(pdf, "H2"), "pdf/heading-order"),
    "home: a level is skipped": (home, lambda pdf: set_headings(pdf, "H1", "H2", "H4"), "pdf/heading-order"),
    "home: a language with an underscore": (home, lambda pdf: set_language(pdf.Root, "pt_BR"), "pdf/bad-language"),
    "home: a word for an element's language": (
        home, lambda pdf: set_language(pdf.Root.StructTreeRoot.K[0], "Italian"), "pdf/bad-language"
    ),
    "home: no tags": (home, without(root, "/MarkInfo"), "pdf/no-tags"),
    "home: no language": (home, without(root, "/Lang"), "pdf/no-language"),
    "home: no text map": (home, without_text_map, "pdf/no-text-map"),
    "home: a figure without alt": (
        home, without(lambda pdf: pdf.Root.StructTreeRoot.K[1], "/Alt"), "pdf/figure-without-alt"
    ),
    "home: a header without scope": (home, without_scope, "pdf/header-without-scope"),
    "home: no output intent": (home, without(root, "/OutputIntents"), "pdf/no-output-intent"),
    "home: the name of the file is shown": (
        home, without(lambda pdf: pdf.Root.ViewerPreferences, "/DisplayDocTitle"), "pdf/no-title"
    ),
    "home: a coarse image": (home, lambda pdf: with_image(pdf, 72), "pdf/image-resolution"),
    "press: no trim": (press, without(page, "/TrimBox"), "pdf/no-trim-box"),
    "press: trim outside the bleed": (
        press, lambda pdf: set_boxes(pdf, TrimBox=(0, 30, 230, 230)), "pdf/box-order"
    ),
    "press: the crop box cuts the bleed": (
        press, lambda pdf: set_boxes(pdf, CropBox=samples.TRIM), "pdf/box-order"
    ),
    "press: not trapped nor untrapped": (press, without(lambda pdf: pdf.docinfo, "/Trapped"), "pdf/trapped"),
    "press: no output intent": (press, without(root, "/OutputIntents"), "pdf/no-output-intent"),
    "press: no profile": (
        press, without(lambda pdf: pdf.Root.OutputIntents[0], "/DestOutputProfile"), "pdf/no-output-intent",
    ),
    "press: a link": (press, lambda pdf: with_annotation(pdf, (50, 50, 60, 60)), "pdf/annotation-in-press"),
    "press: a coarse image": (press, lambda pdf: with_image(pdf, 72), "pdf/image-resolution"),
    "press: an RGB image": (press, lambda pdf: with_image(pdf, 20, space=Name.DeviceRGB), "pdf/rgb-in-press"),
    "press: an image that lets the ground through": (
        press, lambda pdf: with_image(pdf, 20, SMask=samples.image(pdf, Name.DeviceGray)), "pdf/transparency"
    ),
}  # fmt: skip


@pytest.mark.parametrize(("made", "damage", "code"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file(made, damage, code):
    pdf = made()
    damage(pdf)
    assert codes(pdf) == [code]


CONTENTS = {
    "home: text without a tag": (home, "EMC " + HOME.replace("/H1 <</MCID 0>> BDC", ""), "pdf/untagged-text"),
    "home: paths without a tag": (home, f"{HOME} 1 1 9 9 re f", "pdf/untagged-graphics"),
    "press: RGB": (press, PRESS + " 1 0 0 RG 40 40 m 50 50 l S", "pdf/rgb-in-press"),
    "press: too much ink": (press, PRESS + " 0.8 0.8 0.8 0.7 k 40 40 10 10 re f", "pdf/too-much-ink"),
    "press: black knocks out": (press, PRESS.replace(OVERPRINT, ""), "pdf/black-knocks-out"),
    "press: black as grey knocks out": (press, PRESS.replace("0 0 0 1 k", "0 g"), "pdf/black-knocks-out"),
    "press: white overprints": (press, PRESS + " 0 0 0 0 k 40 40 10 10 re f", "pdf/light-overprints"),
    "press: light text overprints": (press, PRESS.replace("0 0 0 1 k", "0 0 0 0.1 k"), "pdf/light-overprints"),
    "press: rich black text": (press, PRESS.replace("0 0 0 1 k", "0.6 0.4 0.4 1 k"), "pdf/rich-black-text"),
    "press: transparency": (press, PRESS + " /Clear gs 0.1 0 0 0 k 40 40 10 10 re f", "pdf/transparency"),
}


@pytest.mark.parametrize(("made", "content", "code"), CONTENTS.values(), ids=CONTENTS)
def test_faulty_content(made, content, code):
    assert codes(made(content)) == [code]


def test_a_light_line_may_be_cut_into_black_by_a_tint_of_black():
    tint = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0] * 4), C1=Array([0, 0, 0, 1]), N=1)
    spaces = Dictionary(B=Array([Name.Separation, Name.Black, Name.DeviceCMYK, tint]))
    assert codes(press(PRESS + " /B cs 0 scn 40 40 10 10 re f", ColorSpace=spaces)) == []
    text = " BT /F 12 Tf 60 60 Td (Robinson) Tj ET"
    lost = PRESS + " /B cs 0 scn" + text
    assert codes(press(lost, ColorSpace=spaces)) == ["pdf/light-overprints"], "text of no ink cannot be seen"
    assert codes(press(lost.replace(OVERPRINT, "") + " " + OVERPRINT, ColorSpace=spaces)) == ["pdf/black-knocks-out"]
    assert codes(press(PRESS + " /B cs 1 scn" + text, ColorSpace=spaces)) == []


def test_an_intent_that_is_not_cmyk():
    pdf = press()
    pdf.Root.OutputIntents = Array([samples.intent(pdf, "GTS_PDFX", b"RGB ", 3)])
    assert codes(pdf) == ["pdf/intent-not-cmyk"]


def test_a_title_that_is_missing():
    pdf = home()
    del pdf.Root.Metadata
    samples.claim(pdf, samples.HOME_CLAIMS)
    packet = pdf.Root.Metadata.read_bytes().replace(b">Robinson<", b"><")
    pdf.Root.Metadata = pdf.make_stream(packet)
    assert codes(pdf) == ["pdf/no-title"]


@pytest.mark.parametrize("rectangle", [(0, 0, 10, 10), (240, 100, 250, 110)])
def test_an_annotation_beside_the_bleed_may_stay(rectangle):
    pdf = press()
    with_annotation(pdf, rectangle)
    assert codes(pdf) == []


def test_a_header_that_a_cell_names_needs_no_scope():
    pdf = home()
    row = pdf.Root.StructTreeRoot.K[2].K[0]
    header = Dictionary(S=Name.TH, ID=String("h"))
    row.K = Array([header, Dictionary(S=Name.TD, A=Dictionary(O=Name.Table, Headers=Array([String("h")])))])
    assert codes(pdf) == []


def test_headings_in_order():
    pdf = home()
    set_headings(pdf, "H1", "H2", "H3", "H3", "H2", "H1", "H2", "P", "H")
    for language in ("it", "", "zh-Hant-TW", "x-robinson", "i-klingon"):
        set_language(pdf.Root.StructTreeRoot.K[0], language)
        assert codes(pdf) == []


def test_headings_are_read_in_the_order_of_the_tree():
    pdf = home()
    section = Dictionary(S=Name.Sect, K=Array([Dictionary(S=Name.H1), Dictionary(S=Name.H2), Dictionary(S=Name.H3)]))
    samples.tag(pdf, section, Dictionary(S=Name("/Chapter")), Dictionary(S=Name("/H6")))
    pdf.Root.StructTreeRoot.RoleMap = Dictionary(Chapter=Name.H2)
    (problem,) = judge(seen(pdf))
    assert problem.message == "headings skip a level: H6 after H2"


def test_transparency_may_be_blended_in_cmyk_but_not_under_an_older_standard():
    pdf = press(PRESS + " /Clear gs 0.1 0 0 0 k 40 40 10 10 re f")
    pdf.pages[0].obj.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK)
    assert codes(pdf) == []
    samples.claim(pdf, samples.PRESS_CLAIMS.replace("X-4", "X-1a:2003"))
    assert codes(pdf) == ["pdf/transparency"]


def test_a_file_locked_against_changes_can_be_read_and_is_told():
    data = samples.saved(home(), encryption=pikepdf.Encryption(owner="key", user="", R=3, aes=False, metadata=False))
    preflight = samples.examine(data)
    assert preflight.encrypted and [problem.code for problem in judge(preflight)] == ["pdf/encrypted"]


def test_a_finding_names_page_and_place():
    pdf, other = press(), press(PRESS + " 1 1 1 0.5 k 40 40 10 10 re f")
    pdf.pages.append(other.pages[0])
    (problem,) = judge(seen(pdf))
    assert problem.where == "page 2"
    assert problem.message == "up to 350 % of ink lie on each other at 16 mm from the left and 16 mm from the bottom"


def test_a_character_without_a_glyph_is_found():
    pdf = plain(PLAIN.replace("(Robinson)", "<00010000>"))
    descriptor = pdf.pages[0].Resources.Font.F.FontDescriptor
    below = Dictionary(Type=Name.Font, Subtype=Name.CIDFontType2, FontDescriptor=descriptor, CIDToGIDMap=Name.Identity)
    pdf.pages[0].Resources.Font.F = Dictionary(
        Type=Name.Font, Subtype=Name.Type0, Encoding=Name("/Identity-H"), DescendantFonts=Array([below])
    )
    assert seen(pdf).pages[0].text.missing_glyphs == 1
    glyphs = pdf.make_stream(b"\0\5\0\0")  # code 0 has a glyph, code 1 has none
    below.CIDToGIDMap = glyphs
    pdf.pages[0].Resources.Font.F.DescendantFonts = Array([below])
    assert seen(pdf).pages[0].text.missing_glyphs == 1


def test_what_is_made_may_have_as_much_ink_as_what_is_judged():
    assert MOST_INK == INK_LIMIT
