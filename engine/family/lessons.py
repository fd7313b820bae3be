"""Lessons as data: a text gives a position, says what to do there, and answers wrong tries.

A line is `key: value`; an indented line goes on with the value before it. Each `goal` begins a step, and what follows
belongs to that step. Positions and actions are written as in the conformance cases.

| key | holds |
| --- | --- |
| `title`, `rule`, `known` | the name of the lesson; the rule of its page; games of whose players it is known already |
| `differs` | what differs from these games, a sentence for those who skip the lesson |
| `teaches` | the words of the game that it teaches, by their keys in the rules book |
| `say`, `end` | a sentence before, a sentence after |
| `position` | the position |
| `level` | the level that plays the other seats; without one they do what `then` says |
| `goal` | what is to be done, as a sentence |
| `do` | an action that leads there; the last one of a step is its end |
| `match` | the keys of the position that must be as after that action; without them that action, which may say more |
| `also` | another action that ends the step as well |
| `win` | the step is to win the hand |
| `wrong` | an action, or the rule of a fault, and the sentence that answers it |
| `miss` | the sentence that answers any other action that ends something and misses the goal |
| `light` | the names of things on the table to look at |
| `then` | what the other seats do after the step |
| `tip`, `when` | a sentence for a first game, and the things on the table that call for it together |
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from engine.family.rules import AnyRules
from engine.rummy.faults import Fault
from engine.rummy.plain_data import NotationError, Plain
from engine.values import value_class

MOST_STARS = 3
"""The stars of a lesson that is finished without help and without a wrong try."""
ANY = "*"
"""Stands for any value in the action of a wrong try."""
Judge = Callable[[Any, Any, Any], str]
"""The answer to a turn, by the hand before it, the action that ends it and the hand after it; empty if it is right."""


@value_class
class Foreseen:
    """A wrong try that the lesson expects, and its answer."""

    try_: Plain | str
    """The action, or the rule of the fault."""
    answer: str


@value_class(kw_only=True)
class LessonStep:
    """One goal of a lesson."""

    goal: str
    actions: tuple[Plain, ...] = ()
    """The actions that lead to the goal."""
    match: tuple[str, ...] = ()
    also: tuple[Plain, ...] = ()
    wins: bool = False
    wrong: tuple[Foreseen, ...] = ()
    miss: str = ""
    lights: tuple[str, ...] = ()
    answers: tuple[Plain, ...] = ()
    """The actions of the other seats after it."""
    judge: Judge | None = None
    """Judges each turn when it ends; before, everything may be done. Without one, the fields above do."""
    once: bool = False
    """True if the first action is the answer, whether or not it ends the turn."""
    arranged: bool = True
    """False where the table looks for no melds in the hand: that would be the answer."""
    task: Any = None
    """The task whose result are the actions of the solution, or None, where they have yet to be looked for."""

    def foreseen(self, action: Plain, faults: Sequence[Fault]) -> Foreseen | None:
        """The wrong try that the lesson expects and this one is."""
        rules = {fault.rule for fault in faults}
        for each in self.wrong:
            if each.try_ in rules if isinstance(each.try_, str) else not faults and fits(each.try_, action):
                return each
        return None


@value_class(kw_only=True)
class Lesson:
    """A lesson of a game."""

    game: str
    key: str
    """The name of its file: lessons are ordered by it."""
    title: str
    rule: str
    before: str = ""
    after: str = ""
    position: Plain = field(default_factory=dict)
    steps: tuple[LessonStep, ...]
    known: frozenset[str] = frozenset()
    """The games whose players know it already."""
    differs: str = ""
    """The differences from these games."""
    teaches: tuple[str, ...] = ()
    """The words of the game that it teaches, by their keys in the rules book."""
    skipped: tuple[str, ...] = field(default=(), compare=False)
    """The differences told in the lessons just before it, which the player knows and has skipped."""
    level: str = ""
    tip: str = ""
    when: str = ""
    start: Callable[[AnyRules], Any] | None = None
    """Makes the hand with which it begins; None for that of the position."""
    seat: int = 0
    """The player's seat."""
    players: tuple[tuple[str, str | None], ...] = ()
    """The names and levels of those who played the hand, by seat; empty where it was made for the lesson."""
    graded: bool = True
    """True if stars are earned."""
    chosen: bool = True
    """True if somebody has chosen the cards."""

    @property
    def name(self) -> str:
        """The key under which a player's stars are kept."""
        return f"{self.game}/{self.key}"


