"""A whole game as a short text, and back: the number of its deal gives the cards, so only the choices are in it.

The text is a code (`codes.py`). Its bytes are the length of the header (2 bytes), the header as compact JSON, deflated
with a dictionary of words that are usual there, and all choices (`choice_coder.py`, `action_text.py`). A reader
plays the game by them, so its cards, its scores and what was drawn come out as they were, and writes the same record
anew.
"""

import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from engine.family import codes
from engine.family.action_text import Before, action, table
from engine.family.bounds import MOST_OPEN, TAKEN_IN
from engine.family.choice_coder import BrokenChoicesError, ChoiceReader, ChoiceWriter, written_out
from engine.family.codes import CodeError, CodeKind, not_whole, opened, sealed
from engine.family.game import AnyGame, act, cards_of, new_game, next_hand
from engine.family.giving_up import GivenUp, given_up, is_abandoned
from engine.family.header import LAST_HAND, check_header, deal_number, options_of
from engine.family.record_lines import CUT_VERSION, NAME, VERSION, Record, RecordError, Writer
from engine.family.record_lines import read as read_lines
from engine.family.record_marks import hinted
from engine.family.recorder import Recorder, followed
from engine.family.replay import Moment, dealt, last_of, moments_of_lines
from engine.family.rules import AnyRules, Tables
from engine.rummy.faults import RefusedError
from engine.rummy.laid_table import written
from engine.rummy.plain_data import NotationError, parsed
from engine.text import _

_DICTIONARY = (
    b'"chosen":true,"what_if":true,"imported":true,"day":"202"last_hand":1,{"salt":"","counts":false}'
    b'"playroom""straight""gin""house","classic"epic",2,{},{"name":"Ann","opponent":null},{"name":"Ben","opponent":'
    b'"master"},"expert"},"skilled"},"casual"},"learner"},"regular"},{"name":"'
)
"""The dictionary of deflate for headers: bytes that belong to the form of texts and are never changed.

Texts that were made with them can be read only with them. Names that stand here are packed shorter, and no other
meaning hangs on them: a header may hold any game, preset or level, whether it stands here or not.
"""
_RAW = -15
"""Deflate without a head of its own."""
_FIRST = ("game", "preset", "seats", "changed", "deal", "players")
"""The keys of a header that stand in a list; others follow by their names."""
_OWN = ("record", "version")
_VERSIONS = {VERSION: codes.VERSION, CUT_VERSION: codes.CUT_VERSION}
"""The versions of codes by those of the records in them."""
_LONGEST = 8_000
"""Bytes of a text: three times those of the longest game of Playroom Rummy played. A game of Panguingue for two,
whose actions are written out letter by letter, has 7,000; one for eight has 15,000 and cannot be written as a text.
"""
_LONGEST_HEADER = 20_000
_DONE, _END, _DEAL, _OTHER_DEAL, _LAID, _HINT, _LINE = "done", "end", "deal", "other deal", "laid", "hint", "line"
_EVENTS = (_DONE, _END, _DEAL, _OTHER_DEAL, _LAID, _HINT, _LINE)
"""The kinds of lines in a record: an action, the end of the record, a deal, a deal of other cards than the deal number
gives, a table that was rearranged without an action, a hint, and any other line.
"""

AnyMoment = Moment[Any, Any, Any, Any]


def holds_game(text: str) -> bool:
    """True if a text looks as if it held the code of a game."""
    return any(f"-{kind.value}-" in text for kind in (CodeKind.GAME, CodeKind.UNFINISHED))


def text_of_game(rules: AnyRules, record: Record) -> str:
    """A record of today's version as a code; before the code of a game that goes on a sentence says what it gives away.

    Raises RecordError for a record that does not replay.
    """
    writer = ChoiceWriter()
    try:
        last = _write(writer, rules, record)
    except ValueError:  # something that is longer than in any game
        raise RecordError(_unwritable()) from None
    values = {key: value for key, value in record.header.items() if key not in _OWN}
    head = _packed_header([*(values.pop(key) for key in _FIRST), values])
    over = is_abandoned(record) or last.game.over
    kind = CodeKind.GAME if over else CodeKind.UNFINISHED
    code = sealed(kind, len(head).to_bytes(2, "big") + head + writer.packed, _VERSIONS[record.version])
    if _again(code, rules) != record.text:
        raise RecordError(_unwritable())
    warning = _("This game is not over. Anyone who has this text can work out all of its cards.")
    return code if over else f"{warning}\n{code}"


