"""Actions that are never right in Straight Rummy, told from what the mover sees."""

from collections.abc import Iterator

from engine.games.straight.ai.deal_decisions import chance_to_be_lower
from engine.games.straight.ai.facts import Facts, facts_of, with_table
from engine.games.straight.ai.turn_plans import done, going_out, off_for
from engine.games.straight.ai.worth import outs_of
from engine.games.straight.melds import mask_of, natural_melds
from engine.games.straight.phases.playing import is_too_early
from engine.games.straight.rules import attempt, legal
from engine.games.straight.state import StraightHand
from engine.games.straight.table import has_own_meld
from engine.games.straight.view import view
from engine.games.straight.words import ChallengeHand, DrawPile, PassCall, StraightAction
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card

EVEN = 0.5
ONE_CARD = 1


def silly(hand: StraightHand, action: StraightAction) -> list[str]:
    """The kinds of folly that an action of the seat to move is; none for a sensible one."""
    seen = view(hand, hand.mover)
    facts = with_table(facts_of(seen, hand), hand.table)
    match action:
        case DrawStock():
            return ["stock drawn when the top card goes out"] if _top_goes_out(hand) else []
        case Discard(card):
            return list(_discarded(hand, facts, card))
        case ChallengeHand():
            low = chance_to_be_lower(facts) < EVEN
            return ["challenge with less than an even chance"] if low else []
        case PassCall() if hand.options.scoring == "table" and off_for(hand, hand.discard[-1]) is not None:
            return ["call passed that wins points"]
        case _:
            return []


def goes_out(hand: StraightHand) -> bool:
    """True if all cards of the seat to move can go in this turn, from here."""
    seat = hand.mover
    facts = with_table(facts_of(view(hand, seat), hand), hand.table)
    plan = going_out(facts, hand.hands[seat], too_early=is_too_early(hand))
    turn = None if plan is None else done(hand, plan, lambda played: sorted(played.hands[seat]))
    return turn is not None and turn.goes_out


def _top_goes_out(hand: StraightHand) -> bool:
    if not hand.discard:
        return False
    after = attempt(hand, DrawPile(hand.discard[-1]))
    return isinstance(after, StraightHand) and goes_out(after)


def _discarded(hand: StraightHand, facts: Facts, card: Card) -> Iterator[str]:
    held = hand.hands[hand.mover]
    if len(held) == 1:
        return
    if goes_out(hand):
        yield "not going out"
    others = [other for other in held if other != card and not legal(hand, Discard(other))]
    if card.is_joker:
        if hand.options.joker_use == "wild" and not all(other.is_joker for other in others):
            yield "joker thrown"
        return
    if not hand.options.jokers and _breaks(facts, held, card):
        loose = [other for other in others if not _breaks(facts, held, other)]
        if loose and outs_of(facts, held - {card}) <= max(outs_of(facts, held - {other}) for other in loose):
            yield "card of a meld thrown"
    if card in hand.turn.taken and others:
        yield "taken card thrown back"
    if _feeds(hand, facts, card) and any(_is_equal(facts, held, card, other) for other in others):
        yield "card thrown that the next player lays off"
    if len(hand.hands[facts.following]) <= ONE_CARD and _could_lay(hand, facts, held - {card}):
        yield "melds kept while the next player holds one card"


def _gain(facts: Facts, held: frozenset[Card]) -> int:
    return facts.tables.gain(mask_of(held), 0)


def _breaks(facts: Facts, held: frozenset[Card], card: Card) -> bool:
    """True if the hand melds less without a card."""
    return _gain(facts, held) > _gain(facts, held - {card})


def _fits(facts: Facts, card: Card) -> bool:
    return bool(1 << card & (facts.table.sets | facts.table.runs)) if not card.is_joker else facts.table.joker


def _feeds(hand: StraightHand, facts: Facts, card: Card) -> bool:
    """True if the next player can lay the card off."""
    may = hand.options.lay_off == "any" or has_own_meld(hand.table, facts.following)
    return may and _fits(facts, card)


def _is_equal(facts: Facts, held: frozenset[Card], card: Card, other: Card) -> bool:
    """True if another card is worth as much, goes with as little of the hand, and fits nowhere on the table."""
    if other.is_joker or facts.points[card] != facts.points[other] or _fits(facts, other):
        return False
    mask = mask_of(held)
    return not any(pair & mask for each in (card, other) for pair in facts.partners[each])


def _could_lay(hand: StraightHand, facts: Facts, kept: frozenset[Card]) -> bool:
    """True if a natural meld is left that could have been laid with a card to spare."""
    if facts.all_at_once or hand.options.melds_per_turn:
        return False
    return any(len(meld) < len(kept) + 1 for meld in natural_melds(kept, hand.options.melds))
