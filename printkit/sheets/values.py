"""Gather what a template may say: language, law, catalog and spec go in, the template's values come out.

Texts get the no-break spaces of their language here, so that a template cannot forget them.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from ..errors import MaterialError, Problem
from ..i18n.catalogs import FIRST_STRONG_ISOLATE, POP_ISOLATE, Catalog
from ..i18n.languages import Language
from ..i18n.typography import repair
from ..rules.code import SlipCode, format_code, rulings_digest
from ..rules.compare import played_otherwise
from ..rules.edition import Clause, Edition
from .agreed import Agreed, notes_of
from .concordance_values import concordance_values
from .jobs_values import jobs_values
from .pieces_values import pieces_values
from .rulings_values import rulings_values
from .spec import Player, SheetSpec
from .teacher_values import teacher_values
from .wording import named_group, say_act, say_effect, say_short

__all__ = ["template_values"]


def template_values(
    spec: SheetSpec,
    language: Language,
    catalog: Catalog,
    edition: Edition | None,
    law: Edition,
    agreed: Agreed,
    own_name: Callable[[str], str],
    folders: tuple[Path, ...],
) -> Mapping[str, object]:
    """The values of every template: words by key, the edition that is printed, the law and what of it is played.

    `own_name` gives what the language of a law calls itself, for a catalog that has no word for it.
    A language without an edition has labels only: its templates may not ask for heading, preamble or clauses.

    `t(key, **values)` and `n(key, number)` say a label, `does(square)` what the law does there, "" for nothing, and
    `short(square)` the same in the few words of a legend; `plain` drops the isolates for what is no running text.
    """

    def t(key: str, **values: object) -> str:
        return repair(catalog.text(key, **values), language.nobreak)

    def n(key: str, number: int, **values: object) -> str:
        return repair(catalog.count(key, number, **values), language.nobreak)

    def say(text: str) -> str:
        return repair(text, language.nobreak)

    def name_of(tag: str) -> str:
        """A language by its name in the sheet's language; one that no catalog knows by its own name."""
        return catalog.text(f"language.{tag}") if catalog.has(f"language.{tag}") else own_name(tag)

    def own() -> Edition:
        if edition is None:
            told = f"{language.tag} has no law of its own, so it has no words for the sheet {spec.name}"
            raise MaterialError(Problem("law/none", told, f"locales/{language.tag}", "name the others, like board slips"))
        return edition

    rulings = rulings_values(spec, law, catalog, say, name_of, folders)
    return {
        "t": t,
        "n": n,
        "name_of": name_of,
        "plain": _plain,
        "spec": spec,
        "language": language.tag,
        "lang": language.tag.replace("_", "-"),
        "direction": language.direction,
        "law": law.tag,
        "law_version": law.version,
        "group": say(named_group(spec.group, catalog)),
        "squares": tuple(clause.square for clause in law.clauses),
        "does": lambda square: _does(agreed.law.clause(square), catalog),
        # What only some sheets ask for is made when it is asked for.
        "heading": lambda: say(own().heading),
        "preamble": lambda: tuple(map(say, own().preamble)),
        "clauses": lambda: _clauses(catalog, own(), agreed, say, t, name_of),
        "agreed": lambda: _agreed(agreed, None, catalog.tag, t),
        "legend": lambda: _legend(agreed.law),
        "short": lambda square: say(say_short(agreed.law.clause(square), catalog)),
        "slips": lambda: _slips(spec, law, rulings_digest(agreed.departures), spec.group, t),
        **pieces_values(spec, agreed.departures),
        **rulings,
        **jobs_values(spec, t, n),
        **teacher_values(spec, catalog, t, name_of, rulings["disputed"], folders),
        **concordance_values(catalog, say, folders),
    }


def _plain(text: str) -> str:
    return text.replace(FIRST_STRONG_ISOLATE, "").replace(POP_ISOLATE, "").replace("\u00a0", " ")


def _clauses(catalog: Catalog, edition: Edition, agreed: Agreed, say, t, name_of) -> list[dict[str, object]]:
    """The 45 clauses in the words of the sheet's edition, with a note where the table's law or its rulings act otherwise."""
    law = agreed.law
    otherwise = set(played_otherwise(edition, law)) - agreed.settled
    return [
        {
            "square": clause.square,
            "label": f"{_plain(t('label.square_n', n=clause.square))}:",
            "text": say(clause.text),
            "acts": law.clause(clause.square).effect is not None,
            "note": _note(name_of(law.tag), law.clause(clause.square), catalog, t)
            if clause.square in otherwise
            else "",
            "agreed": _agreed(agreed, clause.square, catalog.tag, t),
        }
        for clause in edition.clauses
    ]


def _agreed(agreed: Agreed, square: int | None, tag: str, t) -> list[str]:
    """What the table agreed on at a square, or about no square."""
    return [t("note.agreed", text=text) for text in notes_of(agreed, square, tag)]


def _note(law: str, clause: Clause, catalog: Catalog, t) -> str:
    """What the table plays, in the sheet's language; for a square where its law does nothing, that nothing happens."""
    return t("note.table_rule", language=law, text=say_act(clause, catalog))


def _does(clause: Clause, catalog: Catalog) -> str:
    return _plain(say_effect(clause, catalog)) if clause.effect else ""


def _legend(law: Edition) -> list[int]:
    """The first square of each thing that the law does."""
    first: dict[tuple, Clause] = {}
    for clause in law.clauses:
        if clause.effect:
            first.setdefault((type(clause.effect), clause.effect, clause.modality), clause)
    return [clause.square for clause in first.values()]


def _slips(spec: SheetSpec, law: Edition, tail: str, group: str, t) -> list[dict[str, object]]:
    """The slips of the set in order, with the code of each: format, law, law version, set-slip, and the rulings' tail.

    `fills` are what stands on the lines of a player's slip: the label of the field, the words, and the id of their string.
    """
    players = spec.players or tuple(Player("", "", slip, slip - 1) for slip in range(1, spec.set_size + 1))
    return [
        {
            "n": player.seat,
            "place": player.place,
            "code": format_code(SlipCode(law.tag, law.version, spec.set_number, player.seat, tail)),
            "number": t("slip.set_slip", set=spec.set_number, n=player.seat),
            "fills": (
                ("label.name", player.name, f"row {player.row}"),
                ("slip.right_neighbour", player.neighbour, f"row {player.neighbour_row}"),
                ("label.group", group, "teacher.group_n"),
            ),
        }
        for player in players
    ]
