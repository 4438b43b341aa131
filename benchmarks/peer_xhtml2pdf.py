"""xhtml2pdf. --opt fb: Noto Sans for the dash and brackets that Debian's Noto Naskh lacks."""

from common import (
    BODY, CELL_HEIGHT, FACE, FONT, GAP, HEADING, LANGUAGES, LEADING, MARGIN, SLIP_MARGIN, load, read_arguments, serial,
)  # fmt: skip

arguments = read_arguments()

from html import escape  # noqa: E402

from xhtml2pdf import pisa  # noqa: E402
from xhtml2pdf.config.resources import ResourceAccessPolicy  # noqa: E402

FACES = "".join(f"@font-face{{font-family:{key};src:url('{path}')}}" for key, path in FONT.items())


def with_fallback(text: str) -> str:
    return "".join(f'<font face="sans">{c}</font>' if c in "–()" else escape(c) for c in text)


def rules():
    yield f"@page{{size:a4;margin:{MARGIN}mm}} h1{{font-size:{HEADING}pt;font-weight:normal;margin:0}}"
    yield f"p{{font-size:{BODY}pt;line-height:{LEADING}pt;margin:0 0 {GAP}pt 0}}"
    for language in LANGUAGES:
        yield f".{language}{{font-family:{FACE[language]}}}"
        if language == "ar":
            yield ".ar{direction:rtl;text-align:right}"
    yield "</style></head><body>"
    for place, language in enumerate(arguments.langs):
        heading, preamble, clauses = load(language)
        marked = with_fallback if language == "ar" and "fb" in arguments.opt else escape
        if language == "ar":
            yield '<pdf:language name="arabic"/>'
        if place:
            yield "<pdf:nextpage/>"
        direction = ' dir="rtl"' if language == "ar" else ""
        kind = f'class="{language}"{direction}'
        yield f'<div lang="{language}" {kind}><h1 {kind}>{marked(heading)}</h1>'
        yield from (f"<p {kind}>{marked(text)}</p>" for text in preamble + clauses)
        yield "</div>"


def slips():
    import segno

    yield f"@page{{size:a4;margin:{SLIP_MARGIN}mm}} body{{font-family:sans}} td{{vertical-align:top}}"
    yield ".o td.c{border:.5pt solid #000;padding:2mm}"
    yield f".g td{{border:.4pt solid #000;text-align:center;font-size:7pt;height:{CELL_HEIGHT}mm;padding:0}}"
    yield "</style></head><body>"
    rows = ("".join(f"<td>{row * 9 + column + 1}</td>" for column in range(9)) for row in range(5))
    grid = f'<table class="g">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'
    for page in range(arguments.pages):
        yield '<table class="o">'
        for row in range(4):
            yield "<tr>"
            for column in range(2):
                text = serial(page * 8 + row * 2 + column + 1)
                image = segno.make(text, micro=False, error="m").png_data_uri(scale=4, border=0)
                yield f'<td class="c"><table><tr><td style="width:66mm">Robinson<br/>Giocatore: ______<br/>{text}</td>'
                yield f'<td><img src="{image}" width="20mm" height="20mm"/></td></tr></table>{grid}</td>'
            yield "</tr>"
        yield "</table>"
        if page < arguments.pages - 1:
            yield "<pdf:nextpage/>"


body = slips() if arguments.job == "J3" else rules()
html = f"<html><head><title>Robinson</title><style>{FACES}{''.join(body)}</body></html>"
policy = ResourceAccessPolicy(base_dir="/", allow_local_outside_base=True)
with open(arguments.out, "wb") as file:
    done = pisa.CreatePDF(html, dest=file, encoding="utf8", link_callback=lambda uri, _: uri, resource_policy=policy)
raise SystemExit(bool(done.err))
