"""What a hand of Contract Rummy is worth: the points that it may keep, by what it lacks and what nobody has shown."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, prod

from engine.games.contract.melds import points_in
from engine.games.contract.options import ContractOptions
from engine.games.contract.plans import Part, Plan, plans
from engine.games.contract.rules import ContractDeal
from engine.rummy.cards import Card
from engine.rummy.lines import Group
from engine.rummy.melds import FEWEST, natural

_SLACK = 1
"""Plans that lack so many cards more than the best one count too."""
_CARDS, _A_ROUND, _LEAST = 16.0, 1.5, 4.0
"""The cards that a player comes by in a deal, those of a round, and those after somebody is down."""
_STAYS = 0.3
"""The share of the points beside its plan that a hand keeps after the contract was laid."""
_FITS, _FITS_NOT = 0.3, 0.8
"""The share of the points that a hand keeps to the end once it is down: of cards that fit the table, and of others."""
_CARD, _UNKNOWN = 3.0, 7.0
"""The points that each card costs which stays once the contract lies there, and those of a card not yet seen."""
_NEXT = 0.5
"""The share of a plan's chance that counts beside that of a better one."""


@lru_cache(maxsize=256)
def _plans(options: ContractOptions, number: int, hand: Group, size: int) -> tuple[Plan, ...]:
    """The plans of a hand: what a seat weighs in one decision it asks for again and again."""
    return tuple(plans(options, number, hand, size, _SLACK))


class Outlook:
    """The prospects of a deal for one seat."""

    def __init__(self, deal: ContractDeal, seat: int) -> None:
        self._deal, self._seat, self._law = deal, seat, deal.law
        kinds = deal.pack.kinds_in_order
        self.hand: Group = kinds(deal.hands[seat])
        known = (
            Counter(self.hand) + Counter(kinds(deal.discard)) + Counter(card for lies in deal.lying for card in lies)
        )
        for other, shown in enumerate(deal.shown):
            known += Counter(shown) if other != seat else Counter()
        self._unseen = Counter(kinds(deal.pack.cards)) - known
        self._wild = sum(count for card, count in self._unseen.items() if self._law.is_wild(card))
        late = any(deal.melds)
        rounds = len(deal.discard) / deal.options.seats
        cards = _LEAST if late else max(_LEAST, _CARDS - _A_ROUND * rounds)
        self._rate = cards / max(1, self._unseen.total())

    @property
    def is_down(self) -> bool:
        """True if the contract lies on the table."""
        return bool(self._deal.melds[self._seat])

    def plans(self, hand: Group, size: int) -> tuple[Plan, ...]:
        """The plans of a hand that count, the best first."""
        return _plans(self._deal.options, self._deal.hand_number, hand, size)

    def value(
        self, hand: Group, *, size: int, spare: int = 0, unknown: int = 0, found: Sequence[Plan] | None = None
    ) -> float:
        """The points that a hand may keep, as a loss; it will discard `spare` cards, and gets `unknown` ones more.

        `found`: its plans, where they are known.
        """
        more = _UNKNOWN * unknown
        if self.is_down:
            fits = [card for card in hand if self.fits(card)]
            every = points_in(self._deal.options, hand)
            fitting = points_in(self._deal.options, fits)
            return -_FITS_NOT * (every - fitting) - _FITS * fitting - _CARD * (len(hand) - len(fits)) - more
        found = self.plans(hand, size) if found is None else found
        chance = self.chance(found)
        beside = sorted(self.beside(found[0], hand), key=lambda card: points_in(self._deal.options, (card,)))
        gone = beside[len(beside) - spare :]
        kept = beside[: len(beside) - spare]
        whole = points_in(self._deal.options, hand) - points_in(self._deal.options, gone)
        stays = _STAYS * points_in(self._deal.options, kept) + _CARD * (len(kept) + unknown)
        return -chance * stays - (1 - chance) * (whole + more)

    def beside(self, plan: Plan, hand: Group) -> Group:
        """The naturals of a hand that a plan does not keep and that go onto none of its melds."""
        free = Counter(self._law.naturals(hand)) - Counter(plan.held)
        return tuple(card for card in free.elements() if not any(self._extends(part, card) for part in plan.parts))

    def _extends(self, part: Part, card: Card) -> bool:
        if part.is_set:
            return card.rank == part.key[0]
        suit, start, end = part.key
        line = self._law.line
        ends = {line[at] for at in (start - 1, end) if 0 <= at < len(line)}
        return card.suit == suit and card.rank in ends

    def fits(self, card: Card) -> bool:
        """True if a card goes onto a meld on the table."""
        return any(self._law.additions(meld, card) for meld in self._deal.lying)

    def chance(self, found: Sequence[Plan]) -> float:
        """The chance that one of some plans is filled in time. The others help less: they share cards with the best."""
        chances = sorted((self.filled(plan) for plan in found), reverse=True)
        return 1 - prod(1 - chance * _NEXT**place for place, chance in enumerate(chances))

    def filled(self, plan: Plan) -> float:
        """The chance that a plan is filled in time: its wild cards take the places that are hardest to fill."""
        needs = sorted(need for part in plan.parts for need in self._needs(part))
        return prod(needs[min(plan.wild, plan.fillable) :])

    def _needs(self, part: Part) -> Iterator[float]:
        """The chance of each card that a part lacks."""
        if part.is_set:
            lacking = FEWEST - len(part.held)
            outs = self._wild + sum(self._unseen[natural(part.key[0], suit)] for suit in range(4))
            yield from (self._chance(outs / lacking) for _card in range(lacking))
            return
        suit, start, end = part.key
        line = self._law.line[start:end]
        for rank, card in zip(line, part.places, strict=True):
            if card is None:
                yield self._chance(self._wild + self._unseen[natural(rank, suit)])

    def _chance(self, outs: float) -> float:
        return 1 - exp(-self._rate * outs)
