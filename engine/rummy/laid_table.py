"""The arrangement of a table: plays from left to right, the order of their cards, and what jokers stand for.

No rule asks for it: records keep it and the table shows it. `follow` derives the next arrangement from the last.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from engine.rummy.cards import Card, cards, text_of
from engine.rummy.pack import ANY_PACK, Copies
from engine.rummy.plays import CIRCLE, Play, Reading, judge, run_starts
from engine.rummy.table import Space, Table
from engine.values import value_class

WIDTH = 1000
"""The number of parts into which the width of a space is divided."""
MOST_LINES = 99
"""Lines of a space that a record may name."""
_DIGITS = 4
"""Digits that no number of cards in a pile has."""


@value_class
class LaidPlace:
    """The place at which a player put a play in a space. The play lies there as far as there is room."""

    line: int
    """The number of the line, from 0 at the top."""
    left: int
    """The distance from the left edge of the space, in parts of `WIDTH`."""


@value_class
class LaidPlay:
    """A play as it lies. More facts of its place become fields; `follow` hands them on with the place."""

    cards: tuple[Card, ...]
    """The cards from left to right."""
    spot: LaidPlace | None = None
    """The place where it was put; None where it follows the play before it."""
    draws: int = 0
    """The cards from the top of the pile that a plan draws with it."""

    @property
    def play(self) -> Play:
        """The cards as the rules know them."""
        return frozenset(self.cards)


LaidTable = tuple[tuple[LaidPlay, ...], ...]
"""By seat, the plays from left to right."""
Meant = Mapping[Card, Card]
"""The cards that jokers stand for in runs."""


def bare(seats: int) -> LaidTable:
    """A table with nothing on it."""
    return ((),) * seats


def table_of(laid: LaidTable) -> Table:
    """The table as the rules know it."""
    return tuple(frozenset(each.play for each in space) for space in laid)


def follow(laid: LaidTable, table: Table) -> LaidTable:
    """The arrangement of the next table. A play keeps its place, or leaves it to the play that got most of its cards.

    Cards of a changed play lie as `in_order` has them; jokers go on standing for what they stood for, where they can.
    """
    if len(laid) != len(table):
        laid = bare(len(table))
    known = all_meant(laid)
    return tuple(tuple(_follow_space(old, space, known)) for old, space in zip(laid, table, strict=True))


def _follow_space(old: Sequence[LaidPlay], space: Space, known: Meant) -> Iterator[LaidPlay]:
    left = set(space)
    left.difference_update(each.play for each in old)
    for each in old:
        if each.play in space:
            yield each
        elif (heir := _heir(each.play, left)) is not None:
            left.remove(heir)
            yield replace(each, cards=in_order(heir, each.cards, known))
    for play in sorted(left, key=sorted):
        yield LaidPlay(in_order(play, (), known))


def _heir(play: Play, left: Iterable[Play]) -> Play | None:
    """The new play with most cards of an old one; None if none has any."""
    heir = max(left, key=lambda new: (len(new & play), sorted(new)), default=None)
    return heir if heir is not None and heir & play else None


def in_order(play: Play, before: Sequence[Card] = (), known: Meant = MappingProxyType({})) -> tuple[Card, ...]:
    """The cards of a play in the order in which they lie.

    A run lies in sequence. Each of its jokers stands for the card that `known` says, or else for the card it stood for
    in the order `before`, if the run still has that place. A book lies by suit. Cards that are no whole play keep the
    order `before` if no card was added; otherwise they lie in sequence if they might become a run.
    """
    reading = judge(play).reading
    if reading is Reading.RUN:
        return _run(play, {**meant(before), **known})
    if reading is None and play <= frozenset(before):
        return tuple(card for card in before if card in play)
    naturals = [card for card in play if not card.is_joker]
    if reading is Reading.BOOK or len({card.suit for card in naturals}) != 1:
        return tuple(sorted(play))
    return (*_sequence(naturals), *sorted(card for card in play if card.is_joker))


def _run(play: Play, wished: Meant) -> tuple[Card, ...]:
    naturals = [card for card in play if not card.is_joker]
    at = {card.rank: card for card in naturals}
    jokers = sorted(card for card in play if card.is_joker)
    suits = {card.suit for card in naturals}
    ranks = {joker: wished[joker].rank for joker in jokers if joker in wished and wished[joker].suit in suits}
    windows = [[(start + step) % CIRCLE for step in range(len(play))] for start in run_starts(frozenset(at), len(play))]
    # The first of those in which most jokers go on standing for their cards.
    window = max(windows, key=lambda window: sum(rank in window and rank not in at for rank in ranks.values()))
    kept = {rank: joker for joker, rank in ranks.items() if rank in window and rank not in at}
    settled = kept | at
    others = iter([joker for joker in jokers if joker not in kept.values()])
    return tuple(settled[rank] if rank in settled else next(others) for rank in window)


def _sequence(naturals: Sequence[Card]) -> list[Card]:
    """Cards of one suit in sequence, from behind their largest gap on."""
    ranks = sorted({card.rank for card in naturals})
    gaps = [((rank - before) % CIRCLE, rank) for before, rank in zip((ranks[-1], *ranks), ranks, strict=False)]
    start = max(gaps, key=lambda gap: (gap[0], -gap[1]))[1] if len(ranks) > 1 else ranks[0]
    return sorted(naturals, key=lambda card: (card.rank - start) % CIRCLE)


def meant(lying: Sequence[Card]) -> Meant:
    """The cards that jokers stand for among cards that lie in sequence; nothing where they do not."""
    naturals = [(place, card) for place, card in enumerate(lying) if not card.is_joker]
    if len(naturals) == len(lying):
        return {}
    starts = {(card.suit, (card.rank - place) % CIRCLE) for place, card in naturals}
    if len(starts) != 1:
        return {}
    suit, start = starts.pop()
    return {card: natural(start + place, suit) for place, card in enumerate(lying) if card.is_joker}


def all_meant(laid: LaidTable) -> Meant:
    """The cards that the jokers of a table stand for in runs."""
    return {joker: card for space in laid for each in space for joker, card in meant(each.cards).items()}


def natural(rank: int, suit: int) -> Card:
    """The card of a rank, counted on past the king, and a suit."""
    return Card(suit * CIRCLE + rank % CIRCLE)


def written(laid: LaidTable) -> list[list[str]]:
    """The table as plain data: for each seat the plays from left to right, their cards as they lie."""
    return [[_written(each) for each in space] for space in laid]


def _written(each: LaidPlay) -> str:
    text = text_of(each.cards, in_order=True)
    text = text if each.spot is None else f"{text} {MARK}{each.spot.line}:{each.spot.left}"
    return f"{text} {DRAWS}{each.draws}" if each.draws else text


MARK = "@"
"""Before the place of a play, after its cards: `7c 8c 9c @1:250`."""
DRAWS = "+"
"""Before the cards of the pile that a plan draws, at the end: `7c 7d +3`."""


def parse(spaces: Sequence[Sequence[str]]) -> LaidTable:
    """The table written as plain data; runs that do not lie in sequence are put so. Raises ValueError."""
    return tuple(tuple(_parsed(text) for text in space if text.strip()) for space in spaces)


def as_written(spaces: Sequence[Sequence[str]]) -> LaidTable:
    """The table written as plain data, of any game, with its cards as they lay. Raises ValueError.

    Equal cards get their copies in turn.
    """
    copies = Copies(ANY_PACK)
    return tuple(tuple(_lying(text, copies) for text in space) for space in spaces)


def _lying(text: str, copies: Copies) -> LaidPlay:
    play, plans, count = text.partition(DRAWS)
    sentence, mark, spot = play.rstrip().partition(MARK)
    if plans and not (count.isdecimal() and len(count) < _DIGITS):
        message = f"{count!r} is no number of cards of the pile"
        raise ValueError(message)
    return LaidPlay(copies.take(sentence), _spot(spot) if mark else None, int(count or 0))


def unplaced(spaces: Sequence[object]) -> list[object]:
    """A table as plain data, whatever it holds, without the places of its plays."""
    return [
        [text.partition(MARK)[0] if isinstance(text, str) else text for text in space]
        if isinstance(space, list)
        else space
        for space in spaces
    ]


@lru_cache(maxsize=1 << 12)
def _parsed(text: str) -> LaidPlay:
    sentence, mark, spot = text.partition(MARK)
    lying = cards(sentence)
    return LaidPlay(in_order(frozenset(lying), lying), _spot(spot) if mark else None)


def _spot(text: str) -> LaidPlace:
    """The place in a text. Raises ValueError for a malformed one."""
    line, left = (int(number) if number.isdecimal() else -1 for number in text.split(":"))
    if not (0 <= line <= MOST_LINES and 0 <= left <= WIDTH):
        message = f"{text!r} is no place of a play"
        raise ValueError(message)
    return LaidPlace(line, left)
