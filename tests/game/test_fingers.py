from dataclasses import dataclass

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.window.fingers import LONG, Fingers
from scenes.scene import Scene
from scenes.ui.thing import FocusZone, ThingRole

SIZE = (1280, 800)


@dataclass
class Something:
    name: str
    place: Rect
    zone: FocusZone | None = FocusZone.HAND
    role: ThingRole = ThingRole.BUTTON

    @property
    def spot(self):
        return self.place.center


class Table(Scene):
    """Notes its events; knows which of its things are wider where nothing covers them."""

    def __init__(self, *things, whole=None):
        self.told, self.let, self._things, self._whole = [], 0, things, whole or {}

    def things(self):
        return self._things

    def whole(self, name):
        return self._whole.get(name) or super().whole(name)

    def let_go(self):
        self.let += 1


class Screen:
    def __init__(self, scene):
        self.scene, self.now, self.events = scene, 0.0, []
        self.fingers = Fingers(lambda: SIZE, clock=lambda: self.now)

    def finger(self, kind, at=(0, 0), finger=1):
        return Event(kind, touch_id=0, finger_id=finger, x=at[0] / SIZE[0], y=at[1] / SIZE[1])

    def take(self, *events):
        self.events += self.fingers.events(lambda: self.scene, events)

    def down(self, at, finger=1):
        self.take(self.finger(pygame.FINGERDOWN, at, finger))

    def move(self, at, finger=1):
        self.take(self.finger(pygame.FINGERMOTION, at, finger))

    def up(self, at, finger=1):
        self.take(self.finger(pygame.FINGERUP, at, finger))

    def tap(self, at):
        self.down(at)
        self.up(at)

    def told(self):
        names = {
            pygame.MOUSEMOTION: "moves",
            pygame.MOUSEBUTTONDOWN: "down",
            pygame.MOUSEBUTTONUP: "up",
            pygame.MOUSEWHEEL: "wheel",
        }
        result = []
        for each in self.events:
            where = [] if each.type == pygame.MOUSEWHEEL else [each.pos]
            button = [each.button] if hasattr(each, "button") else []
            result.append((names[each.type], *where, *button))
        self.events.clear()
        return result


CARD = Something("card", Rect(100, 600, 80, 120), role=ThingRole.HELD)


def test_a_tap_is_a_click_and_a_slight_motion_belongs_to_it():
    screen = Screen(Table(CARD))
    screen.down((120, 650))
    screen.move((126, 655))
    screen.up((128, 652))
    assert screen.told() == [("moves", (120, 650)), ("down", (120, 650), 1), ("up", (120, 650), 1)]


def test_a_finger_that_moves_on_drags():
    screen = Screen(Table(CARD))
    screen.down((120, 650))
    for at in ((150, 600), (300, 300)):
        screen.move(at)
    screen.up((310, 310))
    assert [each[0] for each in screen.told()] == ["moves", "down", "moves", "moves", "moves", "up"]
    assert screen.fingers._first is None


def test_the_mouse_that_is_made_of_a_finger_is_dropped_and_a_real_one_is_not():
    screen = Screen(Table(CARD))
    screen.take(
        *(
            Event(kind, pos=(1, 1), button=1, touch=touch)
            for kind in (pygame.MOUSEBUTTONDOWN,)
            for touch in (True, False)
        )
    )
    assert screen.told() == [("down", (1, 1), 1)]


def test_a_finger_that_rests_is_the_right_button_once():
    screen = Screen(Table(CARD))
    screen.down((120, 650))
    screen.now = LONG / 2
    screen.take()
    assert len(screen.told()) == 2
    screen.now = LONG
    screen.take()
    screen.now = 3 * LONG
    screen.take()
    screen.move((300, 300))
    screen.up((300, 300))
    assert screen.told() == [("down", (120, 650), 3), ("up", (120, 650), 3)]
    assert screen.scene.let == 1
    screen.tap((120, 650))
    assert screen.told()[-1] == ("up", (120, 650), 1)


def test_a_second_finger_cancels_and_nothing_counts_until_all_are_lifted():
    screen = Screen(Table(CARD))
    screen.down((120, 650))
    screen.move((300, 300))
    screen.told()
    screen.down((500, 500), finger=2)
    assert screen.scene.let == 1
    screen.move((310, 310))
    screen.up((310, 310))
    screen.down((120, 650), finger=3)
    screen.up((120, 650), finger=3)
    screen.up((500, 500), finger=2)
    assert screen.told() == []
    screen.tap((120, 650))
    assert len(screen.told()) == 3


@pytest.mark.parametrize(("at", "spot"), [((208, 110), (205, 112)), ((205, 130), (205, 112)), ((260, 112), (260, 112))])
def test_a_small_thing_is_met_as_if_it_were_44_pixels_wide_and_high(at, spot):
    small = Something("small", Rect(200, 108, 10, 8), FocusZone.BUTTONS)
    screen = Screen(Table(small))
    screen.tap(at)
    assert {each[1] for each in screen.told()} == {spot if not small.place.collidepoint(at) else at}


def test_a_tap_spreads_a_tight_fan_and_another_on_the_open_card_takes_it():
    cards = [Something(str(number), Rect(100 + 20 * number, 600, 20, 120), role=ThingRole.HELD) for number in range(5)]
    whole = {card.name: Rect(card.place.topleft, (80, 120)) for card in cards}
    screen = Screen(Table(*cards, whole=whole))
    screen.tap((150, 650))
    assert screen.told() == [("moves", (150, 650))]
    screen.tap((200, 650))  # of the open card, where others lie at rest
    assert screen.told()[-2:] == [("down", cards[2].spot, 1), ("up", cards[2].spot, 1)]
    screen.tap((150, 650))
    screen.tap((105, 650))
    assert [each[0] for each in screen.told()] == ["moves", "moves"]
    screen.down((105, 650))
    screen.told()
    screen.down((150, 650), finger=2)
    screen.up((150, 650), finger=2)
    screen.up((105, 650))
    screen.down((150, 650))
    screen.move((300, 300))
    assert [each[0] for each in screen.told()] == ["moves", "down", "moves"]


def test_a_finger_scrolls_a_page_and_drags_a_slider():
    page = Something("next", Rect(100, 100, 200, 60), FocusZone.PAGE)
    slider = Something("volume", Rect(100, 300, 200, 60), FocusZone.PAGE, ThingRole.SLIDER)
    screen = Screen(Table(page, slider))
    screen.down((150, 130))
    screen.move((150, 230))
    screen.up((150, 260))
    notches = sum(each.precise_y for each in screen.events if each.type == pygame.MOUSEWHEEL)
    assert [each[0] for each in screen.told()] == ["moves", "down", "moves", "wheel", "wheel"]
    assert notches > 1
    assert screen.scene.let == 1
    screen.down((150, 330))
    screen.move((250, 330))
    screen.up((250, 330))
    assert [each[0] for each in screen.told()] == ["moves", "down", "moves", "moves", "up"]
