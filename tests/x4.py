"""Check a press file against PDF/X-4 and the house's rules for ink: bytes go in, the faults come out.

No free program judges PDF/X-4: this looks at the structure alone, and a printer's preflight has the last word.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from typing import NamedTuple
from xml.etree import ElementTree

import pikepdf
from PIL import ImageCms

VERSION = (1, 6)  # the PDF that PDF/X-4 is made of
NEAR = 0.01  # points: boxes are written with few digits
DARK = 0.5  # of black, from which text counts as black
NAMESPACES = {
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
}
NEEDED = (
    "pdfxid:GTS_PDFXVersion", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "dc:title",
    "xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass",
)  # fmt: skip
ACTIONS = ("/JavaScript", "/Launch", "/SubmitForm", "/URI")
FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")


def faults(pdf: bytes) -> list[str]:
    """What is wrong, sorted; a fault of a page starts with its number."""
    with pikepdf.open(BytesIO(pdf)) as document:
        found = [*_file(document, pdf), *_metadata(document), *_intents(document), *_catalog(document)]
        parsed = _Parser()
        for item in _dictionaries(document):
            found += _dictionary(item)
            if item.get("/PatternType") == 1:
                found += [f"pattern: {fault}" for fault in _inks(item, parsed)]
        for number, page in enumerate(document.pages, 1):
            of_page = [*_boxes(page), *_annotations(page), *_group(page), *_inks(page.obj, parsed)]
            found += [f"page {number}: {fault}" for fault in of_page]
        return sorted(set(found))


# The file and its catalog


def _file(document: pikepdf.Pdf, pdf: bytes) -> Iterator[str]:
    header = re.match(rb"%PDF-(\d)\.(\d)", pdf)
    written = [tuple(map(int, header.groups()))] if header else []
    if "/Version" in document.Root:
        written.append(tuple(map(int, str(document.Root.Version).lstrip("/").split("."))))
    if not header or max(written) > VERSION:
        yield f"the header is {pdf[:8]!r}, the version in force {max(written, default=None)}: more than PDF 1.6"
    if "/ID" not in document.trailer:
        yield "no ID in the trailer"
    if document.is_encrypted:
        yield "encrypted"


def _metadata(document: pikepdf.Pdf) -> Iterator[str]:
    if "/Metadata" not in document.Root:
        yield "no XMP"
        return
    root = ElementTree.fromstring(document.Root.Metadata.read_bytes().strip())
    said = {name: value for name in (*NEEDED, "pdf:Trapped") if (value := _property(root, name))}
    yield from (f"XMP lacks {name}" for name in NEEDED if name not in said)
    if said.get("pdfxid:GTS_PDFXVersion", "PDF/X-4") != "PDF/X-4":
        yield f"XMP says {said['pdfxid:GTS_PDFXVersion']}"
    trapped = {str(document.docinfo.get("/Trapped", "")).lstrip("/"), said.get("pdf:Trapped", "")} - {""}
    if trapped not in ({"True"}, {"False"}):
        yield f"Trapped is {sorted(trapped) or 'missing'}"
    for key, name in (("/CreationDate", "xmp:CreateDate"), ("/ModDate", "xmp:ModifyDate")):
        if key in document.docinfo and _digits(str(document.docinfo[key])) != _digits(said.get(name, "")):
            yield f"{key} differs from {name}"


def _property(root, name: str) -> str:
    prefix, _, local = name.partition(":")
    full = f"{{{NAMESPACES[prefix]}}}{local}"
    found = [
        element.get(full) or "".join(element.itertext())
        for element in root.iter()
        if full in (element.tag, *element.keys())
    ]
    return found[0].strip() if found else ""


def _digits(date: str) -> str:
    return re.sub(r"\D", "", date)[:14]


def _intents(document: pikepdf.Pdf) -> Iterator[str]:
    intents = list(document.Root.get("/OutputIntents", []))
    press = [intent for intent in intents if intent.get("/S") == "/GTS_PDFX"]
    if len(press) != 1:
        yield f"{len(press)} output intents for PDF/X"
    for intent in press:
        if not str(intent.get("/OutputConditionIdentifier", "")):
            yield "the output condition has no identifier"
        if "/DestOutputProfile" not in intent:
            yield "the output intent has no profile"
        else:
            yield from _profile(intent.DestOutputProfile)
    if len({intent.DestOutputProfile.objgen for intent in intents if "/DestOutputProfile" in intent}) > 1:
        yield "the output intents have different profiles"


def _profile(stream: pikepdf.Object) -> Iterator[str]:
    data = stream.read_bytes()
    kind, space, version = data[12:16], data[16:20], data[8:9]
    if (kind, space) != (b"prtr", b"CMYK") or stream.get("/N") != 4:
        yield f"the profile is {kind!r} {space!r} with N {stream.get('/N')}, not of a CMYK press"
    if version > b"\4":
        yield f"the profile is of ICC version {version[0]}"
    try:
        profile, screen = ImageCms.ImageCmsProfile(BytesIO(data)), ImageCms.createProfile("sRGB")
        ImageCms.buildTransform(profile, screen, "CMYK", "RGB")
        ImageCms.buildTransform(screen, profile, "RGB", "CMYK")
    except (ImageCms.PyCMSError, OSError) as error:
        yield f"LittleCMS cannot use the profile: {error}"


def _catalog(document: pikepdf.Pdf) -> Iterator[str]:
    root = document.Root
    yield from (f"{key} in the catalog" for key in ("/OpenAction", "/AA", "/JavaScript", "/AcroForm") if key in root)
    names = root.get("/Names", {})
    yield from (f"{key} among the names" for key in ("/JavaScript", "/EmbeddedFiles") if key in names)


# Every dictionary of the file, wherever it hangs


def _dictionaries(document: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    waiting = list(document.objects)
    while waiting:
        item = waiting.pop()
        if isinstance(item, pikepdf.Dictionary | pikepdf.Stream):
            yield item
            values = [value for _, value in item.items()]
        elif isinstance(item, pikepdf.Array):
            values = list(item)
        else:
            continue
        waiting += [value for value in values if isinstance(value, pikepdf.Object) and not value.is_indirect]


def _dictionary(item: pikepdf.Object) -> Iterator[str]:
    for key, value in item.items():
        if key == "/DefaultRGB" or _is_rgb(value):
            yield f"RGB as {key}"
    if item.get("/S") in ACTIONS and item.get("/Type", "/Action") == "/Action":
        yield f"an action {item.S}"
    if "/EF" in item:
        yield "an embedded file"
    match (item.get("/Type"), item.get("/Subtype")):
        case ("/Font", _):
            yield from _font(item)
        case (_, "/PS"):
            yield "a PostScript XObject"
        case (_, "/Form"):
            if "/Group" in item:
                yield "a form is a transparency group"
            if item.get("/Subtype2") == "/PS" or "/PS" in item:
                yield "a PostScript XObject"
        case (_, "/Image"):
            yield from (
                f"{key} of an image" for key in ("/SMask", "/SMaskInData", "/Alternates", "/OPI") if key in item
            )
    yield from _graphics_state(item)


def _graphics_state(item: pikepdf.Object) -> Iterator[str]:
    """The faults of what may be an ExtGState: its type is mostly left out, its keys mean nothing elsewhere."""
    if "/Subtype" in item or item.get("/Type", "/ExtGState") != "/ExtGState":
        return
    for key in ("/CA", "/ca"):
        if _number(item.get(key, 1), 1.0) < 1:
            yield f"transparency: {key} {item[key]}"
    if item.get("/SMask", "/None") != "/None":
        yield "transparency: a soft mask"
    modes = item.get("/BM", pikepdf.Name.Normal)
    for mode in modes if isinstance(modes, pikepdf.Array) else [modes]:
        if mode not in ("/Normal", "/Compatible"):
            yield f"transparency: blend mode {mode}"
    for key in ("/TR", "/TR2", "/HTP"):
        if key in item and item[key] != "/Default":
            yield f"{key} in a graphics state"


def _number(value, otherwise: float) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return otherwise


def _font(font: pikepdf.Object) -> Iterator[str]:
    if font.get("/Subtype") in ("/Type0", "/Type3"):  # its descendants have the program; its glyphs are content
        return
    if not any(key in font.get("/FontDescriptor", {}) for key in FONT_FILES):
        yield f"font {font.get('/BaseFont')} is not embedded"


def _is_rgb(value) -> bool:
    """Whether a value is a colour space of three lights: by name, by profile, or behind another space."""
    if isinstance(value, pikepdf.Name):
        return value in ("/DeviceRGB", "/CalRGB")
    if not isinstance(value, pikepdf.Array) or not len(value):
        return False
    profiled = value[0] == "/ICCBased" and value[1].get("/N") == 3
    return profiled or any(isinstance(part, pikepdf.Name | pikepdf.Array) and _is_rgb(part) for part in value)


# A page


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def inside(self, other: "Box") -> bool:
        lower = other.left - NEAR <= self.left and other.bottom - NEAR <= self.bottom
        return lower and self.right <= other.right + NEAR and self.top <= other.top + NEAR

    def touches(self, other: "Box") -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.bottom <= other.top and other.bottom <= self.top


def _box(array) -> Box:
    x0, y0, x1, y1 = map(float, array)
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _bleed(page: pikepdf.Page) -> Box:
    """The BleedBox, else what stands for it."""
    boxes = [page.obj[key] for key in ("/BleedBox", "/TrimBox", "/ArtBox") if key in page.obj]
    return _box(boxes[0] if boxes else page.mediabox)


def _boxes(page: pikepdf.Page) -> Iterator[str]:
    finished, bleed = [page.obj[key] for key in ("/TrimBox", "/ArtBox") if key in page.obj], _bleed(page)
    if len(finished) != 1:
        yield f"{len(finished)} of TrimBox and ArtBox"
    if not all(_box(box).inside(bleed) for box in finished):
        yield "the TrimBox is not inside the BleedBox"
    if not bleed.inside(_box(page.mediabox)):
        yield "the BleedBox is not inside the MediaBox"
    if not bleed.inside(_box(page.cropbox)):
        yield "the CropBox cuts the bleed"


def _annotations(page: pikepdf.Page) -> Iterator[str]:
    if "/AA" in page.obj:
        yield "/AA"
    for annotation in page.obj.get("/Annots", []):
        if annotation.Subtype not in ("/PrinterMark", "/TrapNet") and _box(annotation.Rect).touches(_bleed(page)):
            yield f"annotation {annotation.Subtype} touches the bleed"


def _group(page: pikepdf.Page) -> Iterator[str]:
    group = page.obj.get("/Group", {})
    if (group.get("/S"), group.get("/CS")) != ("/Transparency", "/DeviceCMYK"):
        yield "no group in DeviceCMYK"


# What is painted, and with which ink


class Ink(NamedTuple):
    """A colour: its space (a device's, or "Separation NAME") and its values."""

    space: str
    values: tuple[float, ...]

    def __str__(self) -> str:
        return f"{self.space} {' '.join(f'{value:g}' for value in self.values)}"


class State(NamedTuple):
    """The part of the graphics state that overprinting asks for; `fill` and `stroke` are names of its fields."""

    fill: Ink = Ink("DeviceGray", (0.0,))
    stroke: Ink = Ink("DeviceGray", (0.0,))
    fill_overprints: bool = False
    stroke_overprints: bool = False
    nonzero: bool = False  # OPM 1: an ink of 0 % leaves what is under it
    rendering: int = 0  # of text: filled, stroked, both, invisible, and the same four clipping


DEVICES = {"g": "DeviceGray", "k": "DeviceCMYK", "rg": "DeviceRGB"}
STARTS = {"DeviceGray": (0.0,), "DeviceRGB": (0.0,) * 3, "DeviceCMYK": (0.0, 0.0, 0.0, 1.0)}
FILLING, STROKING = {"f", "F", "f*", "B", "B*", "b", "b*"}, {"S", "s", "B", "B*", "b", "b*"}
TEXT = {"Tj", "TJ", "'", '"'}


class _Parser:
    """Parses each content stream once: a form is painted many times."""

    def __init__(self):
        self.known: dict[tuple[int, int], list] = {}

    def __call__(self, holder: pikepdf.Object) -> list:
        if holder.objgen not in self.known:
            self.known[holder.objgen] = [
                (list(operands), str(op)) for operands, op in pikepdf.parse_content_stream(holder)
            ]
        return self.known[holder.objgen]


def _inks(holder: pikepdf.Object, parsed: _Parser) -> Iterator[str]:
    for fault, times in Counter(_painted(holder, State(), parsed)).items():
        yield f"{fault} (x{times})"


def _painted(holder: pikepdf.Object, state: State, parsed: _Parser) -> Iterator[str]:
    """The faults of all that a page or form paints, starting from this state."""
    resources, saved = holder.get("/Resources", pikepdf.Dictionary()), []
    for operands, operator in parsed(holder):
        if operator == "q":
            saved.append(state)
        elif operator == "Q":
            state = saved.pop()
        elif operator == "gs":
            state = _with(state, resources.ExtGState[operands[0]])
        elif operator == "Tr":
            state = state._replace(rendering=int(operands[0]))
        elif operator.lower() in ("g", "k", "rg", "cs", "sc", "scn"):
            state = _coloured(state, operator, operands, resources)
        elif operator == "Do":
            drawn = resources.XObject[operands[0]]
            if drawn.get("/Subtype") == "/Form":
                yield from _painted(drawn, state, parsed)
        elif operator == "INLINE IMAGE" and "RGB" in str(operands[0].colorspace):
            yield "an RGB image"
        yield from _faults_of(state, operator)


def _with(state: State, changes: pikepdf.Object) -> State:
    """The state after `gs`: OP alone sets the overprinting of fills as well."""
    if "/OP" in changes:
        state = state._replace(stroke_overprints=bool(changes.OP), fill_overprints=bool(changes.OP))
    if "/op" in changes:
        state = state._replace(fill_overprints=bool(changes.op))
    if "/OPM" in changes:
        state = state._replace(nonzero=int(changes.OPM) == 1)
    return state


def _coloured(state: State, operator: str, operands: list, resources: pikepdf.Object) -> State:
    which, lower = ("stroke" if operator.isupper() else "fill"), operator.lower()
    values = tuple(float(value) for value in operands if not isinstance(value, pikepdf.Name))
    if lower in DEVICES:
        return state._replace(**{which: Ink(DEVICES[lower], values)})
    if lower == "cs":
        space = _space(resources.get("/ColorSpace", {}).get(operands[0], operands[0]))
        return state._replace(**{which: Ink(space, STARTS.get(space, (1.0,)))})
    return state._replace(**{which: Ink(getattr(state, which).space, values)})


def _space(space: pikepdf.Object) -> str:
    if _is_rgb(space):
        return "DeviceRGB"
    if isinstance(space, pikepdf.Array):
        return f"{space[0]} {space[1]}".replace("/", "") if space[0] == "/Separation" else str(space[0]).lstrip("/")
    return str(space).lstrip("/")


def _faults_of(state: State, operator: str) -> Iterator[str]:
    """The faults of one painting; a colour that paints nothing has none but being RGB."""
    if operator.lower() in ("rg", "cs"):
        yield from (f"{ink.space} is chosen" for ink in (state.fill, state.stroke) if ink.space == "DeviceRGB")
    text = operator in TEXT
    fills = operator in FILLING or text and state.rendering % 4 in (0, 2)
    strokes = operator in STROKING or text and state.rendering % 4 in (1, 2)
    judge = partial(_text if text else _shape, nonzero=state.nonzero)
    if fills:
        yield from judge(state.fill, state.fill_overprints)
    if strokes:
        yield from judge(state.stroke, state.stroke_overprints)


def _shape(ink: Ink, overprints: bool, nonzero: bool) -> Iterator[str]:
    if ink.space == "DeviceCMYK" and not any(ink.values) and overprints and nonzero:
        yield "white overprints: it is not there"


def _text(ink: Ink, overprints: bool, nonzero: bool) -> Iterator[str]:
    """Black text is of one ink and leaves the ground under it, so no light edge can show; other text takes it away."""
    if ink.space == "Separation Black":  # tint 0 that overprints takes the black away and nothing else
        if ink.values[0] >= DARK and not overprints:
            yield f"text in {ink} does not overprint"
    elif ink.space == "DeviceGray":
        yield f"text in {ink}: nothing says that it is black ink alone"
    elif ink.space != "DeviceCMYK":
        if overprints:
            yield f"text in {ink} overprints"
    elif all(ink.values) or ink.values[3] > DARK and any(ink.values[:3]):
        yield f"text in {ink}: black text is of black alone"
    elif ink.values[3] >= DARK and not any(ink.values[:3]):
        if not (overprints and nonzero):
            yield f"text in {ink} does not overprint"
    elif overprints:
        yield f"text in {ink} overprints"
