"""The page of a hand that is over, as data: the boards of the sides with their cards and points."""

from collections.abc import Mapping
from dataclasses import field

from engine.rummy.cards import Card
from engine.values import value_class


@value_class
class CardGroup:
    """Cards side by side, and the words under them: the first of these that there is room for."""

    cards: tuple[Card, ...]
    words: tuple[str, ...] = ()
    loose: bool = False
    """True for cards that lie in no play."""
    meant: Mapping[Card, tuple[Card, ...]] = field(default_factory=dict, hash=False)
    """The cards that jokers among them stand for."""


@value_class(kw_only=True)
class ScoreLine:
    """One line of a side's board."""

    seat: int | None = None
    """The player whose line it is; None where it is the side's."""
    notes: tuple[str, ...] = ()
    """Notes under the name of that player, such as "first out"."""
    words: str = ""
    """The words before the cards: the points are for this."""
    groups: tuple[CardGroup, ...] = ()
    empty: str = ""
    """The words where there are no cards."""
    points: tuple[str, ...] = ()
    """By column of the lines."""


@value_class(kw_only=True)
class SideBoard:
    """The board of a side."""

    side: int
    seats: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    score: int
    before: int
    total: int
    columns: tuple[str, ...] = ()
    """Texts of further columns, between the score of the hand and the total."""
    remark: str = ""
    """A sentence under the total."""


@value_class(kw_only=True)
class HandPage:
    """The page of a hand."""

    sides: tuple[SideBoard, ...]
    headings: tuple[str, ...] = ()
    """Headings of the columns of the lines."""
    further: tuple[str, ...] = ()
    """Headings of `SideBoard.columns`."""
    told: tuple[str, ...] = ()
    """Sentences above the boards: how the hand ended, how points are counted."""
    fewest_win: bool = False
    """True if the side with the fewest points did best."""

    @property
    def best(self) -> int:
        """The best score of a side in this hand."""
        scores = [side.score for side in self.sides]
        return min(scores) if self.fewest_win else max(scores)
