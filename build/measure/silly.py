"""Silly turns of a level: `... build.measure GAME silly [--level NAME] [--deals N]`.

A level plays hands of each set of options against itself; what it does is looked at by the game's own eye for folly
(`tests/games/GAME/ai/silly.py`). Prints JSON with examples, and exits 1 if an action is silly.
"""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Any

from build.measure.own.values import OwnMeasures
from build.measure.playing import dealt_by, level_players, play_hand
from build.report import keep, parser_of, progress_of, report

EXAMPLES = 8


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays, looks and prints."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=200, help="of each set of options (200)")
    chosen = parser.parse_args(arguments)
    if own.silly is None:
        parser.error(f"nothing is known to be silly in {own.rules.title}")
    kept = progress_of(chosen.progress, done=0, sets={}, examples=[])
    sets = list(own.silly_sets() if own.silly_sets is not None else own.presets(2))
    for number, (name, options) in [*product(range(chosen.deals), sets)][kept["done"] :]:
        counts = kept["sets"].setdefault(name, {"actions": 0, "turns": 0, "silly": {}})
        if own.silly_deal is None:
            start, deals = dealt_by(own.rules, options, f"silly {number}", 0, True)
        else:
            start, deals = own.silly_deal(own.rules, name, options, number)
        players = level_players(own.rules, chosen.level) * own.rules.seating(options).seats
        play_hand(own.rules, options, start, next(deals), players, partial(_look, own, counts, kept["examples"]))
        counts["turns"] += len(players[0].turns)
        kept["done"] += 1
        keep(chosen.progress, kept)
    found = {"level": chosen.level, "sets": kept["sets"], "examples": kept["examples"]}
    return report(found, good=not any(counts["silly"] for counts in kept["sets"].values()))


def _look(own: OwnMeasures, counts: dict[str, Any], examples: list[Any], hand: object, action: object) -> None:
    counts["actions"] += 1
    for kind in own.silly(hand, action) if own.silly is not None else ():
        counts["silly"][kind] = counts["silly"].get(kind, 0) + 1
        if len(examples) < EXAMPLES:
            examples.append([kind, own.rules.write_action(action), own.rules.write_position(hand)])
