"""The report beside a press file: one JSON document, the same for the same file, in mm."""

import json

import pikepdf
from pikepdf import Array, Name
from preflight import samples
from preflight.samples import home, press, saved, seen

from printkit.errors import Problem
from printkit.preflight import as_json, examine, unread


def report(pdf):
    return json.loads(as_json(seen(pdf)))


def test_a_press_file():
    told = report(press())
    assert told["schema"] == "printkit/preflight/1" and told["kind"] == "press" and told["findings"] == []
    assert told["claims"] == {"pdfa": "", "pdfua": "", "pdfx": "PDF/X-4"}
    assert told["output_intents"] == [{"subtype": "GTS_PDFX", "condition": "Coated", "space": "CMYK", "components": 4}]
    assert (told["trapped"], told["print_scaling"], told["encrypted"]) == ("False", "None", False)
    assert told["fonts"] == [
        {"name": "Literata-Regular", "type": "TrueType", "embedded": True, "subset": True, "to_unicode": True,
         "encoding": ""}
    ]  # fmt: skip
    (page,) = told["pages"]
    assert page["boxes"] == {
        "media": [0.0, 0.0, 91.72, 91.72], "crop": None, "bleed": [7.76, 7.76, 83.96, 83.96],
        "trim": [10.58, 10.58, 81.14, 81.14],
    }  # fmt: skip
    assert page["size"] == [70.56, 70.56]
    assert page["colours"] == {"cmyk": ["0 0 0 100", "0 10 20 0"]}
    assert page["ink"]["percent"] == 130.0 and page["text"]["black_overprinting"] == 1


def test_a_home_file():
    told = report(home())
    assert told["claims"] == {"pdfa": "2a", "pdfua": "1", "pdfx": ""} and told["title"] == "Robinson"
    assert told["tags"]["roles"] == {"Figure": 1, "H1": 1, "TH": 1, "TR": 1, "Table": 1}
    assert (told["tags"]["language"], told["tags"]["elements"]) == ("en", 5)


def test_a_press_file_says_nothing_of_tags():
    told = report(press())
    assert told["tags"] is None
    assert not {"untagged"} & told["pages"][0]["text"].keys() and "untagged_graphics" not in told["pages"][0]
    told = report(home())
    assert told["pages"][0]["text"]["untagged"] == told["pages"][0]["untagged_graphics"] == 0
    assert (told["tags"]["headings"], told["tags"]["languages"]) == ([1], [])


def test_a_file_that_cannot_be_read_has_the_same_keys():
    problem = Problem("pdf/unreadable", "is no PDF")
    told = unread([problem])
    assert list(told) == list(report(home())) == list(report(press()))
    assert {key for key, value in told.items() if value is not None} == {"schema", "findings"}
    assert told["findings"] == [problem._asdict()]


def test_findings_are_in_the_report():
    pdf = press()
    del pdf.pages[0].obj.TrimBox
    (finding,) = report(pdf)["findings"]
    assert finding["code"] == "pdf/no-trim-box" and finding["where"] == "page 1"


def test_user_units_count():
    pdf = press()
    pdf.pages[0].obj.UserUnit = 2
    assert report(pdf)["pages"][0]["size"] == [141.11, 141.11]


def test_the_report_is_the_same_for_the_same_file_however_it_is_packed():
    data = saved(press())
    packed = saved(press(), object_stream_mode=pikepdf.ObjectStreamMode.generate, force_version="1.7")
    told = as_json(examine(data))
    assert told == as_json(examine(data)) and told.endswith("}\n")
    other = json.loads(as_json(examine(packed)))
    assert {key for key, value in json.loads(told).items() if other[key] != value} <= {"version"}


def test_boxes_may_have_their_corners_in_any_order():
    pdf = press()
    pdf.pages[0].obj.TrimBox = Array([230, 230, 30, 30])
    assert report(pdf)["pages"][0]["size"] == [70.56, 70.56] and samples.codes(pdf) == []


def test_a_claim_may_be_an_attribute_and_an_entity_is_no_claim():
    pdf = samples.plain()
    packet = samples.XMP.format(claims="").replace('rdf:about=""', 'rdf:about="" pdfuaid:part="1"')
    pdf.Root.Metadata = pdf.make_stream(packet.encode())
    assert seen(pdf).claims.pdfua == "1"
    entity = '<!DOCTYPE x [<!ENTITY e "2">]>' + samples.XMP.format(claims="<pdfaid:part>&e;</pdfaid:part>")
    pdf.Root.Metadata = pdf.make_stream(entity.encode())
    assert seen(pdf).kind == "plain"
    pdf.docinfo["/GTS_PDFXVersion"] = "PDF/X-1a:2001"
    pdf.docinfo["/Trapped"] = Name.Unknown
    assert (seen(pdf).kind, seen(pdf).trapped) == ("press", "Unknown")
