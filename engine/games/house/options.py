"""The options of House Rummy and its editions as presets (N21), declared once; the code never asks for a preset."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Any, Literal

from engine.blocks.options import Options, OptionsError, OptionTable, option
from engine.family.option_fields import Preset
from engine.rummy.pack import Pack
from engine.rummy.plain_data import Plain
from engine.rummy.plays import CARD_POINTS, CIRCLE, FULL_BOOK, SHORT_BOOK_POINTS, SHORTEST
from engine.rummy.seats import Seating
from engine.text import N_

MELD_COSTS = (10, 10, 15, 15, 20, 20)
"""Points to meld, one for each hand of a whole game (R3, R10)."""
LENGTHS: Mapping[str, tuple[int, ...]] = {"full": (1, 2, 3, 4, 5, 6), "short": (1, 3, 5), "single": (3,)}
"""By name, the hands of a game by their numbers."""
_PLAYED = "played"
"""The key of these in records."""
_DEALS = {2: 10, 3: 8, 4: 7}
_SEATS = tuple(_DEALS)


class Temperature(IntEnum):
    """The obligation on a card drawn this turn (R8): cold is free, warm is not discarded, hot is played."""

    COLD = 0
    WARM = 1
    HOT = 2


@dataclass(frozen=True, kw_only=True)
class HouseOptions(Options):
    """The options of one game: its length, and the terms of its edition, which players cannot set one by one."""

    length: Literal["full", "short", "single"] = option(
        "full",
        "R3",
        N_("Length"),
        N_("How many of the six hands are played."),
        {"full": N_("Six hands"), "short": N_("Three hands"), "single": N_("One hand")},
    )
    demands: bool = False
    """True if a card may be drawn by demand (R9)."""
    middle_discards: Temperature = Temperature.COLD
    """Temperature of drawn discards other than the bottom one and the pile's top one (R9)."""
    reentry_cards: int = 0
    """Cards first out draws from the stock to play on (R18); 0 where first out is out for good."""
    fixed_bonus: int | None = 25
    """First out's bonus (R18); None for the value of the opponents' cards."""
    final_penalty: bool = True
    """True if cards left in the hand count against their side at the end (R21)."""

    @property
    def seat_counts(self) -> range:
        """Two to four players (R1)."""
        return range(_SEATS[0], _SEATS[-1] + 1)

    @cached_property
    def pack(self) -> Pack:
        """One deck with two jokers (R1)."""
        return Pack()

    @cached_property
    def seating(self) -> Seating:
        """Each for themselves with 2 or 3, partners opposite with 4 (R2)."""
        return Seating(self.seats, 2 if self.seats == 4 else self.seats)  # noqa: PLR2004 - R2 names the four

    @property
    def deal_size(self) -> int:
        """Cards dealt to each player (R5)."""
        return _DEALS[self.seats]

    @property
    def played(self) -> tuple[int, ...]:
        """The hands of a whole game that are played, by their numbers (R3)."""
        return LENGTHS[self.length]

    @property
    def hands(self) -> int:
        """The number of hands in a game (R3)."""
        return len(self.played)

    def meld_cost(self, hand: int) -> int:
        """Points to meld in the 1st, 2nd, ... hand that is played (R10)."""
        return MELD_COSTS[self.played[hand - 1] - 1]


OPTIONS = OptionTable(
    HouseOptions,
    {
        Preset(
            key="classic",
            name=N_("Classic"),
            sentence=N_("First out earns 25 points and is done. Cards left in your hand cost you points."),
            seats=_SEATS,
            also=("House Rummy",),
            like=N_("Like Rummikub with cards, but you may steal from other players, and must pay."),
            shows="9c 9d 9s | 4h 5h X2 7h",
            minutes=15,
        ): {},
        Preset(
            key="epic",
            name=N_("Epic"),
            sentence=N_("Demand cards from other players. First out scores what the others hold, and plays on."),
            seats=_SEATS,
            also=("House Rummy Epic",),
            like=N_("Like Classic, but you may demand cards, and the first to go out plays on."),
            shows="Th Jh Qh Kh | 7c 7d X1",
            minutes=25,
        ): {
            "demands": True,
            "middle_discards": Temperature.WARM,
            "reentry_cards": 3,
            "fixed_bonus": None,
            "final_penalty": False,
        },
    },
)


def options(edition: str, seats: int, changes: Plain | None = None) -> HouseOptions:
    """The options of an edition with changes: a length, or the hands that are played, as records name them.

    Raises OptionsError.
    """
    changed = dict(changes or {})
    if _PLAYED in changed:
        hands = changed.pop(_PLAYED)
        length = next((name for name, played in LENGTHS.items() if list(played) == hands), f"{_PLAYED} {hands}")
        changed = {"length": length, **changed}
    return OPTIONS.read(edition, seats, changed)


def write_options(chosen: HouseOptions) -> dict[str, Any]:
    """All that the options say, as records of version 1 have it; those of today hold what differs from the edition."""
    return {
        "edition": chosen.preset,
        "seating": asdict(chosen.seating),
        "deal_size": chosen.deal_size,
        "meld_costs": list(MELD_COSTS),
        "plays": {
            "min_cards": SHORTEST,
            "max_book": FULL_BOOK,
            "max_run": CIRCLE,
            "circular": True,
            "card_points": CARD_POINTS,
            "book_values": [[SHORTEST, SHORT_BOOK_POINTS]],
        },
        "demands": chosen.demands,
        "middle_discards": chosen.middle_discards.name,
        "reentry_cards": chosen.reentry_cards,
        "fixed_bonus": chosen.fixed_bonus,
        "final_penalty": chosen.final_penalty,
        **({} if chosen.length == "full" else {_PLAYED: list(chosen.played)}),
    }


def first_options(data: object) -> HouseOptions:
    """The options that are written so, in the header of a record of version 1. Raises OptionsError."""
    every = (options(edition, seats, {"length": length}) for edition, seats, length in _EVERY)
    result = next((each for each in every if write_options(each) == data), None)
    if result is None:
        message = "no edition has them"
        raise OptionsError(message)
    return result


_EVERY = tuple(product(OPTIONS.keys, _SEATS, LENGTHS))
