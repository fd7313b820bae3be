"""Settings on the disk: plain JSON, checked field by field. Broken fields get a sentence and their defaults."""

import json
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any, TypeVar, cast

from engine.family.house_rules import HouseRules, good_name
from engine.games.list import USUAL, preset_keys
from engine.rummy.plain_data import value_of
from engine.rummy.seats import MOST_SEATS
from engine.text import _, listed, plural
from game.files import put_aside, read_plain, write_plain
from game.profiles.profiles import good_name as good_person
from game.profiles.profiles import player_of
from scenes.games.list import shown_names
from scenes.keys import Keys, keys_named
from scenes.player_names import namesakes, with_names
from scenes.session import Player
from scenes.settings.facts import Fact, Facts, Level
from scenes.settings.settings import (
    ANSWER_TIMES,
    BACKS,
    DRAWERS,
    FACES,
    MOST_DAYS,
    PACES,
    SCALES,
    SWITCH_STEPS,
    THEMES,
    VOICE_RATES,
    VOICE_VOLUMES,
    Discards,
    GameChoice,
    Learned,
    Readers,
    Settings,
    Switching,
)

NAME = "settings.json"
VERSION = 1
SMALLEST, LARGEST = (1024, 640), (16384, 16384)
"""Width and height of the smallest window and of the largest; smaller ones that were kept are opened so."""
LEAST_SHOWN = 640, 400
"""The smallest picture for which screens are laid out: on a small screen even the smallest window has no room."""
MOST_STARS = 3
_MOST_BYTES = 100_000

T = TypeVar("T")


