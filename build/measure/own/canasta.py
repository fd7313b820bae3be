"""Canasta's own parts of the measures."""

from collections import Counter
from random import Random

from build.measure.own.values import OwnMeasures
from engine.games.canasta.game import CANASTA
from tests.games.canasta.random_deals import play

CHECKED = 0.05
"""The share of the moments of random deals that are checked in full."""


def random_game(number: int) -> Counter[str]:
    """A random deal: what happened in it."""
    deal = play(Random(f"canasta {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in deal.log)
    return counts + Counter([f"{deal.options.seats} seats", deal.options.preset])


OWN = OwnMeasures(rules=CANASTA, random_game=random_game, cases="build.measure.own.canasta_cases")
