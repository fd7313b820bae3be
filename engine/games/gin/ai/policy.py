"""Draws and discards by rules of thumb, on masks: quick enough to play a deal to its end in a millisecond."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import or_

from engine.games.gin.ai.styles import Style
from engine.games.gin.lay_offs import meld_masks
from engine.games.gin.least_count import CountTables, tables
from engine.games.gin.melds import RANKS, AceRuns, GinMelds, run_masks
from engine.games.gin.options import GinOptions
from engine.rummy.cards import CARDS, NATURALS
from engine.rummy.melds import FEWEST

ALL = (1 << NATURALS) - 1
"""All cards."""
_REMEMBERED = 50_000
"""Counts, and costs, that a policy remembers at most."""
_SUIT = (1 << RANKS) - 1
_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""A set of ranks times this is all cards of these ranks."""
_PAIR = 2
Danger = Callable[[int], float]
"""The number of melds that opponents are expected to make with a card, given as a bit."""


Triples = tuple[tuple[tuple[int, int], ...], ...]
"""By card, the pairs that make a meld with it, each as two bits."""


@cache
def triples(ace: AceRuns) -> Triples:
    """All melds of three cards."""
    threes = [meld for meld in meld_masks(ace) if meld.bit_count() == FEWEST]
    return tuple(
        tuple(sorted(_pair(meld ^ 1 << card) for meld in threes if meld >> card & 1)) for card in range(NATURALS)
    )


@cache
def neighbours(ace: AceRuns) -> tuple[int, ...]:
    """By card, the cards that can be in a meld of three with it, as a mask."""
    return tuple(reduce(or_, chain.from_iterable(pairs)) for pairs in triples(ace))


def _pair(mask: int) -> tuple[int, int]:
    low = mask & -mask
    return low, mask ^ low


@dataclass(frozen=True, slots=True)
class Known:
    """The cards outside the hand as a player knows them, as masks."""

    unseen: int
    opponents: int
    """Cards that opponents are known to hold."""


Glance = tuple[int, int]
"""The least that a discard could leave, or less; and the card to discard as a bit, 0 where that needs a closer look."""


_NOTHING = Known(0, 0)


