"""The turn that lays most points: melds and lay-offs of some cards, exactly.

Each card is laid once at most, so a turn is a choice of pieces that share nothing: new melds, and cards that go onto an
end of a run or onto a group on the table. A row that parts into two melds is no piece of its own. What can be used up
has a field each: the copies of each card, the jokers, the ends of the runs on the table, the room in what lies there.
Jokers that no piece needs go wherever room is left.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.blocks.turn_deal import LayOff
from engine.games.rummy500.melds import OwnedMeld, law_of, points
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.words import LayMeld
from engine.mind.branch_and_bound import MANY_STEPS, BranchAndBound, Offer, Supply
from engine.mind.packing import Fields
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldKind, natural

_JOKER = CARDS[NATURALS]
_ACE = 0
_SUITS = 4
_NO_LIMIT = 20
_FEWEST_NATURALS = 2
_LONGEST = 6
"""The naturals of a row that need not part into two melds; an ace in its midst would lie lowest in one of these."""
_FEW_STEPS, _MOST_STEPS = 1000, MANY_STEPS
"""Steps before shadow prices are sought, which takes longer with the table among what is used up; steps in all."""
_NEW, _OPEN, _ADDED, _WILD, _KEPT, _FIRST = (1 << bit for bit in range(6))
"""Marks of a turn: with a new meld, with one that jokers can go to, with an addition to the table, with a joker in a
piece, with cards kept that could be laid, and with the card that must be laid first."""
Laying = LayMeld | LayOff


class BestTurn(NamedTuple):
    """A turn, and what it brings."""

    points: int
    layings: tuple[Laying, ...]
    left: Group
    """The cards that stay in the hand."""
    proved: bool = True
    """False if there may be a better one."""


class _Piece(NamedTuple):
    """Cards that are laid together."""

    cards: Group
    """The cards as they lie."""
    lost: int = 0
    """The points by which its cards bring less than they might."""
    on: int = -1
    """The number of the meld that grows."""
    below: bool = False
    """True if they go before its cards."""
    open: bool = False
    """True if it is a new meld that more jokers can go to."""


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
    pieces = _Pieces(options, melds, cards)
    return _Turn(pieces, seat, must, restricted=options.layoff_after_meld and not begun).best()


class _Pieces:
    """The pieces that some cards make, alone and on the table."""

    def __init__(self, options: Rummy500Options, melds: Sequence[OwnedMeld], cards: Group) -> None:
        self.options, self.law, self.cards, self.melds = options, law_of(options), cards, melds
        self.round = options.ace == "round"
        self.low_ace = points(options, CARDS[_ACE]) - points(options, CARDS[_ACE], low=True)
        """The points that an ace loses where it lies lowest."""
        self.counts = Counter(card for card in cards if not card.is_joker)
        self.jokers = len(cards) - self.counts.total()
        self.lying = [options.pack.kinds_in_order(meld) for meld in melds]
        self.pieces = [*self._new_groups(), *self._new_runs(), *self._additions()]
        self.pieces.sort(key=lambda each: (each.lost, -len(each.cards)))
        """The longest of those that lose least come first."""

    def _new_groups(self) -> Iterator[_Piece]:
        by_rank: dict[int, list[Card]] = {}
        for card in self.counts:
            by_rank.setdefault(card.rank, []).append(card)
        for rank in sorted(by_rank):
            same = by_rank[rank]
            if not self.law.suits_differ:
                same = [card for card in same for _copy in range(self.counts[card])]
            most = self.law.most_set or max(FEWEST, len(same))
            for size in range(max(_FEWEST_NATURALS, FEWEST - self.jokers), min(most, len(same)) + 1):
                for cards in dict.fromkeys(combinations(same, size)):
                    more = range(max(0, FEWEST - size), min(most - size, self.jokers) + 1)
                    for jokers in more if self.law.suits_differ else more[:1]:
                        yield _Piece((*sorted(cards), *(_JOKER,) * jokers), open=not self.law.suits_differ)

    def _new_runs(self) -> Iterator[_Piece]:
        held = [card.suit for card in self.counts]
        for suit in range(_SUITS):
            for start in range(RANK_COUNT) if held.count(suit) >= _FEWEST_NATURALS else ():
                if not self.jokers and natural(start, suit) not in self.counts:
                    continue
                for row in self._rows(suit, start, 1, self.law.most_run):
                    naturals = len(row) - row.count(_JOKER)
                    apt = not row[0].is_joker or len(row) == FEWEST or (self.round and row[1].rank == _ACE)
                    if len(row) >= FEWEST and naturals >= _FEWEST_NATURALS and apt:
                        yield _Piece(row, self.lost(row[0]), open=True)

    def _rows(self, suit: int, place: int, step: int, most: int, row: Group = (), jokers: int = 0) -> Iterator[Group]:
        """Cards for the places of a line from one on, up or down, in the order of these places."""
        if len(row) >= min(most, _LONGEST + jokers) or not (self.round or 0 <= place <= RANK_COUNT):
            return
        card = natural(place % RANK_COUNT, suit)
        if card in self.counts and card not in row:
            yield (*row, card)
            yield from self._rows(suit, place + step, step, most, (*row, card), jokers)
        if jokers < self.jokers:
            longer = (*row, _JOKER)
            if len(longer) == FEWEST:
                yield longer
            yield from self._rows(suit, place + step, step, most, longer, jokers + 1)

    def lost(self, lowest: Card) -> int:
        """The points that a run loses if it is an ace that lies lowest."""
        return self.low_ace if not lowest.is_joker and lowest.rank == _ACE else 0

    def room(self, number: int) -> int:
        """The cards for which a meld on the table has room."""
        if self.law.kind(self.lying[number]) is MeldKind.RUN:
            return self.law.most_run - len(self.lying[number])
        return _NO_LIMIT if self.law.most_set is None else self.law.most_set - len(self.lying[number])

    def _additions(self) -> Iterator[_Piece]:
        """The pieces that go onto the melds on the table."""
        for number, lies in enumerate(self.lying):
            if self.law.kind(lies) is MeldKind.SET:
                rank, suits = self.law.naturals(lies)[0].rank, self.law.suits_differ
                for card in self.counts:
                    if card.rank == rank and not (suits and card in lies):
                        yield _Piece((card,), on=number)
                continue
            start, suit = self.law.start(lies) or 0, self.law.naturals(lies)[0].suit
            for below, place in ((True, start - 1), (False, start + len(lies))):
                for row in self._rows(suit, place, -1 if below else 1, self.room(number)):
                    if not row[-1].is_joker:
                        yield _Piece(row[::-1] if below else row, self.lost(row[-1]) if below else 0, number, below)


class _Turn:
    """The search for a turn.

    The kinds of cards are decided one after the other: the one that must be laid, then those that the fewest pieces
    have. So what stays in the hand is known early.
    """

    def __init__(self, pieces: _Pieces, seat: int, must: Card | None, *, restricted: bool) -> None:
        """`restricted` says that a new meld has to be laid before anything on the table."""
        self._pieces, self._must, self._restricted = pieces, must, restricted
        self._options, self._law = pieces.options, pieces.law
        uses = Counter(card for piece in pieces.pieces for card in {*piece.cards})
        uses.pop(_JOKER, None)
        self._kinds = sorted(uses, key=lambda card: (card != must, uses[card], card))
        self._fields = Fields(marks=_FIRST.bit_length())
        self._supplies: list[Supply] = []
        kept = _KEPT if self._options.out_discard else 0
        self._values = {card: points(self._options, card) for card in self._kinds}
        self._units = {
            card: self._field(pieces.counts[card], self._values[card], kept, _FIRST if card == must else 0)
            for card in self._kinds
        }
        self._naturals = sum(self._fields.whole[unit] for unit in self._units.values())
        self._values[_JOKER] = 0
        self._joker = self._units[_JOKER] = self._field(pieces.jokers)
        self._runs = [self._law.kind(lies) is MeldKind.RUN for lies in pieces.lying]
        self._rooms = [self._field(pieces.room(number)) for number in range(len(pieces.lying))]
        """By the number of a meld on the table the room in it."""
        self._once: dict[tuple[int, int], int] = {}
        """By the number of a meld on the table what it has room for once: the ends of a run, a card of a set."""
        self._low_ends = {
            number: self._only(number, True)
            for number, lies in enumerate(pieces.lying)
            if self._is_low(number, lies) and pieces.melds[number].owners[0] == seat
        }
        """By the number of a run the end below an ace of the seat, which may count more."""
        self._spare = points(self._options, _JOKER) * pieces.jokers + pieces.low_ace * len(self._low_ends)
        """The points that jokers, and aces on the table, can bring beside what cards bring."""

    def _field(self, count: int, value: int = 0, kept: int = 0, needs: int = 0) -> int:
        """The unit of a new field."""
        unit = self._fields.field(max(1, count))
        self._supplies.append(Supply(unit, count, value, kept, needs))
        return unit

    def _only(self, number: int, where: int) -> int:
        """The unit of something that a meld on the table has once."""
        if (number, where) not in self._once:
            self._once[number, where] = self._field(1)
        return self._once[number, where]

    def _is_low(self, number: int, lies: Group) -> bool:
        """True if a card can go below an ace, round the corner."""
        pieces = self._pieces
        return self._runs[number] and pieces.round and pieces.room(number) > 0 and pieces.lost(lies[0]) > 0

    def _offer(self, piece: _Piece) -> Offer[_Piece]:
        """A piece, what it uses up, and what it brings."""
        cards, units, values = piece.cards, self._units, self._values
        uses = sum([units[card] for card in cards])
        gain = sum([values[card] for card in cards]) - piece.lost
        marks = _OPEN if piece.open else 0
        if piece.on >= 0:
            uses += self._rooms[piece.on] * len(cards)
            if self._runs[piece.on] or self._law.suits_differ:
                uses += self._only(piece.on, piece.below if self._runs[piece.on] else cards[0])
        if self._restricted:
            marks |= _NEW if piece.on < 0 else _ADDED
        if self._must in cards:
            marks |= _WILD if self._must == _JOKER else 0 if self._restricted and piece.on >= 0 else _FIRST
        return Offer(piece, uses, gain, piece.lost, marks)

    def best(self) -> BestTurn | None:
        """The best turn; None if there is none."""
        offers = [self._offer(piece) for piece in self._pieces.pieces]
        search = BranchAndBound(self._fields, self._supplies, offers, self._end_cost, _FEW_STEPS)
        search.search(self._all_but_one, _MOST_STEPS)
        if search.left is None or self._must not in {None, _JOKER, *self._kinds}:
            return None
        new, table = [piece.cards for piece in search.best if piece.on < 0], [*self._pieces.lying]
        for piece in search.best:
            if piece.on >= 0:
                lies = table[piece.on]
                table[piece.on] = (*piece.cards, *lies) if piece.below else (*lies, *piece.cards)
        for number in range(self._laid_jokers(search.left) or 0):
            self._place_joker(new, table, number)
        sorted_table = (self._law.arranged(lies) or lies for lies in table)
        grown = (LayOff(lies, on) for lies, on in zip(sorted_table, self._pieces.lying, strict=True) if lies != on)
        layings: list[Laying] = [*map(LayMeld, new), *grown]
        layings.sort(key=lambda way: self._must not in cards_of(way))
        left = Counter(self._pieces.cards) - Counter(card for way in layings for card in cards_of(way))
        return BestTurn(search.gain + self._spare, tuple(layings), tuple(left.elements()), search.proved)

    @property
    def _all_but_one(self) -> int | None:
        """The points of all cards but the lowest one, where it has to be kept: no more can be laid."""
        if not self._options.out_discard or len(self._kinds) < len(self._pieces.counts):
            return None
        values = [self._values[card] * count for card, count in self._pieces.counts.items()]
        return sum(values) - min(map(self._values.__getitem__, self._kinds), default=0)

    def _end_cost(self, state: int) -> int | None:
        """The points of the jokers that find no room, and of aces that stay low."""
        used = self._laid_jokers(state)
        if used is None:
            return None
        bare = sum(self._left(state, end) for end in self._low_ends.values())
        anywhere = used - (self._first_joker_is_new and not state & _WILD)
        idle = self._left(state, self._joker) - used
        return points(self._options, _JOKER) * idle + self._pieces.low_ace * max(0, bare - anywhere)

    def _laid_jokers(self, state: int) -> int | None:
        """The jokers in no piece that are laid, where there is room; None if a turn cannot end so."""
        if self._restricted and not state & _NEW and state & _ADDED:
            return None
        free, room = self._left(state, self._joker), _NO_LIMIT if state & _OPEN else 0
        if not self._restricted or state & _NEW:
            room += sum(self._left(state, each) for each in self._rooms)
        used = min(free, room)
        if self._options.out_discard and used == free and self._lays_all(state):
            if not used:
                return None
            used -= 1
        if self._must == _JOKER and not (
            state & _WILD or (used and state & _OPEN) or (not self._restricted and self._pieces.jokers - free + used)
        ):
            return None
        return used

    def _lays_all(self, state: int) -> bool:
        """True if no natural is kept."""
        return len(self._kinds) == len(self._pieces.counts) and not state & (_KEPT | self._naturals)

    @property
    def _first_joker_is_new(self) -> bool:
        """True if a joker has to be laid in a new meld, before all else."""
        return self._restricted and self._must == _JOKER

    def _left(self, state: int, unit: int) -> int:
        return (state & self._fields.whole[unit]) // unit

    def _place_joker(self, new: list[Group], table: list[Group], number: int) -> None:
        """Put a joker below an ace that counts more then, else where there is room, first in a new meld."""
        low = [place for place in self._low_ends if self._pieces.lost(table[place][0])]
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
