"""A dialog that asks the player to choose: each choice is a row of cards with words under it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.card_size import card_width
from scenes.art.decks import Decks
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.table.intents import Dismiss, Intent
from scenes.table.over.game_dialog import DialogChoice, DialogContext, GameDialog
from scenes.table.panel.widgets import Column, Line, column
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Part

_OVERLAP = 0.42
"""The step from card to card in a row, as a part of a card's width."""
_LEAST = 44
"""Pixels, to be scaled, of the lowest cards."""


@value_class
class CardChoice:
    """One thing that can be chosen."""

    cards: tuple[Card, ...]
    intent: Intent
    words: str = ""
    """The words under the cards, as few as possible."""


@value_class
class ChoiceDialog(GameDialog):
    """A question, the things to choose from, and the way back."""

    title: str
    words: str
    choices: tuple[CardChoice, ...]
    back: str = ""
    """The label of the button that closes the dialog; empty for "Cancel"."""

    def shown(self, around: DialogContext) -> "ShownChoices":
        """The dialog as it is shown now."""
        return ShownChoices(self, around.layout)


@dataclass(frozen=True)
class ShownChoices:
    """The dialog laid out in a window."""

    dialog: ChoiceDialog
    layout: Layout

    @property
    def warning(self) -> object:
        """The dialog itself: a choice counts only after the player could read it."""
        return self.dialog

    @property
    def complete(self) -> bool:
        """True: nothing is being looked for."""
        return True

    @property
    def confirmed(self) -> None:
        """None: a press does a choice at once."""

    @property
    def words(self) -> tuple[str, ...]:
        """Title and words."""
        return self.dialog.title, self.dialog.words

    @cached_property
    def _head(self) -> Column:
        """Title and words."""
        lines = [Line(self.dialog.title, "large", theme().gold, bold=True, above=0)]
        lines += [Line(self.dialog.words, "body", above=4)] if self.dialog.words else []
        return column(lines, self._width - 2 * self._pad, self.layout.unit)

    @property
    def _pad(self) -> int:
        return round(20 * self.layout.unit)

    @property
    def _gap(self) -> int:
        return round(12 * self.layout.unit)

    @property
    def _width(self) -> int:
        """The width of the box: as wide as its choices side by side, within the window."""
        least, most = round(460 * self.layout.unit), self.layout.window.width - self._pad
        card = card_width(self._high(1))
        wide = sum(self._cell(choice, card) + self._gap for choice in self.dialog.choices) - self._gap
        return max(min(least, most), min(wide + 2 * self._pad, most))

    def _high(self, rows: int) -> int:
        """The height of a card where the choices take `rows` rows."""
        unit, window = self.layout.unit, self.layout.window
        room = (window.height * 0.62) / rows - 30 * unit
        return max(round(_LEAST * unit), min(round(128 * unit), round(room)))

    def _cell(self, choice: CardChoice, card: int) -> int:
        """The width of a choice whose cards are so wide."""
        cards = card + round(card * _OVERLAP) * (len(choice.cards) - 1)
        words = text.rich_size(marked(choice.words), type_scale(self.layout.unit).small)[0]
        return max(cards, words) + 2 * round(8 * self.layout.unit)

    @cached_property
    def _rows(self) -> tuple[int, list[list[CardChoice]]]:
        """The height of a card, and the choices row by row, in cards as large as can be."""
        for rows in range(1, len(self.dialog.choices) + 1):
            height = self._high(rows)
            result = self._wrapped(card_width(height))
            if len(result) <= rows:
                return height, result
        return height, result

    def _wrapped(self, card: int) -> list[list[CardChoice]]:
        """The choices in rows no wider than the box."""
        rows: list[list[CardChoice]] = [[]]
        room = self._width - 2 * self._pad
        for choice in self.dialog.choices:
            taken = sum(self._cell(other, card) + self._gap for other in rows[-1])
            if rows[-1] and taken + self._cell(choice, card) > room:
                rows.append([])
            rows[-1].append(choice)
        return rows

    @property
    def card_height(self) -> int:
        """The height of its cards, in pixels."""
        return self._rows[0]

    @property
    def _row(self) -> int:
        """The height of a row with its words."""
        worded = any(choice.words for choice in self.dialog.choices)
        return self.card_height + round((32 if worded else 10) * self.layout.unit)

    @cached_property
    def box(self) -> Rect:
        """All it covers."""
        rows = len(self._rows[1])
        high = self._head.height + rows * (self._row + self._gap) + self.layout.target + 2 * self._pad + self._gap
        box = Rect(0, 0, self._width, min(high, self.layout.window.height))
        box.center = self.layout.window.center
        return box

    @cached_property
    def _places(self) -> list[tuple[CardChoice, Rect]]:
        """The rectangle of each choice."""
        height, rows = self._rows
        card, result = card_width(height), []
        top = self.box.top + self._pad + self._head.height + self._gap
        for row in rows:
            wide = sum(self._cell(choice, card) + self._gap for choice in row) - self._gap
            left = self.box.centerx - wide // 2
            for choice in row:
                result.append((choice, Rect(left, top, self._cell(choice, card), self._row)))
                left = result[-1][1].right + self._gap
            top += self._row + self._gap
        return result

    def choices(self) -> list[DialogChoice]:
        """The things that can be chosen."""
        return [
            DialogChoice(
                choice.cards[0] if choice.cards else None,
                rect,
                allowed=True,
                intent=choice.intent,
                text=" ".join(filter(None, (*map(str, choice.cards[1:]), choice.words))),
            )
            for choice, rect in self._places
        ]

    def buttons(self) -> list[Button]:
        """The way back."""
        rect = Rect(0, 0, round(180 * self.layout.unit), self.layout.target)
        rect.midbottom = self.box.centerx, self.box.bottom - self._pad
        return [Button(name="cancel", rect=rect, intent=Dismiss(), label=self.dialog.back or _("Cancel"))]

    def part(self, pointed: DialogChoice | None, decks: Decks) -> Part:
        """The dialog without its button; what is pointed at is lit."""
        lit = tuple(pointed is not None and pointed.rect == rect for _choice, rect in self._places)
        key = self.dialog, tuple(self.box), lit, decks.sharp, self.layout.unit

        def paint(surface: Surface) -> None:
            unit = self.layout.unit
            felt.draw_panel(surface, self.box, round(16 * unit), theme().panel, 252, theme().gold_dark)
            self._head.paint(surface, self.box.inflate(-2 * self._pad, -2 * self._pad))
            for (choice, rect), is_lit in zip(self._places, lit, strict=True):
                self._paint_choice(surface, decks, choice, rect, lit=is_lit)

        return Part("choices", self.box, key, paint)

    def _paint_choice(self, surface: Surface, decks: Decks, choice: CardChoice, rect: Rect, *, lit: bool) -> None:
        unit, art = self.layout.unit, decks.of(self.card_height)
        edge = theme().gold if lit else theme().panel_edge
        felt.draw_panel(surface, rect, round(8 * unit), theme().panel_raised, 255, edge)
        for card, at in self._cards(choice, rect):
            surface.blit(art.face(str(card)), at)
        at = rect.centerx, rect.bottom - round(5 * unit)
        ink = theme().gold if lit else theme().ink
        text.draw_rich(surface, marked(choice.words), at, type_scale(unit).small, ink, anchor="midbottom")

    def _cards(self, choice: CardChoice, rect: Rect) -> Iterator[tuple[Card, tuple[int, int]]]:
        """The cards of a choice, side by side in its middle."""
        wide = card_width(self.card_height)
        step = round(wide * _OVERLAP)
        left = rect.centerx - (wide + step * (len(choice.cards) - 1)) // 2
        for number, card in enumerate(choice.cards):
            yield card, (left + number * step, rect.top + round(5 * self.layout.unit))
