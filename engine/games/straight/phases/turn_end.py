"""The end of a turn, by a discard or without one (S12 to S19)."""

from collections.abc import Iterator

from engine.blocks.changes import changed, put
from engine.games.straight.melds import natural_melds
from engine.games.straight.phases.calling import open_calls
from engine.games.straight.phases.next_turn import end_deal, pass_turn
from engine.games.straight.phases.playing import before_play, is_too_early, may_empty_hand
from engine.games.straight.state import NEW_TURN, OutKind, Source, Step, StraightHand
from engine.games.straight.table import has_own_meld, is_laid_off, place_of
from engine.games.straight.words import (
    CardLaidOff,
    DealEnding,
    Floated,
    JokerReplaced,
    LayMeld,
    MeldLaid,
    ReplaceJoker,
    StraightFault,
    WentRummy,
    refused,
)
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card
from engine.rummy.events import Discarded
from engine.rummy.faults import CommonFault, Faults

_RED_SKIPS, _BLACK_SKIPS = 2, 5
_BLACK_JOKER = "X2"


def end_faults(hand: StraightHand, end: Discard | EndTurn) -> Faults:
    """The reasons why the turn cannot end with this action, in phase PLAY; none if it can (S12 to S18)."""
    held = hand.hands[hand.mover]
    if isinstance(end, EndTurn):
        return refused("S13", StraightFault.CARDS_LEFT) if held else ()
    if end.card not in held:
        return refused("S12", CommonFault.DISCARD_NOT_HELD, end.card)
    return _discard_faults(hand, end.card)


def floats(hand: StraightHand, end: Discard | EndTurn) -> bool:
    """True if a seat that ends its turn so without cards stays in the deal (S13, S14)."""
    return isinstance(end, EndTurn) and hand.options.go_out == "float"


def end(hand: StraightHand, end: Discard | EndTurn) -> Step:
    """The turn is over: a card of the hand goes on the pile, or the player has none left, or floats (S12 to S14)."""
    return end_faults(hand, end) or _over(hand, end)


def _discard_faults(hand: StraightHand, card: Card) -> Faults:
    options, last = hand.options, len(hand.hands[hand.mover]) == 1
    faults: Faults = ()
    if not options.return_taken and card in hand.turn.taken:
        faults += refused("S12", CommonFault.DISCARD_TAKEN, card)
    if bound := hand.must_play:
        faults += refused("S18", StraightFault.MUST_PLAY, *sorted(bound))
    if is_all_at_once(hand) and hand.turn.plays and not last:
        faults += refused("S16", StraightFault.ALL_AT_ONCE)
    if last:
        faults += _last_card_faults(hand, card)
    if options.must_meld and (meld := _meld_due(hand)):
        faults += refused("S17", StraightFault.MUST_MELD, *meld)
    return faults


def is_all_at_once(hand: StraightHand) -> bool:
    """True if cards are laid only by a player who goes out with them in this deal (S16)."""
    return 0 < hand.options.all_at_once_from <= hand.hand_number


def _last_card_faults(hand: StraightHand, card: Card) -> Faults:
    """The reasons why the last card may not be discarded (S14)."""
    if is_too_early(hand):
        return refused("S14", StraightFault.NOT_IN_FIRST_TURN)
    if hand.options.go_out == "float" and not _cards_at_start(hand) and _fits_somewhere(hand, card):
        return refused("S14", StraightFault.LAY_OFF_LAST, card)
    return ()


def _cards_at_start(hand: StraightHand) -> int:
    """The number of cards the player held when the turn began."""
    drawn = {Source.STOCK: 1, Source.PILE: len(hand.turn.taken)}.get(hand.turn.source or Source.DEAL, 0)
    laid = 0
    for done in hand.turn.plays:
        if not isinstance(done.action, ReplaceJoker):
            laid += len(done.action.cards) if isinstance(done.action, LayMeld) else 1
    return len(hand.hands[hand.mover]) + laid - drawn


def _fits_somewhere(hand: StraightHand, card: Card) -> bool:
    if hand.options.lay_off == "own_first" and not has_own_meld(hand.table, hand.mover):
        return False
    return is_laid_off(hand.table, card, hand.options.melds)


