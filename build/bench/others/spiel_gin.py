"""Random hands of OpenSpiel's gin, in a Python of its own; bench_gin_spiel.py starts it: `spiel_gin.py HANDS SEED`.

Prints a line of JSON a hand: the cards as they were dealt and drawn, each decision with everything that was allowed,
and the score. Players knock in half of the turns in which they may, else choose at random. How the opponent of a knock
lays out its own melds is not chosen at random: of all ways, the one that scores best for it stands.
"""

import json
import random
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

KNOCK, PASS, FIRST_MELD = 55, 54, 56
State = Any
"""A state of OpenSpiel, which comes without types."""
Game = Any
"""A game of it."""
HANDS, SEED = int(sys.argv[1]), int(sys.argv[2])


def package(name: str) -> ModuleType:
    """A package that is not among those of the development environment."""
    return import_module(name)


def text(state: State, player: int, action: int) -> str:
    """An action as OpenSpiel calls it, without the player."""
    words: str = state.action_to_string(player, action)
    return words.rpartition(": ")[2]


def best_end(state: State, player: int) -> State:
    """The end of the deal that is best for a player who only lays out melds of its own."""
    if state.is_terminal():
        return state
    ends = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        ends.append(best_end(after, player))
    return max(ends, key=lambda end: end.returns()[player])


def played(game: Game, seed: int) -> dict[str, Any]:
    """One hand."""
    rng, state = random.Random(seed), game.new_initial_state()  # noqa: S311 - a seeded hand, not a secret
    drawn, steps, knocker, passes = list[str](), list[Any](), -1, 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, weights)[0]
            drawn.append(text(state, -1, action))
            state.apply_action(action)
            continue
        player, legal = state.current_player(), state.legal_actions()
        if knocker >= 0 and player != knocker and passes:
            state = best_end(state, player)
            break
        action = KNOCK if KNOCK in legal and rng.random() < 1 / 2 else rng.choice(legal)
        steps.append([player, [text(state, player, each) for each in legal], text(state, player, action)])
        if action == KNOCK:
            knocker = player
        passes += knocker >= 0 and player != knocker and action == PASS
        state.apply_action(action)
    return {"seed": seed, "cards": drawn, "steps": steps, "returns": state.returns()}


def main() -> None:
    """Plays them all."""
    game: Game = package("pyspiel").load_game("gin_rummy")
    for number in range(HANDS):
        print(json.dumps(played(game, SEED + number)), flush=True)


if __name__ == "__main__":
    main()
