"""`PuzzleKind`: what a game says of one kind of its puzzles. `PuzzlePack`: positions that a number alone fixes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.rummy.cards import RANKS, SUITS, Card
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix, shuffled

H = TypeVar("H")
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Solution(Generic[A_co]):
    """The proved answer to a puzzle."""

    value: int
    """No turn is worth more."""
    actions: tuple[A_co, ...]
    """A turn that is worth it, from the position to its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleKind(Generic[H]):
    """One kind of puzzle of a game: a turn of the first seat, to be played as well as can be.

    No level has a part in it, so that levels that change change no puzzle.
    """

    key: str
    goal: str
    """The task, and the sentence that answers a turn which misses it; English, marked. Both may hold `{value}`: the
    worth to be reached in the one, the worth reached in the other."""
    miss: str
    rule: str
    """The rule of the book that the task is about."""
    position: Callable[[SplitMix], dict[str, Any]]
    """A position with the first seat to move, as plain data. Nobody has looked yet whether it makes a puzzle."""
    solve: Callable[[H, Callable[[], bool]], Solution[Any] | None]
    """The best turn; None where it is not proved, or where the position makes no puzzle of this kind."""
    value: Callable[[H, H], int]
    """The worth of a turn, by the hands before and after it. As much as the best is worth solves the puzzle."""


class PuzzlePack:
    """A shuffled pack out of which a position is taken, part by part."""

    def __init__(self, stream: SplitMix, pack: Pack) -> None:
        self.stream = stream
        self.pack = pack
        self.left = list(shuffled(pack.cards, stream))

    def take(self, count: int) -> tuple[Card, ...]:
        """The next cards, as many as there are."""
        return self._taken(self.left[:count])

    def take_joker(self) -> tuple[Card, ...]:
        """The next joker, if one is left."""
        return self._taken([each for each in self.left if each.is_joker][:1])

    def take_near(self, others: Iterable[Card], count: int) -> tuple[Card, ...]:
        """The next cards that go with some of these: of their rank, or two ranks away at most in their suit."""
        faces = [each for each in others if not each.is_joker]
        near = [each for each in self.left if not each.is_joker and any(_goes_with(each, other) for other in faces)]
        return self._taken(near[:count])

    def take_play(self, most: int = 4) -> tuple[Card, ...]:
        """A set or a run of three cards to `most`, the ace low; empty where a card of the one drawn is missing."""
        length, below = 3 + self.stream.below(most - 2), self.stream.below
        if below(2):
            rank, suits = below(len(RANKS)), shuffled(range(len(SUITS)), self.stream)
            faces = [len(RANKS) * suit + rank for suit in suits[:length]]
        else:
            first = len(RANKS) * below(len(SUITS)) + below(len(RANKS) - length + 1)
            faces = list(range(first, first + length))
        cards = [next((each for each in self.left if each.face == face), None) for face in faces]
        return self._taken([each for each in cards if each is not None]) if None not in cards else ()

    def take_plays(self, count: int, most: int = 4) -> list[str]:
        """Several such plays as texts; fewer where cards are missing."""
        return [self.text(play) for play in [self.take_play(most) for _ in range(count)] if play]

    def text(self, cards: Iterable[Card]) -> str:
        """Cards as text, in this order."""
        return self.pack.text_of(cards, in_order=True)

    def _taken(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        self.left = [each for each in self.left if each not in cards]
        return tuple(cards)


def _goes_with(card: Card, other: Card) -> bool:
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)  # noqa: PLR2004
