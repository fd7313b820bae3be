"""Messages of workers: what is packed comes back, and nothing else makes a value."""

import os
import pickle
import zlib

import pytest

from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.view import view
from engine.rummy.cards import Card
from game.workers.messages import BadMessageError, Begun, JobAnswer, Progress, Ready, pack, reason, unpack
from scenes.games.house.guide.tasks import Weighed
from scenes.services import Saved
from scenes.session import Player


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
