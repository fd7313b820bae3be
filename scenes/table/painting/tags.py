"""The one tag of a play: under it where there is room, else along its handle, so that it covers no card."""

from typing import Literal

from pygame import Surface, transform

from scenes.art import icons, text
from scenes.art.canvas import ready
from scenes.art.theme import kept, theme
from scenes.table.painting.signs import piece
from scenes.table.places.spaces import PlayPlace

Mark = Literal["cross", "check"]
LARGEST, SMALLER, SMALLEST = 0.72, 0.58, 11
"""The size of the letters: at most and at least, as parts of the height of a tag, and the least in pixels."""


def draw_tag(surface: Surface, place: PlayPlace, mark: Mark, words: tuple[str, ...]) -> None:
    """Say these words of a play, the first of them for which there is room."""
    if place.foot.height:
        tag = _tag(mark, words, place.foot.width, place.foot.height)
        surface.blit(tag, tag.get_rect(topleft=place.foot.topleft))
    else:
        tag = _tag(mark, words, place.grip.height, place.grip.width, upright=True)
        surface.blit(tag, tag.get_rect(midtop=place.grip.midtop))


@kept(maxsize=64)
def _tag(mark: Mark, words: tuple[str, ...], room: int, height: int, *, upright: bool = False) -> Surface:
    """The sign, and the first of the words for which there is room; `upright` reads from below to above."""
    ground, ink = theme().danger if mark == "cross" else theme().good, theme().ink_dark
    letters, pad = _letters(words, room, height), max(2, height // 6)
    sign = icons.icon(mark, round((height if letters is None else letters.get_height() * 0.75) * 0.8), ink)
    width = height if letters is None else sign.get_width() + letters.get_width() + 3 * pad
    out = piece((width, height), height // 4, ground, ink)
    if letters is None:
        out.blit(sign, sign.get_rect(center=out.get_rect().center))
    else:
        out.blit(sign, sign.get_rect(midleft=(pad, height // 2)))
        out.blit(letters, letters.get_rect(midleft=(2 * pad + sign.get_width(), height // 2)))
    return ready(transform.rotate(out, 90) if upright else out)


def _letters(words: tuple[str, ...], room: int, height: int) -> Surface | None:
    """The first of the words that have room beside the sign, as large as can be; None where none can be read."""
    least = max(SMALLEST, round(height * SMALLER))
    for some in words:
        for size in range(min(round(height * LARGEST), height - 4), least - 1, -1):
            rendered = text.font(size, bold=True).render(some, True, theme().ink_dark)
            if rendered.get_width() + size + height // 2 <= room:
                return rendered
    return None
