"""Games on the disk: their files, and how the last one is resumed.

A file is locked by the program that plays it, so that two of them never write to one game. Games that are over lie in
a folder of their own and are not offered again.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from io import FileIO
from pathlib import Path
from typing import Any, TypeAlias

from engine.family import unfinished as unfinished_turn
from engine.family.game import AnyGame
from engine.family.giving_up import is_abandoned, substitutes
from engine.family.header import deal_number
from engine.family.replay import Moment, last_of, moments, renewed
from engine.family.rules import AnyRules
from engine.family.unfinished import Unfinished
from engine.games.list import read_record
from engine.rummy.record import Record, RecordError
from engine.text import _
from game.files import read_bounded, read_regular, read_text, text_of
from game.locks import open_locked
from game.profiles.players import player_of, replaced
from game.records.game_files import new_path, turn_path
from game.records.record_file import NoRecord, RecordFile
from scenes.session import Player

AnyMoment: TypeAlias = Moment[Any, Any, Any, Any]
"""A moment of a game of some rules."""
_MAX_BYTES = 8_000_000
"""Far more than a game of six hands with hundreds of drags a turn."""
_UNREAD = "?"
"""Stands for the text of a file that cannot be read."""


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A resumed game: its state, players and file, and the record that was read."""

    game: AnyGame
    players: tuple[Player, ...]
    record: Record
    moments: tuple[AnyMoment, ...]
    """All that the record tells."""
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
        return _understood(read_regular(path, _MAX_BYTES))
    except OSError as error:
        raise RecordError(_("The game can't be opened: {reason}.").format(reason=error.strerror)) from None


def _read(path: Path, handle: FileIO) -> KeptRecord:
    """The game of a file that is ours. Raises RecordError."""
    try:
        found = _parsed(read_bounded(handle.fileno(), _MAX_BYTES))
    except OSError as error:
        raise RecordError(f"{error.strerror}.") from None
    kept = played(*found)
    record, anew = kept.record, found[1].first
    if not anew:
        with suppress(OSError):  # what is refused now is told when more is to be written
            handle.truncate(len(record.text.encode()))
    # A record of version 1 is replaced by one of today's when the game goes on: one that is only opened stays as it is.
    return replace(_with_turn(path, kept), file=RecordFile(path, handle, record.text, anew=anew))


def _with_turn(path: Path, kept: KeptRecord) -> KeptRecord:
    """The game with the moves of its unfinished turn, if there are any that were made after the record's last line."""
    try:
        text = read_text(turn_path(path), _MAX_BYTES)
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


def _understood(data: bytes) -> KeptRecord:
    return played(*_parsed(data))


def played(rules: AnyRules, record: Record) -> KeptRecord:
    """The game of a record, without a file, in the version of today; it is replayed once. Raises RecordError."""
    told = tuple(moments(rules, record))
    last = last_of(told)
    record = renewed(rules, record, told)
    seats = rules.seating(last.game.options).seats
    hand, rest = substitutes(record, seats)
    players = replaced(players_of(record, seats), rest)
    game = replace(last.game, abandoned=is_abandoned(record))
    turn: Unfinished[Any] = Unfinished(record.checksum, last.tables)
    return KeptRecord(game, players, record, told, NoRecord(), turn, hand)


def record_of(path: Path) -> tuple[AnyRules, Record]:
    """The record of a file as it stands, which is not replayed, and its game. Raises RecordError and OSError."""
    return _parsed(read_regular(path, _MAX_BYTES))


def is_of_deal(path: Path, number: int) -> bool:
    """True if the header of a file's game names this deal number. Raises RecordError and OSError."""
    text = read_regular(path, _MAX_BYTES).decode("utf-8", errors="replace")
    return deal_number(read_record(text[: text.find("\n") + 1])[1]) == number


def _parsed(data: bytes) -> tuple[AnyRules, Record]:
    return read_record(text_of(data))


def players_of(record: Record, seats: int) -> tuple[Player, ...]:
    """The players by seat. Raises RecordError."""
    found = record.header.get("players")
    try:
        players = tuple(map(player_of, found)) if isinstance(found, list) else ()
    except ValueError:
        players = ()
    if len(players) != seats:
        raise RecordError(_("It does not say who plays."))
    return players
