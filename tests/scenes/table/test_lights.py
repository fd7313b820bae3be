"""Cards, plays and players that a hint lights on the table."""

import pygame

from engine.family.rules import Suggestion
from engine.games.house.words import Demand
from engine.rummy.cards import card, cards
from scenes.table.painting.picture import frames
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights
from tests.scenes.table.guided import ManualHelper, at_table, drawn, glow, press


def test_the_stock_is_lit_while_the_hint_advises_it() -> None:
    hands = at_table(discard="2s", hands=("9h 2c Jd Qs Kh 3c", "X1 X2"))
    assert not hands.scene.guide.lights().stock
    press(hands)
    assert hands.scene.guide.lights() == Highlights(stock=True)
    press(hands, pygame.K_ESCAPE)
    assert hands.scene.guide.lights() == NO_HIGHLIGHTS


def test_the_discard_to_take_is_lit() -> None:
    hands = at_table(discard="2s 9d Jh Td", hands=("9h 2c Jd Jc Kh 3c", "X1 X2"))
    press(hands)
    assert (glow(hands, "9d"), glow(hands, "Jh")) == (("target",), ())
    assert hands.scene.guide.lights() == Highlights(frozenset((card("9d"),)))


def test_the_cards_of_the_hand_that_are_to_be_looked_at_are_lit_until_the_hint_is_closed() -> None:
    hands = drawn(hands=("9h Th 2c Jd Qs 3d", "X1 X2"))
    press(hands)
    lit = hands.scene.guide.lights()
    assert lit.cards == {card("9h"), card("Th"), card("8h")}  # 8h is to be stolen
    assert [(each, mark.word) for each, mark in lit.marks.items()] == [(card("3d"), "discard")]
    assert (glow(hands, "9h"), glow(hands, "8h"), glow(hands, "Qs")) == (("target",), ("target",), ())
    press(hands, pygame.K_ESCAPE)
    assert glow(hands, "9h") == ()


def test_a_play_of_the_table_that_only_a_joker_joins_is_lit_with_it() -> None:
    hands = drawn(hands=("X1 2d 6h 9s", "X2 3s"), table=(("7c 8c 9c",), ("Kc Kd Ks",)), stock=1)
    press(hands)
    lit = hands.scene.guide.lights().cards
    assert card("X1") in lit
    assert lit & set(cards("7c 8c 9c Kc Kd Ks"))
    assert not lit & set(cards("2d 6h 9s"))


def test_the_player_whom_a_demand_goes_to_is_outlined() -> None:
    helper = ManualHelper()
    hands = at_table(helper, discard="")
    press(hands)
    helper.tickets[-1].answer((Suggestion(actions=(Demand.of(1, card("5s")),), words="Demand 5s from {1}."),))
    hands.wait(0.1)
    assert hands.scene.guide.lights() == Highlights(seat=1)
    space = hands.scene.table.board.layout.spaces[1].rect
    assert [
        space.contains(rect) for rect, _ink, _width in frames(hands.scene.table, None, hands.scene._picture.hint)
    ] == [True]
    press(hands, pygame.K_ESCAPE)
    hands.frame()
    assert frames(hands.scene.table, None, hands.scene._picture.hint) == []


def test_the_play_of_the_step_that_is_shown_is_lit() -> None:
    hands = drawn()
    for _ in range(2):
        press(hands)
    assert hands.scene.guide.lights() == NO_HIGHLIGHTS
    press(hands, pygame.K_RIGHT)
    lit = hands.scene.guide.lights().cards
    assert any(lit == play for space in hands.scene.table.view.table for play in space)
