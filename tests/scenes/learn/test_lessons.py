"""Every lesson: its text, its solution, its sentences; and the course of one at the table."""

import re
from dataclasses import replace
from itertools import chain

import pygame
import pytest

from engine.family.lessons import Lesson, position_of, read_lesson
from engine.games.house.scoring import unplayed_value
from engine.games.list import rules_of
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import cards
from engine.rummy.plain_data import NotationError
from engine.text import ENGLISH
from game.session.lesson_session import LessonSession
from scenes.art.theme import theme
from scenes.background import AtOnce
from scenes.games.list import presenter, shown_names
from scenes.keys import TableCommand
from scenes.learn.course import LessonCourse
from scenes.learn.lesson_files import FOLDER, lesson_words, lessons, next_lesson
from scenes.learn.page import LearnScene
from scenes.learn.scene import LessonScene
from scenes.rules.book_reader import rules_book
from scenes.scene import ReplaceScene
from scenes.screens import Learn
from scenes.settings.settings import Learned
from scenes.ui.buttons import button_width
from tests.scenes.learn.at_lessons import QUICK, LessonHands
from tests.scenes.pages.hands import FakeServices, PageHands

ALL = [lesson for game in shown_names() for lesson in lessons(game)]
TAUGHT = [lesson for lesson in ALL if not lesson.level]
MOST_WORDS, MOST_LINES = 20, 40


def names(lesson: Lesson) -> str:
    return lesson.name


def sentences(lesson: Lesson) -> list[str]:
    """All that a player may read in it."""
    steps = [(step.goal, step.miss, *(each.answer for each in step.wrong)) for step in lesson.steps]
    return [lesson.before, lesson.after, lesson.tip, lesson.differs, *chain(*steps)]


@pytest.mark.parametrize("lesson", ALL, ids=names)
def test_a_lesson_is_short_and_rests_on_a_rule(lesson):
    folder = FOLDER / lesson.game / "lessons"
    lines = (folder / f"{lesson.key}.txt").read_text("utf-8").splitlines()
    assert len(lines) + len(lesson_words(folder, ENGLISH)[lesson.key]) <= MOST_LINES
    long = [words for words in sentences(lesson) if len(words.split()) > MOST_WORDS]
    assert long == []
    options = position_of(rules_of(lesson.game), lesson).options
    assert lesson.rule in {entry.key for entry in rules_book(lesson.game, options).entries}


@pytest.mark.parametrize("lesson", TAUGHT, ids=names)
def test_the_solution_of_a_lesson_ends_it_with_three_stars(lesson):
    rules = rules_of(lesson.game)
    session = LessonSession(rules, lesson, AtOnce())
    for step in lesson.steps:
        for data in step.actions:
            while session.pump() is not None or session.thinking is not None:
                pass
            assert session.step is step
            assert session.act(rules.read_action(session.game.hand, data)) == ()
            assert session.answer == ""
    assert session.stars == 3


DISCARDS = [lesson for lesson in TAUGHT if any("discard" in step.actions[-1] for step in lesson.steps)]


@pytest.mark.parametrize("lesson", DISCARDS, ids=names)
def test_a_goal_that_names_a_discard_takes_no_other_and_wants_what_comes_before(lesson):
    rules = rules_of(lesson.game)
    session = LessonSession(rules, lesson, AtOnce())
    for step in lesson.steps:
        while session.pump() is not None or session.thinking is not None:
            pass
        wanted = step.actions[-1].get("discard")
        if wanted and len(step.actions) > 1:
            session.act(session.read(step.actions[-1]))
            assert session.step is step
        for data in step.actions[:-1]:
            assert session.act(session.read(data)) == ()
        if named := re.search(r"discard the \w+", step.goal):
            for card in {str(card) for card in session.game.hand.hands[0]} - {wanted}:
                refused = session.act(session.read({"discard": card}))
                assert session.step is step
                told = f"{named.group()}|discard {wanted}".lower()
                assert refused or re.search(told, session.answer.lower())
        assert session.act(session.read(step.actions[-1])) == ()
        assert session.step is not step


