"""printkit: JOB OUT.pdf --pages N --lang TAG, through the functions behind `printkit build`.

J1 is the very file that `printkit build rules --lang TAG` writes, J2 the five rule sheets in one, J3 pages of slips.
"""

from common import LANGUAGES, SLIPS_A_PAGE, read_arguments

arguments = read_arguments()

from printkit import build, paths  # noqa: E402
from printkit.settings import Settings  # noqa: E402

if arguments.job == "J1":
    settings = Settings(languages=(arguments.lang,), sheets=("rules",))
elif arguments.job == "J2":
    settings = Settings(languages=LANGUAGES, sheets=("rules",))
else:
    slips = arguments.pages * SLIPS_A_PAGE
    settings = Settings(languages=("it",), sheets=("slips",), set_size=slips, slips_per_page=SLIPS_A_PAGE)
roots = paths.roots()
specs = [job.spec for job in build.plan(settings, build.survey(roots))]
with open(arguments.out, "wb") as file:
    file.write(build.render(specs, roots))
