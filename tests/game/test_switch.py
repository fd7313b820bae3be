from dataclasses import dataclass

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.window.switch import ROUNDS, STEP, TAKE, Switch, groups, spread
from scenes.scene import Scene
from scenes.settings.settings import Settings, Switching
from scenes.ui.thing import FocusZone, ThingRole


@dataclass
class Something:
    name: str
    zone: FocusZone
    place: Rect
    state: tuple = ()
    role: ThingRole = ThingRole.BUTTON

    @property
    def spot(self):
        return self.place.center


def row(zone, count, top, start=0):
    return [Something(f"{zone.name} {n + start}", zone, Rect(20 + 60 * n, top, 50, 40)) for n in range(count)]


class Table(Scene):
    def __init__(self, things):
        self.all, self.focus_of, self.told = things, None, []

    def things(self):
        return self.all

    def focus_on(self, name):
        self.focus_of = name

    @property
    def focused(self):
        return self.focus_of


class Seat:
    """A screen with a switch."""

    def __init__(self, things, **settings):
        self.settings = Settings(**{"switch": Switching.TIME, "switch_step": 1.0, **settings})
        self.scene, self.now, self.shown = Table(things), 0.0, []
        self.surface = pygame.Surface((800, 600))
        self.surface.fill((1, 2, 3))
        self.switch = Switch(lambda: self.settings, lambda: self.surface, self.shown.append, lambda: self.now)

    def frame(self, *keys, seconds=0.0):
        self.now += seconds
        events = [Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in keys]
        taken = list(self.switch.events(lambda: self.scene, events))
        self.clean = {self.surface.get_at((x, y))[:3] for x in range(0, 800, 3) for y in range(0, 600, 3)}
        self.switch.shown(self.scene, changed=False)
        return taken


@pytest.fixture
def things():
    return [*row(FocusZone.HAND, 10, 500), *row(FocusZone.PILES, 2, 200), *row(FocusZone.BUTTONS, 1, 20)]


def test_many_things_are_cut_into_parts_and_what_is_alone_is_no_group(things):
    made = groups(things)
    assert [len([*spread(each)]) for each in made] == [10, 2, 1]
    assert [len(part) for part in made[0]] == [4, 4, 2]
    assert made[2] is things[-1]
    assert [each.name for each in spread(made)] == [thing.name for thing in things]
    assert groups(things[:3]) == things[:3]
    assert [*spread(groups(things, chosen=True))][-1].name != things[-1].name
    assert next(spread(groups(things, chosen=True))).zone is FocusZone.PILES


def test_a_page_is_gone_over_by_its_rows():
    page = [*row(FocusZone.PAGE, 3, 100), *row(FocusZone.PAGE, 2, 200, 3), *row(FocusZone.PAGE, 1, 300, 5)]
    assert [len([*spread(each)]) for each in groups(page)] == [3, 2, 1]


def test_the_frame_goes_on_by_time_and_a_take_narrows_it_until_a_thing_is_pressed(things):
    seat = Seat(things)
    seat.frame()
    assert len(seat.switch.lit) == 10
    seat.frame(seconds=0.5)
    assert len(seat.switch.lit) == 10
    seat.frame(TAKE)
    assert seat.switch.lit == tuple(f"HAND {n}" for n in range(4))
    seat.frame(seconds=1.0)
    seat.frame(TAKE)
    assert (seat.switch.lit, seat.scene.focus_of) == (("HAND 4",), "HAND 4")
    pressed = seat.frame(TAKE)
    assert [each.type for each in pressed] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]
    assert {each.pos for each in pressed} == {things[4].spot}
    assert seat.switch.lit == ()
    seat.frame(seconds=1.0)
    assert len(seat.switch.lit) == 10


def test_after_two_rounds_the_frame_leaves_a_group(things):
    seat = Seat(things)
    seat.frame()
    seat.frame(seconds=1.0)
    seat.frame(TAKE)
    inside = [seat.switch.lit]
    while len(seat.switch.lit) == 1:
        seat.frame(seconds=1.0)
        inside.append(seat.switch.lit)
    assert len(inside) == 2 * ROUNDS + 1
    assert len(inside[-1]) == 10


@pytest.mark.parametrize("key", STEP)
def test_the_second_key_turns_time_into_steps(things, key):
    seat = Seat(things)
    seat.frame()
    seat.frame(key)
    assert seat.switch.lit == ("PILES 0", "PILES 1")
    seat.frame(seconds=9.0)
    assert seat.switch.lit == ("PILES 0", "PILES 1")
    seat.frame(key)
    assert seat.switch.lit == ("BUTTONS 0",)


def test_what_can_be_used_now_is_looked_at_anew_at_each_step(things):
    seat = Seat(things)
    seat.frame()
    seat.frame(TAKE)
    seat.scene.all = things[10:]
    seat.frame(seconds=1.0)
    assert seat.switch.lit == ("PILES 0", "PILES 1")
    seat.scene = Table(things[12:])
    seat.frame(seconds=1.0)
    assert seat.switch.lit == ("BUTTONS 0",)


def test_the_picture_under_the_frame_is_put_back_before_the_scene_paints(things):
    seat = Seat(things)
    for _ in range(5):
        seat.frame(seconds=1.0)
        assert seat.clean == {(1, 2, 3)}
        assert len({seat.surface.get_at((x, y))[:3] for x in range(800) for y in range(600)}) > 1
    assert seat.shown


def test_without_a_switch_and_in_a_field_the_keys_are_those_of_the_scene(things):
    off = Seat(things, switch=Switching.OFF)
    assert [each.key for each in off.frame(TAKE, *STEP)] == [TAKE, *STEP]
    assert off.switch.lit == ()
    typing = Seat([Something("name", FocusZone.PAGE, Rect(0, 0, 90, 40), role=ThingRole.FIELD)])
    typing.scene.focus_of = "name"
    assert [each.key for each in typing.frame(TAKE)] == [TAKE]
    assert [each.key for each in Seat(things).frame(pygame.K_a)] == [pygame.K_a]
