"""ReportLab tuned by hand, J3 only: canvas alone, the constant part of a slip drawn once as a form, the QR one path."""

from common import (
    CELL_HEIGHT, CELL_WIDTH, FONT, SLIP_HEIGHT, SLIP_MARGIN, SLIP_WIDTH, SLIPS_A_PAGE, SQUARES, dark_runs,
    read_arguments, symbols,
)  # fmt: skip

arguments = read_arguments()
if arguments.job != "J3":
    raise SystemExit("rlcanvas knows J3 alone")

from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402

MM = 72 / 25.4


def define_slip(canvas: Canvas) -> None:
    canvas.beginForm("slip")
    canvas.setLineWidth(0.5)
    canvas.rect(0, 0, SLIP_WIDTH * MM, SLIP_HEIGHT * MM)
    canvas.setFont("sans", 12)
    canvas.drawString(3 * MM, (SLIP_HEIGHT - 6.5) * MM, "Robinson")
    canvas.setFont("sans", 9)
    canvas.drawString(3 * MM, (SLIP_HEIGHT - 12) * MM, "Giocatore: ______________")
    canvas.setFont("sans", 7)
    canvas.setLineWidth(0.4)
    for number in range(SQUARES):
        x, y = 2 + number % 9 * CELL_WIDTH, SLIP_HEIGHT - 24 - (number // 9 + 1) * CELL_HEIGHT
        canvas.rect(x * MM, y * MM, CELL_WIDTH * MM, CELL_HEIGHT * MM)
        canvas.drawCentredString((x + CELL_WIDTH / 2) * MM, (y + 3.2) * MM, str(number + 1))
    canvas.endForm()


def draw_slip(canvas: Canvas, place: int, text: str, matrix) -> None:
    size = len(matrix)
    unit = 20 / size * MM
    x = SLIP_MARGIN + place % 2 * (SLIP_WIDTH + 2)
    y = 297 - SLIP_MARGIN - place // 2 * (SLIP_HEIGHT + 1) - SLIP_HEIGHT
    canvas.saveState()
    canvas.translate(x * MM, y * MM)
    canvas.doForm("slip")
    canvas.setFont("sans", 9)
    canvas.drawString(3 * MM, (SLIP_HEIGHT - 18) * MM, text)
    path = canvas.beginPath()
    left, bottom = (SLIP_WIDTH - 22) * MM, (SLIP_HEIGHT - 22) * MM
    for column, row, width in dark_runs(matrix):
        path.rect(left + column * unit, bottom + (size - 1 - row) * unit, width * unit, unit)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.restoreState()


pdfmetrics.registerFont(TTFont("sans", FONT["sans"]))
canvas = Canvas(arguments.out, pagesize=(210 * MM, 297 * MM))
canvas.setTitle("Robinson")
define_slip(canvas)
made = symbols(arguments.pages * SLIPS_A_PAGE)
for _ in range(arguments.pages):
    for place in range(SLIPS_A_PAGE):
        draw_slip(canvas, place, *next(made))
    canvas.showPage()
canvas.save()
