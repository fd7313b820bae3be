"""Common properties of all opponents, and hands of each without a fault."""

import pytest

from engine.games.house.game import HOUSE
from engine.games.house.player import MINDS
from engine.games.house.words import Forfeit
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import cards
from tests.engine.positions import demand, done, epic, position, table, turn
from tests.games.house.ai.hands import after, decided, play_hand

pytestmark = pytest.mark.parametrize("level", MINDS)


def test_players_are_told_who_it_is_and_how_it_plays(level):
    opponent = next(each for each in HOUSE.levels if each.name == level)
    assert opponent.shown == level.capitalize()
    assert opponent.about.endswith(".")


def test_a_card_got_by_demand_that_cannot_be_played_is_given_back(level):
    state = done(epic("5h 9s", "2c Kd", spaces=("", "7c 8c 9c")), demand(1, "Kd"))
    assert decided(level, state) == (Forfeit(),)


def test_with_warm_cards_alone_the_turn_ends_without_a_discard(level):
    state = turn("Tc 2d", ("7c 8c 9c", ""), temperatures={"Tc": "warm", "2d": "warm"})
    assert decided(level, state)[-1] == EndTurn()


def test_what_was_dragged_before_is_taken_back_first(level):
    state = turn("Tc 2d 5s", ("7c 8c 9c", ""), ("7c 8c 9c | Tc 2d", ""))
    assert table(after(level, state)) == ["7c 8c 9c Tc", ""]


def test_told_to_stop_it_still_decides(level):
    draw = position("5h 6h 2c", "9s", discard="3s 7h")
    assert len(decided(level, draw, stop=lambda: True)) == 1
    (*_, last) = decided(level, turn("Tc 2d 5s", ("7c 8c 9c", "")), stop=lambda: True)
    assert isinstance(last, Discard)
    assert last.card in cards("Tc 2d 5s")


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("classic", 4)])
def test_hands_are_played_without_a_fault_and_the_same_each_time(level, edition, seats):
    assert any(play_hand(level, edition, seats, deal=5).melded)
