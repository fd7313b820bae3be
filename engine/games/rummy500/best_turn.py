"""The turn that lays most points: melds and lay-offs of some cards, exactly.

Each card is laid once at most, so a turn is a choice of pieces that share nothing: new melds, and cards that go onto an
end of a run or onto a group on the table. A row that parts into two melds is no piece of its own. A state is one number
with a field for whatever can be used up: the copies of each card, the jokers, the ends of the runs on the table, the
room in what lies there. Jokers that no piece needs go wherever room is left. The search goes card by card and turns
back where it has lost as many points as the best turn so far.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.blocks.turn_deal import LayOff
from engine.games.rummy500.melds import OwnedMeld, law_of, points
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.words import LayMeld
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldKind, natural

_JOKER = CARDS[NATURALS]
_ACE = 0
_SUITS = 4
_WIDTH = 6
"""The bits of a field. The highest one tells that too much was used."""
_FULL = (1 << _WIDTH - 1) - 1
_NO_LIMIT = 20
_FEWEST_NATURALS = 2
_LONGEST = 6
"""The naturals of a row that need not part into two melds; an ace in its midst would lie lowest in one of these."""
_NEW, _OPEN, _ADDED, _WILD, _KEPT = 1, 2, 4, 8, 16
"""Kinds of pieces: a new meld, one that jokers can go to, an addition to the table, one with jokers, cards kept."""
Laying = LayMeld | LayOff


class BestTurn(NamedTuple):
    """A turn, and what it brings."""

    points: int
    layings: tuple[Laying, ...]
    left: Group
    """The cards that stay in the hand."""


class _Piece(NamedTuple):
    """Cards that are laid together."""

    is_a: int
    cards: Group
    """The cards as they lie."""
    uses: int
    lost: int = 0
    """The points by which its cards bring less than they might."""
    on: int = -1
    """The number of the meld that grows."""
    below: bool = False
    """True if they go before its cards."""


def best_turn(
    options: Rummy500Options,
    melds: Sequence[OwnedMeld],
    cards: Group,
    *,
    seat: int = 0,
    begun: bool = True,
    must: Card | None = None,
) -> BestTurn | None:
    """The turn of a seat that lays most points of some cards; None if the one that must be laid first cannot be.

    `begun` is false for a seat that has begun no meld of its own.
    """
    search = _Search(options, melds, cards, seat, must)
    search.restricted = options.layoff_after_meld and not begun
    search.look(0, search.start, 0, 0)
    return search.result()


class _Search:
    """One search.

    The kinds of cards are taken one after the other: the one that must be laid, then those that the fewest pieces have.
    So what stays in the hand is known early.
    """

    def __init__(
        self, options: Rummy500Options, melds: Sequence[OwnedMeld], cards: Group, seat: int, must: Card | None
    ) -> None:
        self._options, self._law, self._cards, self._must, self.restricted = (
            options,
            law_of(options),
            cards,
            must,
            False,
        )
        self._round = options.ace == "round"
        self._low_ace = points(options, CARDS[_ACE]) - points(options, CARDS[_ACE], low=True)
        self._counts = Counter(card for card in cards if not card.is_joker)
        self._jokers = len(cards) - self._counts.total()
        self._lying = [options.pack.kinds_in_order(meld) for meld in melds]
        self._fields: dict[object, int] = {}
        self.start = self._guards = 0
        self._rooms: list[int] = []
        """The fields of the room on the table."""
        self._low_ends: dict[int, int] = {}
        """By the number of a run the field of its end below an ace of the seat, which may count more."""
        self._joker = self._field(self._jokers)
        pieces = [*self._new_groups(), *self._new_runs(), *self._additions(melds, seat)]
        uses = Counter(card for piece in pieces for card in {*piece.cards} if not card.is_joker)
        self._kinds = sorted(uses, key=lambda card: (card != must, uses[card], card))
        self._places = [self._fields[card].bit_length() - 1 for card in self._kinds]
        self._values = [points(options, card) for card in self._kinds]
        self._most = sum(points(options, card) for card in cards if card.is_joker or card in uses)
        self._most += self._low_ace * len(self._low_ends)
        self._pieces = self._by_first_card(pieces)
        self._best, self._found, self._free = self._most + 1, list[_Piece](), 0
        self._path: list[_Piece] = []
        self._known: dict[tuple[int, int, int], int] = {}

    # -- what there is to lay

    def _field(self, count: int) -> int:
        """A new field with so many units: one unit of it."""
        unit = 1 << _WIDTH * self._guards.bit_count()
        self._guards |= unit << _WIDTH - 1
        self.start += unit * count
        return unit

    def _unit(self, card: Card) -> int:
        """The unit of a card of the hand."""
        if card.is_joker:
            return self._joker
        if card not in self._fields:
            self._fields[card] = self._field(self._counts[card])
        return self._fields[card]

    def _uses(self, cards: Group) -> int:
        return sum(map(self._unit, cards))

    def _by_first_card(self, pieces: list[_Piece]) -> list[list[_Piece]]:
        """The pieces by the first kind in them, the longest and the dearest first."""
        order = {card: place for place, card in enumerate(self._kinds)}
        result: list[list[_Piece]] = [[] for _ in self._kinds]
        for piece in sorted(pieces, key=lambda each: (each.lost, -len(each.cards))):
            result[min(order[card] for card in piece.cards if not card.is_joker)].append(piece)
        return result

    def _new_groups(self) -> Iterator[_Piece]:
        for rank in range(RANK_COUNT):
            same = [card for card in self._counts if card.rank == rank]
            if not self._law.suits_differ:
                same = [card for card in same for _copy in range(self._counts[card])]
            most = self._law.most_set or max(FEWEST, len(same))
            for size in range(_FEWEST_NATURALS, min(most, len(same)) + 1):
                for cards in dict.fromkeys(combinations(same, size)):
                    more = range(max(0, FEWEST - size), min(most - size, self._jokers) + 1)
                    for jokers in more if self._law.suits_differ else more[:1]:
                        group = (*sorted(cards), *(_JOKER,) * jokers)
                        yield self._new(group, _NEW if self._law.suits_differ else _NEW | _OPEN)

    def _new_runs(self) -> Iterator[_Piece]:
        for suit in range(_SUITS):
            for start in range(RANK_COUNT):
                for row in self._rows(suit, start, 1, self._law.most_run):
                    naturals = len(self._law.naturals(row))
                    apt = not row[0].is_joker or len(row) == FEWEST or (self._round and row[1].rank == _ACE)
                    if len(row) >= FEWEST and naturals >= _FEWEST_NATURALS and apt:
                        yield self._new(row, _NEW | _OPEN, self._lost(row[0]))

    def _new(self, cards: Group, is_a: int, lost: int = 0) -> _Piece:
        return _Piece(is_a | (_WILD if cards.count(_JOKER) else 0), cards, self._uses(cards), lost)

    def _rows(self, suit: int, place: int, step: int, most: int, row: Group = (), jokers: int = 0) -> Iterator[Group]:
        """Cards for the places of a line from one on, up or down, in the order of these places."""
        if len(row) >= min(most, _LONGEST + jokers) or not (self._round or 0 <= place <= RANK_COUNT):
            return
        card = natural(place % RANK_COUNT, suit)
        if card in self._counts and card not in row:
            yield (*row, card)
            yield from self._rows(suit, place + step, step, most, (*row, card), jokers)
        if jokers < self._jokers:
            longer = (*row, _JOKER)
            if len(longer) == FEWEST:
                yield longer
            yield from self._rows(suit, place + step, step, most, longer, jokers + 1)

    def _lost(self, lowest: Card) -> int:
        """The points that an ace loses where it lies lowest."""
        return self._low_ace if not lowest.is_joker and lowest.rank == _ACE else 0

    def _additions(self, melds: Sequence[OwnedMeld], seat: int) -> Iterator[_Piece]:
        """The pieces that go onto the melds on the table."""
        for number, (meld, lies) in enumerate(zip(melds, self._lying, strict=True)):
            if self._law.kind(lies) is MeldKind.SET:
                yield from self._onto_group(number, lies)
                continue
            start, suit = self._law.start(lies) or 0, self._law.naturals(lies)[0].suit
            spare = self._law.most_run - len(lies)
            room = self._field(spare)
            self._rooms.append(room)
            for below, place in ((True, start - 1), (False, start + len(lies))):
                end = self._field(1)
                if below and self._round and spare and self._lost(lies[0]) and meld.owners[0] == seat:
                    self._low_ends[number] = end
                for row in self._rows(suit, place, -1 if below else 1, spare):
                    if not row[-1].is_joker:
                        cards, uses = row[::-1] if below else row, self._uses(row) + end + room * len(row)
                        yield _Piece(_ADDED, cards, uses, self._lost(row[-1]) if below else 0, number, below)

    def _onto_group(self, number: int, lies: Group) -> Iterator[_Piece]:
        suits, rank = self._law.suits_differ, self._law.naturals(lies)[0].rank
        room = self._field(_NO_LIMIT if self._law.most_set is None else self._law.most_set - len(lies))
        self._rooms.append(room)
        for card in self._counts:
            if card.rank == rank and not (suits and card in lies):
                once = self._field(1) if suits else 0
                yield _Piece(_ADDED, (card,), self._unit(card) + once + room, 0, number)

    # -- the search

    def look(self, at: int, state: int, lost: int, is_a: int) -> None:
        """Every choice of the kinds from a place on, as far as it may be better than the best one."""
        if lost >= self._best or self._known.get((at, state, is_a), self._best) <= lost:
            return
        self._known[at, state, is_a] = lost
        if at == len(self._kinds):
            self._end(state, lost, is_a)
            return
        place = self._places[at]
        count = state >> place & _FULL
        first = not at and self._kinds[0] == self._must and not self._path
        for piece in self._pieces[at] if count else ():
            fits = ((state | self._guards) - piece.uses) & self._guards == self._guards
            if fits and not (first and self.restricted and piece.on >= 0):
                self._path.append(piece)
                self.look(at, state - piece.uses, lost + piece.lost, is_a | piece.is_a)
                self._path.pop()
        if not first:
            kept = _KEPT if count and self._options.out_discard else 0
            self.look(at + 1, state - (count << place), lost + self._values[at] * count, is_a | kept)

    def _end(self, state: int, lost: int, is_a: int) -> None:
        """The jokers that are left go where room is; then the turn may be the best one."""
        if self.restricted and not is_a & _NEW and is_a & _ADDED:
            return
        free, room = self._left(state, self._joker), _NO_LIMIT if is_a & _OPEN else 0
        if not self.restricted or is_a & _NEW:
            room += sum(self._left(state, field) for field in self._rooms)
        used = min(free, room)
        naturals = sum(len(self._law.naturals(piece.cards)) for piece in self._path)
        if self._options.out_discard and naturals + self._jokers - free + used == len(self._cards):
            if not used:
                return
            used -= 1
        if self._must == _JOKER and not (
            is_a & _WILD or (used and is_a & _OPEN) or (not self.restricted and self._jokers - free + used)
        ):
            return
        bare = sum(self._left(state, field) for field in self._low_ends.values())
        anywhere = used - (self._first_joker_is_new and not is_a & _WILD)
        lost += points(self._options, _JOKER) * (free - used) + self._low_ace * max(0, bare - anywhere)
        if lost < self._best:
            self._best, self._found, self._free = lost, [*self._path], used

    @property
    def _first_joker_is_new(self) -> bool:
        """True if a joker has to be laid in a new meld, before all else."""
        return self.restricted and self._must == _JOKER

    def _left(self, state: int, field: int) -> int:
        return state >> field.bit_length() - 1 & _FULL

    # -- the turn

    def result(self) -> BestTurn | None:
        """The best turn; None if there is none."""
        if self._best > self._most or self._must not in {None, _JOKER, *self._kinds}:
            return None
        new, table = [piece.cards for piece in self._found if piece.on < 0], [*self._lying]
        for piece in self._found:
            if piece.on >= 0:
                lies = table[piece.on]
                table[piece.on] = (*piece.cards, *lies) if piece.below else (*lies, *piece.cards)
        for number in range(self._free):
            self._place_joker(new, table, number)
        sorted_table = (self._law.arranged(lies) or lies for lies in table)
        grown = (LayOff(lies, on) for lies, on in zip(sorted_table, self._lying, strict=True) if lies != on)
        layings: list[Laying] = [*map(LayMeld, new), *grown]
        layings.sort(key=lambda way: self._must not in cards_of(way))
        left = Counter(self._cards) - Counter(card for way in layings for card in cards_of(way))
        return BestTurn(self._most - self._best, tuple(layings), tuple(left.elements()))

    def _place_joker(self, new: list[Group], table: list[Group], number: int) -> None:
        """Put a joker below an ace that counts more then, else where there is room, first in a new meld."""
        low = [place for place in self._low_ends if self._lost(table[place][0])]
        if low and (number or not self._first_joker_is_new):
            table[low[0]] = (_JOKER, *table[low[0]])
            return
        for melds in (new, table):
            for place, lies in enumerate(melds):
                if longer := self._law.additions(lies, _JOKER):
                    melds[place] = longer[-1]
                    return


def cards_of(way: Laying) -> Group:
    """The cards that are laid."""
    return way.meld if isinstance(way, LayMeld) else way.added
