"""Codes of house rules.

Random option sets of all games are written as codes and read back; then codes are broken at random (letters changed,
left out, doubled, exchanged; cut; of another version; the JSON behind a right checksum broken). Prints JSON; the exit
code is 1 where a set did not come back equal, or a broken code was neither refused in a sentence nor read as the same.
"""

import json
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from build.report import parser_of
from engine.family.codes import CodeError, CodeKind, code_of, house_rules_of, written
from engine.family.house_rules import HouseRules, fault
from engine.family.rules import AnyRules, OptionField
from engine.games.list import game_names, rules_of

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ \n\u200d\u00fc"


def some_value(field: OptionField, rng: Random) -> object:
    """A value that an option allows."""
    numbers = [] if field.least is None or field.most is None else [rng.randint(field.least, field.most)]
    return rng.choice([*(each.value for each in field.values), *numbers])


def some_rules(rules: AnyRules, rng: Random) -> HouseRules:
    """House rules that can be played: changes are left out until they can."""
    preset = rng.choice(rules.presets).key
    fields = rng.sample(rules.fields, rng.randint(0, len(rules.fields)))
    changed = {field.key: some_value(field, rng) for field in fields}
    while fault(rules, preset, changed):
        del changed[rng.choice(list(changed))]
    name = "".join(rng.choice("abc \u00e4\u4e2d\U0001f0a1") for _ in range(rng.randint(0, 20))).lstrip() + "x"
    return HouseRules(name=name, game=rules.name, preset=preset, changed=changed)


def broken(code: str, rng: Random) -> str:
    """A code in which something is wrong."""
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


def _some_plain(rng: Random, depth: int) -> Any:  # noqa: ANN401 - plain data
    """Plain data of the wrong form, but for chance."""
    leaves = [None, True, 5, -1.5, "gin", "house", "straight", "classic", "target", "x" * 50, "", "a\u200db"]
    if depth == 0 or rng.random() < 0.3:  # noqa: PLR2004 - a third
        return rng.choice(leaves)
    parts = [_some_plain(rng, depth - 1) for _ in range(rng.randint(0, 5))]
    return parts if rng.random() < 0.6 else {str(part): part for part in parts}  # noqa: PLR2004 - lists mostly


def main(arguments: Sequence[str]) -> int:
    """Write, break and read."""
    parser = parser_of(__doc__)
    parser.add_argument("--sets", type=int, default=10_000)
    parser.add_argument("--broken", type=int, default=100_000)
    chosen = parser.parse_args(arguments)
    rng = Random(7)  # noqa: S311 - random cases, no secrets
    games = [rules_of(name) for name in game_names()]
    start = time.process_time()
    made = [some_rules(rng.choice(games), rng) for _ in range(chosen.sets)]
    codes = [code_of(one) for one in made]
    unequal = sum(house_rules_of(code, rules_of) != one for code, one in zip(codes, made, strict=True))
    refused = same = wrong = 0
    sentences = set[str]()
    for _ in range(chosen.broken):
        place = rng.randrange(len(codes))
        try:
            read = house_rules_of(broken(codes[place], rng), rules_of)
        except CodeError as error:
            refused += str(error).endswith(".")
            sentences.add(str(error).partition(":")[0])
        else:
            same += read == made[place]
            wrong += read != made[place]
    lengths = sorted(map(len, codes))
    found = {"sets": chosen.sets, "unequal": unequal, "letters": [lengths[0], lengths[len(lengths) // 2], lengths[-1]]}
    found |= {
        "broken": chosen.broken,
        "refused in a sentence": refused,
        "read as the same": same,
        "read as others": wrong,
    }
    print(json.dumps(found | {"seconds": round(time.process_time() - start, 1)}, indent=1))
    return 0 if unequal == wrong == 0 and refused + same == chosen.broken else 1
