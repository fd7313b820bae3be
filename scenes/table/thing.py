"""A thing on the table: its name, its role, its state, its place, what can be done with it, and how it is pressed."""

from collections.abc import Callable, Iterable
from dataclasses import field

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.table.intents import Intent
from scenes.table.places.card_places import LaidGroup
from scenes.ui.buttons import Button
from scenes.ui.thing import FocusZone, NamedCommand, Point, ThingRole


@value_class(kw_only=True)
class Thing:
    """One thing on the table."""

    name: str
    role: ThingRole
    text: str = ""
    state: tuple[str, ...] = ()
    card: Card | None = field(default=None, compare=False)
    place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    at: Point | None = None
    """The point to press, where that is not the middle of its place."""
    offers: Callable[[], Iterable[NamedCommand]] = field(default=tuple, compare=False)
    """Makes its commands: the rules are asked only when somebody wants to know."""
    zone: FocusZone | None = None
    """The zone of the thing, if it can have the focus now."""
    focus: Rect | None = None
    """The frame of the focus, where that is not its place."""
    space: int | None = None
    """The number of the space in which it lies, or which it is."""
    group: LaidGroup | None = field(default=None, compare=False)
    """The play that it is, or in which it lies."""
    button: Button | None = field(default=None, compare=False)

    @property
    def commands(self) -> tuple[NamedCommand, ...]:
        """The commands of the thing."""
        return tuple(self.offers())

    @property
    def frame(self) -> Rect:
        """The frame of the focus on it."""
        return self.place if self.focus is None else self.focus

    @property
    def spot(self) -> Point:
        """The point at which keys press it."""
        return self.frame.center if self.at is None else self.at

    @property
    def pressed(self) -> Intent | None:
        """The intent of a press on a button."""
        return self.button.intent if self.button is not None else None

    @property
    def key(self) -> object:
        """A key that stays the same at other moments."""
        button = self.button.name if self.button is not None else None
        return self.role, self.card, button, self.space, self.group and self.group.key

    @property
    def point(self) -> Point:
        """The point at which it is pressed."""
        return self.place.center if self.at is None else self.at

    @property
    def able(self) -> bool:
        """True if it has a command and nothing hinders one of them."""
        return any(not command.why for command in self.commands)
