"""The coach's review of a hand that is over, for any game: its turns with what was done, and who played them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.family.giving_up import GIVES_UP, given_up
from engine.family.luck import DrawLuck, draws_of_steps
from engine.family.replay import moments_of_lines
from engine.family.rules import AnyRules, Assessment, Clock, Stop
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.record import Record
from engine.rummy.words import Names

TURNING = 5.0
"""The change of the outcome, in points, from which a turn is a turning point."""
_TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """An action of a record, None for a deal, with the hand after it."""

    action: Any
    hand: Any
    options: Any
    stand_ins: Mapping[int, str]
    """The levels that play for persons who have given up, by seat."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """The coach's review of one turn."""

    assessment: Assessment[Any]
    told: tuple[str, ...] = ()
    """The turn as the log tells it, a sentence an event."""
    stand_in: str | None = None
    """The level that played it for a person who had given up; None where the player did."""
    place: int = 0
    """The step of the hand, 0 for its deal, after which the turn began."""
    drawn: tuple[Card, ...] = ()
    """The cards drawn from the stock, which the log does not name; none of a game without a model of luck."""


def ended_hands(rules: AnyRules, record: Record) -> list[list[PlayedStep]]:
    """The steps of each hand that is over, in the order of play. Raises RecordError."""
    stand_ins = list(_stand_ins(record))
    hands: list[list[PlayedStep]] = []
    for line, moment in moments_of_lines(rules, record):
        if moment.action is None:
            hands.append([])
        hands[-1].append(PlayedStep(moment.action, moment.game.hand, moment.game.options, stand_ins[line]))
    return [steps for steps in hands if steps[-1].hand.to_move is None]


def _stand_ins(record: Record) -> Iterator[Mapping[int, str]]:
    """The stand-ins at each line of a record: for the rest of the hand, or of the game."""
    hand, game = dict[int, str](), dict[int, str]()
    for entry in record.entries:
        if "deck" in entry:
            hand = {}
        if GIVES_UP in entry and (found := given_up(entry, entry["seat"] + 1)) and found.level is not None:
            (game if found.game else hand)[found.seat] = found.level
        yield {**game, **hand}


def reviews(
    rules: AnyRules, steps: Sequence[PlayedStep], names: Names, stop: Stop, clock: Clock | None
) -> Iterator[TurnReview]:
    """A review of each turn of one hand; again, where more is known of it. Its luck is that of the statistics."""
    known: dict[int, tuple[tuple[str, ...], str | None, int, tuple[Card, ...]]] = {}
    lucks: dict[int, float | None] = {}
    played = [(step.action, step.hand) for step in steps]
    by_step = draws_of_steps(rules, steps[0].options, played)
    place = 0
    for each in rules.analyse(played, names, stop, clock):
        if each.turn not in known:
            first, last = _places(each, steps, place)
            found = [by_step[step] for step in range(place, last + 1) if step in by_step]
            draws = sum(found, DrawLuck())
            lucks[each.turn] = draws.points if found else None
            place = last + 1
            told = _told(rules, steps[first - 1].hand, steps[last].hand, names) if first else ()
            known[each.turn] = told, steps[last].stand_ins.get(each.seat), max(0, first - 1), draws.cards
        luck = each.luck if rules.luck is None else lucks[each.turn]
        yield TurnReview(replace(each, luck=luck), *known[each.turn])


def _places(each: Assessment[Any], steps: Sequence[PlayedStep], place: int) -> tuple[int, int]:
    """The places of the first and the last action of a turn, looked for from this place on."""
    places = list[int]()
    for action in each.actions:
        found = next((at for at in range(place, len(steps)) if steps[at].action == action), None)
        if found is not None:
            places.append(found)
            place = found + 1
    return (places[0], places[-1]) if places else (0, min(place, len(steps) - 1))


def _told(rules: AnyRules, before: Any, after: Any, names: Names) -> tuple[str, ...]:  # noqa: ANN401 - hands of any game
    """The events between two hands as sentences."""
    events = (event for event in after.log[len(before.log) :] if not isinstance(event, HandEnded))
    return tuple(filter(None, (rules.describe(event, names) for event in events)))


def turning_points(found: Sequence[Assessment[Any]]) -> list[Assessment[Any]]:
    """The turns that changed the outcome most, by luck or by errors, in the order of play."""
    swings = sorted((each for each in found if abs(_swing(each)) >= TURNING), key=lambda each: -abs(_swing(each)))
    return [each for each in found if any(each is other for other in swings[:_TURNING_POINTS])]


def _swing(each: Assessment[Any]) -> float:
    return (each.luck or 0.0) - each.lost
