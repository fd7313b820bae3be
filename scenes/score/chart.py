"""The chart of a game: the totals as lines over the hands, and under each hand the scores in a column."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect, Surface

from engine.family.scoreboard import Scoreboard
from engine.forms import signed
from engine.text import _
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import drawn, hex_of
from scenes.score.score_words import side_levels, side_name
from scenes.session import Player
from scenes.ui.cards import paint_badge
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, rule

_WIDE, _NARROW_NAME, _APART = 700, 220, 38
"""To be scaled: the width of the box below which the column of names is narrow; its width then; the height of a name
beside the chart."""
_NAME, _TOTAL, _FURTHER, _ROW, _HEADINGS, _PAD = 300, 130, 92, 56, 36, 14
_LOWEST, _CHART = 36, 190
"""The least height of a row of scores, and the height of the chart below which rows become lower; to be scaled."""
_NARROWEST, _FEWEST = 56, 4
"""The least width of a hand's column, to be scaled, and the number of hands for which a game that goes on has room."""
_LINES = ("", "14 7", "3 7", "18 6 3 6")
"""The dash pattern of each side's line, in pixels to be scaled: whole, dashes, dots, both."""
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""The distances, in points, that are tried from one line of the grid to the next; as many lines as fit are drawn."""
_MOST_KINDS = 3
"""The most kinds of bonuses that have a column each; more kinds share one."""


def course(game: Scoreboard) -> tuple[tuple[int, ...], ...]:
    """By side, its totals from the beginning and after each hand."""
    return tuple(zip(*game.totals, strict=True))


@dataclass(frozen=True)
class Course:
    """The chart and the scores in a box."""

    players: tuple[Player, ...]
    game: Scoreboard
    box: Rect
    unit: float
    scores_first: bool = False
    """True if the scores lie over the chart: on a folded page, whose end is out of sight."""

    # -- texts

    @cached_property
    def _lines(self) -> tuple[tuple[int, ...], ...]:
        return course(self.game)

    @cached_property
    def further(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The columns between hands and total, each with a text by side: for several games at once, and for bonuses."""
        last = self.game.ended[-1].sheet.sides if self.game.ended else ()
        headings = tuple(heading for heading, _text in last[0].columns) if last else ()
        result = [(heading, tuple(side.columns[place][1] for side in last)) for place, heading in enumerate(headings)]
        return (*result, *_bonuses(self.game))

    # -- layout

    @property
    def _row(self) -> int:
        """The height of a side's row."""
        room = self.box.height - round((_HEADINGS + _PAD + _CHART) * self.unit)
        return min(round(_ROW * self.unit), max(round(_LOWEST * self.unit), room // self.game.seating.sides))

    @property
    def least(self) -> int:
        """The height of the scores, without the chart."""
        return round((_HEADINGS + _PAD) * self.unit) + self.game.seating.sides * self._row

    @property
    def _table(self) -> Rect:
        """The area of the scores, at an end of the box."""
        top = self.box.top if self.scores_first else self.box.bottom - self.least
        return Rect(self.box.left, top, self.box.width, self.least)

    @property
    def _names(self) -> int:
        """The width of the column of names."""
        return round((_NAME if self.box.width >= _WIDE * self.unit else _NARROW_NAME) * self.unit)

    @property
    def _plot(self) -> Rect:
        """The area above or below the columns of the hands."""
        unit = self.unit
        right = self.box.right - round((_TOTAL + len(self.further) * _FURTHER) * unit)
        left = self.box.left + self._names
        top, foot = self.box.top + round(26 * unit), self._table.top - round(8 * unit)
        if self.scores_first:
            top, foot = self._table.bottom + round(26 * unit), self.box.bottom - round(26 * unit)
        return Rect(left, top, right - left, foot - top)

    @property
    def _hands(self) -> int:
        """The number of hands for which there is room; no more than were played where none will follow."""
        played = len(self.game.ended)
        return self.game.hands or max(1 if self.game.over else _FEWEST, played)

    @property
    def _columns(self) -> range:
        """The hands that have a column: all, or the last ones if there are too many."""
        most = max(1, self._plot.width // round(_NARROWEST * self.unit))
        return range(max(1, self._hands - most + 1), self._hands + 1)

    def _column(self, hand: int) -> int:
        """The centre of the column of a hand."""
        place, plot = hand - self._columns.start + 1, self._plot
        return plot.left + plot.width * 2 * place // (2 * len(self._columns) + 1)

    @property
    def _chart(self) -> Rect:
        """The area of the lines: above the columns of the hands, or wider if not all hands have a column."""
        plot = self._plot.copy()
        if len(self._columns) < self._hands:
            plot.width = self.box.right - round(60 * self.unit) - plot.left
        return plot

    def _at(self, hand: int) -> int:
        """The x coordinate of the totals after hand 1, 2 and so on; 0 is the beginning of the lines."""
        plot = self._chart
        return plot.left + plot.width * 2 * hand // (2 * self._hands + 1)

    def _beside(self, place: int) -> int:
        """The centre of a column right of the hands; the last one is the total's."""
        right, count = self._plot.right, len(self.further)
        if place == count:
            return (right + round(count * _FURTHER * self.unit) + self.box.right) // 2
        return right + round((place + 0.5) * _FURTHER * self.unit)

    @property
    def _order(self) -> list[int]:
        """The sides in the order of their rows: the winners come first where the rest may be out of sight."""
        first = self.game.winners if self.scores_first and self.game.over else ()
        return sorted(range(self.game.seating.sides), key=lambda side: side not in first)

    # -- painting

    def content(self) -> list[Part]:
        """The chart and the scores as one part, since they change together."""
        spread = round(44 * self.unit)
        key = (tuple(self.box), self.game.totals, self.game.deal)
        return [Part("course", self.box.inflate(spread, spread), key, self._paint)]

    def _paint(self, surface: Surface) -> None:
        board(surface, self.box, self.unit)
        self._paint_headings(surface)
        if not self.game.ended:
            given_up = _("The game was given up before anyone scored.")
            words = given_up if self.game.abandoned else _("Nothing has been scored yet.")
            size = type_scale(self.unit).body
            text.draw_text(surface, words, self._plot.center, size, theme().ink_muted, anchor="center")
        elif self._plot.height > round(60 * self.unit):
            self._paint_chart(surface)
        for place, side in enumerate(self._order):
            self._paint_row(surface, place, side)

    def _paint_headings(self, surface: Surface) -> None:
        unit, size, table = self.unit, type_scale(self.unit).small, self._table
        y = table.top + round(_HEADINGS / 2 * unit)
        columns = [(str(hand), self._column(hand)) for hand in self._columns]
        headings = (*(heading for heading, _texts in self.further), _("Total"))
        columns += [(words, self._beside(place)) for place, words in enumerate(headings)]
        for words, x in columns:
            room, step = round((_FURTHER - 4) * unit), text.font(size).get_height()
            lines = text.wrap(words, size, room, bold=True)[:2]
            for row, line in enumerate(lines):
                at, ink = (x, y + round((row - (len(lines) - 1) / 2) * step)), theme().ink_muted
                text.draw_text(surface, line, at, size, ink, bold=True, anchor="center", max_width=room)
        at = (table.left + round(22 * unit), y)
        text.draw_text(surface, _(self.game.words.name), at, size, theme().ink_muted, bold=True, anchor="midleft")

    # -- the chart

    def _paint_chart(self, surface: Surface) -> None:
        plot, unit = self._chart, self.unit
        highest, lowest = max(map(max, self._lines)), min(0, *map(min, self._lines))
        step = self._step(highest - lowest)
        top, foot = max(step, -(-highest // step) * step), lowest // step * step
        self._paint_grid(surface, range(foot, top + 1, step))
        margin = round(14 * unit)
        shapes = []
        for side, totals in enumerate(self._lines):
            heights = [margin + plot.height * (top - total) / (top - foot) for total in totals]
            points = [(self._at(hand) - plot.left + margin, y) for hand, y in enumerate(heights)]
            shapes.append(_line(points, points, side, hex_of(self._colour(side)), unit))
        picture = drawn("".join(shapes), (plot.width + 2 * margin, plot.height + 2 * margin))
        surface.blit(picture, (plot.left - margin, plot.top - margin))
        self._paint_legend(surface)

    def _step(self, span: int) -> int:
        """The points from line to line of the grid, which are at least three lines of text apart."""
        room = max(1, self._chart.height // round(44 * self.unit))
        return next((step for step in _STEPS if -(-span // step) <= room), _STEPS[-1])

    def _paint_grid(self, surface: Surface, lines: range) -> None:
        plot, unit, size = self._chart, self.unit, type_scale(self.unit).small
        for points in lines:
            y = round(plot.bottom - plot.height * (points - lines[0]) / (lines[-1] - lines[0]))
            rule(surface, plot.left, plot.right, y, unit * (1 if points else 1.6), theme().hairline)
            at = (plot.left - round(10 * unit), y)
            text.draw_text(surface, str(points), at, size, theme().ink_muted, anchor="midright")

    def _paint_legend(self, surface: Surface) -> None:
        """Paint the legend, left of the chart: the line of each side with its name."""
        unit, scale = self.unit, type_scale(self.unit)
        sides = self.game.seating.sides
        apart = _APART if self.box.width >= _WIDE * unit else 2 * _APART
        left, high = self.box.left + round(22 * unit), min(round(apart * unit), self._chart.height // sides)
        y = self._chart.centery - high * sides // 2
        wide = round(58 * unit)
        for side in range(sides):
            middle = high / 2
            sample = [(4 * unit, middle), (wide - 4 * unit, middle)]
            line = _line(sample, [(wide / 2, middle)], side, hex_of(self._colour(side)), unit)
            surface.blit(drawn(line, (wide, high)), (left, y))
            at, room = (left + wide + round(10 * unit), y + high // 2), self._names - round(150 * unit)
            name = side_name(self.players, self.game, side)
            sizes = [each for each in (scale.body, scale.small) if text.font(each, bold=True).get_height() <= high]
            _paint_name(surface, name, at, room, (*sizes, scale.tiny), ink=self._colour(side), bold=True)
            y += high

    def _colour(self, side: int) -> Colour:
        return theme().seat(self.game.seating.members(side)[0]).bright

    # -- the scores

    def _paint_row(self, surface: Surface, place: int, side: int) -> None:
        unit, scale, table = self.unit, type_scale(self.unit), self._table
        top = table.top + round(_HEADINGS * unit) + place * self._row
        row = Rect(table.left, top, table.width, self._row)
        won = self.game.over and side in self.game.winners
        if won:
            band = row.inflate(-round(16 * unit), -round(4 * unit))
            draw_plate(surface, band, round(9 * unit), theme().won.top, theme().won.foot, theme().won.edge)
        ink = theme().won.ink if won else theme().ink
        self._paint_side(surface, side, row, won=won)
        muted, totals = theme().won.ink if won else theme().ink_muted, self._lines[side]
        high, low = round(row.height / 7), round(row.height / 4)
        for hand in self._columns:
            if hand <= len(self.game.ended):
                score, x = self.game.ended[hand - 1].sheet.sides[side].score, self._column(hand)
                text.draw_text(surface, signed(score), (x, row.centery - high), scale.large, ink, anchor="center")
                at = (x, row.centery + low)
                text.draw_text(surface, str(totals[hand]), at, scale.small, muted, anchor="center")
        for column, (_heading, texts) in enumerate(self.further):
            at = (self._beside(column), row.centery)
            text.draw_text(surface, texts[side], at, scale.large, ink, anchor="center")
        at, words = (self._beside(len(self.further)), row.centery), str(self.game.finals[side])
        text.draw_text(surface, words, at, scale.heading, ink, bold=True, anchor="center")

    def _paint_side(self, surface: Surface, side: int, row: Rect, *, won: bool) -> None:
        """Paint badges, names and, if there is room, the levels of opponents."""
        unit, scale = self.unit, type_scale(self.unit)
        x = row.left + round(22 * unit)
        for seat in self.game.seating.members(side):
            badge = Rect(x, 0, round(28 * unit), round(28 * unit))
            badge.centery = row.centery
            paint_badge(surface, badge, seat, self.players[seat].name)
            x = badge.right + round(6 * unit)
        x, y = x + round(6 * unit), row.centery
        room = row.left + self._names - round(6 * unit) - x
        ink, levels = theme().won.ink if won else theme().ink, side_levels(self.players, self.game, side)
        name, sizes = side_name(self.players, self.game, side), (scale.large, scale.body, scale.small)
        whole = text.text_size(name, scale.small, bold=won)[0] <= room and row.height > round(44 * unit)
        if levels and whole and text.text_size(levels, scale.small)[0] <= room:
            muted = theme().won.ink if won else theme().ink_muted
            text.draw_text(surface, levels, (x, y + round(13 * unit)), scale.small, muted, anchor="midleft")
            y -= round(9 * unit)
        _paint_name(surface, name, (x, y), room, sizes, ink=ink, bold=won)


def _paint_name(
    surface: Surface, name: str, at: tuple[int, int], room: int, sizes: tuple[int, ...], *, ink: Colour, bold: bool
) -> None:
    """Paint the name of a side, centred at a height, in the largest letters that fit, or else in two lines."""
    size = text.fitting(name, sizes, room, bold=bold)
    lines, step = text.wrap(name, size, room, bold=bold), text.font(size, bold=bold).get_height()
    for row, line in enumerate(lines):
        y = at[1] + round((row - (len(lines) - 1) / 2) * step)
        text.draw_text(surface, line, (at[0], y), size, ink, bold=bold, anchor="midleft")


def _bonuses(game: Scoreboard) -> list[tuple[str, tuple[str, ...]]]:
    """The bonuses of the whole game, by heading and side; in one column if there are many kinds."""
    rows = game.outcome.rows if game.over and game.outcome is not None else ()
    kinds = tuple(dict.fromkeys(row.words for side in rows for row in side))
    if not kinds:
        return []
    if len(kinds) > _MOST_KINDS:
        return [(_("Bonuses"), tuple(signed(sum(row.points for row in side)) for side in rows))]
    return [
        (kind, tuple(signed(sum(row.points for row in side if row.words == kind)) for side in rows)) for kind in kinds
    ]


Points = Sequence[tuple[float, float]]


def _line(points: Points, marked: Points, side: int, colour: str, unit: float) -> str:
    """A side's line with its own dashes, and with marks of its own shape."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    pattern = _LINES[(side + side // len(_LINES)) % len(_LINES)]
    broken = " ".join(f"{float(part) * unit:.1f}" for part in pattern.split())
    dashes = f' stroke-dasharray="{broken}"' if broken else ""
    width = f'stroke-width="{3 * unit:.1f}" stroke-linejoin="round" stroke-linecap="{"round" if side == 0 else "butt"}"'
    line = f'<polyline points="{path}" fill="none" stroke="{colour}" {width}{dashes}/>'
    return line + "".join(_mark(side, x, y, 6.5 * unit, colour) for x, y in marked)


def _mark(side: int, x: float, y: float, half: float, colour: str) -> str:
    """A circle, a square, a lozenge or a triangle; all look equally large."""
    edge = f'fill="{colour}" stroke="{hex_of(theme().panel)}" stroke-width="{half / 3.2:.1f}"'
    shape = (side + 2 * (side // len(_LINES))) % len(_LINES)
    if shape == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" {edge}/>'
    near, far = half * 0.9, half * 1.25
    corners = {
        1: ((-near, -near), (near, -near), (near, near), (-near, near)),
        2: ((0, -far), (far, 0), (0, far), (-far, 0)),
    }.get(shape, ((0, -far), (far, near), (-far, near)))
    return f'<polygon points="{" ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)}" {edge}/>'
