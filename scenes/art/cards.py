"""Card pictures: vector faces made into surfaces, a size at a time.

A face is rasterised when it is first asked for; `CardArt.prepare` does so ahead, a few at a time.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from functools import cached_property
from typing import Literal
from weakref import WeakValueDictionary

import pygame

from engine.rummy.cards import CARDS, SUITS
from scenes.art.canvas import clear, ready
from scenes.art.card_size import card_width, index_width
from scenes.art.icons import icon
from scenes.art.letters import lettered
from scenes.art.palette import TWO_COLOURS
from scenes.art.theme import Colour, Deck, deck, on_change, theme
from scenes.art.vector import asset, drawn, hex_of, rasterise

GlowKind = Literal["hot", "warm", "target", "fault", "select"]

CODES: tuple[str, ...] = tuple(map(str, CARDS))
MIN_HEIGHT = 24
_BACK = "back"
_KEPT = 9
"""The most sizes that are kept."""
_MOST = 16_000_000
"""The bytes of faces beyond which unused sizes are dropped, and no faces are made ahead of need."""
_OVERSAMPLED_BELOW = 120  # above it the reader's own smoothing is as good, and crisper
_CORNER = 0.049
STAR = 0.42
"""The top of the star of a wild card, as a part of the card's height."""


def pictured(code: str) -> str:
    """The code of the picture of a card: further jokers look like the first and the second one in turn."""
    number = int(code[1:]) if code.startswith("X") and code[1:].isdecimal() else 0
    return f"X{2 - number % 2}" if number else code


