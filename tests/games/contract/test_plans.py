"""Plans for a contract, against every choice of ranks and places."""

from collections import Counter
from random import Random

import pytest

from engine.games.contract.game import CONTRACT
from engine.games.contract.melds import fits_contract, law_of, of_one_rank, touching
from engine.games.contract.options import LAST
from engine.games.contract.plans import best_plan, fewest_missing, helps, plans
from tests.games.contract.every_plan import fault

HANDS = {1: 8, 2: 5, 3: 1, 4: 8, 5: 4}
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


def random_hand(seed):
    """Options, the number of a deal and a hand, of few suits half of the time."""
    rng = Random(seed)
    fifteen = seed % 4 == 0
    changes = {} if fifteen else {"jokers": rng.choice((0, 2, 4, 8)), "deuces": rng.choice(("plain", "wild"))}
    options = CONTRACT.options("old-continental" if fifteen else "contract", 5, changes)
    number = rng.randint(1, LAST)
    suits = rng.sample(range(4), rng.choice((2, 4)))
    near = [card for card in options.pack.cards if card.is_joker or card.suit in suits]
    return options, number, options.pack.kinds(rng.sample(near, 15 if fifteen else rng.randint(12, 15)))


@pytest.mark.parametrize("seed", range(80))
def test_each_plan_holds_cards_of_the_hand_once_and_lacks_what_it_says(seed):
    options, number, hand = random_hand(seed)
    found = plans(options, number, hand, len(hand))
    assert len(set(found)) == len(found) > 0
    for plan in found:
        assert Counter(plan.held) <= Counter(law_of(options).naturals(hand))
        gaps = [sum(place is None for place in part.places) for part in plan.parts]
        wild = sum(min(gap, len(part.places) - 2) for gap, part in zip(gaps, plan.parts, strict=True))
        assert plan.missing == sum(gaps) - min(len(hand) - len(law_of(options).naturals(hand)), wild)
        assert plan.missing == fewest_missing(options, number, hand, len(hand))


@pytest.mark.parametrize("seed", range(120))
def test_a_plan_that_lacks_nothing_is_a_contract(seed):
    options, number, hand = random_hand(seed)
    wild = tuple(card for card in hand if law_of(options).is_wild(card))
    for plan in plans(options, number, hand, len(hand))[:20]:
        if not plan.missing:
            melds = plan.melds(wild)
            assert not Counter(card for meld in melds for card in meld) - Counter(hand)
            assert all(law_of(options).arranged(meld) is not None for meld in melds)
            assert fits_contract(options, number, melds)
            assert options.fifteen or not (of_one_rank(options, melds) or touching(options, melds))


@pytest.mark.parametrize("seed", range(20))
def test_a_card_helps_exactly_if_one_of_all_plans_has_a_gap_for_it(seed):
    options, number, hand = random_hand(4 * seed)
    found = plans(options, number, hand, len(hand))
    if found[0].missing and len(found) < 60:
        line = law_of(options).line
        gaps = set().union(*(plan.gaps(line) for plan in found))
        for card in dict.fromkeys(law_of(options).naturals(options.pack.kinds(options.pack.cards))):
            assert helps(options, number, hand, card) or card not in gaps
