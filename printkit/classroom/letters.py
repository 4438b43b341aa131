"""Names and the languages that they are printed beside go in, the characters that no font of one of these has come out."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from ..errors import MaterialError
from ..i18n.languages import load_language
from ..sheets.themes import load_theme
from ..sheets.workbench import set_in
from ..text.paragraph import set_paragraph

__all__ = ["lacking_in"]


def lacking_in(languages: Iterable[str], theme: str, folders: tuple[Path, ...]) -> Callable[[str, str], str]:
    """A function of a name and its language that gives what some slip or list could not show of it.

    A name stands on its own slip, on a neighbour's and on the teacher's page, so all languages of the class count.
    """
    letters = load_theme(theme, folders).letters
    typographies = [set_in(load_language(tag, folders), folders, letters) for tag in languages]

    @cache
    def lacks(char: str) -> bool:
        try:
            for typography in typographies:
                set_paragraph(char, typography.style(1.0, "bold"), float("inf"))
        except MaterialError as error:
            if any(problem.code != "text/missing-glyph" for problem in error.problems):
                raise
            return True
        return False

    return lambda name, _: "".join(filter(lacks, name))
