"""The record of a game: read from its file and resumed, and written on while the game is played.

A file is locked by the program that plays it, so that two of them never write to one game. Games that are over lie in
a folder of their own and are not offered again. Beside a record lies the turn that may still be taken back.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from io import FileIO
from pathlib import Path
from typing import Any, TypeAlias

from engine.family import unfinished_turn
from engine.family.game import AnyGame
from engine.family.giving_up import GivenUp, is_abandoned, substitutes
from engine.family.header import deal_number, with_marks
from engine.family.record_lines import Record, RecordError, read
from engine.family.record_marks import NO_MARKS, Marks, marks_of
from engine.family.recorder import Recorder
from engine.family.replay import Moment, last_of, moments, renewed
from engine.family.rules import AnyRules, Tables
from engine.family.unfinished_turn import (
    Undone,
    Unfinished,
    left_after,
    lying_left,
    orders_left,
    undone_by,
    write_unfinished,
)
from engine.games.list import read_record
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable, written
from engine.text import _
from engine.values import value_class
from game.files import open_locked, read_bounded, read_text, text_of
from game.profiles.profiles import plain, player_of, replaced
from game.records.game_files import new_path, turn_path
from game.records.record_file import NoRecord, RecordFile
from scenes.session import Player

AnyMoment: TypeAlias = Moment[Any, Any, Any, Any]
"""A moment of a game of some rules."""
MOST_BYTES = 2_500_000
"""Far more than any game of so many actions as are read (`engine.family.bounds`)."""
_MOST_OF_TURN = 600_000
"""Bytes of an unfinished turn: of as many moves as a turn may have, and as many that can be made again."""
_UNREAD = "?"
"""The text of an unfinished turn whose file cannot be read."""
NewFile = Callable[[], RecordFile | NoRecord]


@value_class
class KeptRecord:
    """A resumed game: its state, players and file, and the record that was read."""

    game: AnyGame
    players: tuple[Player, ...]
    record: Record
    moments: tuple[AnyMoment, ...]
    """The moments of the record, from the first deal."""
    file: RecordFile | NoRecord
    turn: Unfinished[Any]
    """The arrangements of the tables, with the moves of an unfinished turn."""
    substitutes: Mapping[int, str] = field(default_factory=dict)
    """The levels that play this hand for persons who gave it up, by seat."""
    turn_text: str = ""
    """The text of the unfinished turn, also of one that could not be restored."""
    news: str = ""
    """A sentence about moves that could not be restored."""


def create(folder: Path) -> RecordFile:
    """A file for a new game; it is there once its first lines are written."""
    return RecordFile(new_path(folder))


def take_up(path: Path) -> KeptRecord | None:
    """The game of a file; None where another program is playing it. Raises RecordError; the file is then as it was."""
    try:
        handle = open_locked(path)
    except OSError as error:
        raise RecordError(_("Your last game can't be opened: {reason}.").format(reason=error.strerror)) from None
    if handle is None:
        return None
    try:
        return _read(path, handle)
    except RecordError as error:
        handle.close()
        raise RecordError(_("Your last game can't be continued. {reason}").format(reason=error)) from None


def look_at(path: Path) -> KeptRecord:
    """The game of a file, which stays as it is. Raises RecordError."""
    try:
        return played(*record_of(path))
    except OSError as error:
        raise RecordError(_("The game can't be opened: {reason}.").format(reason=error.strerror)) from None


def _read(path: Path, handle: FileIO) -> KeptRecord:
    """The game of a file that is ours. Raises RecordError."""
    try:
        result = read_record(text_of(read_bounded(handle.fileno(), MOST_BYTES)))
    except OSError as error:
        raise RecordError(f"{error.strerror}.") from None
    kept = played(*result)
    record, anew = kept.record, result[1].first
    if not anew:
        with suppress(OSError):  # what is refused now is told when more is to be written
            handle.truncate(len(record.text.encode()))
    # A record of version 1 is replaced by one of today's when the game goes on: one that is only opened stays as it is.
    return replace(_with_turn(path, kept), file=RecordFile(path, handle, record.text, anew=anew))


def _with_turn(path: Path, kept: KeptRecord) -> KeptRecord:
    """The game with the moves of its unfinished turn, if there are any that were made after the record's last line."""
    try:
        text = read_text(turn_path(path), _MOST_OF_TURN)
    except FileNotFoundError:
        return kept
    except OSError:
        text = ""
    orders = unfinished_turn.orders_left(text, len(kept.players))
    lying = unfinished_turn.lying_left(text)
    kept = replace(kept, turn=replace(kept.turn, orders=orders, lying=lying), turn_text=text or _UNREAD)
    after = unfinished_turn.left_after(text)
    if after and after != kept.record.checksum and f'"sum":"{after}"}}' in kept.record.text:
        # The program was killed when the turn had ended and the file of its moves was not yet removed.
        return kept
    try:
        game, turn = unfinished_turn.take_up(text, kept.game, kept.record.checksum)
    except RecordError:
        news = _("The moves of your unfinished turn could not be restored.")
        return replace(kept, news=news)
    return replace(kept, game=game, turn=turn)


