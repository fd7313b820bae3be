"""The options of Conquian and Panguingue, each declared once, and the presets (K16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.cards import RANKS
from engine.rummy.pack import Pack
from engine.rummy.seats import MOST_SEATS
from engine.text import N_

LINE = tuple(map(RANKS.index, "A234567JQK"))
"""The ranks in the order of ropes (K1)."""
SPADES = 3


@dataclass(frozen=True, kw_only=True)
class ConquianOptions(Options):
    """The options of one game."""

    packs: int = option(
        1, "K1", N_("Decks"), N_("Decks of 40 cards; one is for two or three players."), {1: N_("One")}, ends=(5, 8)
    )
    spades: Literal["whole", "less"] = option(
        "whole", "K1", N_("Spades"), N_("One set may be left out."), {"whole": N_("All"), "less": N_("One set less")}
    )
    hand: int = option(10, "K3", N_("Cards each"), N_("How many cards are dealt."), {}, ends=(8, 10))
    longest: int = option(
        8,
        "K2",
        N_("Longest rope"),
        N_("How many cards a rope may have."),
        {8: N_("Eight cards"), 10: N_("All ten cards of a suit")},
        before=10,
    )
    regroup: bool = option(True, "K8", N_("Rearrange melds"), N_("You may take your melds apart and build others."))
    force: bool = option(
        True, "K10", N_("Forcing"), N_("When you pass a card that fits your melds, others can make you lay it.")
    )
    offer: Literal["all", "next"] = option(
        "all",
        "K6",
        N_("Who is asked"),
        N_("Who may lay a card after the player who turned it up, and whether discards are offered."),
        {"all": N_("All players, discards too"), "next": N_("The next player, no discards")},
    )
    scoring: Literal["deals", "chips"] = option(
        "deals", "K12", N_("Scoring"), N_("What you play for."), {"deals": N_("Deals won"), "chips": N_("Chips")}
    )
    valle_more: Literal["again", "half"] = option(
        "again",
        "K12",
        N_("More cards on a set of 3, 5 or 7"),
        N_("What a further card brings when the whole set is of one suit."),
        {"again": N_("As much as the first three"), "half": N_("Half of that")},
    )
    carry: bool = option(True, "K13", N_("Carry over"), N_("A deal that nobody wins makes the next one worth more."))
    target: int | None = option(
        5, "K13", N_("Play to"), N_("The score that ends the game."), {None: N_("No limit")}, ends=(1, 100)
    )
    deals: int | None = option(
        None, "K13", N_("Deals"), N_("The deals of a game."), {None: N_("No limit")}, ends=(1, 100)
    )
    next_dealer: Literal["left", "winner"] = option(
        "left",
        "K13",
        N_("Next dealer"),
        N_("Who deals next."),
        {"left": N_("The player on the left"), "winner": N_("So that the winner begins")},
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("K1", "K3"), OptionGroup.CARDS),
        **dict.fromkeys(("K6", "K10"), OptionGroup.TURN),
        **dict.fromkeys(("K2", "K8"), OptionGroup.MELDS),
        "K12": OptionGroup.POINTS,
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("spades", ("less",), "packs", (1,)),
        Clash("scoring", ("chips",), "target", AllBut((None,)), N_("chips are not played to a score")),
        Clash("target", (None,), "deals", (None,), N_("the game would not end")),
    )

    @property
    def seat_counts(self) -> range:
        """Up to three players with one pack (K3)."""
        return range(2, 4) if self.packs == 1 else range(2, MOST_SEATS + 1)

    @property
    def pack(self) -> Pack:
        """All the cards (K1)."""
        return _pack(self.packs, self.spades)

    @property
    def chips(self) -> bool:
        """True if chips are paid (K12)."""
        return self.scoring == "chips"


@cache
def _pack(packs: int, spades: str) -> Pack:
    return Pack(decks=packs, jokers=0, ranks=LINE, short_suits=(SPADES,) if spades == "less" else ())


OPTIONS = OptionTable(
    ConquianOptions,
    {
        Preset(
            key="conquian",
            name=N_("Conquian"),
            sentence=N_("Be the first to lay eleven cards, and never take a card into your hand."),
            seats=(2, 3),
            also=("Coon Can",),
            like=N_("Like Rummy, but a card that is turned up must be melded at once or passed."),
            shows="6c 7c Jc | Qc Qd Qh",
            minutes=25,
        ): {},
        Preset(
            key="conquian-3",
            name=N_("Conquian for three"),
            sentence=N_("Eight cards each: the first to lay nine wins."),
            seats=(2, 3),
            like=N_("Like Conquian, with fewer cards in the hand."),
            shows="4h 5h 6h 7h | Kc Kd Ks",
            minutes=30,
        ): {"hand": 8, "longest": 10},
        Preset(
            key="pan",
            name=N_("Panguingue"),
            sentence=N_("Eight decks, chips for good melds, and players who may drop out."),
            seats=tuple(range(2, MOST_SEATS + 1)),
            also=("Pan", "Pangingue"),
            like=N_("Like Conquian with many decks, played for chips."),
            shows="5s 5s 5s | Ah 2h 3h",
            minutes=90,
        ): {
            "packs": 8,
            "longest": 10,
            "offer": "next",
            "scoring": "chips",
            "target": None,
            "deals": 20,
            "next_dealer": "winner",
        },
    },
)
