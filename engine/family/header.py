"""The header of a game's record: which game is played, by which options, by whom; as plain data and back."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.family.chance import CUTS
from engine.family.game import Game
from engine.family.record_lines import CUT_VERSION, NAME, VERSION, Record, RecordError, Writer
from engine.family.record_marks import CUT, NO_MARKS, Marks, is_salt, marks_of
from engine.family.rules import A, AnyRules, H, O, Rules, V
from engine.rummy.plain_data import shortened
from engine.rummy.shuffle import MAX_DEAL

_MARKS = {field.name for field in fields(Marks)}
LAST_HAND = "last_hand"
"""The key under which a header says how many hands are dealt, in a game that is not played to its end."""


def header(game: Game[O, H, A, V], players: Sequence[Mapping[str, Any]], marks: Marks = NO_MARKS) -> dict[str, Any]:
    """The header of a game's record: the preset, and of the options those that differ from it.

    Options that there were not from the beginning are always named: a record without them is an earlier program's.
    """
    rules = game.rules
    preset, changed = preset_of(rules, game.options)
    later = {key: rules.values(game.options)[key] for key in _before(rules)}
    return {
        "record": NAME,
        "version": VERSION if marks.cut is None else CUT_VERSION,
        "game": rules.name,
        "preset": preset,
        "seats": rules.seating(game.options).seats,
        "changed": {**later, **changed},
        "deal": marks.drawn_number(game.deal),
        "players": [dict(player) for player in players],
        **marks.plain,
        **({LAST_HAND: game.last_hand} if game.last_hand else {}),
    }


def with_marks(record: Record, marks: Marks) -> str:
    """The text of a record with other marks in its header; nothing else in it is changed but the checksums."""
    kept = {key: value for key, value in record.header.items() if key not in _MARKS}
    writer = Writer()
    return "".join(map(writer.line, ({**kept, **marks.plain}, *record.entries)))


def preset_of(rules: Rules[O, H, A, V], options: O) -> tuple[str, dict[str, Any]]:
    """The preset that options come from, and those in which they differ from it; `rules.options` reads both back."""
    preset = rules.preset(options)
    usual = rules.write_options(rules.options(preset, rules.seating(options).seats, {}))
    chosen = rules.write_options(options)
    return preset, {key: value for key, value in chosen.items() if key not in usual or usual[key] != value}


def _before(rules: AnyRules) -> dict[str, Any]:
    """The options that earlier programs did not have, as games were played then."""
    return {each.key: each.before for each in rules.fields if each.before is not None}


def game_named(record: Record) -> str | None:
    """The game that a record names; None for a record of version 1, which names none."""
    name = record.header.get("game")
    return name if isinstance(name, str) else None


def check_header(rules: AnyRules, record: Record) -> None:
    """Raises RecordError where a record's header is not that of a game by these rules."""
    options_of(rules, record)
    if not is_deal(record.header.get("deal")):
        message = "The record names no deal number."
        raise RecordError(message)
    _check_cut(record)
    last = record.header.get(LAST_HAND, 0)
    if type(last) is not int or last < 0:
        message = "The record does not say with which hand its game ends."
        raise RecordError(message)


def is_deal(number: object) -> bool:
    """True for the number of a deal."""
    return type(number) is int and 0 <= number < MAX_DEAL


def _check_cut(record: Record) -> None:
    """Raise RecordError where the header of a game with a cut does not describe it, or that of another game does."""
    place = record.header.get(CUT)
    whole = type(place) is int and 0 <= place < CUTS and is_salt(record.header.get("salt"))
    if (CUT in record.header or record.version == CUT_VERSION) and not (whole and record.version == CUT_VERSION):
        message = "The record does not say how its pack was cut."
        raise RecordError(message)


def deal_number(record: Record) -> int:
    """The number by which the cards of a checked record's game are dealt, after the cut if there was one."""
    dealt = marks_of(record.header).dealt
    return int(record.header["deal"]) if dealt is None else dealt


def options_of(rules: Rules[O, H, A, V], record: Record) -> O:
    """The options of a record's game. Raises RecordError."""
    try:
        if record.first and rules.first_options is not None:
            return rules.first_options(record.header.get("options"))
        preset, seats, changed = (record.header.get(key) for key in ("preset", "seats", "changed"))
        if not isinstance(preset, str) or type(seats) is not int or not isinstance(changed, dict):
            message = "The record does not say by which options its game is played."
            raise RecordError(message)
        return rules.options(preset, seats, {**_before(rules), **changed})
    except ValueError as error:
        message = f"The record's options are not those of a game: {shortened(error)}."
        raise RecordError(message) from None
