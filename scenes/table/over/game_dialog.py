"""Dialogs over the table as data, what they may show, and an open one laid out."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from pygame import Surface

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.card_size import card_width
from scenes.art.decks import Decks
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys
from scenes.session import Player, Views
from scenes.table.intents import Dismiss, Intent
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button, PageButton
from scenes.ui.controls import State
from scenes.ui.dialogs import LaidSheet, Sheet, answers
from scenes.ui.stage import Part
from scenes.ui.thing import ThingRole

OVERLAP = 0.42
"""The step from card to card of a choice, as a part of a card's width."""


@value_class(kw_only=True)
class Choice(Button):
    """Cards in a dialog that can be chosen, with words under them."""

    role: ClassVar[ThingRole] = ThingRole.CHOICE
    cards: tuple[Card, ...]
    """The cards of the choice; none for any joker."""
    height: int
    """The height of a card."""
    decks: Decks = field(compare=False)

    @property
    def card(self) -> Card | None:
        """The first card."""
        return self.cards[0] if self.cards else None

    @property
    def text(self) -> str:
        """The other cards, and the words under it."""
        return " ".join(filter(None, (*map(str, self.cards[1:]), self.under)))

    def tall(self, width: int, unit: float) -> int:  # noqa: ARG002 - the cards need it
        """The height of the cards and the words."""
        return self.height + round((32 if self.under else 10) * unit)

    def look(self) -> Hashable:
        """Cards and words."""
        return Button.look(self), self.cards, self.height, self.decks.sharp

    def paint(self, surface: Surface, state: State) -> None:
        """Draw a plate, the cards and the words."""
        unit, art, rect = state.unit, self.decks.of(self.height), self.rect
        edge = theme().gold if state.hot else theme().panel_edge
        felt.draw_panel(surface, rect, round(8 * unit), theme().panel_raised, 255, edge)
        wide = card_width(self.height)
        step = round(wide * OVERLAP)
        left = rect.centerx - (wide + step * (len(self.cards) - 1)) // 2
        for number, card in enumerate(self.cards):
            surface.blit(art.face(str(card)), (left + number * step, rect.top + round(5 * unit)))
        at, ink = (rect.centerx, rect.bottom - round(5 * unit)), theme().gold if state.hot else theme().ink
        text.draw_rich(surface, marked(self.under), at, type_scale(unit).small, ink, anchor="midbottom")


@value_class(kw_only=True)
class DialogContext:
    """All that a dialog may show."""

    views: Views
    view: Any
    players: tuple[Player, ...]
    layout: Layout
    guide: Any
    keys: Keys
    decks: Decks = field(compare=False)
    read: bool = True
    """True if its warnings have been visible for long enough to be read."""


class TableDialog:
    """A dialog over the table as data: the choices that were made in it."""

    __slots__ = ()

    @property
    def holds(self) -> bool:
        """True if nothing new happens under it."""
        return False

    @property
    def begins(self) -> bool:
        """True if its first button has the focus of keys at once."""
        return False

    @property
    def confirmed(self) -> Intent | None:
        """The intent of Enter while nothing has the focus."""
        return None

    @property
    def warning(self) -> object:
        """The choice that its warnings are about; None without warnings."""
        return None

    def complete(self, around: DialogContext) -> bool:  # noqa: ARG002 - for those with warnings
        """True if all warnings are known."""
        return True

    def sheet(self, around: DialogContext) -> Sheet:
        """The words of the dialog, and what can be pressed."""
        raise NotImplementedError

    def laid(self, around: DialogContext) -> LaidSheet:
        """The dialog, laid out."""
        return self.sheet(around).laid(around.layout.window, around.layout.unit)


class GameDialog(TableDialog):
    """A dialog of a game. A click beside it closes it."""

    __slots__ = ()


@dataclass(frozen=True)
class OpenDialog:
    """A dialog that is open now, laid out when somebody looks at it."""

    dialog: TableDialog
    around: DialogContext
    complete: bool
    """True if all warnings are known."""

    def after(self, last: "OpenDialog | None") -> "OpenDialog":
        """The one that was open last, if it is laid out for the same: a moved pointer lays nothing out anew."""
        return last if last is not None and last == self and last.dialog is self.dialog else self

    @cached_property
    def sheet(self) -> LaidSheet:
        """The dialog, laid out; its buttons lie over the table."""
        laid = self.dialog.laid(self.around)
        over = (replace(each, over=True) if isinstance(each, Button) else each for each in laid.controls)
        return replace(laid, controls=tuple(over))

    @property
    def words(self) -> tuple[str, ...]:
        """The heading, and the sentences under it."""
        return self.sheet.words

    @property
    def pressable(self) -> list[Button]:
        """The buttons and the cards that can be chosen, in reading order, which is the order of the Tab key."""
        return [each for each in self.sheet.controls if isinstance(each, Button)]

    def choices(self) -> list[Choice]:
        """The cards in it that can be chosen."""
        return [each for each in self.pressable if isinstance(each, Choice)]

    def buttons(self) -> list[Button]:
        """The buttons alone."""
        return [each for each in self.pressable if not isinstance(each, Choice)]

    def parts(self) -> list[Part]:
        """The box, and what stands on it besides these."""
        state = State(self.sheet.unit)
        others = (each.part(state) for each in self.sheet.controls if not isinstance(each, Button))
        return [self.sheet.part(self.around.layout.window), *others]


@value_class
class TwoAnswers(TableDialog):
    """A question: one answer closes it, the other means an intent."""

    title: str
    words: str
    no: str
    name: str
    """The name of the button that says yes."""
    yes: str
    intent: Intent
    icon: str | None = "cross"
    leaves: bool = False
    """True if that intent leaves the table."""

    @property
    def holds(self) -> bool:
        """True if it leaves the table."""
        return self.leaves

    def sheet(self, around: DialogContext) -> Sheet:  # noqa: ARG002 - the words are its own
        """The answer that changes nothing at the left."""
        stay = PageButton(name="stay", intent=Dismiss(), label=self.no, primary=True, small=True)
        go = PageButton(name=self.name, intent=self.intent, label=self.yes, icon=self.icon, small=True, plain=False)
        return Sheet(title=self.title, words=(self.words,), body=answers((stay, go)))
