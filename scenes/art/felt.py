"""The generated pictures of table, hollows, panels and players' spaces, the same at every start."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.art import cloth
from scenes.art.canvas import clear, opaque, ready, solid
from scenes.art.contrast import CLOTH_SHOWN, lit_felt, mixed, space_fill
from scenes.art.pieces import MIDDLE, draw_pieces, is_large, put_together, widened
from scenes.art.surface_cache import surface_cache
from scenes.art.theme import Colour, Pattern, deck, kept, theme
from scenes.art.vector import drawn, hex_of

STEP = 28
"""One repeat of the pattern of a space."""
_PATTERN, _PATTERN_STRONG = 20, 44
"""The opacity of a pattern on its cloth, of 255: usually, and in high contrast."""
_LOW = 720
"""The height of a window for which patterns are made; they grow with the window."""
_PANEL_EDGE = 4
"""The pixels of a panel beside its corners that are not repeated."""


def _light(size: tuple[int, int], lift: float) -> pygame.Surface:
    """Light over the table: bright in the middle, falling off to the corners."""
    bright, dark = lit_felt(theme()), theme().felt_dark
    fall = [mixed(bright, dark, t * t * (3 - 2 * t)) for t in (step / 63 for step in range(64))]
    ramp = [bytes(min(255, round(part * lift)) for part in colour) for colour in fall]
    across = [((x - 31.5) / 32) ** 2 * 0.62 for x in range(32)]
    pixels = list[bytes]()
    for y in range(36):
        down = ((y - 16) / 18) ** 2 * 0.5
        left = [ramp[min(63, int((by + down) ** 0.5 * 63))] for by in across]
        pixels += [*left, *reversed(left)]
    small = solid((64, 36))
    small.blit(pygame.image.frombytes(b"".join(pixels), (64, 36), "RGB"), (0, 0))
    return pygame.transform.smoothscale(small, size)


@kept(maxsize=2)
def felt(size: tuple[int, int]) -> pygame.Surface:
    """The table, lit from above the middle, with its rim."""
    width, height = max(1, size[0]), max(1, size[1])
    part = max(1, round(height / _LOW))
    tile, mean = cloth.tile(theme().cloth, part)
    step = tile.get_width()
    out = _light((width, height), 1 / mean)
    row = solid((width, step))
    for x in range(0, width, step):
        row.blit(tile, (x, 0))
    for y in range(0, height, step):
        out.blit(row, (0, y), special_flags=pygame.BLEND_RGB_MULT)
    _rim(out, max(3, round(height / 180)))
    return opaque(out)


def _rim(surface: pygame.Surface, width: int) -> None:
    """The rail around the table, and its shadow on the cloth."""
    area = surface.get_rect()
    if min(area.size) <= 4 * width:
        return
    _inner_shadow(surface, area.inflate(-2 * width, -2 * width), 5 * width)
    for line in range(width):
        lit = mixed(theme().rail, theme().gold_dark, 0.55 if line == width - 1 else 0.16 * line / width)
        pygame.draw.rect(surface, lit, area.inflate(-2 * line, -2 * line), 1)


def _inner_shadow(surface: pygame.Surface, area: pygame.Rect, reach: int) -> None:
    """Darken the inside of a rectangle towards its sides, most under the upper one."""
    fall = clear((1, 8))
    for row in range(8):
        fall.set_at((0, row), (*theme().shade, round(110 * (1 - row / 7) ** 2)))
    down = pygame.transform.smoothscale(fall, (area.width, reach))
    right = pygame.transform.smoothscale(pygame.transform.rotate(fall, 90), (reach, area.height))
    surface.blit(down, area)
    surface.blit(right, area)
    surface.blit(pygame.transform.flip(right, True, False), (area.right - reach, area.top))
    surface.blit(pygame.transform.flip(down, False, True), (area.left, area.bottom - reach))


def draw_hollow(surface: pygame.Surface, rect: pygame.Rect, radius: int, alpha: int) -> None:
    """Paint a hollow; of a large one only a small picture is kept."""
    edge = radius + 1
    if is_large(rect.size) and rect.width > 2 * edge + MIDDLE and rect.height > 2 * edge:
        draw_pieces(surface, rect, hollow((2 * edge + MIDDLE, rect.height), radius, alpha), edge)
    else:
        surface.blit(hollow(rect.size, radius, alpha), rect)


@kept(maxsize=4)
def hollow(size: tuple[int, int], radius: int, alpha: int) -> pygame.Surface:
    """A hollow in the table: shaded under its upper edge, lit along its lower one."""
    width, height = max(4, size[0]), max(4, size[1])
    r = min(radius, width // 2, height // 2)
    return ready(widened(_hollow_ends((min(width, 2 * r + 2), height), r, alpha / 255), width))


def _hollow_ends(size: tuple[int, int], r: int, opacity: float) -> pygame.Surface:
    width, height = size
    shade, light = hex_of(theme().shade), hex_of(lit_felt(theme()))
    stops = ((0, min(1.0, opacity + 0.22)), (min(0.5, 18 / height), opacity), (1, opacity * 0.82))
    ramp = "".join(f'<stop offset="{at:.3f}" stop-color="{shade}" stop-opacity="{by:.3f}"/>' for at, by in stops)
    head = f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
    box = f'<rect width="{width}" height="{height}" rx="{r}" fill="url(#g)"/>'
    edge = f'stroke="{light}" stroke-opacity="0.4" stroke-width="1.6" fill="none"'
    line = f'<path d="M{r * 0.7},{height - 1} L{width - r * 0.7},{height - 1}" {edge}/>'
    return drawn(f"<defs>{head}{ramp}</linearGradient></defs>{box}{line}", size)


def _rounded(
    size: tuple[int, int], radius: float, fill: str, opacity: float, edge: str, edge_opacity: float,
    line: float,
) -> str:  # fmt: skip
    half = line / 2
    return (
        f'<rect x="{half}" y="{half}" width="{size[0] - line}" height="{size[1] - line}" '
        f'rx="{radius}" fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" '
        f'stroke-opacity="{edge_opacity}" stroke-width="{line}"/>'
    )


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, alpha: int, edge: Colour | None
) -> None:
    """Paint a panel; of a large one only a small picture is kept."""
    border = radius + _PANEL_EDGE
    if is_large(rect.size) and min(rect.size) >= 2 * border:
        side = 2 * border + MIDDLE
        draw_pieces(surface, rect, _panel((side, side), radius, colour, alpha, edge), border)
    else:
        surface.blit(panel(rect.size, radius, colour, alpha, edge), rect)


@surface_cache(maxsize=256, megabytes=4)
def panel(
    size: tuple[int, int],
    radius: int,
    colour: Colour,
    alpha: int,
    edge: Colour | None,
) -> pygame.Surface:
    """A rounded translucent panel with a fine edge and a light upper rim."""
    border = radius + _PANEL_EDGE
    if min(size) < 2 * border:
        return _panel(size, radius, colour, alpha, edge)
    side = 2 * border + MIDDLE
    return ready(put_together(_panel((side, side), radius, colour, alpha, edge), size, border))


@lru_cache(maxsize=96)
def _panel(size: tuple[int, int], radius: int, colour: Colour, alpha: int, edge: Colour | None) -> pygame.Surface:
    """A panel drawn as a whole."""
    width, height = max(4, size[0]), max(4, size[1])
    r = min(radius, width // 2, height // 2)
    body = _rounded((width, height), r, hex_of(colour), alpha / 255, hex_of(edge or colour), 0.7 if edge else 0, 1.5)
    if edge and width > 2 * r + 4:
        inner = max(0.1, r - 1.5)
        rim = f"M2,{2 + inner} a{inner},{inner} 0 0 1 {inner},{-inner} L{width - 2 - inner},2 "
        rim += f"a{inner},{inner} 0 0 1 {inner},{inner}"
        fade = f'<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="0" y2="{2 + inner}">'
        stops = ((0, 0.16), (1, 0))
        fade += "".join(f'<stop offset="{at}" stop-color="#ffffff" stop-opacity="{by}"/>' for at, by in stops)
        line = f'<path d="{rim}" stroke="url(#r)" stroke-width="1.5" fill="none"/>'
        body += f"<defs>{fade}</linearGradient></defs>{line}"
    return ready(drawn(body, (width, height)))


def draw_side(surface: pygame.Surface, rect: pygame.Rect, *, mirrored: bool = False) -> None:
    """Paint the side panel: a board beside the table, lighter above, with a bright edge towards the table.

    The edge is at the left or, if `mirrored`, at the right.
    """
    strip, clip = _side_strip(rect.height), surface.get_clip().clip(rect)
    for left in range(clip.left, clip.right, MIDDLE):
        surface.blit(strip, (left, rect.top), (0, 0, min(MIDDLE, rect.right - left), rect.height))
    edges = (mixed(theme().rail, theme().gold_dark, 0.6), mixed(theme().side, theme().panel_edge, 0.4))
    for line, colour in enumerate(edges):
        surface.fill(colour, (rect.right - 1 - line if mirrored else rect.left + line, rect.top, 1, rect.height))


@kept(maxsize=2)
def _side_strip(height: int) -> pygame.Surface:
    """A part of the side panel without its edge."""
    ramp = solid((1, 3))
    for row, part in enumerate((0.9, 0.25, 0.0)):
        ramp.set_at((0, row), mixed(theme().side, theme().board.top, part))
    return opaque(pygame.transform.smoothscale(ramp, (MIDDLE, height)))


# -- players' spaces ------------------------------------------------------------------------------


def _pattern_tile(pattern: Pattern, colour: Colour, step: int) -> pygame.Surface:
    """One repeat of a seat's pattern."""
    s, h, q = step, step / 2, step / 4
    line = f'fill="none" stroke="{hex_of(colour)}" stroke-width="{max(1.2, s / 16):.1f}"'
    full = f'fill="{hex_of(colour)}"'
    bodies: dict[Pattern, str] = {
        "waves": "".join(
            f'<path d="M{-h},{y} Q{-q},{y - q} 0,{y} T{h},{y} T{s},{y} T{s + h},{y}" {line}/>' for y in (q, h + q)
        ),
        "lozenges": f'<path d="M{h},{h * 0.4} L{s - h * 0.4},{h} L{h},{s - h * 0.4} L{h * 0.4},{h}Z" {line}/>',
        "stripes": f'<path d="M{-q},{q} L{q},{-q} M{-q},{s + q} L{s + q},{-q} '
        f'M{h + q},{s + q} L{s + q},{h + q}" {line}/>',
        "dots": f'<circle cx="{q}" cy="{q}" r="{s / 11:.1f}" {full}/>'
        f'<circle cx="{h + q}" cy="{h + q}" r="{s / 11:.1f}" {full}/>',
        "rings": f'<circle cx="{h}" cy="{h}" r="{q * 1.2:.1f}" {line}/>',
        "crosses": f'<path d="M{q},{q * 0.3} L{q},{q * 1.7} M{q * 0.3},{q} L{q * 1.7},{q} '
        f'M{h + q},{h + q * 0.3} L{h + q},{h + q * 1.7} M{h + q * 0.3},{h + q} L{h + q * 1.7},{h + q}" {line}/>',
        "chevrons": f'<path d="M0,{h} L{h},{q} L{s},{h} M0,{s} L{h},{h + q} L{s},{s}" {line}/>',
        "bricks": f'<path d="M0,{q} L{s},{q} M0,{h + q} L{s},{h + q} M{q},{q} L{q},{h + q} '
        f'M{h + q},{h + q} L{h + q},{s} M{h + q},0 L{h + q},{q}" {line}/>',
    }
    return drawn(bodies[pattern], (step, step))


