"""The spoilers of `doors.py`, by what they spoil: bytes, values of JSON, lines of a record, settings, codes and texts.

All but those of bytes keep or make right what guards the input, such as checksums, so that what lies behind it is met.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.family.codes import CodeKind, opened, sealed, written
from engine.family.house_rules import HouseRules, fault
from engine.family.option_fields import OptionField
from engine.family.record_lines import _checksum as checksum_of
from engine.family.rules import AnyRules

HUGE = 10**400
ODD: Sequence[Any] = (
    None, True, -1, 0, 1.5, 1e308, 2**63, "", "X1", "7h", "Zz", "7h " * 60, "\x00", "../../etc/passwd", "{0.__class__}",
    "__import__('os').system('touch executed')", "\u202e\ud7ff", "\ud800", 10**30, "x" * 5000, [], {}, [[]], [[[]]],
    [["Ah 2h 3h"]], [[["Ah 2h 3h"], []]], ["7h"] * 60, {"a": 1},
)  # fmt: skip
"""Values in the place of others."""
DEEP = 200_000
_LONG = 10_000
"""Characters of a line that is not doubled often: the file would be refused for its size alone."""
_WITHIN = 0.8
"""The probability that a value which holds others is changed in one of them, and not as a whole."""
_WHOLE, _FORM = 0.4, 0.1
"""The probability that settings are broken as a file, and by numbers that JSON does not have."""
_CARDS = "A23456789TJQK"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ \n\u200d\u00fc"
TEXTS = (CodeKind.GAME, CodeKind.UNFINISHED)


def broken_bytes(data: bytes, rng: Random) -> bytes:
    """A file with bits turned, parts cut out, doubled or changed for others."""
    out = bytearray(data)
    at = rng.randrange(max(1, len(out)))
    end = min(len(out), at + rng.choice((1, 8, 64, 512, 4096)))
    match rng.randrange(8):
        case 0:
            for _ in range(rng.choice((1, 1, 2, 8, 64))):
                out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
        case 1:
            del out[at:]
        case 2:
            del out[at:end]
        case 3:
            out[at:at] = out[at:end] * rng.choice((1, 1, 2, 50))
        case 4:
            out[at:end] = bytes(end - at)
        case 5:
            out[at:end] = rng.randbytes(end - at)
        case 6:
            out = bytearray(b"\n".join(shuffled(bytes(out).split(b"\n"), rng)))
        case _:
            mark = rng.choice((b"[", b'{"a":', b"\xff", b'"', b"9", b"-", b" ", b"\n", b"\\u0000"))
            out[at:at] = mark * rng.choice((1, 10, 5000, DEEP))
    return bytes(out)


def shuffled(lines: list[bytes], rng: Random) -> list[bytes]:
    """Lines swapped, doubled or left out."""
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    else:
        del lines[at]
    return lines


def broken_value(value: Any, rng: Random) -> Any:
    """A value of JSON, changed somewhere in it."""
    if value and rng.random() < _WITHIN:
        if isinstance(value, dict):
            return _broken_object(value, rng)
        if isinstance(value, list):
            return _broken_list(value, rng)
        if isinstance(value, str):
            return _broken_words(value.split(" "), rng)
    return _odd(rng)


def _broken_object(value: dict[str, Any], rng: Random) -> dict[str, Any]:
    key = rng.choice(list(value))
    match rng.randrange(6):
        case 0:
            return {name: each for name, each in value.items() if name != key}
        case 1:
            return {**value, rng.choice(("hand", "deck", "open", "draw", "from", "end", "undo", "seats")): _odd(rng)}
        case _:
            return {**value, key: broken_value(value[key], rng)}


def _broken_list(value: list[Any], rng: Random) -> list[Any]:
    at = rng.randrange(len(value))
    match rng.randrange(5):
        case 0:
            return value[:at] + value[at + 1 :]
        case 1:
            return [*value, value[at]]
        case 2:
            return rng.sample(value, len(value))
        case _:
            return [*value[:at], broken_value(value[at], rng), *value[at + 1 :]]


def _broken_words(words: list[str], rng: Random) -> str:
    at = rng.randrange(len(words))
    match rng.randrange(5):
        case 0:
            words[at] = rng.choice(_CARDS) + rng.choice("shdc")
        case 1:
            rng.shuffle(words)
        case 2:
            del words[at]
        case 3:
            words.insert(at, rng.choice(words))
        case _:
            words[at] = rng.choice(("X1", "X2", "X3", "(7h)", "7h*", "=", "-", "10h", "7H", "\xe9", "\t"))
    return " ".join(words)


def _odd(rng: Random) -> Any:
    return rng.choice(ODD)


def broken_hand(text: str, rng: Random, *, whole: bool = False) -> str:
    """A record with lines of its last hand changed, or `whole` with any line, and every checksum right."""
    bodies = [_body(line) for line in text.splitlines()]
    first = 0 if whole else max(number for number, body in enumerate(bodies) if '"deck":' in body)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(first, len(bodies))
        change = rng.choice(_CHANGES)
        change(bodies, at, first, rng)
    checksum, lines = "", []
    for body in bodies:
        checksum = checksum_of(checksum, body)
        lines.append(f'{body[:-1]}{"," if body != "{}" else ""}"sum":"{checksum}"}}\n')
    return "".join(lines)


def _body(line: str) -> str:
    body = line[: line.rindex('"sum":"')]
    return f"{body.removesuffix(',')}}}"


def _value(bodies: list[str], at: int, _first: int, rng: Random) -> None:
    try:
        entry = json.loads(bodies[at])
    except (ValueError, RecursionError):
        return
    changed = broken_value(entry, rng)
    bodies[at] = json.dumps(changed if isinstance(changed, dict) else {"is": changed}, separators=(",", ":"))


def _swap(bodies: list[str], at: int, first: int, rng: Random) -> None:
    other = rng.randrange(first, len(bodies))
    bodies[at], bodies[other] = bodies[other], bodies[at]


def _double(bodies: list[str], at: int, first: int, rng: Random) -> None:
    count = rng.choice((1, 1, 3, 500)) if len(bodies[at]) < _LONG else 1
    where = rng.randrange(first, len(bodies))
    bodies[where:where] = [bodies[at]] * count


def _drop(bodies: list[str], at: int, first: int, _rng: Random) -> None:
    if at > first:
        del bodies[at]


def _text(bodies: list[str], at: int, _first: int, rng: Random) -> None:
    """Text that is no value of Python's: huge numbers, deep nesting, names twice, no numbers."""
    more = rng.choice(
        (
            '"deep":' + "[" * DEEP + "]" * DEEP,
            '"deep":' + '{"a":' * DEEP + "1" + "}" * DEEP,
            f'"hand":{HUGE}',
            '"from":1e999',
            '"from":NaN',
            '"from":-Infinity',
            '"discard":"7h","discard":"8h"',
            '"tables":' + json.dumps([[["Ah 2h 3h"] * 2000, []]]),
            '"tables":' + json.dumps([[["Ah 2h 3h"], []]] * 2000),
            '"draw":"' + "7h " * 20000 + '"',
            '"hand":' + "9" * 5000,
        )
    )
    bodies[at] = f"{bodies[at][:-1]},{more}}}"


