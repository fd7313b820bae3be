"""The best table that one stage without theft leads to, whoever owns what: an exact cover by plays.

Every card on the table must lie in a play; every play holds cards of at most one other player's space, and lies there
if it does. Own cards and the hand's are free to go anywhere. This is the general and slow way; most spots are settled
by the plain problem alone.
"""

from typing import NamedTuple

from engine.games.house.solver.bits import bits_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.plain import NOT_POSSIBLE, Weights
from engine.games.house.solver.spot import OWN, Spot


class Cover(NamedTuple):
    """A table as the cards of its spaces, and its loss against all cards laid in plays of full value for the side."""

    loss: int
    own: int
    others: tuple[int, ...]


class _Choice(NamedTuple):
    loss: int
    play: int
    target: int


class Covering:
    """One such problem."""

    def __init__(self, spot: Spot, ally: int | None, weights: Weights, forced: int, budget: Budget) -> None:
        self.spot = spot
        self.ally = ally
        self.weights = weights
        self.budget = budget
        self.optional = spot.hand & ~forced
        self.choices = self._choices()
        self.order = sorted(
            bits_of(spot.own | spot.hand | spot.foreign),
            key=lambda bit: (bool(bit & self.optional), len(self.choices[bit])),
        )
        self.known: dict[int, tuple[int, _Choice | None]] = {}
        """A cache by the cards still to be placed: the loss, and its choice, which is None where it is only a bound."""

    def solve(self, below: int = NOT_POSSIBLE) -> Cover | None:
        """The table with the least loss, if that is less than `below`."""
        cards = self.spot.own | self.spot.hand | self.spot.foreign
        loss = self._least(cards, 0, below)
        if loss >= below:
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
        return Cover(loss, own, tuple(others))

    def _choices(self) -> dict[int, list[_Choice]]:
        """By card, the plays it can lie in, the best first, and for cards of the hand staying there."""
        spot = self.spot
        free = spot.own | spot.hand
        found: dict[int, list[_Choice]] = {bit: [] for bit in bits_of(free | spot.foreign)}
        plays = [(play, worth, OWN) for play, worth in plays_among(free).items()]
        for target, space in enumerate(spot.others):
            if space:
                plays += [(play, worth, target) for play, worth in plays_among(free | space).items() if play & space]
        choices = [_Choice(self.weights.card + self.weights.lay, bit, _STAYS) for bit in bits_of(self.optional)]
        for play, worth, target in plays:
            for_side = target in (OWN, self.ally)
            lost = play.bit_count() - worth if for_side else (play & free).bit_count()
            choices.append(_Choice(lost * self.weights.card, play, target))
        choices.sort(key=_merit)
        for choice in choices:
            for bit in bits_of(choice.play):
                found[bit].append(choice)
        return found

    def _least(self, cards: int, index: int, below: int) -> int:
        """The least loss of placing these cards if it is less than `below`, else a bound that is not less."""
        if not cards:
            return 0
        if below <= 0:
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
                loss = choice.loss + self._least(cards ^ choice.play, index + 1, best - choice.loss)
                if loss < best:
                    best, chosen = loss, choice
        self.known[cards] = (best, chosen)
        return best


def _merit(choice: _Choice) -> tuple[int, int]:
    return choice.loss, -choice.play.bit_count()


_STAYS = -2
