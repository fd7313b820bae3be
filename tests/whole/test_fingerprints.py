"""The pack of a game that was drawn can be cut before the first card, however it was begun: the real program."""

from functools import partial

import pygame
import pytest

from engine.family.fingerprint import of_deal
from game.app import App
from game.arguments import parse
from game.window.loop import Loop
from game.window.window import Window
from scenes import flow
from scenes.background import Done
from scenes.screens import Menu, Play
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings
from scenes.start.cut import CutScene
from scenes.table.scene import TableScene
from tests.whole.test_careless import HastyHelper

SIZE = 1024, 640
ANN, POPPY = Player("Ann"), Player("Poppy", "learner")


class Pondering(HastyHelper):
    """Opponents who never come to a decision: whatever was dealt, no card moves but by the deal."""

    def ask(self, task):
        del task
        return Done(None, done=False)


class PatchedProgram:
    """The program in a window; time passes only in its frames."""

    def __init__(self, folder, monkeypatch, *arguments, pace=0.23):
        self.now = 0.0
        monkeypatch.setattr("game.window.loop.time.perf_counter", lambda: self.now)
        self.app = App(folder)
        self.app._opponents, self.app._helper = Pondering(), HastyHelper()
        choice = GameChoice(preset="classic", players=(ANN, POPPY))
        self.app.change(Settings(pace=pace, game="house", choices={"house": choice}))
        self.app.window = Window(SIZE, fullscreen=False)
        setup = parse([*arguments]).setup(self.app.settings)
        first = Menu() if setup is None else Play(self.app.start_game(setup))
        self.loop = Loop(self.app.window, partial(flow.scene, self.app), first, lambda: None)
        self.loop.step(())
        if setup is None:
            self.rest()

    @property
    def scene(self):
        return self.loop.scenes.top

    @property
    def table(self):
        assert isinstance(self.scene, TableScene)
        return self.scene.table

    def step(self, *events, seconds=1 / 60):
        self.now += seconds
        self.loop.step(events)

    def rest(self, seconds=2.0):
        for _frame in range(round(seconds * 60)):
            self.step()

    def press(self, name):
        buttons = self.scene.ui.buttons if isinstance(self.scene, TableScene) else self.scene.live()
        at = next(button.rect.center for button in buttons if button.name == name)
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def key(self, key):
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def give_up(self):
        self.rest()
        self.key(pygame.K_F10)
        self.rest()
        self.press("give up")
        self.rest()
        self.press("game")
        self.rest()


@pytest.fixture
def program(tmp_path, monkeypatch):
    begun = []

    def begin(*arguments, pace=0.23):
        begun.append(PatchedProgram(tmp_path, monkeypatch, *arguments, pace=pace))
        return begun[-1]

    yield begin
    for each in begun:
        each.app.close()


def stands_alone(program):
    """Check that the pack can be cut while no card and no record is there, and the deal is fixed; answer its seal."""
    assert isinstance(program.scene, CutScene)
    session = program.scene.session
    result = of_deal(session.game.deal, session.marks.salt)
    assert session.fingerprint == result
    assert "seal" in {control.name for control in program.scene.live()}
    assert session.cuttable
    assert session.record == ""
    return result


def then_the_cards_come(program):
    program.rest(1.0)
    program.key(pygame.K_RETURN)
    assert not program.table.session.cuttable
    assert "ingerprint" not in " ".join(program.table.follower.telling.log)
    program.rest(4.0)
    assert not program.table.motion.cards
    assert program.table.follower.telling.turns


def test_new_game(program):
    result = program()
    result.press("new")
    result.rest()
    result.press(next(control.name for control in result.scene.live() if "classic" in control.name))
    result.rest()
    result.press("start")
    stands_alone(result)
    then_the_cards_come(result)


@pytest.mark.parametrize("pace", [0.0, 0.23])
def test_the_same_table_again_from_the_title(program, pace):
    result = program(pace=pace)
    result.press("again")
    stands_alone(result)
    then_the_cards_come(result)


@pytest.mark.parametrize("game", ["house", "straight", "gin", "playroom"])
def test_a_game_from_the_command_line(program, game):
    result = program("--game", game)
    stands_alone(result)
    then_the_cards_come(result)
    if game == "gin":
        assert any(head.standing for head in result.table.told.tableau.heads)


def test_a_rematch_has_another_one_and_the_same_cards_again_cannot_be_cut(program):
    result = program("--game", "house")
    first = stands_alone(result)
    then_the_cards_come(result)
    result.give_up()
    result.press("rematch")
    assert stands_alone(result) != first
    then_the_cards_come(result)
    result.give_up()
    result.press("again")
    result.rest()
    assert isinstance(result.scene, TableScene)


def test_a_chosen_deal_cannot_be_cut(program):
    result = program("--deal", "7")
    result.rest()
    assert result.table.session.marks.salt
    assert result.table.session.game.deal == 7


def test_a_cut_decides_the_cards_and_stays_with_the_game_that_is_taken_up_again(program):
    result = program("--game", "house")
    shown = stands_alone(result)
    result.rest()
    pack = result.scene.pack
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        result.step(pygame.event.Event(kind, pos=pack.center, button=1))
    session = result.table.session
    cut, dealt = session.marks.cut, session.game.deal
    assert cut.place // 1000 == 50
    assert dealt == session.marks.dealt != cut.number
    result.rest()
    result.app.close()
    again = program()
    again.press("continue")
    for _frame in range(20000):  # it is read aside
        if isinstance(again.scene, TableScene):
            break
        again.step()
    again_session = again.table.session
    assert (again_session.marks.cut, again_session.game.deal, again_session.fingerprint) == (cut, dealt, shown)
    assert not again_session.cuttable
