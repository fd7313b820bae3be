"""The controls of a page: what is painted, pressed, typed and reached by keys."""

import random

import pygame
import pytest

from scenes.art import text
from scenes.settings.settings import Settings
from scenes.ui.elements import EntryLine
from scenes.ui.surfaces import plate
from tests.scenes.looking import every_window, look
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.scenes.pages.sample_page import ROWS, SamplePage, opened


def whole(hands):
    """The page painted anew, into a surface of its own."""
    scene, screen = hands.scene, hands.screen.copy()
    screen.fill("red")
    stage = type(scene._stage)()
    stage.reset(hands.size)
    stage.arrange(scene._parts())
    stage.show(screen, ())
    return pygame.image.tobytes(screen, "RGB")


def stir(hands, rng):
    """One random thing that a person does."""
    at = rng.randrange(hands.size[0]), rng.randrange(hands.size[1])
    match rng.randrange(7):
        case 0:
            hands.move(at)
        case 1:
            hands.at = at
            hands.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        case 2:
            hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
        case 3:
            hands.send(pygame.MOUSEWHEEL, y=rng.choice([-2, -1, 1, 3]), x=0, flipped=False)
        case 4:
            hands.key(
                rng.choice([pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEDOWN])
            )
        case 5:
            hands.key(
                rng.choice([pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_a]),
                rng.choice([0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT]),
            )
        case 6:
            hands.type(rng.choice(["a", "W", "\u00e9", "  ", "\u200d", "\u4e2d"]))


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("seed", "size"), [(1, (640, 400)), (2, (1024, 640)), (3, (1280, 720))])
def test_what_is_painted_by_parts_equals_the_whole_picture(seed, size):
    rng, hands = random.Random(seed), opened(size)
    for _ in range(40):
        stir(hands, rng)
        if not isinstance(hands.scene, SamplePage):
            hands = opened(size)
        hands.frame(rng.choice([1 / 60, 0.2, 0.6]))
        hands.frame()
        assert pygame.image.tobytes(hands.screen, "RGB") == whole(hands)


@every_window
def test_every_control_is_reached_by_tab_and_in_sight(size, scale):
    hands = opened(size, Settings(ui_scale=scale))
    reached = set()
    for _ in range(ROWS + 6):
        hands.key(pygame.K_TAB)
        here = hands.control(hands.scene.focus)
        reached.add(here.name)
        if here.name.startswith("row") or here.name == "inside":
            view = next(control.rect for control in hands.scene.controls() if control.name == "area")
            assert view.top <= here.rect.top
            assert here.rect.bottom <= view.bottom
    assert reached == {control.name for control in hands.scene.live() if control.enabled}


def test_arrows_walk_among_rows_and_scroll():
    hands = opened()
    hands.tab_to("row 0")
    hands.key(pygame.K_DOWN, times=11)
    hands.key(pygame.K_RETURN)
    assert hands.scene.presses == [13]


def test_what_is_chosen_looks_chosen_after_the_click():
    hands = opened()
    hands.click("row 2")
    hands.move((1, 1))
    hands.frame()
    colours = [hands.screen.get_at(hands.control(f"row {row}").rect.move(6, 0).midleft)[:3] for row in (0, 2)]
    assert colours[0] != colours[1]
    assert hands.scene.presses == [2]


def test_a_press_that_is_let_go_elsewhere_does_nothing():
    hands = opened()
    hands.rest()
    hands.move(hands.control("row 0").rect.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=hands.at, button=1)
    hands.move(hands.control("row 2").rect.center)
    hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    assert hands.scene.presses == []


def test_what_scrolls_is_pressed_only_where_it_can_be_seen():
    hands = opened()
    hands.rest()
    hidden = hands.control("row 13").rect
    hands.tap((hidden.centerx, hands.size[1] - 4))
    assert hands.scene.presses == []


