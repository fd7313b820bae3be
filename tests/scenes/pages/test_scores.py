from dataclasses import replace

import pygame
import pytest

from engine.family.levels import LEVELS
from engine.forms import signed
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.scoring import new_totals, space_value, unplayed_value
from engine.rummy.table import parse_table
from scenes import flow
from scenes.art.theme import type_scale
from scenes.games.house.score import hand_page
from scenes.player_names import with_names
from scenes.scene import Quit
from scenes.score import boards
from scenes.score.chart import course
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.score.score_words import side_levels
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, played, texts


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_scores_and_result_tell_the_levels_of_opponents(monkeypatch, size):
    seated = with_names((Player("Ann"), Player("", "expert"), Player("", "master")))
    session = Closing(played("classic", 3, hands=6).game, seated)
    for scene in (HandScoreScene(FakeServices(), session), GameOverScene(FakeServices(), session)):
        told = " ".join(texts(monkeypatch, scene, size))
        assert all(player.name in told for player in seated)
        assert all(LEVELS[level].shown in told for level in ("expert", "master"))


def test_the_table_calls_opponents_by_face_and_tells_their_level(monkeypatch):
    seated = with_names((Player("Ann"), Player("", "casual"), Player("", "master")))
    session = Closing(new_game(options("classic", 3), 5), seated)
    told = texts(monkeypatch, flow.table(FakeServices(Settings(pace=0.0)), session), (1920, 1080))
    assert {player.name for player in seated} <= set(told)
    for player in seated[1:]:
        assert told[told.index(player.name) + 1] == LEVELS[player.opponent].shown


def test_at_a_small_table_in_large_print_the_names_are_whole(monkeypatch):
    seated = with_names((Player("Ann"), Player("", "casual"), Player("", "expert"), Player("", "master")))
    session = Closing(new_game(options("classic", 4), 5), seated)
    told = texts(monkeypatch, flow.table(FakeServices(Settings(pace=0.0, ui_scale=1.75)), session), (1024, 640))
    names = [player.name for player in seated]
    assert {*names, " & ".join(names[::2]), " & ".join(names[1::2])} <= set(told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_names_stand_whole_in_the_scores(monkeypatch, seats):
    seated = tuple(map(Player, ("Maximiliano R.", "Bartholomew12", "Wilhelmina Kurz", "Charlotte-Anne")[:seats]))
    session = Closing(played("classic", seats, hands=1).game, seated)
    assert {player.name for player in seated} <= set(texts(monkeypatch, HandScoreScene(FakeServices(), session)))


def test_the_result_tells_partners_levels_by_name():
    seated = with_names((Player("Ann"), Player("", "casual"), Player("", "expert"), Player("", "master")))
    session = Closing(played("classic", 4, hands=1).game, seated)
    names = [player.name for player in seated]
    assert side_levels(session.players, session.scoreboard, 0) == f"{names[2]}: Expert"
    assert side_levels(session.players, session.scoreboard, 1) == f"{names[1]}: Casual, {names[3]}: Master"


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("classic", 4), ("epic", 4)])
def test_the_scores_told_are_the_engines(monkeypatch, edition, seats):
    session = played(edition, seats, hands=2)
    state = session.game.hand
    scene = HandScoreScene(FakeServices(), session)
    told = texts(monkeypatch, scene)
    for line in (line for side in scene.page.sides for line in side.lines):
        points = [str(space_value(state.table[line.seat]))]
        points.append(signed(state.bonus) if line.seat == state.first_out else "\u2013")
        if edition == "classic":
            points.append(signed(-unplayed_value(state.hands[line.seat])))
        assert list(line.points) == points
        plays = [group for group in line.groups if not group.loose]
        assert {*points, *(group.words[0] for group in plays)} <= set(told)
        assert {frozenset(group.cards) for group in plays} == state.table[line.seat]
        held = [group.cards for group in line.groups[len(plays) :]]
        assert frozenset(state.hands[line.seat]) in {*map(frozenset, held), frozenset()}
    for score, total in zip(state.hand_scores, state.totals, strict=True):
        assert signed(score) in told
        assert str(total) in told
    assert "Deal number 11" in told
    before = (0,) * len(state.totals)
    for scores in session.game.scores:
        before = new_totals(before, scores)
    assert state.totals == before


