"""Endings: the last turns of a deal are searched in each world, so the knock that wins with the last card is seen."""

from random import Random

import pytest

from engine.family.rules import never
from engine.games.gin.ai.endings import EndingSearch, is_ending
from engine.games.gin.ai.light_deal import GinLight
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.stakes import by_points
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.game import GIN
from engine.games.gin.melds import mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.player import GinThinking
from engine.games.gin.words import Knock
from engine.rummy.actions import Discard
from engine.rummy.cards import card, cards
from tests.games.gin.deals import playing

NO_BOXES = OPTIONS.read("gin", 2, {"box_bonus": 0})
POLICY = Policy.of(expert_style(NO_BOXES), NO_BOXES)
OWN = "2c 3c 4c 9c 9d 9h 5d 6d Kd 8s"
OTHERS = "5c Jc Jd Ah 3s 7s 7h Th Qs 2s"


def world(own, others, stock, *, mover, top="2h"):
    """A deal of two who wait for gin; the first card of the stock is drawn first."""
    deal = GinLight(
        NO_BOXES,
        card(top),
        [mask_of(cards(own)), mask_of(cards(others))],
        [1 << each for each in reversed(cards(stock))],
        [1 << card(top)],
        mover=mover,
        turns=40,
    )
    deal.policies = [POLICY, POLICY]
    return deal


def searched():
    return EndingSearch(POLICY, lambda points: by_points(NO_BOXES, points, 0), 0)


def test_a_knock_with_the_last_card_is_seen_where_playouts_wait_for_gin():
    deal = world(OWN, OTHERS, "Tc 4d Qc Qd", mover=1)
    assert deal.copy().play() == ()
    points = searched().end(deal.copy())
    assert points[0] > 20
    assert points[1] == 0


def test_a_knock_that_would_be_undercut_is_left():
    deal = world(OWN, "Ac Ah As 7h 7s 7d Jc Jd Js 2d", "Tc 4d Qc Qd", mover=1)
    assert searched().end(deal) == ()


def test_a_discard_is_judged_by_the_knock_that_it_prepares():
    deal = world(f"{OWN} Kc", OTHERS, "Tc 4d Qc Qd", mover=0)
    points = []
    for thrown in ("Kc", "6d"):
        after = deal.copy()
        after.throw(1 << card(thrown), 0)
        points.append(searched().end(after))
    assert points[0]
    assert points[1] == ()


def test_gin_and_big_gin_end_the_search():
    gin = world("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OTHERS, "8d Qc Qd", mover=0)
    assert searched().end(gin)[0] >= 25


@pytest.mark.parametrize(("stock", "ending"), [("Jh Qh 6h Js", True), ("Jh Qh 6h Js 4s", False)])
def test_an_ending_is_a_deal_that_is_void_after_two_more_draws(stock, ending):
    hand = playing(f"{OWN} Kc".replace("8s", "8d"), OTHERS, stock=stock)
    assert is_ending(GIN.view(hand, 0)) is ending


def test_discards_and_a_knock_of_an_ending_are_compared_in_worlds():
    hand = playing("2c 3c 4c 9c 9d 9h 4h 2d Ad Kd 3h", OTHERS, stock="Jh Qh 6h Js")
    seen, thinking = GIN.view(hand, 0), GinThinking(discards=4, apart=6.0, searches=True)
    choices = thinking.choices(seen)
    assert {type(action) for (action,) in choices} == {Discard, Knock}
    result = thinking.compared(seen, choices, Random(1), never)
    assert result.play(range(len(choices)), 1)
    assert any(result.values)
