"""The rules of one game of House Rummy as one validated value; the code asks these options, never for an edition."""

from dataclasses import dataclass
from enum import IntEnum

from engine.rummy.cards import DECK_SIZE
from engine.rummy.plays import CIRCLE, MOST, PlayOptions, PlayReader, reader
from engine.rummy.seats import Seating

HOUSE_PLAYS = PlayOptions(min_cards=3, max_book=4, max_run=CIRCLE, circular=True, card_points=5, book_values=((3, 10),))
"""Books and runs of House Rummy, in both editions (R11, R15, N19, R21)."""
_NAME = 16
"""Letters that the name of an edition may have."""
_HANDS = 20
"""Hands that a whole game may have."""


class Temperature(IntEnum):
    """The obligation on a card drawn this turn (R8): cold is free, warm is not discarded, hot is played."""

    COLD = 0
    WARM = 1
    HOT = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOptions:
    """Options of a game; each field names the rule it comes from. Raises ValueError naming the field that is wrong."""

    edition: str
    """The name players know these options by; shown and recorded, never asked."""
    seating: Seating
    """Seats and sides (R2)."""
    deal_size: int
    """Cards dealt to each player (R5)."""
    meld_costs: tuple[int, ...]
    """Points to meld, one for each hand of a whole game (R3, R10)."""
    played: tuple[int, ...]
    """The hands of a whole game that are played, by their numbers, each more than the one before."""
    plays: PlayOptions = HOUSE_PLAYS
    """Books and runs (R11, R21)."""
    demands: bool
    """True if a card may be drawn by demand (R9)."""
    middle_discards: Temperature
    """Temperature of drawn discards other than the bottom one and the pile's top one (R9)."""
    reentry_cards: int
    """Cards first out draws from the stock to play on (R18); 0 where first out is out for good."""
    fixed_bonus: int | None
    """First out's bonus (R18); None for the value of the opponents' cards."""
    final_penalty: bool
    """True if cards left in the hand count against their side at the end (R21)."""

    def __post_init__(self) -> None:
        _check("edition", 0 < len(self.edition) <= _NAME and self.edition.isprintable(), "is a short name")
        _check("seating", 2 <= self.seating.sides <= self.seating.seats <= 4, "is for 2 to 4")  # noqa: PLR2004 - R1, R2
        _check("deal_size", 1 <= self.deal_size * self.seating.seats < DECK_SIZE, "leaves a stock")
        _check("meld_costs", 0 < len(self.meld_costs) <= _HANDS, f"names 1 to {_HANDS} hands")
        _check("meld_costs", all(0 < cost <= MOST for cost in self.meld_costs), "names a cost for every hand")
        _check("played", self._is_played(), "names hands of a whole game, in order")
        _check("middle_discards", self.middle_discards is not Temperature.HOT, "is cold or warm")
        _check("reentry_cards", 0 <= self.reentry_cards <= DECK_SIZE, "is neither negative nor more than all cards")
        _check("fixed_bonus", self.fixed_bonus is None or 0 <= self.fixed_bonus <= MOST, "is neither negative nor huge")

    def _is_played(self) -> bool:
        whole = range(1, len(self.meld_costs) + 1)
        return bool(self.played) and self.played == tuple(sorted(set(whole).intersection(self.played)))

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.seating.seats

    @property
    def hands(self) -> int:
        """The number of hands in a game (R3)."""
        return len(self.played)

    @property
    def reader(self) -> PlayReader:
        """The judge of plays under these options."""
        return reader(self.plays)

    def meld_cost(self, hand: int) -> int:
        """Points to meld in the 1st, 2nd, ... hand that is played (R10)."""
        return self.meld_costs[self.played[hand - 1] - 1]


def _check(name: str, holds: bool, wanted: str) -> None:
    if not holds:
        message = f"{name} must be such that it {wanted}"
        raise ValueError(message)
