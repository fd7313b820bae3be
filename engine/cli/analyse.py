"""`python -m engine analyse`: what the coach has to say about a recorded game, as a table or as JSON."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from engine.cli.bar import Bar
from engine.cli.command import CommandError, Commands, player_names, read_text
from engine.games.house.actions import Demand, DrawDiscard, Open
from engine.games.house.coach.analysis import analyse
from engine.games.house.coach.report import Summary, TurnReport, summary, turning_points
from engine.games.house.coach.steps import sentence as step_sentence
from engine.games.house.coach.steps import steps
from engine.games.house.coach.turns import PlayedTurn, turns_in
from engine.games.house.coach.words import told as told_of
from engine.games.house.coach.written import write_summary, write_turn, write_turning_points
from engine.games.house.replay import last_state, read, replay
from engine.games.house.solver.answer import Answer
from engine.rummy.record import Record, RecordError
from engine.rummy.table import text_of_table

_COLUMNS = """\
Each turn has a line: what was drawn; the points made and the cards laid, as
made/possible with the card that came (+ where more is not ruled out); luck,
by how many points the turn that the card made possible was better than the
average card's; lost, what the turn's decisions are estimated to have cost."""


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser(
        "analyse",
        help="say what the turns of a recorded game were worth",
        epilog=_COLUMNS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="RECORD", help="a game as the program keeps it, over or not")
    parser.add_argument("--hand", type=int, metavar="N", help="one hand only, 1 for the first")
    parser.add_argument("--seat", type=int, metavar="S", help="one seat's turns only, 0 for the first")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        record = read(read_text(chosen.file))
        turns = [turn for turn in turns_in(replay(record)) if _asked(turn, chosen)]
        over = _over(record)
    except RecordError as error:
        raise CommandError(str(error)) from None
    if not turns:
        raise CommandError("The record holds no such turn.")
    turns = [turn for turn in turns if turn.hand <= over]
    if not turns:
        raise CommandError("That hand is not over: what its turns were worth would tell cards that are hidden.")
    reports = _analysed(turns)
    if chosen.json:
        print(json.dumps(_data(reports)))
        return 0
    for line in told(record, reports):
        print(line)
    return 0


def _over(record: Record) -> int:
    """How many hands of the record are over."""
    return len(last_state(record).scores)


def _asked(turn: PlayedTurn, chosen: argparse.Namespace) -> bool:
    return chosen.hand in {None, turn.hand} and chosen.seat in {None, turn.seat}


def _analysed(turns: Sequence[PlayedTurn]) -> list[TurnReport]:
    bar = Bar(sys.stderr, time.monotonic, len(turns), 0)
    reports: dict[tuple[int, int], TurnReport] = {}
    for report in analyse(turns, clock=time.monotonic):
        turn = report.turn.hand, report.turn.number
        if turn not in reports:
            bar.step()
        reports[turn] = report
    return list(reports.values())


def _summaries(reports: Sequence[TurnReport]) -> list[Summary]:
    return [summary(seat, reports) for seat in sorted({report.turn.seat for report in reports})]


def _data(reports: Sequence[TurnReport]) -> dict[str, Any]:
    return {
        "turns": [write_turn(report) for report in reports],
        "summaries": [write_summary(each) for each in _summaries(reports)],
        "turning_points": {
            each.seat: write_turning_points(turning_points(_of_seat(reports, each.seat)))
            for each in _summaries(reports)
        },
    }


def _of_seat(reports: Sequence[TurnReport], seat: int) -> list[TurnReport]:
    return [report for report in reports if report.turn.seat == seat]


def told(record: Record, reports: Sequence[TurnReport]) -> Iterator[str]:
    """The lines of the table: a turn each, with what was found below it; then each seat's summary."""
    names = player_names(record)
    yield f"{'hand':>4} {'turn':>4}  {'player':<12} {'draw':<14} {'points':>9} {'cards':>7} {'luck':>6} {'lost':>6}"
    for report in reports:
        yield _line(report, names)
        yield from (f"{'':12}{line}" for line in _found(report, names))
    for each in _summaries(reports):
        yield ""
        yield from _summed(each, names)
        for report in turning_points(_of_seat(reports, each.seat)):
            yield (
                f"    turning point: hand {report.turn.hand}, turn {report.turn.number}: "
                f"luck {report.luck:+.1f}, own errors {-report.lost:+.1f}"
            )


def _line(report: TurnReport, names: Sequence[str]) -> str:
    turn, facts = report.turn, report.facts
    points = cards = "-"
    if facts is not None:
        points = _of(facts.played.points, facts.points)
        cards = _of(facts.played.cards, facts.cards)
    luck = "" if report.draws.luck is None else f"{report.draws.luck:+.1f}"
    lost = f"{report.lost:.1f}" if report.losses else ""
    place = f"{turn.hand:>4} {turn.number:>4}  {names[turn.seat]:<12.12}"
    return f"{place} {_draw(turn, names):<14} {points:>9} {cards:>7} {luck:>6} {lost:>6}".rstrip()


def _found(report: TurnReport, names: Sequence[str]) -> Iterator[str]:
    """The findings; the better turn step by step, and where its cards would lie."""
    yield from told_of(report)
    shown = steps(report)
    reader = report.turn.before.options.reader
    yield from (f"{number}. {step_sentence(step, reader)}" for number, step in enumerate(shown, 1))
    yield from (f"The table would be   {text_of_table(step.table, names)}" for step in shown[-1:])


def _of(made: int, best: Answer) -> str:
    """What was made of what could be: `20/25`; `25+` where more is not ruled out."""
    if best.value is None:
        return f"{made}/?"
    return f"{made}/{max(made, best.value)}{'' if best.exact else '+'}"


def _draw(turn: PlayedTurn, names: Sequence[str]) -> str:
    match turn.draw:
        case DrawDiscard(card):
            return f"pile {card}"
        case Demand(seat, card):
            return f"{card or 'joker'} of {names[seat]:.8}"
        case Open():
            return "turned up"
        case _:
            return "stock"


def _summed(each: Summary, names: Sequence[str]) -> Iterator[str]:
    yield (
        f"{names[each.seat]}: {each.turns} turns, {each.points_missed} points missed, luck {each.luck:+.1f}; "
        f"errors in {each.errors} of {each.decisions} decisions cost {each.lost:.1f}, {each.error_rate:.2f} a decision"
        f"; {each.open} could not be judged"
    )
