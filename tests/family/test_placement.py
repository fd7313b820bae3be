"""Ratings: players placed on the ladder of the levels."""

from dataclasses import replace

import pytest

from engine.family.placement import LADDERS, Anchor, RatedGame, ladder_of, place

HOUSE = tuple(replace(each, lost=None) for each in LADDERS["house", "classic"])
REVIEWED = tuple(replace(each, lost=2.0 - each.elo / 400, spread=0.5, error=0.02) for each in HOUSE)
EVEN = [RatedGame("regular", 1.0), RatedGame("regular", 0.0)]


def test_a_rule_set_whose_levels_were_not_measured_has_no_ladder():
    assert ladder_of("house", "classic", 2, changed=False) == LADDERS["house", "classic"]
    assert ladder_of("house", "classic", 2, changed=True) is None
    assert ladder_of("house", "classic", 3, changed=False) is None
    assert ladder_of("playroom", "playroom", 2, changed=False) is None


@pytest.mark.parametrize("ladder", LADDERS.values())
def test_the_levels_rise_from_nought(ladder):
    elos = [each.elo for each in ladder]
    assert elos[0] == 0
    assert elos == sorted(set(elos))


def test_who_wins_half_of_the_games_against_a_level_stands_where_it_stands():
    rating = place(HOUSE, EVEN * 50)
    (regular,) = [each.elo for each in HOUSE if each.level == "regular"]
    assert rating.value == pytest.approx(regular, abs=5)
    assert rating.low < regular < rating.high


def test_more_games_make_a_rating_surer_and_wins_make_it_higher():
    few, many = place(HOUSE, EVEN * 3), place(HOUSE, EVEN * 30)
    assert many.error < few.error / 2
    assert place(HOUSE, [*EVEN * 3, RatedGame("regular", 1.0)]).value > few.value
    assert (few.games, many.games) == (6, 60)


def test_what_choices_lost_makes_it_surer_than_results_alone():
    alone = place(REVIEWED, EVEN * 15)
    lost = place(REVIEWED, [replace(game, lost=1.0) for game in EVEN * 15])
    better = place(REVIEWED, [replace(game, lost=0.8) for game in EVEN * 15])
    assert lost.error < alone.error
    assert better.value > lost.value


def test_games_against_people_and_unmeasured_levels_are_left_out():
    assert place(HOUSE, [RatedGame("", 1.0)]) is None
    assert place(LADDERS["gin", "gin"], [RatedGame("master", 1.0)]) is None
    assert place(HOUSE, []) is None


def test_a_level_that_chance_made_lose_more_than_a_weaker_one_does_not_turn_the_scale():
    odd = [Anchor(level=name, elo=elo, lost=lost, spread=0.3, error=0.05)
           for name, elo, lost in (("learner", 0, 2.0), ("casual", 100, 1.0), ("regular", 200, 1.4))]  # fmt: skip
    games = [RatedGame("casual", 1.0, 1.2), RatedGame("casual", 0.0, 1.2)] * 10
    assert 60 < place(tuple(odd), games).value < 260
