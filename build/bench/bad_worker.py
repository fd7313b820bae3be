"""A bad worker's end of the pipe, and what such workers do, for `bench_workers.py`."""

import os
import pickle
import signal
import time
import zlib
from multiprocessing.connection import Connection
from typing import NoReturn

from engine.games.house.ai.plainest import plainest
from game.decide import Decide
from game.wire import Begun, Job, JobAnswer, Ready, unpack_job

LONG = 3600.0
"""Seconds that a worker which hangs would go on for."""


class Bad:
    """A bad worker's end of the pipe."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

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
        """Be ready, and take a job."""
        self.say(Ready())
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
    """A decision that the rules accept."""
    assert isinstance(job.task, Decide)  # noqa: S101 - opponents alone are asked
    return plainest(job.task.view)
