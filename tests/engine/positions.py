"""Positions, turns and actions in few words, for the tests of the rules.

A table is one text a seat, its plays parted by `|`: `("7c 8c 9c | 4h 4s 4d", "")`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.family import game as family
from engine.family.rules import HandStart
from engine.games.house.game import HOUSE
from engine.games.house.notation import read_action
from engine.games.house.position_reader import read_position
from engine.games.house.rules import apply, legal
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.games.house.words import Action
from engine.rummy.cards import CARDS, text_of
from engine.rummy.faults import RefusedError

STOCK = {"draw": "stock"}
TAKE, PASS = {"open": "take"}, {"open": "pass"}
END = {"end": True}
FORFEIT = {"forfeit": True}
UNDO_PLAYS, UNDO_DRAW = {"undo": "plays"}, {"undo": "draw"}

Spaces = Sequence[str]
Wish = Mapping[str, Any]


def pile(card: str) -> Wish:
    return {"draw": "discard", "card": card}


def demand(seat: int, card: str) -> Wish:
    return {"draw": "demand", "from": seat, "card": card}


def discard(card: str) -> Wish:
    return {"discard": card}


def swap(joker: str, card: str) -> Wish:
    return {"replace": joker, "with": card}


def lay(*spaces: str) -> Wish:
    """A snapshot of the table."""
    return {"table": plays(spaces)}


def plays(spaces: Spaces) -> list[list[str]]:
    return [[play.strip() for play in space.split("|") if play.strip()] for space in spaces]


def game_at(hand: HandState, deal: int = 0, scores: tuple[tuple[int, ...], ...] = ()) -> Game:
    """A game that stands at this hand."""
    start = HandStart(number=hand.hand_number, dealer=hand.dealer, totals=hand.totals)
    return family.Game(rules=HOUSE, options=hand.options, deal=deal, start=start, hand=hand, scores=scores)


def position(*hands: str, spaces: Spaces | None = None, **rest: Any) -> HandState:
    """A position with these hands; classic and seat 0 to move unless said otherwise."""
    data = {"edition": "classic", "players": len(hands), "to_move": 0, "hands": list(hands), **rest}
    if spaces is not None:
        data["spaces"] = plays(spaces)
    return read_position(data)


def epic(*hands: str, **rest: Any) -> HandState:
    return position(*hands, edition="epic", **rest)


def turn(cards: str, *tables: Spaces, **rest: Any) -> HandState:
    """Seat 0 in mid-turn: the hand and the table at the draw, then the tables dragged to. Others hold a card each."""
    named = {word for spaces in tables for space in spaces for word in space.replace("|", " ").split()}
    free = [str(card) for card in CARDS[:52] if str(card) not in named | set(cards.split())]
    others = [free[-seat] for seat in range(1, len(tables[0]))]
    state = position(cards, *others, spaces=tables[0], phase="play", **rest)
    return done(state, *(lay(*spaces) for spaces in tables[1:]))


def action(state: HandState, wish: Wish) -> Action:
    return read_action(wish, state.options.seats)


def done(state: HandState, *wishes: Wish) -> HandState:
    """The state after these actions, all of which must be allowed."""
    for wish in wishes:
        state = apply(state, action(state, wish))
    return state


def refused(state: HandState, *wishes: Wish) -> list[str]:
    """The rules and cards of the last action's faults, such as `R13 4h`; none if it is allowed."""
    before = done(state, *wishes[:-1])
    try:
        faults = legal(before, action(before, wishes[-1]))
    except RefusedError as error:
        faults = error.faults
    return [f"{fault.rule} {text_of(fault.cards)}".strip() for fault in faults]


def shown(state: HandState, *keys: str) -> Any:
    """The state's value under a key of a position, or its values under several."""
    data = state.written()
    return data[keys[0]] if len(keys) == 1 else tuple(data[key] for key in keys)


def table(state: HandState) -> list[str]:
    """The table as it is written here."""
    return [" | ".join(space) for space in shown(state, "spaces")]
