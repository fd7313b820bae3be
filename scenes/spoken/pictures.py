"""The words of a picture on a page, as it paints them: of a sheet of figures, a plot, a page of the rules book.

A picture that was read is painted once more, where nobody sees it; the last ones are kept.
"""

from collections import deque

from engine.text import language
from scenes.art import text
from scenes.art.canvas import clear
from scenes.ui.controls import Control, State
from scenes.ui.scrolling import Pane
from scenes.ui.thing import ThingRole

_PICTURES = frozenset((ThingRole.TEXT, ThingRole.PANE))
_TALLEST = 12_000
"""The most pixels of height that are painted."""
_NEAR = 1.7
"""The distance of two lines of a paragraph, at most, as a part of their height."""
_ENDS = (".", ":", "!", "?", ",", ";")
_read: deque[tuple[object, str]] = deque(maxlen=16)
"""The last pictures that were read: what tells each from others, and its words."""


def picture_words(thing: object) -> str:
    """The words that a picture paints, in its order; empty for what is no picture."""
    if not isinstance(thing, Control) or thing.role not in _PICTURES:
        return ""
    shown = thing.shown if isinstance(thing, Pane) else thing.look()
    key = thing.name, shown, tuple(thing.rect), language()
    known = next((words for each, words in _read if each == key), None)
    if known is None:
        known = _joined(_painted(thing))
        _read.append((key, known))
    return known


def _painted(thing: Control) -> list[text.Drawn]:
    """The lines of a picture."""
    rect = thing.rect
    with text.noted() as lines:
        if isinstance(thing, Pane):
            tall = min(_TALLEST, max(1, thing.scroller.total))
            thing.painter(clear((max(1, rect.right), tall)), 0)
        else:
            thing.paint(clear((max(1, rect.right), max(1, rect.bottom))), State(1.0))
    return lines


def _joined(lines: list[text.Drawn]) -> str:
    """Lines as sentences: those of a paragraph together, others apart."""
    result, before = "", None
    for line in lines:
        if not any(letter.isalnum() for letter in line.words):
            continue
        if before is not None:
            near = 0 < line.box.top - before.box.top < _NEAR * line.box.height and line.box.left == before.box.left
            result += " " if near or result.endswith(_ENDS) else ", "
        result += line.words
        before = line
    return result
