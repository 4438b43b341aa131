"""Settings go in, the calibration sheets of their languages come out as files."""

from .build import render, survey
from .errors import PrintkitError, raise_all
from .files import write_all
from .paths import roots
from .settings import Settings
from .sheets import SheetSpec

__all__ = ["print_calibration"]

_SHEET = "_calibration"


def print_calibration(settings: Settings) -> tuple[str, ...]:
    """Write LANG/calibration.pdf for each language, on the paper that is for every sheet; the names, beneath `out`.

    A back is moved as the settings say, to see whether a shift mends it. The errors are those of `build`. The sheet says
    nothing of a law, so that any will do.
    """
    from .i18n.catalogs import resolve

    folders = roots(settings.data)
    known = survey(folders)
    asked = [paper for sheet, paper in settings.papers if not sheet]
    failed: list[PrintkitError] = []
    files: dict[str, bytes] = {}
    shifted = Settings(back_shift=settings.back_shift)
    for name in settings.languages or known.papers:
        try:
            language = resolve(name, folders)
            law = language if language in known.laws else known.laws[0]
            for paper in asked or [known.papers[language]]:
                suffix = f"-{paper}" if paper != known.papers[language] else ""
                spec = SheetSpec(_SHEET, language, law, paper)
                files[f"{language}/calibration{suffix}.pdf"] = render([spec], folders, shifted)
        except PrintkitError as error:
            failed.append(error)
    raise_all(failed)
    write_all(settings.out, files)
    return tuple(files)
