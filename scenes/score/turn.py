"""One turn of a hand that is over, in words and cards: as it was played, what the coach found, and what was better."""

from pygame import Rect, Surface

from engine.family.rules import Suggestion
from engine.text import _, plural
from scenes.art import text
from scenes.art.cards import card_art
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.score.turn_line import luck_and_mistakes, lucky_draw, played, stood_in, unfaulted
from scenes.score.turn_page import TurnPage
from scenes.ui.cards import lay_out, paint_group, places
from scenes.ui.controls import Control
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_HEAD, _FOOT, _MARGIN, _PAD, _CARD = 76, 80, 28, 22, 110


class TurnScene(TurnPage):
    """The page of a turn for games that have no table to show it on."""

    def content(self) -> list[Part]:
        """The turn, the coach's findings and the better choice, one under the other."""
        box, spread = self.between(_HEAD, _FOOT, _MARGIN), round(44 * self.unit)
        head = Rect(self.area.left, self.area.top, self.area.width, round(_HEAD * self.unit))
        words = self._title, luck_and_mistakes(self.review)
        return [
            Part("words", head, tuple(head), lambda surface: self._paint_head(surface, head), words=words),
            Part("turn", box.inflate(spread, spread), tuple(box), lambda surface: self._paint(surface, box)),
        ]

    @property
    def _title(self) -> str:
        """The number of the turn, and whose it is."""
        found, names = self.review.assessment, tuple(player.name for player in self.players)
        if self.review.stand_in is None:
            return _("Turn {turn}: {name}").format(turn=found.turn, name=names[found.seat])
        return stood_in(self.review, _("Turn {turn}").format(turn=found.turn), names)

    def _paint_head(self, surface: Surface, head: Rect) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        left, right = head.left + round(_MARGIN * unit), head.right - round(_MARGIN * unit)
        letters = gilded(self._title, scale.title)
        surface.blit(letters, letters.get_rect(midleft=(left, head.centery)))
        told = luck_and_mistakes(self.review)
        text.draw_text(surface, told, (right, head.centery), scale.body, theme().ink, anchor="midright")

    def _paint(self, surface: Surface, box: Rect) -> None:
        board(surface, box, self.unit)
        found, names = self.review.assessment, tuple(player.name for player in self.players)
        inside = box.inflate(-2 * round(_PAD * self.unit), -2 * round(_PAD * self.unit))
        inside = self._paint_lines(surface, inside, _("As played"), (played(self.review, names) or found.did,))
        words = found.words or (unfaulted(self.review),)
        told = (*lucky_draw(self.review), *words, *found.lines)
        inside = self._paint_lines(surface, inside, _("The coach"), told)
        if found.better is not None:
            inside = self._paint_lines(surface, inside, _("Better"), (self._worth(found.better),))
            self._paint_cards(surface, inside, found.better)

    def _worth(self, better: Suggestion[object]) -> str:
        """The better choice in words, with what it would have gained."""
        gained = round(self.review.assessment.lost)
        if not gained:
            return better.words
        form = plural(
            "{words} About {points} point more (give or take {error}).",
            "{words} About {points} points more (give or take {error}).",
            gained,
        )
        return form.format(words=better.words, points=gained, error=max(1, round(2 * self.review.assessment.error)))

    def _paint_lines(self, surface: Surface, box: Rect, heading: str, lines: tuple[str, ...]) -> Rect:
        """A heading with lines under it; what is left of the box below them."""
        scale, y = type_scale(self.unit), box.top
        text.draw_text(surface, heading, (box.left, y), scale.large, theme().gold, bold=True)
        y += round(scale.large * 1.5)
        step = round(text.font(scale.body).get_height() * 1.1)
        for words in lines:
            for line in text.wrap_rich(marked(words), scale.body, box.width):
                if y + step > box.bottom:
                    return Rect(box.left, box.bottom, box.width, 0)
                text.draw_rich(surface, line, (box.left, y), scale.body, theme().ink)
                y += step
        y += round(16 * self.unit)
        return Rect(box.left, y, box.width, max(0, box.bottom - y))

    def _paint_cards(self, surface: Surface, box: Rect, better: Suggestion[object]) -> None:
        """The cards of the better choice, where there is room."""
        if not better.cards or box.height < round(_CARD / 2 * self.unit):
            return
        laid = lay_out([[better.cards]], box.size, round(_CARD * self.unit))
        for group, rect in places(box.topleft, laid, 0):
            paint_group(surface, rect.topleft, group, laid, 0, card_art(laid.height))

    def controls(self) -> list[Control]:
        """The ways back and on."""
        return self.ways(_FOOT, _MARGIN)
