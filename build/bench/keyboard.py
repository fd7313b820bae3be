"""Real key events in a text field.

The game runs on a virtual screen (Xvfb), and keys are pressed as a keyboard presses them (xdotool): by keys alone to
the options of a game, into the field of a name, and Enter, which saves it. What the settings then hold is compared with
what was typed: umlauts (small ones: xdotool presses no capital that its keyboard lacks), a dead key and its letter, the
clipboard, a selection typed over, more letters than fit, letters that the typeface lacks and other fonts have.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from build.bench.screen import virtual_screen
from build.cases import Case
from build.report import Line
from engine.family.house_rules import LONGEST
from engine.games.list import rules_of
from game.profiles import settings
from scenes.settings.settings import Learned, Settings
from scenes.start import option_rows

SIZE = (1280, 720)
_REST = 2.0
"""Seconds after which a page takes presses, and what is saved is saved."""
_BEFORE_NAME = 2
"""Controls before the name besides the groups: the search, and all changes."""
Press = Callable[..., None]


def _keys(press: Press, *names: str) -> None:
    for name in names:
        press("key", "--clearmodifiers", name)
        time.sleep(0.06)


def _to_name(press: Press) -> None:
    """From the title to the name on the page of Gin's options, by keys."""
    _keys(press, "Return")
    time.sleep(_REST)
    press("type", "--delay", 80, "gin")
    time.sleep(_REST)
    _keys(press, "Return")
    time.sleep(_REST)
    _keys(press, "Tab", "Tab", "Return")
    time.sleep(_REST)
    _keys(press, *["Tab"] * (_BEFORE_NAME + len(option_rows.groups(rules_of("gin"))) + 1))


def _typed(words: str) -> Callable[[Press], None]:
    return lambda press: press("type", "--delay", 250, words)  # xdotool gives rare letters a key each


def _dead(press: Press) -> None:
    _keys(press, "Z", "dead_diaeresis", "u")


def _clipboard(press: Press) -> None:
    press("type", "--delay", 80, "Abc")
    _keys(press, "ctrl+a", "ctrl+c", "End", "ctrl+v", "ctrl+v")


def _selected(press: Press) -> None:
    press("type", "--delay", 80, "one two")
    _keys(press, "ctrl+shift+Left", "X")


CASES: dict[str, tuple[Callable[[Press], None], str]] = {
    "umlauts": (_typed("Zoë öäüß"), "Zoë öäüß"),
    "dead key": (_dead, "Zü"),
    "clipboard": (_clipboard, "AbcAbcAbc"),
    "selection typed over": (_selected, "one X"),
    "too many letters": (_typed("m" * (LONGEST + 6)), "m" * LONGEST),
    "letters that the typeface lacks": (_typed("a日שb"), "a日שb"),
}


def look(name: str) -> Line:
    """The name that is saved after these keys, which must be the one that is meant."""
    case, wanted = CASES[name]
    with virtual_screen(SIZE) as screen, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        folder = Path(data)
        settings.save(folder, Settings(pace=0.0, window=SIZE, learning=Learned(asked=True)))
        with screen.game("--data", data, settle=2 * _REST):
            _to_name(screen.xdotool)
            case(screen.xdotool)
            time.sleep(0.3)
            _keys(screen.xdotool, "Return")
            time.sleep(_REST)
            result = [each.name for each in settings.load(folder)[0].house_rules[-1:]]
    return {"saved": {name: " ".join(result)}, "wrong": [] if result == [wanted] else [result]}


CASE = Case(about=__doc__, look=look, names=lambda: list(CASES))
