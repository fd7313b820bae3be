"""Text of the interface, and text with cards in it.

Cards in running text are written `[7h]`, `[Th]`, `[X1]` and drawn as small cards: the font has
no suit signs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from engine.text import _
from scenes.art import faces
from scenes.art.canvas import clear, ready
from scenes.art.icons import icon
from scenes.art.letters import shown
from scenes.art.surface_cache import surface_cache
from scenes.art.theme import Colour, deck, kept, kept_surfaces, theme
from scenes.art.vector import sign
from scenes.art.wrapping import CARD, NO_CARD, PARTS, STAR, is_joined, wrapped

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright",
    "bottomleft", "midbottom", "bottomright",
]  # fmt: skip
Position = tuple[float, float]

ELLIPSIS = "\u2026"
_LAST_UNSHAPED = "\u0530"
_SIGNS = "\u2010", "\u2bff"
"""The first and the last sign of those that stand between letters of any script."""
_TOKEN = re.compile(rf"\[({CARD}|{STAR})\]")
_STARS = ("*", "-")
"""The codes of a golden star and of one that was missed."""
_UNMARKED = re.compile(rf"(?<!\[)\b({CARD})\b(?![\]{NO_CARD}])")


class SizedFont:
    """The interface's font at one size, with cached measurements. Letters that it lacks are drawn by other fonts."""

    def __init__(self, size_px: int, bold: bool) -> None:
        self._size_px = size_px
        self._bold = bold
        self._height, self._ascent = self.sized().get_height(), self.sized().get_ascent()

    def sized(self) -> pygame.font.Font:
        """The font in this size, until another size of it is used."""
        return faces.own(self._size_px, self._bold)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line."""
        return _measured(text, self._size_px, self._bold)

    def render(self, text: str, antialias: bool, colour: Colour | str) -> pygame.Surface:
        """One line as a picture; a letter that no font has is a question mark, and no empty box."""
        words = text.replace(NO_CARD, "")
        if is_plain(words):
            return self.sized().render(words, antialias, colour)
        from scenes.art import mixed_lines  # noqa: PLC0415 - few lines need it

        return mixed_lines.picture(words, self.weight, antialias, colour)

    def get_height(self) -> int:
        """The pixels from one line to the next."""
        return self._height

    def get_ascent(self) -> int:
        """The pixels from the top of a line to its base line."""
        return self._ascent

    @property
    def weight(self) -> tuple[int, bool]:
        """The size in pixels, and True for bold letters."""
        return self._size_px, self._bold


@lru_cache(maxsize=128)
def _font(size_px: int, bold: bool) -> SizedFont:
    return SizedFont(size_px, bold)


@lru_cache(maxsize=1024)
def _measured(text: str, size_px: int, bold: bool) -> tuple[int, int]:
    words, face = text.replace(NO_CARD, ""), _font(size_px, bold)
    if is_plain(words):
        return face.sized().size(words)
    from scenes.art import mixed_lines  # noqa: PLC0415 - as above

    return mixed_lines.width(words, face.weight), face.get_height()


def font(size_px: int, bold: bool = False) -> SizedFont:
    """The interface's font at a size in pixels."""
    faces.start()
    return _font(max(6, size_px), bold)


def is_plain(words: str) -> bool:
    """True if the interface's font has all letters, and draws each of them as it is."""
    return words.isascii() or _is_simple(words)


@lru_cache(maxsize=512)
def _is_simple(words: str) -> bool:
    return all(letter.isascii() or (_is_unshaped(letter) and faces.is_own(letter)) for letter in words)


def _is_unshaped(letter: str) -> bool:
    """True for Latin, Greek and Cyrillic letters, and for signs: they stand from left to right and never change."""
    return letter < _LAST_UNSHAPED or _SIGNS[0] <= letter <= _SIGNS[1]


def is_drawable(letter: str) -> bool:
    """True if the interface's font, or any other, has a letter."""
    if letter.isascii() or (_is_unshaped(letter) and faces.is_own(letter)):
        return faces.is_own(letter)
    from scenes.art.scripts import is_drawable  # noqa: PLC0415 - as above

    return is_drawable(letter)


def text_size(text: str, size: int, *, bold: bool = False) -> tuple[int, int]:
    """Width and height of one line."""
    return font(size, bold).size(text)


