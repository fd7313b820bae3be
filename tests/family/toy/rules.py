"""Dealing and playing the toy game."""

from dataclasses import replace

from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.rummy.events import Discarded, DrewStock, HandEnded
from engine.rummy.faults import CommonFault, Fault, RefusedError
from tests.family.toy.options import seating
from tests.family.toy.state import Claim, DiscardCard, DrawCard, LaidPair, LayPair, TakeBack, ToyHand, ToyPhase, ToyView
from tests.family.toy.words import ToyFault

_MOST_TURNS = 100


def deal(chosen, start, deck):
    size = chosen.deal_size * chosen.seats
    hands = tuple(frozenset(deck[seat : size : chosen.seats]) for seat in range(chosen.seats))
    return ToyHand(
        options=chosen,
        hand_number=start.number,
        dealer=start.dealer,
        to_move=seating(chosen).left_of(start.dealer),
        phase=ToyPhase.DRAW,
        totals=start.totals,
        hands=hands,
        stock=deck[size:],
    )


def cards(hand):
    held = (card for each in hand.hands for card in each)
    return (*held, *hand.stock, *hand.pile, *(card for _, pair in hand.space for card in pair))


def _phase_of(action):
    match action:
        case DrawCard():
            return ToyPhase.DRAW
        case Claim():
            return ToyPhase.CLAIM
        case _:
            return ToyPhase.PLAY


def legal(hand, action):  # noqa: PLR0911 - one line a fault
    if hand.to_move is None:
        return (Fault("T1", CommonFault.HAND_IS_OVER),)
    if hand.phase is not _phase_of(action):
        return (Fault("T1", CommonFault.WRONG_PHASE),)
    pack, held = hand.options.pack, hand.hands[hand.to_move]
    match action:
        case LayPair(pair) if pack.taken(pair, held) is None:
            return (Fault("T2", CommonFault.NOT_HELD, pair),)
        case LayPair(pair) if not is_pair(pair):
            return (Fault("T2", ToyFault.NO_PAIR, pair),)
        case LayPair() if len(held) == 2:
            return (Fault("T3", CommonFault.DISCARD_DUE, pack.kinds(held)),)
        case TakeBack() if hand.before is None or not hand.laid:
            return (Fault("T4", CommonFault.NOTHING_TO_UNDO),)
        case DiscardCard(card) if pack.lowest(card, held) is None:
            return (Fault("T3", CommonFault.DISCARD_NOT_HELD, (card,)),)
        case _:
            return ()


def is_pair(pair):
    return any(card.is_joker for card in pair) or pair[0].rank == pair[1].rank


def apply(hand, action):
    if faults := legal(hand, action):
        raise RefusedError(faults)
    seat, pack = hand.to_move, hand.options.pack
    held = hand.hands[seat]
    match action:
        case DrawCard():
            drawn = _with(hand, seat, held | set(hand.stock[:1]))
            drawn = replace(drawn, stock=hand.stock[1:], phase=ToyPhase.PLAY, log=(*hand.log, DrewStock(seat, 1)))
            return replace(drawn, before=drawn)
        case LayPair(pair):
            taken = pack.taken(pair, held)
            laid = _with(hand, seat, held - set(taken))
            return replace(laid, space=(*hand.space, (seat, taken)), laid=(*hand.laid, action))
        case TakeBack():
            return _begun(hand)
        case DiscardCard(card):
            return _discarded(hand, seat, pack.lowest(card, held))
        case Claim(take):
            claimed = _with(hand, seat, held | {hand.pile[-1]}) if take else hand
            return _drawing(replace(claimed, pile=hand.pile[:-1] if take else hand.pile), seat)


def _with(hand, seat, held):
    return replace(hand, hands=(*hand.hands[:seat], held, *hand.hands[seat + 1 :]))


def _discarded(hand, seat, card):
    pairs = tuple(LaidPair(seat, pair.cards) for pair in hand.laid)
    event = Discarded(seat, hand.options.pack.kind(card))
    done = _with(hand, seat, hand.hands[seat] - {card})
    done = replace(done, pile=(*hand.pile, card), before=None, laid=(), turns=hand.turns + 1)
    done = replace(done, log=(*hand.log, *pairs, event))
    if not done.hands[seat]:
        return _over(done)
    return replace(done, phase=ToyPhase.CLAIM, to_move=seating(hand.options).left_of(seat))


def _drawing(hand, seat):
    if not hand.stock or hand.turns >= _MOST_TURNS:
        return _over(hand)
    return replace(hand, phase=ToyPhase.DRAW, to_move=seat)


def _over(hand):
    scores = tuple(sum(len(pair) for owner, pair in hand.space if owner == s) for s in range(hand.options.seats))
    totals = tuple(a + b for a, b in zip(hand.totals, scores, strict=True))
    shown = tuple(hand.options.pack.kinds(held) for held in hand.hands)
    over = replace(hand, phase=ToyPhase.OVER, to_move=None, hand_scores=scores, totals=totals)
    return replace(over, log=(*hand.log, HandEnded(scores, totals, shown)))


def _begun(hand):
    """The hand after the draw, from which pairs can be laid and taken back again."""
    return replace(hand.before, before=hand.before)


def previous(hand):
    if not hand.laid:
        return None
    back = _begun(hand)
    for action in hand.laid[:-1]:
        back = apply(back, action)
    return back


def view(hand, seat):
    kinds = hand.options.pack.kinds
    own = hand.phase is ToyPhase.PLAY and hand.to_move == seat
    return ToyView(
        options=hand.options,
        seat=seat,
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        to_move=hand.to_move,
        totals=hand.totals,
        phase=hand.phase,
        hand=kinds(hand.hands[seat]),
        hand_sizes=tuple(map(len, hand.hands)),
        stock_count=len(hand.stock),
        pile=tuple(map(hand.options.pack.kind, hand.pile)),
        space=tuple((owner, kinds(pair)) for owner, pair in hand.space),
        can_take_back=own and bool(hand.laid),
        log=hand.log,
    )


def sheet(hand, names):
    del names
    sides = []
    for seat, score in enumerate(hand.hand_scores):
        pairs = tuple(pair for owner, pair in hand.space if owner == seat)
        rows = (ScoreRow(words="Laid", points=score, seat=seat, cards=pairs),) if pairs else ()
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat]))
    return ScoreSheet(sides=tuple(sides))


def committed(hand, action, after):
    del after
    match action:
        case LayPair() | TakeBack():
            return ()
        case DiscardCard():
            return (*hand.laid, action)
        case _:
            return (action,)


def taken_back(hand, action):
    return hand.laid if isinstance(action, TakeBack) else None


def revealed(before, action, after):
    del after
    return {"drew": before.options.pack.text(before.stock[0])} if isinstance(action, DrawCard) else {}
