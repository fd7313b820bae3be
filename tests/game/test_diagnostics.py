"""Crash reports, told without a word of anybody's cards, and the log: bounded, and no reason for the game to fail."""

import faulthandler
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from game import start
from game.app import App
from game.diagnostics import LOGS, REPORTS, Log, Reports, report
from game.files import FolderInUseError, FolderLock
from game.session.opponents import Decide
from game.workers.background import Background
from game.workers.helpers import LateWorker
from game.workers.messages import Begun, Job, Ready, pack
from game.workers.worker import Failures, answer
from scenes.table.scene import TableScene
from tests.game.asking import decision, waited

ROOT = Path(__file__).resolve().parents[2]
TIME = datetime(2026, 11, 22, 14, tzinfo=UTC)


@pytest.fixture
def clock():
    """A clock that goes on by a second each time it is read."""
    times = iter(TIME + timedelta(seconds=number) for number in range(1000))
    return lambda: next(times)


@pytest.fixture
def reports(tmp_path, clock):
    return Reports(tmp_path, clock)


def failed(raise_it) -> Exception:
    try:
        raise_it()
    except Exception as error:  # noqa: BLE001 - that is what it is for
        return error
    raise AssertionError("nothing was raised")


def lose_a_card() -> None:
    game = new_game(options("epic", 2), 17)
    raise KeyError(game.hand.hands[1], game.deal)


def test_a_report_names_places_and_the_kind_of_error() -> None:
    text = report("display", failed(lose_a_card), TIME)
    assert "House Rummy 1." in text
    assert "2026-11-22T14:00:00Z" in text
    assert "KeyError\n" in text
    assert "  tests/game/test_diagnostics.py:" in text
    assert " in lose_a_card" in text


def test_a_report_holds_no_card_no_deal_and_no_home_folder() -> None:
    game = new_game(options("epic", 2), 17)
    text = report("display", failed(lose_a_card), TIME)
    assert "frozenset" not in text
    assert not any(f"Card({card})" in text or f" {card} " in text for card in game.hand.hands[1])
    assert str(Path.home()) not in text


def test_the_causes_of_an_error_are_told_the_first_one_first() -> None:
    def wrapped() -> None:
        try:
            Path("/no/such/file").read_text("utf-8")
        except OSError as error:
            raise ValueError("hidden words") from error

    text = report("display", failed(wrapped), TIME)
    first, then, last = map(text.index, ("FileNotFoundError: No such file or directory", "which led to", "ValueError"))
    assert first < then < last
    assert "hidden words" not in text


def test_no_more_than_twenty_reports_are_kept(reports) -> None:
    for _ in range(23):
        path = reports.write("display", ValueError())
    assert path is not None
    kept = sorted(result.name for result in reports.folder.iterdir())
    assert len(kept) == 20
    assert kept[-1] == path.name


def test_after_the_clock_was_set_back_a_new_report_is_not_taken_for_the_oldest(tmp_path, reports) -> None:
    for _ in range(20):
        reports.write("display", failed(lose_a_card))
    path = Reports(tmp_path, lambda: TIME - timedelta(days=7000)).write("display", failed(lose_a_card))
    assert path.exists()
    assert len(list((tmp_path / REPORTS).iterdir())) == 20


def test_where_the_disk_refuses_there_is_no_report(tmp_path) -> None:
    (tmp_path / REPORTS).write_text("a file in its place")
    assert Reports(tmp_path).write("display", ValueError()) is None


def test_an_error_that_ends_a_thread_is_reported_and_told_once(reports, monkeypatch) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    told = []
    reports.watch_threads(told.append)
    for _ in range(2):
        thread = threading.Thread(target=lose_a_card)
        thread.start()
        thread.join()
    assert len(list(reports.folder.glob("*-thread.txt"))) == 2
    assert len(told) == 1
    assert str(reports.folder) in told[0]


