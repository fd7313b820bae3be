"""The voice of Linux and a dispatcher that records, is missing, hangs or dies."""

import threading

import pytest

from game.ear.ssip import Ssip, Tone, address
from scenes.spoken.speech import Order
from tests.game.asking import PATIENCE
from tests.game.ear.ssip_recorder import Recorder

TONE = Tone(language="de", rate=25, volume=60)


@pytest.mark.parametrize(
    ("environ", "result"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/a/b"}, "/a/b"),
        ({"SPEECHD_ADDRESS": "inet_socket:host:7000"}, ("host", 7000)),
        ({"SPEECHD_ADDRESS": "inet_socket"}, ("127.0.0.1", 6560)),
        ({"XDG_RUNTIME_DIR": "/r"}, "/r/speech-dispatcher/speechd.sock"),
    ],
)
def test_the_dispatcher_is_where_the_system_says(environ, result) -> None:
    assert address(environ) == result


def test_sentences_are_spoken_in_the_wanted_way(tmp_path) -> None:
    with Recorder(tmp_path) as recorder:
        voice = Ssip(lambda: TONE, recorder.environ)
        voice.give(Order("Herz Sieben", cuts=True))
        voice.give(Order(".hidden dot", cuts=False))
        assert recorder.wait_for(".hidden dot")
        voice.close()
    assert recorder.heard[1:] == [
        "STOP SELF", "SET SELF LANGUAGE de", "SET SELF RATE 25", "SET SELF VOLUME 60", "Herz Sieben", ".hidden dot",
    ]  # fmt: skip


def test_what_cuts_short_takes_the_place_of_what_waits() -> None:
    voice = Ssip(lambda: TONE, {"SPEECHD_ADDRESS": "unix_socket:/missing"})
    voice._thread = threading.current_thread()  # nobody speaks
    for number in range(500):
        voice.give(Order(str(number), cuts=False))
    assert len(voice._orders) < 500
    voice.give(Order("now", cuts=True))
    assert [order.words for order in voice._orders] == ["now"]


def test_a_missing_dispatcher_is_silence(tmp_path) -> None:
    voice = Ssip(lambda: TONE, {"SPEECHD_ADDRESS": f"unix_socket:{tmp_path / 'none'}"})
    for _ in range(3):
        voice.give(Order("Anybody?", cuts=True))
    voice.close()
    assert voice._thread is not None
    voice._thread.join(PATIENCE)
    assert not voice._thread.is_alive()


def test_a_dispatcher_that_hangs_holds_nobody_up(tmp_path) -> None:
    with Recorder(tmp_path, deaf=True) as recorder:
        voice = Ssip(lambda: TONE, recorder.environ)
        for number in range(200):
            voice.give(Order(str(number), cuts=False))
        voice.close()
    assert recorder.heard == []


def test_a_dispatcher_that_comes_back_is_spoken_to_again(tmp_path) -> None:
    times = iter(range(0, 10_000, 100))
    first = Recorder(tmp_path)
    voice = Ssip(lambda: TONE, first.environ, clock=lambda: next(times))
    voice.give(Order("one", cuts=False))
    assert first.wait_for("one")
    first.die()
    first.path.unlink()
    with Recorder(tmp_path) as second:
        voice.give(Order("lost", cuts=False))
        for number in range(100):
            voice.give(Order(f"again {number}", cuts=False))
            if second.said.acquire(timeout=1):
                second.said.release()
            if any(words.startswith("again") for words in second.heard):
                break
            threading.Event().wait(0.02)
        assert any(words.startswith("again") for words in second.heard)
        voice.close()
