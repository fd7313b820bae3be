"""The coach's page for a hand: each player's errors and luck apart from each other, and the turns one by one."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from pygame import Rect, Surface, draw

from engine.family.levels import LEVELS
from engine.family.review import TurnReview, turning_points
from engine.rummy.hand_words import HandWords
from engine.text import _
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import sign
from scenes.game_pages import GamePages
from scenes.player_names import level_of
from scenes.scene import Transition
from scenes.score import turn_rows
from scenes.score.coaching import CoachFound
from scenes.score.seat_sums import SeatSum, errors_words, judged_words, seen_told, summed
from scenes.score.turn_line import TurnLine, rounded
from scenes.score.turn_rows import COLUMN, CoachColumns, RowRoom, RowText, TurnRow
from scenes.session import Player
from scenes.ui.buttons import sign_button, small_button
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control
from scenes.ui.stage import Part
from scenes.ui.surfaces import board

_SIDE, _GAP, _HEAD, _BETWEEN = 310, 14, 60, 6
_PLAYER, _TOLD, _LIST = 132, 120, 1400
"""The heights, on a folded page, of a player, of the sentences about the numbers, and of a leaf; to be scaled."""
_AGAIN, _UNDER = 50, 62
"""The height of the button that lets the coach go on, and of the progress under it."""
_BADGE, _LEAST_STEP = 30, 17
"""The heights of a player's badge and of the least line under it, to be scaled."""
_BAR, _PROGRESS = 9, 17
"""The height of the bar of the coach's progress, and the same with the gap between its words and the bar."""


