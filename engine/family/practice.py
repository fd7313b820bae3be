"""Practice: a mistake of a recorded game as an exercise, which is kept, found in its record again, and judged."""

from collections.abc import Sequence
from typing import Any

from engine.family.exercises import Missed
from engine.family.lessons import way
from engine.family.review import coach_version
from engine.family.rules import AnyRules, Assessment
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError, Plain
from engine.text import ENGLISH, _, language, plural
from engine.values import value_class

AnyHand = Any
Steps = Sequence[tuple[Any, AnyHand]]
"""The actions of one hand, each with the hand after it; None for the deal."""
LONGEST = 1000
"""Letters of the coach's words that are kept."""
_BESIDES = ("melds", "names")
"""Keys of an action in which two actions may differ and still be the same choice."""


@value_class(kw_only=True)
class KeptExercise:
    """An exercise as it is kept: the place of its decision in a record, the coach's answer, and when it comes again."""

    record: str
    """The file name of the record."""
    game: str
    place: int
    """The hand's place in the game, from 0."""
    turn: int
    at: int
    """The step of the hand after which the decision is to be made, as in `Exercise`."""
    missed: Missed
    actions: tuple[Plain, ...]
    also: tuple[Plain, ...]
    lost: float
    error: float
    words: str
    """The coach's findings."""
    tries: int = 0
    """The number of times that the player did not solve it at once."""
    due: int = 0
    """The day from which on it comes again; the first of January of the year 1 is day 1."""
    solved: int = 0
    """The day on which the player solved it at once; 0 before."""
    coach: int = 0
    """The version of the coach that found it (`engine.family.review.coach_version`); 0 where none was kept yet."""
    language: str = ENGLISH
    """The language of the coach's findings."""


class ExerciseJudge:
    """Judges the answers to an exercise. Raises NotationError or RefusedError for one that does not fit its hand."""

    def __init__(self, rules: AnyRules, steps: Steps, kept: KeptExercise) -> None:
        if not 0 <= kept.at < len(steps) - 1 or not kept.actions:
            message = "The record has no such turn."
            raise NotationError(message)
        self.start = steps[kept.at][1]
        self.seat: int = self.start.to_move
        self._kept = kept
        self._rules = rules
        self._solution = way(rules, self.start, kept.actions)
        self._once = len(self._solution) == 1
        """True if one action is the answer; else what the turn keeps is judged, or what it scores."""
        self._as_good = [way(rules, self.start, (each,))[-1] for each in kept.also] if self._once else []
        self._begun = self._scores(self.start)
        ends = (last for at, (_action, last) in enumerate(steps) if at > kept.at and last.to_move != self.seat)
        last = steps[kept.at + 1][1] if self._once else next(ends, steps[-1][1])
        self._played = next((action, hand) for action, hand in steps if hand is last)

    @property
    def sound(self) -> bool:
        """True if the solution is right, and what was played is not."""
        return self._right(*self._solution[-1]) and not self._right(*self._played)

    def __call__(self, _start: AnyHand, action: object, after: AnyHand) -> str:
        """The answer to an action, with the hand after it; empty if it is right."""
        if self._right(action, after):
            return ""
        if not self._alike((action, after), self._played):
            return _("The coach knows something better.")
        points, played = round(self._kept.lost), _("That is what was played.")
        form = plural("That cost about {points} point.", "That cost about {points} points.", points)
        return f"{played} {form.format(points=points)}"

    def _right(self, action: object, after: AnyHand) -> bool:
        if any(self._alike((action, after), each) for each in self._as_good):
            return True
        wanted = self._solution[-1]
        return self._alike((action, after), wanted) or self._scores(after) >= self._scores(wanted[1]) > self._begun

    def _scores(self, hand: AnyHand) -> int:
        """The points that the seat has made with its turn, in games that count them at once; 0 in others."""
        over = hand.to_move is None
        return 0 if over else int(self._rules.write_position(hand).get("scores", {self.seat: 0})[self.seat])

    def _alike(self, done: tuple[Any, AnyHand], wanted: tuple[Any, AnyHand]) -> bool:
        """True if two answers are the same choice: of turns it counts what they keep, and what the last one scores.

        One action is the same as another with the same effect: the top card may be taken with its name or without.
        """
        actions = [self._rules.write_action(each) for each, _hand in (done, wanted)]
        (_done, after), (_wanted, hand) = done, wanted
        if self._once:
            return _is(*actions) or bool(after == hand)
        if None in (after.to_move, hand.to_move):
            return bool(after.hand_scores == hand.hand_scores)
        hands = (self._rules.write_position(each)["hands"][self.seat].split() for each in (after, hand))
        kept = [sorted((*held, each.get("discard", ""))) for held, each in zip(hands, actions, strict=True)]
        return bool(after.to_move == hand.to_move and kept[0] == kept[1])


def _is(one: Plain, other: Plain) -> bool:
    """True if two actions are the same choice."""
    return {**one, **dict.fromkeys(_BESIDES)} == {**other, **dict.fromkeys(_BESIDES)}


def kept_exercise(
    rules: AnyRules, steps: Steps, assessment: Assessment[Any], record: str, place: int
) -> KeptExercise | None:
    """The exercise of an assessment; None where there is none, or where it would not be sound."""
    result = assessment.exercise
    if result is None:
        return None
    kept = KeptExercise(
        record=record,
        game=rules.name,
        place=place,
        turn=assessment.turn,
        at=result.at,
        missed=result.missed,
        actions=tuple(map(rules.write_action, result.actions)),
        also=tuple(map(rules.write_action, result.also)),
        lost=round(float(result.lost), 2),
        error=round(float(result.error), 2),
        words=result.words[:LONGEST],
        coach=coach_version(rules),
        language=language(),
    )
    try:
        return kept if ExerciseJudge(rules, steps, kept).sound else None
    except (NotationError, RefusedError):
        return None
