"""Fifty ways in which a worker goes wrong, for `workers.py`: each is done by the first worker of a game alone."""

import errno
import os
import pickle
import re
import signal
import sys
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

from engine.games.house.words import Arrange
from engine.games.list import rules_of
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, Card
from game.session.opponents import Decide
from game.workers.messages import Begun, Job, JobAnswer, Progress, Ready, pack, unpack_job
from game.workers.worker import Cancelled, answer, lower_priority, serve

_NEVER = SimpleNamespace(value=-1)
"""No job is cancelled."""
LONG = 3600.0
"""Seconds that a worker which hangs would go on for."""
_MEGABYTE = 1_000_000


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


Deed = Callable[[Bad], object]


# -- what a worker does in the end


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


def slow_death() -> None:
    """Be killed in the middle of a thought."""
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGKILL)


def leave_a_child() -> NoReturn:
    """Leave a child that holds the pipe."""
    if os.fork() == 0:
        time.sleep(5.0)
    os._exit(0)


def plain(job: Job) -> tuple[object, ...]:
    """A decision that the rules accept; none for a task that is no decision."""
    return rules_of(job.task.game).plainest(job.task.view) if isinstance(job.task, Decide) else ()


# -- how kinds are made


def at_start(end: Callable[[], object]) -> Deed:
    """Go wrong before being ready."""
    return lambda _bad: end()


def at_job(end: Callable[[], object]) -> Deed:
    """Go wrong with a job that was not begun."""
    return lambda bad: (bad.job(), end())


def in_thought(end: Callable[[], object]) -> Deed:
    """Go wrong in a job."""
    return lambda bad: (bad.begun(), end())


def saying(*messages: Callable[[Job], object], end: Callable[[], object] = hang) -> Deed:
    """Send messages about a job, then go wrong."""

    def act(bad: Bad) -> None:
        job = bad.begun()
        for message in messages:
            bad.say(message(job))
        end()

    return act


def sending(data: Callable[[Job], bytes] | bytes, *, sealed: bool = False, end: Callable[[], object] = hang) -> Deed:
    """Send bytes in place of an answer, past all framing or as a message, then go wrong."""

    def act(bad: Bad) -> None:
        job = bad.begun()
        (bad.sealed if sealed else bad.raw)(data if isinstance(data, bytes) else data(job))
        end()

    return act


def answering(result: object) -> Deed:
    """Answer the first job so, and take no other one."""
    return saying(lambda job: JobAnswer(job.number, result))


def without_end(message: Callable[[Job], object]) -> Deed:
    """Send a message again and again."""

    def act(bad: Bad) -> None:
        job = bad.begun()
        while True:
            bad.say(message(job))

    return act


def cannot_be_imported(_bad: Bad) -> None:
    """Fail as a module does that is not there."""
    os.close(sys.stderr.fileno())  # its traceback is not this bench's
    raise ImportError("no module of that name")


def is_deaf(bad: Bad) -> None:
    """Be ready, and hear nothing."""
    bad.say(Ready())
    hang()


def closes_the_pipe(bad: Bad) -> None:
    """Close the pipe and live on."""
    bad.begun()
    bad.pipe.close()
    hang()


def sends_a_byte_now_and_then(bad: Bad) -> None:
    """Announce 10,000 bytes, and send them one by one."""
    bad.begun()
    bad.raw((10_000).to_bytes(4, "big"))
    while True:
        bad.raw(b"x")
        time.sleep(0.05)


def sends_a_frame_of_garbage(bad: Bad) -> None:
    """Send a frame without a checksum."""
    bad.begun()
    bad.pipe.send_bytes(bytes(range(256)))
    hang()


