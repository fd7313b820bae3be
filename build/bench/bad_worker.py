"""A bad worker's end of the pipe, and what such workers do, for `workers.py`."""

import os
import pickle
import signal
import time
import zlib
from multiprocessing.connection import Connection
from types import SimpleNamespace
from typing import NoReturn

from engine.games.list import rules_of
from game.decide import Decide
from game.wire import Begun, Job, JobAnswer, Ready, unpack_job
from game.worker import answer

_NEVER = SimpleNamespace(value=-1)
"""No job is cancelled."""
LONG = 3600.0
"""Seconds that a worker which hangs would go on for."""


class Bad:
    """A bad worker's end of the pipe. It does `good` jobs as it should before the one that goes wrong."""

    def __init__(self, pipe: Connection, good: int = 0) -> None:
        self.pipe = pipe
        self.good = good

    def say(self, message: object) -> None:
        """Send anything as a message with a right checksum."""
        self.sealed(pickle.dumps(message))

    def sealed(self, data: bytes) -> None:
        """Send any bytes with a right checksum."""
        self.pipe.send_bytes(zlib.crc32(data).to_bytes(4, "big") + data)

    def raw(self, data: bytes) -> None:
        """Send bytes past all framing."""
        os.write(self.pipe.fileno(), data)

    def job(self) -> Job:
        """Be ready, do the good jobs, and take one more."""
        self.say(Ready())
        for _ in range(self.good):
            job = unpack_job(self.pipe.recv_bytes())
            self.say(Begun(job.number))
            self.say(answer(job, self.say, _NEVER))
        return unpack_job(self.pipe.recv_bytes())

    def begun(self) -> Job:
        """Be ready, take a job and begin it."""
        job = self.job()
        self.say(Begun(job.number))
        return job

    def answer(self, result: object) -> None:
        """Answer the first job so, and take no other one."""
        self.say(JobAnswer(self.begun().number, result))
        hang()


def hang() -> NoReturn:
    """Do nothing, for ever."""
    while True:
        time.sleep(LONG)


def spin() -> NoReturn:
    """Work, for ever."""
    while True:
        pass


def stop_here() -> NoReturn:
    """Be stopped by the system, as by Ctrl-Z."""
    os.kill(os.getpid(), signal.SIGSTOP)
    hang()


def plain(job: Job) -> tuple[object, ...]:
    """A decision that the rules accept; none for a task that is no decision."""
    return rules_of(job.task.game).plainest(job.task.view) if isinstance(job.task, Decide) else ()
