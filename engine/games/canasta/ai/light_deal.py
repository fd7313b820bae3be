"""A deal of Canasta by counts, quick enough for thousands of turns in a second: playouts and rules of thumb use it.

A card is a code: four times its rank, from fours at 0 to aces at 10, and its suit. It says again what the rules say,
for speed alone; tests compare the two. Left out are questions to partners and going out concealed.
"""

from collections.abc import Iterable
from dataclasses import dataclass

RANKS = 11
"""The ranks of sets; these three and red threes follow."""
BLACK, DEUCE, JOKER, RED = 11, 12, 13, 14
POINTS = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 5, 20, 50, 100)
CANASTA = 7
WILD_MELD, ROW = 12, 1000
"""What a group of wild cards is laid on, and what numbers of sequences begin at; a set has its rank."""
_NATURAL, _MIXED, _SEQUENCE = 500, 300, 1500
_RED_THREE = 100
_ALL_RED = {2: 800, 3: 1000}
Group = tuple[int, list[int]]
"""What cards are laid on, and their codes."""


def row_number(suit: int, low: int, end: int) -> int:
    """The number of a sequence from one rank to another, which is left out."""
    return ROW + (suit * 12 + low) * 12 + end


def row_of(number: int) -> tuple[int, int, int]:
    """The suit and ranks of a sequence."""
    rest, end = divmod(number - ROW, 12)
    suit, low = divmod(rest, 12)
    return suit, low, end


def length_of(number: int) -> int:
    """The cards of a sequence."""
    _suit, low, end = row_of(number)
    return end - low


class Held:
    """A hand."""

    def __init__(self, codes: Iterable[int]) -> None:
        self.ranks = [0] * (RED + 1)
        self.cells = [0] * (4 * RED + 4)
        self.size = 0
        for code in codes:
            self.add(code)

    def add(self, code: int) -> None:
        """A card more."""
        self.ranks[code >> 2] += 1
        self.cells[code] += 1
        self.size += 1

    def remove(self, code: int) -> None:
        """A card less."""
        self.ranks[code >> 2] -= 1
        self.cells[code] -= 1
        self.size -= 1

    def remove_all(self, codes: Iterable[int]) -> None:
        """Some cards less."""
        for code in codes:
            self.remove(code)

    @property
    def wilds(self) -> int:
        """The wild cards."""
        return self.ranks[DEUCE] + self.ranks[JOKER]

    def of_rank(self, rank: int, count: int) -> list[int]:
        """So many cards of a rank."""
        found: list[int] = []
        for code in range(4 * rank, 4 * rank + 4):
            found += [code] * self.cells[code]
        return found[:count]

    def wild_codes(self, count: int, *, dear: bool = False) -> list[int]:
        """So many wild cards, deuces first, or jokers first."""
        found = [4 * DEUCE] * self.ranks[DEUCE]
        jokers = [4 * JOKER] * self.ranks[JOKER]
        return (jokers + found if dear else found + jokers)[:count]

    @property
    def points(self) -> int:
        """What the hand counts."""
        return sum([count * worth for count, worth in zip(self.ranks, POINTS, strict=True)])

    def copy(self) -> "Held":
        """The same hand."""
        new = Held(())
        new.ranks, new.cells, new.size = self.ranks.copy(), self.cells.copy(), self.size
        return new


