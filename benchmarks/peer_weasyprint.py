"""WeasyPrint. --opt tags: a tagged PDF; ua: PDF/UA-1."""

from common import read_arguments

arguments = read_arguments()

from weasyprint import HTML  # noqa: E402

from webpage import page  # noqa: E402

options = {}
if "tags" in arguments.opt:
    options["pdf_tags"] = True
if "ua" in arguments.opt:
    options["pdf_variant"] = "pdf/ua-1"
HTML(string=page(arguments)).write_pdf(arguments.out, **options)
