import itertools
from dataclasses import replace

import pygame
import pytest

from engine.family.game import act
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view
from engine.games.house.words import DrawDiscard
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import card
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.games.house.guide.guide import HouseGuide
from scenes.games.house.presenter import HOUSE
from scenes.settings.settings import Settings
from scenes.table.intents import Do, Drop, ToSpace
from scenes.table.over import tips
from scenes.table.panel import buttons, side_panel
from scenes.table.panel.info import info_of
from scenes.table.state.model import Table
from scenes.ui.scrolling import Scroller
from tests.scenes.every_screen import found_at, places
from tests.scenes.layout_rules import panel_violations
from tests.scenes.table.fake import FakeSession, players, position
from tests.scenes.table.tables import empty_spot, playing, start

SIZES = ((1024, 640), (1280, 720), (1366, 768), (2560, 1080), (3840, 2160))
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)


def drawn():
    """A turn with a tray, undo and a way back: the most buttons there are."""
    game = position(
        hands=("7h 8h 9h Jc", "2c 3c", "4c 5d", "Kd 2h"),
        table=(("6c 7c 8c",), ("Td Jd Qd", "As Ac Ah"), ("9s Ts Js Qs",), ()),
        discard="Qc 2s 5h 6h 3d",
        melded=(True, True, False, True),
    )
    return act(game, DrawDiscard(card("5h")))


def games():
    for edition, seats in itertools.product(("classic", "epic"), (2, 4)):
        game = new_game(options(edition, seats), 5)
        for ply in range(9):
            yield game
            for action in decide("casual", view(game.hand, game.hand.mover), ply, lambda: False):
                game = act(game, action)
                yield game
    yield drawn()


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("scale", SCALES)
def test_buttons_and_words_lie_apart_and_are_large_enough(scale: float, *, mirrored: bool) -> None:
    some = list(games())
    for game, size in itertools.product([*some[::6], some[-1]], SIZES[mirrored::2]):
        session = FakeSession(game, players(len(game.hand.hands)), ())
        table = Table(session, HOUSE, Settings(pace=0.0, ui_scale=scale, mirrored=mirrored))
        table.resize(size)
        info = info_of(table, HouseGuide(table, None), "Click the stock, or a discard to take it and all above it.")
        shown = buttons.buttons(info)
        result = panel_violations(
            table.board.layout, shown, list(side_panel.parts(info, side_panel.panel(info, shown), Scroller()))
        )
        assert not list(result), (size, game.hand.phase)


# -- what buttons do


def tip(hands):
    return hands.parts.get("tip")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_a_button_does_is_said_beside_it_after_a_rest(size) -> None:
    given = position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh")
    hands = start(given, size=size)
    hands.key(pygame.K_RETURN, wait=0.5)
    said = info_of(hands.scene.table, hands.scene.guide)
    told = [button for button in hands.scene.ui.buttons if tips.words(said, button)]
    assert {"sort_runs", "tidy", "menu", "end"} <= {button.name for button in told}
    for button in told:
        hands.move(button.rect.center)
        hands.frame()
        assert tip(hands) is None
        hands.wait(0.6)
        assert hands.scene.table.board.layout.window.contains(tip(hands).rect)
        assert not any(tip(hands).rect.colliderect(other.rect) for other in hands.scene.ui.buttons)
    hands.move(hands.scene.table.board.layout.middle.center)
    hands.wait(0.1)
    assert tip(hands) is None


def test_the_buttons_that_sort_have_names_and_tell_them_at_once_where_there_is_no_room() -> None:
    given = position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh")
    for scale, named in ((1.0, True), (2.0, False)):
        hands = start(given, settings=Settings(pace=0.0, ui_scale=scale))
        hands.key(pygame.K_RETURN, wait=0.5)
        sorts = [button for button in hands.scene.ui.buttons if button.name.startswith("sort_")]
        assert [button.label for button in sorts] == (["Suit", "Rank"] if named else ["", ""])
        hands.move(sorts[0].rect.center)
        hands.frames(2, 1 / 60)
        assert (tip(hands) is None) is named


