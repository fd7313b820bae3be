"""Test that the coach finds planted errors and flags no good turn: `... -m build.measure house coach`.

`skilled` plays games; the number of a game gives edition, seats and deal. Before some turns an error is planted: it
is played on in a worse way, of which the solver has proved with many steps by how much, and the coach is asked about it
with the effort it has for a turn of a hand. Then the game goes on as it was played. Of the turns as they were played
those are kept that are proved to be as good as the best: of these the coach should flag none. Every game is a line in
`--progress`; a later run goes on from there. Prints JSON; exits 1 if a share is not what it should be.
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from build.bench.games import played
from build.measure.house.planted import PLANTERS, Planted
from engine.cli.run_file import Line, RunFile
from engine.games.house.coach.analysis import HAND, report_of
from engine.games.house.coach.findings import Decision
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.turns import PlayedTurn, turns_in
from engine.games.house.types import Game

KINDS = {"fewer points": 110, "not out": 110, "playable discard": 110, "pile left": 110, "vain demand": 60}
"""The number of planted errors of each kind; demands exist in one edition only."""
WANTED = sum(KINDS.values())
FOUND, FALSE = 0.95, 0.01
TURNS = 20
"""The coach's effort for a hand is shared out among so many turns."""
STEPS = 100_000
"""Steps of the solver for what is to be known about a planted error."""
A_GAME = 8
"""Errors of one kind in one game."""
EACH = 3
"""Of so many turns that were played, the coach is asked about one."""
OPPONENT = "skilled"


def play(number: int) -> Iterator[tuple[Game, PlayedTurn]]:
    """The turns of a game, each with the game before it, as if no hand had been scored."""
    steps = played("coach", number, (OPPONENT,))
    for turn in turns_in(steps):
        yield replace(steps[0][1], hand=turn.before), turn


def measure_game(number: int, missing: set[str]) -> Line:
    """The coach's answers to one game's planted errors of the missing kinds, and to its good turns."""
    planted: list[Line] = []
    good: list[Line] = []
    count: Counter[str] = Counter()
    for at, (before, turn) in enumerate(play(number)):
        for kind in sorted(missing):
            if count[kind] < A_GAME and (error := PLANTERS[kind](before, STEPS)) is not None:
                count[kind] += 1
                planted.append(_answer(kind, error))
        if at % EACH == 0:
            good += _good(turn)
    return {"game": number, "planted": planted, "good": good}


def _answer(kind: str, error: Planted) -> Line:
    """True if the coach found a planted error, and how."""
    report = _asked(error.turn)
    found = [finding for finding in report.findings if finding.decision in error.decisions]
    return {
        "kind": kind,
        "loss": error.loss,
        "certain": any(not finding.estimated for finding in found),
        "estimated": any(finding.estimated for finding in found),
        **_about(error.turn),
    }


def _good(turn: PlayedTurn) -> Iterator[Line]:
    """The table of a turn that is proved to be as good as the best, and whether the coach flags it."""
    report = _asked(turn)
    if report.facts is not None and report.facts.as_good_as_the_best:
        flags = [finding for finding in report.findings if finding.decision is Decision.TABLE]
        yield {"flagged": [finding.kind.value for finding in flags], **_about(turn)}


def _asked(turn: PlayedTurn) -> TurnReport:
    return report_of(turn, HAND.shared(TURNS))


def _about(turn: PlayedTurn) -> Line:
    options = turn.before.options
    return {"edition": options.preset, "seats": options.seats, "hand": turn.hand, "turn": turn.number}


def run(path: Path | None) -> list[Line]:
    """The lines of all games, played until there are enough errors of each kind."""
    kept = RunFile(path, {"coach": 1}) if path else None
    lines = list(kept.lines) if kept else []
    while missing := missing_of(lines):
        line = measure_game(len(lines), missing)
        lines.append(line)
        if kept:
            kept.add(line)
        print(f"game {line['game']}: {sum(map(len, found_of(lines).values()))} of {WANTED}", file=sys.stderr)
    return lines


def found_of(lines: list[Line]) -> dict[str, list[Line]]:
    """The planted errors by kind, no more of each than are wanted."""
    found: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        for each in line["planted"]:
            if len(found[each["kind"]]) < KINDS[each["kind"]]:
                found[each["kind"]].append(each)
    return found


def missing_of(lines: list[Line]) -> set[str]:
    """The kinds of which there are too few."""
    found = found_of(lines)
    return {kind for kind, number in KINDS.items() if len(found[kind]) < number}


def summary(lines: list[Line]) -> Line:
    """The shares."""
    found = found_of(lines)
    every = [each for some in found.values() for each in some]
    good = [each for line in lines for each in line["good"]]
    return {
        "games": len(lines),
        "planted": len(every),
        "found": _share(every, "certain", "estimated"),
        "kinds": {
            kind: {
                "planted": len(some),
                "mean_loss": round(sum(each["loss"] for each in some) / len(some), 2),
                "found": _share(some, "certain", "estimated"),
                "by_estimate": _share(some, "estimated"),
            }
            for kind, some in sorted(found.items())
        },
        "good_turns": len(good),
        "flagged": _share(good, "flagged"),
    }


def _share(lines: list[Line], *keys: str) -> float:
    return round(sum(any(line[key] for key in keys) for line in lines) / max(1, len(lines)), 4)


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Whether the coach finds planted errors.")
    parser.add_argument("--progress", type=Path, help="a file to write and go on from")
    result = summary(run(parser.parse_args(arguments).progress))
    print(json.dumps(result, indent=1))
    return 0 if result["found"] >= FOUND and result["flagged"] <= FALSE else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
