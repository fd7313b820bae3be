"""The part of a record that is no action: how the tables of a turn lie, and the cards that draws and demands showed."""

from typing import Any

from engine.family.rules import Laying, Tables
from engine.games.house.notation import read_table
from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState
from engine.games.house.words import Action, Arrange, Demand, Forfeit, Open, Replace
from engine.rummy.actions import DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import text_of
from engine.rummy.laid_table import LaidTable, bare, follow, parse, table_of, unplaced


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
