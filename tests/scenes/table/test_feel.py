"""How dragging and clicking feel at the table: places that are kept, fans that part, double clicks, tidiness."""

import pygame
import pytest
from pygame import Rect

from engine.games.house.actions import Arrange, DrawStock, Replace
from engine.games.house.editions import options
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.cards import card, cards
from engine.rummy.table import parse_table
from scenes.games import arranging
from scenes.games.house.obvious import ways
from scenes.games.house.presenter import HOUSE
from scenes.services import Settings
from scenes.table.intents import OnJoker, ToHand, ToPlay, ToSpace
from scenes.table.moving.spring import MOST_LEAN
from scenes.table.painting.leaning import Leaning
from scenes.table.places.board import build
from scenes.table.places.fanning import Fan
from scenes.table.places.targets import neighbours, target_of
from tests.scenes.table.fake import Hands, players, position
from tests.scenes.table.tables import empty_spot, lying, play, playing, plays_in, start, table_of, twice

READER = options("classic", 2).reader


# -- where a drop goes


def board_of(*spaces: tuple[str, ...], hand: str = "Td 8c"):
    state = position(hands=(hand, "Ks Kc"), table=spaces, discard="Qh").hand
    seen = view(state, 0)
    tableau = HOUSE.tableau(seen, (), players(len(state.hands)), revealed=True)
    return build(tableau, HOUSE.arranger(seen), hand_order=cards(hand), size=(1280, 720))


def test_the_target_is_what_the_dragged_card_covers_most() -> None:
    board = board_of((), ("6d 7d 8d 9d", "5s 6s 7s"))
    over = board.rects[card("7d")]
    assert target_of(board, over, over.center, cards("Td")) == ToPlay(1, play("6d 7d 8d 9d"))
    assert target_of(board, over.move(0, 2000), over.center, cards("Td")) is None


def test_the_pointer_decides_between_targets_that_are_covered_alike() -> None:
    board = board_of((), ("6d 7d 8d 9d", "5s 6s 7s"))
    left, right = (place.rect for _, _, place in board.plays[1])
    lead = board.rects[card("9d")].copy()
    lead.centerx = right.left
    on_left, on_right = (left.right - 5, lead.centery), (right.left + 5, lead.centery)
    assert target_of(board, lead, on_left, cards("Td")) == ToPlay(1, play("6d 7d 8d 9d"))
    assert target_of(board, lead, on_right, cards("Td")) == ToPlay(1, play("5s 6s 7s"))