def played(rules: AnyRules, record: Record) -> KeptRecord:
    """The game of a record, without a file, in the version of today; it is replayed once. Raises RecordError."""
    course = tuple(moments(rules, record))
    last = last_of(course)
    record = renewed(rules, record, course)
    seats = rules.seating(last.game.options).seats
    hand, rest = substitutes(record, seats)
    players = replaced(players_of(record, seats), rest)
    game = replace(last.game, abandoned=is_abandoned(record))
    turn: Unfinished[Any] = Unfinished(record.checksum, last.tables)
    return KeptRecord(game, players, record, course, NoRecord(), turn, hand)


def record_of(path: Path) -> tuple[AnyRules, Record]:
    """The record of a file as it stands, which is not replayed, and its game. Raises RecordError and OSError."""
    return read_record(read_text(path, MOST_BYTES))


def is_of_deal(path: Path, number: int) -> bool:
    """True if the header of a file's game names this deal number. Raises RecordError and OSError."""
    text = read_text(path, MOST_BYTES)
    return deal_number(read_record(text[: text.find("\n") + 1])[1]) == number


def players_of(record: Record, seats: int) -> tuple[Player, ...]:
    """The players by seat. Raises RecordError."""
    result = record.header.get("players")
    try:
        players = tuple(map(player_of, result)) if isinstance(result, list) else ()
    except ValueError:
        players = ()
    if len(players) != seats:
        raise RecordError(_("It does not say who plays."))
    return players


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
        self._last_problem = ""

    @classmethod
    def taken_up(cls, kept: KeptRecord) -> "GameRecord":
        """The record of an existing game."""
        result = cls(kept.file)
        result._recorder = Recorder(kept.record.checksum, kept.moments[-1].tables)
        result._recorder.tables, result._moves = kept.turn.tables, kept.turn.moves
        result.undone, result.orders, result.turn_text = kept.turn.undone, kept.turn.orders, kept.turn_text
        result.lying = kept.turn.lying
        result._recorder.hinted = kept.turn.hinted
        result._lines = [kept.record.text]
        result.marks = marks_of(kept.record.header)
        result._news = kept.news
        return result

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
        """True if something was done that is in no line yet."""
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
        """Write the line of the next hand. The players' orders of the cards of the last hand end."""
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
        """Write that a person has given up; all moves that can be undone are undone before."""
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
        text, self._news = self._news, ""
        if text:
            return text
        if self.file.problem == self._last_problem:
            return self.file.news()
        self._last_problem = self.file.problem
        form = _("The game could not be saved ({reason}). You can play on; saving will be tried again.")
        return form.format(reason=self._last_problem) if self._last_problem else _("The game is saved again.")

    def _keep(self, lines: str) -> None:
        self._lines.append(lines)
        self.file.append(lines)
