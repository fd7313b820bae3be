"""The minutes that a game of each preset takes people: `... build.measure GAME minutes [--games 20]`.

Casual opponents play whole games, three at the table where the preset allows it. A turn counts 12 seconds. Prints JSON
with the mean turns of a game and the minutes, rounded to 5; `Preset.minutes` holds them, and the exit code is 1 where a
preset says another number.
"""

from collections.abc import Sequence

from build.measure.own.values import OwnMeasures
from build.report import parser_of, report
from engine.cli.simulate import simulate

SECONDS, STEP, PLAYERS = 12, 5, 3


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Play, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args(arguments)
    result, wrong = {}, []
    for preset in own.rules.presets:
        seats = PLAYERS if PLAYERS in preset.seats else preset.seats[0]
        options = own.rules.options(preset.key, seats, {})
        turns = simulate(own.rules, options, ("casual",) * seats, chosen.games, 1)["turns"] / chosen.games
        minutes = max(STEP, STEP * round(turns * SECONDS / 60 / STEP))
        result[preset.key] = {"players": seats, "turns": round(turns, 1), "minutes": minutes}
        wrong += [preset.key] if minutes != preset.minutes else []
    return report({"games": chosen.games, "presets": result, "told otherwise": wrong}, good=not wrong)
