"""The Plural-Forms header of a catalog goes in, the rule that picks a form comes out, to compare with CLDR's."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from gettext import c2py

__all__ = ["BadPlural", "Rule", "cldr_header", "numbers_of_form", "read_rule", "same_forms"]

_HEADER = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=\s*(.+?)\s*;?\s*")
_TRIED = (*range(201), 1_000, 1_001, 1_000_000, 2_000_000)  # every rule of CLDR shows itself within these


class BadPlural(ValueError):
    """A header that cannot be read, or whose rule fails for some number."""


@dataclass(frozen=True, slots=True)
class Rule:
    """How many forms there are, and which of them a number takes."""

    count: int
    form_of: Callable[[int], int]


def read_rule(header: str) -> Rule:
    """The rule of "nplurals=…; plural=…;". Raises BadPlural, also for n%0 and foreign code."""
    found = _HEADER.fullmatch(header)
    if not found:
        raise BadPlural("it is not of the form nplurals=…; plural=…;")
    count = int(found[1])
    try:
        rule = c2py(found[2])
        answers = {rule(n) for n in _TRIED}
    except (ValueError, ZeroDivisionError, OverflowError) as error:
        raise BadPlural(str(error)) from error
    if not answers <= set(range(count)):
        raise BadPlural(f"it picks form {max(answers)} of {count}")
    return Rule(count, rule)


def numbers_of_form(rule: Rule, form: int) -> tuple[int, ...]:
    """The numbers, of those tried, that take this form."""
    return tuple(n for n in _TRIED if rule.form_of(n) == form)


def same_forms(one: Rule, other: Rule) -> bool:
    """Whether two rules, however they are written, give every number tried the same of as many forms."""
    return one.count == other.count and all(one.form_of(n) == other.form_of(n) for n in _TRIED)


def cldr_header(tag: str) -> str | None:
    """The header that picks the forms of CLDR, as Babel has it; None for a language that Babel does not know."""
    from babel import localedata
    from babel.messages.plurals import get_plural

    if not localedata.exists(tag.partition("_")[0]):
        return None
    due = get_plural(tag)
    return f"nplurals={due.num_plurals}; plural={due.plural_expr};"
