"""What a replay found goes in, sentences in the language of a catalog come out.

Names and numbers stand between isolates (UAX #9), so a sentence keeps its order on a terminal and in JSON whatever its script.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..referee.game import Event, Fault, Seats, State, Step
from ..rules import effects

if TYPE_CHECKING:
    from ..i18n.catalogs import Catalog
    from ..referee.replay import Done
    from ..rules.edition import Edition

__all__ = [
    "deciding", "fault_words", "in_words", "isolated", "noted", "plain", "result",
    "say", "say_all", "square_words", "standing",
]  # fmt: skip

# What a person wants to know of a whole game; where pieces went and who paid what is said step by step.
_NOTED = frozenset((
    "claim_late", "starts_again", "owes", "owes_player", "pot_short", "pot_empty", "becomes_friday", "swaps", "out", "wins",
    "friday_third", "gets_share", "wins_pot",
))  # fmt: skip
# Events that follow from the words of another square than the one where the throw ended.
_BEARING = {
    "starts_again": effects.StartAgain, "claim_late": effects.StartAgain, "out": effects.SixIsDeath,
    "friday_receives": effects.BindFriday, "friday_pays": effects.BindFriday,
}  # fmt: skip
_ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
_FIRST_CHOICE = {"swap_with": "swaps", "share_with": "shares_pot"}  # what a choice is about, in words with a second name


def say(event: Event, seats: Seats, catalog: "Catalog") -> str:
    """One event as a sentence without a full stop."""
    key = f"verdict.{event.key}"
    values: dict[str, object] = {"player": seats.names[event.player]}
    if event.other is not None:
        values |= {"other": seats.names[event.other], "payee": seats.names[event.other]}
    if key in (catalog.english() if catalog.lacks(key) else catalog.labels).counted:
        return catalog.count(key, event.number or 0, **values)
    return catalog.text(key, n=event.number, **values)


def say_all(done: "Done", seats: Seats, catalog: "Catalog") -> list[str]:
    """What followed from one step, or why it does not stand."""
    if done.fault:
        return [fault_words(done.fault, seats, catalog)]
    return [say(event, seats, catalog) for event in done.events]


def fault_words(fault: Fault, seats: Seats, catalog: "Catalog") -> str:
    """Why a step does not stand, and what was possible."""
    reason = _reason(fault, seats, catalog)
    if fault.kind == "illegal":
        reason = catalog.text("verdict.illegal", reason=reason)
    if not fault.options:
        return reason
    return f"{reason}. {catalog.text('verdict.possible', options=', '.join(fault.options))}"


def isolated(name: str) -> str:
    """A name that begins a line: the line keeps its own direction."""
    return f"\u2068{name}\u2069"


def plain(words: str) -> str:
    """A sentence for a message, which is isolated as a whole where it is printed."""
    return words.translate(_ISOLATES)


def _reason(fault: Fault, seats: Seats, catalog: "Catalog") -> str:
    player = "" if fault.player is None else seats.names[fault.player]
    other = fault.options[0] if fault.options else "?"
    text = catalog.text
    match fault.reason:
        case "swap_with" | "share_with" if fault.kind == "ambiguous":
            choice = text(f"verdict.{_FIRST_CHOICE[fault.reason]}", player=player, other="?")
            return text("verdict.choice_missing", choice=choice)
        case "swap_with" | "share_with" | "named":
            return text(f"verdict.{_FIRST_CHOICE.get(fault.reason, 'swaps')}", player=player, other=other)
        case "game_over" | "not_turn" | "rolls_again" | "misses_turn":
            return text(f"verdict.{fault.reason}", player=player)
        case "nobody_on":
            return text("verdict.nobody_on", n=fault.number)
        case "stay":
            return text("verdict.stays", player=player, n=fault.square or 0)
        case "skip":
            return text("verdict.misses_turn", player=player)
        case "restart":
            return text("verdict.starts_again", player=player)
        case "jump":
            return f"{isolated(player)}: >"
        case _:
            return f"{text('label.throw')} {fault.number}"


def noted(step: Step, done: "Done", seats: Seats, catalog: "Catalog") -> list[str]:
    """What of a step is worth knowing once the game is over, with its place."""
    if done.fault:
        return [f"{step.place}: {fault_words(done.fault, seats, catalog)}"]
    return [f"{step.place}: {say(event, seats, catalog)}" for event in done.events if event.key in _NOTED]


def result(state: State, legal: Sequence[bool], seats: Seats) -> dict[str, object]:
    """The end of a game as JSON has it, with the field names of a transcript; `legal` says which steps stand."""
    names = seats.names
    by_player = {"position": state.position, "chips": state.chips}
    return {
        **{key: dict(zip(names, values, strict=True)) for key, values in by_player.items()},
        "pot": state.pot,
        "fridays": {names[master]: names[friday] for master, friday in enumerate(state.fridays) if friday is not None},
        "dead": [name for name, dead in zip(names, state.dead, strict=True) if dead],
        "winner": None if state.winner is None else names[state.winner],
        "legal": list(legal),
        **({"till": state.till} if state.till else {}),
        "debts": [[names[d.payer], "pot" if d.payee is None else names[d.payee], d.chips] for d in state.debts],
    }


def standing(state: State, seats: Seats, catalog: "Catalog") -> Iterator[str]:
    """Who has won, where everybody stands and what he holds, one line a player, and the pot."""
    if state.winner is not None:
        yield catalog.text("verdict.wins", player=seats.names[state.winner])
    for player, name in enumerate(seats.names):
        square = square_words(state.position[player], catalog)
        chips = catalog.count("count.chips", state.chips[player])
        out = f", {catalog.text('verdict.out', player=name)}" if state.dead[player] else ""
        yield f"{isolated(name)}: {square}, {chips}{out}"
    yield f"{catalog.text('label.pot')}: {catalog.count('count.chips', state.pot)}"
    if state.till:
        yield f"{catalog.text('label.cashier')}: {catalog.count('count.chips', state.till)}"


def square_words(square: int, catalog: "Catalog") -> str:
    """A square in words; the place before the first is the start."""
    return catalog.text("label.square_n", n=square) if square else catalog.text("label.start")


def deciding(done: "Done", edition: "Edition") -> tuple[int, ...]:
    """The squares whose clauses decided a step: where it ended, and those whose words come to bear from elsewhere."""
    if done.fault:
        return (done.fault.square,) if done.fault.square else ()
    bearing = tuple(_BEARING[event.key] for event in done.events if event.key in _BEARING)
    elsewhere = [clause.square for clause in edition.clauses if isinstance(clause.effect, bearing)]
    landed = [event.number for event in done.events if event.key == "moves_to" and event.number]
    return tuple(square for square in dict.fromkeys((*elsewhere, *landed)) if edition.clause(square).quotation)


def in_words(departures: Mapping[str, str], readings, tag: str) -> list[str]:
    """Options of readings as a person would say them, in a language or else in English."""
    from ..i18n.readings import say_in

    return [say_in(readings.known[name].options[option].label, tag)[0] for name, option in departures.items()]
