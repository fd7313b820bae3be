"""Lessons as data: a text gives a position and says what leads on there; its sentences stand in a file a language.

A line is `key: value`; an indented line goes on with the value before it. Each `goal` begins a step, and what follows
belongs to that step. Positions and actions are written as in the conformance cases. The sentences are those of
`lesson_words.py`: title, goals and answers, by name.

| key | holds |
| --- | --- |
| `rule`, `known` | the rule of the lesson's page; games of whose players it is known already |
| `teaches` | the words of the game that it teaches, by their keys in the rules book |
| `position` | the position |
| `level` | the level that plays the other seats; without one they do what `then` says |
| `goal` | the name of the step in a lesson of several steps, else nothing |
| `do` | an action that leads there; the last one of a step is its end |
| `match` | the keys of the position that must be as after that action; without them that action, which may say more |
| `also` | another action that ends the step as well |
| `win` | the step is to win the hand |
| `wrong` | an action, or the rule of a fault, and the name of its answer where it is not that of the try (`name_of`) |
| `light` | the names of things on the table to look at |
| `then` | what the other seats do after the step |
| `when` | the things on the table that call together for the sentence `tip` in a first game |
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from engine.family.lesson_words import Sentences, entry, logical_lines, named
from engine.family.rules import AnyRules
from engine.rummy.faults import Fault
from engine.rummy.plain_data import NotationError, Plain
from engine.text import language
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
    told_in: str = field(default_factory=language, compare=False)
    """The code of the language in which it is told."""
    retold: Callable[["Lesson"], "Lesson"] | None = field(default=None, compare=False)
    """Tells it in the player's language; None where all its words are messages that `_` tells when they are shown."""

    @property
    def name(self) -> str:
        """The key under which a player's stars are kept."""
        return f"{self.game}/{self.key}"


def told_now(lesson: Lesson) -> Lesson:
    """The lesson in the player's language, which may have changed."""
    if lesson.retold is None or lesson.told_in == language():
        return lesson
    return replace(lesson.retold(lesson), told_in=language())


def read_lesson(game: str, key: str, text: str, words: Sentences) -> Lesson:
    """The lesson of a text, told in these words. Raises NotationError, which names the line or the sentence missing."""
    parts: list[dict[str, list[str]]] = [{}]
    for name, value in map(entry, logical_lines(text)):
        if name == "goal":
            parts.append({})
        whole = name in _OF_A_LESSON
        part = parts[0 if whole else -1]
        if name in part if whole else name not in {"goal", "wrong", *_OF_A_STEP} or part is parts[0]:
            message = f"{game}/{key}: “{name}” has no place there"
            raise NotationError(message)
        part.setdefault(name, []).append(value)
    own, *steps = parts
    needed = {"rule", "position"} - own.keys() | (set() if steps else {"goal"})
    if missing := needed | sentence_names(text) - words.keys():
        message = f"{game}/{key}: {', '.join(sorted(missing))} is missing"
        raise NotationError(message)
    told: dict[str, Any] = {_TOLD[name]: sentence for name, sentence in words.items() if name in _TOLD}
    made = tuple(_step(step, words) for step in steps)
    return Lesson(game=game, key=key, steps=made, **_fields(_OF_A_LESSON, own), **told)


def _step(part: Mapping[str, Sequence[str]], words: Sentences) -> LessonStep:
    """A step with its sentences."""
    step = part["goal"][0]
    tries = (_foreseen(value) for value in part.get("wrong", ()))
    wrong = tuple(Foreseen(try_, words[named(step, name)]) for try_, name in tries)
    goal, miss = words[named(step, "goal")], words.get(named(step, "miss"), "")
    return LessonStep(goal=goal, wrong=wrong, miss=miss, **_fields(_OF_A_STEP, part))


def sentence_names(text: str) -> frozenset[str]:
    """The names of the sentences without which a lesson cannot be told."""
    step, result = "", {"title"}
    for name, value in map(entry, logical_lines(text)):
        if name == "goal":
            step = value
            result.add(named(step, name))
        elif name == "wrong":
            result.add(named(step, _foreseen(value)[1]))
    return frozenset(result)


def _listed(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(each.strip() for value in values for each in value.split(","))


def _objects(values: Sequence[str]) -> tuple[Plain, ...]:
    return tuple(_plain(value)[0] for value in values)


def _foreseen(text: str) -> tuple[Plain | str, str]:
    """A wrong try, and the name of its answer."""
    try_, name = _plain(text) if text.startswith("{") else text.partition(" ")[::2]
    return try_, name.strip() or name_of(try_)


def name_of(try_: Plain | str) -> str:
    """The usual name of the answer to a wrong try: the rule, or the first key of the action and its value, if any."""
    if isinstance(try_, str):
        return try_
    key, value = next(iter(try_.items()), ("", ANY))
    return key if value in (ANY, True) else f"{key} {value}"


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
_TOLD = {"title": "title", "differs": "differs", "say": "before", "end": "after", "tip": "tip"}
"""The fields of the sentences that belong to no step."""
_OF_A_LESSON: Forms = {
    **{key: (key, " ".join) for key in ("rule", "level", "when")},
    "known": ("known", lambda values: frozenset(values[0].split())),
    "teaches": ("teaches", _listed),
    "position": ("position", lambda values: _objects(values)[0]),
}
_OF_A_STEP: Forms = {
    "do": ("actions", _objects),
    "match": ("match", _listed),
    "also": ("also", _objects),
    "win": ("wins", bool),
    "light": ("lights", _listed),
    "then": ("answers", _objects),
}


def _fields(forms: Forms, part: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return {forms[key][0]: forms[key][1](values) for key, values in part.items() if key in forms}


def fits(pattern: Plain, data: Plain) -> bool:
    """True if every value of a pattern is that of the data, or stands for any."""
    return all(key in data and value in (ANY, data[key]) for key, value in pattern.items())


# -- judging


def position_of(rules: AnyRules, lesson: Lesson) -> Any:  # noqa: ANN401 - a hand of the game
    """The hand with which a lesson begins, and which can be played on to its end. Raises NotationError."""
    hand = lesson.start(rules) if lesson.start is not None else rules.read_position(lesson.position)
    return hand if rules.played_on is None else rules.played_on(hand)


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
