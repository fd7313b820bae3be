"""The time of a tableau: `... build.measure GAME tableau [--games N]`.

Every state of a hand of each preset, as its casual level plays it with four seats where it has them, is shown to the
seat to move, or to the first seat once the hand is over. Told are milliseconds of processor time of a tableau made of a
new view; states of crowded tables (20 cards or more on the table) count apart, too.
"""

from functools import partial
from time import process_time

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.report import Line
from engine.family.game import act, new_game
from engine.family.recorder import bare_tables, followed
from engine.games.list import rules_of
from scenes.games.list import presenter
from scenes.player_names import with_names
from scenes.session import Player

SEATS, CROWDED = 4, 20
LIMITS = {"p50": 0.5, "p99": 2.0}


def look(game_name: str, number: int) -> Line:
    """Every state of a hand of each preset."""
    rules, show = rules_of(game_name), presenter(game_name)
    result: Line = {"games": 1, "ms": [], "ms, crowded": []}
    for preset in rules.presets:
        seats = SEATS if SEATS in preset.seats else preset.seats[-1]
        players = with_names((Player("Ann"), *[Player("", "casual")] * (seats - 1)))
        game = new_game(rules, rules.options(preset.key, seats, {}), number + 1)
        tables = bare_tables(game)
        while not game.hand_over:
            for action in rules.mind("casual")(rules.view(game.hand, game.mover), number + 1, lambda: False):
                game = act(game, action)
                tables = followed(game, tables, action)
                seat = 0 if game.hand_over else game.mover
                view, laid, start = rules.view(game.hand, seat), tables[-1] if tables else (), process_time()
                tableau = show.tableau(view, laid, players, revealed=True, live=not game.hand_over)
                result["ms"].append(1000 * (process_time() - start))
                if sum(len(group.cards) for space in tableau.spaces for group in space.groups) >= CROWDED:
                    result["ms, crowded"].append(result["ms"][-1])
    return result


def case_of(own: OwnMeasures) -> Case:
    """Hands of all presets."""
    look_at, limits = partial(look, own.rules.name), {"ms": LIMITS, "ms, crowded": LIMITS}
    return Case(about=__doc__, look=look_at, many=4, counted="games", limits=limits)
