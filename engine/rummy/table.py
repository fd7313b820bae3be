"""The table: one space a seat, each with its plays; which play or space a card lies in; text notation."""

from collections.abc import Iterable, Iterator, Sequence

from engine.rummy.cards import Card, cards, text_of
from engine.rummy.plays import Play

Space = frozenset[Play]
Table = tuple[Space, ...]


def empty_table(seats: int) -> Table:
    """A table with nothing on it."""
    return (frozenset(),) * seats


def plays_of(table: Table) -> Iterator[tuple[int, Play]]:
    """Every play with the seat in whose space it lies."""
    for seat, space in enumerate(table):
        for play in space:
            yield seat, play


def cards_of(space: Space) -> frozenset[Card]:
    """All cards that lie in a space."""
    return frozenset().union(*space)


def cards_on(table: Table) -> frozenset[Card]:
    """All cards on the table."""
    return frozenset().union(*(cards_of(space) for space in table))


def play_with(table: Table, card: Card) -> tuple[int, Play] | None:
    """The seat and the play in which a card lies, or None."""
    return next(((seat, play) for seat, play in plays_of(table) if card in play), None)


def parse_table(spaces: Sequence[Sequence[str]]) -> Table:
    """The table written as a list of plays for each seat. Raises ValueError for a malformed list or card."""
    return tuple(frozenset(frozenset(cards(play)) for play in space if play.strip()) for space in spaces)


def written(table: Table) -> list[list[str]]:
    """The table as lists of texts, plays sorted by their text."""
    return [sorted(map(text_of, space)) for space in table]


def text_of_table(table: Table, names: Sequence[str]) -> str:
    """One line for people: `Ann: 7c 8c 9c | 4c 4d 4h   Bruno: -`."""
    return "   ".join(f"{name}: {_text_of_space(plays)}" for name, plays in zip(names, written(table), strict=True))


def _text_of_space(plays: Iterable[str]) -> str:
    return " | ".join(plays) or "-"
