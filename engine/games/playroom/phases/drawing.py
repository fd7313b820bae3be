"""Drawing: from the stock and from the pile, and drawing undone (P4 to P7, P28)."""

from collections import Counter

from engine.blocks.changes import changed
from engine.games.playroom.phases.next_turn import draw_instead
from engine.games.playroom.phases.round_end import end_dead
from engine.games.playroom.state import DrawSource, H, PlayroomPhase, kinds_of
from engine.games.playroom.tables import undo_plays, with_hand
from engine.games.playroom.words import PileShuffled, PlayroomFault, TakePile, refused
from engine.rummy.actions import DrawStock, UndoDraw
from engine.rummy.cards import Card, by_face
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.piles import Pile
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix, shuffled


def draw_stock(hand: H, action: DrawStock) -> H:
    """The top card of the stock, which is the pile shuffled where it is empty; else the round is dead (P4).

    Where a turn plays or draws, it is the end of the turn (P33).
    """
    del action
    if hand.options.plays_or_draws:
        return draw_instead(hand)
    if not hand.stock:
        limit = hand.options.reshuffles
        if len(hand.discard) <= 1 or (limit != "any" and hand.reshuffled >= limit):
            return end_dead(hand)
        hand = _with_new_stock(hand)
    after = _drawn(hand, hand.stock[:1], DrawSource.STOCK)
    return changed(after, stock=hand.stock[1:]).said(DrewStock(hand.mover, 1))


def _drawn(hand: H, cards: Pile, source: DrawSource) -> H:
    seat = hand.mover
    after = with_hand(hand, seat, (*hand.hands[seat], *cards))
    return changed(after, phase=PlayroomPhase.PLAY, before=hand.table, earlier=(), source=source)


def _with_new_stock(hand: H) -> H:
    """The pile but its top card, shuffled, is the new stock. Raises NotationError for a shuffle that cannot be."""
    below = hand.discard[:-1]
    stock, listed = below, hand.reshuffles
    if hand.seed is not None:
        stock = shuffled(sorted(below, key=by_face), SplitMix(hand.seed + hand.reshuffled))
    elif listed:
        stock, listed = _as_listed(below, listed[0]), listed[1:]
    return changed(
        hand,
        stock=stock,
        discard=hand.discard[-1:],
        reshuffled=hand.reshuffled + 1,
        reshuffles=listed,
    ).said(PileShuffled(hand.mover))


def _as_listed(below: Pile, listed: Pile) -> Pile:
    """The cards of the pile in the order that a position lists as kinds."""
    if Counter(kinds_of(below)) != Counter(kinds_of(listed)):
        message = "a reshuffle must hold exactly the cards under the top of the pile"
        raise NotationError(message)
    left = sorted(below)
    result: list[Card] = []
    for kind in kinds_of(listed):
        card = next(each for each in left if kinds_of((each,)) == (kind,))
        left.remove(card)
        result.append(card)
    return tuple(result)


def take_pile(hand: H, action: TakePile) -> H | Faults:
    """Cards from the top of the pile (P5, P6)."""
    if hand.options.pile == "none":
        return refused("P5", PlayroomFault.NO_PILE)
    if not hand.entered[hand.mover]:
        return refused("P6", PlayroomFault.ENTER_BEFORE_PILE)
    usual = len(hand.discard) if hand.options.pile == "whole" else 1
    wanted = usual if action.count is None else action.count
    result = _pile_faults(hand, wanted)
    if result:
        return result
    taken = hand.discard[-wanted:]
    after = _drawn(hand, taken, DrawSource.PILE)
    return changed(after, discard=hand.discard[:-wanted], taken=taken).said(DrewPile(hand.mover, kinds_of(taken)))


def _pile_faults(hand: H, count: int) -> Faults:
    """The reasons why `count` cards cannot be taken from the pile (P5, P29)."""
    rule, pile = hand.options.pile, hand.discard
    if not pile:
        return refused("P5", CommonFault.PILE_IS_EMPTY)
    if not 1 <= count <= len(pile):
        return refused("P5", PlayroomFault.WRONG_COUNT, (), len(pile))
    if rule == "whole" and count != len(pile):
        return refused("P5", PlayroomFault.ALL_OR_NONE)
    if rule == "top" and count > 1:
        return refused("P5", CommonFault.NOT_ON_TOP, kinds_of(pile[-count:-1]))
    return ()


def undo_draw(hand: H, action: UndoDraw | None = None) -> H | Faults:
    """The cards taken from the pile put back, plays included; a card of the stock was seen (P28)."""
    del action
    if hand.source is not DrawSource.PILE:
        return refused("P28", CommonFault.DRAW_NOT_UNDONE)
    back = undo_plays(hand)
    seat = hand.mover
    return changed(
        with_hand(back, seat, set(back.hands[seat]).difference(hand.taken)),
        phase=PlayroomPhase.DRAW,
        discard=(*hand.discard, *hand.taken),
        before=(),
        source=None,
        taken=(),
    ).said(DrawUndone(seat, kinds_of(hand.taken)))
