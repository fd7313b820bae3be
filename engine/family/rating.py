"""Ratings with an honest error, against the levels as the ladder of tournaments has anchored them (`placement.py`)."""

from engine.values import value_class


@value_class(kw_only=True)
class Rating:
    """A player's strength on the scale of the levels: Elo points, the weakest level at 0."""

    value: float
    error: float
    """The standard error."""
    games: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - 1.96 * self.error

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + 1.96 * self.error
