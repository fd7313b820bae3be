"""Positions as plain data, in the notation of the conformance cases."""

from typing import Any


def parted(*spaces: str) -> list[list[str]]:
    """The plays of spaces, written one text a space with `|` between its plays."""
    return [[play.strip() for play in space.split("|") if play.strip()] for space in spaces]


def mid_turn(held: str, *spaces: str, seat: int = 0, melded: bool = True, hot: str = "", **rest: Any) -> dict[str, Any]:
    """The position of a seat in its turn, as plain data; the others have melded and hold nothing."""
    seats = range(len(spaces))
    return {
        "edition": "classic",
        "players": len(spaces),
        "to_move": seat,
        "phase": "play",
        "hands": [held if each == seat else "" for each in seats],
        "melded": [melded or each != seat for each in seats],
        "spaces": parted(*spaces),
        "temperatures": dict.fromkeys(hot.split(), "hot"),
        **rest,
    }
