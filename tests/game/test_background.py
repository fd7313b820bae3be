"""Tasks asked of the real worker: answers, reports, cancelling, closing."""

import threading
import time

import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.rules import apply
from game.workers import background
from game.workers.background import Background
from game.workers.helpers import LateWorker
from tests.game.asking import PATIENCE, decision, ends, waited
from tests.game.counting import Count, Keep
from tests.game.failing import never_ready, sends_half_a_message, sleeps


def test_the_worker_answers_what_the_rules_accept(make):
    result = waited(make().ask(decision()))
    assert result.failure == ""
    hand = new_game(options("epic", 2), 7).hand
    for action in result.result:
        hand = apply(hand, action)
    assert result.result


def test_reports_are_there_before_the_answer_all_and_in_order(make):
    worker = make()
    endless = waited(worker.ask(Count(10**9)), lambda ticket: len(ticket.reports) > 3)
    assert not endless.done
    endless.cancel()
    assert waited(endless).reports == tuple(range(endless.result))
    result = waited(worker.ask(Count(3)))
    assert (result.reports, result.result) == ((0, 1, 2), 3)


def test_what_is_cancelled_before_its_turn_is_not_begun_and_stops_nothing_else(make):
    worker = make()
    first, second, third = (worker.ask(Count(10**9 if place == 0 else 3)) for place in range(3))
    waited(first, lambda ticket: ticket.reports)
    second.cancel()
    time.sleep(0.02)
    assert not first.done
    first.cancel()
    assert waited(third).result == 3
    assert (second.done, second.result, second.reports) == (True, None, ())


def test_a_task_that_yields_is_stopped_by_the_next_one_that_does_not(make):
    worker = make()
    first = worker.ask(Count(10**9, yields=True))
    second = worker.ask(Count(10**9, yields=True))
    waited(first, lambda ticket: ticket.reports)
    assert not first.done
    assert waited(worker.ask(Count(3))).result == 3
    assert first.done
    assert (second.done, second.reports) == (True, ())


def test_what_is_cancelled_while_its_worker_is_made_is_stopped(monkeypatch):
    worker, asked, tickets = Background(now=False), threading.Event(), []
    renew = worker._renew

    def cancelled_first():
        asked.wait()
        tickets[0].cancel()
        return renew()

    monkeypatch.setattr(worker, "_renew", cancelled_first)
    tickets.append(worker.ask(Count(10**9)))
    asked.set()
    assert waited(tickets[0]).result == 0
    worker.close()


@pytest.mark.parametrize("end", [Background.cancel, Background.close])
def test_what_keeps_something_is_done_where_all_else_is_cancelled(make, tmp_path, end):
    worker = make()
    first, then = waited(worker.ask(Count(10**9)), lambda ticket: ticket.reports), worker.ask(Keep(str(tmp_path)))
    last = worker.ask(Count(3))
    end(worker)
    waited(last)
    assert (first.cancelled, then.result, last.result) == (True, True, None)
    assert (tmp_path / "kept").exists()


@pytest.mark.parametrize("target", [sleeps, sends_half_a_message, never_ready])
def test_what_keeps_something_is_done_at_the_end_though_no_worker_does_it(make, tmp_path, target):
    told = []
    worker = make(target, failed=told.append)
    first, then = worker.ask(decision(limit=60.0)), worker.ask(Keep(str(tmp_path)))
    while worker._link is None or worker._link.process is None:
        time.sleep(0.002)
    worker.close()
    assert (waited(first).cancelled, then.result, then.failure) == (True, True, "")
    assert (tmp_path / "kept").exists()
    assert not told


def test_a_worker_that_has_grown_still_keeps_what_is_to_be_kept_at_the_end(make, tmp_path, monkeypatch):
    monkeypatch.setattr(background, "_MOST_GROWN", -1)
    told = []
    worker = make(failed=told.append)
    waited(worker.ask(Count(10**9)), lambda ticket: ticket.reports)
    then = worker.ask(Keep(str(tmp_path)))
    worker.close()
    assert (then.result, told) == (True, [])
    assert (tmp_path / "kept").exists()


def test_a_worker_that_is_not_wanted_yet_is_not_started():
    worker = Background(now=False)
    time.sleep(0.02)
    assert worker._link is None
    assert waited(worker.ask(Count(1))).result == 1
    process = worker._link.process
    worker.close()
    assert ends(process.pid)


def test_closing_stops_what_is_being_done(make):
    worker = make()
    ticket = waited(worker.ask(Count(10**9)), lambda ticket: ticket.reports)
    worker.close()
    assert ticket.done
    assert not worker._thread.is_alive()


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("target", [sleeps, sends_half_a_message, never_ready])
def test_closing_ends_a_worker_that_hangs_and_no_thread_complains(make, target):
    worker = make(target)
    ticket = worker.ask(decision(limit=60.0))
    while worker._link is None or worker._link.process is None:
        time.sleep(0.002)
    link = worker._link
    worker.close()
    waited(ticket)
    worker._thread.join(PATIENCE)
    assert ticket.failure
    assert ends(link.process.pid)


def test_after_closing_nothing_is_begun(make):
    worker = make()
    worker.close()
    assert worker.ask(Count(1)).failure
    assert worker._link is None or worker._link.broken


def test_a_worker_that_was_closed_before_it_was_made_is_not_made_later(tmp_path):
    worker = LateWorker((), tmp_path, lambda: None, lambda _kind: None)
    worker.close()
    worker.start()
    assert worker.ask(Count(1)).failure
