"""Deadlines for workers; the clock is the test's own."""

import os
import sys

import pytest

from game.workers.processor_time import Patience, Usage, resident, usage


class WorkerClock:
    """A clock, and how long the worker has waited for a processor."""

    def __init__(self):
        self.now, self.waited = 100.0, 7.0

    def patience(self, seconds):
        return Patience(seconds, lambda: self.now, lambda: self.waited)


def test_it_is_over_after_its_seconds_where_the_worker_could_work():
    times = WorkerClock()
    patience = times.patience(2.0)
    times.now += 1.5
    assert patience.left() == pytest.approx(0.5)
    times.now += 1.0
    assert patience.left() == pytest.approx(-0.5)


def test_what_the_worker_waited_for_a_processor_meanwhile_is_added():
    times = WorkerClock()
    patience = times.patience(2.0)
    times.now += 2.5
    times.waited += 2.0
    assert patience.left() == pytest.approx(1.5)


def test_nobody_waits_for_ever_even_so():
    times = WorkerClock()
    patience = times.patience(2.0)
    times.now += 1000.0
    times.waited += 1000.0
    assert patience.left() < 0


@pytest.mark.skipif(sys.platform != "linux", reason="others do not say it")
def test_the_usage_of_a_process_is_read_in_seconds(tmp_path):
    (tmp_path / "42").mkdir()
    (tmp_path / "42" / "schedstat").write_text("1500000000 250000000 17\n")
    assert usage(42, tmp_path) == Usage(ran=1.5, waited=0.25)


@pytest.mark.parametrize("text", ["", "none of it", "1"])
def test_a_system_that_says_nothing_of_it_is_no_fault(tmp_path, text):
    (tmp_path / "42").mkdir()
    (tmp_path / "42" / "schedstat").write_text(text)
    assert usage(42, tmp_path) is None
    assert usage(43, tmp_path) is None
    assert usage(None) is None


def test_what_a_process_holds_is_read_from_the_system_and_unknown_without_one(tmp_path):
    (tmp_path / "7").mkdir()
    (tmp_path / "7/statm").write_text("900 30 20 1 0 9 0\n")
    (tmp_path / "8").mkdir()
    (tmp_path / "8/statm").write_text("")
    linux = sys.platform == "linux"
    assert resident(7, tmp_path) == (30 * os.sysconf("SC_PAGE_SIZE") if linux else 0)
    assert [resident(process, tmp_path) for process in (8, 9, None)] == [0, 0, 0]
