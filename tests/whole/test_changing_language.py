"""A change of language in mid-game; `build.bench language_change` looks at all games."""

import pytest

from build.words import po
from engine.text import ENGLISH, bind
from tests.whole.changing_language import differences, hand_on_record


@pytest.mark.parametrize(("first", "second"), [(ENGLISH, "de"), ("de", ENGLISH)])
def test_a_record_a_lesson_and_the_rules_are_as_without_a_change(first, second):
    bind(po.catalogue, po.languages(), ENGLISH)
    assert differences("gin", first, second, 6) == []


def test_the_record_of_a_hand_with_melds_is_as_without_a_change():
    bind(po.catalogue, po.languages(), ENGLISH)
    assert hand_on_record("rummy500", (ENGLISH, "de"), 6) == hand_on_record("rummy500", (ENGLISH,), 6)
