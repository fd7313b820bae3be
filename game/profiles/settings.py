"""Settings on the disk: plain JSON, checked field by field. Broken fields get a sentence and their defaults."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from engine.family.house_rules import HouseRules, good_name
from engine.games.list import USUAL, preset_keys
from engine.rummy.plain_data import MANY_DIGITS, parsed
from engine.rummy.seats import MOST_SEATS
from engine.text import _, listed, plural
from game.files import put_aside, read_regular, write_plain
from game.profiles.profiles import plain, player_of
from scenes.games.list import shown_names
from scenes.keys import Keys, keys_named
from scenes.player_names import namesakes, with_names
from scenes.session import Player
from scenes.settings.settings import (
    ANSWER_TIMES,
    BACKS,
    DRAWERS,
    FACES,
    MOST_DAYS,
    PACES,
    SCALES,
    THEMES,
    Discards,
    GameChoice,
    Learned,
    Settings,
)

NAME = "settings.json"
VERSION = 1
SMALLEST, LARGEST = (1024, 640), (16384, 16384)
"""Width and height of the smallest window and of the largest; smaller ones that were kept are opened so."""
LEAST_SHOWN = 640, 400
"""The smallest picture for which screens are laid out: on a small screen even the smallest window has no room."""
MOST_STARS = 3
_MOST_BYTES = 100_000


class BadFieldError(ValueError):
    """A setting with an invalid value."""


def load(folder: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings kept in a folder, and a sentence where not all of them could be used."""
    try:
        result = parsed(read_regular(folder / NAME, _MOST_BYTES), MANY_DIGITS)
    except FileNotFoundError:
        return Settings(), ()
    except NotADirectoryError:
        form = _("“{path}” is not a folder, so settings and games can't be kept there.")
        return Settings(), (form.format(path=folder),)
    except (OSError, ValueError):
        return Settings(), (_("Your settings could not be read, so the defaults apply; their file is kept."),)
    if not isinstance(result, dict) or result.get("version") != VERSION:
        sentence = _("Your settings are from another version of the game, so the defaults apply; their file is kept.")
        return Settings(), (sentence,)
    return checked(result)


