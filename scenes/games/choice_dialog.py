"""A dialog that asks the player to choose: each choice is a row of cards with words under it."""

from dataclasses import replace

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.card_size import card_width
from scenes.art.text import marked
from scenes.art.theme import type_scale
from scenes.table.intents import Dismiss, Intent
from scenes.table.over.game_dialog import OVERLAP, Choice, DialogContext, GameDialog
from scenes.ui.buttons import PageButton
from scenes.ui.dialogs import GAP, LaidSheet, Sheet, answers
from scenes.ui.kit import Grid

_LEAST, _MOST, _STEP = 44, 128, 7
"""Pixels, to be scaled: the height of the lowest cards and of the highest, and the step between heights."""
_WIDE, _PAD = 460, 44
"""Pixels, to be scaled: the least width of the dialog, and its margins."""


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

    @property
    def warning(self) -> object:
        """The dialog itself: a choice counts only after the player could read it."""
        return self

    def laid(self, around: DialogContext) -> LaidSheet:
        """The dialog in cards as large as can be."""
        window, unit = around.layout.window, around.layout.unit
        sheets = (self._sheet(around, round(high * unit)) for high in range(_MOST, _LEAST - 1, -_STEP))
        laid = (sheet.laid(window, unit) for sheet in sheets)
        return next((each for each in laid if each.unit == unit), None) or self._sheet(around, 1).laid(window, unit)

    def _sheet(self, around: DialogContext, height: int) -> Sheet:
        """The dialog with cards of a height."""
        unit, wide = around.layout.unit, 0
        cells = []
        for number, choice in enumerate(self.choices):
            cards = card_width(height) * (1 + OVERLAP * (len(choice.cards) - 1))
            words = text.rich_size(marked(choice.words), type_scale(unit).small)[0]
            wide = max(wide, round(max(cards, words) + 16 * unit))
            cells.append(
                Choice(
                    name=f"choice {number}",
                    intent=choice.intent,
                    cards=choice.cards,
                    under=choice.words,
                    height=height,
                    decks=around.decks,
                )
            )
        cells = [replace(each, rect=Rect(0, 0, wide, 0)) for each in cells]
        across = max(_WIDE, round(len(cells) * (wide / unit + GAP)) + _PAD)
        back = PageButton(name="cancel", intent=Dismiss(), label=self.back or _("Cancel"), small=True)
        body = Grid(name="choices", things=cells, columns=len(cells), gap=GAP)
        return Sheet(title=self.title, words=(self.words,), body=body, foot=answers((back,)), wide=across)
