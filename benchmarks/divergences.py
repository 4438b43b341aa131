#!/usr/bin/env python3
"""How much the editions differ: the same dice under each law, game after game; tables in Markdown go to stdout.

    divergences.py [--games N] [--markdown FILE] [--example FILE]

Four players, 20 chips each beside the stake, turns clockwise from the first name. Game n takes its throws from SHA-256
of the seed and n, one after the other as they are thrown, so the laws share them until one gives or takes a throw.

All play alike: jumps (23) are made and extra throws (12, 20) taken; nobody uses the skip that the Dutch 12 offers,
nobody stays on 7; of several players to swap or share with, the first offered is chosen. Nobody begins anew on 4, but
all games are played a second time with whoever stands on 4 beginning anew: else Polish and Korean pieces move alike.

--example writes the shortest game found that has another winner under each of the four laws, for `printkit referee`.
"""

import argparse
import hashlib
import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from printkit.i18n.editions import load_edition
from printkit.i18n.readings import load_readings
from printkit.paths import roots
from printkit.referee.game import Seats, State, Step, begin
from printkit.referee.law import Law, make_law
from printkit.referee.replay import Done, play
from printkit.referee.transcript import make_seats, order_of
from printkit.rules import effects
from printkit.rules.edition import Modality
from printkit.rules.readings import Readings

SEED, GAMES = "printkit divergences 1", 10_000
LAWS = ("it", "ar", "nl", "pl", "ko")
FOUR = ("it", "nl", "pl", "ko")  # it and ar come to the same in each game; the tables show it
NAMES = ("Ada", "Bo", "Cleo", "Dag")
DISPUTED = (4, 12, 32, 33, 25)
TIED = frozenset((32, 33))  # whose chips depend on a Friday
LONGEST = 2_000  # throws: a game that took more would be a fault in here


class Course(NamedTuple):
    """One game under one law. `met`: disputed squares on which a throw ended, "tied" where its thrower had a Friday."""

    steps: tuple[Step, ...]
    throws: int
    end: State
    met: frozenset[tuple[int, str]]
    asked: frozenset[str]


class Tally:
    """Counts over games: by law, and by pair of laws."""

    def __init__(self) -> None:
        self.games = 0
        self.throws, self.nobody = Counter(), Counter()
        self.wins = Counter()  # by (law, seat)
        self.met = Counter()  # by (law, (square, tied))
        self.asked = Counter()  # by (law, reading)
        # By (law, law, whether all begin anew on 4): in how many games they differ.
        self.winners, self.chips = Counter(), Counter()
        self.four = Counter()  # by whether all begin anew on 4: in how many games four laws have four winners
        self.shortest: tuple[int, int] | None = None  # (throws under the law that needs most, number of the game)

    def add(self, number: int, courses: dict[str, Course], seats: Seats) -> None:
        """One game under all laws, in which nobody begins anew."""
        self.games += 1
        for tag, course in courses.items():
            self.throws[tag] += course.throws
            self.met.update((tag, each) for each in course.met)
            self.asked.update((tag, each) for each in course.asked)
            if course.end.winner is None:
                self.nobody[tag] += 1
            else:
                self.wins[tag, seats.order.index(course.end.winner)] += 1
        self.compare(number, courses, anew=False)

    def compare(self, number: int, courses: dict[str, Course], *, anew: bool) -> None:
        """The ends of one game, law against law."""
        for pair in itertools.combinations(LAWS, 2):
            one, other = (courses[tag].end for tag in pair)
            self.winners[*pair, anew] += one.winner != other.winner
            self.chips[*pair, anew] += one.chips != other.chips
        if len({courses[tag].end.winner for tag in FOUR} - {None}) == len(FOUR):
            self.four[anew] += 1
            found = max(courses[tag].throws for tag in FOUR), number
            self.shortest = min(self.shortest or found, found)


def dice(number: int) -> Iterator[int]:
    """The throws of a game, without end: bytes below 252 are six equal parts of 42."""
    for block in itertools.count():
        for byte in hashlib.sha256(f"{SEED}/{number}/{block}".encode()).digest():
            if byte < 252:
                yield byte % 6 + 1


def table() -> Seats:
    """Each name's right-hand neighbour is the next; turns go clockwise, to the left."""
    return make_seats(NAMES, None, order_of(NAMES, None, NAMES[0], "clockwise"))


def laws(readings: Readings) -> dict[str, Law]:
    """Each law with the edition's own readings."""
    return {tag: make_law(load_edition(tag, roots()), readings, {}) for tag in LAWS}


