"""How a game has gone: the totals as lines over the hands, and under them the scores in columns of the same places."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect, Surface

from engine.games.house.scoring import new_totals
from engine.games.house.types import Game
from engine.text import _
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import drawn, hex_of
from scenes.score.names import side_levels, side_name, signed
from scenes.session import Session
from scenes.ui.cards import paint_badge
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, rule

_NAME, _TOTAL, _ROW, _HEADINGS, _PAD = 300, 130, 56, 36, 14
_LINES = ("", "14 7", "3 7", "18 6 3 6")
"""How the line of each side is broken, in pixels to be scaled: whole, dashes, dots, both."""
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500)
"""Points from one line of the grid to the next that are tried; so many lines at most as there is room for."""


def course(game: Game) -> tuple[tuple[int, ...], ...]:
    """By side, its totals from the beginning and after each hand (R21)."""
    start = (0,) * game.options.seating.sides
    return tuple(zip(*accumulate(game.scores, new_totals, initial=start), strict=True))


@dataclass(frozen=True, slots=True)
class Course:
    """Chart and scores in a box."""

    session: Session
    game: Game
    box: Rect
    unit: float

    # -- laying out

    @property
    def least(self) -> int:
        """The height of the scores, without the chart."""
        rows = self.game.options.seating.sides * _ROW
        return round((_HEADINGS + rows + _PAD) * self.unit)

    @property
    def _table(self) -> Rect:
        """The scores, at the foot of the box."""
        return Rect(self.box.left, self.box.bottom - self.least, self.box.width, self.least)

    @property
    def _plot(self) -> Rect:
        """Where the lines are drawn."""
        unit = self.unit
        left, right = self.box.left + round(_NAME * unit), self.box.right - round(_TOTAL * unit)
        top, foot = self.box.top + round(26 * unit), self._table.top - round(8 * unit)
        return Rect(left, top, right - left, foot - top)

    def _middle(self, hand: int) -> int:
        """The middle of the column of the 1st, 2nd, ... hand; 0 is where the lines begin, one more the total's."""
        plot, hands = self._plot, self.game.options.hands
        if hand > hands:
            return (plot.right + self.box.right) // 2
        return plot.left + plot.width * (2 * hand - 1) // (2 * hands) if hand else plot.left

    # -- painting

    def content(self) -> list[Part]:
        """One piece: chart and scores change together."""
        spread = round(44 * self.unit)
        key = (tuple(self.box), self.game.scores, self.game.deal)
        return [Part("course", self.box.inflate(spread, spread), key, self._paint)]

    def _paint(self, surface: Surface) -> None:
        board(surface, self.box, self.unit)
        self._paint_headings(surface)
        if self._plot.height > round(60 * self.unit):
            self._paint_chart(surface)
        for side in range(self.game.options.seating.sides):
            self._paint_row(surface, side)

    def _paint_headings(self, surface: Surface) -> None:
        unit, size, table = self.unit, type_scale(self.unit).small, self._table
        y = table.top + round(_HEADINGS / 2 * unit)
        hands = self.game.options.hands
        for place, words in enumerate((*map(str, range(1, hands + 1)), _("Total")), 1):
            at = (self._middle(place), y)
            text.draw_text(surface, words, at, size, theme().ink_muted, bold=True, anchor="center")
        at = (table.left + round(22 * unit), y)
        text.draw_text(surface, _("Hand"), at, size, theme().ink_muted, bold=True, anchor="midleft")

    # -- the chart

    def _paint_chart(self, surface: Surface) -> None:
        plot, unit = self._plot, self.unit
        lines = course(self.game)
        highest = max(map(max, lines))
        step = self._step(highest)
        top = max(step, -(-highest // step) * step)
        self._paint_grid(surface, top, step)
        margin = round(14 * unit)
        shapes = []
        for side, totals in enumerate(lines):
            heights = [margin + plot.height * (1 - total / top) for total in totals]
            points = [(self._middle(hand) - plot.left + margin, y) for hand, y in enumerate(heights)]
            shapes.append(_line(points, points, side, hex_of(self._colour(side)), unit))
        picture = drawn("".join(shapes), (plot.width + 2 * margin, plot.height + 2 * margin))
        surface.blit(picture, (plot.left - margin, plot.top - margin))
        self._paint_legend(surface)

    def _step(self, highest: int) -> int:
        """Points from line to line of the grid, so that they stand no closer than three lines of text."""
        room = max(1, self._plot.height // round(44 * self.unit))
        return next((step for step in _STEPS if -(-highest // step) <= room), _STEPS[-1])

    def _paint_grid(self, surface: Surface, top: int, step: int) -> None:
        plot, unit, size = self._plot, self.unit, type_scale(self.unit).small
        for points in range(0, top + 1, step):
            y = round(plot.bottom - plot.height * points / top)
            rule(surface, plot.left, plot.right, y, unit * (1 if points else 1.6), theme().hairline)
            at = (plot.left - round(10 * unit), y)
            text.draw_text(surface, str(points), at, size, theme().ink_muted, anchor="midright")

    def _paint_legend(self, surface: Surface) -> None:
        """Whose line is which, left of the chart."""
        unit, size = self.unit, type_scale(self.unit).body
        sides = self.game.options.seating.sides
        left, high = self.box.left + round(22 * unit), min(round(38 * unit), self._plot.height // sides)
        y = self._plot.centery - high * sides // 2
        wide = round(58 * unit)
        for side in range(sides):
            middle = high / 2
            sample = [(4 * unit, middle), (wide - 4 * unit, middle)]
            line = _line(sample, [(wide / 2, middle)], side, hex_of(self._colour(side)), unit)
            surface.blit(drawn(line, (wide, high)), (left, y))
            at, room = (left + wide + round(10 * unit), y + high // 2), round((_NAME - 150) * unit)
            name = side_name(self.session, side)
            text.draw_text(surface, name, at, size, self._colour(side), bold=True, anchor="midleft", max_width=room)
            y += high

    def _colour(self, side: int) -> Colour:
        return theme().seat(self.game.options.seating.members(side)[0]).bright

    # -- the scores

    def _paint_row(self, surface: Surface, side: int) -> None:
        unit, scale, table = self.unit, type_scale(self.unit), self._table
        row = Rect(table.left, table.top + round((_HEADINGS + side * _ROW) * unit), table.width, round(_ROW * unit))
        won = self.game.over and side in self.game.winners
        if won:
            band = row.inflate(-round(16 * unit), -round(4 * unit))
            draw_plate(surface, band, round(9 * unit), theme().won.top, theme().won.foot, theme().won.edge)
        ink = theme().won.ink if won else theme().ink
        self._paint_side(surface, side, row, won=won)
        totals = course(self.game)[side]
        for hand, scores in enumerate(self.game.scores, 1):
            x = self._middle(hand)
            at = (x, row.centery - round(8 * unit))
            text.draw_text(surface, signed(scores[side]), at, scale.large, ink, anchor="center")
            at, muted = (x, row.centery + round(14 * unit)), theme().won.ink if won else theme().ink_muted
            text.draw_text(surface, str(totals[hand]), at, scale.small, muted, anchor="center")
        at = (self._middle(self.game.options.hands + 1), row.centery)
        text.draw_text(surface, str(totals[-1]), at, scale.heading, ink, bold=True, anchor="center")

    def _paint_side(self, surface: Surface, side: int, row: Rect, *, won: bool) -> None:
        """Badges, names and, where there is room, the levels of the opponents among them."""
        unit, scale = self.unit, type_scale(self.unit)
        x = row.left + round(22 * unit)
        for seat in self.game.options.seating.members(side):
            badge = Rect(x, 0, round(28 * unit), round(28 * unit))
            badge.centery = row.centery
            paint_badge(surface, badge, seat, self.session.players[seat].name)
            x = badge.right + round(6 * unit)
        x, y = x + round(6 * unit), row.centery
        room = row.left + round((_NAME - 6) * unit) - x
        ink, levels = theme().won.ink if won else theme().ink, side_levels(self.session, side)
        if levels and text.text_size(levels, scale.small)[0] <= room:
            muted = theme().won.ink if won else theme().ink_muted
            text.draw_text(surface, levels, (x, y + round(13 * unit)), scale.small, muted, anchor="midleft")
            y -= round(9 * unit)
        name = side_name(self.session, side)
        text.draw_text(surface, name, (x, y), scale.large, ink, bold=won, anchor="midleft", max_width=room)


Points = Sequence[tuple[float, float]]


def _line(points: Points, marked: Points, side: int, colour: str, unit: float) -> str:
    """A side's line, broken in its own way, with marks of its own shape."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    broken = " ".join(f"{float(part) * unit:.1f}" for part in _LINES[side].split())
    dashes = f' stroke-dasharray="{broken}"' if broken else ""
    width = f'stroke-width="{3 * unit:.1f}" stroke-linejoin="round" stroke-linecap="{"round" if side == 0 else "butt"}"'
    line = f'<polyline points="{path}" fill="none" stroke="{colour}" {width}{dashes}/>'
    return line + "".join(_mark(side, x, y, 6.5 * unit, colour) for x, y in marked)


def _mark(side: int, x: float, y: float, half: float, colour: str) -> str:
    """A circle, a square, a lozenge or a triangle, as large to the eye."""
    edge = f'fill="{colour}" stroke="{hex_of(theme().panel)}" stroke-width="{half / 3.2:.1f}"'
    if side == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" {edge}/>'
    near, far = half * 0.9, half * 1.25
    corners = {
        1: ((-near, -near), (near, -near), (near, near), (-near, near)),
        2: ((0, -far), (far, 0), (0, far), (-far, 0)),
    }.get(side, ((0, -far), (far, near), (-far, near)))
    return f'<polygon points="{" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)}" {edge}/>'
