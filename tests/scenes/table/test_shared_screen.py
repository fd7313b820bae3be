"""People who share a screen, and people without a mouse: covers, pause, news, and the focus of the keyboard."""

from dataclasses import replace

import pygame
import pytest

from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Dealt, Demand, DrawDiscard, Played
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card, cards
from engine.rummy.events import Discarded, DrewPile, DrewStock
from engine.rummy.table import parse_table
from scenes.games.house.demand_dialog import DemandDialog
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop
from scenes.table.gestures import prompt
from scenes.table.over.dialogs import PauseDialog
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.over.menu import LeaveDialog
from scenes.table.over.shared_screen import news, news_lines
from scenes.table.tableau import Hidden
from scenes.table.telling.log import Telling
from tests.scenes.table.fake import position
from tests.scenes.table.tables import playing, start


def test_a_key_covers_the_hand_at_once_and_its_owner_shows_it_again() -> None:
    hands = playing()
    hands.click(hands.spot(card("8c")))
    hands.drag(hands.spot(card("Td")), (500, 300), let_go=False)
    hands.key(pygame.K_c)
    board = hands.scene.table.board
    assert not board.revealed
    assert card("8c") not in board.rects
    assert not hands.scene.table.selected
    assert hands.scene.ui.drag is None
    hands.release()
    hands.key(pygame.K_RETURN)
    assert not hands.scene.table.refused
    hands.click(hands.button("uncover"))
    assert hands.scene.table.board.revealed
    assert hands.scene.table.playing


def test_a_covered_hand_stays_covered_while_the_others_play() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.key(pygame.K_c)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    hands.wait(3)
    assert hands.scene.table.view.to_move == 0
    assert not hands.scene.table.board.revealed
    hands.key(pygame.K_d)
    assert hands.scene.table.view.phase is Phase.DRAW
    hands.key(pygame.K_c)
    assert hands.scene.table.board.revealed


def test_no_card_on_its_way_shows_its_face_in_a_hand_that_is_covered() -> None:
    hands = playing()
    hands.key(pygame.K_b)
    assert hands.scene.table.motion.cards
    hands.key(pygame.K_c)
    assert not hands.scene.table.motion.cards


