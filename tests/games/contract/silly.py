"""Actions of Contract Rummy that no good player makes."""

from collections.abc import Iterator

from engine.games.contract.plans import fewest_missing
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy
from engine.rummy.actions import Discard
from engine.rummy.cards import Card

FEW = 2
"""The cards of a player who is down and may be out in the next turn."""


def silly(deal: ContractDeal, action: object) -> Iterator[str]:
    """The kinds of folly in an action of the seat to move."""
    known = deal.view(deal.mover).known
    hand = known.hands[deal.mover]
    match action:
        case Discard(card) if known.law.is_wild(card) and known.law.naturals(hand) and not _all_barred(known):
            yield "a joker discarded"
        case Discard(card) if not known.melds[deal.mover] and breaks(known, card):
            yield "a finished meld of the contract broken"
        case Buy():
            others = (own for seat, own in enumerate(known.hands) if seat != deal.mover and known.melds[seat])
            if any(len(own) <= FEW for own in others):
                yield "bought in the last round"


def _all_barred(deal: ContractDeal) -> bool:
    """True if no natural card may be discarded."""
    return all(deal.legal(Discard(card)) for card in deal.law.naturals(deal.hands[deal.mover]))


def breaks(deal: ContractDeal, card: Card) -> bool:
    """True if the hand lacks more cards without a card, and no more without another one that may be discarded."""
    hand = deal.hands[deal.mover]
    fewest = _missing(deal, hand, None)
    others = [each for each in dict.fromkeys(deal.law.naturals(hand)) if each != card and not deal.legal(Discard(each))]
    return _missing(deal, hand, card) > fewest and any(_missing(deal, hand, each) == fewest for each in others)


def _missing(deal: ContractDeal, hand: tuple[Card, ...], without: Card | None) -> int:
    left = list(hand)
    if without is not None:
        left.remove(without)
    return fewest_missing(deal.options, deal.hand_number, tuple(left), len(hand))
