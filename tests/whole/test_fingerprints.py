"""The fingerprint of a deal stands at the table before its first card, however the game was begun: the real program."""

from functools import partial

import pygame
import pytest

from engine.family.fingerprint import of_deal
from game.app import App
from game.arguments import parse
from game.loop import Loop
from game.window import Window
from scenes import flow
from scenes.fairness.digits import parted
from scenes.fairness.scene import FairnessScene
from scenes.screens import Menu, Play
from scenes.services import GameChoice, Settings
from scenes.session import Player
from scenes.table.follower import FINGERPRINT
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import texts
from tests.whole.test_careless import HastyHelper

SIZE = 1024, 640
ANN, POPPY = Player("Ann"), Player("Poppy", "learner")


class PatchedProgram:
    """The program in a window; time passes only in its frames."""

    def __init__(self, folder, monkeypatch, *arguments, pace=0.23):
        self.now = 0.0
        monkeypatch.setattr("game.loop.time.perf_counter", lambda: self.now)
        self.app = App(folder)
        self.app._opponents, self.app._helper = HastyHelper(), HastyHelper()
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
    """Check that the fingerprint of the deal stands there and no card; answer it."""
    table, session = program.table, program.table.session
    found = parted(of_deal(session.game.deal, session.marks.salt))
    assert found in table.follower.telling.turns[0].words
    cards = {*table.board.hand, *table.tableau.pile.cards}
    assert len(cards) >= 10
    assert cards <= table.motion.cards
    assert not any(flight.begun for flight in table.motion)
    assert len(table.follower.telling.turns) == 1
    assert not table.mine or table.motion.telling
    assert not any(head.standing for head in table.told.tableau.heads)  # as "42 unmatched"
    assert any(button.name == "told 0" for button in program.scene.ui.buttons)  # wholly in sight
    return found


def then_the_cards_come(program):
    program.rest(FINGERPRINT / 2)
    assert not any(flight.begun for flight in program.table.motion)
    program.rest(4.0)
    assert len(program.table.motion.cards) < 5  # of all that were dealt none; an opponent may have begun its turn
    assert len(program.table.follower.telling.turns) > 1


def test_new_game(program):
    found = program()
    found.press("new")
    found.rest()
    found.press(next(control.name for control in found.scene.live() if "classic" in control.name))
    found.rest()
    shown = parted(found.app.next_fingerprint)
    found.press("start")
    assert stands_alone(found) == shown
    then_the_cards_come(found)


@pytest.mark.parametrize("pace", [0.0, 0.23])
def test_the_same_table_again_from_the_title(program, pace):
    found = program(pace=pace)
    found.press("again")
    stands_alone(found)
    then_the_cards_come(found)


@pytest.mark.parametrize("game", ["house", "straight", "gin", "playroom"])
def test_a_game_from_the_command_line(program, game):
    found = program("--game", game)
    stands_alone(found)
    then_the_cards_come(found)
    if game == "gin":
        assert any(head.standing for head in found.table.told.tableau.heads)


def test_a_rematch_has_another_one_and_the_same_cards_again_have_none(program):
    found = program("--game", "house")
    first = stands_alone(found)
    found.give_up()
    found.press("rematch")
    assert stands_alone(found) != first
    then_the_cards_come(found)
    found.give_up()
    found.press("again")
    found.rest()
    assert "ingerprint" not in " ".join(found.table.follower.telling.log)


def test_a_chosen_deal_has_none(program):
    found = program("--deal", "7")
    found.rest()
    assert found.table.session.marks.salt
    assert "ingerprint" not in " ".join(found.table.follower.telling.log)


def test_it_says_what_it_is_for_and_opens_the_page_of_fair_deals(program, monkeypatch):
    found = program("--game", "house")
    while found.table.busy or not found.table.mine:
        found.step()
    at = next(button.rect.center for button in found.scene.ui.buttons if button.name == "told 0")
    found.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    found.rest()
    assert found.scene.ui.tip == "told 0"
    assert "It fixes all cards of this game" in " ".join(texts(monkeypatch, found.scene, SIZE))
    found.rest()
    found.press("told 0")
    assert isinstance(found.scene, FairnessScene)


def test_a_game_taken_up_in_its_first_hand_shows_it_again(program):
    found = program("--game", "house")
    shown = found.table.session.fingerprint
    found.rest()
    found.app.close()
    again = program()
    again.press("continue")
    for _frame in range(20000):  # it is read aside
        if isinstance(again.scene, TableScene):
            break
        again.step()
    assert again.table.session.fingerprint == shown
    assert shown[:8] in again.table.follower.telling.log[0]
