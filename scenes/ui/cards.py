"""Cards shown small, in groups side by side; and the badge of a seat."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.card_size import card_width, index_width
from scenes.art.cards import CardArt
from scenes.art.theme import theme

Group = Sequence[Card]
_SMALLEST = 26
_SHOWN = (0.7, 0.62, 0.54, 0.46, 0.4, 0.34, 0.0)
"""The visible parts of a card under the next one that are tried; the index is always visible."""
_BROAD = 40
"""The height in pixels from which on a badge has a broad edge."""


def _width(groups: Sequence[Group], height: int, part: float) -> int:
    cards = sum(card_width(height) + (len(group) - 1) * _step(height, part) for group in groups)
    return cards + (len(groups) - 1) * _gap(height)


def _step(height: int, part: float) -> int:
    return max(index_width(height), round(card_width(height) * part))


def _gap(height: int) -> int:
    return max(4, height // 7)


@value_class
class Rows:
    """Rows of groups laid out: the height of all cards, and for each row the visible part of a card and its lines."""

    height: int
    rows: tuple[tuple[float, tuple[tuple[Group, ...], ...]], ...]
    below: int = 0
    """The pixels that are kept free under each line."""

    @property
    def between(self) -> int:
        """Pixels between lines."""
        return max(4, self.height // 12)

    def tall(self, row: int) -> int:
        """The height of a row, that of one line at least."""
        return max(1, len(self.rows[row][1])) * (self.height + self.below + self.between) - self.between

    def step(self, row: int) -> int:
        """Pixels from one card of a group to the next."""
        return _step(self.height, self.rows[row][0])


def _broken(groups: Sequence[Group], room: int, height: int, part: float) -> tuple[tuple[Group, ...], ...]:
    """The groups in as many lines as they need; no group is split."""
    lines: list[list[Group]] = []
    for group in groups:
        if lines and _width([*lines[-1], group], height, part) <= room:
            lines[-1].append(group)
        else:
            lines.append([group])
    return tuple(map(tuple, lines))


def _row(groups: Sequence[Group], room: int, height: int) -> tuple[float, tuple[tuple[Group, ...], ...]] | None:
    """The fewest lines, with as much of each card visible as they allow; None if a group is wider than the room."""
    if any(_width([group], height, 0.0) > room for group in groups):
        return None
    fewest = len(_broken(groups, room, height, 0.0))
    for part in _SHOWN:
        lines = _broken(groups, room, height, part)
        if len(lines) == fewest and all(_width(line, height, part) <= room for line in lines):
            return part, lines
    return None


def lay_out(rows: Sequence[Sequence[Group]], room: tuple[int, int], most: int, below: int = 0) -> Rows:
    """The rows one under the other, with the largest cards that fit, up to a height of `most`.

    Under each line `below` pixels are left free.
    """
    rows = [[group for group in row if group] for row in rows]
    height = most
    while height > _SMALLEST:
        result = [_row(row, room[0], height) for row in rows]
        done = Rows(height, tuple(row for row in result if row is not None), below)
        if len(done.rows) == len(rows):
            tall = sum(map(done.tall, range(len(rows)))) + (len(rows) - 1) * done.between
            if tall <= room[1]:
                return done
        height -= max(1, height // 24)
    return Rows(_SMALLEST, tuple((0.0, _broken(row, room[0], _SMALLEST, 0.0)) for row in rows), below)


def places(at: tuple[int, int], laid: Rows, row: int) -> Iterator[tuple[Group, Rect]]:
    """The rectangle of each group of a row whose top left corner is `at`."""
    part, lines = laid.rows[row]
    y = at[1]
    for line in lines:
        x = at[0]
        for group in line:
            rect = Rect(x, y, _width([group], laid.height, part), laid.height)
            yield group, rect
            x = rect.right + _gap(laid.height)
        y += laid.height + laid.below + laid.between


def paint_group(surface: Surface, at: tuple[int, int], group: Group, laid: Rows, row: int, art: CardArt) -> None:
    """Paint the cards of one group of a row, from the top left corner `at` on."""
    step, (dx, dy) = laid.step(row), art.shadow_offset
    for place, card in enumerate(group):
        surface.blit(art.shadow(), (at[0] + place * step + dx, at[1] + dy))
        surface.blit(art.face(str(card)), (at[0] + place * step, at[1]))


def joker_places(at: tuple[int, int], group: Group, laid: Rows, row: int) -> dict[Card, Rect]:
    """The rectangles of a group's jokers, where `paint_group` paints them."""
    step, size = laid.step(row), (card_width(laid.height), laid.height)
    return {card: Rect((at[0] + place * step, at[1]), size) for place, card in enumerate(group) if card.is_joker}


def paint_badge(surface: Surface, rect: Rect, seat: int, name: str) -> None:
    """Paint the colour and pattern of a seat, and the first letter of its player's name."""
    surface.blit(felt.space_panel(rect.size, seat, active=rect.height > _BROAD, radius=rect.height // 4), rect)
    letter = name.strip()[:1].upper()
    if letter:
        size = round(rect.height * 0.5)
        text.draw_text(surface, letter, rect.center, size, theme().seat(seat).bright, bold=True, anchor="center")
