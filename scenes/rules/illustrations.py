"""Figures of the rules book: rows of cards on a piece of felt, with signs on cards to notice."""

from collections.abc import Mapping
from itertools import product

from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.card_size import card_width, index_width
from scenes.art.cards import CardArt, GlowKind, card_art
from scenes.art.theme import theme, type_scale
from scenes.rules.entries import Figure, Lay, Row, Sign
from scenes.ui.surfaces import draw_plate

_PAD, _TITLE, _GAP = 16, 104, 26
"""To be scaled: the margin, the width of a row's title, and the gap between cards that lie apart."""
_HEIGHTS = (92, 80, 70, 60, 50, 40)
"""The heights of a card that are tried, to be scaled."""
_STEPS = (1.06, 0.92, 0.8, 0.68, 0.56, 0.44)
"""The steps from card to card, as parts of a card's width; the first with which every row fits is taken."""
_GLOWS: Mapping[Sign, GlowKind] = {Sign.TAKEN: "target", Sign.HELD: "select", Sign.WRONG: "fault"}


def _meaning(sign: Sign) -> str:
    return {
        Sign.TAKEN: _("from elsewhere on the table"),
        Sign.HELD: _("from the hand"),
        Sign.WRONG: _("not allowed"),
    }[sign]


class Drawn:
    """A figure laid out for a width: the largest cards, and the widest steps, with which every row fits."""

    def __init__(self, figure: Figure, width: int, unit: float) -> None:
        self.figure = figure
        self._width = width
        self._unit = unit
        self._title = round(_TITLE * unit)
        self._pad = round(_PAD * unit)
        self._size = type_scale(unit).small
        self._line = text.font(self._size).get_height()
        self._card, self._step = self._fitted(width - self._title - 2 * self._pad)
        shown = {sign for row in figure.rows for lay in row.lays for _code, sign in lay.cards}
        self._signs = tuple(sign for sign in _GLOWS if sign in shown)
        labelled = any(lay.label for row in figure.rows for lay in row.lays)
        self._row = self._card + self._pad + (self._line if labelled else 0)

    @property
    def height(self) -> int:
        """The height of the felt with its rows and the key to the signs."""
        return len(self.figure.rows) * self._row + self._pad + (self._key_height if self._signs else 0)

    @property
    def has_marks(self) -> bool:
        """False: words are not marked in figures."""
        return False

    @property
    def _key_height(self) -> int:
        return self._line + self._pad

    def _fitted(self, room: int) -> tuple[int, int]:
        """The height of a card, and the step from card to card."""
        for height, part in product(_HEIGHTS, _STEPS):
            card = round(height * self._unit)
            step = max(index_width(card), round(card_width(card) * part))
            if all(self._wide(row, card, step) <= room for row in self.figure.rows):
                break
        return card, step

    def _lay_width(self, lay: Lay, card: int, step: int) -> int:
        cards = card_width(card) + (len(lay.cards) - 1) * step
        return max(cards, text.rich_size(lay.label, self._size)[0] if lay.label else 0)

    def _wide(self, row: Row, card: int, step: int) -> int:
        gaps = (len(row.lays) - 1) * round(_GAP * self._unit)
        return sum(self._lay_width(lay, card, step) for lay in row.lays) + gaps

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw the figure with its top left corner at this point."""
        unit, pad, mat = self._unit, self._pad, theme().mat
        box = Rect(at, (self._width, self.height))
        draw_plate(surface, box, round(10 * unit), mat.top, mat.foot, mat.edge)
        for place, row in enumerate(self.figure.rows):
            top = box.top + pad + place * self._row
            self._paint_title(surface, row.title, Rect(box.left + pad, top, self._title - pad // 2, self._card))
            self._paint_row(surface, row, (box.left + pad + self._title, top))
        if self._signs:
            self._paint_key(surface, Rect(box.left + pad, box.bottom - self._key_height, box.width - 2 * pad, 0))

    def _paint_title(self, surface: Surface, title: str, area: Rect) -> None:
        size = type_scale(self._unit).body
        lines = text.wrap(title, size, area.width, bold=True)
        text.draw_lines(surface, lines, area.midleft, size, theme().ink, centred=True, bold=True)

    def _paint_row(self, surface: Surface, row: Row, at: tuple[int, int]) -> None:
        x, art = at[0], card_art(self._card)
        for lay in row.lays:
            _paint_cards(surface, art, lay, (x, at[1]), self._step)
            if lay.label:
                under = (x, at[1] + self._card + round(4 * self._unit))
                text.draw_rich(surface, lay.label, under, self._size, theme().mat.ink)
            x += self._lay_width(lay, self._card, self._step) + round(_GAP * self._unit)

    def _paint_key(self, surface: Surface, area: Rect) -> None:
        """Draw the legend of the signs, each beside a small card's back with the sign."""
        small = self._line
        art = card_art(small)
        x = area.left + round(4 * self._unit)
        for sign in self._signs:
            surface.blit(art.back(), (x, area.top))
            dx, dy = art.glow_offset
            surface.blit(art.glow(_GLOWS[sign]), (x + dx, area.top + dy))
            at = (x + art.size[0] + round(9 * self._unit), area.top + small // 2)
            drawn = text.draw_text(surface, _meaning(sign), at, self._size, theme().mat.ink, anchor="midleft")
            x = drawn.right + round(22 * self._unit)


def _paint_cards(surface: Surface, art: CardArt, lay: Lay, at: tuple[int, int], step: int) -> None:
    """Draw the cards from left to right, and the signs over them."""
    shadow, glow = art.shadow_offset, art.glow_offset
    places = [(at[0] + place * step, code, sign) for place, (code, sign) in enumerate(lay.cards)]
    for x, code, _sign in places:
        surface.blit(art.shadow(), (x + shadow[0], at[1] + shadow[1]))
        surface.blit(art.face(code), (x, at[1]))
    for x, _code, sign in places:
        if sign is not Sign.NONE:
            surface.blit(art.glow(_GLOWS[sign]), (x + glow[0], at[1] + glow[1]))
