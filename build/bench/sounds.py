"""Measure every sound.

Of each file in assets/sounds, or in FOLDER: seconds, peak, root mean square and offset, the last three as parts of the
whole range, as `sox FILE -n stat` gives them. Prints a table; the exit code is 1 if a peak reaches 0.9, if a root mean
square is outside 0.06 to 0.1, or if an offset is above 0.0005.
"""

import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"
WHOLE = 32768
PEAK, QUIETEST, LOUDEST, OFFSET = 0.9, 0.06, 0.1, 0.0005


def measured(path: Path) -> tuple[float, float, float, float]:
    """Seconds, peak, root mean square and offset of a file."""
    with wave.open(str(path)) as file:
        rate, samples = file.getframerate(), array("h", file.readframes(file.getnframes()))
    count = len(samples)
    loudness = math.sqrt(sum(one * one for one in samples) / count) / WHOLE
    return count / rate, max(map(abs, samples)) / WHOLE, loudness, sum(samples) / count / WHOLE


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    folder = Path(arguments[0]) if arguments else FOLDER
    good = True
    sys.stdout.write("| sound | seconds | peak | rms | offset |\n| --- | --- | --- | --- | --- |\n")
    for path in sorted(folder.glob("*.wav")):
        seconds, peak, loudness, offset = measured(path)
        good &= peak < PEAK and QUIETEST < loudness < LOUDEST and abs(offset) < OFFSET
        sys.stdout.write(f"| {path.stem} | {seconds:.2f} | {peak:.2f} | {loudness:.3f} | {abs(offset):.4f} |\n")
    return 0 if good else 1
