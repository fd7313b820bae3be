"""Heads of the court cards, each drawn round the middle of its face."""

from __future__ import annotations

from assets.drawing.robes import LINE
from assets.drawing.shapes import Drawing, circle, path, rect, twice

SKIN, BLUSH, LIP = "#f8dcbc", "#eeb598", "#b4303c"
RED, BLUE, GOLD, OCHRE, CREAM = "#c0202e", "#213f93", "#f2bb3c", "#cd8a24", "#fdf0d2"

Trim = tuple[str, str]


def face(lips: bool) -> Drawing:
    """A calm face, looking straight ahead."""
    out = path("M-40,-46 C-43,6 -36,40 0,56 C36,40 43,6 40,-46Z", SKIN, LINE, 4)
    eye = path("M-29,-4 C-23,-13 -12,-13 -7,-3 C-13,3 -23,3 -29,-4Z", "#ffffff")
    eye += circle(-17.5, -5, 5.4, LINE)
    eye += path("M-31,-4 C-23,-14 -12,-14 -6,-4", None, LINE, 3.6)
    eye += path("M-31,-19 C-24,-25 -13,-25 -6,-20", None, LINE, 3.6)
    eye += circle(-25, 16, 6.5, BLUSH)
    out += twice(eye)
    out += path("M5,-8 C5,0 10,8 10,14 C6,20 -2,20 -6,16", None, LINE, 3.2)
    if not lips:
        return out + path("M-12,34 C-6,37 6,37 12,34", None, LIP, 5)
    return out + path("M-12,33 C-6,28 -3,29 0,31 C3,29 6,28 12,33 C6,41 -6,41 -12,33Z", LIP)


def _gem(trim: Trim) -> str:
    """The jewel's colour: the one the robe has not."""
    return BLUE if trim[0] == RED else RED


def king(hair: str, trim: Trim, style: int) -> Drawing:
    """Crown, curled hair and a beard."""
    locks = path("M-36,-48 C-66,-34 -56,-8 -62,6 C-72,26 -62,52 -44,50 C-34,46 -34,20 -34,0Z", hair, LINE, 4)
    locks += path("M-50,-22 C-56,0 -50,16 -54,34", None, LINE, 2.6)
    beard = (
        "M-42,-6 C-46,34 -46,70 -22,98 C-14,92 -4,92 0,86 C4,92 14,92 22,98 C46,70 46,34 42,-6 "
        "C40,14 32,24 18,24 C8,20 -8,20 -18,24 C-32,24 -40,14 -42,-6Z"
        if style % 2
        else "M-42,-6 C-46,34 -42,66 0,104 C42,66 46,34 42,-6 C40,14 32,24 18,24 C8,20 -8,20 -18,24 "
        "C-32,24 -40,14 -42,-6Z"
    )
    out = twice(locks) + face(False) + path(beard, hair, LINE, 4)
    out += twice(path("M-28,34 C-28,52 -24,64 -16,76 M-10,52 C-11,62 -9,72 -5,80", None, LINE, 2.6))
    out += path("M-11,39 C-5,36 5,36 11,39 C6,46 -6,46 -11,39Z", LIP)
    out += twice(path("M0,23 C-12,20 -24,26 -32,40 C-20,42 -8,40 0,31Z", hair, LINE, 3))
    return out + (_closed_crown(trim) if style % 2 else _kings_crown(trim))


def _kings_crown(trim: Trim) -> Drawing:
    """Five points, the middle one with a cross."""
    out = path("M-44,-60 C-30,-84 30,-84 44,-60Z", trim[0], LINE, 3)
    points = "M-48,-50 L-60,-104 L-34,-78 L-20,-110 L0,-80 L20,-110 L34,-78 L60,-104 L48,-50Z"
    out += path(points, GOLD, LINE, 4)
    out += twice(circle(-60, -106, 6.5, trim[1], LINE, 3) + circle(-20, -112, 6.5, trim[1], LINE, 3))
    out += path("M-50,-54 C-20,-64 20,-64 50,-54 L46,-32 C20,-42 -20,-42 -46,-32Z", OCHRE, LINE, 4)
    return out + circle(0, -50, 7, _gem(trim), LINE, 2.5) + twice(circle(-28, -46, 5, CREAM, LINE, 2.5))


