"""Intents: everything a player may ask for at the table, whether by pointer, keys or pad."""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlace, LaidTable
from engine.values import value_class
from scenes.keys import HearCommand, LearnCommand, MeldCommand, TableCommand, WatchCommand

# Where cards may be dropped.


@value_class
class ToHand:
    """Into the hand, before the card now at this place of it; on a rack, into that place."""

    place: int
    group: int | None = None
    """The group of a hand in groups that the cards join, or the loose cards after the last; None: the loose cards."""
    apart: bool = False
    """True if they begin a group of their own before that group."""


@value_class
class ToGroup:
    """Into a group, before the card at this place of it, not counting the moved cards; None: where it reads best."""

    space: int
    key: Any
    """The key of the group in the tableau."""
    place: int | None = field(default=None, compare=False)


@value_class
class OnCard:
    """Onto a joker of a group, to take its place."""

    space: int
    key: Any
    """The key of the group in the tableau."""
    card: Card


@value_class
class ToSpace:
    """Onto an empty part of a space: a new group, before the one now at this place; None: after all others."""

    space: int
    place: int | None = field(default=None, compare=False)
    spot: LaidPlace | None = field(default=None, compare=False)
    """The place in the space where it was dropped; None if any place will do."""


@value_class
class ToPile:
    """Onto the discard pile."""

    card: Card | None = field(default=None, compare=False)
    """The discard on which the cards were dropped; None if that says nothing."""


Target = ToHand | ToGroup | OnCard | ToSpace | ToPile
Way = tuple[tuple[Card, ...], Target]
"""Cards to move, and where to."""


# What a player may ask for.


@value_class
class CopyProof:
    """Copy the text of a proof."""

    text: str


@value_class
class Select:
    """Choose cards, alone or, with `add`, besides those that are chosen; then a chosen card is let go."""

    cards: tuple[Card, ...]
    add: bool = False


@value_class
class Drop:
    """Move cards to a target."""

    cards: tuple[Card, ...]
    target: Target
    released: Mapping[Card, Rect] | None = field(default=None, compare=False)
    """The rectangles at which the cards were released, if they were dragged; None for a click or a key."""


@value_class
class Do:
    """Do an action of the engine; a dialog that asked for it is closed."""

    action: Any


@value_class
class Ask:
    """Open a dialog, or let the one that is open ask something else."""

    dialog: Any


class Unasked(Enum):
    """Questions that a player is spared in this hand: the table then gives the answer that changes nothing."""

    TURN = "turn"
    """Anything before the player's own next turn."""
    RANK = "rank"
    """A card of the rank of the one that is asked about."""
    STRANGE = "strange"
    """A card that does not go with the player's cards."""
    ANY = "any"


@value_class
class AnswerAlways:
    """Do the action of `Tableau.asked` now, and whenever the same is asked in this hand."""

    what: Unasked


@value_class
class AskAgain:
    """Ask the player everything again."""


class Press(Enum):
    """Things on the table, and keys, whose effect the game decides."""

    STOCK = "stock"
    PILE = "pile"
    DEMAND = "demand"
    GIVE_BACK = "give back"


@value_class
class PressOn:
    """Press a thing on the table."""

    what: Press


@value_class
class AskForDiscard:
    """Say that a card has to be chosen before the turn can end."""


@value_class
class SendHome:
    """Put a card of the hand where it obviously belongs, if there is one such place."""

    card: Card


@value_class
class OnMeld:
    """Do a command on a meld to a thing of the table, or to none."""

    command: MeldCommand
    thing: Any = None


@value_class
class Plan:
    """Show this arrangement of the table, as a step of a plan."""

    laid: LaidTable


@value_class
class Scroll:
    """Scroll a seat's space down by a number of lines."""

    seat: int
    by: int


@value_class
class SlideDrawer:
    """Close a drawer of the panel, or open it."""

    name: str


@value_class
class Uncover:
    """The named person is here: show the hand."""

    seat: int


@value_class
class Dismiss:
    """Close the layer over the table, or clear the selection."""


@value_class
class OpenRules:
    """Look into the rules book, at a rule if one is named."""

    rule: str | None = None


class Away(Enum):
    """The menu's ways to leave the turn."""

    SCORES = "scores"
    FULL_SCREEN = "full screen"
    NEW_GAME = "new game"
    DEAL_AGAIN = "deal again"
    GIVE_UP = "give up"
    FAIRNESS = "fairness"


@value_class
class AskAway:
    """Ask whether to leave a game that is not over for another."""

    way: Away


@value_class
class GoAway:
    """Go to another screen."""

    way: Away


GuideIntent = TableCommand
"""A command of the kind GUIDE."""
Intent = (
    TableCommand | HearCommand | MeldCommand | LearnCommand | WatchCommand
    | OnMeld | Do | Ask | PressOn | AnswerAlways | AskAgain | Drop | SendHome | AskForDiscard | Plan
    | CopyProof | OpenRules | AskAway | GoAway | Select | Scroll | SlideDrawer | Uncover | Dismiss
)  # fmt: skip
