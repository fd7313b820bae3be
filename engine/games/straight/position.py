"""A position of a conformance case, read and checked field by field."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from engine.games.straight.actions import PLAYS, Names, ReplaceJoker
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.phases.plays import before_plays, may_empty_hand
from engine.games.straight.state import (
    NEW_TURN,
    Calls,
    DonePlay,
    OpenChallenge,
    OutKind,
    Source,
    StraightHand,
    StraightPhase,
    StraightTurn,
)
from engine.games.straight.table import LaidMeld, StraightTable
from engine.rummy.cards import Card
from engine.rummy.fields import Fields
from engine.rummy.melds import MeldProblem, named_cards, read
from engine.rummy.plain import NotationError, shortened

T = TypeVar("T")
_PHASES = {phase.value: phase for phase in StraightPhase if phase is not StraightPhase.OVER}
_SOURCES: Mapping[object, Source] = {source.value: source for source in Source}
_OUTS: Mapping[object, OutKind] = {kind.value: kind for kind in OutKind}
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
        "eliminated",
        "hands",
        "known",
        "melds",
        "discard",
        "stock",
        "reuses",
        "reshuffles",
        "turns",
        "played",
        "skips",
        "turn",
        "calls",
        "challenge",
    ]
)
_TURN_KEYS = frozenset({"draw", "taken", "must", "plays", "challenged", "fixed", "renewed"})
_MOST = 10**9


class _Reader(Fields):
    """The fields of a position, and of the objects in it."""

    __slots__ = ()

    def flag(self, name: str) -> bool:
        value: bool = self.take(name, False, lambda v: isinstance(v, bool), "true or false")
        return value

    def counts(self, name: str, usual: int, seats: int) -> tuple[int, ...]:
        return tuple(self.per_seat(name, [usual] * seats, seats, _is_count, "whole numbers from 0 on"))

    def listed(self, name: str) -> list[Any]:
        found: list[Any] = self.take(name, [], lambda v: isinstance(v, list), "a list")
        return found


def named_of(options: StraightOptions, text: object) -> tuple[tuple[Card, ...], Names]:
    """The cards of a meld, and what its jokers stand for. Raises NotationError."""
    try:
        return named_cards(text if isinstance(text, str) else "", options.pack.read)
    except ValueError as error:
        raise NotationError(shortened(error)) from None


def _cards(options: StraightOptions, text: object) -> tuple[Card, ...]:
    try:
        return options.pack.read_all(text if isinstance(text, str) else "?")
    except ValueError as error:
        raise NotationError(shortened(error)) from None


def read_options(data: Mapping[str, Any]) -> StraightOptions:
    """The options of a case or position: `preset`, `options` and `players`. Raises ValueError."""
    changes = data.get("options", {})
    if not isinstance(changes, Mapping):
        message = "options must be an object"
        raise NotationError(message)
    seats = data.get("players")
    if seats is None:
        message = "players must be 2 to 6"
        raise NotationError(message)
    return OPTIONS.read(data.get("preset", "straight"), seats, changes)


def read_position(data: object) -> StraightHand:
    """The hand that a position stands for, with `preset` and `options` among its keys. Raises ValueError."""
    given = _Reader.of(data, _KEYS, "a position")
    options = read_options(given.data)
    hand = _with_phase(given, _read_hand(given, options))
    _check_cards_once(hand)
    _check_known(hand)
    return _with_played(given, hand)


def _read_hand(given: _Reader, options: StraightOptions) -> StraightHand:
    seats = options.seats
    eliminated = tuple(given.per_seat("eliminated", [False] * seats, seats, lambda v: isinstance(v, bool), "booleans"))
    gone = [seat for seat, out in enumerate(eliminated) if out]
    to_move = given.number("to_move", None, 0, seats - 1)
    hands = tuple(_set(options, text) for text in given.per_seat("hands", None, seats, _is_text, "texts of cards"))
    known = tuple(_set(options, text) for text in given.per_seat("known", [""] * seats, seats, _is_text, "texts"))
    if seats - len(gone) < 2 or to_move in gone or any(hands[seat] for seat in gone):  # noqa: PLR2004 - two at least
        message = "two seats at least are in the game, and one of them is to move; who is eliminated holds no cards"
        raise NotationError(message)
    dealer = given.number("dealer", _dealer_before(options, to_move, gone), 0, seats - 1)
    if dealer in gone:
        message = "the dealer is eliminated"
        raise NotationError(message)
    table = tuple(_read_meld(options, each) for each in given.listed("melds"))
    discard = _cards(options, given.data.get("discard", ""))
    named = {
        *discard,
        *(card for laid in table for card in laid.meld.cards),
        *(card for held in hands for card in held),
    }
    rest = " ".join(str(card) for card in options.pack.cards if card not in named)
    listed = given.listed("reshuffles")
    return StraightHand(
        options=options,
        hand_number=given.number("hand", 1, 1, _MOST),
        dealer=dealer,
        to_move=to_move,
        phase=_PHASES[given.take("phase", "draw", lambda v: _is_text(v) and v in _PHASES, " or ".join(_PHASES))],
        totals=tuple(given.per_seat("totals", [0] * seats, seats, _is_number, "whole numbers")),
        eliminated=eliminated,
        hands=hands,
        known=known,
        table=table,
        discard=discard,
        stock=_cards(options, given.data.get("stock", rest)),
        reuses=given.number("reuses", 0, 0, _MOST),
        shuffles=tuple(_cards(options, text) for text in listed),
        turns=given.counts("turns", 1, seats),
        played=(False,) * seats,
        skips=given.counts("skips", 0, seats),
    )


def _dealer_before(options: StraightOptions, to_move: int, gone: list[int]) -> int:
    """The seat in the game before the one to move."""
    around = range(to_move - 1, to_move - 1 - options.seats, -1)
    return next(seat % options.seats for seat in around if seat % options.seats not in gone)


def _set(options: StraightOptions, text: str) -> frozenset[Card]:
    cards = _cards(options, text)
    if len(set(cards)) < len(cards):
        message = f"a card is twice in {text!r}"
        raise NotationError(message)
    return frozenset(cards)


def _read_meld(options: StraightOptions, data: object) -> LaidMeld:
    given = _Reader.of(data, frozenset({"by", "cards", "others"}), "a meld")
    by = given.number("by", None, 0, options.seats - 1)
    cards, names = named_of(options, given.data.get("cards"))
    meld = read(cards, dict(names), options.melds)
    if isinstance(meld, MeldProblem):
        message = f"{given.data.get('cards')} is no meld"
        raise NotationError(message)
    others = given.take("others", {}, lambda v: isinstance(v, dict), "an object")
    owners = dict.fromkeys(meld.cards, by)
    for (card,), owner in ((_cards(options, text), owner) for text, owner in others.items()):
        if card not in owners or not _is_number(owner) or not 0 <= owner < options.seats:
            message = f"{card} has no such owner"
            raise NotationError(message)
        owners[card] = owner
    return LaidMeld(by, meld, tuple(owners[card] for card in meld.cards))


def _with_phase(given: _Reader, hand: StraightHand) -> StraightHand:
    """The hand with its turn, and with the calls or the challenge of its phase."""
    calls = given.take("calls", None, lambda v: v is None or isinstance(v, dict), "null or an object")
    made = given.take("challenge", None, lambda v: v is None or isinstance(v, dict), "null or an object")
    if (calls is not None) is not (hand.phase is StraightPhase.CALL):
        message = "calls belong to phase call, and phase call needs them"
        raise NotationError(message)
    if (made is not None) is not (hand.phase is StraightPhase.CHALLENGE):
        message = "a challenge belongs to phase challenge, and phase challenge needs one"
        raise NotationError(message)
    if calls is not None:
        hand = replace(hand, calls=_read_calls(hand, calls))
    phase = hand.phase
    if made is not None:
        opened = _read_challenge(hand, made)
        hand, phase = replace(hand, challenge=opened), opened.phase
    hand = replace(hand, turn=_read_turn(given, hand, phase))
    _check_turn(hand, phase)
    return replace(hand, turn=NEW_TURN) if phase is StraightPhase.CALL else hand


def _read_calls(hand: StraightHand, data: Mapping[str, Any]) -> Calls:
    given = _Reader.of(data, frozenset({"by", "left", "out"}), "calls")
    by = given.number("by", None, 0, hand.options.seats - 1)
    left = given.listed("left")
    if not all(_is_number(seat) and 0 <= seat < hand.options.seats for seat in left) or len(set(left)) < len(left):
        message = "left must be a list of seats"
        raise NotationError(message)
    if left[:1] != [hand.to_move] or by in left or any(hand.eliminated[seat] for seat in (by, *left)):
        message = "left must begin with the seat to move, without the discarder and whoever is eliminated"
        raise NotationError(message)
    if not hand.discard:
        message = "there is no discard to be called"
        raise NotationError(message)
    out = given.take("out", None, lambda v: v is None or (_is_text(v) and v in _OUTS), "null, plain or rummy")
    return Calls(by, tuple(left), None if out is None else _OUTS[out])


def _read_challenge(hand: StraightHand, data: Mapping[str, Any]) -> OpenChallenge:
    given = _Reader.of(data, frozenset({"by", "phase"}), "a challenge")
    by = given.number("by", None, 0, hand.options.seats - 1)
    phase = given.take("phase", None, lambda v: v in ("draw", "play"), "draw or play")
    if by == hand.to_move or hand.eliminated[by]:
        message = "who challenged is not the one who answers"
        raise NotationError(message)
    return OpenChallenge(by, _PHASES[phase])


def _read_turn(given: _Reader, hand: StraightHand, phase: StraightPhase) -> StraightTurn:
    turn = _Reader.of(given.data.get("turn", {}), _TURN_KEYS, "a turn")
    usual = "stock" if phase is StraightPhase.PLAY else None
    source = turn.take("draw", usual, lambda v: v is None or (_is_text(v) and v in _SOURCES), "null or a draw")
    return StraightTurn(
        source=None if source is None else _SOURCES[source],
        taken=_cards(hand.options, turn.data.get("taken", "")),
        plays=tuple(_read_done(hand.options, each) for each in turn.listed("plays")),
        challenged=turn.flag("challenged"),
        fixed=turn.flag("fixed"),
        renewed=turn.flag("renewed"),
    )


def _read_done(options: StraightOptions, data: object) -> DonePlay:
    """A play of the turn: a joker in it is named, and a replacement says whose the joker was."""
    fields = dict(data) if isinstance(data, Mapping) else {}
    was = fields.pop("was", None)
    play = PLAYS.read(options.pack, fields)
    if isinstance(play, ReplaceJoker) is not (type(was) is int and 0 <= was < options.seats):
        message = f"{data!r} is no play that can be taken back"
        raise NotationError(message)
    return DonePlay(play, was)


def _check_turn(hand: StraightHand, phase: StraightPhase) -> None:
    """Raises NotationError where the turn does not fit the phase, the hand or the table."""
    turn = hand.turn
    message = ""
    if (turn.source is not None) is not (phase is StraightPhase.PLAY):
        message = "the draw does not fit the phase"
    elif bool(turn.taken) is not (turn.source is Source.PILE):
        message = "cards are taken by a draw from the pile, and by no other"
    elif turn.plays and phase is not StraightPhase.PLAY:
        message = "plays are made in phase play"
    elif phase is StraightPhase.PLAY and turn.plays and hand.phase is StraightPhase.CHALLENGE:
        message = "nobody challenges after a play"
    if not message and phase is StraightPhase.PLAY:
        message = _problem_in_play(hand)
    if message:
        raise NotationError(message)


def _problem_in_play(hand: StraightHand) -> str:
    """The reason why a hand cannot be in phase PLAY; empty if it can."""
    held, turn = hand.hands[hand.turn_of or 0], hand.turn
    if not held and not turn.plays:
        return "a hand without cards in phase play has made no plays"
    if not held and hand.phase is StraightPhase.PLAY and may_empty_hand(hand):
        return "the plays have emptied a hand that they may not empty"
    on_table = {card for laid in hand.table for card in laid.meld.cards}
    if not all(card in held or card in on_table for card in turn.taken):
        return "a card taken is neither in the hand nor on the table"
    before = before_plays(hand)  # raises where the plays do not fit
    if not before.hands[hand.turn_of or 0].issuperset(turn.taken):
        return "a card taken was not in the hand before the plays"
    return ""


def _check_cards_once(hand: StraightHand) -> None:
    found = [*hand.discard, *hand.stock, *(card for laid in hand.table for card in laid.meld.cards)]
    found += [card for held in hand.hands for card in held]
    twice = sorted({card for card in found if found.count(card) > 1})
    if twice:
        message = f"{twice[0]} is in the position more often than in the pack"
        raise NotationError(message)


def _check_known(hand: StraightHand) -> None:
    before = before_plays(hand).hands if hand.turn.plays else hand.hands
    for seat, cards in enumerate(hand.known):
        if not cards <= hand.hands[seat] | before[seat]:
            message = f"seat {seat} has known cards that are not in its hand"
            raise NotationError(message)


def _with_played(given: _Reader, hand: StraightHand) -> StraightHand:
    """The hand with who had put a card on the table before this turn; left out: whoever owned one then."""
    table: StraightTable = before_plays(hand).table if hand.turn.plays else hand.table
    owners = {owner for laid in table for owner in laid.owners}
    usual = [seat in owners for seat in range(hand.options.seats)]
    played = given.per_seat("played", usual, hand.options.seats, lambda v: isinstance(v, bool), "true or false")
    return replace(hand, played=tuple(played))


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= _MOST


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _is_text(value: object) -> bool:
    return isinstance(value, str)
