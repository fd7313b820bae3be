"""Rules 20 to 23: rummy on the board, challenges, undo, and refusals."""

from collections.abc import Iterator

from engine.games.straight.options import StraightOptions
from engine.text import N_
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Words, here


def entries(chosen: ChosenOptions[StraightOptions]) -> Iterator[Entry]:
    """Rules 20 to 23."""
    yield Entry(key="S20", title=N_("Rummy on the board"), body=tuple(_calls(chosen)), see=("S10", "S15"))
    yield Entry(key="S21", title=N_("Challenges"), body=tuple(_challenges(chosen)), see=("S24",))
    yield Entry(key="S22", title=N_("Taking back"), body=tuple(_undo()), see=("S7", "S18"))
    yield Entry(key="S23", title=N_("What is refused"), body=tuple(_refusals()), see=("S6",))


def _calls(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    if not chosen.has("call", "top", "pile"):
        yield Words(N_("Discards are not called in this game."))
        return
    yield Words(
        N_(
            "When a discard could be laid, the others may call it, one after the other from the discarder's left. The "
            "first who calls lays it."
        )
    )
    yield from chosen.by(
        "call",
        {
            "no": "",
            "top": N_("The card is laid off on a meld of the table. Cards of your hand play no part."),
            "pile": N_(
                "The card is laid off on a meld of the table, or laid as a meld with other cards of the pile alone. "
                "Then you also take the rest of the pile from the deepest of these cards up."
            ),
        },
    )
    yield Words(N_("A call is no turn: play goes on at the discarder's left. What was called counts for the caller."))
    if chosen.has("lay_off", "own_first"):
        yield Words(N_("To call a card that is laid off you need a meld of your own, as for laying off."))
    yield here(N_("You may pass for the rest of a deal, or have the program pass after a time: see the settings."))


def _challenges(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    if not chosen.has("challenge", True):
        yield Words(N_("There are no challenges in this game."))
        return
    yield Words(
        N_("Once in your turn, before you lay anything, you may challenge. The other player accepts or rejects.")
    )
    yield Words(N_("If it is accepted, both hands are counted as they are, and the lower one wins the deal."))
    yield Words(N_("If it is rejected, the turn goes on. What was drawn before can no longer be put back."))
    if chosen.options is None:
        yield Words(N_("Only two players can challenge."))


def _undo() -> Iterator[Block]:
    yield Words(
        N_(
            "Until your turn ends you may take back your last play, all of them, or a draw from the pile. The others "
            "see what you have laid when your turn is over."
        )
    )
    yield Words(N_("A card from the stock, a new stock, a challenge, a call and a discard stand."))


def _refusals() -> Iterator[Block]:
    yield Words(N_("The program refuses what breaks a rule, names the rule, and changes nothing."))
