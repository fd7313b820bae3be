"""A hand of each game by a finger, against the same hand by mouse."""

import pytest

from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson
from tests.whole.finger_person import FingerPerson

SIZE = (1280, 800)
FEW = 14


@pytest.mark.parametrize("name", PRESENTERS)
def test_a_hand_by_a_finger_has_the_record_of_the_same_hand_by_mouse(name):
    rules = rules_of(name)
    preset = rules.presets[0]
    pasts = []
    for kind in (AnyPerson, FingerPerson):
        person = kind.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SIZE)
        person.play_hand(rules.plainest, FEW)
        pasts.append([step.action for step in person.session.past])
    assert pasts[0] == pasts[1]
    assert len(pasts[1]) > 3
