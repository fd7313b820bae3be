"""Words on the table while something happens there, as pictures made once."""

import pygame
from pygame import Surface

from scenes.art import felt, text
from scenes.art.theme import Colour, kept, theme, type_scale
from scenes.art.vector import ready
from scenes.table.moving.motion import Caption, Tone
from scenes.table.places.layout import Layout
from scenes.ui.stage import Sprite

WIDEST = 0.5
"""Part of the table's width that a line of words takes at most."""


def sprite(caption: Caption, layout: Layout) -> Sprite:
    """The words where they are now, wholly inside the table."""
    unit = layout.unit
    most = round(layout.table.width * WIDEST)
    picture = _plate(caption.words, caption.tone, unit, max(most, caption.room[0]), caption.room)
    box = picture.get_rect(center=caption.centre())
    if caption.room != (0, 0):
        box.centery -= (picture.get_height() - caption.room[1]) // 2 - _pad(unit)
    box.clamp_ip(layout.table)
    return Sprite(picture, box.topleft)


def _colours(tone: Tone) -> tuple[Colour, Colour]:
    """Of the words, and of the edge."""
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


@kept(maxsize=64)
def _plate(words: str, tone: Tone, unit: float, most: int, room: tuple[int, int]) -> Surface:
    """A plate with words on it, and under them room for cards."""
    scale, pad = type_scale(unit), _pad(unit)
    ink, edge = _colours(tone)
    size = {Tone.TOTAL: scale.heading, Tone.POINTS: scale.large}.get(tone, scale.body)
    lines = text.wrap_rich(words, size, most, bold=True)
    step = text.font(size, bold=True).get_height()
    widest = max(text.rich_size(line, size, bold=True)[0] for line in lines)
    width = max(widest, room[0]) + 2 * pad
    height = step * len(lines) + pad + (room[1] + pad if room[1] else 0)
    out = Surface((width, height), pygame.SRCALPHA)
    out.fill((*theme().panel, 0))
    out.blit(felt.panel((width, height), round(9 * unit), theme().panel, 255 if room[1] else 236, edge), (0, 0))
    for number, line in enumerate(lines):
        at = (width // 2, pad // 2 + number * step)
        text.draw_rich(out, line, at, size, ink, bold=True, anchor="midtop")
    return ready(out)
