"""Card counting in the side panel: cards not seen yet, cards that others are known to hold, and demands."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.rummy.counting import AskedCard, CardCount
from engine.text import _
from scenes.art import felt, text
from scenes.art.theme import Colour, deck, kept, theme, type_scale
from scenes.art.vector import sign
from scenes.table.panel.info import Info
from scenes.table.panel.scrollback import heading
from scenes.table.panel.widgets import Column, Line, column
from scenes.ui.stage import Part

LOG_LINES, _SHUT_LINES = 8, 4
"""The least number of small lines for ledger and log, and with the log closed: the counting panel gets the rest."""
MOST_ASKED = 2
"""Demands that are told, the last ones."""
RANKS = 13
_SUITS = "cdsh"
_ROW = 17
"""The height of a row of cards, to be scaled."""


@dataclass(frozen=True, slots=True)
class CountPanel:
    """The card counting panel, laid out."""

    area: Rect
    parts: tuple[Part, ...]
    """The words and, where it has room, the table of all cards, of which a cell is painted anew when it changes."""
    words: Column
    top: int
    """The height at which the words begin, from the top of the window."""

    def links(self) -> Iterator[tuple[Line, Rect]]:
        """The heading, which opens and closes the panel."""
        return self.words.links(Rect(self.area.left, self.top, self.words.width, self.words.height))


@kept(maxsize=4)
def _count_panel(count: CardCount, words: Column, grid: int, place: tuple[int, ...], unit: float) -> CountPanel:
    """The words over a table of this height, in pixels, at a place of the panel."""
    area, above = Rect(place), round(6 * unit)
    table = Rect(area.left, area.top + above + words.height + round(5 * unit), area.width, grid)

    def paint_words(surface: Surface) -> None:
        surface.fill(theme().hairline, Rect(area.left, area.top, area.width, 1))
        words.paint(surface, Rect(area.left, area.top + above, area.width, words.height))

    over = Rect(area.left, area.top, area.width, min(area.height, above + words.height))
    found = [Part("counts", over, (words, tuple(over), unit), paint_words)]
    if grid:
        counted = _CountTable(table, count, unit)
        found.append(Part("counted cards", table, (tuple(table), unit), counted.paint, counted.pieces()))
    return CountPanel(area, tuple(found), words, area.top + above)


def laid_out(info: Info, view: Rect, unit: float) -> CountPanel | None:
    """The counting panel at the foot of `view`, as large as leaves the log its lines; None without counting."""
    count = info.told.counting
    if count is None or not info.counts or info.shown is not None:
        return None
    width = view.width - round(8 * unit)
    top, *rest = _lines(info, count)
    line = text.font(type_scale(unit).small).get_height()
    least = LOG_LINES * line if "log" not in info.closed else _SHUT_LINES * line
    shut = replace(top, icon="eye", intent=None)  # open, and without room for its table: nothing to be closed
    both = {round(_ROW * unit) * len(_SUITS): [top, *rest], 0: [shut, *rest]}
    for grid, lines in {0: [top]}.items() if "counts" in info.closed else both.items():
        words = column(lines, width, unit)
        height = words.height + grid + round((6 + 5 * bool(grid)) * unit)
        if view.height - height - round(8 * unit) >= least:
            return _count_panel(count, words, grid, (view.left, view.bottom - height, width, height), unit)
    return None


def _lines(info: Info, count: CardCount) -> Iterator[Line]:
    total = len(count.unseen) + sum(map(len, count.held))
    yield heading(info, "counts", _("Unseen: {count}").format(count=total))
    names = [head.name for head in info.told.heads]
    for seat, held in enumerate(count.held):
        if held:
            words = _("{name} holds {cards}")
            told = words.format(name=names[seat], cards=" ".join(f"[{card}]" for card in held))
            yield Line(told, above=3, icon="hand", icon_colour=theme().seat(seat).bright)
    for asked in count.asked[-MOST_ASKED:]:
        yield Line(_asked(asked, names), colour=theme().ink_muted, above=3, icon="ask")


def _asked(asked: AskedCard, names: list[str]) -> str:
    card = _("a joker") if asked.card is None else f"[{asked.card}]"
    words = _("{name} asked {other} for {card}: yes") if asked.given else _("{name} asked {other} for {card}: no")
    return words.format(name=names[asked.seat], other=names[asked.target], card=card)


# -- the table of all cards


class _CountTable:
    """A table of all kinds of cards: unseen ones are bright, cards known to be held have their player's colour."""

    def __init__(self, table: Rect, count: CardCount, unit: float) -> None:
        self._table = table
        self._unit = unit
        self._missing = Counter(count.unseen)
        self._owners = {card: seat for seat, held in enumerate(count.held) for card in held}
        self._cells = _cell_places(count.kinds, tuple(table))
        self._painted = [painted for _card, _rect, painted in self._cells]

    def pieces(self) -> dict[Hashable, tuple[Rect, Hashable]]:
        """By card, where it is painted, how many are missing and which seat holds one."""
        return {
            card: (painted, (self._missing.get(card), self._owners.get(card))) for card, _rect, painted in self._cells
        }

    def paint(self, surface: Surface) -> None:
        """Paint the visible cells and the signs of the rows."""
        seen = surface.get_clip()
        self._paint_signs(surface, seen)
        numbers = list[tuple[int, tuple[int, int]]]()
        for place in seen.collidelistall(self._painted):
            card, rect, _painted = self._cells[place]
            many = self._missing.get(card, 0)
            right = _paint_cell(surface, card, rect, self._unit, missing=many, owner=self._owners.get(card))
            if many > 1:
                numbers.append((many, (min(right + 1, rect.right), rect.top)))
        size = max(8, round(type_scale(self._unit).tiny * 0.7))
        for many, at in numbers:  # over all cells: beside a ten its number reaches into the next one
            text.draw_text(surface, str(many), at, size, theme().gold, anchor="topleft")

    def _paint_signs(self, surface: Surface, seen: Rect) -> None:
        """Paint the suit of each row at its left."""
        wide, high = self._table.width / (RANKS + 2), self._table.height / len(_SUITS)
        if seen.left > self._table.left + wide:
            return
        for row, suit in enumerate(_SUITS):
            mark = sign(suit, round(high * 0.62), _ink(suit))
            at = round(self._table.left + wide / 2), round(self._table.top + (row + 0.5) * high)
            surface.blit(mark, mark.get_rect(center=at))