def _again(code: str, rules: AnyRules) -> str:
    """The record that a reader will make of a text; empty where the reader will refuse the text."""
    try:
        return record_of_text(code, lambda _name: rules)
    except CodeError:
        return ""


def _unwritable() -> str:
    return _("This game can't be written as a text.")


def record_of_text(text: str, rules_of: Callable[[str], AnyRules]) -> str:
    """The record that a text holds; `rules_of` gives the rules of a game. Raises CodeError."""
    return game_of_text(text, rules_of)[0]


def game_of_text(text: str, rules_of: Callable[[str], AnyRules]) -> tuple[str, AnyGame]:
    """The record that a text holds, and the game at its end, which was played to make it. Raises CodeError."""
    _kind, packed, code = opened(text, CodeKind.GAME, CodeKind.UNFINISHED)
    if len(packed) > _LONGEST:
        raise CodeError(_("This text is too long for a game."))
    size = int.from_bytes(packed[:2], "big")
    version = next(version for version, written in _VERSIONS.items() if written == code)
    header: dict[str, Any] = {"record": NAME, "version": version} | _header(packed[2 : 2 + size])
    first = Writer()
    line = first.line(header)
    try:
        rules = rules_of(header["game"])
        head = read_lines(line)
        check_header(rules, head)
    except (ValueError, RecordError):
        raise CodeError(
            _("This is a game that this program does not have, or with options it does not know.")
        ) from None
    reader = ChoiceReader(packed[2 + size :])
    try:
        lines, game = _read(reader, rules, head, Recorder(first.checksum))
        reader.end()
    except BrokenChoicesError:
        raise CodeError(not_whole()) from None
    except (NotationError, RecordError, RefusedError, ValueError, KeyError, TypeError):
        raise CodeError(_("The moves in this text break the rules of its game.")) from None
    return line + lines, game


def _packed_header(values: list[Any]) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _DICTIONARY)
    body = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
    return deflate.compress(body) + deflate.flush()


def _header(packed: bytes) -> dict[str, Any]:
    """The header of a text, but for what its version says. Raises CodeError."""
    inflate = zlib.decompressobj(_RAW, zdict=_DICTIONARY)
    try:
        values = parsed(inflate.decompress(packed, _LONGEST_HEADER))
    except (ValueError, zlib.error):
        raise CodeError(not_whole()) from None
    if not inflate.eof or not isinstance(values, list) or len(values) != len(_FIRST) + 1:
        raise CodeError(not_whole())
    *first, others = values
    if not isinstance(first[0], str) or not isinstance(others, dict) or not others.keys().isdisjoint((*_FIRST, *_OWN)):
        raise CodeError(not_whole())
    return {**dict(zip(_FIRST, first, strict=True)), **others}


# -- writing


def _write(writer: ChoiceWriter, rules: AnyRules, record: Record) -> AnyMoment:
    """Write all choices of a record, line by line; the moment that it ends with. Raises RecordError without a deal."""
    last: AnyMoment | None = None
    by_line = {line: [moment for _, moment in each] for line, each in _grouped(rules, record)}
    for line, entry in enumerate(record.entries):
        if hinted(entry):
            writer.pick("event", _EVENTS, _HINT)
        for moment in by_line.get(line, ()):
            _write_moment(writer, record, last, moment, entry)
            last = moment
        if line not in by_line:
            writer.pick("event", _EVENTS, _LINE)
            written_out(writer, "line", dict(entry))
    writer.pick("event", _EVENTS, _END)
    return last_of([] if last is None else [last])


def _grouped(rules: AnyRules, record: Record) -> Iterator[tuple[int, Iterator[tuple[int, AnyMoment]]]]:
    return groupby(moments_of_lines(rules, record), key=lambda result: result[0])


def _write_moment(
    writer: ChoiceWriter, record: Record, last: AnyMoment | None, moment: AnyMoment, entry: Mapping[str, Any]
) -> None:
    if moment.action is None:
        usual = _usual_deal(moment.game.rules, record, None if last is None else last.game)
        same = usual is not None and (_deck(usual), usual.hand.dealer) == (entry["deck"], entry["dealer"])
        writer.pick("event", _EVENTS, _DEAL if same else _OTHER_DEAL)
        if not same:
            written_out(writer, "deal", dict(entry))
        return
    if last is None:
        raise BrokenChoicesError
    laying, tables = last.game.rules.laying, last.tables
    lies = written(moment.tables[-1]) if laying is not None else None
    if laying is not None and moment.action == laying.action(moment.tables[-1]) and len(moment.tables) > len(tables):
        writer.pick("event", _EVENTS, _DONE)
        action(writer, _before(last.game, tables), {"table": lies})
        return
    if laying is not None and followed(moment.game, tables, moment.action)[-1:] != moment.tables[-1:]:
        writer.pick("event", _EVENTS, _LAID)
        table(writer, _before(last.game, tables), lies)
        tables = moment.tables[-1:]
    writer.pick("event", _EVENTS, _DONE)
    action(writer, _before(last.game, tables), last.game.rules.write_action(moment.action))


