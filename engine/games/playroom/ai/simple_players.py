"""Players of Playroom Rummy that look at their hand and at the table as it lies: Learner and Casual."""

from collections import Counter
from collections.abc import Sequence

from engine.games.playroom.ai.blocked import blocks_round
from engine.games.playroom.ai.outs import by_outs
from engine.games.playroom.ai.plays import laid_off, new_melds
from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.plainest import plainest
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.state import FEW_CARDS, PlayroomPhase
from engine.games.playroom.view import PlayroomView, world
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.mind.thinking import Thinking
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card

_LONG = 25
"""Turns a player after which cards are kept by what would make them fit: those that come round again fit nowhere."""


class Laying(Thinking[PlayroomView, PlayroomHand, PlayroomAction]):
    """The thoughts of a player that regroups nothing: all that it can lay, or nothing."""

    def __init__(self, *, lays_off: bool) -> None:
        """`lays_off`: it adds to what lies on the table, and takes a discard that it can lay at once.

        Without it, it adds to the table when it holds few cards only: rounds would take too long otherwise.
        """
        self._lays_off = lays_off

    def choices(self, view: PlayroomView) -> Sequence[tuple[PlayroomAction, ...]]:
        """A draw, or its plays and the end of its turn; then the turn in which it overlooks them."""
        hand = world(view, tuple(sorted(view.unseen.elements())))
        if view.phase is PlayroomPhase.DRAW:
            return [(self._draw(view, hand),)]
        lays_off = self._lays_off or len(view.hand) <= FEW_CARDS
        return [turn_of(hand, view, lays=lays, lays_off=lays_off) for lays in (True, False)]

    def _draw(self, view: PlayroomView, hand: PlayroomHand) -> PlayroomAction:
        """The top of the pile where it can be laid off at once; the stock otherwise."""
        if not self._lays_off or not view.discard:
            return DrawStock()
        useful = any(True for _ in laid_off(view.options, view.table, view.discard[-1]))
        return TakePile(1) if useful and not hand.legal(TakePile(1)) else DrawStock()


def turn_of(hand: PlayroomHand, view: PlayroomView, *, lays: bool, lays_off: bool) -> tuple[PlayroomAction, ...]:
    """The plays of a turn as one snapshot, as many as the turn can end with, and its end."""
    for table in reversed(_tables(view, lays_off=lays_off) if lays else [view.table]):
        shown = hand.attempt(ShowTable(table)) if table != view.table else hand
        if not isinstance(shown, PlayroomHand) or (
            table != view.table and blocks_round(view, table, len(shown.hands[shown.mover]))
        ):
            continue
        end = _end(shown, view)
        if end is not None:
            return (ShowTable(table), end) if table != view.table else (end,)
    return plainest(view)


def _tables(view: PlayroomView, *, lays_off: bool) -> list[tuple[Kinds, ...]]:
    """The tables that come of laying one thing after the other, the present one first."""
    tables = [view.table]
    left = Counter(view.hand)
    for meld in new_melds(view.options, view.hand):
        tables.append((*tables[-1], meld))
        left -= Counter(meld)
    if lays_off:
        for card in sorted(left.elements(), key=lambda card: -hand_value(view.options, (card,))):
            longer = next(laid_off(view.options, tables[-1], card), None)
            if longer is not None:
                tables.append(longer)
    return tables


def _end(hand: PlayroomHand, view: PlayroomView) -> PlayroomAction | None:
    """The end of the turn: without a card, or with the discard that is missed least; None where no end is legal."""
    if hand.options.plays_or_draws:
        return None if hand.legal(EndTurn()) else EndTurn()
    held = [hand.pack.kind(card) for card in hand.hands[hand.mover]]
    order = by_use(hand, held)
    if view.turns > _LONG * len(hand.playing):
        order = [card for _worth, card in by_outs(hand.options, held, view.table, view.unseen, 1.0)]
    ends: list[PlayroomAction] = [Discard(card) for card in order] if held else [EndTurn()]
    return next((end for end in ends if not hand.legal(end)), None)


def by_use(hand: PlayroomHand, held: Sequence[Card]) -> list[Card]:
    """The cards of a hand, those first that go with the fewest others and are worth most."""

    def use(card: Card) -> tuple[bool, int, int, Card]:
        return card == JOKER, partners(card, held), -hand_value(hand.options, (card,)), card

    return sorted(set(held), key=use)


def partners(card: Card, held: Sequence[Card]) -> int:
    """The number of cards in a hand that could be in a combination with a card."""
    return sum(_goes_with(card, other) for other in set(held) if other != card)


def _goes_with(card: Card, other: Card) -> bool:
    if JOKER in (card, other):
        return False
    if card.rank == other.rank:
        return True
    apart = (card.rank - other.rank) % 13
    return card.suit == other.suit and min(apart, 13 - apart) <= 2  # noqa: PLR2004 - one card between them at most
