"""Say in a language's own words what an effect does: effect, modality and catalog go in, a phrase comes out.

The words are those of the legend; they stand in legends, in notes beside a clause and for readers who hear the board.
"""

from ..i18n.catalogs import Catalog
from ..rules import effects
from ..rules.edition import Clause, Modality

__all__ = ["named_group", "say_act", "say_effect", "say_kind", "say_short"]

_SHORTEST_NAME = 2  # characters of a group's label: those that are longer say what they are
_NO_BREAK = "\u00a0"  # a number stays with what it counts

_PLAIN = {
    effects.EveryonePays: "board.all_to_pot",
    effects.TakeFromCashier: "board.cashier_to_you",
    effects.FridayTakes: "board.cashier_to_friday",
    effects.PayCashier: "board.you_to_cashier",
    effects.PayNeighbour: "board.you_to_right",
    effects.BindFriday: "board.right_to_you",
    effects.StartAgain: "legend.start_again",
    effects.Stay: "legend.may_stay",
    effects.SkipThrow: "legend.miss_turn",
    effects.ExtraThrow: "legend.roll_again",
    effects.SayTogether: "legend.say_together",
    effects.SwapWith: "board.swap_with_n",
    effects.SixIsDeath: "legend.six_out",
    effects.WinPot: "legend.wins_pot",
}
_OPTIONAL = {
    effects.StartAgain: "board.may_start_again",
    effects.SkipThrow: "board.may_miss_turn",
    effects.ExtraThrow: "board.may_roll_again",
}
_SHORT = {
    effects.EveryonePays: "board.short.all_to_pot",
    effects.FridayTakes: "board.short.to_friday",
    effects.PayNeighbour: "board.short.you_to_right",
    effects.BindFriday: "board.short.right_to_you",
}
_TAKERS = {"lander": "board.all_to_you", "pair": "board.all_to_both"}


def say_kind(clause: Clause, catalog: Catalog) -> str:
    """What the clause's effect does, without its amount: "you pay the cashier", "you may go to no. 27"."""
    effect, may = clause.effect, clause.modality is Modality.MAY
    match effect:
        case effects.TakeFromEveryone(_, takers):
            return catalog.text(_TAKERS[takers])
        case effects.MoveTo(target):
            key = "board.may_go_to_n" if may else "legend.back_to_n" if target < clause.square else "legend.go_to_n"
            return catalog.text(key, n=target)
        case effects.SwapWith(target):
            return catalog.text(_PLAIN[effects.SwapWith], n=target)
        case effects.BindFriday():
            return f"{catalog.text(_PLAIN[effects.BindFriday])} {catalog.text('board.right_is_friday')}"
        case _:
            return catalog.text((_OPTIONAL if may else _PLAIN).get(type(effect), _PLAIN[type(effect)]))


def say_short(clause: Clause, catalog: Catalog) -> str:
    """`say_kind` in the few words that a legend has room for."""
    match clause.effect:
        case effects.TakeFromEveryone(_, "pair"):
            return catalog.text("board.short.all_to_both")
        case effect if type(effect) in _SHORT:
            return catalog.text(_SHORT[type(effect)])
        case _:
            return say_kind(clause, catalog)


def say_effect(clause: Clause, catalog: Catalog) -> str:
    """The same with the amount in chips: "you pay the cashier: 3 chips"."""
    kind = say_kind(clause, catalog)
    amount = getattr(clause.effect, "amount", None)
    if amount is None:
        return kind
    chips = catalog.count("count.chips", amount).replace(" ", _NO_BREAK)
    return catalog.text("alt.effect_amount", effect=kind, amount=chips)


def say_act(clause: Clause, catalog: Catalog) -> str:
    """The same of any clause: where it has no effect, that nothing happens."""
    return say_effect(clause, catalog) if clause.effect else catalog.text("verdict.nothing")


def named_group(label: str, catalog: Catalog) -> str:
    """A group of a class as it is called: "Group 3", "Group B", but "Sharks" by its own name; "" for none."""
    return catalog.text("teacher.group_n", n=label) if 0 < len(label) <= _SHORTEST_NAME or label.isdecimal() else label
