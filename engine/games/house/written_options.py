"""The options of a game as plain data and back, for records."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.games.house.editions import options
from engine.games.house.options import HouseOptions
from engine.rummy.plain import Plain, value_of

LENGTHS: Mapping[str, tuple[int, ...]] = {"full": (1, 2, 3, 4, 5, 6), "short": (1, 3, 5), "single": (3,)}
"""By name, the hands of a game by their numbers."""
LENGTH = "length"
"""The key of the one option that players can set."""


def changed_options(preset: str, seats: int, changes: Plain) -> HouseOptions:
    """The options of an edition with changes: a length, or any of the fields as `write_options` has them.

    Raises ValueError naming what is wrong.
    """
    fields = write_options(options(preset, seats)) | dict(changes)
    if LENGTH in fields:
        fields["played"] = list(_played(fields.pop(LENGTH)))
    return read_options(fields)


def _played(length: object) -> tuple[int, ...]:
    if not isinstance(length, str) or length not in LENGTHS:
        message = f"{LENGTH} is {', '.join(LENGTHS)}, not {length!r}"
        raise ValueError(message)
    return LENGTHS[length]


def length_of(chosen: HouseOptions) -> str:
    """The name of a game's length, or its hands by number where it has no name."""
    hands = ", ".join(map(str, chosen.played))
    return next((name for name, played in LENGTHS.items() if played == chosen.played), hands)


def write_options(chosen: HouseOptions) -> dict[str, Any]:
    """The options as plain data."""
    data = asdict(chosen)
    data["middle_discards"] = chosen.middle_discards.name
    data["plays"]["book_values"] = [list(pair) for pair in chosen.plays.book_values]
    data["meld_costs"] = list(chosen.meld_costs)
    data["played"] = list(chosen.played)
    if data["played"] == _whole(chosen.meld_costs):
        del data["played"]
    return data


def read_options(data: object) -> HouseOptions:
    """The options written as plain data, all of them, as the header of version 1 has them. Raises ValueError."""
    fields = dict(data) if isinstance(data, Mapping) else {}
    costs = fields.get("meld_costs")
    return value_of(HouseOptions, {"played": _whole(costs if isinstance(costs, list) else ()), **fields})


def _whole(costs: Sequence[int]) -> list[int]:
    """The hands of a whole game: what is played where a record does not say."""
    return list(range(1, len(costs) + 1))
