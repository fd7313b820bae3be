"""The worker's process: how it is started, what it loads, how it ends."""

import multiprocessing
import os
import sys
import threading
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.games.house.ai.worlds import Unseen
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import options
from engine.games.house.player import MINDS, decide
from engine.games.house.rules import apply
from engine.games.house.state import Phase
from engine.games.house.view import view
from game.session.opponents import Decide
from game.workers import link
from game.workers.link import LOADED, forking, fresh
from game.workers.messages import Job
from game.workers.preloads import FOR_HELP, FOR_OPPONENTS
from game.workers.processor_time import Usage
from game.workers.worker import answer, serve
from tests.game.asking import decision, ends, waited
from tests.game.counting import Swell
from tests.game.failing import never_ready


def never_sure(world_dealt, pipe, cancelled):
    """A worker whose Master deals one world after the other, and does not stop by itself."""
    deal = Unseen.world

    def world(unseen, rng):
        world_dealt.set()
        return deal(unseen, rng)

    Unseen.world = world
    master = MINDS["master"]
    MINDS["master"] = replace(master, effort=replace(master.effort, worlds=10**9, batch=10**9))
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
    result = answer(Job(1, Decide("house", "master", view(hand, hand.mover), 1, 0.0)), None, SimpleNamespace(value=0))
    assert result.failure == ""
    assert result.result
    for action in result.result:
        hand = apply(hand, action)


@pytest.mark.parametrize("level", HOUSE.levels, ids=lambda level: level.name)
def test_every_level_answers_in_the_worker(make, level):
    result = waited(make().ask(decision(level.name, level.limit)))
    assert result.result
    assert result.failure == ""


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
class Busy:
    """A context that cannot start a process before `free` is set, as on a machine that others use."""

    def __init__(self):
        self.free = threading.Event()

    def Pipe(self):  # noqa: N802 - the name of a context's method
        self.free.wait(30)
        raise OSError("none is wanted any more")


def test_a_link_that_waits_for_a_processor_has_not_used_up_the_time_of_its_worker(monkeypatch):
    now, used, context = SimpleNamespace(seconds=0.0), {"waited": 0.0}, Busy()
    monkeypatch.setattr(link, "time", SimpleNamespace(monotonic=lambda: now.seconds))
    monkeypatch.setattr(link, "nursery", lambda: None)
    monkeypatch.setattr(link, "usage", lambda pid: None if pid is None else Usage(**used))
    busy = link.Link(context, never_ready, None)
    now.seconds = used["waited"] = 5.0
    waits = busy.loading
    now.seconds += 5.0
    hangs = not busy.loading
    busy.drop()
    context.free.set()
    assert (waits, hangs) == (True, True)


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
    assert {*FOR_OPPONENTS, *FOR_HELP} <= set(LOADED)
    assert LOADED[-1] == "game.workers.shared_memory"


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
