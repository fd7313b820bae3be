"""Messages of workers: what is packed comes back, nothing else makes a value, and results have the types annotated."""

import os
import pickle
import zlib
from dataclasses import dataclass
from typing import Any

import pytest

from engine.family.rules import Suggestion
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view
from engine.games.house.words import Action, Arrange, Open
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import ALL_CARDS, Card, card
from engine.rummy.table import parse_table
from game.session.opponents import Decide
from game.workers.messages import (
    BadMessageError,
    Begun,
    JobAnswer,
    Progress,
    Ready,
    conforms,
    pack,
    reason,
    report_conforms,
    result_conforms,
    unpack,
)
from scenes.games.hint_task import AdviseSeat
from scenes.games.house.guide.tasks import Order, Weigh, Weighed
from scenes.services import Saved
from scenes.session import Player
from tests.engine.positions import plays, position


def sealed(data):
    """Any bytes, with a right checksum."""
    return zlib.crc32(data).to_bytes(4, "big") + data


def decision():
    hand = new_game(options("epic", 2), 7).hand
    return decide("casual", view(hand, hand.mover), 1, lambda: False)


@pytest.mark.parametrize(
    "message",
    [
        Ready(),
        Begun(3),
        Progress(
            3, Saved(key="games/one.jsonl", over=False, played=1.5, players=(Player("Ann"), Player("B", "casual")))
        ),
        JobAnswer(3, decision()),
        JobAnswer(3, Weighed(playable=None, holder=2)),
        JobAnswer(3, new_game(options("classic", 3), 1).hand),
        JobAnswer(3, None, "ValueError: so"),
    ],
)
def test_a_message_comes_back_as_it_was(message):
    assert unpack(pack(message)) == message


def test_a_changed_byte_anywhere_is_found():
    data = pack(JobAnswer(3, decision()))
    for place in range(len(data)):
        with pytest.raises(BadMessageError):
            unpack(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


@pytest.mark.parametrize("length", [0, 1, 4, 5, 20])
def test_a_part_of_a_message_is_none(length):
    with pytest.raises(BadMessageError):
        unpack(pack(JobAnswer(3, decision()))[:length])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"\x80\x04K\x01",
        pickle.dumps(3),
        pickle.dumps(JobAnswer(3, ()))[:-1],
        pickle.dumps(JobAnswer(3, ())).replace(b"Answer", b"Absent"),
        pickle.dumps(JobAnswer(3, ())).replace(b"game.workers.messages", b"game.wore"),
        b"cgame.session\nsecrets.randbits\n(K\x08tR.",
        b"cgame.records\nRecordFile\n)R.",
        b"cengine.cli.main\nmain\n(]tR.",
    ],
)
def test_bytes_with_a_right_checksum_that_make_no_message_are_refused(data):
    with pytest.raises(BadMessageError):
        unpack(sealed(data))


def test_nothing_outside_the_program_is_called():
    with pytest.raises(BadMessageError, match=r"posix\.getpid|nt\.getpid"):
        unpack(sealed(pickle.dumps(JobAnswer(1, os.getpid))))


def test_an_error_whose_text_cannot_be_made_is_named():
    assert reason(ValueError("so")) == "ValueError: so"
    assert reason(KeyError(Card(999))) == "KeyError"


DECISION = Decide("house", "casual", None, 1, 1.0)
ACE = card("As")


@dataclass(frozen=True, slots=True)
class SamplePair:
    first: tuple[Card, ...]
    second: float | None = None


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        (1, int),
        (1, float),
        (None, int | None),
        ((), tuple[int, ...]),
        ((1, "a"), tuple[int, str]),
        (frozenset({ACE}), frozenset[Card]),
        (SamplePair((ACE,)), SamplePair),
        ("anything", object),
        ("anything", Any),
    ],
)
def test_a_value_of_its_type_conforms(value, hint):
    assert conforms(value, hint)


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        ("1", int),
        (None, int),
        (0, None),
        ([1], tuple[int, ...]),
        ((1, None), tuple[int, ...]),
        ((1,), tuple[int, int]),
        ({ACE}, frozenset[Card]),
        (frozenset({1}), frozenset[Card]),
        (SamplePair((1,)), SamplePair),
        (SamplePair((ACE,), "much"), SamplePair),
        (object.__new__(SamplePair), SamplePair),
    ],
)
def test_a_value_of_another_type_does_not(value, hint):
    assert not conforms(value, hint)


def test_what_a_report_holds_is_whole():
    assert report_conforms([1, "two", (SamplePair((ACE,)), SamplePair), None])
    assert not report_conforms((1, [SamplePair((ACE,), "much")]))


def test_a_card_is_one_that_some_game_has():
    assert conforms(ALL_CARDS[-1], Card)
    assert not conforms(Card(len(ALL_CARDS)), Card)
    assert not conforms(Card(-1), Card)


@pytest.mark.parametrize(
    "result", [(), (Open(take=True),), (Arrange((frozenset(), frozenset())), Discard(ACE), EndTurn())]
)
def test_a_decision_is_actions(result):
    assert conforms(result, tuple[Action, ...])
    assert result_conforms(DECISION, result)


@pytest.mark.parametrize(
    "result", [None, 3, "open", [Open(take=True)], (Open,), (Open("yes"),), (Discard("As"),), (Arrange(3),)]
)
def test_what_holds_anything_but_actions_is_no_decision(result):
    assert not result_conforms(DECISION, result)


HINT = AdviseSeat("house", None)


def test_hints_are_suggestions_of_actions():
    assert result_conforms(HINT, (Suggestion(actions=(Open(take=True),), words="Take it.", cards=(ACE,)),))
    for actions, words, cards in (((3,), "", ()), ((Discard("As"),), "", ()), ((), 3, ()), ((), "", (1,))):
        assert not result_conforms(HINT, (Suggestion(actions=actions, words=words, cards=cards),))
    assert not result_conforms(HINT, (Open(take=True),))


def turn_begun():
    """A turn of the first seat of two, who has melded and holds the 9 of hearts."""
    state = position("9h 2c", "3c", spaces=("6h 7h 8h", "Kc Kd Ks"), phase="play", melded=[True, True])
    return view(state, 0)


def test_moves_in_order_can_lie_so():
    seen = turn_begun()
    basis = seen.playing.basis
    task = Order(basis, seen.options.seating, basis.start.table)
    assert result_conforms(task, (parse_table(plays(["6h 7h 8h 9h", "Kc Kd Ks"])),))
    assert result_conforms(task, (parse_table(plays(["6h 7h 8h", "Kc Kd | Ks 9h"])),))
    for spaces in (["6h 7h 8h 9s", "Kc Kd Ks"], ["6h 7h 8h", "Kc Kd"], ["6h 7h 8h", "Kc Kd Ks", "9h"], ["6h 7h 8h"]):
        assert not result_conforms(task, (parse_table(plays(spaces)),))


def test_facts_about_a_demand_are_of_seats_that_are_there():
    state = new_game(options("epic", 3), 7).hand
    seen = view(state, state.mover)
    assert result_conforms(Weigh(seen, ACE), Weighed(None, 2))
    assert not result_conforms(Weigh(seen, ACE), Weighed(None, 3))
