"""The games there are. A game is imported when it is asked for, so that only what is played is loaded."""

# ruff: noqa: PLC0415 - that is why the imports stand in the functions

from collections.abc import Callable, Mapping

from engine.family.rules import Case, CaseAnswer

Answerer = Callable[[Case], CaseAnswer]
"""Answers a conformance case of a game. Raises NotationError or ValueError, in a sentence, for what is no case."""
USUAL = "house"
"""The game of cases and commands that name none."""


def _house_cases() -> Answerer:
    from engine.games.house.cases import answer

    return answer


def _gin_cases() -> Answerer:
    from engine.games.gin.cases import answer

    return answer


def _straight_cases() -> Answerer:
    from engine.games.straight.cases import answer

    return answer


_CASES: Mapping[str, Callable[[], Answerer]] = {
    "house": _house_cases,
    "gin": _gin_cases,
    "straight": _straight_cases,
}


def case_answerer(name: str) -> Answerer:
    """What answers the cases of a game. Raises ValueError for a name that is none."""
    if name not in _CASES:
        raise ValueError(_unknown(name))
    return _CASES[name]()


def _unknown(name: object) -> str:
    return f"there is no game {name!r}; there are: {', '.join(sorted(_CASES))}"
