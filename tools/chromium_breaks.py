"""Headless Chromium sets the rules in six languages; where lines end goes to tests/data/chromium-breaks.json.gz.

    python tools/chromium_breaks.py [chromium]

Chromium gets the TrueType files of fonts/ and one family stack a language, in the order of its language.toml: spaces,
digits and punctuation in the common family, each family at its optical scale (size-adjust). It rounds the advances of
sizes that are no whole pixels, so text of 16 pixels is laid out at 40, where every scale gives whole ones. What
printkit forbids beyond UAX #14 and CSS is told to Chromium by word joiners. The file keeps Chromium's version, the
SHA-256 of each font file, the paragraphs and, for each width at 16 pixels, the offset and the width of each line.
"""

import gzip
import hashlib
import html
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from printkit.i18n.po import read_po  # noqa: E402

OUTPUT = ROOT / "tests" / "data" / "chromium-breaks.json.gz"
LANGUAGES = ("ar", "en", "it", "ko", "nl", "pl")
WIDTHS = (300, 401, 500, 678, 777)  # 678: the column of a rule sheet, 445 pt at 10.5 pt
SIZE, ENLARGED = 16, 2.5
LINE = 100  # pixels from one line to the next
JOINER = "\u2060"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--allow-file-access-from-files", "--virtual-time-budget=20000",
    "--dump-dom",
)  # fmt: skip
# Line ends are found by the top of each character's box; a space at a line's end has none and stays with its line.
SCRIPT = """
document.fonts.ready.then(async () => {
  const faults = [];
  for (const font of document.fonts)
    try { await font.load(); } catch (error) { faults.push(font.family + ": " + error); }
  const range = document.createRange(), found = [];
  for (const paragraph of document.querySelectorAll("p")) {
    const node = paragraph.firstChild, text = node.data, lines = [];
    let top = null, start = 0;
    for (let i = 0; i < text.length; i++) {
      range.setStart(node, i); range.setEnd(node, i + 1);
      const boxes = [...range.getClientRects()].filter(box => box.width > 0);
      if (!boxes.length) continue;
      const line = Math.floor((boxes[0].top + boxes[0].bottom) / 2 / LINE);
      if (top !== null && line > top) { lines.push([start, i]); start = i; }
      top = top === null ? line : Math.max(line, top);
    }
    lines.push([start, text.length]);
    found.push(lines.map(([from, to]) => {
      while (to > from && text[to - 1] == " ") to--;
      range.setStart(node, from); range.setEnd(node, to);
      const boxes = [...range.getClientRects()];
      return [from, Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))];
    }));
  }
  document.getElementById("out").textContent = JSON.stringify({faults, found});
});
"""


def paragraphs(language: str) -> list[str]:
    """The paragraphs of the rules: a seed where there is one, else the texts that are printed."""
    seed = ROOT / "tests" / "data" / "seeds" / f"{language}.txt"
    if seed.exists():
        return [line.strip() for line in seed.read_text("utf-8").splitlines() if line.strip()]
    catalog = ROOT / "locales" / language / "LC_MESSAGES" / "rules.po"
    return [entry.forms[0] for entry in read_po(catalog.read_bytes(), catalog.name).entries if entry.forms]


def families(language: dict) -> list[tuple[str, Path, float]]:
    """Name, regular face and scale of the families of a language, the common one first."""
    names = dict.fromkeys((language["fonts"]["common"], *language["fonts"]["fallback"]))
    found = []
    for name in names:
        folder = ROOT / "fonts" / name
        table = tomllib.loads((folder / "family.toml").read_text("utf-8"))
        found.append((name, folder / table["faces"]["regular"], table["scale"]))
    return found


def page(language: dict, texts: Iterable[str], width: int) -> str:
    """The page that Chromium lays out: lines LINE pixels apart, each paragraph at a multiple of that."""
    stack = families(language)
    faces = "".join(
        f"@font-face{{font-family:'{name}';src:url('{path.as_uri()}');size-adjust:{scale:.2%};ascent-override:80%;"
        f"descent-override:20%;line-gap-override:0%}}"
        for name, path, scale in stack
    )
    names = ",".join(repr(name) for name, *_ in stack)
    breaking = "keep-all" if language["keep_words"] else "normal"
    style = (
        f"{faces}html,body,p{{margin:0}}p{{width:{width * ENLARGED}px;font:{SIZE * ENLARGED}px/{LINE}px {names};"
        f"text-rendering:geometricPrecision;hyphens:none;word-break:{breaking};"
        f"overflow-wrap:anywhere}}#out{{position:absolute;top:0;left:2000px}}"
    )
    body = "".join(f"<p>{html.escape(joined(text, language))}</p>" for text in texts)
    return (
        f"<!doctype html><html lang={language['tag']} dir={language['direction']}><meta charset=utf-8>"
        f"<style>{style}</style><body>{body}<pre id=out></pre><script>{SCRIPT.replace('LINE', str(LINE))}</script>"
    )


def joined(text: str, language: dict) -> str:
    """The text with a word joiner wherever printkit's own rules allow no break.

    None after a hyphen; and where words are kept, none between a syllable and a bracket, for CSS keeps letters only.
    """
    text = re.sub(r"(?<=-)(?=\w)", JOINER, text)
    return re.sub(r"(?<=[가-힣])(?=\()|(?<=\))(?=[가-힣])", JOINER, text) if language["keep_words"] else text


def without_joiners(text: str, lines: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Offsets in the text as it was, and widths at SIZE."""
    return [(start - text.count(JOINER, 0, start), round(reach / ENLARGED, 3)) for start, reach in lines]


def lay_out(chromium: str, source: str) -> list[list[tuple[int, float]]]:
    """Start and width of each line of each paragraph, as Chromium sets the page."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(source, "utf-8")
        command = [chromium, *FLAGS, f"--user-data-dir={folder}/profile", file.as_uri()]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=180, check=True).stdout
    result = json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', answer, re.DOTALL)[1]))
    if result["faults"]:
        raise SystemExit(f"fonts that Chromium cannot load: {result['faults']}")
    return result["found"]


def golden(chromium: str) -> dict:
    """Everything that the file keeps."""
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    fonts, texts, lines = {}, {}, {}
    for tag in LANGUAGES:
        language = tomllib.loads((ROOT / "locales" / tag / "language.toml").read_text("utf-8"))
        for name, path, _ in families(language):
            fonts[path.relative_to(ROOT).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
        texts[tag] = paragraphs(tag)
        lines[tag] = {}
        for width in WIDTHS:
            found = lay_out(chromium, page(language, texts[tag], width))
            pairs = zip(texts[tag], found, strict=True)
            lines[tag][str(width)] = [without_joiners(joined(text, language), paragraph) for text, paragraph in pairs]
    return {"chromium": version, "size": SIZE, "fonts": fonts, "texts": texts, "lines": lines}


if __name__ == "__main__":
    program = sys.argv[1] if len(sys.argv) > 1 else "chromium"
    data = json.dumps(golden(program), ensure_ascii=False, separators=(",", ":"))
    OUTPUT.write_bytes(gzip.compress(data.encode("utf-8"), mtime=0))
