"""Plans for a contract, against every choice of ranks and places."""

import pytest

from engine.games.contract.game import CONTRACT
from engine.games.contract.plans import best_plan, fewest_missing, plans
from tests.games.contract.every_plan import fault

HANDS = {1: 12, 2: 8, 3: 2, 4: 12, 5: 6}
"""By deal the hands that are tried. `build.measure contract exact` tries thousands."""


@pytest.mark.parametrize("deal", HANDS)
def test_no_choice_lacks_fewer_cards(deal):
    assert not [wrong for each in range(HANDS[deal]) if (wrong := fault(deal - 1 + 7 * each))]


@pytest.mark.parametrize(
    ("deal", "hand", "missing"),
    [
        (1, "9c 9d 9h 5c 5d Kh", 1),
        (1, "9c 9d X 5c 5d X", 0),
        (1, "9c X X 5c 5d 5h", 1),
        (2, "9c 9d 9h 4s 5s 7s", 1),
        (3, "4h 5h 6h 7h 8h 9h Th Jh", 1),
        (3, "4h 5h 6h 7h 4h 5h 6h 7h", 0),
        (3, "3s 5s 6s 7s X X X X", 0),  # the run from the three leaves the six to the other one
        (7, "4h 5h 6h 7h 9h Th Jh Qh As 2s 3s 4s 5s", 0),
        (7, "4h 5h 6h 7h 8h Th Jh Qh Kh As 2s 3s Kd", 1),
    ],
)
def test_a_plan_that_can_be_told(deal, hand, missing):
    options = CONTRACT.options("contract", 4, {})
    cards = options.pack.kinds(options.pack.read_all(hand))
    assert fewest_missing(options, deal, cards, len(cards)) == missing
    assert best_plan(options, deal, cards, len(cards)).missing == missing
    assert all(plan.missing == missing for plan in plans(options, deal, cards, len(cards)))