def _meld_due(hand: StraightHand) -> tuple[Card, ...]:
    """A natural meld of the hand that has to be laid before the turn ends by a discard; empty if none has (S17)."""
    options, held = hand.options, hand.hands[hand.mover]
    if options.melds_per_turn and any(isinstance(done.action, LayMeld) for done in hand.turn.plays):
        return ()
    taken = () if options.return_taken else hand.turn.taken
    for meld in natural_melds(held, options.melds):
        rest = held.difference(meld)
        if not rest:
            can_end = not may_empty_hand(hand)
        else:
            can_end = not rest.issubset(taken) and (len(rest) > 1 or not is_too_early(hand))
        if can_end:
            return meld
    return ()


def _shown(hand: StraightHand) -> list[object]:
    """The plays of the turn as the log tells them, each with its meld as it was then: the others see them now."""
    told: list[object] = []
    while hand.turn.plays:
        action = hand.turn.plays[-1].action
        match action:
            case ReplaceJoker(joker, card):
                told.append(JokerReplaced(hand.mover, joker, card))
            case LayMeld(cards):
                place = place_of(hand.table, cards[0])
                told += [MeldLaid(hand.mover, hand.table[place].meld)] if place is not None else []
            case _:
                place = place_of(hand.table, action.on)
                told += [CardLaidOff(hand.mover, action.card, hand.table[place].meld)] if place is not None else []
        hand = before_play(hand)
    return told[::-1]


def _over(hand: StraightHand, end: Discard | EndTurn) -> StraightHand:
    """The hand after the mover's turn, which ends so: calls, the next turn, or the end of the deal."""
    seat, turn = hand.mover, hand.turn
    card = end.card if isinstance(end, Discard) else None
    kept = hand.hands[seat].difference(() if card is None else (card,))
    is_out = not kept and not floats(hand, end)
    out = None
    if is_out:
        out = OutKind.PLAIN if hand.played[seat] else OutKind.RUMMY
    jokers = [done.action.joker for done in turn.plays if isinstance(done.action, ReplaceJoker)]
    ended = changed(
        hand,
        hands=put(hand.hands, seat, kept),
        shown=put(hand.shown, seat, hand.shown[seat].union(jokers) & kept),
        discard=hand.discard if card is None else (*hand.discard, card),
        turns=put(hand.turns, seat, hand.turns[seat] + 1),
        played=put(hand.played, seat, hand.played[seat] or bool(turn.plays)),
        skips=hand.skips if card is None or is_out else _forfeited(hand, seat, card),
        turn=NEW_TURN,
        log=(*hand.log, *_shown(hand), *_told(hand, end, out)),
    )
    if card is not None and _has_calls(hand, is_out):
        asked = open_calls(ended, seat, card, out)
        if asked is not None:
            return asked
    if out is not None:
        return end_deal(ended, DealEnding.OUT, seat, rummy=out is OutKind.RUMMY)
    return pass_turn(ended, seat)


def _told(hand: StraightHand, end: Discard | EndTurn, out: OutKind | None) -> Iterator[object]:
    """The end of a turn as the log tells it."""
    seat = hand.mover
    if isinstance(end, Discard):
        yield Discarded(seat, end.card)
    elif out is None:
        yield Floated(seat)
    if out is not None:
        yield WentRummy(seat, out is OutKind.RUMMY)


def _forfeited(hand: StraightHand, seat: int, card: Card) -> tuple[int, ...]:
    """The turns to miss after a discard (S19)."""
    if not card.is_joker or hand.options.joker_discard == "free":
        return hand.skips
    return put(hand.skips, seat, hand.skips[seat] + skips_for(card))


def skips_for(joker: Card) -> int:
    """The turns that a discarded joker costs (S19)."""
    return _BLACK_SKIPS if str(joker) == _BLACK_JOKER else _RED_SKIPS


def _has_calls(hand: StraightHand, is_out: bool) -> bool:
    """True if a discard may be called: after going out only where cards on the table count (S16, S20)."""
    if hand.options.call == "no" or is_all_at_once(hand):
        return False
    return not is_out or hand.options.scoring == "table"
