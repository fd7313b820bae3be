"""The melds worth most of large hands: how many steps the search takes, and what it finds."""

from collections import Counter
from random import Random

import pytest

from engine.games.playroom.judge.first_meld import MeldPacking, best_melds
from engine.games.playroom.judge.shadow_prices import SCALE, shadow_prices
from engine.games.playroom.melds import JOKER, combination_value
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import mind
from engine.games.playroom.position_reader import read_kinds
from engine.rummy.cards import CARDS
from tests.games.playroom.live_turns import play_view

ALL = 10**6
ROUND_6341 = read_kinds(
    "Ac Ac 2c 2c 3c 4c 4c 5c 6c 7c 8c 9c 9c Tc Jc Jc Qc Kc Kc Ad 2d 2d 3d 4d 4d 5d 5d 7d 7d Qd "
    "Ah Ah 2h 3h 4h 5h 6h 7h 9h 9h Th Qh Qh Kh Kh As As 2s 2s 3s 4s 6s 7s 9s Js Qs Ks Ks"
)
"""A hand that took the whole pile: no end of the search was seen in 18 minutes, with the cards' values as prices."""
NEARLY = (
    ("playroom", "4c 4c 7c 7c 7c Qc Qc Ad 3d 3d 5d 5d Jd Jd 3h 4h 4h 5h 8h 8h 9h 9h 2s 2s 4s 4s 5s 6s 6s 9s 9s 9s X X"),
    (
        "identity",
        "Ac Ac 3c 3c 6c 6c 9c 9c 3d 3d 5d 5d 8d 8d Td Td Kd 2h 2h 4h 4h 7h 7h 9h 9h Th Th Qh Qh Kh Kh 2s 2s 8s X",
    ),
    (
        "identity",
        "Ac Ac 3c 3c 5c 5c 7c 7c Tc Tc 2d 4d 4d 6d 6d 7d 9d Jd Jd Kd Kd 2h 2h 3h 3h 5h 5h Th Th Jh 4s 6s 6s X X",
    ),
)
"""Cards that make a few points only, in hundreds of ways."""
TWO_SUITS = (*CARDS[:26] * 4, *[JOKER] * 8)


def worth(chosen, melds):
    return sum(combination_value(chosen.law, each) for each in melds)


def searched(chosen, cards, enough=ALL, steps=None):
    packing = MeldPacking(chosen, Counter(cards))
    packing.search(enough, steps)
    assert not Counter(card for each in packing.best for card in each.cards) - Counter(cards)
    return packing


def test_the_hand_that_a_search_never_came_to_the_end_of():
    chosen = OPTIONS.read("romme", 4, {"decks": 2, "jokers": 3})
    packing = searched(chosen, ROUND_6341)
    assert worth(chosen, packing.best) == 364
    assert packing.steps < 10_000


def test_a_level_lays_the_best_of_a_large_hand():
    chosen = OPTIONS.read("romme", 4, {"decks": 2, "jokers": 3})
    show, _end = mind("casual")(play_view(chosen, (), ROUND_6341), 1, lambda: False)
    assert sum(map(len, show.table)) == sum(len(each.cards) for each in best_melds(chosen, Counter(ROUND_6341), ALL))


@pytest.mark.parametrize(("preset", "cards"), NEARLY)
@pytest.mark.parametrize("enough", [30, 40, 80])
@pytest.mark.parametrize("scoring", ["fives", "face"])
def test_few_steps_tell_if_many_cards_make_a_first_meld(preset, cards, enough, scoring):
    chosen = OPTIONS.read(preset, 8, {"scoring": scoring})
    kinds = read_kinds(cards)
    packing = searched(chosen, kinds, enough)
    assert packing.steps < 1500
    assert (worth(chosen, packing.best) >= enough) == (worth(chosen, searched(chosen, kinds).best) >= enough)


@pytest.mark.parametrize("preset", ["playroom", "identity"])
def test_few_steps_find_a_first_meld_among_all_cards_of_a_game(preset):
    chosen = OPTIONS.read(preset, 8, {"jokers": 4})
    for cards in ([*CARDS[:52] * 4, *[JOKER] * 16], TWO_SUITS):
        assert searched(chosen, cards, 80).steps < 20


def test_a_search_that_is_stopped_has_found_something():
    chosen = OPTIONS.read("playroom", 8, {"jokers": 4})
    for steps in (200, 400):
        packing = searched(chosen, TWO_SUITS, steps=steps)
        assert packing.steps == steps
        assert worth(chosen, packing.best) >= 800


def test_no_combination_is_worth_more_than_its_shadow_prices():
    rng = Random(5)
    for _ in range(20):
        counts = [rng.randrange(3) for _ in range(8)]
        columns = [(rng.randrange(1, 30), tuple(rng.choices(range(8), k=3))) for _ in range(30)]
        columns = [each for each in columns if all(counts[kind] >= each[1].count(kind) for kind in each[1])]
        prices = shadow_prices(columns, counts)
        assert all(sum(prices[kind] for kind in kinds) >= SCALE * points for points, kinds in columns)


def test_shadow_prices_leave_aside_what_lies_idle():
    columns = [(15, (0, 1, 2)), (15, (1, 2, 3)), (20, (4, 4, 5))]
    prices = shadow_prices(columns, [3, 1, 4, 2, 4, 1])
    assert sum(price * count for price, count in zip(prices, [3, 1, 4, 2, 4, 1], strict=True)) == 35 * SCALE
