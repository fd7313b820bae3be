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
from engine.games.house.solver.paths import Others, Paths
from engine.games.house.solver.spot import Path, Spot


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


class _Tables:
    """Exact covers of all cards by plays. The loss is the cards to be stolen and those that stay in the hand."""

    def __init__(self, spot: Spot, forced: int, budget: Budget) -> None:
        self.cards = spot.own | spot.foreign | spot.hand
        self.budget = budget
        optional = spot.hand & ~forced
        self.choices: dict[int, list[tuple[int, int, int]]] = {bit: [] for bit in bits_of(self.cards)}
        """By card: what it can be, each with its loss, large plays first of those with the same."""
        for play in plays_among(self.cards):
            choice = (_to_steal(play, spot.others), -play.bit_count(), play)
            for bit in bits_of(play):
                self.choices[bit].append(choice)
        for bit in bits_of(optional):
            self.choices[bit].append((1, 0, bit))
        for choices in self.choices.values():
            choices.sort()
        self.order = sorted(self.choices, key=lambda bit: (bool(bit & optional), len(self.choices[bit])))
        self.known: dict[int, tuple[int, bool]] = {}
        """A cache by the cards still to be placed: the loss, and True if it is the least, False if only a bound."""

    def of_loss(self, loss: int, stay: int) -> Iterator[tuple[int, ...]]:
        """The plays of every table of exactly this loss, with at most `stay` cards that stay in the hand."""
        if self._least(self.cards, 0, loss + 1) <= loss:
            yield from self._plays(self.cards, 0, loss, stay)

    def _plays(self, cards: int, index: int, loss: int, stay: int) -> Iterator[tuple[int, ...]]:
        if not cards:
            if not loss:
                yield ()
            return
        self.budget.step()
        while not cards & self.order[index]:
            index += 1
        for own, _, play in self.choices[self.order[index]]:
            if own > loss:
                return
            laid = play & (play - 1)
            if play & ~cards or not (laid or stay):
                continue
            if self._least(cards ^ play, index + 1, loss - own + 1) <= loss - own:
                for rest in self._plays(cards ^ play, index + 1, loss - own, stay if laid else stay - 1):
                    yield (play, *rest) if laid else rest

    def _least(self, cards: int, index: int, below: int) -> int:
        """The least loss of placing these cards if it is less than `below`, else a bound that is not less."""
        if not cards or below <= 0:
            return 0
        known = self.known.get(cards)
        if known is not None and (known[1] or known[0] >= below):
            return known[0]
        self.budget.step()
        while not cards & self.order[index]:
            index += 1
        best, exact = below, False
        for own, _, play in self.choices[self.order[index]]:
            if own >= best:
                break
            if not play & ~cards:
                loss = own + self._least(cards ^ play, index + 1, best - own)
                if loss < best:
                    best, exact = loss, True
        self.known[cards] = (best, exact)
        return best
