"""Card counting in the side panel: cards not seen yet, cards that others are known to hold, and demands."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache

from pygame import Rect, Surface

from engine.rummy.card_counting import AskedCard, CardCount
from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.theme import Colour, deck, kept, theme, type_scale
from scenes.art.vector import sign
from scenes.table.panel.info import Info
from scenes.table.panel.scrollback import heading
from scenes.ui.paragraphs import Line, TextBlock, text_block
from scenes.ui.stage import Part

LOG_LINES, _SHUT_LINES = 6, 4
"""The least number of small lines for ledger and log, and with the log closed. The counting panel gets the rest.

The row of ranks over the numbers of several decks takes one of the former.
"""
MOST_ASKED = 2
"""The number of demands that are told: the last ones."""
RANKS = 13
_SUITS = "cdsh"
_JOKERS = "dcsh"
"""The suits in whose rows the red joker and the black one stand where these differ, and further jokers."""
_ROW = 17
"""The height of a row of cards, to be scaled."""


@value_class
class CountPanel:
    """The card counting panel, laid out."""

    area: Rect
    parts: tuple[Part, ...]
    """The words and, if there is room, the table of all cards, which repaints only the cells that change."""
    words: TextBlock
    top: int
    """The height at which the words begin, from the top of the window."""

    def links(self) -> Iterator[tuple[Line, Rect]]:
        """The heading, which opens and closes the panel."""
        return self.words.links(Rect(self.area.left, self.top, self.words.width, self.words.height))


@kept(maxsize=4)
def _count_panel(count: CardCount, words: TextBlock, grid: int, place: tuple[int, ...], unit: float) -> CountPanel:
    """The words over a table of this height, in pixels, at a place of the panel."""
    area, above = Rect(place), round(6 * unit)
    table = Rect(area.left, area.top + above + words.height + round(5 * unit), area.width, grid)

    def paint_words(surface: Surface) -> None:
        surface.fill(theme().hairline, Rect(area.left, area.top, area.width, 1))
        words.paint(surface, Rect(area.left, area.top + above, area.width, words.height))

    over = Rect(area.left, area.top, area.width, min(area.height, above + words.height))
    result = [Part("counts", over, (words, tuple(over), unit), paint_words)]
    if grid:
        counted = _CountTable(table, count, unit)
        result.append(Part("counted cards", table, (tuple(table), unit), counted.paint, counted.pieces()))
    return CountPanel(area, tuple(result), words, area.top + above)


def laid_out(info: Info, view: Rect, unit: float) -> CountPanel | None:
    """The counting panel at the foot of `view`, which leaves the log its least lines; None if nothing is counted."""
    count = info.tableau.counting
    if count is None or not info.counts or info.shown is not None:
        return None
    width = view.width - round(8 * unit)
    number = _("Unseen: {count}").format(count=len(count.unseen) + sum(map(len, count.held)))
    shut = heading(info, "counts", number)
    top = replace(shut, words=_("Unseen cards"))
    line = text.font(type_scale(unit).small).get_height()
    least = line * (LOG_LINES - count.several if "log" not in info.closed else _SHUT_LINES)
    alone = replace(shut, icon="eye", intent=None)  # open, but without room for the table: there is nothing to close
    table = round(_ROW * unit) * _rows(several=count.several)
    both = {table: [top, *_lines(info, count, named=False)], 0: [alone, *_lines(info, count, named=True)]}
    for grid, lines in {0: [shut]}.items() if "counts" in info.closed else both.items():
        words = text_block(lines, width, unit)
        height = words.height + grid + round((6 + 5 * bool(grid)) * unit)
        if view.height - height - round(8 * unit) >= least:
            return _count_panel(count, words, grid, (view.left, view.bottom - height, width, height), unit)
    return None


def _lines(info: Info, count: CardCount, *, named: bool) -> Iterator[Line]:
    """The known cards of each player, by the colour in the table or by name, unless they lie face up; and demands."""
    names = [head.name for head in info.tableau.heads]
    for seat, held in enumerate(count.held):
        if held and seat not in info.hands:
            words = _("{name} holds {cards}") if named else _("Held by {name}")
            sentence = words.format(name=names[seat], cards=" ".join(f"[{card}]" for card in held))
            yield Line(sentence, above=3, icon="hand", icon_colour=theme().seat(seat).bright)
    told = [each for each in count.asked if not (each.given and each.card in count.held[each.seat])]
    for asked in told[-MOST_ASKED:]:
        yield Line(_asked(asked, names), colour=theme().ink_muted, above=3, icon="ask")


def _asked(asked: AskedCard, names: list[str]) -> str:
    card = _("a joker") if asked.card is None else f"[{asked.card}]"
    words = _("{name} asked {other} for {card}: yes") if asked.given else _("{name} asked {other} for {card}: no")
    return words.format(name=names[asked.seat], other=names[asked.target], card=card)


# -- the table of all cards


class _CountTable:
    """A table of all kinds of cards: unseen ones are bright, cards known to be held have their player's colour.

    Each card has a cell with its rank. Where there are several of one kind, ranks stand over their columns, and a cell
    tells how many are unseen.
    """

    def __init__(self, table: Rect, count: CardCount, unit: float) -> None:
        self._table, self._unit, self._several = table, unit, count.several
        self._missing = Counter(count.unseen)
        self._held = count.held
        self._cells = _cells(count.kinds, count.copies, tuple(table), several=count.several)
        self._rects = [rect for _card, _place, rect in self._cells]
        jokers = [card for card in count.kinds if card.is_joker]
        self._red = jokers[:-1]  # equal ones are one kind, which has no colour

    def pieces(self) -> dict[Hashable, tuple[Rect, Hashable]]:
        """By cell: its rectangle, and its content, which is the number of unseen cards and the seats that hold one."""
        return {
            (card, place): (rect, (self._missing.get(card), self._owners(card))) for card, place, rect in self._cells
        }

    def _owners(self, card: Card) -> tuple[int, ...]:
        """The seats that are known to hold such a card."""
        return tuple(seat for seat, held in enumerate(self._held) if card in held)

    def paint(self, surface: Surface) -> None:
        """Paint the visible cells, and the signs of rows and columns."""
        clip = surface.get_clip()
        self._paint_suits(surface, clip)
        if self._several:
            self._paint_ranks(surface)
        for number in clip.collidelistall(self._rects):
            card, place, rect = self._cells[number]
            self._paint_cell(surface, card, rect, max(0, self._missing.get(card, 0) - place))

    def _paint_suits(self, surface: Surface, seen: Rect) -> None:
        """Paint the suit of each row at its left."""
        wide, high = self._table.width / (RANKS + 2), self._table.height / _rows(several=self._several)
        if seen.left > self._table.left + wide:
            return
        for row, suit in enumerate(_SUITS, self._several):
            mark = sign(suit, round(high * 0.62), _ink(suit))
            at = round(self._table.left + wide / 2), round(self._table.top + (row + 0.5) * high)
            surface.blit(mark, mark.get_rect(center=at))

    def _paint_ranks(self, surface: Surface) -> None:
        """Paint the rank of each column over it, and a star over the jokers."""
        above = {rect.left: (card, rect.move(0, self._table.top - rect.top)) for card, _place, rect in self._cells}
        for card, rect in above.values():
            _paint_face(surface, card, rect, self._unit, theme().ink_muted, bold=False)

    def _paint_cell(self, surface: Surface, card: Card, rect: Rect, missing: int) -> None:
        """Paint one kind of card, lit if some are missing, in the colours of the seats that hold one."""
        worn, owners = theme(), self._owners(card)
        colours = [worn.seat(owner).colour for owner in owners] or [worn.panel_raised] * bool(missing)
        lit = bool(colours)
        for number, colour in enumerate(colours):
            part = rect.move(rect.width * number // len(colours), 0).clip(rect)
            felt.draw_panel(surface, part, 3, colour, 255, None)
        ink = worn.panel_edge if not lit else worn.red if card in self._red else worn.ink
        if self._several:
            size = type_scale(self._unit).tiny
            text.draw_text(surface, str(missing), rect.center, size, ink, bold=lit, anchor="center")
        else:
            _paint_face(surface, card, rect, self._unit, ink, bold=lit)


def _ink(suit: str) -> Colour:
    """The colour of a suit's sign on the panel: one of four colours if tiles are shown."""
    if deck().tiles and suit in "cd":
        return theme().good if suit == "c" else theme().cold
    return theme().red if suit in "dh" else theme().ink


