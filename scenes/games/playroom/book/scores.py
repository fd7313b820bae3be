"""Rules 23 to 30: points, the end of a round and of the game, what is known, undo, and the options."""

from collections.abc import Iterator

from engine.games.playroom.options import PlayroomOptions
from engine.text import N_, _, plural
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Grid, Words, here


def entries(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Entry]:
    """Rules 23 to 30."""
    yield Entry(key="P23", title=N_("Points as you play"), body=tuple(_as_played(chosen)), see=("P15", "P24"))
    yield Entry(key="P24", title=N_("Going out"), body=tuple(_going_out(chosen)), see=("P15", "P23", "P25"))
    yield Entry(key="P25", title=N_("Points that count against you"), body=tuple(_against(chosen)), see=("P24", "P26"))
    yield Entry(key="P26", title=N_("The end of the game"), body=tuple(_end(chosen)), see=("P24", "P25"))
    yield Entry(key="P27", title=N_("Who knows what"), body=tuple(_knowledge()), see=("P22",))
    yield Entry(key="P28", title=N_("Taking back"), body=tuple(_taking_back()), see=("P3", "P21"))
    yield Entry(key="P29", title=N_("Cards that there are"), body=tuple(_there()), see=("P3",))
    yield Entry(key="P30", title=N_("Variations"), body=tuple(chosen.variations()), see=("P26",))


def _as_played(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and chosen.options.fewest_win:
        yield Words(N_("In this game what you lay scores nothing."))
        return
    yield Words(N_("Each turn scores at once what the table is worth more after it than before."))
    yield Words(N_("A card that moves scores the difference: an ace moved from a high end to a low one costs points."))
    yield here(N_("If you take a joker, you lose what it counted there and get what it counts in its new place."))


def _going_out(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(N_("A player with no cards left at the end of a turn goes out and wins the round, which ends at once."))
    if chosen.options is not None and chosen.options.fewest_win:
        return
    yield Words(N_("They also get the points of all cards that the others hold, and a bonus:"))
    yield Grid(
        (
            (N_("Bonus"), N_("Points")),
            (N_("Nobody else has entered"), "100"),
            (N_("Rummy: entered and out in one turn"), "200"),
            (N_("Rummy without touching what lay there"), "300"),
        )
    )
    yield Words(N_("They add up. If nobody goes out, all keep the points that they have scored."))


def _against(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.options.fewest_win:
        yield Words(N_("In this game the cards in your hand count for the player who goes out, and not against you."))
        return
    yield Words(N_("After a round everybody but the winner gets the points of their hand, which are bad."))
    yield Words(
        N_(
            "They count twice after a rummy, three times if it touched nothing on the table, and four times if besides "
            "nobody else had entered."
        )
    )
    yield from chosen.by(
        "mode",
        {
            "points": "",
            "elimination": N_("A player who has reached the target after a round is out of the game and watches."),
            "lowest": N_("Nobody is put out."),
        },
    )


def _end(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    options = chosen.options
    if options is None:
        yield Words(N_("A game ends at a total, usually 1,000, or after a number of rounds."))
        yield Words(N_("In elimination the last one left wins."))
        return
    if options.mode == "elimination":
        words = _("A player with {points} points or more is out. The last one left wins.")
        yield Words(words.format(points=options.target))
    elif options.target:
        words = _("The game ends after the round in which somebody reaches {points} points.")
        yield Words(words.format(points=options.target))
    if options.rounds:
        words = plural("The game is one round at most.", "The game is {count} rounds at most.", options.rounds)
        yield Words(words.format(count=options.rounds))
    yield Words(N_("The fewest points win.") if options.fewest_win else N_("The highest total wins."))
    yield here(N_("Players who tie share the win."))


def _knowledge() -> Iterator[Block]:
    yield Words(
        N_(
            "Everybody sees the table and knows how many cards the others and the stock have, who has entered, and all "
            "discards: each of them was seen."
        )
    )
    yield here(
        N_("No computer player knows more than you could: it is given what its seat may know, and nothing else.")
    )


def _taking_back() -> Iterator[Block]:
    yield Words(N_("Until you end your turn you may take back all that you laid, and put back what you took openly."))
    yield Words(N_("A card from the stock stays drawn: you have seen it."))


def _there() -> Iterator[Block]:
    yield Words(N_("You lay what you hold and what lies on the table, each card once."))
