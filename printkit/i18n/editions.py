"""The tag of an edition goes in, the Edition comes out, read from its law.toml and its rules.po."""

from pathlib import Path
from unicodedata import normalize

from ..errors import MaterialError, Problem
from ..paths import find
from ..rules.edition import RULE_KEYS, Edition, read_edition
from .catalogs import load_rules, rule_texts
from .tags import normalise, parents, refuse_unknown

__all__ = ["find_law", "known_laws", "load_edition"]


def load_edition(name: str, roots: tuple[Path, ...]) -> Edition:
    """The edition that serves `name`. UsageError for an unknown one, MaterialError with all faults of law and texts."""
    import tomllib

    path = find_law(name, roots)
    if path is None:
        raise refuse_unknown("law", name, known_laws(roots))
    tag = path.parent.name
    try:
        law = tomllib.loads(normalize("NFC", path.read_text(encoding="utf-8-sig")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MaterialError(Problem("law/bad-toml", str(error), str(path))) from error
    rules, rules_file = load_rules(tag, roots)
    return read_edition(tag, law, rule_texts(RULE_KEYS, rules, tag, rules_file), str(path))


def find_law(name: str, roots: tuple[Path, ...]) -> Path | None:
    """The law.toml that serves `name`, its own or its nearest parent's; None where there is none."""
    tried = (find(f"locales/{tag}/law.toml", roots) for tag in parents(normalise(name)))
    return next(filter(None, tried), None)


def known_laws(roots: tuple[Path, ...]) -> tuple[str, ...]:
    """The tags of all laws, sorted; whether one merely translates another is for its Edition to say."""
    return tuple(sorted({path.parent.name for root in roots for path in root.glob("locales/*/law.toml")}))
