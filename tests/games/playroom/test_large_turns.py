"""Large tables and hands: where trying every pairing, or every choice of melds, would never end."""

from collections import Counter

import pytest

from engine.games.playroom.judge.binding import jokers_bound
from engine.games.playroom.judge.first_meld import best_melds, melds_search
from engine.games.playroom.judge.pairing import JokerRule, pairings
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import JOKER, combination_value, read_combination
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import mind
from engine.games.playroom.position_reader import read_kinds
from engine.mind.branch_and_bound import MANY_STEPS
from engine.rummy.cards import CARDS
from tests.games.playroom.live_turns import play_view

CHOSEN = OPTIONS.read("playroom", 8, {"first_meld": 80})


def tables(*lines):
    return tuple(read_kinds(line.replace("c", suit)) for suit in "cdhs" for line in lines)


BEFORE = tables(*["2c 3c 4c"] * 4, *["6c 7c 8c"] * 4, *["Tc Jc Qc"] * 4)
"""In each suit three runs, four times each: 48 combinations."""
AFTER = tables(
    *("Ac 2c 3c 4c", "Ac 2c 3c 4c 5c", "2c 3c 4c 5c", "2c 3c 4c"),
    *("5c 6c 7c 8c", "5c 6c 7c 8c 9c", "6c 7c 8c 9c", "6c 7c 8c"),
    *("9c Tc Jc Qc", "9c Tc Jc Qc Kc", "Tc Jc Qc Kc", "Tc Jc Qc"),
)
"""Each longer in its own way: they can be paired in 6 to the power of 12 ways, all alike."""


def read(table):
    return [read_combination(group) for group in table]


def test_pairings_that_are_alike_are_told_once():
    result = pairings(read(BEFORE), read(AFTER), JokerRule.NEW_ONLY, CHOSEN.law)
    assert [(each.taken, each.plain, each.with_joker) for each in result] == [(0, 0, ())]


def test_the_combination_left_over_is_the_one_worth_most():
    result = pairings(read(BEFORE), read((*AFTER, *tables("6c 7c 8c"))), JokerRule.NEW_ONLY, CHOSEN.law)
    assert [each.first_meld for each in result] == [4 * 25]


def test_a_first_meld_too_small_is_refused_where_many_combinations_were_lengthened():
    short = JudgedTurn(options=CHOSEN, before=BEFORE, after=(*AFTER, read_kinds("6h 7h 8h")), entered=False)
    assert not table_faults(short)
    assert [(fault.rule, fault.numbers) for fault in play_faults(short)] == [("P16", (25, 80))]
    enough = JudgedTurn(options=CHOSEN, before=BEFORE, after=(*AFTER, *tables("6c 7c 8c")), entered=False)
    assert not play_faults(enough)


def test_sixteen_jokers_are_kept_or_paid_for():
    one_each = [(card,) for card in CARDS[:16]]
    assert jokers_bound(one_each, [], Counter(CARDS[:16])) == 16
    assert jokers_bound(one_each, [(card,) for card in CARDS[:8]], Counter(CARDS[:16])) == 8
    assert jokers_bound(one_each, [], Counter(CARDS[:15])) is None


def test_jokers_of_which_some_want_the_same_cards_are_bound():
    pairs = [
        tuple(CARDS[rank + 13 * suit] for suit in suits) for rank in range(4) for suits in ((0, 1), (1, 2), (2, 3))
    ]
    laid = Counter(card for cards in pairs for card in cards[:1])
    laid.update(CARDS[39:43])
    assert jokers_bound(pairs, [(CARDS[13],), (CARDS[14],)], laid) is None
    kept = [(CARDS[13 + rank],) for rank in range(4)]
    assert jokers_bound(pairs, kept, laid) == 8


# --- the melds worth most of large hands: how many steps the search takes, and what it finds


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


def searched(chosen, cards, enough=ALL, steps=MANY_STEPS):
    packing = melds_search(chosen, Counter(cards))
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
