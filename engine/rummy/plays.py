"""Books and runs: whether cards that lie together are whole, what they are worth, how they lie for the eye."""

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from engine.rummy.cards import DECK_SIZE, Card

Play = frozenset[Card]
CIRCLE = 13
MOST = 1000
"""Points beyond which no card, cost or bonus makes sense; far more than a hand is worth."""
_CACHED = 256
"""Answers of `run_starts` that are cached."""
_MOST_KNOWN = 4096
"""Plays whose judgement is cached: some 1 MB. A program that plays for hours judges ever new ones."""


class Reading(Enum):
    """The kind of a whole play."""

    BOOK = "book"
    RUN = "run"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """The books and runs of one game. Raises ValueError where they could not be.

    `circular` lets a run pass from king to ace to two; otherwise the ace is low. `book_values` maps the number of cards
    of a book to its points where that is not `card_points` a card.
    """

    min_cards: int
    max_book: int
    max_run: int
    circular: bool
    card_points: int
    book_values: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        if not 1 <= self.min_cards <= self.max_book <= DECK_SIZE:
            message = "min_cards must be at least 1 and at most max_book, which is at most all cards"
            raise ValueError(message)
        if not self.min_cards <= self.max_run <= CIRCLE:
            message = "max_run must be between min_cards and 13"
            raise ValueError(message)
        if not all(0 <= points <= MOST for points in (self.card_points, *(value for _size, value in self.book_values))):
            message = f"card_points and book_values must lie between 0 and {MOST}"
            raise ValueError(message)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play judged: how it is read (None when it is not whole) and its points."""

    reading: Reading | None
    value: int


NOT_WHOLE = Judgement(None, 0)


class PlayReader:
    """Judges plays under one game's options; the last judgements are cached, since tables repeat themselves."""

    def __init__(self, options: PlayOptions) -> None:
        self.options = options
        self._book_values = dict(options.book_values)
        self._known: dict[Play, Judgement] = {}

    def __reduce__(self) -> tuple[object, tuple[PlayOptions]]:
        return reader, (self.options,)

    def judge(self, play: Play) -> Judgement:
        """The reading that scores more where two are possible, with its value (R21)."""
        return self._known.get(play) or self._remembered(play)

    def whole(self, play: Play) -> bool:
        """True if the play is a book or a run (R11)."""
        # `judge` written out: opponents ask this 30,000 times a game.
        return (self._known.get(play) or self._remembered(play)).reading is not None

    def value(self, play: Play) -> int:
        """The play's points (R21), 0 when it is not whole."""
        return self.judge(play).value

    def _remembered(self, play: Play) -> Judgement:
        """Judge a play that is not in the cache. A full cache is emptied, which needs no order of use."""
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        found = self._known[play] = self._judge(play)
        return found

    def _judge(self, play: Play) -> Judgement:
        naturals = [card for card in play if not card.is_joker]
        readings = []
        if self._is_run(play, naturals):
            readings.append(Judgement(Reading.RUN, len(play) * self.options.card_points))
        if self._is_book(play, naturals):
            value = self._book_values.get(len(play), len(play) * self.options.card_points)
            readings.append(Judgement(Reading.BOOK, value))
        return max(readings, key=lambda judged: judged.value, default=NOT_WHOLE)

    def _is_book(self, play: Play, naturals: list[Card]) -> bool:
        return (
            self.options.min_cards <= len(play) <= self.options.max_book
            and len({card.rank for card in naturals}) <= 1
            and len({card.suit for card in naturals}) == len(naturals)
        )

    def _is_run(self, play: Play, naturals: list[Card]) -> bool:
        if not self.options.min_cards <= len(play) <= self.options.max_run:
            return False
        if len({card.suit for card in naturals}) > 1 or len({card.rank for card in naturals}) < len(naturals):
            return False
        ranks = frozenset(card.rank for card in naturals)
        return bool(run_starts(ranks, len(play), circular=self.options.circular))


@lru_cache(_CACHED)
def run_starts(ranks: frozenset[int], length: int, *, circular: bool) -> tuple[int, ...]:
    """The first ranks of the windows of `length` consecutive ranks that hold `ranks`.

    First come those that start with a card of `ranks`, so that spare jokers lie at the upper end.
    """
    starts = range(CIRCLE) if circular else range(CIRCLE - length + 1)
    fitting = [start for start in starts if all((rank - start) % CIRCLE < length for rank in ranks)]
    return tuple(sorted(fitting, key=lambda start: (start not in ranks, start)))


@cache
def reader(options: PlayOptions) -> PlayReader:
    """The one reader of these options."""
    return PlayReader(options)


def arranged(play: Play, plays: PlayReader) -> tuple[Card, ...]:
    """The cards in the order in which they read best: runs in sequence with jokers in their gaps, books by suit."""
    if plays.judge(play).reading is not Reading.RUN:
        return tuple(sorted(play))
    jokers = sorted(card for card in play if card.is_joker)
    at = {card.rank: card for card in play if not card.is_joker}
    start = run_starts(frozenset(at), len(play), circular=plays.options.circular)[0]
    places = [(start + step) % CIRCLE for step in range(len(play))]
    return tuple(at[rank] if rank in at else jokers.pop(0) for rank in places)
