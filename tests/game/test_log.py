"""The log: bounded, one line for each event, and no reason for the game to fail."""

import os
from datetime import UTC, datetime

import pytest

from game.diagnostics import LOGS, Log

TIME = datetime(2026, 11, 22, 14, tzinfo=UTC)


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path, lambda: TIME, largest=200)


def test_each_event_is_a_line_with_its_time(log) -> None:
    log.note("started")
    log.note("ended with code 0\nand more")
    lines = (log.folder / "log.txt").read_text("utf-8").splitlines()
    assert lines == ["2026-11-22T14:00:00Z started", "2026-11-22T14:00:00Z ended with code 0 and more"]


def test_nothing_is_made_before_there_is_a_line(log, tmp_path) -> None:
    assert list(tmp_path.iterdir()) == []


def test_the_log_keeps_to_its_size_and_the_newest_lines(log) -> None:
    for number in range(100):
        log.note(f"event {number}")
    files = sorted(path.name for path in log.folder.iterdir())
    assert files == ["log.1.txt", "log.2.txt", "log.3.txt", "log.txt"]
    assert all((log.folder / name).stat().st_size <= 200 for name in files)
    assert (log.folder / "log.txt").read_text("utf-8").endswith("event 99\n")


@pytest.mark.parametrize("kind", ["file for a folder", "folder for the file", "pipe"])
def test_an_odd_thing_in_its_place_is_left_alone(log, tmp_path, kind) -> None:
    path = log.folder / "log.txt"
    if kind == "file for a folder":
        (tmp_path / LOGS).write_text("mine")
    elif kind == "folder for the file":
        path.mkdir(parents=True)
    elif hasattr(os, "mkfifo"):
        log.folder.mkdir()
        os.mkfifo(path)
    log.note("started")
    if kind == "file for a folder":
        assert (tmp_path / LOGS).read_text() == "mine"
