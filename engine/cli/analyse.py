"""`python -m engine analyse`: what the coach has to say about a recorded game, as a table or as JSON."""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from engine.cli.command import CommandError, Commands, player_names, read_text, tell
from engine.cli.progress_bar import ProgressBar
from engine.family.game import AnyStep
from engine.family.record_lines import RecordError
from engine.family.replay import replay
from engine.family.review import assessments, turning_points
from engine.family.rules import AnyRules, Assessment
from engine.games.list import read_record
from engine.rummy.words import Names

AnyAssessment: TypeAlias = Assessment[Any]
_ABOUT = """\
Each turn has a line: what was drawn; what the game tells of a turn in columns
of its own, such as made/possible (+ where more is not ruled out); luck, by how
many points chance was kinder than on average; lost, what the turn's decisions
are estimated to have cost."""


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser(
        "analyse",
        help="say what the turns of a recorded game were worth",
        epilog=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="RECORD", help="a game as the program keeps it, over or not")
    parser.add_argument("--hand", type=int, metavar="N", help="one hand only, 1 for the first")
    parser.add_argument("--seat", type=int, metavar="S", help="one seat's turns only, 0 for the first")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        rules, record = read_record(read_text(chosen.file))
        names = player_names(rules, record)
        steps = list(replay(rules, record))
    except RecordError as error:
        raise CommandError(str(error)) from None
    _check_asked(steps, chosen.hand)
    if chosen.seat is not None and chosen.seat not in range(len(names)):
        raise CommandError("The record holds no such turn.")
    result = [each for each in _assessed(rules, steps, chosen.hand, names) if chosen.seat in {None, each.seat}]
    if not result:
        raise CommandError("The record holds no such turn.")
    for line in [json.dumps(_data(result))] if chosen.json else lines_of(result, names):
        tell(line)
    return 0


def _check_asked(steps: Sequence[AnyStep], hand: int | None) -> None:
    """Raises CommandError for a hand that is not over, of which nothing is told, and where none is."""
    dealt = {game.hand.hand_number for _, game in steps}
    over = {game.hand.hand_number for _, game in steps if game.hand_over}
    if hand in dealt - over or (hand is None and not over and dealt):
        raise CommandError("That hand is not over: what its turns were worth would tell cards that are hidden.")


def _assessed(rules: AnyRules, steps: Sequence[AnyStep], hand: int | None, names: Names) -> list[AnyAssessment]:
    """The last assessment of each turn of a hand, of all hands if none is named, in order; with a bar."""
    starts = [place for place, (action, _game) in enumerate(steps) if action is None]
    hands = [[(action, game.hand) for action, game in steps[at:end]] for at, end in pairwise([*starts, len(steps)])]
    wanted = [each for each in hands if each[-1][1].to_move is None and hand in {None, each[-1][1].hand_number}]
    bar = ProgressBar(sys.stderr, time.monotonic, max(1, sum(len(rules.turns(each)) for each in wanted)), 0)
    result: dict[tuple[int, int], AnyAssessment] = {}
    for place, each in enumerate(wanted):
        for assessed in assessments(rules, each, names, lambda: False):
            if (place, assessed.turn) not in result:
                bar.step()
            result[place, assessed.turn] = assessed
    return list(result.values())


def lines_of(result: Sequence[AnyAssessment], names: Names) -> Iterator[str]:
    """The lines of the table: a turn each, with what was found below it; then each seat's summary."""
    columns = [heading for heading, _ in result[0].columns]
    widths = [max(9, *(len(dict(each.columns).get(heading, "")) for each in result)) for heading in columns]
    own = "".join(f" {heading:>{width}}" for heading, width in zip(columns, widths, strict=True))
    yield f"{'hand':>4} {'turn':>4}  {'player':<12} {'draw':<14}{own} {'luck':>6} {'lost':>6}"
    for each in result:
        cells = "".join(f" {text:>{width}}" for (_, text), width in zip(each.columns, widths, strict=True))
        luck = "" if each.luck is None else f"{each.luck:+.1f}"
        lost = f"{each.lost:.1f}" if each.decisions else ""
        place = f"{each.hand:>4} {each.turn:>4}  {names[each.seat]:<12.12}"
        yield f"{place} {each.did:<14}{cells} {luck:>6} {lost:>6}".rstrip()
        yield from (f"{'':12}{line}" for line in (*each.words, *each.lines))
    for seat in sorted({each.seat for each in result}):
        own_turns = [each for each in result if each.seat == seat]
        yield ""
        yield _summed(own_turns, names[seat])
        for each in turning_points(own_turns):
            yield (
                f"    turning point: hand {each.hand}, turn {each.turn}: "
                f"luck {each.luck or 0.0:+.1f}, own errors {-each.lost:+.1f}"
            )


def _summed(result: Sequence[AnyAssessment], name: str) -> str:
    """A seat's summary in a sentence."""
    data = summary(result)
    counts = "".join(f", {number} {what}" for what, number in data["counts"].items())
    return (
        f"{name}: {data['turns']} turns{counts}, luck {data['luck']:+.1f}; errors in {data['errors']} of "
        f"{data['decisions']} decisions cost {data['lost']:.1f}, {data['error_rate']:.2f} a decision; "
        f"{data['open']} could not be judged"
    )


def summary(result: Sequence[AnyAssessment]) -> dict[str, Any]:
    """The turns of one seat together, as plain data."""
    decisions, lost = sum(each.decisions for each in result), sum(each.lost for each in result)
    counts: Counter[str] = Counter()
    for each in result:
        counts.update(dict(each.counts))
    return {
        "seat": result[0].seat,
        "turns": len(result),
        "decisions": decisions,
        "errors": sum(each.errors for each in result),
        "open": sum(each.open for each in result),
        "lost": round(lost, 2),
        "error_rate": round(lost / decisions, 3) if decisions else 0.0,
        "luck": round(sum(each.luck or 0.0 for each in result), 2),
        "counts": dict(counts),
        "findings": dict(sorted(Counter(kind for each in result for kind in each.kinds).items())),
    }


def _data(result: Sequence[AnyAssessment]) -> dict[str, Any]:
    seats = {seat: [each for each in result if each.seat == seat] for seat in sorted({each.seat for each in result})}
    return {
        "turns": [_turn(each) for each in result],
        "summaries": [summary(own) for own in seats.values()],
        "turning_points": {seat: list(map(_turn_worth, turning_points(own))) for seat, own in seats.items()},
    }


def _turn_worth(each: AnyAssessment) -> dict[str, Any]:
    luck = None if each.luck is None else round(each.luck, 2)
    return {"hand": each.hand, "turn": each.turn, "seat": each.seat, "luck": luck, "lost": round(each.lost, 2)}


def _turn(each: AnyAssessment) -> dict[str, Any]:
    result = {**_turn_worth(each), "error": round(each.error, 2), "words": list(each.words)}
    return result | dict(each.details or {})
