"""The levels: they play every game by the rules, from views alone, and miss no gin."""

from dataclasses import replace
from random import Random

import pytest

from engine.games.gin.game import GIN
from engine.games.gin.player import MASTER_THINKING, MINDS
from engine.games.gin.rules import deal
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock, PassLastDiscard, SayBigGin, TakeDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card, cards
from tests.games.gin.deals import knocked, playing, position, random_options, three_left

ALL = [level.name for level in GIN.levels]
THINKING = ["skilled", "expert", "master"]


def hurried():
    return True


def asked(name, hand, seed=1):
    """The actions of a level; a Master plays no more than one world out."""
    return GIN.mind(name)(GIN.view(hand, hand.mover), seed, hurried)


def test_the_levels_are_those_of_the_family_from_the_weakest():
    assert ALL == list(MINDS) == ["learner", "casual", "regular", "skilled", "expert", "master"]
    assert all(level.sentence.endswith(".") and level.limit > 0 for level in GIN.levels)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seed", range(3))
def test_a_level_plays_deals_over_random_options_by_the_rules(name, seed):
    rng = Random(f"{name} {seed}")
    for _ in range(4):
        options = random_options(rng)
        pack = rng.sample(CARDS[:52], 52)
        hand = deal(options, GIN.first(options, rng.randrange(options.seats)), tuple(pack))
        for number in range(2000):
            if hand.to_move is None:
                break
            actions = asked(name, hand, number)
            assert actions
            for action in actions:
                hand = GIN.apply(hand, action)
        assert hand.to_move is None


@pytest.mark.parametrize("name", ALL)
def test_the_same_view_and_seed_give_the_same_actions(name):
    hand = position("2c 3c 4c 5d 5h 9s Jc Kd Kh Qs", "6c 7c 8c 9d 9h Td 2s 3s Ac As", discard="5s")
    seen = GIN.view(hand, 0)
    assert GIN.mind(name)(seen, 7, hurried) == GIN.mind(name)(replace(seen), 7, hurried)


@pytest.mark.parametrize("name", ALL)
def test_hidden_cards_dealt_anew_change_no_decision(name):
    own = "2c 3c 4c 5d 5h 9s Jc Kd Kh Qs"
    one = position(own, "6c 7c 8c 9d 9h Td 2s 3s Ac As", discard="5s", stock="Ah Ad 2d 3d 4d 6d 7d 8d")
    other = position(own, "Ah Ad 2d 3d 4d 6d 7d 8d 2s 3s", discard="5s", stock="6c 7c 8c 9d 9h Td Ac As")
    assert asked(name, one) == asked(name, other)


@pytest.mark.parametrize("name", ALL)
def test_gin_is_never_missed(name):
    (action,) = asked(name, playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d Kd", "5c 9s Jc"))
    assert isinstance(action, Knock)
    assert action.card == card("Kd")


@pytest.mark.parametrize("name", ALL)
def test_big_gin_is_said_where_it_is_played(name):
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", "5c Jc", options={"big_gin": 31}, stock="Jh Qh Js Qs")
    assert asked(name, hand) == (SayBigGin(),)


@pytest.mark.parametrize("name", [name for name in ALL if name != "learner"])
def test_all_that_lowers_the_count_is_laid_off(name):
    hand = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
    assert set(asked(name, hand)) == {
        *(LayOffOnKnock(card(text), card("5s")) for text in ("4s", "8s", "9s")),
        FinishLayingOff(),
    }


def test_a_learner_overlooks_some_of_it():
    hand = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
    laid = {len(asked("learner", hand, seed)) - 1 for seed in range(20)}
    assert min(laid) == 0
    assert max(laid) == 3


@pytest.mark.parametrize("name", ALL)
def test_no_card_of_a_meld_is_thrown_while_another_is_there(name):
    hand = playing("2c 3c 4c 9c 9d 9h 5d 8d Jh Kd Qs", "5c 9s Jc", stock="2h 3h 4h 6h")
    for seed in range(10):
        (action,) = asked(name, hand, seed)
        assert isinstance(action, Discard)
        assert action.card in cards("5d 8d Jh Kd Qs")


@pytest.mark.parametrize("name", THINKING)
def test_a_knock_leaves_the_opponent_least_to_lay_off(name):
    hand = playing(
        "5c 5d 5h 4h 6h 2s Kd", "9s Jc Ah", stock="3h 7h Jh Qh", options={"gin_bonus": 0, "undercut_bonus": 0}
    )
    actions = asked(name, hand)
    knocks = [action for action in actions if isinstance(action, Knock)]
    assert all(action.melds in {None, (cards("5c 5d 5h"),)} for action in knocks)


@pytest.mark.parametrize("name", ALL)
def test_the_last_discard_is_taken_for_gin_and_left_where_nothing_follows(name):
    options = {"last_discard": True}
    gin = three_left("Qs Qc Kc", "2c 5d", phase="last", discard="8s Qh", stock="7h 4d", options=options)
    assert asked(name, gin) == (TakeDiscard(),)
    nothing = three_left("Qs 9c Kc", "2c 5d", phase="last", discard="8s Qh", stock="7h 4d", options=options)
    assert asked(name, nothing) == (PassLastDiscard(),)


@pytest.mark.parametrize("name", ALL)
def test_a_card_that_completes_no_meld_is_not_taken_to_lie_idle(name):
    hand = position("2c 3c 4c 9c 9d 9h Tc Jd Kd Qs", "6c 7c 8c Th Td 2s 3s Ac As 5h", discard="7h")
    assert asked(name, hand) != (TakeDiscard(),)


@pytest.mark.parametrize(("discard", "draws"), [("9s", [TakeDiscard(), DrawStock()]), ("7h", [DrawStock()])])
def test_master_compares_both_draws_where_the_card_of_the_pile_is_of_use(discard, draws):
    hand = position("2c 3c 4c 9c 9d 9h Tc Jd Kd Qs", "6c 7c 8c Th Td 2s 3s Ac As 5h", discard=discard)
    assert MASTER_THINKING.choices(GIN.view(hand, hand.mover)) == [(each,) for each in draws]


def test_a_level_that_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        GIN.mind("grandmaster")
