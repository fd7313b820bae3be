"""Others' actions at a table of Straight Rummy are shown when they may be seen, and answers are given by themselves."""

from dataclasses import replace

import pytest

from engine.games.straight.state import StraightPhase
from engine.rummy.cards import card, cards
from scenes.keys import TableCommand
from scenes.settings.settings import Settings
from scenes.table.intents import ToPile
from tests.games.straight.positions import at as position
from tests.games.straight.positions import lay, lay_off, meld, table, throw
from tests.scenes.games.straight.tables import StraightHands, at_table, drawn

DRAW = {"draw": "stock"}
TURN = (DRAW, lay("5h 6h 7h"), lay_off("8h", "5h"), throw("9c"))
LAYS = position(["2c 3d 4s Ks", "5h 6h 7h 8h 9c Tc"], to_move=1, stock="Kd Kc 6s 2h", turns=[1, 1])
SLOW = Settings(pace=0.23)


def until(player: StraightHands, seat: int | None) -> None:
    """Wait until it is a seat's turn and all has been shown."""
    for _ in range(2000):
        player.frame(1 / 30)
        shown = player.scene.table.view.to_move
        if shown == seat and not player.scene.table.busy:
            return
    raise AssertionError("nothing comes of it")


def test_what_another_lays_is_seen_with_the_discard_that_ends_the_turn() -> None:
    player = at_table(LAYS, *TURN)
    seen = [player.scene.table.tableau.spaces[1].groups]
    for _ in range(400):
        player.frame(1 / 30)
        groups = player.scene.table.tableau.spaces[1].groups
        if groups != seen[-1]:
            seen.append(groups)
    assert [[group.cards for group in groups] for groups in seen] == [[], [cards("5h 6h 7h 8h")]]


def test_plays_that_are_not_seen_yet_cost_the_others_no_time() -> None:
    times = []
    for turn in (TURN, (DRAW, throw("9c"))):
        player = at_table(LAYS, *turn, settings=SLOW)
        frames = 0
        while player.scene.table.view.log[-1:] == () or player.hand.to_move == 1:
            player.frame(1 / 30)
            frames += 1
        times.append(frames)
    assert times[0] - times[1] <= 8


def test_the_last_round_is_shown_again_without_steps_in_which_nothing_is_seen() -> None:
    player = at_table(LAYS, *TURN)
    until(player, 0)
    player.scene.perform(TableCommand.AGAIN)
    assert player.scene.table.banner.endswith("of 2")


def test_a_discard_that_is_seen_moves_from_the_players_heading_to_the_pile() -> None:
    player = at_table(LAYS, *TURN, settings=SLOW)
    flown = set()
    for _ in range(600):
        player.frame(1 / 60)
        flown |= {flight.card for flight in player.scene.table.motion}
        if player.hand.to_move == 0 and not player.scene.table.busy:
            break
    assert {*cards("5h 6h 7h 8h 9c")} <= flown


def test_a_pile_that_is_turned_over_flies_to_the_stock() -> None:
    hand = position(["2c 3d", "5h 6h"], to_move=1, stock="", discard="4c 7h Ks", turns=[1, 1])
    player = at_table(hand, {"renew": True}, settings=SLOW)
    flown = set()
    for _ in range(60):
        player.frame(1 / 60)
        flown |= {flight.card for flight in player.scene.table.motion}
    assert {*cards("4c 7h Ks")} <= flown
    assert any("turns the pile over" in line for line in player.scene.table.follower.telling.log)


def test_a_joker_that_another_replaces_swaps_places_with_the_card() -> None:
    hand = position(
        ["2c 3d", "4h 9c 8d"],
        to_move=1,
        changes={"jokers": 2, "joker_exchange": "hand"},
        melds=[meld("X1=4h 5h 6h", by=0)],
        turns=[1, 1],
    )
    player = at_table(hand, DRAW, {"replace": "X1", "with": "4h"}, throw("9c"), settings=SLOW)
    flown = set()
    for _ in range(400):
        player.frame(1 / 60)
        flown |= {flight.card for flight in player.scene.table.motion}
    assert {card("X1"), card("4h")} <= flown


# -- answers that are given by themselves


CALLED = {"preset": "basic", "melds": [meld("5h 6h 7h")], "turns": [1, 1], "to_move": 1}
CALLS = (DRAW, throw("8h"))


def called(settings: Settings) -> StraightHands:
    player = at_table(position(["9c 2s", "8h 3d 4d"], **CALLED), *CALLS, settings=settings)
    for _ in range(60):
        player.frame(1 / 30)
    assert player.hand.phase is StraightPhase.CALL
    return player


def test_a_call_waits_as_long_as_its_player_likes() -> None:
    player = called(Settings(pace=0.0))
    player.wait(12)
    assert player.hand.phase is StraightPhase.CALL


def test_with_a_set_time_the_player_passes_when_it_is_over() -> None:
    player = called(Settings(pace=0.0, answer_time=5))
    assert player.scene.table.lapse.seconds is not None
    player.wait(2)
    assert player.hand.phase is StraightPhase.CALL
    assert any("by itself" in button.under for button in player.scene.ui.buttons)
    player.wait(4)
    assert player.hand.phase is StraightPhase.DRAW


def test_who_has_passed_for_the_deal_is_not_asked_again() -> None:
    hand = position(["9c 2s", "8h 9h 3d 4d"], **CALLED)
    player = at_table(hand, *CALLS, DRAW, throw("9h"))
    until(player, 0)
    player.push("ask less")
    player.answer("answer any")
    assert player.hand.phase is StraightPhase.DRAW
    assert table(player.hand) == ["5h 6h 7h"]
    assert player.hand.to_move == 0


@pytest.mark.parametrize("time", [0, 5])
def test_the_seconds_are_told_only_where_there_is_a_time(time: int) -> None:
    player = called(replace(Settings(pace=0.0), answer_time=time))
    assert (player.scene.table.lapse.seconds is None) == (time == 0)


CROWDED = position(
    ["Ks Kd Kc", "Ah 9h Jh 7c 2c 4c", "3c 6d", "2h Jd", "2d"],
    melds=[meld(each) for each in ("4s 5s 6s", "8c 8d 8h", "Th Ts Tc", "Qh Qs Qd", "As 2s 3s")],
    stock="5d 9c 9d",
)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_cards_left_in_a_hand_cover_no_meld_of_its_seat(size):
    player = drawn(CROWDED, size=size)
    player.tab()
    player.drop("5d", ToPile())
    player.wait(1.0)
    board = player.scene.table.board
    assert board.tableau.over
    melds = [group.place.rect for group in board.groups[1]]
    assert len(melds) == 5
    assert all(len(group.place.seen) == len(group.cards) for group in board.groups[1])
    assert set(board.tableau.opened[1]) == player.hand.hands[1] != set()
    left = [board.left[card] for card in board.tableau.opened[1]]
    assert all(board.layout.spaces[1].rect.contains(rect) and rect.collidelist(melds) < 0 for rect in left)
