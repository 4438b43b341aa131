"""A PO file as read and the tag of its folder go in, every Problem that a translator can mend comes out.

Babel checks neither placeholders in braces nor the plural rule against CLDR; a mistake there would be met on paper, in
one language only.
"""

import re
from collections.abc import Iterator

from ..errors import Problem, UsageError
from .plurals import (
    BadPlural,
    Rule,
    cldr_header,
    numbers_of_form,
    read_rule,
    same_forms,
)
from .po import Entry, PoFile
from .tags import normalise

__all__ = ["lint"]

_COUNT = "n"  # the placeholder of a plural's number
_BRACED = re.compile(r"\{([^{}]*)\}?|\}")
_NAME = re.compile(r"[a-z_]+", re.ASCII)


def lint(po: PoFile, tag: str) -> tuple[Problem, ...]:
    """All problems of a file, its damage first; with damage nothing else is looked at, for it would mislead."""
    if po.problems:
        return po.problems
    rule_problems, rule = _rule_of(po, tag)
    problems = [*_header_problems(po, tag), *rule_problems, *_doubled(po)]
    for entry in po.entries:
        problems += _form_problems(po, entry, rule)
    return tuple(problems)


def _header_problems(po: PoFile, tag: str) -> Iterator[Problem]:
    language = po.headers.get("language", "")
    try:
        same = normalise(language) == tag
    except UsageError:
        same = False
    if not same:
        yield Problem("po/language", f"the header Language is {language!r}", f"{po.where}:1", f"expected {tag}")
    charset = po.headers.get("content-type", "charset=UTF-8").rpartition("charset=")[2]
    if charset.lower() not in ("utf-8", "utf8"):
        yield Problem("po/encoding", f"the header names charset {charset!r}", f"{po.where}:1", "expected UTF-8")


def _rule_of(po: PoFile, tag: str) -> tuple[tuple[Problem, ...], Rule | None]:
    header, due = po.headers.get("plural-forms", ""), cldr_header(tag)
    told = f"the header Plural-Forms is {header!r}"
    try:
        rule = read_rule(header)
        if due is None or same_forms(rule, read_rule(due)):
            return (), rule
    except BadPlural as error:
        told += f": {error}"
    hint = f"expected {due}" if due else "see the GNU gettext manual, “Plural forms”"
    # The forms are held to the rule that is due: a wrong header makes none of them wrong.
    return (Problem("po/plural-forms", told, f"{po.where}:1", hint),), read_rule(due) if due else None


def _doubled(po: PoFile) -> Iterator[Problem]:
    """The key alone names a message here, so the English counts only where there is no key."""
    first: dict[str, int] = {}
    for entry in po.entries:
        name = entry.key or entry.english
        if name in first:
            told = f"{name!r} stands twice, first in line {first[name]}"
            yield Problem("po/duplicate", told, f"{po.where}:{entry.line}", "keep one")
        first.setdefault(name, entry.line)


def _form_problems(po: PoFile, entry: Entry, rule: Rule | None) -> Iterator[Problem]:
    where = f"{po.where}:{entry.line}"
    if not entry.key:
        yield Problem("po/no-key", f"{entry.english!r} has no msgctxt", where, "add the key of the text")
    if entry.plural is not None and rule and len(entry.forms) != rule.count:
        told = f"{entry.key!r} has {len(entry.forms)} forms"
        yield Problem("po/plural-forms", told, where, f"expected {rule.count}, msgstr[0] to msgstr[{rule.count - 1}]")
        return
    due = set(placeholders(entry.english)) | set(placeholders(entry.plural or ""))
    for index, form in enumerate(entry.forms):
        if not form.strip() or entry.fuzzy:
            continue  # not translated: rules refuse it, labels print in English
        name = f"{entry.key!r}" if entry.plural is None else f"{entry.key!r}, msgstr[{index}]"
        yield from _brace_problems(form, due, name, where, optional=_may_omit(entry, index, rule))


def _may_omit(entry: Entry, index: int, rule: Rule | None) -> set[str]:
    """A form for exactly one number may say it in words: Arabic علامة واحدة, one chip."""
    single = entry.plural is not None and rule is not None and len(numbers_of_form(rule, index)) == 1
    return {_COUNT} if single else set()


def _brace_problems(form: str, due: set[str], name: str, where: str, *, optional: set[str]) -> Iterator[Problem]:
    hint = f"expected {', '.join(f'{{{one}}}' for one in sorted(due)) or 'none'}"
    found = set(placeholders(form))
    for strange in sorted(found - due):
        fault = "is unknown" if _NAME.fullmatch(strange) else "is no plain name in braces"
        shown = strange if "{" in strange or "}" in strange else f"{{{strange}}}"
        yield Problem("po/placeholder", f"in {name} the placeholder {shown} {fault}", where, hint)
    for lacking in sorted(due - found - optional):
        yield Problem("po/placeholder", f"in {name} the placeholder {{{lacking}}} is missing", where, hint)


def placeholders(text: str) -> tuple[str, ...]:
    """What stands in braces; a brace without its fellow stands for itself."""
    whole = (found[1] if found[0][0] == "{" and found[0][-1] == "}" else found[0] for found in _BRACED.finditer(text))
    return tuple(whole)
