"""The words of lessons in another language: told whole, finished by script, and compared with the English ones."""

import pytest

from build.long_texts import faults, languages, lesson_faults, otherwise
from engine.family.lesson_words import read_words
from engine.family.lessons import told_now
from engine.games.list import rules_of
from engine.rummy.plain_data import NotationError
from engine.text import ENGLISH
from game.session.lesson_session import LessonSession
from scenes.background import AtOnce
from scenes.games.list import shown_names
from scenes.learn.lesson_files import FOLDER, lessons, with_differences
from tests.scenes import made_up
from tests.scenes.learn.at_lessons import LessonHands, finish
from tests.scenes.learn.test_lessons import sentences


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The texts of all games, with those of the made-up language."""
    result = tmp_path_factory.mktemp("texts")
    made_up.write(result)
    return result


@pytest.mark.parametrize("game", shown_names())
def test_every_english_sentence_of_a_lesson_has_its_place_and_none_is_missing(game):
    assert list(lesson_faults(FOLDER / game / "lessons", ENGLISH)) == []


@pytest.mark.parametrize("language", languages())
def test_no_lesson_or_book_of_a_language_has_what_the_english_ones_lack(language):
    """What is still missing is told in English; cards named in words are told by `build.long_texts` alone."""
    found = [each for each in faults(language) if not each.endswith(("missing", "no book", "named"))]
    assert found == []


@pytest.mark.parametrize("game", shown_names())
def test_lessons_in_another_language_are_finished_by_the_same_actions(game, folder, monkeypatch):
    english = lessons(game)
    made_up.put_on(monkeypatch, folder)
    for here, there in zip(english, lessons(game), strict=True):
        assert [made_up.made_up(each) for each in (here.title, *sentences(here))] == [there.title, *sentences(there)]
        assert (here.position, here.teaches, here.name) == (there.position, there.teaches, there.name)
        session = LessonSession(rules_of(game), there, AtOnce())
        for step in there.steps if not there.level else ():
            for data in step.actions:
                while session.pump() is not None or session.thinking is not None:
                    pass
                assert session.act(session.read(data)) == ()
        assert there.level or session.stars == 3


def test_a_lesson_in_another_language_is_told_at_the_table(folder, monkeypatch):
    made_up.put_on(monkeypatch, folder)
    lesson = next(each for each in lessons("house") if each.key == "02-book-and-run")
    assert finish(lesson, "mouse", 3)["answered"] == 3


def test_a_sentence_that_a_language_lacks_is_english(folder, monkeypatch, tmp_path):
    made_up.put_on(monkeypatch, tmp_path)
    words = tmp_path / "gin/lessons" / f"{made_up.CODE}.txt"
    words.parent.mkdir(parents=True)
    for each in (folder / "gin/lessons").glob("*.txt"):
        (words.parent / each.name).write_text(each.read_text("utf-8"), "utf-8")
    told = [line for line in words.read_text("utf-8").splitlines() if not line.startswith("finish miss")]
    words.write_text("\n".join([*told, "= 09-more", "title: More"]), "utf-8")
    lay_off = next(each for each in lessons("gin") if each.key == "05-lay-off")
    assert lay_off.steps[1].miss == "Press the button that says you are done."
    assert lay_off.steps[1].goal == made_up.made_up("Nothing else fits. Say that you are done.")
    assert set(lesson_faults(words.parent, made_up.CODE)) == {
        "gin/05-lay-off: “finish miss” is missing",
        "gin/06-undercut: “finish miss” is missing",
        "gin/09-more: “title” is left over",
    }


@pytest.mark.parametrize(
    ("here", "there", "language", "said"),
    [
        ("Lay {cards} for 1000.", "Leg {cards} für 1.000.", "de", ""),
        ("Lay {cards}.", "Leg {karten}.", "de", "{cards} is {karten}"),
        ("Lay [7h] (R3).", "Leg [8h] (R3).", "de", "7h R3 is 8h R3"),
        ("Lay the king of hearts.", "Leg den König in Herz.", "de", ""),
        ("Lay the king of hearts.", "Leg die Dame in Herz.", "de", "other cards are named"),
        ("Lay the king.", "Whatever it says.", "xx", ""),
    ],
)
def test_a_translated_sentence_names_the_same_cards_and_numbers(here, there, language, said):
    assert otherwise(here, there, language) == said


@pytest.mark.parametrize("text", ["= a\ntitle: A\ntitle: B", "= a\n= a", "= a\n- b\ngoal: A\n- b\ngoal: A", "title"])
def test_words_that_stand_there_twice_or_without_a_name_are_refused(text):
    with pytest.raises(NotationError):
        read_words(text)


def test_a_lesson_goes_on_in_the_language_that_is_chosen_meanwhile(folder, monkeypatch):
    hands = LessonHands("gin", "05-lay-off")
    hands.push("button done")
    session, answer = hands.session, "Not yet: your nine of clubs fits Poppy's nines, and would count nine."
    assert (session.answer, session.step.miss) == (answer, "Drag the nine of clubs to Poppy's nines.")
    with monkeypatch.context() as patched:
        made_up.put_on(patched, folder)
        assert session.answer == made_up.made_up(answer)
        assert session.lesson.title == made_up.made_up("Laying off")
        hands.carry("hand 9c", "card 9d")
        assert hands.told()[0] == made_up.made_up("Nothing else fits. Say that you are done.")
    hands.push("button done")
    assert session.lesson.title == "Laying off"
    assert session.stars == 2


def test_what_differs_is_told_in_the_language_that_is_chosen_meanwhile(folder, monkeypatch):
    known, first = lessons("house")[1:3]
    lesson = with_differences(first, known.known)
    assert lesson.skipped == (known.differs,)
    made_up.put_on(monkeypatch, folder)
    assert told_now(lesson).skipped == (made_up.made_up(known.differs),)
