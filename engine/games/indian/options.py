"""The options of Indian Rummy, each declared once, and the presets (I2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from engine.blocks.options import AllBut, Clash, Options, OptionsError, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.pack import Pack
from engine.text import N_

HAND_SIZE = 13
_LEAST_SEATS, _MOST_SEATS = 2, 6
_DEALS_OF_A_GAME = 6
_ANY_COUNT = 10 * HAND_SIZE
"""More than thirteen cards can count."""


class Counting(NamedTuple):
    """The counting of hands: the sequences asked for, what counts where the second is missing, and the most (I14)."""

    sequences: int
    second: str
    cap: int

    @property
    def any_groups(self) -> "Counting":
        """Counting in which a pure sequence is enough for each group to count nothing."""
        return self._replace(second="unmatched")

    @property
    def uncapped(self) -> "Counting":
        """Counting without a most."""
        return self._replace(cap=_ANY_COUNT)

    def forgives(self, sequences: int) -> bool:
        """True if a hand with a pure sequence, and so many in all, counts only its cards in no group."""
        return sequences >= self.sequences or self.second == "unmatched"


@dataclass(frozen=True, kw_only=True)
class IndianOptions(Options):
    """The options of one game."""

    jokers: int = option(2, "I1", N_("Jokers"), N_("Printed jokers in the pack."), ends=(0, 6))
    sequences: Literal[2, 1] = option(
        2,
        "I10",
        N_("Sequences"),
        N_("Sequences you need to declare, the pure one among them."),
        {2: N_("Two"), 1: N_("One")},
    )
    second: Literal["rest", "all", "unmatched"] = option(
        "rest",
        "I14",
        N_("No second sequence"),
        N_("What a hand counts that has a pure sequence and lacks another one."),
        {
            "rest": N_("All but the pure sequence"),
            "all": N_("The whole hand"),
            "unmatched": N_("Only cards in no group"),
        },
    )
    wild_set: bool = option(
        False, "I4", N_("Sets of five"), N_("A wild card more may lie with a set of four, in the place of none.")
    )
    wild_take: Literal["first", "free", "never"] = option(
        "first",
        "I7",
        N_("Wild cards of the pile"),
        N_("When you may take a wild card from the pile."),
        {"first": N_("Only the upcard, before a turn has ended"), "free": N_("Always"), "never": N_("Never")},
    )
    faults: Literal["refused", "strict"] = option(
        "refused",
        "I11",
        N_("Wrong declarations"),
        N_("What comes of declaring a hand that is not complete."),
        {"refused": N_("They are refused"), "strict": N_("They cost the full count")},
    )
    drops: bool = option(True, "I12", N_("Dropping"), N_("You may leave a deal before you draw, for a fixed price."))
    first_drop: int = option(
        20, "I12", N_("First drop"), N_("The price before your first turn."), ends=(0, 200), needs="drops"
    )
    middle_drop: int = option(
        40, "I12", N_("Middle drop"), N_("The price after your first turn."), ends=(0, 200), needs="drops"
    )
    cap: int = option(80, "I14", N_("Full count"), N_("The most that a hand can cost."), ends=(20, 200))
    renewals: int = option(
        5, "I13", N_("New stocks"), N_("How often the pile is made a new stock in a deal."), ends=(0, 20)
    )
    scoring: Literal["settle", "penalty"] = option(
        "settle",
        "I15",
        N_("Scoring"),
        N_("Where the points of a deal go."),
        {
            "settle": N_("The winner gets what the others lose"),
            "penalty": N_("They count against who is left with them"),
        },
    )
    deals: int | None = option(
        1, "I16", N_("Deals"), N_("The deals of a game."), {None: N_("Until one player is left")}, ends=(1, 99)
    )
    target: int | None = option(
        None,
        "I16",
        N_("Out at"),
        N_("The total that puts a player out."),
        {None: N_("Nobody goes out")},
        ends=(1, 1000),
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        "I1": OptionGroup.CARDS,
        **dict.fromkeys(("I4", "I10"), OptionGroup.MELDS),
        **dict.fromkeys(("I7", "I12", "I13"), OptionGroup.TURN),
        "I11": OptionGroup.END,
        **dict.fromkeys(("I14", "I15"), OptionGroup.POINTS),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("scoring", ("settle",), "deals", (None,), N_("such a game ends after its last deal")),
        Clash("scoring", ("settle",), "target", AllBut((None,)), N_("only points against players put them out")),
    )

    def __post_init__(self) -> None:
        """Raise OptionsError also for a game without end, and for drops that cost more than playing on."""
        super().__post_init__()
        for message, wrong in self._faults():
            if wrong:
                raise OptionsError(message)

    def _faults(self) -> Iterator[tuple[str, bool]]:
        endless = self.scoring == "penalty" and self.deals is None and self.target is None
        yield "with scoring by penalty, either deals or target must have a number", endless
        yield "first_drop must not be above middle_drop", self.drops and self.first_drop > self.middle_drop
        yield "middle_drop must not be above cap", self.drops and self.middle_drop > self.cap

    @property
    def seat_counts(self) -> range:
        """Two to six players (I1)."""
        return range(_LEAST_SEATS, _MOST_SEATS + 1)

    @property
    def pack(self) -> Pack:
        """All the cards (I1)."""
        return _pack(self.jokers)

    @property
    def counting(self) -> Counting:
        """The counting of hands (I10, I14)."""
        return Counting(self.sequences, self.second, self.cap)

    @property
    def wrong_price(self) -> int:
        """The points that a wrong declaration costs (I11)."""
        return self.cap

    @property
    def settles(self) -> bool:
        """True if the winner of a deal gets what the others lose (I15)."""
        return self.scoring == "settle"

    def drop_price(self, turns: int) -> int:
        """The points that a drop costs a player who has ended so many turns (I12)."""
        return self.middle_drop if turns else self.first_drop


@cache
def _pack(jokers: int) -> Pack:
    return Pack(decks=2, jokers=jokers, equal_jokers=True)


_SEATS = tuple(range(_LEAST_SEATS, _MOST_SEATS + 1))
OPTIONS = OptionTable(
    IndianOptions,
    {
        Preset(
            key="points",
            name=N_("Indian Rummy"),
            sentence=N_("One deal: arrange thirteen cards first, and win what the others are left with."),
            seats=_SEATS,
            also=("Points Rummy", "Paplu", "13 Card Rummy"),
            like=N_("Like Gin, with thirteen cards, wild cards, and a pure sequence that nobody can do without."),
            shows="5h 6h 7h | 9c X1 Jc | Qc Qd Qs",
            minutes=5,
        ): {},
        Preset(
            key="deals",
            name=N_("Deals Rummy"),
            sentence=N_("Indian Rummy over six deals: the highest total wins."),
            seats=_SEATS,
            like=N_("Like Indian Rummy, for as many deals as you choose."),
            shows="2d 3d 4d | 7s 8s X1",
            minutes=25,
        ): {"deals": _DEALS_OF_A_GAME},
        Preset(
            key="pool-101",
            name=N_("Pool Rummy 101"),
            sentence=N_("Points count against you: at 101 you are out, and the last one wins."),
            seats=_SEATS,
            also=("101 Pool",),
            like=N_("Like Indian Rummy, played until one player is left."),
            shows="9h Th Jh | 4c 4d X1",
            minutes=15,
        ): {"scoring": "penalty", "deals": None, "target": 101},
        Preset(
            key="pool-201",
            name=N_("Pool Rummy 201"),
            sentence=N_("The longer pool: at 201 you are out, and drops cost 25 and 50."),
            seats=_SEATS,
            also=("201 Pool",),
            like=N_("Like Pool Rummy 101, with more deals and dearer drops."),
            shows="3c 4c 5c | Kd Kh X1",
            minutes=30,
        ): {"scoring": "penalty", "deals": None, "target": 201, "first_drop": 25, "middle_drop": 50},
    },
)
