"""Words of a game at the table: each explained once, where it first stands, and taught before a lesson says it."""

from dataclasses import replace

import pytest

from build.words import po
from engine.family.game import new_game
from engine.family.lessons import position_of
from engine.games.house.game import HOUSE
from engine.games.house.options import options
from engine.games.list import rules_of
from engine.text import ENGLISH, bind
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes import appearance, flow
from scenes.games.list import shown_names
from scenes.learn.lesson_files import lessons
from scenes.player_names import with_names
from scenes.rules.book_reader import rules_book
from scenes.screens import RulesBook
from scenes.session import Player
from scenes.settings.settings import Learned, Settings
from scenes.table.intents import OpenRules
from tests.game.conftest import Instantly
from tests.scenes.learn.at_lessons import QUICK, LessonHands
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import Hands, position

KNOWN = tuple(f"house/{key}" for key in ("meld", "book", "run", "whole", "go out", "closed", "steal"))
"""The words that this player has met; hot and warm are not among them."""
QUIET = Settings(pace=0.0, learning=Learned(asked=True, explained=KNOWN))


def at_table(settings: Settings = QUIET, **given: object) -> Hands:
    """Ann's turn at House Rummy; the jack of the pile brings a hot and a warm card."""
    given = {"hands": ("3h 4h 5h Jh 8c Td", "Ks Kc"), "table": ((), ()), "discard": "Qh 2d 9c", **given}
    game = replace(new_game(HOUSE, options("classic", 2), 7), hand=position(**given).hand)
    players = with_names((Player("Ann"), Player("", "casual")))
    session = GameSession.begin(game, players, Instantly(lambda _task: None), NoRecord)
    services = FakeServices(settings)
    hands = Hands(flow.table(services, session), (1280, 720))
    hands.services = services
    hands.wait(1.0)
    return hands


def press(hands: Hands, name: str) -> None:
    hands.click(next(thing for thing in hands.scene.things() if thing.name == name).point, wait=1.6)


def explained(hands: Hands) -> list[str]:
    return [thing.text for thing in hands.scene.things() if thing.name == "text word"]


def told(hands: Hands) -> str:
    """All other words of the panel."""
    return " ".join(
        thing.text for thing in hands.scene.things() if thing.name.startswith("text ") and thing.name != "text word"
    )


def terms_of(lesson):
    return rules_book(lesson.game, position_of(rules_of(lesson.game), lesson).options).terms


def shown_together(lesson):
    """The sentences of a lesson that stand on the table at once, in their order."""
    for step in lesson.steps:
        before = lesson.before if step is lesson.steps[0] else ""
        yield f"{before} {step.goal}"
        yield from (f"{step.goal} {each.answer}" for each in step.wrong)
        yield f"{step.goal} {step.miss}"
    yield lesson.after


@pytest.mark.parametrize("game", shown_names())
def test_no_lesson_says_a_word_that_is_neither_taught_nor_explained_there(game):
    """One word is explained at a time: sentences that stand there together may hold one that is new."""
    met: set[str] = set()
    for lesson in lessons(game):
        terms = terms_of(lesson)
        met.update(lesson.teaches)
        for words in shown_together(lesson):
            new = [term.key for term in terms if term.place(words) is not None and term.key not in met]
            assert len(new) <= 1, (lesson.name, words, new)
            met.update(new)


@pytest.mark.parametrize("game", shown_names())
def test_a_lesson_teaches_words_that_there_are_and_that_it_says(game):
    for lesson in lessons(game):
        terms = {term.key: term for term in terms_of(lesson)}
        said = " ".join((lesson.title, *shown_together(lesson)))
        assert [key for key in lesson.teaches if terms[key].place(said) is None] == []


