"""Games a second of other packages, in a Python of their own; `build.measure` starts it: `other_games.py SECONDS`.

RLCard 1.2 and OpenSpiel play one hand of gin rummy a game, catanatron a whole game of Catan with four players. Each is
given the seconds of processor time and a loop that does nothing but play. Prints JSON.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from types import ModuleType
from typing import Any

Play = Callable[[int], int]
"""Plays the game of a number; how many decisions it had."""
GIN = "one hand of gin rummy, 2 seats"


def package(name: str) -> ModuleType:
    """A package that is not among those of the development environment."""
    return import_module(name)


def rlcard_games() -> dict[str, tuple[str, Play]]:
    """Gin rummy between random players, and between the rule-based ones that come along."""
    rlcard, agents = package("rlcard"), package("rlcard.agents")
    rules = package("rlcard.models.gin_rummy_rule_models")
    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play_with(agent: object) -> Play:
        def play(_: int) -> int:
            env.set_agents([agent, agent])
            trajectories, _payoffs = env.run(is_training=False)
            return sum(len(each) // 2 for each in trajectories)

        return play

    return {
        "RLCard, random": (GIN, play_with(agents.RandomAgent(env.num_actions))),
        "RLCard, its rule agent": (GIN, play_with(rules.GinRummyNoviceRuleAgent())),
    }


def spiel_games() -> dict[str, tuple[str, Play]]:
    """Gin rummy of OpenSpiel, written in C++ and driven from Python: random players, and its simple bot."""
    spiel = package("pyspiel")
    game = spiel.load_game("gin_rummy")
    bots = [spiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]

    def play_with(choose: Callable[[Any, random.Random], int]) -> Play:
        def play(number: int) -> int:
            rng = random.Random(number)  # noqa: S311 - a seeded game, not a secret
            state, decisions = game.new_initial_state(), 0
            for bot in bots:
                bot.restart()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, weights)[0])
                    continue
                state.apply_action(choose(state, rng))
                decisions += 1
            return decisions

        return play

    return {
        "OpenSpiel, random": (GIN, play_with(lambda state, rng: rng.choice(state.legal_actions()))),
        "OpenSpiel, its simple bot": (GIN, play_with(lambda state, _rng: bots[state.current_player()].step(state))),
    }


def catan_games() -> dict[str, tuple[str, Play]]:
    """Catan between random players, and between those that prefer to build."""
    catanatron, weighted = package("catanatron"), package("catanatron.players.weighted_random")

    def play_with(player: Callable[[Any], object]) -> Play:
        def play(number: int) -> int:
            game = catanatron.Game([player(colour) for colour in catanatron.Color], seed=number)
            game.play()
            return len(game.state.actions)

        return play

    about = "one game of Catan, 4 seats"
    return {
        "catanatron, random": (about, play_with(catanatron.RandomPlayer)),
        "catanatron, weighted random": (about, play_with(weighted.WeightedRandomPlayer)),
    }


def measured(about: str, play: Play, seconds: float) -> dict[str, object]:
    """A line with games and decisions a second; the first game is not counted."""
    play(0)
    games = decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        games += 1
        decisions += play(games)
    taken = process_time() - begun
    return {
        "game": about,
        "games": games,
        "games_per_second": round(games / taken, 2),
        "decisions_per_second": round(decisions / taken),
        "decisions_per_game": round(decisions / games),
    }


def main() -> None:
    """Measures all of them."""
    seconds = float(sys.argv[1])
    everyone = {**rlcard_games(), **spiel_games(), **catan_games()}
    print(json.dumps({name: measured(about, play, seconds) for name, (about, play) in everyone.items()}))


if __name__ == "__main__":
    main()
