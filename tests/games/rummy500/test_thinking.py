"""The levels, hints and coach of 500 Rummy: choices, reasons, light deals and turns that no good player makes."""

import pytest

from engine.family.rules import never
from engine.games.rummy500.ai.light_deal import Rummy500Light
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.player import COACH, THINKING
from engine.games.rummy500.words import PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from tests.games.rummy500.silly import silly


def deal(**keys):
    return RUMMY500.read_position({"players": 2, "to_move": 0, **keys})


def read(text):
    return RUMMY500.options("standard", 2, {}).pack.read_all(text)


def test_a_discard_that_the_next_player_can_lay_and_a_dear_taking_are_silly():
    feeding = deal(phase="play", hands=["8h Kc 2d", "3c"], melds=["5h@1 6h@1 7h@1"])
    assert list(silly(feeding, Discard(read("8h")[0]))) == ["fed the next player"]
    assert list(silly(feeding, Discard(read("Kc")[0]))) == []
    dear = deal(hands=["2c 3c 9d", "5d 5s"], discard="4c Kh Qd Js As")
    taking = TakePile(5, meld=read("2c 3c 4c"))
    assert list(silly(dear, taking)) == ["a deep taking that costs more than it lays"]
    assert [choice[0] for choice in THINKING.choices(dear.view(0))] == [DrawStock()]


def test_the_plainest_discard_goes_on_no_meld_while_there_are_others():
    held = deal(phase="play", hands=["8h Kc 2d", "3c"], melds=["5h@1 6h@1 7h@1"])
    assert RUMMY500.plainest(held.view(0)) != (Discard(read("8h")[0]),)
    alone = deal(phase="play", hands=["8h", "3c"], melds=["5h@1 6h@1 7h@1"])
    assert RUMMY500.plainest(alone.view(0)) == (Discard(read("8h")[0]),)


def test_a_light_deal_counts_as_the_rules_do():
    ended = deal(phase="play", hands=["9c 9d 9h Kc", "3h Ah"], melds=["Ac@0 2c@0 3c@1", "5d@1 5h@1 5s@1"], stock="2d")
    quick = Rummy500Light(ended)
    assert quick.laid == [ended.laid_points(0), ended.laid_points(1)]
    assert quick.held(1) == 3 + 15
    assert quick.play() == [3 + 27, 18 - 18]


def test_the_best_hint_takes_what_pays_and_says_why():
    view = deal(hands=["Qh Kh 2c 4d", "5d 5s 9c"], discard="Jh 3s").view(0)
    best = COACH.advise(view, never)[0]
    assert best.actions[0].count == 2
    assert best.words == "Take Jh and the card above it: lay Jh Qh Kh, worth 30."
    assert best.cards == read("Jh")


def test_a_taking_that_lays_off_names_the_cards_that_come_and_the_meld():
    view = deal(hands=["2c 4d", "5d 5s 9c"], melds=["Jh@1 Qh@1 Kh@1"], discard="Th 3s 7d").view(0)
    taking = TakePile(3, lay=read("Th Jh Qh Kh"), on=read("Jh Qh Kh"))
    words = "Take Th and the 2 cards above it: lay off Th on Jh Qh Kh, worth 10."
    assert THINKING.words(view, (taking,)) == words


@pytest.mark.parametrize(
    ("discard", "words"),
    [
        ("5d", "5d can't be laid."),
        ("", "nothing else can be done, since the pile is empty."),
        ("4c Kh Qd Js As", "taking 4c and the 4 cards above it would bring 9 and leave 54 in your hand."),
    ],
)
def test_the_stock_is_drawn_from_because_of_what_the_best_taking_would_bring(discard, words):
    view = deal(hands=["2c 3c 9d", "5h 5s"], discard=discard).view(0)
    assert THINKING.words(view, (DrawStock(),)) == f"Draw from the stock: {words}"


def test_ending_the_deal_and_passing_have_the_same_reasons():
    over = deal(hands=["2c 3c 9d", "5h 5s"], stock="", discard="Kh").view(0)
    assert THINKING.words(over, (EndTurn(),)) == "End the deal: Kh can't be laid."
    call = deal(preset="board", phase="call", discarder=1, hands=["2c", "5h 5s"], discard="6c 7c Jd 8c").view(0)
    told = "taking 6c and the 3 cards above it would bring 21 and leave 12 in your hand."
    assert THINKING.words(call, (PassCall(),)) == f"Pass: {told}"


def test_the_coach_flags_a_meld_thrown_away_and_not_the_good_turn():
    now = deal(phase="play", hands=["9c 9d 9h 2s", "5d 5s Kc Kd"], stock="3d 4d 6d 7d 8s")
    flagged = COACH.mistake(now, Discard(read("9c")[0]), never)
    assert flagged is not None
    assert flagged.lost > 5
    assert COACH.mistake(now, THINKING.choices(now.view(0))[0][0], never) is None