def test_the_signs_that_sort_lie_apart_in_the_smallest_window() -> None:
    hands = start(position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh"), size=(640, 400))
    runs, books = (hands.find(name).rect for name in ("sort_runs", "sort_books"))
    assert runs.bottom < books.top
    assert books.bottom <= 400


def test_a_disabled_end_says_what_is_missing_and_a_press_puts_the_words_away() -> None:
    hands = playing()
    hands.move(hands.button("end"))
    hands.wait(0.6)
    assert tip(hands).key[0].startswith("Choose a card to discard")
    hands.click(hands.button("end"), wait=0.6)
    assert tip(hands) is None


# -- the log


@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_a_log_too_long_for_its_room_takes_all_of_the_panel_after_a_click(scale) -> None:
    game = position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh")
    hands = start(game, size=(1024, 640))
    for _ in range(30):
        hands.scene.table.follower.telling.say("Bruno draws a card.")
    hands.scene.set_settings(Settings(pace=0.0, ui_scale=scale))
    hands.frame()
    low = hands.scene.ui.scroller.view
    hands.click((low.centerx, low.bottom - 4))
    tall = hands.scene.ui.scroller.view
    assert tall.top < low.top - 100
    counts = hands.scene.ui.panel.panel.counts
    assert low.height < tall.height
    assert tall.bottom == low.bottom or (counts is not None and tall.bottom < counts.area.top)
    assert "prompt" not in {part.name for part in hands.scene._stage._parts}
    hands.click(tall.center)
    assert hands.scene.ui.scroller.view == low
    hands.click(low.center)
    panel = hands.scene.ui.panel.panel
    (closing, rect), *_others = panel.head.links(panel.head_area)
    assert closing.words == "Close the log"
    hands.click(rect.center)
    assert hands.scene.ui.scroller.view == low
    hands.click(low.center)
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.ui.scroller.view == low
    assert hands.scene.ui.dialog is None
    for key in (pygame.K_h, pygame.K_r, pygame.K_d):
        hands.click(low.center)
        assert hands.scene.ui.tall
        hands.key(key)
        assert not hands.scene.ui.tall


@pytest.mark.parametrize(
    ("shot", "size", "scale"), [("rummy500-ways", (1024, 640), 1.5), ("gin-void-soon", (3840, 2160), 1.25)]
)
def test_the_reason_in_a_button_stands_in_it_clear_of_its_label(shot, size, scale) -> None:
    assert found_at(places()[f"shot {shot}"], size, scale) == ("TableScene", [])


def test_a_log_that_has_room_is_no_button() -> None:
    hands = start(position(hands=("3h 4h 5h 8c", "Ks Kc"), table=((), ()), discard="Qh"))
    assert "log" not in hands.names


@pytest.mark.parametrize("size", SIZES[:3])
def test_under_a_hint_of_any_length_at_least_three_lines_of_the_log_are_seen(size) -> None:
    hands = start(drawn(), size=size)
    info, shown = hands.scene.ui.panel.info, hands.scene.ui.panel.buttons
    line = text.font(type_scale(info.layout.unit).small).get_height()
    folds = set()
    for lines in range(40):
        laid = side_panel.panel(replace(info, guidance=("Hint", *["Discard the king."] * lines)), shown)
        assert laid.tale.view.height >= 3 * line
        folds.add(laid.fold)
    assert folds == {side_panel.Fold.NOTHING, side_panel.Fold.PROMPT}


# -- what was refused


def test_a_refusal_lies_over_no_line_of_the_ledger() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), empty_spot(hands, 0), wait=0.5)
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.refused
    parts = hands.parts
    assert parts["control tale"].rect.top >= parts["refused"].rect.bottom
    assert parts["control tale"].rect.height > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [(), ("2c", "Kc")], ids=["few", "many"])
def test_a_refusal_in_large_text_covers_no_discard(seats, moves):
    table = (("7c 7d 7h",), ("3s 4s 5s 6s", "Jd Qd Kd"), ("2h 3h 4h",), ())[:seats]
    hands = ("6d 9h 2c Kc", "2d 3c", "4h 5h", "9s 8s")[:seats]
    game = position(hands=hands, table=table, discard="5c 8d 9s Ts Js Qs Kh Qh 5d 6c Tc Ad", melded=(True,) * seats)
    at = start(act(game, DrawStock()), size=(1280, 720))
    at.scene.set_settings(Settings(pace=0.0, ui_scale=2.0))
    for cards in (("6d", "9h"), *((each,) for each in moves)):
        at.scene.perform(Drop(tuple(map(card, cards)), ToSpace(0)))
        at.wait(0.2)
    at.scene.perform(Do(EndTurn()))
    at.frame()
    assert len(at.scene.table.tableau.refusal) >= 2
    area = side_panel.refused_part(at.scene._info()).rect
    assert area.collidelist(at.scene.table.board.layout.pile) < 0
    assert at.screen.get_rect().contains(area)
