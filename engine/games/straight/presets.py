"""The presets of Straight Rummy, and options from plain data and back (S27)."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from engine.games.straight.options import OptionsError, StraightOptions

_STANDARD = {"lay_off": "own_first", "go_out": "discard", "rummy_double": True}
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "straight": {},
    "standard": _STANDARD,
    "basic": {
        "ace": "corner",
        "values": "fives",
        "joker_value": 20,
        "go_out": "discard",
        "rummy_double": True,
        "out_from_turn": 2,
        "renew": "turn_up",
        "call": "top",
        "first_dealer": "low_card",
    },
    "wrotham": {
        "jokers": 3,
        "joker_exchange": "hand",
        "deal_size": "seven",
        "first_card": "extra",
        "all_at_once_from": 4,
        "target": 0,
        "deals": 6,
    },
    "block": {"reuse": "none"},
    "colonel": {**_STANDARD, "challenge": True},
    "lowest": {"scoring": "lowest"},
}
"""For each preset what differs from the defaults."""
_DEFAULTS: Mapping[str, Any] = {
    each.name: each.default for each in fields(StraightOptions) if each.init and each.default is not MISSING
}
KEYS = tuple(name for name in _DEFAULTS if name != "preset")
"""The names of the options, in the order of the rules."""


def options(preset: str, seats: int, changes: Mapping[str, Any]) -> StraightOptions:
    """The options of a preset with some of them changed. Raises OptionsError."""
    if not isinstance(preset, str) or preset not in PRESETS:
        message = f"there is no preset {preset!r}; there are {', '.join(PRESETS)}"
        raise OptionsError(message)
    unknown = sorted(str(key) for key in changes if key not in KEYS)
    if unknown:
        message = f"there is no option {', '.join(unknown)}"
        raise OptionsError(message)
    chosen = {**PRESETS[preset], **changes}
    values: dict[str, Any] = {name: _read(name, data) for name, data in chosen.items()}
    return StraightOptions(seats=seats, preset=preset, **values)


def write_options(chosen: StraightOptions) -> dict[str, Any]:
    """All options as plain data."""
    return {name: _plain(getattr(chosen, name)) for name in KEYS}


def changes_of(chosen: StraightOptions) -> dict[str, Any]:
    """The options that differ from those of the preset, as plain data."""
    usual = {name: _plain(_DEFAULTS[name]) for name in KEYS} | dict(PRESETS[chosen.preset])
    return {name: value for name, value in write_options(chosen).items() if usual[name] != value}


def _read(name: str, data: object) -> object:
    """The value of an option; what is none is handed on, so that the options refuse it."""
    kind = type(_DEFAULTS[name])
    if not issubclass(kind, Enum):
        return data
    return next((each for each in kind if isinstance(data, str) and each.value == data), data)


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
