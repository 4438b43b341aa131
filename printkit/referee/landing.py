"""Carry out the clause of a square: a turn and the square that a throw ended on go in, what the clause does is in the turn.

One `case` an effect. What the words leave open is asked of the readings, never assumed.
"""

from ..rules import effects
from ..rules.edition import Clause, Modality
from .game import BOARD, Event, Fault, Step
from .purse import collect, friday_of, hand_over, pay_cashier, receive, transfer
from .turn import Refused, Turn

__all__ = ["acts_at_once", "land"]

_LATER = (effects.StartAgain, effects.Stay, effects.SixIsDeath)  # they wait for a later throw


def acts_at_once(clause: Clause | None) -> bool:
    """Whether a clause does something to the game when a throw ends on it."""
    return clause is not None and not isinstance(clause.effect, (*_LATER, effects.SayTogether))


def land(turn: Turn, lander: int, square: int, step: Step) -> None:
    """What the clause of a square does to whoever's throw ended there. Refused where a choice is missing or not on offer."""
    clause = turn.law.clauses[square]
    if clause is None:
        turn.tell(Event("nothing", lander))
        return
    for reading in turn.law.by_square.get(square, ()):
        if not isinstance(clause.effect, effects.TakeFromEveryone | effects.StartAgain):
            turn.asks(reading)
    match clause.effect:
        case effects.EveryonePays(chips):
            _levy(turn, lander, chips)
        case effects.TakeFromCashier(chips):
            receive(turn, lander, chips)
        case effects.FridayTakes(chips):
            _friday_takes(turn, lander, chips)
        case effects.PayCashier(chips):
            pay_cashier(turn, lander, chips)
        case effects.PayNeighbour(chips):
            neighbour = _neighbour(turn, lander, absent_is_paid=True)
            if neighbour is not None:
                transfer(turn, lander, neighbour, chips)
        case effects.BindFriday(chips):
            _bind(turn, lander, chips)
        case effects.TakeFromEveryone(chips, takers):
            _take_from_everyone(turn, lander, square, chips, takers)
        case effects.WinPot(parts):
            _win(turn, lander, parts, step)
        case _:
            _move_on(turn, lander, square, clause, step)


def _move_on(turn: Turn, lander: int, square: int, clause: Clause, step: Step) -> None:
    """The effects without chips."""
    may = clause.modality is Modality.MAY
    match clause.effect:
        case effects.SkipThrow(throws):
            turn.skips[lander] = -throws if may else throws
            if not may:
                turn.tell(Event("misses_turn", lander))
        case effects.ExtraThrow():
            turn.extra = "may" if may else "must"
        case effects.MoveTo(target):
            if not may:
                _sent(turn, lander, target, step)
            elif step.jump:
                turn.position[lander] = target
                turn.tell(Event("moves_to", lander, target))
        case effects.SwapWith(target):
            _swap(turn, lander, square, target, step)


def _levy(turn: Turn, lander: int, chips: int) -> None:
    """Every participant pays, the lander first, then seat by seat to the right."""
    if turn.asks("sq1_payee") == "lander":
        for other in turn.others(lander):
            transfer(turn, other, lander, chips)
        return
    payers = [lander, *turn.others(lander)]
    tied = any(turn.fridays[payer] is not None and friday_of(turn, payer) is not None for payer in payers)
    as_payment = tied and turn.asks("sq1_friday") == "yes"
    for payer in payers:
        if as_payment:
            pay_cashier(turn, payer, chips, "pays_pot")
        else:
            collect(turn, payer, chips, "pays_pot")


def _friday_takes(turn: Turn, lander: int, chips: int) -> None:
    friday = friday_of(turn, lander)
    if friday is not None:
        receive(turn, friday, chips)
    elif turn.asks("sq33_nofriday") == "lander":
        receive(turn, lander, chips)
    else:
        turn.tell(Event("nothing", lander))


def _neighbour(turn: Turn, player: int, *, absent_is_paid: bool) -> int | None:
    """Who sits at the player's right hand; of a dead one the table decides. None where there is nobody."""
    right = turn.seats.right[player]
    if right == player:
        return None
    if not turn.dead[right]:
        return right
    match turn.asks("dead_neighbour"):
        case "next_living":
            return next(iter(turn.others(player)), None)
        case "none":
            return right if absent_is_paid else None
        case _:
            return right


def _bind(turn: Turn, lander: int, chips: int) -> None:
    neighbour = _neighbour(turn, lander, absent_is_paid=False)
    if neighbour is None:
        turn.tell(Event("nothing", lander))
        return
    transfer(turn, neighbour, lander, chips)
    turn.fridays[lander] = neighbour
    turn.tell(Event("becomes_friday", lander, None, neighbour))


