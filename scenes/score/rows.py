"""The coach's finding of a turn as a row that can be pressed."""

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.games.house.actions import Demand, DrawDiscard, Forfeit, Open
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.words import sentence, told
from engine.rummy.cards import text_of
from engine.text import _
from scenes.art import text
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.art.vector import sign
from scenes.score.names import MINUS
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

COLUMN = 96
"""Width of a column of numbers, to be scaled."""
STAR = "x"
"""The sign of a turning point."""
_HEAD, _PAD, _LEFT = 34, 9, 92


def done(report: TurnReport, names: tuple[str, ...]) -> str:
    """The draw and plays of a turn, in a few words; cards are marked."""
    turn = report.turn
    drawn = marked(text_of(turn.drawn))
    match turn.draw:
        case Demand(seat, card):
            asked = _("a joker") if card is None else marked(str(card))
            form = _("demanded {card} from {name}") if turn.drawn else _("demanded {card} from {name} in vain")
            words = form.format(card=asked, name=names[seat])
        case DrawDiscard(card):
            words = _("took {cards} from the pile").format(cards=marked(text_of((card,))))
            if len(turn.drawn) > 1:
                form = _("took {cards} and {count} more from the pile")
                words = form.format(cards=marked(str(card)), count=len(turn.drawn) - 1)
        case Open():
            words = _("took the turned-up card, {cards}").format(cards=drawn)
        case _:
            words = _("drew {cards}").format(cards=drawn)
    if isinstance(turn.end, Forfeit):
        return _("{words} and gave it back").format(words=words)
    laid = report.facts.played.cards if report.facts is not None else 0
    if laid:
        form = _("{words}, laid {count} cards") if laid > 1 else _("{words}, laid one card")
        return form.format(words=words, count=laid)
    return words


def of_best(report: TurnReport) -> str:
    """Points made, of those that were possible with the draw or from the pile; a plus where more is not ruled out."""
    if report.facts is None:
        return "\u2013"
    facts = report.facts
    pile = [worth for _card, worth in report.draws.pile]
    known = [answer.points for answer in (facts.points, facts.cards, facts.out)]
    best = max(facts.played.points, *known, *(round(worth.points) for worth in pile))
    exact = facts.points.exact and all(worth.exact for worth in pile)
    return _("{made} of {best}").format(made=facts.played.points, best=f"{best}{'' if exact else '+'}")


def cost(report: TurnReport) -> str:
    """The cost of the turn's errors; a question mark where none is known, and one may have been made."""
    return "?" if report.open else rounded(-report.lost)


def rounded(points: float) -> str:
    """Points with their sign, to the whole; a dash where there is next to nothing."""
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole < 0 else "\u2013"


def sentences(report: TurnReport) -> tuple[str, ...]:
    """All that the coach has found, cards marked."""
    return tuple(map(marked, told(report)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRow(Control):
    """A turn: who, what, points, luck and loss, and what the coach has found."""

    report: TurnReport
    names: tuple[str, ...]
    lines: tuple[str, ...]
    """The finding, broken for the width of the row."""
    turning: bool
    """True if it is a turning point."""
    weighing: bool = False
    """True if its choices are still being compared."""

    def look(self) -> Hashable:
        """The turn, and what is said of it."""
        return self.report.turn.number, self.lines, self.turning, self.weighing, cost(self.report)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, badge, words and numbers."""
        unit, scale, turn = state.unit, type_scale(state.unit), self.report.turn
        dress = dressed(state)
        draw_plate(surface, self.rect, round(8 * unit), dress.top, dress.foot, dress.edge)
        pad, head = round(_PAD * unit), round(_HEAD * unit)
        middle = self.rect.top + round(_PAD * unit * 0.6) + head // 2
        badge = Rect(self.rect.left + pad, 0, round(26 * unit), round(26 * unit))
        badge.centery = middle
        paint_badge(surface, badge, turn.seat, self.names[turn.seat])
        at = (badge.right + round(9 * unit), middle)
        text.draw_text(surface, str(turn.number), at, scale.body, dress.ink, bold=True, anchor="midleft")
        if self.turning:
            mark = sign(STAR, round(15 * unit), theme().gold)
            surface.blit(mark, mark.get_rect(midleft=(badge.right + round(33 * unit), middle)))
        left = self.rect.left + round(_LEFT * unit)
        room = self.rect.right - round(3 * COLUMN * unit) - left
        words = _("{name} {words}").format(name=self.names[turn.seat], words=done(self.report, self.names))
        text.draw_rich(surface, words, (left, middle), scale.small, dress.ink, anchor="midleft", max_width=room)
        self._paint_numbers(surface, middle, unit)
        step = text.font(scale.small).get_height()
        for row, line in enumerate(self.lines):
            y = self.rect.top + round(_PAD * unit * 0.6) + head + row * step
            text.draw_rich(surface, line, (left, y), scale.small, theme().ink_muted)

    def _paint_numbers(self, surface: Surface, middle: int, unit: float) -> None:
        size, report = type_scale(unit).body, self.report
        luck = report.luck
        numbers = (
            (of_best(report), theme().ink),
            (rounded(luck), theme().good if luck >= 1 else theme().warm if luck <= -1 else theme().ink_muted),
            (text.ELLIPSIS if self.weighing else cost(report), theme().danger if report.lost else theme().ink_muted),
        )
        for place, (words, ink) in enumerate(numbers):
            at = (self.rect.right - round((2 - place + 0.5) * COLUMN * unit), middle)
            text.draw_text(surface, words, at, size, ink, bold=place > 0, anchor="center")


def broken(report: TurnReport, width: int, unit: float, *, weighing: bool = False) -> tuple[str, ...]:
    """The finding in lines for a row of this width; for a turn still being judged, the part that is certain."""
    size = type_scale(unit).small
    room = width - round((_LEFT + 14) * unit)
    found = (*map(marked, map(sentence, report.findings)), _("Weighing its choices."))
    told_now = found if weighing else sentences(report)
    return tuple(line for words in told_now for line in text.wrap_rich(words, size, room))


def height(lines: int, unit: float) -> int:
    """The height of a row with so many lines below its head."""
    step = text.font(type_scale(unit).small).get_height()
    return max(
        round(46 * unit), round((_HEAD + 2 * _PAD * 0.6) * unit) + lines * step + (round(4 * unit) if lines else 0)
    )
