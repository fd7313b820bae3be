"""The levels of Playroom Rummy: single decisions, rounds that nobody could end, and silly turns."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.playroom.ai.blocked import blocks_round, lay_offs
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import mind
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.words import ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.positions import STOCK
from tests.games.playroom.silly import silly


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


# --- rounds that nobody could end: no level lays the card that would block a round


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


# --- the judge of silly turns, on turns made for it, and experts' rounds without one


def kind(hand, *actions, table=("4c 5c 6c",), others="9d Kd Kh Ks", entered=True, **changes):
    """The kind of silly turn that the last of these actions after a draw ends; the stock gives a 2 of clubs."""
    position = {
        "players": 2,
        "to_move": 0,
        "options": changes,
        "hands": [hand, others],
        "melded": [entered, True],
        "table": list(table),
        "stock": STOCK,
    }
    state = PLAYROOM.read_position(position).apply(DrawStock())
    for action in actions[:-1]:
        state = state.apply(action)
    return silly(state, actions[-1])


def lay(*groups):
    return ShowTable(tuple(map(read_kinds, groups)))


def throw(text):
    return Discard(read_kinds(text)[0])


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (kind("7c 8c Jh", throw("Jh")), ""),
        (kind("7c 8c", throw("7c")), "going out left undone"),
        (kind("Qc Qd Qh Qs", throw("2c"), entered=False), "entering turn that wins left undone"),
        (kind("7c 9s Jd Qs", throw("7c")), "discard that fits the table"),
        (kind("X 9s Jd Qs", throw("X")), "joker discarded"),
        (
            kind("Qc Qd X Qh 9s 3s 8d", lay("4c 5c 6c", "Qc Qd X"), throw("9s")),
            "joker where a natural fits",
        ),
        (
            kind("5h 9s Jd 3s", throw("9s"), table=["4h X 6h", "8c 9c Tc"], others="9d", manipulation=True),
            "exchangeable joker left",
        ),
        (
            kind("7h 9s Jd 3s", lay("4c 5c"), throw("9s"), manipulation=True, faults="strict"),
            "fined",
        ),
    ],
)
def test_silly_turns_are_named(found, wanted):
    assert found == wanted
