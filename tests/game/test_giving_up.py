"""A person gives up a hand or a game: levels play on, or the game ends without a winner and is kept."""

import pytest

from engine.family.game import new_game
from engine.family.record_lines import RecordError, Writer
from engine.family.replay import last_state
from engine.games.list import read_record, rules_of
from game.profiles.profiles import replaced
from game.records import game_files, game_record
from game.records.library import glance, saved
from game.session.session import GameSession
from scenes.games.list import shown_names
from scenes.session import Player
from tests.game.conftest import Instantly, RecordLines, wait_for
from tests.game.test_session_of_games import a_move, plain_action, seated, thinks

ANN, CLARA, POPPY = Player("Ann"), Player("Clara"), Player("Poppy", "learner")


def begin(name, players, file):
    rules = rules_of(name)
    players = seated(rules, players)
    game = new_game(rules, rules.options(rules.presets[0].key, len(players), {}), 7)
    return GameSession.begin(game, players, Instantly(thinks), lambda: file)


def pumped(session, limit=3000):
    """Pump until a person is awaited, the hand is over, or the game is."""
    for _ in range(limit):
        wait_for(lambda: session.saved)
        if session.pump() is None and (session.game.over or session._level(session.game.hand.to_move) is None):
            return
    raise AssertionError("nobody is ever awaited")


@pytest.mark.parametrize("name", shown_names())
def test_a_level_plays_a_hand_that_was_given_up_to_its_end(name):
    file = RecordLines()
    session = begin(name, (ANN, POPPY), file)
    pumped(session)
    session.give_up_hand(0, "casual")
    assert session.played_out
    assert session.players == seated(session.game.rules, (ANN, POPPY))
    pumped(session)
    assert session.game.hand_over
    if not session.game.over:
        session.next_hand()
        assert not session.played_out
    rules, record = read_record(file.text)
    assert rules.write_position(last_state(rules, record).hand) == rules.write_position(session.game.hand)


@pytest.mark.parametrize("name", shown_names())
def test_a_hand_that_was_given_up_is_played_on_by_the_level_after_a_kill(tmp_path, name):
    session = begin(name, (ANN, POPPY), game_record.create(tmp_path))
    pumped(session)
    session.give_up_hand(0, "casual")
    session.close()
    (path,) = game_files.unfinished(tmp_path)
    again = GameSession.take_up(game_record.take_up(path), Instantly(thinks), RecordLines)
    assert again.played_out
    pumped(again)
    assert again.game.hand_over
    again.close()


@pytest.mark.parametrize("name", shown_names())
def test_moves_that_could_be_taken_back_are_before_a_level_plays_on(name):
    session = begin(name, (ANN, CLARA), RecordLines())
    for _ in range(60):
        move = a_move(session.game)
        if move is not None:
            break
        plain_action(session)
    seat, before = session.game.hand.to_move, session.game.rules.write_position(session.game.hand)
    assert session.act(move) == ()
    session.pump()
    session.give_up_hand(seat, "learner")
    assert session.game.rules.write_position(session.game.hand) == before
    assert not session.can_redo
    assert not session.played_out


@pytest.mark.parametrize("name", shown_names())
def test_a_game_given_up_by_the_only_person_is_over_without_a_winner_and_kept(tmp_path, name):
    session = begin(name, (ANN, POPPY), game_record.create(tmp_path))
    pumped(session)
    session.give_up_game(0, "casual")
    assert session.game.over
    assert session.game.winners == ()
    assert session.pump() is None
    with pytest.raises(ValueError, match="nothing to give up"):
        session.give_up_hand(0, "casual")
    session.close()
    (path,) = game_files.finished(tmp_path)
    told = saved(path)
    assert (told.over, told.abandoned, told.winners, told.problem) == (True, True, (), "")
    assert game_record.look_at(path).game.abandoned
    assert glance(path).over


@pytest.mark.parametrize("name", shown_names())
def test_where_other_people_play_on_a_level_takes_the_seat_for_the_rest_of_the_game(tmp_path, name):
    session = begin(name, (ANN, CLARA), game_record.create(tmp_path))
    session.give_up_game(1, "casual")
    assert not session.game.over
    assert (session.players[0], session.players[1].opponent) == (ANN, "casual")
    pumped(session)
    session.close()
    (path,) = game_files.unfinished(tmp_path)
    kept = game_record.take_up(path)
    assert kept.players == session.players
    kept.file.close()
    kept.file.wait()
    assert saved(path).players == session.players


def test_a_level_takes_a_seat_under_a_name_that_nobody_has():
    players = replaced((ANN, CLARA, Player("poppy")), {1: "learner"})
    assert players[1] == Player("Daisy", "learner")


@pytest.mark.parametrize(
    "entry",
    [
        {"gives_up": "hand", "seat": 2, "level": "casual"},
        {"gives_up": "hand", "seat": 0, "level": None},
        {"gives_up": "hand", "seat": 0, "level": "nobody"},
        {"gives_up": "turn", "seat": 0, "level": "casual"},
        {"gives_up": "game", "seat": "0", "level": "casual"},
    ],
)
def test_a_line_that_does_not_say_who_gives_up_what_is_refused(entry):
    file = RecordLines()
    begin("house", (ANN, CLARA), file)
    writer = Writer(read_record(file.text)[1].checksum)
    with pytest.raises(RecordError, match=r"^Line 3 of the record does not fit"):
        game_record.played(*read_record(file.text + writer.line(entry)))


def test_nothing_follows_a_game_that_was_given_up():
    file = RecordLines()
    begin("house", (ANN, CLARA), file)
    writer = Writer(read_record(file.text)[1].checksum)
    given_up = writer.line({"gives_up": "game", "seat": 0, "level": None})
    assert game_record.played(*read_record(file.text + given_up)).game.abandoned
    after = writer.line({"gives_up": "hand", "seat": 0, "level": "casual"})
    with pytest.raises(RecordError, match="after it was given up"):
        game_record.played(*read_record(file.text + given_up + after))
