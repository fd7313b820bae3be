"""The choice of things that share nothing and are worth most together, where there are too many rests to look at each.

All that can be taken has a price, such that nothing is worth more than what it takes costs. So what is left is worth no
more than it costs, and each decision has a loss: the price of what is left aside, or the price of what is taken less
the gain. The lowest field of a state is decided first, with the smallest losses before others. A branch is cut off when
it has lost too much to beat the best found, or when the same was left before with as much gained. A search that takes
long begins anew with shadow prices, whose sum is the least.

Hands of one pack are packed as quickly one rest after the other (`packing.py`): there every best choice can be had, and
what was found for one state is of use for others.
"""

from collections.abc import Callable, Iterable, Sequence
from math import gcd
from typing import Final, Generic, NamedTuple, TypeVar

from engine.mind.packing import Fields
from engine.mind.shadow_prices import SCALE, shadow_prices
from engine.values import value_class

MANY_STEPS: Final = 400_000
"""Steps before a search gives up, which take a second or two."""
FEW_STEPS: Final = 300
"""Steps before shadow prices are sought, which take as long as some hundreds of them."""
_ALL: Final = 1 << 60
"""More than anything gains."""

W = TypeVar("W")


class Supply(NamedTuple):
    """The things of one field that can be taken."""

    unit: int
    number: int
    price: int = 0
    """The price of each."""
    marks: int = 0
    """Marks of a choice that leaves some of them aside."""
    needs: int = 0
    """A mark without which a choice cannot go on to the next field."""


@value_class
class Offer(Generic[W]):
    """Things that are taken together."""

    what: W
    uses: int
    """The units that it takes of the fields."""
    gain: int
    """The worth of it, not below 0."""
    loss: int
    """The price of what it takes, less its gain; not below 0."""
    marks: int = 0
    """Marks of a choice with it in it: bits that no field has."""


EndCost = Callable[[int], int | None]
"""The loss besides where a choice ends, not below 0, by the state that it leaves; None if it cannot end so."""
_Level = tuple[int, int, int, int, int, list[Offer[W]]]
"""A field that is decided: its place, its bits there, price, marks and needs, and the offers that begin with it."""


