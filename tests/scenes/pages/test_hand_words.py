"""The word for one hand of a game, in all that players read around the table."""

import re
from dataclasses import fields, replace
from string import Formatter

import pytest

from engine.games.list import game_names, hand_words, rules_of
from engine.rummy.faults import CommonFault
from engine.rummy.hand_words import DEALS, HANDS, ROUNDS
from engine.rummy.words import common_words
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.services import Saved
from scenes.start.game_rows import about
from scenes.statistics.page import StatisticsScene
from scenes.statistics.values import DiaryEntry, DiaryKind, Statistics
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import FakeServices, PageHands, texts
from tests.scenes.pages.test_statistics import rule_set

WORDS = {"house": HANDS, "straight": DEALS, "gin": DEALS, "playroom": ROUNDS}
OF_GAMES = [(name, words) for name, words in WORDS.items() if words is not HANDS]


def places(words):
    forms = words if isinstance(words, tuple) else (words,)
    return {name for form in forms for _text, name, _format, _turned in Formatter().parse(form) if name}


def test_every_game_has_its_words():
    assert {name: hand_words(name) for name in WORDS} == WORDS
    assert set(game_names()) >= set(WORDS)
    assert hand_words("a game of another program") is HANDS


@pytest.mark.parametrize("field", [field.name for field in fields(HANDS)])
def test_the_same_can_be_said_of_hands_deals_and_rounds(field):
    forms = [getattr(words, field) for words in (HANDS, DEALS, ROUNDS)]
    assert all(forms)
    assert places(forms[0]) == places(forms[1]) == places(forms[2])


@pytest.mark.parametrize(("game", "words"), OF_GAMES)
def test_a_fault_after_the_end_is_told_in_the_words_of_the_game(game, words):
    assert common_words(words)[CommonFault.HAND_IS_OVER].sentence == words.over
    assert rules_of(game).hand_words is words


@pytest.mark.parametrize(("game", "words"), OF_GAMES)
def test_the_score_sheet_speaks_of_deals_or_rounds(game, words, monkeypatch):
    session = ended_session(game, rules_of(game).presets[0].key, 2)
    sheet = HandScoreScene(FakeServices(), session)
    told = texts(monkeypatch, sheet)
    assert {words.this, words.following, words.cards_again} <= set(told)
    sheet.tab = ScoreTab.GAME
    assert words.name in texts(monkeypatch, sheet)
    assert sheet._title.startswith(words.name)
    said = " ".join(told)
    assert not re.search(r"\b[Hh]and \d|(This|Next) hand", said)


@pytest.mark.parametrize(("game", "words"), WORDS.items())
def test_the_statistics_speak_of_hands_deals_or_rounds(game, words, monkeypatch):
    best = DiaryEntry(kind=DiaryKind.BEST_HAND, played=0.0, value=41)
    figures = replace(rule_set(game=game, preset=rules_of(game).presets[0].key), diary=(best,))
    services = FakeServices()
    services.figures = Statistics(sets=(figures,))
    hands = PageHands(StatisticsScene(services))
    said = []
    for sheet in range(6):
        hands.click(f"sheet {sheet}")
        said += texts(monkeypatch, hands.scene)
    told = " ".join(said)
    one = words.name.lower()
    assert f"your points a {one}" in told
    assert f"best {one}, against the others" in told
    assert f"Your best {one} so far" in told
    assert re.search(rf"In \d+ {one}s the cards", told)
    assert re.search(rf"reviewed 3 {one}s", told)
    assert words is HANDS or not re.search(r"\bhands?\b", told)


@pytest.mark.parametrize("game", WORDS)
def test_the_number_of_the_cards_has_one_name(game, monkeypatch):
    session = ended_session(game, rules_of(game).presets[0].key, 2)
    assert "Deal number 7" in texts(monkeypatch, HandScoreScene(FakeServices(), session))
    saved = Saved(key="1", game=game, preset=rules_of(game).presets[0].key, deal=7, over=False, played=0.0)
    assert "deal number 7" in about(saved)
    assert "deal number" not in about(replace(saved, deal=None))


@pytest.mark.parametrize("words", [HANDS, DEALS, ROUNDS])
def test_a_game_of_one_hand_counts_no_hands(words):
    assert words.heading(1, 1) == words.name
    assert "1" in words.heading(1, 2)
    assert "2" in words.heading(1, 2)
    assert words.heading(1, None) == words.heading(1, 0) == words.numbered.format(hand=1)
