"""The page of a hand that is over, as data: the boards of the sides with their cards and points."""

from collections.abc import Mapping
from dataclasses import field

from engine.rummy.cards import Card
from engine.values import value_class


@value_class
class CardGroup:
    """Cards side by side, and the words under them, of which the first that fits is shown."""

    cards: tuple[Card, ...]
    words: tuple[str, ...] = ()
    loose: bool = False
    """True for cards outside plays."""
    meant: Mapping[Card, tuple[Card, ...]] = field(default_factory=dict, hash=False)
    """The cards for which jokers among them stand."""


@value_class(kw_only=True)
class ScoreLine:
    """One line of a side's board."""

    seat: int | None = None
    """The player of the line; None for a line of the whole side."""
    notes: tuple[str, ...] = ()
    """Notes under the name of that player, such as "first out"."""
    words: str = ""
    """The words before the cards, which tell the source of the points."""
    groups: tuple[CardGroup, ...] = ()
    empty: str = ""
    """The words in place of cards if there are none."""
    points: tuple[str, ...] = ()
    """The points, by column of the lines."""


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
    """The texts of further columns between the score of the hand and the total."""
    remark: str = ""
    """A sentence under the total."""


@value_class(kw_only=True)
class HandPage:
    """The page of a hand."""

    sides: tuple[SideBoard, ...]
    headings: tuple[str, ...] = ()
    """The headings of the columns of the lines."""
    further: tuple[str, ...] = ()
    """The headings of `SideBoard.columns`."""
    told: tuple[str, ...] = ()
    """Sentences above the boards, such as the end of the hand and the counting of points."""
    fewest_win: bool = False
    """True if the side with the fewest points did best."""

    @property
    def best(self) -> int:
        """The best score of a side in this hand."""
        scores = [side.score for side in self.sides]
        return min(scores) if self.fewest_win else max(scores)
