"""ReportLab with the usual recipe for Arabic: arabic_reshaper and python-bidi, lines broken by hand. J1 and J2."""

from common import BODY, FACE, FONT, GAP, HEADING, LEADING, MARGIN, load, read_arguments

arguments = read_arguments()
if arguments.job == "J3":
    raise SystemExit("rlrecipe knows J1 and J2 alone")

from xml.sax.saxutils import escape  # noqa: E402

import arabic_reshaper  # noqa: E402
from bidi.algorithm import get_display  # noqa: E402
from reportlab.lib.pagesizes import A4  # noqa: E402
from reportlab.lib.styles import ParagraphStyle  # noqa: E402
from reportlab.lib.units import mm  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.pdfmetrics import stringWidth  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.platypus import Flowable, PageBreak, Paragraph, SimpleDocTemplate  # noqa: E402

RESHAPER = arabic_reshaper.ArabicReshaper({"delete_harakat": False, "support_ligatures": True})


def by_font(text: str) -> list[list[str]]:
    """Stretches of one font as [font, text]: Noto Naskh of Debian has no dash and no brackets."""
    parts = []
    for character in text:
        font = "sans" if character in "–()" else "naskh"
        if parts and parts[-1][0] == font:
            parts[-1][1] += character
        else:
            parts.append([font, character])
    return parts


def width_of(text: str, size: float) -> float:
    return sum(stringWidth(part, font, size) for font, part in by_font(text))


class Arabic(Flowable):
    """A paragraph of Arabic: reshaped, broken greedily, then each line turned to visual order."""

    def __init__(self, text: str, size: float, leading: float):
        super().__init__()
        self.text, self.size, self.leading, self.spaceAfter = text, size, leading, GAP

    def wrap(self, width, _height):
        lines, current = [], ""
        for word in RESHAPER.reshape(self.text).split():
            longer = f"{current} {word}".strip()
            if width_of(longer, self.size) > width and current:
                lines.append(current)
                current = word
            else:
                current = longer
        self.lines = [*lines, current]
        self.width, self.height = width, len(self.lines) * self.leading
        return width, self.height

    def getSpaceAfter(self):
        return self.spaceAfter

    def draw(self):
        y = self.height - self.leading * 0.75
        for line in self.lines:
            visual = get_display(line, base_dir="R")
            x = self.width - width_of(visual, self.size)
            for font, part in by_font(visual):
                self.canv.setFont(font, self.size)
                self.canv.drawString(x, y, part)
                x += stringWidth(part, font, self.size)
            y -= self.leading


for face in sorted({FACE[language] for language in arguments.langs} | {"sans"}):
    pdfmetrics.registerFont(TTFont(face, FONT[face]))
story = []
for language in arguments.langs:
    heading, preamble, clauses = load(language)
    if story:
        story.append(PageBreak())
    if language == "ar":
        story.append(Arabic(heading, HEADING, HEADING * 1.4))
        story += [Arabic(text, BODY, LEADING) for text in preamble + clauses]
    else:
        font = {"fontName": FACE[language], "spaceAfter": GAP}
        title = ParagraphStyle("h", fontSize=HEADING, leading=HEADING * 1.4, **font)
        body = ParagraphStyle("p", fontSize=BODY, leading=LEADING, **font)
        story.append(Paragraph(escape(heading), title))
        story += [Paragraph(escape(text), body) for text in preamble + clauses]
margins = {f"{side}Margin": MARGIN * mm - 6 for side in ("left", "right", "top", "bottom")}
SimpleDocTemplate(arguments.out, pagesize=A4, title="Robinson", **margins).build(story)
