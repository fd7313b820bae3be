"""Every option of Playroom Rummy as data: its values, its name and what it does; and the presets (P30)."""

from dataclasses import replace

from engine.family.option_fields import YES_NO, FieldGroups
from engine.family.rules import OptionField, OptionGroup, Preset
from engine.games.playroom.options import ANY, AUTO
from engine.text import N_

_GROUPS = {
    **dict.fromkeys(("P1", "P2"), OptionGroup.CARDS),
    **dict.fromkeys(("P11", "P13", "P16", "P18"), OptionGroup.MELDS),
    **dict.fromkeys(("P4", "P5", "P7", "P20", "P21"), OptionGroup.TURN),
    **dict.fromkeys(("P15", "P23"), OptionGroup.POINTS),
    "P26": OptionGroup.GAME,
}
"""By the rule that an option changes."""
_field = FieldGroups(_GROUPS).field

_ALL: tuple[OptionField, ...] = (
    _field(
        "decks",
        "P1",
        N_("Decks"),
        N_("How many decks are mixed."),
        {AUTO: N_("By the number of players"), 2: N_("Two"), 3: N_("Three"), 4: N_("Four")},
    ),
    _field("jokers", "P1", N_("Jokers a deck"), N_("How many jokers come with each deck."), {}, (0, 4)),
    _field("hand_size", "P2", N_("Cards each"), N_("How many cards are dealt."), {13: N_("13"), 14: N_("14")}),
    _field(
        "first_meld",
        "P16",
        N_("First meld"),
        N_("The points that your first combinations are worth together."),
        {0: N_("Any combination")},
        (30, 80),
    ),
    _field(
        "scoring",
        "P15",
        N_("Card values"),
        N_("Fives: 5 up to the nine, then 10, an ace 15. Face: as printed, an ace 11."),
        {"fives": N_("Fives"), "face": N_("Face")},
    ),
    _field(
        "pile",
        "P5",
        N_("Taking discards"),
        N_("What you may take from the discard pile."),
        {
            "top": N_("The top card"),
            "none": N_("Nothing"),
            "above": N_("A card and all above it"),
            "whole": N_("All or nothing"),
        },
    ),
    _field("pile_must", "P7", N_("Lay what you take"), N_("A card from the pile must be laid at once."), YES_NO),
    _field(
        "return_taken",
        "P7",
        N_("Taken card may go back"),
        N_("The card just taken from the pile may be your discard."),
        YES_NO,
    ),
    _field(
        "reshuffles",
        "P4",
        N_("Shuffling the pile"),
        N_("How often the pile becomes the stock in a round."),
        {ANY: N_("Any number of times")},
        (0, 3),
    ),
    _field(
        "joker_layoff",
        "P13",
        N_("Jokers may be laid off"),
        N_("A joker of your hand may extend a combination that lies there."),
        YES_NO,
    ),
    _field(
        "manipulation",
        "P18",
        N_("Manipulation"),
        N_("You may regroup the whole table, as long as all of it fits in the end."),
        YES_NO,
    ),
    _field("identity", "P11", N_("Identities"), N_("Three or four equal cards are a combination too."), YES_NO),
    _field(
        "faults",
        "P21",
        N_("Mistakes"),
        N_("What it costs to end a turn with a table that doesn't fit."),
        {"mend": N_("Nothing: put it right"), "strict": N_("The turn and 300 points")},
    ),
    _field("final_discard", "P20", N_("Last card"), N_("You go out with a discard."), YES_NO),
    _field(
        "mode",
        "P23",
        N_("Scoring"),
        N_("Points as you lay, or points for what you are left with."),
        {
            "points": N_("Points as you play"),
            "elimination": N_("Elimination"),
            "lowest": N_("Fewest points win"),
        },
    ),
    _field(
        "target",
        "P26",
        N_("Target"),
        N_("The total that ends the game, or puts a player out."),
        {0: N_("None")},
        (100, 5000),
    ),
    _field("rounds", "P26", N_("Rounds"), N_("How many rounds are played."), {0: N_("Any number")}, (0, 50)),
)
FIELDS = tuple(replace(each, unless="manipulation") if each.key == "joker_layoff" else each for each in _ALL)
_ANY_SEATS = tuple(range(2, 9))
PRESET_WORDS: tuple[Preset, ...] = (
    Preset(
        key="playroom",
        name=N_("Playroom"),
        sentence=N_("Several decks, a common table, points as you lay."),
        seats=_ANY_SEATS,
        also=("Rummy for a crowd",),
        like=N_("Like Straight Rummy, but with several decks and jokers, for up to eight."),
        shows="7h 7d 7s | 9c Tc Jc",
        minutes=45,
    ),
    Preset(
        key="elimination",
        name=N_("Elimination"),
        sentence=N_("Cards left in the hand count against you; who reaches 500 is out."),
        seats=_ANY_SEATS,
        like=N_("Like Playroom, but points are penalties, and at 500 you are out."),
        shows="As 2s 3s | Qh Qd Qc",
        minutes=145,
    ),
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
        like=N_("Like Rummikub with cards: any turn may take the whole table apart."),
        shows="3d 4d 5d 6d | Jh Jc Js",
        minutes=45,
    ),
    Preset(
        key="identity",
        name=N_("Identities"),
        sentence=N_("Four decks, and three equal cards are a combination."),
        seats=_ANY_SEATS,
        like=N_("Like Playroom, but with four decks, and three cards of one face are a combination, too."),
        shows="8h 8h 8h | Tc Jc Qc",
        minutes=65,
    ),
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
    ),
)
"""The presets in words, the usual one first."""
