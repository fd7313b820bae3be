"""Hasty discards: a joker is asked for, what may be a mistake is held for a second, and nothing else waits."""

import pygame
import pytest

from engine.games.house.words import Arrange, Replace
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card, card
from scenes.settings.settings import Discards, Settings
from scenes.table.effects.risky_discards import HASTY, DiscardRisk, question
from scenes.table.over.menu import LeaveDialog
from scenes.table.state.turn import HOLD
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import empty_spot, play, start, table_of

JOKER, PLAIN, FITTING = card("X1"), card("Jh"), card("Td")


def turn(*, people: int = 1, discards: Discards = Discards.HOLD, pace: float = 0.15, **changes) -> Hands:
    """Ann has drawn; she holds a joker, a card that fits Bruno's run, and cards that fit nothing."""
    given = {
        "hands": ("3h 4h Jh 8c Td X1", "Ks Kc Qs"),
        "table": (("7h 8h 9h",), ("6d 7d 8d 9d",)),
        "discard": "Qh 2d",
        "melded": (True, True),
        "stock": 20,
    }
    game = position(**{**given, **changes})
    hands = start(game, people=people, settings=Settings(pace=pace, discards=discards), wait=0)
    if people > 1:
        hands.click(hands.button("uncover"))
    hands.wait(1.0)
    hands.click(hands.scene.table.board.layout.stock.center)
    hands.move((640, 300))
    hands.wait(1.0)
    return hands


def discarded(hands: Hands) -> list[Card]:
    return [action.card for action in hands.scene.table.session.acted if isinstance(action, Discard)]


def to_pile(hands: Hands, what: Card) -> None:
    hands.drag(hands.spot(what), hands.scene.table.board.layout.pile_area.center)


def by_key(hands: Hands, what: Card) -> None:
    hands.click(hands.spot(what))
    hands.key(pygame.K_x)


def by_enter(hands: Hands, what: Card) -> None:
    hands.click(hands.spot(what))
    hands.key(pygame.K_RETURN)


def by_button(hands: Hands, what: Card) -> None:
    hands.click(hands.spot(what))
    hands.click(hands.button("discard"))


def by_clicks(hands: Hands, what: Card) -> None:
    hands.click(hands.spot(what))
    hands.click(hands.scene.table.board.layout.pile_area.center)


WAYS = (to_pile, by_key, by_enter, by_button, by_clicks)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("discards", [Discards.ASK, Discards.HOLD])
def test_a_joker_is_asked_for(way, discards: Discards) -> None:
    hands = turn(discards=discards)
    way(hands, JOKER)
    hands.wait(1.5)
    assert hands.scene.ui.dialog == question(hands.scene.table, JOKER, DiscardRisk.JOKER)
    assert not discarded(hands)
    hands.key(pygame.K_RETURN)
    assert not discarded(hands)
    hands.click(hands.button("stay"))
    assert JOKER in hands.scene.table.session.game.hand.hands[0]
    hands.wait(0.5)
    hands.scene.table.select()
    way(hands, JOKER)
    hands.click(hands.button("discard it"))
    assert discarded(hands) == [JOKER]


@pytest.mark.parametrize("way", WAYS)
def test_a_card_that_fits_a_play_is_held_for_a_second(way) -> None:
    hands = turn()
    way(hands, FITTING)
    table = hands.scene.table
    assert table.held is not None
    assert table.view.discard[-1] == FITTING
    assert table.session.game.hand.discard[-1] != FITTING
    hands.wait(HOLD - 0.2)
    assert not discarded(hands)
    hands.wait(0.3)
    assert discarded(hands) == [FITTING]
    assert table.held is None
    assert table.view.to_move == 1


def test_a_held_discard_comes_back_where_the_turn_has_passed_on(monkeypatch) -> None:
    hands = turn()
    to_pile(hands, FITTING)
    table = hands.scene.table
    assert table.held is not None
    table.session.act(Discard(PLAIN))
    acted = []
    monkeypatch.setattr(table.session, "act", lambda *action: acted.append(action))
    hands.wait(HOLD + 0.3)
    assert (acted, table.held) == ([], None)


@pytest.mark.parametrize("way", WAYS)
def test_a_plain_card_does_not_wait(way) -> None:
    hands = turn()
    way(hands, PLAIN)
    assert discarded(hands) == [PLAIN]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", [JOKER, FITTING, PLAIN])
def test_nothing_is_asked_or_held_where_that_is_not_wanted(way, what: Card) -> None:
    hands = turn(discards=Discards.NEITHER)
    way(hands, what)
    assert discarded(hands) == [what]


def test_where_one_wants_to_be_asked_nothing_is_held() -> None:
    hands = turn(discards=Discards.ASK)
    by_key(hands, FITTING)
    assert hands.scene.ui.dialog == question(hands.scene.table, FITTING, DiscardRisk.FITS)
    assert hands.scene.table.held is None
    hands.click(hands.button("discard it"))
    assert discarded(hands) == [FITTING]


