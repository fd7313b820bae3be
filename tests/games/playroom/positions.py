"""Positions and turns of Playroom Rummy, put together for tests."""

import json

from engine.cli.check import answer_line

STOCK = "2c 3d 4s 6c 8d 9s Tc Qh"


def line(hand, *actions, table=(), options=None, preset="playroom", others=("2d 9d",), **more):
    """The answer after a draw from the stock (unless `phase` says otherwise) and these actions of seat 0."""
    position = {
        "preset": preset,
        "options": options or {},
        "players": 1 + len(others),
        "to_move": 0,
        "hands": [hand, *others],
        "table": list(table),
        "stock": STOCK,
        **more,
    }
    first = [] if position.get("phase") == "play" else [{"draw": "stock"}]
    return ask(position, *first, *actions)


def ask(position, *actions):
    """The answer after these actions from a position."""
    return answer_line(
        json.dumps({"id": 1, "game": "playroom", "kind": "line", "position": position, "actions": list(actions)})
    )


def lay(*table):
    return {"table": list(table)}


def throw(card):
    return {"discard": card}


END = {"end": True}


def reading(cards, **case):
    return answer_line(json.dumps({"id": 1, "game": "playroom", "kind": "play", "cards": cards, **case}))


def options(**case):
    return answer_line(json.dumps({"id": 1, "game": "playroom", "kind": "options", **case}))
