"""What a player may want at the table, whatever sends it: pointer, keys or pad."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from engine.rummy.laid import LaidPlace
from engine.rummy.plays import Play

# Where cards may be dropped.


@dataclass(frozen=True, slots=True)
class ToHand:
    """Into the hand, before the card now at this place of it."""

    place: int


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Into a play, before the card now at this place of it, moved cards not counted; None: where it reads best."""

    seat: int
    play: Play
    place: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class OnJoker:
    """Onto a joker of a play, to take its place."""

    seat: int
    play: Play
    joker: Card


@dataclass(frozen=True, slots=True)
class ToSpace:
    """Onto an empty part of a space: a new play, before the one now at this place; None: after all others."""

    seat: int
    place: int | None = field(default=None, compare=False)
    spot: LaidPlace | None = field(default=None, compare=False)
    """Where in the space it was dropped; None where anywhere will do."""


@dataclass(frozen=True, slots=True)
class ToPile:
    """Onto the discard pile."""


Target = ToHand | ToPlay | OnJoker | ToSpace | ToPile


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
    """Where the cards were let go, if they were dragged; None for a click or a key."""


@dataclass(frozen=True, slots=True)
class TakeOpening:
    """Take the turned-up card, or pass."""

    take: bool


@dataclass(frozen=True, slots=True)
class DrawFromStock:
    """Draw from the stock."""


@dataclass(frozen=True, slots=True)
class DrawFromPile:
    """Draw this discard and all above it."""

    card: Card


@dataclass(frozen=True, slots=True)
class OpenDemand:
    """Show what may be demanded, of whom."""


@dataclass(frozen=True, slots=True)
class ChooseDemand:
    """In the demand overlay: this card, or a joker (None), to be asked for once that is confirmed."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class DemandCard:
    """Demand a card, or a joker (None), of a seat."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without a discard."""


@dataclass(frozen=True, slots=True)
class DiscardChosen:
    """Discard the one card that is selected."""


@dataclass(frozen=True, slots=True)
class ConfirmDiscard:
    """Discard this card, asked whether it is meant."""

    card: Card


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last drag; after the first one, a draw from the discards."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Take back all drags of the turn."""


@dataclass(frozen=True, slots=True)
class AskGiveBack:
    """Ask whether to give the demanded card back."""


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Forfeit: give the demanded card back."""


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand."""

    by: Sorting


@dataclass(frozen=True, slots=True)
class Tidy:
    """Square the table: all plays side by side in order, nothing changed."""


@dataclass(frozen=True, slots=True)
class MoveInHand:
    """Move the chosen cards of the hand on by so many places."""

    by: int


@dataclass(frozen=True, slots=True)
class SendHome:
    """Put a card of the hand where it obviously belongs, if there is one such place."""

    card: Card


@dataclass(frozen=True, slots=True)
class Scroll:
    """Bring other lines of a seat's space into sight: so many further down."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Uncover:
    """The named person is here: show the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Veil:
    """Cover the hand at once, since somebody is looking; or show it again."""


@dataclass(frozen=True, slots=True)
class Unveil:
    """Whoever is asked for is here: show the hand."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Cover the table, and let nothing go on."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Show the end of the motion at once."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Close what lies over the table, or let the chosen cards go."""


@dataclass(frozen=True, slots=True)
class Back:
    """Close what lies over the table or let the chosen cards go; with neither, ask whether to leave."""


@dataclass(frozen=True, slots=True)
class AskLeave:
    """Ask whether to leave the game."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game."""


@dataclass(frozen=True, slots=True)
class ShowScores:
    """Go on to the scores of the hand that is over."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Look into the rules book, at a rule if one is named."""

    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Onward:
    """What the button that brings the hand on means just now."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint, and after it the next, which tells more."""


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Of a turn that is being shown: the next step, or the one before."""

    on: int = 1


@dataclass(frozen=True, slots=True)
class ShowAgain:
    """Show the last round again, or go back from it to the present."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play what is being shown."""


@dataclass(frozen=True, slots=True)
class HideShown:
    """Back to the table as it is."""


@dataclass(frozen=True, slots=True)
class PutInOrder:
    """Reach the table as it lies by moves that are legal one after the other."""


@dataclass(frozen=True, slots=True)
class ScrollPanel:
    """Scroll the ledger and the log, by so many pages."""

    pages: float


@dataclass(frozen=True, slots=True)
class ShowLog:
    """Give the ledger and the log all of the panel's height, or no more."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Change the settings."""


class Away(Enum):
    """What the menu leads to away from the turn."""

    SCORES = "scores"
    FULL_SCREEN = "full screen"
    NEW_GAME = "new game"
    DEAL_AGAIN = "deal again"


@dataclass(frozen=True, slots=True)
class AskAway:
    """Ask whether to leave a game that is not over for another."""

    way: Away


@dataclass(frozen=True, slots=True)
class GoAway:
    """Go there."""

    way: Away


@dataclass(frozen=True, slots=True)
class CopyDeal:
    """Put the number of the deal on the clipboard."""


@dataclass(frozen=True, slots=True)
class DemandOf:
    """In the demand overlay: look at what may be asked of this seat."""

    seat: int


DrawIntent = TakeOpening | DrawFromStock | DrawFromPile | OpenDemand | DemandOf | ChooseDemand | DemandCard
PlayIntent = (
    Drop | SendHome | DiscardChosen | ConfirmDiscard | End | Undo | Redo | Reset | AskGiveBack | GiveBack
)  # fmt: skip
AsideIntent = OpenRules | OpenSettings | AskAway | GoAway
GuideIntent = Hint | ShowStep | TakeOver | HideShown | PutInOrder
Intent = (
    DrawIntent | PlayIntent | AsideIntent | GuideIntent | ScrollPanel | Select | SortHand | MoveInHand | Tidy | Scroll
    | Uncover | Veil | Unveil | Pause | Skip | Onward | Dismiss | Back | AskLeave | Leave | ShowScores | ShowAgain
    | ShowLog | CopyDeal
)  # fmt: skip
