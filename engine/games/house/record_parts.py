"""The part of a record that is no action: how the tables of a turn lie, and the cards that draws and demands showed."""

from typing import Any

from engine.family.rules import Laying, Tables
from engine.games.house.notation import read_table
from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState
from engine.games.house.words import Action, Arrange, Demand, DrawDiscard, Forfeit, Open, Replace
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import text_of
from engine.rummy.laid_table import LaidTable, bare, follow, parse, table_of, unplaced


def committed(before: HandState, action: Action, after: HandState) -> tuple[Action, ...]:
    """The actions that go on record with one: a drag only with the action that ends the turn."""
    del after
    match action:
        case Arrange() | Replace() | UndoPlays():
            return ()
        case Discard() | EndTurn():
            return (*_drags(before), action)
        case _:
            return (action,)


def taken_back(before: HandState, action: Action) -> tuple[Action, ...] | None:
    """The actions that one takes back, in the order in which they were done. A demanded card is given back for good."""
    turn = before.turn
    if turn is None:
        return None
    match action:
        case UndoPlays():
            return _drags(before)
        case UndoDraw() if turn.before is not None:
            return (DrawDiscard(turn.before.discard[len(before.discard)]), *_drags(before))
        case _:
            return None


def _drags(state: HandState) -> tuple[Action, ...]:
    """The snapshots of the turn being played, each as the whole table."""
    return () if state.turn is None else tuple(Arrange(shot.table) for shot in state.turn.draft.record()[1:])


def revealed(before: HandState, action: Action, after: HandState) -> dict[str, Any]:
    """The cards that chance or a hidden hand showed in an action."""
    match action:
        case DrawStock() | Open(True):
            count = len(before.stock) - len(after.stock)
            return {"drew": text_of(before.stock[:count], in_order=True)}
        case Demand():
            return {"given": text_of(after.hands[before.mover] - before.hands[before.mover])}
        case _:
            return {}


def _bare(options: HouseOptions) -> LaidTable:
    return bare(options.seats)


def _follow(tables: Tables, action: Action, after: HandState, laid: LaidTable | None) -> Tables:
    """The tables of the turn. What `laid` says of a drag counts where it is the same table."""
    match action:
        case Arrange() | Replace():
            if laid is None or not _lies_in(laid, after):
                laid = follow(tables[-1], after.table)
            return (*tables, laid)
        case UndoPlays() | UndoDraw() | Forfeit():
            return tables[:1]
        case _:
            return tables[-1:]


def _read(options: HouseOptions, spaces: object) -> LaidTable:
    """A table as a line has it, checked as that of an action."""
    result = spaces if isinstance(spaces, list) else []
    read_table(unplaced(result), options.seats)
    return parse(result)


def _lies_in(laid: LaidTable, state: HandState) -> bool:
    return table_of(laid) == state.table


def _arranged(laid: LaidTable) -> Action:
    return Arrange(table_of(laid))


LAYING = Laying(bare=_bare, follow=_follow, read=_read, lies_in=_lies_in, action=_arranged)
