"""Synthesises every sound as a WAV file: `python -m assets.make_sounds`.

The files are committed; run this after a change. Cards are bursts of filtered noise with the thud of the table under
them, in a few versions each, since no card falls like another; signals are wooden bars struck softly.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

RATE = 44100
"""Samples a second."""
ROOT = Path(__file__).resolve().parent / "sounds"
FADE = 0.012
"""Seconds in which every sound fades at its end."""

Samples = list[float]


def _length(seconds: float) -> int:
    return round(seconds * RATE)


# -- cards


@dataclass(frozen=True)
class Burst:
    """Noise through a band that moves from one pitch to another: something thin rubbing or striking."""

    seconds: float
    low: float
    high: float
    gain: float
    rise: float = 0.1
    """The part of its time in which it grows."""
    decay: float = 4.0
    """How fast it dies away after that."""
    width: float = 0.9
    """The band's width as a part of its pitch."""


_DULL = 0.42
"""How much of each step the sound follows: without it, cards would hiss."""


def burst(noise: random.Random, shape: Burst) -> Samples:
    """The noise, as loud as its shape says; a state-variable filter follows the pitch."""
    count = _length(shape.seconds)
    rise = max(1, round(count * shape.rise))
    low = band = dull = 0.0
    out = []
    for place in range(count):
        part = place / count
        pitch = shape.low * (shape.high / shape.low) ** part
        turn = 2 * math.sin(math.pi * pitch / RATE)
        low += turn * band
        band += turn * (noise.uniform(-1, 1) - low - shape.width * band)
        loud = place / rise if place < rise else math.exp(-shape.decay * (place - rise) / count)
        dull += _DULL * (band - dull)
        out.append(dull * loud * shape.gain)
    return out


def thud(pitch: float, gain: float, seconds: float = 0.05) -> Samples:
    """The table under a card: a low tone that falls and dies at once."""
    out, phase = [], 0.0
    for place in range(_length(seconds)):
        part = place / _length(seconds)
        phase += 2 * math.pi * pitch * (1 - 0.35 * part) / RATE
        out.append(math.sin(phase) * gain * math.exp(-6 * part) * min(1.0, place / 40))
    return out


def _deal(noise: random.Random, pitch: float) -> list[tuple[float, Samples]]:
    return [
        (0.0, burst(noise, Burst(0.075, 1500 * pitch, 3100 * pitch, 0.55, rise=0.5, decay=5))),
        (0.05, burst(noise, Burst(0.035, 2700 * pitch, 1600 * pitch, 0.7, rise=0.04, decay=6))),
        (0.05, thud(170 * pitch, 0.35)),
    ]


def _slide(noise: random.Random, pitch: float) -> list[tuple[float, Samples]]:
    return [
        (0.0, burst(noise, Burst(0.11, 1000 * pitch, 2300 * pitch, 0.5, rise=0.7, decay=3, width=0.7))),
        (0.08, burst(noise, Burst(0.11, 2300 * pitch, 1100 * pitch, 0.45, rise=0.2, decay=4.5, width=0.7))),
    ]


def _snap(noise: random.Random, pitch: float) -> list[tuple[float, Samples]]:
    return [
        (0.0, burst(noise, Burst(0.03, 3600 * pitch, 2100 * pitch, 0.9, rise=0.03, decay=7))),
        (0.0, thud(205 * pitch, 0.7, 0.06)),
        (0.024, burst(noise, Burst(0.03, 2600 * pitch, 1500 * pitch, 0.3, rise=0.05, decay=6))),
    ]


def _flip(noise: random.Random, pitch: float) -> list[tuple[float, Samples]]:
    return [
        (0.0, burst(noise, Burst(0.1, 900 * pitch, 3400 * pitch, 0.5, rise=0.8, decay=3))),
        (0.095, burst(noise, Burst(0.032, 3300 * pitch, 1900 * pitch, 0.85, rise=0.03, decay=7))),
        (0.097, thud(185 * pitch, 0.5)),
    ]


# -- signals

_PARTIALS = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.24, 0.06, 5.0))
"""Of a wooden bar: pitch, loudness and speed of dying away, as parts of the lowest tone's."""