def _rows(*, several: bool) -> int:
    """The number of rows: one a suit, and one for the ranks if they stand over their columns."""
    return len(_SUITS) + several


@lru_cache(maxsize=4)
def _cells(
    kinds: tuple[Card, ...], copies: tuple[int, ...], table: tuple[int, int, int, int], *, several: bool
) -> tuple[tuple[Card, int, Rect], ...]:
    """Each card with its number among its equals, and its place: a row a suit, a column a rank, jokers in the last one.

    Only jokers that are equal have a cell each; where there are several of each card a kind has one cell.
    """
    x, y, width, height = table
    wide, high = width / (RANKS + 2), height / _rows(several=several)
    result, jokers = list[tuple[Card, int, Rect]](), 0
    suits = _JOKERS if sum(card.is_joker for card in kinds) > 1 else _SUITS
    for card, many in zip(kinds, copies or (1,) * len(kinds), strict=True):
        for place in range(1 if several else many):
            suit = str(card)[1] if not card.is_joker else suits[jokers % len(suits)]
            row = _SUITS.index(suit)
            left, top = x + ((RANKS if card.is_joker else card.rank) + 1) * wide, y + (row + several) * high
            edges = round(left), round(top), round(left + wide) - round(left) - 1, round(top + high) - round(top) - 1
            result.append((card, place, Rect(edges)))
            jokers += card.is_joker
    return tuple(result)


def _paint_face(surface: Surface, card: Card, rect: Rect, unit: float, ink: Colour, *, bold: bool) -> None:
    """Paint the rank of a card, or a star for a joker, in the middle of a cell."""
    if card.is_joker:
        mark = sign("x", round(rect.height * 0.7), ink)
        surface.blit(mark, mark.get_rect(center=rect.center))
    else:
        words, size = text.rank_name(str(card)[0]), type_scale(unit).tiny
        text.draw_text(surface, words, rect.center, size, ink, bold=bold, anchor="center")
