"""Phase CALL: rummy on the board, called after a discard (S20)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from engine.blocks.changes import changed, put
from engine.games.straight.phases.next_turn import end_deal, pass_turn
from engine.games.straight.phases.playing import grown_meld, meld_of, own_meld_faults
from engine.games.straight.state import Calls, OutKind, Step, StraightHand, StraightPhase
from engine.games.straight.table import grown, has_own_meld, is_laid_off, laid, place_of, with_meld
from engine.games.straight.words import (
    CallPassed,
    CardLaidOff,
    DealEnding,
    LayMeld,
    LayOff,
    MeldLaid,
    PileTaken,
    StraightFault,
    refused,
)
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.melds import Meld, MeldRules, natural, runs


def open_calls(hand: StraightHand, by: int, card: Card, out: OutKind | None) -> StraightHand | None:
    """The phase of calls after a discard; None if nobody can call."""
    rules = hand.options.melds
    lies_off = is_laid_off(hand.table, card, rules)
    makes_meld = hand.options.call == "pile" and makes_pile_meld(card, hand.discard[:-1], rules)
    around = hand.options.seating.round_from(by, hand.gone)
    left = tuple(seat for seat in around if seat != by and (makes_meld or (lies_off and _may_lay_off(hand, seat))))
    if not left:
        return None
    return changed(hand, phase=StraightPhase.CALL, to_move=left[0], calls=Calls(by, left, out))


def _may_lay_off(hand: StraightHand, seat: int) -> bool:
    return hand.options.lay_off == "any" or has_own_meld(hand.table, seat)


def makes_pile_meld(card: Card, pile: tuple[Card, ...], rules: MeldRules) -> bool:
    """True if a card makes a meld with some other cards of the pile alone (S20)."""
    jokers = sum(each.is_joker for each in pile)
    naturals = frozenset(each for each in pile if not each.is_joker)
    if card.is_joker:
        if rules.max_jokers == 0:
            return False
        jokers, anchors = jokers + 1, naturals
    else:
        naturals, anchors = naturals | {card}, frozenset({card})
    limit = jokers if rules.max_jokers is None else min(jokers, rules.max_jokers)
    must_use = int(card.is_joker)
    return any(
        _can_fill(shape, naturals, limit, must_use) for anchor in anchors for shape in shapes_with(anchor, rules)
    )


def _can_fill(shape: tuple[Card, ...], naturals: frozenset[Card], jokers: int, must_use: int) -> bool:
    """True if naturals and `jokers` jokers make a meld of these cards, at least `must_use` jokers among them.

    A joker may stand for a card that lies there, too. One natural at least is needed.
    """
    missing = sum(card not in naturals for card in shape)
    used = max(missing, must_use)
    return used <= jokers and used < len(shape)


def shapes_with(card: Card, rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    """The melds of three natural cards that hold a card: every longer meld with it holds one of them or another.

    Runs and sets of three are enough to know whether a card makes a meld at all: a longer run with a card holds a run
    of three with it, and as many jokers or fewer.
    """
    for suits in combinations([suit for suit in range(4) if suit != card.suit], 2):
        yield tuple(natural(card.rank, suit) for suit in sorted((card.suit, *suits)))
    for mask, ranks in runs(rules.ace, rules.max_run).items():
        if len(ranks) == 3 and mask >> card.rank & 1:  # noqa: PLR2004 - the shortest runs
            yield tuple(natural(rank, card.suit) for rank in ranks)


def call(hand: StraightHand, play: LayMeld | LayOff) -> Step:
    """The discard is laid off, or a meld of the pile with it is laid (S20)."""
    done = _called_layoff(hand, play) if isinstance(play, LayOff) else _called_meld(hand, play)
    if not isinstance(done, StraightHand):
        return done
    seat = hand.mover
    return _closed(changed(done, played=put(done.played, seat, True)))


def _called_layoff(hand: StraightHand, play: LayOff) -> Step:
    seat, card = hand.mover, hand.discard[-1]
    if play.card != card:
        return refused("S20", StraightFault.ANOTHER_CALLED, card)
    faults = own_meld_faults(hand, seat)
    place = place_of(hand.table, play.on)
    if place is None:
        return faults + refused("S10", CommonFault.NO_SUCH_MELD)
    old = hand.table[place]
    meld = grown_meld(hand.options, old.meld, play)
    if not isinstance(meld, Meld) or faults:
        return faults + (() if isinstance(meld, Meld) else meld)
    return changed(
        hand,
        table=with_meld(hand.table, place, grown(old, meld, seat)),
        discard=hand.discard[:-1],
        log=(*hand.log, CardLaidOff(seat, card, meld, called=True)),
    )


def _called_meld(hand: StraightHand, play: LayMeld) -> Step:
    seat, pile = hand.mover, hand.discard
    faults: Faults = ()
    if hand.options.call != "pile":
        faults += refused("S20", StraightFault.CALLS_LAY_OFF)
    if not set(play.cards) <= set(pile):
        faults += refused("S20", StraightFault.NOT_OF_PILE, *(card for card in play.cards if card not in pile))
    if pile[-1] not in play.cards:
        faults += refused("S20", StraightFault.CALLED_CARD_MISSING, pile[-1])
    meld = meld_of(hand.options, play)
    if not isinstance(meld, Meld) or faults:
        return faults + (() if isinstance(meld, Meld) else meld)
    deepest = min(pile.index(card) for card in meld.cards)
    kept = tuple(card for card in pile[deepest:] if card not in meld.cards)
    return changed(
        hand,
        table=(*hand.table, laid(meld, seat)),
        discard=pile[:deepest],
        hands=put(hand.hands, seat, hand.hands[seat].union(kept)),
        shown=put(hand.shown, seat, hand.shown[seat].union(kept)),
        log=(*hand.log, MeldLaid(seat, meld, called=True), *([PileTaken(seat, kept)] if kept else [])),
    )


def pass_call(hand: StraightHand) -> Step:
    """The seat lets the discard lie; the next one that can call is asked (S20)."""
    calls = _calls(hand)
    passed = hand.said(CallPassed(hand.mover))
    if len(calls.left) == 1:
        return _closed(passed)
    return changed(passed, to_move=calls.left[1], calls=replace(calls, left=calls.left[1:]))


def _closed(hand: StraightHand) -> StraightHand:
    """The hand after the phase of calls."""
    calls = _calls(hand)
    if calls.out is None:
        return pass_turn(hand, calls.by)
    return end_deal(hand, DealEnding.OUT, calls.by, rummy=calls.out is OutKind.RUMMY)


def _calls(hand: StraightHand) -> Calls:
    if hand.calls is None:
        message = "no calls are open"
        raise ValueError(message)
    return hand.calls
