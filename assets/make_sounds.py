"""Synthesises every sound as a WAV file: `python -m assets.make_sounds`.

The files are committed; run this after a change. All are of one family: paper, which is bursts of filtered noise; the
thud of the cloth under it; and wooden bars, struck with felt and soon damped by it. Each comes in three versions, since
no card falls like another and no hand strikes twice the same.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

RATE = 22050
"""Samples a second: nothing here is brighter than a third of it."""
ROOT = Path(__file__).resolve().parent / "sounds"
FADE = 0.012
"""Seconds in which every sound fades at its end."""

Samples = list[float]
Pieces = list[tuple[float, Samples]]
"""Parts of a sound, each with the second at which it begins."""
Maker = Callable[[random.Random, float], Pieces]
"""Makes a version of a sound: its noise, and its pitch as a part of the usual one."""


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
    """The rate of decay after that."""
    width: float = 0.9
    """The band's width as a part of its pitch."""


_DULL = 1 - 0.58 ** (44100 / RATE)
"""The share of each step that the sound follows: without this low-pass filter, cards would hiss."""


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
        out.append(math.sin(phase) * gain * math.exp(-6 * part) * min(1.0, place / _length(0.0009)))
    return out


def _deal(noise: random.Random, pitch: float) -> Pieces:
    return [
        (0.0, burst(noise, Burst(0.085, 1100 * pitch, 2600 * pitch, 0.6, rise=0.5, decay=4))),
        (0.055, burst(noise, Burst(0.045, 2400 * pitch, 1200 * pitch, 0.75, rise=0.04, decay=5))),
        (0.055, burst(noise, Burst(0.07, 620 * pitch, 380 * pitch, 0.8, rise=0.05, decay=5))),
        (0.055, thud(165 * pitch, 0.5, 0.08)),
    ]


def _slide(noise: random.Random, pitch: float) -> Pieces:
    return [
        (0.0, burst(noise, Burst(0.11, 900 * pitch, 2000 * pitch, 0.5, rise=0.6, decay=3, width=0.7))),
        (0.02, burst(noise, Burst(0.16, 420 * pitch, 700 * pitch, 0.5, rise=0.4, decay=3))),
        (0.08, burst(noise, Burst(0.11, 2000 * pitch, 900 * pitch, 0.45, rise=0.2, decay=4.5, width=0.7))),
    ]


def _snap(noise: random.Random, pitch: float) -> Pieces:
    return [
        (0.0, burst(noise, Burst(0.035, 3200 * pitch, 1700 * pitch, 0.9, rise=0.03, decay=6))),
        (0.0, burst(noise, Burst(0.07, 800 * pitch, 450 * pitch, 0.9, rise=0.03, decay=6))),
        (0.0, thud(190 * pitch, 0.7, 0.09)),
        (0.026, burst(noise, Burst(0.04, 2300 * pitch, 1300 * pitch, 0.35, rise=0.05, decay=5))),
    ]


def _flip(noise: random.Random, pitch: float) -> Pieces:
    return [
        (0.0, burst(noise, Burst(0.1, 800 * pitch, 2900 * pitch, 0.6, rise=0.8, decay=3))),
        (0.095, burst(noise, Burst(0.04, 2900 * pitch, 1500 * pitch, 0.8, rise=0.03, decay=6))),
        (0.095, burst(noise, Burst(0.07, 700 * pitch, 420 * pitch, 0.8, rise=0.03, decay=5))),
        (0.097, thud(180 * pitch, 0.6, 0.08)),
    ]


def _draw(noise: random.Random, pitch: float) -> Pieces:
    """A card pulled from the stock: it rubs along the one below it, leaves it, and bends a little in the hand."""
    return [
        (0.0, burst(noise, Burst(0.14, 700 * pitch, 2700 * pitch, 0.6, rise=0.75, decay=4, width=0.7))),
        (0.0, burst(noise, Burst(0.13, 350 * pitch, 620 * pitch, 0.55, rise=0.6, decay=4))),
        (0.125, burst(noise, Burst(0.05, 2100 * pitch, 1000 * pitch, 0.5, rise=0.05, decay=5))),
        (0.125, thud(230 * pitch, 0.3, 0.06)),
    ]


# -- signals

