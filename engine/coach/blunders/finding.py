"""The named blunders and what is said of them."""

from dataclasses import dataclass
from enum import Enum

from engine.house.words import Names, listed
from engine.rummy.cards import Card, text_of
from engine.text import N_, _


class Blunder(Enum):
    """Decisions that a sensible strong player never makes."""

    PASSED_A_PLAY = "passed a play"
    DREW_IN_VAIN = "drew in vain"
    LEFT_THE_TOP = "left the top"
    DEMANDED_UNPLAYABLE = "demanded unplayable"
    DEMANDED_IN_VAIN = "demanded in vain"
    FORFEITED_A_GAIN = "forfeited a gain"
    PARTED_A_BOOK = "parted a book"
    GAVE_POINTS = "gave points"
    DISCARDED_A_JOKER = "discarded a joker"
    DISCARDED_A_PLAY = "discarded a play"
    FED_THE_NEXT = "fed the next"
    ENDED_SHORT = "ended short"
    KEPT_A_JOKER = "kept a joker"
    CLOSED_LOSING = "closed losing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A blunder that was made: the cards it was made with, and what makes it one."""

    blunder: Blunder
    cards: tuple[Card, ...]
    points: int = 0
    """What was thrown away or given, where it can be counted."""
    instead: tuple[Card, ...] = ()
    """Cards that would have been the better choice."""
    seats: tuple[int, ...] = ()
    """The other players concerned."""


_WORDS = {
    Blunder.PASSED_A_PLAY: N_("{cards} was passed, though it would have made this turn worth {points} points more."),
    Blunder.DREW_IN_VAIN: N_("{cards} was drawn from the pile, though it could not be played (rule 8)."),
    Blunder.LEFT_THE_TOP: N_(
        "{cards} lay on top of the pile and would have made this turn worth {points} points more."
    ),
    Blunder.DEMANDED_UNPLAYABLE: N_("{cards} was demanded of {seats}, though it could not have been played (rule 8)."),
    Blunder.DEMANDED_IN_VAIN: N_("{cards} was demanded of {seats}, though everyone knew that it was not there."),
    Blunder.FORFEITED_A_GAIN: N_("{cards} was given back, though it could have been played for {points} points."),
    Blunder.PARTED_A_BOOK: N_(
        "The book {cards} was parted, though the same cards bring {points} points more beside it."
    ),
    Blunder.GAVE_POINTS: N_("{cards} could have been laid as well without giving {seats} {points} points."),
    Blunder.DISCARDED_A_JOKER: N_("{cards} was discarded, though {instead} could have been."),
    Blunder.DISCARDED_A_PLAY: N_(
        "{cards} was discarded, though it could be laid for {points} points; {instead} goes with nothing."
    ),
    Blunder.FED_THE_NEXT: N_("{cards} was discarded, which {seats} is known to want, though {instead} was safe."),
    Blunder.ENDED_SHORT: N_("Nothing could follow this turn any more, and another one was worth {points} points more."),
    Blunder.KEPT_A_JOKER: N_("{cards} was kept in the last turn, though it could be laid for {points} points."),
    Blunder.CLOSED_LOSING: N_("To discard {cards} ended the game with too few points to win it."),
}


def sentence(finding: Finding, names: Names) -> str:
    """What is said of a finding, in the player's language; `names` are the players', by seat."""
    return _(_WORDS[finding.blunder]).format(
        cards=text_of(finding.cards),
        points=finding.points,
        instead=text_of(finding.instead),
        seats=listed(names[seat] for seat in finding.seats),
    )
