"""A position of a conformance case, read and checked field by field."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.games.house.notation import read_table
from engine.games.house.options import OPTIONS, HouseOptions, Temperature, options
from engine.games.house.phases.turn import begin_play
from engine.games.house.state import Draw, HandState, Out, Phase
from engine.rummy.cards import CARDS, Card, cards
from engine.rummy.fields import Fields
from engine.rummy.plain import NotationError
from engine.rummy.plays import Play, is_whole
from engine.rummy.table import Table, cards_on

T = TypeVar("T")
_KEYS = frozenset(
    {
        "edition",
        "players",
        "hand",
        "dealer",
        "to_move",
        "phase",
        "totals",
        "hands",
        "melded",
        "spaces",
        "discard",
        "stock",
        "out",
        "first_out",
        "bonus",
        "last_turns",
        "temperatures",
    }
)
_HEAT = {"hot": Temperature.HOT, "warm": Temperature.WARM, "cold": Temperature.COLD}


def read_position(data: object) -> HandState:
    """The state a position stands for. Raises NotationError, or RefusedError for a table that names no card."""
    fields = Fields.of(data, _KEYS, "a position")
    state = _read(fields)
    if state.phase is not Phase.PLAY:
        return state
    heat = fields.take("temperatures", {}, lambda v: isinstance(v, dict), "an object")
    return _in_play(state, heat)


def _read(fields: Fields) -> HandState:
    rules = _options(fields)
    seats = rules.seats
    to_move = fields.number("to_move", None, 0, seats - 1)
    hands = [_cards(text, "hands") for text in fields.per_seat("hands", None, seats, _is_text, "texts of cards")]
    table = _table(fields, rules)
    discard = _cards(fields.take("discard", "", _is_text, "a text of cards"), "discard")
    held = (*(each for hand in hands for each in hand), *discard, *cards_on(table))
    rest = " ".join(str(each) for each in CARDS if each not in set(held))
    stock = _cards(fields.take("stock", rest, _is_text, "a text of cards"), "stock")
    _check_once((*held, *stock))
    phase = Phase(fields.take("phase", "draw", _is_one_of("opening", "draw", "play"), "opening, draw or play"))
    if phase is Phase.OPENING and not stock:
        message = "the opening needs a stock"
        raise NotationError(message)
    sides = rules.seating.sides
    return HandState(
        options=rules,
        hand_number=fields.number("hand", 1, 1, rules.hands),
        dealer=fields.number("dealer", (to_move - 1) % seats, 0, seats - 1),
        to_move=to_move,
        phase=phase,
        totals=tuple(fields.per_seat("totals", [0] * sides, sides, _is_int, "whole numbers")),
        hands=tuple(map(frozenset, hands)),
        melded=tuple(fields.per_seat("melded", [True] * seats, seats, _is_bool, "true or false")),
        table=table,
        discard=discard,
        stock=stock,
        out=tuple(map(Out, fields.per_seat("out", ["in"] * seats, seats, _is_one_of(*_OUTS), " or ".join(_OUTS)))),
        first_out=fields.take("first_out", None, lambda v: v is None or _is_seat(v, seats), "a seat or null"),
        bonus=fields.take("bonus", 0, _is_int, "a whole number"),
        last_turns=_last_turns(fields, seats, to_move),
    )


_OUTS = tuple(out.value for out in Out)


def _options(fields: Fields) -> HouseOptions:
    edition = fields.take("edition", None, _is_one_of(*OPTIONS.keys), " or ".join(OPTIONS.keys))
    return options(edition, fields.number("players", None, 2, 4))


def _table(fields: Fields, rules: HouseOptions) -> Table:
    spaces = fields.take("spaces", [[]] * rules.seats, lambda v: isinstance(v, list), "a list of spaces")
    table = read_table(spaces, rules.seats)
    plays: list[Play] = [play for space in table for play in space]
    if not all(map(is_whole, plays)):
        message = "every play on the table must be whole"
        raise NotationError(message)
    return table


def _last_turns(fields: Fields, seats: int, to_move: int) -> tuple[int, ...] | None:
    turns = fields.take(
        "last_turns",
        None,
        lambda v: v is None or (isinstance(v, list) and all(_is_seat(s, seats) for s in v) and len(set(v)) == len(v)),
        "null or a list of seats",
    )
    if turns is not None and turns[:1] != [to_move]:
        message = "last_turns must begin with the seat to move"
        raise NotationError(message)
    return None if turns is None else tuple(turns)


def _in_play(state: HandState, heat: Mapping[str, Any]) -> HandState:
    """The state in mid-turn, with the temperatures of cards drawn before it."""
    bound: dict[Card, Temperature] = {}
    for text, name in heat.items():
        if not isinstance(name, str) or name not in _HEAT:
            message = f"a card is hot, warm or cold, not {name!r}"
            raise NotationError(message)
        for each in _cards(text, "temperatures"):
            if each not in state.hands[state.mover]:
                message = f"{each} has a temperature but is not in the hand of the seat to move"
                raise NotationError(message)
            bound[each] = _HEAT[name]
    return begin_play(state, before=None, draw=Draw.UNKNOWN, cards=bound)


def _cards(text: str, name: str) -> tuple[Card, ...]:
    try:
        return cards(text)
    except ValueError as error:
        message = f"{name}: {error}"
        raise NotationError(message) from None


def _check_once(found: tuple[Card, ...]) -> None:
    twice = sorted({each for each in found if found.count(each) > 1})
    if twice:
        message = f"{twice[0]} is in the position twice"
        raise NotationError(message)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_seat(value: object, seats: int) -> bool:
    return value in range(seats) and _is_int(value)


def _is_one_of(*values: str) -> Callable[[object], bool]:
    return lambda value: value in values