_RINGS = 0.8
"""The part of its time after which felt damps a bar."""
_PARTIALS = ((1.0, 1.0, 1.0), (3.93, 0.22, 2.6), (9.24, 0.06, 5.0))
"""Of a wooden bar: pitch, loudness and speed of dying away, as parts of the lowest tone's."""


def bar(pitch: float, gain: float = 1.0, seconds: float = 0.5) -> Samples:
    """A wooden bar struck with a soft mallet, which would sound for so long."""
    whole, count = _length(seconds), _length(_RINGS * seconds)
    out = [0.0] * count
    for ratio, part, speed in _PARTIALS:
        if pitch * ratio > RATE * 0.4:
            continue
        fade = math.exp(-5.2 * speed / whole)
        turn = 2 * math.cos(2 * math.pi * pitch * ratio / RATE)
        before, now, loud = 0.0, math.sin(2 * math.pi * pitch * ratio / RATE), gain * part
        for place in range(count):
            out[place] += now * loud
            before, now = now, turn * now - before
            loud *= fade
    rise = _length(0.0036)
    for place in range(min(count, rise)):
        out[place] *= place / rise
    return out


def note(steps: float) -> float:
    """The pitch so many half tones above the middle c."""
    return 261.6256 * 2 ** (steps / 12)


Strike = tuple[float, float, float, float]
"""When a bar is struck, half tones above the middle c, loudness, and how long it would sound; times in seconds."""


def _struck(noise: random.Random, pitch: float, *strikes: Strike) -> Pieces:
    """Bars, and the felt that meets each."""
    felt = Burst(0.02, 900 * pitch, 460 * pitch, 0.35, rise=0.05, decay=6)
    bars = [(start, bar(pitch * note(steps), gain, seconds)) for start, steps, gain, seconds in strikes]
    return [*bars, *((start, burst(noise, felt)) for start, *_bar in strikes)]


def _steal(noise: random.Random, pitch: float) -> Pieces:
    paper = burst(noise, Burst(0.16, 800 * pitch, 2600 * pitch, 0.5, rise=0.75, decay=4, width=0.7))
    return [(0.0, paper), *_struck(noise, pitch, (0.1, 7, 0.75, 0.3), (0.2, 3, 0.9, 0.38))]


def _knock(noise: random.Random, pitch: float) -> Pieces:
    """Knuckles on the table, twice."""
    paper = burst(noise, Burst(0.03, 1500 * pitch, 700 * pitch, 0.8, rise=0.03, decay=6))
    strike = [paper, thud(150 * pitch, 1.0, 0.12), bar(note(-17) * pitch, 0.5, 0.15)]
    return [(start, piece) for start in (0.0, 0.16) for piece in strike]


def _last(noise: random.Random, pitch: float) -> Pieces:
    paper = burst(noise, Burst(0.12, 800 * pitch, 2200 * pitch, 0.4, rise=0.7, decay=4))
    return [(0.0, paper), *_struck(noise, pitch, (0.1, 12, 0.8, 0.3))]


_TUNES: dict[str, tuple[Strike, ...]] = {
    "refusal": ((0.0, -8, 1.0, 0.2), (0.13, -12, 1.0, 0.28)),
    "yes": ((0.0, 5, 0.7, 0.28), (0.11, 9, 0.85, 0.4), (0.11, -3, 0.4, 0.4)),
    "no": ((0.0, 3, 0.75, 0.28), (0.14, -2, 0.9, 0.42), (0.14, -9, 0.5, 0.42)),
    "out": ((0.0, 7, 0.7, 0.35), (0.1, 12, 0.8, 0.4), (0.2, 16, 0.9, 0.6)),
    "lost": ((0.0, 4, 0.6, 0.3), (0.14, 0, 0.7, 0.35), (0.3, -5, 0.8, 0.45)),
    "win": (
        (0.0, 0, 0.65, 0.5), (0.11, 4, 0.65, 0.5), (0.22, 7, 0.65, 0.5), (0.33, 12, 0.65, 0.5),
        (0.5, 4, 0.4, 0.95), (0.5, 7, 0.45, 0.95), (0.5, 12, 0.5, 0.95), (0.5, 16, 0.7, 0.95),
    ),
    "turn": ((0.0, 7, 0.6, 0.3), (0.12, 12, 0.75, 0.45)),
    "early": ((0.0, -6, 0.8, 0.16),),
    "joker": ((0.0, 12, 0.6, 0.12), (0.05, 16, 0.6, 0.12), (0.1, 21, 0.7, 0.16)),
}  # fmt: skip
"""Signals of bars alone."""


