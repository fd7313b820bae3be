"""The pointer rests on everything while others play: the picture is whole at each moment between two tables.

While motion tells what others did, panel and headings show the old table, and the board is that of the new one.
"""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from engine.family.game import new_game
from engine.games.list import rules_of
from game.session.session import GameSession
from scenes.games.list import PRESENTERS, presenter
from scenes.scene import Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.ui.thing import ThingRole
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson, decided

SIZE = (1024, 640)
DEAL = 5
"""A deal in which others take the only discard of House Rummy and of Gin at once."""
FRAMES = 200
PHASES = (0.0, 0.4)
"""Seconds of motion before each round of the pointer."""


def places(scene: TableScene) -> Iterator[Rect]:
    """A thing of each kind that the pointer may rest on: the first and the last card of each row, and all else."""
    rows: dict[object, list[Rect]] = {}
    for thing in scene.tree.all():
        if thing.place is not None and thing.role is not ThingRole.TEXT:
            rows.setdefault((thing.role, thing.space, thing.group and thing.group.key), []).append(thing.place)
    for row in rows.values():
        yield from (row[:1] + row[-1:]) if len(row) > 1 else row


def point(person: AnyPerson, place: Rect) -> None:
    at = place.center
    person.at = at
    person.follow(person.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0))))
    person.scene.draw(person.surface)


def rests(person: AnyPerson, before: list[Rect]) -> None:
    """Points at all that lay there and at all that lies there now, at some moments of the motion."""
    for seconds in PHASES:
        person.frame(seconds)
        for place in [*before, *places(person.scene)]:
            point(person, place)


def at_table(name: str, deal: int) -> AnyPerson:
    rules = rules_of(name)
    seats = rules.presets[0].seats[0]
    game = new_game(rules, rules.options(rules.presets[0].key, seats, {}), deal)
    opponents = Instantly(lambda task: decided(task, deal))
    session = GameSession.begin(game, players(seats, 1, "learner"), opponents, RecordLines)
    scene = TableScene(session, presenter(name), Quit, Quit, Settings(pace=0.23))
    return AnyPerson.sit(scene, pygame.display.set_mode(SIZE))


def play(person: AnyPerson, level: Any) -> set[str]:
    """Plays on; each kind of action of others that is new is met with the pointer on everything."""
    met: set[str] = set()
    session, table = person.session, person.scene.table
    for _frame in range(FRAMES):
        if session.game.hand_over:
            break
        if table.mine and not table.motion:
            for action in level(table.view):
                table.act(action)
        before, shown = [*places(person.scene)] if not table.motion else [], len(session.past)
        person.frame(0.1)
        kinds = {type(step.action).__name__ for step in session.past[shown:]}
        if kinds - met:
            rests(person, before)
        met |= kinds
    return met


@pytest.mark.parametrize("name", PRESENTERS)
def test_the_pointer_may_rest_on_everything_while_others_play(name: str) -> None:
    assert play(at_table(name, DEAL), rules_of(name).plainest)
