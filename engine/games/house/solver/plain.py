"""The plain problem: some cards must lie in whole plays, others may, and nobody owns any.

It is solved by branch and bound. Without books the best solution is known at once: every card in a window of three lies
in a run (see `bits.COVER`). A book only takes cards out of the rows, so it is worth making only for a card that no run
covers; and a card once uncovered stays uncovered, whatever further books are made. So the search takes one uncovered
card, of those with few possibilities first, and tries them all: a book of its rank, a run or a book with a joker, or
the hand. Jokers that are not needed to cover a card come last: they fill books of three, or lengthen any run.

The loss is minimised, against every card laid in plays of full value: the weights of the cards left out, and five
points for each book of three.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.games.house.solver.bits import (
    BASES,
    COLUMN,
    COVER,
    COVER1,
    COVER2,
    COVER3,
    EVERY_SUIT,
    JOKERS,
    NATURAL,
    ROW,
    near,
    ranks_of,
    ranks_of_four,
    ranks_of_three,
    ranks_of_two,
    rescued,
)
from engine.games.house.solver.budget import UNLIMITED, Budget
from engine.rummy.plays import CIRCLE, SHORTEST

_IN_BOOK = 2
"""Cards that a joker joins to a book of three."""
NOT_POSSIBLE = 1 << 20
"""A loss that stands for: it cannot be done."""
HEAVY = 128
"""Weighs one aim above the sum of another: cards given away and books of three, or cards laid, come to less."""


_Node = tuple[int, int, int, int, int, int, int, int]
"""A node: its bound, cards in the rows, places where jokers stand, jokers left, cards in books, books of three, bare
cards, and the ranks of which three cards are in the rows."""


class _EnoughError(Exception):
    """A solution is as good as is asked for."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a card: `card` if it is in a play, the same against each book of three; `lay` more for hand cards."""

    card: int
    lay: int


POINTS = Weights(HEAVY, 1)
CARDS = Weights(1, HEAVY - 1)


