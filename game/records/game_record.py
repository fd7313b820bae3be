"""The record of the game that is played: its lines, and beside it the turn that may still be taken back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.family.game import AnyGame
from engine.family.giving_up import GivenUp
from engine.family.header import with_marks
from engine.family.marks import NO_MARKS, Marks, marks_of
from engine.family.recorder import Recorder
from engine.family.rules import AnyRules, Tables
from engine.family.unfinished import (
    Undone,
    Unfinished,
    left_after,
    lying_left,
    orders_left,
    undone_by,
    write_unfinished,
)
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid import LaidTable, written
from engine.rummy.record import read
from engine.text import _
from game.profiles.players import plain
from game.records.record_file import NoRecord, RecordFile
from game.records.records import KeptRecord
from scenes.session import Player

NewFile = Callable[[], RecordFile | NoRecord]


class GameRecord:
    """Keeps a game in a file: committed actions line by line, and the moves of an unfinished turn beside it."""

    def __init__(self, file: RecordFile | NoRecord) -> None:
        self.file = file
        self.undone: tuple[Undone[Any], ...] = ()
        """The redo stack: actions that were undone, the first to be redone last."""
        self.marks: Marks = NO_MARKS
        """The marks of the record's header."""
        self.orders: tuple[HandOrder, ...] = ()
        """The order in which each hand is shown; empty where nobody has changed it."""
        self.lying: Tables = ()
        """The arrangements of the table as in `Unfinished.lying`."""
        self.turn_text = ""
        """The text of the file beside the record; empty if there is none."""
        self._recorder = Recorder()
        self._lines: list[str] = []
        self._moves: tuple[Any, ...] = ()
        """The actions since the last line, in games whose rules say how cards lie; in others the tables hold them."""
        self._news = ""
        self._told = ""

    @classmethod
    def taken_up(cls, kept: KeptRecord) -> "GameRecord":
        """The record of an existing game."""
        found = cls(kept.file)
        found._recorder = Recorder(kept.record.checksum, kept.moments[-1].tables)
        found._recorder.tables, found._moves = kept.turn.tables, kept.turn.moves
        found.undone, found.orders, found.turn_text = kept.turn.undone, kept.turn.orders, kept.turn_text
        found.lying = kept.turn.lying
        found._recorder.hinted = kept.turn.hinted
        found._lines = [kept.record.text]
        found.marks = marks_of(kept.record.header)
        found._news = kept.news
        return found

    @property
    def text(self) -> str:
        """The record so far: all committed actions."""
        return "".join(self._lines)

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table now."""
        return self._recorder.laid

    @property
    def open_moves(self) -> bool:
        """True if something was done that no line tells yet."""
        return bool(self._moves) or len(self._recorder.tables) > 1

    def begin(self, game: AnyGame, players: Sequence[Player], marks: Marks = NO_MARKS) -> None:
        """Write the first lines of a new game."""
        self.marks = marks
        self._keep(self._recorder.begin(game, list(map(plain, players)), marks=marks))

    def never_count(self, rules: AnyRules) -> None:
        """Write the record anew under a header that says that the game never counts."""
        if not (self.marks.counts and self.text):
            return
        self.marks = replace(self.marks, counts=False)
        record = read(with_marks(read(self.text), self.marks))
        self._lines = [record.text]
        self._recorder.follow(record.checksum)
        self.file.rewrite(record.text)
        if self.turn_text:
            self._write_turn(self._whole_turn(rules))

    def hint(self) -> None:
        """A hint is going to be shown: the turn beside the record says so now, and then the next line."""
        self._recorder.hinted = True

    def deal(self, game: AnyGame) -> None:
        """Write the line of the next hand. An order that a player has given to the cards of the last one is no more."""
        self._moves, self.lying = (), ()
        self.orders = tuple(order.dealt_anew for order in self.orders)
        self._keep(self._recorder.deal(game))

    def action(
        self,
        before: AnyGame,
        action: object,
        after: AnyGame,
        laid: LaidTable | None,
        left: tuple[Undone[Any], ...] | None,
    ) -> None:
        """Write the line of an action, if it has one. `left` is what can be done again after it, if that is known."""
        self.undone = undone_by(before, action, self._recorder.tables, self.undone) if left is None else left
        line = self._recorder.action(before, action, after, laid)
        rules = before.rules
        if line:
            self._moves = ()
        elif rules.laying is None:
            taken_back = rules.taken_back(before.hand, action)
            kept = self._moves if taken_back is None else self._moves[: len(self._moves) - len(taken_back)]
            self._moves = (*kept, action) if taken_back is None else kept
        self._keep(line)

    def gives_up(self, given_up: GivenUp) -> None:
        """Write that a person has given up; all moves that could be undone have been."""
        self.undone = ()
        self._keep(self._recorder.gives_up(given_up))

    def undo(self, rules: AnyRules) -> None:
        """The last move was taken back; there is one that has no line yet."""
        if rules.laying is None:
            *kept, last = self._moves
            self._moves, self.undone = tuple(kept), (*self.undone, (last, None))
        else:
            self.undone = (*self.undone, (rules.laying.action(self.laid), self.laid))
            self._recorder.undo()

    def lay(self, laid: LaidTable) -> None:
        """The table lies otherwise."""
        self._recorder.lay(laid)

    def keep_turn(self, game: AnyGame, *, shown: bool = True) -> None:
        """Keep a person's moves that may still be taken back beside the record, or keep no more of them.

        The moves of a turn that is not `shown`, being played by a computer, are not kept.
        """
        if not shown and self.open_moves:
            return
        text = "" if game.over else self._turn_text(game.rules, game.rules.seating(game.options).seats)
        if text != self.turn_text:
            self._write_turn(text)

    def _write_turn(self, text: str) -> None:
        self.turn_text = text
        self.file.keep_turn(text)

    def _turn_text(self, rules: AnyRules, seats: int) -> str:
        """The text beside the record. The order of the hands and the arrangement count after any line, not for one."""
        recorder = self._recorder
        settled = recorder.settled and not (self._moves or self.undone or recorder.hinted)
        if settled and not self.orders and not self.lying:
            return ""
        known = [order.text for order in orders_left(self.turn_text, seats)] == [order.text for order in self.orders]
        known &= list(map(written, lying_left(self.turn_text))) == list(map(written, self.lying))
        if settled and known and left_after(self.turn_text) != recorder.checksum:
            return self.turn_text
        return self._whole_turn(rules)

    def _whole_turn(self, rules: AnyRules) -> str:
        recorder = self._recorder
        turn = Unfinished(
            recorder.checksum, recorder.tables, self.undone, self.orders, self.lying, self._moves, recorder.hinted
        )
        return write_unfinished(rules, turn)

    def news(self) -> str:
        """A sentence, once, about a record that cannot be written or taken up whole, or that was written anew."""
        told, self._news = self._news, ""
        if told:
            return told
        if self.file.problem == self._told:
            return self.file.news()
        self._told = self.file.problem
        form = _("The game could not be saved ({reason}). You can play on; saving will be tried again.")
        return form.format(reason=self._told) if self._told else _("The game is saved again.")

    def _keep(self, lines: str) -> None:
        self._lines.append(lines)
        self.file.append(lines)
