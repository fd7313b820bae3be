"""The options of Canasta, each declared once, and the presets (C24)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, ValueNames, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.pack import Pack
from engine.rummy.seats import Seating
from engine.text import N_

FOUR = 4
"""The number of players who play two against two."""
_ONE_TWO: ValueNames = {1: N_("One"), 2: N_("Two")}
_TWO_THREE: ValueNames = {2: N_("Two"), 3: N_("Three")}
_PACKS = {decks: Pack(decks=decks, jokers=2 * decks, equal_jokers=True) for decks in (2, 3)}
PACK = _PACKS[3]
"""Writes the cards of every game of Canasta."""
_FIRST_MELDS = ((3000, 120), (1500, 90), (0, 50))
"""From this total on a first meld needs so many points (C9)."""
_TOP, _BELOW_ZERO = 7000, 15


@dataclass(frozen=True, kw_only=True)
class CanastaOptions(Options):
    """The options of one game."""

    decks: int = option(2, "C1", N_("Decks"), N_("Each has 52 cards and two jokers."), _TWO_THREE)
    hand: int = option(11, "C3", N_("Cards each"), N_("How many cards are dealt."), {}, ends=(7, 15))
    draw: int = option(1, "C5", N_("Cards drawn"), N_("How many cards you draw from the stock."), _ONE_TWO)
    wilds: int = option(3, "C7", N_("Wild cards in a set"), N_("The most wild cards in a set."), _TWO_THREE)
    wild_ratio: bool = option(
        False, "C7", N_("Naturals prevail"), N_("A set never holds more wild cards than naturals.")
    )
    black_three_meld: bool = option(True, "C12", N_("Lay black threes"), N_("You may lay black threes to go out."))
    wild_melds: bool = option(False, "C23", N_("Wild melds"), N_("You may lay wild cards alone."))
    wild_canasta: int | None = option(
        None,
        "C23",
        N_("Wild canasta"),
        N_("The bonus of seven wild cards."),
        {None: N_("Not played")},
        ends=(500, 5000),
        needs="wild_melds",
    )
    sequences: bool = option(False, "C22", N_("Sequences"), N_("You may lay three to seven cards of a suit in a row."))
    minimum_7000: int = option(
        0,
        "C9",
        N_("First meld from 7000 on"),
        N_("What a side with 7000 points needs for its first meld."),
        {0: N_("120"), 150: N_("150")},
    )
    frozen: Literal["standard", "always"] = option(
        "standard",
        "C11",
        N_("Frozen pile"),
        N_("When only two naturals of your hand take the pile."),
        {"standard": N_("With a wild card in it"), "always": N_("Always")},
    )
    take_with_wild: bool = option(
        True, "C10", N_("Take with a wild card"), N_("A natural and a wild card take a pile that is not frozen.")
    )
    take_for_canasta: bool = option(
        True, "C10", N_("Take for a canasta"), N_("You may take the pile for a canasta that lies there.")
    )
    ask: bool = option(False, "C14", N_("May I go out?"), N_("You may ask your partner before you go out."))
    pile_view: Literal["open", "top"] = option(
        "open",
        "C20",
        N_("The pile"),
        N_("Whether the program remembers the discards for you."),
        {"open": N_("Remembered"), "top": N_("Only its top")},
    )
    canastas_out: int = option(
        1, "C13", N_("Canastas to go out"), N_("How many canastas a side needs to go out."), _ONE_TWO
    )
    out_needs_sequence: bool = option(
        False, "C13", N_("A sequence to go out"), N_("One canasta must be a sequence."), needs="sequences"
    )
    out_discard: bool = option(False, "C13", N_("Discard to go out"), N_("You must discard your last card."))
    out_bonus: int = option(100, "C18", N_("Going out"), N_("The bonus for going out."), {}, ends=(0, 500))
    concealed_bonus: int = option(
        100, "C17", N_("Going out concealed"), N_("What going out in a single turn adds."), {}, ends=(0, 500)
    )
    red_threes: Literal["meld", "canastas"] = option(
        "meld",
        "C18",
        N_("Red threes count"),
        N_("What a side needs for its red threes to count for it."),
        {"meld": N_("With a meld"), "canastas": N_("With the canastas to go out")},
    )
    black_three_hand: int = option(
        5, "C18", N_("Black three in the hand"), N_("What one left in a hand costs."), {5: N_("5"), 100: N_("100")}
    )
    target: int = option(5000, "C19", N_("Play to"), N_("The points that end the game."), {}, ends=(1000, 50000))
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("C1", "C3"), OptionGroup.CARDS),
        **dict.fromkeys(("C7", "C9", "C12", "C22", "C23"), OptionGroup.MELDS),
        **dict.fromkeys(("C5", "C10", "C11", "C14", "C20"), OptionGroup.TURN),
        "C13": OptionGroup.END,
        **dict.fromkeys(("C17", "C18"), OptionGroup.POINTS),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("ask", (True,), "seats", AllBut((FOUR,)), N_("only four players have partners")),
        Clash("wild_canasta", AllBut((None,)), "wild_melds", (False,)),
        Clash("wild_canasta", (None,), "wild_melds", (True,)),
        Clash("out_needs_sequence", (True,), "sequences", (False,)),
    )

    @classmethod
    def completed(
        cls, usual: Mapping[str, Any], changes: Mapping[str, Any], preset: str, seats: int
    ) -> Mapping[str, Any]:
        """Fewer players have more cards; the wild canasta comes and goes with the wild melds (C24)."""
        given = {**_BY_SEATS.get(seats, {}), **super().completed(usual, changes, preset, seats)}
        if "wild_canasta" in changes:
            return given
        return {**given, "wild_canasta": given.get("wild_canasta", 2000) if given.get("wild_melds") is True else None}

    @property
    def seat_counts(self) -> range:
        """Two to four players (C2)."""
        return range(2, FOUR + 1)

    @property
    def seating(self) -> Seating:
        """Four play two against two, fewer each for themselves (C1)."""
        return Seating(self.seats, 2 if self.seats == FOUR else self.seats)

    @property
    def pack(self) -> Pack:
        """All the cards (C1)."""
        return _PACKS[self.decks]

    @property
    def open_pile(self) -> bool:
        """True if the program remembers every card of the pile (C20)."""
        return self.pile_view == "open"

    def minimum(self, total: int) -> int:
        """The points that a side with this total needs for its first meld (C9)."""
        if total >= _TOP and self.minimum_7000:
            return self.minimum_7000
        return next((points for least, points in _FIRST_MELDS if total >= least), _BELOW_ZERO)


_BY_SEATS: Mapping[int, Mapping[str, Any]] = {
    2: {"hand": 15, "draw": 2, "canastas_out": 2},
    3: {"hand": 13},
    FOUR: {"ask": True},
}
_SAMBA: Mapping[str, Any] = {
    "decks": 3,
    "hand": 15,
    "draw": 2,
    "canastas_out": 2,
    "wilds": 2,
    "take_with_wild": False,
    "take_for_canasta": False,
    "red_threes": "canastas",
    "sequences": True,
    "out_bonus": 200,
    "concealed_bonus": 0,
    "minimum_7000": 150,
    "target": 10000,
}
_SEATS = (2, 3, FOUR)
OPTIONS = OptionTable(
    CanastaOptions,
    {
        Preset(
            key="classic",
            name=N_("Canasta"),
            sentence=N_("Take the pile, make canastas of seven cards of a rank, and play to 5000."),
            seats=_SEATS,
            day_seats=4,
            also=("Classic Canasta",),
            like=N_("Like Rummy with partners, but only ranks count, and you take the whole pile."),
            shows="Kc Kd Kh Ks Kc Kd 2h | 7d 7h 7s",
            minutes=120,
        ): {},
        Preset(
            key="uruguay",
            name=N_("Uruguay"),
            sentence=N_("The pile is always frozen, and wild cards make canastas of their own."),
            seats=_SEATS,
            also=("Uruguay Canasta",),
            like=N_("Like Canasta, but only two naturals take the pile."),
            shows="2c 2d 2h X1 2s | Ac Ad As",
            minutes=100,
        ): {"frozen": "always", "wild_melds": True, "wild_canasta": 2000},
        Preset(
            key="samba",
            name=N_("Samba"),
            sentence=N_("Long sequences count most; unlike in the card maker's rules, a side has one set of a rank."),
            seats=_SEATS,
            also=("Samba Canasta",),
            like=N_("Like Canasta with more cards, where a suit in a row counts most."),
            shows="4h 5h 6h 7h 8h 9h Th | Qc Qd Qs",
            minutes=105,
        ): _SAMBA,
        Preset(
            key="bolivia",
            name=N_("Bolivia"),
            sentence=N_("Three decks, sequences and wild canastas; go out with a sequence of seven."),
            seats=_SEATS,
            also=("Bolivian Canasta",),
            like=N_("Like Samba, but you may lay wild cards alone."),
            shows="8s 9s Ts Js Qs Ks As | 2c 2d X1",
            minutes=210,
        ): {
            **_SAMBA,
            "wild_melds": True,
            "wild_canasta": 2500,
            "out_needs_sequence": True,
            "black_three_hand": 100,
            "target": 15000,
        },
    },
)
