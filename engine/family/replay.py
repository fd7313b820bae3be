"""Games replayed from their records.

A replay takes the cards from the record and draws no random numbers; every action goes through the rules, so an edited
record cannot make a hand that the rules do not know.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any, Generic

from engine.family.bounds import check_length
from engine.family.game import Game, Step, act, game_with, next_hand_with
from engine.family.giving_up import given_up, is_abandoned
from engine.family.header import LAST_HAND, check_header, deal_number, options_of
from engine.family.record_lines import Record, RecordError, without_last
from engine.family.record_lines import read as read_lines
from engine.family.record_marks import HINT
from engine.family.recorder import Recorder, bare_tables, followed, shown
from engine.family.rules import SHOWN, A, AnyRules, H, HandStart, O, Rules, Tables, V
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.laid_table import LaidTable
from engine.rummy.pack import Copies
from engine.rummy.plain_data import NotationError, shortened
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names
from engine.values import value_class

_SHOWN = {*SHOWN, "scores"}
_BESIDES = {*_SHOWN, "moves", "tables", "lies", HINT}
"""The keys of a line that are not the action's."""


@value_class
class Moment(Generic[O, H, A, V]):
    """A game at one moment of its record, with what has just been done: None for a deal."""

    action: A | None
    game: Game[O, H, A, V]
    tables: Tables
    """The arrangements of the turn's tables, as in `Recorder`."""


def read(text: str, rules_of: Callable[[Record], AnyRules]) -> tuple[AnyRules, Record]:
    """A record, and the rules of its game, as `rules_of` knows them. Raises RecordError, as `rules_of` may.

    The snapshots of version 1 had lines of their own. Those at the end of a record that no end of a turn follows are
    left out, as half a turn.
    """
    record = read_lines(text)
    rules = rules_of(record)
    check_length(record)
    check_header(rules, record)
    if not record.first:
        return rules, record
    half = takewhile(lambda entry: entry.keys() == {"table"}, reversed(record.entries))
    return rules, without_last(record, sum(1 for _ in half))


def moments(rules: Rules[O, H, A, V], record: Record) -> Iterator[Moment[O, H, A, V]]:
    """All that was done in the game, from its first deal on. Raises RecordError."""
    return (moment for _line, moment in moments_of_lines(rules, record))


def moments_of_lines(rules: Rules[O, H, A, V], record: Record) -> Iterator[tuple[int, Moment[O, H, A, V]]]:
    """The moments of a record, each with the place of its line among the entries. Raises RecordError."""
    last: Moment[O, H, A, V] | None = None
    for number, entry in enumerate(record.entries, 2):
        try:
            for moment in _moments(rules, record, last, entry):
                last = moment
                yield number - 2, moment
        except (NotationError, ValueError) as error:
            message = f"Line {number} of the record does not fit: {shortened(error)}."
            raise RecordError(message) from None
        except MemoryError:
            message = f"Line {number} of the record takes more memory than there is."
            raise RecordError(message) from None
        except RefusedError as refused:
            rule = rules.sentence(refused.faults[0], seat_names(MOST_SEATS)).removesuffix(".")
            message = f"Line {number} of the record breaks a rule: {shortened(rule)}."
            raise RecordError(message) from None


def replay(rules: Rules[O, H, A, V], record: Record) -> Iterator[Step[A, O, H, V]]:
    """The actions of the game, each with the game after it. Raises RecordError."""
    return ((moment.action, moment.game) for moment in moments(rules, record))


def last_of(told: Iterable[Moment[O, H, A, V]]) -> Moment[O, H, A, V]:
    """The last of a record's moments. Raises RecordError where nothing has been dealt."""
    last: Moment[O, H, A, V] | None = None
    for moment in told:
        last = moment
    if last is None:
        message = "The record holds no deal."
        raise RecordError(message)
    return last


def last_state(rules: Rules[O, H, A, V], record: Record) -> Game[O, H, A, V]:
    """The state a record ends with. Raises RecordError, also where nothing has been dealt."""
    return last_of(moments(rules, record)).game