def _take_from_everyone(turn: Turn, lander: int, square: int, chips: int, takers: str) -> None:
    """One chip from each of the others, for the lander, or for the lander and Friday."""
    readings = turn.law.by_square.get(square, ())
    friday = friday_of(turn, lander)
    if friday is None and takers == "pair":
        friday = _master(turn, lander)
    if friday is not None:
        for reading in readings:
            turn.asks(reading)
    if friday is None or takers != "pair":
        for other in turn.others(lander):
            transfer(turn, other, lander, chips)
        return
    outsiders = [other for other in turn.others(lander) if other != friday]
    if any(turn.law.options[reading] == "pair_each" for reading in readings):
        for other in outsiders:
            transfer(turn, other, lander, chips)
            transfer(turn, other, friday, chips)
        return
    taken = sum(transfer(turn, other, lander, chips) for other in outsiders)
    half = taken // 2 + (taken % 2 and turn.asks("sq32_odd_chip") == "friday")
    hand_over(turn, lander, friday, half)


def _master(turn: Turn, player: int) -> int | None:
    """The living player whose Friday a lander without one is, where the table lets the two take together."""
    masters = [master for master, friday in enumerate(turn.fridays) if friday == player and not turn.dead[master]]
    if masters and turn.asks("sq32_friday_lander") == "with_master":
        return masters[0]
    return None


def _sent(turn: Turn, lander: int, target: int, step: Step) -> None:
    """Moved by a clause: whether the square that one is moved to acts is for the table to say."""
    ahead = target > turn.position[lander]
    turn.position[lander] = target
    turn.tell(Event("moves_to" if ahead else "goes_back_to", lander, target))
    if acts_at_once(turn.law.clauses[target]) and turn.asks("sq25_triggers_14") == "yes":
        land(turn, lander, target, step)


def _swap(turn: Turn, lander: int, square: int, target: int, step: Step) -> None:
    standing = [other for other in turn.others(lander) if turn.position[other] == target]
    chosen = step.swap_with if step.swap_with is not None else step.named
    if not standing:
        if chosen is not None or step.swapped:
            raise Refused(Fault("illegal", "nobody_on", lander, target, square=square))
        turn.tell(Event("nobody_on", lander, target))
        return
    if chosen is not None and chosen not in standing:
        names = tuple(turn.seats.names[each] for each in standing)
        raise Refused(Fault("illegal", "swap_with", lander, None, names, square))
    if len(standing) > 1 and turn.asks("sq36_many") == "all":
        moved = standing
    else:
        moved = [_named(turn, lander, chosen, standing, "swap_with", square)]
    turn.position[lander] = target
    for other in moved:
        turn.position[other] = square
        turn.stays[other] = 0
        turn.tell(Event("swaps", lander, None, other))


def _named(turn: Turn, chooser: int, named: int | None, among: list[int], choice: str, square: int) -> int:
    """The one that is chosen; Refused where somebody else is, or nobody of several."""
    names = tuple(turn.seats.names[each] for each in among)
    if named is not None and named not in among:
        raise Refused(Fault("illegal", choice, chooser, None, names, square))
    if named is None and len(among) > 1:
        raise Refused(Fault("ambiguous", choice, chooser, None, names, square))
    return among[0] if named is None else named


def _win(turn: Turn, winner: int, parts: int, step: Step) -> None:
    """The pot, or what is left of it after Friday or the nearest player."""
    turn.winner = winner
    turn.tell(Event("wins", winner))
    pot, friday = max(0, turn.pot), friday_of(turn, winner)
    chosen = step.share_with if step.share_with is not None else step.named
    shares: dict[int, int] = {}
    if friday is not None:
        exact, rest = divmod(pot, parts)
        shares[friday] = exact + (rest > 0 and turn.asks("third") == "ceil")
    elif turn.others(winner):
        shares = _shares(turn, winner, pot, chosen)
    if chosen is not None and chosen not in shares:
        raise Refused(Fault("illegal", "share_with", winner, None, tuple(turn.seats.names[each] for each in shares), BOARD))
    for player, chips in shares.items():
        turn.chips[player] += chips
        turn.tell(Event("friday_third" if player == friday else "gets_share", player, chips, winner))
    rest = pot - sum(shares.values())
    turn.chips[winner] += rest
    turn.tell(Event("wins_pot", winner, rest))
    turn.pot -= pot


def _shares(turn: Turn, winner: int, pot: int, chosen: int | None) -> dict[int, int]:
    """What those get who share with a winner without a Friday."""
    nearest = _nearest(turn, winner)
    if len(nearest) > 1 and turn.asks("tie") == "share_all":
        return {player: pot // (len(nearest) + 1) for player in nearest}
    sharer = _named(turn, winner, chosen, nearest, "share_with", BOARD)
    odd = pot % 2 and turn.asks("share") == "half_up"
    return {sharer: pot // 2 + odd}


def _nearest(turn: Turn, winner: int) -> list[int]:
    others = turn.others(winner)
    if len(others) == 1:
        return others
    if turn.asks("nearest") == "seat":
        ring = turn.seats.around(winner)
        distance = {player: min(place, len(ring) - place) for place, player in enumerate(ring)}
    else:
        distance = {player: -turn.position[player] for player in others}
    least = min(distance[player] for player in others)
    return [player for player in others if distance[player] == least]
