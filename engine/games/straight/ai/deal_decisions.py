"""Decisions about the whole deal: what the stock is worth, calls, melds held back, and whose hand is lower."""

from collections.abc import Sequence
from math import comb

from engine.games.straight.ai.facts import Facts
from engine.games.straight.ai.styles import Costs
from engine.games.straight.ai.turn_plans import Plan, fullest, off_for
from engine.games.straight.ai.worth import cost_of
from engine.games.straight.legal_actions import melds_to_lay
from engine.games.straight.melds import mask_of
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import legal
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.games.straight.view import unseen
from engine.games.straight.words import CallRummy, LayMeld, LayOff
from engine.rummy.cards import Card

ACCEPTED = 0.85
"""The probability of the lower hand at which a challenge is accepted; a challenger holds few points, too."""
CHALLENGED = 0.85
"""The probability of the lower hand at which a challenge is made: the other accepts it only with a low hand."""
BLOCKED = 0.4
"""The probability of the lower hand below which a deal is blocked where play could go on."""
FAR = 6
"""Melds are held back for rummy while every other hand is so large."""
_BITS = 64
"""Bits that hold the number of ways to choose a hand: there are far fewer than that."""
_USUAL_CARD = 6.5
"""Points of a card that nobody has seen, on average, as people reckon."""
_GAIN = 9.0
"""Points that a card that can be played at once is worth, on average."""


def stock_cost(facts: Facts, weights: Costs, held: frozenset[Card]) -> float:
    """The expected cost of the hand after a draw from the stock."""
    order = facts.view.known.stock if facts.view.known.stock_is_known else None
    if order:
        return _after_card(facts, weights, held, order[0])
    kept = fullest(facts, held).kept
    return cost_of(facts, weights, kept) - _usable(facts, kept) * _GAIN


def _usable(facts: Facts, kept: frozenset[Card]) -> float:
    """The share of unseen cards that would make a meld of the kept cards or could be laid off."""
    mask = mask_of(kept)
    wanted = facts.unseen & (facts.table.sets | facts.table.runs) if facts.has_own else 0
    for card in kept:
        if not card.is_joker:
            for pair in facts.partners[card]:
                missing = pair & ~mask
                if missing != pair and missing & facts.unseen == missing:
                    wanted |= missing
    return wanted.bit_count() / facts.unseen_count


def _after_card(facts: Facts, weights: Costs, held: frozenset[Card], card: Card) -> float:
    """The cost of the hand once this card is drawn, after the fullest plan and the best discard of what it keeps."""
    kept = fullest(facts, held | {card}).kept
    if len(kept) <= 1:
        return -20.0
    return min(cost_of(facts, weights, kept - {one}) for one in kept)


def call_for(facts: Facts, hand: StraightHand) -> LayMeld | LayOff | None:
    """The call that is of use: with `table` whatever wins points, else what keeps a card from the next player (S20)."""
    card = hand.discard[-1]
    table = hand.options.scoring == "table"
    play = off_for(hand, card)
    next_is_me = facts.view.known.calls is not None and _next_after(facts, facts.view.known.calls.by) == facts.view.seat
    if play is not None and not legal(hand, CallRummy(play)) and (table or not next_is_me) and is_free(facts):
        return play
    if table and hand.options.call == "pile":
        return _pile_call(hand)
    return None


def is_free(facts: Facts) -> bool:
    """True if a call spoils nothing: the seat has put cards on the table, or going rummy counts no more."""
    options = facts.view.known.options
    return options.scoring == "table" or not options.rummy_double or facts.view.known.played[facts.view.seat]


def _next_after(facts: Facts, seat: int) -> int:
    gone = [other for other, out in enumerate(facts.view.known.eliminated) if out]
    return facts.view.known.options.seating.left_of(seat, gone)


def _pile_call(hand: StraightHand) -> LayMeld | None:
    """The meld of the pile that wins most points, less what comes to the hand with it; None if none wins any."""
    pile, card = hand.discard, hand.discard[-1]
    best: tuple[int, LayMeld] | None = None
    for play in melds_to_lay(hand.options, frozenset(pile)):
        if card not in play.cards:
            continue
        deepest = min(pile.index(each) for each in play.cards)
        extra = hand_value(hand.options, set(pile[deepest:]).difference(play.cards))
        worth = hand_value(hand.options, play.cards) - extra
        if worth > 0 and (best is None or worth > best[0]) and not legal(hand, CallRummy(play)):
            best = (worth, play)
    return None if best is None else best[1]


def holds_back(facts: Facts, plan: Plan) -> bool:
    """True if to hold the melds back and go out with all cards at once (S15).

    That counts double, and until then nobody can lay off on them. It pays as long as nobody else is near the end.
    """
    view = facts.view
    if not plan.melds or view.known.options.must_meld or view.known.played[view.seat]:
        return False
    return rummy_pays(view.known.options) and facts.least_held >= FAR


def rummy_pays(options: StraightOptions) -> bool:
    """True if melds are worth holding back: rummy counts double, and cards on the table count nothing."""
    return options.rummy_double and options.scoring != "table"


def guess(facts: Facts) -> float:
    """The probability that this hand is the lowest, guessed by its points against those of usual hands."""
    view = facts.view
    own = hand_value(view.known.options, view.hand)
    least = min(len(view.known.hands[seat]) for seat in view.others) * _USUAL_CARD
    return 0.9 if own < 0.5 * least else 0.65 if own < 0.75 * least else 0.2


def chance_to_be_lower(facts: Facts) -> float:
    """The probability that this hand is lower than each other, were all cards that lie unseen dealt at random.

    It is exact against one other hand; several are counted as if each were dealt alone.
    """
    view, chance = facts.view, 1.0
    options, own = view.known.options, hand_value(view.known.options, view.hand)
    values = [options.hand_points[card] for card in unseen(view)]
    for seat in view.others:
        shown = view.known.shown[seat]
        missing = len(view.known.hands[seat]) - len(shown)
        no_higher = _no_higher(values, missing, own - hand_value(options, shown))
        chance *= 1 - no_higher / comb(len(values), missing)
    return chance


def _no_higher(values: Sequence[int], count: int, most: int) -> int:
    """The number of ways to choose so many of the values whose sum is at most `most`.

    The ways to choose `number` values stand in one integer each, those that make a sum in the bits of its place.
    """
    ways = [1, *[0] * count]
    for value in values:
        for number in range(count, 0, -1):
            ways[number] += ways[number - 1] << _BITS * value
    return (ways[count] & ((1 << _BITS * max(0, most + 1)) - 1)) % ((1 << _BITS) - 1)  # the sum of the places
