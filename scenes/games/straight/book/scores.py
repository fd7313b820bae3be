"""Rules 24 to 27: the score, the end of the game, what is known, and the variations."""

from collections.abc import Iterator

from engine.games.straight.options import StraightOptions
from engine.text import N_, _, plural
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Words, here

_OUT: dict[str | int | bool, str] = {
    "winner": N_("The player who goes out scores what all the others hold."),
    "payment": N_("Each of the others pays the points of their hand to the player who went out."),
    "deducted": N_("The points in your hand are taken off your score."),
    "lowest": N_("The points in your hand are added to your score, and low scores are good."),
    "elimination": N_("The points in your hand are added to your score as penalties."),
    "table": N_("You score the cards that you have put on the table, less what you hold."),
}


def entries(chosen: ChosenOptions[StraightOptions]) -> Iterator[Entry]:
    """Rules 24 to 27."""
    yield Entry(key="S24", title=N_("The score of a deal"), body=tuple(_score(chosen)), see=("S4", "S15", "S8"))
    yield Entry(key="S25", title=N_("The end of the game"), body=tuple(_end(chosen)), see=("S24",))
    yield Entry(key="S26", title=N_("Who knows what"), body=tuple(_knowledge()), see=("S8",))
    yield Entry(key="S27", title=N_("Variations"), body=tuple(chosen.variations()), see=("S25",))


def _score(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield from chosen.by("scoring", _OUT)
    if chosen.has("rummy_double", True):
        yield Words(N_("Going rummy doubles what the winner gets or the others lose."))
    if chosen.has("scoring", "winner", "payment"):
        yield Words(N_("In a blocked deal the lowest hand wins; those who tie share."))
        yield from chosen.by(
            "blocked",
            {
                "difference": N_("It gets the difference between each of the other hands and its own."),
                "full": N_("It gets what the others hold."),
            },
        )
    else:
        yield Words(N_("In a blocked deal every hand counts so."))
    if chosen.has("challenge", True):
        yield Words(N_("After an accepted challenge the loser's hand counts; equal hands count for nobody."))
    yield here(N_("The score sheet after each deal says where every point came from."))


def _end(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    options = chosen.options
    if options is None:
        yield Words(N_("A game ends at a score, usually 100, or after a number of deals."))
    elif options.scoring == "elimination":
        words = _("A player with more than {points} points after a deal is out of the game. The last one left wins.")
        yield Words(words.format(points=options.goal))
        return
    elif options.deals:
        words = plural("The game is one deal.", "The game is {count} deals.", options.deals)
        yield Words(words.format(count=options.deals))
    else:
        words = _("The game ends after the deal in which somebody reaches {points} points.")
        yield Words(words.format(points=options.goal))
    low = options is not None and options.scoring == "lowest"
    yield Words(N_("The lowest total wins.") if low else N_("The highest total wins; who tie share the win."))


def _knowledge() -> Iterator[Block]:
    yield Words(
        N_(
            "Everybody knows the melds and who laid which card, the number of cards in every hand and in the stock, "
            "and what was taken from the pile or replaced into a hand."
        )
    )
    yield Words(N_("All discards were seen, so they may be remembered, by the computer's players too."))
    yield Words(N_("If the pile was turned over unshuffled, its order is known as well."))
    yield here(
        N_("No computer player knows more than you could: it is given what its seat may know, and nothing else.")
    )