@dataclass(frozen=True, slots=True)
class Policy:
    """A style that plays by the rules of some options. It remembers what it has worked out; `Policy.of` shares it."""

    style: Style
    counted: CountTables
    triples: Triples
    near: tuple[int, ...]
    """By card, the cards that can be in a meld of three with it."""
    runs: Sequence[int]
    """By set of ranks, those that lie in a run of it."""
    left: Sequence[int]
    """By set of ranks, the points that runs leave of it."""
    points: tuple[int, ...]
    """By card."""
    return_taken: bool
    counts: dict[int, int]
    """Counts of hands, remembered: a turn asks for the same ones several times."""
    hopes: dict[tuple[int, int, int], float]
    """Costs of throwing a card beside its points, by card, near cards held and near cards unseen."""

    @classmethod
    def of(cls, style: Style, options: GinOptions) -> "Policy":
        """The style under these options."""
        return _policy(style, options.melds, options.return_taken)

    def count(self, hand: int) -> int:
        """The least count of a hand."""
        known = self.counts.get(hand)
        if known is None:
            if len(self.counts) >= _REMEMBERED:
                self.counts.clear()
            known = self.counts[hand] = self.counted.count(hand)
        return known

    def loose(self, hand: int) -> int:
        """The cards that could lie in no meld of the hand."""
        runs = self.runs
        clubs, diamonds, hearts, spades = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
        threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        in_runs = runs[clubs] | runs[diamonds] << 13 | runs[hearts] << 26 | runs[spades] << 39
        return hand & ~(in_runs | threes * _EACH_SUIT)

    def glance(self, hand: int, barred: int, known: Known, outs: float) -> Glance:
        """A quick look at a hand with a card too many, `barred` the card that may not be discarded.

        Cards that could lie in no meld are unmatched in any case, so their points are a bound below the count. All sets
        laid, then runs, is an arrangement, so what it leaves is a bound above. Mostly both are the same.
        """
        runs, left, points, style = self.runs, self.left, self.points, self.style
        clubs, diamonds, hearts, spades = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
        threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        in_runs = runs[clubs] | runs[diamonds] << 13 | runs[hearts] << 26 | runs[spades] << 39
        loose = hand & ~(in_runs | threes * _EACH_SUIT)
        total = highest = best = 0
        lowest = 1e9
        while loose:
            card = loose & -loose
            loose ^= card
            number = card.bit_length() - 1
            value = points[number]
            total += value
            if card == barred:
                continue
            highest = max(highest, value)
            cost = -1.01 * value
            if outs:
                cost += outs * self._outs(number, hand, known.unseen)
            if style.danger:
                cost += style.danger * self._danger(number, known)
            if cost < lowest:
                best, lowest = card, cost
        kept = ~threes
        above = left[clubs & kept] + left[diamonds & kept] + left[hearts & kept] + left[spades & kept]
        if above != total:
            above = self._runs_first(clubs, diamonds, hearts, spades)
        return total - highest, best if total == above else 0

    def _runs_first(self, clubs: int, diamonds: int, hearts: int, spades: int) -> int:
        """The points left where runs are laid first, and sets are made of the rest."""
        runs, left = self.runs, self.left
        loose = clubs & ~runs[clubs], diamonds & ~runs[diamonds], hearts & ~runs[hearts], spades & ~runs[spades]
        threes = loose[0] & loose[1] & (loose[2] | loose[3]) | loose[2] & loose[3] & (loose[0] | loose[1])
        result = left[clubs & ~(threes & loose[0])] + left[diamonds & ~(threes & loose[1])]
        return result + left[hearts & ~(threes & loose[2])] + left[spades & ~(threes & loose[3])]

    def least_after(self, hand: int, taken: int) -> int:
        """The least count that a discard can leave; `taken` is the mask of the card that may not go."""
        whole, least, loose = self.count(hand), 1 << 30, self.loose(hand)
        left = hand & ~taken
        while left:
            card = left & -left
            left ^= card
            least = min(least, whole - self.points[card.bit_length() - 1] if loose & card else self.count(hand ^ card))
        return least

    def is_of_use(self, hand: int, top: int, limit: int | None) -> bool:
        """True if the pile's top card (a bit) would lie in a meld, or a knock could follow."""
        after = self.least_after(hand | top, top)
        return after < self.count(hand) and (self.joins(hand, top) or limit is None or after <= limit)

    def joins(self, hand: int, card: int) -> bool:
        """True if a card (a bit) makes a meld of three with two of the hand."""
        number = card.bit_length() - 1
        if (hand & self.near[number]).bit_count() < _PAIR:
            return False
        return any(hand & first and hand & second for first, second in self.triples[number])

    def takes(self, hand: int, top: int, knock_at: int) -> bool:
        """True if the pile's top card (a bit) makes a meld or lets one knock: else an unknown one is better."""
        melds = self.joins(hand, top)
        if not melds and self.points[top.bit_length() - 1] > knock_at:
            return False
        most = self.count(hand) - 1
        return self.leaves(hand | top, top, most if melds else min(most, knock_at))

    def leaves(self, hand: int, barred: int, most: int) -> bool:
        """True if a discard can leave that count or less; `barred` is the mask of the card that may not go."""
        possible, card = self.glance(hand, barred, _NOTHING, 0.0)
        return possible <= most and (bool(card) or self.least_after(hand, barred) <= most)

    def discard(self, hand: int, taken: int, known: Known, turn: int, danger: Danger | None = None) -> int:
        """The card to discard, as a bit; found quickly if `danger` is not given and all unmatched cards are loose."""
        if not danger:
            _least, card = self.glance(hand, 0 if self.return_taken else taken, known, self.outs(turn))
            if card:
                return card
        return self.ranked(hand, taken, known, turn, danger)[0][1]

    def outs(self, turn: int) -> float:
        """The worth of an out in a turn."""
        return self.style.outs * self.style.decay ** (turn - 1)

    def ranked(
        self, hand: int, taken: int, known: Known, turn: int, danger: Danger | None = None
    ) -> list[tuple[float, int]]:
        """The discards that break up no meld, the best first, each with its cost in points and the card as a bit.

        Where there are no others, those that do. A card that was taken for a meld stays in one.
        """
        style, points, loose = self.style, self.points, self.loose(hand)
        whole, choices, breaking = self.count(hand), list[tuple[float, int]](), list[tuple[float, int]]()
        outs = self.outs(turn)
        left = hand if self.return_taken else hand & ~taken
        while left:
            card = left & -left
            left ^= card
            number = card.bit_length() - 1
            result = whole - points[number] if loose & card else self.count(hand ^ card)
            if result > whole and choices:
                continue
            value = result - 0.01 * points[number]
            if outs:
                value += outs * self._outs(number, hand, known.unseen)
            if style.danger:
                value += style.danger * (danger(card) if danger else self._danger(number, known))
            (choices if result <= whole else breaking).append((value, card))
        ordered = sorted(choices or breaking)
        if taken and not self.return_taken:
            in_use = [each for each in ordered if self.joins(hand ^ each[1], taken)]
            return in_use or ordered
        return ordered

    def _outs(self, card: int, hand: int, unseen: int) -> float:
        """The number of unseen cards that would make a meld with this card and another of the hand."""
        near = self.near[card]
        key = card, hand & near, unseen & near
        known = self.hopes.get(key)
        if known is None:
            _cleared(self.hopes)
            known = self.hopes[key] = float(
                sum(
                    bool((hand & first and unseen & second) or (hand & second and unseen & first))
                    for first, second in self.triples[card]
                )
            )
        return known

    def _danger(self, card: int, known: Known) -> float:
        """The number of melds that an opponent is expected to make with this card."""
        near = self.near[card]
        key = ~card, known.opponents & near, known.unseen & near
        result = self.hopes.get(key)
        if result is None:
            _cleared(self.hopes)
            result = self.hopes[key] = self._expected_melds(card, known)
        return result

    def _expected_melds(self, card: int, known: Known) -> float:
        result, held = 0.0, self.style.held
        sure, unseen = known.opponents, known.unseen
        for first, second in self.triples[card]:
            one = 1.0 if sure & first else held if unseen & first else 0.0
            if one:
                result += one * (1.0 if sure & second else held if unseen & second else 0.0)
        return result


@lru_cache(maxsize=32)
def _policy(style: Style, melds: GinMelds, return_taken: bool) -> Policy:
    counted = tables(melds)
    threes, near = triples(melds.ace), neighbours(melds.ace)
    points = tuple(melds.points(card) for card in CARDS[:NATURALS])
    return Policy(style, counted, threes, near, _in_runs(melds.ace), counted.left, points, return_taken, {}, {})


@cache
def _in_runs(ace: AceRuns) -> Sequence[int]:
    """By set of ranks of a suit, the ranks that lie in a run of it."""
    shortest = [run for run in run_masks(ace) if run.bit_count() == FEWEST]
    result = []
    for suit in range(1 << RANKS):
        lying = 0
        for run in shortest:
            if suit & run == run:
                lying |= run
        result.append(lying)
    return result


def _cleared(hopes: dict[tuple[int, int, int], float]) -> None:
    """Forgets everything where too much is remembered."""
    if len(hopes) >= _REMEMBERED:
        hopes.clear()
