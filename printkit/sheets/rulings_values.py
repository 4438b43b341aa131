"""What the sheet of house rulings says: editions, readings and rulings go in, the values of its template come out."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ..i18n.catalogs import Catalog
from ..i18n.editions import known_laws, load_edition
from ..i18n.languages import shipped
from ..i18n.readings import load_readings, say_in
from ..i18n.tags import parents
from ..rules.concordance import disputed, sides
from ..rules.edition import Edition
from ..rules.readings import Option, Reading
from .spec import SheetSpec
from .wording import say_act

__all__ = ["laws_of_their_own", "rulings_values"]

Say = Callable[[str], str]


def laws_of_their_own(folders: tuple[Path, ...]) -> tuple[Edition, ...]:
    """Every edition that does not merely render another, by tag in the order of the languages."""
    order = {language.tag: n for n, language in enumerate(shipped(folders))}
    tags = sorted(known_laws(folders), key=lambda tag: (order.get(tag, len(order)), tag))
    editions = (load_edition(tag, folders) for tag in tags)
    return tuple(edition for edition in editions if edition.translates is None)


def rulings_values(
    spec: SheetSpec, law: Edition, catalog: Catalog, say: Say, name_of: Callable[[str], str], folders: tuple[Path, ...]
) -> Mapping[str, Callable[[], list[dict[str, object]]]]:
    """Values that are made when a template asks for them; `law` is the one that is played, in its own words.

    `editions()`, `disputed()`: the squares where they part, a side each for those that play alike; `open_readings()` and
    `house_rulings()`: questions with options. An option is ticked where the spec's rulings have it.
    """
    rulings = dict(spec.rulings)

    def words(by_language: Mapping[str, str], name: str) -> dict[str, object]:
        text, tag = say_in(by_language, catalog.tag)
        if tag in parents(catalog.tag):
            return {"text": say(text), "lang": ""}
        catalog.heard(f"reading {name}", text)  # warned of like a label that prints in English
        return {"text": text, "lang": tag}

    def question(reading: Reading) -> dict[str, object]:
        return {
            "name": reading.name, **words(reading.question, reading.name),
            "options": [option(reading, each) for each in reading.options.values()],
        }  # fmt: skip

    def option(reading: Reading, one: Option) -> dict[str, object]:
        told = {"name": one.name, **words(one.label, reading.name)}
        return told | {"ticked": rulings.get(reading.name) == one.name, "default": one.name == reading.default_of(law)}

    def side(editions: Sequence[Edition], square: int, others: Sequence[Edition]) -> dict[str, object]:
        """A side has finer options where several readings have its effect, or where its words are another side's too."""
        clause = editions[0].clause(square)
        played = say_act(clause, catalog)
        reading = _reading_of(square, load_readings(folders).readings.values())
        fitting = [one for one in reading.options.values() if one.clause and one.clause.act == clause.act] if reading else []
        unclear = len(fitting) > 1 or any(say_act(other.clause(square), catalog) == played for other in others)
        return {
            "law": editions[0].tag, "words": say(played),
            "ticked": any(rulings.get(reading.name) == one.name for one in fitting),
            "options": [option(reading, one) for one in fitting] if unclear else [],
            "quotations": [quotation(edition, square) for edition in editions],
        }  # fmt: skip

    def named(edition: Edition) -> str:
        return catalog.text("edition.of", language=name_of(edition.tag))

    def quotation(edition: Edition, square: int) -> dict[str, object]:
        text = edition.clause(square).quotation or edition.clause(square).text
        return {"lang": edition.tag.replace("_", "-"), "name": named(edition), "text": text}

    def of_law(edition: Edition) -> dict[str, object]:
        played = bool(rulings) and edition.tag == (law.translates or law.tag)
        return {"tag": edition.tag, "name": named(edition), "version": edition.version, "ticked": played}

    def parting() -> list[dict[str, object]]:
        editions = laws_of_their_own(folders)
        parted = {square: sides(editions, square) for square in disputed(editions)}
        return [
            {"square": square, "sides": [side(each, square, others(every, each)) for each in every]}
            for square, every in parted.items()
        ]

    def others(every: Sequence[Sequence[Edition]], own: Sequence[Edition]) -> list[Edition]:
        return [each[0] for each in every if each is not own]

    def open_readings() -> list[dict[str, object]]:
        readings = load_readings(folders).readings.values()
        steering = (reading for reading in readings if reading.kind != "law")
        return [question(each) for each in steering if each.is_open(law) or each.name in rulings]

    return {
        "editions": lambda: [of_law(edition) for edition in laws_of_their_own(folders)],
        "disputed": parting,
        "open_readings": open_readings,
        "house_rulings": lambda: [question(each) for each in load_readings(folders).house.values()],
    }


def _reading_of(square: int, readings: Sequence[Reading]) -> Reading | None:
    """The reading that says what a law does at a square."""
    laws = ((each, option.clause) for each in readings for option in each.options.values() if option.clause)
    return next((reading for reading, clause in laws if clause.square == square), None)
