"""The objects that court cards hold; each stands upright with the grip at the origin."""

from __future__ import annotations

import math

from assets.drawing.heads import BLUE, CREAM, GOLD, OCHRE, RED, SKIN
from assets.drawing.robes import LINE
from assets.drawing.shapes import Drawing, circle, move, path, poly, rect, twice
from assets.drawing.svg import star

STEEL, LEAF = "#d5dce6", "#3f7d46"


def hand() -> Drawing:
    """A fist round something upright."""
    out = path("M-20,-16 C-22,-24 14,-28 21,-18 C26,-8 26,14 20,24 L-16,26 C-24,14 -24,-2 -20,-16Z", SKIN, LINE, 4)
    return out + path("M-19,-8 L8,-9 M-21,4 L9,3 M-19,15 L8,14 M8,-22 C12,-8 12,8 8,24", None, LINE, 2.6)


def _shaft(top: float) -> Drawing:
    return rect(-5, top, 10, 36 - top, OCHRE, LINE, 3.4)


def sword() -> Drawing:
    """A broad sword."""
    out = path("M-11,-38 L-11,-226 L0,-258 L11,-226 L11,-38Z", STEEL, LINE, 4) + path("M0,-48 L0,-220", None, LINE, 2.4)
    out += path("M-28,-48 C-14,-40 14,-40 28,-48 L28,-32 C14,-26 -14,-26 -28,-32Z", GOLD, LINE, 4)
    return out + circle(0, 40, 10, GOLD, LINE, 4)


def axe() -> Drawing:
    """An axe with two blades."""
    blade = "M-6,-222 C-13,-224 -20,-234 -25,-246 C-35,-222 -35,-194 -25,-170 C-20,-182 -13,-192 -6,-194Z"
    out = _shaft(-250) + twice(path(blade, STEEL, LINE, 4))
    return out + rect(-8, -224, 16, 32, GOLD, LINE, 3.4)


def sceptre() -> Drawing:
    """A staff with a jewelled head."""
    out = rect(-5, -196, 10, 230, GOLD, LINE, 3.4)
    leaf = "M0,-256 C-12,-246 -30,-228 -20,-204 C-12,-192 12,-192 20,-204 C30,-228 12,-246 0,-256Z"
    out += path(leaf, GOLD, LINE, 4) + circle(0, -218, 9, RED, LINE, 3)
    return out + rect(-14, -198, 28, 11, OCHRE, LINE, 3.4) + rect(-10, -64, 20, 9, OCHRE, LINE, 3)


def globe() -> Drawing:
    """A staff with a globe and a cross."""
    cross = "M-5,-260 L5,-260 L5,-247 L17,-247 L17,-236 L5,-236 L5,-220 L-5,-220 L-5,-236 L-17,-236 L-17,-247 L-5,-247Z"
    out = _shaft(-186) + path(cross, GOLD, LINE, 3) + circle(0, -200, 25, RED, LINE, 4)
    return out + path("M-23,-204 C-10,-196 10,-196 23,-204 M0,-224 L0,-200", None, GOLD, 6)


def halberd() -> Drawing:
    """A spear with a blade and a hook."""
    out = _shaft(-190) + path("M-9,-188 L-9,-216 L0,-258 L9,-216 L9,-188Z", STEEL, LINE, 3.6)
    out += path(
        "M-6,-198 C-16,-200 -24,-206 -30,-214 C-36,-192 -34,-164 -28,-146 C-22,-156 -14,-164 -6,-166Z", STEEL, LINE, 4
    )
    return out + path("M6,-194 L30,-182 L6,-168Z", STEEL, LINE, 3.6)


def spear() -> Drawing:
    """A spear with a broad point and a tassel."""
    out = _shaft(-190) + path("M0,-260 C22,-232 18,-208 7,-184 L-7,-184 C-18,-208 -22,-232 0,-260Z", STEEL, LINE, 4)
    out += path("M-8,-184 L8,-184 L16,-146 L5,-152 L0,-142 L-5,-152 L-16,-146Z", RED, LINE, 3.6)
    return out + path("M0,-248 L0,-194", None, LINE, 2.4)


def bough() -> Drawing:
    """A staff in leaf."""
    leaf = path("M0,0 C2,-22 14,-34 32,-34 C34,-14 22,0 0,0Z", LEAF, LINE, 3.6)
    out = rect(-4, -216, 8, 250, OCHRE, LINE, 3.4)
    for y in (-128, -172):
        out += move(leaf, 4, y) + move(leaf, -4, y - 18, 0.86, mirror=True)
    return out + path("M0,-206 C-18,-222 -16,-244 0,-260 C16,-244 18,-222 0,-206Z", LEAF, LINE, 3.6)


def banner() -> Drawing:
    """A banner hanging from a crossbar."""
    out = _shaft(-252) + path("M-28,-236 L28,-236 L28,-152 L0,-172 L-28,-152Z", BLUE, LINE, 4)
    out += rect(-33, -242, 66, 10, OCHRE, LINE, 3.4)
    return out + poly(star(0, -204, 20, 9, 6), GOLD, LINE, 2.4)


def _stem() -> Drawing:
    out = path("M-3,40 L-2,-110 L4,-110 L4,40Z", LEAF, LINE, 3.4)
    out += path("M3,-34 C10,-66 24,-72 34,-70 C34,-48 24,-36 3,-34Z", LEAF, LINE, 3.4)
    return out


def rose() -> Drawing:
    """A rose seen from the side."""
    petals = (
        "M-30,-170 C-40,-128 -22,-108 0,-108 C22,-108 40,-128 30,-170 C22,-160 16,-160 13,-176 "
        "C6,-162 -6,-162 -13,-176 C-16,-160 -22,-160 -30,-170Z"
    )
    out = _stem() + path(petals, RED, LINE, 4)
    return out + path("M-26,-148 C-20,-124 20,-124 26,-148 M-13,-156 C-8,-138 8,-138 13,-156", None, LINE, 3)


def _petals(count: int, colour: str, middle: str) -> Drawing:
    """A flower seen from the front, its petals one outline."""
    x, y, near, far = 0.0, -140.0, 17.0, 46.0
    d = f"M{x},{y - near}"
    for i in range(count):
        a, b = (math.tau * k / count - math.pi / 2 for k in (i, i + 1))
        spread = (b - a) * 0.12
        for angle, r in ((a - spread, far), (b + spread, far), (b, near)):
            command = "C" if r == far and angle < a else ""
            d += f" {command}{x + r * math.cos(angle):.1f},{y + r * math.sin(angle):.1f}"
    return _stem() + path(d + "Z", colour, LINE, 3.6) + circle(x, y, 12, middle, LINE, 3.4)


def daisy() -> Drawing:
    """A flower of seven cream petals."""
    return _petals(7, CREAM, GOLD)


def cinquefoil() -> Drawing:
    """A flower of five red petals."""
    return _petals(5, RED, GOLD)


def tulip() -> Drawing:
    """A tulip."""
    cup = "M-28,-178 C-38,-128 -22,-106 0,-106 C22,-106 38,-128 28,-178 L13,-154 L0,-186 L-13,-154Z"
    out = _stem() + path(cup, GOLD, LINE, 4)
    return out + path("M-13,-154 C-13,-130 -7,-118 0,-108 C7,-118 13,-130 13,-154", None, LINE, 3)
