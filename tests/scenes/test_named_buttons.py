"""Buttons that sentences name in quotation marks: each is there, under that name, where the sentence is read."""

import re

import pygame
import pytest

from scenes.statistics.page import StatisticsScene
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.scenes.pages.test_all_pages import MAKERS, pages
from tests.scenes.test_one_word import GAMES, ROOT, read, told
from tests.whole.test_too_soon import PAGES

NAMED = re.compile("\u201c([A-Z][^\u201d{]*)\u201d")
EXAMPLES = {"RUMMY1-G-"}
"""What stands in quotation marks and is typed or pasted."""


def named(texts):
    """The names in quotation marks, by the sentences in which they stand."""
    return {name: text for text in texts if isinstance(text, str) for name in NAMED.findall(text)}


def test_every_button_that_a_sentence_names_is_one_somewhere():
    texts = [*told(ROOT / "engine"), *told(ROOT / "scenes"), *told(ROOT / "game")]
    texts += [text for game in GAMES for text in read(game)]
    names = named(texts)
    assert {name: names[name] for name in names.keys() - set(texts) - EXAMPLES} == {}
    assert {"Review games", "My table", "Ask me again"} <= names.keys()


def missing(scene):
    """The buttons that a page names in its words and tips, and that it has not."""
    things = scene.things()
    words = [*(each.text for each in things), *(each.tip for each in things)]
    return {name: text for name, text in named(words).items() if name not in {each.text for each in scene.live()}}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("number", range(len(MAKERS)))
def test_each_page_has_the_buttons_that_it_names(number, size):
    (scene,) = pages([MAKERS[number]])
    pygame.display.set_mode(size)
    scene.shown(size)
    assert missing(scene) == {}


@pytest.mark.parametrize("name", PAGES)
def test_each_page_of_a_newcomer_has_the_buttons_that_it_names(name):
    assert missing(PageHands(PAGES[name](FakeServices())).scene) == {}


def test_a_page_that_names_a_button_which_it_has_not_is_found(monkeypatch):
    scene = StatisticsScene(FakeServices())
    monkeypatch.setattr(type(scene), "_told", "Press \u201cReview games\u201d to go on.")
    assert list(missing(PageHands(scene).scene)) == ["Review games"]
