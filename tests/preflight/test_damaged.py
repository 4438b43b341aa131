"""Damaged bytes: whatever they are, a preflight says what it sees or refuses them with one problem."""

import logging
import random
import traceback
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pikepdf
import pytest
from overlays import printkit as run
from pikepdf import ObjectStreamMode
from preflight import samples
from preflight.samples import home, plain, press, saved

from printkit import preflight as room
from printkit.errors import MaterialError

ROOM = str(Path(room.__file__).parent)
SEED = 45
OPERATORS = """q Q cm gs k K g G rg RG cs CS sc scn SC SCN re m l c v y h f F f* B b S s n W W* BT ET Tf Tj TJ ' "
    Td TD Tm T* Tz TL Tc Tw Ts Tr Do BDC BMC EMC sh MP d w J"""
OPERANDS = """1 0 -3.5 100 99999999 0.1 /F /Form /I /Over /Clear /Pattern /P /DeviceCMYK (abc) <0001> [1(a)2]
    <</MCID~1>> [] true null"""


def is_read(data: bytes) -> bool:
    """Whether the bytes could be read; where not, pypdf stopped at them, and not what asks it for objects."""
    try:
        preflight = room.examine(data)
    except MaterialError as error:
        (problem,) = error.problems
        assert problem.code == "pdf/unreadable" and problem.hint and str(problem).isprintable()
        if error.__cause__ is not None:
            last = traceback.extract_tb(error.__cause__.__traceback__)[-1]
            assert not last.filename.startswith(ROOM), traceback.format_exception(error.__cause__)
        return False
    room.judge(preflight)
    room.as_json(preflight).encode("utf-8")
    return True


@cache
def sources() -> tuple[bytes, ...]:
    """Small files of each kind with much in them: packed as usual, and with all their streams open to damage."""
    made = []
    for pdf in (plain(), home(), press()):
        samples.name_object(pdf, "Form", samples.form(pdf, "q 0.5 g 1 1 9 9 re W n /I Do Q 1 1 m 9 9 l S"))
        samples.name_object(pdf, "I", samples.image(pdf, SMask=samples.image(pdf, pikepdf.Name.DeviceGray)))
        pdf.pages[0].obj.Contents = pikepdf.Array([
            pdf.pages[0].obj.Contents, pdf.make_stream(b"/Form Do /Clear gs 1 0 0 rg BT [(a) 3 (b)] TJ ET"),
        ])  # fmt: skip
        made.append(saved(pdf, object_stream_mode=ObjectStreamMode.generate))
        made.append(saved(pdf, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.all))
    return tuple(made)


def test_the_sources_can_be_read():
    assert all(map(is_read, sources()))


@pytest.mark.parametrize(
    "data",
    [b"", b"\0", b"%PDF-1.7", b"%PDF-1.7\n%%EOF\n", "«Robinson»".encode(), b"plain text\n" * 1000,
     b"\xff\xd8\xff\xe0JFIF", b"%PDF-1.7\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF"],
)  # fmt: skip
def test_what_is_no_pdf(data):
    assert not is_read(data)


def refusal(**method):
    """How an encrypted file is refused."""
    data = saved(plain(), encryption=pikepdf.Encryption(owner="key", **method))
    with pytest.raises(MaterialError) as refused:
        room.examine(data)
    (problem,) = refused.value.problems
    return problem


@pytest.mark.parametrize("method", [{"R": 3, "aes": False, "metadata": False}, {"R": 4, "aes": True}])
def test_a_file_with_a_password(method):
    problem = refusal(user="key", **method)
    assert (problem.code, problem.hint) == ("pdf/unreadable", "save it without a password")


