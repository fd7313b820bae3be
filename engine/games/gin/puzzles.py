"""The puzzles of Gin Rummy: which discard, what to lay off. What is asked for is counted, card by card."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution
from engine.games.gin.actions import FinishLayingOff, LayOffOnKnock
from engine.games.gin.knocking import knock_discards, within
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import apply
from engine.games.gin.state import GinHand
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_DEAL = 10
_LEAST_CARDS, _LEAST_POINTS, _LEAST_LAID = 4, 10, 2
"""Cards that allow a knock, points and cards laid off, in a puzzle that is worth while."""
_MOST_ALIKE = 2
"""Discards that are equally good."""
_DECK = Pack(jokers=0)
Stop = Callable[[], bool]


def _discard_position(stream: SplitMix) -> dict[str, Any]:
    """Eleven cards after a draw from the stock: a meld or two, and cards that go together."""
    pack = PuzzlePack(stream, _DECK)
    held = [card for _ in range(1 + stream.below(2)) for card in pack.take_play()]
    while len(held) <= _DEAL:
        held += pack.take(1)
        held += pack.take_near(held[-1:], min(1 + stream.below(2), _DEAL + 1 - len(held)))
    return _position(pack, held, pack.take(_DEAL), "play", discard=pack.text(pack.take(1 + stream.below(6))))


def _lay_off_position(stream: SplitMix) -> dict[str, Any]:
    """The other has knocked with two or three melds; many cards of the hand go with them."""
    pack = PuzzlePack(stream, _DECK)
    spread = [play for play in (pack.take_play() for _ in range(2 + stream.below(2))) if play]
    lying = [card for play in spread for card in play]
    own = [*pack.take_play(), *pack.take_near(lying, 2 + stream.below(3))]
    own += pack.take_near(own, min(2, _DEAL - len(own)))
    own += pack.take(_DEAL - len(own))
    unmatched = pack.take(max(1, _DEAL - len(lying)))
    texts = [pack.text(sorted(play)) for play in spread]
    return _position(pack, own, unmatched, "lay_off", discard=pack.text(pack.take(8)), knocker=1, spread=texts)


def _position(
    pack: PuzzlePack, own: Sequence[Card], other: Sequence[Card], phase: str, **more: object
) -> dict[str, Any]:
    hands, stock = [pack.text(own), pack.text(other)], pack.text(pack.left)
    return {"players": 2, "to_move": 0, "phase": phase, "hands": hands, "stock": stock, **more}


def knocking_draws(before: GinHand, after: GinHand) -> int:
    """The cards with which one could knock in the next turn, of all that one has not seen."""
    held, melds = after.hands[0], tables(after.options.melds)
    unseen = mask_of(CARDS[:NATURALS]) & ~mask_of((*before.hands[0], *before.discard))
    mask = mask_of(held)
    return sum(
        any(within(melds.count((mask | 1 << drawn) & ~(1 << card)), after.limit) for card in held)
        for drawn in cards_in_mask(unseen)
    )


def _best_discard(hand: GinHand, stop: Stop) -> Solution[Any] | None:
    if knock_discards(hand.options, hand.limit, hand.hands[0], None):
        return None
    worths: dict[Card, int] = {}
    for card in sorted(hand.hands[0]):
        if stop():
            return None
        worths[card] = knocking_draws(hand, apply(hand, Discard(card)))
    best = max(worths.values())
    good = [card for card, worth in worths.items() if worth == best]
    if best < _LEAST_CARDS or len(good) > _MOST_ALIKE:
        return None
    return Solution(best, (Discard(good[0]),))


def laid_off(before: GinHand, after: GinHand) -> int:
    """The points by which a hand counts less than before."""
    count = tables(before.options.melds).count
    return count(mask_of(before.hands[0])) - count(mask_of(after.hands[0]))


def _best_lay_off(hand: GinHand, stop: Stop) -> Solution[Any] | None:
    del stop  # it takes a millisecond
    counted, mask = tables(hand.options.melds), mask_of(hand.hands[0])
    plan = best_lay_off(counted, mask, hand.spread)
    value = counted.count(mask) - plan.count
    if value < _LEAST_POINTS or len(plan.cards) < _LEAST_LAID:
        return None
    return Solution(value, (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff()))


KINDS: tuple[PuzzleKind[GinHand], ...] = (
    PuzzleKind(
        key="discard",
        goal=N_("Discard so that {value} of the cards you have not seen let you knock next turn."),
        miss=N_("Cards that let you knock after that discard: {value}."),
        rule="G11",
        position=_discard_position,
        solve=_best_discard,
        value=knocking_draws,
    ),
    PuzzleKind(
        key="lay_off",
        goal=N_("Lay off on the knock until your hand counts {value} points less."),
        miss=N_("Points that you got rid of: {value}."),
        rule="G13",
        position=_lay_off_position,
        solve=_best_lay_off,
        value=laid_off,
    ),
)
"""The kinds of puzzles of Gin Rummy."""
