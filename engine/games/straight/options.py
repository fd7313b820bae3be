"""The options of Straight Rummy, each declared once, and the presets (S27); the code never asks for a preset."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from engine.blocks.options import AllBut, Clash, Options, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.cards import ALL_CARDS, Card
from engine.rummy.melds import Ace, MeldRules
from engine.rummy.pack import Pack
from engine.text import N_

_SOME = AllBut((0,))


@dataclass(frozen=True, kw_only=True)
class StraightOptions(Options):
    """The options of one game."""

    jokers: int = option(0, "S1", N_("Jokers"), N_("How many jokers are in the deck."), ends=(0, 3))
    joker_use: Literal["wild", "dead"] = option(
        "wild",
        "S3",
        N_("What jokers do"),
        N_("A wild joker stands for any card of a meld; a dead one can't be melded at all."),
        {"wild": N_("Wild"), "dead": N_("Dead")},
        needs="jokers",
    )
    jokers_in_meld: int = option(
        0,
        "S3",
        N_("Jokers in a meld"),
        N_("How many jokers one meld may hold."),
        {0: N_("Any number"), 1: N_("One"), 2: N_("Two")},
        needs="jokers",
    )
    joker_exchange: Literal["no", "hand", "play"] = option(
        "no",
        "S11",
        N_("Replacing jokers"),
        N_("Whether you may take a joker from the table by putting its card there."),
        {"no": N_("No"), "hand": N_("Into the hand"), "play": N_("To be played at once")},
        needs="jokers",
    )
    joker_value: int = option(
        25, "S4", N_("Points of a joker"), N_("What a joker left in a hand counts."), ends=(0, 50), needs="jokers"
    )
    joker_discard: Literal["free", "skip"] = option(
        "free",
        "S19",
        N_("Discarding a joker"),
        N_("Whether it costs turns: two for a red joker, five for a black one."),
        {"free": N_("Free"), "skip": N_("Costs turns")},
        needs="jokers",
    )
    ace: Literal["low", "high", "both", "corner"] = option(
        "low",
        "S2",
        N_("Aces in runs"),
        N_("Where the ace stands in a run."),
        {
            "low": N_("Low: A 2 3"),
            "high": N_("High: Q K A"),
            "both": N_("Low or high"),
            "corner": N_("Round the corner: K A 2"),
        },
    )
    ace_value: int = option(
        0, "S4", N_("Points of an ace"), N_("What an ace counts."), {0: N_("By the values of cards")}, ends=(1, 25)
    )
    values: Literal["pips", "fives", "courts"] = option(
        "pips",
        "S4",
        N_("Values of cards"),
        N_("What cards count in a hand and on the table."),
        {"pips": N_("As marked, courts 10"), "fives": N_("2 to 9 count 5"), "courts": N_("2 to 10 count 5")},
    )
    max_run: int = option(13, "S2", N_("Longest run"), N_("How many cards a run may have."), ends=(3, 13))
    deal_size: Literal["usual", "nine", "seven"] = option(
        "usual",
        "S5",
        N_("Cards each"),
        N_("How many cards are dealt."),
        {"usual": N_("10 for two, 7 or 6 for more"), "nine": N_("9 for two, 7 for more"), "seven": N_("7")},
    )
    first_card: Literal["turned", "extra"] = option(
        "turned",
        "S5",
        N_("After the deal"),
        N_("Whether a card starts the pile or the first player gets one more and draws none."),
        {"turned": N_("A card starts the pile"), "extra": N_("One more for the first player")},
    )
    first_dealer: Literal["random", "low_card"] = option(
        "random",
        "S5",
        N_("First dealer"),
        N_("How the first dealer is found."),
        {"random": N_("By chance"), "low_card": N_("Lowest card drawn")},
    )
    melds_per_turn: int = option(
        0,
        "S9",
        N_("Melds a turn"),
        N_("How many new melds you may lay in one turn."),
        {0: N_("Any number"), 1: N_("One")},
    )
    must_meld: bool = option(
        False, "S17", N_("Duty to meld"), N_("Whether you have to lay a meld that you hold before you discard.")
    )
    lay_off: Literal["any", "own_first"] = option(
        "any",
        "S10",
        N_("Laying off"),
        N_("Whether you need a meld of your own before you lay off."),
        {"any": N_("Always"), "own_first": N_("After a meld of one's own")},
    )
    go_out: Literal["lazy", "discard", "float"] = option(
        "lazy",
        "S14",
        N_("Going out"),
        N_("How you get rid of your last card."),
        {
            "lazy": N_("By laying or discarding it"),
            "discard": N_("By discarding it"),
            "float": N_("By discarding it; without cards you float"),
        },
    )
    out_from_turn: int = option(
        1,
        "S14",
        N_("Out in the first turn"),
        N_("Whether you may go out in your first turn of a deal."),
        {1: N_("Yes"), 2: N_("No")},
    )
    all_at_once_from: int = option(
        0,
        "S16",
        N_("All at once"),
        N_("From this deal on you lay cards only if you go out with them."),
        {0: N_("Never")},
        ends=(1, 99),
    )
    return_taken: bool = option(
        False,
        "S12",
        N_("Return a taken card"),
        N_("Whether a card taken from the pile may be discarded in the same turn."),
    )
    discard_draw: Literal["top", "deep"] = option(
        "top",
        "S7",
        N_("Drawing from the pile"),
        N_("Which cards of the pile you may draw."),
        {"top": N_("The top card"), "deep": N_("Any card with all above it")},
    )
    reuse: Literal["turn", "shuffle", "none"] = option(
        "turn",
        "S8",
        N_("When the stock is used up"),
        N_("What is done with the pile."),
        {"turn": N_("Turned over"), "shuffle": N_("Shuffled"), "none": N_("Nothing: the deal is blocked")},
    )
    renew: Literal["all", "turn_up", "keep"] = option(
        "all",
        "S8",
        N_("New stock"),
        N_("What becomes of the top of the pile when it is made a new stock."),
        {
            "all": N_("It joins the stock"),
            "turn_up": N_("A card of the new stock is turned up"),
            "keep": N_("It stays as the pile"),
        },
    )
    reuse_limit: int = option(
        2,
        "S8",
        N_("New stocks in a deal"),
        N_("How often the pile may become the stock."),
        {0: N_("Any number")},
        ends=(1, 9),
    )
    blocked: Literal["difference", "full"] = option(
        "difference",
        "S24",
        N_("Blocked deals"),
        N_("What the lowest hand wins when nobody has gone out."),
        {"difference": N_("The difference"), "full": N_("The full count")},
    )
    scoring: Literal["winner", "deducted", "lowest", "elimination", "payment", "table"] = option(
        "winner",
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
    )
    rummy_double: bool = option(
        False, "S15", N_("Going rummy counts double"), N_("Whether going out with all cards in one turn counts double.")
    )
    call: Literal["no", "top", "pile"] = option(
        "no",
        "S20",
        N_("Rummy on the board"),
        N_("Whether others may call a discard that could be laid."),
        {"no": N_("No"), "top": N_("To lay it off"), "pile": N_("Also in a meld of the pile")},
    )
    challenge: bool = option(
        False, "S21", N_("Challenges"), N_("Whether you may offer to end the deal and compare hands; for two players.")
    )
    target: int | Literal["players"] = option(
        100,
        "S25",
        N_("Points to win"),
        N_("The score that ends the game."),
        {0: N_("None"), "players": N_("100 for each opponent")},
        ends=(1, 9999),
    )
    deals: int = option(
        0, "S25", N_("Number of deals"), N_("After how many deals the game ends."), {0: N_("No limit")}, ends=(1, 99)
    )
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("S1", "S3", "S4", "S5"), OptionGroup.CARDS),
        **dict.fromkeys(("S2", "S9", "S10", "S11", "S17"), OptionGroup.MELDS),
        **dict.fromkeys(("S7", "S8", "S12", "S19", "S20"), OptionGroup.TURN),
        **dict.fromkeys(("S14", "S16", "S21"), OptionGroup.END),
        **dict.fromkeys(("S15", "S24"), OptionGroup.POINTS),
    }
    CLASHES: ClassVar[tuple[Clash, ...]] = (
        Clash("target", _SOME, "deals", _SOME, "a game ends by one of the two"),
        Clash("target", (0,), "deals", (0,), "a game ends by one of the two"),
        Clash("scoring", ("payment", "deducted"), "target", _SOME, "this scoring is for a number of deals"),
        Clash("scoring", ("elimination",), "target", (0,), "players are eliminated for exceeding the target"),
        Clash(
            "all_at_once_from",
            _SOME,
            "melds_per_turn",
            (1,),
            "who lays all cards at once needs several melds in a turn",
        ),
        Clash(
            "all_at_once_from", _SOME, "must_meld", (True,), "nobody can have to meld and have to hold the melds back"
        ),
        Clash("all_at_once_from", _SOME, "go_out", ("float",), "who lays all cards goes out and does not float"),
        Clash("joker_use", ("dead",), "joker_exchange", AllBut(("no",)), "no dead joker is ever on the table"),
    )

    @property
    def fewest_win(self) -> bool:
        """True if points count against their player (S24)."""
        return self.scoring in {"lowest", "elimination"}

    @property
    def seat_counts(self) -> range:
        """Two to six players, but two alone can challenge (S21)."""
        return range(2, 3) if self.challenge else range(2, 7)

    @cached_property
    def pack(self) -> Pack:
        """One deck with its jokers (S1)."""
        return Pack(jokers=self.jokers)

    @property
    def goal(self) -> int:
        """The score that ends the game, 0 if none does (S25)."""
        return 100 * (self.seats - 1) if self.target == "players" else self.target

    @cached_property
    def melds(self) -> MeldRules:
        """The limits on melds (S2, S3)."""
        limit = 0 if self.joker_use == "dead" else self.jokers_in_meld or None
        return MeldRules(Ace(self.ace), self.max_run, limit)

    @cached_property
    def hand_points(self) -> tuple[int, ...]:
        """The points of each card in a hand, by its index (S4)."""
        return tuple(_points_of(self, card) for card in ALL_CARDS)


def deal_size(options: StraightOptions, players: int) -> int:
    """The number of cards dealt to each player (S5)."""
    if options.deal_size == "seven":
        return 7
    if options.deal_size == "nine":
        return 9 if players == 2 else 7  # noqa: PLR2004 - S5
    return {2: 10, 3: 7, 4: 7}.get(players, 6)


def _points_of(options: StraightOptions, card: Card) -> int:
    """The points of a card in a hand (S4)."""
    if card.is_joker:
        return options.joker_value
    number = card.rank + 1
    if number == 1:
        usual = 1 if options.values == "pips" and options.ace == "low" else 15
        return options.ace_value or usual
    if number >= 10:  # noqa: PLR2004 - ten, jack, queen, king
        return 5 if number == 10 and options.values == "courts" else 10  # noqa: PLR2004
    return number if options.values == "pips" else 5


_ANY = tuple(range(2, 7))
_STANDARD = {"lay_off": "own_first", "go_out": "discard", "rummy_double": True}
OPTIONS = OptionTable(
    StraightOptions,
    {
        Preset(
            key="straight",
            name=N_("Straight Rummy"),
            sentence=N_("Lay sets and runs, lay off on any meld, and go out with or without a discard."),
            seats=_ANY,
            also=("Rommé", "Rummy", "Rami", "Ramino", "Rumi"),
            like=N_("Like the rummy most families know, in its plainest form."),
            shows="9c 9d 9s | 4h 5h 6h 7h",
            minutes=75,
        ): {},
        Preset(
            key="standard",
            name=N_("Standard Rummy"),
            sentence=N_("Meld before you lay off, go out with a discard, and score double for going rummy."),
            seats=_ANY,
            also=("Hoyle rummy",),
            like=N_("Like Straight Rummy, but you need a meld of your own before you lay off."),
            shows="Jh Js Jd | 2c 3c 4c",
            minutes=85,
        ): _STANDARD,
        Preset(
            key="basic",
            name=N_("Basic Rummy"),
            sentence=N_("Runs go round the corner, small cards count five, and a discard that fits may be called."),
            seats=_ANY,
            also=("Boat House",),
            like=N_("Like Straight Rummy, but K A 2 is a run, and others may call a discard that fits."),
            shows="Kd Ad 2d 3d | 8c 8h 8s",
            minutes=45,
        ): {
            "ace": "corner",
            "values": "fives",
            "joker_value": 20,
            "go_out": "discard",
            "rummy_double": True,
            "out_from_turn": 2,
            "renew": "turn_up",
            "call": "top",
            "first_dealer": "low_card",
        },
        Preset(
            key="wrotham",
            name=N_("Wrotham Rummy"),
            sentence=N_("Six deals with three jokers; in the last three you lay your whole hand at once."),
            seats=_ANY,
            like=N_("Like Straight Rummy, but with three jokers, and towards the end all at once or not at all."),
            shows="5h X1 7h 8h | Qc Qd X2",
            minutes=35,
        ): {
            "jokers": 3,
            "joker_exchange": "hand",
            "deal_size": "seven",
            "first_card": "extra",
            "all_at_once_from": 4,
            "target": 0,
            "deals": 6,
        },
        Preset(
            key="block",
            name=N_("Block Rummy"),
            sentence=N_("The stock is used once: when it is gone, the lowest hand wins."),
            seats=_ANY,
            also=("Block Rum",),
            like=N_("Like Straight Rummy, but the pile is never turned over."),
            shows="6s 7s 8s | 2h 2d 2c",
            minutes=50,
        ): {"reuse": "none"},
        Preset(
            key="colonel",
            name=N_("The Colonel"),
            sentence=N_("Two players, who may challenge each other to compare hands."),
            seats=(2,),
            also=("Coronel", "Oberst"),
            like=N_("Like Straight Rummy, but for two, who may challenge each other to stop."),
            shows="Ts Js Qs | 5c 5d 5h",
            minutes=115,
        ): {**_STANDARD, "challenge": True},
        Preset(
            key="lowest",
            name=N_("Lowest Score"),
            sentence=N_("Cards left in your hand count against you, and the lowest score wins."),
            seats=_ANY,
            also=("Minus rummy",),
            like=N_("Like Straight Rummy, but points are penalties, and the lowest score wins."),
            shows="As 2s 3s | 4c 4d 4h",
            minutes=95,
        ): {"scoring": "lowest"},
    },
)
