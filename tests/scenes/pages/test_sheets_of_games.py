"""The score pages of every game of the family, made from real games."""

from dataclasses import replace

import pytest

from engine.family.score_sheet import Outcome, ScoreRow, ScoreSheet, SideScore
from engine.family.scoreboard import EndedHand, Scoreboard
from engine.forms import MINUS, signed
from engine.rummy.cards import cards
from engine.rummy.seats import Seating
from scenes.score.chart import Course
from scenes.score.game_over import GameOverScene
from scenes.score.hand_page import HandPage, SideBoard
from scenes.score.scene import HandScoreScene, ScoreTab
from scenes.score.score_words import moment
from scenes.score.usual_hand_page import usual_hand_page
from scenes.session import Player
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import FakeServices, texts

NAMES = tuple("ABCDEFGH")
GAMES = [
    ("straight", "standard", 2),
    ("straight", "standard", 6),
    ("straight", "lowest", 4),
    ("gin", "gin", 2),
    ("gin", "knock", 5),
]


def row(points, words="Cards", seat=None, held=""):
    return ScoreRow(words=words, points=points, seat=seat, cards=(cards(held),) if held else ())


def board(*sides, columns=(), over=False, outcome=None, sentence="", seating=None):
    """A game of one hand in which the sides have these rows."""
    scores = [sum(each.points for each in rows) for rows in sides]
    sheet = ScoreSheet(
        sides=tuple(
            SideScore(side=side, rows=rows, score=scores[side], total=50 + scores[side], columns=columns)
            for side, rows in enumerate(sides)
        ),
        sentence=sentence,
    )
    return Scoreboard(
        game="straight",
        options=None,
        deal=1,
        seating=seating or Seating(len(sides), len(sides)),
        fewest_win=False,
        hands=None,
        begun=(50,) * len(sides),
        ended=(EndedHand(number=1, sheet=sheet),),
        over=over,
        abandoned=False,
        outcome=outcome,
    )


def with_score(result, *, side, score):
    """A game whose only hand brings a side a score without a row of its own."""
    sheet = result.ended[0].sheet
    sides = list(sheet.sides)
    sides[side] = replace(sides[side], score=score)
    return replace(result, ended=(replace(result.ended[0], sheet=replace(sheet, sides=tuple(sides))),))


@pytest.mark.parametrize(("name", "preset", "seats"), GAMES)
def test_every_point_and_card_of_the_sheet_stands_on_the_page(monkeypatch, name, preset, seats):
    session = ended_session(name, preset, seats)
    scene = HandScoreScene(FakeServices(), session)
    told = texts(monkeypatch, scene, (1024, 640))
    sheet = session.scoreboard.ended[0].sheet
    shown = [group.cards for side in scene.page.sides for line in side.lines for group in line.groups]
    counted = [held for side in sheet.sides for each in side.rows for held in each.cards if held]
    assert sorted(shown) == sorted((*counted, *(meld for side in sheet.sides for meld in side.melds)))
    for side in scene.page.sides:
        points = [int(line.points[0].replace(MINUS, "-")) for line in side.lines if "".join(line.points)]
        assert not points or sum(points) == side.score
    for side in sheet.sides:
        assert {signed(side.score), str(side.total)} <= set(told)
    assert {player.name for player in session.players} <= set(told)
    assert not sheet.sentence or sheet.sentence in told


