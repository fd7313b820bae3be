import pytest

from engine.games.house.scoring import hand_scores, new_totals, space_value, unplayed_value
from engine.rummy.cards import cards
from engine.rummy.table import parse_table
from tests.engine.positions import position

RUN = "6h 7h 8h"


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


@pytest.mark.parametrize(
    ("text", "value"),
    [("2c", 2), ("9h", 9), ("Th", 10), ("Jc", 2), ("Qc", 3), ("Kc", 4), ("Ac", 11), ("X1", 15), ("2c Kd X2", 21)],
)
def test_r21_values_of_unplayed_cards(text, value):
    assert unplayed_value(cards(text)) == value


@pytest.mark.parametrize(
    ("before", "scores", "after"),
    [((10, 10), (-3, -20), (7, 0)), ((0, 0), (-1, 5), (0, 5)), ((5, 0), (-5, 0), (0, 0))],
)
def test_r21_a_sides_total_is_not_less_than_zero(before, scores, after):
    assert new_totals(before, scores) == after


def test_r21_the_penalty_is_the_sides_in_4_player_games():
    state = position("3c", "4c", "5c", "6c", spaces=[RUN, "", "", ""])
    assert hand_scores(state) == (15 - 3 - 5, -4 - 6)