def test_the_rest_of_a_hand_is_covered_as_soon_as_its_turn_ends() -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d", "2c"), table=((), (), ()), discard="Qh", stock=9)
    hands = start(game, people=2, pace=0.6)
    hands.click(hands.button("uncover"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=2)
    hands.drag(hands.spot(card("3h")), hands.scene.table.board.layout.pile_area.center, wait=3)
    hands.click(hands.button("uncover"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=2)
    hands.drag(hands.spot(card("Ks")), hands.scene.table.board.layout.pile_area.center)
    table = hands.scene.table
    kept = {flight.card: flight.face for flight in table.motion if isinstance(flight.card, Hidden)}
    assert table.view.to_move == 2
    assert kept
    assert not any(kept.values())


def test_what_is_raised_or_parted_on_the_table_goes_back_under_a_dialog() -> None:
    hands = playing()
    at = hands.spot(card("8d"))
    hands.tap(at, 3)
    hands.wait(0.5)
    assert hands.scene.ui.peek == card("8d")
    assert hands.scene.ui.fanning.aside(card("9d"))
    hands.key(pygame.K_F10, wait=0.5)
    assert hands.scene.ui.peek is None
    assert not hands.scene.ui.fanning.aside(card("9d"))


def test_what_is_told_of_a_button_goes_when_a_dialog_opens() -> None:
    hands = playing()
    hands.move(hands.button("tidy"))
    hands.wait(1)
    assert hands.scene.ui.tip == "tidy"
    hands.key(pygame.K_F10)
    assert hands.scene.ui.tip is None


def test_a_tip_goes_once_it_could_be_read_though_the_mouse_still_rests() -> None:
    hands = playing()
    hands.move(hands.button("tidy"))
    hands.wait(1)
    assert hands.scene.ui.tip == "tidy"
    hands.wait(6)
    assert hands.scene.ui.tip is None


def test_a_button_that_a_press_brings_under_the_resting_mouse_covers_nothing_with_a_tip() -> None:
    hands = start(position(hands=("3h 4h 5h Jh 8c Td", "Ks Kc"), table=((), ()), discard="Qh"))
    at = hands.button("draw")
    hands.move(at)
    hands.wait(0.2)
    hands.click(at)
    hands.wait(1)
    assert hands.scene.ui.button not in {None, "draw"}
    assert hands.scene.ui.tip is None
    hands.move((5, 5))
    hands.wait(0.1)
    hands.move(at)
    hands.wait(1)
    assert hands.scene.ui.tip == hands.scene.ui.button


def test_a_pause_covers_the_table_and_stops_the_game() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center, wait=0.3)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    hands.key(pygame.K_p)
    assert hands.scene.ui.dialog == PauseDialog()
    seen = pygame.image.tobytes(hands.screen, "RGB")
    before = hands.scene.table.session.game
    hands.wait(2)
    assert hands.scene.table.session.game is before
    assert pygame.image.tobytes(hands.screen, "RGB") == seen
    hands.click(hands.button("go on"), wait=2)
    assert hands.scene.table.view.to_move == 0


@pytest.mark.parametrize("entry", ["stay", "deal again"])
def test_nobody_plays_under_the_menu_or_its_questions(entry) -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), hands.scene.table.board.layout.pile_area.center)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene.ui.dialog, LeaveDialog)
    hands.scene.table.session.answers.extend((DrawStock(), Discard(card("Ks"))))
    before, log = hands.scene.table.session.game, hands.scene.table.follower.telling.log
    hands.wait(2)
    if entry != "stay":
        hands.click(hands.button(entry))
        assert isinstance(hands.scene.ui.dialog, TwoAnswers)
        hands.wait(2)
    assert hands.scene.table.session.game is before
    assert hands.scene.table.follower.telling.log == log
    hands.click(hands.button("stay"), wait=3)
    assert hands.scene.table.view.to_move == 0
    assert len(hands.scene.table.follower.telling.log) > len(log)


def test_enter_goes_on_from_a_pause() -> None:
    hands = playing()
    hands.key(pygame.K_p)
    assert "Enter" in hands.find("go on").label
    hands.key(pygame.K_SPACE)
    assert hands.scene.ui.dialog == PauseDialog()
    hands.key(pygame.K_RETURN)
    assert hands.scene.ui.dialog is None
    assert hands.scene.table.view.phase is Phase.PLAY


def test_the_button_that_shows_a_hand_names_the_key_that_does_so_too() -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks Kc 2d"), table=((), ()), discard="Qh"), people=2)
    label = hands.find("uncover").label
    assert label == "Ann: show my hand (V)"
    hands.key(pygame.K_c)
    assert not hands.scene.table.board.revealed
    hands.key(pygame.K_v)
    assert hands.scene.table.board.revealed
    hands.key(pygame.K_v)
    assert hands.scene.table.board.revealed


def test_after_a_pause_people_who_share_the_screen_ask_for_the_hand_again() -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks Kc 2d"), table=((), ()), discard="Qh"), people=2)
    hands.click(hands.button("uncover"))
    for _time in range(2):
        hands.key(pygame.K_p)
        hands.click(hands.button("go on"))
        assert not hands.scene.table.board.revealed
    hands.click(hands.button("uncover"))
    assert hands.scene.table.board.revealed
    assert not hands.scene.ui.news


def test_closing_the_window_does_not_uncover_a_paused_table() -> None:
    hands = playing()
    hands.key(pygame.K_p)
    hands.scene.asked_to_quit()
    hands.frame()
    assert hands.scene.ui.dialog == LeaveDialog(quits=True)
    assert not hands.scene.table.board.revealed