def run(number: int, seats: Seats, law: Law, *, anew: bool = False) -> Course:
    """One game to its end under one law, by the policy above; `anew`: whoever stands on 4 begins anew."""
    throws, state = dice(number), begin(len(seats.names), seats.order[0])
    steps: list[Step] = []
    met: set[tuple[int, str]] = set()
    asked: set[str] = set()
    thrown = 0
    while state.turn is not None:
        if thrown > LONGEST:
            raise RuntimeError(f"game {number} has no end under {law.edition.tag}")
        step = _intended(state, law, throws, anew=anew)
        thrown += step.kind == "throw"
        done, step = _played(seats, state, step, law)
        state = done.state
        asked |= done.asked
        steps.append(step)
        if step.kind == "throw":
            met |= _met(done, step.player)
    return Course(tuple(steps), thrown, state, frozenset(met), frozenset(asked))


def _intended(state: State, law: Law, throws: Iterator[int], *, anew: bool) -> Step:
    """What the player on turn does: a throw that must be left out is; a jump that the throw brings is made."""
    player = state.turn
    if state.skips[player] > 0 and not state.extra:
        return Step(player, "skip")
    pips = next(throws)
    here = law.clauses[state.position[player]]
    if anew and here and isinstance(here.effect, effects.StartAgain):
        return Step(player, "throw", pips, restart=True)
    square = state.position[player] + pips
    clause = law.clauses[square] if square < len(law.clauses) else None
    jump = clause is not None and clause.modality is Modality.MAY and isinstance(clause.effect, effects.MoveTo)
    return Step(player, "throw", pips, jump=jump)


def _played(seats: Seats, state: State, step: Step, law: Law) -> tuple[Done, Step]:
    """The step, with the first that was offered where a choice was missing."""
    done = play(seats, state, step, law)
    if done.fault and done.fault.kind == "ambiguous":
        step = step._replace(**{done.fault.reason: seats.names.index(done.fault.options[0])})
        done = play(seats, state, step, law)
    if done.fault:
        raise RuntimeError(f"{law.edition.tag}: {step} does not stand: {done.fault}")
    return done, step


def _met(done: Done, player: int) -> set[tuple[int, str]]:
    """The disputed square on which the throw ended, and whether whoever threw it has a living Friday."""
    square = next((event.number for event in done.events if event.key == "moves_to"), None)
    if square not in DISPUTED:
        return set()
    friday = done.state.fridays[player]
    tied = square in TIED and friday is not None and not done.state.dead[friday]
    return {(square, ""), (square, "tied")} if tied else {(square, "")}


def count(games: int) -> Tally:
    """All games under all laws."""
    seats, by_tag, tally = table(), laws(load_readings(roots())), Tally()
    for number in range(games):
        tally.add(number, {tag: run(number, seats, law) for tag, law in by_tag.items()}, seats)
        tally.compare(number, {tag: run(number, seats, law, anew=True) for tag, law in by_tag.items()}, anew=True)
    return tally


def figures(tally: Tally, readings: Readings) -> dict[str, dict[str, list[str]]]:
    """The tables by title, each a row of cells by its label; the first row heads the columns."""
    return {"laws": _by_law(tally), "open questions": _by_reading(tally, readings), "same dice": _by_pair(tally)}


def _by_law(tally: Tally) -> dict[str, list[str]]:
    rows = {"": list(LAWS), "throws a game, mean": [f"{tally.throws[tag] / tally.games:.1f}" for tag in LAWS]}
    for seat, place in enumerate(("first to throw", "second", "third", "fourth")):
        rows[f"won by the {place}"] = _shares(tally, tally.wins, seat)
    rows["won by nobody: all are dead"] = [_percent(tally.nobody[tag], tally.games) for tag in LAWS]
    for square in DISPUTED:
        rows[f"square {square} is met"] = _shares(tally, tally.met, (square, ""))
        if square in TIED:
            rows[f"square {square}, with a Friday"] = _shares(tally, tally.met, (square, "tied"))
    return rows


def _by_reading(tally: Tally, readings: Readings) -> dict[str, list[str]]:
    """Readings that some text leaves open, the most frequent first; a dash where the law never comes to ask."""
    most = {}
    for name, reading in readings.readings.items():
        asked = max(tally.asked[tag, name] for tag in LAWS)
        if asked and reading.kind != "law" and not reading.open.isdisjoint(LAWS):
            most[name] = asked
    rows = {"": list(LAWS)}
    for name in sorted(most, key=lambda name: (-most[name], name)):
        rows[name] = _shares(tally, tally.asked, name)
    return rows


