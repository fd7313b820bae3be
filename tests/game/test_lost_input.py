"""Whatever a button holds is given up where the window does not see its release: nothing is done by it."""

from functools import partial

import pygame
import pytest

from game.app import App
from game.window.loop import Loop
from game.window.window import Window
from scenes import flow
from scenes.scene import Push
from scenes.screens import Menu, Play, RulesBook, Setting
from scenes.services import Setup
from scenes.session import Player
from scenes.ui.inputs import Slide
from tests.scenes.looking import point_on

SIZE = (1280, 720)
LOST = (
    [pygame.event.Event(pygame.WINDOWFOCUSLOST)],
    [pygame.event.Event(pygame.WINDOWMINIMIZED)],
    [pygame.event.Event(pygame.WINDOWHIDDEN)],
    [],
)
"""The ways in which a release is missed, by the events that tell of it; the pointer comes back without the button."""


class Person:
    """A mouse before the whole program, whose time passes frame by frame."""

    def __init__(self, folder, monkeypatch):
        self.now = 0.0
        monkeypatch.setattr("game.window.loop.time.perf_counter", lambda: self.now)
        self.app = App(folder)
        self.app.window = Window(SIZE)
        pygame.event.clear()

    def open(self, screen):
        self.loop = Loop(self.app.window, partial(flow.scene, self.app), Menu(), self.app.toggle_fullscreen)
        self.loop.scenes.follow(Push(screen))
        return self.see()

    def see(self):
        for _frame in range(60):
            self.step()
        return self.loop.scenes.top

    def step(self, *events):
        self.now += 0.05
        self.loop.step(events)

    def press(self, at):
        self.move(at, held=False)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def move(self, at, *, held=True):
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0)))

    def lose(self, lost, at):
        """The button is released elsewhere; the pointer comes back without it."""
        self.step(*lost)
        self.move(at, held=False)

    def release(self, at):
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@pytest.fixture
def person(tmp_path, monkeypatch):
    result = Person(tmp_path, monkeypatch)
    yield result
    result.app.close()
    pygame.display.quit()


def control(scene, name):
    return next(each for each in scene.live() if each.name == name)


def a_table(person):
    session = person.app.start_game(
        Setup(game="house", preset="classic", players=(Player("Ann"), Player("Ben")), deal=5)
    )
    scene = person.open(Play(session))
    while scene.table.motion or scene.table.covered is not None:
        if scene.table.covered is not None:
            scene.table.uncover(scene.table.covered)
        person.step()
    return scene


def test_a_dragged_card_goes_back_and_hangs_on_the_pointer_no_more(person):
    scene = a_table(person)
    table, layout = scene.table, scene.table.board.layout
    card = table.board.hand[-1]
    for lost in LOST:
        person.see()
        person.press(point_on(table.board, card))
        person.move(layout.middle.center)
        assert scene.ui.drag.cards == (card,)
        person.lose(lost, layout.pile_area.center)
        assert scene.ui.drag is None
        person.release(layout.pile_area.center)
        assert card in table.board.hand


def test_a_frame_around_cards_and_a_raised_card_are_given_up(person):
    scene = a_table(person)
    board = scene.table.board
    empty, at = board.empty_point(board.layout.spaces[0].rect), point_on(board, board.hand[0])
    for lost in LOST:
        person.see()
        person.press(empty)
        person.move((empty[0] + 90, empty[1] + 30))
        assert scene.ui.band is not None
        person.lose(lost, empty)
        assert scene.ui.band is None
        person.press(at)
        for _frame in range(20):
            person.step()
        assert scene.ui.peek == board.hand[0]
        person.lose(lost, at)
        assert scene.ui.peek is None
        assert not scene.table.selected


def test_a_slider_stays_and_a_button_is_not_pressed(person):
    scene = person.open(Setting())
    tab = control(scene, "section screen").rect.center
    person.press(tab)
    person.release(tab)
    slide = next(each for each in scene.live() if isinstance(each, Slide))
    back = control(scene, "back").rect.center
    for lost in LOST:
        person.see()
        person.press(slide.rect.center)
        value = control(scene, slide.name).value
        person.lose(lost, slide.rect.midleft)
        assert control(scene, slide.name).value == value
        person.press(back)
        person.lose(lost, back)
        person.release(back)
        assert person.loop.scenes.top is scene


def test_a_bar_stays_where_it_was(person):
    page = person.open(RulesBook())._page
    assert page.most
    for lost in LOST:
        before = page.offset
        person.press(page.bar.center)
        person.move((page.bar.centerx, page.bar.centery + 20))
        offset = page.offset
        assert offset > before
        person.lose(lost, (page.bar.centerx, page.bar.centery + 200))
        assert page.offset == offset


def test_a_button_that_is_held_outside_the_window_is_held_still(person):
    scene = a_table(person)
    card = scene.table.board.hand[-1]
    person.press(point_on(scene.table.board, card))
    person.move(scene.table.board.layout.middle.center)
    person.step(pygame.event.Event(pygame.WINDOWLEAVE))
    person.move(scene.table.board.layout.middle.topleft)
    assert scene.ui.drag.cards == (card,)