def bar(pitch: float, gain: float = 1.0, seconds: float = 0.5) -> Samples:
    """A wooden bar struck with a soft mallet."""
    count = _length(seconds)
    out = [0.0] * count
    for ratio, part, speed in _PARTIALS:
        if pitch * ratio > RATE * 0.4:
            continue
        fade = math.exp(-5.2 * speed / count)
        turn = 2 * math.cos(2 * math.pi * pitch * ratio / RATE)
        before, now, loud = 0.0, math.sin(2 * math.pi * pitch * ratio / RATE), gain * part
        for place in range(count):
            out[place] += now * loud
            before, now = now, turn * now - before
            loud *= fade
    for place in range(min(count, 160)):
        out[place] *= place / 160
    return out


def note(steps: float) -> float:
    """The pitch so many half tones above the middle c."""
    return 261.6256 * 2 ** (steps / 12)


def _steal(noise: random.Random) -> list[tuple[float, Samples]]:
    return [
        (0.0, burst(noise, Burst(0.16, 800, 2600, 0.5, rise=0.75, decay=4, width=0.7))),
        (0.1, bar(note(7), 0.75, 0.3)),
        (0.2, bar(note(3), 0.9, 0.38)),
    ]


def _refusal(noise: random.Random) -> list[tuple[float, Samples]]:
    return [
        (0.0, bar(note(-8), 1.0, 0.2)),
        (0.0, burst(noise, Burst(0.02, 900, 500, 0.4, rise=0.05, decay=6))),
        (0.13, bar(note(-12), 1.0, 0.28)),
        (0.13, burst(noise, Burst(0.02, 800, 450, 0.4, rise=0.05, decay=6))),
    ]


def _out(noise: random.Random) -> list[tuple[float, Samples]]:
    del noise
    return [(0.0, bar(note(7), 0.7, 0.35)), (0.1, bar(note(12), 0.8, 0.4)), (0.2, bar(note(16), 0.9, 0.6))]


def _win(noise: random.Random) -> list[tuple[float, Samples]]:
    del noise
    rising = [(0.11 * place, bar(note(steps), 0.65, 0.5)) for place, steps in enumerate((0, 4, 7, 12))]
    chord = [(0.5, bar(note(steps), gain, 0.95)) for steps, gain in ((4, 0.4), (7, 0.45), (12, 0.5), (16, 0.7))]
    return [*rising, *chord]


def _turn(noise: random.Random) -> list[tuple[float, Samples]]:
    del noise
    return [(0.0, bar(note(7), 0.6, 0.3)), (0.12, bar(note(12), 0.75, 0.45))]


# -- files

CARDS: dict[str, tuple[Callable[[random.Random, float], list[tuple[float, Samples]]], float]] = {
    "deal": (_deal, 0.3),
    "slide": (_slide, 0.22),
    "snap": (_snap, 0.42),
    "flip": (_flip, 0.36),
}
"""Sounds of cards, and how loud the loudest moment of each is."""
SIGNALS: dict[str, tuple[Callable[[random.Random], list[tuple[float, Samples]]], float]] = {
    "steal": (_steal, 0.42),
    "refusal": (_refusal, 0.4),
    "out": (_out, 0.45),
    "win": (_win, 0.5),
    "turn": (_turn, 0.34),
}
"""Signals, likewise."""
SPREAD = (1.0, 0.93, 1.07)
"""The pitches of a card's versions."""


def mixed(pieces: Sequence[tuple[float, Samples]], peak: float) -> array[int]:
    """Pieces, each from its second on, as samples of 16 bits whose loudest is `peak` of the whole range."""
    count = max(_length(start) + len(piece) for start, piece in pieces)
    out = [0.0] * count
    for start, piece in pieces:
        for place, value in enumerate(piece, _length(start)):
            out[place] += value
    fade = _length(FADE)
    for place in range(fade):
        out[-1 - place] *= place / fade
    scale = 32767 * peak / max(map(abs, out))
    return array("h", [round(value * scale) for value in out])


def sounds() -> dict[str, array[int]]:
    """Every file under assets/sounds by its name, as samples."""
    made = {}
    for name, (make, peak) in CARDS.items():
        for version, pitch in enumerate(SPREAD, 1):
            made[f"{name}{version}.wav"] = mixed(make(random.Random(f"{name} {version}"), pitch), peak)
    for name, (play, peak) in SIGNALS.items():
        made[f"{name}.wav"] = mixed(play(random.Random(name)), peak)
    return made


def main() -> None:
    """Write the files."""
    ROOT.mkdir(parents=True, exist_ok=True)
    for name, samples in sounds().items():
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(str(ROOT / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
