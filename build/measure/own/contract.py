"""Contract Rummy's own parts of the measures: what a contract lacks, by search and by every choice of cards."""

from collections import Counter
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

from build.cases import Case
from build.measure.own.contract_plain import decide
from build.measure.own.values import OwnMeasures, Sets, by_action
from build.measure.playing import Dealing, dealt_by
from build.measure.random_games import play_hand
from build.report import Line
from engine.family.rules import AnyRules, HandStart
from engine.games.contract.game import CONTRACT
from engine.games.contract.options import LAST, ContractOptions
from engine.games.contract.plans import fewest_missing
from engine.games.contract.player import COACH
from tests.games.contract.every_plan import fault
from tests.games.contract.silly import silly


def deals(rules: AnyRules, options: Any, label: str, place: int, single: bool) -> Dealing:  # noqa: ANN401 - any game's
    """The cards of a game, or of a single deal; these go through all contracts."""
    start, hands = dealt_by(rules, options, label, place, single)
    number = int(label.rsplit(maxsplit=1)[-1]) % options.last + 1 if single else 1
    return replace(start, number=number), hands


def random_deal(number: int) -> Counter[str]:
    """A deal at random; all contracts in turn, where a game begins with the first."""

    def first(options: ContractOptions, dealer: int) -> HandStart:
        return replace(CONTRACT.first(options, dealer), number=1 + number % options.last)

    return play_hand(replace(CONTRACT, first=first), number)


def silly_sets() -> Sets:
    """Every preset with three and with four seats: there is no game of two."""
    for preset in CONTRACT.presets:
        for seats in (3, 4):
            yield f"{preset.key}, {seats} seats", CONTRACT.options(preset.key, seats, {})


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

OWN = OwnMeasures(
    rules=CONTRACT,
    plain=decide,
    deals=deals,
    random_game=random_deal,
    silly=by_action(CONTRACT, silly),
    silly_sets=silly_sets,
    coach=COACH,
)
