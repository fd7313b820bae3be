from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from engine.family.giving_up import GivenUp
from engine.forms import signed
from scenes import flow
from scenes.art.canvas import clear
from scenes.art.text import font
from scenes.art.theme import theme
from scenes.score.chart import Course
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.screens import Games
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.table.scene import TableScene
from scenes.ui.buttons import button_width
from tests.game.kept_games import game_record, rewritten
from tests.scenes.looking import every_window
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts


def over(seats=2, totals=None):
    session = played("classic", seats, hands=6)
    if totals:
        session.game = replace(session.game, hand=replace(session.game.hand, totals=totals))
    return session


def test_the_winners_are_named():
    assert GameOverScene(FakeServices(), over(2, (90, 40)))._titles()[0] == "Ann wins"
    assert GameOverScene(FakeServices(), over(4, (30, 70)))._titles()[0] == "Bruno and Dmitri win"
    title, told = GameOverScene(FakeServices(), over(3, (70, 20, 70)))._titles()
    assert (title, told) == ("A tie", "Ann and Chiara share the win.")


def test_who_loses_reads_by_how_much():
    assert GameOverScene(FakeServices(), over(2, (70, 71)))._titles()[1].endswith("Ann missed it by 1 point")
    assert GameOverScene(FakeServices(), over(2, (30, 71)))._titles()[1].endswith("Ann missed it by 41 points")
    assert "missed" not in GameOverScene(FakeServices(), over(2, (90, 71)))._titles()[1]


def test_a_win_that_a_level_played_to_its_end_is_the_levels_and_is_not_celebrated():
    session, services = over(2, (90, 40)), FakeServices()
    assert GameOverScene(services, session, fresh=True)._celebration is not None
    session.stand_ins, services = {0: "skilled"}, FakeServices()
    scene = GameOverScene(services, session, fresh=True)
    assert scene._titles()[0] == "Skilled wins for Ann"
    assert scene._celebration is None
    assert ("play", Sound.WIN) not in services.calls


def test_a_game_with_a_hand_given_up_says_that_it_is_lost_and_is_not_celebrated():
    session = over(2, (90, 40))
    plain = game_record(2, game="gin", preset="gin", changed={"target": 1})
    session.record = rewritten(plain, {}, after=2, entry=GivenUp(seat=0, level="expert", game=False).entry)
    services = FakeServices()
    scene = GameOverScene(services, session, fresh=True)
    assert scene._lines()[1:] == ("Given up: it counts as lost.",)
    assert scene._celebration is None
    assert ("play", Sound.WIN) not in services.calls


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_letter_of_the_title_reaches_into_the_line_below(size, monkeypatch):
    session = over()
    session.game = replace(session.game, abandoned=True)
    scene = GameOverScene(FakeServices(), session)
    scene.shown(size)
    drawn = []

    def noted(_surface, _words, at, letters, *_rest, **_further):
        drawn.append((at, letters))

    monkeypatch.setattr("scenes.art.text.draw_text", noted)
    surface = clear(size)
    scene._paint(surface)
    assert scene._titles()[0] == "Given up"
    ((at, letters),) = drawn
    ink = surface.get_bounding_rect(min_alpha=200)
    assert ink.height
    assert ink.bottom <= at[1] - font(letters).get_height() // 2


def test_f2_opens_the_settings_over_the_result_and_the_score_sheet():
    for scene in (GameOverScene(FakeServices(), over()), HandScoreScene(FakeServices(), over())):
        hands = PageHands(scene)
        hands.key(pygame.K_F2)
        assert isinstance(hands.scene, SettingsScene)
        hands.key(pygame.K_ESCAPE)
        assert hands.scene is scene


def test_every_hands_scores_are_told(monkeypatch):
    session = over(3)
    told = texts(monkeypatch, GameOverScene(FakeServices(), session))
    for scores in session.game.scores:
        assert {signed(score) for score in scores} <= set(told)
    assert {str(total) for total in session.game.totals} <= set(told)


@pytest.mark.parametrize("name", ["rematch", "again"])
def test_a_rematch_and_the_same_cards_again_are_played_at_the_table(name):
    session = over()
    deal = session.game.deal
    hands = PageHands(GameOverScene(FakeServices(Settings(pace=0.0)), session))
    hands.click(name)
    assert isinstance(hands.scene, TableScene)
    assert (session.rematches, session.closed, session.game.scores) == (1, 0, ())
    assert (session.game.deal == deal) is (name == "again")


def test_the_score_sheets_lead_back_to_the_result():
    hands = PageHands(GameOverScene(FakeServices(), over()))
    hands.click("sheets")
    assert isinstance(hands.scene, HandScoreScene)
    hands.rest()
    hands.click("next")
    assert isinstance(hands.scene, GameOverScene)


@pytest.mark.parametrize(("name", "scene"), [("new", NewGameScene), ("menu", MenuScene), ("quit", GameOverScene)])
def test_other_ways_on_put_the_game_away(name, scene):
    session = over()
    hands = PageHands(GameOverScene(FakeServices(), session))
    hands.click(name)
    assert isinstance(hands.scene, scene)
    assert session.closed == 1
    assert hands.ended is (name == "quit")


def won(totals=(90, 40), *, fresh=True, size=(1280, 720), **looks):
    services = FakeServices(Settings(**looks))
    return PageHands(GameOverScene(services, over(len(totals), totals), fresh=fresh), size, services)


def picture(hands):
    return pygame.image.tobytes(hands.screen, "RGB")