class Side:
    """What a side has laid."""

    def __init__(self) -> None:
        self.naturals = [0] * RANKS
        self.wilds = [0] * RANKS
        self.rows: list[int] = []
        """Sequences that may still grow."""
        self.wild_meld = 0
        self.red = 0
        self.points = 0
        self.canastas = 0
        self.sequences = 0
        """Those of seven."""
        self.melded = False

    def size(self, rank: int) -> int:
        """The cards of a set."""
        return self.naturals[rank] + self.wilds[rank]

    def add(self, target: int, codes: list[int]) -> None:
        """Cards more."""
        wilds = sum([code >= 4 * DEUCE for code in codes])
        self.points += sum([POINTS[code >> 2] for code in codes])
        self.melded = True
        if target == WILD_MELD:
            self.wild_meld += wilds
            self.canastas += self.wild_meld == CANASTA
        elif target >= ROW:
            self._add_row(target, len(codes))
        elif target < RANKS:
            self.canastas += self.size(target) < CANASTA <= self.size(target) + len(codes)
            self.naturals[target] += len(codes) - wilds
            self.wilds[target] += wilds

    def _add_row(self, target: int, added: int) -> None:
        suit, low, end = row_of(target)
        for row in self.rows:
            of, least, most = row_of(row)
            if of == suit and least >= low and most <= end and end - low - (most - least) == added:
                self.rows.remove(row)
                break
        if end - low == CANASTA:
            self.canastas += 1
            self.sequences += 1
        else:
            self.rows.append(target)

    def copy(self) -> "Side":
        """The same side."""
        new = Side()
        new.naturals, new.wilds, new.rows = self.naturals.copy(), self.wilds.copy(), self.rows.copy()
        new.wild_meld, new.red, new.points = self.wild_meld, self.red, self.points
        new.canastas, new.sequences, new.melded = self.canastas, self.sequences, self.melded
        return new


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """The options, and what the sides need for their first melds, as a light deal asks for them."""

    seats: int
    sides: int
    decks: int
    draw: int
    canastas_out: int
    most_wilds: int
    ratio: bool
    always_frozen: bool
    rows: bool
    wild_melds: bool
    needs_row: bool
    with_wild: bool
    for_canasta: bool
    lays_threes: bool
    out_discard: bool
    red_by_canastas: bool
    wild_canasta: int
    out_bonus: int
    three_cost: int
    """What a black three in the hand costs."""
    minimum: list[int]
    """By side."""

    def saves_wilds(self, side: Side) -> bool:
        """True if wild cards are worth most together: with three decks a wild canasta comes often enough."""
        return self.wild_melds and self.decks > 2 and side.wild_meld < CANASTA  # noqa: PLR2004 - decks

    def is_set(self, naturals: int, wilds: int) -> bool:
        """True if so many cards of a rank and wild cards are a set."""
        few = wilds <= (min(self.most_wilds, naturals) if self.ratio else self.most_wilds)
        return naturals > 1 and naturals + wilds > 2 and few  # noqa: PLR2004 - three cards

    def takes_wild(self, group: Group) -> bool:
        """True if a set of a first meld takes a wild card more."""
        wilds = sum([code >= 4 * DEUCE for code in group[1]])
        return group[0] < RANKS and self.is_set(len(group[1]) - wilds, wilds + 1)


