"""The tag of an edition goes in, the Edition comes out, read from its law.toml and its rules.po.

An edition that was found faultless is kept in the user's cache folder, by the contents of both files: a referee that is asked
one question reads five of them.
"""

from pathlib import Path

from ..errors import MaterialError, Problem
from ..paths import find
from ..rules.edition import RULE_KEYS, Edition, edition_from, edition_table, read_edition
from .catalogs import load_rules, rule_texts
from .compile import load_kept
from .tags import normalise, parents, refuse_unknown

__all__ = ["find_law", "known_laws", "load_edition"]


def load_edition(name: str, roots: tuple[Path, ...]) -> Edition:
    """The edition that serves `name`. UsageError for an unknown one, MaterialError with all faults of law and texts."""
    import json

    path = find_law(name, roots)
    if path is None:
        raise refuse_unknown("law", name, known_laws(roots))
    tag, law = path.parent.name, path.read_bytes()
    texts = find(f"locales/{tag}/LC_MESSAGES/rules.po", roots)
    if texts is None:
        return _read(tag, law, path, roots)

    def make() -> bytes:
        return json.dumps(edition_table(_read(tag, law, path, roots)), ensure_ascii=False).encode("utf-8")

    source = b"\0".join((tag.encode("utf-8"), law, texts.read_bytes()))
    return edition_from(json.loads(load_kept(source, "json", make)))


def _read(tag: str, law: bytes, path: Path, roots: tuple[Path, ...]) -> Edition:
    import tomllib
    from unicodedata import normalize

    try:
        table = tomllib.loads(normalize("NFC", law.decode("utf-8-sig").replace("\r\n", "\n")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise MaterialError(Problem("law/bad-toml", str(error), str(path))) from error
    rules, rules_file = load_rules(tag, roots)
    return read_edition(tag, table, rule_texts(RULE_KEYS, rules, tag, rules_file), str(path))


def find_law(name: str, roots: tuple[Path, ...]) -> Path | None:
    """The law.toml that serves `name`, its own or its nearest parent's; None where there is none."""
    tried = (find(f"locales/{tag}/law.toml", roots) for tag in parents(normalise(name)))
    return next(filter(None, tried), None)


def known_laws(roots: tuple[Path, ...]) -> tuple[str, ...]:
    """The tags of all laws, sorted; whether one merely translates another is for its Edition to say."""
    return tuple(sorted({path.parent.name for root in roots for path in root.glob("locales/*/law.toml")}))
