"""One turn of a hand that is over: the table before it, the turn as it was played, and a better one step by step."""

from functools import partial
from math import ceil

from pygame import Rect, Surface, draw

from engine.games.house.coach.report import TurnReport, step_words, steps
from engine.rummy.cards import Card
from engine.rummy.table import Table, cards_of, cards_on
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.cards import GlowKind, card_art
from scenes.art.text import Anchor, marked
from scenes.art.theme import theme, type_scale
from scenes.games.house import coach_words
from scenes.games.house.plays import shown, stands_for
from scenes.scene import Scene
from scenes.score.turn_line import luck_and_mistakes, stood_in, unfaulted
from scenes.score.turn_page import TurnPage
from scenes.screens import CoachTurn
from scenes.services import Services
from scenes.table.painting.signs import draw_labels
from scenes.ui.buttons import small_button
from scenes.ui.cards import Rows, joker_places, lay_out, paint_badge, paint_group, places
from scenes.ui.controls import Control
from scenes.ui.kit import GAP, Band, Board, Column, Room
from scenes.ui.surfaces import rule
from scenes.ui.words import Painted

_VIEWS, _NAME, _CARD, _FOLDED_CARD = 62, 150, 170, 110
"""Sizes, to be scaled: the height of the row of states, the width of names, and the greatest heights of cards."""
_BESIDE = 0.6
"""The greatest part of the head that tells what the turn made."""
_ANY_HEIGHT = 1 << 20
"""A height, in pixels, greater than that of any page."""


@value_class
class TurnMoment:
    """One state of the table that the page can show."""

    label: str
    words: str
    """The actions up to here, cards marked."""
    table: Table
    hand: tuple[Card, ...]


