"""Dragging cards: what a drop means, and where cards lie after it."""

from math import dist

import pygame

from engine.games.house.view import view
from engine.games.house.words import DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import card, cards
from engine.rummy.plays import is_whole
from engine.rummy.table import parse_table
from scenes.games.house.arranging import table_left
from scenes.games.house.presenter import HOUSE
from scenes.table.gestures.prompt import prompt_of
from scenes.table.intents import Drop, Select, ToGroup, ToSpace
from scenes.table.places.board_layout import build
from scenes.table.places.targets import neighbours, target_of
from scenes.table.tableau import Hidden
from tests.scenes.table.fake import players, position
from tests.scenes.table.tables import empty_spot, lying, play, playing, plays_in, start, table_of


def board_of(*spaces: tuple[str, ...], hand: str = "Td 8c"):
    state = position(hands=(hand, "Ks Kc"), table=spaces, discard="Qh").hand
    seen = view(state, 0)
    tableau = HOUSE.tableau(seen, (), players(len(state.hands)), revealed=True)
    return build(tableau, HOUSE.arranger(seen), hand_order=cards(hand), size=(1280, 720))


def test_the_target_is_what_the_dragged_card_covers_most() -> None:
    board = board_of((), ("6d 7d 8d 9d", "5s 6s 7s"))
    over = board.rects[card("7d")]
    assert target_of(board, over, over.center, cards("Td")) == ToGroup(1, play("6d 7d 8d 9d"))
    assert target_of(board, over.move(0, 2000), over.center, cards("Td")) is None


def test_the_pointer_decides_between_targets_that_are_covered_alike() -> None:
    board = board_of((), ("6d 7d 8d 9d", "5s 6s 7s"))
    left, right = (place.rect for _, _, place in board.groups[1])
    lead = board.rects[card("9d")].copy()
    lead.centerx = right.left
    on_left, on_right = (left.right - 5, lead.centery), (right.left + 5, lead.centery)
    assert target_of(board, lead, on_left, cards("Td")) == ToGroup(1, play("6d 7d 8d 9d"))
    assert target_of(board, lead, on_right, cards("Td")) == ToGroup(1, play("5s 6s 7s"))


def test_a_card_past_the_last_one_joins_the_play() -> None:
    board = board_of(("4c 4d",), ())
    last = board.rects[card("4d")]
    goal = target_of(board, last.move(last.width * 3 // 4, 0), (last.right + 5, last.centery), cards("Td"))
    assert goal == ToGroup(0, play("4c 4d"))
    assert goal.place == 2
    assert neighbours(board, goal, cards("Td")) == (card("4d"), None)


def test_a_whole_play_takes_a_card_where_it_reads_best() -> None:
    board = board_of((), ("6d 7d 8d 9d",))
    goal = ToGroup(1, play("6d 7d 8d 9d"), 1)
    assert neighbours(board, goal, cards("Td")) == (card("9d"), None)
    assert neighbours(board, goal, cards("Kh")) == (card("6d"), card("7d"))


def test_a_run_is_parted_where_only_that_leaves_all_whole() -> None:
    circle = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    table = parse_table([[circle], []])
    after = table_left(table, cards("X1"), ToGroup(0, play(circle), 5))
    assert len(after[0]) == 2
    assert all(map(is_whole, after[0]))
    joined = table_left(table, cards("X1"), ToGroup(0, play(circle)))
    assert joined[0] == {play(circle + " X1")}


def test_cards_lie_where_they_were_put_while_a_play_is_not_whole() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c 8s Td", "Ks Kc"))
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0), wait=0.4)
    first = hands.scene.table.board.rects[card("8c")]
    hands.drag(hands.spot(card("Jh")), (first.right - 2, first.centery), wait=0.4)
    assert lying(hands, "8c Jh") == cards("8c Jh")
    first = hands.scene.table.board.rects[card("8c")]
    hands.drag(hands.spot(card("Jh")), (first.left - 12, first.centery), wait=0.4)
    assert lying(hands, "8c Jh") == cards("Jh 8c")
    assert len(hands.scene.table.session.acted) == 3
    left, right = (hands.scene.table.board.rects[card(text)] for text in ("Jh", "8c"))
    hands.drag(hands.spot(card("Td")), ((left.left + right.left) // 2 + left.width // 12, left.centery))
    assert lying(hands, "8c Jh Td") == cards("Jh Td 8c")


def test_a_new_play_lies_where_it_was_dropped_and_plays_can_change_places() -> None:
    hands = playing()
    board = hands.scene.table.board
    before = plays_in(hands, 0)
    _, _, place = board.groups[0][0]
    hands.drag(place.grip.center, empty_spot(hands, 0))
    assert plays_in(hands, 0) == before[::-1]
    assert hands.scene.table.session.acted == [DrawStock()]
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    assert plays_in(hands, 0) == (*before[::-1], play("8c"))


def test_the_order_of_plays_survives_another_size_of_the_window() -> None:
    hands = playing()
    before = plays_in(hands, 0)
    hands.drag(hands.scene.table.board.groups[0][0][2].grip.center, empty_spot(hands, 0))
    hands.scene.shown((1920, 1080))
    assert plays_in(hands, 0) == before[::-1]


def test_a_laid_card_goes_back_into_the_hand_where_it_is_dropped() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0), wait=0.4)
    third = hands.scene.table.board.hand[2]
    hands.drag(hands.spot(card("8c")), hands.spot(third))
    assert hands.scene.table.board.hand.index(card("8c")) in (2, 3)


