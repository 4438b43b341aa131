"""fpdf2 with HarfBuzz. --opt noshape: slips without shaping."""

from common import (
    BODY, CELL_HEIGHT, CELL_WIDTH, FACE, FONT, GAP, HEADING, LEADING, MARGIN, SLIP_HEIGHT, SLIP_MARGIN, SLIP_WIDTH,
    SLIPS_A_PAGE, SQUARES, dark_runs, load, read_arguments, symbols,
)  # fmt: skip

arguments = read_arguments()

from fpdf import FPDF  # noqa: E402

POINT = 0.3528  # mm
SCRIPT = {"ar": "arab", "ko": "hang"}


def write_rules(pdf: FPDF) -> None:
    pdf.set_margins(MARGIN, MARGIN, MARGIN)
    pdf.set_auto_page_break(True, MARGIN)
    for face in sorted({FACE[language] for language in arguments.langs} | {"sans"}):
        pdf.add_font(face, "", FONT[face])
    for language in arguments.langs:
        heading, preamble, clauses = load(language)
        rtl = language == "ar"
        face = FACE[language]
        pdf.add_page()
        script = SCRIPT.get(language, "latn")
        pdf.set_text_shaping(True, direction="rtl" if rtl else "ltr", script=script, language=language)
        if face != "sans":
            pdf.set_fallback_fonts(["sans"])
        options = {"w": 0, "align": "R" if rtl else "L", "new_x": "LMARGIN", "new_y": "NEXT"}
        pdf.set_font(face, size=HEADING)
        pdf.multi_cell(h=8, text=heading, **options)
        pdf.set_font(face, size=BODY)
        for text in preamble + clauses:
            pdf.multi_cell(h=LEADING * POINT, text=text, **options)
            pdf.ln(GAP * POINT)


def write_slip(pdf: FPDF, x: float, y: float, text: str, matrix) -> None:
    pdf.set_line_width(0.18)
    pdf.rect(x, y, SLIP_WIDTH, SLIP_HEIGHT)
    pdf.set_font("sans", size=12)
    pdf.text(x + 3, y + 6.5, "Robinson")
    pdf.set_font("sans", size=9)
    pdf.text(x + 3, y + 12, "Giocatore: ______________")
    pdf.text(x + 3, y + 18, text)
    unit = 20 / len(matrix)
    for column, row, width in dark_runs(matrix):
        pdf.rect(x + SLIP_WIDTH - 22 + column * unit, y + 2 + row * unit, width * unit, unit, style="F")
    pdf.set_font("sans", size=7)
    pdf.set_line_width(0.14)
    for number in range(SQUARES):
        pdf.set_xy(x + 2 + number % 9 * CELL_WIDTH, y + 24 + number // 9 * CELL_HEIGHT)
        pdf.cell(CELL_WIDTH, CELL_HEIGHT, str(number + 1), border=1, align="C")


def write_slips(pdf: FPDF) -> None:
    pdf.set_auto_page_break(False)
    pdf.add_font("sans", "", FONT["sans"])
    if "noshape" not in arguments.opt:
        pdf.set_text_shaping(True, direction="ltr", script="latn", language="it")
    made = symbols(arguments.pages * SLIPS_A_PAGE)
    for _ in range(arguments.pages):
        pdf.add_page()
        for place in range(SLIPS_A_PAGE):
            x = SLIP_MARGIN + place % 2 * (SLIP_WIDTH + 2)
            y = SLIP_MARGIN + place // 2 * (SLIP_HEIGHT + 1)
            write_slip(pdf, x, y, *next(made))


pdf = FPDF(format="A4", unit="mm")
if arguments.job == "J3":
    write_slips(pdf)
else:
    write_rules(pdf)
pdf.output(arguments.out)
