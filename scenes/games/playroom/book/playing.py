"""Rules 16 to 22: the first meld, adding and regrouping, the end of a turn, mistakes, few cards."""

from collections.abc import Iterator

from engine.games.playroom.options import PlayroomOptions
from engine.text import N_, _
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Figure, Lay, Row, Words, here, tagged


def entries(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Entry]:
    """Rules 16 to 22."""
    yield Entry(
        key="P16", title=N_("The first meld"), body=tuple(_first_meld(chosen)), see=("P15", "P17", "P18", "P24")
    )
    yield Entry(key="P17", title=N_("Adding to the table"), body=tuple(_adding(chosen)), see=("P14", "P16", "P18"))
    yield Entry(key="P18", title=N_("Manipulation"), body=tuple(_regrouping(chosen)), see=("P14", "P16", "P19"))
    yield Entry(key="P19", title=N_("All cards back"), body=tuple(_back(chosen)), see=("P18", "P20"))
    yield Entry(key="P20", title=N_("Ending a turn"), body=tuple(_ending(chosen)), see=("P7", "P21", "P24"))
    yield Entry(key="P21", title=N_("Mistakes"), body=tuple(_mistakes(chosen)), see=("P14", "P20"))
    yield Entry(key="P22", title=N_("Few cards"), body=tuple(_few()), see=("P27",))


def _first_meld(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    wanted = chosen.some.first_meld
    if wanted:
        words = _("You enter by laying new combinations worth {points} points together, all in one turn.")
        yield Words(words.format(points=wanted))
    else:
        yield Words(N_("You enter by laying a new combination, whatever it is worth."))
    yield Words(N_("They are made of cards of your own hand alone. Before that you add nothing and take no joker."))
    yield Words(N_("Once they are laid all is open to you, in that same turn too."))
    yield here(N_("The panel tells how many points of your first meld lie there."))


def _adding(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and chosen.options.manipulation:
        yield Words(N_("Once you have entered you may add to everything on the table, and regroup it too."))
        return
    yield Words(
        N_(
            "Once you have entered you may add cards to every combination on the table: at the ends of a run, or to "
            "a set of three. It does not matter who laid it."
        )
    )
    yield Words(N_("What lies there stays: nothing is parted, joined or moved. Two runs that touch stay two."))


def _regrouping(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.options.manipulation:
        yield Words(N_("In this game the table is not regrouped."))
        return
    words = N_(
        "Once you have entered you may regroup the whole table: part combinations, join them, take cards from one to "
        "another. All that counts is that everything fits in the end."
    )
    yield Words(words) if chosen.options is not None else tagged(N_("Manipulation"), words)
    yield Figure(
        (
            Row(N_("Before"), (Lay(N_("a run of four"), "5h 6h 7h 8h"), Lay(N_("a set"), "8c 8d 8s"))),
            Row(
                N_("After"), (Lay(N_("the run"), "5h 6h 7h"), Lay(N_("a new run"), "8h* 9h+ Th+"), Lay("", "8c 8d 8s"))
            ),
        ),
        N_("With a 9 and a 10 of hearts from the hand, the 8 goes into a run of its own."),
    )
    yield Words(
        N_(
            "A joker stays the card that it was: it may move to where it can stand for that card, or you pay it with "
            "that card from your hand."
        )
    )


def _back(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.options.manipulation:
        yield Words(N_("Cards of the table stay on it."))
        return
    yield Words(N_("Cards of the table may be in your hand for a while. When your turn ends all must lie there again."))


def _ending(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(N_("End your turn with a discard: any card of your hand, a joker too."))
    yield from chosen.by(
        "final_discard",
        {
            False: N_("If you have laid your last card, the turn ends without one and you are out."),
            True: N_("You go out with a discard, so keep one card when you lay."),
        },
    )
    yield here(N_("If something is wrong the program says what, and names the rule."))


def _mistakes(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield from chosen.by(
        "faults",
        {
            "mend": N_("A table that does not fit costs nothing: the turn does not end before you have put it right."),
            "strict": N_(
                "If you end your turn while cards or jokers of the table are missing, or with manipulation while "
                "something does not fit, it costs 300 points: the table goes back to what it was, and the turn is over."
            ),
        },
    )
    if chosen.has("faults", "strict"):
        yield here(N_("The program asks before it costs you anything, and says what is wrong."))


def _few() -> Iterator[Block]:
    yield Words(N_("When a player ends a turn with three cards or fewer, everybody is told."))
    yield here(N_("The program does it."))