@pytest.mark.parametrize("pace", [0.0, 0.15])
def test_a_click_just_after_a_card_moved_under_the_pointer_is_held(pace: float) -> None:
    hands = turn(pace=pace)
    hand = hands.scene.table.board.hand
    at = hands.spot(hand[0])
    hands.click(at)
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    hands.click(at)
    hands.click(hands.spot(hand[0]))
    hands.scene.table.select(frozenset((PLAIN,)))
    hands.key(pygame.K_x)
    assert hands.scene.table.held is not None
    assert not discarded(hands)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.wait(0.3 + HASTY)
    hands.scene.table.select(frozenset((PLAIN,)))
    hands.key(pygame.K_x)
    assert discarded(hands) == [PLAIN]


def test_a_plain_card_that_is_dragged_in_haste_is_not_held() -> None:
    hands = turn()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    to_pile(hands, PLAIN)
    assert discarded(hands) == [PLAIN]


def take_back_by_key(hands: Hands) -> None:
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)


def take_back_beside_it(hands: Hands) -> None:
    hands.click(hands.button("keep"))


def take_back_by_tile(hands: Hands) -> None:
    hands.click(hands.button("undo"))


def take_back_by_escape(hands: Hands) -> None:
    hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(
    "back",
    [take_back_by_key, take_back_beside_it, take_back_by_tile, take_back_by_escape],
    ids=lambda back: back.__name__,
)
def test_undo_takes_it_back_and_the_turn_goes_on(back, people: int) -> None:
    hands = turn(people=people)
    to_pile(hands, FITTING)
    hands.wait(HOLD / 2)
    back(hands)
    hands.wait(1.5)
    table = hands.scene.table
    assert not discarded(hands)
    assert hands.scene.ui.dialog is None
    assert FITTING in table.session.game.hand.hands[0]
    assert table.playing
    hands.drag(hands.spot(FITTING), hands.spot(card("9d")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]


def test_nothing_else_is_played_while_a_discard_is_held() -> None:
    hands = turn()
    to_pile(hands, FITTING)
    hands.key(pygame.K_RETURN)
    hands.drag(hands.spot(PLAIN), empty_spot(hands, 0))
    hands.key(pygame.K_h)
    assert [type(action) for action in hands.scene.table.session.acted] == [DrawStock]
    hands.wait(1.2)
    assert discarded(hands) == [FITTING]


@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_p, pygame.K_F1, pygame.K_c])
def test_leaving_or_covering_the_table_leaves_the_turn_unfinished(key: int) -> None:
    hands = turn()
    to_pile(hands, FITTING)
    intents = hands.scene.table.session.acted[:]
    hands.scene.asked_to_quit() if key == pygame.K_m else hands.key(key)
    hands.wait(2.0)
    assert hands.scene.table.held is None
    assert hands.scene.table.session.acted == intents
    if key == pygame.K_m:
        assert hands.scene.ui.dialog == LeaveDialog(quits=True)


def test_a_held_discard_is_no_action_when_the_scene_is_closed() -> None:
    hands = turn()
    to_pile(hands, FITTING)
    hands.scene.closed()
    assert not discarded(hands)
    assert FITTING in hands.scene.table.session.game.hand.hands[0]


def test_a_long_frame_does_not_eat_the_second() -> None:
    hands = turn()
    to_pile(hands, FITTING)
    hands.frame(5.0)
    assert hands.scene.table.held is not None
    assert not discarded(hands)


def test_a_held_discard_survives_another_size_of_the_window() -> None:
    hands = turn()
    to_pile(hands, FITTING)
    hands.scene.shown((1024, 640))
    assert hands.scene.table.view.discard[-1] == FITTING
    hands.wait(1.2)
    assert discarded(hands) == [FITTING]


def test_r16_before_the_meld_a_card_that_could_take_a_jokers_place_is_held() -> None:
    hands = turn(melded=(False, True), hands=("4s 4h Jh 8c", "Ks Kc"), table=((), ("X1 5s 6s",)))
    to_pile(hands, card("4s"))
    assert hands.scene.table.held is not None
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.drag(hands.spot(card("4s")), hands.spot(card("X1")))
    assert hands.scene.table.session.acted[-1] == Replace(card("X1"), card("4s"))


def test_before_the_meld_a_card_that_only_others_plays_would_take_does_not_wait() -> None:
    hands = turn(melded=(False, True), table=((), ("6d 7d 8d 9d",)))
    to_pile(hands, FITTING)
    assert discarded(hands) == [FITTING]


def test_what_a_drag_cannot_lay_legally_does_not_wait() -> None:
    hands = turn()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    assert isinstance(hands.scene.table.session.acted[-1], Arrange)
    hands.wait(0.5)
    to_pile(hands, FITTING)
    assert hands.scene.table.held is None
    assert hands.scene.table.refused
