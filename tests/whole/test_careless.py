"""Somebody careless before the real program, in every game: presses, drags, wheels, keys, sizes, settings in no order.

`careless(name, seed, folder, acts)` does so for some acts, and then opens the statistics; `build/bench/careless.py`
does it for hours, in a third of the runs with the real workers. While others play, the pointer rests on everything.
"""

import random
import time
from dataclasses import replace
from functools import partial

import pygame
import pytest

from engine.games.list import rules_of
from game.app import App
from game.records import game_files
from game.records.library import saved
from game.session.lesson_session import LessonSession
from game.session.session import GameSession
from game.session.watched_session import WatchedSession
from game.window.loop import Loop
from game.window.window import Window
from game.workers import background
from scenes import flow
from scenes.background import Hasty
from scenes.games.list import PRESENTERS
from scenes.scene import ReplaceScene
from scenes.screens import Figures, Menu, Play
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import PACES
from scenes.table.scene import TableScene
from scenes.ui.page import Page
from tests.whole.evening_program import HeardLog

SIZES = ((1024, 640), (1024, 640), (300, 200), (1, 1), (5000, 1))
"""Few large ones, since cards are painted anew for each."""
KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("ESCAPE", "RETURN", "SPACE", "TAB", "LEFT", "RIGHT", "DOWN", "DELETE", "PAGEDOWN", "F1", "F2", "F10", "F11"),
        *"abcdefghlmnoprtuxyz7",
    )
)
OTHERS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.QUIT)
TEXTS = ("a", "7", "\u00df\u0301", "a\nb", "x" * 3000, "RUMMY1-G-AAAA", "\0")
FILES = ("", "/", "/nowhere", "\0")
RESTS = 0.3
"""How often the pointer goes elsewhere in a frame in which others play."""
PATIENCE = 60.0
"""Seconds for which somebody waits for real workers, on a busy machine."""


class HastyHelper(Hasty):
    """Answers at once; a program cancels and closes its helper."""

    def cancel(self):
        pass

    def close(self):
        pass


