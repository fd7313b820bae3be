"""Rounds that nobody could end: no level lays the card that would block a round."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.playroom.ai.blocked import blocks_round, lay_offs
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import mind
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.words import ShowTable
from engine.rummy.actions import EndTurn
from tests.games.playroom.live_turns import play_view

LEVELS = [level.name for level in PLAYROOM.levels if level.name != "learner"]
CLOSED = ("3c 3d 3h 3s", "6c 6d 6h 6s", "7d 7h 7s X")


def kinds(*texts):
    return tuple(map(read_kinds, texts))


def counted(table, cards, most=9, preset="romme", **changes):
    return lay_offs(OPTIONS.read(preset, 2, changes), kinds(*table), Counter(read_kinds(cards)), most)


def decided(level, table, hand, other, preset="romme", **changes):
    seen = play_view(OPTIONS.read(preset, 2, changes), kinds(*table), read_kinds(hand), sizes=(other,))
    return [mind(level)(seen, seed, lambda: False) for seed in range(6)]


def lays(actions):
    return isinstance(actions[0], ShowTable)


def test_a_set_of_three_takes_one_card_and_a_closed_one_none():
    assert counted(["8c 8d 8h"], "8s 8s") == 1
    assert counted(["8c 8d X"], "8h 8s") == 1
    assert counted(CLOSED, "3c 6d 7c") == 0


def test_a_run_takes_cards_one_after_the_other_at_both_ends():
    assert counted(["4c 5c 6c"], "2c 3c 7c 9c") == 3
    assert counted(["Qc Kc Ac"], "2c Jc 9c") == 1
    assert counted(["4c 5c 6c"], "2c 3c 7c", most=1) == 1


def test_a_joker_closes_a_set_where_jokers_may_be_laid_off():
    assert counted(["8c 8d 8h"], "X") == 1
    assert counted(["8c 8d 8h"], "X", joker_layoff=False) == 0
    assert counted(["8c 8d X"], "X") == 0


def test_an_identity_takes_its_fourth_card():
    assert counted(["8c 8c 8c"], "8c 8d", preset="identity") == 1
    assert counted(["8c 8c 8c 8c"], "8c", preset="identity") == 0


def test_with_manipulation_a_combination_that_can_spare_a_card_is_open():
    assert counted(["8c 8d 8h 8s"], "8c", manipulation=True) == 1
    assert counted(["8c 8d 8h 8s"], "8c") == 0


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_closes_the_last_set_while_all_hold_too_few_cards_for_a_combination(level):
    table = (*CLOSED, "8c 8d 8h", "Tc Th X")
    assert not any(map(lays, decided(level, table, "3h 5h 8s Ah", 1)))


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_closed_while_another_can_still_make_a_combination(level):
    table = (*CLOSED, "8c 8d 8h", "Tc Th X")
    assert any(map(lays, decided(level, table, "3h 5h 8s Ah", 3)))


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_closed_where_enough_can_be_laid_off_elsewhere(level):
    table = (*CLOSED, "8c 8d 8h", "4c 5c 6c")
    assert any(map(lays, decided(level, table, "3h 5h 8s Ah", 1)))


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_closed_by_who_goes_out_with_it(level):
    assert any(map(lays, decided(level, (*CLOSED, "8c 8d 8h"), "8s Ah", 1)))
    result = decided(level, (*CLOSED, "8c 8d 8h"), "8s", 1, preset="playroom")
    assert any(lays(actions) and actions[-1] == EndTurn() for actions in result)


def test_players_that_are_eliminated_open_nothing():
    seen = play_view(OPTIONS.read("elimination", 3, {}), kinds(*CLOSED), read_kinds("Ah Kd"), sizes=(1, 14))
    assert not blocks_round(seen, seen.table, 2)
    assert blocks_round(replace(seen, out=frozenset({2})), seen.table, 2)