@kept(maxsize=18)
def space_panel(
    size: tuple[int, int], seat: int, active: bool = False, radius: int = 14, grain: int = 1
) -> pygame.Surface:
    """A player's space: tinted cloth with the seat's pattern and an edge of its colour, `grain` times as coarse."""
    width, height = max(8, size[0]), max(8, size[1])
    look = theme().seat(seat)
    r = min(radius, width // 2, height // 2)
    fill = space_fill(theme(), look)
    out = _box((width, height), r, fill=hex_of(fill), opacity=CLOTH_SHOWN)
    step = STEP * grain
    tile = ready(_pattern_tile(look.pattern, look.bright, step))
    cloth = clear((width, height))
    for y in range(0, height, step):
        for x in range(0, width, step):
            cloth.blit(tile, (x, y))
    cloth.set_alpha(_PATTERN_STRONG if deck().high_contrast else _PATTERN)
    shape = _box((width, height), r, fill="#ffffff", opacity=1)
    cloth.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(cloth, (0, 0))
    out.blit(_inner_rings((width, height), r), (0, 0))
    line = (4 if active else 2) * grain
    edge = hex_of(look.bright if active else mixed(look.colour, look.bright, 0.35))
    out.blit(_box((width, height), r, edge=edge, line=line), (0, 0))
    return ready(out)


def _box(
    size: tuple[int, int], radius: int, *, fill: str = "none", opacity: float = 0, edge: str = "", line: int = 2
) -> pygame.Surface:
    """A rounded box of any size, put together from a small one, since a large vector picture takes long."""
    border = radius + 2 * line
    side = 2 * border + MIDDLE
    small = size if min(size) < 2 * border else (side, side)
    made = ready(drawn(_rounded(small, radius, fill, opacity, edge or "#000000", 1 if edge else 0, line), small))
    return made if small == size else put_together(made, size, border)


def _inner_rings(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A soft shadow along the inside of an edge."""
    out = clear(size)
    for inset in range(1, 10):
        colour = (*theme().shade, round(92 * (1 - inset / 10) ** 2))
        box = out.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(out, colour, box, 1, border_radius=max(1, radius - inset))
    return out
