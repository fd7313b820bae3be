"""The public log of Playroom Rummy: what everyone at the table saw happen. Cards are kinds; nothing in it is secret."""

from dataclasses import dataclass

from engine.games.playroom.combinations import Kinds


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round began."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class PileShuffled:
    """The discard pile but its top card became the new stock (P4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TableLeft:
    """A seat ended its turn with another table than it found."""

    seat: int
    before: tuple[Kinds, ...]
    after: tuple[Kinds, ...]
    laid: Kinds
    """The cards that came from the hand, sorted."""
    jokers_taken: int
    """Jokers taken back for the cards that they stood for (P14)."""
    points: int
    """The points that the turn scored (P23); 0 where laid cards score nothing."""
    entered: bool
    """True if it was the seat's first meld (P16)."""


@dataclass(frozen=True, slots=True)
class TurnFined:
    """A seat left a table that cannot be, and pays (P21)."""

    seat: int
    rule: str
    points: int


@dataclass(frozen=True, slots=True)
class FewCards:
    """A seat ended its turn with so few cards that it is told to all (P22)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A seat has no cards left and has won the round; the bonuses that it gets (P24)."""

    seat: int
    rummy: bool
    pure: bool
    """True for a rummy that touched nothing on the table."""
    alone: bool
    """True if no other seat still in the game has entered."""


@dataclass(frozen=True, slots=True)
class RoundDead:
    """The round ended with nobody out (P4)."""


@dataclass(frozen=True, slots=True)
class PutOut:
    """A seat reached the target and is out of the game (P25)."""

    seat: int
