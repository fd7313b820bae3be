"""The card that would help most, as the prices of a proof tell it."""

from collections.abc import Iterable

from engine.proofs.check_proof import Claim, Groups, read_list
from engine.rummy.cards import Card

_LOW = -(10**9)
"""A price at which a card lies in each group that it can lie in."""


def lacking(text: str, coming: Iterable[Card]) -> Card | None:
    """The card of those that may come which raises the bound most; None where none does, or cases are told apart.

    The prices of a card that is neither on the table nor in the hand are the least at which its groups are dear enough.
    """
    claim = Claim(text)
    if len(claim.lists) != 1 or "cases" in claim.rule:
        return None
    prices = read_list(claim, claim.lists[0])
    gains = dict[Card, int]()
    for card in dict.fromkeys(card for card in coming if not card.is_joker):
        name = str(card)
        gain = claim.laid(name) * prices.parts + (
            max(prices.of(name)) if name in claim.there else _least(claim, prices.prices, prices.parts, name)
        )
        gains[card] = max(0, gain - prices.of("away")[0] * ("away" in claim.rule))
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] >= prices.parts else None


def _least(claim: Claim, prices: dict[str, tuple[int, int]], parts: int, name: str) -> int:
    """The least price of a card at which no group with it is worth more than it costs."""
    there, claim.there = claim.there, claim.there.copy()
    claim.there[name] += 1
    needed = _LOW
    for _kinds, worth, lying in Groups(claim, {**prices, name: (_LOW, _LOW)}).all():
        others = [prices.get(card, (0, 0))[at] for card, at in lying if card != name]
        if len(others) < len(lying):
            needed = max(needed, worth * parts - sum(others))
    claim.there = there
    return needed
