"""A game compiled and from its sources: `... build.measure GAME compiled [--games N] [--rounds N]`.

First comes `python3 build/dev.py compile`. Both do the same, each in a process of its own, and what they have done is
compared: hands that a level plays against itself, after one of each preset that fills what is remembered; whole answers
to the positions of Expert's rounds of Playroom Rummy, as they come back from being pickled.
Prints JSON with the seconds of each round; exits 1 if anything differs.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from operator import itemgetter
from statistics import median
from time import process_time
from typing import Any

from build.compiled import ROOT, current
from build.measure.own.values import OwnMeasures, Sets
from build.measure.playing import UntimedPlayer, play_labelled
from build.report import Line, parser_of, report
from engine.family.rules import AnyRules

WAYS = {"sources": [], "compiled": ["-m", "build.compiled", "run"]}


def child(game: str, games: int, level: str, on: Sequence[str]) -> Line:
    """A digest of what a process does, and the seconds that it takes."""
    command = [sys.executable, *on, "-m", "build.measure", game, "compiled", "--child", "--games", str(games)]
    done = subprocess.run([*command, "--level", level], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    answer: Line = json.loads(done.stdout)
    return answer


def digest(rules: AnyRules, smallest: Sets, hands: int, level: str) -> tuple[str, float]:
    """What is done in hands of a level against itself; those that fill what is remembered take no time."""
    sets = [options for _, options in sorted(smallest, key=itemgetter(0))]
    done, taken, warm = sha256(), 0.0, len(sets)
    for number in range(-warm, hands):
        played = list[Any]()
        options = sets[number % warm]
        players = [UntimedPlayer(level, rules.mind(level)) for _ in range(rules.seating(options).seats)]
        begun = process_time()
        play_labelled(rules, options, f"digest {number}", players, partial(_note, played))
        taken += process_time() - begun if number >= 0 else 0.0
        done.update(json.dumps([rules.write_action(action) for action in played]).encode())
    return done.hexdigest(), taken


def _note(played: list[Any], _hand: object, action: object) -> None:
    played.append(action)


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Compares and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--child", action="store_true", help="do it in this process, as it is")
    chosen = parser.parse_args(arguments)
    if chosen.child:
        done, taken = (own.digest or partial(digest, own.rules, own.smallest()))(chosen.games, chosen.level)
        print(json.dumps({"done": done, "seconds": round(taken, 2)}))
        return 0
    if current() is None:
        print("There is no compiled solver yet: python3 build/dev.py compile", file=sys.stderr)
        return 1
    result: dict[str, list[Line]] = {way: [] for way in WAYS}
    for _ in range(chosen.rounds):
        for way, on in WAYS.items():
            result[way].append(child(own.rules.name, chosen.games, chosen.level, on))
    seconds = {way: median(each["seconds"] for each in lines) for way, lines in result.items()}
    same = len({each["done"] for lines in result.values() for each in lines}) == 1
    return report({"games": chosen.games, "seconds": seconds, "all rounds": result, "same": same}, good=same)
