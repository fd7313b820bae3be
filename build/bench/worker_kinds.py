"""Fifty ways in which a worker goes wrong, for `bench_workers.py`: each is done by the first worker of a game alone."""

# ruff: noqa: D103, ARG001 - each kind is named after what it does, and gets the same argument

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
from typing import NoReturn

from engine.games.house.actions import Arrange, Discard, DrawStock, EndTurn
from engine.games.house.ai.plainest import plainest
from engine.rummy.cards import CARDS, Card
from game.decide import Decide
from game.wire import Begun, Job, JobAnswer, Progress, Ready, pack, unpack_job
from game.worker import Cancelled, lower_priority, serve

LONG = 3600.0
"""Seconds that a worker which hangs would go on for."""
_MEGABYTE = 1_000_000


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


# -- deaths


def leaves_before_it_is_ready(bad: Bad) -> None:
    os._exit(3)


def cannot_be_imported(bad: Bad) -> None:
    os.close(sys.stderr.fileno())  # its traceback is not this bench's
    raise ImportError("no module of that name")


def leaves_at_the_job(bad: Bad) -> None:
    bad.job()
    os._exit(0)


def leaves_in_thought(bad: Bad) -> None:
    bad.begun()
    sys.exit(1)


def is_killed_in_thought(bad: Bad) -> None:
    bad.begun()
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGKILL)


def has_a_segmentation_fault(bad: Bad) -> None:
    bad.begun()
    os.kill(os.getpid(), signal.SIGSEGV)


