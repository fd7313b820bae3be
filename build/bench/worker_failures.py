"""Ways in which a worker dies or hangs, for `workers.py`."""

# ruff: noqa: D103, ARG001 - each kind is named after what it does, and gets the same argument

import os
import re
import signal
import sys
import time

from build.bench.bad_worker import Bad, hang, plain, spin, stop_here
from game.wire import JobAnswer, Progress, Ready, pack


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


DEATHS = (
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
)
"""The worker ends."""
HANGS = (
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
)
"""The worker gives no answer."""
