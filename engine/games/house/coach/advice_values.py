"""Values of the coach's advice, between the search for it and its words."""

from enum import Enum

from engine.games.house.solver.answer import Answer
from engine.games.house.words import DrawAction
from engine.mind.reasons import Reason
from engine.rummy.cards import Card
from engine.values import value_class


@value_class(kw_only=True)
class Worth:
    """Points of the best turn after a draw, or their average; `exact` if all of them are proved."""

    points: float
    exact: bool


@value_class(kw_only=True)
class Advice:
    """A draw, and what draws bring in points of this turn."""

    draw: DrawAction
    gain: Worth | None
    """The worth of the turn after the draw; None for the stock."""
    stock: Worth | None
    """The average worth of all cards that could come from the stock; None where it is empty, or time ran out."""
    passed: tuple[Card, Worth] | None = None
    """A discard that would bring more at once than the stock that is advised."""
    others: tuple[DrawAction, ...] = ()
    """Other draws that are worth considering, the best first."""


@value_class(kw_only=True)
class OpeningAdvice:
    """Advice to take the turned-up card or not, with the points of this turn with it and without another card."""

    take: bool
    gain: Worth | None
    """None where nothing is known of the turn, or there was no time."""
    without: Worth | None


@value_class(kw_only=True)
class TurnAdvice:
    """An advised turn, beside the one that scores most."""

    shown: Answer
    best: Answer
    out: Answer | None = None
    """A turn that goes out, where the advised one does not."""
    against: str = ""
    """The reason that worlds tell against the turn that scores most, where that is not advised."""

    @property
    def delayed(self) -> bool:
        """True if another turn scores more now."""
        return self.best.points > self.shown.points


class Why(Enum):
    """Reasons for a discard; each is a part of Expert's evaluation, and speaks against another card at least."""

    OUT = "out"
    """The card is the last of the hand (R17)."""
    ONLY = "only"
    """No other card may be discarded (R8)."""
    SAFER = "safer"
    """The card brings the next opponent fewer points than the card that the hand would rather lose."""
    DEAREST = "dearest"
    """The card counts most against the side, and the seat has no further turn (R21)."""
    LAST = "last"
    """The seat has no further turn, and what it is left with does not count."""
    ALONE = "alone"
    """The card goes with no other card of the hand, and another does."""
    LEAST = "least"
    """The card goes with as few others of the hand as any, and another card with more."""
    NO_PLACE = "no place"
    """The card fits nowhere on the table, and another does."""
    UNWANTED = "unwanted"
    """The card makes no play with the known cards of the next opponent, and another does."""


@value_class(kw_only=True)
class DiscardAdvice:
    """The card to discard, and what speaks for it, the weightiest first; nothing where all cards are alike."""

    card: Card
    whys: tuple[Why, ...] = ()
    seat: int | None = None
    """The next opponent, where that is why."""
    instead: Card | None = None
    """The card that the hand would rather lose, where it is not as safe."""
    points: int = 0
    """The points that the card would count against the side, where that is the reason."""
    reason: Reason | None = None
    """The reason that worlds tell for the card beside another."""
