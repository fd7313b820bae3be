"""Melds laid, cards laid off, jokers replaced, and all of it taken back (S9 to S11, S22)."""

from dataclasses import replace

from engine.blocks.changes import changed, put
from engine.games.straight.options import StraightOptions
from engine.games.straight.state import DonePlay, Source, Step, StraightHand, StraightPhase
from engine.games.straight.table import (
    LaidMeld,
    StraightTable,
    face_of,
    grown,
    has_own_meld,
    laid,
    owner_of,
    place_of,
    swapped,
    with_meld,
)
from engine.games.straight.words import (
    LayMeld,
    LayOff,
    Names,
    PlayAction,
    ReplaceJoker,
    StraightFault,
    problem,
    refused,
)
from engine.rummy.cards import Card, text_of
from engine.rummy.events import DrawUndone
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.melds import Meld, MeldProblem, added, read, without


def meld_of(options: StraightOptions, action: LayMeld) -> Meld | Faults:
    """The meld that an action means, or why its cards are none (S2, S3)."""
    result = read(action.cards, dict(action.names), options.melds)
    return problem(result, action.cards, options.melds.max_jokers) if isinstance(result, MeldProblem) else result


def grown_meld(options: StraightOptions, old: Meld, action: LayOff) -> Meld | Faults:
    """The meld with the card laid off, or why it does not fit (S2, S3, S10)."""
    result = added(old, action.card, action.stands_for, options.melds)
    if not isinstance(result, MeldProblem):
        return result
    return problem(result, (*old.cards, action.card), options.melds.max_jokers, fits=True)


def own_meld_faults(hand: StraightHand, seat: int) -> Faults:
    """The reasons why a seat may not lay off before it has laid a meld of its own (S10)."""
    if hand.options.lay_off == "any" or has_own_meld(hand.table, seat):
        return ()
    return refused("S10", StraightFault.OWN_MELD_FIRST)


def lay_meld(hand: StraightHand, action: LayMeld) -> Step:
    """Cards of the hand as a new meld (S9)."""
    held = hand.hands[hand.mover]
    faults = _not_held("S9", held, action.cards)
    if hand.options.melds_per_turn and any(isinstance(done.action, LayMeld) for done in hand.turn.plays):
        faults += refused("S9", StraightFault.ONE_MELD_A_TURN)
    meld = meld_of(hand.options, action)
    if not isinstance(meld, Meld):
        return faults + meld
    faults += _emptying_faults(hand, action.cards)
    if faults:
        return faults
    names = tuple((card, face) for card, face in zip(meld.cards, meld.stands_for, strict=True) if card.is_joker)
    done = DonePlay(LayMeld(meld.cards, names))
    return _played(hand, done, held.difference(meld.cards), (*hand.table, laid(meld, hand.mover)))


def lay_off(hand: StraightHand, action: LayOff) -> Step:
    """A card of the hand is added to a meld on the table (S10)."""
    seat = hand.mover
    faults = _not_held("S10", hand.hands[seat], (action.card,)) + own_meld_faults(hand, seat)
    place = place_of(hand.table, action.on)
    if place is None:
        return faults + refused("S10", CommonFault.NO_SUCH_MELD)
    old = hand.table[place]
    meld = grown_meld(hand.options, old.meld, action)
    if not isinstance(meld, Meld):
        return faults + meld
    faults += _emptying_faults(hand, (action.card,))
    if faults:
        return faults
    name = meld.stands_for[meld.cards.index(action.card)] if action.card.is_joker else None
    done = DonePlay(LayOff(action.card, action.on, name))
    return _played(hand, done, hand.hands[seat] - {action.card}, with_meld(hand.table, place, grown(old, meld, seat)))


def replace_joker(hand: StraightHand, action: ReplaceJoker) -> Step:
    """A card of the hand takes the place of a joker, which goes to the hand (S11)."""
    seat = hand.mover
    faults = _exchange_faults(hand, action) + own_meld_faults(hand, seat)
    place = place_of(hand.table, action.joker)
    if faults or place is None:
        return faults
    was = owner_of(hand.table, action.joker)
    changed = swapped(hand.table[place], action.joker, action.card, seat)
    held = hand.hands[seat] - {action.card} | {action.joker}
    return _played(hand, DonePlay(action, was), held, with_meld(hand.table, place, changed))


def _exchange_faults(hand: StraightHand, action: ReplaceJoker) -> Faults:
    if hand.options.joker_exchange == "no":
        return refused("S11", StraightFault.NO_EXCHANGE)
    faults = _not_held("S11", hand.hands[hand.mover], (action.card,))
    place = place_of(hand.table, action.joker)
    if place is None:
        return faults + refused("S11", StraightFault.NO_JOKER_THERE, action.joker)
    meld = hand.table[place].meld
    face = meld.stands_for[meld.cards.index(action.joker)]
    return faults if face == action.card else faults + refused("S11", StraightFault.ANOTHER_CARD, action.joker, face)


def _not_held(rule: str, held: frozenset[Card], cards: tuple[Card, ...]) -> Faults:
    missing = tuple(card for card in cards if card not in held)
    return refused(rule, CommonFault.NOT_HELD, *missing) if missing else ()


