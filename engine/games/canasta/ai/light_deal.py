"""A deal of Canasta by counts, quick enough for thousands of turns in a second: playouts and rules of thumb use it.

A card is a code: four times its rank, from fours at 0 to aces at 10, and its suit. It says again what the rules say,
for speed alone; tests compare the two. Left out are questions to partners and going out concealed.
"""

from collections.abc import Iterable, Sequence

from engine.games.canasta.options import CanastaOptions
from engine.mind.light import LightDeal

RANKS = 11
"""The ranks of sets; these three and red threes follow."""
BLACK, DEUCE, JOKER, RED = 11, 12, 13, 14
POINTS = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 5, 20, 50, 100)
CANASTA = 7
WILD_MELD, ROW = 12, 1000
"""The target of a group of wild cards, and the number at which those of sequences begin; a set has its rank."""
_NATURAL, _MIXED, _SEQUENCE = 500, 300, 1500
_RED_THREE = 100
_ALL_RED = {2: 800, 3: 1000}
Group = tuple[int, list[int]]
"""The target that cards are laid on, and their codes."""


def row_number(suit: int, low: int, end: int) -> int:
    """The number of a sequence from one rank to another, which is left out."""
    return ROW + (suit * 12 + low) * 12 + end


_ROWS = [(suit, low, end) for suit in range(4) for low in range(12) for end in range(12)]
"""The suit and ranks of each sequence by its number: playouts ask for them thousands of times a turn."""


def row_of(number: int) -> tuple[int, int, int]:
    """The suit and ranks of a sequence."""
    return _ROWS[number - ROW]


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
        result: list[int] = []
        for code in range(4 * rank, 4 * rank + 4):
            result += [code] * self.cells[code]
        return result[:count]

    def wild_codes(self, count: int, *, dear: bool = False) -> list[int]:
        """So many wild cards, deuces first, or jokers first."""
        result = [4 * DEUCE] * self.ranks[DEUCE]
        jokers = [4 * JOKER] * self.ranks[JOKER]
        return (jokers + result if dear else result + jokers)[:count]

    @property
    def points(self) -> int:
        """The points of the hand."""
        return sum([count * worth for count, worth in zip(self.ranks, POINTS, strict=True)])

    def copy(self) -> "Held":
        """A copy of the hand."""
        new = Held(())
        new.ranks, new.cells, new.size = self.ranks.copy(), self.cells.copy(), self.size
        return new


class Side:
    """The cards that a side has laid: its melds, red threes and points."""

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
        """Sequences of seven."""
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
        """A copy of the side."""
        new = Side()
        new.naturals, new.wilds, new.rows = self.naturals.copy(), self.wilds.copy(), self.rows.copy()
        new.wild_meld, new.red, new.points = self.wild_meld, self.red, self.points
        new.canastas, new.sequences, new.melded = self.canastas, self.sequences, self.melded
        return new