def test_the_wheel_scrolls_and_the_pointer_is_on_what_came_under_it():
    hands = opened()
    hands.rest()
    hands.move(hands.control("row 0").rect.center)
    before = hands.control("row 0").rect.top
    hands.send(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    hands.frame()
    assert before - hands.control("row 0").rect.top == 90
    under = next(control for control in hands.scene.live() if control.rect.collidepoint(hands.at))
    assert hands.scene.widgets.state(under) == (True, False)


def test_nothing_beside_an_open_question_reacts():
    hands = opened()
    outside = hands.control("row 0").rect.center
    hands.click("ask")
    assert hands.names == ["yes", "no"]
    hands.rest()
    before = pygame.image.tobytes(hands.screen, "RGB")
    hands.tap(outside)
    hands.send(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    hands.frame()
    assert hands.scene.presses == []
    assert pygame.image.tobytes(hands.screen, "RGB") == before
    hands.key(pygame.K_ESCAPE)
    assert "row 0" in hands.names


def test_a_slider_is_moved_by_the_pointer_and_by_keys():
    hands = opened()
    hands.rest()
    rect = hands.control("volume").rect
    hands.move(rect.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    for x in range(rect.centerx, rect.right + 40, 20):
        hands.move((x, rect.centery))
        hands.frame()
    hands.send(pygame.MOUSEBUTTONUP, pos=(rect.right, rect.centery), button=1)
    hands.frame()
    assert hands.scene.volume == 1.0
    hands.tab_to("volume")
    hands.key(pygame.K_LEFT, times=3)
    assert hands.scene.volume == pytest.approx(0.85)


def test_letters_are_selected_copied_and_pasted(monkeypatch):
    kept = ["x\n\u200dy"]
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    hands = opened()
    hands.click("name")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert hands.scene.edit.text == "xy"
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_END)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert hands.scene.edit.text == "xyxy"
    assert kept[-1] == "xy"


def test_the_first_picture_shows_what_a_field_holds():
    pictures = []
    for words in ("Ann", "W" * 10):
        services = FakeServices()
        scene = SamplePage(services)
        scene.edit.text = words
        hands = PageHands(scene)
        inside = hands.control("name").inside(scene.unit)
        pictures.append(pygame.image.tobytes(hands.screen.subsurface(inside), "RGB"))
    assert pictures[0] != pictures[1]


def test_the_pointer_puts_the_caret_and_selects():
    hands = opened()
    hands.click("name")
    hands.rest()
    rect = hands.control("name").inside(hands.scene.unit)
    hands.tap(rect.midleft)
    assert hands.scene.edit.caret == 0
    hands.type("x")
    assert hands.scene.edit.text == "xAnn"


@pytest.mark.usefixtures("every_frame")
def test_a_tip_appears_while_the_pointer_rests_and_goes_with_it():
    hands = opened()
    hands.rest()
    hands.move(hands.control("ask").rect.center)
    hands.frames(5)
    before = pygame.image.tobytes(hands.screen, "RGB")
    hands.frames(40)
    assert pygame.image.tobytes(hands.screen, "RGB") != before
    hands.move((2, 2))
    hands.frame()
    assert pygame.image.tobytes(hands.screen, "RGB") == whole(hands)


def test_at_rest_no_element_is_updated(monkeypatch):
    hands = opened()
    hands.frames(60)
    updates = []
    monkeypatch.setattr(EntryLine, "update", lambda _line, seconds: updates.append(seconds))
    for _ in range(120):
        assert hands.frame() == []
    assert updates == []
    hands.click("name")
    hands.frames(60)
    updates.clear()
    hands.frames(60)
    assert 3 <= len(updates) <= 5


def test_the_bar_is_dragged_by_its_thumb_and_pressed_beside_it():
    hands = opened()
    area = hands.scene.widgets.area("area")
    thumb = area.bar
    look(hands.scene)
    hands.move(thumb.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=hands.at, button=1)
    hands.frame()
    assert area.offset == 0
    hands.move((thumb.centerx - 40, thumb.centery + 60))  # beside the bar, too, it follows
    hands.frame()
    assert area.bar.top == pytest.approx(thumb.top + 60, abs=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    hands.move((thumb.centerx, thumb.centery + 120))
    hands.frame()
    assert area.bar.top == pytest.approx(thumb.top + 60, abs=1)
    hands.at = area.bar.centerx, area.view.bottom - 2
    hands.send(pygame.MOUSEBUTTONDOWN, pos=hands.at, button=1)
    hands.frame()
    assert area.offset == area.most


def test_what_is_scrolled_to_can_be_pressed():
    hands = opened()
    hands.move(hands.control("row 0").rect.center)
    hands.send(pygame.MOUSEWHEEL, y=-30, x=0, flipped=False)
    hands.frame()
    hands.click("row 18")
    assert hands.scene.presses == [18]


def test_what_is_left_for_later_is_done_after_a_picture_or_before_a_press():
    hands, done = opened(), []
    hands.scene.later(lambda: done.append("after a picture"))
    hands.frame()
    assert not done
    hands.frame()
    hands.scene.later(lambda: done.append("before a press"))
    hands.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert done == ["after a picture", "before a press"]


@pytest.mark.usefixtures("every_frame")
def test_a_page_that_is_left_leaves_no_pictures():
    hands = opened()
    assert plate.cache_info().bytes
    hands.scene.hidden()
    assert not plate.cache_info().bytes
    assert not text._line.cache_info().bytes


def test_only_the_field_with_the_focus_shows_a_caret():
    hands = opened()
    inside = hands.control("name").inside(hands.scene.unit)
    before = pygame.image.tobytes(hands.screen.subsurface(inside), "RGB")
    hands.move((700, 700))
    hands.rest()
    assert pygame.image.tobytes(hands.screen.subsurface(inside), "RGB") == before
    hands.click("name")
    hands.key(pygame.K_END)
    assert hands.scene.widgets.line("name").caret_shown
    hands.key(pygame.K_TAB)
    hands.rest()
    assert not hands.scene.widgets.line("name").caret_shown
    hands.click("name")
    assert hands.scene.widgets.line("name").is_focused
    hands.click("row 1")
    assert not hands.scene.widgets.line("name").is_focused
