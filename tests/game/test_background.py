"""The real worker process, and workers that fail."""

import multiprocessing
import os
import sys
import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.games.house.ai import master
from engine.games.house.ai.opponents import OPPONENTS, decide
from engine.games.house.ai.worlds import Unseen
from engine.games.house.editions import options
from engine.games.house.game import new_game
from engine.games.house.rules import apply
from engine.games.house.state import Phase
from engine.games.house.view import view
from game import app
from game import background as module
from game.background import Background
from game.decide import Decide
from game.nursery import LOADED, forking, fresh
from game.wire import Begun, Job, JobAnswer, Progress, Ready, pack, unpack_job
from game.worker import answer, serve
from tests.game.counting import Count, Swell, Unpicklable

WITH_OPPONENTS = partial(serve, loads=("game.decide",))


def decision(opponent="casual", limit=5.0):
    hand = new_game(options("epic", 2), 7).hand
    return Decide("house", opponent, view(hand, hand.mover), 1, limit)


def waited(ticket, until=lambda ticket: ticket.done):
    while not until(ticket):
        time.sleep(0.002)
    return ticket


def ends(pid):
    """Whether a process comes to its end; its link takes it off the system's list."""
    for _ in range(5000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.002)
    return False


def says(pipe, *messages):
    for message in messages:
        pipe.send_bytes(pack(message))


def begins(pipe):
    """A worker that starts, takes a job and begins; the job's number."""
    says(pipe, Ready())
    number = unpack_job(pipe.recv_bytes()).number
    says(pipe, Begun(number))
    return number


def dies(pipe, cancelled):
    begins(pipe)
    os._exit(3)


def sleeps(pipe, cancelled):
    begins(pipe)
    time.sleep(60)


def babbles(pipe, cancelled):
    begins(pipe)
    pipe.send_bytes(b"nonsense")
    time.sleep(60)


def sends_half_a_message(pipe, cancelled):
    begins(pipe)
    os.write(pipe.fileno(), (1000).to_bytes(4, "big") + b"half")
    time.sleep(60)


def announces_a_huge_message(pipe, cancelled):
    begins(pipe)
    os.write(pipe.fileno(), (0xFFFFFFFF).to_bytes(4, "big") + (2**62).to_bytes(8, "big"))
    time.sleep(60)


def answers_a_string(pipe, cancelled):
    says(pipe, JobAnswer(begins(pipe), "no actions"))
    time.sleep(60)


def answers_a_foreign_value(pipe, cancelled):
    says(pipe, JobAnswer(begins(pipe), os.system))
    time.sleep(60)


def answers_another_job(pipe, cancelled):
    says(pipe, JobAnswer(begins(pipe) + 1, ()))
    time.sleep(60)


def reports_without_end(pipe, cancelled):
    number = begins(pipe)
    while True:
        says(pipe, Progress(number, "more"))


def never_ready(pipe, cancelled):
    time.sleep(60)


def speaks_before_it_is_ready(pipe, cancelled):
    says(pipe, JobAnswer(1, ()))
    time.sleep(60)


BAD = (
    dies,
    sleeps,
    babbles,
    sends_half_a_message,
    announces_a_huge_message,
    answers_a_string,
    answers_a_foreign_value,
    answers_another_job,
    reports_without_end,
    never_ready,
    speaks_before_it_is_ready,
)


@pytest.fixture
def make(monkeypatch):
    monkeypatch.setattr(module, "GRACE", 0.7)
    made = []

    def with_target(*target):
        made.append(Background(lambda: None, *(target or (WITH_OPPONENTS,))))
        return made[-1]

    yield with_target
    for each in made:
        each.close()


def test_the_worker_answers_what_the_rules_accept(make):
    found = waited(make().ask(decision()))
    assert found.failure == ""
    hand = new_game(options("epic", 2), 7).hand
    for action in found.result:
        hand = apply(hand, action)
    assert found.result


def test_a_task_that_raises_has_no_result_and_its_worker_lives_on(make):
    worker = make()
    found = waited(worker.ask(decision(opponent="nobody")))
    assert found.result is None
    assert "nobody" in found.failure
    process = worker._link.process.pid
    assert waited(worker.ask(decision())).result
    assert worker._link.process.pid == process


@pytest.mark.parametrize("target", BAD)
def test_whatever_a_worker_does_the_task_ends(make, target):
    found = waited(make(target).ask(decision(limit=0.05)))
    assert found.result is None
    assert found.failure


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
    assert waited(worker.ask(Count(3))).result == 3


def first_one(started, bad, pipe, cancelled):
    """A worker that goes wrong if it is the first one."""
    try:
        started.touch(exist_ok=False)
    except FileExistsError:
        serve(pipe, cancelled)
    else:
        bad(pipe, cancelled)


def slow_to_start(seconds, pipe, cancelled):
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass
    serve(pipe, cancelled)


