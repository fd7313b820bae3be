"""The coach's review of a hand that is over, for any game: its turns with what was done, and who played them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeVar

from engine.family.giving_up import GIVES_UP, given_up
from engine.family.luck import DrawLuck, LuckReason, draws_of_steps
from engine.family.record_lines import Record
from engine.family.replay import moments_of_lines
from engine.family.rules import AnyRules, Assessment, Stop
from engine.rummy.cards import Card
from engine.rummy.events import DrewStock, HandEnded
from engine.rummy.words import Names
from engine.text import _, listed
from engine.values import value_class

SHARED_VERSION = 4
"""The version of what all coaches share, to be raised where it finds other mistakes or costs than before."""
TURNING = 5.0
"""The points by which a turn must change the outcome to be a turning point."""
_TURNING_POINTS = 3
A = TypeVar("A")
AnySteps = Sequence[tuple[Any, Any]]
"""The actions of one hand, each with the hand after it; None for the deal."""


@value_class
class PlayedStep:
    """An action of a record, None for a deal, with the hand after it."""

    action: Any
    hand: Any
    options: Any
    stand_ins: Mapping[int, str]
    """The levels that play for persons who have given up, by seat."""


@value_class
class TurnReview:
    """The coach's review of one turn."""

    assessment: Assessment[Any]
    told: tuple[str, ...] = ()
    """The turn as the log tells it, a sentence an event, but for the cards drawn, which are named."""
    stand_in: str | None = None
    """The level that played it for a person who had given up; None where the player did."""
    place: int = 0
    """The step of the hand, 0 for its deal, after which the turn began."""
    last: int = 0
    """The step with which the turn ended."""
    drawn: tuple[Card, ...] = ()
    """The cards drawn from the stock; none of a game without a model of luck."""
    luck_of: Card | None = None
    """The card drawn that made most of the luck; None where no reason of it can be named."""
    luck_reason: LuckReason | None = None


def coach_version(rules: AnyRules) -> int:
    """The version of a game's coach. Findings that are kept carry it: those of another version are looked at anew.

    It grows with each of its two parts.
    """
    return SHARED_VERSION + rules.coach


def ended_hands(rules: AnyRules, record: Record) -> list[list[PlayedStep]]:
    """The steps of each hand that is over, in the order of play. Raises RecordError."""
    levels = list(stand_ins(record))
    hands: list[list[PlayedStep]] = []
    for line, moment in moments_of_lines(rules, record):
        if moment.action is None:
            hands.append([])
        hands[-1].append(PlayedStep(moment.action, moment.game.hand, moment.game.options, levels[line]))
    return [steps for steps in hands if steps[-1].hand.to_move is None]


def stand_ins(record: Record) -> Iterator[Mapping[int, str]]:
    """The stand-ins at each line of a record: for the rest of the hand, or of the game."""
    hand, game = dict[int, str](), dict[int, str]()
    for entry in record.entries:
        if "deck" in entry:
            hand = {}
        if GIVES_UP in entry and (result := given_up(entry, entry["seat"] + 1)) and result.level is not None:
            (game if result.game else hand)[result.seat] = result.level
        yield {**game, **hand}


def assessments(
    rules: AnyRules, steps: AnySteps, names: Names, stop: Stop, known: Collection[int] = ()
) -> Iterator[Assessment[Any]]:
    """The coach's assessments of one hand, but for turns that are known; none of a hand that goes on.

    A turn at which it is told to stop is left out: it has not been assessed whole.
    """
    if steps[-1][1].to_move is not None:
        return
    for each in rules.analyse(steps, names, stop, known):
        if stop():
            return
        yield each


def turns(steps: AnySteps) -> tuple[range, ...]:
    """The steps of each turn: those of one seat in a row."""
    movers = [(place, steps[place - 1][1].to_move) for place in range(1, len(steps))]
    groups = ([place for place, _ in group] for _, group in groupby(movers, key=lambda each: each[1]))
    return tuple(range(group[0], group[-1] + 1) for group in groups)


def in_order(
    turns: Sequence[range], known: Collection[int], stop: Stop, assess: Callable[[int, range], A]
) -> Iterator[A]:
    """The turns that are not known, each assessed by its number and its steps; for games that assess one by one."""
    for number, turn in enumerate(turns, 1):
        if number not in known:
            if stop():
                return
            yield assess(number, turn)


def reviews(
    rules: AnyRules, steps: Sequence[PlayedStep], names: Names, stop: Stop, known: Collection[int] = ()
) -> Iterator[TurnReview]:
    """A review of each turn of one hand that is not known; a turn that was pending is reviewed again.

    Its luck is that of the statistics.
    """
    played = [(step.action, step.hand) for step in steps]
    turns = rules.turns(played)
    draws = draws_of_steps(rules, steps[0].options, played)
    for each in assessments(rules, played, names, stop, known):
        turn = turns[each.turn - 1]
        result = [draws[step] for step in turn if step in draws]
        drawn = sum(result, DrawLuck())
        luck = drawn.points if result else None
        yield TurnReview(
            each if rules.luck is None else replace(each, luck=luck),
            told=_told(rules, (steps[turn.start - 1].hand, steps[turn.stop - 1].hand), names, drawn.cards),
            stand_in=steps[turn.stop - 1].stand_ins.get(each.seat),
            place=turn.start - 1,
            last=turn.stop - 1,
            drawn=drawn.cards,
            luck_of=drawn.told[0],
            luck_reason=drawn.told[1],
        )


def _told(rules: AnyRules, hands: tuple[Any, Any], names: Names, drawn: tuple[Card, ...]) -> tuple[str, ...]:
    """The events between two hands as sentences; the cards drawn from the stock are named, where they are known."""
    before, after = hands
    lines = list[str]()
    for event in after.log[len(before.log) :]:
        if isinstance(event, DrewStock) and len(drawn) == event.count:
            lines.append(_("{name} draws {cards}.").format(name=names[event.seat], cards=listed(drawn)))
        elif not isinstance(event, HandEnded):
            lines.append(rules.describe(event, names))
    return tuple(filter(None, lines))


def turning_points(result: Sequence[Assessment[Any]]) -> list[Assessment[Any]]:
    """The turns that changed the outcome most, by luck or by errors, in the order of play."""
    swings = sorted((each for each in result if abs(_swing(each)) >= TURNING), key=lambda each: -abs(_swing(each)))
    return [each for each in result if any(each is other for other in swings[:_TURNING_POINTS])]


def _swing(each: Assessment[Any]) -> float:
    return (each.luck or 0.0) - each.lost
