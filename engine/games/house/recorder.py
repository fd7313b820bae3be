"""Makes the lines of a game's record as it is played: a line for what cannot be taken back, when it happens.

A draw, the answer to the turned-up card, a demand with its answer and a draw taken back have a line each. The plays
of a turn may be taken back until the turn ends, and are written with the action that ends it, in one line: a record
cut anywhere never holds half a turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.house.actions import (
    Action,
    Arrange,
    Demand,
    Discard,
    DrawStock,
    EndTurn,
    Forfeit,
    Open,
    Replace,
    UndoDraw,
    UndoPlays,
)
from engine.games.house.game import Game, decks
from engine.games.house.header import header
from engine.games.house.notation import write_action
from engine.games.house.state import HandState
from engine.rummy.cards import text_of
from engine.rummy.laid import LaidTable, bare, follow, table_of, written
from engine.rummy.record import Writer

Tables = tuple[LaidTable, ...]
"""How the tables of the turn being played lie: at its draw, then after each drag. Between turns there is one."""


class Recorder:
    """Makes the lines of a game's record, and keeps how the tables lie that are not yet written.

    `tables` and `checksum` are those of the record's end where a game is taken up.
    """

    def __init__(self, checksum: str = "", tables: Tables = ()) -> None:
        self._writer = Writer(checksum)
        self.tables = tables
        self._written = tables[-1] if tables else ()
        """How the table lies as far as the record says."""

    @property
    def checksum(self) -> str:
        """Of the last line."""
        return self._writer.checksum

    @property
    def laid(self) -> LaidTable:
        """How the table lies now."""
        return self.tables[-1]

    @property
    def settled(self) -> bool:
        """True if the record says all that there is to say of the table."""
        return self.tables == (self._written,)

    def begin(self, game: Game, players: Sequence[Mapping[str, Any]], deck: str = "") -> str:
        """The first lines of a new game: the header and the first deal. `players` is kept as it is given."""
        return self._writer.line(header(game, players)) + self.deal(game, deck)

    def deal(self, game: Game, deck: str = "") -> str:
        """The line of a hand just dealt; its deck is that of the deal number, if none is given."""
        self._written = bare(game.options.seats)
        self.tables = (self._written,)
        dealt = deck or text_of(decks(game.options, game.deal)[1][game.hand.hand_number - 1], in_order=True)
        return self._writer.line({"hand": game.hand.hand_number, "dealer": game.hand.dealer, "deck": dealt})

    def action(self, before: Game, action: Action, after: Game, laid: LaidTable | None = None) -> str:
        """The line of an action, nothing for a drag. `laid` says how the table lies after a drag, if not as usual."""
        made = self.tables[1:]
        self.tables = followed(self.tables, action, after.hand, laid)
        if isinstance(action, Arrange | Replace | UndoPlays):
            return ""
        entry: dict[str, Any] = {}
        if made and isinstance(action, Discard | EndTurn):
            entry["tables"] = list(map(written, made))
            self._written = made[-1]
        if self.laid != self._written:
            entry["lies"] = written(self.laid)
            self._written = self.laid
        return self._writer.line(entry | write_action(action) | revealed(before, action, after))

    def undo(self) -> None:
        """The last drag was taken back."""
        self.tables = self.tables[:-1]

    def lay(self, laid: LaidTable) -> None:
        """The table lies otherwise; no card has left its play."""
        self.tables = (*self.tables[:-1], laid)


def followed(tables: Tables, action: Action, after: HandState, laid: LaidTable | None = None) -> Tables:
    """How the tables lie after an action. What `laid` says of a drag counts where it is the same table."""
    match action:
        case Arrange() | Replace():
            if laid is None or table_of(laid) != after.table:
                laid = follow(tables[-1], after.table, after.options.reader)
            return (*tables, laid)
        case UndoPlays() | UndoDraw() | Forfeit():
            return tables[:1]
        case _:
            return tables[-1:]


def revealed(before: Game, action: Action, after: Game) -> dict[str, Any]:
    """What chance and hidden hands revealed by an action, and the scores of a hand that it ended."""
    found: dict[str, Any] = {}
    match action:
        case DrawStock() | Open(True):
            count = len(before.hand.stock) - len(after.hand.stock)
            found["drew"] = text_of(before.hand.stock[:count], in_order=True)
        case Demand():
            found["given"] = text_of(after.hand.hands[before.hand.mover] - before.hand.hands[before.hand.mover])
        case _:
            pass
    if after.hand.hand_scores is not None:
        found["scores"] = list(after.hand.hand_scores)
    return found