def test_a_card_past_the_last_one_joins_the_play() -> None:
    board = board_of(("4c 4d",), ())
    last = board.rects[card("4d")]
    goal = target_of(board, last.move(last.width * 3 // 4, 0), (last.right + 5, last.centery), cards("Td"))
    assert goal == ToPlay(0, play("4c 4d"))
    assert goal.place == 2
    assert neighbours(board, goal, cards("Td")) == (card("4d"), None)


def test_a_whole_play_takes_a_card_where_it_reads_best() -> None:
    board = board_of((), ("6d 7d 8d 9d",))
    goal = ToPlay(1, play("6d 7d 8d 9d"), 1)
    assert neighbours(board, goal, cards("Td")) == (card("9d"), None)
    assert neighbours(board, goal, cards("Kh")) == (card("6d"), card("7d"))


def test_a_run_is_parted_where_only_that_leaves_all_whole() -> None:
    circle = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    table = parse_table([[circle], []])
    after = arranging.dropped(table, cards("X1"), ToPlay(0, play(circle), 5), READER)
    assert len(after[0]) == 2
    assert all(map(READER.whole, after[0]))
    joined = arranging.dropped(table, cards("X1"), ToPlay(0, play(circle)), READER)
    assert joined[0] == {play(circle + " X1")}


# -- places that are kept


def test_cards_lie_where_they_were_put_while_a_play_is_not_whole() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c 8s Td", "Ks Kc"))
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.wait(0.4)
    first = hands.scene.table.board.rects[card("8c")]
    hands.drag(hands.spot(card("Jh")), (first.right - 2, first.centery))
    hands.wait(0.4)
    assert lying(hands, "8c Jh") == cards("8c Jh")
    first = hands.scene.table.board.rects[card("8c")]
    hands.drag(hands.spot(card("Jh")), (first.left - 12, first.centery))
    hands.wait(0.4)
    assert lying(hands, "8c Jh") == cards("Jh 8c")
    assert len(hands.scene.table.session.acted) == 3
    left, right = (hands.scene.table.board.rects[card(text)] for text in ("Jh", "8c"))
    hands.drag(hands.spot(card("Td")), ((left.left + right.left) // 2 + left.width // 12, left.centery))
    assert lying(hands, "8c Jh Td") == cards("Jh Td 8c")


def test_a_new_play_lies_where_it_was_dropped_and_plays_can_change_places() -> None:
    hands = playing()
    board = hands.scene.table.board
    before = plays_in(hands, 0)
    _, _, place = board.plays[0][0]
    hands.drag(place.grip.center, empty_spot(hands, 0))
    assert plays_in(hands, 0) == before[::-1]
    assert hands.scene.table.session.acted == [DrawStock()]
    hands.wait(0.4)
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    assert plays_in(hands, 0) == (*before[::-1], play("8c"))


def test_the_order_of_plays_survives_another_size_of_the_window() -> None:
    hands = playing()
    before = plays_in(hands, 0)
    hands.drag(hands.scene.table.board.plays[0][0][2].grip.center, empty_spot(hands, 0))
    hands.scene.shown((1920, 1080))
    assert plays_in(hands, 0) == before[::-1]


def test_a_laid_card_goes_back_into_the_hand_where_it_is_dropped() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.wait(0.4)
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
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.wait(0.4)
    before = table_of(hands)
    hands.key(pygame.K_t)
    names = ("7d 8d 9d", "9h Th Jh", "2c 2d 2s", "4c 4d 4s", "8c")
    assert plays_in(hands, 0) == tuple(map(play, names))
    assert table_of(hands) == before
    hands.click(hands.button("tidy"))
    assert plays_in(hands, 0) == tuple(map(play, names))


# -- clicks


def test_a_chosen_card_goes_where_is_clicked() -> None:
    hands = playing()
    hands.click(hands.spot(card("Td")))
    hands.click(hands.spot(card("7d")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]


def test_cards_of_one_play_are_chosen_together() -> None:
    hands = playing()
    hands.click(hands.spot(card("8d")))
    hands.click(hands.spot(card("9d")))
    assert hands.scene.table.selected == play("8d 9d")
    hands.click(hands.spot(card("Td")))
    assert hands.scene.table.selected == play("8d 9d Td")
    hands.click(empty_spot(hands, 0))
    assert play("8d 9d Td") in table_of(hands)[0]


def test_with_shift_cards_of_the_table_are_chosen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = playing()
    hands.click(hands.spot(card("Td")))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    hands.click(hands.spot(card("9d")))
    assert hands.scene.table.selected == play("9d Td")


def test_a_click_on_a_joker_replaces_it_before_the_meld() -> None:
    hands = playing(melded=(False, True), hands=("4s 4h 5h Jh 8c Td", "Ks Kc"), table=((), ("X1 5s 6s",)))
    hands.click(hands.spot(card("4s")))
    hands.click(hands.spot(card("X1")))
    assert hands.scene.table.session.acted[-1] == Replace(card("X1"), card("4s"))


def test_a_click_on_the_hand_takes_back_what_was_laid() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0))
    hands.wait(0.4)
    hands.click(hands.spot(card("8c")))
    area = hands.scene.table.board.layout.hand_area
    hands.click((area.right - 12, area.centery))
    assert card("8c") in hands.scene.table.session.game.hand.hands[0]


def test_chosen_cards_move_in_the_hand_with_keys() -> None:
    hands = playing()
    hand = hands.scene.table.board.hand
    hands.click(hands.spot(hand[0]))
    hands.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert hands.scene.table.board.hand == (hand[1], hand[0], *hand[2:])
    hands.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert hands.scene.table.board.hand == hand


def test_a_double_click_sends_a_card_to_its_one_play() -> None:
    hands = playing()
    twice(hands, hands.spot(card("Td")))
    assert play("6d 7d 8d 9d Td") in table_of(hands)[1]
    assert not hands.scene.table.selected


def test_a_double_click_lays_a_book_or_a_run_of_the_hand() -> None:
    hands = playing()
    twice(hands, hands.spot(card("4h")))
    assert hands.scene.table.warning
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)))
    twice(hands, hands.spot(card("4h")))
    assert play("3h 4h 5h") in table_of(hands)[0]


