"""Facts besides names: more of them in a fuller profile, each by its level, and a key that goes through profiles."""

from itertools import islice

import pygame
import pytest

from game.profiles import settings as kept
from scenes.games.list import shown_names
from scenes.keys import HearCommand
from scenes.settings.facts import PROFILES, Fact, Level, following, level_of, with_level
from scenes.settings.settings import Settings
from scenes.spoken.listener import Listener
from scenes.spoken.things import spoken
from tests.scenes.canaries import walked_tables
from tests.scenes.spoken.test_hidden_cards import as_it_is


@pytest.mark.parametrize("name", shown_names())
def test_a_fuller_profile_says_no_less_of_anything(name):
    told = dict.fromkeys(PROFILES, 0)
    for scene, _game, _seat in islice(walked_tables(name, 5, as_it_is), 12):
        for thing in scene.things():
            words = {each: spoken(thing, scene.table, facts) for each, (_title, facts) in PROFILES.items()}
            assert len(words["short"]) <= len(words["usual"]) <= len(words["all"])
            told = {each: told[each] + len(words[each]) for each in told}
    assert told["short"] < told["usual"] < told["all"]


def test_the_level_of_a_fact_is_that_of_the_profile_until_another_is_chosen():
    for _title, facts in PROFILES.values():
        for fact in Fact:
            for level in Level:
                changed = with_level(facts, fact, level)
                assert level_of(changed, fact) is level
                assert all(level_of(changed, each) is level_of(facts, each) for each in Fact if each is not fact)


def test_one_key_goes_through_all_profiles_and_says_each():
    settings = [Settings(voice=True, facts={"tip": "full"})]
    listener = Listener(
        lambda: settings[0], lambda: 0.0, change=lambda changed: settings.append(settings.pop() and changed)
    )
    scene = next(islice(walked_tables("gin", 5, as_it_is), 1))[0]
    listener.look(scene, changed=True)
    names = []
    for _press in range(len(PROFILES) + 1):
        names.append(following(settings[0].facts))
        listener.taken()
        stroke = HearCommand.PROFILE.stroke
        event = pygame.event.Event(pygame.KEYDOWN, key=stroke.code, mod=pygame.KMOD_CTRL, unicode="")
        assert list(listener.events(lambda: scene, [event])) == []
        listener.look(scene, changed=False)
        assert PROFILES[names[-1]][0] in listener.taken()[0].words
        assert scene.table.settings.facts == settings[0].facts == PROFILES[names[-1]][1]
    assert names == [*PROFILES, next(iter(PROFILES))]


def test_levels_are_kept_and_unknown_ones_left_out(tmp_path):
    mine = Settings(facts={"tip": "full", "owner": "off"})
    kept.save(tmp_path, mine)
    assert kept.load(tmp_path) == (mine, ())
    kept.save(tmp_path, Settings(facts={"tip": "loud", "smell": "full", "zone": "off"}))
    assert kept.load(tmp_path)[0].facts == {"zone": "off"}
