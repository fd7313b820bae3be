"""The figures that the application counts for the page of statistics, as values, since they come from a worker."""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import Any

from engine.family.luck import Luck
from engine.family.rating import Rating
from engine.values import value_class


@value_class(kw_only=True)
class LevelFigures:
    """The games against opponents of one level, or of several together."""

    levels: tuple[str, ...]
    """The opponents' levels, the weakest first, with an empty name for a person."""
    games: int
    won: float
    """Games won; a shared win is a part of one."""
    margin: float | None
    """The points above the others', on average over the games; None if a hand was given up in each of them."""


@value_class(kw_only=True)
class GamePoint:
    """One game in the plots, in the order in which they were played."""

    won: float
    margin: float
    luck: Luck
    lost: float | None
    """The points lost a decision, by the coach's estimate; None if it has not reviewed the game."""


class DiaryKind(Enum):
    """The kind of a diary entry."""

    FIRST_GAME = "first game"
    FIRST_WIN = "first win"
    BEAT_LEVEL = "beat level"
    BEST_HAND = "best hand"
    MOST_LAID = "most laid"
    STREAK = "streak"
    UNLUCKY_WIN = "unlucky win"
    HUNDREDTH = "hundredth"


@value_class(kw_only=True)
class DiaryEntry:
    """An entry of the diary: a first time, or a record."""

    kind: DiaryKind
    played: float
    """The time of the game, in seconds of the system's clock."""
    value: int = 0
    level: str = ""
    key: str = ""
    """The application's key of the game."""


@value_class(kw_only=True)
class Shares:
    """The sums of the sources of points over all hands that the coach has reviewed."""

    hands: int = 0
    margin: float = 0.0
    """The points above the others'."""
    luck: float = 0.0
    """The player's luck less the others'."""
    lost: float = 0.0
    """The estimated cost of the player's own choices."""

    @property
    def rest(self) -> float:
        """The effect of the others' choices, and of all else that is neither luck nor a mistake of the player."""
        return self.margin - self.luck + self.lost


@value_class(kw_only=True)
class Tally:
    """A figure over some hands."""

    hands: int = 0
    """The number of hands in which it was counted."""
    total: int = 0


@value_class(kw_only=True)
class MissedMonth:
    """The exercises that the coach made of the games of a month."""

    month: str
    """The month, "2026-11"."""
    counts: Mapping[str, int]
    """The number of exercises, by the name of a kind of mistake in `engine.family.exercises.Missed`."""


@value_class(kw_only=True)
class RuleSetFigures:
    """All that is counted of one rule set: options and number of players."""

    rule_set: str
    """The fingerprint of the rule set."""
    game: str
    preset: str
    changed: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    games: int = 0
    """The number of games that were played to their end."""
    won: float = 0.0
    abandoned: int = 0
    deals: int = 0
    """The number of hands that are over, also of games that go on or were given up."""
    deals_won: float = 0.0
    """The hands among them in which the player's side made the best score; none that was given up."""
    hands: int = 0
    """The number of hands that the player played to their end."""
    points: float = 0.0
    """The player's points in such a hand."""
    streak: int = 0
    """The number of games won in a row up to now; a game that was given up ends a row."""
    longest: int = 0
    best_hand: int | None = None
    """The most points above the others' in a hand."""
    most_laid: int = 0
    """The most cards laid in a turn."""
    tallies: Mapping[str, Tally] = field(default_factory=dict)
    """By key, the figures that players of the game count, of all hands, whether or not their game ended."""
    levels: tuple[LevelFigures, ...] = ()
    luck: Luck = field(default_factory=Luck)
    others: Luck = field(default_factory=Luck)
    """The others' luck, on average a seat."""
    shares: Shares = field(default_factory=Shares)
    points_of_games: tuple[GamePoint, ...] = ()
    """The last games without a hand that was given up, the oldest first."""
    plotted: int = 0
    """The number of all such games."""
    rating: Rating | None = None
    """The rating; None if no ladder has been measured, or no game counts for it."""
    rated: int = 0
    """The number of games that count for the rating."""
    diary: tuple[DiaryEntry, ...] = ()
    missed: tuple[MissedMonth, ...] = ()
    """The months with exercises, the oldest first."""


@value_class(kw_only=True)
class Statistics:
    """All figures so far."""

    sets: tuple[RuleSetFigures, ...] = ()
    """The figures of the rule sets, the one played last first."""
    left: int = 0
    """The number of games that are not counted yet."""
    unreviewed: int = 0
    """The number of hands without a review of the coach."""
    unread: int = 0
    """The number of files that could not be read; they are kept."""
    note: str = ""
    """A sentence about the index; empty without one."""
    found: int = 0
    """The number of turns and whole hands that the coach's task has reviewed."""
    refused: bool = False
    """True if the disk refused the coach's findings, so that it is of no use to go on."""
