"""Bytes in no Unicode are refused by row and byte with the code pages that they may be in; an encoding that is named is used."""

import codecs

import pytest

from printkit.errors import MaterialError, UsageError

HINT = "save it as CSV UTF-8, or name its code page with --encoding: "


@pytest.mark.parametrize(
    ("page", "text", "row", "offset", "pages"),
    [
        # By a heading that is then understood.
        ("cp1250", "Imię;Język\r\nŁucja;pl\r\n", 1, 4, "cp1250 (pl)"),
        ("cp949", "이름,언어\r\n지민,ko\r\n", 1, 1, "cp949 (ko)"),
        ("cp1256", "الاسم;اللغة\r\nمحمد;ar\r\n", 1, 1, "cp1256 (ar)"),
        # By nothing but the bytes: all that can be.
        ("cp1252", "Nome;Lingua\r\nAda;it\r\nNicolò;it\r\n", 3, 27, "cp1252 (it, nl, en), cp1250 (pl), cp1256 (ar)"),
        ("cp949", "name,language\n\"A\nB\",ko\n지민,ko\n", 3, 24, "cp1252 (it, nl, en), cp1250 (pl), cp949 (ko), cp1256 (ar)"),
    ],
)  # fmt: skip
def test_another_code_page_is_told_by_row_and_byte(refused, page, text, row, offset, pages):
    data = text.encode(page)
    assert data[offset - 1] >= 0x80 and data[: offset - 1].isascii()
    told = f"class.csv, row {row}: byte {offset} of the file (0x{data[offset - 1]:02X}) is not UTF-8; {HINT}{pages}"
    assert refused(data) == [told]


def test_rows_before_a_strange_byte_are_counted_past_quoted_line_ends(refused):
    (told,) = refused(b'sep=;\r\nname;language\r\n"A\r\nB";it\r\nNicol\xf2;it\r\n')
    assert told.startswith("class.csv, row 3: byte 39 of the file (0xF2)")


def test_bytes_that_are_not_in_the_encoding_that_was_named(refused):
    (told,) = refused("name;language\nA\x81;it\n".encode("latin-1"), encoding="cp1252")
    assert told.startswith("class.csv, row 2: byte 16 of the file (0x81) is not cp1252; ")
    assert "cp1252 (" not in told


@pytest.mark.parametrize("name", ["cp125", "klingon", "rot13", "hex", "zlib", "ä", "x" * 500, "a\0b"])
def test_an_unknown_encoding(read, name):
    with pytest.raises(UsageError, match="is no encoding of texts") as caught:
        read("name\nAnna\n", encoding=name, language="it")
    (problem,) = caught.value.problems
    assert problem.where == "--encoding" and len(str(problem)) < 250
    assert name != "cp125" or "did you mean cp125" in problem.hint


@pytest.mark.parametrize(("mark", "kind"), [(codecs.BOM_UTF8, "UTF-8"), (codecs.BOM_UTF16_LE, "UTF-16")])
def test_a_mark_that_contradicts_the_option(read, mark, kind):
    with pytest.raises(UsageError, match=f"says that it is {kind}, not 'cp1252'; leave out --encoding"):
        read(mark + b"name\0\n\0", encoding="cp1252")


@pytest.mark.parametrize("encoding", ["utf8", "UTF-8", "utf_8_sig"])
def test_an_option_that_says_the_same_as_the_mark(read, encoding):
    assert len(read(codecs.BOM_UTF8 + b"name\nAnna\n", encoding=encoding, language="it").pupils) == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "UTF16"])
def test_utf_16_named_and_marked(read, encoding):
    assert len(read("\ufeffname\nAnna\n".encode("utf-16-le"), encoding=encoding, language="it").pupils) == 1


@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be"])
def test_the_order_of_utf_16_need_not_be_named(read, order):
    data = "name\nZoë\n".encode(order)
    for named in ("utf-16", "UTF16", order):
        assert [pupil.name for pupil in read(data, encoding=named, language="it").pupils] == ["Zoë"]


@pytest.mark.parametrize(
    "text", ["김민지\r\n이서연\r\n", "محمد علي\nليلى\n", "Zoë\n", "王小明\n李四\n", "가가가\n가가\n", "ĀĀ가\r\n一가"]
)
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_shows_by_its_line_ends(read, text, encoding):
    assert [one.name for one in read(text.encode(encoding), language="ko").pupils] == text.splitlines()


def test_a_stray_nul_is_no_sign_of_utf_16(refused):
    lines = "\n".join(f"Pupil {n:03}" for n in range(20)) + "\n"
    assert len(lines) % 2 == 0
    (told,) = refused(lines.replace("012", "01\0").encode(), language="it")
    assert told == "class.csv: row 13: a control character stands there (U+0000); remove it"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "this is an old or an encrypted Excel file"),
        (b"PK\x03\x04" + bytes(40), "this is no list but a packed file"), (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "this is a PDF"),
        (b"{\\rtf1\\ansi", "this is a text document"),
    ],
)  # fmt: skip
def test_files_of_other_kinds(read, data, told):
    with pytest.raises(MaterialError) as caught:
        read(data)
    assert str(caught.value) == f"class.csv: {told}; save it as CSV UTF-8 or as .xlsx"
