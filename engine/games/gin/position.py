"""A position of Gin or Knock Rummy, read and checked field by field."""

from collections.abc import Mapping
from typing import Any

from engine.games.gin.drawing import SMALLEST_PILE
from engine.games.gin.laying_off import as_knocked
from engine.games.gin.melds import Melds, in_order
from engine.games.gin.notation import natural, naturals
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase
from engine.games.gin.turns import stock_is_low
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.fields import Fields
from engine.rummy.plain import NotationError

_OPTION_KEYS = frozenset({"preset", "options"})
_KEYS = frozenset(
    {
        "players",
        "hand",
        "dealer",
        "to_move",
        "phase",
        "totals",
        "boxes",
        "hands",
        "discard",
        "stock",
        "upcard",
        "limit",
        "drew",
        "taken",
        "knocker",
        "spread",
        "laid",
        "pile_run",
        "reused",
        "reshuffles",
    }
)
_PHASES = {phase.value: phase for phase in GinPhase if phase is not GinPhase.OVER}
_DRAWS = {drew.value: drew for drew in DrawnFrom}


class _Data(Fields):
    """The fields of a position."""

    __slots__ = ()

    def word(self, name: str, default: str | None, words: Mapping[str, Any]) -> str | None:
        value: str | None = self.take(
            name,
            default,
            lambda v: v is default or (isinstance(v, str) and v in words),
            " or ".join([*words, *(["null"] if default is None else [])]),
        )
        return value

    def texts(self, name: str, default: object, count: int | None = None) -> list[str]:
        value: object = self.data.get(name, default)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            message = f"{name} is not what it should be"
            raise NotationError(message)
        if count is not None and len(value) != count:
            message = f"{name} must be a list of {count}, one a seat"
            raise NotationError(message)
        return value

    def one_card(self, name: str) -> Card | None:
        text = self.take(name, None, lambda v: v is None or isinstance(v, str), "a card or null")
        return None if text is None else natural(text)


def read_position(data: object) -> GinHand:
    """The hand a position stands for, its preset and options beside the other keys. Raises NotationError."""
    found = _Data.of(data, _KEYS | _OPTION_KEYS, "a position")
    players = found.number("players", 2, 1)
    if found.data.get("to_move") is None or found.data.get("hands") is None:
        message = "a position needs to_move and hands"
        raise NotationError(message)
    if found.data.get("phase") == GinPhase.OVER.value:
        message = "a position is not over"
        raise NotationError(message)
    options = case_options(found.data, players)
    hand = _read(found, options)
    _check(hand)
    return hand


def case_options(data: Mapping[str, Any], players: int) -> GinOptions:
    """The options that `preset` and `options` name, for a number of players. Raises NotationError."""
    check_shape(data)
    try:
        return OPTIONS.read(data.get("preset", "gin"), players, data.get("options", {}))
    except ValueError as error:
        raise NotationError(str(error)) from None


def check_shape(data: Mapping[str, Any]) -> None:
    """Raises NotationError where `preset` is no name, or `options` no object."""
    if not isinstance(data.get("preset", "gin"), str) or not isinstance(data.get("options", {}), Mapping):
        message = "preset must be a name, and options an object"
        raise NotationError(message)


def _read(found: _Data, options: GinOptions) -> GinHand:
    seats = options.seats
    to_move = found.number("to_move", None, 0, seats - 1)
    phase = _PHASES[found.word("phase", "draw", _PHASES) or "draw"]
    hands = [naturals(text, "hands") for text in found.texts("hands", None, seats)]
    discard = naturals(found.data.get("discard", ""), "discard")
    spread = [naturals(text, "spread") for text in found.texts("spread", [])]
    held = [card for cards in (*hands, discard, *spread) for card in cards]
    if "stock" in found.data:
        stock = naturals(found.data["stock"], "stock")
    else:
        stock = tuple(card for card in CARDS[:NATURALS] if card not in set(held))
    _check_once([*held, *stock])
    upcard = found.one_card("upcard") if "upcard" in found.data else next(iter(discard), None)
    drew = found.word("drew", None, _DRAWS)
    if drew is None and phase is GinPhase.PLAY:
        drew = DrawnFrom.STOCK.value
    return GinHand(
        options=options,
        hand_number=found.number("hand", 1, 1),
        dealer=found.number("dealer", (to_move - 1) % seats, 0, seats - 1),
        to_move=to_move,
        phase=phase,
        games=_games(found, options),
        hands=tuple(map(frozenset, hands)),
        discard=discard,
        stock=stock,
        upcard=upcard,
        shown=(frozenset(),) * seats,
        drew=None if drew is None else _DRAWS[drew],
        taken=found.one_card("taken"),
        knocker=found.take(
            "knocker", None, lambda v: v is None or (type(v) is int and 0 <= v < seats), "a seat or null"
        ),
        spread=in_order(spread),
        laid=naturals(found.data.get("laid", ""), "laid"),
        pile_run=found.number("pile_run", 0, 0),
        reused=found.number("reused", 0, 0),
        reshuffles=_reshuffles(found),
    )


