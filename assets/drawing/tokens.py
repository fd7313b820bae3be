"""What the court cards hold in their hands; each stands upright with the grip at the origin."""

from __future__ import annotations

from assets.drawing.heads import BLUE, CREAM, GOLD, OCHRE, RED, SKIN
from assets.drawing.robes import LINE
from assets.drawing.svg import circle, ellipse, move, path, poly, rect, star

STEEL, LEAF = "#d5dce6", "#3f7d46"


def hand() -> str:
    """A fist round something upright."""
    out = path("M-20,-16 C-22,-24 14,-28 21,-18 C26,-8 26,14 20,24 L-16,26 C-24,14 -24,-2 -20,-16Z", SKIN, LINE, 4)
    return out + path("M-19,-8 L8,-9 M-21,4 L9,3 M-19,15 L8,14 M8,-22 C12,-8 12,8 8,24", None, LINE, 2.6)


def sword() -> str:
    """A broad sword."""
    out = path("M-10,-38 L-10,-220 L0,-250 L10,-220 L10,-38Z", STEEL, LINE, 4)
    out += path("M0,-48 L0,-214", None, LINE, 2.4)
    out += path("M-28,-46 C-14,-38 14,-38 28,-46 L28,-32 C14,-26 -14,-26 -28,-32Z", GOLD, LINE, 4)
    return out + rect(-5, -30, 10, 62, 2, OCHRE, LINE, 3)


def axe() -> str:
    """An axe with a wide blade."""
    out = rect(-5, -236, 10, 270, 3, OCHRE, LINE, 3.4)
    out += path("M-6,-220 C-22,-220 -34,-236 -42,-244 C-44,-206 -44,-186 -38,-160 C-30,-172 -20,-182 -6,-182Z", STEEL, LINE, 4)
    return out + path("M6,-216 L26,-201 L6,-186Z", STEEL, LINE, 3.4) + circle(0, -240, 8, GOLD, LINE, 3.4)


def sceptre() -> str:
    """A staff with a jewelled head."""
    out = rect(-5, -196, 10, 230, 3, GOLD, LINE, 3.4)
    out += path("M0,-250 C-12,-240 -28,-224 -18,-202 C-10,-192 10,-192 18,-202 C28,-224 12,-240 0,-250Z", GOLD, LINE, 4)
    out += circle(0, -214, 8, RED, LINE, 3) + rect(-13, -194, 26, 10, 4, OCHRE, LINE, 3.4)
    return out + rect(-10, -60, 20, 9, 3, OCHRE, LINE, 3)


def globe() -> str:
    """A staff with a globe and a cross."""
    out = rect(-5, -186, 10, 220, 3, OCHRE, LINE, 3.4)
    out += path("M-5,-250 L5,-250 L5,-238 L16,-238 L16,-228 L5,-228 L5,-214 L-5,-214 L-5,-228 L-16,-228 L-16,-238 L-5,-238Z", GOLD, LINE, 3)
    out += circle(0, -194, 24, BLUE, LINE, 4)
    return out + path("M-23,-198 C-10,-190 10,-190 23,-198 M0,-218 L0,-192", None, GOLD, 5)


def halberd() -> str:
    """A spear with a blade and a hook."""
    out = rect(-5, -190, 10, 226, 3, OCHRE, LINE, 3.4)
    out += path("M-9,-188 L-9,-214 L0,-254 L9,-214 L9,-188Z", STEEL, LINE, 3.6)
    out += path("M-6,-192 C-20,-196 -30,-204 -36,-210 C-40,-190 -38,-164 -32,-150 C-26,-158 -16,-164 -6,-164Z", STEEL, LINE, 4)
    return out + path("M6,-186 L28,-178 L6,-166Z", STEEL, LINE, 3.4)


def spear() -> str:
    """A spear with a leaf-shaped point and a small pennon."""
    out = rect(-5, -190, 10, 226, 3, OCHRE, LINE, 3.4)
    out += path("M-5,-178 L-52,-166 L-34,-152 L-52,-138 L-5,-132Z", RED, LINE, 3.6)
    return out + path("M0,-254 C18,-230 16,-208 6,-186 L-6,-186 C-16,-208 -18,-230 0,-254Z", STEEL, LINE, 4)


def bough() -> str:
    """A staff in leaf."""
    out = path("M0,36 L0,-214", None, LINE, 12) + path("M0,34 L0,-214", None, OCHRE, 6)
    leaf = path("M0,0 C8,-24 28,-30 44,-22 C40,-4 22,8 0,0Z", LEAF, LINE, 3.4)
    for y, side in ((-150, False), (-166, True), (-190, False), (-206, True)):
        out += move(leaf, 0, y, 0.8, mirror=side)
    return out + move(leaf, 0, -208, 1, -52)


def horn() -> str:
    """A staff with a bell-shaped banner."""
    out = rect(-5, -236, 10, 270, 3, OCHRE, LINE, 3.4)
    out += path("M-6,-226 L-46,-226 L-46,-160 L-26,-142 L-6,-160Z", BLUE, LINE, 4)
    out += poly(star(-26, -190, 15, 7, 4), GOLD)
    return out + circle(0, -240, 8, GOLD, LINE, 3.4)


def _stem() -> str:
    out = path("M0,40 L2,-84", None, LINE, 10) + path("M0,38 L2,-84", None, LEAF, 5)
    return out + path("M0,-30 C14,-52 30,-54 38,-50 C36,-34 22,-20 0,-28Z", LEAF, LINE, 3.4)


def rose() -> str:
    """A rose seen from the side."""
    out = _stem() + path("M-26,-124 C-34,-96 -16,-80 2,-80 C20,-80 38,-96 30,-124 C22,-116 16,-118 14,-128 C6,-116 -2,-116 -10,-128 C-12,-118 -18,-116 -26,-124Z", RED, LINE, 4)
    return out + path("M-12,-112 C-10,-98 14,-98 16,-112 M2,-98 L2,-84", None, LINE, 2.8)


def _petals(count: int, colour: str, middle: str) -> str:
    """A flower seen from the front."""
    out = _stem()
    for i in range(count):
        out += move(ellipse(0, -20, 11, 15, colour, LINE, 3.4), 2, -104, 1, 360 * i / count)
    return out + circle(2, -104, 10, middle, LINE, 3.4)


def daisy() -> str:
    """A flower of seven cream petals."""
    return _petals(7, CREAM, GOLD)


def cinquefoil() -> str:
    """A flower of five golden petals."""
    return _petals(5, GOLD, RED)


def tulip() -> str:
    """A tulip."""
    out = _stem() + path("M-24,-140 C-32,-100 -18,-82 2,-82 C22,-82 36,-100 28,-140 L14,-122 L2,-146 L-10,-122Z", GOLD, LINE, 4)
    return out + path("M-10,-122 C-10,-104 -4,-92 2,-84 C8,-92 14,-104 14,-122", None, LINE, 2.8)