def test_a_worker_that_works_at_its_start_is_kept_while_tasks_fail_in_time(make):
    worker = make(partial(slow_to_start, 1.0))
    assert waited(worker.ask(Count(3, limit=0.0))).failure == "out of time"
    process = worker._link.process
    assert waited(worker.ask(Count(3))).result == 3
    assert worker._link.process is process


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


def test_reports_are_there_before_the_answer_all_and_in_order(make):
    worker = make()
    endless = waited(worker.ask(Count(10**9)), lambda ticket: len(ticket.reports) > 3)
    assert not endless.done
    endless.cancel()
    assert waited(endless).reports == tuple(range(endless.result))
    found = waited(worker.ask(Count(3)))
    assert (found.reports, found.result) == ((0, 1, 2), 3)


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
    worker._thread.join(10)
    assert ticket.failure
    assert ends(link.process.pid)


def test_after_closing_nothing_is_begun(make):
    worker = make()
    worker.close()
    assert worker.ask(Count(1)).failure
    assert worker._link is None or worker._link.broken


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_worker_whose_game_ends_while_it_loads_leaves_without_a_word(capfd):
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, context.RawValue("q", 0)))
    process.start()
    theirs.close()
    ours.close()
    process.join()
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""


def never_sure(world_dealt, pipe, cancelled):
    """A worker whose Master deals one world after the other, and does not stop by itself."""
    deal = Unseen.world

    def world(unseen, rng):
        world_dealt.set()
        return deal(unseen, rng)

    Unseen.world = world
    master.ROLLOUTS = replace(master.ROLLOUTS, worlds=10**9, batch=10**9)
    serve(pipe, cancelled)


def masters_choice():
    """A turn at which Master has several promising choices, and would think about them for hours."""
    hand = new_game(options("classic", 2), 7).hand
    while hand.phase is not Phase.PLAY:
        (action, *_) = decide("skilled", view(hand, hand.mover), 1, lambda: False)
        hand = apply(hand, action)
    return hand


def test_a_game_that_is_left_while_master_thinks_frees_the_worker(make):
    world_dealt = multiprocessing.get_context("spawn").Event()
    worker, hand = make(partial(never_sure, world_dealt)), masters_choice()
    ticket = worker.ask(Decide("house", "master", view(hand, hand.mover), 1, 3600.0))
    assert world_dealt.wait(60)
    process = worker._link.process.pid
    worker.cancel()
    assert waited(ticket).failure == ""
    for action in ticket.result:
        hand = apply(hand, action)
    assert waited(worker.ask(decision())).result
    assert worker._link.process.pid == process


def test_a_decision_past_its_limit_is_cut_short_and_still_legal():
    hand = masters_choice()
    found = answer(Job(1, Decide("house", "master", view(hand, hand.mover), 1, 0.0)), None, SimpleNamespace(value=0))
    assert found.failure == ""
    assert found.result
    for action in found.result:
        hand = apply(hand, action)


@pytest.mark.parametrize("name", OPPONENTS)
def test_every_level_answers_in_the_worker(make, name):
    found = waited(make().ask(decision(name, OPPONENTS[name].limit)))
    assert found.result
    assert found.failure == ""


@pytest.mark.skipif(sys.platform != "linux", reason="others do not share the processor out among sessions")
def test_the_worker_is_a_session_of_its_own_and_a_nice_one(make):
    worker = make()
    waited(worker.ask(decision()))
    process = worker._link.process.pid
    assert os.getsid(process) == process
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)


def test_the_worker_loads_no_display(make):
    import subprocess

    code = f"import sys, {', '.join(LOADED)}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each worker loads everything itself")
def test_workers_are_forked_from_one_process_that_has_loaded_what_they_need(make):
    workers = [make(), make()]
    for worker in workers:
        assert waited(worker.ask(decision())).result
    stats = [Path(f"/proc/{worker._link.process.pid}/stat").read_text() for worker in workers]
    parents = {int(stat.rpartition(")")[2].split()[1]) for stat in stats}
    assert len(parents) == 1
    assert os.getpid() not in parents


def test_a_worker_that_never_was_ready_is_followed_by_one_that_shares_nothing_with_it(make):
    worker = make(never_ready)
    assert type(worker._context) is type(forking())
    assert waited(worker.ask(decision(limit=0.05))).failure
    waited(worker.ask(decision(limit=0.05)))
    assert type(worker._context) is type(fresh())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is not known what a process holds")
def test_another_takes_the_place_of_a_worker_that_has_grown(make):
    worker = make()
    assert waited(worker.ask(Swell(1_000_000))).result == 1_000_000
    process = worker._link.process.pid
    assert waited(worker.ask(decision())).result
    assert worker._link.process.pid == process
    assert waited(worker.ask(Swell(30_000_000))).result == 30_000_000
    assert ends(process)
    assert waited(worker.ask(decision())).result


def test_what_workers_of_the_application_load_is_loaded_before_they_are_forked():
    assert {*app._OPPONENTS, *app._HELP} <= set(LOADED)
    assert LOADED[-1] == "game.frozen"