class CanastaLight(LightDeal):
    """A deal at one moment, with all cards known; a card is a code."""

    def __init__(self, options: CanastaOptions, seats: int, sides: int, minimum: Sequence[int]) -> None:
        super().__init__(seats, [], [], mover=0)
        self.options, self.seats, self.side_count = options, seats, sides
        self.minimum = minimum
        """The points that each side needs for its first meld."""
        self.hands: list[Held] = []
        self.sides: list[Side] = []
        self.frozen = options.frozen == "always"
        """For all."""
        self.taker = -1
        """The seat that took the pile last."""
        self.out = -1
        self.over = False
        self.seen = [0] * (RED + 1)
        """By rank, the cards laid or in the pile."""
        self.known: list[list[int]] = []
        """By seat and rank, the cards taken from the pile that are still in the hand."""

    def copy(self) -> "CanastaLight":
        """A copy of the deal, to be played on apart from it."""
        new = CanastaLight(self.options, self.seats, self.side_count, self.minimum)
        new.take_over(self)
        new.hands, new.sides = [held.copy() for held in self.hands], [side.copy() for side in self.sides]
        new.frozen, new.taker, new.out, new.over = self.frozen, self.taker, self.out, self.over
        new.seen, new.known = self.seen.copy(), [known.copy() for known in self.known]
        return new

    @property
    def held(self) -> Held:
        """The hand of the mover."""
        return self.hands[self.mover]

    @property
    def own(self) -> Side:
        """The side of the mover."""
        return self.sides[self.mover % self.side_count]

    @property
    def others(self) -> Side:
        """The side of the next player."""
        return self.sides[(self.mover + 1) % self.side_count]

    @property
    def unseen(self) -> int:
        """The cards that the mover does not see."""
        return len(self.stock) + sum([held.size for held in self.hands]) - self.held.size

    def lacking(self, side: Side) -> int:
        """The canastas that a side lacks to go out; below 0 where it has more than these."""
        return self.options.canastas_out - side.canastas

    # -- what happens

    def draw_all(self) -> None:
        """The mover draws from the stock; a red three as its last card ends the deal, and so does an empty stock."""
        drawn, self.over = 0, not self.stock
        while self.stock and drawn < self.options.draw:
            if self.stock[-1] == 4 * RED:
                self.stock.pop()
                self.own.red += 1
                self.over = not self.stock
            else:
                self.draw()
                drawn += 1

    def take_all(self, groups: list[Group]) -> None:
        """The mover lays the top of the pile with the first group, the others beside it, and takes the rest."""
        top, first = self.pile.pop(), groups[0]
        self.taker = self.mover
        self.hide(top)
        self.receive(self.mover, top, taken=True)
        self.lay(first[0], [top, *first[1]])
        self.lay_all(groups[1:])
        for code in self.pile:
            self.hide(code)
            if code == 4 * RED:
                self.own.red += 1
            else:
                self.know(self.mover, code)
                self.receive(self.mover, code, taken=True)
        self.pile = []
        self.frozen = self.options.frozen == "always"

    def lay_all(self, groups: Iterable[Group]) -> None:
        """The mover lays some groups."""
        for target, codes in groups:
            self.lay(target, codes)

    def lay(self, target: int, codes: list[int]) -> None:
        """The mover lays cards of the hand."""
        for code in codes:
            self.lose(self.mover, code)
            self.show(code)
        canastas = self.own.canastas
        self.own.add(target, codes)
        if self.happenings and self.own.canastas > canastas:
            for each in self.happenings:
                each.laid(self.mover, target)

    def hold(self, seat: int, card: int) -> None:
        """A code more."""
        self.hands[seat].add(card)

    def lose(self, seat: int, cards: int) -> None:
        """A code less; one of its rank is known no more."""
        self.hands[seat].remove(cards)
        known = self.known[seat]
        if known[cards >> 2]:
            known[cards >> 2] -= 1

    def know(self, seat: int, card: int) -> None:
        """A known card of a rank more."""
        self.known[seat][card >> 2] += 1

    def show(self, cards: int) -> None:
        """A seen card of a rank more."""
        self.seen[cards >> 2] += 1

    def hide(self, card: int) -> None:
        """A seen card of a rank less."""
        self.seen[card >> 2] -= 1

    def discard(self, card: int) -> None:
        """A wild card freezes the pile; a last card ends the deal."""
        seat = self.mover
        super().discard(card)
        self.frozen = self.frozen or card >= 4 * DEUCE
        if not self.hands[seat].size:
            self.mover = seat
            self.go_out()

    def go_out(self) -> None:
        """The mover has no cards left."""
        self.out, self.over = self.mover, True

    def concede(self) -> None:
        """The mover goes out with all it holds, however that may lie."""
        self.own.points += self.held.points
        self.hands[self.mover] = Held(())
        self.go_out()

    # -- what it is worth

    def scores(self) -> list[int]:
        """The scores of the sides if the deal ended now."""
        result = []
        for number, side in enumerate(self.sides):
            out = self.out >= 0 and self.out % self.side_count == number
            score = side.points + self._bonuses(side) + (self.options.out_bonus if out else 0)
            for seat in range(number, self.seats, self.side_count):
                held = self.hands[seat]
                score -= held.points + (self.options.black_three_hand - POINTS[BLACK]) * held.ranks[BLACK]
            result.append(score)
        return result

    def _bonuses(self, side: Side) -> int:
        options = self.options
        total = _SEQUENCE * side.sequences
        if side.wild_meld == CANASTA:
            total += options.wild_canasta or 0
        for naturals, wilds in zip(side.naturals, side.wilds, strict=True):
            if naturals + wilds >= CANASTA:
                total += _MIXED if wilds else _NATURAL
        reds = _ALL_RED[options.decks] if side.red == 2 * options.decks else _RED_THREE * side.red
        counts = side.melded and (options.red_threes != "canastas" or self.lacking(side) <= 0)
        return total + (reds if counts else -reds)
