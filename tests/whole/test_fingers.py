"""A hand of each game by a finger, against the same hand by mouse."""

import pytest

from scenes.games.list import PRESENTERS
from tests.whole.any_person import AnyPerson
from tests.whole.finger_person import FingerPerson
from tests.whole.same_hand import past_by

FEW = 14


@pytest.mark.parametrize("name", PRESENTERS)
def test_a_hand_by_a_finger_has_the_record_of_the_same_hand_by_mouse(name):
    past = past_by(FingerPerson, name, FEW)
    assert past == past_by(AnyPerson, name, FEW)
    assert len(past) > 3