def headings(edition):
    scene = HandScoreScene(FakeServices(), played(edition))
    return scene.boards(scene._inside).headings


def test_the_penalty_stands_only_where_there_is_one(monkeypatch):
    assert "In hand" in headings("classic")
    assert "In hand" not in headings("epic")


@pytest.mark.parametrize("edition", ["classic", "epic"])
def test_every_point_of_a_side_is_accounted_for(edition):
    session = played(edition, 4, hands=6)
    before = (0, 0)
    for place, state in enumerate(session.ended):
        page = hand_page(session.scoreboard, place, ())
        for side, board in enumerate(page.sides):
            rows = session.scoreboard.ended[place].sheet.sides[side].rows
            assert sum(row.points for row in rows) == board.score == state.hand_scores[side]
            assert board.before == before[side]
            assert board.total == max(0, board.before + board.score) == state.totals[side]
            shown = sum((group.cards for line in board.lines for group in line.groups), ())
            assert sorted(shown) == sorted(card for row in rows for cards in row.cards for card in cards)
        before = state.totals


def test_a_total_raised_to_nothing_says_so(monkeypatch):
    session = played()
    state = replace(session.game.hand, hand_scores=(-7, 40), totals=(0, 40))
    session.game, session.ended = replace(session.game, hand=state, scores=((-7, 40),)), (state,)
    scene = HandScoreScene(FakeServices(), session)
    assert [bool(side.remark) for side in scene.page.sides] == [True, False]
    assert "A total is never less than 0 (rule 21)." in " ".join(texts(monkeypatch, scene))


@pytest.mark.usefixtures("every_frame")
def test_a_joker_on_the_sheet_has_the_tag_that_it_has_on_the_table(monkeypatch):
    session = played()
    hand = replace(session.game.hand, table=parse_table([["X1 5s 6s"], ["Ks Kc Kh"]]))
    session.ended = (hand,)
    scene = HandScoreScene(FakeServices(), session)
    hands = PageHands(scene)
    tagged = hands.screen.copy()
    monkeypatch.setattr("scenes.score.boards.draw_labels", lambda _surface, _meant, jokers: seen.append(jokers))
    seen = []
    scene.shown(hands.size)
    hands.frame()
    (rect,) = [rect for jokers in seen for rect in jokers.values()]
    assert pygame.image.tobytes(tagged.subsurface(rect), "RGB") != pygame.image.tobytes(
        hands.screen.subsurface(rect), "RGB"
    )


def test_hands_before_can_be_looked_at_again(monkeypatch):
    session = played(hands=3)
    hands = PageHands(HandScoreScene(FakeServices(), session))
    hands.click("before")
    assert "Hand 2 of 6" in hands.scene._title
    state = session.ended[1]
    assert {signed(score) for score in state.hand_scores} <= set(texts(monkeypatch, hands.scene))
    hands.click("before")
    assert not hands.control("before").enabled
    hands.click("after", "after")
    assert not hands.control("after").enabled


def test_the_course_of_the_game_is_told(monkeypatch):
    session = played(seats=3, hands=4)
    hands = PageHands(HandScoreScene(FakeServices(), session))
    hands.click("tab game")
    told = texts(monkeypatch, hands.scene)
    assert course(session.scoreboard)[1][-1] == session.game.totals[1]
    assert {str(total) for totals in course(session.scoreboard) for total in totals} <= set(told)


def test_the_same_deal_is_played_again_after_a_question():
    session = played(hands=2)
    hands = PageHands(HandScoreScene(FakeServices(Settings(pace=0.0)), session))
    hands.click("again")
    assert session.rematches == 0
    hands.click("deal")
    assert isinstance(hands.scene, TableScene)
    assert (session.game.deal, session.game.hand.hand_number, session.rematches) == (11, 1, 1)


