"""Plans of a turn: the cards of a hand that it lays and keeps; and plans done by the rules, as turns that can end."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from engine.games.straight.ai.facts import Facts
from engine.games.straight.melds import mask_of
from engine.games.straight.phases.turn_end import end_faults, floats
from engine.games.straight.rules import attempt
from engine.games.straight.state import StraightHand
from engine.games.straight.words import LayMeld, LayOff, ReplaceJoker, StraightAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import NATURALS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import Meld, fitting
from engine.values import value_class

_MOST_CHOICES = 4
"""Cards that fit the table for which every choice is tried of which to lay off and which to meld."""
_FEW_LEFT = 3
"""Cards left over beyond which nobody is about to go out."""


@value_class
class Plan:
    """The cards that a turn lays: melds, and cards laid off after them. `kept` stays in the hand until the discard."""

    melds: tuple[Meld, ...]
    offs: frozenset[Card]
    kept: frozenset[Card]
    discard: Card | None = None
    """The card to go out with; None where it is still to be chosen or none is needed."""
    goes_out: bool = False


def nothing(hand: frozenset[Card]) -> Plan:
    """No play at all."""
    return Plan((), frozenset(), hand)


def fullest(facts: Facts, hand: frozenset[Card]) -> Plan:
    """The plan that leaves the fewest points: the best melding, and whatever fits the table after it or before it."""
    plans = [_melded_first(facts, hand)]
    if facts.has_own:
        first = facts.table.laid_off(mask_of(hand))
        if first and not plans[0].offs >= frozenset(cards_in_mask(first)):
            rest = _melded_first(facts, hand.difference(cards_in_mask(first)))
            plans.append(Plan(rest.melds, rest.offs.union(cards_in_mask(first)), rest.kept))
    return min(plans, key=lambda plan: sum(facts.points[card] for card in plan.kept))


def _melded_first(facts: Facts, hand: frozenset[Card]) -> Plan:
    if facts.view.known.options.melds_per_turn:
        return _one_meld(facts, hand)
    best = facts.tables.best(hand)
    offs = _offs(facts, best.left, has_meld=bool(best.melds))
    return Plan(best.melds, offs, best.left - offs)


def _one_meld(facts: Facts, hand: frozenset[Card]) -> Plan:
    """With one meld a turn: the meld of the best melding that takes most points with it."""
    best = facts.tables.best(hand)
    laid = any(hasattr(done.action, "cards") for done in facts.view.known.turn.plays)
    melds = sorted(best.melds, key=lambda meld: -sum(facts.points[card] for card in meld.cards))[: 0 if laid else 1]
    left = hand.difference(*(meld.cards for meld in melds))
    safe = left.difference(*(meld.cards for meld in best.melds))
    offs = _offs(facts, safe, has_meld=bool(melds))
    return Plan(tuple(melds), offs, left - offs)


def _offs(facts: Facts, left: frozenset[Card], *, has_meld: bool) -> frozenset[Card]:
    """The cards left that the table takes: a joker wherever it can, naturals where they fit."""
    if not (facts.has_own or has_meld):
        return frozenset()
    result = frozenset(cards_in_mask(facts.table.laid_off(mask_of(left))))
    if facts.table.joker:
        result |= frozenset([card for card in left if card.is_joker][:1])
    return result


def going_out(facts: Facts, hand: frozenset[Card], *, too_early: bool) -> Plan | None:
    """A plan by which every card goes, with a discard or without; None if there is none (S14)."""
    options = facts.view.known.options
    if too_early:
        return None
    taken = () if options.return_taken else facts.view.known.turn.taken
    if options.go_out == "lazy":
        whole = _all_laid(facts, hand)
        if whole is not None:
            return whole
    cards = sorted(
        hand.difference(taken), key=lambda card: (facts.table.laid_off(mask_of((card,))), -facts.points[card])
    )
    for card in cards:
        plan = _all_laid(facts, hand - {card})
        if plan is not None:
            return Plan(plan.melds, plan.offs, plan.kept, card, goes_out=True)
    return None


def _all_laid(facts: Facts, cards: frozenset[Card]) -> Plan | None:
    """A plan that lays all of these cards; None if there is none."""
    if facts.view.known.options.melds_per_turn:
        plan = _one_meld(facts, cards)
        return Plan(plan.melds, plan.offs, plan.kept, goes_out=True) if not plan.kept else None
    for offs in _off_choices(facts, cards):
        rest = cards - offs
        if not offs or facts.has_own or rest:
            mask, jokers, full = _full_gain(facts, rest)
            if facts.tables.gain(mask, jokers) == full:
                melds = facts.tables.best(rest).melds
                return Plan(melds, offs, frozenset(), goes_out=True)
    return None


def _full_gain(facts: Facts, cards: frozenset[Card]) -> tuple[int, int, int]:
    """The cards as a mask and a number of jokers, and what a melding of all of them would gain."""
    jokers = sum(1 for card in cards if card >= NATURALS)
    return mask_of(cards), jokers, sum(facts.points[card] for card in cards) * 64 + len(cards)


def _off_choices(facts: Facts, cards: frozenset[Card]) -> Iterator[frozenset[Card]]:
    """The choices of cards to be laid off, none first; after a meld of one's own where that is needed."""
    fitting = [*cards_in_mask(facts.table.laid_off(mask_of(cards)))]
    if facts.table.joker:
        fitting += [card for card in cards if card.is_joker][:1]
    if len(fitting) > _MOST_CHOICES:
        yield frozenset()
        yield frozenset(fitting)
        return
    for count in range(len(fitting) + 1):
        yield from map(frozenset, combinations(fitting, count))


def is_close(plan: Plan) -> bool:
    """True if so few cards are left that going out is worth a search."""
    return len(plan.kept) <= _FEW_LEFT


def smaller(plan: Plan) -> Iterator[Plan]:
    """Plans that keep more cards: without a card laid off, a card of a long meld, a meld, or everything."""
    for card in sorted(plan.offs):
        yield Plan(plan.melds, plan.offs - {card}, plan.kept | {card})
    for meld in plan.melds:
        rest = tuple(other for other in plan.melds if other is not meld)
        yield Plan(rest, frozenset(), plan.kept.union(meld.cards, plan.offs))
    cards = plan.kept.union(plan.offs, *(meld.cards for meld in plan.melds))
    yield nothing(frozenset(cards))


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
    while left:
        for card in left:
            play = off_for(hand, card)
            after = hand if play is None else _tried(hand, play, actions)
            if after is not hand:
                hand = after
                left.remove(card)
                break
        else:
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
