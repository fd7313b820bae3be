"""A few words of a page in a box: what has happened, why something cannot be done, what a choice means."""

from typing import Literal

from pygame import Rect, Surface

from scenes.art import text
from scenes.art.theme import Colour
from scenes.ui.stage import Part

Side = Literal["left", "centre", "right"]
_AT: dict[Side, tuple[str, text.Anchor]] = {
    "left": ("left", "topleft"),
    "centre": ("centerx", "midtop"),
    "right": ("right", "topright"),
}


def told(name: str, box: Rect, words: str, size: int, ink: Colour, *, side: Side = "centre", top: bool = False) -> Part:
    """The words in as many lines as the box is high, in its middle or from its top on; the last one is cut short."""

    def paint(surface: Surface) -> None:
        paint_told(surface, box, words, size, ink, side=side, top=top)

    return Part(name, box, (words, size, ink, tuple(box)), paint, words=(words,))


def paint_told(
    surface: Surface, box: Rect, words: str, size: int, ink: Colour, *, side: Side = "centre", top: bool = False
) -> None:
    """Paint words into a box."""
    step = text.font(size).get_height()
    most = max(1, box.height // step)
    lines = text.wrap(words, size, box.width) if words else []
    if len(lines) > most:
        lines = [*lines[: most - 1], text.fit(" ".join(lines[most - 1 :]), size, box.width)]
    edge, anchor = _AT[side]
    y = box.top if top else box.centery - step * len(lines) // 2
    for row, line in enumerate(lines):
        at = getattr(box, edge), y + row * step
        text.draw_text(surface, line, at, size, ink, anchor=anchor, max_width=box.width)
