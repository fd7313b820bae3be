"""The cards missing for a contract by search and by every choice of ranks and places, and the time of the search."""

from random import Random
from time import process_time

from build.cases import Case
from build.report import Line
from engine.games.contract.game import CONTRACT
from engine.games.contract.options import LAST
from engine.games.contract.plans import fewest_missing
from tests.games.contract.every_plan import fault


def exact(number: int) -> Line:
    """A hand of few suits beside brute force, and the time for one as it is dealt."""
    rng, deal = Random(f"dealt {number}"), number % LAST + 1  # noqa: S311 - a seeded case, not a secret
    options = CONTRACT.options("contract", 4, {})
    hand = options.pack.kinds(rng.sample(options.pack.cards, options.hand_size(deal) + rng.randrange(4)))
    begun = process_time()
    fewest_missing(options, deal, hand, len(hand))
    took = process_time() - begun
    wrong = fault(number)
    return {"ms of a search": [1e3 * took], "wrong": [wrong] if wrong else []}


CASES = {
    "exact": Case(
        about="The cards missing for a contract, by search and by every choice of ranks and places.",
        look=exact,
        many=5_000,
        limits={"ms of a search": {"p50": 1.0, "p99": 20.0}},
    ),
}