def test_a_card_dropped_on_itself_changes_nothing() -> None:
    hands = playing()
    before, hand = table_of(hands), hands.scene.table.board.hand
    x, y = hands.spot(card("Td"))
    hands.press((x, y))
    hands.move((x + 60, y))
    hands.move((x + 12, y))
    hands.release()
    assert hands.scene.table.board.hand == hand
    at = hands.spot(card("8d"))
    hands.drag(at, (at[0] + 14, at[1] + 4))
    assert table_of(hands) == before
    assert hands.scene.table.session.acted == [DrawStock()]


def test_tidying_squares_the_table_and_changes_nothing() -> None:
    hands = playing(table=(("4c 4d 4s", "9h Th Jh", "7d 8d 9d", "2c 2d 2s"), ()), hands=("3h 4h 8c", "Ks Kc"))
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0), wait=0.4)
    before = table_of(hands)
    hands.key(pygame.K_t)
    names = ("7d 8d 9d", "9h Th Jh", "2c 2d 2s", "4c 4d 4s", "8c")
    assert plays_in(hands, 0) == tuple(map(play, names))
    assert table_of(hands) == before
    hands.click(hands.button("tidy"))
    assert plays_in(hands, 0) == tuple(map(play, names))


def test_of_cards_dropped_together_none_is_painted_over_one_that_lies_already() -> None:
    hands = playing()
    table = hands.scene.table
    hands.scene.perform(Select(cards("5h 3h 4h")))
    last = table.board.layout.hand[-1]
    hands.drag(hands.spot(card("3h")), (last.right - 4, last.centery))
    dropped, seen = {card("3h"), card("4h"), card("5h")}, []
    for _frame in range(60):
        flying = [flight.card for flight in table.motion if flight.card in dropped]
        seen.append(flying)
        hands.frame()
    assert seen[0]
    assert all(flying in ([], [card("3h"), card("4h"), card("5h")]) for flying in seen)
    assert seen[-1] == []


def test_after_the_first_play_of_a_turn_the_prompt_tells_how_several_cards_are_taken() -> None:
    hands = playing(table=((), ("6d 7d 8d 9d",)), melded=(False, True))
    hands.move((5, 5))
    told = "To choose several cards, click one after another, or draw a frame around them."
    assert prompt(hands) != told
    hands.scene.perform(Drop(cards("3h 4h 5h"), ToSpace(0)))
    hands.wait(1)
    assert prompt(hands) == told
    for text in ("Jh", "8c"):
        hands.click(hands.spot(card(text)), wait=0.5)
    assert set(hands.scene.table.selected) == set(cards("Jh 8c"))
    assert prompt(hands) != told


def prompt(hands) -> str:
    return prompt_of(hands.scene.table.state, hands.scene.ui)


def test_a_card_dragged_to_the_discards_before_the_draw_is_answered():
    hands = start(position(hands=("3h 4h 5h", "Ks Kc"), table=((), ()), discard="Qh 2d"))
    hands.drag(hands.spot(card("4h")), hands.scene.table.board.layout.pile_area.center)
    assert hands.scene.table.warning == "Draw a card first. (rule\N{NO-BREAK SPACE}6)"
    assert card("4h") in hands.scene.table.view.hand


def drawing(start_at, end=None):
    """A hand in which what lies there is dragged to the hand, or to another place."""
    hands = start(position(hands=("3h 4h 5h", "Ks Kc"), table=((), ()), discard="Qh 2c 9s", melded=(True, True)))
    hands.wait(1.0)
    layout = hands.scene.table.board.layout
    hands.drag(start_at(hands), layout.hand_area.center if end is None else end(hands), let_go=False)
    return hands


