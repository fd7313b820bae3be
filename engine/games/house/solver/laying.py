"""Searches for a way to lay certain cards of the hand, for a player who has melded.

The search starts from the end: it lists tables of all cards as whole plays, whoever owns them, in which the certain
cards lie, and then asks if such a table can be reached. Each play lies in one space at the end. Its cards from other
players' spaces have to be stolen, and each theft is paid with a card that is laid. So a table is possible only if it
takes no more thefts than it lays cards. That leaves few tables, usually none. Tables with fewest thefts and fewest
cards left in the hand are tried first.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.cover import Choice, ExactCover
from engine.games.house.solver.paths import Others, Paths
from engine.games.house.solver.spot import OWN, Path, Spot


class Laid(NamedTuple):
    """A way to lay cards: the thefts, and the cards of all spaces after the last stage."""

    path: Path
    own: int
    others: Others


def can_lay(spot: Spot, forced: int, budget: Budget) -> bool:
    """True if some sequence of free stages lays these cards of the hand, perhaps with others. Raises OutOfTimeError."""
    return lay(spot, forced, forced.bit_count(), budget) is not None


def lay(spot: Spot, forced: int, count: int, budget: Budget) -> Laid | None:
    """Free stages that lay these cards of the hand and at least `count` in all, or None. Raises OutOfTimeError."""
    stay = spot.hand.bit_count() - count
    tables = _Tables(spot, forced if stay else spot.hand, budget)
    for borrowing in (False, True):
        for most in range(spot.hand.bit_count() + 1):
            for plays in tables.of_loss(most, stay):
                start = spot._replace(hand=sum(plays) & spot.hand)
                path = _Gathering(plays, budget).path_from(start, borrowing=borrowing)
                if path is not None:
                    return _laid(start, path, plays)
    return None


def _laid(spot: Spot, path: Path, plays: tuple[int, ...]) -> Laid:
    """Each play lies in the space of which it holds cards after the thefts, or in one's own."""
    for theft in path:
        spot = theft.after(spot)
    own, others = 0, [0] * len(spot.others)
    for play in plays:
        target = next((at for at, space in enumerate(spot.others) if play & space), None)
        if target is None:
            own |= play
        else:
            others[target] |= play
    return Laid(path, own, tuple(others))


def _to_steal(play: int, others: Others) -> int:
    """The cards of a play that do not lie in the space from which most of its cards come, one's own cards apart."""
    counts = [(play & space).bit_count() for space in others]
    return sum(counts) - max(counts)


class _Gathering(Paths):
    """Thefts after which each of some plays holds cards of one other player's space at most."""

    def __init__(self, plays: tuple[int, ...], budget: Budget) -> None:
        super().__init__(budget)
        self.plays = plays

    def least(self, others: Others) -> int:
        return sum(_to_steal(play, others) for play in self.plays)

    def concerned(self, others: Others) -> int:
        cards = sum(play for play in self.plays if _to_steal(play, others))
        return cards & sum(others)


class _Tables(ExactCover):
    """Exact covers of all cards by plays. The loss is the cards to be stolen and those that stay in the hand."""

    def __init__(self, spot: Spot, forced: int, budget: Budget) -> None:
        self.cards = spot.own | spot.foreign | spot.hand
        optional = spot.hand & ~forced
        choices = [Choice(_to_steal(play, spot.others), play, OWN) for play in sorted(plays_among(self.cards))]
        choices += [Choice(1, bit, OWN) for bit in bits_of(optional)]
        super().__init__(choices, self.cards, optional, budget)

    def of_loss(self, loss: int, stay: int) -> Iterator[tuple[int, ...]]:
        """The plays of every table of exactly this loss, with at most `stay` cards that stay in the hand."""
        if self.least(self.cards, 0, loss + 1) <= loss:
            yield from self._plays(self.cards, 0, loss, stay)

    def _plays(self, cards: int, index: int, loss: int, stay: int) -> Iterator[tuple[int, ...]]:
        if not cards:
            if not loss:
                yield ()
            return
        self.budget.step()
        while not cards & self.order[index]:
            index += 1
        for own, play, _ in self.choices[self.order[index]]:
            if own > loss:
                return
            laid = play & (play - 1)
            if play & ~cards or not (laid or stay):
                continue
            if self.least(cards ^ play, index + 1, loss - own + 1) <= loss - own:
                for rest in self._plays(cards ^ play, index + 1, loss - own, stay if laid else stay - 1):
                    yield (play, *rest) if laid else rest