def half_a_message(job: Job) -> bytes:
    """The first half of an answer."""
    data = pack(JobAnswer(job.number, ()))
    return len(data).to_bytes(4, "big") + data[: len(data) // 2]


def changed(old: bytes, new: bytes) -> Callable[[Job], bytes]:
    """An answer with other words in its pickle."""
    return lambda job: pickle.dumps(JobAnswer(job.number, ())).replace(old, new)


# -- the kinds

DEATHS: dict[str, Deed] = {
    "leaves_before_it_is_ready": at_start(lambda: os._exit(3)),
    "cannot_be_imported": cannot_be_imported,
    "leaves_at_the_job": at_job(lambda: os._exit(0)),
    "leaves_in_thought": in_thought(lambda: sys.exit(1)),
    "is_killed_in_thought": in_thought(slow_death),
    "has_a_segmentation_fault": in_thought(lambda: os.kill(os.getpid(), signal.SIGSEGV)),
    "leaves_in_mid_message": sending(half_a_message, end=lambda: os._exit(1)),
    "leaves_after_a_report": saying(lambda job: Progress(job.number, "so far"), end=lambda: os._exit(1)),
    "leaves_after_a_good_answer": saying(lambda job: JobAnswer(job.number, plain(job)), end=lambda: os._exit(0)),
    "leaves_a_child_that_holds_the_pipe": in_thought(leave_a_child),
}
"""The worker ends."""
HANGS: dict[str, Deed] = {
    "hangs_at_its_start": at_start(hang),
    "spins_at_its_start": at_start(spin),
    "is_stopped_at_its_start": at_start(stop_here),
    "is_deaf": is_deaf,
    "hangs_in_loading": at_job(hang),
    "hangs_in_thought": in_thought(hang),
    "spins_in_thought": in_thought(spin),
    "spins_where_no_thread_gets_on": in_thought(lambda: re.match("(a|aa)*b", "a" * 200)),
    "is_stopped_in_thought": in_thought(stop_here),
    "closes_the_pipe_and_lives_on": closes_the_pipe,
    "sends_half_a_length": sending(b"\0\0"),
    "sends_half_a_message": sending(half_a_message),
    "sends_a_byte_now_and_then": sends_a_byte_now_and_then,
}
"""The worker gives no answer."""
FLOODS: dict[str, Deed] = {
    "reports_without_end": without_end(lambda job: Progress(job.number, None)),
    "reports_megabytes_without_end": without_end(lambda job: Progress(job.number, b"x" * _MEGABYTE)),
    "begins_without_end": without_end(lambda job: Begun(job.number)),
    "announces_exabytes": sending(b"\xff\xff\xff\xff" + (2**62).to_bytes(8, "big")),
    "announces_gigabytes": sending((2**31 - 1).to_bytes(4, "big")),
    "announces_less_than_nothing": sending((-5).to_bytes(4, "big", signed=True)),
}
"""Too many messages, or too long ones."""
GARBAGE: dict[str, Deed] = {
    "sends_text": sending(b"Traceback (most recent call last):\n" * 10),
    "sends_a_frame_of_garbage": sends_a_frame_of_garbage,
    "sends_no_pickle": sending(b"\x80\x04\x95garbage", sealed=True),
    "sends_an_unknown_class": sending(changed(b"Answer", b"Absent"), sealed=True),
    "sends_a_class_of_an_unknown_module": sending(changed(b"game.workers.messages", b"game.wore"), sealed=True),
    "sends_what_takes_all_memory": sending(b"\x80\x05\x96" + (2**50).to_bytes(8, "little") + b".", sealed=True),
    "sends_a_call_of_the_system": sending(b"cos\nsystem\n(S'exit 1'\ntR.", sealed=True),
    "sends_an_answer_without_its_fields": sending(b"cgame.wire\nAnswer\n)\x81.", sealed=True),
    "answers_another_job": saying(lambda job: JobAnswer(job.number + 1, plain(job))),
}
"""Messages that cannot be read, or answer another job."""
RESULTS: dict[str, Deed] = {
    "answers_no_action": answering(()),
    "answers_no_sequence": answering(42),
    "answers_other_types": answering((Discard("As"), Arrange(7), None)),  # type: ignore[arg-type]
    "answers_cards_that_are_none": answering((Discard(Card(99)), EndTurn())),
    "answers_what_is_against_the_rules": answering((EndTurn(), Discard(CARDS[0]))),
    "answers_a_hundred_thousand_actions": answering((DrawStock(),) * 100_000),
    "answers_into_the_next_turn": saying(lambda job: JobAnswer(job.number, (*plain(job), DrawStock(), *plain(job)))),
}
"""Answers that the game must refuse."""
WORKERS = {**DEATHS, **HANGS, **FLOODS, **GARBAGE, **RESULTS}
STARTS: dict[str, BaseException | None] = {
    "cannot_be_started_for_want_of_a_thread": RuntimeError("can't start new thread"),
    "cannot_be_started_for_want_of_memory": MemoryError(),
    "cannot_be_started_for_want_of_a_process": OSError(errno.EAGAIN, "no further process"),
    "cannot_be_pickled": pickle.PicklingError("no such target"),
    "is_never_started": None,
}
"""What is raised in the game's process while the first worker is started; None where it takes half a minute."""
KINDS = (*WORKERS, *STARTS)
AT_START = {*STARTS, "leaves_before_it_is_ready", "cannot_be_imported", "is_deaf", *list(HANGS)[:3]}
"""Those that never come to a second job."""


@dataclass(frozen=True)
class FirstIsBad:
    """The target of the workers of one game: the first goes wrong, after `good` jobs; those after it do not.

    `folder` tells the processes apart: whoever can make the file in it is the first.
    """

    kind: str
    folder: Path
    good: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        if self.kind in STARTS and self._first():
            error = STARTS[self.kind]
            if error is not None:
                raise error
            time.sleep(30.0)
        return FirstIsBad, (self.kind, self.folder, self.good)

    def _first(self) -> bool:
        try:
            (self.folder / "first").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def __call__(self, pipe: Connection, cancelled: Cancelled) -> None:
        """Be a worker."""
        if self.kind in WORKERS and self._first():
            lower_priority()
            WORKERS[self.kind](Bad(pipe, self.good))
        else:
            serve(pipe, cancelled, ("game.session.opponents",))