def leaves_in_mid_message(bad: Bad) -> None:
    data = pack(JobAnswer(bad.begun().number, ()))
    bad.raw(len(data).to_bytes(4, "big") + data[: len(data) // 2])
    os._exit(1)


def leaves_after_a_report(bad: Bad) -> None:
    bad.say(Progress(bad.begun().number, "so far"))
    os._exit(1)


def leaves_after_a_good_answer(bad: Bad) -> None:
    job = bad.begun()
    bad.say(JobAnswer(job.number, plain(job)))
    os._exit(0)


def leaves_a_child_that_holds_the_pipe(bad: Bad) -> None:
    bad.begun()
    if os.fork() == 0:
        time.sleep(5.0)
    os._exit(0)


# -- hangs


def hangs_at_its_start(bad: Bad) -> None:
    hang()


def spins_at_its_start(bad: Bad) -> None:
    spin()


def is_stopped_at_its_start(bad: Bad) -> None:
    stop_here()


def is_deaf(bad: Bad) -> None:
    bad.say(Ready())
    hang()


def hangs_in_loading(bad: Bad) -> None:
    bad.job()
    hang()


def hangs_in_thought(bad: Bad) -> None:
    bad.begun()
    hang()


def spins_in_thought(bad: Bad) -> None:
    bad.begun()
    spin()


def spins_where_no_thread_gets_on(bad: Bad) -> None:
    bad.begun()
    re.match("(a|aa)*b", "a" * 200)


def is_stopped_in_thought(bad: Bad) -> None:
    bad.begun()
    stop_here()


def closes_the_pipe_and_lives_on(bad: Bad) -> None:
    bad.begun()
    bad.pipe.close()
    hang()


def sends_half_a_length(bad: Bad) -> None:
    bad.begun()
    bad.raw(b"\0\0")
    hang()


def sends_half_a_message(bad: Bad) -> None:
    data = pack(JobAnswer(bad.begun().number, ()))
    bad.raw(len(data).to_bytes(4, "big") + data[: len(data) // 2])
    hang()


def sends_a_byte_now_and_then(bad: Bad) -> None:
    bad.begun()
    bad.raw((10_000).to_bytes(4, "big"))
    while True:
        bad.raw(b"x")
        time.sleep(0.05)


# -- too much


def reports_without_end(bad: Bad) -> None:
    number = bad.begun().number
    while True:
        bad.say(Progress(number, None))


def reports_megabytes_without_end(bad: Bad) -> None:
    number = bad.begun().number
    while True:
        bad.say(Progress(number, b"x" * _MEGABYTE))


def begins_without_end(bad: Bad) -> None:
    number = bad.begun().number
    while True:
        bad.say(Begun(number))


def announces_exabytes(bad: Bad) -> None:
    bad.begun()
    bad.raw(b"\xff\xff\xff\xff" + (2**62).to_bytes(8, "big"))
    hang()


def announces_gigabytes(bad: Bad) -> None:
    bad.begun()
    bad.raw((2**31 - 1).to_bytes(4, "big"))
    hang()


def announces_less_than_nothing(bad: Bad) -> None:
    bad.begun()
    bad.raw((-5).to_bytes(4, "big", signed=True))
    hang()


# -- garbage


def sends_text(bad: Bad) -> None:
    bad.begun()
    bad.raw(b"Traceback (most recent call last):\n" * 10)
    hang()


def sends_a_frame_of_garbage(bad: Bad) -> None:
    bad.begun()
    bad.pipe.send_bytes(bytes(range(256)))
    hang()


def sends_no_pickle(bad: Bad) -> None:
    bad.begun()
    bad.sealed(b"\x80\x04\x95garbage")
    hang()


def sends_an_unknown_class(bad: Bad) -> None:
    bad.sealed(pickle.dumps(JobAnswer(bad.begun().number, ())).replace(b"Answer", b"Absent"))
    hang()


def sends_a_class_of_an_unknown_module(bad: Bad) -> None:
    bad.sealed(pickle.dumps(JobAnswer(bad.begun().number, ())).replace(b"game.wire", b"game.wore"))
    hang()


def sends_what_takes_all_memory(bad: Bad) -> None:
    bad.begun()
    bad.sealed(b"\x80\x05\x96" + (2**50).to_bytes(8, "little") + b".")
    hang()


def sends_a_call_of_the_system(bad: Bad) -> None:
    bad.begun()
    bad.sealed(b"cos\nsystem\n(S'exit 1'\ntR.")
    hang()


def sends_an_answer_without_its_fields(bad: Bad) -> None:
    bad.begun()
    bad.sealed(b"cgame.wire\nAnswer\n)\x81.")
    hang()


def answers_another_job(bad: Bad) -> None:
    job = bad.begun()
    bad.say(JobAnswer(job.number + 1, plain(job)))
    hang()


# -- results


def answers_no_action(bad: Bad) -> None:
    bad.answer(())


def answers_no_sequence(bad: Bad) -> None:
    bad.answer(42)


def answers_other_types(bad: Bad) -> None:
    bad.answer((Discard("As"), Arrange(7), None))  # type: ignore[arg-type]


def answers_cards_that_are_none(bad: Bad) -> None:
    bad.answer((Discard(Card(99)), EndTurn()))


def answers_what_is_against_the_rules(bad: Bad) -> None:
    bad.answer((EndTurn(), Discard(CARDS[0])))


def answers_a_hundred_thousand_actions(bad: Bad) -> None:
    bad.answer((DrawStock(),) * 100_000)


def answers_into_the_next_turn(bad: Bad) -> None:
    job = bad.begun()
    bad.say(JobAnswer(job.number, (*plain(job), DrawStock(), *plain(job))))
    hang()


# -- starts that fail in the game's own process


def _unstartable(error: BaseException) -> Callable[[], None]:
    def start() -> None:
        raise error

    return start


STARTS: dict[str, Callable[[], None]] = {
    "cannot_be_started_for_want_of_a_thread": _unstartable(RuntimeError("can't start new thread")),
    "cannot_be_started_for_want_of_memory": _unstartable(MemoryError()),
    "cannot_be_started_for_want_of_a_process": _unstartable(OSError(errno.EAGAIN, "no further process")),
    "cannot_be_pickled": _unstartable(pickle.PicklingError("no such target")),
    "is_never_started": lambda: time.sleep(30.0),
}
"""The events in the game's process while the first worker is started."""
WORKERS: dict[str, Callable[[Bad], None]] = {
    kind.__name__: kind
    for kind in (
        leaves_before_it_is_ready,
        cannot_be_imported,
        leaves_at_the_job,
        leaves_in_thought,
        is_killed_in_thought,
        has_a_segmentation_fault,
        leaves_in_mid_message,
        leaves_after_a_report,
        leaves_after_a_good_answer,
        leaves_a_child_that_holds_the_pipe,
        hangs_at_its_start,
        spins_at_its_start,
        is_stopped_at_its_start,
        is_deaf,
        hangs_in_loading,
        hangs_in_thought,
        spins_in_thought,
        spins_where_no_thread_gets_on,
        is_stopped_in_thought,
        closes_the_pipe_and_lives_on,
        sends_half_a_length,
        sends_half_a_message,
        sends_a_byte_now_and_then,
        reports_without_end,
        reports_megabytes_without_end,
        begins_without_end,
        announces_exabytes,
        announces_gigabytes,
        announces_less_than_nothing,
        sends_text,
        sends_a_frame_of_garbage,
        sends_no_pickle,
        sends_an_unknown_class,
        sends_a_class_of_an_unknown_module,
        sends_what_takes_all_memory,
        sends_a_call_of_the_system,
        sends_an_answer_without_its_fields,
        answers_another_job,
        answers_no_action,
        answers_what_is_against_the_rules,
        answers_no_sequence,
        answers_other_types,
        answers_cards_that_are_none,
        answers_a_hundred_thousand_actions,
        answers_into_the_next_turn,
    )
}
"""The first worker's behaviour."""
KINDS = (*WORKERS, *STARTS)


@dataclass(frozen=True)
class FirstIsBad:
    """The target of the workers of one game: the first goes wrong, those after it do not.

    `folder` tells the processes apart: whoever can make the file in it is the first.
    """

    kind: str
    folder: Path

    def __reduce__(self) -> tuple[object, ...]:
        if self.kind in STARTS and self._first():
            STARTS[self.kind]()
        return FirstIsBad, (self.kind, self.folder)

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
            WORKERS[self.kind](Bad(pipe))
        else:
            serve(pipe, cancelled, ("game.decide",))
