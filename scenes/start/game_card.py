"""A game as a card that can be pressed: picture, name, a sentence, players, minutes and decks."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import field, replace

from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import text
from scenes.art.canvas import clear, ready
from scenes.art.cards import CardArt
from scenes.art.palette import Deck
from scenes.art.surface_cache import SurfaceCache
from scenes.art.theme import theme, type_scale
from scenes.start.catalogue import GameEntry
from scenes.ui.cards import Group, Rows, lay_out, paint_group, places
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

_PAD, _PICTURE, _CARD, _BETWEEN, _RADIUS, _CORNER = 14, 150, 62, 4, 10, 14
"""Pixels, to be scaled: around everything; the picture's width, a card's height; between paragraphs; the radius of a
plate's corners; its edge that may be transparent."""
_STEP = 11
"""The step, to be scaled, of the heights of cards, so that a few plates serve for all."""
_MOST, _MOST_BYTES = 64, 16_000_000
"""The most pictures of games that are kept, and their bytes."""
Line = tuple[str, int, str, bool]
"""Words, their size, the name of their ink, bold; empty words stand for a small gap."""


class CardPictures:
    """The pictures of the games on a page; those not shown for longest are dropped, and made again when needed."""

    def __init__(self, unit: float) -> None:
        self._unit = unit
        self._arts: dict[Deck, CardArt] = {}
        self.fan = SurfaceCache(self._fan, _MOST, _MOST_BYTES, least=1)
        """The pictures of groups of cards, by the groups and their look."""

    def _art(self, look: Deck) -> CardArt:
        """The cards of this look in their usual size."""
        look = replace(look, vocabulary=None, faces="tiles" if look.tiles else "cards")
        if look not in self._arts:
            self._arts[look] = CardArt(round(_CARD * self._unit), look)
        return self._arts[look]

    def _laid(self, groups: Sequence[Group]) -> Rows:
        size = round(_PICTURE * self._unit), round(2.2 * _CARD * self._unit)
        return lay_out([[group] for group in groups], size, round(_CARD * self._unit))

    def _fan(self, groups: Sequence[Group], look: Deck) -> Surface:
        rows, art = self._laid(groups), self._art(look)
        art = art if rows.height == art.size[1] else CardArt(rows.height, look)
        room, y, spots = rows.height // 8, 0, list[tuple[int, Group, Rect]]()
        for row in range(len(rows.rows)):
            spots += [(row, group, rect) for group, rect in places((0, y), rows, row)]
            y += rows.tall(row) + rows.between
        wide = max(rect.width for _row, _group, rect in spots)
        made = clear((wide + 2 * room, y - rows.between + 2 * room))
        for row, group, rect in spots:
            paint_group(made, (room + (wide - rect.width) // 2, room + rect.top), group, rows, row, art)
        return ready(made)

    def ahead(self, entry: GameEntry) -> Iterator[None]:
        """Make the pictures of a game piece by piece, one at each `next` of this iterator."""
        for card in (card for group in entry.groups for card in group):
            self._art(entry.deck).face(str(card))
            yield
        if self.fan.cache_info().bytes < _MOST_BYTES // 2:  # else a visible picture might be dropped for it
            self.fan(entry.groups, entry.deck)
        yield


@value_class(kw_only=True)
class GameCard(Control):
    """One game."""

    entry: GameEntry
    pictures: CardPictures = field(compare=False)

    @property
    def text(self) -> str:
        """The words on the card."""
        entry = self.entry
        return " · ".join(filter(None, (entry.title, entry.mark, entry.sentence, entry.like, entry.facts, entry.hit)))

    def look(self) -> Hashable:
        """The game and the words about it."""
        return self.entry.key, self.entry.facts, self.entry.hit, self.entry.mark

    def solid(self, unit: float) -> Rect:
        """The plate inside its corners."""
        inset = 2 * round(_CORNER * unit)
        return self.rect.inflate(-inset, -inset)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, picture and words."""
        unit = state.unit
        dress, pad = dressed(state, enabled=self.enabled, chosen=bool(self.entry.mark)), round(_PAD * unit)
        top, foot = (dress.foot, dress.top) if state.held else (dress.top, dress.foot)
        draw_plate(surface, self.rect, round(_RADIUS * unit), top, foot, dress.edge)
        fan = self.pictures.fan(self.entry.groups, self.entry.deck)
        box = Rect(self.rect.left + pad, self.rect.top + pad, round(_PICTURE * unit), self.rect.height - 2 * pad)
        surface.blit(fan, fan.get_rect(center=box.center))
        left, room = box.right + pad, card_room(self.rect.width, unit)
        _draw(surface, (left, box.top), _lines(self.entry, room, unit), unit)


def card_room(width: int, unit: float) -> int:
    """The width of the words on a card of this width."""
    return width - 3 * round(_PAD * unit) - round(_PICTURE * unit)


def card_height(entry: GameEntry, width: int, unit: float) -> int:
    """The height that a card of this width needs."""
    step, lines = round(_STEP * unit), _lines(entry, card_room(width, unit), unit)
    high = max(sum(_step(line, unit) for line in lines), round(2 * _CARD * unit))
    return -(-high // step) * step + 2 * round(_PAD * unit)


def _lines(entry: GameEntry, room: int, unit: float) -> list[Line]:
    """The lines beside the picture."""
    scale = type_scale(unit)
    result: list[Line] = [
        (line, scale.large, "gold", True) for line in text.wrap(entry.title, scale.large, room, bold=True)
    ]
    result += [(line, scale.small, "ink", True) for line in text.wrap(entry.mark, scale.small, room, bold=True)]
    told = (entry.sentence, "ink"), (entry.like, "ink_muted"), (entry.facts, "gold"), (entry.hit, "ink_muted")
    for words, ink in told:
        result += _paragraph(words, scale.small, ink, room)
    return result


def _paragraph(words: str, size: int, ink: str, room: int) -> list[Line]:
    """A small gap and the lines of these words; nothing if there are none."""
    lines = ["", *text.wrap(words, size, room)] if words else []
    return [(line, size, ink, False) for line in lines]


def _step(line: Line, unit: float) -> int:
    words, size, _ink, bold = line
    return text.font(size, bold).get_height() if words else round(_BETWEEN * unit)


def _draw(surface: Surface, at: tuple[int, int], lines: list[Line], unit: float) -> None:
    """Draw lines one under the other."""
    y = at[1]
    for line in lines:
        words, size, ink, bold = line
        if words:
            text.draw_text(surface, words, (at[0], y), size, getattr(theme(), ink), bold=bold)
        y += _step(line, unit)
