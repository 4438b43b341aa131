"""The HTML that WeasyPrint and Chromium are given, the same for both."""

from html import escape

from common import (
    BODY, CELL_HEIGHT, CELL_WIDTH, FAMILY, FONT, GAP, HEADING, LEADING, MARGIN, SLIP_HEIGHT, SLIP_MARGIN, SLIP_WIDTH,
    SLIPS_A_PAGE, load, svg, symbols,
)  # fmt: skip

FACES = "".join(f"@font-face{{font-family:'{FAMILY[key]}';src:url('file://{path}')}}" for key, path in FONT.items())
SHEET_STYLE = f"""
@page{{size:A4;margin:{MARGIN}mm}} body{{margin:0}}
h1{{font-size:{HEADING}pt;line-height:1.4;font-weight:normal;margin:0 0 {GAP}pt}}
p{{font-size:{BODY}pt;line-height:{LEADING}pt;margin:0 0 {GAP}pt}}
section{{break-after:page}} section:last-child{{break-after:auto}}
.it,.nl,.pl{{font-family:'Noto Sans'}}
.ko{{font-family:'NanumGothic','Noto Sans';word-break:keep-all}}
.ar{{font-family:'Noto Naskh Arabic','Noto Sans'}}
"""
SLIP_STYLE = f"""
@page{{size:A4;margin:0}} body{{margin:0;font-family:'Noto Sans'}}
section{{position:relative;width:210mm;height:296mm;break-after:page;overflow:hidden}}
section:last-child{{break-after:auto}}
.s{{position:absolute;width:{SLIP_WIDTH}mm;height:{SLIP_HEIGHT}mm;border:.5pt solid #000;box-sizing:border-box}}
h2{{position:absolute;left:3mm;top:2mm;margin:0;font-size:12pt;line-height:16pt;font-weight:normal}}
.n{{position:absolute;left:3mm;top:9mm;margin:0;font-size:9pt;line-height:12pt}}
.k{{position:absolute;left:3mm;top:15mm;margin:0;font-size:9pt;line-height:12pt}}
svg{{position:absolute;right:2mm;top:2mm;width:20mm;height:20mm}}
table{{position:absolute;left:2mm;top:24mm;border-collapse:collapse}}
td{{width:{CELL_WIDTH}mm;height:{CELL_HEIGHT}mm;padding:0;border:.4pt solid #000;font-size:7pt;line-height:8pt;
text-align:center;vertical-align:middle}}
"""
ROWS = ("".join(f"<td>{row * 9 + column + 1}</td>" for column in range(9)) for row in range(5))
GRID = f"<table>{''.join(f'<tr>{row}</tr>' for row in ROWS)}</table>"


def head(language: str, style: str) -> str:
    title = '<meta charset="utf-8"><title>Robinson</title>'
    return f'<!doctype html><html lang="{language}"><head>{title}<style>{FACES}{style}</style></head><body>'


def rules(languages):
    yield head(languages[0], SHEET_STYLE)
    for language in languages:
        heading, preamble, clauses = load(language)
        direction = "rtl" if language == "ar" else "ltr"
        yield f'<section class="{language}" lang="{language}" dir="{direction}"><h1>{escape(heading)}</h1>'
        yield from (f"<p>{escape(text)}</p>" for text in preamble + clauses)
        yield "</section>"
    yield "</body></html>"


def slips(pages: int):
    yield head("it", SLIP_STYLE)
    made = symbols(pages * SLIPS_A_PAGE)
    for _ in range(pages):
        yield "<section>"
        for place in range(SLIPS_A_PAGE):
            text, matrix = next(made)
            x, y = SLIP_MARGIN + place % 2 * (SLIP_WIDTH + 2), SLIP_MARGIN + place // 2 * (SLIP_HEIGHT + 1)
            yield f'<div class="s" style="left:{x}mm;top:{y}mm"><h2>Robinson</h2>'
            yield f'<p class="n">Giocatore: ______________</p><p class="k">{text}</p>{svg(matrix)}{GRID}</div>'
        yield "</section>"
    yield "</body></html>"


def page(arguments) -> str:
    """The whole page of a job."""
    return "".join(slips(arguments.pages) if arguments.job == "J3" else rules(arguments.langs))
