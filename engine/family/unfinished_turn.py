"""The unfinished turn as a line of its own, which is kept beside the record until the turn ends.

The line names the record's last line by its checksum, so that it is only ever taken up where it was left.
That a hint was shown since stands in it, too. So does the order in which each hand is shown, and how a table lies whose
rules keep no arrangement; these two count after any line.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Generic

from engine.family.bounds import MOST_OPEN
from engine.family.game import Game, act
from engine.family.record_lines import RecordError, Writer, read_line
from engine.family.record_marks import HINT, hinted
from engine.family.rules import A, H, O, Rules, Tables, V
from engine.rummy import hand_order
from engine.rummy.faults import RefusedError
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable, as_written, written
from engine.rummy.plain_data import NotationError
from engine.values import value_class

Undone = tuple[A, LaidTable | None]
"""An action that was taken back, with how the table lay after it, where players lay cards as they like."""


@value_class
class Unfinished(Generic[A]):
    """The unfinished turn of a game: its moves and arrangements so far."""

    after: str
    """The checksum of the record's last line."""
    tables: Tables
    """The arrangements as in `Recorder`; empty in games whose rules say how cards lie."""
    undone: tuple[Undone[A], ...] = ()
    """The redo stack: the next action to be redone last."""
    orders: tuple[HandOrder, ...] = ()
    """The order in which each seat's hand is shown; empty where nobody has changed it."""
    lying: Tables = ()
    """The arrangement of the table as it was shown last, in games whose rules keep none but let players choose it.

    Before it those that the steps of a plan have changed, the first one first.
    """
    moves: tuple[A, ...] = ()
    """The actions since that line, in games whose rules say how cards lie; else `tables` tells them."""
    hinted: bool = False
    """True if a hint was shown since that line."""


def undone_by(
    game: Game[O, H, A, V], action: A, tables: Tables, undone: tuple[Undone[A], ...]
) -> tuple[Undone[A], ...]:
    """The redo stack after an action of the game: empty unless the action takes something back."""
    taken_back = game.rules.taken_back(game.hand, action)
    if taken_back is None:
        return ()
    made = tables[1:]
    unlaid = len(taken_back) - len(made)
    laid: list[LaidTable | None] = [*([None] * unlaid), *made]
    return (*undone, *reversed(list(zip(taken_back, laid, strict=True))))


def write_unfinished(rules: Rules[O, H, A, V], turn: Unfinished[A]) -> str:
    """The turn as a line."""
    undone = [rules.write_action(action) if laid is None else {"table": written(laid)} for action, laid in turn.undone]
    entry: dict[str, Any] = {"after": turn.after, "tables": list(map(written, turn.tables)), "undone": undone}
    if rules.laying is None:
        entry["moves"] = list(map(rules.write_action, turn.moves))
    if turn.orders:
        entry["hands"] = [order.text for order in turn.orders]
    if turn.lying:
        *before, last = map(written, turn.lying)
        entry |= {"lying": last, "before": before} if before else {"lying": last}
    if turn.hinted:
        entry[HINT] = True
    return Writer().line(entry)


@lru_cache(maxsize=2)
def _entry(text: str) -> dict[str, Any] | None:
    """The content of a line, which nobody changes: several questions are asked of one text."""
    return read_line(text)


def left_after(text: str) -> str:
    """The checksum of the line that an unfinished turn follows, empty where it cannot be read."""
    after = (_entry(text) or {}).get("after")
    return after if isinstance(after, str) else ""


def orders_left(text: str, seats: int) -> tuple[HandOrder, ...]:
    """The order of each seat's hand; empty where the line says nothing of it or cannot be read."""
    result = (_entry(text) or {}).get("hands")
    if not isinstance(result, list) or len(result) != seats:
        return ()
    try:
        return tuple(hand_order.parse(str(each)) for each in result)
    except ValueError:
        return ()


def lying_left(text: str) -> Tables:
    """The arrangements as in `Unfinished.lying`; empty where the line says nothing of them or cannot be read."""
    entry = _entry(text) or {}
    tables = [*entry.get("before", ()), entry.get("lying")] if isinstance(entry.get("before", []), list) else []
    if not 0 < len(tables) <= MOST_OPEN or not all(
        isinstance(each, list) and all(isinstance(space, list) for space in each) for each in tables
    ):
        return ()
    try:
        return tuple(as_written([list(map(str, space)) for space in each]) for each in tables)
    except ValueError:
        return ()


def take_up(text: str, game: Game[O, H, A, V], checksum: str) -> tuple[Game[O, H, A, V], Unfinished[A]]:
    """The game with the moves of an unfinished turn made again.

    Raises RecordError where the line is damaged, follows another line of a record, or does not fit the game.
    """
    entry = _entry(text)
    if entry is None or entry.get("after") != checksum:
        raise RecordError(_MISFIT)
    orders = orders_left(text, game.rules.seating(game.options).seats)
    try:
        after, turn = _taken_up(entry, game, checksum)
    except (NotationError, RefusedError, ValueError):
        raise RecordError(_MISFIT) from None
    return after, replace(turn, orders=orders, lying=lying_left(text), hinted=hinted(entry))


_MISFIT = "The moves of the unfinished turn do not fit the record."


def _taken_up(entry: dict[str, Any], game: Game[O, H, A, V], checksum: str) -> tuple[Game[O, H, A, V], Unfinished[A]]:
    laying = game.rules.laying
    undone = tuple(_undone(each, game) for each in _listed(entry, "undone"))
    if laying is None:
        moves: list[A] = []
        for data in _listed(entry, "moves"):
            moves.append(game.rules.read_action(game.hand, data))
            game = act(game, moves[-1])
        return game, Unfinished(checksum, (), undone, moves=tuple(moves))
    first, *drags = (laying.read(game.options, spaces) for spaces in _listed(entry, "tables"))
    if not laying.lies_in(first, game.hand):
        raise RecordError(_MISFIT)
    for laid in drags:
        game = act(game, laying.action(laid))
    return game, Unfinished(checksum, (first, *drags), undone)


def _listed(entry: dict[str, Any], key: str) -> Sequence[object]:
    result = entry.get(key)
    if not isinstance(result, list) or len(result) > MOST_OPEN + 1:  # of tables one more: the first lay there before
        raise NotationError(_MISFIT)
    return result


def _undone(entry: object, game: Game[O, H, A, V]) -> Undone[A]:
    laying = game.rules.laying
    if laying is not None and isinstance(entry, dict) and entry.keys() == {"table"}:
        laid = laying.read(game.options, entry["table"])
        return laying.action(laid), laid
    return game.rules.read_action(game.hand, entry), None
