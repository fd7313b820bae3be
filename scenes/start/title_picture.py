"""The picture of the title screen: the title, and turned cards on the table."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface, Vector2

from engine.text import pgettext
from engine.values import value_class
from scenes.art import text
from scenes.art.canvas import clear
from scenes.art.card_size import PROPORTION
from scenes.art.cards import card_art
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import sign
from scenes.ui.surfaces import gilded, rule

FAN = ("7h", "Tc", "Jd", "Qs", "Kh", "X1", "As")
"""The hand, from left to right."""
PLAYS = (("9c", "9d", "9s"), ("4h", "5h", "X2", "7h"))
"""The plays before the hand: a book, and a run with a joker."""
_TURN = 13.0
"""The degrees from card to card of the hand."""
_TILT = (-3.0, 2.0)
"""The degrees by which each play is turned."""
_ARM, _WIDE, _TALL = 1.14, 2.66, 1.9
"""Lengths in heights of a card: from the point round which the hand is turned to a card's middle; the whole picture."""
_SMALL = 0.4
"""The height of a card of a play, in cards of the hand."""
_STEP, _APART = 0.46, 0.7
"""Lengths in widths of such a card: from card to card, and between the plays."""

Pieces = tuple[tuple[Surface, tuple[int, int]], ...]


@value_class
class CardPlace:
    """A card on the table: its height, its turn to the left in degrees, and its centre."""

    code: str
    height: int
    angle: float
    centre: Vector2

    def pieces(self) -> Pieces:
        """The pictures of shadow and card, each with its place."""
        art = card_art(self.height)
        room = 2
        sheet = clear((art.size[0] + 2 * room, art.size[1] + 2 * room))
        sheet.fill((*theme().paper_edge, 0))  # the colour of transparent pixels: no dark edge appears when it is turned
        sheet.blit(art.face(self.code), (room, room))
        shadow = art.shadow()
        fall = Vector2(shadow.get_rect(topleft=art.shadow_offset).center) - Vector2(art.size) / 2
        # One shadow falls down, the other all around: else a corner of the card below would look like this card's edge.
        turned = ((shadow, self.centre + fall), (shadow, self.centre - fall / 2), (sheet, self.centre))
        return tuple(_turned(piece, self.angle, centre) for piece, centre in turned)


def _turned(piece: Surface, angle: float, centre: Vector2) -> tuple[Surface, tuple[int, int]]:
    made = pygame.transform.rotozoom(piece, angle, 1.0)
    return made, made.get_rect(center=centre).topleft


def spots(area: Rect) -> Iterator[CardPlace]:
    """The places of a hand of cards in this area, and of two plays under it."""
    height = round(min(area.width / _WIDE, area.height / _TALL))
    top = area.centery - height * _TALL / 2
    yield from _hand(Vector2(area.centerx, top + height * (_ARM + 0.5)), height)
    yield from _plays(Vector2(area.centerx, top + height * (_TALL - _SMALL * 0.55)), round(height * _SMALL))


def _hand(foot: Vector2, height: int) -> Iterator[CardPlace]:
    for place, code in enumerate(FAN):
        angle = _TURN * ((len(FAN) - 1) / 2 - place)
        yield CardPlace(code, height, angle, foot + Vector2(0, -_ARM * height).rotate(-angle))


def _plays(middle: Vector2, height: int) -> Iterator[CardPlace]:
    width = height * PROPORTION
    spans = [((len(play) - 1) * _STEP + 1) * width for play in PLAYS]
    left = middle.x - (sum(spans) + _APART * width) / 2
    for play, span, angle in zip(PLAYS, spans, _TILT, strict=True):
        for place, code in enumerate(play):
            along = (place - (len(play) - 1) / 2) * _STEP * width
            centre = Vector2(left + span / 2, middle.y) + Vector2(along, 0).rotate(-angle)
            yield CardPlace(code, height, angle, centre)
        left += span + _APART * width


# -- the title


@value_class
class Motto:
    """The line under the title."""

    words: str
    ink: Colour

    def paint(self, surface: Surface, at: tuple[int, int], room: int, unit: float) -> None:
        """Draw the line as large as there is room for."""
        scale = type_scale(unit)
        sizes = (scale.body, scale.body - 1)
        size = next((size for size in sizes if text.text_size(self.words, size)[0] <= room), scale.small)
        text.draw_text(surface, self.words, at, size, self.ink, max_width=room)


def title_words() -> tuple[str, str]:
    """The two words of the program's name."""
    return pgettext("name of the program", "House"), pgettext("name of the program", "Rummy")


def paint_title(surface: Surface, head: Rect, motto: Motto, unit: float) -> None:
    """Draw the title in two lines, with the four suits and the motto under it."""
    scale = type_scale(unit)
    top = head.top
    for words in title_words():
        letters = gilded(words.upper(), scale.display, 0.06)
        surface.blit(letters, (head.left, top))
        top += scale.display
    y = top + round(36 * unit)
    size = round(17 * unit)
    x = head.left
    for suit in "shdc":
        colour = theme().red if suit in "hd" else theme().ink
        mark = sign(suit, size, colour)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += round(size * 1.5)
    rule(surface, x + round(6 * unit), head.left + round(360 * unit), y, unit)
    motto.paint(surface, (head.left, y + round(20 * unit)), round(360 * unit), unit)


def paint_line(surface: Surface, head: Rect, motto: Motto, unit: float) -> None:
    """Draw the title in one line, with the motto under it."""
    scale = type_scale(unit)
    words = " ".join(title_words()).upper()
    made = (gilded(words, size, 0.06) for size in (scale.title, scale.heading, scale.large))
    letters = next((each for each in made if each.get_width() <= head.width), gilded(words, scale.large))
    surface.blit(letters, (head.left, head.top + round(2 * unit)))
    motto.paint(surface, (head.left, head.top + round(50 * unit)), head.width, unit)