def test_a_fault_in_machine_code_is_told_at_the_next_start(tmp_path, reports) -> None:
    code = f"""
import faulthandler, sys
from pathlib import Path
from game.diagnostics import Reports
Reports(Path({str(tmp_path)!r})).watch_native_faults()
faulthandler._sigsegv()
"""
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True)
    assert ended.returncode != 0
    (path,) = reports.unexpected_ends()
    assert "Segmentation fault" in path.read_text("utf-8")
    assert reports.unexpected_ends() == ()


def test_a_run_that_ended_well_leaves_nothing(reports) -> None:
    reports.watch_native_faults()
    assert reports.unexpected_ends() == ()
    reports.unwatch()
    assert list(reports.folder.iterdir()) == []


def test_what_a_killed_run_left_empty_is_removed_without_a_word(reports) -> None:
    reports.folder.mkdir()
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (reports.folder / f"native-{ended.pid}.txt").touch()
    assert reports.unexpected_ends() == ()
    assert list(reports.folder.iterdir()) == []


# -- workers


@dataclass(frozen=True)
class Loses:
    """A task that raises with cards in its words."""

    limit: float = 5.0

    def run(self, _stop, _progress):
        lose_a_card()


@dataclass(frozen=True)
class Faults:
    """A task that ends its process in machine code."""

    limit: float = 5.0

    def run(self, _stop, _progress):
        faulthandler._sigsegv()


def serve_with_faults(folder, pipe, cancelled):
    """A worker that does the tasks of tests, which are no values of the program."""
    failures = Failures(folder)
    pipe.send_bytes(pack(Ready()))
    pipe.recv_bytes()
    pipe.send_bytes(pack(Begun(1)))
    task = Faults() if folder.name == "faults" else Loses()
    pipe.send_bytes(pack(answer(Job(1, task), None, cancelled, failed=failures.report)))
    failures.close()


def done_by_worker(folder):
    """The failure of a task in a worker that reports in the folder, and its kind as the log has it."""
    kinds = []
    before = set(threading.enumerate())  # a worker that another test has left waits for its next task for ever
    background = Background(target=partial(serve_with_faults, folder), failed=kinds.append)
    ticket = background.ask(Decide("house", "learner", None, 1, 5.0))
    background._tickets.put(None)
    background._thread.join()
    for link in [thread for thread in threading.enumerate() if thread.name == "link" and thread not in before]:
        link.join()  # the worker is off the system's list by then
    return ticket.failure, kinds


def test_a_task_that_raises_is_reported_without_its_words(tmp_path) -> None:
    failure, kinds = done_by_worker(tmp_path)
    (path,) = (tmp_path / REPORTS).glob("*-worker.txt")
    text = path.read_text("utf-8")
    assert failure.startswith("KeyError")
    assert kinds == ["Decide: KeyError"]
    assert "Failed: worker" in text
    assert " in lose_a_card" in text
    assert "frozenset" not in text


@pytest.mark.skipif(os.name == "nt", reason="processes cannot be asked for by number there")
def test_a_fault_in_a_workers_machine_code_is_reported_and_is_no_end_of_the_program(tmp_path, reports) -> None:
    folder = tmp_path / "faults"
    done_by_worker(folder)
    reports = Reports(folder)
    assert reports.unexpected_ends() == ()
    (path,) = reports.folder.glob("*-worker-native.txt")
    assert "Segmentation fault" in path.read_text("utf-8")


def test_a_worker_that_is_replaced_leaves_no_empty_file_while_the_game_goes_on(tmp_path) -> None:
    worker = LateWorker((), tmp_path, lambda: None, lambda _kind: None)
    try:
        assert waited(worker.ask(decision())).result
        link, file = worker._made._link, tmp_path / REPORTS / f"worker-{worker._made._link.process.pid}.txt"
        assert file.exists()
        link.drop()
        link._thread.join(10.0)
        assert not file.exists()
        assert waited(worker.ask(decision())).result
    finally:
        worker.close()


def test_a_worker_reports_each_place_once(tmp_path) -> None:
    failures = Failures(tmp_path)
    for _ in range(3):
        failures.report(failed(lose_a_card))
    failures.close()
    assert len(list((tmp_path / REPORTS).iterdir())) == 1


