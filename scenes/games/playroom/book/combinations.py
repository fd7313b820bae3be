"""Rules 8 to 15: combinations, jokers, and what cards are worth."""

from collections.abc import Iterator

from engine.games.playroom.options import PlayroomOptions
from engine.text import N_
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Figure, Grid, Lay, Row, Words, here


def entries(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Entry]:
    """Rules 8 to 15."""
    yield Entry(key="P8", title=N_("Combinations"), body=tuple(_combinations(chosen)), see=("P9", "P10", "P11", "P12"))
    yield Entry(key="P9", title=N_("Runs"), body=tuple(_runs()), see=("P8", "P12", "P15"))
    yield Entry(key="P10", title=N_("Sets"), body=tuple(_sets()), see=("P8", "P12"))
    yield Entry(key="P11", title=N_("Identities"), body=tuple(_identities(chosen)), see=("P8", "P15"))
    yield Entry(key="P12", title=N_("Jokers"), body=tuple(_jokers()), see=("P13", "P14", "P15"))
    yield Entry(key="P13", title=N_("Where jokers go"), body=tuple(_extending(chosen)), see=("P12", "P14", "P18"))
    yield Entry(key="P14", title=N_("Taking a joker"), body=tuple(_taking(chosen)), see=("P12", "P13", "P21"))
    yield Entry(key="P15", title=N_("What cards are worth"), body=tuple(_values(chosen)), see=("P16", "P23", "P24"))


def _combinations(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    words = N_("A combination has three cards or more: a run or a set.")
    if chosen.options is not None and chosen.options.identity:
        words = N_("A combination has three cards or more: a run, a set or an identity.")
    yield Words(words)
    yield Figure(
        (Row(N_("Whole"), (Lay(N_("a run"), "5h 6h 7h"), Lay(N_("a set"), "9c 9d 9s"))),),
        N_("Whatever else lies together when you end your turn does not fit."),
    )


def _runs() -> Iterator[Block]:
    yield Words(N_("A run is a row of cards of one suit. The ace comes before the 2 or after the king."))
    yield Figure(
        (
            Row(N_("Whole"), (Lay(N_("low ace"), "Ac 2c 3c"), Lay(N_("high ace"), "Qd Kd Ad"))),
            Row(N_("Not whole"), (Lay(N_("round the corner"), "Ks As! 2s"),)),
        ),
        N_("An ace lies at an end of a run, never in its middle."),
    )
    yield here(N_("With two aces of the suit a run may have both ends, and fourteen cards."))


def _sets() -> Iterator[Block]:
    yield Words(N_("A set is three or four cards of one rank, each of another suit. Nothing can be added to four."))


def _identities(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.options.identity:
        yield Words(N_("In this game equal cards are no combination."))
        return
    yield Words(N_("Three or four equal cards are a combination too, without a joker. A fourth may come later."))
    yield Figure((Row(N_("Whole"), (Lay(N_("an identity"), "8h 8h 8h"),)),), N_("Each card of it counts 5 more."))


def _jokers() -> Iterator[Block]:
    yield Words(N_("A combination holds one joker at most. On the table the joker is the card that it stands for."))
    yield Words(
        N_(
            "In a run that is the card of its place, and in a set of four the missing suit. In a set of three it can "
            "be either of the two suits that are missing."
        )
    )
    yield Figure(
        (
            Row(N_("Clear"), (Lay(N_("is the 6"), "5h X1 7h"), Lay(N_("is the 4"), "X1 5c 6c"))),
            Row(N_("Open"), (Lay(N_("either suit"), "9c 9d X1"),)),
        ),
        N_("Dropped before a run the joker is its low end, dropped after it the high one."),
    )


def _extending(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and chosen.options.manipulation:
        yield Words(N_("With manipulation a joker of your hand may go into any combination."))
        return
    yield from chosen.by(
        "joker_layoff",
        {
            False: N_("A joker of your hand goes into a combination that is new in this turn."),
            True: N_("A joker of your hand may also extend a combination that lies there and has none."),
        },
    )


def _taking(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(
        N_(
            "Once you have entered you may take a joker: lay the card that it stands for in its place, from your "
            "own hand."
        )
    )
    yield Words(
        N_("If a joker in a set of three can be two cards, lay both of them in this turn: one extends the set.")
    )
    if chosen.options is not None and chosen.options.manipulation:
        yield Words(N_("The joker must lie on the table again when your turn ends, in any combination."))
    else:
        yield Words(N_("Lay the joker in the same turn, in a new combination, as any card that you like."))
    yield here(N_("Drop the card on the joker. Whose joker it was does not matter."))


def _values(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield from chosen.by(
        "scoring",
        {
            "fives": N_("Cards up to the nine count 5, from the ten to the king 10."),
            "face": N_("Cards up to the ten count their number, court cards 10."),
        },
    )
    fives = chosen.some.scoring == "fives"
    high, low = ("15", "5") if fives else ("11", "1")
    yield Grid(
        (
            (N_("Card"), N_("Points")),
            (N_("Ace"), high),
            (N_("Ace as the low end of a run"), low),
            (N_("Joker on the table"), N_("the card it stands for")),
            (N_("Joker in the hand"), "20"),
        )
    )
    yield here(N_("In a set an ace is high, and in a hand as well."))