# -- reading


def _read(reader: ChoiceReader, rules: AnyRules, head: Record, recorder: Recorder) -> tuple[str, AnyGame]:
    """The lines of the record behind its header, and the game at its end."""
    game: AnyGame | None = None
    lines, since_line, abandoned = list[str](), 0, False
    for _step in range(TAKEN_IN.game):
        event = reader.pick("event", _EVENTS)
        if event is _END and game is not None and not game.open:
            return "".join(lines), replace(game, abandoned=abandoned)
        if abandoned:
            break
        if event in {_DEAL, _OTHER_DEAL}:
            line, game = _dealt(reader, event, rules, head, game, recorder)
        elif game is None:
            break
        elif event is _DONE:
            line, game = _done(reader, game, recorder)
        elif event is _LINE:
            given = _giving_up(written_out(reader, "line"), rules.seating(game.options).seats)
            line, abandoned = recorder.gives_up(given), given.level is None
        else:
            line = _besides(reader, event, game, recorder)
        since_line = 0 if line else since_line + 1
        if since_line > MOST_OPEN:
            break
        lines.append(line)
    raise BrokenChoicesError


def _dealt(
    reader: ChoiceReader, event: str, rules: AnyRules, head: Record, game: AnyGame | None, recorder: Recorder
) -> tuple[str, AnyGame]:
    """The line of the next deal, and the game after it."""
    entry = _entry(written_out(reader, "deal")) if event is _OTHER_DEAL else None
    after = _usual_deal(rules, head, game) if entry is None else dealt(rules, head, game, entry)
    if after is None:
        raise BrokenChoicesError
    return recorder.deal(after, "" if entry is None else entry["deck"]), after


def _besides(reader: ChoiceReader, event: str, game: AnyGame, recorder: Recorder) -> str:
    """The line of a remark, which is no action; empty where the remark goes with the next line."""
    if event is _HINT:
        recorder.hinted = True
    elif game.rules.laying is not None:
        recorder.lay(game.rules.laying.read(game.options, table(reader, _before(game, recorder.tables))))
    else:
        raise BrokenChoicesError
    return ""


def _done(reader: ChoiceReader, game: AnyGame, recorder: Recorder) -> tuple[str, AnyGame]:
    """The line of the next action, empty while it can be taken back, and the game after it."""
    data = action(reader, _before(game, recorder.tables))
    laying, laid = game.rules.laying, None
    if laying is not None and data.keys() == {"table"}:
        laid = laying.read(game.options, data["table"])
        done = laying.action(laid)
    else:
        done = game.rules.read_action(game.hand, data)
    after = act(game, done)
    return recorder.action(game, done, after, laid), after


def _entry(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not isinstance(value.get("deck"), str):
        raise BrokenChoicesError
    return value


def _giving_up(value: object, seats: int) -> GivenUp:
    """A line that is no action: a person gives up. Raises ValueError for what does not say who."""
    result = given_up(value, seats) if isinstance(value, dict) else None
    if result is None or result.entry != value:
        raise BrokenChoicesError
    return result


# -- what both know


def _usual_deal(rules: AnyRules, record: Record, game: AnyGame | None) -> AnyGame | None:
    """The game with the next hand as the number of its deal gives it; None where no hand is due."""
    if game is not None:
        return None if not game.hand_over or game.over else next_hand(game)
    options, header = options_of(rules, record), record.header
    return new_game(rules, options, deal_number(record), last_hand=header.get(LAST_HAND, 0))


def _deck(game: AnyGame) -> str:
    deck = cards_of(game.rules, game.options, game.deal, game.start, len(game.scores))
    return game.rules.pack(game.options, game.start).text_of(deck, in_order=True)


def _before(game: AnyGame, tables: Tables) -> Before:
    """The cards that the seat to move can see. Raises BrokenChoicesError where nobody is to move."""
    rules, seat = game.rules, game.hand.to_move
    if seat is None:
        raise BrokenChoicesError
    laid = None if rules.laying is None else tables[-1]
    view = partial(rules.view, game.hand, seat)
    return Before(game.hand.hands[seat], view, rules.pack(game.options, game.start), laid)
