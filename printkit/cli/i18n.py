"""`printkit i18n check`: hold catalogs, laws and language.toml of the languages to their rules."""

from collections.abc import Callable
from pathlib import Path

import click

from ..errors import MaterialError, PrintkitError, Problem
from . import console
from .options import data_option, debug_option, folders, split

__all__ = ["command"]


@click.group("i18n", no_args_is_help=False)
@debug_option
def command() -> None:
    """Check the texts, laws and catalogs of the languages."""


@command.command("check")
@click.option("--lang", multiple=True, metavar="TAGS", help="Languages, as it,ar; all that are there by default.")
@data_option
@debug_option
def check(lang: tuple[str, ...], data: tuple[str, ...]) -> None:
    """Check language.toml, catalogs and law of each language, and lay out its sheets; all problems are told."""
    from ..i18n.languages import known_languages, resolve

    roots = folders(data)
    named = [resolve(name, roots) for name in split(lang)] or known_languages(roots)
    problems: list[Problem] = []
    for tag in dict.fromkeys(named):
        found = _check_language(tag, roots)
        problems += found
        console.write(f"{tag}: {'good' if not found else _counted(len(found))}")
    if problems:
        raise MaterialError(*dict.fromkeys(problems))


def _check_language(tag: str, roots: tuple[Path, ...]) -> list[Problem]:
    """The problems of one language; catalogs are linted first, since a law is read with their help."""
    from ..i18n.catalogs import load_catalogs
    from ..i18n.editions import load_edition
    from ..i18n.languages import load_language
    from ..paths import find

    problems = _gather(lambda: load_language(tag, roots))
    for domain in ("rules", "printkit"):
        problems += _lint(find(f"locales/{tag}/LC_MESSAGES/{domain}.po", roots), tag)
    if problems:
        return problems
    if find(f"locales/{tag}/law.toml", roots):
        problems += _gather(lambda: load_edition(tag, roots))
    return problems or [*_gather(lambda: _warn_of_unknown(load_catalogs(tag, roots))), *_lay_out(tag, roots)]


def _counted(problems: int) -> str:
    return "1 problem" if problems == 1 else f"{problems} problems"


def _warn_of_unknown(catalog) -> None:
    from ..i18n.tags import suggest

    known = tuple(catalog.english().forms)
    for key in sorted(catalog.labels.forms.keys() - set(known)):
        told, hint = f"no sheet knows the label {key!r}", suggest(key, known, "remove it")
        console.warn(Problem("catalog/unknown-key", told, f"locales/{catalog.tag}", hint))


def _lay_out(tag: str, roots: tuple[Path, ...]) -> list[Problem]:
    """The problems that a build of the usual sheets meets, and its warnings; labels alone are tried under any law."""
    from ..i18n.editions import known_laws
    from ..i18n.languages import load_language
    from ..settings import SHEETS
    from ..sheets import SheetSpec, compose

    laws = known_laws(roots)
    law, paper = tag if tag in laws else laws[0], load_language(tag, roots).paper
    problems: dict[Problem, None] = {}
    warnings: dict[Problem, None] = {}
    for sheet in SHEETS:
        try:
            warnings |= dict.fromkeys(compose(SheetSpec(sheet, tag, law, paper), roots).warnings)
        except PrintkitError as error:
            # Without a law there is no rule sheet, which is no fault of the labels.
            problems |= dict.fromkeys(one for one in error.problems if one.code != "law/none")
    for warning in warnings:
        console.warn(warning)
    return list(problems)


def _lint(path: Path | None, tag: str) -> tuple[Problem, ...]:
    from ..i18n.lint import lint
    from ..i18n.po import read_po

    return () if path is None else lint(read_po(path.read_bytes(), str(path)), tag)


def _gather(load: Callable[[], object]) -> list[Problem]:
    try:
        load()
    except PrintkitError as error:
        return list(error.problems)
    return []
