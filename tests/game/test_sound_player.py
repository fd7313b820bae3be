"""The speaker: volumes and mute at once, never an error, and silence without a device."""

import math
import sys
import threading
import wave
from array import array
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pygame
import pytest

from assets.make_sounds import COUNT_STEPS, KEYS, RATE, ROOT, SPREAD, sounds
from game.window.sound_player import PATIENCE, PAUSE, TOGETHER, MixerSpeaker, may_sound
from scenes.settings.settings import Settings
from scenes.sounds import CARDS, RISING, Sound


@pytest.fixture
def settings(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()  # an application of another test may have opened it
    yield [Settings()]
    pygame.mixer.quit()


@cache
def made_sounds():
    """The samples that the script makes of each file."""
    return sounds()


def ready(speaker, seconds):
    """True if sounds can be heard, once the device is open; at most so many seconds are waited for that."""
    if speaker._opening is not None:
        speaker._opening.join(seconds)
    return bool(speaker._versions)


def test_the_sound_files_are_what_the_script_makes() -> None:
    made = made_sounds()
    assert {path.name for path in ROOT.iterdir()} == set(made)
    for name, samples in made.items():
        with wave.open(str(ROOT / name)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            kept = array("h", file.readframes(file.getnframes()))
        assert len(kept) == len(samples)
        assert max(abs(one - other) for one, other in zip(kept, samples, strict=True)) <= 1
        assert max(map(abs, kept)) < 0.9 * 32768
        assert (kept[0], kept[-1]) == (0, 0)
        assert max(abs(one - other) for one, other in pairwise(kept[-200:])) < 200


def test_sounds_have_body_and_no_offset() -> None:
    for name, samples in made_sounds().items():
        loudness = math.sqrt(sum(one * one for one in samples) / len(samples)) / 32768
        assert 0.06 < loudness < 0.1, name
        assert abs(sum(samples)) < 1e-4 * 32768 * len(samples), name


def test_the_ticks_of_a_count_rise() -> None:
    made = made_sounds()
    ticks = [made[name] for name in sorted(made) if name.startswith("count")]
    crossings = [sum(one < 0 <= other for one, other in pairwise(tick[200:2000])) for tick in ticks]
    assert crossings == sorted(set(crossings))
    assert len(crossings) == len(COUNT_STEPS)


def test_every_sound_has_its_files_and_all_are_small() -> None:
    for sound in Sound:
        versions = len(COUNT_STEPS) if sound in RISING else len(SPREAD) if sound in CARDS else len(KEYS)
        assert len(list(ROOT.glob(f"{sound.value}*.wav"))) == versions
    assert sum(path.stat().st_size for path in ROOT.iterdir()) < 950_000


def test_volumes_are_separate_and_mute_silences_both_at_once(settings) -> None:
    speaker = MixerSpeaker(lambda: settings[0])
    settings[0] = replace(Settings(), card_volume=0.25, signal_volume=1.0)
    assert (speaker.volume(Sound.SNAP), speaker.volume(Sound.TURN)) == (0.25, 1.0)
    settings[0] = replace(settings[0], mute=True)
    assert (speaker.volume(Sound.SNAP), speaker.volume(Sound.TURN)) == (0.0, 0.0)
    speaker.play(Sound.SNAP)
    assert pygame.mixer.get_init() is None


def test_sounds_are_played_a_few_at_a_time(settings) -> None:
    speaker = MixerSpeaker(lambda: settings[0])
    speaker.open()
    assert ready(speaker, 10)
    speaker.play(Sound.WIN)
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    playing = [channel for channel in channels if channel.get_busy()]
    assert len(channels) == TOGETHER
    assert [channel.get_volume() for channel in playing] == [pytest.approx(0.75**2, abs=0.01)]
    for sound in Sound:
        speaker.play(sound)
    assert sum(channel.get_busy() for channel in channels) == TOGETHER
    speaker.close()
    assert pygame.mixer.get_init() is None


class OpenedDevice:
    """A speaker with a clock of its own, whose device opens when the test says so; `heard` are the sounds played."""

    def __init__(self, monkeypatch) -> None:
        self.now = 10.0
        self.heard: list[str] = []
        self.may_open = threading.Event()
        monkeypatch.setattr(pygame.mixer, "init", lambda *_: self.may_open.wait(10))
        monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda _number: None)
        monkeypatch.setattr(pygame.mixer, "Sound", lambda path: path.stem)
        monkeypatch.setattr(pygame.mixer, "find_channel", lambda: self)
        self.speaker = MixerSpeaker(Settings, clock=lambda: self.now)

    def set_volume(self, volume) -> None:
        assert 0 < volume <= 1

    def play(self, sound) -> None:
        self.heard.append(sound)

    def count(self, ticks: int, apart: float) -> list[str]:
        self.heard.clear()
        for _ in range(ticks):
            self.now += apart
            self.speaker.play(Sound.COUNT)
        return self.heard


def test_the_first_sound_asked_for_is_heard_once_the_device_is_open(settings, monkeypatch) -> None:
    opened = OpenedDevice(monkeypatch)
    opened.speaker.play(Sound.DEAL)
    assert opened.heard == []
    opened.may_open.set()
    assert ready(opened.speaker, 10)
    assert opened.heard in (["deal1"], ["deal2"], ["deal3"])


def test_a_sound_that_waited_too_long_for_the_device_is_left_out(settings, monkeypatch) -> None:
    opened = OpenedDevice(monkeypatch)
    opened.speaker.play(Sound.DEAL)
    opened.now += PATIENCE
    opened.may_open.set()
    assert ready(opened.speaker, 10)
    assert opened.heard == []


def test_the_device_is_closed_only_once_the_thread_that_opens_it_has_ended(settings, monkeypatch) -> None:
    opened, alive = OpenedDevice(monkeypatch), []
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (RATE, -16, 1))
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: pytest.fail(f"{path} is loaded after close"))
    opened.speaker.open()
    thread = opened.speaker._opening
    join = thread.join
    monkeypatch.setattr(pygame.mixer, "quit", lambda: alive.append(thread.is_alive()))
    monkeypatch.setattr(thread, "join", lambda seconds: opened.may_open.set() or join(10 * seconds))
    opened.speaker.close()
    assert alive == [False]


