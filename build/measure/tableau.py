"""The time of a tableau: `... build.measure GAME tableau [--games N]`.

Every state of a hand of each preset, as its casual level plays it with four seats where it has them, is shown to the
seat to move, or to the first seat once the hand is over. Processor time of a tableau made of a new view; states of
crowded tables (20 cards or more on the table) count apart. Prints JSON, milliseconds, and exits 1 where p50 or p99 of
crowded tables, or of all where hardly any is crowded, is above its limit.
"""

from collections.abc import Iterator, Sequence
from time import process_time

from build.measure.own.values import OwnMeasures
from build.report import parser_of, report, spread
from engine.family.game import act, new_game
from engine.family.recorder import bare_tables, followed
from scenes.games.list import presenter
from scenes.player_names import with_names
from scenes.session import Player

SEATS, CROWDED, FEWEST = 4, 20, 50
LIMITS = {"p50": 0.5, "p99": 2.0}
"""Milliseconds of a tableau of a crowded table."""


def measured(own: OwnMeasures, number: int) -> Iterator[tuple[bool, float]]:
    """For every state of a hand of each preset: whether its table is crowded, and the milliseconds of its tableau."""
    rules, show = own.rules, presenter(own.rules.name)
    for preset in rules.presets:
        seats = SEATS if SEATS in preset.seats else preset.seats[-1]
        players = with_names((Player("Ann"), *[Player("", "casual")] * (seats - 1)))
        game = new_game(rules, rules.options(preset.key, seats, {}), number)
        tables = bare_tables(game)
        while not game.hand_over:
            for action in rules.mind("casual")(rules.view(game.hand, game.mover), number, lambda: False):
                game = act(game, action)
                tables = followed(game, tables, action)
                seat = 0 if game.hand_over else game.mover
                view, laid, start = rules.view(game.hand, seat), tables[-1] if tables else (), process_time()
                tableau = show.tableau(view, laid, players, revealed=True, live=not game.hand_over)
                took = 1000 * (process_time() - start)
                yield sum(len(group.cards) for space in tableau.spaces for group in space.groups) >= CROWDED, took


def told(times: Sequence[float]) -> dict[str, float]:
    """The number of states and the milliseconds."""
    return {"states": len(times), **(spread(times, 3) if times else {})}


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=4, help="hands of each preset")
    chosen = parser.parse_args(arguments)
    result = [one for number in range(1, chosen.games + 1) for one in measured(own, number)]
    every, crowded = told([took for _, took in result]), told([took for is_crowded, took in result if is_crowded])
    judged = crowded if crowded["states"] >= FEWEST else every
    good = all(judged[name] <= limit for name, limit in LIMITS.items())
    return report({"all": every, "crowded": crowded, "limits": LIMITS}, good=good)