@surface_cache(maxsize=1024, megabytes=4)
def _line(text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
    return ready(font(size, bold).render(text, True, colour))


@lru_cache(maxsize=128)
def fit(text: str, size: int, width: int, bold: bool = False) -> str:
    """The text, cut with an ellipsis if it is wider than `width`."""
    measure = font(size, bold).size
    if measure(text)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    result = _whole_letters(text, low)
    while result and measure(result.rstrip() + ELLIPSIS)[0] > width:  # the less of a shaped word, the wider at times
        result = _whole_letters(text, len(result) - 1)
    return result.rstrip() + ELLIPSIS


def _whole_letters(text: str, count: int) -> str:
    """The first letters of a text; none of them without its accents and signs of vowels."""
    while is_joined(text, count):
        count -= 1
    return text[:count]


def fitting(text: str, sizes: Sequence[int], width: int, *, bold: bool = False) -> int:
    """The first of these sizes at which the text is no wider than `width`, or else the last one."""
    return next((size for size in sizes if font(size, bold).size(text)[0] <= width), sizes[-1])


def draw_text(  # noqa: PLR0913 - what a line of text has
    surface: pygame.Surface,
    text: str,
    pos: Position,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    anchor: Anchor = "topleft",
    max_width: int | None = None,
) -> pygame.Rect:
    """Draw one line with the named point of its box at `pos`; returns the box."""
    if max_width is not None:
        text = fit(text, size, max_width, bold)
    return _blitted(surface, _line(text, size, colour, bold), pos, anchor)


def _blitted(surface: pygame.Surface, line: pygame.Surface, pos: Position, anchor: Anchor) -> pygame.Rect:
    """Draw the picture of a line; returns its box."""
    box = line.get_rect()
    setattr(box, anchor, (round(pos[0]), round(pos[1])))
    surface.blit(line, box)
    return box


def wrap(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Lines no wider than `width`; a word that is wider is broken."""
    return list(_lines(text, size, width, bold))


@lru_cache(maxsize=512)
def _lines(text: str, size: int, width: int, bold: bool) -> tuple[str, ...]:
    return tuple(wrapped(text, width, lambda line: font(size, bold).size(line)[0]))


def let_go() -> None:
    """Drop the pictures of lines, which the page that is left has shown."""
    _line.cache_clear()
    _rich_line.cache_clear()


# -- cards in the text ----------------------------------------------------------------------------


_TILE_NUMBERS = {"A": "1", "J": "11", "Q": "12", "K": "13"}
"""The numbers of tiles that a pack of cards shows by letters."""


def rank_name(rank: str) -> str:
    """A rank as the current cards show it: 10 for T, and on tiles a number for every letter."""
    name = "10" if rank == "T" else rank
    return _TILE_NUMBERS.get(name, name) if deck().tiles else shown(name, deck().letters)


def marked(words: str) -> str:
    """The sentence with brackets around all of its cards, so that they are drawn as cards."""
    return _UNMARKED.sub(r"[\1]", words)


def card_name(code: str) -> str:
    """The name of a card's rank: 10 for T; for jokers that differ, the colour in which they are drawn."""
    if code == "X":
        return _("joker")
    if code[0] == "X":
        return _("red joker") if int(code[1:]) % 2 else _("black joker")
    return rank_name(code[0])


@kept(maxsize=128)
def chip(code: str, size: int) -> pygame.Surface:
    """A card as a small paper label of one line's height, or a star."""
    if code in _STARS:
        return _star(size, theme().gold if code == _STARS[0] else theme().panel_edge)
    joker = code[0] == "X"
    suits = deck().suits
    colour = suits.jokers[1 - int(code[1:] or 1) % 2] if joker else suits.of(code[1])
    small = max(6, round(size * 0.92))
    letters = font(small, True).render(card_name(code), True, colour)
    mark = sign("x" if joker else code[1], max(6, round(size * 0.72)), colour)
    height, middle = font(size).get_height(), _middle(size, bold=False)
    pad = max(2, round(size * 0.2))
    gap = max(1, round(size * 0.08))
    width = pad * 2 + letters.get_width() + gap + mark.get_width()
    high = round(min(height * 0.94, 2 * (height - middle)))
    full = clear((width, height))
    full.blit(_label(width, high, max(2, round(size * 0.22))), (0, round(middle - high / 2)))
    sign_at = pad if joker else width - pad - mark.get_width()
    full.blit(mark, (sign_at, round(middle - mark.get_height() / 2)))
    words_at = width - pad - letters.get_width() if joker else pad
    full.blit(letters, (words_at, round(middle - _middle(small, bold=True))))
    return ready(full)


def _star(size: int, colour: Colour) -> pygame.Surface:
    star, high = icon("star", size, colour), font(size).get_height()
    full = clear((star.get_width(), high))
    full.blit(star, (0, round(_middle(size, bold=False) - star.get_height() / 2)))
    return ready(full)


def stars(count: int, most: int) -> str:
    """So many golden stars of the most, to be drawn in a sentence."""
    golden, missed = _STARS
    return f"[{golden}]" * count + f"[{missed}]" * (most - count)


@lru_cache(maxsize=128)
def _middle(size: int, *, bold: bool) -> float:
    """The centre of a capital letter from the top of its line, with which signs beside words are aligned."""
    return float(font(size, bold).render("H", True, "white").get_bounding_rect().centery)


def _label(width: int, height: int, radius: int) -> pygame.Surface:
    """A rounded bit of paper, smooth at the edges."""
    k = 3
    big = clear((width * k, height * k))
    big.fill((*theme().paper, 0))
    pygame.draw.rect(big, theme().paper, big.get_rect(), border_radius=radius * k)
    return pygame.transform.smoothscale(big, (width, height))


def _gap(size: int) -> int:
    """The gap on either side of a card in the text."""
    return max(1, size // 12)


@kept_surfaces(maxsize=1024, megabytes=6)
def _rich_line(text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
    pieces: list[tuple[pygame.Surface, int]] = []
    last = 0
    face = font(size, bold)
    for token in _TOKEN.finditer(text):
        if token.start() > last:
            pieces.append((face.render(text[last : token.start()], True, colour), 0))
        pieces.append((chip(token.group(1), size), _gap(size)))
        last = token.end()
    if last < len(text):
        pieces.append((face.render(text[last:], True, colour), 0))
    width = sum(piece.get_width() + 2 * gap for piece, gap in pieces)
    out = clear((max(1, width), face.get_height()))
    out.fill((*colour, 0))
    x = 0
    for piece, gap in pieces:
        out.blit(piece, (x + gap, 0))
        x += piece.get_width() + 2 * gap
    return ready(out)


def rich_size(text: str, size: int, *, bold: bool = False) -> tuple[int, int]:
    """Width and height of one line with cards in it."""
    face = font(size, bold)
    width, last = 0, 0
    for token in _TOKEN.finditer(text):
        if token.start() > last:
            width += face.size(text[last : token.start()])[0]
        width += chip(token.group(1), size).get_width() + 2 * _gap(size)
        last = token.end()
    if last < len(text):
        width += face.size(text[last:])[0]
    return width, face.get_height()


def draw_rich(  # noqa: PLR0913 - what a line of text has
    surface: pygame.Surface,
    text: str,
    pos: Position,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    anchor: Anchor = "topleft",
    max_width: int | None = None,
) -> pygame.Rect:
    """Draw one line in which `[7h]` and the like are cards; returns its box."""
    if max_width is not None:
        text = _fit_rich(text, size, max_width, bold)
    return _blitted(surface, _rich_line(text, size, colour, bold), pos, anchor)


def draw_lines(  # noqa: PLR0913 - what lines of text have
    surface: pygame.Surface,
    lines: Sequence[str],
    pos: Position,
    size: int,
    colour: Colour,
    *,
    rich: bool = False,
    centred: bool = False,
    bold: bool = False,
    anchor: Anchor = "topleft",
    max_width: int | None = None,
) -> int:
    """Draw lines one under the other from a point on, or centred on its height; returns the height under the last.

    If they are `rich`, `[7h]` and the like in them are cards.
    """
    draw, step, (x, y) = draw_rich if rich else draw_text, font(size, bold).get_height(), pos
    y = round(y) - (step * len(lines) // 2 if centred else 0)
    for line in lines:
        draw(surface, line, (x, y), size, colour, bold=bold, anchor=anchor, max_width=max_width)
        y += step
    return y


@lru_cache(maxsize=128)
def _fit_rich(text: str, size: int, width: int, bold: bool) -> str:
    """Cut before the first letter or card that does not fit, and never inside a card."""
    if rich_size(text, size, bold=bold)[0] <= width:
        return text
    parts = PARTS.findall(text)
    while parts:
        parts.pop()
        short = "".join(parts).rstrip() + ELLIPSIS
        if rich_size(short, size, bold=bold)[0] <= width:
            return short
    return ELLIPSIS


def wrap_rich(text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
    """Lines no wider than `width`, cards kept whole."""
    return wrapped(text, width, lambda line: rich_size(line, size, bold=bold)[0])


def rich_height(text: str, size: int, width: int, *, bold: bool = False) -> int:
    """The height of the lines of words with cards, without drawing them."""
    rows = wrapped(text, width, lambda line: rich_size(line, size, bold=bold)[0]) if text else ()
    return len(rows) * font(size).get_height()


def draw_rich_wrapped(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect | tuple[int, int, int, int],
    size: int,
    colour: Colour,
    *,
    spacing: float = 1.12,
) -> int:
    """Draw lines that wrap at the rectangle's width; returns the height used.

    Lines under the rectangle's foot are left out, but counted in the height.
    """
    area = pygame.Rect(rect)
    height = font(size).get_height()
    step = round(height * spacing)
    lines = wrap_rich(text, size, area.width)
    for i, line in enumerate(lines):
        y = area.y + i * step
        if y + height <= area.bottom:
            draw_rich(surface, line, (area.x, y), size, colour)
    return (len(lines) - 1) * step + height if lines else 0
