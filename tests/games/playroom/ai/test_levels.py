"""The levels of Playroom Rummy: whole rounds under many options, and single decisions."""

from dataclasses import replace

import pytest

from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import mind
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.words import ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from tests.games.playroom.live_turns import play_view


def never():
    return False


def turn(level, table, hand, changes=None, preset="playroom", **more):
    chosen = OPTIONS.read(preset, 2, changes or {})
    seen = play_view(chosen, tuple(map(read_kinds, table)), read_kinds(hand), **more)
    return mind(level)(seen, 1, never)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_player_goes_out_where_it_can(level):
    result = turn(level, ["4c 5c 6c"], "7c 8c Kd")
    assert result == (ShowTable((read_kinds("4c 5c 6c 7c 8c"),)), Discard(read_kinds("Kd")[0]))
    assert turn(level, ["4c 5c 6c"], "7c 8c")[-1] == EndTurn()


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_joker_is_kept_where_a_natural_fits(level):
    show, end = turn(level, ["4c 5c 6c", "9s Ts Js"], "Qd Qh Qs X 2c 9d", changes={"manipulation": True})
    laid = [card for group in show.table for card in group]
    assert laid.count(read_kinds("Qs")[0]) == 1
    assert isinstance(end, Discard)


@pytest.mark.parametrize(("level", "waits"), [("skilled", False), ("expert", True), ("master", True)])
def test_an_expert_of_the_tile_game_keeps_its_last_tiles_to_lay_all_in_one_turn(level, waits):
    table, hand = ["4c 5c 6c"], "7c 8c Kd"
    assert (turn(level, table, hand, preset="tiles") == (DrawStock(),)) == waits
    assert turn(level, table, "7c 8c", preset="tiles")[-1] == EndTurn()
    assert turn(level, table, "7c 8c Kd Qh Js 3d 2h Ts", preset="tiles")[-1] == EndTurn()


def test_nobody_waits_for_tiles_that_the_pool_does_not_hold():
    seen = play_view(OPTIONS.read("tiles", 2, {}), (read_kinds("4c 5c 6c"),), read_kinds("7c 8c Kd"))
    assert mind("master")(replace(seen, stock=()), 1, never)[-1] == EndTurn()


def test_a_master_sees_what_a_rack_of_26_can_lay_on_a_table_of_39():
    table = "2c 2d 2s,3c 3d 3h,4c 4d 4s,4d 4h 4s,5c 5h 5s,6d 6h 6s,7c 8c 9c Tc,8s 9s Ts,8s 9s Ts,9d Td Jd Qd"
    table += ",Jh X Kh,Tc Jc Qc"
    hand = "2c 4c 5c 9c Kc Ad 7d 8d Qd Ah 2h 3h 5h 7h 9h 9h Th Jh 3s 5s 6s 7s Js Qs Qs X"
    assert turn("master", table.split(","), hand, preset="tiles") == (DrawStock(),)


def test_a_master_goes_out_with_its_first_meld_where_that_takes_thousands_of_steps_to_find():
    table = "2c 2h X,4c 4d 4h 4s,5c 5d 5h 5s,6c 6d 6s,6h 7h 8h 9h X Jh,7d 8d 9d,9c 9h X,Jh Qh Kh Ah,Tc Jc Qc Kc Ac"
    hand = "3c 4c 5c 6c Qc 2d 2d 6d 9d 5h 6h Th Qh X"
    show, _end = turn("master", table.split(","), hand, preset="romme", entered=False)
    assert sum(map(len, show.table)) == len(table.replace(",", " ").split()) + 13


def test_a_master_discards_the_card_without_which_it_can_lay_most_soon():
    assert turn("master", [], "Jc Qc Qd 9h 9c 4d") == (Discard(read_kinds("4d")[0]),)


@pytest.mark.parametrize(
    ("level", "preset", "takes"),
    [("expert", "elimination", False), ("master", "elimination", True), ("master", "playroom", False)],
)
def test_a_master_takes_the_pile_for_one_card_of_its_own_where_laid_cards_score_nothing(level, preset, takes):
    chosen = OPTIONS.read(preset, 2, {})
    seen = play_view(chosen, (read_kinds("2c 3c 4c"),), read_kinds("6c Kd Qh Ts Js"))
    drawing = replace(seen, phase=PlayroomPhase.DRAW, discard=read_kinds("5c"), source=None)
    assert (mind(level)(drawing, 1, never) == (TakePile(1),)) == takes


def test_a_learner_lays_off_only_when_it_holds_few_cards():
    seeds = range(20)
    chosen = OPTIONS.read("playroom", 2, {})
    table = (read_kinds("4c 5c 6c"),)
    few, many = (play_view(chosen, table, read_kinds(hand)) for hand in ("7c Kd", "7c Kd Jh 9s 2d"))
    assert any(isinstance(mind("learner")(few, seed, never)[0], ShowTable) for seed in seeds)
    assert not any(isinstance(mind("learner")(many, seed, never)[0], ShowTable) for seed in seeds)


@pytest.mark.parametrize("level", ["learner", "casual"])
def test_late_in_a_round_cards_that_nothing_can_join_are_discarded(level):
    chosen = OPTIONS.read("playroom", 2, {})
    table = tuple(map(read_kinds, ("6c 6d 6h 6s", "6c 6d 6h 6s", "9c 9d 9h 9s", "9c 9d 9h 9s")))
    early = play_view(chosen, table, read_kinds("7s 8s Kd Kh"))
    late = replace(early, turns=60)
    kings, eight_or_seven = (set(read_kinds(text)) for text in ("Kd Kh", "7s 8s"))
    assert mind(level)(early, 1, never)[-1].card in kings
    assert mind(level)(late, 1, never)[-1].card in eight_or_seven
