"""Actions of Indian Rummy that no good player makes."""

from collections.abc import Iterator

from engine.games.indian.rules import IndianDeal
from engine.rummy.actions import Discard
from engine.rummy.cards import Card


def silly(deal: IndianDeal, action: object) -> Iterator[str]:
    """The kinds of folly in an action of the seat to move."""
    known = deal.view(deal.mover).known
    hand, law, sequences = known.hands[deal.mover], known.groups_law, known.options.sequences
    if not isinstance(action, Discard):
        return
    free = [card for card in dict.fromkeys(hand) if not known.legal(Discard(card))]
    arranger = known.arranger(hand)
    if any(arranger.is_whole(sequences, card.face) for card in free):
        yield "a hand that can be declared is not"
    if law.is_wild(action.card) and not all(map(law.is_wild, free)):
        yield "a wild card discarded"
    if arranger.has_pure and not _has_pure(known, hand, action.card):
        others = [card for card in free if not law.is_wild(card) and _has_pure(known, hand, card)]
        if others:
            yield "the only pure sequence broken"


def _has_pure(deal: IndianDeal, hand: tuple[Card, ...], without: Card) -> bool:
    left = list(hand)
    left.remove(without)
    return deal.arranger(left).has_pure
