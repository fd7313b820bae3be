"""One turn of a hand that is over: the table before it, as it was played, and step by step as it could have been."""

from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface, draw

from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.steps import sentence, steps
from engine.rummy.cards import Card
from engine.rummy.table import Table, cards_of, cards_on
from engine.text import _
from scenes.art import text
from scenes.art.cards import GlowKind, card_art
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.games.arranging import shown, stands_for
from scenes.games.house import coached
from scenes.scene import Scene
from scenes.score.turn_line import luck_and_mistakes, stood_in, unfaulted
from scenes.score.turn_page import TurnPage
from scenes.screens import CoachTurn
from scenes.services import Services
from scenes.table.painting.signs import draw_labels
from scenes.ui.cards import joker_places, lay_out, paint_badge, paint_group, places
from scenes.ui.controls import Control, PageButton
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded, rule

_HEAD, _FOOT, _MARGIN, _NAME, _CARD = 76, 80, 28, 150, 170


@dataclass(frozen=True, slots=True)
class TurnMoment:
    """One state of the table to be looked at."""

    label: str
    words: str
    """The actions up to here, cards marked."""
    table: Table
    hand: tuple[Card, ...]


class HouseTurnScene(TurnPage):
    """The turn as played, and the better one."""

    def __init__(self, services: Services, below: Scene, screen: CoachTurn) -> None:
        super().__init__(services, below, screen)
        report: TurnReport = screen.review.assessment.report
        self.report = report
        self.moments = _moments(report)
        self.chosen = len(self.moments) - 1

    # -- laying out

    @property
    def _inside(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def _lines(self) -> list[str]:
        """The coach's findings, line by line."""
        said = coached.sentences(self.report) or (unfaulted(self.review),)
        size, room = type_scale(self.unit).small, self._inside.width
        return [line for words in said for line in text.wrap_rich(words, size, room)]

    @property
    def _buttons_top(self) -> int:
        step = text.font(type_scale(self.unit).small).get_height()
        return self._inside.top + step * len(self._lines) + round(8 * self.unit)

    @property
    def _board(self) -> Rect:
        """The table."""
        top = self._buttons_top + round(62 * self.unit)
        return Rect(self._inside.left, top, self._inside.width, self._inside.bottom - top)

    # -- the page

    def content(self) -> list[Part]:
        """The turn in words, and the table as it was or could have been."""
        box = self._board
        head = Rect(self.area.left, self.area.top, self.area.width, self._buttons_top - self.area.top)
        spread, step = round(44 * self.unit), self.moments[self.chosen].words
        return [
            Part("words", head, tuple(head), self._paint_words, words=(self._title, " ".join(self._lines))),
            Part("table", box.inflate(spread, spread), (tuple(box), self.chosen), self._paint_table),
            Part("step", self._step_box, (tuple(box), self.chosen), self._paint_step, words=(step,)),
        ]

    @property
    def _step_box(self) -> Rect:
        """The area at the foot, between the buttons."""
        unit, box = self.unit, self._inside
        gap, high = round(20 * unit), round(_FOOT * unit)
        rects = [button.rect for button in self.ways(_FOOT, _MARGIN)]
        right = rects.pop().left - gap if len(rects) > 1 else box.right
        left = rects[-1].right + gap
        return Rect(left, self.area.bottom - high, right - left, high)

    def _paint_step(self, surface: Surface) -> None:
        """The action of this step, and the legend of the highlighted edges."""
        unit, box, moment = self.unit, self._step_box, self.moments[self.chosen]
        scale, lit = type_scale(unit), set(self._lit(moment).values())
        size, lines = scale.body, [moment.words]
        if text.rich_size(moment.words, size)[0] > box.width:
            size, lines = scale.small, text.wrap_rich(moment.words, scale.small, box.width)[:2]
        x, y = box.left, box.centery - round((11 if len(lines) == 1 else 22) * unit)
        for line in lines:
            text.draw_rich(surface, line, (x, y), size, theme().ink, anchor="midleft", max_width=box.width)
            y += round(18 * unit)
        for kind, words in (("select", _("from the hand")), ("target", _("from another's space"))):
            if kind in lit:
                mark = Rect(x, 0, round(12 * unit), round(16 * unit))
                mark.centery = box.centery + round((15 if len(lines) == 1 else 22) * unit)
                draw.rect(surface, theme().glows[kind], mark, max(2, round(2.5 * unit)), border_radius=round(3 * unit))
                at = (mark.right + round(7 * unit), mark.centery)
                drawn = text.draw_text(surface, words, at, scale.small, theme().ink_muted, anchor="midleft")
                x = drawn.right + round(24 * unit)

    @property
    def _title(self) -> str:
        """The number of the turn, and whose it is."""
        turn = self.report.turn
        return _("Turn {turn}: {name}").format(turn=turn.number, name=self.players[turn.seat].name)

    def _paint_words(self, surface: Surface) -> None:
        unit, scale, box = self.unit, type_scale(self.unit), self._inside
        middle = self.area.top + round(_HEAD / 2 * unit)
        letters = gilded(self._title, scale.title)
        at = surface.blit(letters, letters.get_rect(midleft=(box.left, middle)))
        names = tuple(player.name for player in self.players)
        told = _("{words}: {points} points").format(
            words=stood_in(self.review, coached.done(self.report, names), names), points=coached.of_best(self.report)
        )
        left = at.right + round(24 * unit)
        room = box.right - left
        size = scale.body if text.rich_size(told, scale.body)[0] <= room else scale.small
        up = round(13 * unit)
        text.draw_rich(surface, told, (box.right, middle - up), size, theme().ink, anchor="midright", max_width=room)
        at_foot, numbers = (box.right, middle + up), luck_and_mistakes(self.review)
        text.draw_text(surface, numbers, at_foot, scale.small, theme().ink_muted, anchor="midright", max_width=room)
        step = text.font(scale.small).get_height()
        for row, line in enumerate(self._lines):
            text.draw_rich(surface, line, (box.left, box.top + row * step), scale.small, theme().ink_muted)

    def _paint_table(self, surface: Surface) -> None:
        unit, box, moment = self.unit, self._board, self.moments[self.chosen]
        board(surface, box, unit)
        inside = box.inflate(-round(28 * unit), -round(20 * unit))
        plays = [[shown(play) for play in sorted(space, key=sorted)] for space in moment.table]
        room = (inside.width - round(_NAME * unit), inside.height - round(8 * unit) * len(plays))
        laid = lay_out([*plays, [moment.hand]], room, round(_CARD * unit))
        art, lit = card_art(laid.height), self._lit(moment)
        tall = [laid.tall(row) for row in range(len(plays) + 1)]
        spare = max(round(8 * unit), (inside.height - sum(tall)) // max(1, len(plays)))
        y = inside.top
        for row, high in enumerate(tall):
            self._paint_owner(surface, row, Rect(inside.left, y, round((_NAME - 12) * unit), high))
            for group, rect in places((inside.left + round(_NAME * unit), y), laid, row):
                paint_group(surface, rect.topleft, group, laid, row, art)
                if row < len(plays):
                    jokers = joker_places(rect.topleft, group, laid, row)
                    draw_labels(surface, stands_for(group), jokers)
                for place, card in enumerate(group):
                    if card in lit:
                        at = (rect.left + place * laid.step(row), rect.top)
                        surface.blit(art.glow(lit[card]), (at[0] + art.glow_offset[0], at[1] + art.glow_offset[1]))
            y += high
            if row < len(tall) - 1:
                rule(surface, inside.left, inside.right, y + min(spare, round(20 * unit)) // 2, unit, theme().hairline)
            y += min(spare, round(20 * unit))

    def _paint_owner(self, surface: Surface, row: int, box: Rect) -> None:
        """Paint the owner of the space, or that the cards are in the hand."""
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
        found: dict[Card, GlowKind] = dict.fromkeys(cards_on(moment.table) - cards_on(first), "select")
        for owner, (before, after) in enumerate(zip(first, moment.table, strict=True)):
            if owner != self.report.turn.seat:
                gone = (cards_of(before) - cards_of(after)) & cards_on(moment.table)
                found |= dict.fromkeys(gone, "target")
        return found

    def controls(self) -> list[Control]:
        """The states of the table, and the ways back and on."""
        unit, box = self.unit, self._inside
        high, gap = round(50 * unit), round(8 * unit)
        wide = min(round(190 * unit), (box.width - gap * (len(self.moments) - 1)) // len(self.moments))
        found: list[Control] = [
            PageButton(
                name=f"view {place}",
                rect=Rect(box.left + place * (wide + gap), self._buttons_top, wide, high),
                act=partial(self._choose, place),
                label=moment.label,
                chosen=place == self.chosen,
                small=True,
            )
            for place, moment in enumerate(self.moments)
        ]
        return [*found, *self.ways(_FOOT, _MARGIN)]

    def _choose(self, place: int) -> None:
        self.chosen = place


def _moments(report: TurnReport) -> tuple[TurnMoment, ...]:
    turn = report.turn
    if turn.begun is None or turn.last is None:
        return (TurnMoment(_("Before"), "", turn.before.table, tuple(sorted(turn.before.hands[turn.seat]))),)
    start, hand = turn.begun.table, turn.begun.hands[turn.seat]
    found = [TurnMoment(_("Before"), "", start, tuple(sorted(hand)))]
    found.append(TurnMoment(_("As played"), "", turn.last.table, tuple(sorted(turn.last.hands[turn.seat]))))
    better = steps(report)
    for number, step in enumerate(better, 1):
        label = _("Better") if len(better) == 1 else _("Better, step {number}").format(number=number)
        left = (hand | cards_on(start)) - cards_on(step.table)
        found.append(TurnMoment(label, marked(sentence(step)), step.table, tuple(sorted(left))))
    return tuple(found)
