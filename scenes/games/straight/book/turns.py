"""Rules 6 to 13: the turn, drawing, the end of the stock, melding, laying off, jokers replaced, the discard."""

from collections.abc import Iterator

from engine.games.straight.options import StraightOptions
from engine.text import N_, _, plural
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Figure, Lay, Row, Words, here


def entries(chosen: ChosenOptions[StraightOptions]) -> Iterator[Entry]:
    """Rules 6 to 13."""
    yield Entry(key="S6", title=N_("A turn"), body=tuple(_turn(chosen)), see=("S7", "S9", "S12"))
    yield Entry(key="S7", title=N_("Drawing"), body=tuple(_drawing(chosen)), see=("S8", "S12", "S18"))
    yield Entry(key="S8", title=N_("When the stock is used up"), body=tuple(_stock(chosen)), see=("S24",))
    yield Entry(key="S9", title=N_("Melding"), body=tuple(_melding(chosen)), see=("S2", "S17", "S16"))
    yield Entry(key="S10", title=N_("Laying off"), body=tuple(_laying_off(chosen)), see=("S2", "S11"))
    yield Entry(key="S11", title=N_("Replacing a joker"), body=tuple(_replacing(chosen)), see=("S3", "S18"))
    yield Entry(key="S12", title=N_("Discarding"), body=tuple(_discarding(chosen)), see=("S7", "S14", "S19"))
    yield Entry(key="S13", title=N_("Ending a turn without a discard"), body=tuple(_ending(chosen)), see=("S14",))


def _turn(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("Turns go to the left. In a turn you draw, lay cards if you like, and end with a discard."))
    if chosen.has("first_card", "extra"):
        yield Words(N_("With a card more for the first player, the first turn of a deal begins without a draw."))
    yield here(
        N_("You may look at everything and sort your hand at any time; you act only in your turn or when asked.")
    )


def _drawing(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("Draw one card: the top card of the stock, or the top card of the discard pile."))
    yield from chosen.by(
        "discard_draw",
        {
            "top": "",
            "deep": N_(
                "Or take any card of the pile, and with it all cards above it. The deepest card that you take must be "
                "played in this turn; taking the top card alone binds you to nothing."
            ),
        },
    )


def _stock(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("When the stock is empty, the next player may still take the top card of the pile."))
    if chosen.has("reuse", "turn", "shuffle"):
        yield from chosen.by(
            "reuse",
            {
                "turn": N_("Or they turn the pile over, unshuffled, and it is the new stock."),
                "shuffle": N_("Or they shuffle the pile, and it is the new stock."),
                "none": N_("The pile is not used again."),
            },
        )
        yield from chosen.by(
            "renew",
            {
                "all": N_("All of the pile becomes the stock."),
                "turn_up": N_("The first card of the new stock is turned up and starts the new pile."),
                "keep": N_("The top card stays as the pile, and the player who made the new stock draws from it."),
            },
        )
        yield from _limit(chosen)
        yield Words(N_("The pile must have two cards or more for that."))
    else:
        yield Words(N_("The pile is not used again."))
    yield Words(
        N_(
            "A player who does not take from the pile and can't make a new stock says block: the deal is over, and "
            "the lowest hand wins."
        )
    )
    yield here(N_("A deal also ends as if blocked when everybody has had 100 turns."))


def _limit(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    if chosen.options is None:
        yield Words(N_("This can be done a few times in a deal: twice, unless you choose otherwise."))
    elif limit := chosen.options.reuse_limit:
        words = plural("This can be done once in a deal.", "This can be done {count} times in a deal.", limit)
        yield Words(words.format(count=limit))
    else:
        yield Words(N_("This can be done any number of times."))


def _melding(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("Lay three or more cards of your hand as a set or a run in front of you."))
    yield from chosen.by(
        "melds_per_turn",
        {0: N_("You may lay any number of melds in a turn."), 1: N_("You may lay one new meld in a turn, no more.")},
    )
    if chosen.options is not None and chosen.options.all_at_once_from:
        words = _("From deal {number} on you lay cards only to go out with all of them.")
        yield Words(words.format(number=chosen.options.all_at_once_from))
    yield here(
        N_(
            "Melds of your hand bear a sign: click it, or double-click one of the cards. Or select the cards and drag "
            "them to your space."
        )
    )


def _laying_off(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(
        N_(
            "Add a card from your hand to any meld on the table, your own or another player's: a fourth card to a "
            "set, or a card to either end of a run."
        )
    )
    yield Figure(
        (Row(N_("On the table"), (Lay("", "7h 8h 9h"),)), Row(N_("Laid off"), (Lay("", "6h+ 7h 8h 9h Th+"),))), ""
    )
    yield from chosen.by(
        "lay_off",
        {
            "any": N_("You may lay off with or without a meld of your own."),
            "own_first": N_(
                "You may lay off only once you have laid a meld of your own in this deal; this turn counts."
            ),
        },
    )
    yield Words(N_("Cards on the table stay where they are: no meld is taken apart, and no two are joined."))


def _replacing(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    options = chosen.options
    if options is not None and not options.jokers:
        yield Words(N_("There are no jokers in this game."))
        return
    yield from chosen.by(
        "joker_exchange",
        {
            "no": N_("A joker on the table stays there."),
            "hand": N_("Put the card that a joker stands for in its place, and the joker comes into your hand."),
            "play": N_(
                "Put the card that a joker stands for in its place and take the joker. You must lay it again in the "
                "same turn."
            ),
        },
    )
    if chosen.has("joker_exchange", "hand", "play"):
        yield Words(N_("If you may lay off, you may do this, even with a joker that another player laid."))


def _discarding(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("Put one card of your hand on the pile, and your turn is over."))
    yield from chosen.by(
        "return_taken",
        {
            False: N_("A card that you took from the pile in this turn cannot be discarded in it."),
            True: N_("You may discard a card that you took from the pile in the same turn."),
        },
    )


def _ending(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield from chosen.by(
        "go_out",
        {
            "lazy": N_("With an empty hand you end your turn without a discard, and you are out."),
            "discard": N_("Every turn ends with a discard: nobody can lay their last card."),
            "float": N_("With an empty hand you end your turn without a discard, and you play on without cards."),
        },
    )
