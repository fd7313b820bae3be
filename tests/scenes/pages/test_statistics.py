"""The page of statistics, by mouse and keys."""

import re
from dataclasses import replace

import pygame
import pytest

from engine.family.luck import Luck
from engine.family.rating import Rating
from engine.rummy.hand_words import DEALS
from scenes.background import Done
from scenes.statistics.page import StatisticsScene
from scenes.statistics.plots import Plot, running_sum, smoothed
from scenes.statistics.sheets import SheetKind
from scenes.statistics.values import DiaryEntry, DiaryKind, GamePoint, LevelFigures, RuleSetFigures, Shares, Statistics
from scenes.statistics.words import about, diary_told, luck_told, opponents, points, rating_told, title_of
from tests.scenes.pages.hands import FakeServices, PageHands, texts


def rule_set(name="a", *, game="gin", preset="gin", games=20, diary=3):
    return RuleSetFigures(
        rule_set=name,
        game=game,
        preset=preset,
        games=games,
        won=0.6 * games,
        hands=7 * games,
        points=12.5,
        levels=(LevelFigures(levels=("expert",), games=games, won=0.6 * games, margin=-31.0),) if games else (),
        luck=Luck(points=40.0, variance=900.0),
        others=Luck(points=-90.0, variance=900.0),
        shares=Shares(hands=3, margin=50.0, luck=20.0, lost=10.0),
        points_of_games=tuple(
            GamePoint(won=1, margin=float(place % 9), luck=Luck(points=1.0, variance=4.0), lost=None)
            for place in range(games)
        ),
        diary=tuple(DiaryEntry(kind=DiaryKind.STREAK, played=0.0, value=place) for place in range(diary)),
    )


def opened(*sets, size=(1280, 720), unreviewed=0, left=0):
    services = FakeServices()
    services.figures = Statistics(sets=sets, unreviewed=unreviewed, left=left, found=1)
    return services, PageHands(StatisticsScene(services), size)


def test_a_coach_that_fails_says_so_and_can_be_asked_again(monkeypatch):
    services, hands = opened(rule_set("a"), unreviewed=3)
    services.review_hand = lambda _seconds: Done(None, failure="the worker died")
    hands.click("review")
    hands.frame()
    assert "The coach stopped. Press “Review games” to go on." in texts(monkeypatch, hands.scene)
    services.review_hand = lambda _seconds: Done(Statistics(sets=(rule_set("a"),)))
    hands.click("review")
    hands.frame()
    assert not any("The coach stopped" in words for words in texts(monkeypatch, hands.scene))


def test_the_rule_set_played_last_is_shown_first_and_others_by_a_click():
    _, hands = opened(rule_set("a"), rule_set("b", game="house", preset="classic", games=1))
    assert hands.scene.selected.rule_set == "a"
    hands.click("set b")
    assert hands.scene.selected.rule_set == "b"


@pytest.mark.parametrize(("size", "games"), [((1024, 640), 0), ((1280, 720), 1), ((1920, 1080), 1000)])
def test_every_sheet_is_painted(size, games):
    _, hands = opened(rule_set(games=games, diary=games), size=size)
    seen = set()
    for place, kind in enumerate(SheetKind):
        hands.click(f"sheet {place}")
        assert hands.scene.sheet is kind
        surface = pygame.Surface(size)
        hands.scene.shown(size)
        hands.scene.draw(surface)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == len(SheetKind)


@pytest.mark.parametrize("kind", [kind for kind in SheetKind if kind is not SheetKind.FIGURES])
def test_a_sheet_that_games_given_up_leave_empty_says_why(monkeypatch, kind):
    _, hands = opened(rule_set(games=0, diary=0))
    hands.click(f"sheet {list(SheetKind).index(kind)}")
    assert "No game has been played to its end yet." in texts(monkeypatch, hands.scene)


def test_without_games_it_says_how_games_are_counted(monkeypatch):
    _, hands = opened()
    told = texts(monkeypatch, hands.scene)
    assert any("counted here" in words for words in told)
    assert "Today's deal and deals you chose do not count." in told


def test_the_coach_reviews_hand_after_hand_until_it_is_stopped():
    services, hands = opened(rule_set(), unreviewed=2)
    hands.click("review")
    asked = services.calls.count("review")
    hands.scene.update(0.1)
    hands.scene.update(0.1)
    assert services.calls.count("review") == asked + 2
    hands.click("review")
    asked = services.calls.count("review")
    hands.scene.update(0.1)
    assert services.calls.count("review") == asked