def _reshuffles(found: _Data) -> tuple[tuple[Card, ...], ...]:
    piles = tuple(naturals(text, "reshuffles") for text in found.texts("reshuffles", []))
    for pile in piles:
        _check_once(list(pile))
    return piles


def _games(found: _Data, options: GinOptions) -> tuple[GameScore, ...]:
    least = None if options.payment == "pay" else 0
    totals = _per_game(found, "totals", options, least)
    boxes = _per_game(found, "boxes", options, 0)
    return tuple(GameScore(tuple(points), tuple(won)) for points, won in zip(totals, boxes, strict=True))


def _per_game(found: _Data, name: str, options: GinOptions, least: int | None) -> list[list[int]]:
    zeros = [0] * options.seats

    def is_row(row: object) -> bool:
        return (
            isinstance(row, list)
            and len(row) == options.seats
            and all(type(each) is int and (least is None or each >= least) for each in row)
        )

    wanted = f"{options.seats} whole numbers" + ("" if least is None else f" from {least}")
    if options.games == 1:
        return [found.take(name, zeros, is_row, f"a list of {wanted}")]
    rows: list[list[int]] = found.take(
        name,
        [zeros] * options.games,
        lambda v: isinstance(v, list) and len(v) == options.games and all(map(is_row, v)),
        f"{options.games} lists of {wanted}",
    )
    return rows


def _check_once(found: list[Card]) -> None:
    twice = sorted({card for card in found if found.count(card) > 1})
    if twice:
        message = f"{twice[0]} is in the position more often than in the pack"
        raise NotationError(message)


def _check(hand: GinHand) -> None:
    """Raises NotationError for a position that no deal comes to."""
    for message, wrong in (*_score_faults(hand), *_offer_faults(hand), *_play_faults(hand), *_lay_off_faults(hand)):
        if wrong:
            raise NotationError(message)


_Found = tuple[tuple[str, bool], ...]


def _score_faults(hand: GinHand) -> _Found:
    options = hand.options
    return (
        ("the game is over: a total is at the target", all(game.is_over(options.target) for game in hand.games)),
        ("these options need an upcard", options.needs_upcard and hand.upcard is None),
    )


def _offer_faults(hand: GinHand) -> _Found:
    options, phase = hand.options, hand.phase
    before_play = phase in {GinPhase.OPENING, GinPhase.STOCK, GinPhase.DRAW}
    first_turn = phase in {GinPhase.OPENING, GinPhase.STOCK}
    must_renew = not hand.stock and len(hand.discard) < SMALLEST_PILE
    nothing = must_renew and (phase is GinPhase.STOCK or (phase is GinPhase.DRAW and not hand.discard))
    return (
        ("the upcard is not offered with these options", phase is GinPhase.OPENING and not options.upcard_offer),
        ("the last discard is not offered with these options", phase is GinPhase.LAST and not options.last_discard),
        ("in this phase the pile is one card", first_turn and len(hand.discard) != 1),
        ("the last discard is offered, but there is no pile", phase is GinPhase.LAST and not hand.discard),
        (
            "only the dealer's left must draw from the stock",
            phase is GinPhase.STOCK and hand.to_move != options.seating.left_of(hand.dealer),
        ),
        ("the deal was over when the stock ran out", before_play and stock_is_low(hand)),
        ("the stock has cards to play with still", phase is GinPhase.LAST and not stock_is_low(hand)),
        ("there is nothing to draw", nothing),
    )


def _play_faults(hand: GinHand) -> _Found:
    playing = hand.phase is GinPhase.PLAY
    held = hand.hands[hand.mover]
    from_stock = hand.drew is DrawnFrom.STOCK
    return (
        ("drew and taken belong to phase play", not playing and (hand.drew is not None or hand.taken is not None)),
        ("the player to move has no cards", playing and not held),
        ("a card of the stock is not taken from the pile", playing and from_stock and hand.taken is not None),
        ("taken must say which card was drawn from the pile", playing and not from_stock and hand.taken is None),
        ("the card taken is not in the hand", playing and hand.taken is not None and hand.taken not in held),
        (
            "in the opening only the upcard is taken",
            playing and hand.drew is DrawnFrom.OPENING and hand.taken != hand.upcard,
        ),
    )


def _lay_off_faults(hand: GinHand) -> _Found:
    knocked = hand.phase is GinPhase.LAY_OFF
    named = hand.knocker is not None or bool(hand.spread) or bool(hand.laid)
    if not knocked:
        return (("knocker, spread and laid belong to phase lay_off", named),)
    options = hand.options
    other = (hand.mover + 1) % options.seats
    return (
        ("nothing is laid off with these options", not options.lay_off),
        ("the knocker must be the other player", hand.knocker != other),
        ("after gin nothing is laid off", not hand.hands[other]),
        ("spread must be melds", not _are_melds(options, hand.spread)),
        ("laid must be cards of the spread", any(hand.meld_with(card) is None for card in hand.laid)),
        ("a card is laid off twice", len(set(hand.laid)) < len(hand.laid)),
        (
            "spread must be melds without the cards laid off",
            not _are_melds(options, as_knocked(hand.spread, hand.laid)),
        ),
    )


def _are_melds(options: GinOptions, spread: Melds) -> bool:
    return all(options.melds.kind(meld) is not None for meld in spread)