class LightDeal:
    """A deal at one moment, with all cards known."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.hands: list[Held] = []
        self.sides: list[Side] = []
        self.stock: list[int] = []
        """The next to be drawn last."""
        self.pile: list[int] = []
        """The top last."""
        self.frozen = law.always_frozen
        """For all."""
        self.mover = 0
        self.taker = -1
        """The seat that took the pile last."""
        self.out = -1
        self.over = False
        self.seen = [0] * (RED + 1)
        """By rank, the cards laid or in the pile."""
        self.known: list[list[int]] = []
        """By seat and rank, the cards taken from the pile that are still in the hand."""

    def copy(self) -> "LightDeal":
        """The same deal, to be played on otherwise."""
        new = LightDeal(self.law)
        new.hands, new.sides = [held.copy() for held in self.hands], [side.copy() for side in self.sides]
        new.stock, new.pile, new.frozen = self.stock.copy(), self.pile.copy(), self.frozen
        new.mover, new.taker, new.out, new.over = self.mover, self.taker, self.out, self.over
        new.seen, new.known = self.seen.copy(), [known.copy() for known in self.known]
        return new

    def may_go_out(self, side: Side) -> bool:
        """True if a side has the canastas to go out."""
        return side.canastas >= self.law.canastas_out and (side.sequences > 0 or not self.law.needs_row)

    def hidden_from(self, seat: int) -> int:
        """The cards that a seat does not see."""
        return len(self.stock) + sum([held.size for other, held in enumerate(self.hands) if other != seat])

    # -- what happens

    def draw(self) -> None:
        """The mover draws from the stock; a red three as its last card ends the deal, and so does an empty stock."""
        held, side = self.hands[self.mover], self.sides[self.mover % self.law.sides]
        drawn, self.over = 0, not self.stock
        while self.stock and drawn < self.law.draw:
            code = self.stock.pop()
            if code == 4 * RED:
                side.red += 1
                self.over = not self.stock
            else:
                held.add(code)
                drawn += 1

    def take(self, groups: list[Group]) -> None:
        """The mover lays the top of the pile with the first group, the others beside it, and takes the rest."""
        seat, top = self.mover, self.pile.pop()
        self.taker = seat
        self.seen[top >> 2] -= 1
        self.hands[seat].add(top)
        first = groups[0]
        self.lay(first[0], [top, *first[1]])
        for target, codes in groups[1:]:
            self.lay(target, codes)
        for code in self.pile:
            self.seen[code >> 2] -= 1
            if code == 4 * RED:
                self.sides[seat % self.law.sides].red += 1
            else:
                self.hands[seat].add(code)
                self.known[seat][code >> 2] += 1
        self.pile = []
        self.frozen = self.law.always_frozen

    def lay_all(self, groups: Iterable[Group]) -> None:
        """The mover lays some groups."""
        for target, codes in groups:
            self.lay(target, codes)

    def lay(self, target: int, codes: list[int]) -> None:
        """The mover lays cards of the hand."""
        for code in codes:
            self._lose(self.hands[self.mover], code)
        self.sides[self.mover % self.law.sides].add(target, codes)

    def _lose(self, held: Held, code: int) -> None:
        held.remove(code)
        rank = code >> 2
        self.seen[rank] += 1
        known = self.known[self.mover]
        if known[rank]:
            known[rank] -= 1

    def discard(self, code: int) -> None:
        """The mover discards a card, and the turn passes on or the deal ends."""
        held = self.hands[self.mover]
        self._lose(held, code)
        self.pile.append(code)
        self.frozen = self.frozen or code >= 4 * DEUCE
        if held.size:
            self.mover = (self.mover + 1) % self.law.seats
        else:
            self.go_out()

    def go_out(self) -> None:
        """The mover has no cards left."""
        self.out, self.over = self.mover, True

    def concede(self) -> None:
        """The mover goes out with all it holds, however that may lie."""
        held = self.hands[self.mover]
        self.sides[self.mover % self.law.sides].points += held.points
        self.hands[self.mover] = Held(())
        self.go_out()

    # -- what it is worth

    def scores(self) -> list[int]:
        """What each side would get if the deal ended now."""
        law = self.law
        found = []
        for number, side in enumerate(self.sides):
            score = side.points + self._bonuses(side)
            if self.out >= 0 and self.out % law.sides == number:
                score += law.out_bonus
            for seat in range(number, law.seats, law.sides):
                held = self.hands[seat]
                score -= held.points + (law.three_cost - POINTS[BLACK]) * held.ranks[BLACK]
            found.append(score)
        return found

    def _bonuses(self, side: Side) -> int:
        law = self.law
        total = _SEQUENCE * side.sequences + (law.wild_canasta if side.wild_meld == CANASTA else 0)
        for naturals, wilds in zip(side.naturals, side.wilds, strict=True):
            if naturals + wilds >= CANASTA:
                total += _MIXED if wilds else _NATURAL
        whole = side.red == 2 * law.decks
        reds = _ALL_RED[law.decks] if whole else _RED_THREE * side.red
        good = side.canastas >= law.canastas_out if law.red_by_canastas else side.melded
        return total + (reds if good else -reds)
