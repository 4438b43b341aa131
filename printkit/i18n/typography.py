"""Text and a language's no-break rules go in, the same text with its spaces tied comes out.

Only U+0020 changes, to U+00A0; a rule whose match is empty sets a word joiner, U+2060, there. Nothing else is touched:
no quotes, no case, no dashes. So the text stays equal under NFC, white space folded and joiners dropped.
"""

import re
from functools import cache

__all__ = ["compile_rules", "repair"]

_NO_BREAK_SPACE = "\u00a0"
_WORD_JOINER = "\u2060"


@cache
def compile_rules(patterns: tuple[str, ...]) -> re.Pattern[str]:
    """One expression of all rules; where several match at a place, the first one ties. Raises re.error."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def repair(text: str, patterns: tuple[str, ...]) -> str:
    """`text` with the spaces inside every match of the patterns made unbreakable; line ends are left to the breaker."""
    return compile_rules(patterns).sub(_tie, text) if patterns else text


def _tie(match: re.Match[str]) -> str:
    return match[0].replace(" ", _NO_BREAK_SPACE) or _WORD_JOINER
