"""Every option of Straight Rummy as data: its values, its name and what it does; and the presets (S27)."""

from dataclasses import replace

from engine.family.option_fields import YES_NO, FieldGroups, ValueNames
from engine.family.rules import OptionField, OptionGroup, Preset
from engine.text import N_

_GROUPS = {
    **dict.fromkeys(("S1", "S3", "S4", "S5"), OptionGroup.CARDS),
    **dict.fromkeys(("S2", "S9", "S10", "S11", "S17"), OptionGroup.MELDS),
    **dict.fromkeys(("S7", "S8", "S12", "S19", "S20"), OptionGroup.TURN),
    **dict.fromkeys(("S14", "S16", "S21"), OptionGroup.END),
    **dict.fromkeys(("S15", "S24"), OptionGroup.POINTS),
    "S25": OptionGroup.GAME,
}
"""By the rule that an option changes."""
_OF_JOKERS = {"joker_use", "jokers_in_meld", "joker_exchange", "joker_value", "joker_discard"}
_choice = FieldGroups(_GROUPS).field


def _range(
    key: str, rule: str, name: str, sentence: str, ends: tuple[int, int], special: ValueNames | None = None
) -> OptionField:
    """An option that is a number, with words for those values that are none or mean something else."""
    return _choice(key, rule, name, sentence, special or {}, ends)


_ALL: tuple[OptionField, ...] = (
    _range("jokers", "S1", N_("Jokers"), N_("How many jokers are in the deck."), (0, 3)),
    _choice(
        "joker_use",
        "S3",
        N_("What jokers do"),
        N_("A wild joker stands for any card of a meld; a dead one can't be melded at all."),
        {"wild": N_("Wild"), "dead": N_("Dead")},
    ),
    _choice(
        "jokers_in_meld",
        "S3",
        N_("Jokers in a meld"),
        N_("How many jokers one meld may hold."),
        {0: N_("Any number"), 1: N_("One"), 2: N_("Two")},
    ),
    _choice(
        "joker_exchange",
        "S11",
        N_("Replacing jokers"),
        N_("Whether you may take a joker from the table by putting its card there."),
        {"no": N_("No"), "hand": N_("Into the hand"), "play": N_("To be played at once")},
    ),
    _range("joker_value", "S4", N_("Points of a joker"), N_("What a joker left in a hand counts."), (0, 50)),
    _choice(
        "joker_discard",
        "S19",
        N_("Discarding a joker"),
        N_("Whether it costs turns: two for a red joker, five for a black one."),
        {"free": N_("Free"), "skip": N_("Costs turns")},
    ),
    _choice(
        "ace",
        "S2",
        N_("Aces in runs"),
        N_("Where the ace stands in a run."),
        {
            "low": N_("Low: A 2 3"),
            "high": N_("High: Q K A"),
            "both": N_("Low or high"),
            "corner": N_("Round the corner: K A 2"),
        },
    ),
    _range(
        "ace_value",
        "S4",
        N_("Points of an ace"),
        N_("What an ace counts."),
        (1, 25),
        {0: N_("By the values of cards")},
    ),
    _choice(
        "values",
        "S4",
        N_("Values of cards"),
        N_("What cards count in a hand and on the table."),
        {
            "pips": N_("As marked, courts 10"),
            "fives": N_("2 to 9 count 5"),
            "courts": N_("2 to 10 count 5"),
        },
    ),
    _range("max_run", "S2", N_("Longest run"), N_("How many cards a run may have."), (3, 13)),
    _choice(
        "deal_size",
        "S5",
        N_("Cards each"),
        N_("How many cards are dealt."),
        {"usual": N_("10 for two, 7 or 6 for more"), "nine": N_("9 for two, 7 for more"), "seven": N_("7")},
    ),
    _choice(
        "first_card",
        "S5",
        N_("After the deal"),
        N_("Whether a card starts the pile or the first player gets one more and draws none."),
        {"turned": N_("A card starts the pile"), "extra": N_("One more for the first player")},
    ),
    _choice(
        "first_dealer",
        "S5",
        N_("First dealer"),
        N_("How the first dealer is found."),
        {"random": N_("By chance"), "low_card": N_("Lowest card drawn")},
    ),
    _choice(
        "melds_per_turn",
        "S9",
        N_("Melds a turn"),
        N_("How many new melds you may lay in one turn."),
        {0: N_("Any number"), 1: N_("One")},
    ),
    _choice(
        "must_meld",
        "S17",
        N_("Duty to meld"),
        N_("Whether you have to lay a meld that you hold before you discard."),
        YES_NO,
    ),
    _choice(
        "lay_off",
        "S10",
        N_("Laying off"),
        N_("Whether you need a meld of your own before you lay off."),
        {"any": N_("Always"), "own_first": N_("After a meld of one's own")},
    ),
    _choice(
        "go_out",
        "S14",
        N_("Going out"),
        N_("How you get rid of your last card."),
        {
            "lazy": N_("By laying or discarding it"),
            "discard": N_("By discarding it"),
            "float": N_("By discarding it; without cards you float"),
        },
    ),
    _choice(
        "out_from_turn",
        "S14",
        N_("Out in the first turn"),
        N_("Whether you may go out in your first turn of a deal."),
        {1: N_("Yes"), 2: N_("No")},
    ),
    _range(
        "all_at_once_from",
        "S16",
        N_("All at once"),
        N_("From this deal on you lay cards only if you go out with them."),
        (1, 99),
        {0: N_("Never")},
    ),
    _choice(
        "return_taken",
        "S12",
        N_("Return a taken card"),
        N_("Whether a card taken from the pile may be discarded in the same turn."),
        YES_NO,
    ),
    _choice(
        "discard_draw",
        "S7",
        N_("Drawing from the pile"),
        N_("Which cards of the pile you may draw."),
        {"top": N_("The top card"), "deep": N_("Any card with all above it")},
    ),
    _choice(
        "reuse",
        "S8",
        N_("When the stock is used up"),
        N_("What is done with the pile."),
        {"turn": N_("Turned over"), "shuffle": N_("Shuffled"), "none": N_("Nothing: the deal is blocked")},
    ),
    _choice(
        "renew",
        "S8",
        N_("New stock"),
        N_("What becomes of the top of the pile when it is made a new stock."),
        {
            "all": N_("It joins the stock"),
            "turn_up": N_("A card of the new stock is turned up"),
            "keep": N_("It stays as the pile"),
        },
    ),
    _range(
        "reuse_limit",
        "S8",
        N_("New stocks in a deal"),
        N_("How often the pile may become the stock."),
        (1, 9),
        {0: N_("Any number")},
    ),
    _choice(
        "blocked",
        "S24",
        N_("Blocked deals"),
        N_("What the lowest hand wins when nobody has gone out."),
        {"difference": N_("The difference"), "full": N_("The full count")},
    ),
    _choice(
        "scoring",
        "S24",
        N_("Scoring"),
        N_("Who scores what when somebody goes out."),
        {
            "winner": N_("The winner scores the hands"),
            "deducted": N_("Hands are deducted"),
            "lowest": N_("Hands are penalties"),
            "elimination": N_("Penalties; with too many you are out"),
            "payment": N_("The hands are paid to the winner"),
            "table": N_("Cards on the table count"),
        },
    ),
    _choice(
        "rummy_double",
        "S15",
        N_("Going rummy counts double"),
        N_("Whether going out with all cards in one turn counts double."),
        YES_NO,
    ),
    _choice(
        "call",
        "S20",
        N_("Rummy on the board"),
        N_("Whether others may call a discard that could be laid."),
        {"no": N_("No"), "top": N_("To lay it off"), "pile": N_("Also in a meld of the pile")},
    ),
    _choice(
        "challenge",
        "S21",
        N_("Challenges"),
        N_("Whether you may offer to end the deal and compare hands; for two players."),
        YES_NO,
    ),
    _range(
        "target",
        "S25",
        N_("Points to win"),
        N_("The score that ends the game."),
        (1, 9999),
        {0: N_("None"), "players": N_("100 for each opponent")},
    ),
    _range(
        "deals",
        "S25",
        N_("Number of deals"),
        N_("After how many deals the game ends."),
        (1, 99),
        {0: N_("No limit")},
    ),
)
FIELDS = tuple(replace(each, needs="jokers") if each.key in _OF_JOKERS else each for each in _ALL)
"""All option fields. Those about jokers have no effect in a game without jokers."""
"""The options, in the order of the rules."""

