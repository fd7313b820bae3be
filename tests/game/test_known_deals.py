"""Deal numbers are secrets until their game is over; games whose cards could be known never count."""

import pytest

from engine.family.fairness import fairness_of
from engine.family.record_marks import Cut, Marks, marks_of
from engine.games.list import read_record
from game.app import App
from game.files import open_locked
from game.records import game_files, game_record
from game.records.library import glance, saved
from game.session.session import GameSession
from scenes.services import Setup
from tests.game.conftest import ANN, BOT, wait_for
from tests.game.on_disk import a_game, lay, to_the_play


@pytest.fixture
def app(tmp_path):
    made = App(tmp_path)
    yield made
    made.close()


def numbers_told(session):
    """The deal number, as often as scenes and the page of fair deals are told it."""
    result = fairness_of(*read_record(session.record))
    return {session.views.deal, session.scoreboard.deal, result.number}


def test_dealing_again_what_goes_on_marks_both_games_at_once_and_loses_no_move(tmp_path):
    session, file = a_game(tmp_path)
    to_the_play(session)
    one, two, *_ = sorted(session.game.hand.hands[0])
    lay(session, one, two)
    hand, laid, number = session.game.hand, session.laid, session.game.deal
    session.rematch(same_deal=True)
    file.wait()
    first = GameSession.take_up(game_record.take_up(file.path), None, lambda: None)
    assert (first.game.hand, first.laid, first.game.deal) == (hand, laid, number)
    assert first.news() == ""
    assert first.undo()
    assert (first.marks.counts, first.marks.chosen) == (False, False)
    assert (session.marks.chosen, session.marks.again) == (True, True)
    assert numbers_told(first) == numbers_told(session) == {None}
    session.give_up_game(0, "learner")
    assert session.views.over
    assert numbers_told(session) == {None}
    first.give_up_game(0, "learner")
    assert numbers_told(first) == {number}
    first.close()
    session.close()


def test_a_game_that_is_over_is_dealt_again_openly_and_still_does_not_count(tmp_path):
    session, _ = a_game(tmp_path)
    session.give_up_game(0, "learner")
    session.rematch(same_deal=True)
    assert (session.marks.chosen, session.marks.again) == (True, False)
    assert numbers_told(session) - {None} == {session.game.deal}
    session.close()


def test_a_typed_number_takes_the_count_from_the_unfinished_game_that_has_it(app, tmp_path):
    first = app.start_game(Setup(preset="classic", players=(ANN, BOT)))
    first.cut(None)
    wait_for(lambda: first.saved)
    number = first.game.deal
    first.close()
    other = app.start_game(Setup(preset="classic", players=(ANN, BOT), deal=number + 1))
    other.close()
    (path,) = (each for each in game_files.unfinished(tmp_path) if game_record.is_of_deal(each, number))
    assert game_record.look_at(path).game.deal == number
    assert saved(path).deal is None
    assert marks(path).counts
    app.start_game(Setup(preset="classic", players=(ANN, BOT), deal=number)).close()
    wait_for(lambda: not marks(path).counts)


def marks(path):
    return marks_of(read_record(path.read_text("utf-8"))[1].header)


def test_the_list_and_the_menu_know_a_number_only_after_the_game(tmp_path):
    session, file = a_game(tmp_path)
    wait_for(lambda: session.saved)
    assert (saved(file.path).deal, glance(file.path).deal) == (None, None)
    number = session.game.deal
    session.give_up_game(0, "learner")
    wait_for(lambda: file.path.parent.name == game_files.FINISHED)
    assert saved(file.path).deal == number
    session.close()


@pytest.mark.parametrize(
    ("marked", "going_on", "over"),
    [
        (Marks(), False, True),
        (Marks(cut=Cut(5, 7), salt="0f"), False, True),
        (Marks(chosen=True), True, True),
        (Marks(chosen=True, day="2026-11-23"), False, True),
        (Marks(chosen=True, again=True), False, False),
        (Marks(chosen=True, what_if=True), False, False),
        (Marks(imported=True), False, True),
    ],
)
def test_a_number_is_told_after_the_game_before_it_where_it_was_typed_and_never_where_another_game_keeps_it(
    marked, going_on, over
):
    assert (marked.tells_number(over=False), marked.tells_number(over=True)) == (going_on, over)


# -- handed on


def begun(app):
    """A game of the list that is not over, its file and its text, with the moves of an unfinished turn."""
    session, file = a_game(app._folder)
    to_the_play(session)
    lay(session, *sorted(session.game.hand.hands[0])[:2])
    hand = session.game.hand
    session.close()
    file.wait()
    return file.path, hand


@pytest.mark.parametrize("way", ["text", "export"])
def test_a_game_that_is_handed_on_before_its_end_never_counts_and_loses_no_move(app, tmp_path, monkeypatch, way):
    monkeypatch.setattr("game.session.current_game.exports_folder", lambda: tmp_path / "exports")
    path, hand = begun(app)
    given = getattr(app.keeping, way)(saved(path))
    assert given is not None, app.notices()
    assert not marks(path).counts
    kept = game_record.take_up(path)
    assert (kept.game.hand, kept.news) == (hand, "")
    kept.file.close()
    other = App(tmp_path / "other")
    assert other.keeping.take_in(given).deal is None
    other.close()


def test_what_cannot_be_marked_is_not_handed_on(app, tmp_path, monkeypatch):
    path, _ = begun(app)
    told = []
    with open_locked(path):
        assert app.keeping.text(saved(path)) is None
    told += app.notices()
    monkeypatch.setattr("game.records.known_cards.write_whole", lambda *_: (_ for _ in ()).throw(OSError(28, "Full")))
    assert app.keeping.text(saved(path)) is None
    told += app.notices()
    assert "This game is open in another window." in told
    assert any("Full" in each for each in told)
    assert marks(path).counts


@pytest.mark.parametrize("binned", [True, False])
@pytest.mark.parametrize("further", [True, False])
def test_a_game_with_the_same_cards_that_is_taken_in_takes_the_count_from_the_one_that_goes_on(
    app, tmp_path, binned, further
):
    path, _ = begun(app)
    text = path.read_text("utf-8")
    if further:  # the same deal by another hand: an end that shows all cards
        text = "".join(text.splitlines(keepends=True)[:3])
    if binned:
        assert app.keeping.to_bin(saved(path))
        (path,) = game_files.binned(tmp_path)
    taken = app.keeping.take_in(text)
    if further:
        assert taken is not None, app.notices()
        assert not marks(path).counts
        assert "Your unfinished game with the same cards never counts from now on." in app.notices()
    else:
        assert taken is None
        assert any(f"in your {'bin' if binned else 'list'} already" in each for each in app.notices())
        assert marks(path).counts
