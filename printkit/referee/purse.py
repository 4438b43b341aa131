"""Move chips between players and pot: a turn and an amount go in; chips, debts and what happened come out in the turn.

Clause 29 ties a second chip to each payment to and from the cashier; the readings say how far.
"""

from .game import Debt, Event
from .turn import Turn

__all__ = ["collect", "friday_of", "hand_over", "pay_cashier", "receive", "transfer"]

_FRIDAYS_CHIP = 1  # "1" in the clause of every edition


def friday_of(turn: Turn, player: int) -> int | None:
    """The player's Friday as far as he counts: a dead one only where the table says so."""
    friday = turn.fridays[player]
    if friday is not None and turn.dead[friday] and turn.asks("dead_friday") == "ends":
        return None
    return friday


def transfer(turn: Turn, payer: int, payee: int, chips: int) -> int:
    """From player to player; returns what was handed over."""
    paid = _take(turn, payer, payee, chips)
    turn.chips[payer] += paid
    hand_over(turn, payer, payee, paid)
    return paid


def hand_over(turn: Turn, payer: int, payee: int, chips: int) -> None:
    """From hand to hand, whatever the payer holds."""
    turn.chips[payer] -= chips
    turn.chips[payee] += chips
    if chips:
        turn.tell(Event("pays_player", payer, chips, payee))


def collect(turn: Turn, payer: int, chips: int, key: str = "pays_cashier") -> int:
    """From a player into the pot or the cashier's till; returns what was handed over."""
    paid = _take(turn, payer, None, chips)
    if key == "pays_pot":
        turn.pot += paid
    else:
        _fill(turn, paid)
    if paid:
        turn.tell(Event(key, payer, paid))
    return paid


def pay_cashier(turn: Turn, payer: int, chips: int, key: str = "pays_cashier") -> None:
    """A payment to the cashier, and that of the payer's Friday (29)."""
    paid = collect(turn, payer, chips, key)
    friday = friday_of(turn, payer)
    if friday is not None and (paid or turn.asks("friday_pay_trigger") == "due"):
        _chain(turn, payer, friday, _pay_as_friday)


def receive(turn: Turn, player: int, chips: int) -> None:
    """A receipt from the cashier, and that of the receiver's Friday (29)."""
    friday = friday_of(turn, player)
    within = friday is not None and turn.asks("friday_extra") == "within"
    own = chips - _FRIDAYS_CHIP if within else chips
    _draw(turn, player, own, "receives", own + (friday is not None))
    if friday is None:
        return
    if within:
        _draw(turn, friday, _FRIDAYS_CHIP, "friday_receives", _FRIDAYS_CHIP)
    else:
        _chain(turn, player, friday, _receive_as_friday)


def _pay_as_friday(turn: Turn, friday: int) -> bool:
    """Whether Friday's own Friday has to follow."""
    paid = collect(turn, friday, _FRIDAYS_CHIP, "friday_pays")
    return bool(paid) or turn.fridays[friday] is None or turn.asks("friday_pay_trigger") == "due"


def _receive_as_friday(turn: Turn, friday: int) -> bool:
    _draw(turn, friday, _FRIDAYS_CHIP, "friday_receives", _FRIDAYS_CHIP)
    return True


def _chain(turn: Turn, master: int, friday: int, act) -> None:
    """What a Friday does, and the Friday's Friday, until a player would come up a second time."""
    seen = {master}
    while friday is not None and friday not in seen:
        seen.add(friday)
        if not act(turn, friday):
            return
        following = friday_of(turn, friday)
        if following is None or turn.asks("friday_chain") == "one":
            return
        friday = following


def _take(turn: Turn, payer: int, payee: int | None, chips: int) -> int:
    """Chips out of a player's hand, as far as they are there."""
    if not chips:
        return 0
    if chips <= turn.chips[payer]:
        turn.chips[payer] -= chips
        return chips
    if turn.asks("short_payer") == "negative":
        turn.chips[payer] -= chips
        return chips
    paid = max(0, turn.chips[payer])
    turn.chips[payer] -= paid
    turn.debts.append(Debt(payer, payee, chips - paid))
    turn.tell(Event("owes_player" if payee is not None else "owes", payer, chips - paid, payee))
    return paid


def _draw(turn: Turn, player: int, chips: int, key: str, wanted: int) -> None:
    """Chips out of the pot or the till, as far as they are there; `wanted` counts Friday's chip too."""
    if turn.asks("till") == "bank":
        turn.till -= chips
        given = chips
    else:
        short = wanted > turn.pot and turn.asks("short_pot") == "pay_what_is_there"
        given = min(chips, max(0, turn.pot)) if short else chips
        if given < chips:
            turn.tell(Event("pot_short", player, given) if given else Event("pot_empty", player))
        turn.pot -= given
    turn.chips[player] += given
    if given:
        turn.tell(Event(key, player, given))


def _fill(turn: Turn, chips: int) -> None:
    if turn.asks("till") == "bank":
        turn.till += chips
    else:
        turn.pot += chips