_CHANGES: Sequence[Callable[[list[str], int, int, Random], None]] = (*(_value,) * 3, _swap, _double, _drop, _text)


def broken_settings(data: bytes, rng: Random) -> bytes:
    """Settings with a value changed, or broken as a file."""
    if rng.random() < _WHOLE:
        return broken_bytes(data, rng)
    result = json.loads(data)
    for _ in range(rng.choice((1, 1, 3))):
        result = broken_value(result, rng) if isinstance(result, dict) else result
    text = json.dumps(result)
    if rng.random() < _FORM:
        text = text.replace('"version": 1', '"version": 1, "pace": ' + rng.choice(("1e999", "NaN", "9" * 6000)))
    return text.encode("utf-8", errors="surrogatepass")


# -- codes and texts, which players hand on


def some_rules(rules: AnyRules, rng: Random) -> HouseRules:
    """House rules that can be played: changes are left out until they can."""
    preset = rng.choice(rules.presets).key
    fields = rng.sample(rules.fields, rng.randint(0, len(rules.fields)))
    changed = {field.key: _some_value(field, rng) for field in fields}
    while fault(rules, preset, changed):
        del changed[rng.choice(list(changed))]
    name = "".join(rng.choice("abc \u00e4\u4e2d\U0001f0a1") for _ in range(rng.randint(0, 20))).lstrip() + "x"
    return HouseRules(name=name, game=rules.name, preset=preset, changed=changed)


def _some_value(field: OptionField, rng: Random) -> object:
    numbers = [] if field.least is None or field.most is None else [rng.randint(field.least, field.most)]
    return rng.choice([*(each.value for each in field.values), *numbers])


def broken_code(code: str, rng: Random) -> str:
    """A code in which letters are changed, left out, doubled or exchanged; cut; of another version; or of odd data."""
    at = rng.randrange(len(code))
    before, after = code[:at], code[at + 1 :]
    ways = (
        before + rng.choice(_LETTERS) + after,
        before + after,
        before + code[at] + code[at:],
        before[:-1] + code[at] + before[-1:] + after,
        before,
        code.replace("1-", f"{rng.randint(2, 9999)}-", 1),
        written(CodeKind.HOUSE_RULES, _some_plain(rng, 3)),
    )
    return rng.choice(ways)


def _some_plain(rng: Random, depth: int) -> Any:
    """Plain data of the wrong form, but for chance."""
    leaves = [None, True, 5, -1.5, "gin", "house", "straight", "classic", "target", "x" * 50, "", "a\u200db"]
    if depth == 0 or rng.random() < 0.3:
        return rng.choice(leaves)
    parts = [_some_plain(rng, depth - 1) for _ in range(rng.randint(0, 5))]
    return parts if rng.random() < 0.6 else {str(part): part for part in parts}


def broken_text(text: str, other: str, rng: Random) -> str:
    """A text in which something is wrong, a third of them with a right checksum."""
    if rng.random() < 2 / 3:
        return broken_code(text, rng)
    kind, packed, version = opened(text, *TEXTS)
    changed, way = bytearray(packed), rng.randrange(3)
    if way == 0:
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    elif way == 1:
        at = rng.randrange(len(changed))
        changed[at : at + rng.randint(1, 9)] = rng.randbytes(rng.randint(0, 9))
    else:
        theirs = opened(other, *TEXTS).packed
        changed[_head(changed) :] = theirs[_head(theirs) :]
    return sealed(kind, bytes(changed), version)


def _head(packed: bytes | bytearray) -> int:
    """The bytes of a text's header, its length included."""
    return int.from_bytes(packed[:2], "big") + 2
