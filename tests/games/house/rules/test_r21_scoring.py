import pytest

from engine.games.house.scoring import hand_scores, new_totals, space_value, unplayed_value
from engine.rummy.cards import cards
from engine.rummy.table import parse_table
from tests.engine.positions import STOCK, discard, done, epic, position

RUN = "6h 7h 8h"


def ended(*hands, **rest):
    """A hand whose stock has run out after seat 0's draw and discard of the 2s."""
    return done(position(*hands, **{"stock": "2s", **rest}), STOCK, discard("2s"))


@pytest.mark.parametrize(
    ("space", "value"),
    [
        ("", 0),
        ("6h 7h 8h", 15),
        ("6h 7h 8h 9h Th", 25),
        ("7c 7d 7h", 10),
        ("7c 7d 7h 7s", 20),
        ("7c 7d X1", 10),
        ("7c X1 X2", 15),
        ("7c 7d 7h | 6h X1 8h", 25),
    ],
)
def test_r21_played_cards_are_worth_5_points_each_except_in_a_book_of_3(space, value):
    (plays,) = parse_table([space.split("|")])
    assert space_value(plays) == value


def test_r21_the_cards_in_a_players_space_count_towards_their_score():
    state = ended("3c", "4c", spaces=[RUN, "9c 9d 9h"])
    assert state.hand_scores == (15 - 3, 10 - 4)


def test_r21_in_classic_unplayed_cards_are_subtracted():
    assert ended("Ac X1", "Kd Qd Jd", spaces=["", RUN]).hand_scores == (-26, 15 - 9)


def test_r21_in_epic_unplayed_cards_count_for_nothing_at_the_end():
    assert ended("Ac X1", "Kd Qd Jd", spaces=["", RUN], edition="epic").hand_scores == (0, 15)


@pytest.mark.parametrize(
    ("text", "value"),
    [("2c", 2), ("9h", 9), ("Th", 10), ("Jc", 2), ("Qc", 3), ("Kc", 4), ("Ac", 11), ("X1", 15), ("2c Kd X2", 21)],
)
def test_r21_values_of_unplayed_cards(text, value):
    assert unplayed_value(cards(text)) == value


def test_r21_the_side_that_earned_first_out_adds_the_bonus():
    state = ended("3c", "", "5d", "4d", first_out=1, bonus=25, out=["in", "out", "in", "in"])
    assert state.hand_scores == (-8, 25 - 4)


def test_r21_ruling_if_nobody_was_first_out_nobody_gets_a_bonus():
    assert ended("3c", "4c").hand_scores == (-3, -4)


@pytest.mark.parametrize(
    ("before", "scores", "after"),
    [((10, 10), (-3, -20), (7, 0)), ((0, 0), (-1, 5), (0, 5)), ((5, 0), (-5, 0), (0, 0))],
)
def test_r21_a_sides_total_is_not_less_than_zero(before, scores, after):
    assert new_totals(before, scores) == after


def test_r21_ruling_totals_are_raised_to_0_after_every_hand():
    state = ended("3c", "4c", totals=[1, 10], hand=3)
    assert state.totals == (0, 6)
    assert state.hand_scores == (-3, -4)


def test_r21_the_penalty_is_the_sides_in_4_player_games():
    state = position("3c", "4c", "5c", "6c", spaces=[RUN, "", "", ""])
    assert hand_scores(state) == (15 - 3 - 5, -4 - 6)


def test_r21_in_epic_the_bonus_is_what_was_earned_at_first_out():
    state = done(epic("3c", "Kd", first_out=1, bonus=31, out=["in", "back"], stock="2s"), STOCK, discard("2s"))
    assert state.hand_scores == (0, 31)
