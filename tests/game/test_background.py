"""The real worker process, and workers that fail."""

import multiprocessing
import os
import sys
import time
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from engine.ai import master
from engine.ai.opponents import OPPONENTS, decide
from engine.ai.worlds import Unseen
from engine.house.editions import options
from engine.house.game import new_game
from engine.house.rules import apply
from engine.house.state import Phase
from engine.house.view import view
from game import background as module
from game.background import Background
from game.decide import Decide
from game.worker import READY, Job, answer, serve
from tests.game.counting import Count

WITH_OPPONENTS = partial(serve, loads=("game.decide",))


def decision(opponent="casual", limit=5.0):
    hand = new_game(options("epic", 2), 7).hand
    return Decide(opponent, view(hand, hand.mover), 1, limit)


def waited(ticket, until=lambda ticket: ticket.done):
    while not until(ticket):
        time.sleep(0.002)
    return ticket


def dies(pipe, cancelled):
    pipe.send(READY)
    pipe.recv()
    os._exit(3)


def sleeps(pipe, cancelled):
    pipe.send(READY)
    pipe.recv()
    pipe.send(READY)
    time.sleep(60)


def babbles(pipe, cancelled):
    pipe.send(READY)
    pipe.recv()
    pipe.send("nonsense")
    time.sleep(60)


def never_ready(pipe, cancelled):
    time.sleep(60)


@pytest.fixture
def make(monkeypatch):
    monkeypatch.setattr(module, "GRACE", 0.1)
    monkeypatch.setattr(module, "_START", 60.0)
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
    process = worker._process.pid
    assert waited(worker.ask(decision())).result
    assert worker._process.pid == process


def test_a_worker_that_dies_is_told_and_replaced(make):
    worker = make(dies)
    assert waited(worker.ask(decision())).failure
    assert waited(worker.ask(decision())).failure


def test_a_worker_past_its_limit_is_stopped(make):
    found = waited(make(sleeps).ask(decision(limit=0.05)))
    assert found.result is None
    assert found.failure


def test_a_worker_that_never_starts_is_told(make, monkeypatch):
    monkeypatch.setattr(module, "_START", 0.2)
    assert waited(make(never_ready).ask(decision())).failure


def test_what_is_no_answer_is_none(make):
    assert waited(make(babbles).ask(decision())).failure


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


def test_a_worker_that_is_not_wanted_yet_is_not_started():
    worker = Background(now=False)
    time.sleep(0.02)
    assert worker._process is None
    assert waited(worker.ask(Count(1))).result == 1
    worker.close()
    assert worker._process is None


def test_closing_stops_what_is_being_done(make):
    worker = make()
    ticket = waited(worker.ask(Count(10**9)), lambda ticket: ticket.reports)
    worker.close()
    assert ticket.done
    assert not worker._thread.is_alive()


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
    ticket = worker.ask(Decide("master", view(hand, hand.mover), 1, 3600.0))
    assert world_dealt.wait(60)
    process = worker._process.pid
    worker.cancel()
    assert waited(ticket).failure == ""
    for action in ticket.result:
        hand = apply(hand, action)
    assert waited(worker.ask(decision())).result
    assert worker._process.pid == process


def test_a_decision_past_its_limit_is_cut_short_and_still_legal():
    hand = masters_choice()
    found = answer(Job(1, Decide("master", view(hand, hand.mover), 1, 0.0)), None, SimpleNamespace(value=0))
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
    process = worker._process.pid
    assert os.getsid(process) == process
    assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0)


def test_the_worker_loads_no_display(make):
    import subprocess

    code = "import game.worker, game.decide, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
