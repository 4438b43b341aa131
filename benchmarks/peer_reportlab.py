"""Plain ReportLab (Platypus) as PyPI installs it. --opt noshape: no HarfBuzz; nofb: no font for dash and brackets."""

from common import (
    BODY, CELL_HEIGHT, CELL_WIDTH, FACE, FONT, GAP, HEADING, LEADING, MARGIN, SLIP_HEIGHT, SLIP_MARGIN, SLIP_WIDTH,
    dark_runs, load, read_arguments, symbols,
)  # fmt: skip

arguments = read_arguments()  # before the imports: a wrong call costs nothing

from xml.sax.saxutils import escape  # noqa: E402

from reportlab.lib.pagesizes import A4  # noqa: E402
from reportlab.lib.styles import ParagraphStyle  # noqa: E402
from reportlab.lib.units import mm  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.platypus import Flowable, PageBreak, Paragraph, SimpleDocTemplate, Table  # noqa: E402


def document(margin: float, bottom: float) -> SimpleDocTemplate:
    """Margins in mm; a frame of Platypus pads 6 points on each side."""
    margins = {f"{side}Margin": margin * mm - 6 for side in ("left", "right", "top")}
    return SimpleDocTemplate(arguments.out, pagesize=A4, title="Robinson", bottomMargin=bottom * mm - 6, **margins)


def with_fallback(text: str) -> str:
    """Noto Naskh of Debian has no dash and no brackets."""
    return "".join(f'<font name="sans">{c}</font>' if c in "–()" else escape(c) for c in text)


def rules() -> list:
    shape = "noshape" not in arguments.opt
    for face in sorted({FACE[language] for language in arguments.langs} | {"sans"}):
        pdfmetrics.registerFont(TTFont(face, FONT[face], shapable=shape))
    story = []
    for language in arguments.langs:
        heading, preamble, clauses = load(language)
        options = {"fontName": FACE[language], "shaping": int(shape), "spaceAfter": GAP}
        if language == "ar":
            options |= {"wordWrap": "RTL", "alignment": 2}
        title = ParagraphStyle("h", fontSize=HEADING, leading=HEADING * 1.4, **options)
        body = ParagraphStyle("p", fontSize=BODY, leading=LEADING, **options)
        marked = with_fallback if language == "ar" and "nofb" not in arguments.opt else escape
        if story:
            story.append(PageBreak())
        story.append(Paragraph(marked(heading), title))
        story += [Paragraph(marked(text), body) for text in preamble + clauses]
    return story


class Symbol(Flowable):
    """A QR symbol as one path."""

    def __init__(self, matrix):
        super().__init__()
        self.matrix = matrix
        self.width = self.height = 20 * mm

    def wrap(self, *_):
        return self.width, self.height

    def draw(self):
        size = len(self.matrix)
        unit = self.width / size
        path = self.canv.beginPath()
        for x, y, width in dark_runs(self.matrix):
            path.rect(x * unit, (size - 1 - y) * unit, width * unit, unit)
        self.canv.drawPath(path, stroke=0, fill=1)


ALL = (0, 0), (-1, -1)
TIGHT = [(f"{side}PADDING", *ALL, 0) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
CENTRED = [("ALIGN", *ALL, "CENTER"), ("VALIGN", *ALL, "MIDDLE")]
BOXES = [("GRID", *ALL, 0.4, "black"), ("FONT", *ALL, "sans", 7, 8), *CENTRED]


def slip(text: str, matrix, title: ParagraphStyle, body: ParagraphStyle) -> Table:
    numbers = [[str(row * 9 + column + 1) for column in range(9)] for row in range(5)]
    boxes = Table(numbers, [CELL_WIDTH * mm] * 9, [CELL_HEIGHT * mm] * 5, style=TIGHT + BOXES)
    words = [Paragraph("Robinson", title), Paragraph("Giocatore: ______________", body), Paragraph(text, body)]
    top = Table([[words, Symbol(matrix)]], [69 * mm, 20 * mm], [22 * mm], style=[*TIGHT, ("VALIGN", *ALL, "TOP")])
    return Table([[top], [boxes]], [90 * mm], [23 * mm, 42 * mm], style=TIGHT)


def slips() -> list:
    pdfmetrics.registerFont(TTFont("sans", FONT["sans"]))
    title = ParagraphStyle("t", fontName="sans", fontSize=12, leading=16)
    body = ParagraphStyle("b", fontName="sans", fontSize=9, leading=12)
    style = [("BOX", (i, j), (i, j), 0.5, "black") for i in range(2) for j in range(4)]
    style += [("LEFTPADDING", *ALL, 2 * mm), ("TOPPADDING", *ALL, 2 * mm)]
    made = symbols(arguments.pages * 8)
    story = []
    for page in range(arguments.pages):
        rows = [[slip(*next(made), title, body) for _ in range(2)] for _ in range(4)]
        story.append(Table(rows, [(SLIP_WIDTH + 1) * mm] * 2, [(SLIP_HEIGHT + 1) * mm] * 4, style=style))
        if page < arguments.pages - 1:
            story.append(PageBreak())
    return story


if arguments.job == "J3":
    document(SLIP_MARGIN, 5).build(slips())
else:
    document(MARGIN, MARGIN).build(rules())
