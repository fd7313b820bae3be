"""Turns that no good player of Canasta makes, told from what the mover sees."""

from collections import Counter
from collections.abc import Iterator

from engine.games.canasta.melds import canasta, canastas_of, is_black_three, is_wild, key_of, reading
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import CanastaAction, Lay, TookPile
from engine.rummy.actions import Discard
from engine.rummy.cards import Card


def silly(hand: CanastaDeal, action: CanastaAction) -> Iterator[str]:
    """The kinds of folly that an action of the seat to move is; none for a sensible one."""
    if not isinstance(action, Lay | Discard):
        return
    after = hand.apply(action)
    if after.out is not None:
        if _early(hand, after):
            yield "went out with the first canasta while its side has the pile and the others no meld"
    elif isinstance(action, Lay):
        if _spoils(hand, action):
            yield "laid a wild card on a natural canasta for nothing"
    else:
        yield from _discards(hand, hand.pack.kind(action.card))


def _early(hand: CanastaDeal, after: CanastaDeal) -> bool:
    side, seating = hand.side, hand.options.seating
    taker = next((event.seat for event in reversed(hand.log) if isinstance(event, TookPile)), None)
    others = any(melds for number, melds in enumerate(hand.melds) if number != side)
    first = not canastas_of(hand.own_melds) and len(canastas_of(after.melds[side])) == 1
    has = taker is not None and seating.side(taker) == side
    return first and has and not others and len(hand.stock) >= 2 * hand.options.seats


def _spoils(hand: CanastaDeal, action: Lay) -> bool:
    """True if a wild card goes on a natural canasta of a player who does not go out in this turn."""
    pure = {key_of(meld) for meld in hand.own_melds if canasta(meld) and not any(map(is_wild, meld))}
    return hand.asked != "yes" and any(key in pure and any(map(is_wild, cards)) for key, cards in action.melds)


def _discards(hand: CanastaDeal, card: Card) -> Iterator[str]:
    held = Counter(each.rank for each in hand.pack.kinds(hand.hand) if not is_wild(each) and not is_black_three(each))
    if is_wild(card) or is_black_three(card):
        return
    safe = any(is_black_three(each) or _is_safe(hand, each, held) for each in hand.pack.kinds(hand.hand))
    if safe and _feeds(hand, card):
        frozen = hand.frozen_for_all
        yield "discarded what the next player's side melds" if frozen else "fed the next player's meld"
    top = next(iter(hand.discard[-1:]), None)
    if top is not None and not is_wild(top) and top.rank == card.rank and held[card.rank] == 2 and len(held) > 1:
        yield "broke its only pair of the top's rank"


def _feeds(hand: CanastaDeal, card: Card) -> bool:
    """True if a card fits a meld of the next player's side."""
    melds = hand.melds[hand.options.seating.side(hand.mover + 1)]
    fits = (hand.pack.kinds((*meld, card)) for meld in melds)
    return any(reading(hand.options, made) is not None for made in fits)


def _is_safe(hand: CanastaDeal, card: Card, held: Counter[int]) -> bool:
    """True if the next player can't have the cards to take the pile by this one, and has no meld for it."""
    if is_wild(card) or is_black_three(card) or _feeds(hand, card):
        return False
    lying = (*hand.discard, *(each for melds in hand.melds for meld in melds for each in meld))
    gone = sum(each.rank == card.rank and not is_wild(each) for each in lying)
    unseen = 4 * hand.options.decks - held[card.rank] - gone
    return unseen < (2 if hand.frozen_for_all or not hand.options.take_with_wild else 1)
