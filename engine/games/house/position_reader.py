"""Positions of House Rummy as the cases write them: what may be left out, and what cannot be."""

from collections.abc import Mapping
from typing import Any

from engine.games.house.notation import read_table
from engine.games.house.options import OPTIONS, HouseOptions, Temperature, options
from engine.games.house.phases.next_turn import begin_play
from engine.games.house.state import Draw, HandState, Out, Phase
from engine.rummy.cards import Card, text_of
from engine.rummy.fields import Fields
from engine.rummy.plain_data import NotationError, Plain, Problems, check, shortened
from engine.rummy.plays import is_whole
from engine.rummy.table import cards_on

_OWN = ("edition", "players", "spaces", "temperatures")
"""The keys that the fields of the hand do not read."""


def read_position(data: object) -> HandState:
    """The state a position stands for. Raises NotationError, or RefusedError for a table that names no card."""
    if not isinstance(data, Mapping):
        message = "a position must be an object"
        raise NotationError(message)
    given = Fields(data)
    edition = given.take("edition", None, OPTIONS.keys.__contains__, " or ".join(OPTIONS.keys))
    return position(options(edition, given.number("players", None, 2, 4)), data)


def position(rules: HouseOptions, data: Plain) -> HandState:
    """The state of a position's other keys. Raises as `read_position`."""
    given = Fields(data)
    spaces = given.take("spaces", [[]] * rules.seats, lambda value: isinstance(value, list), "a list of spaces")
    table = read_table(spaces, rules.seats)
    result, left = HandState.read({key: data[key] for key in data if key not in _OWN}, rules.pack, rules.seats)
    stock = tuple(card for card in left if card not in cards_on(table))
    state = HandState(options=rules, table=table, **{**_usual(rules, result["to_move"]), "stock": stock, **result})
    check(_problems(state, frozenset(left)))
    heat = given.take("temperatures", {}, lambda value: isinstance(value, dict), "an object")
    return _in_play(state, heat) if state.phase is Phase.PLAY else state


def _usual(rules: HouseOptions, to_move: int) -> dict[str, Any]:
    """The values of what a position leaves out."""
    seats = rules.seats
    return {
        "dealer": (to_move - 1) % seats,
        "totals": (0,) * rules.seating.sides,
        "melded": (True,) * seats,
        "discard": (),
        "out": (Out.IN,) * seats,
    }


def _problems(state: HandState, left: frozenset[Card]) -> Problems:
    """The problems of a state; `left` are the cards that lie neither in a hand nor in the pile or the stock."""
    rules, turns = state.options, state.last_turns
    yield "a hand has its number in the game", not 1 <= state.hand_number <= rules.hands
    yield "every play on the table must be whole", not all(is_whole(play) for space in state.table for play in space)
    twice = sorted(cards_on(state.table) - left)
    yield f"{text_of(twice)} is in the position twice", bool(twice)
    yield "the opening needs a stock", state.phase is Phase.OPENING and not state.stock
    yield "phase must be opening, draw or play", state.phase is Phase.OVER
    yield "totals must be a list of one whole number a side", len(state.totals) != rules.seating.sides
    if turns is not None:
        yield "last_turns must begin with the seat to move", turns[:1] != (state.to_move,)
        yield "last_turns must be seats", len(set(turns)) < len(turns) or not set(turns) <= set(range(rules.seats))


def _in_play(state: HandState, heat: Mapping[str, Any]) -> HandState:
    """The state in mid-turn, with the temperatures of cards drawn before it."""
    bound: dict[Card, Temperature] = {}
    for text, name in heat.items():
        known = {each.name.lower(): each for each in Temperature}
        if not isinstance(name, str) or name not in known:
            message = f"a card is hot, warm or cold, not {shortened(repr(name))}"
            raise NotationError(message)
        for each in _cards(state, text):
            if each not in state.hands[state.mover]:
                message = f"{each} has a temperature but is not in the hand of the seat to move"
                raise NotationError(message)
            bound[each] = known[name]
    return begin_play(state, before=None, draw=Draw.UNKNOWN, cards=bound)


def _cards(state: HandState, text: str) -> tuple[Card, ...]:
    try:
        return state.pack.read_all(text)
    except ValueError as error:
        message = f"temperatures: {shortened(error)}"
        raise NotationError(message) from None
