"""Suit signs, the joker's star and the figures of the indices, all as paths."""

from __future__ import annotations

from assets.drawing.svg import move, path, poly, star

# All signs lie in a box of 100 by 100 round the origin.
_SPADE = (
    "M0,-49 C9,-31 46,-9 46,17 C46,31 36,39 25,39 C16,39 9,35 5,29 C6,38 10,45 17,49 "
    "L-17,49 C-10,45 -6,38 -5,29 C-9,35 -16,39 -25,39 C-36,39 -46,31 -46,17 "
    "C-46,-9 -9,-31 0,-49Z"
)
_HEART = (
    "M0,49 C-7,31 -47,9 -47,-20 C-47,-37 -36,-47 -23,-47 C-12,-47 -4,-41 0,-29 "
    "C4,-41 12,-47 23,-47 C36,-47 47,-37 47,-20 C47,9 7,31 0,49Z"
)
_DIAMOND = "M0,-50 C9,-31 23,-14 38,0 C23,14 9,31 0,50 C-9,31 -23,14 -38,0 C-23,-14 -9,-31 0,-50Z"
_CLUB = (
    "M6,17 C6,32 9,42 18,49 L-18,49 C-9,42 -6,32 -6,17 C-10,28 -17,33 -26,33 "
    "C-38,33 -48,24 -48,11 C-48,-2 -38,-11 -27,-11 C-23,-11 -20,-10 -16,-8 "
    "C-20,-13 -22,-19 -22,-26 C-22,-39 -12,-48 0,-48 C12,-48 22,-39 22,-26 "
    "C22,-19 20,-13 16,-8 C20,-10 23,-11 27,-11 C38,-11 48,-2 48,11 "
    "C48,24 38,33 26,33 C17,33 10,28 6,17Z"
)
SUIT_PATH = {"s": _SPADE, "h": _HEART, "d": _DIAMOND, "c": _CLUB}


def suit(letter: str, x: float, y: float, size: float, colour: str, turn: float = 0) -> str:
    """A suit sign of the given height, its middle at x, y."""
    return move(path(SUIT_PATH[letter], colour), x, y, size / 100, turn)


def index_suit(letter: str, size: float, colour: str) -> str:
    """The suit of an index round the origin, in a group whose scale high contrast replaces."""
    return f'<g class="mark" transform="scale({size / 100:.3g})">{path(SUIT_PATH[letter], colour)}</g>'


def joker_star(x: float, y: float, size: float, colour: str) -> str:
    """The joker's sign: a star of eight points."""
    return move(poly(star(0, 0, 50, 24, 8), colour), x, y, size / 100)


# Centre lines of the index figures, drawn with a stroke of 15 in a height of 100: width, path.
_STROKES: dict[str, tuple[float, str]] = {
    "A": (82, "M12,92 L38,7 L44,7 L70,92 M21,66 L61,66 M2,93 L25,93 M57,93 L80,93"),
    "1": (42, "M4,27 C12,24 19,17 22,7.5 L24,7.5 L24,100"),
    "0": (
        62,
        "M31,7.5 C17,7.5 8.5,24 8.5,50 C8.5,76 17,92.5 31,92.5 C45,92.5 53.5,76 53.5,50 C53.5,24 45,7.5 31,7.5Z",
    ),
    "2": (
        66,
        "M10,31 C10,15 20,7.5 33,7.5 C47,7.5 56,16 56,30 C56,50 24,62 11,92.5 L60,92.5",
    ),
    "3": (
        66,
        "M10,25 C13,13 21,7.5 32,7.5 C46,7.5 54,15 54,27 C54,40 45,46.5 29,46.5 "
        "C47,46.5 57,55 57,69 C57,84 46,92.5 32,92.5 C19,92.5 11,86 8,74",
    ),
    "4": (70, "M47,100 L47,8 L42,8 L8,69 L66,69"),
    "5": (
        66,
        "M55,7.5 L18,7.5 L14,48 C20,42 26,40 34,40 C48,40 57,50 57,65 C57,82 47,92.5 32,92.5 C20,92.5 12,87 8,76",
    ),
    "6": (
        68,
        "M54,22 C50,12 43,7.5 35,7.5 C18,7.5 10,26 10,56 C10,80 19,92.5 34,92.5 "
        "C48,92.5 58,82 58,67 C58,52 49,42 35,42 C23,42 13,49 10,62",
    ),
    "7": (64, "M8,26 L8,7.5 L57,7.5 C41,36 31,64 29,100"),
    "8": (
        68,
        "M34,46 C21,46 13,38 13,27 C13,15 22,7.5 34,7.5 C46,7.5 55,15 55,27 C55,38 47,46 34,46 "
        "C19,46 9,55 9,69 C9,84 20,92.5 34,92.5 C48,92.5 59,84 59,69 C59,55 49,46 34,46Z",
    ),
    "9": (
        68,
        "M14,78 C18,88 25,92.5 33,92.5 C50,92.5 58,74 58,44 C58,20 49,7.5 34,7.5 "
        "C20,7.5 10,18 10,33 C10,48 19,58 33,58 C45,58 55,51 58,38",
    ),
    "T": (
        98,
        "M4,25 C12,22 17,16 19,7.5 L21,7.5 L21,93 M5,93 L37,93 "
        "M69,7.5 C55,7.5 47.5,24 47.5,50 C47.5,76 55,92.5 69,92.5 C83,92.5 90.5,76 90.5,50 "
        "C90.5,24 83,7.5 69,7.5Z",
    ),
    "J": (66, "M46,8 L46,67 C46,84 38,92.5 26,92.5 C14,92.5 8,85 8,71 M28,7.5 L64,7.5"),
    "Q": (
        76,
        "M37,7.5 C19,7.5 8.5,24 8.5,50 C8.5,76 19,92.5 37,92.5 C55,92.5 65.5,76 65.5,50 "
        "C65.5,24 55,7.5 37,7.5Z M37,66 C48,70 56,84 72,95",
    ),
    "K": (
        80,
        "M17,7 L17,93 M64,8 L19,58 M34,43 L64,92 M4,7.5 L31,7.5 M4,92.5 L31,92.5 M51,7.5 L76,7.5 M52,92.5 L78,92.5",
    ),
    "E": (58, "M54,7.5 L11,7.5 L11,92.5 L55,92.5 M11,49 L47,49"),
    "R": (
        70,
        "M12,100 L12,7.5 L36,7.5 C50,7.5 58,16 58,29 C58,43 50,51 36,51 L12,51 M36,51 L60,100",
    ),
    "O": (
        76,
        "M38,7.5 C20,7.5 9,24 9,50 C9,76 20,92.5 38,92.5 C56,92.5 67,76 67,50 C67,24 56,7.5 38,7.5Z",
    ),
}


def figure_width(rank: str, height: float) -> float:
    """Width of an index figure of the given height."""
    return _STROKES[rank][0] * height / 100


def figure(rank: str, x: float, top: float, height: float, colour: str, weight: float = 16, *, name: str) -> str:
    """An index figure with its middle at x; T is drawn as 10. `name` is its class."""
    width, d = _STROKES[rank]
    body = (
        f'<path class="{name}" d="{d}" fill="none" stroke="{colour}" stroke-width="{weight}" '
        'stroke-linejoin="miter" stroke-linecap="butt"/>'
    )
    k = height / 100
    return move(body, x - width * k / 2, top, k)
