"""Every command of the table, in every game: it does something that can be seen, or says why it can't be done."""

import pygame
import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from game.session.session import GameSession
from scenes.games.list import PRESENTERS, presenter
from scenes.keys import BOUND, TableCommand
from scenes.scene import Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson, decided

SIZE = (1024, 640)
QUIET = frozenset({TableCommand.LOG_UP, TableCommand.LOG_DOWN})
"""Commands that may find all as they would have it: a log that is whole in sight."""
LEAVES = frozenset({TableCommand.SCORES, TableCommand.RULES, TableCommand.SETTINGS})


def at_table(name: str) -> AnyPerson:
    rules = rules_of(name)
    seats = rules.presets[0].seats[0]
    game = new_game(rules, rules.options(rules.presets[0].key, seats, {}), 3)
    session = GameSession.begin(
        game, players(seats, 1, "learner"), Instantly(lambda task: decided(task, 3)), RecordLines
    )
    scene = TableScene(session, presenter(name), Quit, Quit, Settings(pace=0.0))
    return AnyPerson.sit(scene, pygame.display.set_mode(SIZE))


def seen(scene: TableScene) -> tuple[object, ...]:
    """Whatever a command can change before the player's eyes."""
    table, ui = scene.table, scene.ui
    return (
        *(table.session.views, table.board, table.selected, table.past, table.preview, table.covered, table.held),
        *(ui.dialog, ui.tall, scene.guide.says(), scene.guide.shown, table.settings),
    )


def begun(name: str, moment: str) -> AnyPerson:
    """A table before the draw, after the first action, or while somebody else is to move."""
    person = at_table(name)
    for _frame in range(400):
        person.frame(0.1)
        if person.scene.table.mine:
            break
    table = person.scene.table
    if moment != "draw":
        turn = rules_of(name).plainest(table.view)
        for action in turn[: 1 if moment == "play" else len(turn)]:
            table.act(action)
    person.scene.ui.stale = True
    person.scene.draw(person.surface)
    return person


@pytest.mark.parametrize("moment", ["draw", "play", "waits"])
@pytest.mark.parametrize("name", PRESENTERS)
def test_each_command_does_something_or_says_why_not(name: str, moment: str) -> None:
    person = begun(name, moment)
    scene = person.scene
    for command in BOUND:
        before, scene.table.state = seen(scene), scene.table.state.unsaid()
        transition = scene.perform(command)
        done = transition is not None or command in QUIET | LEAVES or seen(scene) != before
        assert done or scene.table.warning or scene.table.refused, command
        if seen(scene) != before:
            person = begun(name, moment)
            scene = person.scene
