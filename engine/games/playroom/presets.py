"""The presets of Playroom Rummy, and options from plain data and back (P30)."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from engine.games.playroom.choices import CardPoints, FaultRule, PileRule, PlayroomMode
from engine.games.playroom.options import ANY, AUTO, PlayroomOptions, PlayroomOptionsError

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "playroom": {},
    "elimination": {"mode": "elimination"},
    "manipulation": {"manipulation": True},
    "identity": {"identity": True},
    "romme": {
        "decks": 2,
        "jokers": 3,
        "hand_size": 13,
        "scoring": "face",
        "joker_layoff": True,
        "final_discard": True,
        "mode": "lowest",
    },
}
"""The differences of each preset from the defaults."""
KEYS = tuple(each.name for each in fields(PlayroomOptions) if each.name not in {"preset", "seats"})
"""The names of the options, in the order of the rules."""
_ENUMS: Mapping[str, type[Enum]] = {
    "scoring": CardPoints,
    "pile": PileRule,
    "faults": FaultRule,
    "mode": PlayroomMode,
}
_WORDS = {"decks": AUTO, "reshuffles": ANY}
_TARGET, _LOW_TARGET = 1000, 500
"""The usual target where points are good, and where they are bad."""


def options(preset: str, seats: int, changes: Mapping[str, Any]) -> PlayroomOptions:
    """The options of a preset with some of them changed. Raises PlayroomOptionsError."""
    if not isinstance(preset, str) or preset not in PRESETS:
        message = f"there is no preset {preset!r}; there are {', '.join(PRESETS)}"
        raise PlayroomOptionsError(message)
    unknown = sorted(str(key) for key in changes if key not in KEYS)
    if unknown:
        message = f"there is no option {', '.join(unknown)}"
        raise PlayroomOptionsError(message)
    chosen = {**PRESETS[preset], **changes}
    values: dict[str, Any] = {name: _read(name, data) for name, data in chosen.items()}
    usual = _TARGET if values.get("mode", PlayroomMode.POINTS) is PlayroomMode.POINTS else _LOW_TARGET
    return PlayroomOptions(**{"preset": preset, "seats": seats, "target": usual, **values})


def _read(name: str, data: object) -> object:
    """The value that plain data stands for; what stands for none stays as it is and is refused with the rest."""
    if name in _WORDS:
        return None if data == _WORDS[name] else _WORDS[name] if data is None else data
    if name in _ENUMS and isinstance(data, str):
        return next((each for each in _ENUMS[name] if each.value == data), data)
    return data


def write_options(chosen: PlayroomOptions) -> dict[str, Any]:
    """Every option as plain data, by name."""
    return {name: _write(name, getattr(chosen, name)) for name in KEYS}


def _write(name: str, value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return _WORDS[name] if value is None else value