class Plain:
    """One plain problem and its best solution so far.

    `must` and the optional `hand` are masks that share no card.
    """

    def __init__(self, must: int, hand: int, weights: Weights = POINTS, budget: Budget = UNLIMITED) -> None:
        self.must = must
        self.hand = hand
        self.given = 0
        self.extra = 0
        self.free_out = 0
        self.card = weights.card
        self.lay = weights.card + weights.lay
        self.optional = hand & NATURAL
        self.enough = 0
        self.budget = budget
        self.loss = NOT_POSSIBLE
        self.used = 0

    def relaxed(self, given: int, extra: int, cap: int) -> "Plain":
        """The problem with more optional cards, that count without `lay`: at most `cap` of `extra` count at all."""
        self.given = given
        self.extra = given | extra
        self.optional = (self.hand | self.extra) & NATURAL
        self.free_out = max(0, extra.bit_count() - cap)
        return self

    def solve(self, below: int = NOT_POSSIBLE) -> int:
        """The least loss, if it is less than `below`; else a loss that is not less than `below`."""
        self.loss = below
        cards = self.must | self.hand | self.extra
        jokers = (cards & JOKERS).bit_count()
        try:
            if jokers:
                self._with_jokers(cards & NATURAL, 0, jokers, 0, 0)
            else:
                self._naturals(cards, 0, 0)
        except _EnoughError:
            pass
        return self.loss

    def beats(self, below: int) -> bool:
        """True if there is a solution with a loss less than `below`: `loss` and `used` are then those of one."""
        self.enough = below - 1
        return self.solve(below) < below

    def exceeds(self, units: int) -> bool:
        """True if there is a solution worth more than so many fives of points; `units` and `used` are those of one."""
        below = self.below(units)
        return below > 0 and self.beats(below)

    def below(self, units: int) -> int:
        """The loss below which a solution for points is worth more than so many fives of them."""
        return self._full() - (units + 1) * HEAVY + 1

    @property
    def units(self) -> int:
        """The fives of points of a solution for points."""
        return (self._full() - self.loss) // HEAVY

    def _full(self) -> int:
        """The weight of all cards that can count."""
        count = (self.must | self.hand | self.extra).bit_count() - self.free_out
        return count * HEAVY + self.hand.bit_count()

    def _found(self, loss: int, used: int) -> None:
        self.loss = loss
        self.used = used
        if loss <= self.enough:
            raise _EnoughError

    def possible(self) -> bool:
        """True if there is any solution: the search ends with the first."""
        self.enough = NOT_POSSIBLE
        return self.solve() < NOT_POSSIBLE

    def _loss_of(self, out: int) -> int:
        """The cost of leaving these optional cards out."""
        loss = (out & self.hand).bit_count() * self.lay
        if self.extra:
            given = (out & self.given).bit_count()
            beyond = (out & self.extra).bit_count() - given - self.free_out
            loss += (given + max(0, beyond)) * self.card
        return loss

    def _naturals(self, rows: int, booked: int, threes: int) -> None:
        """Goes on from cards still in the rows, cards already in books, and the number of books of three."""
        cover = (
            COVER[rows & ROW] | COVER1[rows >> 13 & ROW] | COVER2[rows >> 26 & ROW] | COVER3[rows >> 39]
        )  # as in `covered`, once more since this line is half of the work
        bare = rows & ~cover
        three = ranks_of_three(rows) if bare else 0
        lost = bare & ~(three * EVERY_SUIT)
        if lost & self.must:
            return
        rows ^= lost
        bare ^= lost
        out = (self.hand | self.extra) & ~(rows | booked)
        loss = self._loss_of(out) + threes * self.card
        if loss >= self.loss:
            return
        if not bare:
            self._found(loss, rows | booked)
            return
        if loss + self._unavoidable(bare, rows, 0, 0, three) >= self.loss:
            return
        self.budget.step()
        first = bare & self.must or bare
        bit = first & -first
        for book in books_with(bit, rows):
            self._naturals(rows ^ book, booked | book, threes + (book.bit_count() == SHORTEST))
        if not bit & self.must:
            self._naturals(rows ^ bit, booked, threes)

    def _with_jokers(self, rows: int, stands: int, jokers: int, booked: int, threes: int) -> None:
        """Goes on with `jokers` left to place; `stands` are the places in the rows that jokers already stand for."""
        node = self._node(rows, stands, jokers, booked, threes)
        if node is not None:
            self._explore(*node)

    def _node(self, rows: int, stands: int, jokers: int, booked: int, threes: int) -> _Node | None:
        """The node with all hopeless cards left out, and its bound; None if it is no use."""
        filled = rows | stands
        cover = COVER[filled & ROW] | COVER1[filled >> 13 & ROW] | COVER2[filled >> 26 & ROW] | COVER3[filled >> 39]
        bare = rows & ~cover
        three = ranks_of_three(rows) if bare else 0
        if bare and jokers <= 1:  # with two left, any card can lie in a run
            lost = bare & ~((ranks_of_two(rows) if jokers else three) * EVERY_SUIT)
            if lost and jokers:
                lost &= ~near(filled)
            if lost & self.must:
                return None
            rows ^= lost
            bare ^= lost
        loss = threes * self.card
        out = self.optional & ~(rows | booked)
        if out:
            loss += self._loss_of(out)
        idle = jokers + (stands & ~cover).bit_count() if stands else jokers
        least = loss - min(threes, idle) * self.card
        if least >= self.loss:
            return None
        if not bare:
            self._place_idle(rows, booked, threes, idle, loss)
            return None
        unavoidable = loss + self._unavoidable(bare, rows, stands, jokers, three)
        if unavoidable > least:
            if unavoidable >= self.loss:
                return None
            least = unavoidable
        return least, rows, stands, jokers, booked, threes, bare, three

    def _explore(
        self, _: int, rows: int, stands: int, jokers: int, booked: int, threes: int, bare: int, three: int
    ) -> None:
        """All that one bare card can be in, the most promising first."""
        self.budget.step()
        first = bare & self.must or bare
        first = first & ~(three * EVERY_SUIT) or first  # those with the fewest ways: no book but by joker
        bit = first & -first
        nodes = [
            self._node(rows ^ book, stands, jokers, booked | book, threes + (book.bit_count() == SHORTEST))
            for book in books_with(bit, rows)
        ]
        if jokers:
            nodes += [
                self._node(rows, stands | more, jokers - more.bit_count(), booked, threes)
                for more in stand_ins(bit, rows | stands, jokers)
            ]
            column = COLUMN[(bit.bit_length() - 1) % CIRCLE] & rows & ~bit
            while column:
                other = column & -column
                column ^= other
                nodes.append(self._node(rows ^ bit ^ other, stands, jokers - 1, booked | bit | other, threes + 1))
        if not bit & self.must:
            nodes.append(self._node(rows ^ bit, stands, jokers, booked, threes))
        for node in sorted([node for node in nodes if node is not None]):
            if node[0] < self.loss:
                self._explore(*node)

    def _unavoidable(self, bare: int, rows: int, stands: int, jokers: int, three: int) -> int:
        """A lower bound on the cost of bare cards: those in no book are left out, ranks of three make books of three.

        A joker can spare the cards it brings into runs, or two cards that it joins to a book.
        """
        if self.free_out:
            bare &= ~(self.extra & ~self.given)  # some of these may be left out for nothing
        needy = bare & ~(ranks_of_four(rows) * EVERY_SUIT)
        if not needy:
            return -jokers * self.card  # idle jokers may yet fill books of three
        lone = needy & ~(three * EVERY_SUIT)
        shorts = ranks_of(needy ^ lone).bit_count() * self.card
        if not jokers:
            return shorts
        saved = spared(needy, rows | stands, jokers)
        must = (lone & self.must).bit_count()
        if must > saved:
            return NOT_POSSIBLE
        left_out = (lone & self.hand).bit_count() + must - saved
        return left_out * (self.lay if left_out > 0 else self.card) + shorts

    def _place_idle(self, rows: int, booked: int, threes: int, idle: int, loss: int) -> None:
        """All naturals are placed; jokers that stand for nothing yet fill books of three, or lengthen a run."""
        filling = min(idle, threes)
        loss -= filling * self.card
        left = 0 if rows else idle - filling
        optional = (self.hand | self.extra) & JOKERS
        if left > optional.bit_count():
            return
        used = (self.must | optional) & JOKERS
        while left:
            left -= 1
            out = optional & self.extra or optional
            out &= -out
            optional ^= out
            used ^= out
            loss += self.card if out & self.extra else self.lay
        if loss < self.loss:
            self._found(loss, rows | booked | used)


