"""Typst, through its Python package. --opt notags: an untagged PDF; ua: PDF/UA-1; sysfonts: the system's fonts too."""

from common import FACE, FAMILY, HERE, SLIPS_A_PAGE, VENVS, load, read_arguments, svg, symbols

arguments = read_arguments()

import json  # noqa: E402
import os  # noqa: E402

import typst  # noqa: E402


def sheets() -> list[dict]:
    found = []
    for language in arguments.langs:
        heading, preamble, clauses = load(language)
        face = FACE[language]
        families = [FAMILY[face]] + ([] if face == "sans" else [FAMILY["sans"]])
        found.append({"lang": language, "font": families, "h": heading, "t": preamble + clauses})
    return found


if arguments.job == "J3":
    source, data = "slips.typ", [(text, svg(matrix)) for text, matrix in symbols(arguments.pages * SLIPS_A_PAGE)]
else:
    source, data = "sheet.typ", sheets()
options = {}
if "ua" in arguments.opt:
    options["pdf_standards"] = ["ua-1"]
if "notags" in arguments.opt:
    options["pdf_tags"] = False
folder = os.environ.get("TYPST_FONTS", str(VENVS / "fonts"))  # holds just the three fonts
typst.compile(str(HERE / source), output=arguments.out, sys_inputs={"d": json.dumps(data, ensure_ascii=False)},
              font_paths=[folder], ignore_system_fonts="sysfonts" not in arguments.opt, **options)  # fmt: skip
