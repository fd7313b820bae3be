"""The legal actions of a seat, from its view alone, and the plainest of them."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from engine.games.straight.melds import all_melds, natural_melds
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.games.straight.words import (
    AcceptChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    LayMeld,
    LayOff,
    PassCall,
    RejectChallenge,
    RenewStock,
    ReplaceJoker,
    StraightAction,
    UndoPlay,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import fitting


def moves(view: StraightView) -> Iterator[StraightAction]:
    """Every legal action of the seat to move."""
    hand = view.known
    if view.known.to_move != view.seat:
        return
    for action in _candidates(hand):
        if not legal(hand, action):
            yield action


def _candidates(hand: StraightHand) -> Iterator[StraightAction]:
    """The actions of the phase that might be legal, each once."""
    match hand.phase:
        case StraightPhase.DRAW:
            deep = hand.options.discard_draw == "deep"
            yield from (DrawStock(), RenewStock(), BlockDeal(), ChallengeHand())
            yield from map(DrawPile, hand.discard if deep else hand.discard[-1:])
        case StraightPhase.PLAY:
            yield from _plays(hand)
            yield from (UndoPlay(), UndoPlays(), UndoDraw(), EndTurn(), ChallengeHand())
            yield from map(Discard, sorted(hand.hands[hand.mover]))
        case StraightPhase.CALL:
            yield PassCall()
            yield from map(CallRummy, _layoffs(hand, hand.discard[-1:]))
            yield from (
                CallRummy(meld)
                for meld in melds_to_lay(hand.options, frozenset(hand.discard))
                if hand.discard[-1] in meld.cards
            )
        case StraightPhase.CHALLENGE:
            yield from (AcceptChallenge(), RejectChallenge())
        case StraightPhase.OVER:
            return


def _plays(hand: StraightHand) -> Iterator[LayMeld | LayOff | ReplaceJoker]:
    held = hand.hands[hand.mover]
    yield from melds_to_lay(hand.options, held)
    yield from _layoffs(hand, sorted(held))
    for meld in hand.table:
        for card, face in zip(meld.meld.cards, meld.meld.stands_for, strict=True):
            if card.is_joker and face in held:
                yield ReplaceJoker(card, face)


def _layoffs(hand: StraightHand, cards: Iterable[Card]) -> Iterator[LayOff]:
    """Every way to add one of these cards to a meld on the table, jokers named."""
    for card in cards:
        for meld in hand.table:
            on, ways = meld.meld.cards[0], fitting(meld.meld, hand.options.melds)
            if card.is_joker:
                yield from (LayOff(card, on, face) for face in ways)
            elif card in ways:
                yield LayOff(card, on)


def melds_to_lay(options: StraightOptions, held: frozenset[Card]) -> Iterator[LayMeld]:
    """Every meld of these cards, its jokers named."""
    jokers = sorted(card for card in held if card.is_joker)
    limit = options.melds.max_jokers
    most = len(jokers) if limit is None else min(limit, len(jokers))
    for mask in all_melds(options.melds.ace, options.max_run):
        faces = cards_in_mask(mask)
        missing = tuple(face for face in faces if face not in held)
        if len(missing) > most or len(missing) == len(faces):
            continue
        there = [face for face in faces if face in held]
        for more in range(most - len(missing) + 1):
            for spared in combinations(there, more):
                yield from _named(faces, (*missing, *spared), jokers)


def _named(faces: tuple[Card, ...], places: tuple[Card, ...], jokers: list[Card]) -> Iterator[LayMeld]:
    """The melds of these cards with jokers in some places."""
    if len(places) == len(faces):
        return
    for chosen in permutations(jokers, len(places)):
        jokers_at = dict(zip(places, chosen, strict=True))
        names = tuple((jokers_at[face], face) for face in faces if face in jokers_at)
        yield LayMeld(tuple(jokers_at.get(face, face) for face in faces), names)


def plainest(view: StraightView) -> tuple[StraightAction, ...]:
    """Legal actions that bring the turn on: a card of the stock, and the dearest discard that goes on no meld."""
    hand = view.known
    match view.known.phase:
        case StraightPhase.CALL:
            return (PassCall(),)
        case StraightPhase.CHALLENGE:
            return (RejectChallenge(),)
        case StraightPhase.DRAW:
            return (next(draw for draw in (DrawStock(), RenewStock(), BlockDeal()) if not legal(hand, draw)),)
        case _:
            return (_plain_play(hand),)


def _plain_play(hand: StraightHand) -> StraightAction:
    """A discard if one is allowed, or what leads to one: a meld that is due, a card laid off, or an undo.

    While a card must be played before the turn ends, no meld is laid: without that card it leads nowhere, and undoing
    it would lead back here for ever.
    """
    held = hand.hands[hand.mover]
    points = hand.options.hand_points
    fits = {way.card for way in _layoffs(hand, held)}
    ends = [Discard(each) for each in sorted(held, key=lambda card: (card.is_joker, card in fits, -points[card], card))]
    due: list[StraightAction] = []
    if hand.options.must_meld and not hand.must_play:
        due += [LayMeld(meld) for meld in sorted(natural_melds(held, hand.options.melds), key=len)]
    rest = [*_layoffs(hand, sorted(held))] if len(held) == 1 else []
    for action in (*ends, EndTurn(), *due, *rest, UndoPlays(), UndoDraw()):
        if not legal(hand, action):
            return action
    return UndoPlay()
