"""Names are one a screen: whoever presses by name, as lessons, tests and an ear do, presses what is meant."""

from collections import Counter
from collections.abc import Iterable

import pygame
import pytest

from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from scenes.keys import TableCommand
from scenes.table.over.game_dialog import GameDialog
from scenes.table.scene import TableScene
from tests.scenes.looking import look
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.whole.test_too_soon import PAGES, at_table

TURNS = 10


def twice(names: Iterable[str]) -> list[str]:
    """The names that stand there more than once."""
    return [name for name, number in Counter(names).items() if number > 1]


def named_twice(scene: TableScene) -> list[str]:
    return twice(button.name for button in scene.ui.buttons)


@pytest.mark.parametrize("name", PRESENTERS)
def test_no_two_buttons_of_a_table_have_one_name_whatever_is_open_over_it(name: str) -> None:
    person = at_table(name)
    scene, level = person.scene, rules_of(name).plainest
    met: set[frozenset[str]] = set()
    for _turn in range(TURNS):
        for _frame in range(40):
            if scene.table.covered is not None:
                scene.table.uncover(scene.table.covered)
            person.frame(0.1)
        if scene.table.view.to_move is None:
            break
        for action in level(scene.table.view):
            person.frame(0.1)
            buttons = frozenset(button.name for button in scene.ui.buttons)
            assert not named_twice(scene)
            if buttons not in met:
                met.add(buttons)
                for command in (TableCommand.MENU, TableCommand.KEYS, TableCommand.DEMAND):
                    scene.perform(command)
                    person.frame(0.1)
                    assert not named_twice(scene), command
                    if scene.ui.dialog is not None:
                        scene.perform(TableCommand.BACK)
            if not isinstance(scene.ui.dialog, GameDialog):
                scene.table.act(action)
                scene.ui.stale = True
    assert met


@pytest.mark.parametrize("name", PAGES)
def test_no_two_controls_of_a_page_have_one_name(name: str) -> None:
    hands = PageHands(PAGES[name](FakeServices()))
    look(hands.scene)
    controls = hands.scene.live()
    assert controls
    assert not twice(control.name for control in controls)
    for _tab in range(len(controls)):
        hands.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    assert not twice(thing.name for thing in hands.scene.things())
