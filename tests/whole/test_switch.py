"""A hand of each game by one key, against the same hand by mouse."""

import pytest

from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson
from tests.whole.switch_person import SwitchPerson

SIZE = (1280, 800)
FEW = 10


class TwoKeys(SwitchPerson):
    second = True


@pytest.mark.parametrize("name", PRESENTERS)
@pytest.mark.parametrize("kind", [SwitchPerson, TwoKeys])
def test_a_hand_by_one_key_has_the_record_of_the_same_hand_by_mouse(name, kind):
    rules = rules_of(name)
    preset = rules.presets[0]
    pasts = []
    for each in (AnyPerson, kind):
        person = each.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SIZE)
        person.play_hand(rules.plainest, FEW)
        pasts.append([step.action for step in person.session.past])
    assert pasts[0] == pasts[1]
    assert len(pasts[1]) > 3
