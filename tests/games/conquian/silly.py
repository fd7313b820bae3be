"""Actions that are never right in Conquian, told from what the mover sees."""

from collections.abc import Iterator

from engine.blocks.codec import Action
from engine.games.conquian.layings import ways
from engine.games.conquian.melds import fits
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import Phase
from engine.games.conquian.words import Discard, Force, Pass


def silly(hand: ConquianDeal, action: Action) -> Iterator[str]:
    """The kinds of folly that an action of the seat to move is; none for a sensible one."""
    match action:
        case Pass() if hand.phase is Phase.ANSWER and not hand.options.force and _wins(hand):
            yield "passed a card that wins"
        case Force() if _laid(hand, hand.passer) >= hand.options.hand:
            yield "made another player win"
        case Discard(card) if hand.options.offer == "all" and _gives(hand, card):
            if not all(_gives(hand, other) for other in hand.hands[hand.mover]):
                yield "discarded a card with which another player wins"


def _laid(hand: ConquianDeal, seat: int | None) -> int:
    return 0 if seat is None else sum(map(len, hand.melds[seat]))


def _wins(hand: ConquianDeal) -> bool:
    """True if the up card can be laid with all cards of the hand."""
    kinds, seat = hand.pack.kinds, hand.mover
    must = [card for meld in hand.kinds_of(hand.melds[seat]) for card in meld]
    wanted = hand.options.hand + 1 if hand.options.regroup else 0
    return any(
        sum(map(len, melds)) == wanted for melds, _left in ways((*must, *kinds(hand.up_cards)), kinds(hand.hands[seat]))
    )


def _gives(hand: ConquianDeal, card: int) -> bool:
    """True if another player would win with a card alone."""
    others = (seat for seat in range(hand.options.seats) if seat not in {hand.mover, *hand.dropped})
    return any(
        _laid(hand, seat) == hand.options.hand
        and fits(hand.options, hand.pack.kind(card), hand.kinds_of(hand.melds[seat]))
        for seat in others
    )
