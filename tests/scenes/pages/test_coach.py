"""The coach's page of the score sheet, with what the coach really found in a short hand."""

import pickle
from dataclasses import dataclass, field, replace
from itertools import islice

import pygame
import pytest

from engine.family import replay as family
from engine.family.review import TurnReview, ended_hands, reviews, turning_points
from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.analysis import analyse, latest
from engine.games.house.coach.assessments import assessment_of
from engine.games.house.coach.losses import NOTHING
from engine.games.house.coach.recorded_turns import turns_in
from engine.games.house.coach.report import TurnReport, report_lines, steps
from engine.games.house.coach.weighing import AnalysisEffort
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import options
from engine.games.list import read_record
from engine.mind.comparison import Estimate
from engine.rummy.cards import card
from engine.rummy.table import cards_on
from scenes.art.text import ELLIPSIS, marked
from scenes.games.house.coach_words import of_best
from scenes.games.house.turn_page import HouseTurnScene
from scenes.keys import TableCommand
from scenes.scene import Push
from scenes.score.coach import CoachView
from scenes.score.coaching import Analysis
from scenes.score.scene import HandScoreScene
from scenes.score.turn_line import cost, luck_and_mistakes, rounded
from scenes.screens import CoachTurn, TurnStart
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from scenes.watch.scene import WatchScene
from tests.games.house.coach.turns import recorded
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, texts
from tests.scenes.table.fake import players

NAMES = ("Ann", "Bruno")


@dataclass
class CoachTicket:
    reports: tuple[object, ...] = ()
    done: bool = False
    failure: str = ""
    result: None = None
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class Slowly:
    """A helper that does nothing by itself."""

    tickets: list[CoachTicket] = field(default_factory=list)

    def ask(self, task: Analysis) -> CoachTicket:
        assert isinstance(task, Analysis)
        self.tickets.append(CoachTicket())
        return self.tickets[-1]


@pytest.fixture(scope="module")
def record():
    return recorded("classic", 2, 21)


@pytest.fixture(scope="module")
def reports(record):
    effort = AnalysisEffort(turn_steps=20_000, draw_steps=3000, worlds=84)
    return latest(analyse(played_turns(record), effort))


def played_turns(record):
    return tuple(turns_in(family.replay(HOUSE, read_record(record)[1])))


def reviewed(reports):
    return [TurnReview(assessment_of(report, NAMES)) for report in reports]


@pytest.fixture
def hands(record):
    session = Closing(family.last_state(HOUSE, read_record(record)[1]), players(2))
    session.record = record
    services = FakeServices()
    services.helper = Slowly()
    return PageHands(HandScoreScene(services, session))


def ticket(hands):
    (result,) = hands.scene.services.helper.tickets
    return result


def coached(hands, reports):
    hands.click("tab coach")
    ticket(hands).reports, ticket(hands).done = (len(reports), *reviewed(reports)), True
    hands.frame()
    hands.frame()
    return hands


def test_the_task_tells_how_many_turns_there_are_and_then_of_each(record):
    seen = []
    Analysis(record, 0, NAMES).run(lambda: len(seen) == 4, seen.append)
    seen.pop()
    assert seen[0] == len(played_turns(record))
    assert [review.assessment.turn for review in seen[1:]] == [1, 2]
    through = [pickle.loads(pickle.dumps(review)) for review in seen[1:]]  # noqa: S301 - as the worker sends them
    assert all(isinstance(review.assessment.report, TurnReport) for review in through)
    assert all(review.told[0].startswith(NAMES[review.assessment.seat]) for review in through)


def test_the_coach_begins_soon_and_its_progress_is_shown(hands, reports, monkeypatch):
    assert hands.scene.services.helper.tickets == []
    hands.frame(2.0)
    assert len(hands.scene.services.helper.tickets) == 1
    hands.click("tab coach")
    assert "The coach is starting." in texts(monkeypatch, hands.scene)
    first = [replace(review, assessment=replace(review.assessment, pending=False)) for review in reviewed(reports[:2])]
    ticket(hands).reports = (len(reports), *first)
    assert hands.frame() != []
    said = f"2 of {len(reports)} turns reviewed."
    assert said in texts(monkeypatch, hands.scene)
    hands.click("all")
    assert [name for name in hands.names if name.startswith("turn ")] == ["turn 1", "turn 2"]


@pytest.mark.usefixtures("every_frame")
def test_the_progress_lies_within_the_panel_of_the_players(hands, reports, monkeypatch):
    painted, paint = [], CoachView._paint_progress

    def watched(self, surface, area):
        with monkeypatch.context() as patched:
            keep = lambda _surface, _colour, box, **_more: painted.append((self._side, pygame.Rect(box)))  # noqa: E731
            patched.setattr(pygame.draw, "rect", keep)
            paint(self, surface, area)

    monkeypatch.setattr(CoachView, "_paint_progress", watched)
    hands.frame(2.0)
    hands.click("tab coach")
    first = [replace(review, assessment=replace(review.assessment, pending=False)) for review in reviewed(reports[:2])]
    ticket(hands).reports = (len(reports), *first)
    hands.frame()
    assert painted
    assert all(side.inflate(-16, -16).contains(bar) for side, bar in painted)


