"""Score sheets: where every point of a hand came from, and how a game ended."""

from engine.rummy.cards import Card
from engine.values import value_class


def most_win(_options: object) -> bool:
    """False: the most points are best, as in most games."""
    return False


@value_class(kw_only=True)
class ScoreRow:
    """One line of a score sheet: what it is for, in the player's language, and its points."""

    words: str
    points: int
    seat: int | None = None
    """The seat of the side whose cards these are; None where it concerns the side."""
    cards: tuple[tuple[Card, ...], ...] = ()
    """The cards that count, by groups, each in the order in which it is shown."""
    kind: str = ""
    """A key by which the game's own screens recognise the row; empty where they need none."""


@value_class(kw_only=True)
class SideScore:
    """A side's part of a score sheet. The points of its rows add up to `score`, unless a rule bounds it."""

    side: int
    rows: tuple[ScoreRow, ...]
    score: int
    total: int
    """The side's total with this hand."""
    melds: tuple[tuple[Card, ...], ...] = ()
    """The side's melds, each as it is shown, where no row has them: they show what was not counted."""
    columns: tuple[tuple[str, str], ...] = ()
    """Further columns of its account, heading and text, such as the total in each of several games; the same headings
    for every side."""


@value_class(kw_only=True)
class ScoreSheet:
    """The sources of every point of a hand, by side."""

    sides: tuple[SideScore, ...]
    sentence: str = ""
    """The way in which the hand ended, as a sentence; empty where the rows say enough."""


@value_class(kw_only=True)
class Outcome:
    """The result of a game, or its standing so far."""

    winners: tuple[int, ...]
    """Sides; several share a tie."""
    scores: tuple[int, ...]
    """By side, final: with the boxes and bonuses of the whole game."""
    rows: tuple[tuple[ScoreRow, ...], ...] = ()
    """By side, what the final score has beyond the total; empty where it has nothing."""