def test_who_leaves_is_told_that_the_disk_refuses_the_game() -> None:
    hands = playing()
    hands.scene.table.session.unsaved = True
    hands.key(pygame.K_F10)
    assert hands.scene.ui.dialog == LeaveDialog(unsaved=True)


def test_the_news_are_what_all_saw_since_the_last_turn() -> None:
    dealt, log = Dealt(1, 25, 0, card("3c")), (
        DrewStock(0, 1), Discarded(0, card("Qh")), DrewPile(1, cards("Qh")), Discarded(1, card("2c")),
    )  # fmt: skip
    assert news((dealt, *log), 0) == log[2:]
    assert news((dealt, *log), 1) == ()
    assert news((dealt, *log), 2) == log


def test_the_news_tell_a_turn_as_the_log_does() -> None:
    before, after = (("8d 9d X2",), ()), (("8d 9d Td",), ("Ad X2 3d",))
    turn = Played(1, parse_table(before), parse_table(after), cards("Ad 3d Td"), (), melded=True)
    seen = view(position(hands=("2c", "2d"), table=((), ())).hand, 0)
    telling = Telling(HOUSE, lambda: seen, ("Ann", "Bruno"))
    _heading, line = news_lines((Dealt(1, 25, 0, card("3c")), turn), telling, "Ann", 0)
    assert line.words == "Bruno puts Td in the place of X2 and melds Ad X2 3d."


def test_on_the_couch_the_news_are_shown_to_who_asks_for_the_hand() -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d"), table=((), ()), discard="Qh", stock=9)
    hands = start(game, people=2)
    hands.click(hands.button("uncover"))
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    hands.drag(hands.spot(card("3h")), hands.scene.table.board.layout.pile_area.center, wait=1.0)
    assert not hands.scene.ui.news
    assert prompt.prompt_of(hands.scene.table.state, hands.scene.ui) == "Everyone else looks away while Bruno plays."
    hands.click(hands.button("uncover"))
    told = " ".join(line.words for line in hands.scene.ui.news)
    assert "Ann" in told
    assert "3h" in told
    hands.wait(0.7)
    hands.click(hands.spot(card("Ks")))
    assert hands.scene.table.selected == {card("Ks")}
    assert hands.scene.ui.news
    side = hands.scene.table.board.layout.side
    tale = next(part for part in hands.scene._stage._parts if part.name == "control tale")
    assert side.contains(tale.rect)
    assert "news" not in hands.parts
    hands.click(hands.scene.table.board.layout.stock.center)
    assert not hands.scene.ui.news


@pytest.mark.parametrize("reduced", [False, True])
def test_the_table_turns_to_the_next_person_after_the_reveal_before_the_eyes_unless_motion_is_reduced(reduced) -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d"), table=(("7h 8h 9h",), ()), discard="Qh", stock=9)
    hands = start(game, people=2)
    table = hands.scene.table
    table.set_settings(replace(table.settings, reduced_motion=reduced))
    hands.click(hands.button("uncover"))
    hands.click(table.board.layout.stock.center, wait=0.5)
    hands.drag(hands.spot(card("3h")), table.board.layout.pile_area.center, wait=1.0)
    lay = [space.rect for space in table.board.layout.spaces]
    assert (table.covered, table.board.bottom) == (1, 0)
    hands.click(hands.button("uncover"))
    lie = [space.rect for space in table.board.layout.spaces]
    assert table.board.bottom == 1
    assert lay[0] == lie[1]
    if reduced:
        assert not table.motion.turning
        return
    passed = []
    while table.motion.turning:
        passed.append(table.motion.turning.rects[0].centery)
        hands.frame()
    assert passed == sorted(passed, reverse=True)
    assert lay[0].centery >= passed[0] > passed[-1]
    assert passed[-1] - lie[0].centery < 4


