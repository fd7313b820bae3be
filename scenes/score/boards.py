"""The boards of a hand's points: for each side its lines, with cards and points, and its score and total."""

from collections.abc import Iterator
from itertools import accumulate

from pygame import Rect, Surface

from engine.forms import MINUS, signed
from engine.rummy.hand_words import HandWords
from engine.text import _, listed
from engine.values import value_class
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.theme import Colour, theme, type_scale
from scenes.score.folded_lines import CARDS, STRIP, SUM, below_strip, compact_lines, wide_lines
from scenes.score.hand_page import CardGroup, HandPage, ScoreLine, SideBoard
from scenes.score.score_words import levels_of
from scenes.session import Player
from scenes.table.painting.signs import draw_labels
from scenes.ui.cards import Rows, joker_places, lay_out, paint_badge, paint_group, places
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, rule

_COLUMN, _NAME, _MOST_NAME, _HEAD, _CARD, _BADGE, _PAD, _PARTNER = 92, 176, 250, 56, 148, 34, 14, 64
_LINES = 2
"""The most lines of words over the cards of a folded line."""
_TALL = 150
"""The height, to be scaled, from which a line has room for larger words under the cards."""
_WORDS = 0.45
"""The part of the room for cards that the words before them may take."""


@value_class
class Boards:
    """The boards of all sides, laid out in a box under their headings."""

    page: HandPage
    words: HandWords
    players: tuple[Player, ...]
    box: Rect
    unit: float
    folded: bool = False
    """True if the cards of a line lie below the name, and its numbers below the cards."""

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns: first those of a line, then those of a side."""
        return (*self.page.headings, _(self.words.this), *self.page.further, _("Total"))

    # -- layout

    @property
    def _score(self) -> int:
        """The number of the column of the hand's score, counted from the right; the lines' columns are left of it."""
        return 1 + len(self.page.further)

    def _column(self, place: int) -> int:
        """The centre of a column; columns are numbered from the right."""
        return self.box.right - round(self._wide * (place + 0.5) + 8 * self.unit)

    @property
    def _wide(self) -> int:
        """The width of a column: for the longest heading, or less if there are too many columns."""
        size, gap = type_scale(self.unit).small, round(4 * self.unit)
        longest = max(text.text_size(words, size, bold=True)[0] for words in self.headings) + gap
        most = (self.box.width - round(8 * self.unit)) // len(self.headings)
        return min(max(round(_COLUMN * self.unit), longest), most)

    def _left_of(self, place: int) -> int:
        """The left end of a column; columns are numbered from the right."""
        return self._column(place) - self._wide // 2

    def _boards(self) -> Iterator[tuple[SideBoard, Rect]]:
        """The board of each side, as high as its lines need."""
        gap, top = round(10 * self.unit), self.box.top + self._head
        lines = sum(len(side.lines) for side in self.page.sides)
        free = self.box.bottom - top - gap * (len(self.page.sides) - 1)
        for side in self.page.sides:
            height = self._folded_side(side) if self.folded else free * len(side.lines) // lines
            yield side, Rect(self.box.left, top, self.box.width, height)
            top += height + gap

    def _folded_side(self, side: SideBoard) -> int:
        """The height of a side's board with folded lines and a strip for score and total."""
        return sum(self._folded_lines(side)) + round(SUM * self.unit)

    def _folded_lines(self, side: SideBoard) -> list[int]:
        """The heights of a side's folded lines: a strip for words and numbers over the cards, where both have room."""
        heights = compact_lines(side) if self._compact else wide_lines(side, numbers=bool(self.page.headings))
        return [round(high * self.unit) for high in heights]

    @property
    def _compact(self) -> bool:
        """True if names and words have room beside the numbers on a folded board."""
        scale, room = type_scale(self.unit), self._left_of(len(self.headings) - 1) - self.box.left
        badges = max(len(side.seats) for side in self.page.sides) * round((_BADGE + 10) * self.unit)
        names = (listed(self.players[seat].name for seat in side.seats) for side in self.page.sides)
        widest = max(text.text_size(name, scale.body, bold=True)[0] for name in names)
        words = (line.words for side in self.page.sides for line in side.lines if line.seat is None)
        beside = room - round(28 * self.unit)
        short = all(len(text.wrap(each, scale.small, beside)) <= _LINES for each in words)
        return self.folded and short and badges + widest + round(28 * self.unit) <= room

    @property
    def natural(self) -> int:
        """The height of all boards with folded lines."""
        gap = round(10 * self.unit)
        return self._head + sum(self._folded_side(side) + gap for side in self.page.sides)

    @property
    def lowest(self) -> int:
        """The least height of all boards without folded lines: each line has room for its words in small letters."""
        high = text.font(type_scale(self.unit).small).get_height()
        gaps = round(10 * self.unit) * (len(self.page.sides) - 1)
        return self._head + gaps + high * sum(len(side.lines) for side in self.page.sides)

    def _sum_box(self, box: Rect) -> Rect:
        """The part of a board for the score and total of its side: on a folded one beside the name, or at the foot."""
        high = round(SUM * self.unit) if self.folded else box.height
        return Rect(box.left, box.top if self._compact else box.bottom - high, box.width, high)

    def _line_boxes(self, side: SideBoard, box: Rect) -> list[Rect]:
        """The rows of a board."""
        top = self._sum_box(box).bottom if self._compact else box.top
        heights = self._folded_lines(side) if self.folded else [box.height // len(side.lines)] * len(side.lines)
        tops = accumulate(heights, initial=top)
        return [Rect(box.left, y, box.width, height) for y, height in zip(tops, heights, strict=False)]

    def _name_box(self, row: Rect) -> Rect:
        return Rect(row.topleft, (row.width, round(STRIP * self.unit))) if self.folded else row

    def _side_box(self, row: Rect, box: Rect) -> Rect:
        """The place of a side's name: beside score and total, or at the head of a folded board's first line."""
        return self._sum_box(box) if self._compact else self._name_box(row) if self.folded else box

    def _numbers_at(self, side: SideBoard, row: Rect, box: Rect) -> int:
        """The height of the centre of a line's numbers: that of score and total if the side has no other line."""
        if len(side.lines) == 1:
            return self._sum_at(self._sum_box(box))
        if self._compact:
            return row.top + round(STRIP / 2 * self.unit)
        return row.bottom - round(STRIP / 2 * self.unit) if self.folded else row.centery

    def _sum_at(self, box: Rect) -> int:
        """The height of the centre of score and total: above the middle where else no words fit under the total."""
        below, step = self._below_total
        tight = 2 * (step + below // 2) <= box.height < 2 * (below + step)
        return box.centery - (step // 2 if tight else 0)

    @property
    def _below_total(self) -> tuple[int, int]:
        """Pixels from the centre of a total to the words under it, and from one line of these to the next."""
        return round(18 * self.unit), text.font(type_scale(self.unit).small).get_height()

    def _words_room(self, cards: Rect) -> int:
        """The width of the words before the cards."""
        size = type_scale(self.unit).body
        words = [line.words for side in self.page.sides for line in side.lines if line.words]
        widest = max((text.text_size(each, size)[0] for each in words), default=0)
        return min(widest, round(cards.width * _WORDS))

    @property
    def _told_lines(self) -> list[str]:
        """The sentences above the boards in lines: over the headings on a folded page, else left of them."""
        size, right = (
            type_scale(self.unit).small,
            self.box.right if self.folded else self._left_of(len(self.headings) - 1),
        )
        room = right - self.box.left - round(16 * self.unit)
        return [line for words in self.page.told for line in text.wrap(words, size, room)]

    @property
    def _head(self) -> int:
        """The height of headings and sentences above the boards, in pixels."""
        step = text.font(type_scale(self.unit).small).get_height()
        return max(round(_HEAD * self.unit), (len(self._told_lines) + 2) * step if self.folded else 0)

    # -- painting

    def content(self) -> list[Part]:
        """The parts of headings and boards."""
        spread = round(44 * self.unit)
        head = Rect(self.box.left, self.box.top, self.box.width, self._head)
        key = (tuple(head), self.headings, self.page.told)
        words = self.page.told
        parts = [Part("headings", head, key, lambda surface: self._paint_head(surface, head), words=words)]
        return parts + [self._board(side, box, box.inflate(spread, spread)) for side, box in self._boards()]

    def _board(self, side: SideBoard, box: Rect, around: Rect) -> Part:
        def paint(surface: Surface) -> None:
            self._paint_side(surface, side, box)

        return Part(f"side {side.side}", around, (tuple(box), side), paint)

    def _paint_head(self, surface: Surface, head: Rect) -> None:
        unit, size = self.unit, type_scale(self.unit).small
        foot, room = head.bottom - round(6 * unit), self._wide - round(4 * unit)
        for place, words in enumerate(reversed(self.headings)):
            at = (self._column(place), foot)
            text.draw_text(surface, words, at, size, theme().ink_muted, bold=True, anchor="midbottom", max_width=room)
        lines, step = self._told_lines, text.font(size).get_height()
        at = head.left + round(4 * unit), foot - (len(lines) + self.folded) * step
        text.draw_lines(surface, lines, at, size, theme().ink_muted)

    def _paint_side(self, surface: Surface, side: SideBoard, box: Rect) -> None:
        unit = self.unit
        best = side.score == self.page.best
        board(surface, box, unit, edge=theme().gold_dark if best else theme().panel_edge)
        rows = self._line_boxes(side, box)
        if all(line.seat is None for line in side.lines) or (self._compact and len(rows) > 1):
            self._paint_name(surface, side.seats, (), self._side_box(rows[0], box))
        for place, (line, row) in enumerate(zip(side.lines, rows, strict=True)):
            if line.seat is not None:
                alone = self._compact and len(rows) == 1
                self._paint_name(
                    surface, (line.seat,), line.notes, self._name_box(self._sum_box(box) if alone else row)
                )
            self._paint_line(surface, line, row, self._numbers_at(side, row, box))
            if place:
                left = box.left + (round(18 * unit) if line.seat is not None or self.folded else self._names)
                right = box.right - round(18 * unit) if self.folded else self._left_of(self._score)
                rule(surface, left, right, row.top, unit, theme().hairline)
        box = self._sum_box(box)
        colour, y = theme().gold if best else theme().ink, self._sum_at(box)
        self._number(surface, (self._column(self._score), y), signed(side.score), colour, large=True)
        for place, words in enumerate(reversed(side.columns), 1):
            self._number(surface, (self._column(place), y), words, theme().ink, large=False)
        self._paint_total(surface, side, box)

    def _paint_total(self, surface: Surface, side: SideBoard, box: Rect) -> None:
        """Paint the total, and under it the last total and a remark."""
        size, room = type_scale(self.unit).small, self._wide - round(2 * self.unit)
        below, step = self._below_total
        x, y = self._column(0), self._sum_at(box)
        low = y < box.centery
        self._number(surface, (x, y), str(side.total), theme().ink, large=not low)
        if box.height < 2 * (step + below // 2):
            return
        at, words = (x, y + (below * 2 // 3 if low else below)), _("before: {points}").format(points=side.before)
        y = text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midtop", max_width=room).bottom
        middle = (x + self._column(1)) // 2
        for line in text.wrap(side.remark, size, 2 * room) if side.remark else ():
            y = text.draw_text(surface, line, (middle, y), size, theme().gold, anchor="midtop").bottom

    def _number(self, surface: Surface, at: tuple[int, int], words: str, colour: Colour, *, large: bool) -> None:
        scale = type_scale(self.unit)
        size = scale.heading if large else scale.large
        text.draw_text(surface, words, at, size, colour, bold=large, anchor="center")

    # -- a line

    def _paint_line(self, surface: Surface, line: ScoreLine, box: Rect, numbers: int) -> None:
        """Paint a line without its name, with its `numbers` at such a height."""
        for place, words in enumerate(reversed(line.points), self._score + 1):
            colour = theme().danger if words.startswith(MINUS) else theme().ink
            self._number(surface, (self._column(place), numbers), words, colour, large=False)
        if line.words:
            self._paint_words(surface, line.words, self._words_box(line, box))
        self._paint_cards(surface, line, self._cards_room(line, box), self._card_height)

    @property
    def _names(self) -> int:
        """The width of the column of names: more than usual if a name is long."""
        if self._compact:
            return self._left_of(len(self.headings) - 1) - self.box.left
        if self.folded:
            return self.box.width
        size, beside = type_scale(self.unit).large, round((_BADGE + 34) * self.unit)
        widest = max(text.text_size(player.name, size, bold=True)[0] for player in self.players)
        return min(max(widest + beside, round(_NAME * self.unit)), round(_MOST_NAME * self.unit))

    def _room_beside_name(self, line: ScoreLine, box: Rect) -> Rect:
        """The room of a line for words and cards."""
        pad = min(round(_PAD * self.unit), box.height // 5)
        if self.folded:
            side, high = round(18 * self.unit), round((below_strip(line) if self._compact else CARDS) * self.unit)
            top = box.bottom - high if self._compact else box.top + round(STRIP * self.unit)
            return Rect(box.left + side, top + pad // 2, box.width - 2 * side, high - pad)
        room = Rect(box.left + self._names, box.top, 0, box.height).inflate(0, -pad)
        room.width = self._left_of(self._score + len(self.page.headings)) - room.left
        return room

    def _words_box(self, line: ScoreLine, box: Rect) -> Rect:
        """The room of a line for its words: before the cards, or on a folded board over them, beside the numbers."""
        cards = self._room_beside_name(line, box)
        if self._compact and (self._over_cards(line, box) or not line.groups):
            return Rect(cards.left, box.top, self.box.left + self._names - cards.left, round(STRIP * self.unit))
        return Rect(cards.left, box.top, self._words_room(cards), box.height)

    def _over_cards(self, line: ScoreLine, box: Rect) -> bool:
        """True if a strip lies over the cards of a line on a folded board."""
        return self._compact and box.height > round(CARDS * self.unit) and line.seat is None

    def _cards_room(self, line: ScoreLine, box: Rect) -> Rect:
        """The room of a line for its cards: after the words of all lines, if they stand before them."""
        cards = self._room_beside_name(line, box)
        words = 0 if self._over_cards(line, box) else self._words_room(cards)
        if words and line.groups:
            words += round(20 * self.unit)
            cards.left, cards.width = cards.left + words, cards.width - words
        return cards

    @property
    def _card_height(self) -> int:
        """The height of all cards: the greatest with which every line has room for its cards."""
        most = round(_CARD * self.unit)
        for side, box in self._boards():
            for line, row in zip(side.lines, self._line_boxes(side, box), strict=True):
                room = self._cards_room(line, row)
                if line.groups:
                    most = min(most, self._laid(line, room, most).height)
        return most

    def _laid(self, line: ScoreLine, box: Rect, most: int) -> Rows:
        """The cards of a line, no higher than `most`."""
        return lay_out([[group.cards for group in line.groups]], box.size, most, self._below(line, box))

    def _below(self, line: ScoreLine, box: Rect) -> int:
        """The room for words under the cards of a line."""
        worded = any(group.words for group in line.groups)
        return round(text.font(self._label_size(box)).get_height() * 1.1) if worded else 0

    def _paint_words(self, surface: Surface, words: str, box: Rect) -> None:
        """Paint words in one line, or in smaller letters in two."""
        scale = type_scale(self.unit)
        size = scale.body if text.text_size(words, scale.body)[0] <= box.width else scale.small
        if len(text.wrap(words, size, box.width)) > 2:  # noqa: PLR2004 - lines
            size = scale.tiny
        lines = text.wrap(words, size, box.width)[:2]
        text.draw_lines(surface, lines, box.midleft, size, theme().ink, centred=True, max_width=box.width)

    def _paint_name(self, surface: Surface, seats: tuple[int, ...], notes: tuple[str, ...], box: Rect) -> None:
        """Paint badges, names, and below them levels and notes, as many as fit; the last note is in gold.

        Partners stand one below the other if there is room.
        """
        unit, scale = self.unit, type_scale(self.unit)
        high = min(round(_PARTNER * unit), box.height // len(seats))
        if len(seats) > 1 and high > round(_BADGE * unit):
            top = box.centery - high * len(seats) // 2
            for place, seat in enumerate(seats):
                self._paint_name(surface, (seat,), notes, Rect(box.left, top + place * high, box.width, high))
            return
        members = [self.players[seat] for seat in seats]
        side = min(round(_BADGE * unit), box.height - round(4 * unit))
        left = box.left + round(14 * unit)
        for seat in seats:
            badge = Rect(left, 0, side, side)
            badge.centery = box.centery
            paint_badge(surface, badge, seat, self.players[seat].name)
            left = badge.right + round(10 * unit)
        room = box.left + self._names - round(8 * unit) - left
        step, high = text.font(scale.small).get_height(), round(scale.large * 1.36)
        told = levels_of(members)
        levels = next((words for words in told if text.text_size(words, scale.small)[0] <= room), told[-1])
        lines = [words for words in (levels, *notes) if words]
        while lines and high + step * len(lines) > box.height:
            lines.pop(0)
        y = box.centery - (high + step * len(lines)) // 2
        name = listed(player.name for player in members)
        at, size = (left, y + high // 2), text.fitting(name, (scale.large, scale.body, scale.small), room, bold=True)
        text.draw_text(surface, name, at, size, theme().ink, bold=True, anchor="midleft", max_width=room)
        y += high
        for words in lines:
            ink = theme().gold if notes and words == notes[-1] else theme().ink_muted
            text.draw_text(surface, words, (left, y), scale.small, ink, max_width=room)
            y += step

    def _paint_cards(self, surface: Surface, line: ScoreLine, box: Rect, height: int) -> None:
        """Paint the groups of cards with the words under them."""
        size = self._label_size(box)
        groups = line.groups
        if not groups:
            ink = theme().ink_muted
            text.draw_text(surface, line.empty, box.midleft, size, ink, anchor="midleft", max_width=box.width)
            return
        rows = self._laid(line, box, height)
        art = card_art(rows.height)
        placed = [rect for _cards, rect in places((box.left, box.centery - rows.tall(0) // 2), rows, 0)]
        for group, rect, after in zip(groups, placed, [*placed[1:], None], strict=True):
            if group.loose:
                _paint_tray(surface, rect, self.unit)
            paint_group(surface, rect.topleft, group.cards, rows, 0, art)
            if group.meant:
                draw_labels(surface, group.meant, joker_places(rect.topleft, group.cards, rows, 0))
            right = box.right if after is None or after.top > rect.top else after.left - rows.between
            self._paint_label(surface, group, (rect, right), size)

    def _label_size(self, box: Rect) -> int:
        scale = type_scale(self.unit)
        return scale.body if box.height >= round(_TALL * self.unit) else scale.small

    def _paint_label(self, surface: Surface, group: CardGroup, place: tuple[Rect, int], size: int) -> None:
        """Paint the longest words that fit under a group of cards; they may reach to the end of `place`."""
        if not group.words:
            return
        rect, right = place
        y = rect.bottom + max(1, round(2 * self.unit))
        if not group.loose:
            at = (rect.centerx, y)
            text.draw_text(surface, group.words[0], at, size, theme().gold, bold=True, anchor="midtop")
            return
        room = right - rect.left
        fitting = next((line for line in group.words if text.text_size(line, size)[0] <= room), group.words[-1])
        text.draw_text(surface, fitting, (rect.left, y), size, theme().ink_muted)


def _paint_tray(surface: Surface, rect: Rect, unit: float) -> None:
    pad = max(2, round(4 * unit))
    tray = rect.inflate(2 * pad, 2 * pad)
    draw_plate(surface, tray, round(7 * unit), theme().panel, theme().panel, theme().panel_edge)
