"""The turn in the making as a line of its own, which is kept beside the record until the turn ends.

The line names the record's last line by its checksum, so that it is only ever taken up where it was left.
The order in which each hand is shown stands in it, too, and counts after any line.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.house.actions import Action, Arrange, DrawDiscard, UndoDraw, UndoPlays
from engine.games.house.game import Game, act
from engine.games.house.notation import read_action, read_table, write_action
from engine.games.house.recorder import Tables
from engine.games.house.state import HandState
from engine.rummy import hand_order
from engine.rummy.faults import RefusedError
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid import LaidTable, parse, table_of, unplaced, written
from engine.rummy.plain import NotationError
from engine.rummy.record import RecordError, Writer, read_line

Undone = tuple[Action, LaidTable | None]
"""A drag that was taken back with how the table lay, or a draw from the discards."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A turn in the making."""

    after: str
    """The checksum of the record's last line."""
    tables: Tables
    """As in `Recorder`."""
    undone: tuple[Undone, ...] = ()
    """The redo stack: the next action to be redone last."""
    orders: tuple[HandOrder, ...] = ()
    """In which order each seat's hand is shown; empty where nobody has changed it."""


def undone_by(action: Action, state: HandState, tables: Tables, undone: tuple[Undone, ...]) -> tuple[Undone, ...]:
    """The redo stack after an action: only an undo keeps any of it."""
    turn = state.turn
    if turn is None or not isinstance(action, UndoPlays | UndoDraw):
        return ()
    made: list[Undone] = [(Arrange(table_of(laid)), laid) for laid in tables[1:]]
    if isinstance(action, UndoDraw) and turn.before is not None:
        made.insert(0, (DrawDiscard(turn.before.discard[len(state.discard)]), None))
    return (*undone, *reversed(made))


def write_unfinished(turn: Unfinished) -> str:
    """The turn as a line."""
    entry: dict[str, object] = {
        "after": turn.after,
        "tables": list(map(written, turn.tables)),
        "undone": [write_action(action) if laid is None else {"table": written(laid)} for action, laid in turn.undone],
    }
    if turn.orders:
        entry["hands"] = [order.text for order in turn.orders]
    return Writer().line(entry)


def left_after(text: str) -> str:
    """The checksum of the line that an unfinished turn follows, empty where it cannot be read."""
    after = (read_line(text) or {}).get("after")
    return after if isinstance(after, str) else ""


def orders_left(text: str, seats: int) -> tuple[HandOrder, ...]:
    """The order of each seat's hand; empty where the line says nothing of it or cannot be read."""
    found = (read_line(text) or {}).get("hands")
    if not isinstance(found, list) or len(found) != seats:
        return ()
    try:
        return tuple(hand_order.parse(str(each)) for each in found)
    except ValueError:
        return ()


def take_up(text: str, game: Game, checksum: str) -> tuple[Game, Unfinished]:
    """The game with the moves of an unfinished turn made again.

    Raises RecordError where the line is damaged, follows another line of a record, or does not fit the game.
    """
    entry = read_line(text)
    if entry is None or entry.get("after") != checksum:
        raise RecordError(_MISFIT)
    try:
        first, *drags = (_laid(spaces, game) for spaces in _listed(entry, "tables"))
        undone = tuple(_undone(each, game) for each in _listed(entry, "undone"))
        if table_of(first) != game.hand.table:
            raise RecordError(_MISFIT)
        for laid in drags:
            game = act(game, Arrange(table_of(laid)))
    except (NotationError, RefusedError, ValueError):
        raise RecordError(_MISFIT) from None
    return game, Unfinished(checksum, (first, *drags), undone, orders_left(text, game.options.seats))


_MISFIT = "The moves of the unfinished turn do not fit the record."


def _listed(entry: dict[str, object], key: str) -> Sequence[object]:
    found = entry.get(key)
    if not isinstance(found, list):
        raise NotationError(_MISFIT)
    return found


def _undone(entry: object, game: Game) -> Undone:
    action = read_action(entry, game.options.seats)
    laid = _laid(entry["table"], game) if isinstance(entry, dict) and isinstance(action, Arrange) else None
    return action, laid


def _laid(spaces: object, game: Game) -> LaidTable:
    found = spaces if isinstance(spaces, list) else []
    read_table(unplaced(found), game.options.seats)
    return parse(found, game.options.reader)