class Careless:
    """Hands that do anything. Time passes only in steps of theirs."""

    def __init__(self, name, folder, seed, monkeypatch, *, workers=False):
        self.workers, self.log = workers, HeardLog(folder)
        self.rng, self.name, self.folder, self.now = random.Random(f"{name} {seed}"), name, folder, 0.0
        self.other = "learner" if seed % 4 else None
        self.at, self.held = (0, 0), False
        monkeypatch.setattr("game.window.loop.time.perf_counter", lambda: self.now)
        self.app = self.loop = None
        self.start(self.new_game)

    def start(self, begin):
        self.app = app = App(self.folder, self.log)
        if not self.workers:
            app._opponents, app._helper = HastyHelper(), HastyHelper()
        app.window = Window(SIZES[0], fullscreen=app.settings.fullscreen)
        session = begin()
        first = Menu() if session is None else Play(session)
        self.loop = Loop(app.window, partial(flow.scene, app), first, app.toggle_fullscreen)

    def new_game(self):
        preset = self.rng.choice(rules_of(self.name).presets)
        seats = range(1, self.rng.choice(preset.seats))
        players = Player("Ann"), *(Player(f"Ben {seat}", self.other) for seat in seats)
        deal = self.rng.randrange(1000)
        return self.app.start_game(Setup(game=self.name, preset=preset.key, players=players, deal=deal))

    def take_up(self):
        """Continue where that is possible, or begin at the menu."""
        return self.app.continue_game() if self.rng.random() < 0.7 else None

    @property
    def scene(self):
        return self.loop.scenes.top

    def step(self, kind=None, **data):
        self.now += self.rng.choice((0.001, 0.02, 0.05, 0.5))
        event = [] if kind is None else [pygame.event.Event(kind, **data)]
        self.loop.step([*pygame.event.get(), *event])
        if self.scene is None:
            self.app.close()
            self.start(self.take_up)

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
            buttons = [button.rect for button in scene.ui.buttons if button.name != "leave"]
            places = rng.choice((buttons, self.cards(), self.areas()))
        elif isinstance(scene, Page):
            places = [control.rect for control in scene.live()]
        if not places or rng.random() < 0.1:
            return rng.randrange(-200, width + 200), rng.randrange(-200, height + 200)
        return self.within(places)

    def cards(self):
        return [*self.scene.table.board.rects.values()]

    def areas(self):
        layout = self.scene.table.board.layout
        return [layout.stock, layout.pile_area, *(space.rect for space in layout.spaces)]

    def within(self, places):
        rect = self.rng.choice(places)
        return self.rng.randrange(rect.left, rect.right + 1), self.rng.randrange(rect.top, rect.bottom + 1)

    def disturb(self):
        rng, kind = self.rng, self.rng.randrange(8)
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
        elif kind == 4:
            self.step(rng.choice(OTHERS))
        elif kind == 5:
            self.press(button := rng.randrange(2, 10))
            self.release(button)
        elif kind == 6:
            self.step(pygame.TEXTEDITING, text=rng.choice(TEXTS), start=0, length=rng.choice((0, 1, 99)))
        elif rng.random() < 0.5:
            self.step(pygame.DROPFILE, file=rng.choice(FILES))
        else:
            self.step(pygame.DROPTEXT, text=rng.choice(TEXTS))

    def act(self):
        rng, kind = self.rng, self.rng.random()
        if kind < 0.3:
            self.step(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice((0, 0, pygame.KMOD_LCTRL)), unicode="")
            self.step(pygame.TEXTINPUT, text=rng.choice(TEXTS))
        elif isinstance(self.scene, TableScene) and kind < 0.65:
            table = self.wait()
            if table is not None:
                self.play_on(table) if kind < 0.4 else self.carry()
        else:
            button = 3 if rng.random() < 0.1 else 1
            self.move(self.somewhere())
            self.press(button)
            while rng.random() < 0.5:
                self.move(self.somewhere())
                if rng.random() < 0.3:
                    self.disturb()
            self.release(button)

    def play_on(self, table):
        """Uncover the hand, or play the plainest turn or the first action of it."""
        if table.covered is not None:
            self.step(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        elif table.mine:
            game = table.session.game
            turn = game.rules.plainest(table.views.of(game.hand.to_move))
            for action in turn[: self.rng.choice((1, len(turn)))]:
                if table.mine:
                    table.act(action)

    def carry(self):
        """Carry a card, as often as not that of the stock, over some areas."""
        areas = self.areas()
        self.move(self.within(self.rng.choice((self.cards() or areas, areas[:1]))))
        self.press()
        for _time in range(self.rng.randrange(1, 4)):
            self.move(self.within(areas))
        self.release()

    def escape(self):
        self.step(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")

    def rest_anywhere(self):
        """Let the pointer rest on anything of the table, while others play."""
        if self.rng.random() < RESTS and not self.held:
            self.move(self.within([thing.place for thing in self.scene.tree.all()]))

    def wait(self):
        """Close dialogs until the table waits for a person; the table, None where another screen was reached.

        A game that is watched and a lesson that is over wait for nobody, and count as other screens.
        """
        frame, end = 0, time.monotonic() + PATIENCE * self.workers
        while frame < 5000 or time.monotonic() < end:
            frame += 1
            if isinstance(self.scene, TableScene) and self.scene.ui.dialog is not None:
                self.escape()  # closes most of them
            if not isinstance(self.scene, TableScene) or ended(self.scene):
                return None
            table = self.scene.table
            if not table.busy:
                if table.views is table.session.views and waits(table):
                    return table
                time.sleep(0.001)  # an opponent moves once the last move is on the disk, which has a time of its own
            self.rest_anywhere()
            self.step()
        raise AssertionError(f"the table waits for nobody: {state_of(table)}")

    def let_go(self):
        """Take the hands off and close what is open; the table then waits for a person, or goes on by itself."""
        self.release()
        for _time in range(4):
            self.escape()
        self.wait()
        if isinstance(self.scene, TableScene):
            assert self.scene.ui.drag is None
            assert self.scene.ui.band is None

    def count(self):
        """Start the program again, and open all sheets of the statistics: games are counted."""
        self.app.close()
        self.start(lambda: None)
        self.loop.scenes.follow(ReplaceScene(Figures()))
        page, end = self.scene, time.monotonic() + PATIENCE
        while not page.counted:
            assert time.monotonic() < end, "games are not counted"
            self.step()
            time.sleep(0.001 * self.workers)
        assert page._counting.result is not None
        for sheet in [control for control in page.live() if control.name.startswith("sheet ")]:
            for _frame in range(12):
                self.step()
            self.move(sheet.rect.center)
            self.press()
            self.release()
        assert self.scene is page


def waits(table):
    """True where a person is to move, to look, or to go on to the next hand."""
    return table.mine or table.covered is not None or table.views.hand_over


def ended(scene):
    """True at a table where nobody will act any more."""
    session = scene.table.session
    return isinstance(session, WatchedSession) or (isinstance(session, LessonSession) and session.over)


def state_of(table):
    """All that somebody needs to know about a table that does not go on."""
    session, opponents = table.session, table.session._opponents
    return {
        "busy": (bool(table.motion), table.follower.rest, table.past is not None, table.veiled, table.hurries),
        "to move": (table.view.to_move, session.game.hand.to_move, session.viewer(), session.thinking),
        "disk": (session.saved, session.unsaved, session._held),
        "opponents": {name: value for name, value in vars(opponents).items() if name != "_thinker"},
        "players": (session.players, dict(session.stand_ins), session.cuttable, session.game.abandoned),
    }


def careless(name, seed, folder, acts, *, workers=False):
    """Does some acts, after each half of which the hands are taken off; then opens the statistics.

    Raises AssertionError where cards are lost, or a worker fails.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(background, "GRACE", PATIENCE)
        hands = Careless(name, folder, seed, patch, workers=workers)
        for _half in range(2):
            for _act in range(acts // 2):
                hands.act()
                session = hands.scene.table.session if isinstance(hands.scene, TableScene) else None
                if type(session) is GameSession:
                    game = session.game
                    assert sorted(game.rules.cards(game.hand)) == sorted(
                        game.rules.pack(game.options, game.start).cards
                    )
            hands.let_go()
        hands.count()
        hands.app.close()
    failed = [line for line in hands.log.lines if line.startswith("worker")]
    assert not failed, failed
    left = [*game_files.unfinished(folder), *game_files.finished(folder), *game_files.binned(folder)]
    assert left, sorted(map(str, folder.rglob("*")))
    assert not any(saved(path).problem for path in left)


@pytest.mark.parametrize("seed", [0, 1])  # people alone, and with a level
@pytest.mark.parametrize("name", PRESENTERS)
def test_nothing_that_careless_hands_do_breaks_or_loses_anything(name, seed, tmp_path):
    careless(name, seed, tmp_path, 18)
