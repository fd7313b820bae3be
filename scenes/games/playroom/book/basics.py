"""Rules 0 to 7: the game, its cards and deal, a turn, drawing."""

from collections.abc import Iterator

from engine.games.playroom.options import PlayroomOptions
from engine.text import N_, _, plural
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Words, here


def entries(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Entry]:
    """Rules 0 to 7."""
    yield Entry(key="P0", title=N_("The game"), body=tuple(_game(chosen)), see=("P3", "P16", "P18", "P24"))
    yield Entry(key="P1", title=N_("Players and decks"), body=tuple(_decks(chosen)), see=("P2", "P12"))
    yield Entry(key="P2", title=N_("The deal"), body=tuple(_deal(chosen)), see=("P1", "P3"))
    yield Entry(key="P3", title=N_("A turn"), body=tuple(_turn()), see=("P4", "P16", "P20"))
    yield Entry(key="P4", title=N_("The stock"), body=tuple(_stock(chosen)), see=("P5", "P24"))
    yield Entry(key="P5", title=N_("The discard pile"), body=tuple(_pile(chosen)), see=("P6", "P7"))
    yield Entry(key="P6", title=N_("Who may take from the pile"), body=tuple(_entered_only(chosen)), see=("P5", "P16"))
    yield Entry(key="P7", title=N_("Cards taken from the pile"), body=tuple(_taken(chosen)), see=("P5", "P20"))


def _game(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(
        N_(
            "Several decks are mixed, and everybody lays combinations on one table that belongs to nobody. "
            "Enter with a first meld of your own; from then on you may add to all that lies there."
        )
    )
    yield from chosen.by(
        "mode",
        {
            "points": N_("What you lay scores at once. The player who goes out also gets what the others still hold."),
            "elimination": N_("What you are left with counts against you, and a player with too many points is out."),
            "lowest": N_("What you are left with counts against you, and the fewest points win."),
        },
    )


def _decks(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(N_("Two to eight play, each for themselves."))
    options = chosen.options
    if options is None:
        yield Words(
            N_(
                "Two decks are mixed for two to four players, three for five or six, four for seven or eight. "
                "Identities are played with four."
            )
        )
    else:
        words = _("{decks} decks are mixed. Jokers in each: {jokers}.")
        yield Words(words.format(decks=options.decks_for(options.seats), jokers=options.jokers))
    yield Words(
        N_("Cards with the same face are equal: nobody can tell one from the other, and no joker from another.")
    )


def _deal(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    words = _("Everybody gets {count} cards; the others are the stock.")
    yield Words(words.format(count=chosen.some.hand_size))
    yield Words(N_("No card is turned up: the discard pile starts empty."))
    yield here(N_("The first dealer is drawn by lot, and the deal goes to the left. The seat after the dealer begins."))


def _turn() -> Iterator[Block]:
    yield Words(N_("Draw once, lay cards as you like, and discard one card to end your turn."))
    yield here(
        N_(
            "All that you lay is tentative until you end the turn. Only the table that you found, your cards, and the "
            "table that you leave are looked at: how you got there does not matter."
        )
    )


def _stock(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield Words(N_("Draw its top card. Everybody may always draw from the stock."))
    yield Words(N_("When it is used up, all discards but the top one are shuffled and are the new stock."))
    options = chosen.options
    if options is not None and options.reshuffles != "any":
        words = plural(
            "That is done once in a round; after that, the round ends with nobody out.",
            "That is done {count} times in a round; after that, the round ends with nobody out.",
            options.reshuffles,
        )
        if not options.reshuffles:
            words = _("In this game that is not done: the round ends with nobody out.")
        yield Words(words.format(count=options.reshuffles))
    yield here(N_("A round with nothing left to draw, or of a hundred turns for each player, ends with nobody out."))


def _pile(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    yield from chosen.by(
        "pile",
        {
            "top": N_("Instead of drawing from the stock you may take the top discard."),
            "none": N_("Nobody takes from the discard pile."),
            "above": N_("Instead of drawing from the stock you may take any discard, with all that lie above it."),
            "whole": N_("Instead of drawing from the stock you may take the whole discard pile, or nothing of it."),
        },
    )


def _entered_only(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.has("pile", "top", "above", "whole"):
        yield Words(N_("In this game everybody draws from the stock."))
        return
    yield Words(
        N_("You may take from the pile only once you have made your first meld, whatever you want the card for.")
    )


def _taken(chosen: ChosenOptions[PlayroomOptions]) -> Iterator[Block]:
    if chosen.options is not None and chosen.options.pile == "none":
        yield Words(N_("In this game nobody takes from the pile."))
        return
    yield from chosen.by(
        "pile_must",
        {
            False: N_("A card that you took need not be laid."),
            True: N_("Lay the card that you took in the same turn; of several, the one that lay deepest."),
        },
    )
    yield from chosen.by(
        "return_taken",
        {
            False: N_(
                "If you took a single card you can't discard it in the same turn, unless you held an equal one before."
            ),
            True: N_("You may discard the card that you took."),
        },
    )
