"""Messages of workers that are too many, garbage or against the rules, for `workers.py`."""

# ruff: noqa: D103 - each kind is named after what it does, and gets the same argument

import pickle

from build.bench.bad_worker import Bad, hang, plain
from engine.games.house.actions import Arrange, Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, Card
from game.wire import Begun, JobAnswer, Progress

_MEGABYTE = 1_000_000


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


FLOODS = (
    reports_without_end,
    reports_megabytes_without_end,
    begins_without_end,
    announces_exabytes,
    announces_gigabytes,
    announces_less_than_nothing,
)
"""Too many messages, or too long ones."""
GARBAGE = (
    sends_text,
    sends_a_frame_of_garbage,
    sends_no_pickle,
    sends_an_unknown_class,
    sends_a_class_of_an_unknown_module,
    sends_what_takes_all_memory,
    sends_a_call_of_the_system,
    sends_an_answer_without_its_fields,
    answers_another_job,
)
"""Messages that cannot be read, or answer another job."""
RESULTS = (
    answers_no_action,
    answers_no_sequence,
    answers_other_types,
    answers_cards_that_are_none,
    answers_what_is_against_the_rules,
    answers_a_hundred_thousand_actions,
    answers_into_the_next_turn,
)
"""Answers that the game must refuse."""
