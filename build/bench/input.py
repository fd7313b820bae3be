"""Measure how long a lifted card takes to be seen.

The game in a real window on a virtual screen, a table that waits for a person. The button is pressed on a card of the
hand; then one motion is sent to the X server, and the screen's memory is watched from outside until the card is seen to
have left its place: it follows the pointer by a spring, and is all the way there some frames later. Prints JSON,
milliseconds and frames; the exit code is 1 if the p99 is more than two frames. On Linux with Xvfb and libXtst only.
"""

import ctypes
import random
import time
from collections.abc import Sequence

from pygame import Rect

from build.bench.screen import A_TABLE, Screen, virtual_screen
from build.report import load, parser_of, report, sized, spread
from scenes.table.places.fixed_areas import Request
from scenes.table.places.layout import lay_out

HAND, SEATS = 8, 3
SETTLE = 20.0
FRAME = 1000 / 60
MOST_FRAMES = 2
PATIENCE = 1.0


class ScriptedPointer:
    """The mouse of a virtual screen."""

    def __init__(self, display: str) -> None:
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._tests = ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))

    def move(self, at: tuple[int, int]) -> None:
        """Move to a point."""
        self._tests.XTestFakeMotionEvent(self._display, -1, *at, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def press(self, *, down: bool) -> None:
        """Press the left button, or let it go."""
        self._tests.XTestFakeButtonEvent(self._display, 1, int(down), ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def close(self) -> None:
        """Let go of the screen."""
        self._x11.XCloseDisplay(self._display)


def until_changed(screen: Screen, area: Rect, start: float) -> float:
    """Milliseconds since the start until a line of the screen has changed. Raises RuntimeError if it does not."""
    at = screen.start + area.y * screen.stride + 4 * area.x
    before = screen.memory[at : at + 4 * area.width]
    while screen.memory[at : at + 4 * area.width] == before:
        if time.perf_counter() - start > PATIENCE:
            message = "no lifted card was seen"
            raise RuntimeError(message)
        time.sleep(0.0002)
    return (time.perf_counter() - start) * 1000


def lift(screen: Screen, pointer: ScriptedPointer, card: Rect) -> float:
    """Milliseconds from the motion that starts a drag to the picture of the lifted card; it is put back then."""
    at = (card.left + card.width // 8, card.centery)
    pointer.move(at)
    time.sleep(random.uniform(0.2, 0.4))  # noqa: S311 - at any time of a frame
    pointer.press(down=True)
    time.sleep(random.uniform(0.1, 0.3))  # noqa: S311 - the same
    far = card.height // 2
    line = Rect(card.left, card.top - far // 16, card.width // 2, 1)
    start = time.perf_counter()
    pointer.move((at[0], at[1] - far))
    taken = until_changed(screen, line, start)
    pointer.move(at)
    time.sleep(0.1)
    pointer.press(down=False)
    time.sleep(0.5)
    return taken


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--size", type=sized, default="1920x1080", help="of the window (%(default)s)")
    parser.add_argument("--lifts", type=int, default=100, help="how many (%(default)s)")
    chosen = parser.parse_args(arguments)
    hand = lay_out(Request(size=chosen.size, bottom=0, plays=((),) * SEATS, hand=HAND, tray=0, pile=0)).hand
    with virtual_screen(chosen.size) as screen, screen.game(*A_TABLE, settle=SETTLE):
        pointer = ScriptedPointer(screen.display)
        times = [lift(screen, pointer, hand[number % HAND]) for number in range(chosen.lifts)]
        pointer.close()
    ms = spread(times, 1)
    result = {"size": chosen.size, "lifts": len(times), "ms": ms, "frames": round(ms["p99"] / FRAME, 2), "load": load()}
    return report(result, good=ms["p99"] <= MOST_FRAMES * FRAME)
