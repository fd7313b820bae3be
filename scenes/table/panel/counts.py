"""Where the cards are, as far as they can be counted: those not yet seen, what others are known to hold, demands."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.rummy.counting import AskedCard, CardCount
from engine.text import _
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.art.vector import sign
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Column, Line, column
from scenes.ui.stage import Part

LOG_LINES = 6
"""Lines of small print that ledger and log keep at least: what is counted has the rest."""
MOST_ASKED = 2
"""Demands that are told, the last ones."""
RANKS = 13
_SUITS = "cdsh"
_ROW = 17
"""The height of a row of cards, to be scaled."""


@dataclass(frozen=True, slots=True)
class CountPanel:
    """What is counted, and where it stands in the panel."""

    count: CardCount
    words: Column
    """The heading, and under it what is known of others' hands."""
    grid: int
    """The height of the table of all cards; 0 where it has no room."""
    area: Rect

    def part(self, unit: float) -> Part:
        """What is counted as a piece of the picture."""
        key = self.words, self.grid, tuple(self.area), unit
        return Part("counts", self.area, key, lambda surface: self._paint(surface, unit), self._rows(unit))

    def _rows(self, unit: float) -> dict[Hashable, tuple[Rect, Hashable]]:
        """The rows of the table, each painted anew only when its cards have changed."""
        rect, high = self._table(unit), self.grid / len(_SUITS)
        known = [*self.count.unseen, *((seat, card) for seat, held in enumerate(self.count.held) for card in held)]
        place = {suit: Rect(rect.left, round(rect.top + row * high), rect.width, round(high) + 1)
                 for row, suit in enumerate(_SUITS)}  # fmt: skip
        texts = [str(each) for each in known]
        return {suit: (place[suit], tuple(text for text in texts if suit in text or "X" in text)) for suit in _SUITS}

    def _table(self, unit: float) -> Rect:
        """Where the table of all cards stands."""
        top = self.area.top + round(6 * unit) + self.words.height + round(5 * unit)
        return Rect(self.area.left, top, self.area.width, self.grid)

    def _paint(self, surface: Surface, unit: float) -> None:
        area = self.area
        surface.fill(theme().hairline, Rect(area.left, area.top, area.width, 1))
        top = area.top + round(6 * unit)
        self.words.paint(surface, Rect(area.left, top, area.width, self.words.height))
        if self.grid:
            _paint_grid(surface, self.count, self._table(unit), unit)


def laid_out(info: Info, view: Rect) -> CountPanel | None:
    """What is counted at the foot of a room of the panel: as much of it as leaves the log its lines; None: nothing."""
    count, unit = info.told.counting, info.layout.unit
    if count is None or info.shown is not None:
        return None
    width = view.width - round(8 * unit)
    words = column(list(_lines(info, count)), width, unit)
    line = text.font(type_scale(unit).small).get_height()
    least = LOG_LINES * line
    for grid in (round(_ROW * unit) * len(_SUITS), 0):
        height = words.height + grid + round((6 + 5 * bool(grid)) * unit)
        if view.height - height - round(8 * unit) >= least:
            return CountPanel(count, words, grid, Rect(view.left, view.bottom - height, width, height))
    return None


def _lines(info: Info, count: CardCount) -> Iterator[Line]:
    words = _("Not seen yet: {count}, {stock} in the stock")
    total = len(count.unseen) + sum(map(len, count.held))
    told = words.format(count=total, stock=info.told.stock.count - (info.told.stock.top is not None))
    yield Line(told, colour=theme().ink_muted, above=0, icon="eye")
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


def _paint_grid(surface: Surface, count: CardCount, rect: Rect, unit: float) -> None:
    """A row a suit, a column a rank, jokers in the last one: lit what nobody has seen, in a colour what one holds."""
    rows = {suit: place for place, suit in enumerate(_SUITS)}
    wide, high = rect.width / (RANKS + 2), rect.height / len(_SUITS)
    unseen = Counter(count.unseen)
    owners = {card: seat for seat, held in enumerate(count.held) for card in held}
    for suit, row in rows.items():
        mark = sign(suit, round(high * 0.62), theme().red if suit in "dh" else theme().ink)
        at = round(rect.left + wide / 2), round(rect.top + (row + 0.5) * high)
        surface.blit(mark, mark.get_rect(center=at))
    jokers = 0
    for card in count.kinds:
        if card.is_joker:
            place, row = RANKS, jokers % len(_SUITS)
            jokers += 1
        else:
            place, row = card.rank, rows[str(card)[1]]
        left, top = rect.left + (place + 1) * wide, rect.top + row * high
        cell = Rect(round(left), round(top), round(left + wide) - round(left) - 1, round(top + high) - round(top) - 1)
        if not surface.get_clip().colliderect(cell):
            continue
        _paint_cell(surface, card, cell, (unseen[card], owners.get(card)), unit)


def _paint_cell(surface: Surface, card: Card, cell: Rect, state: tuple[int, int | None], unit: float) -> None:
    """One kind of card: how many of it nobody has seen, and the seat that holds one."""
    missing, owner = state
    worn, size = theme(), type_scale(unit).tiny
    ink = worn.ink if missing else worn.panel_edge
    if owner is not None:
        felt.draw_panel(surface, cell, 3, worn.seat(owner).colour, 255, None)
        ink = worn.ink
    elif missing:
        felt.draw_panel(surface, cell, 3, worn.panel_raised, 255, None)
    if card.is_joker:
        mark = sign("x", round(cell.height * 0.7), ink)
        surface.blit(mark, mark.get_rect(center=cell.center))
        return
    words = str(card)[0].replace("T", "10")
    bold = bool(missing) or owner is not None
    box = text.draw_text(surface, words, cell.center, size, ink, bold=bold, anchor="center")
    if missing > 1:
        at = min(box.right + 1, cell.right), cell.top
        text.draw_text(surface, str(missing), at, max(8, round(size * 0.7)), worn.gold, anchor="topleft")