def test_a_double_click_says_when_no_play_or_more_than_one_takes_a_card() -> None:
    hands = playing(hands=("3h Jh 8s 2c", "Ks Kc"), table=((), ("8h 8d 8c", "5s 6s 7s")))
    before = table_of(hands)
    twice(hands, hands.spot(card("8s")))
    assert "8s" in hands.scene.table.warning
    hands.wait(0.5)
    twice(hands, hands.spot(card("2c")))
    assert "2c" in hands.scene.table.warning
    assert table_of(hands) == before


def test_the_own_space_comes_first_and_jokers_before_the_meld() -> None:
    hands = playing(hands=("8s Jh 2c", "Ks Kc"), table=(("8h 8d 8c",), ("5s 6s 7s",)))
    table = hands.scene.table
    assert ways(table.board, table.seen, card("8s")) == [(cards("8s"), ToPlay(0, play("8h 8d 8c")))]
    hands = playing(melded=(False, True), hands=("4s Jh", "Ks Kc"), table=((), ("X1 5s 6s",)))
    found = ways(hands.scene.table.board, hands.scene.table.seen, card("4s"))
    assert found == [(cards("4s"), OnJoker(1, play("X1 5s 6s"), card("X1")))]


def test_a_double_click_on_the_stock_or_a_discard_draws_once() -> None:
    game = position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh 2d 9c 5c")
    hands = start(game)
    twice(hands, hands.scene.table.board.layout.stock.center)
    assert hands.scene.table.session.acted == [DrawStock()]
    assert not hands.scene.table.refused
    hands = start(game, pace=0.0)
    spot = hands.spot(card("9c"))
    twice(hands, spot)
    assert len(hands.scene.table.session.acted) == 1
    assert not hands.scene.table.warning


