"""Odd files in the place of games, and what killed programs leave."""

import errno
import os
import subprocess
import sys
import time

import pytest

from game.app import App
from game.records import game_files, game_record
from game.records.library import saved
from tests.game.conftest import BOT, begin, go_on, played, thinks, wait_for


def old(path, seconds=120):
    """A file that was written some time ago."""
    path.write_text("half", encoding="utf-8")
    long_ago = time.time() - seconds
    os.utime(path, (long_ago, long_ago))
    return path


def dead_process():
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


NAME = "20260101-120000-0123abcd"


def test_half_written_files_of_programs_that_were_killed_are_removed(tmp_path):
    path, _ = played(tmp_path)
    gone = dead_process()
    left = [
        old(tmp_path / f"settings.json.{gone}.tmp"),
        old(path.with_name(f"{NAME}.jsonl.{gone}.tmp")),
        old(path.with_name(f"{NAME}.turn.{gone}.tmp")),
        old(path.with_name(f"{NAME}.jsonl.{os.getpid()}.tmp"), 4000),
        old(path.with_name(f"{NAME}.turn")),
        old(tmp_path / "statistics.sqlite"),
    ]
    kept = [
        old(path.with_name(f"{NAME}.jsonl.{os.getpid()}.tmp.txt")),
        old(path.with_name(f"{NAME}x.jsonl.{os.getppid()}.tmp"), 4000),
        old(path.with_name(f"{NAME}.jsonl.{os.getppid()}.tmp")),
        old(path.with_name(f"20260101-120001-0123abcd.jsonl.{gone}.tmp"), 5),
        old(path.with_suffix(".turn")),
        old(tmp_path / "notes.tmp"),
    ]
    game_files.clear_up(tmp_path)
    assert [each for each in left if each.exists()] == []
    assert [each for each in kept if not each.exists()] == []
    assert path.exists()


def test_a_game_that_was_over_when_the_program_was_killed_is_put_away_and_not_offered(tmp_path):
    file = game_record.create(tmp_path)
    session, _ = begin((BOT, BOT), thinks, file, edition="classic", length="single")
    go_on(session, 4000)
    assert session.game.over
    session.close()
    (done,) = game_files.finished(tmp_path)
    killed = done.replace(tmp_path / game_files.UNFINISHED / done.name)
    other, _ = played(tmp_path)
    game_files.note_played(killed)
    app = App(tmp_path)
    wait_for(lambda: not killed.exists())
    wait_for(lambda: app.last_game() is not None)
    assert app.last_game().key == f"games/{other.name}"
    assert list(game_files.finished(tmp_path)) == [done]
    app.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
def test_a_named_pipe_in_the_place_of_a_game_holds_nothing_up(tmp_path):
    (tmp_path / game_files.UNFINISHED).mkdir()
    os.mkfifo(tmp_path / game_files.UNFINISHED / "pipe.jsonl")
    app = App(tmp_path)
    assert app.last_game() is None
    assert app.continue_game() is None
    assert app.notices() == ("Your last game can't be opened: Not a regular file.",)
    (result,) = [saved(path) for path in game_files.unfinished(tmp_path)]
    assert result.problem == "The game can't be opened: Not a regular file."
    assert not app.can_continue()
    app.close()


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "The record is empty."),
        (b"\0" * 5000, "The record holds nothing but zero bytes."),
        (b"x" * 5000, "This is not a record."),
        (b"{" * 5000, "The record has no whole line."),
        (b" " * (game_record.MOST_BYTES + 1), "The game can't be opened: File too large."),
        (b'{"record":"chess"}\n', "Line 1 of the record is damaged or was changed."),
    ],
)
def test_what_is_wrong_with_a_file_is_said_as_it_is(tmp_path, data, problem):
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert saved(path).problem == problem


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are otherwise on Windows")
def test_a_folder_of_games_that_may_not_be_listed_is_told_once_at_the_start(tmp_path, monkeypatch):
    played(tmp_path)
    real = game_files.Path.iterdir

    def iterdir(path):
        if path.name == game_files.UNFINISHED:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path)

    monkeypatch.setattr(game_files.Path, "iterdir", iterdir)
    app = App(tmp_path)
    assert app.notices() == ("Your saved games can't be listed: Permission denied.",)
    assert not app.can_continue()
    app.close()