_ANY, _TWO = (2, 3, 4, 5, 6), (2,)
PRESET_WORDS: tuple[Preset, ...] = (
    Preset(
        key="straight",
        name=N_("Straight Rummy"),
        sentence=N_("Lay sets and runs, lay off on any meld, and go out by a play or a discard."),
        seats=_ANY,
        also=(
            "Rommé",
            "Rummy",
            "Rami",
            "Ramino",
            "Rumi",
        ),
        like=N_("Like the rummy most families know, in its plainest form."),
        shows="9c 9d 9s | 4h 5h 6h 7h",
        minutes=75,
    ),
    Preset(
        key="standard",
        name=N_("Standard Rummy"),
        sentence=N_("Meld before you lay off, go out with a discard, and score double for going rummy."),
        seats=_ANY,
        also=("Hoyle rummy",),
        like=N_("Like Straight Rummy, but you need a meld of your own before you lay off."),
        shows="Jh Js Jd | 2c 3c 4c",
        minutes=85,
    ),
    Preset(
        key="basic",
        name=N_("Basic Rummy"),
        sentence=N_("Runs go round the corner, small cards count five, and a discard that fits may be called."),
        seats=_ANY,
        also=("Boat House",),
        like=N_("Like Straight Rummy, but K A 2 is a run, and others may call a discard that fits."),
        shows="Kd Ad 2d 3d | 8c 8h 8s",
        minutes=45,
    ),
    Preset(
        key="wrotham",
        name=N_("Wrotham Rummy"),
        sentence=N_("Six deals with three jokers; in the last three you lay your whole hand at once."),
        seats=_ANY,
        like=N_("Like Straight Rummy, but with three jokers, and towards the end all at once or not at all."),
        shows="5h X1 7h 8h | Qc Qd X2",
        minutes=35,
    ),
    Preset(
        key="block",
        name=N_("Block Rummy"),
        sentence=N_("The stock is used once: when it is gone, the lowest hand wins."),
        seats=_ANY,
        also=("Block Rum",),
        like=N_("Like Straight Rummy, but the pile is never turned over."),
        shows="6s 7s 8s | 2h 2d 2c",
        minutes=50,
    ),
    Preset(
        key="colonel",
        name=N_("The Colonel"),
        sentence=N_("Two players, who may challenge each other to compare hands."),
        seats=_TWO,
        also=(
            "Coronel",
            "Oberst",
        ),
        like=N_("Like Straight Rummy, but for two, who may challenge each other to stop."),
        shows="Ts Js Qs | 5c 5d 5h",
        minutes=115,
    ),
    Preset(
        key="lowest",
        name=N_("Lowest Score"),
        sentence=N_("Cards left in your hand count against you, and the lowest score wins."),
        seats=_ANY,
        also=("Minus rummy",),
        like=N_("Like Straight Rummy, but points are penalties, and the lowest score wins."),
        shows="As 2s 3s | 4c 4d 4h",
        minutes=95,
    ),
)
"""The presets, for people who choose a game."""
