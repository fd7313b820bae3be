"""The named blunders, as data."""

from dataclasses import dataclass
from enum import Enum

from engine.games.house.ai.sense.deeds import Better
from engine.rummy.cards import Card
from engine.text import N_


class SentenceKind(Enum):
    """Kinds of what can be said, by their sentences: English, marked for translation."""

    @property
    def label(self) -> str:
        """The name in reports and statistics."""
        return self.name.lower().replace("_", " ")


class BlunderKind(SentenceKind):
    """Decisions that a sensible strong player never makes."""

    PASSED_A_PLAY = N_("Passed on {cards}, which was worth {points} more points this turn.")
    DREW_IN_VAIN = N_("Took {cards} from the pile, but no turn could play it (rule 8).")
    LEFT_THE_TOP = N_("Left {cards} on top of the pile, worth {points} more points this turn.")
    DEMANDED_UNPLAYABLE = N_("Demanded {cards} from {seats}, but no turn could have played it (rule 8).")
    DEMANDED_IN_VAIN = N_("Demanded {cards} from {seats}, though everyone knew it was not there.")
    FORFEITED_A_GAIN = N_("Gave {cards} back, though it could have been played for {points} points.")
    PARTED_A_BOOK = N_("Split the book {cards}, though the same cards make {points} more points beside it.")
    GAVE_POINTS = N_("Gave {seats} {points} points: {cards} could have been laid elsewhere.")
    DISCARDED_A_JOKER = N_("Discarded {cards}, though {instead} could have gone instead.")
    DISCARDED_A_PLAY = N_("Discarded {cards}, which could be laid for {points} points; {instead} goes with nothing.")
    FED_THE_NEXT = N_("Discarded {cards}, which {seats} is known to want, though {instead} was safe.")
    ENDED_SHORT = N_("This was the last turn that counted, and another one was worth {points} more points.")
    KEPT_A_JOKER = N_("Kept {cards} in the last turn, though it could be laid for {points} points.")
    CLOSED_LOSING = N_("Discarding {cards} ended the game without enough points to win.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Blunder:
    """A blunder that was made: the cards it was made with, and what makes it one."""

    kind: BlunderKind
    cards: tuple[Card, ...]
    points: int = 0
    """The points thrown away or given, where they can be counted."""
    instead: tuple[Card, ...] = ()
    """Cards that would have been the better choice."""
    seats: tuple[int, ...] = ()
    """The other players concerned."""
    better: Better | None = None
    """Another turn with the same draw that does not make the blunder."""
