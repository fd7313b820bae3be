"""New combinations of cards of the hand: which of them are worth most together.

The cards are gone through from the lowest on: it lies in one of the combinations whose lowest card it is, or in none.
What can be made of the same rest is not looked for twice.
"""

from functools import lru_cache
from typing import Final

from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.melds import JOKER, Combination, CombinationLaw, Kinds, combination_value, rank_value
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.solver.task import NATURALS52, SolverLimit, TurnAim
from engine.rummy.cards import CARDS, Card

NOTHING: Final = -(1 << 40)
"""The worth of combinations that cannot be made."""
MUST: Final = 1 << 32
"""More than all else in a turn is worth: what laying the card that must be laid counts."""
_BITS: Final = 3
"""Bits for the number of each card in a packed rest."""


class NewMeld:
    """A new combination."""

    def __init__(self, result: Combination, points: int) -> None:
        self.cards: Kinds = result.cards
        self.naturals = [int(card) for card in result.naturals]
        self.jokers = result.cards.count(JOKER)
        self.points = points


@lru_cache(1 << 8)
def melds_from(card: Card, law: CombinationLaw) -> tuple[NewMeld, ...]:
    """Every combination whose lowest natural is this card, but for those made of smaller ones."""
    result = [each for each in holding(card, law) if min(each.naturals) == card]
    return tuple(NewMeld(each, combination_value(law, each)) for each in result)


class CardWorth:
    """The worth of laying each card in a turn, points apart."""

    def __init__(self, options: PlayroomOptions, aim: TurnAim, must_lay: Card | None) -> None:
        self.points = aim.points
        values = [rank_value(options.law, rank) for rank in range(13)]
        self.cards = [aim.cards + aim.hand * values[card % 13] for card in range(NATURALS52)]
        self.joker = aim.cards + aim.hand * options.joker_hand + aim.joker
        if must_lay is not None and must_lay != JOKER:
            self.cards[must_lay] += MUST

    def of(self, cards: Kinds) -> int:
        """The worth of laying some cards."""
        return sum(self.joker if card == JOKER else self.cards[card] for card in cards)


class MeldSearch:
    """The best new combinations from one hand and its rests."""

    def __init__(
        self, options: PlayroomOptions, counts: list[int], jokers: bool, worth: CardWorth, limit: SolverLimit
    ) -> None:
        self.counts = counts
        """The number of each natural that is left; the search leaves them as they were."""
        self.limit = limit
        self._shifts = [0] * NATURALS52
        """The bits at which the number of each held card stands in a packed rest."""
        self.packed = 0
        """The numbers of the cards that are left, as one number."""
        shift = 0
        for card in range(NATURALS52):
            if counts[card]:
                self._shifts[card] = shift
                self.packed += counts[card] << shift
                shift += _BITS
        self.lowest: list[int] = []
        """The cards that are the lowest of some combination."""
        self.melds: list[list[NewMeld]] = []
        self.worths: list[list[int]] = []
        self.packs: list[list[int]] = []
        """For each of them, the combinations, what these are worth, and their naturals packed."""
        self._known: dict[int, list[int]] = {}
        for card in range(NATURALS52):
            if counts[card]:
                self._list(options, card, jokers, worth)

    def _list(self, options: PlayroomOptions, card: int, jokers: bool, worth: CardWorth) -> None:
        counts = self.counts
        melds: list[NewMeld] = []
        for meld in melds_from(CARDS[card], options.law):
            if meld.jokers and not jokers:
                continue
            for each in meld.naturals:
                if not counts[each]:
                    break
            else:
                if meld.naturals[0] != meld.naturals[-1] or counts[card] >= len(meld.naturals):
                    melds.append(meld)
        if melds:
            self.lowest.append(card)
            self.melds.append(melds)
            self.worths.append([worth.points * meld.points + worth.of(meld.cards) for meld in melds])
            self.packs.append([self.pack(meld.naturals) for meld in melds])

    def pack(self, naturals: list[int]) -> int:
        """Held cards as one number."""
        packed = 0
        for card in naturals:
            packed += 1 << self._shifts[card]
        return packed

    def best(self, place: int, jokers: int) -> list[int]:
        """By the number of jokers laid, the most that the cards from a place of `lowest` on are worth."""
        while place < len(self.lowest) and not self.counts[self.lowest[place]]:
            place += 1
        if place == len(self.lowest):
            return [0]
        key = (self.packed >> self._shifts[self.lowest[place]] << 6 | place) << 5 | jokers
        known = self._known.get(key)
        if known is not None:
            return known
        result = list(self.best(place + 1, jokers))
        worths, packs = self.worths[place], self.packs[place]
        for index, meld in enumerate(self.melds[place]):
            more = meld.jokers
            if more > jokers or not self.take(meld.naturals, packs[index]):
                continue
            rest = [] if self.limit.spend(1) else self.best(place, jokers - more)
            self.give(meld.naturals, packs[index])
            for used, worth in enumerate(rest):
                while len(result) <= used + more:
                    result.append(NOTHING)
                result[used + more] = max(result[used + more], worth + worths[index])
        self._known[key] = result
        return result

    def made(self, jokers: int, used: int) -> list[NewMeld]:
        """The combinations that make up the worth that `best` gives for `used` jokers laid."""
        result: list[NewMeld] = []
        place = 0
        while True:
            while place < len(self.lowest) and not self.counts[self.lowest[place]]:
                place += 1
            if place == len(self.lowest):
                break
            wanted = self.best(place, jokers)[used]
            rest = self.best(place + 1, jokers)
            if used < len(rest) and rest[used] == wanted:
                place += 1
                continue
            meld = self._next(place, jokers, used, wanted)
            result.append(meld)
            jokers -= meld.jokers
            used -= meld.jokers
        for meld in result:
            self.give(meld.naturals, self.pack(meld.naturals))
        return result

    def _next(self, place: int, jokers: int, used: int, wanted: int) -> NewMeld:
        """Takes the cards of the combination with which `best` came to its answer."""
        for index, meld in enumerate(self.melds[place]):
            more = meld.jokers
            packed = self.packs[place][index]
            if more > min(jokers, used) or not self.take(meld.naturals, packed):
                continue
            rest = self.best(place, jokers - more)
            if used - more < len(rest) and rest[used - more] + self.worths[place][index] == wanted:
                return meld
            self.give(meld.naturals, packed)
        message = "no combination is worth what was found"
        raise AssertionError(message)

    def take(self, naturals: list[int], packed: int) -> bool:
        """Takes cards away; false, and takes none, if they are not all there."""
        if not take(self.counts, naturals):
            return False
        self.packed -= packed
        return True

    def give(self, naturals: list[int], packed: int) -> None:
        """Gives cards back."""
        untake(self.counts, naturals)
        self.packed += packed


def take(counts: list[int], naturals: list[int]) -> bool:
    """Takes cards away; false, and takes none, if they are not all there."""
    for index, card in enumerate(naturals):
        if not counts[card]:
            untake(counts, naturals[:index])
            return False
        counts[card] -= 1
    return True


def untake(counts: list[int], naturals: list[int]) -> None:
    """Gives cards back."""
    for card in naturals:
        counts[card] += 1


def counted(cards: Kinds) -> list[int]:
    """The number of each natural."""
    counts = [0] * NATURALS52
    for card in cards:
        if card != JOKER:
            counts[card] += 1
    return counts
