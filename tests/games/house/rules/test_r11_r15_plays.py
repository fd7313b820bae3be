import itertools
import weakref

import pytest

from engine.rummy.cards import CARDS, RANKS, SUITS, card, cards
from engine.rummy.plays import arranged, is_whole, judge, points_of
from tests.engine.positions import discard, refused, turn


def reading(text):
    judged = judge(frozenset(cards(text)))
    return judged.reading.value if judged.reading else None


@pytest.mark.parametrize("text", ["7c 7d 7h", "7c 7d 7h 7s"])
def test_r11_a_book_is_3_or_4_cards_of_one_rank(text):
    assert reading(text) == "book"


@pytest.mark.parametrize("text", ["7c 7d", "7c", "", "7c 7d 8h"])
def test_r11_a_book_is_neither_less_nor_of_several_ranks(text):
    assert reading(text) is None


def test_r11_a_run_is_3_or_more_cards_of_one_suit_in_sequence():
    for length in range(3, 14):
        for start in range(13):
            assert reading(" ".join(RANKS[(start + step) % 13] + "h" for step in range(length))) == "run"


@pytest.mark.parametrize("text", ["7c 8c", "7c 8c 9d", "7c 8c Tc", "7c 8c 9c Jc"])
def test_r11_a_run_has_no_gap_and_one_suit(text):
    assert reading(text) is None


@pytest.mark.parametrize("text", ["Qs Ks As", "Ks As 2s", "As 2s 3s", "Js Qs Ks As 2s"])
def test_r11_counting_in_runs_is_circular(text):
    assert reading(text) == "run"


def test_r11_ruling_a_run_has_at_most_13_cards():
    suit = " ".join(f"{rank}c" for rank in RANKS)
    assert reading(suit) == "run"
    assert reading(f"{suit} X1") is None
    assert reading(f"{suit[3:]} X1") == "run"
    assert reading(f"{suit[3:]} X1 X2") is None


def test_r11_once_melded_a_player_adds_to_plays_in_any_players_space():
    tables = ("6h 7h 8h", "Tc Jc Qc"), ("6h 7h 8h 9h", "Tc Jc Qc Kc")
    assert refused(turn("9h Kc 2d", *tables), discard("2d")) == []


def test_r11_once_melded_a_player_makes_new_plays_in_any_players_space():
    tables = ("", "Tc Jc Qc"), ("", "Tc Jc Qc | 9h 9c 9s")
    assert refused(turn("9h 9c 9s 2d", *tables), discard("2d")) == []


@pytest.mark.parametrize(
    "tables",
    [
        (("6h 7h 8h", ""), ("6h 7h 8h 9c", "")),
        (("6h 7h 8h", ""), ("6h 7h 8h | 9c", "")),
        (("6h 7h 8h", "9d 9h 9s"), ("6h 7h 8h", "9d 9h 9s | 9c")),
    ],
)
def test_r11_a_play_that_is_neither_is_refused(tables):
    assert refused(turn("9c 2d", *tables), discard("2d"))[0].startswith("R11")


def test_r11_every_play_that_is_not_whole_is_named():
    state = turn("9c Kd 2d", ("6h 7h 8h", ""), ("6h 7h 8h 9c | Kd", ""))
    assert refused(state, discard("2d")) == ["R11 9c 6h 7h 8h", "R11 Kd"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("7c X1 7h", "book"),
        ("7c X1 X2 7s", "book"),
        ("X1 8h 9h", "run"),
        ("7h X1 9h", "run"),
        ("7h X1 X2 Th", "run"),
        ("Kh X1 2h", "run"),
        ("7h X1 Th", None),
        ("7c X1 8d", None),
        ("X1 X2", None),
    ],
)
def test_r15_a_joker_can_stand_in_for_any_card(text, kind):
    assert reading(text) == kind


def test_r15_any_natural_with_two_jokers_is_whole():
    for rank, suit in itertools.product(RANKS, SUITS):
        assert reading(f"{rank}{suit} X1 X2") == "run"


def test_r15_ruling_a_play_that_can_be_read_as_either_counts_as_whichever_scores_more():
    assert points_of(frozenset(cards("9s X1 X2"))) == 15


def test_r15_jokers_are_interpreted_flexibly():
    tables = ("6h X1 8h", ""), ("6h 8h X1 9h", ""), ("6h 7h 8h 9h X1", "")
    assert refused(turn("7h 9h 2d", *tables), discard("2d")) == []


def test_r15_jokers_can_change_their_value_during_a_turn():
    tables = ("6h X1 8h | 9c 9d 9s", ""), ("6h 7h 8h | 9c 9d 9s X1", "")
    assert refused(turn("7h 2d", *tables), discard("2d")) == []


def test_n19_no_book_of_more_than_4_cards():
    assert reading("7c 7d 7h 7s X1") is None
    assert reading("7c 7d X1 X2") == "book"
    assert refused(turn("X1 2d", ("7c 7d 7h 7s", ""), ("7c 7d 7h 7s X1", "")), discard("2d")) == ["R11 7c 7d 7h 7s X1"]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("9h 7h 8h", "7h 8h 9h"),
        ("2s Ks As", "Ks As 2s"),
        ("9h X1 7h", "7h X1 9h"),
        ("X2 7h 8h X1", "7h 8h X1 X2"),
        ("7s 7c X1", "7c 7s X1"),
    ],
)
def test_plays_lie_sorted_for_the_eye(text, order):
    assert " ".join(map(str, arranged(frozenset(cards(text))))) == order


def test_judgements_are_not_cached_for_ever():
    judge.cache_clear()
    first = frozenset(cards("7h 8h 9h"))
    seen = weakref.ref(first)
    assert is_whole(first)
    del first
    assert seen() is not None
    for some in itertools.islice(itertools.combinations(CARDS, 3), 5000):
        judge(frozenset(some))
    assert seen() is None


@pytest.mark.parametrize("text", ["", "1c", "7", "7x", "x1", "X3", "10h", "7h "])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match="is no card"):
        card(text)
