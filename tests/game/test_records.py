import errno
import os
import weakref
from dataclasses import replace

import pytest

from engine.family.bounds import Most
from engine.family.record_lines import RecordError
from game.app import App
from game.records import game_files, game_record, library
from game.records.library import ReadGames, saved
from game.session.session import GameSession
from scenes.services import Saved, Setup
from scenes.session import Player
from tests.game.conftest import ANN, BOT, Instantly, begin, go_on, played, thinks, wait_for


def test_a_line_cut_off_is_left_out_and_written_over(tmp_path):
    path, _ = played(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    kept = game_record.take_up(path)
    session = GameSession.take_up(kept, Instantly(thinks), lambda: None)
    go_on(session, 10)
    session.close()
    again = game_record.take_up(path)
    assert not again.record.truncated
    again.file.close(finished=False)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.replace(b'"stock"', b'"stick"', 1),
        lambda data: data.replace(b'"open":"pass"', b'"open":"take"', 1).replace(b'"drew":"', b'"drew":"X1 ', 1),
        lambda data: b"",
        lambda data: b"\xff\xfe\x00 nonsense\n" + data,
        lambda data: data.split(b"\n", 1)[1],
        lambda data: b"[]\n",
    ],
)
def test_a_bad_file_gets_one_sentence_and_is_left_as_it_was(tmp_path, spoil):
    path, _ = played(tmp_path)
    spoiled = spoil(path.read_bytes())
    path.write_bytes(spoiled)
    app = App(tmp_path)
    assert app.continue_game() is None
    (sentence,) = app.notices()
    assert sentence.endswith(".")
    assert path.read_bytes() == spoiled
    assert not app.can_continue()
    app.close()
    with pytest.raises(RecordError):
        game_record.take_up(path)


def test_a_game_without_a_table_is_told_and_left_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setattr("game.session.current_game.PRESENTERS", {})
    app = App(tmp_path)
    app.start_game(Setup(game="straight", preset="straight", players=(ANN, BOT), deal=1))
    app.close()
    (path,) = game_files.unfinished(tmp_path)
    before = path.read_bytes()
    again = App(tmp_path)
    assert again.continue_game() is None
    (sentence,) = again.notices()
    assert "no table yet" in sentence
    again.close()
    assert path.read_bytes() == before


def test_a_game_played_elsewhere_is_not_taken_up(tmp_path):
    path, _ = played(tmp_path)
    kept = game_record.take_up(path)
    assert game_record.take_up(path) is None
    app = App(tmp_path)
    assert app.continue_game() is None
    assert app.notices() == ("Your unfinished game is open in another window.",)
    app.close()
    kept.file.close()


def test_the_lock_is_there_with_the_file(tmp_path):
    file = game_record.create(tmp_path)
    file.append("first\n")
    wait_for(lambda: file._handle is not None)
    assert game_record.take_up(file.path) is None
    assert file.path.read_bytes() == b"first\n"
    assert [path.name for path in file.path.parent.iterdir()] == [file.path.name]
    file.close()


def test_a_file_that_cannot_be_made_is_told_and_made_later(tmp_path):
    (tmp_path / game_files.UNFINISHED).write_text("in the way")
    file = game_record.create(tmp_path)
    session, _ = begin((BOT, BOT), thinks, file)
    wait_for(lambda: file.problem)
    (tmp_path / game_files.UNFINISHED).unlink()
    go_on(session, 10)
    session.close()
    assert file.problem == ""
    game_record.take_up(file.path).file.close()


def test_a_finished_game_is_not_offered_again(tmp_path):
    app = App(tmp_path)
    app._opponents = Instantly(thinks)
    session = app.start_game(Setup(preset="classic", players=(BOT, BOT), deal=3))
    wait_for(app.can_continue)
    while not session.game.over:
        if session.game.hand_over:
            session.next_hand()
        go_on(session, 1)
    wait_for(lambda: not app.can_continue())
    app.close()
    assert not app.can_continue()
    assert len(list((tmp_path / game_files.FINISHED).iterdir())) == 1


class Refusing:
    """A disk that is full until room is made."""

    def __init__(self, monkeypatch):
        self.full = True
        real = os.fsync

        def fsync(handle):
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            real(handle)

        monkeypatch.setattr("os.fsync", fsync)


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path, monkeypatch):
    disk = Refusing(monkeypatch)
    disk.full = False
    file = game_record.create(tmp_path)
    session, _ = begin((BOT, BOT), thinks, file)
    wait_for(lambda: file.saved)
    disk.full = True
    while not file.problem:
        session.pump()
    assert session.news() == (
        "The game could not be saved (No space left on device). You can play on; saving will be tried again."
    )
    assert session.news() == ""
    go_on(session, 5)
    disk.full = False
    wait_for(lambda: not file.problem)
    assert session.news() == "The game is saved again."
    go_on(session, 30)
    session.close()
    kept = game_record.take_up(file.path)
    assert kept.record.text == session.record
    kept.file.close(finished=False)


def finished_on_a_full_disk(app):
    session = app.start_game(Setup(preset="classic", players=(BOT, BOT), deal=3, changed={"length": "single"}))
    wait_for(lambda: session.unsaved)
    while not session.game.over:
        session.pump()
    return session


def test_what_a_full_disk_has_refused_to_the_end_is_told_when_the_game_is_left(tmp_path, monkeypatch):
    Refusing(monkeypatch)
    app = App(tmp_path)
    app._opponents = Instantly(thinks)
    finished_on_a_full_disk(app).close()
    app.playing._left[0].wait()
    assert app.notices() == ("The last moves could not be saved: No space left on device.",)
    assert app.notices() == ()
    app.close()


