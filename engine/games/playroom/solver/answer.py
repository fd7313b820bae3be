"""The question about a turn and the solver's answer. These values go from process to process."""

from enum import Enum

from engine.games.playroom.melds import Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import Card
from engine.values import value_class


class TurnGoal(Enum):
    """By what a turn is best. Points and cards decide between turns that are alike in the first."""

    POINTS = "points"
    CARDS = "cards"
    VALUE = "value"
    """The value that the laid cards would have in the hand (P25)."""


@value_class(kw_only=True)
class TurnPuzzle:
    """A turn to be played: the table at the draw and the hand after it."""

    options: PlayroomOptions
    table: tuple[Kinds, ...]
    """The combinations as they are written."""
    hand: Kinds
    entered: bool
    must_lay: Card | None = None
    """The card of the pile that must be laid (P7)."""
    not_discarded: Card | None = None
    """The card that may not be the discard (P7)."""


@value_class(kw_only=True)
class BestTurn:
    """The best table that a turn can leave."""

    table: tuple[Kinds, ...]
    laid: Kinds
    """The cards that come from the hand, sorted."""
    points: int
    """The value of the table less that of the table found (P23), in any mode."""
    exact: bool
    """True if it is proved that no turn is better; false if the search was ended before."""
    worth: int
    """By the goal; comparable between answers about the same puzzle and goal only."""
    bound: int
    """No turn is worth more; the same as `worth` where it is exact."""
