"""`printkit i18n check`: hold catalogs, laws and language.toml of the languages to their rules."""

from collections.abc import Callable
from pathlib import Path

import click

from ..errors import MaterialError, PrintkitError, Problem
from . import console
from .options import debug_option

__all__ = ["command"]


@click.group("i18n")
@debug_option
def command() -> None:
    """Check the texts, laws and catalogs of the languages."""


@command.command("check")
@click.option("--lang", multiple=True, metavar="TAGS", help="Languages, as it,ar; all that are there by default.")
@click.option("--data", multiple=True, metavar="DIR", help="Your own folders that hold locales/; repeatable.")
@debug_option
def check(lang: tuple[str, ...], data: tuple[str, ...]) -> None:
    """Check language.toml, catalogs and law of each language; all problems are told with file and line."""
    from .. import paths
    from ..i18n.languages import resolve

    roots = paths.roots(tuple(map(Path, data)))
    if lang:
        named = [resolve(name.strip(), roots) for names in lang for name in names.split(",")]
    else:
        named = sorted({path.parent.name for root in roots for path in root.glob("locales/*/language.toml")})
    problems: list[Problem] = []
    for tag in dict.fromkeys(named):
        found = _check_language(tag, roots)
        problems += found
        console.write(f"{tag}: {'good' if not found else f'{len(found)} problems'}")
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
    problems += _gather(lambda: _warn_of_missing(load_catalogs(tag, roots).missing, tag))
    return problems


def _warn_of_missing(keys: tuple[str, ...], tag: str) -> None:
    for key in keys:
        told = f"the label {key!r} prints in English"
        console.warn(Problem("catalog/english", told, f"locales/{tag}", "translate it"))


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
