"""The common properties of things on a screen: name, role, state, place, and the commands that they take.

By these, things of the table (`scenes/table/thing.py`) and controls of pages are read out, focused and pressed.
"""

from collections.abc import Iterable
from enum import Enum, IntEnum, auto
from typing import Protocol

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class

Point = tuple[int, int]


class FocusZone(IntEnum):
    """The zones of the focus, in the order of Tab."""

    HAND = auto()
    OWN_SPACE = auto()
    SPACES = auto()
    PILES = auto()
    BUTTONS = auto()
    DIALOG = auto()
    """A dialog over the table, which is the only zone while it is open."""
    PAGE = auto()
    """A page, or the question over it."""


class ThingRole(Enum):
    """The kind of a thing."""

    TEXT = "text"
    PLAYER = "player"
    SPACE = "space"
    PLAY = "play"
    CARD = "card"
    """A card of a play."""
    HELD = "held"
    """A card of the hand."""
    DISCARD = "discard"
    STOCK = "stock"
    STACK = "stack"
    """The discards, or a covered hand."""
    BUTTON = "button"
    CHOICE = "choice"
    FIELD = "field"
    SLIDER = "slider"
    PANE = "pane"
    """Text that scrolls."""


@value_class
class NamedCommand:
    """A command of a thing, and the reason in words why it can't be done now; empty if it can."""

    name: str
    why: str = ""


class AnyThing(Protocol):
    """A thing of the table or of a page."""

    @property
    def name(self) -> str:
        """The name, which does not depend on how it is painted."""

    @property
    def role(self) -> ThingRole:
        """The kind of thing."""

    @property
    def text(self) -> str:
        """The words of the thing."""

    @property
    def state(self) -> tuple[str, ...]:
        """The state, in words."""

    @property
    def card(self) -> Card | None:
        """The card that the thing is; None for any other thing."""

    @property
    def place(self) -> Rect:
        """The place in the window."""

    @property
    def spot(self) -> Point:
        """The point at which keys press it."""

    @property
    def zone(self) -> FocusZone | None:
        """The zone, if it can have the focus now."""

    @property
    def commands(self) -> tuple[NamedCommand, ...]:
        """The commands that it takes."""


def line_of(thing: AnyThing) -> str:
    """A thing in one line."""
    states = [f"({', '.join(thing.state)})"] if thing.state else []
    orders = [f"[{each.name}{': no, ' + each.why if each.why else ''}]" for each in thing.commands]
    return f"{thing.name}: {' '.join([*states, *filter(None, [thing.text]), *orders])}".rstrip(": ")


def printed(things: Iterable[AnyThing]) -> str:
    """Things as text, one line for each, without their places."""
    return "".join(f"{line_of(thing)}\n" for thing in things)
