"""Minutes that a game of each preset takes people.

Casual opponents play whole games, three at the table where the preset allows it. A turn counts 12 seconds. Prints
JSON with the mean turns of a game and the minutes, rounded to 5; `Preset.minutes` holds them, and the exit code is 1
where a preset says another number.
"""

import argparse
import json
from collections.abc import Sequence

from engine.cli.simulate import simulate
from engine.games.list import game_names, rules_of

SECONDS = 12
STEP = 5
"""Minutes to which is rounded."""


def minutes(turns: float) -> int:
    """The minutes that this number of turns takes, rounded to a step."""
    return max(STEP, STEP * round(turns * SECONDS / 60 / STEP))


def main(arguments: Sequence[str]) -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--game", choices=game_names(), help="the presets of this game alone")
    chosen = parser.parse_args(arguments)
    found, wrong = {}, []
    for name in [chosen.game] if chosen.game else game_names():
        rules = rules_of(name)
        for preset in rules.presets:
            count = 3 if 3 in preset.seats else preset.seats[0]  # noqa: PLR2004 - as the docstring says
            options = rules.options(preset.key, count, {})
            played = simulate(rules, options, ("casual",) * count, chosen.games, 1)
            turns = played["turns"] / chosen.games
            found[preset.key] = {"players": count, "turns": round(turns, 1), "minutes": minutes(turns)}
            wrong += [preset.key] if minutes(turns) != preset.minutes else []
    print(json.dumps({"games": chosen.games, "presets": found, "told otherwise": wrong}, indent=1))
    return 1 if wrong else 0
