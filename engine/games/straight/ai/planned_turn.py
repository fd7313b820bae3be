"""A plan done by the rules: every action is tried, and a turn counts only if it can end."""

from collections.abc import Callable, Iterable, Sequence

from engine.games.straight.ai.turn_plans import Plan
from engine.games.straight.phases.turn_end import end_faults, floats
from engine.games.straight.rules import attempt
from engine.games.straight.state import StraightHand
from engine.games.straight.words import LayMeld, LayOff, ReplaceJoker, StraightAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.melds import Meld, fitting
from engine.values import value_class

Order = Callable[[StraightHand], Sequence[Card]]
"""The cards that the seat to move would discard once its plays are made, the best first."""


@value_class
class TurnDone:
    """A turn that the rules allow: its actions up to the end, and the cards that the seat then holds."""

    actions: tuple[StraightAction, ...]
    kept: frozenset[Card]
    goes_out: bool


def lay(meld: Meld) -> LayMeld:
    """The action that lays a meld, its jokers named."""
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    return LayMeld(meld.cards, tuple((card, face) for card, face in pairs if card.is_joker))


def done(hand: StraightHand, plan: Plan, order: Order, swaps: Iterable[tuple[Card, Card]] = ()) -> TurnDone | None:
    """The turn of a plan, with the first discard that is allowed; None if the rules refuse it."""
    seat = hand.mover
    actions: list[StraightAction] = []
    for joker, card in swaps:
        hand = _tried(hand, ReplaceJoker(joker, card), actions)
    for meld in plan.melds:
        hand = _tried(hand, lay(meld), actions)
    hand = _laid_off(hand, plan.offs, actions)
    held = hand.hands[seat]
    ends: list[Discard | EndTurn] = [] if held else [EndTurn()]
    if plan.discard is not None and plan.discard in held:
        ends.append(Discard(plan.discard))
    ends += [Discard(card) for card in (order(hand) if held else ())]
    for end in ends:
        if not end_faults(hand, end):
            kept = held - {end.card} if isinstance(end, Discard) else held
            return TurnDone((*actions, end), kept, goes_out=not kept and not floats(hand, end))
    return None


def _tried(hand: StraightHand, action: StraightAction, actions: list[StraightAction]) -> StraightHand:
    """The hand after an action if it is allowed, which is then noted; else the hand as it was."""
    after = attempt(hand, action)
    if not isinstance(after, StraightHand):
        return hand
    actions.append(action)
    return after


def _laid_off(hand: StraightHand, offs: frozenset[Card], actions: list[StraightAction]) -> StraightHand:
    """The hand after laying off these cards, in whatever order they fit."""
    left = sorted(offs)
    progress = True
    while left and progress:
        progress = False
        for card in left:
            play = off_for(hand, card)
            if play is None:
                continue
            after = _tried(hand, play, actions)
            if after is not hand:
                hand, progress = after, True
                left.remove(card)
                break
    return hand


def off_for(hand: StraightHand, card: Card) -> LayOff | None:
    """A way to lay a card off, on a run if it can, since a set is full with it; None if it fits nowhere."""
    best: LayOff | None = None
    for meld in hand.table:
        ways = fitting(meld.meld, hand.options.melds)
        if card.is_joker and ways:
            worth = max(ways, key=lambda face: hand.options.hand_points[face])
            best = best or LayOff(card, meld.meld.cards[0], worth)
        elif card in ways:
            return LayOff(card, meld.meld.cards[0])
    return best
