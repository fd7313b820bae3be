"""Court cards: a half-length figure above a slanting line, and the same figure turned below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing import heads, robes, svg, tokens
from assets.drawing.heads import BLUE, CREAM, GOLD, OCHRE, RED
from assets.drawing.plain import index
from assets.drawing.robes import LEFT, LINE, RIGHT, SLANT_LEFT, SLANT_RIGHT, TOP, Cells, piece
from assets.drawing.shapes import Drawing, circle, merged, move, path, poly, text, text_both
from assets.drawing.signs import SUIT_PATH
from assets.drawing.svg import HEIGHT, SUIT_COLOUR

_HEAD = (260.0, 172.0)
_SIZE = {"K": 1.08, "Q": 1.1, "J": 1.06}
_GRIP = (343.0, 318.0)
_CHEST = 260.0
_SLEEVES = "M118,330 C116,276 150,250 204,238 L316,238 C356,250 384,276 382,330 L382,430 L118,430Z"


@dataclass(frozen=True, slots=True)
class Dress:
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
        """What shows up on the front."""
        return self.main if self.trim == GOLD else self.mark


_DARK, _BROWN, _FAIR, _GREY = "#33262a", "#8a4f22", "#e3a63a", "#e9e3d6"
_CLOTH = {"h": (RED, GOLD, BLUE), "d": (RED, CREAM, GOLD), "c": (BLUE, GOLD, RED), "s": (BLUE, CREAM, GOLD)}

_DRESS: dict[str, Dress] = {
    "Kh": Dress(*_CLOTH["h"], _FAIR, robes.lozenges, 12, tokens.sword),
    "Kd": Dress(*_CLOTH["d"], _BROWN, robes.chevrons, 12, tokens.axe),
    "Kc": Dress(*_CLOTH["c"], _GREY, robes.chequers, 18, tokens.globe),
    "Ks": Dress(*_CLOTH["s"], _DARK, robes.bars, 12, tokens.sceptre),
    "Qh": Dress(*_CLOTH["h"], _FAIR, robes.chequers, 18, tokens.rose),
    "Qd": Dress(*_CLOTH["d"], _BROWN, robes.lozenges, 12, tokens.daisy),
    "Qc": Dress(*_CLOTH["c"], _BROWN, robes.bars, 11, tokens.cinquefoil),
    "Qs": Dress(*_CLOTH["s"], _DARK, robes.chevrons, 12, tokens.tulip),
    "Jh": Dress(*_CLOTH["h"], _FAIR, robes.bars, 12, tokens.bough),
    "Jd": Dress(*_CLOTH["d"], _BROWN, robes.chequers, 18, tokens.halberd),
    "Jc": Dress(*_CLOTH["c"], _FAIR, robes.chevrons, 12, tokens.spear),
    "Js": Dress(*_CLOTH["s"], _DARK, robes.lozenges, 12, tokens.banner),
}
_STYLE = {"h": 0, "d": 1, "c": 2, "s": 3}


def court_card(rank: str, letter: str) -> str:
    """A jack, queen or king."""
    dress = _DRESS[rank + letter]
    half = move(path(SUIT_PATH[letter], SUIT_COLOUR[letter]), 158, 82, 0.58)
    half += _robe(rank, letter, dress) + _head(rank, letter, dress) + _arm(dress)
    return svg.blank() + svg.both(index(rank, letter)) + text_both(merged(half)) + _border(letter, dress)


def _border(letter: str, dress: Dress) -> str:
    """The band between the halves and the frame."""
    wide, narrow = 12, 8
    out = poly(_band(wide), LINE) + poly(_band(narrow), GOLD)
    steps = 11
    for i in range(steps):
        t = (i + 0.5) / steps
        x, y = LEFT + (RIGHT - LEFT) * t, SLANT_LEFT + (SLANT_RIGHT - SLANT_LEFT) * t
        out += poly(((x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)), dress.main)
    frame = svg.rect(LEFT, TOP, RIGHT - LEFT, HEIGHT - 2 * TOP, 4, None, SUIT_COLOUR[letter], 5)
    return text(merged(out)) + frame


def _band(half: float) -> list[tuple[float, float]]:
    corners = ((LEFT, SLANT_LEFT - half), (RIGHT, SLANT_RIGHT - half))
    return [*corners, (RIGHT, SLANT_RIGHT + half), (LEFT, SLANT_LEFT + half)]


def _robe(rank: str, letter: str, dress: Dress) -> Drawing:
    """Sleeves, breast and front."""
    out = piece(_SLEEVES, dress.main, dress.cells, dress.size, dress.mark)
    out += piece("M206,244 C186,270 186,300 190,430 L330,430 C334,300 334,270 314,244Z", dress.main)
    out += piece("M218,236 L302,236 L299,430 L221,430Z", dress.mark)
    out += piece("M229,236 L291,236 L289,430 L231,430Z", dress.trim)
    if rank == "K":
        return out + _mantle(letter, dress)
    return out + (_neckline(dress) if rank == "Q" else _jerkin(dress))


def _mantle(letter: str, dress: Dress) -> Drawing:
    """Lapels of ermine, and the suit on the breast."""
    lapel = "M212,234 C178,240 150,254 135,270 L150,298 C182,284 208,296 226,330 L232,236Z"
    facing = "M308,234 C342,240 370,254 385,270 L370,298 C338,284 312,296 294,330 L288,236Z"
    out = piece(lapel, CREAM) + piece(facing, CREAM)
    for x, y in ((164, 272), (188, 258), (204, 280), (332, 258), (316, 280), (356, 272)):
        out += path(f"M{x},{y - 8} L{x + 4},{y + 6} L{x - 4},{y + 6}Z", LINE)
    return out + move(path(SUIT_PATH[letter], dress.jewel, LINE, 8), _CHEST, 310, 0.36)


def _neckline(dress: Dress) -> Drawing:
    """A low collar with a brooch, and lozenges down the front."""
    out: Drawing = []
    for y in (306, 330):
        out += poly(((260, y - 12), (269, y), (260, y + 12), (251, y)), dress.jewel, LINE, 2.6)
    out += piece("M212,238 C224,278 296,278 308,238Z", heads.SKIN)
    out += piece("M192,238 C204,300 316,300 328,238 L310,236 C298,276 222,276 210,236Z", CREAM)
    return out + circle(260, 284, 8, dress.main, LINE, 3)


def _jerkin(dress: Dress) -> Drawing:
    """A standing collar and buttons."""
    out = piece("M200,244 C216,226 304,226 320,244 L312,270 C290,254 230,254 208,270Z", OCHRE)
    for y in (280, 304, 328):
        out += circle(260, y, 7, dress.jewel, LINE, 3)
    return out


def _arm(dress: Dress) -> Drawing:
    """The token, the hand on it and the sleeve."""
    x, y = _GRIP
    out = piece("M314,356 L378,352 L392,440 L310,440Z", dress.main)
    out += move(dress.token(), x, y) + move(tokens.hand(), x, y)
    return out + piece("M317,342 C334,348 360,346 374,338 L380,362 C360,370 334,372 313,366Z", CREAM)


def _head(rank: str, letter: str, dress: Dress) -> Drawing:
    trim = (dress.main, dress.trim)
    draw = {"K": heads.king, "Q": heads.queen, "J": heads.jack}[rank]
    return move(draw(dress.hair, trim, _STYLE[letter]), *_HEAD, _SIZE[rank])
