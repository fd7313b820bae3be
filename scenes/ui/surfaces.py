"""Plates, shadows and gilded letters, made by rule and kept while they are in use."""

import pygame
from pygame import Rect, Surface

from scenes.art import text
from scenes.art.canvas import ALIGNED, aligned_inside, clear, opaque, ready
from scenes.art.pieces import MIDDLE, draw_out, draw_pieces, is_large, widened
from scenes.art.surface_cache import surface_cache
from scenes.art.theme import Colour, kept_surfaces, theme
from scenes.art.vector import drawn, hex_of

_TILE = 2 * MIDDLE
"""The width of a plate's middle that is repeated, in pixels: a wider tile costs memory, a narrower one time."""
_LOW_PLATES = 4
"""The height, in heights of its border, up to which a plate is drawn in one part and not in three."""
_CORNER = 14
"""The radius of a board's corners, and the reach of the shadow beside a piece, in pixels to be scaled."""
_SHADE = 150
"""The opacity of a shadow in its middle, of 255."""


def draw_plate(surface: Surface, rect: Rect, radius: int, top: Colour, foot: Colour, edge: Colour) -> None:
    """Paint a plate; of a wide one only a narrow plate is kept."""
    border = _border(radius)
    if is_large(rect.size) and rect.width > 2 * border + _TILE and rect.height > 2 * border:
        look = (2 * border + _TILE, rect.height), radius, top, foot, edge
        _draw_out(surface, rect, plate(*look), _solid_plate(*look), border)
    else:
        surface.blit(plate(rect.size, radius, top, foot, edge), rect)


def _draw_out(surface: Surface, rect: Rect, look: Surface, solid: Surface, border: int) -> None:
    """Paint a wide plate from a narrow one; all but its corners comes from an opaque twin, in a tenth of the time."""
    middle, width, end = aligned_inside(rect.inflate(-2 * border, 0)), look.get_width(), rect.height - border
    pieces = [
        (solid, (x, rect.top), (border, 0, min(_TILE, middle.right - x), rect.height))
        for x in range(middle.left, middle.right, _TILE)
    ]
    right = rect.right - middle.right
    for x, start, wide in ((rect.left, 0, middle.left - rect.left), (middle.right, width - right, right)):
        rows = (look, 0, border), (solid, border, end - border), (look, end, border)
        pieces += [(each, (x, rect.top + y), (start, y, wide, high)) for each, y, high in rows]
    surface.blits(pieces, doreturn=False)


def _border(radius: int) -> int:
    """The pixels at either side of a plate that are not repeated."""
    return -(-round(radius + max(1.0, radius / 8) + 4) // ALIGNED) * ALIGNED


@surface_cache(maxsize=128, megabytes=4)
def plate(size: tuple[int, int], radius: int, top: Colour, foot: Colour, edge: Colour) -> Surface:
    """A rounded plate that grows darker towards its foot, with an edge and a light upper rim."""
    wide, height = max(4, size[0]), max(4, size[1])
    line, border = max(1.0, radius / 8), _border(radius)
    look = height, radius, line, (top, foot, edge)
    width = min(wide, 2 * border)  # the middle is repeated: a large vector picture would cost a frame
    if height <= _LOW_PLATES * border:
        return ready(widened(_plate_rows(width, (0, height), *look), wide))
    out = clear((wide, height))
    narrow = min(wide, 2 * round(line) + 4)
    for part, rows in ((width, (0, border)), (narrow, (border, height - border)), (width, (height - border, height))):
        draw_out(out, _plate_rows(part, rows, *look), rows[0])
    return ready(out)


def _plate_rows(
    width: int, rows: tuple[int, int], height: int, radius: int, line: float, colours: tuple[Colour, Colour, Colour]
) -> Surface:
    """The rows of a plate of this width and height from the first of `rows` to before the second."""
    top, foot, edge = map(hex_of, colours)
    r = max(1.0, min(radius, width / 2, height / 2) - line / 2)
    box = f'x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{r}"'
    inner = max(0.1, r - line)
    rim = f"M{line * 1.5},{line * 1.5 + inner} a{inner},{inner} 0 0 1 {inner},{-inner} "
    rim += f"L{width - line * 1.5 - inner},{line * 1.5} a{inner},{inner} 0 0 1 {inner},{inner}"
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
        "</linearGradient>"
        f'<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="{line}" x2="0" y2="{line * 1.5 + inner}">'
        '<stop offset="0" stop-color="#ffffff" stop-opacity="0.2"/>'
        '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>'
        f'<g transform="translate(0,{-rows[0]})">'
        f'<rect {box} fill="url(#g)" stroke="{edge}" stroke-width="{line:.2f}"/>'
        f'<path d="{rim}" stroke="url(#r)" stroke-width="{line:.2f}" fill="none"/></g>'
    )
    return drawn(body, (width, rows[1] - rows[0]))


