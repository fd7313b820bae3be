"""Court cards: a half-length figure above a slanting line, and the same figure turned below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing import heads, robes, tokens
from assets.drawing.heads import BLUE, CREAM, GOLD, OCHRE, RED
from assets.drawing.plain import index
from assets.drawing.robes import LEFT, LINE, RIGHT, SLANT_LEFT, SLANT_RIGHT, TOP, Cells, piece
from assets.drawing.signs import suit
from assets.drawing.svg import HEIGHT, SUIT_COLOUR, blank, both, circle, move, path, rect

FIELD = "#fcf3da"
_HEAD = (262.0, 178.0)
_GRIP = (352.0, 326.0)


@dataclass(frozen=True, slots=True)
class Dress:
    """Colours and pattern of one figure, and what it holds."""

    main: str
    second: str
    hair: str
    cells: Cells
    size: float
    token: Callable[[], str]


_DARK, _BROWN, _FAIR, _GREY = "#33262a", "#8a4f22", "#e3a63a", "#e9e3d6"

_DRESS: dict[str, Dress] = {
    "Kh": Dress(RED, GOLD, _FAIR, robes.lozenges, 15, tokens.sword),
    "Kd": Dress(RED, BLUE, _BROWN, robes.chevrons, 11, tokens.axe),
    "Kc": Dress(BLUE, RED, _GREY, robes.chequers, 17, tokens.globe),
    "Ks": Dress(BLUE, GOLD, _DARK, robes.bars, 13, tokens.sceptre),
    "Qh": Dress(RED, GOLD, _FAIR, robes.chequers, 16, tokens.rose),
    "Qd": Dress(RED, BLUE, _BROWN, robes.lozenges, 14, tokens.daisy),
    "Qc": Dress(BLUE, RED, _BROWN, robes.bars, 12, tokens.cinquefoil),
    "Qs": Dress(BLUE, GOLD, _DARK, robes.chevrons, 11, tokens.tulip),
    "Jh": Dress(RED, GOLD, _FAIR, robes.bars, 12, tokens.bough),
    "Jd": Dress(RED, BLUE, _BROWN, robes.chequers, 16, tokens.halberd),
    "Jc": Dress(BLUE, RED, _FAIR, robes.chevrons, 11, tokens.spear),
    "Js": Dress(BLUE, GOLD, _DARK, robes.lozenges, 14, tokens.horn),
}
_STYLE = {"h": 0, "d": 1, "c": 2, "s": 3}


def court_card(rank: str, letter: str) -> str:
    """A jack, queen or king."""
    dress = _DRESS[rank + letter]
    half = _robe(rank, dress) + _arm(dress) + _head(rank, letter, dress)
    half += suit(letter, 152, 92, 66, SUIT_COLOUR[letter])
    field = rect(LEFT, TOP, RIGHT - LEFT, HEIGHT - 2 * TOP, 4, FIELD)
    return blank() + both(index(rank, letter)) + field + both(half) + _border(letter, dress)


def _border(letter: str, dress: Dress) -> str:
    """The band between the halves and the frame."""
    ends = f"M{LEFT},{SLANT_LEFT} L{RIGHT},{SLANT_RIGHT}"
    flat = 'stroke-linecap="butt"'
    out = f'<path d="{ends}" fill="none" stroke="{LINE}" stroke-width="24" {flat}/>'
    out += f'<path d="{ends}" fill="none" stroke="{GOLD}" stroke-width="16" {flat}/>'
    steps = 11
    for i in range(steps):
        t = (i + 0.5) / steps
        x, y = LEFT + (RIGHT - LEFT) * t, SLANT_LEFT + (SLANT_RIGHT - SLANT_LEFT) * t
        out += circle(x, y, 4.4, dress.main)
    return out + rect(LEFT, TOP, RIGHT - LEFT, HEIGHT - 2 * TOP, 4, None, SUIT_COLOUR[letter], 5)


def _robe(rank: str, dress: Dress) -> str:
    """Shoulders, sleeves and the front."""
    body = "M112,300 C118,270 150,254 200,240 L324,240 C360,252 386,270 388,300 L388,430 L112,430Z"
    out = piece(body, dress.main, dress.cells, dress.size, dress.second)
    out += piece("M220,236 L304,236 L300,430 L224,430Z", CREAM if rank != "K" else GOLD, None)
    if rank == "K":
        out += _mantle(dress)
    elif rank == "Q":
        out += _neckline(dress)
    else:
        out += _jerkin(dress)
    return out


def _mantle(dress: Dress) -> str:
    """A broad collar of ermine and a jewelled front."""
    out = piece("M196,236 C150,246 124,268 112,292 L112,320 C150,290 190,276 222,270 L262,330 L302,270 C334,276 366,292 388,318 L388,290 C372,264 350,248 326,236Z", CREAM)
    for x, y in ((140, 285), (176, 268), (212, 257), (312, 257), (348, 270), (374, 290)):
        out += path(f"M{x},{y - 6} L{x + 4},{y + 7} L{x - 4},{y + 7}Z", LINE, LINE, 2)
    return out + circle(262, 345, 9, dress.main, LINE, 3)


def _neckline(dress: Dress) -> str:
    """A low collar, a necklace and a brooch."""
    out = piece("M216,238 C226,276 298,276 308,238Z", heads.SKIN)
    out += piece("M200,238 C214,292 310,292 324,238 L310,236 C300,272 224,272 214,236Z", GOLD)
    return out + circle(262, 310, 8, dress.second, LINE, 3) + circle(262, 338, 7, dress.main, LINE, 3)


def _jerkin(dress: Dress) -> str:
    """A standing collar and buttons."""
    out = piece("M204,242 C220,226 304,226 320,242 L312,266 C290,252 234,252 212,266Z", OCHRE)
    for y in (286, 312, 338):
        out += circle(262, y, 7, dress.main, LINE, 3)
    return out


def _arm(dress: Dress) -> str:
    """The token, the hand on it and the sleeve."""
    x, y = _GRIP
    out = move(dress.token(), x, y) + move(tokens.hand(), x, y)
    out += piece("M322,366 L382,360 L392,440 L318,440Z", dress.main)
    return out + piece("M324,348 C340,354 366,352 380,344 L386,368 C366,376 340,378 320,372Z", CREAM)


def _head(rank: str, letter: str, dress: Dress) -> str:
    trim = (dress.main, dress.second)
    draw = {"K": heads.king, "Q": heads.queen, "J": heads.jack}[rank]
    return move(draw(dress.hair, trim, _STYLE[letter]), *_HEAD)