def test_a_turn_whose_choices_have_been_compared_takes_the_place_of_what_was_told_before(hands, reports, monkeypatch):
    hands.frame(2.0)
    hands.click("tab coach")
    choice = next(report for report in reports if any(loss.alternatives > 1 for loss in report.losses))
    losses = tuple(replace(loss, judged=False, difference=NOTHING) for loss in choice.losses)
    before = [replace(each, losses=losses) if each is choice else each for each in reports]
    ticket(hands).reports = (len(reports), *reviewed(before))
    hands.frame()
    hands.click("all")
    words = texts(monkeypatch, hands.scene)
    assert f"{len(reports) - 1} of {len(reports)} turns reviewed." in words
    assert "Weighing its choices." in words
    ticket(hands).reports, ticket(hands).done = (len(reports), *reviewed([*before, choice])), True
    hands.frame()
    result = hands.scene.coaching.found(0)
    assert [review.assessment.report for review in result.reviews] == list(reports)
    assert not result.failed


def test_every_notable_turn_stands_in_the_list_with_what_was_found(hands, reports, monkeypatch):
    coached(hands, reports)
    turning = [each.report for each in turning_points([review.assessment for review in reviewed(reports)])]
    notable = [report for report in reports if report.findings or report in turning]
    assert [name for name in hands.names if name.startswith("turn ")] == [
        f"turn {report.turn.number}" for report in notable
    ]
    words = " ".join(texts(monkeypatch, hands.scene))
    for report in notable:
        assert of_best(report) in words
        assert all(marked(sentence) in words for sentence in report_lines(report))


def test_points_are_told_of_the_best_that_the_pile_offered_too(reports):
    made = next(report for report in reports if report.facts is not None and report.facts.played.points == 0)
    for exact, words in ((True, "0 of 95"), (False, "0 of 95+")):
        pile = ((card("9d"), Worth(points=95, exact=exact)),)
        facts = replace(made.facts, points=replace(made.facts.points, exact=True))
        assert of_best(replace(made, facts=facts, draws=replace(made.draws, pile=pile))) == words


def test_errors_and_luck_are_told_apart(hands, reports, monkeypatch):
    coached(hands, reports)
    words = texts(monkeypatch, hands.scene)
    for seat in (0, 1):
        own = [review.assessment for review in reviewed(reports) if review.assessment.seat == seat]
        assert {rounded(sum(each.luck or 0.0 for each in own)), rounded(-sum(each.lost for each in own))} <= set(words)
        assert any(f"{sum(each.decisions - each.open for each in own)} choice" in line for line in words)


def test_choices_that_could_not_be_judged_are_not_told_as_free_of_errors(hands, reports, monkeypatch):
    """No row and no player is said to have made no errors where chance hides what a choice has cost."""
    vague = Estimate(mean=6.0, error=4.0, worlds=6)
    unjudged = tuple(
        replace(report, losses=tuple(replace(loss, difference=vague, mistake=None) for loss in report.losses))
        for report in reports
    )
    coached(hands, unjudged)
    words = texts(monkeypatch, hands.scene)
    assert not any("errors in" in line for line in words)
    assert [line for line in words if "none judged" in line] == [
        f"{sum(review.assessment.decisions for review in reviewed(unjudged) if review.assessment.seat == seat)}"
        " choices, none judged"
        for seat in (0, 1)
    ]
    missed = [report for report in unjudged if report.open and report.findings]
    assert missed
    assert all(cost(review) == "?" for review in reviewed(missed))
    choices = sum(loss.alternatives > 1 for report in reports for loss in report.losses)
    assert f"({choices} of {choices})." in " ".join(words)


def test_a_row_with_an_error_tells_its_cost_and_nothing_that_is_open(reports):
    flagged = [report for report in reports if report.lost]
    assert flagged
    for report, review in zip(flagged, reviewed(flagged), strict=True):
        assert cost(review) == rounded(-report.lost)
        assert not any("could not find out" in sentence for sentence in report_lines(report))


def test_all_turns_can_be_leafed_through(hands, reports):
    many = [replace(each, turn=replace(each.turn, number=number)) for number, each in enumerate(reports * 3, 1)]
    coached(hands, tuple(many))
    hands.click("all")
    assert not hands.control("leaf before").enabled
    seen = []
    while True:
        seen += [name for name in hands.names if name.startswith("turn ")]
        if not hands.control("leaf after").enabled:
            break
        hands.key(pygame.K_PAGEDOWN)
    assert seen == [f"turn {report.turn.number}" for report in many]


