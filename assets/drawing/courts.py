"""Court cards: a half-length figure above a slanting line, and the same figure turned below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing import heads, robes, svg, tokens
from assets.drawing.heads import BLUE, CREAM, GOLD, OCHRE, RED
from assets.drawing.plain import index
from assets.drawing.robes import FRAME, LEFT, LINE, RIGHT, SLANT_LEFT, SLANT_RIGHT, Cells, cloth, piece
from assets.drawing.shapes import Drawing, circle, merged, move, path, poly, text, text_both
from assets.drawing.signs import SUIT_PATH
from assets.drawing.svg import SUIT_COLOUR

_HEAD = (272.0, 178.0)
_SIZE = {"K": 1.15, "Q": 1.18, "J": 1.16}
_GRIP = (404.0, 334.0)
_REACH = {"K": 1.1, "Q": 1.24, "J": 1.1}
_CHEST = 272.0
_SHIFT = 16.0
_SLEEVES = "M36,304 C50,270 130,254 212,242 L332,242 C392,250 444,262 464,296 L464,430 L36,430Z"


@dataclass(frozen=True, slots=True)
class CourtDress:
    """Colours and pattern of one figure, and what it holds."""

    main: str
    mark: str
    trim: str
    hair: str
    cells: Cells
    size: float
    token: Callable[[], Drawing]

    @property
    def jewel(self) -> str:
        """The shapes on the front."""
        return self.main if self.trim == GOLD else self.mark


_DARK, _BROWN, _FAIR, _GREY = "#33262a", "#8a4f22", "#e3a63a", "#e9e3d6"
_CLOTH = {"h": (RED, GOLD, BLUE), "d": (RED, CREAM, GOLD), "c": (BLUE, GOLD, RED), "s": (BLUE, CREAM, GOLD)}

_DRESS: dict[str, CourtDress] = {
    "Kh": CourtDress(*_CLOTH["h"], _FAIR, robes.lozenges, 12, tokens.sword),
    "Kd": CourtDress(*_CLOTH["d"], _BROWN, robes.chevrons, 12, tokens.axe),
    "Kc": CourtDress(*_CLOTH["c"], _GREY, robes.chequers, 18, tokens.globe),
    "Ks": CourtDress(*_CLOTH["s"], _DARK, robes.bars, 12, tokens.sceptre),
    "Qh": CourtDress(*_CLOTH["h"], _FAIR, robes.chequers, 18, tokens.rose),
    "Qd": CourtDress(*_CLOTH["d"], _BROWN, robes.lozenges, 12, tokens.daisy),
    "Qc": CourtDress(*_CLOTH["c"], _BROWN, robes.bars, 11, tokens.cinquefoil),
    "Qs": CourtDress(*_CLOTH["s"], _DARK, robes.chevrons, 12, tokens.tulip),
    "Jh": CourtDress(*_CLOTH["h"], _FAIR, robes.bars, 12, tokens.bough),
    "Jd": CourtDress(*_CLOTH["d"], _BROWN, robes.chequers, 18, tokens.halberd),
    "Jc": CourtDress(*_CLOTH["c"], _FAIR, robes.chevrons, 12, tokens.spear),
    "Js": CourtDress(*_CLOTH["s"], _DARK, robes.lozenges, 12, tokens.banner),
}
_FIELD = {"K": "#fbedc6", "Q": "#fbe4de", "J": "#e1ecf2"}
"""The background of the figures of a rank: gold, rose or blue, very pale."""
_STYLE = {"h": 0, "d": 1, "c": 2, "s": 3}


def court_card(rank: str, letter: str) -> str:
    """A jack, queen or king."""
    dress = _DRESS[rank + letter]
    half = move(path(SUIT_PATH[letter], SUIT_COLOUR[letter]), 163, 80, 0.6)
    half += _robe(rank, letter, dress) + _head(rank, letter, dress) + _arm(rank, dress)
    field = svg.marked(text(poly(FRAME, _FIELD[rank])), "field")
    return svg.blank() + svg.both(index(rank, letter)) + field + text_both(merged(half)) + _border(letter, dress)


def _border(letter: str, dress: CourtDress) -> str:
    """The band between the halves and the frame."""
    out = poly(_band(12), LINE) + poly(_band(8), GOLD)
    steps = 17
    for i in range(steps):
        t = (i + 0.5) / steps
        x, y = LEFT + (RIGHT - LEFT) * t, SLANT_LEFT + (SLANT_RIGHT - SLANT_LEFT) * t
        out += poly(((x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)), dress.main)
    return text(merged(out) + poly(FRAME, None, SUIT_COLOUR[letter], 5))


def _band(half: float) -> list[tuple[float, float]]:
    corners = ((LEFT, SLANT_LEFT - half), (RIGHT, SLANT_RIGHT - half))
    return [*corners, (RIGHT, SLANT_RIGHT + half), (LEFT, SLANT_LEFT + half)]


def _robe(rank: str, letter: str, dress: CourtDress) -> Drawing:
    """Sleeves, breast and front."""
    out = cloth(_SLEEVES, dress.main, dress.cells, dress.size, dress.mark)
    if rank != "K":
        out += piece("M196,250 C168,282 164,310 170,430 L346,430 C350,310 346,282 316,250Z", dress.main, _SHIFT)
    out += piece("M206,240 L306,240 L304,430 L208,430Z", dress.mark, _SHIFT)
    out += piece("M219,240 L293,240 L291,430 L221,430Z", dress.trim, _SHIFT)
    if rank == "K":
        return out + _mantle(letter, dress)
    return out + (_neckline(dress) if rank == "Q" else _jerkin(dress))


def _mantle(letter: str, dress: CourtDress) -> Drawing:
    """Lapels of ermine, and the suit on the breast."""
    lapel = "M204,238 C150,244 96,254 54,276 L74,300 C136,280 190,296 212,344 L222,242Z"
    facing = "M308,238 C356,242 410,250 452,278 L434,304 C376,280 322,296 300,344 L290,242Z"
    out = piece(lapel, CREAM, _SHIFT) + piece(facing, CREAM, _SHIFT)
    for x, y in ((118, 282), (154, 266), (172, 286), (210, 268), (334, 268), (364, 286), (378, 266)):
        out += path(f"M{x},{y - 9} L{x + 5},{y + 7} L{x - 5},{y + 7}Z", LINE)
    return out + move(path(SUIT_PATH[letter], dress.jewel, LINE, 8), _CHEST, 322, 0.34)


def _neckline(dress: CourtDress) -> Drawing:
    """A low collar with a brooch, and lozenges down the front."""
    out: Drawing = []
    for y in (318, 342):
        out += poly(((_CHEST, y - 13), (_CHEST + 10, y), (_CHEST, y + 13), (_CHEST - 10, y)), dress.jewel, LINE, 2.6)
    out += piece("M200,246 C214,290 298,290 312,246Z", heads.SKIN, _SHIFT)
    out += piece("M178,246 C194,316 318,316 334,246 L314,242 C300,288 212,288 198,242Z", CREAM, _SHIFT)
    return out + circle(_CHEST, 296, 9, dress.main, LINE, 3)


def _jerkin(dress: CourtDress) -> Drawing:
    """A standing collar and buttons."""
    out = piece("M186,250 C206,230 306,230 326,250 L316,280 C292,262 220,262 196,280Z", OCHRE, _SHIFT)
    for y in (290, 315, 340):
        out += circle(_CHEST, y, 8, dress.jewel, LINE, 3)
    return out


def _arm(rank: str, dress: CourtDress) -> Drawing:
    """The token, the hand on it and the sleeve."""
    x, y = _GRIP
    out = piece("M364,374 L444,370 L452,440 L360,440Z", dress.main)
    out += move(dress.token(), x, y, _REACH[rank]) + move(tokens.hand(), x, y, 1.16)
    return out + piece("M370,360 C390,368 420,366 440,354 L450,380 C426,392 394,394 364,386Z", CREAM)


def _head(rank: str, letter: str, dress: CourtDress) -> Drawing:
    trim = (dress.main, dress.trim)
    draw = {"K": heads.king, "Q": heads.queen, "J": heads.jack}[rank]
    return move(draw(dress.hair, trim, _STYLE[letter]), *_HEAD, _SIZE[rank])
