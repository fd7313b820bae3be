"""The options of Playroom Rummy, each declared once, and the presets (P30)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any, ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.games.playroom.melds import CardPoints, CombinationLaw, law_of
from engine.rummy.pack import Pack
from engine.rummy.seats import MOST_SEATS
from engine.text import N_, Vocabulary

LEAST_STOCK = 20
"""Cards that the stock holds at least after the deal."""
FINE = 300
"""Points that a turn costs with strict faults (P21)."""
FINE_CARDS = 3
"""Cards that it costs where a turn plays or draws (P40)."""
LEAST_SEATS = 2
_MANY_DECKS = 4
_LOW_TARGET = 500
"""The usual target where points are bad."""
TILE_PRESETS = ("tiles", "tiles-six")
TILE_WORDS = Vocabulary("tiles", N_("Tiles"))
"""The words of the tile game."""
_YES = (True,)
_PLAY_OR_DRAW = ("play_or_draw",)
_LATER = ("turn", "empty", "ace", "joker_hand", "jokers_bound", "entry_alone")
"""Options that older presets are only written with where they are not as usual: older records do not have them."""


@dataclass(frozen=True, kw_only=True)
class PlayroomOptions(Options):
    """The options of one game."""

    decks: int | Literal["auto"] = option(
        "auto",
        "P1",
        N_("Decks"),
        N_("How many decks are mixed."),
        {"auto": N_("By the number of players"), 2: N_("Two"), 3: N_("Three"), 4: N_("Four")},
    )
    jokers: int = option(2, "P1", N_("Jokers a deck"), N_("How many jokers come with each deck."), {}, ends=(0, 4))
    hand_size: int = option(14, "P2", N_("Cards each"), N_("How many cards are dealt."), {13: N_("13"), 14: N_("14")})
    first_meld: int = option(
        40,
        "P16",
        N_("First meld"),
        N_("The points that your first combinations are worth together."),
        {0: N_("Any combination")},
        ends=(30, 80),
    )
    scoring: CardPoints = option(
        "fives",
        "P15",
        N_("Card values"),
        N_("Fives: 5 up to the nine, then 10, an ace 15. Face: as printed, an ace 11. Numbers: 1 to 13."),
        {"fives": N_("Fives"), "face": N_("Face"), "numbers": N_("Numbers")},
    )
    pile: Literal["top", "none", "above", "whole"] = option(
        "top",
        "P5",
        N_("Taking discards"),
        N_("What you may take from the discard pile."),
        {
            "top": N_("The top card"),
            "none": N_("Nothing"),
            "above": N_("A card and all above it"),
            "whole": N_("All or nothing"),
        },
    )
    pile_must: bool = option(False, "P7", N_("Lay what you take"), N_("A card from the pile must be laid at once."))
    return_taken: bool = option(
        False, "P7", N_("Taken card may go back"), N_("The card just taken from the pile may be your discard.")
    )
    reshuffles: int | Literal["any"] = option(
        "any",
        "P4",
        N_("Shuffling the pile"),
        N_("How often the pile becomes the stock in a round."),
        {"any": N_("Any number of times")},
        ends=(0, 3),
    )
    joker_layoff: bool = option(
        False,
        "P13",
        N_("Jokers may be laid off"),
        N_("A joker of your hand may extend a combination that lies there."),
        unless="manipulation",
    )
    manipulation: bool = option(
        False, "P18", N_("Manipulation"), N_("You may regroup the whole table, as long as all of it fits in the end.")
    )
    identity: bool = option(False, "P11", N_("Identities"), N_("Three or four equal cards are a combination too."))
    faults: Literal["mend", "strict"] = option(
        "mend",
        "P21",
        N_("Mistakes"),
        N_("What it costs to end a turn with a table that doesn't fit."),
        {"mend": N_("Nothing: put it right"), "strict": N_("The turn and 300 points")},
    )
    final_discard: bool = option(False, "P20", N_("Last card"), N_("You go out with a discard."))
    mode: Literal["points", "elimination", "lowest", "settle"] = option(
        "points",
        "P23",
        N_("Scoring"),
        N_("Points as you lay, or points for what you are left with."),
        {
            "points": N_("Points as you play"),
            "elimination": N_("Elimination"),
            "lowest": N_("Fewest points win"),
            "settle": N_("Settle with the winner"),
        },
    )
    target: int = option(
        1000,
        "P26",
        N_("Target"),
        N_("The total that ends the game, or puts a player out."),
        {0: N_("None")},
        ends=(100, 5000),
    )
    rounds: int = option(0, "P26", N_("Rounds"), N_("How many rounds are played."), {0: N_("Any number")}, ends=(0, 50))
    turn: Literal["draw_first", "play_or_draw"] = option(
        "draw_first",
        "P32",
        N_("Turn"),
        N_("Draw, play and discard; or lay at least one card, and draw only if you don't."),
        {"draw_first": N_("Draw, then play"), "play_or_draw": N_("Play or draw")},
    )
    empty: Literal["dead", "pass"] = option(
        "dead",
        "P34",
        N_("Empty stock"),
        N_("With no card to draw, the round is over, or goes on until all have passed: then the lowest hand wins."),
        {"dead": N_("The round is over"), "pass": N_("Players pass")},
    )
    ace: Literal["both", "low"] = option(
        "both",
        "P35",
        N_("Ace"),
        N_("Whether an ace may also follow the king."),
        {"both": N_("Low or high"), "low": N_("Low only")},
    )
    joker_hand: int = option(
        20, "P35", N_("Joker in the hand"), N_("What a joker left in a hand counts."), {20: N_("20"), 30: N_("30")}
    )
    jokers_bound: bool = option(
        True,
        "P37",
        N_("Bound jokers"),
        N_("A joker on the table stays the card it stands for until somebody lays that card."),
    )
    entry_alone: bool = option(
        False, "P38", N_("First meld by itself"), N_("In the turn of your first meld you touch nothing on the table.")
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("P1", "P2"), OptionGroup.CARDS),
        **dict.fromkeys(("P11", "P13", "P16", "P18", "P37", "P38"), OptionGroup.MELDS),
        **dict.fromkeys(("P4", "P5", "P7", "P20", "P21", "P32", "P34"), OptionGroup.TURN),
        **dict.fromkeys(("P15", "P23", "P35"), OptionGroup.POINTS),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("identity", _YES, "decks", AllBut(("auto", _MANY_DECKS)), "identities are played with four decks"),
        Clash("pile", ("none",), "pile_must", _YES, "without the pile no card of it can be laid"),
        Clash("pile", ("none",), "return_taken", _YES, "without the pile no card of it can be returned"),
        Clash("joker_layoff", _YES, "jokers", (0,), "there are no jokers to lay off"),
        Clash("mode", ("elimination",), "target", (0,), "players are put out for reaching the target"),
        Clash("target", (0,), "rounds", (0,), "the game would have no end"),
        Clash("turn", _PLAY_OR_DRAW, "pile", AllBut(("none",)), "nothing is discarded"),
        Clash("turn", _PLAY_OR_DRAW, "final_discard", _YES, "nothing is discarded"),
        Clash("empty", ("pass",), "turn", AllBut(_PLAY_OR_DRAW), "who draws first has a card to play with"),
        Clash("jokers_bound", (False,), "manipulation", (False,), "what lies there stays as it lies"),
    )

    @classmethod
    def completed(
        cls, usual: Mapping[str, Any], changes: Mapping[str, Any], preset: str, seats: int
    ) -> Mapping[str, Any]:
        """The usual target is lower where points are bad (P26)."""
        given = super().completed(usual, changes, preset, seats)
        return given if given.get("mode", "points") == "points" else {"target": _LOW_TARGET, **given}

    @property
    def seat_counts(self) -> range:
        """Two players and more, as long as enough cards are left in the stock (P30)."""
        counts = range(LEAST_SEATS, MOST_SEATS + 1)
        most = max(each for each in counts if len(self.pack_for(each).cards) - each * self.hand_size >= LEAST_STOCK)
        return range(LEAST_SEATS, most + 1)

    def decks_for(self, players: int) -> int:
        """The number of decks with `players` players still in (P1)."""
        if self.decks != "auto":
            return self.decks
        return _MANY_DECKS if self.identity else max(2, (players + 1) // 2)

    @property
    def pack(self) -> Pack:
        """The cards of a round with all players."""
        return self.pack_for(self.seats)

    def pack_for(self, players: int) -> Pack:
        """The cards of a round with `players` players still in; all jokers are equal (P1)."""
        return _pack(self.decks_for(players), self.jokers)

    @cached_property
    def law(self) -> CombinationLaw:
        """The law of combinations and of the worth of cards (P8 to P15).

        Solver and judge ask dozens of times for a turn. It is not pickled: there is one law for the same options.
        """
        return law_of(self.identity, self.ace, self.scoring, self.jokers_bound)

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key != "law"}

    @property
    def written(self) -> dict[str, Any]:
        """All options in the presets of tile rummy; in older ones without those of P41 that are as usual."""
        return self.by_key if self.preset in TILE_PRESETS else self.unusual

    @property
    def unusual(self) -> dict[str, Any]:
        """The options of P30, and of those of P41 the ones that are not as usual."""
        usual = {each.name: each.default for each in fields(self)}
        return {key: value for key, value in self.by_key.items() if key not in _LATER or value != usual[key]}

    @property
    def plays_or_draws(self) -> bool:
        """True if a turn either lays cards or draws one (P32)."""
        return self.turn == "play_or_draw"

    @property
    def laid_counts(self) -> bool:
        """True if laid cards score (P23)."""
        return self.mode == "points"

    @property
    def fewest_win(self) -> bool:
        """True if points are bad: those of cards left in the hand (P25)."""
        return self.mode in {"elimination", "lowest"}


@cache
def _pack(decks: int, jokers: int) -> Pack:
    return Pack(decks=decks, jokers=decks * jokers, equal_jokers=True)


_TILES: dict[str, Any] = {
    "decks": 2,
    "jokers": 1,
    "first_meld": 30,
    "scoring": "numbers",
    "pile": "none",
    "manipulation": True,
    "mode": "settle",
    "target": 0,
    "rounds": 4,
    "turn": "play_or_draw",
    "empty": "pass",
    "ace": "low",
    "joker_hand": 30,
    "jokers_bound": False,
    "entry_alone": True,
}
_ANY_SEATS = tuple(range(LEAST_SEATS, MOST_SEATS + 1))
OPTIONS = OptionTable(
    PlayroomOptions,
    {
        Preset(
            key="playroom",
            name=N_("Playroom"),
            sentence=N_("Several decks, a common table, points as you lay."),
            seats=_ANY_SEATS,
            also=("Rummy for a crowd",),
            like=N_("Like Straight Rummy, but with several decks and jokers, for up to eight."),
            shows="7h 7d 7s | 9c Tc Jc",
            minutes=45,
        ): {},
        Preset(
            key="elimination",
            name=N_("Elimination"),
            sentence=N_("Cards left in the hand count against you; at 500 you are out."),
            seats=_ANY_SEATS,
            like=N_("Like Playroom, but points are penalties, and the last one left wins."),
            shows="As 2s 3s | Qh Qd Qc",
            minutes=145,
        ): {"mode": "elimination"},
        Preset(
            key="manipulation",
            name=N_("Manipulation"),
            sentence=N_("The whole table may be regrouped, as with tiles."),
            seats=_ANY_SEATS,
            also=(
                "Machiavelli",
                "Carousel",
                "Tile rummy",
                "Rummikub with cards",
            ),
            like=N_("Like Rummikub with cards: take apart what lies there, and lay it anew."),
            shows="3d 4d 5d 6d | Jh Jc Js",
            minutes=45,
        ): {"manipulation": True},
        Preset(
            key="identity",
            name=N_("Identities"),
            sentence=N_("Four decks, and three equal cards are a combination."),
            seats=_ANY_SEATS,
            like=N_("Like Playroom with more decks and one more kind of combination."),
            shows="8h 8h 8h | Tc Jc Qc",
            minutes=65,
        ): {"identity": True},
        Preset(
            key="romme",
            name=N_("Rommé"),
            sentence=N_("Thirteen cards, face values, jokers may be laid off, and the last card is discarded."),
            seats=(2, 3, 4, 5, 6),
            also=(
                "Rommé",
                "Rummy",
                "Deutsches Rommé",
            ),
            like=N_("Like Straight Rummy, but with two decks, and a first meld of many points."),
            shows="Kc Ac X1 | 4h 5h 6h 7h",
            minutes=115,
        ): {
            "decks": 2,
            "jokers": 3,
            "hand_size": 13,
            "scoring": "face",
            "joker_layoff": True,
            "final_discard": True,
            "mode": "lowest",
        },
        Preset(
            key="tiles",
            name=N_("Tiles"),
            sentence=N_("Numbered tiles: lay what you can on a table open to all, or draw."),
            seats=(2, 3, 4),
            also=(
                "Rummikub",
                "Tile rummy",
            ),
            like=N_("Like Rummikub: no discards, free jokers, and the winner is paid by the rest."),
            shows="3c 3d 3h 3s | 8s 9s Ts",
            vocabulary=TILE_WORDS,
            minutes=45,
        ): _TILES,
        Preset(
            key="tiles-six",
            name=N_("Tiles for six"),
            sentence=N_("The tile game with twice the tiles, for up to six players."),
            seats=(2, 3, 4, 5, 6),
            also=(
                "Rummikub for six",
                "Tile rummy",
            ),
            like=N_("Like Tiles, with four of every tile and four jokers."),
            shows="Ah 2h 3h | Kc Kd X1",
            vocabulary=TILE_WORDS,
            minutes=75,
        ): {**_TILES, "decks": 4, "rounds": 6},
    },
)
