"""Straight Rummy's best melding of hands beside trying everything, and its time."""

from random import Random
from time import process_time

from build.cases import Case
from build.report import Line
from engine.games.straight.best_melding import MeldingAim, Values, tables
from engine.rummy.cards import CARDS, NATURALS
from engine.rummy.melds import Ace, MeldRules
from tests.games.straight.melds_oracle import JOKERS, POINTS, by_trying_everything, random_case

CARDS_HELD = 10


def exact(number: int) -> Line:
    """A hand over the options for aces, jokers and runs; then one of ten cards is timed, with no joker or three."""
    rng = Random(number)  # noqa: S311 - a seeded case, not a secret
    values, held = random_case(rng)
    wrong = tables(values).best(held).value != by_trying_everything(values, held)
    jokers, ace = (0, 3)[number % 2], (Ace.LOW, Ace.CORNER)[number // 2 % 2]
    made = tables(Values(MeldRules(ace), MeldingAim.LEAST_LEFT, POINTS, 25))
    hand = rng.sample(CARDS[:NATURALS], CARDS_HELD - jokers) + JOKERS[:jokers]
    begun = process_time()
    made.best(hand)
    melded = process_time()
    made.left(hand)
    ms = 1000 * (melded - begun), 1000 * (process_time() - melded)
    return {f"ms, {jokers} jokers": [ms[0]], f"ms of the points left, {jokers} jokers": [ms[1]],
            "wrong": [number] if wrong else []}  # fmt: skip


CASES = {
    "exact": Case(
        about="The best melding of hands, by the game and by trying everything.",
        look=exact,
        many=5000,
        limits={"ms, 0 jokers": {"p50": 0.1, "p99": 1.0}, "ms, 3 jokers": {"p99": 10.0}},
    )
}