@pytest.mark.skipif(find_spec("cryptography") is not None, reason="pypdf can read AES here")
@pytest.mark.parametrize("method", [{"R": 4, "aes": True}, {"R": 6}, {"R": 6, "user": "key"}])
def test_a_protected_file_that_cannot_be_looked_into(method):
    problem = refusal(**{"user": ""} | method)
    assert (problem.code, problem.hint) == ("pdf/encrypted", "save it without protection")
    assert problem.message == "is protected and cannot be looked into"


def test_units_of_no_length():
    for unit in (0, -1):
        pdf = plain("q 72 0 0 72 0 0 cm /I Do Q")
        samples.name_object(pdf, "I", samples.image(pdf))
        pdf.pages[0].obj.UserUnit = unit
        assert room.examine(saved(pdf)).pages[0].images[0].dpi == 100


def test_cut_files():
    randomly = random.Random(SEED)
    for data in sources():
        for _ in range(25):
            is_read(data[: randomly.randrange(len(data))])


def test_flipped_bytes():
    randomly = random.Random(SEED)
    read = 0
    for data in sources():
        for _ in range(60):
            damaged = bytearray(data)
            for _ in range(randomly.choice((1, 3, 30))):
                damaged[randomly.randrange(len(damaged))] = randomly.randrange(256)
            read += is_read(bytes(damaged))
    assert read > 50


def test_values_of_other_types():
    """A name, a number or a reference in the place of another: the file is whole, and says nonsense."""
    randomly = random.Random(SEED)
    words = b"null true 12 -1.5 /Name (text) [] <<>> 1~0~R 5~0~R 99~0~R [1~2~3~4]".split()
    for data in sources()[1::2]:
        spots = [at for at in range(len(data) - 1) if data[at : at + 1] == b" " and data[at + 1 : at + 2] not in b" \n"]
        for _ in range(120):
            at = randomly.choice(spots) + 1
            end = min((found for mark in (b" ", b"\n") if (found := data.find(mark, at)) > 0), default=len(data))
            is_read(data[:at] + randomly.choice(words).replace(b"~", b" ") + data[end:])


def test_random_operators():
    randomly = random.Random(SEED)
    operators, operands = OPERATORS.split(), OPERANDS.split()
    for _ in range(60):
        words = [randomly.choice(randomly.choice((operators, operands, operands))) for _ in range(200)]
        pdf = press(" ".join(words).replace("~", " "))
        samples.name_object(pdf, "Form", samples.form(pdf, "/Form Do 1 1 9 9 re f /P <</MCID 1>> BDC"))
        samples.name_object(pdf, "I", samples.image(pdf))
        assert is_read(saved(pdf))


def test_objects_that_lead_in_circles():
    pdf = home()
    root = pdf.Root.StructTreeRoot
    root.K[0].K = root.K[0]
    root.RoleMap = pikepdf.Dictionary(H1=pikepdf.Name.P, P=pikepdf.Name.H1)
    assert room.examine(saved(pdf)).tags.elements == 5


def test_deep_nesting_is_refused_in_a_line():
    assert not is_read(saved(plain("[" * 100_000)))
    pdf = plain("/Form0 Do")
    for depth in range(60):
        samples.name_object(pdf, f"Form{depth}", samples.form(pdf, f"/Form{depth + 1} Do"))
    with pytest.raises(MaterialError, match="more than 40 deep"):
        room.examine(saved(pdf))


def test_nothing_is_logged(caplog, capsys):
    caplog.set_level(logging.DEBUG)
    logging.getLogger("pypdf").setLevel(logging.NOTSET)
    data = sources()[1].replace(b"startxref\n", b"startxref\n1")
    room.examine(data)
    assert not caplog.records and capsys.readouterr() == ("", "")
    assert logging.getLogger("pypdf").level == logging.NOTSET


def test_the_command_tells_a_damaged_file_in_a_line(tmp_path):
    (tmp_path / "cut.pdf").write_bytes(sources()[0][:900])
    done = run("check", tmp_path / "cut.pdf")
    assert (done.code, done.out, len(done.err)) == (1, [], 1)