def test_a_person_who_has_won_is_cheered_once():
    for totals, fresh, heard in (
        ((90, 40), True, [("play", Sound.WIN)]),
        ((40, 90), True, []),
        ((90, 40), False, []),
    ):
        hands = won(totals, fresh=fresh)
        assert hands.services.calls == heard
        assert bool(list(hands.scene.moving())) == bool(heard)
        hands.rest()
        assert hands.services.calls == heard


def test_the_way_from_the_last_hand_leads_to_the_celebration_and_from_the_sheets_not_again():
    session = over(2, (90, 40))
    services = FakeServices(session=session)
    transition = flow.hand_over(session)
    hands = PageHands(flow.scene(services, transition.screen, None), services=services)
    hands.rest()
    hands.click("next")
    assert services.calls == [("play", Sound.WIN)]
    hands.rest()
    hands.key(pygame.K_ESCAPE)
    hands.click("sheets")
    hands.rest()
    hands.click("next")
    assert isinstance(hands.scene, GameOverScene)
    assert services.calls == [("play", Sound.WIN)]


def test_the_celebration_ends_within_four_seconds_and_leaves_the_result_as_it_was():
    plain, hands = won(fresh=False), won()
    expected = picture(plain)
    hands = won()
    seen = set()
    for _frame in range(4 * 60):
        hands.frame()
        seen.add(picture(hands) if _frame % 20 == 0 else expected)
    assert len(seen) > 8
    assert picture(hands) == expected
    assert hands.frame() == []


@pytest.mark.parametrize("press", ["click", "key"])
def test_any_press_ends_the_celebration_and_does_nothing_else(press):
    expected = picture(won(fresh=False))
    hands = won()
    hands.rest()
    if press == "click":
        hands.at = hands.control("rematch").rect.center
        hands.tap()
    else:
        hands.key(pygame.K_RETURN)
    hands.frame()
    assert isinstance(hands.scene, GameOverScene)
    assert hands.scene.session.rematches == 0
    assert picture(hands) == expected


def test_with_reduced_motion_a_win_is_heard_and_nothing_moves():
    hands = won(reduced_motion=True)
    assert hands.services.calls == [("play", Sound.WIN)]
    hands.frame()
    assert hands.frame() == []


@pytest.mark.parametrize("hands", [0, 2])
def test_a_game_that_was_given_up_has_no_winner(monkeypatch, hands):
    session = over(2)
    game = session.game
    session.game = replace(game, abandoned=True, scores=game.scores[:hands])
    session.ended = session.ended[:hands]
    scene = GameOverScene(FakeServices(), session, listed=Games(over=True))
    assert scene._titles() == ("Given up", f"Nobody has won · deal number {game.deal}")
    assert f"Nobody has won · deal number {game.deal}" in texts(monkeypatch, scene)


@pytest.mark.parametrize("given_up", [True, False])
def test_stars_stand_over_a_winner_and_not_over_a_game_given_up(given_up):
    session = over()
    session.game = replace(session.game, abandoned=given_up)
    hands = PageHands(GameOverScene(FakeServices(), session))
    area, unit = hands.scene.area, hands.scene.unit
    middle = hands.screen.get_at((area.centerx, area.top + round(24 * unit)))
    assert (middle == pygame.Color(theme().gold)) is not given_up


def test_all_steps_of_the_chart_are_equally_wide_and_stand_above_their_columns():
    scene = PageHands(GameOverScene(FakeServices(), over(3))).scene
    chart = Course(scene.session.players, scene.game, scene.laid().rooms["course"], scene.unit)
    places = [chart._at(hand) for hand in range(chart._hands + 1)]
    steps = [after - before for before, after in pairwise(places)]
    assert max(steps) - min(steps) <= 1
    assert [chart._column(hand) for hand in chart._columns] == places[1:]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_the_scores_are_in_sight_at_once_where_the_page_folds(size, scale):
    scene = PageHands(GameOverScene(FakeServices(Settings(ui_scale=scale)), over(3)), size).scene
    assert scene.folded
    scores, chart = scene._course._table, scene._course._plot
    assert scene.window.contains(scores)
    assert scores.bottom <= scene.sill
    assert scores.bottom < chart.top < chart.bottom < scene._course.box.bottom


def test_a_game_of_one_deal_has_one_column():
    session = ended_session("gin", "gin", 2)
    session.scoreboard = replace(session.scoreboard, over=True, ended=session.scoreboard.ended[:1])
    scene = PageHands(GameOverScene(FakeServices(), session)).scene
    assert [*scene._course._columns] == [1]


@every_window
def test_every_button_under_the_result_has_its_words_and_room_for_them(size, scale):
    session = ended_session("gin", "knock", 5)
    session.scoreboard = replace(session.scoreboard, over=True, abandoned=True)
    hands = PageHands(GameOverScene(FakeServices(Settings(ui_scale=scale)), session), size)
    buttons = [control for control in hands.scene.controls() if control.live]
    assert [button.label for button in buttons if button.name == "fairness"] == ["Fair deals"]
    assert all(button.label for button in buttons)
    assert len({button.icon is None for button in buttons}) == 1
    unit = hands.scene.unit
    assert all(
        button.rect.width >= button_width(button.label, unit, sign=button.icon is not None) for button in buttons
    )
    assert buttons[-1].rect.right <= hands.scene.area.right


def test_where_the_page_scrolls_the_golden_button_stays_in_sight():
    hands = PageHands(GameOverScene(FakeServices(Settings(ui_scale=2.0, pace=0.0)), over()), (1024, 640))
    assert hands.scene.scrolls
    for name in ("rematch", "menu"):
        assert hands.scene.window.contains(hands.control(name).rect)
    hands.key(pygame.K_END)
    assert hands.control("new").rect.bottom < hands.control("rematch").rect.top
