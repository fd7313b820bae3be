"""The coach praises only what it has seen whole: how far a review is stands on its page, and goes on, in every game."""

from dataclasses import dataclass

import pytest

from engine.family.review import TurnReview, ended_hands
from engine.family.rules import Assessment
from engine.games.list import hand_words, read_record
from game.records.game_record import played
from game.session.watched_session import WatchedSession
from scenes.games.list import pages
from scenes.score.coaching import Analysis, Coaching, KeptReviews
from scenes.score.scene import HandScoreScene
from tests.game.kept_games import game_record
from tests.scenes.pages.hands import FakeServices, PageHands, texts

GAMES = {
    "house": ("classic", {}, "learner"),
    "straight": ("straight", {"target": 0, "deals": 2}, "learner"),
    "gin": ("gin", {"target": 1}, "casual"),
    "playroom": ("playroom", {}, "learner"),
}
NAMES = ("Ann", "Bruno")
pytestmark = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def records():
    return {}


@pytest.fixture
def record(records, name):
    if name not in records:
        preset, changed, level = GAMES[name]
        records[name] = game_record(3, game=name, preset=preset, changed=changed, level=level)
    return records[name]


@dataclass
class SlowTicket:
    task: Analysis
    reports: tuple[object, ...] = ()
    done: bool = False
    failure: str = ""
    result: None = None
    cancelled: bool = False

    def cancel(self):
        self.cancelled = True


class LastMoment:
    """A ticket whose last reports come between two looks at it, and then it is done."""

    failure, result = "", None

    def __init__(self, *reports):
        self.reports, self.last = (), reports

    @property
    def done(self):
        self.reports = self.last
        return True

    def cancel(self):
        """It is done."""


class SlowHelper:
    """Looks at turns only when it is told to, and at none of them for long."""

    def __init__(self, hand):
        self.hand = hand
        self.tickets = []

    def ask(self, task):
        self.tickets.append(SlowTicket(task))
        return self.tickets[-1]

    def look_at(self, count):
        """The next turns that are not known are reviewed, and nothing is to be said of them."""
        ticket = self.tickets[-1]
        missing = [turn for turn in self.hand if turn not in ticket.task.known][:count]
        reviews = (TurnReview(Assessment(hand=1, turn=turn, seat=0, actions=(), words=())) for turn in missing)
        ticket.reports = (len(self.hand), *reviews)

    def end(self, failure=""):
        self.tickets[-1].done, self.tickets[-1].failure = True, failure


class CoachSheet:
    """The score sheet of the first hand, at the coach's page."""

    def __init__(self, record, services=None):
        rules, result = read_record(record)
        self.session = WatchedSession(played(rules, result))
        self.session.go(self.session.last)
        steps = ended_hands(rules, result)[0]
        turns = rules.turns([(step.action, step.hand) for step in steps])
        self.services = services or FakeServices()
        if services is None:
            self.services.helper = SlowHelper(range(1, len(turns) + 1))
        self.helper = self.services.helper
        self.all = len(turns)
        self.scene = HandScoreScene(self.services, self.session)
        self.scene.place = 0
        self.hands = PageHands(self.scene)
        self.hands.click("tab coach")

    def leave(self):
        """Another screen takes its place."""
        self.scene.hidden()
        self.scene.closed()

    def words(self, monkeypatch):
        self.hands.frame()
        self.hands.frame()
        return texts(monkeypatch, self.scene)


@pytest.fixture
def sheet(record, name, monkeypatch):
    if name == "house":  # its lines are made of reports that these reviews have not
        monkeypatch.setattr("scenes.score.scene.pages", lambda _game: pages("gin"))
    return CoachSheet(record)


def flawless(name):
    return hand_words(name).flawless


def test_before_any_turn_is_reviewed_nothing_is_praised(sheet, name, monkeypatch):
    words = sheet.words(monkeypatch)
    assert "The coach is starting." in words
    assert hand_words(name).reviewing in words
    sheet.helper.look_at(0)
    assert f"0 of {sheet.all} turns reviewed." in sheet.words(monkeypatch)
    assert flawless(name) not in sheet.words(monkeypatch)


def test_after_some_turns_it_says_how_many_and_praises_nothing(sheet, name, monkeypatch):
    sheet.helper.look_at(3)
    words = sheet.words(monkeypatch)
    assert f"3 of {sheet.all} turns reviewed." in words
    assert flawless(name) not in words
    assert all(line.endswith("so far") for line in words if "mistakes in" in line)


def test_where_time_is_up_it_goes_on_with_the_turns_that_are_left(sheet, name, monkeypatch):
    for done in range(3, sheet.all, 3):
        sheet.helper.look_at(3)
        assert f"{done} of {sheet.all} turns reviewed." in sheet.words(monkeypatch)
        sheet.helper.end()
        assert flawless(name) not in sheet.words(monkeypatch)
        assert len(sheet.helper.tickets[-1].task.known) == done
    sheet.helper.look_at(3)
    sheet.helper.end()
    words = sheet.words(monkeypatch)
    assert f"All {sheet.all} turns reviewed." in words
    assert flawless(name) in words
    asked = len(sheet.helper.tickets)
    sheet.hands.rest()
    assert len(sheet.helper.tickets) == asked


