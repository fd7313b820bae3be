"""The table with most cards that one stage without theft leads to, whoever owns what: an exact cover by plays.

Every card on the table must lie in a play; every play holds cards of at most one other player's space, and lies there
if it does. Own cards and the hand's are free to go anywhere. This is the general and slow way; most spots are settled
by the plain problem alone.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.plain import CARDS
from engine.games.house.solver.spot import OWN, Spot


class Choice(NamedTuple):
    """A play that cards can lie in, or a card that stays in the hand, with its loss."""

    loss: int
    play: int
    target: int


class ExactCover:
    """The problem of choosing plays so that each card lies in one of them, with the least loss."""

    def __init__(self, choices: Iterable[Choice], cards: int, optional: int, budget: Budget) -> None:
        """The `optional` cards are placed last: each of them may stay in the hand."""
        self.budget = budget
        self.choices: dict[int, list[Choice]] = {bit: [] for bit in bits_of(cards)}
        """By card, what it can be: the least loss first, and large plays first of those with the same."""
        for choice in sorted(choices, key=_merit):
            for bit in bits_of(choice.play):
                self.choices[bit].append(choice)
        self.order = sorted(self.choices, key=lambda bit: (bool(bit & optional), len(self.choices[bit])))
        self.known: dict[int, tuple[int, Choice | None]] = {}
        """A cache by the cards still to be placed: the loss, and its choice, which is None where it is only a bound."""

    def least(self, cards: int, index: int, below: int) -> int:
        """The least loss of placing these cards if it is less than `below`, else a bound that is not less."""
        if not cards or below <= 0:
            return 0
        known = self.known.get(cards)
        if known is not None and (known[1] is not None or known[0] >= below):
            return known[0]
        self.budget.step()
        while not cards & self.order[index]:
            index += 1
        best, chosen = below, None
        for choice in self.choices[self.order[index]]:
            if choice.loss >= best:
                break
            if choice.play & ~cards == 0:
                loss = choice.loss + self.least(cards ^ choice.play, index + 1, best - choice.loss)
                if loss < best:
                    best, chosen = loss, choice
        self.known[cards] = (best, chosen)
        return best


def _merit(choice: Choice) -> tuple[int, int]:
    return choice.loss, -choice.play.bit_count()


class Covering(ExactCover):
    """The problem of one spot."""

    def __init__(self, spot: Spot, ally: int | None, forced: int, budget: Budget) -> None:
        self.spot = spot
        self.cards = spot.own | spot.hand | spot.foreign
        optional = spot.hand & ~forced
        super().__init__(_choices(spot, ally, optional), self.cards, optional, budget)

    def solve(self, below: int) -> tuple[int, tuple[int, ...]] | None:
        """The own cards and the others' spaces of the table with the least loss, if that is less than `below`.

        The loss is that against all cards laid in plays of full value for the side.
        """
        cards = self.cards
        if self.least(cards, 0, below) >= below:
            return None
        own, others = 0, [0] * len(self.spot.others)
        while cards:
            choice = self.known[cards][1]
            if choice is None:
                message = "a solved table lacks a play"
                raise AssertionError(message)
            cards ^= choice.play
            if choice.target >= 0:
                others[choice.target] |= choice.play
            elif choice.target == OWN:
                own |= choice.play
        return own, tuple(others)


def _choices(spot: Spot, ally: int | None, optional: int) -> Iterator[Choice]:
    """The plays that cards can lie in, and for cards of the hand staying there."""
    free = spot.own | spot.hand
    plays = [(play, worth, OWN) for play, worth in plays_among(free).items()]
    for target, space in enumerate(spot.others):
        if space:
            plays += [(play, worth, target) for play, worth in plays_among(free | space).items() if play & space]
    yield from (Choice(CARDS.card + CARDS.lay, bit, _STAYS) for bit in bits_of(optional))
    for play, worth, target in plays:
        for_side = target in (OWN, ally)
        lost = play.bit_count() - worth if for_side else (play & free).bit_count()
        yield Choice(lost * CARDS.card, play, target)


_STAYS = -2
