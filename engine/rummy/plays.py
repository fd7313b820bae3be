"""Books and runs: whether cards that lie together are whole, what they are worth, how they lie for the eye.

Books have three or four cards of one rank; runs have three or more of one suit that follow each other, also from king
to ace to two. Cards are worth five points each, a book of three ten (R11, R15, N19, R21).
"""

from enum import Enum
from functools import lru_cache

from engine.rummy.cards import Card
from engine.values import value_class

Play = frozenset[Card]
CIRCLE = 13
"""Ranks, and cards of the longest run."""
SHORTEST, FULL_BOOK = 3, 4
"""Cards of the shortest play, which as a book is worth less than its cards; cards of the longest book."""
CARD_POINTS = 5
SHORT_BOOK_POINTS = 10
_CACHED = 256
"""Answers of `run_starts` that are cached."""
_MOST_KNOWN = 4096
"""Plays whose judgement is cached: some 1 MB. A program that plays for hours judges ever new ones."""


class Reading(Enum):
    """The kind of a whole play."""

    BOOK = "book"
    RUN = "run"


@value_class
class Judgement:
    """A play judged: how it is read (None when it is not whole) and its points."""

    reading: Reading | None
    value: int


NOT_WHOLE = Judgement(None, 0)


@lru_cache(_MOST_KNOWN)
def judge(play: Play) -> Judgement:
    """The reading that scores more where two are possible, with its value (R21); tables repeat themselves."""
    naturals = [card for card in play if not card.is_joker]
    readings = []
    if _is_run(play, naturals):
        readings.append(Judgement(Reading.RUN, len(play) * CARD_POINTS))
    if _is_book(play, naturals):
        value = SHORT_BOOK_POINTS if len(play) == SHORTEST else len(play) * CARD_POINTS
        readings.append(Judgement(Reading.BOOK, value))
    return max(readings, key=lambda judged: judged.value, default=NOT_WHOLE)


def is_whole(play: Play) -> bool:
    """True if the play is a book or a run (R11)."""
    return judge(play).reading is not None


def points_of(play: Play) -> int:
    """The play's points (R21), 0 when it is not whole."""
    return judge(play).value


def _is_book(play: Play, naturals: list[Card]) -> bool:
    return (
        SHORTEST <= len(play) <= FULL_BOOK
        and len({card.rank for card in naturals}) <= 1
        and len({card.suit for card in naturals}) == len(naturals)
    )


def _is_run(play: Play, naturals: list[Card]) -> bool:
    if not SHORTEST <= len(play) <= CIRCLE:
        return False
    if len({card.suit for card in naturals}) > 1 or len({card.rank for card in naturals}) < len(naturals):
        return False
    return bool(run_starts(frozenset(card.rank for card in naturals), len(play)))


@lru_cache(_CACHED)
def run_starts(ranks: frozenset[int], length: int) -> tuple[int, ...]:
    """The first ranks of the windows of `length` consecutive ranks that hold `ranks`.

    First come those that start with a card of `ranks`, so that spare jokers lie at the upper end.
    """
    fitting = [start for start in range(CIRCLE) if all((rank - start) % CIRCLE < length for rank in ranks)]
    return tuple(sorted(fitting, key=lambda start: (start not in ranks, start)))


def arranged(play: Play) -> tuple[Card, ...]:
    """The cards in the order in which they read best: runs in sequence with jokers in their gaps, books by suit."""
    if judge(play).reading is not Reading.RUN:
        return tuple(sorted(play))
    jokers = sorted(card for card in play if card.is_joker)
    at = {card.rank: card for card in play if not card.is_joker}
    start = run_starts(frozenset(at), len(play))[0]
    places = [(start + step) % CIRCLE for step in range(len(play))]
    return tuple(at[rank] if rank in at else jokers.pop(0) for rank in places)
