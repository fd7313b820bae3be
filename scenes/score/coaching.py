"""The coach's reviews of hands that are over, made in the worker for people and kept for the session."""

# ruff: noqa: PLC0415 - only the worker loads the coach, so that a score sheet appears at once

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from engine.text import language
from engine.values import value_class
from scenes.background import Helper, Ticket, Tries

if TYPE_CHECKING:
    from engine.family.review import TurnReview
    from engine.family.rules import Assessment

_LIMIT = 40.0
"""The seconds of a task of the coach; another task then goes on."""
_BEHIND = 600.0
"""The most seconds for which the coach goes on behind another screen, while nothing else needs its worker."""
_KEPT = 12
"""The number of hands whose reviews are kept: more than a game of House Rummy has."""


@value_class
class Analysis:
    """A task: the reviews of a hand's turns that are not known. It reports the number of turns, then each review."""

    record: str
    place: int
    """The number of the hand among those that are over, from 0."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    known: tuple[int, ...] = ()
    """The numbers of the completely reviewed turns."""
    limit: float = _LIMIT
    yields: bool = False
    """True if the task runs only while the worker has nothing else to do."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Review the turns in order, and then once more those whose choices need a longer comparison."""
        from engine.family.review import ended_hands, reviews
        from engine.games.list import read_record

        rules, record = read_record(self.record)
        hands = ended_hands(rules, record)
        if self.place >= len(hands):
            progress(0)  # the game was given up in the middle of this hand
            return
        steps = hands[self.place]
        progress(len(rules.turns([(step.action, step.hand) for step in steps])))
        for review in reviews(rules, steps, self.names, stop, self.known):
            progress(review)


@value_class
class CoachFound:
    """The coach's findings in a hand so far."""

    turns: int | None = None
    """The number of turns of the hand; None until the coach has begun."""
    reviews: "tuple[TurnReview, ...]" = ()
    """The reviews in the order of play."""
    failed: bool = False
    """True if the coach has stopped after failures, and goes on only when it is asked."""

    @property
    def pending(self) -> int:
        """The number of turns whose choices are still to be compared."""
        return sum(review.assessment.pending for review in self.reviews)

    @property
    def whole(self) -> int:
        """The number of completely reviewed turns."""
        return len(self.reviews) - self.pending

    @property
    def over(self) -> bool:
        """True if every turn was reviewed completely: only then may the coach say that nothing could be better."""
        return self.whole == self.turns


@dataclass(slots=True)
class HandReview:
    """The review of one hand, as it grows."""

    turns: int | None = None
    reviews: "dict[int, TurnReview]" = field(default_factory=dict)
    behind: Ticket[None] | None = None
    """The task that goes on while no screen shows the review."""

    def catch_up(self) -> None:
        """Take the reviews that were made while no screen showed them."""
        if self.behind is not None:
            self.take(self.behind.reports)
            self.behind.cancel()
            self.behind = None

    def take(self, reports: tuple[object, ...]) -> None:
        """Take a worker's reports, and ignore anything else. A later review of a turn replaces the earlier one."""
        if reports:
            from engine.family.review import TurnReview

            self.turns = reports[0] if isinstance(reports[0], int) else self.turns
            for review in reports[1:]:
                if isinstance(review, TurnReview):
                    self.reviews[review.assessment.turn] = review

    @property
    def known(self) -> tuple[int, ...]:
        """The numbers of the completely reviewed turns."""
        return tuple(turn for turn, review in self.reviews.items() if not review.assessment.pending)


class KeptReviews:
    """The reviews of the last hands that were looked at, in each language, kept while the program runs."""

    def __init__(self) -> None:
        self._hands: dict[str, HandReview] = {}

    def of(self, record: str, place: int) -> HandReview:
        """The review of a hand of a record; it stays the same when hands are added to the record."""
        lines = record.splitlines(keepends=True)
        deals = [at for at, line in enumerate(lines) if '"deck":' in line]
        played = "".join(lines[: deals[place + 1]] if place + 1 < len(deals) else lines)
        key = f"{place} {language()} {sha256(played.encode()).hexdigest()}"
        self._hands[key] = result = self._hands.pop(key, None) or HandReview()
        while len(self._hands) > _KEPT:
            del self._hands[next(iter(self._hands))]
        return result


@dataclass(slots=True)
class _Asked:
    """A hand that the coach has been asked about."""

    kept: HandReview
    ticket: Ticket[None] | None = None
    taken: int = 0
    """The number of the ticket's reports that have been taken."""
    before: int = 0
    """The number of turns that were known when the task was asked for."""
    tries: Tries = field(default_factory=lambda: Tries(_LIMIT))
    failed: bool = False


class Coaching:
    """The hands of one record that the coach reviews, by their places among those that are over."""

    def __init__(self, helper: Helper, kept: KeptReviews, record: str, names: tuple[str, ...]) -> None:
        self._helper = helper
        self._kept = kept
        self._record = record
        self._names = names
        self._hands: dict[int, _Asked] = {}

    def ask(self, place: int) -> None:
        """Let the coach begin or continue the review of a hand; called in each frame."""
        if not self._record:
            return
        hand = self._asked(place)
        hand.kept.catch_up()
        ended = hand.ticket is not None and hand.ticket.done  # before its reports are taken: then all of them are there
        result = self.found(place)
        if result.over or hand.failed or (hand.ticket is not None and not ended):
            return
        if hand.ticket is not None:
            brought = result.whole > hand.before
            hand.failed = not hand.tries.go_on(brought=brought, failed=bool(hand.ticket.failure))
        if not hand.failed:
            task = Analysis(self._record, place, self._names, hand.kept.known, hand.tries.limit)
            hand.before, hand.taken = result.whole, 0
            hand.ticket = self._helper.ask(task)

    def ask_again(self, place: int) -> None:
        """Let the coach go on with a hand at which it has failed."""
        kept = self._asked(place).kept
        self._hands[place] = _Asked(kept)
        self.ask(place)

    def found(self, place: int) -> CoachFound:
        """The findings in a hand so far."""
        if not self._record:
            return CoachFound()
        hand = self._asked(place)
        reports = hand.ticket.reports if hand.ticket is not None else ()
        if len(reports) != hand.taken:
            hand.kept.take(reports)
            hand.taken = len(reports)
        in_order = sorted(hand.kept.reviews.items())
        return CoachFound(hand.kept.turns, tuple(review for _turn, review in in_order), hand.failed)

    def marked(self) -> "Iterator[tuple[int, tuple[Assessment[Any], ...]]]":
        """By place of the hand, the assessments of persons' turns of which the coach has made exercises so far."""
        for place in self._hands:
            turns = (each for each in self.found(place).reviews if each.stand_in is None)
            if result := tuple(replace(each.assessment, report=None) for each in turns if each.assessment.exercise):
                yield place, result

    def leave(self) -> None:
        """Let the coach go on behind the next screen until something else needs its worker; its reviews are kept."""
        for place, hand in self._hands.items():
            if hand.ticket is not None:
                result = self.found(place)
                hand.ticket.cancel()
                hand.ticket = None
                if not (result.over or hand.failed):
                    task = Analysis(self._record, place, self._names, hand.kept.known, _BEHIND, yields=True)
                    hand.kept.behind = self._helper.ask(task)

    def _asked(self, place: int) -> _Asked:
        if place not in self._hands:
            self._hands[place] = _Asked(self._kept.of(self._record, place))
        return self._hands[place]