@pytest.mark.parametrize(("name", "preset", "seats"), GAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_words_of_a_games_sheets_are_cut(monkeypatch, cut, name, preset, seats, size):
    session = ended_session(name, preset, seats, hands=99)
    scene = HandScoreScene(FakeServices(), session)
    for tab in (ScoreTab.POINTS, ScoreTab.GAME):
        scene.tab = tab
        texts(monkeypatch, scene, size)
    texts(monkeypatch, GameOverScene(FakeServices(), session), size)
    assert cut == []


def test_cards_that_count_for_another_lie_on_the_board_of_their_owner():
    page = usual_hand_page(board((row(12, seat=1, held="5h 7h"),), (), ()), 0, NAMES)
    assert [[line.words for line in side.lines] for side in page.sides] == [["From B"], ["Cards: 12 for A"], [""]]
    assert page.sides[1].lines[0].groups[0].cards == cards("5h 7h")
    assert (page.headings, page.sides[0].lines[0].points) == (("Points",), ("+12",))


@pytest.mark.parametrize(("melds", "of", "groups"), [(4, 12, 4), (8, 3, 8), (9, 3, 1), (9, 5, 1), (8, 6, 0)])
def test_many_melds_of_a_row_are_shown_as_far_as_there_is_room(melds, of, groups):
    held = (cards("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")[:of],) * melds
    page = usual_hand_page(board((replace(row(12, seat=0), cards=held),), ()), 0, NAMES)
    shown = [group.cards for group in page.sides[0].lines[0].groups]
    assert len(shown) == groups
    assert sum(map(len, shown)) == (of * melds if groups else 0)


def test_cards_charged_to_their_owner_and_counted_for_another_lie_on_the_page_once():
    held, won = row(-12, seat=1, held="5h 7h"), row(12, seat=1, held="5h 7h")
    page = usual_hand_page(board((won,), (held,)), 0, NAMES)
    assert [line.words for line in page.sides[0].lines] == ["From B"]
    assert [line.words for line in page.sides[1].lines] == ["Cards"]


def test_what_comes_from_several_others_is_added_in_one_line():
    page = usual_hand_page(board((row(12, seat=1), row(8, seat=2), row(-5)), (), ()), 0, NAMES)
    lines = [(line.words, line.points) for line in page.sides[0].lines]
    assert lines == [("From the others: 12 + 8", ("+20",)), ("Cards", ("\u22125",))]


def test_the_melds_of_the_winner_lie_on_its_board():
    session = ended_session("gin", "gin", 2)
    scene = HandScoreScene(FakeServices(), session)
    (winner,) = [side for side in scene.page.sides if side.score > 0]
    held = set(session.ended[0].hands[winner.side]) | {card for meld in session.ended[0].spread for card in meld}
    laid = [card for line in winner.lines for group in line.groups for card in group.cards]
    assert len(laid) >= 10
    assert set(laid) <= held


def test_several_rows_of_a_side_have_their_points_in_a_column():
    page = usual_hand_page(board((row(20), row(-5)), ()), 0, NAMES)
    assert page.headings == ("Points",)
    assert [line.points for line in page.sides[0].lines] == [("+20",), ("\u22125",)]
    assert page.sides[1].lines[0].empty == "no points"


def test_no_points_are_only_told_of_where_there_are_none():
    page = usual_hand_page(with_score(board((), ()), side=0, score=55), 0, NAMES)
    assert [side.lines[0].empty for side in page.sides] == ["", "no points"]


def test_partners_rows_name_the_one_whose_cards_count():
    page = usual_hand_page(board((row(5, seat=0), row(3, seat=2)), (), seating=Seating(4, 2)), 0, NAMES)
    assert [line.words for line in page.sides[0].lines] == ["A: Cards", "C: Cards"]
    assert page.sides[0].seats == (0, 2)


def test_the_total_before_is_that_of_the_beginning():
    assert [side.before for side in usual_hand_page(board((), ()), 0, NAMES).sides] == [50, 50]


def test_games_played_at_once_have_a_column_each(monkeypatch):
    session = ended_session("gin", "hollywood", 2, hands=3)
    scene = HandScoreScene(FakeServices(), session)
    assert scene.boards(scene._inside).headings[-5:] == ("Game 1", "Game 2", "Game 3", "Deals won", "Total")
    games = session.ended[-1].games
    for side in scene.page.sides:
        wanted = [str(game.totals[side.side]) for game in games]
        assert list(side.columns) == [*wanted, str(sum(game.boxes[side.side] for game in games))]
        assert set(side.columns) <= set(texts(monkeypatch, scene))


def test_the_sentence_of_a_sheet_calls_players_by_name():
    session = ended_session("gin", "gin", 2)
    assert any(player.name in session.scoreboard.ended[0].sheet.sentence for player in session.players)


def test_boxes_and_bonuses_stand_beside_the_final_score(monkeypatch):
    session = ended_session("gin", "gin", 2, hands=99)
    outcome = session.game.outcome
    told = texts(monkeypatch, GameOverScene(FakeServices(), session))
    assert session.game.over
    assert {str(score) for score in outcome.scores} <= set(told)
    assert {signed(each.points) for side in outcome.rows for each in side} <= set(told)
    assert f"Score {max(outcome.scores)} in {len(session.ended)} deals · deal number 7" in told


def test_many_kinds_of_bonuses_share_a_column():
    rows = tuple(row(10, words=words) for words in ("Boxes", "Game", "Shutout", "More"))
    outcome = Outcome(winners=(0,), scores=(90, 50), rows=(rows, ()))
    game = board((), (), over=True, outcome=outcome)
    session = ended_session("straight", "standard", 2)
    scene = HandScoreScene(FakeServices(), session)
    assert Course(session.players, game, scene._inside, 1.0).further == (("Bonuses", ("+40", "0")),)
    few = replace(game, outcome=replace(outcome, rows=(rows[:2], rows[:1])))
    assert Course(session.players, few, scene._inside, 1.0).further == (
        ("Boxes", ("+10", "+10")),
        ("Game", ("+10", "0")),
    )


def test_of_many_hands_the_last_ones_have_columns_and_the_chart_has_all(monkeypatch):
    session = ended_session("gin", "hollywood", 2, hands=99)
    scene = HandScoreScene(FakeServices(), session)
    scene.shown((1024, 640))
    course = Course(session.players, session.scoreboard, scene._inside, scene.unit)
    assert course._columns[-1] == len(session.ended)
    assert course._columns[0] > 1
    places = [course._at(hand) for hand in range(len(session.ended) + 1)]
    assert places == sorted(places)
    assert places[-1] < scene._inside.right
    scene.tab = ScoreTab.GAME
    told = texts(monkeypatch, scene, (1024, 640))
    assert {str(hand) for hand in course._columns} <= set(told)


def test_the_chart_reaches_below_nothing(monkeypatch):
    session = ended_session("straight", "standard", 2)
    scene = HandScoreScene(FakeServices(), session)
    scene.game, scene.tab = board((row(-80),), (row(30),)), ScoreTab.GAME
    assert any(words.startswith("-") for words in texts(monkeypatch, scene))


@pytest.mark.parametrize(
    ("name", "preset", "fewest"),
    [("straight", "lowest", True), ("straight", "standard", False), ("playroom", "elimination", True)],
)
def test_the_side_that_did_best_is_marked_where_points_count_against_it_too(name, preset, fewest):
    page = HandScoreScene(FakeServices(), ended_session(name, preset, 3)).page
    scores = [side.score for side in page.sides]
    assert len(set(scores)) > 1
    assert page.best == (min(scores) if fewest else max(scores))


@pytest.mark.parametrize(
    ("scores", "totals", "told"),
    [
        ((30, 6), (30, 6), "This hand goes to Ann, by 24."),
        ((6, 30), (56, 40), "This hand goes to B, by 24. Ann still leads by 16."),
        ((6, 30), (46, 80), "This hand goes to B, by 24. Ann is 34 behind."),
        ((6, 30), (70, 70), "This hand goes to B, by 24."),
        ((30, 30), (60, 80), ""),
    ],
)
def test_the_end_of_a_hand_is_told_to_the_person_here(scores, totals, told):
    sides = [
        SideBoard(side=side, seats=(side,), lines=(), score=score, before=0, total=total)
        for side, score, total in zip((0, 1), scores, totals, strict=True)
    ]
    players = (Player("Ann"), Player("B", "casual"))
    assert moment(players, board((), ()), HandPage(sides=tuple(sides)), 0) == told
    turned = tuple(replace(each, score=-each.score, total=-each.total) for each in sides)
    fewest = HandPage(sides=turned, fewest_win=True)
    assert moment(players, board((), ()), fewest, 0) == told
    assert not moment((Player("Ann"), Player("Bea")), board((), ()), fewest, 0)
