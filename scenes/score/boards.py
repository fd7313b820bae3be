"""A hand's points, side by side: every play with its value, every card left over with what it costs."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.games.house.options import HouseOptions
from engine.rummy.cards import Card
from engine.text import _
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.theme import Colour, theme, type_scale
from scenes.faces import level_of
from scenes.games.arranging import stands_for
from scenes.score.account import SeatAccount, SideAccount, Tally
from scenes.score.names import MINUS, signed
from scenes.session import Player
from scenes.table.painting.signs import draw_labels
from scenes.ui.cards import joker_places, lay_out, paint_badge, paint_group, places
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, rule

_COLUMN, _NAME, _HEAD, _CARD = 92, 176, 56, 148
_TALL = 150
"""From this height on, to be scaled, a player's row has room for larger words under the cards."""


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of all sides, laid out in a box under their headings."""

    sides: tuple[SideAccount, ...]
    players: tuple[Player, ...]
    options: HouseOptions
    box: Rect
    unit: float

    # -- what is told

    @property
    def headings(self) -> tuple[str, ...]:
        """Of the columns of a player, then those of a side."""
        found = (_("Plays"), _("First out"), *((_("In hand"),) if self.options.final_penalty else ()))
        return (*found, _("This hand"), _("Total"))

    def points(self, seat: SeatAccount) -> tuple[str, ...]:
        """The points of a player, one for each column."""
        found = (str(seat.laid), "\u2013" if seat.bonus is None else signed(seat.bonus))
        return (*found, signed(-seat.held.points)) if seat.counts else found

    @property
    def rules(self) -> tuple[str, str]:
        """How points are counted, in two sentences."""
        laid = _("Each card in a play is worth 5 points; a book of three, 10 in all.")
        held = _("Cards in hand: 2 to 10 as printed, J 2, Q 3, K 4, A 11, joker 15 (rule 21).")
        shown = _("First out earns what the others held: 2 to 10 as printed, J 2, Q 3, K 4, A 11, joker 15 (rule 18).")
        return laid, held if self.options.final_penalty else shown

    # -- laying out

    def _column(self, place: int) -> int:
        """The middle of a column, counted from the right."""
        return self.box.right - round((_COLUMN * (place + 0.5) + 8) * self.unit)

    def _boards(self) -> Iterator[tuple[SideAccount, Rect]]:
        """The board of each side, as high as the players on it need."""
        gap, top = round(10 * self.unit), self.box.top + round(_HEAD * self.unit)
        count = len(self.sides)
        height = (self.box.bottom - top - gap * (count - 1)) // count
        for side in self.sides:
            yield side, Rect(self.box.left, top + side.side * (height + gap), self.box.width, height)

    # -- painting

    def content(self) -> list[Part]:
        """Headings and boards."""
        spread = round(44 * self.unit)
        head = Rect(self.box.left, self.box.top, self.box.width, round(_HEAD * self.unit))
        parts = [Part("headings", head, (tuple(head), self.headings), lambda surface: self._paint_head(surface, head))]
        return parts + [self._board(side, box, box.inflate(spread, spread)) for side, box in self._boards()]

    def _board(self, side: SideAccount, box: Rect, around: Rect) -> Part:
        def paint(surface: Surface) -> None:
            self._paint_side(surface, side, box)

        return Part(f"side {side.side}", around, (tuple(box), side), paint)

    def _paint_head(self, surface: Surface, head: Rect) -> None:
        unit, size = self.unit, type_scale(self.unit).small
        foot, room = head.bottom - round(6 * unit), round((_COLUMN - 4) * unit)
        for place, words in enumerate(reversed(self.headings)):
            at = (self._column(place), foot)
            text.draw_text(surface, words, at, size, theme().ink_muted, bold=True, anchor="midbottom", max_width=room)
        width = self._column(len(self.headings) - 1) - round(_COLUMN * unit / 2) - head.left
        lines = [line for words in self.rules for line in text.wrap(words, size, width - round(16 * unit))]
        step = text.font(size).get_height()
        for row, line in enumerate(lines):
            y = foot - (len(lines) - row) * step
            text.draw_text(surface, line, (head.left + round(4 * unit), y), size, theme().ink_muted)

    def _paint_side(self, surface: Surface, side: SideAccount, box: Rect) -> None:
        unit = self.unit
        best = side.score == max(each.score for each in self.sides)
        board(surface, box, unit, edge=theme().gold_dark if best else theme().panel_edge)
        height = box.height // len(side.seats)
        for place, seat in enumerate(side.seats):
            row = Rect(box.left, box.top + place * height, box.width, height)
            self._paint_row(surface, seat, row)
            if place:
                left, right = box.left + round(18 * unit), self._column(1) - round(_COLUMN * unit / 2)
                rule(surface, left, right, row.top, unit, theme().hairline)
        colour = theme().gold if best else theme().ink
        self._number(surface, (self._column(1), box.centery), signed(side.score), colour, large=True)
        self._number(surface, (self._column(0), box.centery), str(side.total), theme().ink, large=True)
        self._paint_before(surface, side, box)

    def _paint_before(self, surface: Surface, side: SideAccount, box: Rect) -> None:
        """Under the total: what it was, and that it was raised to nothing."""
        unit, size, room = self.unit, type_scale(self.unit).small, round((_COLUMN - 2) * self.unit)
        at, words = (self._column(0), box.centery + round(18 * unit)), _("before: {points}").format(points=side.before)
        ink = theme().ink_muted
        y = text.draw_text(surface, words, at, size, ink, anchor="midtop", max_width=room).bottom
        if not side.raised:
            return
        middle = (self._column(0) + self._column(1)) // 2
        for line in text.wrap(_("A total never drops below 0 (rule 21)."), size, 2 * room):
            y = text.draw_text(surface, line, (middle, y), size, theme().gold, anchor="midtop").bottom

    def _number(self, surface: Surface, at: tuple[int, int], words: str, colour: Colour, *, large: bool) -> None:
        scale = type_scale(self.unit)
        size = scale.heading if large else scale.large
        text.draw_text(surface, words, at, size, colour, bold=large, anchor="center")

    def _paint_row(self, surface: Surface, seat: SeatAccount, box: Rect) -> None:
        unit, points = self.unit, self.points(seat)
        self._paint_name(surface, seat, box)
        for place, words in enumerate(reversed(points), 2):
            colour = theme().danger if words.startswith(MINUS) else theme().ink
            self._number(surface, (self._column(place), box.centery), words, colour, large=False)
        cards = Rect(box.left + round(_NAME * unit), box.top, 0, box.height).inflate(0, -round(14 * unit))
        cards.width = self._column(1 + len(points)) - round(_COLUMN * unit / 2) - cards.left
        self._paint_cards(surface, seat, cards)

    def _paint_name(self, surface: Surface, seat: SeatAccount, box: Rect) -> None:
        unit, scale, player = self.unit, type_scale(self.unit), self.players[seat.seat]
        badge = Rect(box.left + round(14 * unit), 0, round(34 * unit), round(34 * unit))
        badge.centery = box.centery
        paint_badge(surface, badge, seat.seat, player.name)
        left = badge.right + round(10 * unit)
        room = box.left + round((_NAME - 8) * unit) - left
        first = seat.bonus is not None
        notes = [words for words in (level_of(player), _("first out") if first else "") if words]
        step = text.font(scale.small).get_height()
        y = box.centery - (round(scale.large * 1.36) + step * len(notes)) // 2
        at, size = (left, y), scale.large
        y = text.draw_text(surface, player.name, at, size, theme().ink, bold=True, max_width=room).bottom
        for note in notes:
            ink = theme().gold if first and note == notes[-1] else theme().ink_muted
            text.draw_text(surface, note, (left, y), scale.small, ink, max_width=room)
            y += step

    def _paint_cards(self, surface: Surface, seat: SeatAccount, box: Rect) -> None:
        """The plays with their values, what the bonus was counted by, and the cards left in the hand."""
        size = self._label_size(box)
        groups = _groups(seat)
        if not groups:
            words = _("no plays, no cards in hand")
            text.draw_text(surface, words, box.midleft, size, theme().ink_muted, anchor="midleft", max_width=box.width)
            return
        below = round(text.font(size).get_height() * 1.1)
        laid = lay_out([[group.cards for group in groups]], box.size, round(_CARD * self.unit), below)
        art = card_art(laid.height)
        placed = [rect for _cards, rect in places((box.left, box.centery - laid.tall(0) // 2), laid, 0)]
        for group, rect, after in zip(groups, placed, [*placed[1:], None], strict=True):
            if group.tray:
                _paint_tray(surface, rect, self.unit)
            paint_group(surface, rect.topleft, group.cards, laid, 0, art)
            if not group.tray:
                jokers = joker_places(rect.topleft, group.cards, laid, 0)
                draw_labels(surface, stands_for(group.cards, self.options.reader), jokers)
            right = box.right if after is None or after.top > rect.top else after.left - laid.between
            self._paint_label(surface, group, (rect, right), size)

    def _label_size(self, box: Rect) -> int:
        scale = type_scale(self.unit)
        return scale.body if box.height >= round(_TALL * self.unit) else scale.small

    def _paint_label(self, surface: Surface, group: "_ScoreGroup", place: tuple[Rect, int], size: int) -> None:
        """The longest of the words that there is room for, under a group of cards that may reach so far right."""
        rect, right = place
        y = rect.bottom + max(1, round(2 * self.unit))
        if not group.tray:
            at = (rect.centerx, y)
            text.draw_text(surface, group.words[0], at, size, theme().gold, bold=True, anchor="midtop")
            return
        room = right - rect.left
        fitting = next((line for line in group.words if text.text_size(line, size)[0] <= room), group.words[-1])
        text.draw_text(surface, fitting, (rect.left, y), size, theme().ink_muted)


@dataclass(frozen=True, slots=True)
class _ScoreGroup:
    """Cards side by side, and what is written under them: the first of these words that there is room for."""

    cards: tuple[Card, ...]
    words: tuple[str, ...]
    tray: bool = False
    """These cards lie in no play."""


def _groups(seat: SeatAccount) -> list[_ScoreGroup]:
    found = [_ScoreGroup(play.cards, (str(play.points),)) for play in seat.plays]
    if seat.shown is not None and seat.shown.cards:
        found.append(_ScoreGroup(seat.shown.cards, _told(seat.shown, _("held by the others: {sum}")), tray=True))
    if seat.held.cards:
        words = _told(seat.held, _("in hand: {sum}")) if seat.counts else (_("in hand"),)
        found.append(_ScoreGroup(seat.held.cards, words, tray=True))
    return found


def _told(cards: Tally, form: str) -> tuple[str, ...]:
    """The cost of cards, card by card, or all together."""
    each = " + ".join(map(str, cards.each))
    return form.format(sum=each), form.format(sum=cards.points), str(cards.points)


def _paint_tray(surface: Surface, rect: Rect, unit: float) -> None:
    pad = max(2, round(4 * unit))
    tray = rect.inflate(2 * pad, 2 * pad)
    draw_plate(surface, tray, round(7 * unit), theme().panel, theme().panel, theme().panel_edge)