def renewed(rules: Rules[O, H, A, V], record: Record, told: Iterable[Moment[O, H, A, V]]) -> Record:
    """The record of the game in today's version; `told` are the moments of the old one. Raises RecordError."""
    if not record.first:
        return record
    recorder, lines = Recorder(), list[str]()
    decks = (entry["deck"] for entry in record.entries if "deck" in entry)
    before: Game[O, H, A, V] | None = None
    for moment in told:
        game = moment.game
        if before is None:
            lines.append(recorder.begin(game, record.header.get("players") or (), next(decks)))
        elif moment.action is None:
            lines.append(recorder.deal(game, next(decks)))
        else:
            lines.append(recorder.action(before, moment.action, game))
        before = game
    return read("".join(lines), lambda _record: rules)[1]


def _moments(
    rules: Rules[O, H, A, V], record: Record, last: Moment[O, H, A, V] | None, entry: Mapping[str, Any]
) -> Iterator[Moment[O, H, A, V]]:
    """The moves and the action of a line, one by one."""
    if "deck" in entry:
        game = dealt(rules, record, None if last is None else last.game, entry)
        yield Moment(None, game, bare_tables(game))
        return
    if last is None:
        message = "nothing has been dealt"
        raise ValueError(message)
    if given_up(entry, rules.seating(last.game.options).seats) is not None:
        if is_abandoned(record) or entry.get("level") is not None:
            return
        message = "the game goes on after it was given up"
        raise ValueError(message)
    for data in _listed(entry, "moves"):
        last = _after(last, rules.read_action(last.game.hand, data))
        yield last
    for laid, action in _laid_moves(last.game, entry):
        last = _after(last, action, laid)
        yield last
    said = {key: value for key, value in entry.items() if key not in _BESIDES}
    yield _acted(record, last, said, entry)


def _laid_moves(game: Game[O, H, A, V], entry: Mapping[str, Any]) -> Iterator[tuple[LaidTable, A]]:
    """The moves that a line tells by the tables they left."""
    laying = game.rules.laying
    if laying is None:
        return
    for spaces in _listed(entry, "tables"):
        laid = laying.read(game.options, spaces)
        yield laid, laying.action(laid)


def _acted(
    record: Record, last: Moment[O, H, A, V], said: Mapping[str, Any], entry: Mapping[str, Any]
) -> Moment[O, H, A, V]:
    """The action of a line, with what it must have shown, and how the table lies."""
    action = last.game.rules.read_action(last.game.hand, said)
    after = _after(last, action)
    result = shown(last.game, action, after.game)
    if record.first:
        result.pop("scores", None)
    if result != {key: entry[key] for key in entry if key in _SHOWN}:
        message = "other cards came up than the record says"
        raise ValueError(message)
    laying = after.game.rules.laying
    if laying is None or "lies" not in entry:
        return after
    laid = laying.read(after.game.options, entry["lies"])
    if not laying.lies_in(laid, after.game.hand):
        message = "another table lies there"
        raise ValueError(message)
    return Moment(action, after.game, (*after.tables[:-1], laid))


def _after(last: Moment[O, H, A, V], action: A, laid: LaidTable | None = None) -> Moment[O, H, A, V]:
    game = act(last.game, action)
    return Moment(action, game, followed(game, last.tables, action, laid))


def _listed(entry: Mapping[str, Any], key: str) -> list[object]:
    result = entry.get(key, [])
    if not isinstance(result, list):
        message = f"its {key} are no list"
        raise NotationError(message)
    return result


def dealt(
    rules: Rules[O, H, A, V], record: Record, game: Game[O, H, A, V] | None, entry: Mapping[str, Any]
) -> Game[O, H, A, V]:
    """A game with the hand dealt that a line tells; `game` is the one before it. Raises ValueError."""
    if game is not None:
        start = rules.following(game.options, game.hand) if game.hand_over else None
        return next_hand_with(game, () if start is None else _deck(rules, game.options, start, entry["deck"]))
    options = options_of(rules, record)
    dealer = entry.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < rules.seating(options).seats:
        message = "it names no dealer"
        raise ValueError(message)
    deck = _deck(rules, options, rules.first(options, dealer), entry["deck"])
    game = game_with(rules, options, deal_number(record), dealer, deck)
    return replace(game, last_hand=record.header.get(LAST_HAND, 0))


def _deck(rules: Rules[O, H, A, V], options: O, start: HandStart, text: object) -> tuple[Card, ...]:
    pack = rules.pack(options, start)
    copies = Copies(pack)
    deck = copies.take(text) if isinstance(text, str) else ()
    if len(deck) != len(pack.cards):
        message = f"its deck is not the {len(pack.cards)} cards"
        raise ValueError(message)
    return deck