def test_a_quick_second_click_does_not_meet_another_button() -> None:
    hands = start(position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh"))
    at = hands.button("draw")
    hands.click(at)
    hands.frame()
    assert hands.scene.table.seen.phase is Phase.PLAY
    hands.click(at)
    assert not hands.scene.table.refused
    hands.wait(0.5)
    hands.click(hands.button("end"))
    assert hands.scene.table.warning


def test_the_same_button_may_be_pressed_again_at_once() -> None:
    hands = playing()
    for text in ("8c", "Jh"):
        hands.drag(hands.spot(card(text)), empty_spot(hands, 0))
        hands.wait(0.4)
    twice(hands, hands.button("undo"))
    assert table_of(hands) == hands.scene.table.seen.playing.basis.start.table


# -- looking


def test_a_fan_parts_at_the_card_that_is_pointed_at() -> None:
    rects = tuple(Rect(20 * place, 0, 50, 70) for place in range(4))
    fan = Fan(cards("3h 4h 5h 6h"), rects, 100)
    assert fan.parted(card("4h")) == {card("5h"): 30, card("6h"): 30 - (20 - 13)}
    assert fan.parted(card("6h")) == {}
    tight = Fan(cards("3h 4h 5h 6h"), rects, 0).parted(card("3h"))
    assert tight == {card("4h"): 14, card("5h"): 7}


def test_cards_side_by_side_part_for_one_to_come() -> None:
    fan = Fan(cards("3h 4h 5h"), tuple(Rect(54 * place, 0, 50, 70) for place in range(3)), 0)
    assert fan.parted(card("3h")) == {}
    assert fan.parted(card("3h"), opened=True) == {card("4h"): 15}


def test_a_loose_fan_parts_at_few_cards() -> None:
    rects = tuple(Rect(40 * place, 0, 50, 70) for place in range(12))
    assert Fan(cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh"), rects, 100).parted(card("4h")) == {card("5h"): 10}


def test_hovering_lays_a_card_bare_and_leaving_closes_the_fan() -> None:
    hands = playing()
    board = hands.scene.table.board
    _, (bare, covering, *_), _ = board.plays[0][0]
    hands.move(hands.spot(bare))
    hands.wait(0.4)
    covered = board.rects[bare].right - board.rects[covering].left
    assert hands.scene.ui.fanning.aside(covering) == covered > 0
    hands.move((5, 5))
    hands.wait(0.4)
    assert not list(hands.scene.ui.fanning.moved(board, frozenset()))


def right(hands: Hands, at: tuple[int, int]) -> None:
    hands.move(at)
    hands.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    hands.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
    hands.frame()


def test_the_right_button_raises_a_covered_card() -> None:
    hands = playing()
    at = hands.spot(card("7d"))
    right(hands, at)
    assert hands.scene.ui.peek == card("7d")
    hands.move((at[0], at[1] + 400))
    assert hands.scene.ui.peek is None
    right(hands, at)
    right(hands, at)
    assert hands.scene.ui.peek is None


def test_a_long_press_raises_a_card_and_is_no_click() -> None:
    hands = playing()
    at = hands.spot(card("7d"))
    hands.press(at)
    hands.wait(0.6)
    assert hands.scene.ui.peek == card("7d")
    hands.release()
    assert hands.scene.ui.peek is None
    assert not hands.scene.table.selected


# -- weight


def test_a_lifted_card_leans_against_its_motion_and_comes_to_rest() -> None:
    hands = playing()
    hands.press(hands.spot(card("8c")))
    leans = []
    for step in range(1, 20):
        hands.move((300 + 30 * step, 300))
        hands.frame()
        leans.append(hands.scene.ui.drag.lean)
    assert -MOST_LEAN < min(leans) < -2
    hands.wait(0.5)
    drag = hands.scene.ui.drag
    assert abs(drag.lean) < 0.1
    assert drag.shown == drag.rects
    assert hands.frame() == []


@pytest.mark.parametrize("still", [False, True])
def test_nothing_sways_with_reduced_motion(still: bool) -> None:
    hands = playing()
    hands.scene.set_settings(Settings(pace=0.15, reduced_motion=still))
    hands.drag(hands.spot(card("8c")), (900, 300), let_go=False)
    drag = hands.scene.ui.drag
    assert (drag.lean == 0) == still
    assert (drag.shown == drag.rects) == still
    hands.release()
    hands.frame()
    springs = [flight.spring for flight in hands.scene.table.motion if flight.card == card("8c")]
    assert springs
    assert all((spring is None) == still for spring in springs)


def test_the_light_follows_the_target() -> None:
    hands = playing()
    hands.drag(hands.spot(card("Td")), hands.spot(card("8d")), let_go=False)
    drag = hands.scene.ui.drag
    above = hands.scene._picture.above
    on_play = above.lit(hands.scene.table.board, drag)
    assert on_play
    assert above.lit(hands.scene.table.board, drag) is on_play
    hands.move(empty_spot(hands, 0))
    assert isinstance(drag.target, ToSpace)
    assert above.lit(hands.scene.table.board, drag) == []
    on_space = above.lit(hands.scene.table.board, drag)
    assert on_space
    assert on_space is not on_play
    hands.move(hands.scene.table.board.layout.hand_area.center)
    assert isinstance(drag.target, ToHand)
    hands.release()
    assert not isinstance(hands.scene.table.session.acted[-1], Arrange)


# -- the hand keeps its left edge


def test_cards_before_one_that_leaves_the_hand_stay_where_they_are_until_the_turn_ends() -> None:
    hands = playing(hands=("3h 4h 5h Jh 8c Td", "Ks Kc Qs Qc"))
    board = hands.scene.table.board
    gone = board.hand[3]
    hands.drag(hands.spot(gone), empty_spot(hands, 0))
    hands.wait(0.4)
    after = hands.scene.table.board
    assert [after.rects[one] for one in board.hand[:3]] == [board.rects[one] for one in board.hand[:3]]
    assert after.rects[board.hand[4]] == board.rects[gone]
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.wait(0.4)
    assert hands.scene.table.board.layout.hand == board.layout.hand
    twice(hands, hands.spot(card("Td")))
    hands.wait(0.6)
    assert hands.scene.table.board.layout.hand[0] == board.layout.hand[0]
    hands.drag(hands.spot(card("Jh")), board.layout.pile_area.center)
    hands.frame()
    later = hands.scene.table.board.layout.hand
    assert hands.scene.table.seen.to_move == 1
    assert later[0].left > board.layout.hand[0].left
    assert later[0].left + later[-1].right == pytest.approx(
        board.layout.hand[0].left + board.layout.hand[-2].right, abs=2
    )


def test_a_card_that_comes_moves_no_card_before_it() -> None:
    hands = start(position(hands=("3h 4h 5h Jh", "Ks Kc"), table=((), ()), discard="Qh"))
    before = hands.scene.table.board
    hands.click(before.layout.stock.center)
    hands.wait(0.5)
    after = hands.scene.table.board
    assert len(after.hand) == len(before.hand) + 1
    assert after.layout.hand[: len(before.hand)] == before.layout.hand


# -- own moves and drags


def test_several_cards_of_an_own_move_follow_each_other() -> None:
    hands = playing(table=(("7h 8h 9h",), ("6d 7d 8d 9d",)))
    twice(hands, hands.spot(card("4h")))
    flights = [flight for flight in hands.scene.table.motion if flight.card in cards("3h 4h 5h")]
    assert [flight.delay for flight in flights] == pytest.approx([0.0, 0.03, 0.06])
    assert all(0.16 <= flight.length <= 0.2 for flight in flights)


def test_a_press_makes_the_pictures_that_its_drag_begins_with() -> None:
    hands = playing()
    made = hands.scene._picture.leaning
    hands.press(hands.spot(card("8c")))
    before = made.bytes
    hands.frame()
    assert made.bytes > before
    hands.release()


def test_kept_pictures_never_take_more_than_they_may() -> None:
    face = pygame.Surface((60, 84), pygame.SRCALPHA)
    made = Leaning(most=400_000)
    for degrees in range(-8, 9):
        made.next_frame()
        picture, lean = made.picture(face, degrees, held=True)
        assert lean == degrees
        assert (picture is face) == (degrees == 0)
        assert made.bytes <= 400_000
    made.next_frame()
    again = made.picture(face, 8)[0]
    assert made.picture(face, 8)[0] is again


def test_a_busy_frame_shows_the_nearest_picture_there_is() -> None:
    face = pygame.Surface((60, 84), pygame.SRCALPHA)
    made = Leaning()
    made.next_frame()
    made.picture(face, 3, held=True)
    made.next_frame(busy=True)
    assert made.picture(face, 6)[1] == made.picture(face, 6, held=True)[1] == 3
    assert made.picture(face, -6)[1] == 0
    assert made.picture(face, -6, held=True)[1] == -6
    made.next_frame()
    assert made.picture(face, 6)[1] == 6