@surface_cache(maxsize=64, megabytes=4)
def _solid_plate(size: tuple[int, int], radius: int, top: Colour, foot: Colour, edge: Colour) -> Surface:
    """A plate without transparency, whose corners are therefore wrong."""
    return opaque(plate(size, radius, top, foot, edge))


@kept_surfaces(maxsize=24, megabytes=4)
def shadow(size: tuple[int, int], spread: int) -> Surface:
    """A soft dark shape, by `spread` larger on each side than the thing over it."""
    part = max(1, spread // 5)
    full = (size[0] + 2 * spread, size[1] + 2 * spread)
    small = clear((full[0] // part + 1, full[1] // part + 1))
    small.fill((*theme().shade, 0))
    inside = Rect(0, 0, size[0] // part, size[1] // part)
    inside.center = small.get_rect().center
    pygame.draw.rect(small, (*theme().shade, _SHADE), inside, border_radius=max(1, spread // part // 2))
    return ready(pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, spread // part // 2)), full))


def raised(surface: Surface, rect: Rect, unit: float) -> None:
    """Paint the shadow of an opaque piece at `rect`; of a large piece only the visible part beside it."""
    spread = round(_CORNER * unit)
    area = rect.inflate(2 * spread, 2 * spread).move(0, round(5 * unit))
    side = 2 * spread + MIDDLE  # the size of a small shadow, whose corners are as soft as those of a large one
    hidden = rect.inflate(-2 * spread, 0)
    if hidden.contains(surface.get_clip()):
        return
    if is_large(area.size) and min(rect.size) > side:
        draw_pieces(surface, area, shadow((side, side), spread), 2 * spread, hidden=hidden)
    else:
        surface.blit(shadow(rect.size, spread), area)


def board(surface: Surface, rect: Rect, unit: float, *, edge: Colour | None = None) -> None:
    """Paint a panel of the page, with its shadow."""
    raised(surface, rect, unit)
    dress = theme().board
    draw_plate(surface, rect, round(_CORNER * unit), dress.top, dress.foot, edge or dress.edge)


def board_solid(rect: Rect, unit: float) -> Rect:
    """The opaque part of a board inside its corners, which hides everything under it."""
    inset = 2 * round(_CORNER * unit)
    return rect.inflate(-inset, -inset)


@kept_surfaces(maxsize=8, megabytes=2, least=2)
def gilded(words: str, size: int, spacing: float = 0.0) -> Surface:
    """Gold letters with a shadow; `spacing` is the room between letters, in parts of the size."""
    face = text.font(size, bold=True)
    gap = round(size * spacing)
    drop = max(2, size // 22)
    letters = [face.render(letter, True, "white") for letter in (words if text.is_plain(words) else (words,))]
    bare = letters[0].get_bounding_rect().left if letters else 0  # cut off, so that the word is flush with those below
    width = max(1, sum(letter.get_width() + gap for letter in letters) - gap - bare)
    mask = clear((width, face.get_height()))
    mask.fill((255, 255, 255, 0))
    x = -bare
    for letter in letters:
        mask.blit(letter, (x, 0))
        x += letter.get_width() + gap
    out = clear((width + 2 * drop, mask.get_height() + 2 * drop))
    dark = mask.copy()
    dark.fill((*theme().shade, 190), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*theme().shade, 0))
    out.blit(dark, (drop // 2, drop))
    out = pygame.transform.gaussian_blur(out, max(1, drop // 3))
    top, foot = face.get_height() - face.get_ascent(), face.get_ascent()
    mask.blit(_gradient(mask.get_size(), top, foot), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(mask, (0, 0))
    return ready(out)


def _gradient(size: tuple[int, int], top: int, foot: int) -> Surface:
    """The gilt from `top` to `foot`, and beyond these its end colours."""
    gilt = theme().gilt
    small = clear((1, len(gilt)))
    for row, colour in enumerate(gilt):
        small.set_at((0, row), colour)
    out = clear(size)
    out.fill(gilt[-1])
    out.fill(gilt[0], (0, 0, size[0], max(1, top)))
    out.blit(pygame.transform.smoothscale(small, (size[0], max(1, foot - top))), (0, top))
    return out


def rule(surface: Surface, left: int, right: int, y: int, unit: float, colour: Colour | None = None) -> None:
    """Draw a fine line across."""
    pygame.draw.rect(surface, colour or theme().gold_dark, Rect(left, y, right - left, max(1, round(1.4 * unit))))


def let_go() -> None:
    """Drop plates, shadows and words, which the page that is left has shown."""
    for pictures in (plate, _solid_plate, shadow, gilded):
        pictures.cache_clear()
    text.let_go()
