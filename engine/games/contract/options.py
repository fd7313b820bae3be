"""The options of Contract Rummy and Continental, each declared once, and the presets (T21)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.pack import Pack
from engine.rummy.seats import MOST_SEATS
from engine.text import N_

FIFTEEN = 15
CONTRACTS = ((2, 0), (1, 1), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3))
"""The sets and runs of each deal (T3)."""
LAST = len(CONTRACTS)
_LEAST_SEATS, _MOST_WITH_TWO_DECKS = 3, 5
_LONG_HANDS = 4
OLD = "old-continental"


@dataclass(frozen=True, kw_only=True)
class ContractOptions(Options):
    """The options of one game."""

    deal: Literal["ten", "rising", "fifteen"] = option(
        "ten",
        "T3",
        N_("Cards each"),
        N_("How many cards are dealt. With fifteen, all of them are laid at once, in runs."),
        {"ten": N_("10, then 12"), "rising": N_("7 to 13"), "fifteen": N_("15")},
    )
    deals: int | None = option(
        None,
        "T22",
        N_("Deals"),
        N_("The deals of a game with fifteen cards."),
        {None: N_("One a contract")},
        ends=(1, 30),
    )
    jokers: int = option(2, "T1", N_("Jokers"), N_("All jokers: usually one fewer than players."), ends=(0, 8))
    deuces: Literal["plain", "wild"] = option(
        "plain",
        "T10",
        N_("Twos"),
        N_("Whether twos stand for other cards too."),
        {"plain": N_("Ordinary"), "wild": N_("Wild")},
    )
    buys: int | Literal["any"] = option(
        3, "T7", N_("Buying"), N_("How often you may buy a discard in each deal."), {"any": N_("No limit")}, ends=(0, 9)
    )
    lay_off: Literal["later", "at_once"] = option(
        "later",
        "T13",
        N_("Laying off"),
        N_("When you may lay off after your contract."),
        {"later": N_("From your next turn on"), "at_once": N_("At once")},
    )
    joker_swap: bool = option(
        True,
        "T14",
        N_("Swapping jokers"),
        N_("You may put the right card in a joker's place in a run, and lay it off."),
    )
    renewals: int = option(
        2, "T5", N_("New stocks"), N_("How often the pile is made a new stock in a deal."), ends=(0, 9)
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("T1", "T3"), OptionGroup.CARDS),
        **dict.fromkeys(("T10", "T13", "T14"), OptionGroup.MELDS),
        **dict.fromkeys(("T5", "T7"), OptionGroup.TURN),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("deals", AllBut((None,)), "deal", AllBut(("fifteen",)), N_("there is a deal for each contract")),
    )

    @classmethod
    def completed(
        cls, usual: Mapping[str, Any], changes: Mapping[str, Any], preset: str, seats: int
    ) -> Mapping[str, Any]:
        """The usual jokers follow from the players, and the deals from what is dealt (T21)."""
        jokers = _decks(seats) if preset == OLD else max(0, seats - 1)
        given = super().completed(usual, changes, preset, seats)
        seven = given.get("deal") == "fifteen" and given.get("deals") is None
        return {"jokers": jokers, **given, **({"deals": LAST} if seven else {})}

    @property
    def seat_counts(self) -> range:
        """Three to eight players (T2)."""
        return range(_LEAST_SEATS, MOST_SEATS + 1)

    @property
    def pack(self) -> Pack:
        """All the cards (T1)."""
        return _pack(_decks(self.seats), self.jokers)

    @property
    def fifteen(self) -> bool:
        """True if all is laid at once (T22)."""
        return self.deal == "fifteen"

    @property
    def last(self) -> int:
        """The number of the last deal (T3, T22)."""
        return self.deals or LAST

    def hand_size(self, number: int) -> int:
        """The cards that are dealt to each player in a deal (T3)."""
        if self.deal == "rising":
            return 6 + number
        return FIFTEEN if self.fifteen else 10 if number <= _LONG_HANDS else 12


def _decks(seats: int) -> int:
    return 2 if seats <= _MOST_WITH_TWO_DECKS else 3


@cache
def _pack(decks: int, jokers: int) -> Pack:
    return Pack(decks=decks, jokers=jokers, equal_jokers=True)


_SEATS = tuple(range(_LEAST_SEATS, MOST_SEATS + 1))
OPTIONS = OptionTable(
    ContractOptions,
    {
        Preset(
            key="contract",
            name=N_("Contract Rummy"),
            sentence=N_("Seven deals, and in each another contract to lay first."),
            seats=_SEATS,
            also=("Zioncheck", "King Rummy", "Joker Rummy"),
            like=N_("Like Rummy, but your first melds must be those of the deal."),
            shows="9c 9d 9h | 5s 6s 7s 8s",
            minutes=125,
        ): {},
        Preset(
            key="continental",
            name=N_("Continental"),
            sentence=N_("The same seven contracts, with hands of seven to thirteen cards."),
            seats=_SEATS,
            like=N_("Like Contract Rummy, with a card more in each deal."),
            shows="Qc Qd Qs | 4h 4d 4c",
            minutes=120,
        ): {"deal": "rising"},
        Preset(
            key="liverpool",
            name=N_("Liverpool Rummy"),
            sentence=N_("Contract Rummy in which you buy discards as often as you like."),
            seats=_SEATS,
            also=("May I?",),
            like=N_("Like Contract Rummy, without a limit to buying."),
            shows="Jh Qh Kh Ah | 7c 7d 7s",
            minutes=125,
        ): {"buys": "any"},
        Preset(
            key=OLD,
            name=N_("Old Continental"),
            sentence=N_("Lay fifteen cards at once, all in runs, and collect a chip from everybody."),
            seats=_SEATS,
            like=N_("Like Rummy with runs alone, all laid in one turn."),
            shows="3h 4h 5h | 6s 7s 8s | Td Jd Qd",
            minutes=55,
        ): {"deal": "fifteen", "buys": 0},
    },
)