def test_a_turn_for_which_there_is_no_time_gets_more_of_it_before_the_coach_leaves_off(monkeypatch):
    services, hands = opened(rule_set(), unreviewed=2)
    found, limits = [1, 0, 1, 0, 0, 0, 5], []

    def reviewed(limit):
        limits.append(limit)
        return Done(replace(services.figures, found=found[len(limits) - 1]))

    services.review_hand = reviewed
    hands.click("review")
    for _ in range(20):
        hands.scene.update(0.1)
    assert len(limits) == len(found) - 1
    assert limits == sorted(limits)
    assert limits[1] < limits[2] < limits[4] < limits[5]
    assert "The coach stopped. Press “Review games” to go on." in texts(monkeypatch, hands.scene)


def test_a_review_that_the_disk_refuses_is_told_and_not_tried_again_and_again():
    services, hands = opened(rule_set(), unreviewed=2)
    note = "The coach's findings can't be kept on the disk: Read-only file system."
    services.review_hand = lambda _seconds: asked.append(1) or Done(replace(services.figures, note=note, refused=True))
    asked = []
    hands.click("review")
    for _ in range(3):
        hands.scene.update(0.1)
    assert len(asked) == 1
    assert hands.scene._told == note


def test_figures_are_shown_as_they_come():
    services = FakeServices()
    ticket = Counting()
    services.count_games = lambda: ticket
    hands = PageHands(StatisticsScene(services))
    assert hands.scene.selected is None
    ticket.reports = (Statistics(sets=(rule_set(),), left=4),)
    hands.scene.update(0.1)
    assert hands.scene.selected.games == 20
    assert "4 games to go" in hands.scene._told
    hands.scene.closed()
    assert ticket.cancelled


def test_while_no_figures_have_come_the_sheet_says_once_that_games_are_counted(monkeypatch):
    services = FakeServices()
    services.count_games = Counting
    hands = PageHands(StatisticsScene(services))
    assert texts(monkeypatch, hands.scene).count("Counting your games.") == 1


def test_what_one_task_has_no_time_for_is_counted_by_the_next_one(monkeypatch):
    services, tickets = FakeServices(), []
    lefts = [300, 120, 120]

    def count_games():
        tickets.append(Done(Statistics(sets=(rule_set(games=len(tickets) + 1),), left=lefts[len(tickets)])))
        return tickets[-1]

    services.count_games = count_games
    hands = PageHands(StatisticsScene(services))
    for _frame in range(5):
        hands.scene.update(0.1)
    assert len(tickets) == 3  # the third one counts none: it is not asked for ever
    assert hands.scene.selected.games == 3
    assert any("120 games are not counted yet" in words for words in texts(monkeypatch, hands.scene))


@pytest.mark.usefixtures("every_frame")
def test_the_sheet_says_how_games_are_counted_once_none_are_found(monkeypatch):
    services, ticket = FakeServices(), Counting()
    services.count_games = lambda: ticket
    hands = PageHands(StatisticsScene(services))
    hands.click("sheet 2")
    board = hands.screen.subsurface(hands.scene.laid().rooms["sheet"])
    before = pygame.image.tobytes(board, "RGB")
    ticket.done, ticket.result = True, Statistics()
    hands.rest()
    assert pygame.image.tobytes(board, "RGB") != before


def test_a_rating_that_may_be_nearly_anything_is_not_told_as_a_figure(monkeypatch):
    few = replace(rule_set(), rating=Rating(value=384.0, error=235.0, games=3), rated=3)
    many = replace(few, rating=Rating(value=384.0, error=35.0, games=90))
    assert rating_told(few.rating) == ("\N{EN DASH}", "rating: play more games")
    assert rating_told(many.rating) == ("384 ± 69", "rating")
    _, hands = opened(few)
    hands.click("sheet 3")
    assert "somewhere between Learner and Expert" in " ".join(texts(monkeypatch, hands.scene))


class Counting(Done):
    def __init__(self):
        object.__setattr__(self, "reports", ())

    reports, result, done, cancelled = (), None, False, False

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)

    def cancel(self):
        self.cancelled = True


def test_many_rule_sets_are_leafed_through():
    _, hands = opened(*(rule_set(str(number)) for number in range(20)))
    assert "set 0" in hands.names
    hands.click("after")
    assert "set 0" not in hands.names


