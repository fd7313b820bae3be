"""What the disk refused once is told, tried again until it is written, and told once more."""

import threading
from dataclasses import replace

import pytest

from game import unwritten
from game.app import App
from game.profiles import settings
from game.records.practice import NAME, Exercises, NoteTry
from game.unwritten import KeptTasks, Unwritten
from tests.game.conftest import Instantly, wait_for
from tests.game.test_practice import KEY, ONE

FULL = OSError(28, "No space left on device")


class Disk:
    """Refuses while it is full."""

    def __init__(self):
        self.full, self.written = True, []

    def write(self, value):
        if self.full:
            raise FULL
        self.written.append(value)


def never(*_given):
    return False


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(unwritten, "POLL", 0.001)


@pytest.mark.usefixtures("at_once")
def test_the_last_value_is_written_as_soon_as_the_disk_takes_it():
    disk, told = Disk(), []
    kept = Unwritten(told.append)
    for value in (1, 2):
        assert kept.write("it", lambda value=value: disk.write(value), "Not saved: {reason}.", "Saved again.")
    assert told == ["Not saved: No space left on device."]
    disk.full = False
    wait_for(lambda: disk.written)
    assert disk.written == [2]
    wait_for(lambda: len(told) > 1)
    assert told[1:] == ["Saved again."]
    assert kept.write("it", lambda: disk.write(3), "Not saved: {reason}.", "Saved again.") == ""
    assert (disk.written, told[2:]) == ([2, 3], [])
    kept.close()


def test_what_nobody_waits_for_is_written_by_another_thread():
    disk, threads = Disk(), []
    kept = Unwritten(never)
    disk.full = False
    kept.write_later("it", lambda: threads.append(threading.current_thread()) or disk.write(1), "", "")
    wait_for(lambda: disk.written)
    assert threading.current_thread() not in threads
    kept.close()
    assert disk.written == [1]


@pytest.mark.usefixtures("at_once")
def test_what_nobody_waits_for_is_told_and_tried_again_where_it_is_refused():
    disk, told = Disk(), []
    kept = Unwritten(told.append)
    kept.write_later("it", lambda: disk.write(1), "Not saved: {reason}.", "Saved again.")
    wait_for(lambda: told)
    disk.full = False
    wait_for(lambda: len(told) > 1)
    assert (disk.written, told) == ([1], ["Not saved: No space left on device.", "Saved again."])
    kept.close()


def test_words_that_were_explained_are_kept_while_frames_go_on(tmp_path, monkeypatch):
    threads, save = [], settings.save
    monkeypatch.setattr(settings, "save", lambda *given: threads.append(threading.current_thread()) or save(*given))
    app = App(tmp_path)
    learned = replace(app.settings.learning, explained=("house/steal",))
    app.change(replace(app.settings, learning=learned), waits=False)
    wait_for(lambda: settings.load(tmp_path)[0].learning == learned)
    assert threading.current_thread() not in threads
    app.close()


def test_the_end_of_the_program_is_the_last_try():
    disk, told = Disk(), []
    kept = Unwritten(told.append)
    kept.write("it", lambda: disk.write(1), "", "Saved again.")
    disk.full = False
    kept.close()
    assert (disk.written, told) == ([1], ["Saved again."])


@pytest.mark.parametrize("at_the_end", [True, False])
def test_stars_lessons_and_house_rules_come_to_the_disk_that_refused_them(tmp_path, monkeypatch, at_the_end):
    monkeypatch.setattr(unwritten, "POLL", 1000.0 if at_the_end else 0.001)
    app, save = App(tmp_path), settings.save
    monkeypatch.setattr(settings, "save", lambda *_: (_ for _ in ()).throw(FULL))
    changed = replace(app.settings.learning, puzzles={"2026-11-22/gin/EASY": 2})
    app.change(replace(app.settings, learning=changed))
    assert any("No space left" in each for each in app.notices())
    monkeypatch.setattr(settings, "save", save)
    if not at_the_end:
        wait_for((tmp_path / settings.NAME).exists)
        wait_for(lambda: "Your settings are saved again." in app.notices())
    app.close()
    assert settings.load(tmp_path)[0].learning.puzzles == {"2026-11-22/gin/EASY": 2}


def test_a_try_at_an_exercise_is_noted_once_the_disk_takes_it(tmp_path, monkeypatch):
    Exercises(tmp_path).keep(ONE)
    keep, told, disk = Exercises.keep, [], Disk()

    def refused(self, *result):
        disk.write(result)
        keep(self, *result)

    monkeypatch.setattr(Exercises, "keep", refused)
    helper = Instantly(lambda task: task.run(never, never))
    kept = KeptTasks(lambda: helper, told.append)
    kept.ask(NoteTry(tmp_path, KEY, 9, solved=True))
    for _ in range(2):
        kept.look()
    assert [each for each in told if "No space left on device" in each] == told
    assert len(told) == 1
    disk.full = False
    kept.look()
    kept.look()
    assert Exercises(tmp_path).every[0].solved == 9
    assert told[1:] == ["What you did in exercises is saved again."]


def test_what_no_worker_has_kept_is_kept_at_the_end(tmp_path):
    Exercises(tmp_path).keep(ONE)
    kept = KeptTasks(lambda: Instantly(lambda _task: None), [].append)
    kept.ask(NoteTry(tmp_path, KEY, 9, solved=True))
    kept.close()
    assert Exercises(tmp_path).every[0].solved == 9
    assert (tmp_path / NAME).exists()


def test_a_task_at_which_workers_die_is_given_up():
    helper = Instantly(lambda _task: None)
    kept = KeptTasks(lambda: helper, [].append)
    kept.ask("task")
    for _ in range(20):
        for ticket in helper.asked:
            ticket.finish(None, "Broken")
        kept.look()
    assert len(helper.asked) == 1 + unwritten._MOST_FAILURES
