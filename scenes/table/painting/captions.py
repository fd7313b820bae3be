"""Captions: words on the table while something happens there, as pictures that are made once."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pygame import Rect, Surface

from scenes.art import felt, text
from scenes.art.canvas import clear, ready
from scenes.art.theme import Colour, kept_surfaces, theme, type_scale
from scenes.table.moving.motion import BESIDE, Caption, Tone
from scenes.table.places.card_places import Board
from scenes.table.places.free_places import names
from scenes.table.places.layout import Layout
from scenes.table.places.spaces import SpacePlace
from scenes.ui.stage import Sprite

WIDEST, LEAST = 0.5, 0.25
"""The greatest width of a line of words, as a part of the table's: by itself, and in a narrow space."""
EVEN = (0.55, 0.65, 0.75, 0.85)
"""The parts of that width that are tried, to make all lines about equally long."""
STEPS = 8
"""The number of places along the table's middle that are tried for words without room beside a player."""


def sprite(caption: Caption, layout: Layout) -> Sprite:
    """The words where they are now, wholly inside the table."""
    most = caption.wide or round(layout.table.width * (BESIDE if caption.room[0] else WIDEST))
    picture = _plate(caption.words, caption.tone, layout.unit, most, caption.room)
    box = picture.get_rect(center=caption.centre())
    if caption.room[0]:
        box.left = caption.at[0] - caption.room[0] // 2 - _pad(layout.unit)
    box.clamp_ip(layout.table)
    return Sprite(picture, box.topleft)


def settle(caption: Caption, board: Board, kept: Iterable[Rect] = ()) -> None:
    """Choose once a place near its point, or its end, where a caption covers no card, or as little as possible.

    `kept` are the places of the banner and of other captions, which stay free.
    """
    if caption.spot or caption.room[0]:
        return
    start, end, spaces = caption.at, caption.to or caption.at, board.layout.spaces
    space = next((space for space in spaces if space.rect.collidepoint(end)), None)
    if space is not None:
        widest, least = (round(board.layout.table.width * part) for part in (WIDEST, LEAST))
        caption.wide = min(widest, max(space.rect.width - 3 * _pad(board.layout.unit), least))
    box = place(caption, board.layout)
    taken = [*board.in_sight, board.layout.stock, board.layout.stock_count, *kept]
    headings = [*names(board.layout), *board.layout.heads]

    def covered(place: Rect) -> int:
        hidden = (place.clip(taken[number]) for number in place.collidelistall(taken))
        named = sum(place.colliderect(heading) for heading in headings)
        return sum(rect.width * rect.height for rect in hidden) + named * box.width * box.height

    middle = board.layout.middle.inflate(-2 * _pad(board.layout.unit) - box.width, 0)
    asides = (box.move(x - box.centerx, middle.centery - box.centery) for x in _across(middle))
    places = [box, *(_places(box, space, board.layout) if space is not None else ()), *asides]
    caption.spot = min(places, key=covered).center
    if caption.to is not None:
        caption.at = caption.spot[0] + start[0] - end[0], caption.spot[1] + start[1] - end[1]
        caption.to = caption.spot


def place(caption: Caption, layout: Layout) -> Rect:
    """The rectangle of a caption that has come to rest."""
    made = sprite(replace(caption, at=caption.to or caption.at, to=None), layout)
    return Rect(made.at, made.surface.get_size())


def _across(room: Rect) -> Iterator[int]:
    """The centres that are tried in a room, from the right to the left."""
    return (room.right - room.width * part // STEPS for part in range(STEPS + 1))


def _places(box: Rect, space: SpacePlace, layout: Layout) -> Iterator[Rect]:
    """Under the plays of a space, beside them, at its foot, and over the heading."""
    plays = [play.rect for play in space.plays if play.seen]
    gap = _pad(layout.unit) // 2
    lowest = max((rect.bottom for rect in plays), default=space.header.bottom)
    heights = [lowest + gap + box.height // 2, *sorted({rect.centery for rect in plays})]
    heights += [space.rect.bottom - gap - box.height // 2, space.header.centery]
    room = space.rect.inflate(-2 * gap - box.width, 0)
    for middle in heights:
        for x in (box.centerx, *_across(room)):
            place = box.copy()
            place.center = x, middle
            if middle == space.header.centery or space.rect.top <= place.top < place.bottom <= space.rect.bottom:
                yield place.clamp(layout.table)


def _colours(tone: Tone) -> tuple[Colour, Colour]:
    """The colours of the words and of the edge."""
    worn = theme()
    return {
        Tone.PLAIN: (worn.ink, worn.gold_dark),
        Tone.GOOD: (worn.gold, worn.gold),
        Tone.BAD: (worn.ink, worn.danger),
        Tone.POINTS: (worn.gold, worn.gold_dark),
        Tone.TOTAL: (worn.ink, worn.gold),
    }[tone]


def _pad(unit: float) -> int:
    return round(8 * unit)


def _balanced(words: str, size: int, most: int) -> list[str]:
    """The words in as few lines as possible, none of them much shorter than the others."""
    lines = text.wrap_rich(words, size, most, bold=True)
    closer = (text.wrap_rich(words, size, round(most * part), bold=True) for part in EVEN if len(lines) > 1)
    return next((some for some in closer if len(some) == len(lines)), lines)


@kept_surfaces(maxsize=64, megabytes=3, least=12)
def _plate(words: str, tone: Tone, unit: float, most: int, room: tuple[int, int]) -> Surface:
    """A plate with words on it, and to the left of them room for cards."""
    scale, pad = type_scale(unit), _pad(unit)
    ink, edge = _colours(tone)
    size = {Tone.TOTAL: scale.heading, Tone.POINTS: scale.large}.get(tone, scale.body)
    lines = _balanced(text.marked(words), size, most)
    step = text.font(size, bold=True).get_height()
    widest = max(text.rich_size(line, size, bold=True)[0] for line in lines)
    start = room[0] + 2 * pad if room[0] else pad
    width = start + widest + pad
    height = max(step * len(lines), room[1]) + (pad * 3 // 2 if room[0] else pad)
    out = clear((width, height))
    out.fill((*theme().panel, 0))
    felt.draw_panel(out, out.get_rect(), round(9 * unit), theme().panel, 255 if room[1] else 236, edge)
    at = start + widest // 2, (height - step * len(lines)) // 2
    text.draw_lines(out, lines, at, size, ink, rich=True, bold=True, anchor="midtop")
    return ready(out)
