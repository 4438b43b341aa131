"""Chromium, headless: writes the page, then becomes the browser, so that its process is the one that is measured."""

from common import VENVS, read_arguments

arguments = read_arguments()

import os  # noqa: E402
import tempfile  # noqa: E402
from pathlib import Path  # noqa: E402

from webpage import page  # noqa: E402

BROWSER = "/usr/lib/chromium/chromium"  # Debian's; /usr/bin/chromium is a script around it
OPTIONS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage --no-pdf-header-footer""".split()

folder = tempfile.mkdtemp(prefix="chromium-", dir=VENVS)  # run.py removes it
source = Path(folder, "in.html")
source.write_text(page(arguments), "utf-8")
program = BROWSER if os.path.exists(BROWSER) else "chromium"
places = [f"--user-data-dir={folder}/profile", f"--print-to-pdf={arguments.out}", f"file://{source}"]
os.execvp(program, [program, *OPTIONS, *places])
