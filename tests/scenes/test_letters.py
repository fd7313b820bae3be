"""Letters on the cards by language, which are shown and never written."""

from dataclasses import replace

import pytest

from build.words.po import Entry, compiled
from engine.rummy.cards import card
from engine.text import bind, choose
from scenes import appearance
from scenes.art import letters, text
from scenes.art.cards import card_art
from scenes.art.theme import deck, wear
from scenes.art.vector import asset
from scenes.settings.settings import Settings


@pytest.fixture
def german():
    context, _sign, message = letters.IN_LANGUAGE.partition("\x04")
    bind(lambda _code: compiled([Entry(context=context, message=message, forms=("B D K A",))]), ["de"])
    before = deck()
    yield
    wear(cards=before)


def face(name):
    return bytes(card_art(200).face(name).get_view("2"))


def test_letters_are_those_of_the_language_on_request_alone(german):
    wishes = Settings(language="de", own_letters=True)
    appearance.follow(replace(wishes, own_letters=False))
    usual = {name: face(name) for name in ("Jh", "Qs", "Kd", "Ac", "Th")}
    assert [text.rank_name(rank) for rank in "JQKAT9"] == ["J", "Q", "K", "A", "10", "9"]
    appearance.follow(wishes)
    assert [text.rank_name(rank) for rank in "JQKAT9"] == ["B", "D", "K", "A", "10", "9"]
    assert [name for name, picture in usual.items() if face(name) != picture] == ["Jh", "Qs"]
    assert str(card("Jh")) == "Jh"
    appearance.follow(replace(wishes, language="en"))
    assert text.rank_name("J") == "J"


def test_letters_that_are_not_drawn_are_left_as_they_are(german):
    context, _sign, message = letters.IN_LANGUAGE.partition("\x04")
    bind(lambda _code: compiled([Entry(context=context, message=message, forms=("В Д К Т",))]), ["ru"])  # noqa: RUF001
    choose("ru")
    assert letters.of_language() == letters.USUAL


def test_both_letters_of_a_face_change_and_keep_its_colour():
    source = asset("cards/Jh.svg")
    changed = letters.lettered(source, "J", "BDKA")
    assert changed.count("translate(-1 0)") == source.count('class="index"') == 2
    assert letters.lettered(source, "J", letters.USUAL) == source
    assert changed.count("#c81828") == source.count("#c81828")