class CardArt:
    """All pictures of the deck at one height."""

    def __init__(self, height: int, look: Deck | None = None) -> None:
        self._height = max(MIN_HEIGHT, height)
        self._width = card_width(self._height)
        self.size = self._width, self._height
        """Width and height of a card in pixels."""
        self._spread = spread = max(4, round(self._height * 0.06))
        self._radius = max(2, round(self._height * _CORNER))
        self.shadow_offset = -spread + max(1, spread // 8), -spread + max(1, spread // 2)
        """The offset of the shadow's top left corner from the card's."""
        self.glow_offset = -spread, -spread
        """The offset of a glow's top left corner from the card's."""
        self.corner = self._radius + 1
        """The width of the border, in pixels, in which a card may be transparent."""
        self._look = look or deck()
        self._faces: dict[str, pygame.Surface] = {}
        self._rough: dict[str, pygame.Surface] = {}
        self.lender: CardArt | None = None
        """The deck at another height, whose scaled faces take the place of those that are not made yet."""
        self._wild: dict[str, tuple[pygame.Surface, pygame.Surface]] = {}
        """By code, the face as it is and as that of a wild card."""
        self._glows: dict[str, pygame.Surface] = {}
        self._cores: dict[int, pygame.Surface] = {}

    @property
    def _faces_of(self) -> str:
        """The folder of the faces."""
        return "tiles" if self._look.tiles else "cards"

    def face(self, code: str) -> pygame.Surface:
        """The face of a card: rank A23456789TJQK and suit cdhs, or X1, X2 and so on for jokers, red, black in turn."""
        if code in CODES and code in self._faces:
            return self._faces[code]
        code = pictured(code)
        if code not in CODES:
            raise KeyError(f"no such card: {code}")
        return self._picture(code)

    def wild_face(self, code: str) -> pygame.Surface:
        """The face of a card that is wild: with a star under its index."""
        plain = self.face(code)
        kept = self._wild.get(code)
        if kept is None or kept[0] is not plain:
            wide = index_width(self._height)
            star = icon("star", max(9, wide - 2), theme().ink_dark)
            face, plate = plain.copy(), pygame.Rect(0, 0, wide + 2, star.get_height() + 4)
            plate.topleft = max(1, self._width // 40), round(self._height * STAR)
            pygame.draw.rect(face, theme().ink_dark, plate, border_radius=plate.height // 4)
            pygame.draw.rect(face, theme().gold, plate.inflate(-2, -2), border_radius=plate.height // 4)
            face.blit(star, star.get_rect(center=plate.center))
            self._wild[code] = kept = plain, ready(face)
        return kept[1]

    def back(self) -> pygame.Surface:
        """The back."""
        return self._picture(_BACK)

    @property
    def rough(self) -> bool:
        """True if a face has been lent since the deck was complete."""
        return bool(self._rough)

    def prepare(self, seconds: float = 0.004, *, lent_only: bool = False) -> bool:
        """Make faces ahead for about `seconds`, all or only those that have been lent; True when they are made."""
        end = time.perf_counter() + seconds
        for name in tuple(self._rough) if lent_only else (_BACK, *CODES):
            if name not in self._faces:
                if time.perf_counter() >= end:
                    return False
                self._faces[name] = self._make(name)
        self._rough.clear()
        self._cores.clear()
        if self.complete:
            self.lender = None
        return True

    @property
    def bytes(self) -> int:
        """The bytes of the faces made so far."""
        return 4 * self._width * self._height * (len(self._faces) + len(self._rough))

    @property
    def whole_bytes(self) -> int:
        """The bytes of all faces."""
        return 4 * self._width * self._height * (len(CODES) + 1)

    @property
    def complete(self) -> bool:
        """True if every face is made."""
        return len(self._faces) > len(CODES)

    def shadow(self) -> pygame.Surface:
        """A soft shadow; blit it at `shadow_offset` from the card, under the card."""
        return self._shadow

    def core(self, face: pygame.Surface) -> pygame.Surface:
        """The inside of a face of this deck, which is opaque and therefore copied."""
        result = self._cores.get(id(face))
        if result is None:
            inside = face.get_rect().inflate(-2 * self.corner, -2 * self.corner)
            result = self._cores[id(face)] = face.subsurface(
                inside
            )  # keeps the face alive, so that no other gets its id
            result.set_alpha(None)
        return result

    @cached_property
    def shadow_seen(self) -> tuple[pygame.Rect, ...]:
        """The pieces of the shadow that the card itself does not cover."""
        whole = self._shadow.get_rect()
        hole = pygame.Rect((0, 0), self.size).inflate(-2 * self.corner, -2 * self.corner)
        hole.move_ip(-self.shadow_offset[0], -self.shadow_offset[1])
        hole = hole.clip(whole)
        return (
            pygame.Rect(0, 0, whole.width, hole.top),
            pygame.Rect(0, hole.bottom, whole.width, whole.height - hole.bottom),
            pygame.Rect(0, hole.top, hole.left, hole.height),
            pygame.Rect(hole.right, hole.top, whole.width - hole.right, hole.height),
        )

    def glow(self, kind: GlowKind) -> pygame.Surface:
        """A lit outline larger than the card; blit it at `glow_offset` from the card."""
        if kind not in self._glows:
            self._glows[kind] = self._make_glow(kind)
        return self._glows[kind]

    # -- making -------------------------------------------------------------------------------

    def _picture(self, name: str) -> pygame.Surface:
        made = self._faces.get(name)
        if made is None and self.lender is not None:
            made = self._rough.get(name) or self._lent(name, self.lender)
        if made is None:
            made = self._faces[name] = self._make(name)
        return made

    def _lent(self, name: str, lender: CardArt) -> pygame.Surface | None:
        """The scaled face of another deck, which is ten times as fast to make, and a little softer."""
        face = lender.made(name)
        if face is not None:
            face = self._rough[name] = pygame.transform.smoothscale(face, self.size)
        return face

    def made(self, name: str) -> pygame.Surface | None:
        """The face, if it is there already."""
        return self._faces.get(name) or self._rough.get(name)

    def _make(self, name: str) -> pygame.Surface:
        source = asset(f"backs/{self._look.back}.svg" if name == _BACK else f"{self._faces_of}/{name}.svg")
        if name[1:] in SUITS:
            source = source.replace(hex_of(TWO_COLOURS.of(name[1])), hex_of(self._look.suits.of(name[1])))
            source = lettered(source, name[0], self._look.letters)
        if self._look.high_contrast:
            source = _strengthened(source)
        oversampled = self._height < _OVERSAMPLED_BELOW
        k = 2 if oversampled else 1
        raw = rasterise(source, (self._width * k, self._height * k))
        # With transparent pixels in the colour of the edge, scaling makes no dark corners.
        sheet = clear(raw.get_size())
        sheet.fill(hex_of((0, 0, 0)) if self._look.high_contrast else theme().paper_edge)
        sheet.blit(raw, (0, 0))
        if oversampled:
            sheet = pygame.transform.smoothscale(sheet, self.size)
        sheet.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        # Not run-length encoded: each time its pixels are read, to scale or turn it, it would be encoded anew.
        return ready(sheet)

    @cached_property
    def _mask(self) -> pygame.Surface:
        """The shape of the card with its rounded corners, in white."""
        k = 4
        big = clear((self._width * k, self._height * k))
        big.fill((255, 255, 255, 0))
        pygame.draw.rect(big, "white", big.get_rect(), border_radius=self._radius * k)
        return pygame.transform.smoothscale(big, self.size)

    @cached_property
    def _shadow(self) -> pygame.Surface:
        spread = self._spread
        soft = _soft_card(self.size, spread, self._radius, theme().shade, 120)
        return ready(soft)

    def _make_glow(self, kind: GlowKind) -> pygame.Surface:
        spread, radius = self._spread, self._radius
        colour = theme().glows[kind]
        out = _soft_card(self.size, spread, radius, colour, 205 if kind != "warm" else 160)
        inner = pygame.Rect((spread, spread), self.size)
        _cut(out, inner, radius)
        _outline(out, inner, radius, colour, kind)
        return ready(out)


_STRONGER = {
    "index": {"stroke-width": "19.5"},
    "mark": {"transform": "scale(0.86)"},
    "edge": {"fill": "#ffffff", "stroke": "#000000", "stroke-width": "12"},
    "field": {"fill": "#ffffff"},
}
"""Replacements, by the class of an element."""


def _strengthened(source: str) -> str:
    """Heavier indices over larger suits, a black edge and white behind figures; the script of the cards marks these."""

    def stronger(match: re.Match[str]) -> str:
        tag = match.group()
        for name, value in _STRONGER[match.group(1)].items():
            tag = re.sub(f' {name}="[^"]*"', f' {name}="{value}"', tag)
        return tag

    return re.sub(r'<[^>]* class="(index|mark|edge|field)"[^>]*>', stronger, source)


def _soft_card(size: tuple[int, int], spread: int, radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A blurred rounded rectangle, `spread` larger on each side."""
    k = max(1, spread // 6)
    full = (size[0] + 2 * spread, size[1] + 2 * spread)
    small = (max(8, full[0] // k), max(8, full[1] // k))
    soft = clear(small)
    soft.fill((*colour, 0))
    box = pygame.Rect(0, 0, round(size[0] / k), round(size[1] / k))
    box.center = (small[0] // 2, small[1] // 2)
    inset = max(1, spread // k // 3)
    box.inflate_ip(inset, inset)
    pygame.draw.rect(soft, (*colour, alpha), box, border_radius=max(1, radius // k) + inset)
    soft = pygame.transform.gaussian_blur(soft, max(1, spread // k // 2))
    plain = clear(soft.get_size())
    plain.fill((*colour, 255))
    soft.blit(plain, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return pygame.transform.smoothscale(soft, full)


def _cut(surface: pygame.Surface, inner: pygame.Rect, radius: int) -> None:
    """Clear the card's own place, so that a glow may be drawn over or under it."""
    hole = inner.inflate(-2, -2)
    colour = (*surface.get_at((0, 0))[:3], 0)
    pygame.draw.rect(surface, colour, hole, border_radius=max(1, radius - 1))


def _outline(surface: pygame.Surface, inner: pygame.Rect, radius: int, colour: Colour, kind: GlowKind) -> None:
    """Draw a crisp line in the form of its kind: full, beaded, cornered or doubled."""
    width = max(2.0, inner.height / 56)
    x0, y0 = inner.x - width / 2, inner.y - width / 2
    x1, y1 = inner.right + width / 2, inner.bottom + width / 2
    r = radius + width / 2
    if kind == "warm":
        body = _beads((x0, y0, x1, y1), width)
    elif kind == "target":
        body = _corners((x0, y0, x1, y1), r, width * 1.6)
    else:
        body = _ring((x0, y0, x1, y1), r, width * (1.0 if kind == "select" else 1.5))
        if kind == "fault":
            d = width * 2.2
            body += _ring((x0 + d, y0 + d, x1 - d, y1 - d), max(1, r - d), width * 0.6)
    surface.blit(drawn(body.replace("{c}", hex_of(colour)), surface.get_size()), (0, 0))


_Box = tuple[float, float, float, float]


def _ring(box: _Box, r: float, line: float) -> str:
    x0, y0, x1, y1 = box
    return (
        f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" rx="{r}" fill="none" '
        f'stroke="{{c}}" stroke-width="{line:.2f}"/>'
    )


def _beads(box: _Box, line: float) -> str:
    """A thin line with beads on it."""
    x0, y0, x1, y1 = box
    across, down = 7, 10
    spots = [(x0 + (x1 - x0) * i / across, y) for y in (y0, y1) for i in range(1, across)]
    spots += [(x, y0 + (y1 - y0) * i / down) for x in (x0, x1) for i in range(1, down)]
    beads = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{line * 1.15:.2f}" fill="{{c}}"/>' for x, y in spots)
    return _ring(box, line * 2, line * 0.7) + beads


def _corners(box: _Box, r: float, line: float) -> str:
    """A thin line with strong corners."""
    x0, y0, x1, y1 = box
    arm = (x1 - x0) * 0.26
    d = "".join(
        f"M{x:.1f},{y + sy * arm:.1f} L{x:.1f},{y + sy * r:.1f} "
        f"Q{x:.1f},{y:.1f} {x + sx * r:.1f},{y:.1f} L{x + sx * arm:.1f},{y:.1f} "
        for x, sx in ((x0, 1), (x1, -1))
        for y, sy in ((y0, 1), (y1, -1))
    )
    strong = f'<path d="{d}" fill="none" stroke="{{c}}" stroke-width="{line:.2f}" stroke-linecap="round"/>'
    return _ring(box, r, line * 0.45) + strong


_recent: OrderedDict[int, CardArt] = OrderedDict()
"""The sizes used last."""
_alive: WeakValueDictionary[int, CardArt] = WeakValueDictionary()
"""The sizes used last, and those that a screen still holds."""


def card_art(height: int) -> CardArt:
    """The current deck at this height; the few sizes used last are kept."""
    key = max(MIN_HEIGHT, height)
    art = _alive.get(key) or CardArt(key)
    _alive[key] = _recent[key] = art
    _recent.move_to_end(key)
    while len(_recent) > _KEPT or (len(_recent) > 1 and sum(kept.bytes for kept in _recent.values()) > _MOST):
        _recent.popitem(last=False)
    return art


def has_room(more: int) -> bool:
    """True if `more` bytes of faces can be made ahead of need."""
    return sum(art.bytes for art in _alive.values()) + more <= _MOST


def forget() -> None:
    """Drop every size, as after a change of display."""
    _recent.clear()
    _alive.clear()


on_change(forget)
