"""Intents: everything a player may ask for at the table, whether by pointer, keys or pad."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from engine.rummy.laid import LaidPlace
from scenes.table.learn_intents import LearnOn
from scenes.table.watch_intents import WatchOn


class Bare:
    """An intent or target without particulars. A dataclass takes much of a millisecond to make, and there are many."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


# Where cards may be dropped.


@dataclass(frozen=True, slots=True)
class ToHand:
    """Into the hand, before the card now at this place of it."""

    place: int


@dataclass(frozen=True, slots=True)
class ToGroup:
    """Into a group, before the card now at this place of it, moved cards not counted; None: where it reads best."""

    space: int
    key: Any
    """The key of the group in the tableau."""
    place: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class OnCard:
    """Onto a joker of a group, to take its place."""

    space: int
    key: Any
    """The key of the group in the tableau."""
    card: Card


@dataclass(frozen=True, slots=True)
class ToSpace:
    """Onto an empty part of a space: a new group, before the one now at this place; None: after all others."""

    space: int
    place: int | None = field(default=None, compare=False)
    spot: LaidPlace | None = field(default=None, compare=False)
    """The place in the space where it was dropped; None where any place will do."""


class ToPile(Bare):
    """Onto the discard pile."""

    __slots__ = ()


Target = ToHand | ToGroup | OnCard | ToSpace | ToPile


# What may be wanted.


@dataclass(frozen=True, slots=True)
class Select:
    """Choose cards, alone or with those chosen already; a card chosen already is let go with `add`."""

    cards: tuple[Card, ...]
    add: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """Move cards to a target."""

    cards: tuple[Card, ...]
    target: Target
    released: Mapping[Card, Rect] | None = field(default=None, compare=False)
    """The rectangles at which the cards were released, if they were dragged; None for a click or a key."""


@dataclass(frozen=True, slots=True)
class Do:
    """Do an action of the engine; a dialog that asked for it is closed."""

    action: Any


@dataclass(frozen=True, slots=True)
class Ask:
    """Open a dialog, or let the one that is open ask something else."""

    dialog: Any


class AnswerAlways(Bare):
    """Do the tableau's `lapse` now and whenever it is possible in this hand."""

    __slots__ = ()


class Press(Enum):
    """Things on the table, and keys, whose effect the game decides."""

    STOCK = "stock"
    PILE = "pile"
    DEMAND = "demand"
    GIVE_BACK = "give back"


@dataclass(frozen=True, slots=True)
class PressOn:
    """Press a thing on the table; `card` says which of the discards."""

    what: Press
    card: Card | None = None


class AskForDiscard(Bare):
    """Say that a card has to be chosen before the turn can end."""

    __slots__ = ()


class DiscardChosen(Bare):
    """Discard the one card that is selected."""

    __slots__ = ()


class Undo(Bare):
    """Take back the last drag; after the first one, a draw from the discards."""

    __slots__ = ()


class Redo(Bare):
    """Redo the action that was undone last."""

    __slots__ = ()


class Reset(Bare):
    """Take back all drags of the turn."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand."""

    by: Sorting


class Tidy(Bare):
    """Square the table: all plays side by side in order, nothing changed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class MoveInHand:
    """Move the selected cards of the hand by a number of places."""

    by: int


@dataclass(frozen=True, slots=True)
class SendHome:
    """Put a card of the hand where it obviously belongs, if there is one such place."""

    card: Card


@dataclass(frozen=True, slots=True)
class Scroll:
    """Scroll a seat's space down by a number of lines."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Zoom:
    """Make the cards of the common space larger by a number of steps, or smaller."""

    by: int


@dataclass(frozen=True, slots=True)
class Uncover:
    """The named person is here: show the hand."""

    seat: int


class Veil(Bare):
    """Cover the hand at once, since somebody is looking; or show it again."""

    __slots__ = ()


class Unveil(Bare):
    """Whoever is asked for is here: show the hand."""

    __slots__ = ()


class Pause(Bare):
    """Cover the table, and let nothing go on."""

    __slots__ = ()


class Skip(Bare):
    """Show the end of the motion at once."""

    __slots__ = ()


class Hurry(Bare):
    """Show all that the others do at once, until it is one's own turn."""

    __slots__ = ()


class Dismiss(Bare):
    """Close the layer over the table, or clear the selection."""

    __slots__ = ()


class Back(Bare):
    """Close the layer over the table or clear the selection; with neither, ask about leaving the game."""

    __slots__ = ()


class AskLeave(Bare):
    """Ask whether to leave the game."""

    __slots__ = ()


class Leave(Bare):
    """Leave the game."""

    __slots__ = ()


class ShowScores(Bare):
    """Go on to the scores of the hand that is over."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Look into the rules book, at a rule if one is named."""

    rule: str | None = None


class Onward(Bare):
    """Press the button that brings the hand on, whatever it does at the moment."""

    __slots__ = ()


class Hint(Bare):
    """A hint, and after it the next, which tells more."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Show the next step of a turn that is being shown, or the one before."""

    on: int = 1


class ShowAgain(Bare):
    """Show the last round again, or go back from it to the present."""

    __slots__ = ()


class TakeOver(Bare):
    """Play the turn that is being shown."""

    __slots__ = ()


class HideShown(Bare):
    """Return from a shown turn to the real table."""

    __slots__ = ()


class PutInOrder(Bare):
    """Reach the table as it lies by moves that are legal one after the other."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ScrollPanel:
    """Scroll the ledger and the log by a number of pages."""

    pages: float


class ShowLog(Bare):
    """Give the ledger and the log all of the panel's height, or no more."""

    __slots__ = ()


class OpenSettings(Bare):
    """Change the settings."""

    __slots__ = ()


class Away(Enum):
    """The menu's ways to leave the turn."""

    SCORES = "scores"
    FULL_SCREEN = "full screen"
    NEW_GAME = "new game"
    DEAL_AGAIN = "deal again"
    GIVE_UP = "give up"
    FAIRNESS = "fairness"


@dataclass(frozen=True, slots=True)
class AskAway:
    """Ask whether to leave a game that is not over for another."""

    way: Away


@dataclass(frozen=True, slots=True)
class GoAway:
    """Go there."""

    way: Away


class CopyDeal(Bare):
    """Put the number of the deal on the clipboard."""

    __slots__ = ()


DrawIntent = Do | Ask | PressOn | AnswerAlways
PlayIntent = Drop | SendHome | DiscardChosen | AskForDiscard | Undo | Redo | Reset
AsideIntent = OpenRules | OpenSettings | AskAway | GoAway
GuideIntent = Hint | ShowStep | TakeOver | HideShown | PutInOrder
Intent = (
    DrawIntent | PlayIntent | AsideIntent | GuideIntent | ScrollPanel | Select | SortHand | MoveInHand | Tidy | Scroll
    | Uncover | Veil | Unveil | Pause | Skip | Onward | Dismiss | Back | AskLeave | Leave | ShowScores | ShowAgain
    | Zoom | Hurry | ShowLog | CopyDeal | WatchOn | LearnOn
)  # fmt: skip