def may_empty_hand(hand: StraightHand) -> Faults:
    """The reasons why a play may not empty the hand of the seat to move; none if it may (S14)."""
    if hand.options.go_out == "discard":
        return refused("S14", StraightFault.DISCARD_LAST)
    if hand.options.go_out == "lazy" and is_too_early(hand):
        return refused("S14", StraightFault.NOT_IN_FIRST_TURN)
    return ()


def is_too_early(hand: StraightHand) -> bool:
    """True if the seat to move may not go out yet, for this is its first turn (S14)."""
    return hand.turns[hand.mover] + 1 < hand.options.out_from_turn


def _emptying_faults(hand: StraightHand, cards: tuple[Card, ...]) -> Faults:
    held = hand.hands[hand.mover]
    return may_empty_hand(hand) if len(held) == len(cards) and held.issuperset(cards) else ()


def _played(hand: StraightHand, done: DonePlay, held: frozenset[Card], table: StraightTable) -> StraightHand:
    turn = replace(hand.turn, plays=(*hand.turn.plays, done))
    return changed(hand, hands=put(hand.hands, hand.mover, held), table=table, turn=turn)


def undo_play(hand: StraightHand) -> Step:
    """The last play taken back (S22)."""
    return before_play(hand) if hand.turn.plays else refused("S22", CommonFault.NOTHING_TO_UNDO)


def undo_plays(hand: StraightHand) -> Step:
    """All plays of the turn taken back (S22)."""
    return before_plays(hand) if hand.turn.plays else refused("S22", CommonFault.NOTHING_TO_UNDO)


def undo_draw(hand: StraightHand) -> Step:
    """A draw from the pile taken back, with all plays; the player draws again (S22)."""
    if hand.turn.source is not Source.PILE:
        return refused("S22", CommonFault.DRAW_NOT_UNDONE)
    if hand.turn.fixed:
        return refused("S22", StraightFault.DRAW_FIXED)
    hand = before_plays(hand)
    seat, taken = hand.mover, hand.turn.taken
    return changed(
        hand,
        phase=StraightPhase.DRAW,
        hands=put(hand.hands, seat, hand.hands[seat].difference(taken)),
        shown=put(hand.shown, seat, hand.shown[seat].difference(taken)),
        discard=(*hand.discard, *taken),
        turn=replace(hand.turn, source=None, taken=()),
        log=(*hand.log, DrawUndone(seat, taken)),
    )


def before_plays(hand: StraightHand) -> StraightHand:
    """The hand with all plays of the turn taken back. Raises ValueError where they do not fit the table."""
    while hand.turn.plays:
        hand = before_play(hand)
    return hand


def before_play(hand: StraightHand) -> StraightHand:
    """The hand with the last play of the turn taken back. Raises ValueError where it does not fit the table."""
    seat = hand.turn_of
    if seat is None:
        message = "no turn is being played"
        raise ValueError(message)
    *plays, last = hand.turn.plays
    table, back, gone = _table_before(hand, last)
    held = hand.hands[seat].union(back).difference(gone)
    turn = replace(hand.turn, plays=tuple(plays))
    return changed(hand, hands=put(hand.hands, seat, held), table=table, turn=turn)


def _table_before(hand: StraightHand, done: DonePlay) -> tuple[StraightTable, tuple[Card, ...], tuple[Card, ...]]:
    """The table before a play, the cards that come back to the hand, and those that leave it."""
    table, action, seat = hand.table, done.action, hand.turn_of or 0
    card = action.cards[0] if isinstance(action, LayMeld) else action.card
    place = place_of(table, card)
    if place is None:
        raise _misfit(action)
    match action:
        case LayMeld(cards, names):
            _check(action, place == len(table) - 1 and _is_laid_by(table[place], seat, cards, names))
            return table[:-1], cards, ()
        case LayOff(card, on, face):
            rest = without(table[place].meld, card, hand.options.melds)
            if isinstance(rest, MeldProblem) or on not in rest.cards:
                raise _misfit(action)
            _check(action, owner_of(table, card) == seat and face in {None, face_of(table, card)})
            return with_meld(table, place, grown(table[place], rest, 0)), (card,), ()
        case ReplaceJoker(joker, card):
            owner = seat if done.was is None else done.was
            _check(action, joker in hand.hands[seat] and owner_of(table, card) == seat)
            changed: LaidMeld = swapped(table[place], card, joker, owner)
            return with_meld(table, place, changed), (card,), (joker,)


def _is_laid_by(laid_meld: LaidMeld, seat: int, cards: tuple[Card, ...], names: Names) -> bool:
    """True if the meld is what a seat laid of these cards and names, and nobody has touched it since."""
    meld = laid_meld.meld
    faces = dict(zip(meld.cards, meld.stands_for, strict=True))
    is_own = laid_meld.by == seat and set(laid_meld.owners) == {seat}
    return is_own and sorted(meld.cards) == sorted(cards) and all(faces[joker] == face for joker, face in names)


def _check(action: PlayAction, fits: bool) -> None:
    if not fits:
        raise _misfit(action)


def _misfit(action: PlayAction) -> ValueError:
    played = action.cards if isinstance(action, LayMeld) else (action.card,)
    return ValueError(f"this turn's play of {text_of(played)} does not fit the table")