@lru_cache(1 << 15)
def spared(needy: int, filled: int, jokers: int) -> int:
    """The most cards of `needy` that the jokers can bring into runs and books."""
    most = second = _IN_BOOK
    both = 0
    for base in BASES:
        bare = needy >> base & ROW
        if bare:
            row = filled >> base & ROW
            one = rescued(row, bare, 1)
            if one > most:
                most, second = one, most
            elif one > second:
                second = one
            if jokers > 1:
                both = max(both, rescued(row, bare, 2))
    return most if jokers == 1 else max(most + second, both)


def books_with(bit: int, rows: int) -> Iterator[int]:
    """The books of naturals that hold this card."""
    column = COLUMN[(bit.bit_length() - 1) % CIRCLE] & rows
    count = column.bit_count()
    if count < SHORTEST:
        return
    yield column
    if count > SHORTEST:
        others = column ^ bit
        while others:
            out = others & -others
            others ^= out
            yield column ^ out


def stand_ins(bit: int, filled: int, jokers: int) -> Iterator[int]:
    """The places in the card's row that jokers can stand for so that the card comes to lie in a window of three."""
    index = bit.bit_length() - 1
    base = index - index % CIRCLE
    for places in _places(index % CIRCLE, filled >> base & ROW, jokers):
        yield places << base


@lru_cache(1 << 15)
def _places(rank: int, row: int, jokers: int) -> tuple[int, ...]:
    """The places of `stand_ins` for a card of a row."""
    near = [1 << (rank + step) % CIRCLE for step in (-2, -1, 1, 2)]
    own = 1 << rank
    result = [place for place in near if not row & place and COVER[row | place] & own]
    if jokers > 1:
        pairs = [near[low] | near[low + 1] for low in range(3)]
        result += [pair for pair in pairs if not row & pair]
    return tuple(result)
