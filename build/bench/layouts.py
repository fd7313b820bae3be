"""Every command of the help on the keys in a real window, by keyboards of several countries.

The layout is set by setxkbmap on a virtual screen, and each key of the help is struck by xdotool: the letter that the
keyboard shows, or the key in its place where the layout writes another script. A window of the program's own library
takes the events, as the program reads them, and tells which command each of them means; that every command is done is
looked at by `by_keys`. The digits and letters that find a card are struck, too.
"""

import subprocess
import sys
import time
from collections.abc import Iterator

import pygame

from build.bench.screen import Screen, virtual_screen, wait_until_painted
from build.cases import WRONG, Case
from build.report import ROOT, Line
from scenes.keys import BOUND, USUAL_KEYS, TableCommand

LAYOUTS = ("us", "de", "fr", "ru", "gr")
OTHER_SCRIPT = {"ru", "gr"}
CARDS = "1234567890jqk"
_PLACES = dict(zip("qwertyuiopasdfghjklzxcvbnm", (*range(24, 34), *range(38, 47), *range(52, 59)), strict=True))
"""By letter the number of the key of X in whose place it lies on the keyboard of the United States."""
_NAMES = {
    pygame.K_RETURN: "Return", pygame.K_SPACE: "space", pygame.K_DELETE: "Delete", pygame.K_BACKSPACE: "BackSpace",
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_PAGEUP: "Prior", pygame.K_PAGEDOWN: "Next",
    pygame.K_PLUS: "plus", pygame.K_MINUS: "minus",
}  # fmt: skip
_LISTENER = """
import sys, pygame
from game.window.keyboard import Keyboard
from scenes.keys import USUAL_KEYS
pygame.init()
window = pygame.display.set_mode((200, 200))
window.fill("darkgreen")
pygame.display.flip()
keyboard = Keyboard()
while True:
    for event in keyboard.keys([pygame.event.wait()]):
        if event.type == pygame.KEYDOWN and event.key not in {
            pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL
        }:
            meant = USUAL_KEYS.meant(event)
            print(meant.name if meant else chr(event.key) if event.key < 1 << 16 else "-", flush=True)
"""


def _struck(code: int, layout: str) -> str:
    """The key as xdotool names it; a number is that of a key, whatever it writes."""
    if code in _NAMES:
        return _NAMES[code]
    name = pygame.key.name(code)
    return str(_PLACES[name]) if layout in OTHER_SCRIPT and name in _PLACES else name.upper() if len(name) > 1 else name


def strokes(layout: str) -> Iterator[tuple[str, str]]:
    """Every key with the name of its command, or with the sign by which it finds a card."""
    yield str(_PLACES["t"]) if layout in OTHER_SCRIPT else "t", TableCommand.TIDY.name  # tells the script
    for command in BOUND:
        stroke = USUAL_KEYS.of(command)
        yield ("ctrl+" if stroke.ctrl else "") + _struck(stroke.code, layout), command.name
    yield from ((_struck(ord(sign), layout), sign) for sign in CARDS)


def _told(screen: Screen, layout: str) -> Iterator[tuple[str, str, str]]:
    """Every key, what it is to mean, and what the window has told."""
    program = subprocess.Popen(
        [sys.executable, "-c", _LISTENER], cwd=ROOT, env=screen.env, stdout=subprocess.PIPE, text=True
    )
    try:
        wait_until_painted(screen, program)  # type: ignore[arg-type]
        time.sleep(1)
        pairs = list(strokes(layout))
        for key, _wanted in pairs:
            screen.xdotool("key", "--clearmodifiers", key)
            time.sleep(0.1)
        time.sleep(0.5)
        program.kill()  # SDL takes the gentler signal for an event
        lines = [line for line in program.communicate()[0].splitlines() if not line.startswith("pygame")]
        yield from (
            (key, wanted, told) for (key, wanted), told in zip(pairs, [*lines, *[""] * len(pairs)], strict=False)
        )
    finally:
        program.kill()
        program.wait()


def look(layout: str) -> Line:
    """The keys of a layout that do not mean what the help says."""
    with virtual_screen((200, 200)) as screen:
        subprocess.run(["setxkbmap", "-layout", layout], env=screen.env, check=True)
        found = list(_told(screen, layout))
    known = {command.name for command in BOUND}
    wrong = [
        f"{layout}: {key} is {told or 'nothing'}, not {wanted}"
        for key, wanted, told in found
        if told != wanted and not (wanted not in known and told in known and wanted in "jqk")
    ]
    return {"commands": sum(wanted in known for _key, wanted, _told in found) - 1, WRONG: wrong}


CASE = Case(about=__doc__, look=look, names=lambda: list(LAYOUTS), least={"commands": len(BOUND) * len(LAYOUTS)})
