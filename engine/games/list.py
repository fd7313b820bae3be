"""The games there are. A game is imported when it is asked for, so that only what is played is loaded."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions

from __future__ import annotations

from functools import partial
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias, cast

if TYPE_CHECKING:  # the title screen asks for names alone
    from collections.abc import Callable, Collection, Mapping

    from engine.family.record_lines import Record
    from engine.family.rules import AnyRules, Case, CaseAnswer
    from engine.rummy.hand_words import HandWords

Answerer: TypeAlias = "Callable[[Case], CaseAnswer]"
"""Answers a conformance case of a game. Raises NotationError or ValueError, in a sentence, for a malformed case."""
USUAL = "house"
"""The game of cases, commands and records that name none."""


def _rules(name: str) -> AnyRules:
    return cast("AnyRules", getattr(import_module(f"engine.games.{name}.game"), name.upper()))


def _answerer(name: str) -> Answerer:
    return cast("Answerer", import_module(f"engine.games.{name}.cases").answer)


_NAMES = ("house", "straight", "gin", "playroom", "conquian", "canasta", "rummy500", "contract", "indian")
"""The folders of the games. Each has a `game` with the rules under its name in capitals, and `cases` that answers."""
_IN_CASES: Mapping[str, str] = {"500": "rummy500"}
"""The games that cases call otherwise."""
_OF_THEIR_OWN: Mapping[str, tuple[str, str]] = {"tiles": ("playroom", "tiles")}
"""The presets that players take for a game of its own, by the names of these: game and preset."""
_GAMES: Mapping[str, Callable[[], AnyRules]] = {name: partial(_rules, name) for name in _NAMES}


_PLAYERS: Mapping[str, tuple[str, ...]] = {"house": ("engine.games.house.player",)}
_HELPERS: Mapping[str, tuple[str, ...]] = {
    "house": ("engine.games.house.coach.advice", "engine.games.house.solver.chains"),
}


def player_modules(name: str) -> tuple[str, ...]:
    """The modules of a game's levels that take long to load, for workers to load before they are asked."""
    return _PLAYERS.get(name, ())


def helper_modules(name: str) -> tuple[str, ...]:
    """The modules of a game's hints and coach that take long to load, for workers to load before they are asked."""
    return _HELPERS.get(name, ())


def game_names() -> tuple[str, ...]:
    """The names of all games, the usual one first."""
    return tuple(_GAMES)


def rules_of(name: str) -> AnyRules:
    """The rules of a game. Raises ValueError for an unknown name."""
    if name not in _GAMES:
        raise ValueError(_unknown(name, _GAMES))
    return _GAMES[name]()


def day_names() -> tuple[str, ...]:
    """The names of what has a deal of the day and puzzles of its own: the games, and what players take for one."""
    own = {name: [each for each, of in _OF_THEIR_OWN.items() if of[0] == name] for name in _GAMES}
    return tuple(chain.from_iterable((name, *others) for name, others in own.items()))


def of_day(name: str) -> tuple[str, str]:
    """The game and the preset of such a name; an empty preset is the game's usual one."""
    return _OF_THEIR_OWN.get(name, (name, ""))


def day_name(game: str, preset: str) -> str:
    """The name of a game's preset among them: that of its game, unless it has one of its own."""
    return next((name for name, of in _OF_THEIR_OWN.items() if of == (game, preset)), game)


def hand_words(name: str) -> HandWords:
    """The name that players give one hand of a game (hand, deal, round); for an unknown game, that of House Rummy."""
    return rules_of(name if name in _GAMES else USUAL).hand_words


def preset_keys(name: str) -> tuple[str, ...]:
    """The keys of a game's presets, the usual one first. Raises ValueError for an unknown name."""
    if name == USUAL:  # asked for at the start, where loading all of its rules would take too long
        from engine.games.house.options import OPTIONS

        return OPTIONS.keys
    return tuple(preset.key for preset in rules_of(name).presets)


def game_of_case(name: str) -> str:
    """The name of the game that cases call so."""
    return _IN_CASES.get(name, name)


def case_answerer(name: str) -> Answerer:
    """The function that answers the cases that call their game so. Raises ValueError for an unknown name."""
    known = game_of_case(name)
    if known not in _NAMES:
        raise ValueError(_unknown(name, _NAMES))
    return _answerer(known)


def _unknown(name: object, known: Collection[str]) -> str:
    return f"there is no game {name!r}; there are: {', '.join(known)}"


def read_record(text: str) -> tuple[AnyRules, Record]:
    """A record, and the rules of its game. Raises RecordError."""
    from engine.family import replay

    return replay.read(text, rules_of_record)


def rules_of_record(record: Record) -> AnyRules:
    """The rules of a record's game. Raises RecordError for a game that this program does not know."""
    from engine.family.header import game_named
    from engine.family.record_lines import FIRST, RecordError

    name = USUAL if record.version == FIRST[1] else game_named(record)
    if name is None or name not in _GAMES:
        message = "This is the record of a game that this program does not know."
        raise RecordError(message)
    return rules_of(name)
