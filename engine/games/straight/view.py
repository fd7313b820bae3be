"""The view of a deal: all that one seat may know of it, and the only thing opponents are given (S26)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.changes import changed
from engine.blocks.deal import View
from engine.games.straight.phases.playing import before_plays
from engine.games.straight.state import StraightHand
from engine.rummy.cards import Card
from engine.rummy.piles import Pile
from engine.values import value_class


@value_class
class StraightView(View[StraightHand]):
    """The deal as one seat sees it."""

    @property
    def hand(self) -> frozenset[Card]:
        """The cards of the seat, as a set."""
        return self.known.hands[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats that are still in the game."""
        return tuple(seat for seat in self.known.options.seating.playing(self.known.gone) if seat != self.seat)

    @property
    def discard(self) -> Pile:
        """The pile, by which the texts of games guess the cards of an action."""
        return self.known.discard


def view(hand: StraightHand, seat: int) -> StraightView:
    """The deal as one seat sees it: the plays of another's running turn are taken back, as the others see it (S22)."""
    if hand.turn_of != seat:
        hand = before_plays(hand) if hand.turn.plays else hand
        if hand.turn.drew is not None:
            hand = changed(hand, turn=replace(hand.turn, drew=None))
    return StraightView(seat, hand.seen_as(StraightHand, seat))


def unseen(view: StraightView) -> list[Card]:
    """The cards whose place the seat does not know, sorted."""
    known = view.known
    placed = set(known.discard).union(known.stock, *known.hands, *known.table)
    return [card for card in known.pack.cards if card not in placed]


def world(view: StraightView, cards: Sequence[Card], seed: int = 0) -> StraightHand:
    """A hand that looks like this to the seat, with the unseen cards in this order dealt to the others and the stock.

    The log is left out, and so are known cards that were laid in a turn that goes on.
    """
    known, left = view.known, iter(cards)
    hands = tuple(frozenset(card if card >= 0 else next(left) for card in held) for held in known.hands)
    stock = known.stock if known.stock_is_known else tuple(next(left) for _back in known.stock)
    shown = tuple(map(frozenset.intersection, known.shown, hands))
    return changed(known, hands=hands, shown=shown, stock=stock, seed=seed, log=(), viewer=None)
