"""A change of language in mid-game: all is shown as if the table had been opened in it, and the game stays."""

import pytest

from build.words import pseudo
from build.words.messages import collected
from build.words.po import compiled
from engine.text import ENGLISH, bind
from scenes import appearance
from scenes.settings.settings import Settings
from tests.scenes.bare_words import OWN, bare
from tests.scenes.screens_of_games import places
from tests.scenes.text_rules import record
from tests.staged.pictures import StillServices

SIZE = 1280, 720
TABLES = {name: make for name, make in places().items() if name.endswith(" late table")}
SOME = {name.split()[0]: name for name in TABLES if name.split()[0] in {"gin", "playroom", "canasta", "house"}}.values()
"""The tables of some games, with the most players."""


@pytest.fixture(scope="module")
def data():
    return compiled(pseudo.translated(collected()))


def opened(name, language):
    wishes = Settings(pace=0.0, language=language)
    appearance.follow(wishes)
    scene = TABLES[name](StillServices(wishes))
    scene.shown(SIZE)
    scene.set_settings(wishes)
    return scene


def told(scene):
    return [line.words for line in record(scene, SIZE)]


def closed(scene):
    scene.hidden()
    scene.closed()


@pytest.mark.parametrize("name", SOME)
def test_a_table_is_told_as_if_it_had_been_opened_in_the_new_language(name, data):
    bind(lambda _code: data, [pseudo.CODE])
    fresh = {}
    for code in (ENGLISH, pseudo.CODE):
        scene = opened(name, code)
        fresh[code] = told(scene)
        closed(scene)
    scene = opened(name, ENGLISH)
    state = scene.table.session.views
    for code in (pseudo.CODE, ENGLISH):
        wishes = Settings(pace=0.0, language=code)
        appearance.follow(wishes)
        scene.set_settings(wishes)
        assert told(scene) == fresh[code]
    assert scene.table.session.views is state
    assert [words for words in fresh[pseudo.CODE] if bare(words)] == []
    closed(scene)


def test_a_word_that_was_never_marked_is_seen():
    assert bare("«Déál·» to Ann: [7h] [Ac], 12 Points, K") == ["to", "Points"]
    assert "Ann" in OWN