def _closed_crown(trim: Trim) -> Drawing:
    """A cap within two arches and a cross."""
    out = path("M-46,-52 C-70,-100 -34,-112 0,-92 C34,-112 70,-100 46,-52Z", trim[0], LINE, 4)
    arch = "M-50,-52 C-78,-106 -32,-122 0,-96 L0,-82 C-24,-102 -56,-98 -36,-54Z"
    out += twice(path(arch, GOLD, LINE, 3.6)) + path("M-9,-56 L-9,-92 L9,-92 L9,-56Z", GOLD, LINE, 3.6)
    out += path(
        "M-5,-120 L5,-120 L5,-112 L14,-112 L14,-103 L5,-103 L5,-92 L-5,-92 L-5,-103 L-14,-103 L-14,-112 L-5,-112Z",
        GOLD,
        LINE,
        3,
    )
    out += path("M-50,-54 C-20,-64 20,-64 50,-54 L46,-32 C20,-42 -20,-42 -46,-32Z", OCHRE, LINE, 4)
    return out + circle(0, -50, 7, _gem(trim), LINE, 2.5) + twice(circle(-28, -46, 5, CREAM, LINE, 2.5))


def queen(hair: str, trim: Trim, style: int) -> Drawing:
    """A veil, parted hair and a low crown with pearls."""
    veil = "M-34,-70 C-70,-56 -58,0 -68,48 C-72,66 -72,76 -66,84 C-50,82 -40,80 -30,76 L-20,-60Z"
    out = twice(path(veil, trim[1], LINE, 4) + path("M-58,-30 C-58,10 -62,40 -62,76", None, LINE, 2.6))
    out += path("M-34,40 L-34,78 L34,78 L34,40Z", SKIN)
    out += path("M-34,56 L-34,80 M34,56 L34,80", None, LINE, 3.4)
    lock = "M-2,-62 C-50,-62 -54,-20 -50,14 C-48,44 -56,56 -48,70 C-34,70 -32,40 -36,14 C-38,-14 -26,-34 -2,-40Z"
    out += face(True)
    out += twice(path(lock, hair, LINE, 4) + path("M-44,-10 C-44,16 -42,36 -46,56", None, LINE, 2.4))
    out += twice(circle(-42, 30, 5.5, GOLD, LINE, 2.5))
    return out + _queens_crown(trim, style)


def _queens_crown(trim: Trim, style: int) -> Drawing:
    """Round lobes upon a narrow band."""
    lobe = "C-44,-104 -22,-104 -18,-80 C-14,-112 14,-112 18,-80 C22,-104 44,-104"
    if style % 2:
        lobe = "L-38,-100 L-18,-78 L0,-108 L18,-78 L38,-100 L"
    out = path(f"M-42,-54 L-46,-80 {lobe} 46,-80 L42,-54Z", GOLD, LINE, 4)
    out += circle(0, -108, 7, CREAM, LINE, 3) + twice(circle(-36, -101, 6, CREAM, LINE, 3))
    out += path("M-44,-60 C-18,-70 18,-70 44,-60 L42,-44 C18,-54 -18,-54 -42,-44Z", OCHRE, LINE, 4)
    return out + circle(0, -58, 5.5, _gem(trim), LINE, 2.5) + twice(circle(-25, -55, 4, _gem(trim), LINE, 2))


def jack(hair: str, trim: Trim, style: int) -> Drawing:
    """A page's hair and a cap with a feather."""
    bob = "M-30,-54 C-58,-44 -52,-10 -56,16 C-64,26 -70,24 -74,18 C-78,44 -54,58 -36,44 C-34,20 -36,-10 -26,-36Z"
    out = path("M-20,40 L-22,64 C-12,76 12,76 22,64 L20,40Z", SKIN, LINE, 3.4)
    out += face(False) + twice(path(bob, hair, LINE, 4) + path("M-46,-16 C-46,6 -44,20 -50,36", None, LINE, 2.4))
    out += path("M-40,-40 C-24,-20 -10,-30 0,-34 C14,-26 28,-24 40,-40 L36,-56 L-36,-56Z", hair, LINE, 3)
    cap = "M-58,-48 C-76,-70 -52,-92 -18,-92 C20,-96 60,-92 62,-62 C62,-54 58,-50 54,-46 C20,-60 -24,-60 -58,-48Z"
    out += path(cap, trim[0], LINE, 4)
    out += path("M-60,-48 C-24,-64 24,-64 60,-46 L56,-32 C22,-48 -22,-48 -56,-33Z", trim[1], LINE, 4)
    if style % 2:
        out += twice(rect(10, -51, 8, 9, trim[0]) + rect(28, -48, 8, 9, trim[0]))
    return out + _feather()


def _feather() -> Drawing:
    """A plume from the brim up and over the cap."""
    plume = "M-40,-52 C-52,-84 -36,-112 2,-116 C30,-120 52,-108 74,-114 C70,-96 54,-84 36,-86 C12,-90 -18,-92 -40,-52Z"
    out = path(plume, CREAM, LINE, 4)
    out += path(
        "M-40,-52 C-30,-88 0,-104 56,-104 M-12,-108 L-6,-98 M18,-110 L22,-101 M-30,-88 L-20,-84", None, LINE, 2.6
    )
    return out + circle(-40, -50, 8, GOLD, LINE, 3)