def test_a_turn_opens_with_its_tables_and_esc_leads_back(hands, reports):
    coached(hands, reports)
    better = next(report for report in reports if steps(report))
    hands.click(f"turn {better.turn.number}")
    scene = hands.scene
    assert isinstance(scene, HouseTurnScene)
    assert [moment.table for moment in scene.moments] == [
        better.turn.begun.table,
        better.turn.last.table,
        *(step.table for step in steps(better)),
    ]
    whole = cards_on(better.turn.begun.table) | better.turn.begun.hands[better.turn.seat]
    assert all(cards_on(moment.table) | frozenset(moment.hand) == whole for moment in scene.moments)
    assert frozenset(scene.moments[1].hand) == better.turn.last.hands[better.turn.seat]
    assert scene.chosen == len(scene.moments) - 1
    hands.click("view 0")
    assert hands.frame() == []
    assert scene._lit(scene.moments[0]) == {}
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, HandScoreScene)
    assert hands.scene.coaching.found(hands.scene.place).reviews


def test_the_page_of_a_turn_says_what_was_done_and_beside_it_luck_and_mistakes(hands, reports, monkeypatch):
    coached(hands, reports)
    flagged = next(report for report in reports if report.lost)
    hands.click(f"turn {flagged.turn.number}")
    (review,) = reviewed([flagged])
    told = texts(monkeypatch, hands.scene)
    assert luck_and_mistakes(review) in told
    assert f"mistakes {cost(review)}" in luck_and_mistakes(review)
    assert not any(words.endswith(ELLIPSIS) for words in told)


def test_the_coach_is_let_off_when_the_sheet_is_left(hands):
    hands.frame(2.0)
    result = ticket(hands)
    assert not result.cancelled
    hands.click("next")
    assert result.cancelled


def test_what_the_coach_could_not_do_is_said(hands, monkeypatch):
    hands.click("tab coach")
    for ticket in hands.scene.services.helper.tickets:  # each that fails is followed by another one
        ticket.done, ticket.failure = True, "the worker died"
        hands.frame()
    assert len(hands.scene.services.helper.tickets) == 2
    assert "The coach could not review this hand." in texts(monkeypatch, hands.scene)


def test_a_turn_opens_the_game_to_be_watched_at_its_end_and_back_leads_to_the_sheet(hands, reports, record):
    coached(hands, reports)
    sheet, (review, *_) = hands.scene, reviewed(reports)
    review = replace(review, place=3, last=5)
    hands.follow(Push(CoachTurn("house", review, players(2), TurnStart(record, 0, 3, over=True))))
    assert isinstance(hands.scene, HouseTurnScene)
    hands.click("watch")
    hands.rest()
    assert isinstance(hands.scene, WatchScene)
    assert (hands.scene.session.place, hands.scene.session.seat) == (5, review.assessment.seat)
    hands.follow(hands.scene.perform(TableCommand.MENU))
    assert hands.scene is sheet


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (3840, 2160)])
@pytest.mark.parametrize("wish", [1.0, 1.75])
def test_all_that_can_be_pressed_lies_in_the_window_and_apart(hands, reports, size, wish):
    coached(hands, reports)
    hands.scene.services.settings = Settings(ui_scale=wish)
    better = max(reports, key=lambda report: len(steps(report)))
    for scene in (
        hands.scene,
        HouseTurnScene(hands.scene.services, hands.scene, CoachTurn("house", reviewed([better])[0], players(2))),
    ):
        scene.shown(size)
        live = scene.live()
        for number, control in enumerate(live):
            assert scene.window.union(scene.area if scene.scrolls else scene.window).contains(control.rect), (
                control.name
            )
            assert size[1] < 640 or min(control.rect.size) >= 40, control.name
            beside = [other for other in live[number + 1 :] if other.pinned == control.pinned]
            assert not any(control.rect.colliderect(other.rect) for other in beside), control.name
            steps_told = [each.rect for each in scene.controls() if each.name == "step" and not control.pinned]
            assert control.rect.collidelist(steps_told) < 0, control.name


def test_a_turn_is_played_on_from_its_page_and_left_to_it(hands, reports):
    coached(hands, reports)
    better = next(report for report in reports if steps(report))
    hands.click(f"turn {better.turn.number}")
    hands.rest()
    page, services = hands.scene, hands.scene.services
    services.branch = Closing(new_game(options("classic", 2), 4), players(2))
    services.branch.returns = True
    hands.click("what if")
    hands.rest()
    assert services.calls[-1][0] == "what if"
    assert services.calls[-1][2:] == (0, better.turn.seat, 0)
    assert isinstance(hands.scene, TableScene)
    hands.follow(hands.scene.perform(TableCommand.LEAVE))
    assert hands.scene is page


def test_the_review_of_a_turn_tells_where_it_began(record):
    rules, result = read_record(record)
    (played,) = ended_hands(rules, result)
    told = list(islice(reviews(rules, played, NAMES, lambda: False), 6))
    for review in told:
        assert played[review.place].hand.to_move == review.assessment.seat
    assert len({review.place for review in told}) == 6


def test_no_luck_is_told_as_a_figure():
    assert [rounded(points) for points in (0.0, 0.4, -0.4, 1.6, -3.0)] == ["0", "0", "0", "+2", "\N{MINUS SIGN}3"]
