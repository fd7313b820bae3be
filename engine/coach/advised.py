"""What the coach's advice says, apart from how it is found: whoever shows it need not load the solver."""

from dataclasses import dataclass

from engine.house.actions import DrawAction
from engine.rummy.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Points of the best turn after a draw, or their average; `exact` if all of them are proved."""

    points: float
    exact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """A draw, and what draws bring in points of this turn."""

    draw: DrawAction
    gain: Worth | None
    """Of the turn after it; None for the stock."""
    stock: Worth | None
    """From the stock, the average of all cards that could come; None where it is empty, or time ran out."""
    passed: tuple[Card, Worth] | None = None
    """A discard that would bring more at once than the stock that is advised."""
