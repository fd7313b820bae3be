"""The task of a search: cards that must lie, cards that may, jokers of the table, and the worth of laying them."""

from collections.abc import Callable
from typing import Final

from engine.games.playroom.melds import HIGH, LOW, CombinationLaw, rank_value
from engine.games.playroom.solver.masks import RANKS13, SUITS4

NATURALS52: Final = SUITS4 * RANKS13


class TurnAim:
    """The worth of a turn: weights of its points, of each card laid, and of the cards' values in a hand."""

    def __init__(self, points: int, cards: int, hand: int, joker: int) -> None:
        self.points = points
        self.cards = cards
        self.hand = hand
        """The weight of a point that a laid card would have counted in the hand."""
        self.joker = joker
        """The worth of laying a joker besides; negative where it is better kept."""


class TableTask:
    """Cards and what they are worth. Cards are numbers of 0 to 51, suit by suit; a rank is its number modulo 13."""

    def __init__(self, law: CombinationLaw, joker_in_hand: int, aim: TurnAim) -> None:
        self.table = [0] * NATURALS52
        """The number of each natural on the table."""
        self.in_sets = [0] * NATURALS52
        """The number of these in sets."""
        self.hand = [0] * NATURALS52
        self.least = [0] * NATURALS52
        """The number of each that must be laid."""
        self.jokers: list[list[int]] = [[] for _ in range(RANKS13)]
        """By rank, for each joker of the table the suits that it can stand for, as a mask."""
        self.joker_values = [0] * RANKS13
        """By rank, the sum of the values of the jokers of the table."""
        self.hand_jokers = 0
        self.least_jokers = 0
        self.constant = 0
        """The value of the table's low aces, identities and free jokers less the high values of their cards."""
        self.lying_jokers = 0
        """Jokers of the table that are free: they count among those of the hand, and are all laid again."""
        self.jokers_bound = law.jokers_bound
        self.ends_high = law.top == HIGH
        """True if an ace may lie after the king."""
        self.values = [rank_value(law, rank) for rank in range(RANKS13)]
        """By rank; the ace is high."""
        self.low_ace = law.values[LOW]
        self.joker_in_hand = joker_in_hand
        self.identity = law.identity
        self.aim = aim

    def worth_laid(self, rank: int) -> int:
        """The worth of laying a card of a rank, in a place that gives it its high value."""
        aim = self.aim
        return aim.cards + (aim.points + aim.hand) * self.values[rank]

    def worth_joker(self) -> int:
        """The worth of laying a joker of the hand, apart from the card that it stands for."""
        return self.aim.cards + self.aim.hand * self.joker_in_hand + self.aim.joker

    def gain(self, rank: int) -> int:
        """The worth of laying a joker that stands for a card of a rank, in a place that gives it its high value."""
        return self.aim.points * self.values[rank] + self.worth_joker()

    @property
    def lying(self) -> int:
        """The worth of the cards of the table in the terms of the search, which counts all jokers that are free."""
        return self.aim.points * self.constant + self.lying_jokers * self.worth_joker()

    def payable(self, rank: int) -> int:
        """The most jokers of the table at a rank that can be paid for."""
        held = [self.hand[suit * RANKS13 + rank] for suit in range(SUITS4)]
        return sum(1 for mask in self.jokers[rank] if all(held[suit] for suit in range(SUITS4) if mask >> suit & 1))


Stop = Callable[[], bool]


class SolverLimit:
    """The end of a search: after a number of steps, or when `stop` is true. Asked at every step."""

    def __init__(self, stop: Stop, steps: int) -> None:
        self._stop = stop
        self.left = steps
        self.over = False

    def spend(self, steps: int) -> bool:
        """True if the search is to end."""
        before = self.left
        self.left -= steps
        if self.left < 0 or (before >> 6 != self.left >> 6 and self._stop()):
            self.over = True
        return self.over
