"""The language that a file names goes in, whether it is a tag of BCP 47 comes out (RFC 5646, 2.1)."""

import re

__all__ = ["is_language_tag"]

# No language of more than three letters is registered. The last line holds those of before 2006 that keep no rule.
_TAG = re.compile(
    r"[a-z]{2,3}(-[a-z]{3}){0,3}"  # language, extensions of it
    r"(-[a-z]{4})?"  # script
    r"(-([a-z]{2}|[0-9]{3}))?"  # region
    r"(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*"  # variants
    r"(-[a-wyz0-9](-[a-z0-9]{2,8})+)*"  # extensions
    r"(-x(-[a-z0-9]{1,8})+)?"
    r"|x(-[a-z0-9]{1,8})+"  # private
    r"|i-[a-z]{3,8}|sgn-(be-fr|be-nl|ch-de)|en-gb-oed",
    re.IGNORECASE | re.ASCII,
)


def is_language_tag(text: str) -> bool:
    """Whether the text is formed as a language tag is; the registry is not asked."""
    return _TAG.fullmatch(text) is not None
