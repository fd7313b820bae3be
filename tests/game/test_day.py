"""The deal of the day in the application: it is played once, and its opponents decide alike however it is played."""

import time
from dataclasses import replace

import pytest

from engine.family.daily import deal_of, seats_of, usual_options
from engine.family.game import new_game
from engine.games.gin.words import TakeDiscard, TakeUpcard
from engine.games.house.words import DrawDiscard
from engine.games.indian import words as indian
from engine.games.list import day_names, of_day, rules_of
from engine.games.playroom.words import TakePile
from engine.games.straight.words import DrawPile
from engine.rummy.actions import UndoDraw
from game.records import game_files, game_record
from game.session.session import GameSession
from scenes.days import streak
from scenes.games.list import PRESENTERS, presenter, shown_names
from scenes.session import Player
from scenes.start.titles import played
from scenes.table.state.model import Table
from tests.game.conftest import Instantly, wait_for
from tests.game.day_profile import DAY as A_DAY
from tests.game.day_profile import Profile
from tests.game.day_ways import WAYS, tried_in
from tests.game.test_session_of_games import a_move, plain_action, thinks

DAY = "2026-11-22"
SEATED = (Player("Ann"), *(Player(name, "learner") for name in ("Poppy", "Rosa", "Ivy")))


def of_the_day(folder, name, thinker):
    """A hand of the day, against a level that is not asked twice for the same."""
    rules = rules_of(name)
    game = new_game(rules, usual_options(rules), 7, last_hand=1)
    session = GameSession.begin(game, SEATED[: seats_of(rules)], thinker, lambda: game_record.create(folder))
    session._kept.marks = replace(session.marks, day=DAY)
    return session


DRAWS = {
    "house": lambda hand: list(map(DrawDiscard, hand.discard[-1:])),
    "straight": lambda _: [DrawPile(None)],
    "gin": lambda _: [TakeUpcard(), TakeDiscard()],
    "playroom": lambda _: [TakePile(1)],
    "conquian": lambda _: [],
    "rummy500": lambda _: [],
    "contract": lambda _: [],
    "canasta": lambda _: [],
    "indian": lambda _: [indian.TakeDiscard()],
}
"""The actions by which a game's top discard is taken."""


def drawn_in_vain(session):
    """A card of the pile is taken and put back, where that is possible."""
    rules = session.game.rules
    for draw in DRAWS[rules.name](session.game.hand):
        if rules.legal(session.game.hand, draw) == ():
            for action in (draw, UndoDraw()):
                assert session.act(action) == ()
                wait_for(lambda: session.saved)
                session.pump()
            return


def tried(session):
    """Something is laid, taken back, laid again and taken back; a card is drawn in vain."""
    drawn_in_vain(session)
    move = a_move(session.game)
    if move is not None and session.act(move) == ():
        session.pump()
        assert session.undo()
        assert session.redo()
        session.pump()
        assert session.undo()


def again(session, thinker):
    """The same game, closed and taken up."""
    day = session.marks
    path = session._kept.file.path
    session.close()
    result = GameSession.take_up(game_record.take_up(path), thinker, lambda: None)
    result._kept.marks = day
    return result


def decisions(folder, name, *, tries=False, leaves=False):
    """The seeds that the opponents were given in the first turns of a hand, with their decisions."""
    thinker = Instantly(thinks)
    session = of_the_day(folder, name, thinker)
    for _ in range(60):
        if session.game.hand_over:
            break
        if session.game.mover != 0:
            wait_for(lambda: session.saved)  # noqa: B023 - asked at once
            session.pump()
            continue
        if tries:
            tried(session)
        if leaves:
            session = again(session, thinker)
        plain_action(session)
    session.close()
    return [(ticket.task.seed, ticket.result) for ticket in thinker.asked]


@pytest.mark.parametrize("name", shown_names())
def test_what_is_tried_and_taken_back_or_left_and_gone_on_with_changes_no_opponent(tmp_path, name):
    plain = decisions(tmp_path / "plain", name)
    assert len({seed for seed, _ in plain}) > 2
    assert decisions(tmp_path / "tried", name, tries=True) == plain
    assert decisions(tmp_path / "left", name, tries=True, leaves=True) == plain


def test_tiles_have_a_deal_of_the_day_beside_that_of_their_game(tmp_path):
    profile = Profile(tmp_path, "tiles")
    session = profile.app.play_day("tiles")
    assert (session.views.options.preset, session.game.deal) == ("tiles", deal_of(profile.app.today, "tiles"))
    other = profile.app.play_day("playroom")
    assert other.game.deal == deal_of(profile.app.today, "playroom") != session.game.deal
    other.close()
    plays = profile.app.played_days().plays
    assert {name: play.over for name, play in plays.items()} == {"tiles": False, "playroom": False}
    assert [play.saved.preset for play in plays.values()] == ["playroom", "tiles"]
    again = profile.app.play_day("tiles")
    assert again.views.options.preset == "tiles"
    again.close()


@pytest.mark.parametrize("name", [name for name in day_names() if of_day(name)[0] in PRESENTERS])
def test_the_table_the_score_page_and_the_menu_tell_one_number_of_hands(tmp_path, name):
    profile = Profile(tmp_path, name)
    session = profile.app.play_day(name)
    table = Table(session, presenter(session.views.game), profile.app.settings)
    title, board = table.make_tableau().title, session.scoreboard
    session.close()
    assert title == board.words.heading(1, 1)
    assert board.hands == 1
    assert profile.app.played_days().plays[name].saved.hands == 1


def test_a_streak_counts_the_days_in_a_row_up_to_today_or_yesterday():
    done = {"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"}
    counts = {"2026-02-26": 0, "2026-02-28": 2, "2026-03-01": 3, "2026-03-02": 3, "2026-03-03": 1, "2026-03-05": 0}
    assert {today: streak(done, today) for today in counts} == counts


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_first_result_stands(tmp_path, way):
    tried_in(tmp_path, "gin", way)


@pytest.mark.parametrize(("seconds", "date"), [(-7e10, "1970-01-1"), (1e12, "9999-12-0"), (1e20, "9999-12-0")])
def test_a_clock_without_a_date_counts_as_the_nearest_day_and_costs_no_game(tmp_path, monkeypatch, seconds, date):
    monkeypatch.setattr(time, "time", lambda: seconds)
    profile = Profile(tmp_path, "gin")
    profile.now = seconds
    assert profile.app.today.startswith(date)
    profile.begin()
    saved = profile.play.saved
    assert profile.app.keeping.to_bin(saved)
    (binned,) = game_files.binned(tmp_path)
    game_files.empty_bin(tmp_path, seconds + 40 * A_DAY)
    assert game_files.restore(tmp_path, binned).name.endswith(saved.key.rpartition("/")[2])
    profile.restart()
    assert profile.play.saved.key == saved.key
    assert played(profile.app.standing(), profile.app.today)
    profile.finish()
    profile.app.close()
    assert profile.app.notices() == ()