def _by_pair(tally: Tally) -> dict[str, list[str]]:
    rows = {"": ["another winner", "other chips", "all begin anew on 4: another winner", "other chips"]}
    for pair in itertools.combinations(LAWS, 2):
        if pair[0] == "it" or "ar" not in pair:  # ar against the others is it against them
            counts = [counted[*pair, anew] for anew in (False, True) for counted in (tally.winners, tally.chips)]
            rows[" and ".join(pair)] = [_percent(each, tally.games) for each in counts]
    without, anew = (_percent(tally.four[each], tally.games) for each in (False, True))
    rows["it, nl, pl, ko: four winners"] = [without, "", anew, ""]
    return rows


def _shares(tally: Tally, counted: Counter, key: object) -> list[str]:
    """In how many games something was counted, law by law."""
    return [_percent(counted[tag, key], tally.games) if counted[tag, key] else "–" for tag in LAWS]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"


def markdown(rows: dict[str, list[str]]) -> str:
    """A table with its labels to the left and its figures to the right."""
    lines = [f"| {' | '.join((label, *cells))} |" for label, cells in rows.items()]
    lines.insert(1, f"| --- |{' ---: |' * len(rows[''])}")
    return "\n".join(line.replace("|  |", "| |") for line in lines)


def example(number: int) -> dict[str, object]:
    """A game in which all begin anew on 4, as a transcript: the throws as thrown, and what each law makes of them."""
    seats, readings = table(), load_readings(roots())
    by_tag = laws(readings)
    courses = {tag: run(number, seats, law, anew=True) for tag, law in by_tag.items()}
    thrown = list(itertools.islice(dice(number), max(course.throws for course in courses.values())))
    asked = frozenset().union(*(course.asked for course in courses.values()))
    return {
        "title": "The same dice, four winners",
        "note": f"Game {number} of benchmarks/divergences.py; each law takes the throws one after the other.",
        "players": list(NAMES),
        "throws": thrown,
        "rulings": _common(readings, asked),
        "setup": {"direction": "clockwise", "to_move": NAMES[seats.order[0]]},
        "steps": {tag: [_written(step, seats) for step in course.steps] for tag, course in courses.items()},
    }


def _common(readings: Readings, asked: frozenset[str]) -> dict[str, str]:
    """What all laws answer alike to the questions that came up: agreed on, so that only the laws are left to differ."""
    found = {}
    for name, reading in readings.readings.items():
        answers = {reading.default[tag] for tag in LAWS}
        if name in asked and reading.kind != "law" and len(answers) == 1:
            found[name] = answers.pop()
    return found


def _written(step: Step, seats: Seats) -> dict[str, object]:
    """A step with what is not as usual."""
    told: dict[str, object] = {"player": seats.names[step.player]}
    told |= {"do": step.kind} if step.kind != "throw" else {"throw": step.pips}
    told |= {key: True for key in ("restart", "jump") if getattr(step, key)}
    chosen = {"swap_with": step.swap_with, "share_with": step.share_with}
    return told | {key: seats.names[player] for key, player in chosen.items() if player is not None}


def packed(transcript: dict[str, object]) -> str:
    """JSON with one step a line."""
    told = {key: value for key, value in transcript.items() if key != "steps"}
    lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in told.items()]
    for tag, steps in transcript["steps"].items():
        rows = ",\n".join(f"   {json.dumps(step)}" for step in steps)
        lines.append(f'  {json.dumps(tag)}: [\n{rows}\n  ],')
    head, tail = lines[: len(told)], lines[len(told) :]
    return "\n".join(["{", *head, ' "steps": {', *tail]).rstrip(",") + "\n }\n}\n"


def text(tally: Tally, tables: dict[str, dict[str, list[str]]]) -> str:
    """All that is printed."""
    told = [f"Seed “{SEED}”, {tally.games} games a law."]
    for title, rows in tables.items():
        told += [title.capitalize() + ":", markdown(rows)]
    if tally.shortest:
        number = tally.shortest[1]
        told.append(f"Four winners, shortest: game {number}, thrown {' '.join(map(str, example(number)['throws']))}")
    return "\n\n".join(told) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Count, print, and write what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="also write the tables there")
    parser.add_argument("--example", type=Path, metavar="FILE", help="write the game with four winners there")
    options = parser.parse_args(arguments)
    tally = count(options.games)
    told = text(tally, figures(tally, load_readings(roots())))
    print(told, end="")
    if options.markdown:
        options.markdown.write_text(told, "utf-8", newline="\n")
    if options.example and tally.shortest:
        options.example.write_text(packed(example(tally.shortest[1])), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
