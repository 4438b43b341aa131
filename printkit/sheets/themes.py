"""A theme's name goes in, a Theme comes out: its colours of screen and press, its sizes, its letters and what it offers.

A theme with a `base` has all of that theme, key by key, but for what its own file says.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import MaterialError, Problem, UsageError
from ..i18n.tags import refuse_unknown, suggest
from ..layout.colours import INK_LIMIT, Black, Cmyk, ink_sum, press_colour, read_press_colour
from ..layout.typography import Extent, TypeSize
from ..paths import find
from .theme_offers import TABLES, Letters, Offers, read_letters, read_offers

__all__ = ["Theme", "known_themes", "load_theme"]

_DEFAULT = "templates/themes/storybook.toml"
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_ENDLESS = 20_000  # points: more than a page of PDF can have
_POINTS = {float: (0, _ENDLESS), Extent: (0.1, _ENDLESS), TypeSize: (4, 200)}
_WANTED = {
    float: "a number of points from 0 on", Extent: "a number of points from 0.1 on",
    TypeSize: "a size of type from 4 to 200 points", int: "a whole number from 1 on", bool: "true or false",
}  # fmt: skip
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
_SLIPS = re.compile(r"slips-[1-9][0-9]?")
_OTHER_FORMS = ("tactile",)  # sections of forms that the default theme does not print


class Theme(NamedTuple):
    """Colours as "#RRGGBB" by the name of a paint; sizes in points by section ("flow", "board", "slips-4").

    `inks` holds the colours that the press does not make by rule.
    """

    name: str
    file: str
    paints: Mapping[str, str]
    sections: Mapping[str, Mapping[str, object]]
    inks: Mapping[str, Cmyk | Black]
    letters: Letters = Letters()
    offers: Offers = Offers()

    def press_paints(self) -> Mapping[str, Cmyk | Black]:
        """The colour of each paint at the press: the theme's own, or else by the rule of `layout.colours`."""
        return {paint: self.inks.get(paint) or press_colour(rgb) for paint, rgb in self.paints.items()}

    def style(self, section: str, kind: type):
        """The sizes of a section as `kind`, a class whose annotations are float, TypeSize, int or bool.

        UsageError where the theme does not offer the section; MaterialError for keys that are unknown, missing or no numbers.
        """
        if section not in self.sections:
            near = [name for name in self.sections if name.split("-")[0] == section.split("-")[0]]
            hint = f"it offers {', '.join(near)}" if near else ""
            raise UsageError(
                Problem("theme/not-offered", f"the theme {self.name} does not offer {section}", self.file, hint)
            )
        table = self.sections[section]
        known = kind.__annotations__
        problems = [
            Problem("theme/unknown-key", f"[{section}] has an unknown key {key!r}", self.file,
                    suggest(key, tuple(known), "remove it"))
            for key in table if key not in known
        ]  # fmt: skip
        problems += [
            Problem("theme/missing", f"[{section}] has no {key}", self.file, "add it")
            for key in known
            if key not in table
        ]
        problems += [
            Problem("theme/no-number", f"{key} of [{section}] is {value!r}", self.file, f"write {_WANTED[known[key]]}")
            for key, value in table.items() if key in known and not _is(value, known[key])
        ]  # fmt: skip
        if problems:
            raise MaterialError(*problems)
        return kind(**table)


def known_themes(folders: tuple[Path, ...]) -> tuple[str, ...]:
    """The names of all themes, sorted."""
    return tuple(sorted({path.stem for folder in folders for path in (folder / "templates/themes").glob("*.toml")}))


@cache
def load_theme(name: str, folders: tuple[Path, ...]) -> Theme:
    """The theme of a name, read once a process. UsageError for an unknown one, MaterialError for a file that is no theme."""
    return _load(name, folders, ())


