"""Playroom Rummy in the gallery: two to eight seats, crowded tables, regrouping, jokers, and what a turn may cost."""

import random
from collections.abc import Callable
from typing import Any

from engine.games.list import rules_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import text_of_kinds
from scenes import flow
from scenes.scene import Scene
from tests.games.playroom.random_tables import pack_of, random_table
from tests.scenes.games.playroom.tables import at, session_of
from tests.scenes.table.fake import Hands
from tests.staged.declared import reached
from tests.staged.pictures import StillServices


def crowded(cards: int, held: int, *, seats: int = 6) -> Callable[[StillServices], Scene]:
    """The table in a turn of the first seat with so many cards on it, and in the hand; made when it is shown."""
    return lambda services: table(_crowded(cards, held, seats))(services)  # noqa: PLW0108 - see above


def _crowded(cards: int, held: int, seats: int) -> PlayroomHand:
    """A turn of the first seat with so many cards on the table, which may be regrouped, and in the hand."""
    changes = {"decks": 4}
    options = rules_of("playroom").options("manipulation", seats, changes)
    lying, hand = random_table(options, random.Random(3), cards, held)
    left = pack_of(options)
    left.subtract([*hand, *(card for group in lying for card in group)])
    rest = sorted((+left).elements())
    others = tuple(text_of_kinds((card,)) for card in rest[: seats - 1])
    stock = text_of_kinds(rest[seats:])
    shown = sorted(map(text_of_kinds, lying))
    return at(text_of_kinds(hand), *shown, others=others, preset="manipulation", options=changes, stock=stock)


def after(preset: str, seats: int, deal: int, actions: int) -> Callable[[StillServices], Scene]:
    """The table of a round in a turn of the first seat, after so many actions; played when it is shown."""
    return lambda services: table(reached("playroom", preset, seats, deal, actions, "play"))(services)  # noqa: PLW0108


def table(hand: PlayroomHand, *answers: object) -> Callable[[StillServices], Scene]:
    """The table of a round; opponents do what is given."""
    return lambda services: flow.table(services, session_of(hand, *answers))


def others_played(hands: Hands) -> None:
    """The first card is discarded, and the others play on to the next turn."""
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.hand[-1]), board.layout.pile_area.center)
    hands.wait(8.0)


def taken_apart(hands: Hands) -> None:
    """A card is taken from the middle of the first run, and one from another into the hand."""
    hands.wait(0.5)
    board = hands.scene.table.board
    first = board.groups[0][0].cards
    space = board.layout.spaces[0].rect
    hands.drag(hands.spot(first[2]), (space.centerx, space.bottom - 40))
    hands.wait(0.5)
    board = hands.scene.table.board
    last = board.groups[0][-2].cards[-1]
    hands.drag(hands.spot(last), board.layout.hand_area.center)
    hands.wait(0.8)


def given_up(hands: Hands) -> None:
    """A card of the table is taken into the hand, and another one discarded."""
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.groups[0][0].cards[-1]), board.layout.hand_area.center)
    hands.wait(0.5)
    board = hands.scene.table.board
    hands.drag(hands.spot(board.hand[0]), board.layout.pile_area.center)
    hands.wait(1.0)


FREE: dict[str, Any] = {"preset": "manipulation"}
REGROUPED = at(
    "Qh Jc 9c", "5h 6h 7h 8h", "8c 8d 8s", "Tc Jc Qc Kc", "2d 3d 4d", "Kh Kd Ks",
    others=("9h Th 2c Ad", "4s 5c 9d Js"), stock="2s 3s 6d 7d 9s Tc", **FREE,
)  # fmt: skip
REGROUPING = (
    {"draw": "stock"},
    {"table": ["5h 6h 7h", "8c 8d 8s", "8h 9h Th", "Tc Jc Qc Kc", "2d 3d 4d", "Kh Kd Ks"]},
    {"discard": "2c"},
    {"draw": "stock"},
    {"discard": "4s"},
)
APART = at("9h 2c Qd", "3h 4h 5h 6h 7h", "8c 8d 8s", "Tc Jc Qc Kc", others=("2d 9d 4s", "3c Kh"), **FREE)
STRICT = at("9h 2c Qd", "5h 6h 7h 8h", "8c 8d 8s", others=("2d 9d 4s",), **FREE, options={"faults": "strict"})
FIRST = at("4c 5c 6c 9h 9d Kh 2s", "Tc Jc Qc", others=("2d 9d 4s", "3c Kd"), entered=False)
ABOVE = PLAYROOM.read_position(
    {
        "preset": "playroom", "players": 3, "to_move": 0, "phase": "draw", "options": {"pile": "above"},
        "hands": ["4c 5c 9h 9d Kh 2s", "2d 9d 4s", "3c Kd"], "melded": [True] * 3, "stock": "2c 3d 4s",
        "table": ["Tc Jc Qc", "7h 7d 7s"], "discard": "3h 8c Qd 7c 7c Jh 4h 6s",
    }
)  # fmt: skip
