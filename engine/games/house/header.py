"""The header of a record of House Rummy: which options a game is played by, as plain data and back."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.games.house.editions import EDITIONS, options
from engine.games.house.game import Game
from engine.games.house.options import HouseOptions
from engine.rummy.plain import value_of
from engine.rummy.record import NAME, VERSION, Record, RecordError
from engine.rummy.shuffle import MAX_DEAL

GAME = "house"
"""What records call House Rummy."""
_LONGEST = 160
"""Letters of what is wrong with a line that are told."""


def header(game: Game, players: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The header of a game's record: the preset, and of the options only those that differ from it."""
    chosen = game.options
    preset = chosen.edition if chosen.edition in EDITIONS else next(iter(EDITIONS))
    usual = write_options(options(preset, chosen.seats))
    return {
        "record": NAME,
        "version": VERSION,
        "game": GAME,
        "preset": preset,
        "seats": chosen.seats,
        "changed": {key: value for key, value in write_options(chosen).items() if usual.get(key) != value},
        "deal": game.deal,
        "players": [dict(player) for player in players],
    }


def check_header(record: Record) -> None:
    """Raises RecordError where a record's header is not that of a game of House Rummy."""
    if record.version == VERSION and record.header.get("game") != GAME:
        message = "This is the record of a game that this program does not know."
        raise RecordError(message)
    options_of(record)
    number = record.header.get("deal")
    if type(number) is not int or not 0 <= number < MAX_DEAL:
        message = "The record names no deal number."
        raise RecordError(message)


def options_of(record: Record) -> HouseOptions:
    """The options of a record's game. Raises RecordError."""
    if record.version != VERSION:
        return read_options(record.header.get("options"))
    preset, seats, changed = (record.header.get(key) for key in ("preset", "seats", "changed"))
    if not isinstance(preset, str) or type(seats) is not int or not isinstance(changed, dict):
        message = "The record does not say by which options its game is played."
        raise RecordError(message)
    try:
        usual = write_options(options(preset, seats))
    except ValueError as error:
        raise _wrong(error) from None
    return read_options(usual | changed)


def write_options(options: HouseOptions) -> dict[str, Any]:
    """The options as plain data."""
    data = asdict(options)
    data["middle_discards"] = options.middle_discards.name
    data["plays"]["book_values"] = [list(pair) for pair in options.plays.book_values]
    data["meld_costs"] = list(options.meld_costs)
    data["played"] = list(options.played)
    if data["played"] == _whole(options.meld_costs):
        del data["played"]
    return data


def read_options(data: object) -> HouseOptions:
    """The options written as plain data. Raises RecordError where they are none."""
    try:
        fields = dict(data) if isinstance(data, Mapping) else {}
        costs = fields.get("meld_costs")
        return value_of(HouseOptions, {"played": _whole(costs if isinstance(costs, list) else ()), **fields})
    except ValueError as error:
        raise _wrong(error) from None


def _wrong(error: ValueError) -> RecordError:
    return RecordError(f"The record's options are not those of a game: {shortened(error)}.")


def _whole(costs: Sequence[int]) -> list[int]:
    """The hands of a whole game: what is played where a record does not say."""
    return list(range(1, len(costs) + 1))


def shortened(problem: object) -> str:
    """What is wrong, without all of a line that may be long, and without letters that cannot be shown."""
    words = "".join(letter if letter.isprintable() else "?" for letter in str(problem))
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]} …"
