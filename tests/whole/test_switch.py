"""A hand of each game by one key, against the same hand by mouse."""

import pytest

from scenes.games.list import PRESENTERS
from tests.whole.any_person import AnyPerson
from tests.whole.same_hand import past_by
from tests.whole.switch_person import SwitchPerson

FEW = 10


class TwoKeys(SwitchPerson):
    second = True


@pytest.mark.parametrize("name", PRESENTERS)
def test_a_hand_by_one_key_has_the_record_of_the_same_hand_by_mouse(name):
    by_mouse = past_by(AnyPerson, name, FEW)
    assert len(by_mouse) > 3
    for kind in (SwitchPerson, TwoKeys):
        assert past_by(kind, name, FEW) == by_mouse, kind
