"""What each level of Gin decides in a position."""

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.player import MINDS
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock, PassLastDiscard, SayBigGin, TakeDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card, cards
from tests.games.gin.deals import knocked, playing, position, three_left

ALL = list(MINDS)
LAST = {"options": {"last_discard": True}, "phase": "last", "discard": "8s Qh", "stock": "7h 4d"}
BIG = playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", "5c Jc", options={"big_gin": 31}, stock="Jh Qh Js Qs")
PAIRS = "2c 3c 4c 9c 9d 9h Tc Jd Kd Qs", "6c 7c 8c Th Td 2s 3s Ac As 5h"
SPREAD = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
OFF = {*(LayOffOnKnock(card(text), card("5s")) for text in ("4s", "8s", "9s")), FinishLayingOff()}


def asked(name, hand, seed=1):
    """The actions of a level; a Master plays no more than one world out."""
    return GIN.mind(name)(GIN.view(hand, hand.mover), seed, lambda: True)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (BIG, SayBigGin()),
        (three_left("Qs Qc Kc", "2c 5d", **LAST), TakeDiscard()),
        (three_left("Qs 9c Kc", "2c 5d", **LAST), PassLastDiscard()),
    ],
    ids=["big gin is said", "the last discard is taken for gin", "it is left where nothing follows"],
)
def test_what_every_level_does(name, hand, action):
    assert asked(name, hand) == (action,)


@pytest.mark.parametrize("name", ALL)
def test_gin_is_never_missed_no_meld_broken_and_no_card_taken_to_lie_idle(name):
    (action,) = asked(name, playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d Kd", "5c 9s Jc"))
    assert isinstance(action, Knock)
    assert action.card == card("Kd")
    whole = playing("2c 3c 4c 9c 9d 9h 5d 8d Jh Kd Qs", "5c 9s Jc", stock="2h 3h 4h 6h")
    assert {asked(name, whole, seed)[0] for seed in range(10)} <= set(map(Discard, cards("5d 8d Jh Kd Qs")))
    assert asked(name, position(*PAIRS, discard="7h")) != (TakeDiscard(),)


def test_all_that_lowers_the_count_is_laid_off_but_by_a_learner_who_overlooks_some_of_it():
    assert all(set(asked(name, SPREAD)) == OFF for name in ALL[1:])
    laid = {len(asked("learner", SPREAD, seed)) - 1 for seed in range(20)}
    assert (min(laid), max(laid)) == (0, 3)


@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_a_knock_leaves_the_opponent_least_to_lay_off(name):
    plain = {"gin_bonus": 0, "undercut_bonus": 0}
    hand = playing("5c 5d 5h 4h 6h 2s Kd", "9s Jc Ah", stock="3h 7h Jh Qh", options=plain)
    knocks = [action for action in asked(name, hand) if isinstance(action, Knock)]
    assert all(action.melds in {None, (cards("5c 5d 5h"),)} for action in knocks)


@pytest.mark.parametrize(("discard", "draws"), [("9s", [TakeDiscard(), DrawStock()]), ("7h", [DrawStock()])])
def test_master_compares_both_draws_where_the_card_of_the_pile_is_of_use(discard, draws):
    hand = position(*PAIRS, discard=discard)
    assert MINDS["master"].thinking.choices(GIN.view(hand, hand.mover)) == [(each,) for each in draws]