def _tune(name: str) -> Maker:
    return lambda noise, pitch: _struck(noise, pitch, *_TUNES[name])


COUNT_STEPS = (-5, -3, 0, 2, 4, 7, 9, 12, 14, 16, 19, 21)
"""Half tones above the middle c of the ticks of a count: five notes an octave, so that any two agree."""


def _count(noise: random.Random, steps: float) -> Pieces:
    return [
        (0.0, bar(note(steps), 0.8, 0.16)),
        (0.0, burst(noise, Burst(0.02, 1800, 900, 0.5, rise=0.04, decay=6))),
        (0.0, thud(160, 0.25, 0.05)),
    ]


# -- files

CARDS: dict[str, Maker] = {"deal": _deal, "slide": _slide, "snap": _snap, "flip": _flip, "draw": _draw}
"""Sounds of cards, a file for each pitch of SPREAD."""
SIGNALS: dict[str, tuple[Maker, float]] = {
    "steal": (_steal, 0.08),
    "refusal": (_tune("refusal"), 0.085),
    "yes": (_tune("yes"), 0.08),
    "no": (_tune("no"), 0.08),
    "out": (_tune("out"), 0.09),
    "knock": (_knock, 0.085),
    "last": (_last, 0.075),
    "lost": (_tune("lost"), 0.08),
    "win": (_tune("win"), 0.085),
    "turn": (_tune("turn"), 0.07),
    "early": (_tune("early"), 0.07),
    "joker": (_tune("joker"), 0.07),
}
"""Signals, a file for each pitch of KEYS, and the root mean square of each as a part of the whole range."""
SPREAD: tuple[float, ...] = (1.0, 0.93, 1.07)
"""The pitches of a card's versions."""
KEYS: tuple[float, ...] = tuple(2 ** (steps / 12) for steps in (0, -1, 1))
"""The pitches of a signal's versions: half a tone apart."""
CARD_LOUDNESS, COUNT_LOUDNESS = 0.08, 0.065
"""The same of cards and of the ticks of a count, which come in a row."""
CEILING = 0.85
"""No sample is louder: peaks are bent towards it, not cut."""
_STRAIGHT = 0.5
"""Up to this loudness nothing is bent."""


def mixed(pieces: Pieces, loudness: float) -> array[int]:
    """Pieces as samples of 16 bits, as loud as asked, without an offset and with soft ends."""
    count = max(_length(start) + len(piece) for start, piece in pieces)
    out = [0.0] * count
    for start, piece in pieces:
        for place, value in enumerate(piece, _length(start)):
            out[place] += value
    _fade(out)
    _centre(out)
    scale = loudness * math.sqrt(count / sum(value * value for value in out))
    return array("h", [round(32767 * bent(value * scale)) for value in out])


def _fade(out: Samples) -> None:
    fade = _length(FADE)
    for place in range(fade):
        out[-1 - place] *= place / fade


def _centre(out: Samples) -> None:
    """Take the offset away with a curve that is zero at both ends, so that neither end clicks."""
    count, total = len(out), sum(out)
    for place in range(count):
        out[place] -= total * (1 - math.cos(2 * math.pi * place / (count - 1))) / (count - 1)


def bent(value: float) -> float:
    """A sample below the ceiling: what is loud is bent towards it."""
    over = abs(value) - _STRAIGHT
    if over <= 0:
        return value
    room = CEILING - _STRAIGHT
    return math.copysign(_STRAIGHT + room * math.tanh(over / room), value)


def sounds() -> dict[str, array[int]]:
    """Every file under assets/sounds by its name, as samples."""
    kinds = [(name, make, CARD_LOUDNESS, SPREAD) for name, make in CARDS.items()]
    kinds += [(name, make, loudness, KEYS) for name, (make, loudness) in SIGNALS.items()]
    made = {
        f"{name}{version}.wav": mixed(make(random.Random(f"{name} {version}"), pitch), loudness)
        for name, make, loudness, pitches in kinds
        for version, pitch in enumerate(pitches, 1)
    }
    for step, steps in enumerate(COUNT_STEPS, 1):
        made[f"count{step:02}.wav"] = mixed(_count(random.Random("count"), steps), COUNT_LOUDNESS)
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
