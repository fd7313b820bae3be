"""Rules 14 to 19: going out, rummy, all at once, having to meld or to play, turns to miss."""

from collections.abc import Iterator

from engine.games.straight.options import StraightOptions
from engine.text import N_, _
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Words, here


def entries(chosen: ChosenOptions[StraightOptions]) -> Iterator[Entry]:
    """Rules 14 to 19."""
    yield Entry(key="S14", title=N_("Going out"), body=tuple(_out(chosen)), see=("S13", "S15", "S24"))
    yield Entry(key="S15", title=N_("Going rummy"), body=tuple(_rummy(chosen)), see=("S14", "S24"))
    yield Entry(key="S16", title=N_("All at once"), body=tuple(_all_at_once(chosen)), see=("S9", "S14"))
    yield Entry(key="S17", title=N_("Having to meld"), body=tuple(_must_meld(chosen)), see=("S9", "S12"))
    yield Entry(key="S18", title=N_("Cards that must be played"), body=tuple(_must_play(chosen)), see=("S7", "S22"))
    yield Entry(key="S19", title=N_("Turns to miss"), body=tuple(_forfeits(chosen)), see=("S12",))


def _out(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("You are out when you hold no card at the end of your turn. The deal ends at once."))
    yield from chosen.by(
        "go_out",
        {
            "lazy": N_("You may lay your last card or discard it."),
            "discard": N_("You must discard your last card, so keep one when you lay cards."),
            "float": N_(
                "If you lay your last card you are not out but play on. On later turns you draw from the stock: lay "
                "that card off if you can, otherwise discard it and you are out. Who still has cards goes out by the "
                "discard."
            ),
        },
    )
    if chosen.options is not None and chosen.options.out_from_turn > 1:
        yield Words(N_("Nobody may go out in their first turn of a deal."))


def _rummy(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("A player who lays nothing all deal and then goes out in a single turn goes rummy."))
    yield from chosen.by(
        "rummy_double", {True: N_("That counts double."), False: N_("It counts no more than going out.")}
    )
    yield here(N_("You need not say it: the program sees it."))


def _all_at_once(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    start = chosen.options.all_at_once_from if chosen.options is not None else 1
    if not start:
        yield Words(N_("This does not hold in this game: you may lay cards in any turn."))
        return
    if chosen.options is not None:
        yield Words(_("This holds from deal {number} on.").format(number=start))
    else:
        yield Words(N_("Some variations, such as Wrotham Rummy, play their last deals so."))
    yield Words(N_("You lay cards only in a turn in which you go out. A discard after plays must be your last card."))
    yield here(N_("You may lay cards to try it and take them back: it is judged when the turn ends."))


def _must_meld(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield from chosen.by(
        "must_meld",
        {
            False: N_("Nobody has to meld: you may keep a meld in your hand as long as you like."),
            True: N_(
                "You have to lay a meld of natural cards that you hold before you discard, if you could end your turn "
                "after it. Nobody has to lay off, or to use a joker."
            ),
        },
    )


def _must_play(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    found = False
    if chosen.has("discard_draw", "deep"):
        found = True
        yield Words(N_("The deepest card of a draw of several cards must be played in the same turn."))
    if chosen.has("joker_exchange", "play"):
        found = True
        yield Words(N_("A joker that you replaced must be laid again in the same turn."))
    if found:
        yield Words(N_("Until then the turn cannot end. If you can't play the card, take it back."))
    else:
        yield Words(N_("In this game no card has to be played."))


def _forfeits(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    if chosen.options is not None and not chosen.options.jokers:
        yield Words(N_("There are no jokers in this game, and nobody misses a turn."))
        return
    yield from chosen.by(
        "joker_discard",
        {
            "free": N_("Discarding a joker costs nothing, and nobody misses a turn."),
            "skip": N_(
                "A player who discards a red joker misses two turns, and five for a black one. They add up, and end "
                "with the deal. Going out with a joker costs nothing."
            ),
        },
    )
