"""Turns with large tables and hands: where trying every pairing of combinations or jokers would never end."""

from collections import Counter

from engine.games.playroom.judge.binding import jokers_bound
from engine.games.playroom.judge.pairing import JokerRule, pairings
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import read_combination
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.position_reader import read_kinds
from engine.rummy.cards import CARDS

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
