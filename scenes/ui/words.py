"""Words on a page: its heading, sentences in boxes, and pictures that hold words."""

from collections.abc import Callable, Hashable
from typing import Literal

from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import icons, text
from scenes.art.theme import Colour, theme, type_scale
from scenes.ui.controls import State, Text
from scenes.ui.surfaces import gilded

Side = Literal["left", "centre", "right"]
_AT: dict[Side, tuple[str, text.Anchor]] = {
    "left": ("left", "topleft"),
    "centre": ("centerx", "midtop"),
    "right": ("right", "topright"),
}


@value_class(kw_only=True)
class Heading(Text):
    """The gilded title of a page."""

    size: int

    def look(self) -> tuple[str, int]:
        """The words."""
        return self.words, self.size

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the letters."""
        del state
        surface.blit(gilded(self.words, self.size), self.rect)


def heading(words: str, unit: float, width: int, *, least: int = 0) -> Heading:
    """The title of a page, in the largest letters that fit a width; its rectangle is at least `least` wide."""
    scale = type_scale(unit)
    sizes = (scale.title, scale.heading, scale.large)
    size = next((size for size in sizes if gilded(words, size).get_width() <= width), scale.large)
    wide, high = gilded(words, size).get_size()
    return Heading(name="heading", rect=Rect(0, 0, max(wide, least), high), words=words, size=size)


@value_class(kw_only=True)
class Words(Text):
    """A sentence or two in a box, such as an event or the reason why something can't be done."""

    size: int
    ink: Colour
    side: Side = "centre"
    top: bool = False
    """True if the words begin at the top of the box, and are not centred in it."""

    def look(self) -> tuple[object, ...]:
        """The words and their colour."""
        return self.words, self.size, self.ink, self.side, self.top

    def paint(self, surface: Surface, state: State) -> None:
        """Draw as many lines as fit into the box; if that is too few, the last one is cut."""
        del state
        box, step = self.rect, text.font(self.size).get_height()
        most = max(1, box.height // step)
        lines = text.wrap(self.words, self.size, box.width) if self.words else []
        if len(lines) > most:
            lines = [*lines[: most - 1], text.fit(" ".join(lines[most - 1 :]), self.size, box.width)]
        edge, anchor = _AT[self.side]
        at, centred = (getattr(box, edge), box.top if self.top else box.centery), not self.top
        text.draw_lines(surface, lines, at, self.size, self.ink, centred=centred, anchor=anchor, max_width=box.width)

    def tall(self, width: int, unit: float = 1.0) -> int:  # noqa: ARG002 - its letters have their size
        """The height of all lines at a width."""
        lines = text.wrap(self.words, self.size, width) if self.words else ()
        return len(lines) * text.font(self.size).get_height()


@value_class(kw_only=True)
class Painted(Text):
    """A picture that the page paints, with the words in it."""

    words: str = ""
    key: Hashable
    draws: Callable[[Surface, Rect], None]
    """Paints the picture into its rectangle."""

    def look(self) -> Hashable:
        """The key that whoever paints has given."""
        return self.key

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the picture."""
        del state
        self.draws(surface, self.rect)


def paint_streak(surface: Surface, words: str, end: tuple[int, int], unit: float) -> None:
    """Draw the number of days in a row with a flame; it ends at a point."""
    box = text.draw_text(surface, words, end, type_scale(unit).body, theme().gold, bold=True, anchor="midright")
    flame = icons.icon("flame", round(24 * unit), theme().gold)
    surface.blit(flame, flame.get_rect(midright=(box.left - round(8 * unit), end[1])))
