"""Draws and discards by rules of thumb, on masks: quick enough to play a deal to its end in a millisecond."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.gin.ai.style import Style
from engine.games.gin.ai.triples import Triples, triples
from engine.games.gin.least_count import CountTables, tables
from engine.games.gin.options import GinOptions
from engine.rummy.cards import CARDS, NATURALS

ALL = (1 << NATURALS) - 1
"""All cards."""
_REMEMBERED = 50_000
"""Counts that a policy remembers at most."""
Danger = Callable[[int], float]
"""How many melds opponents are expected to make with a card, given as a bit."""


@dataclass(frozen=True, slots=True)
class Known:
    """The cards outside the hand as a player knows them, as masks."""

    unseen: int
    opponents: int
    """Cards that opponents are known to hold."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A style that plays by the rules of some options."""

    style: Style
    counted: CountTables
    triples: Triples
    points: tuple[int, ...]
    """By card."""
    return_taken: bool
    most: int
    """The count of the dearest card."""
    counts: dict[int, int]
    """Counts of hands, remembered: a turn asks for the same ones several times."""

    @classmethod
    def of(cls, style: Style, options: GinOptions) -> "Policy":
        """The style under these options."""
        counted = tables(options.melds)
        points = tuple(options.melds.points(card) for card in CARDS[:NATURALS])
        return cls(style, counted, triples(options.ace), points, options.return_taken, max(points), {})

    def count(self, hand: int) -> int:
        """The least count of a hand."""
        known = self.counts.get(hand)
        if known is None:
            if len(self.counts) >= _REMEMBERED:
                self.counts.clear()
            known = self.counts[hand] = self.counted.count(hand)
        return known

    def could_leave(self, hand: int, count: int) -> bool:
        """True if a discard might leave no more than this count; a quick look at a hand with a card too many."""
        return self.count(hand) - self.most <= count

    def least_after(self, hand: int, taken: int) -> int:
        """The least count that a discard can leave; `taken` is the mask of the card that may not go."""
        whole, least, left = self.count(hand), 1 << 30, hand & ~taken
        while left:
            card = left & -left
            left ^= card
            least = min(least, self._without(hand, card, whole))
        return least

    def _without(self, hand: int, card: int, whole: int) -> int:
        """The least count without a card; a card that could lie in no meld of the hand needs no search."""
        for first, second in self.triples[card.bit_length() - 1]:
            if hand & first and hand & second:
                return self.count(hand ^ card)
        return whole - self.points[card.bit_length() - 1]

    def is_of_use(self, hand: int, top: int, limit: int | None) -> bool:
        """True if the pile's top card (a bit) would lie in a meld, or a knock could follow."""
        after = self.least_after(hand | top, top)
        return after < self.count(hand) and (self._melds(hand, top) or limit is None or after <= limit)

    def _melds(self, hand: int, card: int) -> bool:
        return any(hand & first and hand & second for first, second in self.triples[card.bit_length() - 1])

    def takes(self, hand: int, top: int, knock_at: int) -> bool:
        """True if the pile's top card (a bit) makes a meld or lets one knock: else an unknown one is better."""
        melds = self._melds(hand, top)
        if not melds and not self.could_leave(hand | top, knock_at):
            return False
        after = self.least_after(hand | top, top)
        return after < self.count(hand) and (melds or after <= knock_at)

    def discard(self, hand: int, taken: int, known: Known, turn: int, danger: Danger | None = None) -> int:
        """The card to discard, as a bit."""
        return self.ranked(hand, taken, known, turn, danger)[0][1]

    def ranked(
        self, hand: int, taken: int, known: Known, turn: int, danger: Danger | None = None
    ) -> list[tuple[float, int]]:
        """The discards that break up no meld, the best first, each with its cost in points and the card as a bit.

        Where there are no others, those that do.
        """
        style, points = self.style, self.points
        whole, choices, breaking = self.count(hand), list[tuple[float, int]](), list[tuple[float, int]]()
        outs = style.outs * style.decay ** (turn - 1)
        left = hand if self.return_taken else hand & ~taken
        while left:
            card = left & -left
            left ^= card
            found = self._without(hand, card, whole)
            if found > whole and choices:
                continue
            value = found - 0.01 * points[card.bit_length() - 1]
            if outs:
                value += outs * self._outs(hand, card, known.unseen)
            if style.danger:
                value += style.danger * (danger(card) if danger else self._danger(card, known))
            (choices if found <= whole else breaking).append((value, card))
        return sorted(choices or breaking)

    def _outs(self, hand: int, card: int, unseen: int) -> int:
        """How many unseen cards would make a meld with this card and another of the hand."""
        found = 0
        for first, second in self.triples[card.bit_length() - 1]:
            if (hand & first and unseen & second) or (hand & second and unseen & first):
                found += 1
        return found

    def _danger(self, card: int, known: Known) -> float:
        """How many melds an opponent is expected to make with this card."""
        found, held = 0.0, self.style.held
        sure, unseen = known.opponents, known.unseen
        for first, second in self.triples[card.bit_length() - 1]:
            one = 1.0 if sure & first else held if unseen & first else 0.0
            if one:
                found += one * (1.0 if sure & second else held if unseen & second else 0.0)
        return found