def test_a_page_that_is_opened_again_goes_on_where_it_was(sheet, record, name, monkeypatch):
    sheet.helper.look_at(4)
    sheet.hands.frame()
    sheet.leave()
    assert sheet.helper.tickets[0].cancelled
    again = CoachSheet(record, sheet.services)
    assert f"4 of {sheet.all} turns reviewed." in again.words(monkeypatch)
    assert again.helper.tickets[-1].task.known == (1, 2, 3, 4)
    again.helper.look_at(sheet.all)
    assert flawless(name) in again.words(monkeypatch)


def test_behind_another_screen_the_review_goes_on_while_nobody_needs_the_worker(sheet, record, name, monkeypatch):
    sheet.helper.look_at(4)
    sheet.hands.frame()
    sheet.leave()
    behind = sheet.helper.tickets[-1]
    assert (behind.task.yields, behind.task.known, behind.cancelled) == (True, (1, 2, 3, 4), False)
    sheet.helper.look_at(2)
    again = CoachSheet(record, sheet.services)
    assert f"6 of {sheet.all} turns reviewed." in again.words(monkeypatch)
    assert behind.cancelled
    again.helper.look_at(sheet.all)
    assert flawless(name) in again.words(monkeypatch)
    asked = len(sheet.helper.tickets)
    again.leave()
    assert len(sheet.helper.tickets) == asked


def test_under_another_screen_the_coach_yields_and_then_goes_on(sheet, record, name, monkeypatch):
    sheet.helper.look_at(4)
    sheet.hands.frame()
    sheet.scene.hidden()
    assert [each.task.yields for each in sheet.helper.tickets if not each.cancelled] == [True]
    sheet.helper.look_at(2)
    sheet.helper.end()
    sheet.scene.shown((1280, 720))
    assert f"6 of {sheet.all} turns reviewed." in sheet.words(monkeypatch)
    assert [each.task.yields for each in sheet.helper.tickets if not (each.cancelled or each.done)] == [False]
    assert sheet.helper.tickets[-1].task.known == (1, 2, 3, 4, 5, 6)


def test_a_worker_that_fails_says_so_and_can_be_asked_again(sheet, name, monkeypatch):
    sheet.helper.look_at(2)
    for _try in range(3):  # it has done something, then nothing twice
        sheet.helper.end("the worker died")
        sheet.hands.frame()
    words = sheet.words(monkeypatch)
    assert f"Stopped: 2 of {sheet.all} turns reviewed." in words
    assert flawless(name) not in words
    asked = len(sheet.helper.tickets)
    sheet.hands.rest()
    assert len(sheet.helper.tickets) == asked
    sheet.hands.click("ask again")
    assert len(sheet.helper.tickets) == asked + 1
    assert sheet.helper.tickets[-1].task.known == (1, 2)
    sheet.helper.look_at(sheet.all)
    assert flawless(name) in sheet.words(monkeypatch)


def test_a_worker_that_can_begin_nothing_says_so(sheet, name, monkeypatch):
    for _try in range(2):
        sheet.helper.end("the worker died")
        sheet.hands.frame()
    assert {"The coach could not begin.", hand_words(name).review_failed} <= set(sheet.words(monkeypatch))


def test_a_turn_for_which_there_is_no_time_gets_more_of_it_before_the_coach_leaves_off(sheet, name, monkeypatch):
    for _try in range(3):
        sheet.helper.end()
        sheet.hands.frame()
    limits = [ticket.task.limit for ticket in sheet.helper.tickets]
    assert limits == sorted(set(limits))
    assert hand_words(name).review_failed in sheet.words(monkeypatch)


def test_what_is_reviewed_at_the_last_moment_is_not_reviewed_again(record, name):
    helper = SlowHelper([1])
    coaching = Coaching(helper, KeptReviews(), record, ("Ann", "Ben"))
    coaching.ask(0)
    review = TurnReview(Assessment(hand=1, turn=1, seat=0, actions=(), words=()))
    coaching._hands[0].ticket = LastMoment(1, review)
    coaching.ask(0)
    assert coaching.found(0).over
    assert len(helper.tickets) == 1


def test_a_turn_that_needed_more_time_leaves_it_to_the_next_one(record, name):
    helper = SlowHelper([1, 2, 3])
    coaching = Coaching(helper, KeptReviews(), record, ("Ann", "Ben"))
    coaching.ask(0)
    for turns in (0, 1, 0):
        helper.look_at(turns)
        helper.end()
        coaching.ask(0)
    limits = [ticket.task.limit for ticket in helper.tickets]
    assert limits == [limits[0] * times for times in (1, 2, 2, 4)]
    assert not coaching.found(0).failed


def test_a_review_is_kept_while_hands_are_added_to_the_record(record, name):
    lines = record.splitlines(keepends=True)
    deals = [at for at, line in enumerate(lines) if '"deck"' in line]
    kept = KeptReviews()
    first = kept.of("".join(lines[: deals[1]] if len(deals) > 1 else lines), 0)
    assert kept.of(record, 0) is first
    assert kept.of("".join(lines[:-1]).replace('"Ann"', '"Eve"'), 0) is not first


def test_what_is_known_is_not_reviewed_again(record, name):
    """The real coach of each game, told of all turns but the first and the last."""
    rules, result = read_record(record)
    steps = ended_hands(rules, result)[0]
    turns = len(rules.turns([(step.action, step.hand) for step in steps]))
    told = []
    Analysis(record, 0, NAMES, tuple(range(2, turns))).run(lambda: False, told.append)
    assert told[0] == turns
    last = {review.assessment.turn: review for review in told[1:]}
    assert set(last) == {1, turns}
    assert not any(review.assessment.pending for review in last.values())
    for review in last.values():
        assert steps[review.place].hand.to_move == review.assessment.seat