def test_files_of_games_that_were_left_are_let_go_of_when_the_next_game_is_left(tmp_path):
    app = App(tmp_path)
    app._opponents = Instantly(thinks)
    session = app.start_game(Setup(preset="classic", players=(BOT, BOT), deal=3, changed={"length": "single"}))
    files = []
    for _ in range(3):
        files.append(weakref.ref(session._kept.file))
        session.rematch()
        app.playing._left[-1].wait()
    assert [file() is None for file in files] == [True, True, False]
    app.close()


def test_a_finished_game_is_saved_as_soon_as_there_is_room_again(tmp_path, monkeypatch):
    disk = Refusing(monkeypatch)
    app = App(tmp_path)
    app._opponents = Instantly(thinks)
    session = finished_on_a_full_disk(app)
    disk.full = False
    app.close()
    assert app.notices() == ()
    (path,) = game_files.finished(tmp_path)
    assert game_record.look_at(path).game.totals == session.game.totals


def test_continue_goes_on_with_the_same_file(tmp_path):
    path, _ = played(tmp_path)
    app = App(tmp_path)
    app._opponents = Instantly(thinks)
    session = app.continue_game()
    assert session.players == (BOT, BOT)
    assert ANN not in session.players
    size = path.stat().st_size
    go_on(session, 20)
    app.close()
    assert path.stat().st_size > size


@pytest.mark.parametrize(("recorded", "plays_on"), [("nobody", "learner"), ("regular", "regular"), (None, None)])
def test_a_game_with_an_opponent_that_is_no_more_goes_on_with_another(tmp_path, recorded, plays_on):
    file = game_record.create(tmp_path)
    session, _ = begin((ANN, Player("Old", recorded)), thinks, file)
    session.close()
    kept = game_record.take_up(file.path)
    assert kept.players == (ANN, Player("Old", plays_on))
    kept.file.close(finished=False)


def test_all_games_are_read_for_the_list_and_a_broken_one_is_told_with_its_reason(tmp_path):
    first, left = played(tmp_path)
    second, _ = played(tmp_path)
    lines = second.read_bytes().splitlines(keepends=True)
    second.write_bytes(b"".join([*lines[:3], lines[3].replace(b":", b";", 1), *lines[4:]]))
    result = []
    ReadGames(tmp_path).run(lambda: False, result.append)
    by_key = {game.key: game for games in result for game in games}
    good, broken = by_key[f"games/{first.name}"], by_key[f"games/{second.name}"]
    assert (good.players, good.deal, good.hands, good.totals) == ((BOT, BOT), None, 6, left.totals)
    assert not good.over
    assert broken.problem == "Line 4 of the record is damaged or was changed."


def test_the_menu_is_told_of_the_game_played_last_and_of_none_that_cannot_be_read(tmp_path):
    app = App(tmp_path)
    assert app.last_game() is None
    path, game = played(tmp_path)
    told = app.last_game()
    assert (told.key, told.players, told.deal) == (f"games/{path.name}", (BOT, BOT), None)
    assert (told.preset, told.hand, told.hands) == (game.options.preset, game.hand.hand_number, 6)
    assert (told.totals, app.standing().totals) == ((), game.totals)
    assert app.continue_game().game.deal == game.deal
    app.close()
    path.write_bytes(path.read_bytes()[1:])
    assert App(tmp_path).last_game() is None
    assert App(tmp_path).standing() is None


def test_a_game_longer_than_others_hand_on_is_not_played_anew_for_the_title(tmp_path, monkeypatch):
    path, _ = played(tmp_path)
    monkeypatch.setattr("game.records.library.TAKEN_IN", Most(2, 2), raising=False)
    for replays in ("game.records.game_record.played", "game.records.library.last_state"):
        monkeypatch.setattr(replays, lambda *_: pytest.fail("played anew"))
    rules, record = game_record.record_of(path)
    assert not library._is_over(rules, replace(record, entries=(*record.entries, {"scores": [5, 0]})))
    app = App(tmp_path)
    told = app.standing()
    assert (told.key, told.players, told.totals) == (f"games/{path.name}", (BOT, BOT), ())


def test_a_new_game_leaves_the_unfinished_one_in_the_list(tmp_path):
    path, _ = played(tmp_path)
    app = App(tmp_path)
    app.start_game(Setup(preset="classic", players=(ANN, BOT))).cut(None)
    app.close()
    left = [saved(each) for each in game_files.unfinished(tmp_path)]
    assert len(left) == 2
    assert f"games/{path.name}" in {each.key for each in left}
    assert not any(each.problem for each in left)


def test_a_game_of_the_list_is_opened_and_one_is_put_into_the_bin(tmp_path):
    path, _ = played(tmp_path)
    other, _ = played(tmp_path)
    app = App(tmp_path)
    result = {saved(each).key: saved(each) for each in (path, other)}
    wanted = result[f"games/{path.name}"]
    session = app.open_game(wanted)
    assert session.players == (BOT, BOT)
    assert not app.keeping.to_bin(wanted)
    assert app.notices() == ("This game is open in another window.",)
    assert app.keeping.to_bin(result[f"games/{other.name}"])
    assert not other.exists()
    assert not app.keeping.to_bin(Saved(key="games/none.jsonl", over=False, played=0))
    assert app.notices()[0].startswith("The game could not be moved")
    app.close()


def test_a_game_that_is_over_is_looked_at_and_stays_where_it_is(tmp_path):
    path, game = played(tmp_path, 4000)
    path.parent.with_name("finished").mkdir()
    done = path.replace(path.parent.with_name("finished") / path.name)
    before = done.read_bytes()
    app = App(tmp_path)
    session = app.open_game(Saved(key=f"finished/{path.name}", over=True, played=0))
    assert session.game.totals == game.totals
    app.close()
    assert done.read_bytes() == before
