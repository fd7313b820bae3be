"""The arrangement of a space at the end of a turn: whole plays of enough value, with as few cards moved as possible.

It is found by repair. Plays that still lie as before are kept. New cards, and cards of plays that are no longer whole,
are loose. For each loose card every play is tried that could hold it, cheapest first. Such a play may take cards from a
kept play, which leaves that one whole, in pieces, or loose in turn. A play of loose cards costs least, one that extends
a kept play a little more, and one that takes cards from a kept play much more. So plays are left alone if possible.

The repair gives up after some steps. Then an exhaustive search over the plays of three to five cards (longer runs
consist of these) finds a way if there is one, and plays that fit together are joined again.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engine.games.house.solver.bits import COLUMN, JOKERS, NATURAL, ROW, bits_of, cards_in, covered, mask_of, turned
from engine.games.house.solver.candidates import plays_through
from engine.rummy.cards import Card
from engine.rummy.plays import CARD_POINTS, CIRCLE, FULL_BOOK, SHORTEST, is_whole, points_of
from engine.rummy.table import Space, cards_of

_STEPS = 30
"""Loose cards looked at before the repair gives up; most repairs take fewer than five."""
_BROKEN = 99
"""Short books that a play counts as which is not whole: more than any space may have."""
_NEW, _LENGTHENED, _SHORTENED, _TORN, _REOPENED = 2, 1, 4, 8, 2
"""The cost of a play, and the additional cost for each kept play that it swallows, cuts, or breaks up."""


def arranged(before: Space, cards: frozenset[Card], least: int) -> Space:
    """The cards in whole plays worth at least `least`, as near to `before` as may be.

    Raises ValueError where the cards cannot lie so.
    """
    short_books = len(cards) - least // CARD_POINTS  # nothing else is worth less than the full value of its cards
    if cards == cards_of(before) and all(map(is_whole, before)) and _worth(before) >= least:
        return before
    masks = sorted(mask_of(play & cards) for play in before)
    result = _Repair(mask_of(cards), masks, short_books).best()
    if result is None:
        result = _any_way(mask_of(cards), short_books, frozenset(masks), set())
        if result is None:
            message = "these cards cannot lie in whole plays of that value"
            raise ValueError(message)
        result = _joined(result, frozenset(masks))
    return frozenset(map(cards_in, result))


def _worth(space: Space) -> int:
    return sum(map(points_of, space))


@lru_cache(maxsize=1 << 16)
def short_books(play: int) -> int:
    """1 for a book of three, 0 for any other whole play, more than any space may have for what is not whole."""
    size = play.bit_count()
    naturals = play & NATURAL
    if size < SHORTEST or not naturals:
        return _BROKEN
    first = (naturals & -naturals).bit_length() - 1
    base = first - first % CIRCLE
    row = naturals >> base & ROW
    if row << base == naturals and _fits_window(row, size):
        return 0
    if size <= FULL_BOOK and not naturals & ~COLUMN[first % CIRCLE]:
        return int(size == SHORTEST)
    return _BROKEN


def _fits_window(row: int, size: int) -> bool:
    """True if these cards of a suit lie within `size` consecutive ranks. A window that fits starts with one of them."""
    window = (1 << min(size, CIRCLE)) - 1
    return size <= CIRCLE and any(not row & ~turned(window, bit.bit_length() - 1) for bit in bits_of(row))


class _Repair:
    """The search for the cheapest way to give every loose card a play."""

    def __init__(self, cards: int, before: list[int], allowed: int) -> None:
        self.allowed = allowed
        self.steps = _STEPS
        self.cost = 1 << 20
        self.found: tuple[int, ...] | None = None
        self.kept = tuple(piece for play in before for piece in _pieces(play))
        self.loose = cards
        for piece in self.kept:
            self.loose ^= piece

    def best(self) -> tuple[int, ...] | None:
        """The plays of the cheapest way that was found."""
        self._go(self.loose, self.kept, (), 0, 0)
        return self.found

    def _go(self, loose: int, kept: tuple[int, ...], made: tuple[int, ...], short: int, cost: int) -> None:
        """Goes on from loose cards, kept plays, plays made so far, the short books among these and their cost."""
        if not loose:
            self._end(kept, made, short, cost)
            return
        self.steps -= 1
        if self.steps < 0 or cost + _NEW >= self.cost:
            return
        free = loose
        for play in kept:
            free |= play
        options = []
        for play, is_short in _plays_with(_hardest(loose, free), loose, kept, free):
            if short + is_short <= self.allowed:
                options.append((*_without(play, kept), play, short + is_short))
        options.sort(key=lambda option: (option[0], -(option[3] & loose).bit_count()))
        for more, still_kept, torn, play, so_short in options:
            if cost + more >= self.cost:
                return
            self._go(loose & ~play | torn, still_kept, (*made, play), so_short, cost + more)

    def _end(self, kept: tuple[int, ...], made: tuple[int, ...], short: int, cost: int) -> None:
        """All cards lie in plays: it counts if few enough are short books; else one kept short book must go."""
        if cost >= self.cost:
            return
        shorts = [play for play in kept if short_books(play)]
        if short + len(shorts) <= self.allowed:
            self.cost = cost
            self.found = (*kept, *made)
            return
        for play in shorts:
            rest = tuple(other for other in kept if other != play)
            self._go(play, rest, made, short, cost + _REOPENED)


def _without(play: int, kept: tuple[int, ...]) -> tuple[int, tuple[int, ...], int]:
    """The cost of making this play, the kept plays after it, and the cards it leaves loose."""
    cost, torn = _NEW, 0
    still: list[int] = []
    for other in kept:
        shared = other & play
        if not shared:
            still.append(other)
        elif shared == other:
            cost += _LENGTHENED
        else:
            rest = other ^ shared
            pieces = _pieces(rest)
            still += pieces
            left = rest & ~sum(pieces)
            torn |= left
            cost += _TORN if left else _SHORTENED
    return cost, tuple(still), torn


def _pieces(cards: int) -> list[int]:
    """The whole plays that are left of what was a play."""
    if short_books(cards) < _BROKEN:
        return [cards]
    whole = covered(cards) if not cards & JOKERS else 0
    return list(_stretches(whole)) if whole else []


def _stretches(cards: int) -> Iterator[int]:
    """The stretches of consecutive cards, round the circle, of cards of one suit."""
    first = (cards & -cards).bit_length() - 1
    base = first - first % CIRCLE
    row = cards >> base
    while row:
        stretch = row & -row
        while (wider := (stretch | turned(stretch, 1) | turned(stretch, -1)) & row) != stretch:
            stretch = wider
        yield stretch << base
        row ^= stretch


def _hardest(loose: int, free: int) -> int:
    """The loose card to place next: one that no run of naturals can hold, else any natural, else a joker."""
    naturals = loose & NATURAL
    some = naturals & ~covered(free & NATURAL) or naturals or loose
    return some & -some


def _plays_with(bit: int, loose: int, kept: tuple[int, ...], free: int) -> Iterator[tuple[int, int]]:
    """Likely plays of free cards with this card, each with 1 for a short book; jokers only where a card is wanting.

    Of two jokers a loose one is taken; it may stand for a card of a kept play. A joker itself lengthens a kept play.
    """
    if bit & JOKERS:
        yield from ((play | bit, 0) for play in kept if not short_books(play | bit))
        return
    loose_jokers = list(bits_of(loose & JOKERS))
    jokers = [*loose_jokers, *bits_of(free & ~loose & JOKERS)]
    index = bit.bit_length() - 1
    base = index - index % CIRCLE
    yield from _books(bit, COLUMN[index % CIRCLE] & free & ~bit, jokers)
    for present, wanting in _windows(index % CIRCLE, free >> base & ROW, len(jokers)):
        for some in [jokers[:wanting]] if loose_jokers else combinations(jokers, wanting):
            yield present << base | sum(some), 0
    if loose_jokers:
        for present, wanting in _windows(index % CIRCLE, loose >> base & ROW, len(loose_jokers)):
            yield present << base | sum(loose_jokers[:wanting]), 0


def _windows(rank: int, row: int, jokers: int) -> Iterator[tuple[int, int]]:
    """The runs of a row that hold this rank: their naturals and how many jokers they want."""
    low_wanting, low = -1, 0
    for down in range(CIRCLE):
        step = 1 << (rank - down) % CIRCLE
        low |= step & row
        low_wanting += not step & row
        wanting, present = low_wanting + 1, low
        if wanting > jokers:
            return
        for up in range(CIRCLE - down):
            if up:
                step = 1 << (rank + up) % CIRCLE
                present |= step & row
                wanting += not step & row
            if wanting > jokers:
                break
            if down + up + 1 >= SHORTEST:
                yield present, wanting


def _books(bit: int, others: int, jokers: list[int]) -> Iterator[tuple[int, int]]:
    """Books that hold this card and at least one other natural."""
    naturals = list(bits_of(others))
    for size in range(FULL_BOOK, SHORTEST - 1, -1):
        for count in range(min(size - 1, len(naturals)), 0, -1):
            if size - 1 - count > len(jokers):
                break
            for some in combinations(naturals, count):
                yield bit | sum(some) | sum(jokers[: size - 1 - count]), int(size == SHORTEST)


def _any_way(cards: int, allowed: int, liked: frozenset[int], dead: set[tuple[int, int]]) -> tuple[int, ...] | None:
    """The cards in plays of which at most `allowed` are short books, or None."""
    if not cards:
        return ()
    if not cards & NATURAL or (cards, allowed) in dead or _hopeless(cards):
        return None
    options = plays_through(cards, _hardest(cards, cards))
    ranked = sorted((play not in liked, (play & JOKERS).bit_count(), play) for play in options)
    for _, _, play in ranked:
        left = allowed - (play.bit_count() - options[play])
        if left >= 0:
            rest = _any_way(cards ^ play, left, liked, dead)
            if rest is not None:
                return (play, *rest)
    dead.add((cards, allowed))
    return None


def _hopeless(cards: int) -> bool:
    """True if a quick look shows a card with neither run nor book; always False with jokers."""
    if cards & JOKERS:
        return False
    bare = cards & ~covered(cards)
    return any((COLUMN[(bit.bit_length() - 1) % CIRCLE] & cards).bit_count() < SHORTEST for bit in bits_of(bare))


def _joined(plays: tuple[int, ...], liked: frozenset[int]) -> tuple[int, ...]:
    """The plays, those that make one run together joined; liked ones stay as they are."""
    for one, two in combinations(plays, 2):
        if not {one, two} & liked and not short_books(one | two):
            return _joined((*(play for play in plays if play not in (one, two)), one | two), liked)
    return plays