def _load(name: str, folders: tuple[Path, ...], above: tuple[str, ...]) -> Theme:
    """The theme over its base; `above` are the themes that it is a base of."""
    import tomllib

    path = find(f"templates/themes/{name}.toml", folders) if _NAME.fullmatch(name) else None
    if path is None:
        raise refuse_unknown("theme", name, known_themes(folders))
    try:
        table = tomllib.loads(path.read_text("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MaterialError(Problem("theme/bad-toml", str(error), str(path))) from error
    base = _base(table.pop("base", None), folders, (*above, name), str(path))
    reference = _reference(folders[-1]) if path != folders[-1] / _DEFAULT else None
    theme, wrong = _over(base or _EMPTY, name, table, folders, str(path), reference)
    if reference:
        wrong += _compare(theme, [key for key in table if key != "name"], reference)
    if wrong:
        raise MaterialError(*wrong)
    return theme


def _base(name: object, folders: tuple[Path, ...], above: tuple[str, ...], file: str) -> Theme | None:
    """The theme that a file names as its base. MaterialError where there is none, or where it leads back to the file."""
    if name is None:
        return None
    known = tuple(theme for theme in known_themes(folders) if theme not in above)
    if name in above:
        ring = " -> ".join((*above, name))
        raise MaterialError(Problem("theme/ring", f"its bases lead back to it: {ring}", file, f"base it on {known[0]}"))
    if name not in known:
        hint = suggest(str(name), known, f"known: {', '.join(known)}")
        raise MaterialError(Problem("theme/no-base", f"its base {name!r} is no theme", file, hint))
    return _load(name, folders, above)


_EMPTY = Theme("", "", {}, {}, {})


def _over(
    base: Theme, name: str, table: dict[str, object], folders: tuple[Path, ...], file: str, reference: Theme | None
) -> tuple[Theme, list[Problem]]:
    """The base with what `table` says in its place, and what is wrong with that. A paint of another colour has not the
    base's ink."""
    own, press = (_paints(table.pop(section, {})) for section in ("colors", "press"))
    wrong = [Problem("theme/no-colour", f"{paint} is {value!r}", file, "write it like #1F2D33")
             for paint, value in own.items() if not isinstance(value, str) or not _COLOUR.fullmatch(value)]  # fmt: skip
    read = {paint: read_press_colour(value) if isinstance(value, str) else None for paint, value in press.items()}
    paints = {**base.paints, **own}
    wrong += _faults_of_inks(press, read, (*paints, *(reference.paints if reference else ())), file)
    inks = {paint: ink for paint, ink in base.inks.items() if paint not in own}
    inks |= {paint: ink for paint, ink in read.items() if ink}
    tables = {key: table.pop(key) for key in TABLES if key in table}
    said = {key: value for key, value in table.items() if isinstance(value, dict)}
    wrong += [Problem("theme/no-table", f"{key} is {value!r}", file, f"write it as a table [{key}]")
              for key, value in table.items() if key != "name" and key not in said]  # fmt: skip
    wrong += _unknown_keys(said, base, file)
    sections = {**base.sections, **{key: {**base.sections.get(key, {}), **value} for key, value in said.items()}}
    letters, faults = read_letters(tables.get("type", {}), base.letters, folders, file)
    offers, others = read_offers(tables, base.offers, sections, folders, file)
    return Theme(name, file, paints, sections, inks, letters, offers), [*wrong, *faults, *others]


def _unknown_keys(said: Mapping[str, Mapping[str, object]], base: Theme, file: str) -> Iterator[Problem]:
    """Keys of a section that the base's section, which has all, has not."""
    for section, table in said.items():
        known = base.sections.get(section)
        for key in table if known else ():
            if key not in known:
                hint = suggest(key, tuple(known), "remove it")
                yield Problem("theme/unknown-key", f"[{section}] has an unknown key {key!r}", file, hint)


def _paints(section: object) -> dict[str, object]:
    return dict(_flat("", section)) if isinstance(section, dict) else {}


def _faults_of_inks(
    press: Mapping[str, object], inks: Mapping[str, Cmyk | Black | None], paints: tuple[str, ...], file: str
) -> Iterator[Problem]:
    """What of [press] no press can take."""
    for paint, ink in inks.items():
        if paint not in paints:
            hint = suggest(paint, paints, "remove it")
            yield Problem("theme/unknown-key", f"[press] has a colour {paint!r} that [colors] has not", file, hint)
        elif ink is None:
            hint = 'write it like "cmyk 25 13 10 0" or "black 100", in percent'
            yield Problem("theme/no-ink", f"[press] has {paint} = {press[paint]!r}", file, hint)
        elif ink_sum(ink) > INK_LIMIT:
            told = f"[press] has {ink_sum(ink):.0f} % of ink in {paint}, a press takes {INK_LIMIT} %"
            yield Problem("theme/too-much-ink", told, file, "use less of each ink")


def _reference(folder: Path) -> Theme:
    """printkit's own default theme, which has every colour and section there is."""
    return load_theme(Path(_DEFAULT).stem, (folder,))


def _compare(theme: Theme, keys: list[str], reference: Theme) -> Iterator[Problem]:
    """What a theme says too much or, of the colours, too little; sections it may leave out."""
    sections = [key for key in keys if key not in _OTHER_FORMS and not _SLIPS.fullmatch(key)]
    for called, found, known in (("key", sections, reference.sections), ("colour", theme.paints, reference.paints)):
        for key in found:
            if key not in known:
                hint = suggest(key, tuple(known), "remove it")
                yield Problem("theme/unknown-key", f"there is no {called} {key!r}", theme.file, hint)
    for paint in reference.paints:
        if paint not in theme.paints:
            hint = f"add it, like {reference.paints[paint]}"
            yield Problem("theme/missing", f"[colors] has no {paint}", theme.file, hint)


def _flat(prefix: str, table: Mapping[str, object]):
    """The colours by dotted name: `sign.ink = ...` is a table to TOML."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", value


def _is(value: object, kind: type) -> bool:
    if kind in _POINTS:
        least, most = _POINTS[kind]
        return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
    return type(value) is kind and (kind is bool or value >= 1)
