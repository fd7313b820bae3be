"""The file of a game: when it is written, and what becomes of it when others touch it."""

import os
import threading
import time
from pathlib import Path

import pytest

from engine.rummy.actions import Discard, DrawStock
from game.records import game_record, record_file
from game.records.game_files import new_path, unfinished
from game.records.record_file import RecordFile
from game.session.session import GameSession
from tests.game.conftest import ANN, BOT, CLARA, Instantly, wait_for
from tests.game.on_disk import a_game, lay, thinks, to_the_draw, to_the_play
from tests.games.house.replayed import last_state, read

FIXTURES = Path(__file__).parent.parent / "records" / "version1"


@pytest.fixture
def quickly(monkeypatch):
    """The file is looked at again and again without a rest."""
    monkeypatch.setattr(record_file, "POLL", 0.002)


class SlowDisk:
    """A disk that is done with nothing until it may be."""

    def __init__(self, monkeypatch):
        self.gate, self.asked = threading.Semaphore(0), 0
        real = os.fsync

        def fsync(handle):
            self.asked += 1
            self.gate.acquire()
            real(handle)

        monkeypatch.setattr("os.fsync", fsync)

    def goes_on(self):
        """From now on it is quick."""
        self.gate.release(10_000)


# -- committed is saved


def test_nothing_is_shown_before_what_came_before_it_is_on_the_disk(tmp_path, monkeypatch):
    disk = SlowDisk(monkeypatch)
    session, file = a_game(tmp_path, (BOT, BOT))
    assert all(session.pump() is None for _ in range(50))
    disk.goes_on()
    wait_for(lambda: file.saved)
    assert session.pump() is not None
    session.close()


def test_what_a_person_does_too_soon_waits_without_holding_the_display(tmp_path, monkeypatch):
    session, file = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    disk = SlowDisk(monkeypatch)
    assert session.act(DrawStock()) == ()
    assert session.pump().action == DrawStock()
    wait_for(lambda: disk.asked)
    card = min(session.game.hand.hands[session.game.hand.mover])
    assert session.act(Discard(card)) == ()
    assert session.act(Discard(card)) == ()
    assert session.pump() is None
    assert session.game.hand.turn is not None
    assert len(read(file.path.read_text()).entries) == len(read(session.record).entries)
    disk.goes_on()
    wait_for(lambda: file.saved)
    assert session.pump().action == Discard(card)
    assert session.pump() is None
    session.close()


def test_what_waits_for_the_disk_is_refused_at_once_where_a_rule_forbids_it(tmp_path, monkeypatch):
    session, _ = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    disk = SlowDisk(monkeypatch)
    session.act(DrawStock())
    assert session.act(DrawStock())
    disk.goes_on()
    session.close()


def test_what_waits_for_the_disk_is_done_when_the_game_is_left(tmp_path, monkeypatch):
    session, file = a_game(tmp_path, (ANN, CLARA))
    to_the_draw(session)
    session._leave = lambda _file: None
    disk = SlowDisk(monkeypatch)
    session.act(DrawStock())
    session.pump()
    mover = session.game.hand.mover
    session.act(Discard(min(session.game.hand.hands[mover])))
    session.close()
    disk.goes_on()
    file.wait()
    assert last_state(read(file.path.read_text(encoding="utf-8"))).hand.to_move not in {None, mover}


def test_leaving_a_game_does_not_wait_for_the_disk(tmp_path, monkeypatch):
    left = []
    session, file = a_game(tmp_path)
    session._leave = left.append
    disk = SlowDisk(monkeypatch)
    session.close()
    assert left == [file]
    disk.goes_on()
    file.wait()
    assert file.closed


# -- others touch the file


def removed(path):
    path.unlink()


def replaced(path):
    other = path.with_name("other")
    other.write_text("another\n")
    other.replace(path)


def truncated(path):
    with path.open("r+b") as handle:
        handle.truncate(10)


def overwritten(path):
    with path.open("r+b") as handle:
        handle.write(b"{" * 40)


def gone_with_its_folder(path):
    path.parent.rename(path.parent.with_name("gone"))  # at once: the file is written anew while a folder is emptied


def moved(path):
    path.rename(path.with_name("moved.jsonl"))


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("touch", [removed, replaced, truncated, overwritten, gone_with_its_folder, moved])
def test_a_file_that_is_taken_away_or_changed_is_told_and_written_anew(tmp_path, touch):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    touch(file.path)
    wait_for(lambda: file._news)
    wait_for(lambda: file.saved)
    assert session.news() == "Something else removed or changed the file of this game. It has been written again."
    assert session.news() == ""
    assert file.path.read_text(encoding="utf-8") == session.record
    assert game_record.take_up(file.path) is None
    to_the_play(session)
    session.close()
    assert file.path.read_text(encoding="utf-8") == session.record


@pytest.mark.usefixtures("quickly")
def test_a_file_that_was_only_touched_is_left_alone(tmp_path):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    inode = file.path.stat().st_ino
    os.utime(file.path, ns=(1, 1))
    wait_for(lambda: file._changed == 1)
    session.close()
    assert (session.news(), file.path.stat().st_ino) == ("", inode)


@pytest.mark.usefixtures("quickly")
def test_a_game_that_another_program_plays_in_the_place_of_ours_is_not_written_over(tmp_path):
    session, file = a_game(tmp_path)
    wait_for(lambda: file.saved)
    path, other = file.path, file.path.with_name("other")
    other.write_text("another\n")
    theirs = record_file.open_locked(other)
    other.replace(path)
    wait_for(lambda: file._news)
    wait_for(lambda: file.saved)
    session.close()
    assert path.read_text() == "another\n"
    assert file.path.read_text(encoding="utf-8") == session.record
    theirs.close()


# -- version 1


def test_a_game_of_version_1_stays_as_it_is_until_it_goes_on(tmp_path):
    old = (FIXTURES / "epic-2-full-in-a-turn.jsonl").read_bytes()
    path = tmp_path / "games" / "game.jsonl"
    path.parent.mkdir()
    path.write_bytes(old)
    session = GameSession.take_up(game_record.take_up(path), Instantly(thinks), game_record.NoRecord)
    session.close()
    assert path.read_bytes() == old
    kept = game_record.take_up(path)
    session = GameSession.take_up(kept, Instantly(thinks), game_record.NoRecord)
    lay(session, min(session.game.hand.hands[session.game.hand.mover]))
    session.close()
    again = game_record.take_up(path)
    assert again.record.version == 2
    assert again.game == session.game
    again.file.close()


def test_the_game_played_last_comes_first_though_a_clock_was_ahead(tmp_path):
    paths = [new_path(tmp_path) for _ in range(3)]
    for path in paths:
        file = RecordFile(path)
        file.append("{}\n")
        file.close()
        file.wait()
    tomorrow = time.time() + 86_400
    for path in paths[:2]:
        os.utime(path, (tomorrow, tomorrow))
    assert list(unfinished(tmp_path)) == paths[::-1]
    (tmp_path / "played.txt").write_bytes(b"\xff\n")
    assert set(unfinished(tmp_path)) == set(paths)
    assert next(unfinished(tmp_path)) in paths[:2]