def test_words():
    assert title_of(rule_set()) == "Gin"
    assert about(rule_set(games=1)) == "2 players · 1 game"
    assert opponents(("learner", "learner", "expert")) == "2 Learner and Expert"
    assert "As expected" in luck_told(Luck(points=40.0, variance=900.0), 3, DEALS)
    assert "rare" in luck_told(Luck(points=-90.0, variance=900.0), 3, DEALS)
    assert points(-3.25) == "\u22123.2"
    assert all(diary_told(DiaryEntry(kind=kind, played=0.0, value=2, level="expert"), DEALS) for kind in DiaryKind)


def test_plots_hold_zero_and_their_band():
    assert Plot(title="", values=[3.0, 5.0]).bounds == (0.0, 5.0)
    assert Plot(title="", values=[3.0], band=[7.0]).bounds == (-7.0, 7.0)
    assert running_sum([1.0, 2.0, -4.0]) == [1.0, 3.0, -1.0]
    assert smoothed([2.0, 4.0, 9.0], games=2) == [2.0, 3.0, 6.5]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (rule_set(game="playroom", preset="playroom"), "no rating"),
        (rule_set(), "you get a rating"),
        (replace(rule_set(), rating=Rating(value=450.0, error=30.0, games=9), rated=9), "as well as Regular"),
    ],
)
def test_the_rating_is_told_where_there_is_one(monkeypatch, found, said):
    _services, hands = opened(found)
    hands.click(f"sheet {list(SheetKind).index(SheetKind.RATING)}")
    assert any(said in words for words in texts(monkeypatch, hands.scene))


@pytest.mark.parametrize(("game", "preset", "counted"), [("gin", "gin", True), ("conquian", "conquian", False)])
def test_cards_laid_in_a_turn_are_told_where_they_are_counted(monkeypatch, game, preset, counted):
    _services, hands = opened(rule_set(game=game, preset=preset))
    assert ("most cards laid in a turn" in " ".join(texts(monkeypatch, hands.scene))) == counted


def test_the_board_takes_the_whole_page_while_there_is_no_list_of_rule_sets():
    scene = PageHands(StatisticsScene(FakeServices())).scene
    assert scene.figures.sets == ()
    assert scene.laid().rooms["board"].centerx == scene.area.centerx


def named_buttons(told):
    """The buttons that sentences ask to press."""
    return {name for words in told for name in re.findall(r"[Pp]ress “([^”]+)”", words)}


@pytest.mark.parametrize("unreviewed", [0, 3])
@pytest.mark.parametrize("sheet", SheetKind)
def test_a_button_that_a_sheet_names_is_there(monkeypatch, sheet, unreviewed):
    _, hands = opened(rule_set("a", diary=0), unreviewed=unreviewed)
    hands.click(f"sheet {list(SheetKind).index(sheet)}")
    told = texts(monkeypatch, hands.scene)
    assert named_buttons(told) <= {each.label for each in hands.scene.live() if hasattr(each, "label")}
    invites = sheet in {SheetKind.COURSE, SheetKind.MISSED}
    assert bool(named_buttons(told)) is bool(invites and unreviewed)


def test_while_the_coach_is_at_work_no_sheet_asks_to_begin(monkeypatch):
    services, hands = opened(rule_set("a", diary=0), unreviewed=3)
    services.review_hand = lambda _seconds: Waits()
    hands.click("review", f"sheet {list(SheetKind).index(SheetKind.MISSED)}")
    assert named_buttons(texts(monkeypatch, hands.scene)) == set()


class Waits:
    """A ticket whose result never comes."""

    done, result, failure, reports = False, None, "", ()

    def cancel(self):
        """Nothing is stopped."""


def test_hands_of_games_that_go_on_have_figures_and_luck_and_say_so(monkeypatch):
    alone = replace(rule_set("a", games=0, diary=0), deals=7, deals_won=3.0, hands=6)
    _, hands = opened(alone)
    told = texts(monkeypatch, hands.scene)
    assert {"7", "deals played", "43 %"} <= set(told)
    assert any(words.startswith("A deal counts once its points are written down") for words in told)
    assert about(alone) == "2 players · 7 deals"
    assert "Against" not in told, "a table of no row has no head"
    hands.click(f"sheet {list(SheetKind).index(SheetKind.LUCK)}")
    told = texts(monkeypatch, hands.scene)
    assert "No game has been played to its end yet." not in told
    assert any("the cards brought you" in words for words in told)
    assert not any(words.startswith("Your luck, added up") for words in told), "a line of no game is no line"
    hands.click(f"sheet {list(SheetKind).index(SheetKind.COURSE)}")
    assert "No game has been played to its end yet." in texts(monkeypatch, hands.scene)
