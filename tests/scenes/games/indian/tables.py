"""Tables of Indian Rummy for tests: a person at the lower edge with a given hand, fives wild."""

from typing import Any

from engine.games.indian.game import INDIAN
from tests.scenes.games.given_table import DeclaredHands

READY = "2s 3s 4s 9d Td Jd 8d 8h 8s Kc Kd Kh X 6c"
"""Fives are wild: a pure sequence, another one, and two sets; with 6c to put down."""
OPEN = "2s 3s 4s 9d 5c Jd 8d 8h 2h Kc Qd 7h 4c 6c"
"""A pure sequence and another one, and cards that lie in no group."""
THEIRS = "Ac 2c 3c 4d 6d 7d 9h Jh Ks Qs Ts 9s 7s"


def at(hand: str, *others: str, **more: Any) -> DeclaredHands:
    """A person with this hand, who has drawn."""
    usual = {"preset": "points", "players": 1 + len(others or (1,)), "to_move": 0, "phase": "play", "wild": "5s"}
    usual |= {"hands": [hand, *(others or (THEIRS,))], "discard": "3d"}
    return DeclaredHands(INDIAN, {**usual, **more})


def words(hands: DeclaredHands) -> str:
    """All that the panel says of the turn."""
    told = hands.scene.table.tableau
    return " ".join([*(each.words for each in (*told.ledger, *told.refusal)), hands.scene.table.warning])
