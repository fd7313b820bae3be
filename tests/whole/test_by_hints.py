"""A hand in which "Do as the hint says" does all is known as one, at the table of every game."""

import pytest

from engine.family.what_counts import what_counts
from engine.games.list import read_record, rules_of
from scenes.games.list import PRESENTERS
from scenes.keys import TableCommand
from tests.game.conftest import Instantly
from tests.scenes.table.fake import players
from tests.scenes.table.guided import quick_and_final
from tests.whole.any_person import AnyPerson

SIZE = (1280, 720)
MOST_HINTS = 3
ENOUGH = 8
"""Moves after which a hand that goes on is left."""


def advised(task):
    """The quick answer to a question for a hint, as a final one."""
    return quick_and_final(task) if hasattr(task, "at_once") else task.run(lambda: True, lambda _part: None)


def followed(person):
    """Asks for a hint, until it can be followed, and does as it says; false where there is none."""
    scene, before = person.scene, person.session.game
    for _ in range(MOST_HINTS):
        scene.perform(TableCommand.HINT)
        person.frames(3, 0.1)
        if scene.guide.offers or scene.guide.shown is not None:
            break
    scene.perform(TableCommand.TAKE_OVER)
    person.frame()
    person._mean_it()
    person._settle()
    return person.session.game is not before


@pytest.mark.parametrize("name", PRESENTERS)
def test_a_hand_played_by_hints_alone_is_known(name):
    preset = rules_of(name).presets[0]
    person = AnyPerson.at(name, preset.key, players(preset.seats[0], 1), 3, SIZE, Instantly(advised))
    person._settle()
    done = 0
    while done < ENOUGH and not person.session.game.hand_over:
        if person.session.game.hand.to_move:
            person.frame()
            continue
        assert followed(person), person.session.game.hand.log[-3:]
        done += 1
    what = what_counts(*read_record(person.session.record))
    assert (what.by_hints, what.counts) == (True, False), person.session.record
