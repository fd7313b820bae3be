"""Positions of Straight Rummy as the cases write them: what may be left out, and what cannot be (S1 to S26)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.games.straight.options import StraightOptions
from engine.games.straight.phases.playing import before_plays, may_empty_hand
from engine.games.straight.state import NEW_TURN, Source, StraightHand, StraightPhase, StraightTurn
from engine.games.straight.table import LaidMeld
from engine.games.straight.words import Names
from engine.rummy.cards import Card
from engine.rummy.fields import Fields
from engine.rummy.melds import MeldProblem, named_cards, read
from engine.rummy.plain_data import NotationError, Plain, Problems, check, shortened

_MOST = 10**9
"""The largest number in a position."""
_LEAST_IN = 2
"""Seats that are in the game, at least."""
_WHO_IS_IN = "two seats at least are in the game, and one of them is to move; who is eliminated holds no cards"


def named_of(options: StraightOptions, text: object) -> tuple[tuple[Card, ...], Names]:
    """The cards of a meld, and what its jokers stand for. Raises NotationError."""
    try:
        return named_cards(text if isinstance(text, str) else "", options.pack.read)
    except ValueError as error:
        raise NotationError(shortened(error)) from None


def read_position(options: StraightOptions, data: Plain) -> StraightHand:
    """The hand that a position stands for. Raises ValueError."""
    table = tuple(_read_meld(options, each) for each in _listed(data.get("melds", [])))
    turn = data.get("turn", {})
    if isinstance(turn, Mapping):
        turn = {key: turn[key] for key in turn if key != "must"}  # follows from the rest
    rest = {key: data[key] for key in data if key != "melds"}
    result, left = StraightHand.read({**rest, "turn": turn}, options.pack, options.seats)
    cards = [card for each in table for card in each]
    if len(set(cards)) < len(cards) or not set(cards) <= {*left}:
        message = "a card of the melds is in the position twice"
        raise NotationError(message)
    result |= {"table": table, "turn": _with_draw(result, "draw" in turn)}
    stock = tuple(card for card in left if card not in cards)
    hand = StraightHand(options=options, **{"stock": stock, **_usual(options, result), **result})
    check(_wrong_seats(hand), _wrong_phase(hand), _wrong_calls(hand))
    check(_wrong_turn(hand), _wrong_play(hand), _wrong_known(hand))
    owners = {owner for each in before_plays(hand).table for owner in each.owners}
    played = result.get("played", tuple(seat in owners for seat in range(options.seats)))
    return replace(hand, played=played, turn=NEW_TURN if hand.phase is StraightPhase.CALL else hand.turn)


def _listed(data: object) -> list[Any]:
    if not isinstance(data, list):
        message = "melds must be a list"
        raise NotationError(message)
    return data


def _read_meld(options: StraightOptions, data: object) -> LaidMeld:
    given = Fields.of(data, frozenset({"by", "cards", "others"}), "a meld")
    by = given.number("by", None, 0, options.seats - 1)
    cards, names = named_of(options, given.data.get("cards"))
    meld = read(cards, dict(names), options.melds)
    if isinstance(meld, MeldProblem):
        message = f"{given.data.get('cards')} is no meld"
        raise NotationError(message)
    others = Fields(given.take("others", {}, lambda value: isinstance(value, dict), "an object"))
    if unknown := [key for key in others.data if key not in map(str, meld.cards)]:
        message = f"{shortened(unknown[0])} has no such owner"
        raise NotationError(message)
    return LaidMeld(by, meld, tuple(others.number(str(card), by, 0, options.seats - 1) for card in meld.cards))


def _usual(options: StraightOptions, result: Mapping[str, Any]) -> dict[str, Any]:
    """The values of what a position leaves out, by what it names."""
    seats, nobody = options.seats, (False,) * options.seats
    gone = result.get("eliminated", nobody)
    around = (seat % seats for seat in range(result["to_move"] - 1, result["to_move"] - 1 - seats, -1))
    return {
        "dealer": next((seat for seat in around if not gone[seat]), 0),
        "totals": (0,) * seats,
        "eliminated": nobody,
        "shown": (frozenset(),) * seats,
        "shuffles": (),
        "turns": (1,) * seats,
        "played": nobody,
        "skips": (0,) * seats,
    }


def _with_draw(result: Mapping[str, Any], is_told: bool) -> StraightTurn:
    """The turn of a position; in the phase of plays the draw was from the stock, unless it says otherwise."""
    phase = result.get("phase", StraightPhase.DRAW)
    made = result.get("challenge")
    playing = (phase if made is None else made.phase) is StraightPhase.PLAY
    turn: StraightTurn = result["turn"]
    return replace(turn, source=Source.STOCK) if playing and not is_told else turn


def _wrong_seats(hand: StraightHand) -> Problems:
    """Problems with the seats and their numbers."""
    gone = [seat for seat, out in enumerate(hand.eliminated) if out]
    few, wrong = hand.options.seats - len(gone) < _LEAST_IN, any(hand.hands[seat] for seat in gone)
    yield _WHO_IS_IN, few or wrong or hand.to_move in gone
    yield "the dealer is eliminated", hand.dealer in gone
    yield "totals must be a list, one a seat", len(hand.totals) != hand.options.seats
    yield "the number of a deal is at least 1", hand.hand_number < 1
    numbers = (hand.hand_number, hand.reuses, *hand.turns, *hand.skips)
    yield "numbers are from 0 on", min(numbers) < 0
    yield "a number is too large", max(map(abs, (*numbers, *hand.totals))) > _MOST


def _wrong_phase(hand: StraightHand) -> Problems:
    """Problems with the phase and what belongs to it."""
    calling, challenged = hand.phase is StraightPhase.CALL, hand.phase is StraightPhase.CHALLENGE
    yield "a deal that is over is no position", hand.phase is StraightPhase.OVER
    yield "calls belong to phase call, and phase call needs them", (hand.calls is not None) is not calling
    yield (
        "a challenge belongs to phase challenge, and phase challenge needs one",
        (hand.challenge is not None) is not challenged,
    )
    if hand.challenge is not None:
        made, played = hand.challenge, {StraightPhase.DRAW, StraightPhase.PLAY}
        yield "a challenge is made in phase draw or play", made.phase not in played
        by = range(hand.options.seats)
        yield "who challenged is not the one who answers", made.by not in by or made.by == hand.to_move
        yield "who challenged is eliminated", hand.eliminated[made.by]


def _wrong_calls(hand: StraightHand) -> Problems:
    """Problems with who may call."""
    if hand.calls is not None:
        by, left = hand.calls.by, hand.calls.left
        seats = {seat for seat in range(hand.options.seats) if not hand.eliminated[seat]}
        twice = len(set(left)) < len(left)
        yield "left must be a list of seats in the game, without the discarder", twice or not {*left} <= seats - {by}
        yield "left must begin with the seat to move", left[:1] != (hand.to_move,) or by not in seats
        yield "there is no discard to be called", not hand.discard


def _wrong_turn(hand: StraightHand) -> Problems:
    """Problems with the turn, where it does not fit the phase."""
    turn, phase = hand.turn, hand.phase if hand.challenge is None else hand.challenge.phase
    playing = phase is StraightPhase.PLAY
    yield "the draw does not fit the phase", (turn.source is not None) is not playing
    yield "cards are taken by a draw from the pile alone", bool(turn.taken) is not (turn.source is Source.PILE)
    yield "plays are made in phase play", bool(turn.plays) and not playing
    yield "nobody challenges after a play", bool(turn.plays) and hand.challenge is not None
    seats = {None, *range(hand.options.seats)}
    yield "the owner of a joker is no seat", any(done.was not in seats for done in turn.plays)


def _wrong_play(hand: StraightHand) -> Problems:
    """Problems with the hand and the plays of a turn. Raises ValueError where the plays do not fit the table."""
    if hand.turn.source is not None:
        held, turn = hand.hands[hand.turn_of or 0], hand.turn
        yield "a hand without cards in phase play has made no plays", not held and not turn.plays
        emptied = not held and hand.phase is StraightPhase.PLAY
        yield "the plays have emptied a hand that they may not empty", emptied and bool(may_empty_hand(hand))
        places = held.union(card for laid in hand.table for card in laid)
        yield "a card taken is neither in the hand nor on the table", not places.issuperset(turn.taken)
        before = before_plays(hand).hands[hand.turn_of or 0]
        yield "a card taken was not in the hand before the plays", not before.issuperset(turn.taken)


def _wrong_known(hand: StraightHand) -> Problems:
    """Problems with known cards: they are in the hand, or were before the plays."""
    for seat, before in enumerate(before_plays(hand).hands):
        wrong = not hand.shown[seat] <= hand.hands[seat] | before
        yield f"seat {seat} has known cards that are not in its hand", wrong
