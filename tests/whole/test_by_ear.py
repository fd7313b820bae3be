"""A hand by ear: from the recorded sentences alone, in English and in German."""

import pytest

from engine.text import bind, choose
from game.languages import catalogue
from tests.whole.by_ear import EarPerson
from tests.whole.ear_arranger import EarArranger
from tests.whole.rearranged_turns import PRESETS, heaps_of, scene_of, turns_of


@pytest.fixture(params=["en", "de"])
def language(request):
    bind(catalogue, ("de",))
    choose(request.param)
    yield request.param
    choose("en")


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("name", "preset"), [("gin", "gin"), ("house", "classic")])
def test_a_hand_is_played_by_nothing_but_what_is_said(name, preset) -> None:
    person = EarPerson.at(name, preset, 2, 3)
    assert person.play_hand(60)
    assert person.heard.presses
    assert person.heard.wrong() == []


@pytest.mark.parametrize("game", ["house", "playroom"])
def test_a_table_is_rearranged_by_nothing_but_what_is_said(game) -> None:
    moment, tables, seat = next(turns_of(*PRESETS[game]))
    person = EarArranger(scene_of(moment, seat), (1280, 720))
    person.listen(2.0)
    assert all(person.arrange(heaps_of(table)) for table in tables)
    assert person.moved
    assert person.heard.wrong() == []