def load(folder: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings kept in a folder, and a sentence where not all of them could be used."""
    try:
        result = read_plain(folder / NAME, _MOST_BYTES)
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
    enums = {name: getattr(settings, name).value for name in ("discards", "readers", "switch")}
    own = {"keys": settings.keys.kept, "closed": sorted(settings.closed), **enums}
    return {"version": VERSION, **json.loads(json.dumps({**asdict(settings), **own}))}  # lists in place of tuples


def _check(good: bool) -> None:
    if not good:
        raise ValueError


def _of(kind: type[T], value: object) -> T:
    """A value of exactly this type."""
    _check(type(value) is kind)
    return cast("T", value)


def _one_of(allowed: Collection[T]) -> Callable[[object], T]:
    """One of these values: 1 is as good as 1.0, but not as True."""

    def check(value: object) -> T:
        alike = [each for each in allowed if each == value and isinstance(each, bool) == isinstance(value, bool)]
        _check(bool(alike))
        return alike[0]

    return check


def _within(least: float, most: float) -> Callable[[object], float]:
    """A number within bounds."""

    def check(value: object) -> float:
        number = _of(int if type(value) is int else float, value)
        _check(least <= number <= most)
        return float(number)

    return check


def _window(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    size = value_of(tuple[int, int], value)
    _check(all(low <= side <= high for low, side, high in zip(LEAST_SHOWN, size, LARGEST, strict=True)))
    return size


def _edition(value: object) -> str:
    return _one_of(preset_keys(USUAL))(value)


def _former_choice(former: Mapping[str, Any]) -> GameChoice:
    """The choice of House Rummy in a file that knows no other game."""
    length = former.get("length", "full")
    changed = {} if length == "full" else {"length": length}
    players = former.get("players", GameChoice().players)
    return GameChoice(preset=former.get("edition", ""), changed=changed, players=players)


def _choices(value: object) -> Mapping[str, GameChoice]:
    """The choices of games that there are. Whether options fit their game is found out when it is chosen again."""
    return {name: _choice(choice) for name, choice in _of(dict, value).items() if name in shown_names()}


def _choice(value: object) -> GameChoice:
    match value:
        case {"preset": str(preset), "changed": dict(changed), "players": players} if _are_plain(changed):
            return GameChoice(preset=preset, changed=changed, players=_players(players))
    raise ValueError


def _are_plain(changed: dict[str, object]) -> bool:
    return all(isinstance(each, str | int | None) for each in changed.values())


def _keys(value: object) -> Keys:
    return keys_named({deed: _of(str, name) for deed, name in _of(dict, value).items()})


def _players(value: object) -> tuple[Player, ...]:
    players = list(map(player_of, _of(list, value)))
    _check(2 <= len(players) <= MOST_SEATS and not namesakes(players))  # noqa: PLR2004 - nobody plays alone
    return with_names(players)


def _learned(value: object) -> Learned:
    """Dates and puzzles that cannot be read are left out; other files know more fields, or do not know these two."""
    given = _of(dict, value)
    known = {each.name: given[each.name] for each in fields(Learned) if each.name in given}
    lenient = {"days": list(_days(given.get("days"))), "puzzles": _stars(given.get("puzzles"))}
    result = value_of(Learned, {**known, **lenient})
    _check(result.stars == _stars(result.stars))
    return result


def _stars(value: object) -> dict[str, int]:
    """The stars of what is named, as far as they can be read."""
    result = value.items() if isinstance(value, dict) else ()
    return {name: count for name, count in result if type(count) is int and 0 < count <= MOST_STARS}


def _days(value: object) -> tuple[str, ...]:
    """The dates among what was read."""
    result = {each for each in value if isinstance(each, str)} if isinstance(value, list) else set()
    return tuple(sorted(each for each in result if re.fullmatch(r"\d{4}-\d\d-\d\d", each, re.ASCII)))[-MOST_DAYS:]


def _language(value: object) -> str:
    """The code of a language, which a later version may have and this one not."""
    _check(re.fullmatch(r"|[a-z]{2,3}(_[A-Za-z]+)*", _of(str, value)) is not None)
    return str(value)


def _name(value: object) -> str:
    """The name of a person; empty where it is not known."""
    _check(value == "" or good_person(value))
    return str(value)


def _drawers(value: object) -> frozenset[str]:
    """The drawers among what was read; others may come from a later version."""
    return DRAWERS.intersection(each for each in _of(list, value) if isinstance(each, str))


def _facts(value: object) -> Facts:
    """The levels of facts among what was read; others may come from a later version."""
    names, levels = {fact.key for fact in Fact}, {level.value for level in Level}
    return {name: level for name, level in _of(dict, value).items() if name in names and level in levels}


def _house_rules(value: object) -> tuple[HouseRules, ...]:
    """Names and plain values alone: whether they can be played is asked of their game when they are shown."""
    result = tuple(map(_house_rules_of, _of(list, value)))
    _check(len({each.name.casefold() for each in result}) == len(result))
    return result


def _house_rules_of(value: object) -> HouseRules:
    match value:
        case {"name": str(name), "game": str(game), "preset": str(preset), "changed": dict(changed), **more}:
            if not more and good_name(name) and _are_plain(changed):
                return HouseRules(name=name, game=game, preset=preset, changed=changed)
    raise ValueError


_OF_FIELDS: Mapping[str, Callable[[object], object]] = {
    "language": _language,
    "window": _window,
    "ui_scale": _within(SCALES[0], SCALES[-1]),
    "pace": _one_of(PACES),
    "faces": _one_of(FACES),
    "theme": _one_of(THEMES),
    "back": _one_of(BACKS),
    "card_volume": _within(0, 1),
    "signal_volume": _within(0, 1),
    "voice_rate": _one_of(VOICE_RATES),
    "voice_volume": _one_of(VOICE_VOLUMES),
    "facts": _facts,
    "closed": _drawers,
    "discards": Discards,
    "readers": Readers,
    "switch": Switching,
    "switch_step": _one_of(SWITCH_STEPS),
    "answer_time": _one_of(ANSWER_TIMES),
    "keys": _keys,
    "learning": _learned,
    "name": _name,
    "game": _one_of(shown_names()),
    "choices": _choices,
    "house_rules": _house_rules,
}
_FIELDS = {each.name: _OF_FIELDS.get(each.name, _one_of((False, True))) for each in fields(Settings)}
"""The check of each setting, in their order; most are switches."""
_FORMER: Mapping[str, Callable[[object], object]] = {
    "length": _one_of(("full", "short", "single")),
    "edition": _edition,
    "players": _players,
}
"""The fields of files in which House Rummy was the only game."""
