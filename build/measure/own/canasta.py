"""Canasta's own parts of the measures."""

from collections import Counter
from random import Random

from build.measure.own.values import OwnMeasures, by_action
from build.measure.playing import Mind
from engine.games.canasta.game import CANASTA
from engine.games.canasta.plain_player import decide
from engine.games.canasta.player import COACH
from tests.games.canasta.random_deals import play_deal
from tests.games.canasta.silly import silly

CHECKED = 0.05
"""The share of the moments of random deals that are checked in full."""


def random_game(number: int) -> Counter[str]:
    """A random deal: what happened in it."""
    deal = play_deal(Random(f"canasta {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in deal.log)
    return counts + Counter([f"{deal.options.seats} seats", deal.options.preset])


def player(name: str, python: str | None) -> Mind | None:
    """The plain player, which is no level."""
    del python
    return decide if name == "plain" else None


OWN = OwnMeasures(
    rules=CANASTA,
    player=player,
    silly=by_action(CANASTA, silly),
    silly_sets=lambda: OwnMeasures(rules=CANASTA).presets(4),
    coach=COACH,
    random_game=random_game,
    cases="build.measure.own.canasta_cases",
)
