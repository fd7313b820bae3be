"""The tag of a play, under it or else along its handle, so that it hides no card; and the words beside the pile."""

from itertools import product
from typing import Literal

from pygame import Surface, transform

from scenes.art import icons, text
from scenes.art.canvas import clear, ready
from scenes.art.theme import kept, theme, type_scale
from scenes.table.painting.signs import piece
from scenes.table.places.layout import Layout
from scenes.table.places.spaces import PlayPlace
from scenes.table.tableau import GroupKind, GroupState

Mark = Literal["cross", "check", "part", "hand"]
"""The icon of a tag, which says if something is wrong or whole, incomplete, or loose."""
_DOT = " \N{MIDDLE DOT} "
LARGEST, SMALLER, SMALLEST = 0.72, 0.58, 11
"""The size of the letters: at most and at least, as parts of the height of a tag, and the least in pixels."""


def draw_tag(surface: Surface, place: PlayPlace, mark: Mark, words: tuple[str, ...]) -> None:
    """Draw the tag of a play with the first of these words for which there is room."""
    if place.foot.height:
        tag = _tag(mark, words, place.foot.width, place.foot.height)
        surface.blit(tag, tag.get_rect(topleft=place.foot.topleft))
    elif len(place.cards) > 1 and place.cards[0].left == place.cards[-1].left:  # squared: the corner names the play
        tag = _tag(mark, words, place.rect.width, place.grip.width)
        surface.blit(tag, tag.get_rect(bottomleft=place.rect.bottomleft))
    else:
        tag = _tag(mark, words, place.grip.height, place.grip.width, upright=True)
        surface.blit(tag, tag.get_rect(midtop=place.grip.midtop))


def held_tag(state: GroupState, room: int, height: int) -> Surface:
    """The tag of a group of the hand, with the longest words for which there is room, or its sign alone."""
    marks: dict[GroupKind, Mark] = {GroupKind.WHOLE: "check", GroupKind.PART: "part", GroupKind.LOOSE: "hand"}
    return _tag(marks[state.kind], state.words, room, height)


@kept(maxsize=64)
def _tag(mark: Mark, words: tuple[str, ...], room: int, height: int, *, upright: bool = False) -> Surface:
    """The sign, and the first of the words for which there is room; `upright` reads from below to above."""
    worn, ink = theme(), theme().ink_dark
    ground = {"cross": worn.danger, "check": worn.good, "part": worn.warm, "hand": worn.ink_muted}[mark]
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
    """The first of the words that fits beside the sign, as large as possible; None if none would be legible."""
    least = max(SMALLEST, round(height * SMALLER))
    for some in words:
        for size in range(min(round(height * LARGEST), height - 4), least - 1, -1):
            whole = text.rich_size(some, size, bold=True)
            if whole[0] + size + height // 2 <= room:
                letters = clear(whole)
                text.draw_rich(letters, some, (0, 0), size, theme().ink_dark, bold=True)
                return letters
    return None


# -- the pile


def draw_pile_words(surface: Surface, layout: Layout, words: tuple[str, ...]) -> None:
    """Draw the number of cards in the pile, or who scores, and as many of the other words as there is room for."""
    room = layout.beside_pile.inflate(-2 * round(14 * layout.base), 0)
    scale = type_scale(layout.unit)
    sizes = (scale.large, scale.body), (scale.body, scale.small)
    ways = [
        (words[0], _DOT.join(filter(None, words[1:count])), first, other)
        for count, (first, other) in product(range(len(words), 0, -1), sizes)
    ]
    sentence, about, first, other = next(
        (way for way in ways if _pile_height(*way, room.width) <= room.height), ways[-1]
    )
    top = room.centery - _pile_height(sentence, about, first, other, room.width) // 2
    for some, size, bold in ((sentence, first, True), (about, other, False)):
        lines = text.wrap_rich(some, size, room.width, bold=bold)
        top = text.draw_lines(surface, lines, (room.left, top), size, theme().ink, rich=True, bold=bold)


def _pile_height(told: str, about: str, first: int, other: int, width: int) -> int:
    """The height of the first words in bold lines and of the others below, each with its size."""
    return text.rich_height(told, first, width, bold=True) + text.rich_height(about, other, width)