def test_leaving_asks_and_keeps_the_game():
    session = played()
    hands = PageHands(HandScoreScene(FakeServices(), session))
    hands.key(pygame.K_ESCAPE)
    assert "saved" in hands.scene.dialog.words
    hands.click("stay")
    assert isinstance(hands.scene, HandScoreScene)
    assert session.closed == 0
    hands.click("leave", "menu")
    assert isinstance(hands.scene, MenuScene)
    assert session.closed == 1
    hands = PageHands(HandScoreScene(FakeServices(), session))
    hands.click("leave", "quit")
    assert hands.ended
    assert session.closed == 2


@pytest.mark.parametrize("answer", [pygame.K_ESCAPE, pygame.K_RETURN, "stay", "tab game"])
def test_enter_goes_on_after_a_question_and_after_a_click_on_something_else(answer):
    session = played()
    hands = PageHands(HandScoreScene(FakeServices(), session))
    if answer != "tab game":
        hands.click("again")
    hands.click(answer) if isinstance(answer, str) else hands.key(answer)
    assert hands.scene.dialog is None
    hands.key(pygame.K_RETURN)
    assert session.game.hand.hand_number == 2


def test_a_question_opened_by_the_keyboard_gives_the_focus_back():
    hands = PageHands(HandScoreScene(FakeServices(), played()))
    hands.tab_to("again")
    hands.key(pygame.K_RETURN)
    assert hands.scene.dialog is not None
    hands.key(pygame.K_ESCAPE)
    assert (hands.scene.dialog, hands.scene.focus) == (None, "again")


def test_closing_the_window_asks_once():
    scene = HandScoreScene(FakeServices(), played())
    assert scene.asked_to_quit() is None
    assert scene.asked_to_quit() == Quit()
    assert HandScoreScene(FakeServices(), played(hands=6)).asked_to_quit() == Quit()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("tab", list(ScoreTab))
def test_no_words_of_sheet_or_result_are_smaller_than_small_or_outside_the_scale(monkeypatch, size, tab):
    import scenes.art.text as art

    session, sizes, font = played("classic", 4, hands=6), set(), art.font
    monkeypatch.setattr(art, "font", lambda size, *rest, **named: sizes.add(size) or font(size, *rest, **named))
    monkeypatch.setattr("scenes.score.boards.draw_labels", lambda *_: None)  # their letters belong to the cards
    for scene in (HandScoreScene(FakeServices(), session), GameOverScene(FakeServices(), session)):
        sizes.clear()
        scene.tab = tab
        texts(monkeypatch, scene, size)
        scale = type_scale(scene.unit)
        badges = {round(round(side * scene.unit) * 0.5) for side in (28, 30, 34)}
        allowed = {scale.small, scale.body, scale.large, scale.heading, scale.title, scale.display}
        assert sizes - badges <= allowed


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("classic", 4)])
def test_all_cards_of_a_sheet_have_one_size(monkeypatch, edition, seats):
    heights = []
    art = boards.card_art
    monkeypatch.setattr(boards, "card_art", lambda height: heights.append(height) or art(height))
    scene = HandScoreScene(FakeServices(), played(edition, seats, hands=2))
    texts(monkeypatch, scene)
    assert len(heights) >= seats
    assert len(set(heights)) == 1


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1024, 640), 1.0)])
def test_the_figures_of_a_player_stand_at_one_height(monkeypatch, size, scale):
    heights, draw = {}, boards.text.draw_text

    def noted(surface, words, at, *more, **rest):
        heights.setdefault(words, set()).add(at[1])
        return draw(surface, words, at, *more, **rest)

    session = Closing(played("classic", 2, hands=1).game, (Player("Ann"), Player("Bruno", "casual")))
    monkeypatch.setattr(boards.text, "draw_text", noted)
    scene = HandScoreScene(FakeServices(Settings(pace=0.0, ui_scale=scale)), session)
    PageHands(scene, size).rest()
    for side in scene.page.sides:
        (line,) = side.lines
        figures = [heights[words] for words in (*line.points, signed(side.score), str(side.total))]
        assert set.intersection(*figures)
