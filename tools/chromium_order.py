"""Headless Chromium sorts the names of tests/data/names.json by each language; the order goes to chromium-order.json beside it.

    python tools/chromium_order.py [chromium]

Intl.Collator is ICU with the alphabets of CLDR. The file keeps Chromium's version and, for each language, the names in order;
names that ICU calls equal keep the order of their code points.
"""

import html
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
NAMES, OUTPUT = DATA / "names.json", DATA / "chromium-order.json"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--virtual-time-budget=20000", "--dump-dom",
)  # fmt: skip
PAGE = """<!doctype html><meta charset=utf-8><pre id=out></pre><script>
const order = (a, b) => { const [p, q] = [[...a], [...b]].map(text => text.map(char => char.codePointAt(0)));
  const at = p.findIndex((point, i) => point !== q[i]); return at < 0 ? p.length - q.length : p[at] - (q[at] ?? -1); };
const sorted = Object.fromEntries(Object.entries(NAMES).map(([tag, names]) => {
  const collator = new Intl.Collator(tag);
  if (collator.resolvedOptions().locale !== tag) throw new Error("no collation for " + tag);
  return [tag, names.sort((a, b) => collator.compare(a, b) || order(a, b))];
}));
document.getElementById("out").textContent = JSON.stringify(sorted);
</script>"""


def sort_names(chromium: str, names: dict[str, list[str]]) -> dict[str, list[str]]:
    """The names of each language in the order of its readers, as Chromium's ICU sorts them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(PAGE.replace("NAMES", json.dumps(names)), "utf-8")
        command = [chromium, *FLAGS, f"--user-data-dir={folder}/profile", file.as_uri()]
        answer = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=180, check=True).stdout
    return json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', answer, re.DOTALL)[1]))


if __name__ == "__main__":
    program = sys.argv[1] if len(sys.argv) > 1 else "chromium"
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    lines = [json.dumps("chromium") + ": " + json.dumps(version)]
    for tag, found in sort_names(program, json.loads(NAMES.read_text("utf-8"))).items():
        lines.append(json.dumps(tag) + ": " + json.dumps(found, ensure_ascii=False))
    OUTPUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")
