"""Somebody careless before the real program: presses, drags, wheels, keys, sizes and settings in no order at all."""

import random
from dataclasses import replace
from functools import partial

import pygame
import pytest

from engine.rummy.cards import CARDS
from engine.rummy.table import cards_on
from game.app import App
from game.records import game_files
from game.records.library import saved
from game.window.loop import Loop
from game.window.window import Window
from scenes import flow
from scenes.background import AtOnce
from scenes.screens import Menu, Play
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import PACES
from scenes.table.scene import TableScene
from scenes.ui.page import Page

SIZES = ((1024, 640), (300, 200))
"""Few, since cards are painted anew for each."""
KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("ESCAPE", "RETURN", "SPACE", "TAB", "LEFT", "RIGHT", "DOWN", "DELETE", "PAGEDOWN", "F1", "F2", "F10", "F11"),
        *"hcpldatouxfrb",
    )
)
OTHERS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.QUIT)


class HastyHelper(AtOnce):
    """Answers at once, with what is known after a moment."""

    def ask(self, task):
        return super().ask(replace(task, limit=0.02))

    def cancel(self):
        pass

    def close(self):
        pass


class Careless:
    """Hands that do anything. Time passes only in steps of theirs."""

    def __init__(self, folder, seed, monkeypatch):
        self.rng, self.folder, self.now = random.Random(seed), folder, 0.0
        self.at, self.held = (0, 0), False
        monkeypatch.setattr("game.window.loop.time.perf_counter", lambda: self.now)
        self.app = self.loop = None
        self.start(table=True)

    def start(self, *, table):
        self.app = app = App(self.folder)
        app._opponents, app._helper = HastyHelper(), HastyHelper()
        app.window = Window(SIZES[0], fullscreen=app.settings.fullscreen)
        players = (Player("Ann"), Player("Ben"), Player("Rosa", "learner"))
        setup = Setup(preset="epic", players=players, deal=self.rng.randrange(1000), changed={"length": "single"})
        first = Play(app.start_game(setup)) if table else Menu()
        self.loop = Loop(app.window, partial(flow.scene, app), first, app.toggle_fullscreen)

    @property
    def scene(self):
        return self.loop.scenes.top

    def step(self, kind=None, **data):
        self.now += self.rng.choice((0.001, 0.02, 0.05, 0.5))
        event = [] if kind is None else [pygame.event.Event(kind, **data)]
        self.loop.step([*pygame.event.get(), *event])
        if self.scene is None:
            self.app.close()
            self.start(table=False)

    def move(self, at):
        rel, self.at = (at[0] - self.at[0], at[1] - self.at[1]), at
        self.step(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(self.held), 0, 0))

    def press(self, button=1):
        self.held |= button == 1
        self.step(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)

    def release(self, button=1):
        self.held &= button != 1
        self.step(pygame.MOUSEBUTTONUP, pos=self.at, button=button)

    def somewhere(self):
        rng, scene = self.rng, self.scene
        (width, height), places = self.app.window.size, []
        if isinstance(scene, TableScene):
            board = scene.table.board
            buttons = [button.rect for button in scene.ui.buttons if button.name != "leave"]
            areas = [board.layout.stock, board.layout.pile_area, *(space.rect for space in board.layout.spaces)]
            places = rng.choice((buttons, [*board.rects.values()], areas))
        elif isinstance(scene, Page):
            places = [control.rect for control in scene.live()]
        if not places or rng.random() < 0.1:
            return rng.randrange(-200, width + 200), rng.randrange(-200, height + 200)
        rect = rng.choice(places)
        return rng.randrange(rect.left, rect.right + 1), rng.randrange(rect.top, rect.bottom + 1)

    def disturb(self):
        rng, kind = self.rng, self.rng.randrange(5)
        if kind == 0:
            pygame.display.set_mode(size := rng.choice(SIZES), pygame.RESIZABLE)
            self.step(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        elif kind == 1:
            kept = self.app.settings
            self.app.change(replace(kept, ui_scale=rng.choice((1.0, 1.75)), pace=rng.choice(PACES)))
            if isinstance(self.scene, TableScene):
                self.scene.set_settings(self.app.settings)
        elif kind == 2:
            notches = rng.choice((-3, 1))
            self.step(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)
        elif kind == 3:
            self.held = False  # let go where nobody saw it
        else:
            self.step(rng.choice(OTHERS))

    def act(self):
        rng, kind = self.rng, self.rng.random()
        if kind < 0.3:
            self.step(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice((0, 0, pygame.KMOD_LCTRL)), unicode="")
            self.step(pygame.TEXTINPUT, text=rng.choice("a7ß\u0301"))
            return
        button = 3 if rng.random() < 0.1 else 1
        self.move(self.somewhere())
        self.press(button)
        while rng.random() < 0.5:
            self.move(self.somewhere())
            if rng.random() < 0.3:
                self.disturb()
        self.release(button)

    def let_go(self):
        """Take the hands off and close what is open; the table then waits for a person, or goes on by itself."""
        self.release()
        for _time in range(4):
            self.step(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
        for _frame in range(600):
            scene = self.scene
            if not isinstance(scene, TableScene):
                return
            if scene.ui.dialog is not None:
                self.step(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            table = scene.table
            if not table.busy and table.views is table.session.views and (table.mine or table.covered is not None):
                break
            self.step()
        assert table.mine or table.covered is not None
        assert scene.ui.drag is None
        assert scene.ui.band is None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_that_careless_hands_do_breaks_or_loses_anything(tmp_path, monkeypatch, seed):
    hands = Careless(tmp_path, seed, monkeypatch)
    for _time in range(2):
        for _act in range(14):
            hands.act()
            if isinstance(hands.scene, TableScene):
                state = hands.scene.table.session.game.hand
                held = [card for hand in state.hands for card in hand]
                assert sorted([*held, *state.stock, *state.discard, *cards_on(state.table)]) == list(CARDS)
        hands.let_go()
    hands.app.close()
    left = [*game_files.unfinished(tmp_path), *game_files.finished(tmp_path)]
    assert left
    assert not any(saved(path).problem for path in left)