@dataclass(frozen=True, kw_only=True)
class CoachView:
    """The coach's page in a box: the players at the left, the turns at the right. It is made anew at each change."""

    pages: GamePages
    words: HandWords
    found: CoachFound
    players: tuple[Player, ...]
    box: Rect
    unit: float
    folded: bool
    """True if the turns stand below the players."""
    everything: bool
    """True if turns without findings are shown, too."""
    leaf: int
    """The number of the leaf of turns that is shown."""
    choose: Callable[[bool], None]
    turn_to: Callable[[int], None]
    open: Callable[[TurnReview], Transition]
    ask_again: Callable[[], None]

    # -- the turns

    @cached_property
    def turning(self) -> frozenset[int]:
        """The numbers of the turns that decided most."""
        return frozenset(each.turn for each in turning_points([review.assessment for review in self.found.reviews]))

    @cached_property
    def notable(self) -> tuple[TurnReview, ...]:
        """The turns with findings."""
        return tuple(review for review in self.found.reviews if self._is_notable(review))

    def _is_notable(self, review: TurnReview) -> bool:
        result = review.assessment
        return bool(result.kinds or result.errors) or result.turn in self.turning

    @property
    def shown(self) -> tuple[TurnReview, ...]:
        """The turns of the list."""
        return self.found.reviews if self.everything else self.notable

    @cached_property
    def _lines(self) -> dict[int, TurnLine]:
        """The line of each turn, by its number."""
        return {each.assessment.turn: self.pages.turn_line(each, self._names) for each in self.found.reviews}

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def columns(self) -> CoachColumns:
        """The columns of numbers."""
        reviews = self.found.reviews
        lucky = not self.found.over or any(review.assessment.luck is not None for review in reviews)
        return CoachColumns(self.pages.turn_column, lucky)

    def _weighing(self, review: TurnReview) -> bool:
        """True if choices of a turn are still being compared."""
        return review.assessment.pending and not self.found.failed

    # -- layout

    @property
    def _side(self) -> Rect:
        if self.folded:
            high = round((len(self.players) * _PLAYER + _TOLD) * self.unit)
            return Rect(self.box.left, self.box.top, self.box.width, high)
        return Rect(self.box.left, self.box.top, round(_SIDE * self.unit), self.box.height)

    @property
    def _list(self) -> Rect:
        if self.folded:
            top = self._side.bottom + round(_GAP * self.unit)
            return Rect(self.box.left, top, self.box.width, round(_LIST * self.unit))
        left = self._side.right + round(_GAP * self.unit)
        return Rect(left, self.box.top, self.box.right - left, self.box.height)

    @property
    def _head(self) -> int:
        """The height above the turns, in pixels: of the filters and, on a folded page, of the headings below them."""
        return round((_HEAD * 2 if self.folded else _HEAD) * self.unit)

    @property
    def natural(self) -> int:
        """The height of the folded page."""
        rows = self.leaves[min(self.leaf, len(self.leaves) - 1)]
        foot = rows[-1][2].bottom if rows else self._list.top + self._head + round(_HEAD * self.unit)
        return foot + round(_GAP * self.unit) - self.box.top

    @cached_property
    def leaves(self) -> tuple[tuple[tuple[TurnReview, RowText, Rect], ...], ...]:
        """The turns with their lines and places, in as many leaves as they need."""
        area, unit = self._list, self.unit
        top, between = area.top + self._head, round(_BETWEEN * unit)
        result: list[list[tuple[TurnReview, RowText, Rect]]] = [[]]
        y = top
        for review in self.shown:
            line = self._lines[review.assessment.turn]
            room = RowRoom(area.width, self.columns, unit, self._weighing(review))
            lines = turn_rows.row_text(review, line, self._names, room)
            high = turn_rows.height(lines.below, unit)
            if y + high > area.bottom and result[-1]:
                result.append([])
                y = top
            result[-1].append((review, lines, Rect(area.left, y, area.width, high)))
            y += high + between
        return tuple(map(tuple, result))

    # -- the page

    def content(self) -> list[Part]:
        """The players, and the headings of the list."""
        side, area, spread = self._side, self._list, round(44 * self.unit)
        head = Rect(area.left, area.top, area.width, self._head)
        whole = Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        key = (self.found, tuple(side))
        return [
            Part("players", side.inflate(spread, spread), key, self._paint_side),
            Part("columns", head, (tuple(head), self.shown), lambda surface: self._paint_columns(surface, head)),
            Part(
                "nothing",
                whole,
                (tuple(whole), self._empty),
                lambda surface: self._paint_empty(surface, whole),
                words=(self._empty,),
            ),
        ]

    @property
    def _empty(self) -> str:
        """The text in place of an empty list."""
        if self.shown:
            return ""
        if self.found.over:
            return _(self.words.flawless) if self.found.turns else _("No turn was played to its end.")
        if not self.found.failed:
            return _(self.words.reviewing)
        return _("Nothing to say of these turns.") if self.found.whole else _(self.words.review_failed)

    def _paint_empty(self, surface: Surface, box: Rect) -> None:
        if self._empty:
            size = type_scale(self.unit).large
            text.draw_text(
                surface, self._empty, box.center, size, theme().ink_muted, anchor="center", max_width=box.width
            )

    def _paint_columns(self, surface: Surface, head: Rect) -> None:
        if not self.shown:
            return
        size, unit = type_scale(self.unit).small, self.unit
        step = text.font(size).get_height()
        for place, lines in enumerate(reversed(self.columns.headings)):
            x = head.right - round((place + 0.5) * COLUMN * unit)
            for row, words in enumerate(lines):
                at = (x, head.bottom - round(3 * unit) - (1 - row) * step)
                room = round((COLUMN - 4) * unit)
                ink = theme().ink_muted
                high = text.fitting(words, (size, type_scale(unit).tiny), room, bold=not row)
                text.draw_text(surface, words, at, high, ink, bold=not row, anchor="midbottom", max_width=room)

    # -- the players

    def _paint_side(self, surface: Surface) -> None:
        side, unit, size = self._side, self.unit, type_scale(self.unit).small
        board(surface, side, unit)
        room = side.width - round(32 * unit)
        sentences = (*self._explained(), seen_told(self.found)) if self.found.over else ()
        lines = [line for words in sentences for line in text.wrap(words, size, room)]
        step = text.font(size).get_height()
        told_high = step * (len(lines) + bool(self.turning)) if self.found.over else step + round(_PROGRESS * unit)
        count, foot = len(self.players), told_high + round(22 * unit)
        again = max(0, round((_AGAIN + _UNDER + 8) * unit) - foot) if self.found.failed else 0
        high = min(round(150 * unit), (side.height - foot - again) // count)
        sums = [summed(seat, self.found.reviews) for seat in range(count)]
        most = max(10.0, *(max(abs(each.luck), each.lost) for each in sums))
        for place, each in enumerate(sums):
            box = Rect(side.left, side.top + place * high, side.width, high)
            apart = min(round(16 * unit), max(round(6 * unit), high - self._tall))
            self._paint_player(surface, each, box.inflate(-round(32 * unit), -apart), most)
        area = Rect(side.left, side.bottom - foot, side.width, foot).inflate(-round(32 * unit), -round(14 * unit))
        if not self.found.over:
            self._paint_progress(surface, area)
            return
        foot = text.draw_lines(surface, lines, area.topleft, size, theme().ink_muted)
        if self.turning:
            mark = sign(turn_rows.STAR, size, theme().gold)
            star = mark.get_rect(midleft=(area.left, foot + step // 2))
            surface.blit(mark, star)
            at = (star.right + round(6 * unit), star.centery)
            text.draw_text(surface, _(self.words.turning_point), at, size, theme().gold, anchor="midleft")

    def _explained(self) -> Iterator[str]:
        """The legend of the numbers that are visible."""
        if self.columns.luck:
            yield _("Luck: points that the cards drawn made possible, compared with the average.")
        yield _("Mistakes: what they cost in the end, estimated.")
        result = [review.assessment for review in self.found.reviews]
        if left := sum(each.open for each in result):
            words = _("?: too close to call, or too little at stake ({left} of {all}).")
            yield words.format(left=left, all=sum(each.decisions for each in result))
        if any(line.points.endswith("+") for line in self._lines.values()):
            yield _("+: perhaps more.")

    def _paint_progress(self, surface: Surface, area: Rect) -> None:
        """Paint the coach's progress: the completely reviewed turns as a part of all."""
        unit, done, turns = self.unit, self.found.whole, self.found.turns
        at = text.draw_text(
            surface, seen_told(self.found), area.topleft, type_scale(unit).small, theme().ink, max_width=area.width
        )
        bar = Rect(area.left, at.bottom + round((_PROGRESS - _BAR) * unit), area.width, round(_BAR * unit))
        draw.rect(surface, theme().field.foot, bar, border_radius=bar.height // 2)
        if done and turns:
            bar.width = max(bar.height, bar.width * done // turns)
            draw.rect(surface, theme().gold, bar, border_radius=bar.height // 2)

    @property
    def _tall(self) -> int:
        """The height of a player with bars and choices, in pixels."""
        bars = 1 + self.columns.luck
        return round((_BADGE + 4 + (bars + 1) * _LEAST_STEP) * self.unit)

    def _paint_player(self, surface: Surface, each: SeatSum, box: Rect, most: float) -> None:
        """Paint a player's name with bars and choices under it.

        Where many share the page, the numbers stand as words, under the badge or, without room there, beside it.
        """
        unit, scale, player = self.unit, type_scale(self.unit), self.players[each.seat]
        side = round(_BADGE * unit)
        badge = Rect(box.left, box.top, side, side)
        paint_badge(surface, badge, each.seat, player.name)
        step = text.font(scale.small).get_height()
        left, beside = badge.right + round(10 * unit), box.bottom - badge.bottom < step
        at = (left, badge.top + step // 2 if beside else badge.centery)
        size = scale.small if beside else scale.body
        drawn = text.draw_text(surface, player.name, at, size, theme().ink, bold=True, anchor="midleft")
        at = (drawn.right + round(8 * unit), at[1] + (not beside))
        room = max(0, box.right - at[0])
        text.draw_text(
            surface, self._played_by(each, player), at, scale.small, theme().ink_muted, anchor="midleft", max_width=room
        )
        if beside:
            words, room, at = self._numbers(each), box.right - left, (left, badge.top + step + step // 2)
            size = text.fitting(words, (scale.small, scale.tiny), room)
            text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midleft", max_width=room)
            return
        y = badge.bottom + round(4 * unit)
        if box.height >= self._tall:
            step = max(round(_LEAST_STEP * unit), min(round(25 * unit), (box.bottom - y) // 3))
            for label, value, ink in self._bars(each):
                self._paint_bar(surface, Rect(box.left, y, box.width, step), label, (value, most), ink)
                y += step
            self._paint_line(surface, self._judged(each, box.width), (box.left, y + step // 2))
            return
        y = badge.bottom
        for words in (self._numbers(each), self._judged(each, box.width))[: (box.bottom - y) // step]:
            self._paint_line(surface, words, (box.left, y + step // 2))
            y += step

    def _numbers(self, each: SeatSum) -> str:
        """The numbers of a player in words."""
        return " · ".join(
            _("{label} {points}").format(label=label, points=rounded(value)) for label, value, _ink in self._bars(each)
        )

    def _bars(self, each: SeatSum) -> Iterator[tuple[str, float, Colour]]:
        """The numbers of a player, each with its name and colour."""
        if self.columns.luck:
            yield _("Luck"), each.luck, theme().good if each.luck >= 0 else theme().warm
        yield _("Mistakes"), -each.lost, theme().danger

    def _judged(self, each: SeatSum, room: int) -> str:
        """The words on a player's choices; that there may be more is left to the progress where it has no room."""
        words = judged_words(each)
        so_far = words if self.found.over else _("{judged} so far").format(judged=words)
        forms, size = [so_far, words], type_scale(self.unit).small
        forms += [errors_words(each)] if each.decisions > each.open else []
        return next((form for form in forms if text.text_size(form, size)[0] <= room), forms[-1])

    def _paint_line(self, surface: Surface, words: str, at: tuple[int, int]) -> None:
        text.draw_text(surface, words, at, type_scale(self.unit).small, theme().ink_muted, anchor="midleft")

    def _played_by(self, each: SeatSum, player: Player) -> str:
        """The level of an opponent, or the level that played on for a person who gave up."""
        if each.stand_in is None:
            return level_of(player)
        return _("then {level}, not counted").format(level=LEVELS[each.stand_in].shown)

    def _paint_bar(
        self, surface: Surface, box: Rect, label: str, value: tuple[float, float], ink: tuple[int, int, int]
    ) -> None:
        """Paint a bar with its number: to the right of the middle for points won, to the left for points lost."""
        unit, size = self.unit, type_scale(self.unit).small
        text.draw_text(surface, label, box.midleft, size, theme().ink_muted, anchor="midleft")
        names = max(text.text_size(each, size)[0] for each in (_("Luck"), _("Mistakes"))) + round(10 * unit)
        field = Rect(box.left + names, 0, box.width - names - round(56 * unit), round(10 * unit))
        field.centery = box.centery
        draw.rect(surface, theme().field.foot, field, border_radius=field.height // 2)
        wide = round(field.width / 2 * min(1.0, abs(value[0]) / value[1]))
        bar = Rect(field.centerx - (wide if value[0] < 0 else 0), field.top, wide, field.height)
        draw.rect(surface, ink, bar, border_radius=field.height // 3)
        draw.line(surface, theme().ink_muted, (field.centerx, field.top - 2), (field.centerx, field.bottom + 1))
        text.draw_text(surface, rounded(value[0]), box.midright, size, theme().ink, bold=True, anchor="midright")

    # -- controls

    def controls(self) -> list[Control]:
        """The filters of the turns, the page buttons, and the turns."""
        leaves = self.leaves
        shown = leaves[min(self.leaf, len(leaves) - 1)]
        return [*self._filters(), *self._again(), *self._turners(len(leaves)), *self._rows(shown)]

    def _again(self) -> Iterator[Control]:
        """The button that lets the coach go on after a failure."""
        if self.found.failed:
            side, unit = self._side, self.unit
            rect = Rect(0, 0, side.width - round(32 * unit), round(_AGAIN * unit))
            rect.midbottom = side.centerx, side.bottom - round(_UNDER * unit)
            yield small_button("ask again", rect, self.ask_again, _("Review the rest"))

    def _filters(self) -> Iterator[Control]:
        unit, area = self.unit, self._list
        high, wide = round(50 * unit), round(166 * unit)
        choices = (
            (False, _("Notable ({count})").format(count=len(self.notable))),
            (True, _("All turns ({count})").format(count=len(self.found.reviews))),
        )
        for place, (everything, label) in enumerate(choices):
            yield small_button(
                "all" if everything else "notable",
                Rect(area.left + place * (wide + round(8 * unit)), area.top, wide, high),
                partial(self.choose, everything),
                label,
                chosen=everything == self.everything,
            )

    def _turners(self, leaves: int) -> Iterator[Control]:
        if leaves == 1:
            return
        unit, side = self.unit, round(50 * self.unit)
        left = self._list.left + round(356 * unit)
        for place, (name, icon, step) in enumerate((("leaf before", "before", -1), ("leaf after", "after", 1))):
            leaf = self.leaf + step
            yield sign_button(
                name,
                Rect(left + place * round(56 * unit), self._list.top, side, side),
                partial(self.turn_to, leaf),
                icon,
                enabled=0 <= leaf < leaves,
            )

    def _rows(self, leaf: tuple[tuple[TurnReview, RowText, Rect], ...]) -> Iterator[Control]:
        for review, lines, rect in leaf:
            turn = review.assessment.turn
            yield TurnRow(
                name=f"turn {turn}",
                rect=rect,
                act=partial(self.open, review),
                review=review,
                line=self._lines[turn],
                columns=self.columns,
                names=self._names,
                told=lines,
                turning=turn in self.turning,
                weighing=self._weighing(review),
            )