def test_what_rests_is_painted_in_the_frame_before_the_one_that_shows_the_turned_table() -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d"), table=(("7h 8h 9h",), ()))
    hands = start(game, people=2)
    hands.scene.table.session.game = replace(game, hand=replace(game.hand, to_move=1))
    hands.frame()
    hands.scene.table.uncover(1)
    hands.scene.ui.stale = True
    assert not hands.frame()
    shown = sum(rect.width * rect.height for rect in hands.frame())
    assert shown > hands.screen.get_width() * hands.screen.get_height() // 2
    assert hands.scene.table.motion.turning.running


@pytest.mark.parametrize(("fills", "label"), [(False, "Full screen (F11)"), (True, "Window (F11)")])
def test_the_menu_offers_the_full_screen_or_the_way_back(monkeypatch, fills, label) -> None:
    hands = playing()
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface((1, 1)))
    monkeypatch.setattr(pygame.display, "is_fullscreen", lambda: fills)
    hands.key(pygame.K_F10)
    assert hands.find("fullscreen").label == label


def test_the_menu_can_be_used_with_keys_alone() -> None:
    hands = playing()
    hands.key(pygame.K_F10)
    assert hands.scene.ui.dialog == LeaveDialog()
    hands.key(pygame.K_RETURN)
    assert hands.scene.ui.dialog == LeaveDialog()
    seen = []
    for _ in range(13):
        hands.key(pygame.K_TAB)
        seen.append(hands.scene.ui.button)
    game = {"scores", "deal again", "pause", "veil", "give up", "copy deal", "fairness"}
    assert set(seen) == {"stay", "leave", "rules", "settings", "fullscreen", "new game"} | game
    while hands.scene.ui.button != "stay":
        hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_RIGHT)
    assert hands.scene.ui.button == "leave"
    hands.key(pygame.K_RETURN)
    assert hands.transitions == [Pop()]


def test_a_card_is_demanded_with_keys_alone() -> None:
    hands = start(position(edition="epic", hands=("3h 4h", "Ks 9c", "2c"), table=((), (), ()), discard="Qh"))
    hands.key(pygame.K_a)
    hands.key(pygame.K_TAB, times=3)
    assert hands.scene.ui.pointed.button.card == card("Ac")
    hands.key(pygame.K_RIGHT)
    assert hands.scene.ui.pointed.button.card == card("2c")
    hands.key(pygame.K_DOWN)
    assert hands.scene.ui.pointed.button.card == card("2d")
    hands.key(pygame.K_SPACE)
    assert hands.scene.table.session.acted == []
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [Demand(1, card("2d"))]


def test_keys_do_not_reach_the_table_under_a_dialog() -> None:
    hands = start(position(edition="epic", hands=("3h 4h", "Ks 9c", "2c"), table=((), (), ()), discard="Qh"))
    hands.key(pygame.K_a, pygame.K_d)
    assert hands.scene.ui.dialog == DemandDialog(1)
    assert hands.scene.table.session.acted == []


def test_a_hand_is_asked_for_with_keys_but_not_by_enter_alone() -> None:
    hands = start(position(hands=("3h 4h 5h", "Ks Kc 2d"), table=((), ()), discard="Qh"), people=2)
    hands.key(pygame.K_RETURN)
    assert not hands.scene.table.board.revealed
    hands.key(pygame.K_TAB, pygame.K_RETURN)
    assert hands.scene.table.board.revealed
    assert DrawDiscard not in map(type, hands.scene.table.session.acted)


def test_who_is_next_is_said_once_the_turn_before_has_been_seen() -> None:
    game = position(hands=("3h 4h 5h", "Ks Kc 2d", "2c 9s"), table=((), (), ()), to_move=2, discard="Qh", stock=9)
    hands = start(game, people=2, pace=0.6, script=(DrawStock(), Discard(card("9s"))))
    table = hands.scene.table
    while table.covered is None:
        hands.frame()
    assert table.motion.telling
    assert table.waiting == "Chiara plays."
    while table.motion.telling:
        hands.frame()
    assert table.waiting == "Ann is next."
