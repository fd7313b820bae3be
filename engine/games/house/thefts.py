"""Thefts that everybody sees: cards that go out of another player's space, and what pays for them (R13)."""

from collections.abc import Iterator, Mapping

from engine.games.house.chain import Theft
from engine.rummy.cards import Card
from engine.rummy.table import Table, cards_of, cards_on, plays_of


def stolen_between(before: Table, after: Table, seat: int) -> Mapping[Card, int]:
    """For each card that a seat has stolen between two tables, its owner. What left the table is not stolen."""
    there = cards_on(after)
    return {
        card: owner
        for owner, (space, left) in enumerate(zip(before, after, strict=True))
        if owner != seat
        for card in (cards_of(space) - cards_of(left)) & there
    }


def thefts_between(before: Table, after: Table, seat: int) -> Iterator[Theft]:
    """The thefts of a seat between two tables, each with the card laid in the same play that pays for it."""
    stolen = stolen_between(before, after, seat)
    new = cards_on(after) - cards_on(before)
    for _space, play in plays_of(after) if stolen else ():
        cards = sorted(play & new)
        for card in sorted(play & stolen.keys()):
            yield Theft(card, stolen[card], play, cards.pop(0) if cards else None)
