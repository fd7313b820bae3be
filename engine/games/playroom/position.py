"""A position of a conformance case, read and checked field by field."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.playroom.combinations import Kinds, read_combination
from engine.games.playroom.notation import read_kinds
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.state import (
    DrawSource,
    PlayroomHand,
    PlayroomPhase,
    PlayroomTable,
    kind_of,
    kinds_on,
    text_of_kinds,
)
from engine.games.playroom.tables import canonical, filled, kinds_table
from engine.rummy.fields import Fields
from engine.rummy.pack import Copies
from engine.rummy.piles import Pile
from engine.rummy.plain import NotationError

_KEYS = frozenset(
    [
        "preset",
        "options",
        "players",
        "hand",
        "dealer",
        "to_move",
        "phase",
        "totals",
        "scores",
        "hands",
        "melded",
        "table",
        "discard",
        "stock",
        "eliminated",
        "reshuffled",
        "turns",
        "reshuffles",
        "before",
        "drawn",
        "announced",
    ]
)
_MOST = 10**9
_PHASES = {phase.value: phase for phase in (PlayroomPhase.DRAW, PlayroomPhase.PLAY)}


def read_options(data: Mapping[str, Any]) -> PlayroomOptions:
    """The options of a case or position: `preset`, `options` and `players`. Raises ValueError."""
    changes = data.get("options", {})
    if not isinstance(changes, Mapping):
        message = "options must be an object"
        raise NotationError(message)
    return OPTIONS.read(data.get("preset", "playroom"), data.get("players"), changes)  # type: ignore[arg-type]


def read_position(data: object) -> PlayroomHand:
    """The hand that a position stands for, with `preset` and `options` among its keys. Raises ValueError."""
    given = Fields.of(data, _KEYS, "a position")
    options = read_options(given.data)
    out = _read_out(given, options)
    copies = Copies(options.pack_for(options.seats - len(out)))
    hand = _read_hand(given, options, out, copies)
    return _with_turn(given, hand)


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


def _read_hand(given: Fields, options: PlayroomOptions, out: frozenset[int], copies: Copies) -> PlayroomHand:
    seats = options.seats
    to_move = given.number("to_move", None, 0, seats - 1)
    if to_move in out:
        message = "the seat to move is out of the game"
        raise NotationError(message)
    around = (seat % seats for seat in range(to_move - 1, to_move - 1 - seats, -1))
    phase = _PHASES[given.take("phase", "draw", lambda v: v in ("draw", "play"), "draw or play")]
    texts = given.per_seat("hands", None, seats, _is_text, "texts of cards")
    hands = tuple(frozenset(_take(copies, text)) for text in texts)
    for seat, held in enumerate(hands):
        if seat in out and held:
            message = "who is out of the game holds no cards"
            raise NotationError(message)
        if seat not in out and not held and (seat != to_move or phase is PlayroomPhase.DRAW):
            message = "every seat that is in the game holds cards"
            raise NotationError(message)
    return PlayroomHand(
        options=options,
        hand_number=given.number("hand", 1, 1, _MOST),
        dealer=given.number("dealer", next(seat for seat in around if seat not in out), 0, seats - 1),
        to_move=to_move,
        phase=phase,
        totals=_counts(given, "totals", seats),
        scores=_counts(given, "scores", seats),
        hands=hands,
        entered=tuple(given.per_seat("melded", [True] * seats, seats, lambda v: type(v) is bool, "booleans")),
        table=_read_table(given, "table", options, copies),
        discard=_take(copies, given.data.get("discard", "")),
        stock=_take(copies, given.data.get("stock", "")),
        out=out,
        reshuffled=given.number("reshuffled", 0, 0, _MOST),
        turns=given.number("turns", 0, 0, _MOST),
        seed=None,
        reshuffles=tuple(map(read_kinds, _texts(given, "reshuffles"))),
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _counts(given: Fields, name: str, seats: int) -> tuple[int, ...]:
    return tuple(given.per_seat(name, [0] * seats, seats, lambda v: type(v) is int, "whole numbers"))


def _texts(given: Fields, name: str) -> list[str]:
    found: list[str] = given.take(name, [], lambda v: isinstance(v, list) and all(map(_is_text, v)), "a list of texts")
    return found


def _take(copies: Copies, text: object) -> Pile:
    read_kinds(text)
    try:
        return copies.take(str(text))
    except ValueError as error:
        raise NotationError(str(error)) from None


def _read_table(given: Fields, name: str, options: PlayroomOptions, copies: Copies) -> PlayroomTable:
    """The groups of a table, as they are written."""
    groups = canonical(map(read_kinds, _texts(given, name)), identity=options.identity)
    return tuple(_take(copies, text_of_kinds(group)) for group in groups)


def _check_whole(options: PlayroomOptions, groups: Iterable[Kinds]) -> None:
    for group in groups:
        if read_combination(group, options.identity) is None:
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
    drawn = given.take("drawn", None, lambda v: v is None or isinstance(v, Mapping), "null or an object")
    match None if drawn is None else dict(drawn):
        case None:
            return hand
        case {"from": "stock", **rest} if not rest:
            return replace(hand, source=DrawSource.STOCK)
        case {"from": "discard", "cards": text, **rest} if not rest:
            wanted = read_kinds(text)
            there = hand.hands[hand.mover].union(*hand.table).difference(*hand.before)
            taken = hand.pack.taken(wanted, there)
            if taken and wanted:
                return replace(hand, source=DrawSource.PILE, taken=taken)
    message = "drawn says where the cards of this turn came from, and they are cards of the hand"
    raise NotationError(message)


def _read_before(given: Fields, hand: PlayroomHand) -> PlayroomTable:
    """The table at the draw, made of the cards on the table and in the hand."""
    if "before" not in given.data:
        return hand.table
    groups = canonical(map(read_kinds, _texts(given, "before")), identity=hand.options.identity)
    held = hand.hands[hand.mover]
    there = kinds_on(hand.table) + Counter(map(kind_of, held))
    if Counter(card for group in groups for card in group) - there:
        message = "before holds cards that are neither on the table nor in the hand"
        raise NotationError(message)
    return filled(groups, hand.table, held)
