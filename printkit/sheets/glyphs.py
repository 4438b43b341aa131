"""A layout's error and all strings of the sheet go in, an error that tells every character no font has comes out.

Layout stops at the first string that cannot be shown; who mends texts wants to know of all.
"""

from collections.abc import Mapping

from ..errors import MaterialError
from ..layout.typography import Typography
from ..text.paragraph import set_paragraph

__all__ = ["with_all_missing"]

_CODE = "text/missing-glyph"


def with_all_missing(error: MaterialError, texts: Mapping[str, str], typography: Typography) -> MaterialError:
    """`error`, and where it tells of a missing glyph, those of all `texts` by string id; what is told twice, once."""
    if not any(problem.code == _CODE for problem in error.problems):
        return error
    found = {problem: None for string_id, text in texts.items() for problem in _missing(string_id, text, typography)}
    told = {problem.message for problem in found}
    return MaterialError(*found, *(problem for problem in error.problems if problem.message not in told))


def _missing(string_id: str, text: str, typography: Typography):
    try:
        set_paragraph(text, typography.style(1.0, "regular"), float("inf"), string_id=string_id)
    except MaterialError as error:
        return error.problems
    return ()
