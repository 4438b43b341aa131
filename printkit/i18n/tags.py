"""The name of a language as people type it goes in, the name of its folder or a refusal comes out, before any path."""

import re

from ..errors import Problem, UsageError

__all__ = ["nearest", "normalise", "parents", "refuse_unknown", "show", "suggest"]

# RFC 5646 langtag: language, script, region, variants; extensions such as -u-nu-arab say nothing about our folders.
_TAG = re.compile(
    r"(?P<language>[a-z]{2,3})(?:-(?P<script>[a-z]{4}))?(?:-(?P<region>[a-z]{2}|[0-9]{3}))?"
    r"(?P<variants>(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)(?P<extensions>(?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*)",
    re.ASCII,
)
_LONGEST = 64  # longer than any tag in use, and short enough for every file system
_DEVICES = {"aux", "con", "nul", "prn"}  # Windows opens these as devices, whatever the folder


def normalise(name: str) -> str:
    """The folder name of a BCP 47 or gettext name: "AR-eg" and "ar_EG" are "ar_EG". UsageError for anything else."""
    found = _TAG.fullmatch(name.replace("_", "-").lower()) if name.isascii() and len(name) <= _LONGEST else None
    if found is None or found["language"] in _DEVICES:
        told = f"{show(name)} is no language tag"
        raise UsageError(Problem("language/bad-tag", told, hint="write it like it or ar-EG"))
    parts = [found["language"], (found["script"] or "").title(), (found["region"] or "").upper()]
    return "_".join(filter(None, [*parts, *found["variants"].split("-")]))


def parents(tag: str) -> tuple[str, ...]:
    """The folders to try, nearest first: ar_EG, ar. A script is never dropped: zh_Hant must not print as zh."""
    tried = [tag]
    while "_" in tried[-1] and not tried[-1].rpartition("_")[2].istitle():
        tried.append(tried[-1].rpartition("_")[0])
    return tuple(tried)


def nearest(name: str, known: tuple[str, ...]) -> str | None:
    """The one of `known` that `name` most likely meant, or None where nothing is near."""
    from difflib import get_close_matches

    folded = {one.casefold(): one for one in known}
    close = get_close_matches(name.casefold()[:_LONGEST], folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else None


def suggest(name: str, known: tuple[str, ...], otherwise: str) -> str:
    """The hint for an unknown name: the nearest known one, or `otherwise` where none is near."""
    close = nearest(name, known)
    return f"did you mean {close}?" if close else otherwise


def refuse_unknown(kind: str, name: str, known: tuple[str, ...]) -> UsageError:
    """The error for an unknown name of a kind ("language", "sheet"), with the nearest known one or all of them."""
    hint = suggest(name, known, f"known: {', '.join(known)}")
    return UsageError(Problem(f"{kind}/unknown", f"unknown {kind} {show(name)}", hint=hint))


def show(name: str) -> str:
    """A name from outside as it may stand in a message: quoted, escaped, never longer than a line."""
    return repr(name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…")