@pytest.mark.parametrize("lesson", TAUGHT, ids=names)
def test_the_things_to_look_at_lie_on_the_table(lesson):
    hands = LessonHands(lesson.game, lesson.key)
    for step in lesson.steps:
        hands.wait(0.5)
        assert hands.session.step is step
        missing = set(step.lights) - {thing.name for thing in hands.scene.things()}
        assert missing == set(), step.goal
        assert step.lights
        for move in hands.session.way():
            hands.scene.table.act(move.action)
            hands.wait(0.3)
    assert hands.services.settings.learning.stars == {lesson.name: 3}


@pytest.mark.parametrize("lesson", ALL, ids=names)
def test_a_foreseen_try_can_be_made(lesson):
    """No answer stands in a lesson that no try can get."""
    options = position_of(rules_of(lesson.game), lesson).options
    numbers = {entry.key for entry in rules_book(lesson.game, options).entries}
    for each in (foreseen for step in lesson.steps for foreseen in step.wrong):
        assert each.answer.strip()
        assert not isinstance(each.try_, str) or each.try_ in numbers


class Seeded(AtOnce):
    """Levels whose random numbers are fixed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def ask(self, task):
        return super().ask(replace(task, seed=self.seed))


def play_plainly(session, seed):
    """Play the hand to its end as Learner does."""
    rules = session.game.rules
    while session.step is not None and not session.lost:
        if session.pump() is None and session.game.hand.to_move == 0:
            for action in rules.mind("learner")(rules.view(session.game.hand, 0), seed, lambda: False):
                assert session.act(action) == ()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lesson", [lesson for lesson in ALL if lesson.level], ids=names)
def test_a_small_hand_is_won_by_the_plainest_play(lesson, seed):
    """Learner plays both seats: whoever lays what fits wins from these cards."""
    session = LessonSession(rules_of(lesson.game), lesson, Seeded(seed))
    play_plainly(session, seed)
    assert session.stars == 3
    assert session.game.over


def test_a_hint_in_a_small_hand_is_help_until_the_hand_is_played_anew():
    hands = LessonHands("house", "04-four-cards")
    hands.push("button hint")
    play_plainly(hands.session, 0)
    assert hands.session.stars == 1
    hands.session.restart()
    play_plainly(hands.session, 0)
    assert hands.session.stars == 3


def test_the_end_of_a_small_hand_says_what_its_points_are_for():
    """A run of four and going out: 45 points, less what is held, of which it tells the costs that no card shows."""
    lesson = next(lesson for lesson in lessons("house") if lesson.key == "04-four-cards")
    session = LessonSession(rules_of("house"), lesson, Seeded(0))
    play_plainly(session, 0)
    worth, out, *costs = map(int, re.findall(r"\d+", lesson.after))
    assert session.game.hand.hand_scores[0] == 4 * worth + out
    assert session.game.hand.hand_scores[1] < 0
    assert costs == [unplayed_value((each,)) for each in cards("Jc Qc Kc Ac")]


def test_a_lost_hand_is_told_and_played_again():
    lesson = next(lesson for lesson in lessons("house") if lesson.key == "04-four-cards")
    rules = rules_of("house")
    session = LessonSession(rules, lesson, Seeded(1))
    while session.step is not None and not session.lost:
        if session.pump() is None and session.game.hand.to_move == 0:
            held = sorted(session.game.hand.hands[0])
            assert session.act(DrawStock()) == ()
            assert session.act(Discard(held[0])) == ()
    assert session.lost
    assert session.stars == 0
    assert session.game.hand.hand_scores[0] < 0 == session.game.hand.totals[0]
    ledger = LessonScene(FakeServices(), session, presenter("house")).table.tableau.ledger
    assert [line.words for line in ledger] == ["Ann can't fall below 0 points."]


def test_a_card_that_fits_nowhere_is_said_to_once():
    hands = LessonHands("house", "04-four-cards")
    hands.push("stock")
    at = hands.named("hand 4d").point
    hands.click(at)
    hands.click(at)
    hands.rest()
    assert sum("fits no play as the table is now" in words for words in hands.told()) == 1


def test_a_double_click_lays_a_play_and_a_finished_lesson_says_nothing_of_the_end_of_the_turn():
    hands = LessonHands("house", "02-book-and-run")
    for card in ("9c", "4h"):
        assert any("end the turn" in words for words in hands.told("text ledger"))
        at = hands.named(f"hand {card}").point
        hands.click(at)
        hands.click(at)
        hands.rest()
    assert hands.session.over
    assert "A double-click lays a play." in " ".join(hands.told())
    assert not any("end the turn" in words for words in hands.told("text ledger"))


def test_a_lesson_by_mouse_with_wrong_tries():
    hands = LessonHands("house", "01-draw")
    assert hands.told()[0] == "Click the stock to draw its top card."
    assert "The cards were chosen for this lesson." in hands.told()
    hands.push("pile 4s")
    assert "Now draw from the stock" in hands.told()[1]
    hands.push("stock")
    assert hands.session.place == 1
    before = hands.session.game
    hands.carry("hand 9s", "pile")
    assert "pairs with" in hands.told()[1]
    hands.carry("hand 9d", "pile")
    assert hands.scene.guide.lights().cards
    hands.carry("hand 9s", "pile")
    assert hands.told()[0] == "Like this"
    assert hands.session.game is before
    hands.push("button take over")
    assert hands.session.stars == 1
    assert hands.told()[0] == "Well done: [*][-][-]"
    assert "Three stars: no wrong try, no move shown." in hands.told()
    hands.wait(1.0)
    hands.push("button next")
    assert hands.transitions[-1].screen.session.lesson.key == "02-book-and-run"


@pytest.mark.parametrize("key", ["02-knock", "03-gin"])
def test_a_knock_that_is_laid_out_ends_its_lesson(key):
    hands = LessonHands("gin", key)
    hands.carry("hand Kc", "space ann")
    hands.key(pygame.K_RETURN, wait=0.5)
    assert hands.told()[0] == "Well done: [*][*][*]"


def test_what_is_lit_after_wrong_tries_is_not_outlined_over_a_dialog():
    hands = LessonHands("gin", "02-knock")
    for _ in range(2):
        hands.carry("hand Kc", "pile")

    def gold() -> int:
        (area,) = hands.scene._picture.hint.areas
        below = [hands.screen.get_at((area.centerx, area.bottom + down)) for down in range(-8, 9)]
        return [color == theme().gold for color in below].count(True)

    assert gold() > 0
    hands.scene.perform(TableCommand.KEYS)
    hands.wait(0.5)
    assert gold() == 0


def test_a_lesson_leaves_no_game_behind():
    hands = LessonHands("house", "01-draw", services=FakeServices(QUICK))
    for step in hands.lesson.steps:
        for move in hands.session.way():
            hands.scene.table.act(move.action)
        assert step.goal
    hands.wait(0.5)
    assert {call[0] for call in hands.services.calls if isinstance(call, tuple)} <= {"play", "change"}


def test_who_knows_a_game_is_led_past_its_lessons():
    first = lessons("house")[0]
    assert next_lesson(first).key == "02-book-and-run"
    assert not next_lesson(first, frozenset({"gin"})).known & {"gin"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("known: gin", "goal, position, rule is missing"),
        ("do: {}", "“do” has no place there"),
        ("no colon", "a key and a colon"),
        ("rule: R1\nposition: {\ngoal:", "not a value"),
        ("rule: R1\nposition: [1]\ngoal:", "an object is wanted"),
        ("rule: R1\nposition: {}\ngoal: x\nwrong: R2", "x R2, x goal is missing"),
    ],
)
def test_a_text_that_is_no_lesson_is_refused_in_a_sentence(text, said):
    with pytest.raises(NotationError, match=re.escape(said)):
        read_lesson("house", "x", text, {"title": "A", "goal": "Go."})


@pytest.mark.parametrize("lesson", [lesson for lesson in ALL if lesson.differs], ids=names)
def test_who_skips_a_known_lesson_is_told_what_differs_in_the_next_one(lesson):
    following = next_lesson(lesson, lesson.known)
    assert following is None or lesson.differs in following.skipped
    assert not next_lesson(lesson).skipped


def test_what_differs_is_said_at_the_table_before_the_lesson_itself():
    settings = replace(QUICK, learning=Learned(knows=("rummy",)))
    page = PageHands(LearnScene(FakeServices(settings), "house", "lessons"))
    page.click("go on")
    said = [thing.text for thing in page.scene.things() if thing.name.startswith("text hint")]
    known, taught = (next(each for each in lessons("house") if each.key.startswith(key)) for key in ("02", "03"))
    assert said[:3] == [taught.steps[0].goal, known.differs, taught.before]


def test_a_try_that_the_rules_refuse_counts_once():
    hands = LessonHands("gin", "05-lay-off")
    hands.carry("hand Th", "card 9d")
    assert "That card fits none of Poppy's sets and runs. Look at the nines." in hands.told()
    assert hands.session.tries == 1
    hands.carry("hand Th", "card 9d")
    assert hands.session.tries == 2
    assert hands.told()[0] != "Like this"


def test_what_the_rules_refuse_is_not_answered_below_the_refusal():
    hands = LessonHands("house", "10-pile")
    hands.do({"draw": "discard", "card": "6d"})
    hands.carry("hand Kh", "pile")
    answer = next(each.answer for each in hands.session.step.wrong if each.try_ == "R8")
    assert hands.scene.table.refused
    assert answer not in hands.told()


@pytest.mark.parametrize("game", [game for game in shown_names() if lessons(game)])
def test_a_real_game_follows_the_last_lesson(game):
    last = lessons(game)[-1]
    hands = LessonHands(game, last.key)
    for _step in last.steps:
        hands.wait(0.5)
        for move in hands.session.way():
            hands.scene.table.act(move.action)
            hands.wait(0.3)
    assert {"button play", "button next"} <= hands.names()
    settings = replace(QUICK, learning=Learned(stars={lesson.name: 3 for lesson in lessons(game)}))
    services = FakeServices(settings)
    LearnScene(services, game, "lessons").section.go_on()[1]()
    assert [call[1].game for call in services.calls if call[0] == "start"] == [game]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_tabs_of_the_page_hold_their_words(size):
    page = LearnScene(FakeServices(QUICK), "house", "lessons")
    page.shown(size)
    tabs = [each for each in page.controls() if each.name.startswith("game ")]
    assert [each.label for each in tabs[:3]] == ["House", "Straight", "Gin and Knock"]
    assert [each.label for each in tabs if each.rect.width < button_width(each.label, page.unit)] == []
    assert all(tabs[0].rect.left <= each.rect.left and each.rect.right <= size[0] for each in tabs)


def test_lessons_with_tiles_stand_under_a_name_of_their_own():
    page = PageHands(LearnScene(FakeServices(QUICK), "playroom", "lessons"))
    listed = [name for name in page.names if name.startswith("lesson ")]
    page.click("game tiles")
    tiles = [name for name in page.names if name.startswith("lesson ")]
    assert not set(listed) & set(tiles)
    assert {*listed, *tiles} == {f"lesson {lesson.key}" for lesson in lessons("playroom")}
    assert all("tiles" in str(lesson.position) for lesson in lessons("playroom") if f"lesson {lesson.key}" in tiles)
    page.click("puzzles")
    assert "game tiles" in page.names
    page.click("practice")
    assert "game tiles" not in page.names
    first = next(lesson for lesson in lessons("playroom") if f"lesson {lesson.key}" in tiles)
    assert LessonCourse(FakeServices(QUICK), first).leave() == ReplaceScene(Learn("playroom", "lessons", "tiles"))
