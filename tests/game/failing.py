"""Workers that fail, each in a way of its own."""

import os
import time

from engine.family.review import TurnReview
from game.workers.messages import Begun, JobAnswer, Progress, Ready, pack, unpack_job
from game.workers.worker import serve


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


def reports_half_a_value(pipe, cancelled):
    says(pipe, Progress(begins(pipe), (object.__new__(TurnReview),)))
    time.sleep(60)


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
    reports_half_a_value,
    never_ready,
    speaks_before_it_is_ready,
)


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


def spins(pipe, cancelled):
    while True:
        pass


def spins_at(pipe, cancelled):
    """A worker that works at its first job for ever, without a word."""
    says(pipe, Ready())
    unpack_job(pipe.recv_bytes())
    spins(pipe, cancelled)


def hangs_at(pipe, cancelled):
    """A worker that does nothing at its first job."""
    says(pipe, Ready())
    unpack_job(pipe.recv_bytes())
    time.sleep(60)
