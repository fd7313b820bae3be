"""Actions of Indian Rummy that no good player makes."""

from collections.abc import Iterator

from engine.games.indian.ai.hand_facts import HandFacts
from engine.games.indian.player import THINKING, IndianThinking
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
    if _goes_with_taken(known, action.card):
        facts = THINKING.facts(known.view(known.mover)), FORGETFUL.facts(known.view(known.mover))
        rest = [card for card in free if not law.is_wild(card) and not _goes_with_taken(known, card)]
        if any(all(_as_useless(each, action.card, card) for each in facts) for card in rest):
            yield "a need fed that was shown"


FORGETFUL = IndianThinking(counts=False)


def _goes_with_taken(deal: IndianDeal, card: Card) -> bool:
    """True if the next player took a card of the rank, or one of the suit within two places, and holds it."""
    seats = [*deal.in_deal, *deal.in_deal]
    taken = deal.shown[seats[seats.index(deal.mover) + 1]] if deal.shown else ()
    law = deal.groups_law
    for each in [] if law.is_wild(card) else law.naturals(taken):
        if each.rank == card.rank and each.suit != card.suit:
            return True
        apart = abs(each.rank - card.rank)
        if each.suit == card.suit and (0 < apart <= 2 or (apart >= 11 and 0 in (each.rank, card.rank))):
            return True
    return False


def _as_useless(facts: HandFacts, card: Card, other: Card) -> bool:
    """True if another card is missed no more, by distance, count and the cards that help."""
    one, two = card.face, other.face
    nearer, count = (a - b for a, b in zip(facts.near(one), facts.near(two), strict=True))
    return nearer == 0 and count >= 0 and facts.helping(two) >= facts.helping(one)


def _has_pure(deal: IndianDeal, hand: tuple[Card, ...], without: Card) -> bool:
    left = list(hand)
    left.remove(without)
    return deal.arranger(left).has_pure