def read_lesson(game: str, key: str, text: str) -> Lesson:
    """The lesson of a text. Raises NotationError, which names the line."""
    parts: list[dict[str, list[str]]] = [{}]
    for name, value in _entries(text):
        if name == "goal":
            parts.append({})
        whole = name in _OF_A_LESSON
        part = parts[0 if whole else -1]
        if name in part if whole else name not in _OF_A_STEP or part is parts[0]:
            message = f"{game}/{key}: “{name}” has no place there"
            raise NotationError(message)
        part.setdefault(name, []).append(value)
    own, *steps = parts
    if missing := ({"title", "rule", "position"} - own.keys()) | (set() if steps else {"goal"}):
        message = f"{game}/{key}: {', '.join(sorted(missing))} is missing"
        raise NotationError(message)
    made = tuple(LessonStep(**_fields(_OF_A_STEP, step)) for step in steps)
    return Lesson(game=game, key=key, steps=made, **_fields(_OF_A_LESSON, own))


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The keys and values of a text, in order."""
    result: list[list[str]] = []
    for line in text.splitlines():
        if line[:1].isspace() and result and line.strip():
            result[-1][1] += f" {line.strip()}"
        elif line.strip() and not line.startswith("#"):
            name, colon, value = line.partition(":")
            if not colon:
                message = f"a line of a lesson has a key and a colon: “{line}”"
                raise NotationError(message)
            result.append([name.strip(), value.strip()])
    return ((name, value) for name, value in result)


def _listed(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(each.strip() for value in values for each in value.split(","))


def _objects(values: Sequence[str]) -> tuple[Plain, ...]:
    return tuple(_plain(value)[0] for value in values)


def _foreseen(values: Sequence[str]) -> Iterator[Foreseen]:
    for text in values:
        rule, _space, answer = text.partition(" ")
        yield Foreseen(*(_plain(text) if text.startswith("{") else (rule, answer)))


def _plain(text: str) -> tuple[Plain, str]:
    """The object at the beginning of a text, and the rest. Raises NotationError."""
    try:
        result, end = json.JSONDecoder().raw_decode(text)
    except ValueError as error:
        message = f"not a value: “{text}” ({error})"
        raise NotationError(message) from None
    if not isinstance(result, dict):
        message = f"an object is wanted: “{text}”"
        raise NotationError(message)
    return result, text[end:].strip()


Forms = Mapping[str, tuple[str, Callable[[Sequence[str]], Any]]]
"""By key, the field that it is for, and what makes its value of what stands there."""
_OF_A_LESSON: Forms = {
    **{key: (key, " ".join) for key in ("title", "rule", "differs", "level", "tip", "when")},
    "known": ("known", lambda values: frozenset(values[0].split())),
    "teaches": ("teaches", _listed),
    "say": ("before", " ".join),
    "end": ("after", " ".join),
    "position": ("position", lambda values: _objects(values)[0]),
}
_OF_A_STEP: Forms = {
    "goal": ("goal", " ".join),
    "do": ("actions", _objects),
    "match": ("match", _listed),
    "also": ("also", _objects),
    "win": ("wins", bool),
    "wrong": ("wrong", lambda values: tuple(_foreseen(values))),
    "miss": ("miss", " ".join),
    "light": ("lights", _listed),
    "then": ("answers", _objects),
}


def _fields(forms: Forms, part: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return {forms[key][0]: forms[key][1](values) for key, values in part.items()}


def fits(pattern: Plain, data: Plain) -> bool:
    """True if every value of a pattern is that of the data, or stands for any."""
    return all(key in data and value in (ANY, data[key]) for key, value in pattern.items())


# -- judging


def position_of(rules: AnyRules, lesson: Lesson) -> Any:  # noqa: ANN401 - a hand of the game
    """The hand with which a lesson begins. Raises NotationError."""
    return lesson.start(rules) if lesson.start is not None else rules.read_position(lesson.position)


def way(rules: AnyRules, hand: Any, actions: Sequence[Plain]) -> tuple[tuple[Any, Any], ...]:  # noqa: ANN401
    """The actions from a hand on, each with the hand after it. Raises NotationError or RefusedError."""
    result = []
    for data in actions:
        action = rules.read_action(hand, data)
        hand = rules.apply(hand, action)
        result.append((action, hand))
    return tuple(result)


def is_won(rules: AnyRules, hand: Any, seat: int) -> bool:  # noqa: ANN401 - a hand of the game
    """True if a hand is over and the side of a seat alone has won it."""
    side = rules.seating(hand.options).side(seat)
    return hand.to_move is None and rules.outcome(hand.options, hand).winners == (side,)
