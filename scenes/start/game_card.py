"""A game as a card to be pressed: picture, name, what is special about it, players, minutes and decks."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.theme import theme, type_scale
from scenes.start.catalogue import GameEntry
from scenes.ui.cards import Rows, lay_out, paint_group, places
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

_PAD, _PICTURE, _CARD, _BETWEEN = 14, 150, 62, 4
"""Pixels, to be scaled: around everything; the picture's width, a card's height; between paragraphs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard(Control):
    """One game."""

    entry: GameEntry

    def look(self) -> Hashable:
        """The game and the words about it."""
        return self.entry.key, self.entry.facts, self.entry.hit

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, picture and words."""
        unit = state.unit
        dress, pad = dressed(state, enabled=self.enabled), round(_PAD * unit)
        top, foot = (dress.foot, dress.top) if state.held else (dress.top, dress.foot)
        draw_plate(surface, self.rect, round(10 * unit), top, foot, dress.edge)
        box = Rect(self.rect.left + pad, self.rect.top + pad, round(_PICTURE * unit), self.rect.height - 2 * pad)
        self._paint_picture(surface, box, unit)
        left = box.right + pad
        y = self.rect.top + pad
        for line, size, ink, bold in _lines(self.entry, self.rect.right - pad - left, unit):
            if not line:
                y += round(_BETWEEN * unit)
                continue
            text.draw_text(surface, line, (left, y), size, getattr(theme(), ink), bold=bold)
            y += text.font(size, bold).get_height()

    def _paint_picture(self, surface: Surface, box: Rect, unit: float) -> None:
        laid = _laid(self.entry, *box.size, unit)
        tall = sum(map(laid.tall, range(len(laid.rows)))) + (len(laid.rows) - 1) * laid.between
        y, art = box.centery - tall // 2, card_art(laid.height)
        for row in range(len(laid.rows)):
            for group, rect in places((box.left, y), laid, row):
                paint_group(surface, (box.centerx - rect.width // 2, rect.top), group, laid, row, art)
            y += laid.tall(row) + laid.between


def pictures(entry: GameEntry, unit: float) -> Iterator[None]:
    """Make the pictures of a game's cards one by one, each at the `next` of this iterator."""
    laid = _laid(entry, round(_PICTURE * unit), round(2.2 * _CARD * unit), unit)
    art = card_art(laid.height)
    for group in entry.groups:
        for card in group:
            art.face(str(card))
            yield


def _laid(entry: GameEntry, width: int, height: int, unit: float) -> Rows:
    return lay_out([[group] for group in entry.groups], (width, height), round(_CARD * unit))


def card_height(entry: GameEntry, width: int, unit: float) -> int:
    """The height that a card of this width needs."""
    pad = round(_PAD * unit)
    room = width - 3 * pad - round(_PICTURE * unit)
    lines = _lines(entry, room, unit)
    high = sum(
        text.font(size, bold).get_height() if line else round(_BETWEEN * unit) for line, size, _ink, bold in lines
    )
    return max(high, round(2 * _CARD * unit)) + 2 * pad


Line = tuple[str, int, str, bool]


def _lines(entry: GameEntry, room: int, unit: float) -> list[Line]:
    """The lines beside the picture: words, size, name of the ink, bold; empty words stand for a small gap."""
    scale = type_scale(unit)
    found: list[Line] = [
        (line, scale.large, "gold", True) for line in text.wrap(entry.title, scale.large, room, bold=True)
    ]
    for words, size, ink in (
        (entry.sentence, scale.small, "ink"),
        (entry.like, scale.small, "ink_muted"),
        (entry.facts, scale.small, "gold"),
        (entry.hit, scale.small, "ink_muted"),
    ):
        if words:
            found.append(("", size, ink, False))
            found += [(line, size, ink, False) for line in text.wrap(words, size, room)]
    return found
