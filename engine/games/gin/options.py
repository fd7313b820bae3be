"""The options of Gin and Knock Rummy, each declared once, and the presets (G2); the code never asks for a preset."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.games.gin.melds import AceRuns, GinMelds
from engine.rummy.cards import Card
from engine.rummy.pack import Pack
from engine.text import N_

MOST_SEATS = 5
MOST_TURNS_FROM_PILE = 30
"""Turns in a row that begin with a card from the pile, after which the deal is void (G9)."""
_LOWEST = ("lowest",)
_RENEWED = AllBut(("void",))
_SPADES = 3
PACK = Pack(jokers=0)


@dataclass(frozen=True, kw_only=True)
class GinOptions(Options):
    """The options of one game."""

    upcard_offer: bool = option(
        True, "G7", N_("Offer the upcard"), N_("Before the first draw, each player in turn may take the upcard.")
    )
    hand_cards: Literal["standard", "six", "seven"] = option(
        "standard",
        "G5",
        N_("Cards each"),
        N_("How many cards are dealt."),
        {"standard": N_("10 for two, 7 for more"), "six": N_("6 for five players"), "seven": N_("Always 7")},
    )
    ace: Literal["low", "both", "corner"] = option(
        "low",
        "G3",
        N_("Aces in runs"),
        N_("Where an ace may stand in a run."),
        {"low": N_("Low: A 2 3"), "both": N_("Low or high: also Q K A"), "corner": N_("Round the corner: also K A 2")},
    )
    ace_count: int = option(
        1, "G3", N_("Unmatched ace"), N_("What an unmatched ace counts."), {1: N_("1 point"), 15: N_("15 points")}
    )
    knock_limit: int | None = option(
        10,
        "G11",
        N_("Knock with at most"),
        N_("The highest count with which you may knock."),
        {None: N_("Any count")},
        ends=(0, 100),
    )
    oklahoma: bool = option(False, "G11", N_("Oklahoma"), N_("The upcard sets the limit for knocking."))
    oklahoma_ace: Literal["gin", "one"] = option(
        "gin",
        "G11",
        N_("Ace as upcard"),
        N_("The limit that an ace sets in Oklahoma."),
        {"gin": N_("Gin only"), "one": N_("1 point")},
    )
    spades_double: bool = option(
        False, "G16", N_("Spades double"), N_("A spade as upcard doubles the points of the deal.")
    )
    gin_bonus: int = option(25, "G16", N_("Gin bonus"), N_("Points on top for going gin."), ends=(0, 100))
    undercut_bonus: int = option(
        25, "G16", N_("Undercut bonus"), N_("Points on top for undercutting the knocker."), ends=(0, 100)
    )
    undercut_on_tie: bool = option(
        True, "G16", N_("Equal counts undercut"), N_("Equal counts are an undercut, not a draw.")
    )
    big_gin: int | None = option(
        None,
        "G12",
        N_("Big gin bonus"),
        N_("Points on top for matching all eleven cards."),
        {None: N_("Not played")},
        ends=(0, 100),
    )
    lay_off: bool = option(
        True, "G13", N_("Laying off"), N_("After a knock, the opponent may lay off cards on the melds.")
    )
    return_taken: bool = option(
        False,
        "G9",
        N_("Discard the card just taken"),
        N_("A card taken from the pile may be discarded in the same turn."),
    )
    end_of_stock: Literal["void", "turn", "shuffle"] = option(
        "void",
        "G14",
        N_("When the stock runs out"),
        N_("What happens when there is nothing left to draw."),
        {"void": N_("The deal is void"), "turn": N_("The pile is turned over"), "shuffle": N_("The pile is shuffled")},
    )
    dead_cards: int = option(
        2, "G14", N_("Cards left in the stock"), N_("The deal ends when so many cards are left."), ends=(0, 9)
    )
    reuse_max: int = option(
        1, "G14", N_("New stocks in a deal"), N_("How often the pile can become the stock."), ends=(1, 9)
    )
    last_discard: bool = option(
        False,
        "G15",
        N_("Knock with the last discard"),
        N_("The last discard of a deal may be taken by a player who then knocks."),
    )
    scoring: Literal["duel", "lowest"] = option(
        "duel",
        "G16",
        N_("Scoring"),
        N_("Two players score their difference, or the lowest count wins from all others."),
        {"duel": N_("Two players"), "lowest": N_("Lowest count wins")},
    )
    tie: Literal["others", "knocker", "share"] = option(
        "others",
        "G17",
        N_("Knocker ties for lowest"),
        N_("Who wins when others have the knocker's count."),
        {"others": N_("The others"), "knocker": N_("The knocker"), "share": N_("All share")},
    )
    undercut_penalty: int = option(
        10, "G17", N_("Penalty for a bad knock"), N_("What a knocker who is not lowest pays extra."), ends=(0, 100)
    )
    rum_bonus: int = option(
        25, "G17", N_("Rum bonus"), N_("What every other player pays extra when the knocker has 0."), ends=(0, 100)
    )
    rum_doubles: bool = option(
        False, "G17", N_("Rum pays double"), N_("When the knocker has 0, every count is paid twice.")
    )
    payment: Literal["win", "pay"] = option(
        "win",
        "G17",
        N_("Points"),
        N_("Whether the others lose what the winner gets."),
        {"win": N_("The winner scores"), "pay": N_("The others pay")},
    )
    box_bonus: int = option(25, "G18", N_("Points a box"), N_("What each deal won is worth on top."), ends=(0, 100))
    box_when: Literal["end", "deal"] = option(
        "end",
        "G18",
        N_("Boxes count"),
        N_("When boxes are added to the score."),
        {"end": N_("At the end of the game"), "deal": N_("After each deal")},
    )
    extra_boxes: bool = option(
        False, "G18", N_("More boxes"), N_("One more box for an undercut, two for gin, three for big gin.")
    )
    game_bonus: int = option(100, "G19", N_("Game bonus"), N_("Points for reaching the target first."), ends=(0, 500))
    shutout: Literal["none", "double", "bonus"] = option(
        "double",
        "G19",
        N_("Shutout"),
        N_("What the winner gets when the opponent has no points."),
        {"none": N_("Nothing"), "double": N_("The score doubles"), "bonus": N_("A second game bonus")},
    )
    games: int = option(
        1,
        "G20",
        N_("Games at once"),
        N_("Three games at once is Hollywood scoring."),
        {1: N_("One"), 3: N_("Three (Hollywood)")},
    )
    target: int | None = option(
        100, "G19", N_("Play to"), N_("The points that end the game."), {None: N_("No target")}, ends=(1, 1000)
    )
    deals: int | None = option(
        None,
        "G19",
        N_("Number of deals"),
        N_("How many deals are played at most."),
        {None: N_("Any number")},
        ends=(1, 99),
    )
    next_dealer: Literal["loser", "winner", "left"] = option(
        "loser",
        "G21",
        N_("Next dealer"),
        N_("Who deals after a deal that was won."),
        {"loser": N_("The loser"), "winner": N_("The winner"), "left": N_("The next player")},
    )
    look_back: bool = option(
        False, "G22", N_("Look through the pile"), N_("The whole discard pile may be looked through.")
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("G3", "G5"), OptionGroup.CARDS),
        **dict.fromkeys(("G7", "G9", "G14", "G15", "G22"), OptionGroup.TURN),
        **dict.fromkeys(("G11", "G12", "G13"), OptionGroup.END),
        **dict.fromkeys(("G16", "G17", "G18"), OptionGroup.POINTS),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("scoring", _LOWEST, "lay_off", (True,)),
        Clash("scoring", _LOWEST, "oklahoma", (True,)),
        Clash("scoring", _LOWEST, "spades_double", (True,)),
        Clash("scoring", _LOWEST, "last_discard", (True,)),
        Clash("scoring", _LOWEST, "extra_boxes", (True,)),
        Clash("scoring", _LOWEST, "big_gin", AllBut((None,))),
        Clash("scoring", _LOWEST, "box_bonus", AllBut((0,))),
        Clash("scoring", _LOWEST, "game_bonus", AllBut((0,))),
        Clash("scoring", _LOWEST, "shutout", AllBut(("none",))),
        Clash("scoring", _LOWEST, "games", AllBut((1,))),
        Clash("scoring", _LOWEST, "next_dealer", AllBut(("left",))),
        Clash("scoring", ("duel",), "target", (None,)),
        Clash("scoring", ("duel",), "deals", AllBut((None,))),
        Clash("scoring", ("duel",), "payment", ("pay",)),
        Clash("target", (None,), "deals", (None,)),
        Clash("end_of_stock", _RENEWED, "dead_cards", AllBut((0,))),
        Clash("end_of_stock", _RENEWED, "last_discard", (True,)),
    )

    @property
    def seat_counts(self) -> range:
        """Two players, or up to five where the lowest count wins (G1)."""
        return range(2, 3) if self.duel else range(2, MOST_SEATS + 1)

    @property
    def pack(self) -> Pack:
        """The 52 cards without jokers (G1)."""
        return PACK

    @property
    def duel(self) -> bool:
        """True if two players score against each other (G16)."""
        return self.scoring == "duel"

    @property
    def melds(self) -> GinMelds:
        """The rules for melds and the points of cards (G3)."""
        return GinMelds(AceRuns(self.ace), self.ace_count)

    @property
    def deal_size(self) -> int:
        """Cards dealt to each player (G5)."""
        if self.hand_cards == "six" and self.seats == MOST_SEATS:
            return 6
        return 10 if self.seats == 2 and self.hand_cards != "seven" else 7  # noqa: PLR2004 - G5 names it

    def limit(self, upcard: Card | None) -> int | None:
        """The highest count with which one may knock; None: any (G11)."""
        if not self.oklahoma or upcard is None:
            return self.knock_limit
        by_upcard = min(upcard.rank + 1, 10)
        if upcard.rank == 0 and self.oklahoma_ace == "gin":
            by_upcard = 0
        return by_upcard if self.knock_limit is None else min(by_upcard, self.knock_limit)

    def points_factor(self, upcard: Card | None) -> int:
        """The factor on the points of a deal: 2 where spades double and the upcard is a spade (G16)."""
        return 2 if self.spades_double and upcard is not None and upcard.suit == _SPADES else 1

    @property
    def needs_upcard(self) -> bool:
        """True if limit or points depend on the upcard."""
        return self.oklahoma or self.spades_double


OPTIONS = OptionTable(
    GinOptions,
    {
        Preset(
            key="gin",
            name=N_("Gin"),
            sentence=N_("Knock with 10 or less; play to 100."),
            seats=(2,),
            also=(
                "Gin Rummy",
                "Gin Rommé",
                "Gin Rami",
            ),
            like=N_("Like Straight Rummy, but nothing is laid before the end: you knock, and both hands are compared."),
            shows="7h 8h 9h Th | Kc Kd Ks",
            minutes=25,
        ): {},
        Preset(
            key="gin-20",
            name=N_("Gin with older bonuses"),
            sentence=N_("20 for gin and a box, 10 for an undercut."),
            seats=(2,),
            like=N_("Like Gin, but with the smaller bonuses of older books."),
            shows="4s 4h 4d | 9d Td Jd",
            minutes=30,
        ): {"gin_bonus": 20, "undercut_bonus": 10, "box_bonus": 20, "shutout": "bonus"},
        Preset(
            key="oklahoma",
            name=N_("Oklahoma Gin"),
            sentence=N_("The upcard sets the limit, spades double; play to 150."),
            seats=(2,),
            also=("Oklahoma",),
            like=N_("Like Gin, but the upcard says how little you must hold to knock."),
            shows="6s 7s 8s 9s | Jc Jd Jh",
            minutes=40,
        ): {"oklahoma": True, "spades_double": True, "target": 150},
        Preset(
            key="hollywood",
            name=N_("Hollywood Gin"),
            sentence=N_("Three games are scored at once."),
            seats=(2,),
            also=("Hollywood",),
            like=N_("Like Gin, but every deal counts in up to three games at once."),
            shows="As 2s 3s | Tc Th Td",
            minutes=35,
        ): {"games": 3},
        Preset(
            key="straight-gin",
            name=N_("Straight Gin"),
            sentence=N_("Only gin ends a deal."),
            seats=(2,),
            also=("Gin only",),
            like=N_("Like Gin, but nobody may knock: only a hand with nothing unmatched ends the deal."),
            shows="3d 4d 5d 6d | Qc Qh Qs",
            minutes=30,
        ): {"knock_limit": 0},
        Preset(
            key="knock",
            name=N_("Knock Rummy"),
            sentence=N_("Knock with any count: the lowest wins from all the others."),
            seats=(2, 3, 4, 5),
            also=(
                "Poker Rum",
                "Klopf-Rommé",
            ),
            like=N_("Like Gin, but for up to five players, and you may knock with any count."),
            shows="Qh Qs Qd | 3c 4c 5c",
            minutes=15,
        ): {
            "upcard_offer": False,
            "knock_limit": None,
            "lay_off": False,
            "end_of_stock": "turn",
            "dead_cards": 0,
            "scoring": "lowest",
            "box_bonus": 0,
            "game_bonus": 0,
            "shutout": "none",
            "next_dealer": "left",
        },
    },
)
