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
from game import thinkers as module
from game.thinkers import Thinkers
from game.worker import READY, Answer, Job, answer, serve


def job(number=1, opponent="casual", limit=5.0):
    hand = new_game(options("epic", 2), 7).hand
    return Job(number, "game", number, opponent, view(hand, hand.mover), 1, limit)


def answer_of(thinkers) -> Answer:
    while (found := thinkers.poll()) is None:
        time.sleep(0.002)
    return found


def dies(pipe, cancelled):
    pipe.send(READY)
    pipe.recv()
    os._exit(3)


def sleeps(pipe, cancelled):
    pipe.send(READY)
    pipe.recv()
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
    monkeypatch.setattr(module, "_START", 5.0)
    made = []

    def with_target(*target):
        made.append(Thinkers(lambda: None, *target))
        return made[-1]

    yield with_target
    for each in made:
        each.close()


def test_the_worker_answers_what_the_rules_accept(make):
    asked = job()
    found = answer_of_asked(make(), asked)
    assert (found.game, found.ply, found.failure) == ("game", 1, "")
    hand = new_game(options("epic", 2), 7).hand
    for action in found.actions:
        hand = apply(hand, action)
    assert found.actions


def answer_of_asked(thinkers, asked):
    thinkers.ask(asked)
    return answer_of(thinkers)


def test_an_opponent_that_raises_gives_no_actions_and_its_worker_lives_on(make):
    thinkers = make()
    found = answer_of_asked(thinkers, job(opponent="nobody"))
    assert found.actions == ()
    assert "nobody" in found.failure
    assert answer_of_asked(thinkers, job(2)).actions


def test_a_worker_that_dies_is_told_and_replaced(make):
    thinkers = make(dies)
    assert answer_of_asked(thinkers, job()).failure
    assert answer_of_asked(thinkers, job(2)).failure


def test_a_worker_past_its_limit_is_stopped(make):
    found = answer_of_asked(make(sleeps), job(limit=0.05))
    assert found.actions == ()
    assert found.failure


def test_a_worker_that_never_starts_is_told(make, monkeypatch):
    monkeypatch.setattr(module, "_START", 0.2)
    assert answer_of_asked(make(never_ready), job()).failure


def test_what_is_no_answer_is_none(make):
    assert answer_of_asked(make(babbles), job()).failure


def test_cancelled_jobs_are_not_begun(make):
    thinkers = make()
    answer_of_asked(thinkers, job())
    thinkers.ask(job(2))
    thinkers.ask(job(3))
    assert answer_of(thinkers).ply in {2, 3}


def never_sure(world_dealt, pipe, cancelled):
    """A worker whose Master deals one world after the other, and does not stop by itself."""
    deal = Unseen.world

    def world(unseen, rng):
        world_dealt.set()
        return deal(unseen, rng)

    Unseen.world = world
    master._ROLLOUTS = replace(master._ROLLOUTS, worlds=10**9, batch=10**9)
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
    thinkers, hand = make(partial(never_sure, world_dealt)), masters_choice()
    thinkers.ask(Job(1, "left", 1, "master", view(hand, hand.mover), 1, 3600.0))
    assert world_dealt.wait(60)
    worker = thinkers._process.pid
    thinkers.cancel()
    stopped = answer_of(thinkers)
    assert (stopped.game, stopped.failure) == ("left", "")
    for action in stopped.actions:
        hand = apply(hand, action)
    assert answer_of_asked(thinkers, job(2)).actions
    assert thinkers._process.pid == worker


def test_a_decision_past_its_limit_is_cut_short_and_still_legal():
    hand = masters_choice()
    found = answer(Job(1, "game", 1, "master", view(hand, hand.mover), 1, 0.0), SimpleNamespace(value=0))
    assert found.failure == ""
    assert found.actions
    for action in found.actions:
        hand = apply(hand, action)


@pytest.mark.parametrize("name", OPPONENTS)
def test_every_level_answers_in_the_worker(make, name):
    found = answer_of_asked(make(), job(opponent=name, limit=OPPONENTS[name].limit))
    assert found.actions
    assert found.failure == ""


@pytest.mark.skipif(sys.platform != "linux", reason="others do not share the processor out among sessions")
def test_the_worker_is_a_session_of_its_own_and_a_nice_one(make):
    thinkers = make()
    answer_of_asked(thinkers, job())
    worker = thinkers._process.pid
    assert os.getsid(worker) == worker
    assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)


def test_the_worker_loads_no_display(make):
    import subprocess

    code = "import game.worker, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