@pytest.mark.parametrize("game", shown_names())
def test_every_explanation_is_one_sentence_with_its_word_and_a_rule_that_there_is(game):
    rules = rules_of(game)
    books = [
        rules_book(game, None),
        *(rules_book(game, rules.options(each.key, each.seats[0], {})) for each in rules.presets),
    ]
    for book in books:
        keys = [term.key for term in book.terms]
        assert len(keys) >= 5
        if book is not books[0]:  # without a game both sentences of an option are told
            assert len(keys) == len(set(keys))
        for term in book.terms:
            assert book.entry(term.rule).terms.count(term) == 1
            assert term.sentence.endswith(".")
            assert len(term.sentence.split()) <= 24, term.sentence
            assert "{" not in term.sentence


def test_a_word_is_explained_where_it_first_stands_and_once():
    hands = at_table()
    assert explained(hands) == []
    press(hands, "pile 2d")
    assert "hot" in told(hands)
    sentence = "Hot: the lowest card that you took from the pile; it must be on the table when your turn ends."
    assert explained(hands) == [f"{sentence} (R8)"]
    assert hands.services.settings.learning.explained == (*KNOWN, "house/hot")
    again = at_table(hands.services.settings)
    press(again, "pile 2d")
    assert explained(again) != explained(hands)


def test_one_word_is_explained_at_a_time_and_the_next_one_when_the_player_goes_on():
    hands = at_table(replace(QUIET, learning=Learned(asked=True)))
    assert [len(explained(hands)), *hands.services.settings.learning.explained] == [1, "house/meld"]
    hands.wait(2.0)
    assert hands.services.settings.learning.explained == ("house/meld",)
    press(hands, "pile 2d")
    assert [len(explained(hands)), *hands.services.settings.learning.explained] == [1, "house/meld", "house/hot"]


def test_an_explanation_goes_with_its_turn():
    hands = at_table(replace(QUIET, learning=replace(QUIET.learning, explained=KNOWN[1:])), hands=("3h 8c Jd", "Ks Kc"))
    press(hands, "stock")
    assert explained(hands)[0].startswith("The meld: your first plays")
    press(hands, "hand Jd")
    press(hands, "button discard")
    assert explained(hands) == []


def test_a_click_on_an_explanation_opens_its_rule():
    hands = at_table()
    press(hands, "pile 2d")
    links = [each for each in hands.scene.ui.buttons if each.intent == OpenRules("R8")]
    first = min(links, key=lambda each: each.rect.top)
    hands.click(first.rect.center)
    assert hands.transitions[-1].screen == RulesBook("R8", "house", hands.scene.table.views.options)


def test_the_settings_switch_explanations_off():
    hands = at_table(replace(QUIET, learning=replace(QUIET.learning, words=False)))
    press(hands, "pile 2d")
    assert explained(hands) == []
    assert hands.services.settings.learning.explained == KNOWN


def test_a_lesson_that_teaches_a_word_does_not_explain_it_too():
    hands = LessonHands("house", "10-pile", settings=replace(QUICK, learning=Learned(explained=KNOWN)))
    assert "hot" in told(hands)
    assert explained(hands) == []
    assert hands.services.settings.learning.explained == (*KNOWN, "house/hot", "house/warm")


def test_a_lesson_explains_a_word_that_is_taught_later():
    hands = LessonHands("house", "07-joker", settings=replace(QUICK, learning=Learned(explained=KNOWN[:-1])))
    while hands.session.step is not None:
        assert "stealing" not in told(hands)
        for move in hands.session.way():
            hands.scene.table.act(move.action)
            hands.wait(0.3)
    assert "stealing" in told(hands)
    assert explained(hands)[0].startswith("Stealing: ")


def test_an_explained_word_is_told_in_the_new_language_after_a_change():
    hands = at_table()
    press(hands, "pile 2d")
    assert explained(hands)[0].startswith("Hot: ")
    bind(po.catalogue, po.languages(), ENGLISH)
    changed = replace(QUIET, language="de")
    appearance.follow(changed)
    hands.scene.set_settings(changed)
    hands.wait(0.2)
    assert explained(hands)[0].startswith("Heiß: ")
