"""The coach's findings of a hand, found once for all tests of a process that let it be reviewed."""

from typing import Any

from engine.family.review import assessments

_FOUND: dict[tuple[object, ...], list[Any]] = {}


def once(rules, steps, names, stop, known=()):
    """As `assessments`, which finds the same in the same hand; what it found until it was stopped is not kept."""
    actions = tuple(str(action) for action, _hand in steps)
    key = rules.name, repr(rules.write_position(steps[0][1])), actions, tuple(names), frozenset(known)
    if key not in _FOUND:
        result = list(assessments(rules, steps, names, stop, known))
        if stop():
            yield from result
            return
        _FOUND[key] = result
    yield from _FOUND[key]
