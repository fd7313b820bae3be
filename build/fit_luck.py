"""Fits the weights of a game's luck, `engine/games/NAME/game.py`, on games of computers.

A hand's score, less the others', is regressed on by how much each feature came out above its mean, summed over the deal
and the draws of the hand. These sums have the mean 0 whatever the weights are; the fit makes what remains unexplained
smallest. Printed are the weights, and how much of the variance they explain in the half of the hands that was not used.

`build/dev.py python build/fit_luck.py --game house --preset classic --seats casual,learner --games 300`
"""

import argparse
import json
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from engine.family.card_features import FEATURES
from engine.family.luck import chance_events
from engine.family.replay import moments
from engine.family.review import ended_hands
from engine.games.list import read_record, rules_of
from tests.family.kept_games import game_text

RIDGE = 2.0
"""Keeps weights of features that hardly occur near zero."""
Row = tuple[NDArray[np.float64], float]


def rows(text: str) -> Iterator[Row]:
    """Of each hand of a record the features above their means and the score above the others', a seat each."""
    rules, record = read_record(text)
    options = next(moments(rules, record)).game.options
    seating = rules.seating(options)
    sign = rules.good(options)
    for steps in ended_hands(rules, record):
        above = np.zeros((seating.seats, 2 * len(FEATURES)))
        for event in chance_events(rules, options, [(step.action, step.hand) for step in steps]):
            features = np.array(event.features)
            above[event.seat] += np.concatenate((event.left * features, (1 - event.left) * features))
        scores = [sign * steps[-1].hand.hand_scores[seating.side(seat)] for seat in range(seating.seats)]
        for seat in range(1 if seating.seats == 2 else seating.seats):  # noqa: PLR2004 - two mirror each other
            others = [each for each in range(seating.seats) if each != seat]
            yield above[seat] - above[others].mean(axis=0), scores[seat] - float(np.mean([scores[o] for o in others]))


def fitted(result: list[Row]) -> NDArray[np.float64]:
    """The weights: least squares with a little ridge."""
    x, y = np.array([row for row, _ in result]), np.array([score for _, score in result])
    gram = x.T @ x + RIDGE * np.eye(x.shape[1])
    return np.linalg.solve(gram, x.T @ y)


def explained(weights: NDArray[np.float64], result: list[Row]) -> float:
    """The part of the scores' variance that is luck by these weights."""
    x, y = np.array([row for row, _ in result]), np.array([score for _, score in result])
    return float(1 - np.var(y - x @ weights) / np.var(y))


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="house")
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--seats", default="casual,learner")
    parser.add_argument("--games", type=int, default=300)
    chosen = parser.parse_args()
    rules, seats = rules_of(chosen.game), tuple(chosen.seats.split(","))
    texts = (game_text(rules, chosen.preset, seats, number) for number in range(chosen.games))
    result = [row for text in texts for row in rows(text)]
    halves = result[::2], result[1::2]
    tried = (explained(fitted(halves[0]), halves[1]) + explained(fitted(halves[1]), halves[0])) / 2
    weights = np.round(fitted(result), 2)
    count = len(FEATURES)
    told = {"game": chosen.game, "preset": chosen.preset, "games": chosen.games, "hands": len(result)}
    fit = {"explained": round(tried, 3), "full": list(weights[:count]), "empty": list(weights[count:])}
    print(json.dumps(told | fit))


if __name__ == "__main__":
    main()