def checked(result: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """The settings with all valid fields of a file, and a sentence about the invalid ones."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, check in {**_FIELDS, **_FORMER}.items():
        if name not in result:
            continue
        try:
            good[name] = check(result[name])
        except ValueError:
            bad.append(_("“{name}”").format(name=name))
    former = {name: good.pop(name) for name in _FORMER if name in good}
    if former:
        good["choices"] = {USUAL: _former_choice(former), **good.get("choices", {})}
    form = plural(
        "The setting {names} is broken, so its default applies.",
        "The settings {names} are broken, so their defaults apply.",
        len(bad),
    )
    return replace(Settings(), **good), (form.format(names=listed(bad)),) if bad else ()


def set_aside(folder: Path) -> None:
    """Keep a file that could not be understood under another name, so that nothing in it is lost. Raises OSError."""
    path = folder / NAME
    if path.exists() or path.is_symlink():
        put_aside(path)


def save(folder: Path, settings: Settings) -> None:
    """Write the settings atomically. Raises OSError; the old file is then as it was. A link to a file stays one."""
    write_plain((folder / NAME).resolve(), written(settings))


def written(settings: Settings) -> dict[str, object]:
    """The settings as plain data."""
    result: dict[str, object] = {field.name: getattr(settings, field.name) for field in fields(Settings)}
    result["window"] = settings.window and list(settings.window)
    result["keys"] = settings.keys.kept
    result["discards"] = settings.discards.value
    result["closed"] = sorted(settings.closed)
    learning = settings.learning
    lists = {"knows": list(learning.knows), "told": list(learning.told), "days": list(learning.days)}
    result["learning"] = asdict(learning) | lists
    result["house_rules"] = [asdict(each) | {"changed": dict(each.changed)} for each in settings.house_rules]
    result["choices"] = {name: _written_choice(choice) for name, choice in settings.choices.items()}
    return {"version": VERSION, **result}


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadFieldError
    return value


def _window(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    if not (isinstance(value, list) and len(value) == len(LEAST_SHOWN) and all(type(side) is int for side in value)):
        raise BadFieldError
    if not all(low <= side <= high for low, side, high in zip(LEAST_SHOWN, value, LARGEST, strict=True)):
        raise BadFieldError
    return value[0], value[1]


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadFieldError
    try:
        return float(value)
    except OverflowError:
        raise BadFieldError from None


def _scale(value: object) -> float:
    number = _number(value)
    if not SCALES[0] <= number <= SCALES[-1]:
        raise BadFieldError
    return number


def _part(value: object) -> float:
    number = _number(value)
    if not 0 <= number <= 1:
        raise BadFieldError
    return number


def _number_of(allowed: Collection[float]) -> Callable[[object], float]:
    def check(value: object) -> float:
        number = _number(value)
        if number not in allowed:
            raise BadFieldError
        return number

    return check


def _seconds(value: object) -> int:
    return int(_number_of(ANSWER_TIMES)(value))


def _name_of(allowed: Collection[str]) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise BadFieldError
        return value

    return check


def _edition(value: object) -> str:
    return _name_of(preset_keys(USUAL))(value)


def _former_choice(former: Mapping[str, Any]) -> GameChoice:
    """The choice of House Rummy in a file that knows no other game."""
    length = former.get("length", "full")
    changed = {} if length == "full" else {"length": length}
    players = former.get("players", GameChoice().players)
    return GameChoice(preset=former.get("edition", ""), changed=changed, players=players)


def _written_choice(choice: GameChoice) -> dict[str, object]:
    players = list(map(plain, choice.players))
    return {"preset": choice.preset, "changed": dict(choice.changed), "players": players}


def _choices(value: object) -> Mapping[str, GameChoice]:
    """The choices of games that there are. Whether options fit their game is found out when it is chosen again."""
    if not isinstance(value, dict):
        raise BadFieldError
    return {name: _choice(choice) for name, choice in value.items() if name in shown_names()}


def _choice(value: object) -> GameChoice:
    match value:
        case {"preset": str(preset), "changed": dict(changed), "players": players}:
            if all(isinstance(each, str | int | None) for each in changed.values()):
                return GameChoice(preset=preset, changed=changed, players=_players(players))
    raise BadFieldError


def _keys(value: object) -> Keys:
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value.values()):
        raise BadFieldError
    return keys_named(value)


def _players(value: object) -> tuple[Player, ...]:
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_SEATS:  # noqa: PLR2004 - nobody plays alone
        raise BadFieldError
    players = list(map(player_of, value))
    if namesakes(players):
        raise BadFieldError
    return with_names(players)


def _learned(value: object) -> Learned:
    match value:
        case {
            "asked": bool(asked),
            "knows": list(knows),
            "stars": dict(stars),
            "tips": bool(tips),
            "told": list(told),
            **more,
        }:
            named = all(isinstance(each, str) for each in (*knows, *stars, *told))
            if named and stars == _stars(stars):
                days, puzzles = _days(more.get("days")), _stars(more.get("puzzles"))
                learned = Learned(asked=asked, knows=tuple(knows), stars=stars, tips=tips, told=tuple(told))
                return replace(learned, days=days, puzzles=puzzles)
    raise BadFieldError


def _stars(value: object) -> dict[str, int]:
    """The stars of what is named, as far as they can be read."""
    result = value.items() if isinstance(value, dict) else ()
    return {name: count for name, count in result if type(count) is int and 0 < count <= MOST_STARS}


def _days(value: object) -> tuple[str, ...]:
    """The dates among what was read."""
    result = {each for each in value if isinstance(each, str)} if isinstance(value, list) else set()
    return tuple(sorted(each for each in result if re.fullmatch(r"\d{4}-\d\d-\d\d", each, re.ASCII)))[-MOST_DAYS:]


def _drawers(value: object) -> frozenset[str]:
    """The drawers among what was read; others may come from a later version."""
    if not isinstance(value, list):
        raise BadFieldError
    return DRAWERS.intersection(each for each in value if isinstance(each, str))


def _house_rules(value: object) -> tuple[HouseRules, ...]:
    """Names and plain values alone: whether they can be played is asked of their game when they are shown."""
    if not isinstance(value, list):
        raise BadFieldError
    result = tuple(map(_house_rules_of, value))
    if len({each.name.casefold() for each in result}) < len(result):
        raise BadFieldError
    return result


def _house_rules_of(value: object) -> HouseRules:
    if not isinstance(value, dict) or set(value) != {"name", "game", "preset", "changed"}:
        raise BadFieldError
    name, changed = value["name"], value["changed"]
    if not all(isinstance(value[key], str) for key in ("name", "game", "preset")) or not isinstance(changed, dict):
        raise BadFieldError
    plain_values = all(each is None or isinstance(each, str | int) for each in changed.values())
    if not (good_name(name) and plain_values):
        raise BadFieldError
    return HouseRules(**value)


_OF_FIELDS: Mapping[str, Callable[[object], object]] = {
    "window": _window,
    "ui_scale": _scale,
    "pace": _number_of(PACES),
    "faces": _name_of(FACES),
    "theme": _name_of(THEMES),
    "back": _name_of(BACKS),
    "card_volume": _part,
    "signal_volume": _part,
    "closed": _drawers,
    "discards": Discards,
    "answer_time": _seconds,
    "keys": _keys,
    "learning": _learned,
    "game": _name_of(shown_names()),
    "choices": _choices,
    "house_rules": _house_rules,
}
_FIELDS = {each.name: _OF_FIELDS.get(each.name, _switch) for each in fields(Settings)}
"""The check of each setting, in their order; most are switches."""
_FORMER: Mapping[str, Callable[[object], object]] = {
    "length": _name_of(("full", "short", "single")),
    "edition": _edition,
    "players": _players,
}
"""The fields of files in which House Rummy was the only game."""
