"""The goals of a lesson's steps, as what lies on the table: in which order it was laid does not count.

Steps between which nothing ends are a stretch: what a later one of them asks for may be laid before an earlier one.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.family.lessons import ANY, Lesson, LessonStep, fits, position_of, way
from engine.family.rules import AnyRules
from engine.rummy.plain_data import Plain
from engine.values import value_class

_LAID = ("spaces", "table", "melds", "spread")
"""Keys of positions under which plays lie, in any order."""
Lies = Counter[str]
"""The plays of a position, each with the place where it lies."""


@value_class(kw_only=True)
class Goal:
    """The goal of a step, by its solution."""

    step: LessonStep
    last: Plain
    """The action that ends it."""
    before: Plain
    """The position in which the solution begins."""
    after: Plain
    """The position in which it ends."""
    mover: int | None
    """The seat to move after it."""
    ends: bool
    """True if its last action can't be taken back."""


@value_class
class Goals:
    """The goals of the steps of a lesson; None for a step that is judged otherwise."""

    rules: AnyRules
    each: tuple[Goal | None, ...]

    def stretch(self, place: int) -> tuple[Goal, ...]:
        """A step's goal and those after it, up to one that ends something."""
        result: list[Goal] = []
        for goal in self.each[place:]:
            if goal is None:
                break
            result.append(goal)
            if goal.ends:
                break
        return tuple(result)

    def lies(self, place: int, hand: Any) -> bool:  # noqa: ANN401 - a hand of the game
        """True if the plays of a step lie on the table, or those that its stretch makes of them."""
        stretch, there = self.stretch(place), self.rules.write_position(hand)
        return any(_lies(stretch[0], goal, there) for goal in stretch)

    def met(self, place: int, hand: Any) -> bool:  # noqa: ANN401 - a hand of the game
        """True if a step's position is reached; besides, plays may lie there that its stretch wants."""
        stretch, there = self.stretch(place), self.rules.write_position(hand)
        wanted = (goal for goal in stretch if stretch[0].step.match and goal.step.match)
        return any(
            _as_after(goal, there, hand.to_move) and _lies(stretch[0], goal, there) and _alone(stretch, goal, there)
            for goal in wanted
        )

    def reached(self, place: int, action: object, after: Any) -> bool:  # noqa: ANN401 - a hand of the game
        """True if a step is done by an action with the hand after it."""
        goal, done = self.each[place], self.rules.write_action(action)
        if goal is None:
            return False
        if any(fits(each, done) for each in goal.step.also):
            return True
        if goal.step.match:
            return self.met(place, after)
        return fits(goal.step.actions[-1], done) or done == goal.last

    def parts(self, place: int, hand: Any) -> tuple[int, int]:  # noqa: ANN401 - a hand of the game
        """The number of a step's plays that lie on the table, and the number of all it wants laid."""
        goal = self.each[place]
        if goal is None:
            return 0, 0
        wanted, there = _gained(goal, goal, _LAID), _plays(self.rules.write_position(hand), _LAID)
        return (wanted & there).total(), wanted.total()

    def discard(self, place: int) -> str:
        """The discard that ends a step, as it is written; empty without one."""
        goal = self.each[place]
        return "" if goal is None else str(goal.last.get("discard", ""))

    def is_last(self, place: int, pattern: object) -> bool:
        """True if a foreseen try is any action of a kind, or the one that ends the step."""
        goal = self.each[place]
        return goal is not None and isinstance(pattern, dict) and (ANY in pattern.values() or fits(pattern, goal.last))


def goals_of(rules: AnyRules, lesson: Lesson) -> Goals:
    """The goals of a lesson. Raises NotationError or RefusedError where a solution can't be played."""
    if any(step.wins or step.judge is not None for step in lesson.steps):
        return Goals(rules, (None,) * len(lesson.steps))
    hand, result = position_of(rules, lesson), list[Goal]()
    for step in lesson.steps:
        hand = hand if not result else answered(rules, hand, result[-1].step, lesson.seat)
        hands = [hand, *(after for _action, after in way(rules, hand, step.actions))]
        action = rules.read_action(hands[-2], step.actions[-1])
        goal = Goal(
            step=step,
            last=rules.write_action(action),
            before=rules.write_position(hand),
            after=rules.write_position(hands[-1]),
            mover=hands[-1].to_move,
            ends=bool(rules.committed(hands[-2], action, hands[-1])),
        )
        result.append(goal)
        hand = hands[-1]
    return Goals(rules, tuple(result))


def answered(rules: AnyRules, hand: Any, step: LessonStep, seat: int) -> Any:  # noqa: ANN401 - a hand of the game
    """The hand after what the other seats do when a step is done."""
    for data in step.answers:
        hand = rules.apply(hand, rules.read_action(hand, data))
    while hand.to_move not in {None, seat}:
        for action in rules.plainest(rules.view(hand, hand.to_move)):
            hand = rules.apply(hand, action)
    return hand


def _as_after(goal: Goal, there: Plain, mover: int | None) -> bool:
    """True if it is the same seat's turn, and all but the plays is as a goal has it."""
    rest = (key for key in goal.step.match if key not in _LAID)
    return mover == goal.mover and all(there[key] == goal.after[key] for key in rest)


def _lies(first: Goal, goal: Goal, there: Plain) -> bool:
    """True if all plays lie there that a goal adds to the position before the first one."""
    keys = _keys(goal)
    return not _gained(first, goal, keys) - _plays(there, keys)


def _alone(stretch: tuple[Goal, ...], goal: Goal, there: Plain) -> bool:
    """True if no plays lie there but those of a goal or, before the last of a stretch, of others and parts of them."""
    keys = _keys(goal)
    plays, allowed = _plays(there, keys), _plays(goal.after, keys)
    if goal is stretch[-1]:
        return not plays - allowed
    for each in (stretch[0].before, *(each.after for each in stretch)):
        allowed |= _plays(each, keys)
    return all(play in allowed or _is_part(play, allowed) for play in plays)


def _keys(goal: Goal) -> tuple[str, ...]:
    return tuple(key for key in goal.step.match if key in _LAID)


def _gained(first: Goal, last: Goal, keys: tuple[str, ...]) -> Lies:
    """The plays that lie after a goal and did not before another one."""
    return _plays(last.after, keys) - _plays(first.before, keys)


def _plays(position: Plain, keys: tuple[str, ...]) -> Lies:
    return Counter(json.dumps([key, *play], sort_keys=True) for key in keys for play in _walked(position.get(key), ()))


def _walked(value: Any, place: tuple[int, ...]) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - plain data
    """Each play of a value, after the space in which it lies if there are several."""
    for number, each in enumerate(value or ()):
        if isinstance(each, list):
            yield from _walked(each, (*place, number))
        else:
            yield (*place, each)


def _is_part(play: str, plays: Lies) -> bool:
    """True if all cards of a play belong to one of the others in the same space."""
    *place, cards = json.loads(play)
    held = Counter(_cards(cards))
    return any(place == other[:-1] and held <= Counter(_cards(other[-1])) for other in map(json.loads, plays))


def _cards(play: Any) -> list[str]:  # noqa: ANN401 - plain data
    return str(play["cards"] if isinstance(play, dict) else play).split()