class HouseTurnScene(TurnPage):
    """The page of a turn as it was played, and of the better one."""

    def __init__(self, services: Services, below: Scene, screen: CoachTurn) -> None:
        super().__init__(services, below, screen)
        report: TurnReport = screen.review.assessment.report
        self.report = report
        self.moments = _moments(report)
        self.chosen = len(self.moments) - 1

    # -- the page

    def tree(self) -> Column:
        """The turn in words, the row of states of the table, the chosen state, and the action in it."""
        said = Room(name="said", natural=self._said_tall, fill=lambda rect: [self._said(rect)], high=self._said_high)
        table = Room(name="table", natural=self._table_tall, fill=self._table)
        return Column(
            name="page",
            items=(
                self.head(self._title, self._done()),
                said,
                Band(name="views", high=_VIEWS, left=self._views()),
                Board(name="board", inside=table, pad=(14, 10)),
                self.foot(self._step),
            ),
        )

    def _lines(self, width: int) -> list[str]:
        """The coach's findings, line by line."""
        lines, size = coach_words.sentences(self.report) or (unfaulted(self.review),), type_scale(self.unit).small
        return [line for words in lines for line in text.wrap_rich(words, size, width)]

    def _said_tall(self, width: int) -> int:
        return len(self._lines(width)) * text.font(type_scale(self.unit).small).get_height()

    @property
    def _said_high(self) -> int:
        return ceil(self._said_tall(self.area.width - 2 * self._sight.margin) / self.unit)

    def _said(self, rect: Rect) -> Painted:
        lines, size = self._lines(rect.width), type_scale(self.unit).small

        def paint(surface: Surface, box: Rect) -> None:
            text.draw_lines(surface, lines, box.topleft, size, theme().ink_muted, rich=True)

        return Painted(name="said", rect=rect, words=" ".join(lines), key=None, draws=paint)

    def _done(self) -> Painted:
        """The points of the turn, and the worth of luck and mistakes."""
        scale, names = type_scale(self.unit), tuple(player.name for player in self.players)
        told = _("{words}: {points} points").format(
            words=stood_in(self.review, coach_words.done(self.report, names), names),
            points=coach_words.of_best(self.report),
        )
        whole, numbers = self.area.width - 2 * self._sight.margin, luck_and_mistakes(self.review)
        room = whole if self.folded else round(whole * _BESIDE)
        lines = text.wrap_rich(told, scale.body, room)
        step = text.font(scale.body).get_height()
        wide = max(text.rich_size(line, scale.body)[0] for line in lines)
        wide = max(wide, text.text_size(numbers, scale.small)[0])

        def paint(surface: Surface, box: Rect) -> None:
            side: Anchor = "topleft" if self.folded else "topright"
            x = box.left if self.folded else box.right
            foot = text.draw_lines(surface, lines, (x, box.top), scale.body, theme().ink, rich=True, anchor=side)
            text.draw_text(surface, numbers, (x, foot), scale.small, theme().ink_muted, anchor=side)

        high = len(lines) * step + text.font(scale.small).get_height()
        return Painted(name="done", rect=Rect(0, 0, wide, high), words=f"{told} {numbers}", key=None, draws=paint)

    def _views(self) -> list[Control]:
        """The buttons for the states of the table."""
        room = self.area.width - 2 * self._sight.margin - round(GAP * self.unit) * (len(self.moments) - 1)
        wide = min(round(190 * self.unit), room // len(self.moments))
        return [
            small_button(
                f"view {place}",
                Rect(0, 0, wide, round(50 * self.unit)),
                partial(self._choose, place),
                moment.label,
                chosen=place == self.chosen,
            )
            for place, moment in enumerate(self.moments)
        ]

    def _step(self, width: int) -> Painted:
        """The action of this step, and the legend of the highlighted edges."""
        scale, words = type_scale(self.unit), self.moments[self.chosen].words
        size = scale.body if text.rich_size(words, scale.body)[0] <= width else scale.small
        lines = text.wrap_rich(words, size, width) if words else []
        high = len(lines) * text.font(size).get_height() + text.font(scale.small).get_height()

        def paint(surface: Surface, box: Rect) -> None:
            foot = text.draw_lines(surface, lines, box.topleft, size, theme().ink, rich=True)
            self._paint_legend(surface, box.left, foot)

        return Painted(name="step", rect=Rect(0, 0, width, high), words=words, key=self.chosen, draws=paint)

    def _paint_legend(self, surface: Surface, x: int, top: int) -> None:
        unit, size, lit = self.unit, type_scale(self.unit).small, set(self._lit(self.moments[self.chosen]).values())
        for kind, words in (("select", _("from the hand")), ("target", _("from another's space"))):
            if kind in lit:
                mark = Rect(x, 0, round(12 * unit), round(16 * unit))
                mark.centery = top + text.font(size).get_height() // 2
                draw.rect(surface, theme().glows[kind], mark, max(2, round(2.5 * unit)), border_radius=round(3 * unit))
                at = (mark.right + round(7 * unit), mark.centery)
                drawn = text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midleft")
                x = drawn.right + round(24 * unit)

    @property
    def _title(self) -> str:
        """The number of the turn, and its player."""
        turn = self.report.turn
        return _("Turn {turn}: {name}").format(turn=turn.number, name=self.players[turn.seat].name)

    def _table(self, rect: Rect) -> list[Control]:
        return [Painted(name="table", rect=rect, key=self.chosen, draws=self._paint_table)]

    def _rows(self, width: int, height: int) -> Rows:
        """The rows of each player's plays and of the hand, in a room of this size."""
        moment = self.moments[self.chosen]
        plays = [[shown(play) for play in sorted(space, key=sorted)] for space in moment.table]
        room = (width - round(_NAME * self.unit), height - round(8 * self.unit) * len(plays))
        return lay_out([*plays, [moment.hand]], room, round((_FOLDED_CARD if self.folded else _CARD) * self.unit))

    def _table_tall(self, width: int) -> int:
        """The height of the rows at a width."""
        rows = self._rows(width, _ANY_HEIGHT)
        return sum(rows.tall(row) + round(20 * self.unit) for row in range(len(rows.rows)))

    def _paint_table(self, surface: Surface, inside: Rect) -> None:
        unit, moment = self.unit, self.moments[self.chosen]
        rows, plays = self._rows(inside.width, inside.height), len(moment.table)
        art, lit = card_art(rows.height), self._lit(moment)
        tall = [rows.tall(row) for row in range(plays + 1)]
        spare = max(round(8 * unit), (inside.height - sum(tall)) // max(1, plays))
        y = inside.top
        for row, high in enumerate(tall):
            self._paint_owner(surface, row, Rect(inside.left, y, round((_NAME - 12) * unit), high))
            for group, rect in places((inside.left + round(_NAME * unit), y), rows, row):
                paint_group(surface, rect.topleft, group, rows, row, art)
                if row < plays:
                    jokers = joker_places(rect.topleft, group, rows, row)
                    draw_labels(surface, stands_for(group), jokers)
                for place, card in enumerate(group):
                    if card in lit:
                        at = (rect.left + place * rows.step(row), rect.top)
                        surface.blit(art.glow(lit[card]), (at[0] + art.glow_offset[0], at[1] + art.glow_offset[1]))
            y += high
            if row < plays:
                rule(surface, inside.left, inside.right, y + min(spare, round(20 * unit)) // 2, unit, theme().hairline)
            y += min(spare, round(20 * unit))

    def _paint_owner(self, surface: Surface, row: int, box: Rect) -> None:
        """Paint the owner of the space, or the word for the hand."""
        unit, size, side = self.unit, type_scale(self.unit).body, round(28 * self.unit)
        seat = row if row < len(self.players) else self.report.turn.seat
        name = self.players[seat].name
        badge = Rect(box.left, 0, side, side)
        badge.centery = box.centery
        paint_badge(surface, badge, seat, name)
        at = (badge.right + round(9 * unit), box.centery)
        words = name if row < len(self.players) else _("in hand")
        room = box.right - at[0]
        text.draw_text(surface, words, at, size, theme().ink, bold=True, anchor="midleft", max_width=room)

    def _lit(self, moment: TurnMoment) -> dict[Card, GlowKind]:
        """The cards that came from the hand, and those that were stolen."""
        first = self.moments[0].table
        result: dict[Card, GlowKind] = dict.fromkeys(cards_on(moment.table) - cards_on(first), "select")
        for owner, (before, after) in enumerate(zip(first, moment.table, strict=True)):
            if owner != self.report.turn.seat:
                gone = (cards_of(before) - cards_of(after)) & cards_on(moment.table)
                result |= dict.fromkeys(gone, "target")
        return result

    def _choose(self, place: int) -> None:
        self.chosen = place


def _moments(report: TurnReport) -> tuple[TurnMoment, ...]:
    turn = report.turn
    if turn.begun is None or turn.last is None:
        return (TurnMoment(_("Before"), "", turn.before.table, tuple(sorted(turn.before.hands[turn.seat]))),)
    start, hand = turn.begun.table, turn.begun.hands[turn.seat]
    result = [TurnMoment(_("Before"), "", start, tuple(sorted(hand)))]
    result.append(TurnMoment(_("As played"), "", turn.last.table, tuple(sorted(turn.last.hands[turn.seat]))))
    better = steps(report)
    for number, step in enumerate(better, 1):
        label = _("Better") if len(better) == 1 else _("Better, step {number}").format(number=number)
        left = (hand | cards_on(start)) - cards_on(step.table)
        result.append(TurnMoment(label, marked(step_words(step)), step.table, tuple(sorted(left))))
    return tuple(result)