class BranchAndBound(Generic[W]):
    """One search for the offers that gain most, less what their end costs.

    Fields above the last one with which an offer begins are not decided: the state that is left tells what is in them.
    """

    def __init__(
        self,
        fields: Fields,
        supplies: Sequence[Supply],
        offers: Iterable[Offer[W]],
        end_cost: EndCost | None = None,
        few_steps: int = FEW_STEPS,
    ) -> None:
        """`supplies`: from the lowest field on. Of offers that lose as much the first one is tried first.

        `few_steps`: those before shadow prices are sought.
        """
        self.best: tuple[W, ...] = ()
        """The best choice of all that were tried."""
        self.gain = 0
        """The gain of that choice, less what its end costs."""
        self.left: int | None = None
        """The state that it leaves; None if no choice was found."""
        self.steps = 0
        """Steps taken: states of which the offers that begin with their lowest field were tried."""
        self.proved = False
        """True if there is no better choice, or if the one found gains as much as was asked for."""
        self._end_cost = end_cost
        self._few_steps = few_steps
        self._whole, self._guards = fields.whole, fields.guards
        self._supplies = supplies
        self._state = sum([supply.unit * supply.number for supply in supplies])
        self._offers = self._fitting(offers)
        """By the bits of a field the offers that take of it and of none below."""
        self._levels: list[_Level[W]] = []
        """The fields that are decided, from the lowest on."""
        self._seen: dict[int, int] = {}
        """By the state left the most that was gained before."""
        self._last_step = 0
        self._enough = _ALL
        self._scale = 1
        """The factor of all prices and gains of the search, those that follow among them."""
        self._unit = 1
        self._most = self._wanted = -_ALL
        """The gain of the best choice, and the least with which another one is kept."""
        if end_cost is None:
            self._unit = gcd(*[offer.gain for some in self._offers.values() for offer in some])
            self._most, self._wanted = 0, self._unit

    def _fitting(self, offers: Iterable[Offer[W]]) -> dict[int, list[Offer[W]]]:
        """The offers for which there is enough, by the bits of their lowest field."""
        state, guards, whole = self._state, self._guards, self._whole
        result: dict[int, list[Offer[W]]] = {}
        for offer in offers:
            uses = offer.uses
            if not (state - uses) & guards:
                field = whole[uses & -uses]
                some = result.get(field)
                if some is None:
                    result[field] = [offer]
                else:
                    some.append(offer)
        return result

    def search(self, enough: int | None = None, steps: int = MANY_STEPS) -> None:
        """Look for the best choice, for the first one that gains `enough`, or for the best in so many steps."""
        self._enough = _ALL if enough is None else max(1, enough)
        few = min(steps, self._few_steps)
        self._run([supply.price for supply in self._supplies], self._offers, few)
        if not self.proved and few < steps:
            self._with_shadow_prices(steps - few)

    def _run(self, prices: Sequence[int], offers: dict[int, list[Offer[W]]], steps: int) -> None:
        """Search with some prices, so many steps at most."""
        bound, levels, whole = 0, self._levels, self._whole
        levels.clear()
        for (unit, number, _price, marks, needs), price in zip(self._supplies, prices, strict=True):
            field, place = whole[unit], unit.bit_length() - 1
            some = sorted(offers.get(field, ()), key=_loss)
            levels.append((place, field >> place, price, marks, needs, some))
            bound += number * price
        while levels and not levels[-1][-1] and not levels[-1][-2]:
            levels.pop()
        self._seen = {}
        self.proved = True
        self._last_step = self.steps + steps
        self._look(0, self._state, 0, bound, ())

    def _with_shadow_prices(self, steps: int) -> None:
        """Search anew, so many steps at most."""
        kinds: dict[int, tuple[int, ...]] = {}
        """By each bit of a field its place among the supplies, as often as the bit counts."""
        for place, supply in enumerate(self._supplies):
            bits = range((self._whole[supply.unit] // supply.unit).bit_length())
            kinds |= {supply.unit << bit: (place,) * (1 << bit) for bit in bits}
        columns = [(each.gain, _kinds(each.uses, kinds)) for some in self._offers.values() for each in some]
        prices = shadow_prices(columns, [supply.number for supply in self._supplies])
        costs = iter([sum([prices[kind] for kind in taken]) for _gain, taken in columns])
        scaled: dict[int, list[Offer[W]]] = {}
        for field, some in self._offers.items():
            gains = [SCALE * each.gain for each in some]
            scaled[field] = [
                Offer(each.what, each.uses, gain, next(costs) - gain, each.marks)
                for each, gain in zip(some, gains, strict=True)
            ]
        self._scale, self._most = SCALE, SCALE * self._most
        self._wanted = self._most + SCALE * self._unit
        self._run(prices, scaled, steps)

    def _look(self, first: int, state: int, gain: int, bound: int, path: tuple[W, ...]) -> None:
        """Every choice that goes on from one, from a field on, as far as it may be better than the best one.

        `bound`: no more than this is gained, what was gained before included.
        """
        if gain > self._most and self._end_cost is None:
            self._keep(gain, state, path)
        guards, levels = self._guards, self._levels
        for number in range(first, len(levels)):
            place, full, price, marks, needs, offers = levels[number]
            count = state >> place & full
            if count:
                if offers:
                    if not self._is_new(state, gain, bound):
                        return
                    for offer in offers:
                        after = bound - offer.loss
                        if after < self._wanted:
                            break
                        rest = state - offer.uses
                        if not rest & guards:
                            self._look(number, rest | offer.marks, gain + offer.gain, after, (*path, offer.what))
                state = state - (count << place) | marks
                bound -= count * price
            if needs and not state & needs:
                return
        self._end(state, gain, path)

    def _is_new(self, state: int, gain: int, bound: int) -> bool:
        """True if a state may lead to a better choice than the best one, which is a step."""
        if bound < self._wanted or self._seen.get(state, -1) >= gain:
            return False
        if self.steps == self._last_step:
            self.proved, self._wanted = False, _ALL
            return False
        self._seen[state] = gain
        self.steps += 1
        return True

    def _end(self, state: int, gain: int, path: tuple[W, ...]) -> None:
        """Keep a choice that is judged by its end if it is better than the best one."""
        if self._end_cost is not None and gain >= self._wanted:
            cost = self._end_cost(state)
            if cost is not None and gain - cost * self._scale >= self._wanted:
                self._keep(gain - cost * self._scale, state, path)

    def _keep(self, gain: int, state: int, path: tuple[W, ...]) -> None:
        self._most = gain
        self.gain, self.left, self.best = gain // self._scale, state, path
        self._wanted = gain + self._unit * self._scale if self.gain < self._enough else _ALL


def _loss(offer: Offer[W]) -> int:
    return offer.loss


def _kinds(uses: int, kinds: dict[int, tuple[int, ...]]) -> tuple[int, ...]:
    """The supplies of which something is taken, each as often as it is."""
    result: tuple[int, ...] = ()
    while uses:
        bit = uses & -uses
        result += kinds[bit]
        uses ^= bit
    return result
