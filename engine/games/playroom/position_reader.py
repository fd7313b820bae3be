"""Positions of Playroom Rummy as the cases write them: what may be left out, and what cannot be (docs/notation.md)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.games.playroom.melds import KINDS, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import DrawSource, PlayroomPhase, PlayroomTable, kind_of, kinds_on, text_of_kinds
from engine.games.playroom.tables import canonical, filled, kinds_table
from engine.rummy.fields import Fields
from engine.rummy.plain_data import NotationError, Plain, Problems, check

_OWN_KEYS = ("eliminated", "announced", "before", "drawn")
"""The keys that say something else than a field."""
_MOST = 10**9


def read_kinds(text: object) -> Kinds:
    """The kinds that a text such as `7h X` names, in its order. Raises NotationError."""
    if not isinstance(text, str):
        message = f"{text!r} is no text of cards"
        raise NotationError(message)
    try:
        return KINDS.read_all(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


def read_position(options: PlayroomOptions, data: Plain) -> PlayroomHand:
    """The hand that a position stands for. Raises NotationError."""
    given, seats = Fields(data), options.seats
    out = _read_out(given, options)
    own = {key: data[key] for key in data if key not in _OWN_KEYS}
    if isinstance(own.get("table"), list):
        own["table"] = list(map(text_of_kinds, _read_table(own["table"], options)))
    result, _rest = PlayroomHand.read(own, options.pack_for(seats - len(out)), seats)
    around = (seat % seats for seat in range(result["to_move"] - 1, result["to_move"] - 1 - seats, -1))
    usual = {
        "dealer": next(seat for seat in around if seat not in out),
        "totals": (0,) * seats,
        "scores": (0,) * seats,
        "entered": (True,) * seats,
        "stock": (),
        "seed": None,
        "phase": PlayroomPhase.PLAY if options.plays_or_draws else PlayroomPhase.DRAW,
    }
    hand = PlayroomHand(options=options, out=out, **{**usual, **result})
    if "passes" in data and options.empty == "dead":
        message = "where the empty stock ends a round nobody passes"
        raise NotationError(message)
    check(_problems(hand))
    return _with_turn(given, hand)


def _problems(hand: PlayroomHand) -> Problems:
    """The problems that a position may have, each with True if it has it."""
    seats, playing = range(hand.options.seats), hand.playing
    yield "the seat to move is out of the game", hand.to_move in hand.out
    yield "phase must be draw or play", hand.phase is PlayroomPhase.OVER
    yield "a hand is numbered from 1", not 1 <= hand.hand_number <= _MOST
    counts = (hand.reshuffled, hand.turns)
    yield "reshuffled and turns are counted from 0", not all(0 <= each <= _MOST for each in counts)
    plays, passing = hand.options.plays_or_draws, hand.options.empty == "pass"
    yield "a turn that plays or draws has no phase draw", plays and hand.phase is PlayroomPhase.DRAW
    yield "there is no discard pile", plays and bool(hand.discard)
    most = len(hand.playing) - 1 if passing and not hand.stock else 0
    yield "passes are counted from 0, while there is no stock, until all have passed", not 0 <= hand.passes <= most
    yield "totals must be a list, one a seat", len(hand.totals) != hand.options.seats
    empty = [seat for seat in seats if not hand.hands[seat]]
    yield "who is out of the game holds no cards", any(seat in hand.out and seat not in empty for seat in seats)
    laid = (hand.to_move,) if hand.phase is PlayroomPhase.PLAY else ()
    yield "every seat that is in the game holds cards", any(seat in empty and seat not in laid for seat in playing)


def _read_out(given: Fields, options: PlayroomOptions) -> frozenset[int]:
    seats = range(options.seats)
    listed = given.take(
        "eliminated",
        [],
        lambda v: isinstance(v, list) and all(type(each) is int and each in seats for each in v),
        "a list of seats",
    )
    out = frozenset(listed)
    if out and options.mode != "elimination":
        message = "only in elimination players are out of the game"
        raise NotationError(message)
    if len(out) < len(listed) or options.seats - len(out) < 2:  # noqa: PLR2004 - two play on at least
        message = "eliminated names each seat once, and two seats at least are in the game"
        raise NotationError(message)
    return out


def _read_table(texts: Iterable[object], options: PlayroomOptions) -> tuple[Kinds, ...]:
    """The groups of a table as they are written out, whatever their order in the position."""
    return canonical(map(read_kinds, texts), options.law)


def _check_whole(options: PlayroomOptions, groups: Iterable[Kinds]) -> None:
    for group in groups:
        if read_combination(group, options.law) is None:
            message = f"{text_of_kinds(group)} on the table is no combination"
            raise NotationError(message)


def _with_turn(given: Fields, hand: PlayroomHand) -> PlayroomHand:
    """The hand with what happened in the turn so far; checks that the table at the draw was whole."""
    if hand.phase is PlayroomPhase.DRAW:
        if "before" in given.data or "drawn" in given.data:
            message = "before and drawn belong to phase play"
            raise NotationError(message)
        _check_whole(hand.options, kinds_table(hand.table))
        return hand
    hand = replace(hand, before=_read_before(given, hand))
    _check_whole(hand.options, kinds_table(hand.before))
    if hand.options.plays_or_draws:
        if given.data.get("drawn") is not None:
            message = "a turn that plays or draws has not drawn"
            raise NotationError(message)
        if not hand.held_at_draw:
            message = "the seat to move held cards when its turn began"
            raise NotationError(message)
        return hand
    drawn = given.take("drawn", None, lambda v: v is None or isinstance(v, Mapping), "null or an object")
    match None if drawn is None else dict(drawn):
        case None:
            return hand
        case {"from": "stock", **rest} if not rest:
            return replace(hand, source=DrawSource.STOCK)
        case {"from": "discard", "cards": text, **rest} if not rest:
            there = {*hand.hands[hand.mover]}.union(*hand.table).difference(*hand.before)
            if taken := hand.pack.taken(read_kinds(text), there):
                return replace(hand, source=DrawSource.PILE, taken=taken)
    message = "drawn says where the cards of this turn came from, and they are cards of the hand"
    raise NotationError(message)


def _read_before(given: Fields, hand: PlayroomHand) -> PlayroomTable:
    """The table at the draw, made of the cards on the table and in the hand."""
    if "before" not in given.data:
        return hand.table
    texts = given.take("before", [], lambda v: isinstance(v, list), "a list of texts")
    groups = _read_table(texts, hand.options)
    held = hand.hands[hand.mover]
    there = kinds_on(hand.table) + Counter(map(kind_of, held))
    if Counter(card for group in groups for card in group) - there:
        message = "before holds cards that are neither on the table nor in the hand"
        raise NotationError(message)
    return filled(groups, hand.table, held)