def test_the_device_is_not_closed_while_another_speaker_loads_for_it(settings, monkeypatch) -> None:
    opened, other = OpenedDevice(monkeypatch), MixerSpeaker(Settings)
    loading = threading.Event()

    def sound(_path) -> None:
        if threading.current_thread() is opened.speaker._opening:
            loading.set()
            opened.may_open.wait(10)

    monkeypatch.setattr("game.window.sound_player._PARTING", 0.0, raising=False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: None)
    monkeypatch.setattr(pygame.mixer, "Sound", sound)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (RATE, -16, 1))
    monkeypatch.setattr(pygame.mixer, "quit", lambda: pytest.fail("closed"))
    opened.speaker.open()
    assert loading.wait(10)
    other.open()
    assert not ready(other, 0.1)
    other.close()
    monkeypatch.setattr(pygame.mixer, "quit", lambda: None)
    opened.may_open.set()
    assert ready(opened.speaker, 10)


def test_a_count_rises_to_its_highest_tick_and_begins_anew_after_a_pause(settings, monkeypatch) -> None:
    opened = OpenedDevice(monkeypatch)
    opened.may_open.set()
    opened.speaker.open()
    assert ready(opened.speaker, 10)
    steps = len(COUNT_STEPS)
    rising = [f"count{step:02}" for step in range(1, steps + 1)]
    assert opened.count(steps + 2, 0.1) == [*rising, rising[-1], rising[-1]]
    opened.now += PAUSE
    assert opened.count(2, 0.1) == rising[:2]


def test_the_versions_of_a_sound_come_in_no_order_and_never_one_twice_in_a_row(settings, monkeypatch) -> None:
    opened = OpenedDevice(monkeypatch)
    opened.may_open.set()
    opened.speaker.open()
    assert ready(opened.speaker, 10)
    for sound in (Sound.DEAL, Sound.WIN):
        opened.heard.clear()
        for _ in range(60):
            opened.now += 0.1
            opened.speaker.play(sound)
        assert set(opened.heard) == {f"{sound.value}{version}" for version in (1, 2, 3)}
        assert all(one != other for one, other in pairwise(opened.heard))
        assert len(set(pairwise(opened.heard))) == 6


def test_without_a_device_there_is_silence_and_no_error(settings, monkeypatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    speaker = MixerSpeaker(lambda: settings[0])
    speaker.play(Sound.DEAL)
    assert not ready(speaker, 10)
    speaker.play(Sound.DEAL)
    speaker.close()


def test_without_the_files_there_is_silence_and_no_error(settings, tmp_path) -> None:
    speaker = MixerSpeaker(lambda: settings[0], tmp_path)
    speaker.open()
    assert not ready(speaker, 10)
    speaker.play(Sound.DEAL)
    speaker.close()


HERE = {"HOME": "/ann", "XDG_RUNTIME_DIR": "/run/user/1000"}


@pytest.mark.skipif(sys.platform != "linux", reason="only there a device is looked for")
@pytest.mark.parametrize(
    "sign",
    [
        "proc/asound/card0",
        "run/user/1000/pulse/native",
        "run/user/1000/pipewire-0",
        "run/pulse/native",
        "ann/.asoundrc",
        "etc/asound.conf",
    ],
)
def test_a_device_is_opened_only_where_something_speaks_for_one(tmp_path, sign):
    assert not may_sound(HERE, tmp_path)
    (tmp_path / sign).mkdir(parents=True)
    assert may_sound(HERE, tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a device is looked for")
def test_a_folder_that_may_not_be_searched_speaks_for_no_device(tmp_path, monkeypatch):
    def refused(_path):
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.exists", refused)
    assert not may_sound(HERE, tmp_path)


def test_a_device_that_somebody_has_chosen_is_always_opened(tmp_path):
    assert may_sound({"PULSE_SERVER": "unix:/somewhere"}, tmp_path)
    assert may_sound({"SDL_AUDIODRIVER": "dummy"}, tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="only there a device is looked for")
def test_without_a_card_nothing_is_opened_and_there_is_silence(monkeypatch):
    monkeypatch.setattr("game.window.sound_player.may_sound", lambda _environ: False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("opened"))
    speaker = MixerSpeaker(Settings)
    speaker.play(Sound.DEAL)
    assert not ready(speaker, 10)
    speaker.play(Sound.DEAL)
    speaker.close()
