"""Workers that fail: the task ends, and the next one is done."""

import threading
import time
from functools import partial

import pytest

from game.workers import link, processor_time
from tests.game.asking import decision, waited
from tests.game.counting import Count, Loads, Unpicklable
from tests.game.failing import (
    BAD,
    babbles,
    dies,
    first_one,
    hangs_at,
    never_ready,
    sleeps,
    slow_to_start,
    spins,
    spins_at,
)


def test_a_task_that_raises_has_no_result_and_its_worker_lives_on(make):
    worker = make()
    result = waited(worker.ask(decision(opponent="nobody")))
    assert result.result is None
    assert "nobody" in result.failure
    process = worker._link.process.pid
    assert waited(worker.ask(decision())).result
    assert worker._link.process.pid == process


@pytest.mark.parametrize("target", BAD)
def test_whatever_a_worker_does_the_task_ends(make, target):
    result = waited(make(target).ask(decision(limit=0.05)))
    assert result.result is None
    assert result.failure


class Unstartable:
    """A target that cannot even be sent to a new process, with any error at all."""

    def __init__(self, error):
        self.error = error

    def __reduce__(self):
        raise self.error


@pytest.mark.parametrize("error", [RuntimeError("no new thread"), MemoryError(), OSError(11, "no new process")])
def test_a_process_that_cannot_be_started_fails_the_task_alone(make, error):
    worker = make(Unstartable(error))
    for _ in range(2):
        assert type(error).__name__ in waited(worker.ask(decision())).failure


@pytest.mark.parametrize("target", [dies, sleeps, babbles])
def test_the_task_after_one_that_failed_finds_a_good_worker(make, tmp_path, target):
    worker = make(partial(first_one, tmp_path / "started", target))
    assert waited(worker.ask(Count(3, limit=0.05))).failure
    found = [waited(worker.ask(Count(3))) for _time in range(2)]
    # A worker that is given up before it has begun, on a busy machine, leaves it to the next one to go wrong.
    assert found[-1].result == 3, found[-1].failure


def test_a_worker_that_works_at_its_start_is_kept_while_tasks_fail_in_time(make):
    worker = make(partial(slow_to_start, 1.0))
    assert waited(worker.ask(Count(3, limit=0.0))).failure == "out of time"
    process = worker._link.process
    assert waited(worker.ask(Count(3))).result == 3
    assert worker._link.process is process


def worked(started):
    """The processor time of a worker so far; none before it has a process."""
    used = started._used()
    return 0.0 if used is None else used.ran - started._before.ran


@pytest.mark.skipif(not processor_time.measurable(), reason="elsewhere it is not known how long a process works")
def test_the_work_of_a_start_is_excused_once_the_worker_says_that_it_is_done(make):
    for target, excused in ((spins, False), (partial(slow_to_start, 0.3), True)):
        started = make(target, now=False)._renew()
        while started.was_ready is not excused or worked(started) < 0.3:
            time.sleep(0.002)
            if started.load_work() >= 0.3:
                break
        assert (started.load_work() >= 0.3) is excused
        started.drop()


@pytest.fixture
def soon_given_up(monkeypatch):
    """A worker that spins gets little time: it takes a core from the other tests until it is given up."""
    monkeypatch.setattr(link, "_START_WORK", 0.5)
    monkeypatch.setattr(processor_time, "_MOST_EXCUSED", 1.0)


@pytest.mark.usefixtures("soon_given_up")
@pytest.mark.parametrize("target", [never_ready, spins])
def test_a_worker_that_never_says_it_has_started_is_not_excused(make, target):
    assert waited(make(target, excused=60.0).ask(Count(3, limit=0.0))).failure == "out of time"


@pytest.mark.usefixtures("soon_given_up")
@pytest.mark.parametrize("how", [spins_at, hangs_at])
def test_a_worker_that_hangs_while_it_loads_is_no_reason_to_wait(make, tmp_path, how):
    worker = make(partial(first_one, tmp_path / "started", how))
    worker.ask(Loads())
    asked = time.monotonic()
    assert waited(worker.ask(Count(3, limit=0.1))).failure == "out of time"
    assert time.monotonic() - asked < Loads.limit / 2
    wait_until = time.monotonic() + 60
    while waited(worker.ask(Count(3, limit=0.1))).result != 3:
        assert time.monotonic() < wait_until


def test_each_new_worker_loads_what_the_tasks_need(make, tmp_path):
    worker = make()
    assert waited(worker.ask(Loads(str(tmp_path)))).result
    assert waited(worker.ask(Count(3))).result == 3
    worker._link.drop()
    assert waited(worker.ask(Count(3))).result == 3
    assert len(list(tmp_path.iterdir())) == 2


def test_a_result_that_cannot_be_pickled_is_a_failure_and_its_worker_lives_on(make):
    worker = make()
    assert "pickle" in waited(worker.ask(Unpicklable())).failure
    process = worker._link.process
    assert waited(worker.ask(Count(1))).result == 1
    assert worker._link.process is process


def test_without_a_thread_tasks_fail_and_later_ones_are_done(make, monkeypatch):
    def refused(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    worker = make()
    assert worker.ask(Count(1)).failure
    monkeypatch.undo()
    assert waited(worker.ask(Count(1))).result == 1
