"""Dialogs that a game opens over its table: one made by the game's folder, and a question with two answers."""

from typing import Any, Protocol

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.art.decks import Decks
from scenes.session import Player, Views
from scenes.table.intents import Intent
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Part


@value_class
class TwoAnswers:
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


@value_class
class DialogChoice:
    """A choice in a dialog: its rectangle, its intent, and whether it is allowed."""

    card: Card | None
    rect: Rect
    allowed: bool
    intent: Intent
    text: str = ""
    """Its other cards, and the words under it."""


@value_class(kw_only=True)
class DialogContext:
    """All that a dialog may show."""

    views: Views
    view: Any
    players: tuple[Player, ...]
    layout: Layout
    guide: Any
    read: bool = True
    """True if its warnings have been visible for long enough to be read."""


class ShownDialog(Protocol):
    """A dialog of a game, laid out."""

    @property
    def box(self) -> Rect:
        """The area that it covers; a click beside it closes it."""

    @property
    def words(self) -> tuple[str, ...]:
        """The heading, and the sentences under it."""

    @property
    def card_height(self) -> int:
        """The height of its cards, in pixels."""

    @property
    def confirmed(self) -> Intent | None:
        """The chosen intent that waits for a confirmation."""

    @property
    def warning(self) -> object:
        """The choice that its warnings are about; None without warnings."""

    @property
    def complete(self) -> bool:
        """True if all warnings are known."""

    def choices(self) -> list[DialogChoice]:
        """The things in it that can be chosen."""

    def buttons(self) -> list[Button]:
        """Its buttons."""

    def part(self, pointed: DialogChoice | None, decks: Decks) -> Part:
        """The dialog without its buttons; the choice that is pointed at is highlighted."""


class GameDialog:
    """An open dialog of a game as data: the choices that were made in it."""

    __slots__ = ()

    def shown(self, around: DialogContext) -> ShownDialog:
        """The dialog, laid out."""
        raise NotImplementedError
