"""Games of House Rummy replayed from their records.

A replay takes the decks from the record and draws no random numbers; every action goes through the rules, so an edited
record cannot make a state that the rules do not know.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from engine.games.house.actions import Action, Arrange
from engine.games.house.game import Game, Step, act, game_with, next_hand_with
from engine.games.house.header import check_header, options_of, shortened
from engine.games.house.notation import read_action, read_table
from engine.games.house.recorder import Recorder, Tables, followed, revealed
from engine.games.house.words import sentence
from engine.rummy.cards import CARDS, Card, cards
from engine.rummy.faults import RefusedError
from engine.rummy.laid import LaidTable, bare, parse, table_of, unplaced
from engine.rummy.plain import NotationError
from engine.rummy.record import VERSION, Record, RecordError, without_last
from engine.rummy.record import read as read_lines
from engine.rummy.words import seat_names

_SHOWN = ("drew", "given", "scores")


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one moment of its record, with what has just been done: None for a deal."""

    action: Action | None
    game: Game
    tables: Tables
    """How the tables of the turn lie, as in `Recorder`."""


def read(text: str) -> Record:
    """A record of House Rummy. Raises RecordError.

    The snapshots of version 1 had lines of their own. Those at the end of a record that no end of a turn follows are
    left out, as half a turn.
    """
    record = read_lines(text)
    check_header(record)
    if record.version == VERSION:
        return record
    half = takewhile(lambda entry: entry.keys() == {"table"}, reversed(record.entries))
    return without_last(record, sum(1 for _ in half))


def moments(record: Record) -> Iterator[Moment]:
    """All that was done in the game, from its first deal on. Raises RecordError."""
    last: Moment | None = None
    for number, entry in enumerate(record.entries, 2):
        try:
            for moment in _moments(record, last, entry):
                last = moment
                yield moment
        except (NotationError, ValueError) as error:
            message = f"Line {number} of the record does not fit: {shortened(error)}."
            raise RecordError(message) from None
        except RefusedError as refused:
            rule = sentence(refused.faults[0], seat_names(4)).removesuffix(".")
            message = f"Line {number} of the record breaks a rule: {shortened(rule)}."
            raise RecordError(message) from None


def replay(record: Record) -> Iterator[Step]:
    """The actions of the game, each with the game after it. Raises RecordError."""
    return ((moment.action, moment.game) for moment in moments(record))


def last_of(told: Iterable[Moment]) -> Moment:
    """The last of a record's moments. Raises RecordError where nothing has been dealt."""
    last: Moment | None = None
    for moment in told:
        last = moment
    if last is None:
        message = "The record holds no deal."
        raise RecordError(message)
    return last


def last_state(record: Record) -> Game:
    """The state a record ends with. Raises RecordError, also where nothing has been dealt."""
    return last_of(moments(record)).game


def renewed(record: Record) -> Record:
    """The same game recorded in the version of today. Raises RecordError."""
    if record.version == VERSION:
        return record
    recorder, lines = Recorder(), list[str]()
    decks = (entry["deck"] for entry in record.entries if "deck" in entry)
    before: Game | None = None
    for moment in moments(record):
        game = moment.game
        if before is None:
            lines.append(recorder.begin(game, record.header.get("players") or (), next(decks)))
        elif moment.action is None:
            lines.append(recorder.deal(game, next(decks)))
        else:
            lines.append(recorder.action(before, moment.action, game))
        before = game
    return read("".join(lines))


def _moments(record: Record, last: Moment | None, entry: Mapping[str, Any]) -> Iterator[Moment]:
    """What a line says was done: the drags of a turn one by one, then the action."""
    if "deck" in entry:
        game = _dealt(record, None if last is None else last.game, entry)
        yield Moment(None, game, (bare(game.options.seats),))
        return
    if last is None:
        message = "nothing has been dealt"
        raise ValueError(message)
    for spaces in _tables(entry):
        laid = _laid(spaces, last.game)
        last = _after(last, Arrange(table_of(laid)), laid)
        yield last
    rest = {key: value for key, value in entry.items() if key not in {"tables", "lies", *_SHOWN}}
    yield _acted(record, last, rest, entry)


def _acted(record: Record, last: Moment, said: Mapping[str, Any], entry: Mapping[str, Any]) -> Moment:
    """The action of a line, with what it must have shown, and how the table lies."""
    action = read_action(said, last.game.options.seats)
    after = _after(last, action)
    shown = revealed(last.game, action, after.game)
    if record.version != VERSION:
        shown.pop("scores", None)
    if shown != {key: entry[key] for key in _SHOWN if key in entry}:
        message = "other cards came up than the record says"
        raise ValueError(message)
    if "lies" not in entry:
        return after
    laid = _laid(entry["lies"], after.game)
    if table_of(laid) != after.game.hand.table:
        message = "another table lies there"
        raise ValueError(message)
    return Moment(action, after.game, (*after.tables[:-1], laid))


def _after(last: Moment, action: Action, laid: LaidTable | None = None) -> Moment:
    game = act(last.game, action)
    return Moment(action, game, followed(last.tables, action, game.hand, laid))


def _tables(entry: Mapping[str, Any]) -> list[object]:
    tables = entry.get("tables", [])
    if not isinstance(tables, list):
        message = "its tables are no list"
        raise NotationError(message)
    return tables


def _laid(spaces: object, game: Game) -> LaidTable:
    """A table as a line has it, checked as that of an action."""
    found = spaces if isinstance(spaces, list) else []
    read_table(unplaced(found), game.options.seats)
    return parse(found, game.options.reader)


def _dealt(record: Record, game: Game | None, entry: Mapping[str, Any]) -> Game:
    deck = _deck(entry["deck"])
    if game is not None:
        return next_hand_with(game, deck)
    options = options_of(record)
    dealer = entry.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < options.seats:
        message = "it names no dealer"
        raise ValueError(message)
    return game_with(options, record.header["deal"], dealer, deck)


def _deck(text: object) -> tuple[Card, ...]:
    deck = cards(text) if isinstance(text, str) else ()
    if sorted(deck) != list(CARDS):
        message = "its deck is not the 54 cards"
        raise ValueError(message)
    return deck
