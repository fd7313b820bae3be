"""The games there are. A game is imported when it is asked for, so that only what is played is loaded."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # the title screen asks for names alone
    from collections.abc import Callable, Mapping

    from engine.family.rules import AnyRules, Case, CaseAnswer
    from engine.rummy.hand_words import HandWords
    from engine.rummy.record import Record

Answerer: TypeAlias = "Callable[[Case], CaseAnswer]"
"""Answers a conformance case of a game. Raises NotationError or ValueError, in a sentence, for what is no case."""
USUAL = "house"
"""The game of cases, commands and records that name none."""


def _house() -> AnyRules:
    from engine.games.house.game import HOUSE

    return HOUSE


def _straight() -> AnyRules:
    from engine.games.straight.game import STRAIGHT

    return STRAIGHT


def _gin() -> AnyRules:
    from engine.games.gin.game import GIN

    return GIN


def _playroom() -> AnyRules:
    from engine.games.playroom.game import PLAYROOM

    return PLAYROOM


def _house_cases() -> Answerer:
    from engine.games.house.cases import answer

    return answer


def _gin_cases() -> Answerer:
    from engine.games.gin.cases import answer

    return answer


def _straight_cases() -> Answerer:
    from engine.games.straight.cases import answer

    return answer


def _playroom_cases() -> Answerer:
    from engine.games.playroom.cases import answer

    return answer


_GAMES: Mapping[str, Callable[[], AnyRules]] = {
    "house": _house,
    "straight": _straight,
    "gin": _gin,
    "playroom": _playroom,
}
_CASES: Mapping[str, Callable[[], Answerer]] = {
    "house": _house_cases,
    "straight": _straight_cases,
    "gin": _gin_cases,
    "playroom": _playroom_cases,
}


_PLAYERS: Mapping[str, tuple[str, ...]] = {"house": ("engine.games.house.ai.opponents",)}
_HELPERS: Mapping[str, tuple[str, ...]] = {
    "house": ("engine.games.house.coach.advice", "engine.games.house.solver.chains"),
}


def player_modules(name: str) -> tuple[str, ...]:
    """The modules of a game's levels that take long to load, for workers to load before they are asked."""
    return _PLAYERS.get(name, ())


def helper_modules(name: str) -> tuple[str, ...]:
    """The same of its hints and its coach."""
    return _HELPERS.get(name, ())


def game_names() -> tuple[str, ...]:
    """The names of all games, the usual one first."""
    return tuple(_GAMES)


def rules_of(name: str) -> AnyRules:
    """The rules of a game. Raises ValueError for a name that is none."""
    if name not in _GAMES:
        raise ValueError(_unknown(name, _GAMES))
    return _GAMES[name]()


def hand_words(name: str) -> HandWords:
    """The name that players give one hand of a game (hand, deal, round); for an unknown game, that of House Rummy."""
    return rules_of(name if name in _GAMES else USUAL).hand_words


def preset_keys(name: str) -> tuple[str, ...]:
    """The keys of a game's presets, the usual one first. Raises ValueError for a name that is none."""
    if name == USUAL:  # asked for at the start, where loading all of its rules would take too long
        from engine.games.house.editions import EDITIONS

        return tuple(EDITIONS)
    return tuple(preset.key for preset in rules_of(name).presets)


def case_answerer(name: str) -> Answerer:
    """The function that answers the cases of a game. Raises ValueError for a name that is none."""
    if name not in _CASES:
        raise ValueError(_unknown(name, _CASES))
    return _CASES[name]()


def _unknown(name: object, known: Mapping[str, object]) -> str:
    return f"there is no game {name!r}; there are: {', '.join(known)}"


def read_record(text: str) -> tuple[AnyRules, Record]:
    """A record, and the rules of its game. Raises RecordError."""
    from engine.family import replay

    return replay.read(text, rules_of_record)


def rules_of_record(record: Record) -> AnyRules:
    """The rules of a record's game. Raises RecordError for a game that this program does not know."""
    from engine.family.header import game_named
    from engine.rummy.record import FIRST, RecordError

    name = USUAL if record.version == FIRST[1] else game_named(record)
    if name is None or name not in _GAMES:
        message = "This is the record of a game that this program does not know."
        raise RecordError(message)
    return rules_of(name)