# -- the start


@pytest.fixture
def told(monkeypatch):
    """The messages that windows of their own would have shown."""
    result: list[tuple[str, ...]] = []
    monkeypatch.setattr("game.window.window.show_message", lambda title, sentences: result.append((title, *sentences)))
    return result


def test_a_crash_is_reported_shown_and_ends_with_its_own_code(tmp_path, monkeypatch, capsys, told) -> None:
    monkeypatch.setattr(start, "run", lambda *_: lose_a_card())
    assert start.main(["--data", str(tmp_path)]) == start.CRASHED
    (path,) = (tmp_path / REPORTS).glob("*-display.txt")
    assert told[0][0] == "House Rummy has stopped"
    assert str(path) in told[0][-1]
    assert str(path) in capsys.readouterr().err


def test_while_the_notice_of_a_crash_waits_the_program_can_be_started_again(tmp_path, monkeypatch, capsys) -> None:
    codes = []

    def waits(_title: str, _sentences: Sequence[str]) -> None:
        monkeypatch.setattr(start, "run", lambda *_: None)
        codes.append(start.main(["--data", str(tmp_path)]))

    monkeypatch.setattr("game.window.window.show_message", waits)
    monkeypatch.setattr(start, "run", lambda *_: lose_a_card())
    assert start.main(["--data", str(tmp_path)]) == start.CRASHED
    assert codes == [0]
    assert "already running" not in capsys.readouterr().err


def test_a_game_goes_on_after_a_crash_at_the_table(tmp_path, monkeypatch, told) -> None:
    updates = iter(range(1, 100))
    real = TableScene.update

    def update(scene, dt):
        if next(updates) == 5:
            lose_a_card()
        return real(scene, dt)

    monkeypatch.setattr(TableScene, "update", update)
    with monkeypatch.context() as handlers:
        handlers.setattr(start.signal, "signal", lambda *_: None)
        code = start.main(
            ["--data", str(tmp_path), "--edition", "epic", "--seats", "human:Ann,learner", "--deal", "17"]
        )
    assert code == start.CRASHED
    assert len(told) == 1
    log = (tmp_path / "logs/log.txt").read_text("utf-8")
    assert "started House Rummy" in log
    assert "-display.txt: KeyError" in log
    assert f"ended with code {start.CRASHED}" in log
    app = App(tmp_path)
    assert app.can_continue()
    session = app.continue_game()
    assert session.game == new_game(session.game.options, 17)
    assert app.notices() == ()
    app.close()


def test_a_second_start_on_a_folder_says_so_and_changes_nothing(tmp_path, monkeypatch, capsys, told) -> None:
    monkeypatch.setattr(start, "run", lambda *_: pytest.fail("it was started"))
    lock = FolderLock(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert start.main(["--data", str(tmp_path)]) == start.IN_USE
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before
    assert "already running" in capsys.readouterr().err
    assert told[0][0] == "House Rummy is already running"
    lock.release()


def test_the_lock_of_a_process_that_was_killed_is_free(tmp_path) -> None:
    code = f"""
import os
from pathlib import Path
from game.session.opponents import Decide
from game.files import FolderLock
FolderLock(Path({str(tmp_path)!r}))
os.kill(os.getpid(), 9)
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    lock = FolderLock(tmp_path)
    with pytest.raises(FolderInUseError):
        FolderLock(tmp_path)
    lock.release()
    FolderLock(tmp_path).release()


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes with names there")
@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_an_odd_thing_in_the_place_of_the_lock_does_not_keep_one_from_playing(tmp_path, kind) -> None:
    path = tmp_path / "in-use"
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    FolderLock(tmp_path).release()


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path, lambda: TIME, largest=200)


def test_each_event_is_a_line_with_its_time(log) -> None:
    log.note("started")
    log.note("ended with code 0\nand\u202e more")
    lines = (log.folder / "log.txt").read_text("utf-8").splitlines()
    assert lines == ["2026-11-22T14:00:00Z started", "2026-11-22T14:00:00Z ended with code 0?and? more"]


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
