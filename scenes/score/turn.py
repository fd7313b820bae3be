"""One turn of a hand that is over, in words and cards: the turn as played, the findings, and the better choice."""

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.family.rules import Suggestion
from engine.text import _, plural
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.score.turn_line import findings, luck_and_mistakes, lucky_draw, played, stood_in, unfaulted
from scenes.score.turn_page import TurnPage
from scenes.ui.cards import lay_out, paint_group, places
from scenes.ui.kit import Board, Column, Room
from scenes.ui.words import Painted, Words

_PAD, _CARD = 22, 110


class TurnScene(TurnPage):
    """The page of a turn for games that do not show it on a table."""

    def tree(self) -> Column:
        """The turn, the coach's findings and the better choice, one under the other."""
        numbers, size = luck_and_mistakes(self.review), type_scale(self.unit).body
        rect = Rect((0, 0), text.text_size(numbers, size))
        beside = Words(name="numbers", rect=rect, words=numbers, size=size, ink=theme().ink)
        room = Room(name="turn", natural=self._tall, fill=lambda rect: [self._painted(rect)])
        return Column(
            name="page",
            items=(self.head(self._title, beside), Board(name="board", inside=room, pad=(_PAD, _PAD)), self.foot()),
        )

    def _painted(self, rect: Rect) -> Painted:
        words = " ".join(line for _heading, lines in self._findings for line in lines)
        return Painted(name="told", rect=rect, words=words, key=None, draws=self._paint)

    @property
    def _title(self) -> str:
        """The number of the turn, and its player."""
        result, names = self.review.assessment, tuple(player.name for player in self.players)
        if self.review.stand_in is None:
            return _("Turn {turn}: {name}").format(turn=result.turn, name=names[result.seat])
        return stood_in(self.review, _("Turn {turn}").format(turn=result.turn), names)

    @property
    def _findings(self) -> list[tuple[str, tuple[str, ...]]]:
        """The headings with the sentences under them."""
        result, names = self.review.assessment, tuple(player.name for player in self.players)
        words = findings(self.review, names) or (unfaulted(self.review),)
        told = [
            (_("As played"), (played(self.review, names) or result.did,)),
            (_("The coach"), (*lucky_draw(self.review), *words, *result.lines)),
        ]
        return (
            told
            if result.better is None
            else [
                *told,
                (_("Better for {name}").format(name=names[result.seat]), (self._worth(result.better),)),
            ]
        )

    def _tall(self, width: int) -> int:
        """The height of the whole content at a width."""
        better = self.review.assessment.better
        lines = sum(self._lines_tall(words, width) for _heading, words in self._findings)
        return lines + (round(_CARD * self.unit) if better is not None and better.cards else 0)

    def _lines_tall(self, lines: Sequence[str], width: int) -> int:
        """The height of a heading with these sentences, and of the room below them."""
        scale = type_scale(self.unit)
        rows = sum(len(text.wrap_rich(marked(words), scale.body, width)) for words in lines)
        return round(scale.large * 1.5) + rows * self._step + round(16 * self.unit)

    @property
    def _step(self) -> int:
        return round(text.font(type_scale(self.unit).body).get_height() * 1.1)

    def _paint(self, surface: Surface, inside: Rect) -> None:
        for words, lines in self._findings:
            inside = self._paint_lines(surface, inside, words, lines)
        if (better := self.review.assessment.better) is not None:
            self._paint_cards(surface, inside, better)

    def _worth(self, better: Suggestion[object]) -> str:
        """The better choice in words, with what it would have gained."""
        gained = round(self.review.assessment.lost)
        if not gained:
            return _("“{words}”").format(words=better.words)
        form = plural(
            "“{words}” About {points} point more (give or take {error}).",
            "“{words}” About {points} points more (give or take {error}).",
            gained,
        )
        return form.format(words=better.words, points=gained, error=max(1, round(2 * self.review.assessment.error)))

    def _paint_lines(self, surface: Surface, box: Rect, heading: str, lines: tuple[str, ...]) -> Rect:
        """Paint a heading with lines under it; return the rest of the box below them."""
        scale, y, step = type_scale(self.unit), box.top, self._step
        text.draw_text(surface, heading, (box.left, y), scale.large, theme().gold, bold=True)
        y += round(scale.large * 1.5)
        for words in lines:
            for line in text.wrap_rich(marked(words), scale.body, box.width):
                if y + step > box.bottom:
                    return Rect(box.left, box.bottom, box.width, 0)
                text.draw_rich(surface, line, (box.left, y), scale.body, theme().ink)
                y += step
        y += round(16 * self.unit)
        return Rect(box.left, y, box.width, max(0, box.bottom - y))

    def _paint_cards(self, surface: Surface, box: Rect, better: Suggestion[object]) -> None:
        """Paint the cards of the better choice, if there is room."""
        if not better.cards or box.height < round(_CARD / 2 * self.unit):
            return
        rows = lay_out([[better.cards]], box.size, round(_CARD * self.unit))
        for group, rect in places(box.topleft, rows, 0):
            paint_group(surface, rect.topleft, group, rows, 0, card_art(rows.height))
