"""A game as a card to be pressed: picture, name, what is special about it, players, minutes and decks."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from pygame import Rect, Surface

from scenes.art import text
from scenes.art.canvas import clear
from scenes.art.cards import CardArt
from scenes.art.theme import theme, type_scale
from scenes.start.catalogue import GameEntry
from scenes.ui.cards import Rows, lay_out, paint_group, places
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

_PAD, _PICTURE, _CARD, _BETWEEN, _RADIUS, _CORNER = 14, 150, 62, 4, 10, 14
"""Pixels, to be scaled: around everything; the picture's width, a card's height; between paragraphs; the radius of a
plate's corners; its edge that may be transparent."""
_STEP = 11
"""Pixels, to be scaled, by which cards differ in height: so that few plates serve for all."""
Line = tuple[str, int, str, bool]
"""Words, their size, the name of their ink, bold; empty words stand for a small gap."""


class CardPictures:
    """The pictures and the words of games, made once for a page and blitted wherever the games are scrolled to."""

    def __init__(self, unit: float) -> None:
        self._unit = unit
        self._art = CardArt(round(_CARD * unit))
        self._fans: dict[str, Surface] = {}
        self._words: dict[tuple[str, int], Surface] = {}

    def fan(self, entry: GameEntry) -> Surface:
        """The cards that lie in a game."""
        if entry.key not in self._fans:
            self._fans[entry.key] = self._made_fan(entry)
        return self._fans[entry.key]

    def _laid(self, entry: GameEntry) -> Rows:
        size = round(_PICTURE * self._unit), round(2.2 * _CARD * self._unit)
        return lay_out([[group] for group in entry.groups], size, round(_CARD * self._unit))

    def _made_fan(self, entry: GameEntry) -> Surface:
        laid = self._laid(entry)
        art = self._art if laid.height == self._art.size[1] else CardArt(laid.height)
        room = laid.height // 4
        tall = sum(map(laid.tall, range(len(laid.rows)))) + max(0, len(laid.rows) - 1) * laid.between
        made = clear((round(_PICTURE * self._unit) + 2 * room, tall + 2 * room))
        y = room
        for row in range(len(laid.rows)):
            for group, rect in places((0, y), laid, row):
                paint_group(made, ((made.get_width() - rect.width) // 2, rect.top), group, laid, row, art)
            y += laid.tall(row) + laid.between
        return made

    def words(self, entry: GameEntry, room: int) -> Surface:
        """The description of a game, wrapped to a width."""
        key = entry.key, room
        if key not in self._words:
            lines = _lines(entry, room, self._unit)
            made = clear((max(1, room), max(1, _height(lines, self._unit))))
            _draw(made, (0, 0), lines, self._unit)
            self._words[key] = made
        return self._words[key]

    def height(self, entry: GameEntry, room: int) -> int:
        """The height of these words, and of the line about an option that was found."""
        found = _height(_hit(entry, room, self._unit), self._unit)
        return max(self.words(entry, room).get_height() + found, round(2 * _CARD * self._unit))

    def ahead(self, entry: GameEntry) -> Iterator[None]:
        """Make the pictures of a game piece by piece, one at each `next` of this iterator."""
        for card in (card for group in entry.groups for card in group):
            self._art.face(str(card))
            yield
        self.fan(entry)
        yield


@dataclass(frozen=True, slots=True, kw_only=True)
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
        fan = self.pictures.fan(self.entry)
        box = Rect(self.rect.left + pad, self.rect.top + pad, round(_PICTURE * unit), self.rect.height - 2 * pad)
        surface.blit(fan, fan.get_rect(center=box.center))
        left, room = box.right + pad, card_room(self.rect.width, unit)
        words = self.pictures.words(self.entry, room)
        surface.blit(words, (left, box.top))
        _draw(surface, (left, box.top + words.get_height()), _hit(self.entry, room, unit), unit)


def card_room(width: int, unit: float) -> int:
    """The width of the words on a card of this width."""
    return width - 3 * round(_PAD * unit) - round(_PICTURE * unit)


def card_height(entry: GameEntry, width: int, unit: float, pictures: CardPictures) -> int:
    """The height that a card of this width needs."""
    step = round(_STEP * unit)
    return -(-pictures.height(entry, card_room(width, unit)) // step) * step + 2 * round(_PAD * unit)


def _lines(entry: GameEntry, room: int, unit: float) -> list[Line]:
    """The lines beside the picture."""
    scale = type_scale(unit)
    found: list[Line] = [
        (line, scale.large, "gold", True) for line in text.wrap(entry.title, scale.large, room, bold=True)
    ]
    found += [(line, scale.small, "ink", True) for line in text.wrap(entry.mark, scale.small, room, bold=True)]
    for words, ink in ((entry.sentence, "ink"), (entry.like, "ink_muted"), (entry.facts, "gold")):
        found += _paragraph(words, scale.small, ink, room)
    return found


def _hit(entry: GameEntry, room: int, unit: float) -> list[Line]:
    """The lines about the option in which a search found a game."""
    return _paragraph(entry.hit, type_scale(unit).small, "ink_muted", room)


def _paragraph(words: str, size: int, ink: str, room: int) -> list[Line]:
    """A small gap and the lines of these words; nothing if there are none."""
    lines = ["", *text.wrap(words, size, room)] if words else []
    return [(line, size, ink, False) for line in lines]


def _step(line: Line, unit: float) -> int:
    words, size, _ink, bold = line
    return text.font(size, bold).get_height() if words else round(_BETWEEN * unit)


def _height(lines: list[Line], unit: float) -> int:
    return sum(_step(line, unit) for line in lines)


def _draw(surface: Surface, at: tuple[int, int], lines: list[Line], unit: float) -> None:
    """Draw lines one under the other."""
    y = at[1]
    for line in lines:
        words, size, ink, bold = line
        if words:
            text.draw_text(surface, words, (at[0], y), size, getattr(theme(), ink), bold=bold)
        y += _step(line, unit)