def test_the_top_card_of_the_stock_is_dragged_to_the_hand() -> None:
    hands = drawing(lambda hands: hands.scene.table.board.layout.stock.center)
    dragged = hands.scene.ui.drag.shown
    assert all(isinstance(each, Hidden) for each in dragged)
    at = next(iter(dragged.values())).center
    assert len(hands.scene.table.session.game.hand.hands[0]) == 3
    hands.release()
    hands.frame()
    assert hands.scene.table.session.acted[-1] == DrawStock()
    drawn = next(iter(hands.scene.table.view.hand - set(cards("3h 4h 5h"))))
    assert dist(hands.scene.table.motion.now(drawn).center, at) < hands.scene.table.board.rects[drawn].width / 2


def test_a_discard_is_dragged_to_the_hand_with_all_above_it() -> None:
    hands = drawing(lambda hands: hands.spot(card("2c")))
    assert hands.scene.ui.drag.cards == cards("2c 9s")
    hands.release()
    hands.frame()
    assert hands.scene.table.session.acted[-1] == DrawDiscard(card("2c"))
    assert hands.scene.table.view.hand == set(cards("3h 4h 5h 2c 9s"))


def test_a_card_of_the_stock_that_is_dragged_elsewhere_than_to_the_hand_is_not_drawn() -> None:
    hands = drawing(lambda hands: hands.scene.table.board.layout.stock.center, lambda hands: empty_spot(hands, 0))
    hands.release()
    hands.frame()
    assert hands.scene.table.warning == "Drop it on your hand to draw it."
    hands.wait(1.0)
    assert hands.scene.table.session.acted == []
    assert not hands.scene.table.motion.cards
    assert set(hands.scene.table.tableau.pile.cards) == set(cards("Qh 2c 9s"))


def test_a_discard_that_is_dragged_to_a_space_is_taken_and_lies_there() -> None:
    hands = drawing(lambda hands: hands.spot(card("2c")), lambda hands: empty_spot(hands, 0))
    hands.release()
    hands.wait(1.0)
    assert hands.scene.table.session.acted[0] == DrawDiscard(card("2c"))
    assert frozenset(cards("2c")) in table_of(hands)[0]
    assert hands.scene.table.view.hand == set(cards("3h 4h 5h 9s"))


def test_what_lies_on_stock_and_discards_says_after_the_draw_why_it_stays_there() -> None:
    for thing in (lambda hands: hands.scene.table.board.layout.stock.center, lambda hands: hands.spot(card("9s"))):
        hands = start(position(hands=("3h 4h 5h", "Ks Kc"), table=((), ()), discard="Qh 2c 9s", melded=(True, True)))
        hands.scene.table.act(DrawStock())
        hands.wait(1.0)
        hands.drag(thing(hands), hands.scene.table.board.layout.hand_area.center, wait=0.5)
        assert hands.scene.table.warning == "You have already drawn: one draw a turn. (rule\N{NO-BREAK SPACE}9)"


def beside(hands, text, gap):
    """A point at which a dragged card lies so many pixels below a group, its left edge at the group's."""
    group = next(group for group in hands.scene.table.board.groups[0] if set(group.cards) == set(cards(text)))
    rect = hands.scene.table.board.rects[group.cards[0]]
    return rect.left + max(3, rect.width // 12), rect.bottom + gap + rect.height // 2


def test_cards_that_are_a_play_begin_one_beside_a_group_that_they_would_fit() -> None:
    hands = playing(hands=("3h 4h 5h 9c Td", "Ks Kc"), table=(("6h 7h 8h",), ("6d 7d 8d 9d",)), melded=(True, True))
    for text in ("3h", "4h"):
        hands.click(hands.spot(card(text)))
    hands.click(hands.spot(card("5h")))
    hands.drag(hands.spot(card("3h")), beside(hands, "6h 7h 8h", 12), wait=0.5)
    assert {play("3h 4h 5h"), play("6h 7h 8h")} <= set(table_of(hands)[0])


def test_a_card_dropped_just_beside_the_group_it_belongs_to_joins_it() -> None:
    for laid, gap, joins in (("5c 6c", 12, True), ("5c 6c", 60, False), ("9c 9d 9h", 12, False)):
        hands = playing(hands=(f"{laid} 7c Td", "Ks Kc"), table=((), ("6d 7d 8d 9d",)), melded=(True, True))
        for text in laid.split():
            goal = hands.spot(card(laid.split()[0])) if text != laid.split()[0] else None
            spot = empty_spot(hands, 0)
            hands.drag(
                hands.spot(card(text)), goal or (spot[0] // 2, hands.scene.table.board.layout.spaces[0].rect.top + 60)
            )
            hands.wait(0.5)
        hands.drag(hands.spot(card("7c")), beside(hands, laid, gap), wait=0.5)
        assert (play(f"{laid} 7c") in table_of(hands)[0]) is joins
