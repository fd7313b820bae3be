"""The answer to a command on a meld: the list of its moves, the only one of them, or the reason why there is none."""

from collections.abc import Iterator

from engine.text import N_, _
from scenes.keys import MeldCommand
from scenes.table.gestures.moves import Meld, Move, handled, melds, moves, named, told
from scenes.table.intents import Intent, OnMeld
from scenes.table.over.move_list import ListedMove, MoveList
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole

_NONE = {
    MeldCommand.NOW: N_("Nothing fits anywhere now."),
    MeldCommand.MELDS: N_("No melds lie on the table."),
    MeldCommand.MOVES: N_("Nothing can be done with this."),
    MeldCommand.LAY: N_("Nothing from your hand fits here."),
    MeldCommand.FETCH: N_("Nothing from another meld fits here."),
    MeldCommand.SHIFT: N_("This can't be moved."),
    MeldCommand.SPLIT: N_("The meld can't be split here."),
    MeldCommand.JOIN: N_("This meld joins no other."),
    MeldCommand.REPLACE: N_("No joker can be replaced here."),
}
"""The answers to commands without a move."""
_AT_ONCE = frozenset({MeldCommand.LAY, MeldCommand.SPLIT, MeldCommand.JOIN, MeldCommand.REPLACE})
"""Commands whose only move is made at once."""
_DONE = {
    MeldCommand.LAY: N_("can take {cards}"),
    MeldCommand.REPLACE: N_("gives its joker for {cards}"),
    MeldCommand.JOIN: N_("can be joined"),
    MeldCommand.SPLIT: N_("can be split"),
}
"""The short words of what can be done to a meld, by command."""
_MANY = 3
"""The cards that a line of the list of melds names at most."""


def answer(table: Table, thing: Thing | None, command: MeldCommand) -> MoveList | Intent | str:
    """The list of moves, the intent of the only one, or the reason why there is none."""
    if command is MeldCommand.MELDS:
        lines = tuple(_line(table, meld) for meld in melds(table))
        return MoveList(_("Melds"), lines) if lines else _(_NONE[command])
    found = moves(table, thing, command)
    if not found:
        return _(_NONE[command])
    if command in _AT_ONCE and len(found) == 1 and not found[0].costs:
        return found[0].drop
    return MoveList(_title(table, thing, command), tuple(map(_listed, found)))


def _title(table: Table, thing: Thing | None, command: MeldCommand) -> str:
    """The heading of a list."""
    if command is MeldCommand.NOW or thing is None:
        return _("What can be played now")
    if command is MeldCommand.SHIFT or thing.group is None or thing.space is None:
        return _("{cards}: where to?").format(cards=told(table, handled(table, thing)))
    return named(table, Meld(thing.space, thing.group))


def _listed(move: Move) -> ListedMove:
    """A move with its price, and the reason why it would be refused."""
    words = _("{move}: {words}").format(move=move.words, words=move.costs) if move.costs else move.words
    return ListedMove(words, move.drop, move.why)


def _line(table: Table, meld: Meld) -> ListedMove:
    """A meld with its state, and with what can be done to it; a press lists the moves."""
    note, label = table.tableau.notes.get(meld.group.key), named(table, meld)
    thing = Thing(name="play", role=ThingRole.PLAY, space=meld.space, group=meld.group)
    state = [note.words[0]] if note is not None and note.words else []
    words = ", ".join((*state, *_doable(table, thing)))
    label = _("{move}: {words}").format(move=label, words=words) if words else label
    return ListedMove(label, OnMeld(MeldCommand.MOVES, thing))


def _doable(table: Table, thing: Thing) -> Iterator[str]:
    """Tell in short words what can be done to a meld."""
    for command, words in _DONE.items():
        able = [move.drop for move in moves(table, thing, command) if not (move.why or move.breaks)]
        if able:
            cards = dict.fromkeys(told(table, drop.cards) for drop in able)
            yield _(words).format(cards=" ".join([*cards][:_MANY]))