def _ink(suit: str) -> Colour:
    """The colour of a suit's sign on the panel: four of them where tiles are shown."""
    if deck().tiles and suit in "cd":
        return theme().good if suit == "c" else theme().cold
    return theme().red if suit in "dh" else theme().ink


@lru_cache(maxsize=4)
def _cell_places(kinds: tuple[Card, ...], table: tuple[int, int, int, int]) -> tuple[tuple[Card, Rect, Rect], ...]:
    """Each card with its place, and where it is painted: a row a suit, a column a rank, jokers in the last one.

    It is painted in the next column, too, where the number of missing cards may stand.
    """
    x, y, width, height = table
    wide, high = width / (RANKS + 2), height / len(_SUITS)
    found, jokers = list[tuple[Card, Rect, Rect]](), 0
    for card in kinds:
        if card.is_joker:
            place, row = RANKS, jokers % len(_SUITS)
            jokers += 1
        else:
            place, row = card.rank, _SUITS.index(str(card)[1])
        left, top = x + (place + 1) * wide, y + row * high
        rect = Rect(round(left), round(top), round(left + wide) - round(left) - 1, round(top + high) - round(top) - 1)
        found.append((card, rect, Rect(rect.left, rect.top, 2 * rect.width + 1, rect.height + 1)))
    return tuple(found)


def _paint_cell(surface: Surface, card: Card, rect: Rect, unit: float, *, missing: int, owner: int | None) -> int:
    """Paint one kind of card, lit if some are missing, in the colour of a seat that holds one; return its right end."""
    worn, size = theme(), type_scale(unit).tiny
    ink = worn.ink if missing else worn.panel_edge
    if owner is not None:
        felt.draw_panel(surface, rect, 3, worn.seat(owner).colour, 255, None)
        ink = worn.ink
    elif missing:
        felt.draw_panel(surface, rect, 3, worn.panel_raised, 255, None)
    if card.is_joker:
        mark = sign("x", round(rect.height * 0.7), ink)
        at = mark.get_rect(center=rect.center)
        if missing > 1:  # the last column has no room for the number at its right
            at.left = rect.left
        return surface.blit(mark, at).right
    words = text.rank_name(str(card)[0])
    bold = bool(missing) or owner is not None
    return text.draw_text(surface, words, rect.center, size, ink, bold=bold, anchor="center").right
