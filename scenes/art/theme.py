"""Colours and type sizes of the table, in one place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Colour = tuple[int, int, int]
Pattern = Literal["waves", "lozenges", "stripes", "dots"]


@dataclass(frozen=True)
class Seat:
    """How a player's space is told from the others: colour, pattern and both names."""

    name: str
    colour: Colour
    bright: Colour
    pattern: Pattern


@dataclass(frozen=True)
class TypeScale:
    """Text sizes in pixels for one interface scale."""

    tiny: int
    small: int
    body: int
    large: int
    heading: int
    title: int
    display: int


@dataclass(frozen=True)
class Suits:
    """Colours of the suit signs on paper; the four-colour deck changes two of them."""

    spades: Colour = (24, 26, 34)
    hearts: Colour = (200, 24, 40)
    diamonds: Colour = (200, 24, 40)
    clubs: Colour = (24, 26, 34)

    def of(self, suit: str) -> Colour:
        """Colour of the suit with letter c, d, h or s."""
        return {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}[suit]


FOUR_COLOURS = Suits(diamonds=(22, 92, 190), clubs=(16, 112, 58))

SEATS: tuple[Seat, ...] = (
    Seat("teal", (30, 128, 138), (112, 220, 226), "waves"),
    Seat("plum", (126, 72, 156), (214, 170, 240), "lozenges"),
    Seat("ochre", (164, 112, 34), (246, 202, 116), "stripes"),
    Seat("rose", (172, 62, 88), (250, 160, 178), "dots"),
)


@dataclass(frozen=True)
class Theme:
    """The whole palette."""

    felt: Colour = (22, 88, 66)
    felt_dark: Colour = (7, 36, 30)
    panel: Colour = (14, 30, 32)
    panel_raised: Colour = (27, 50, 50)
    panel_edge: Colour = (86, 116, 104)
    paper: Colour = (253, 250, 242)
    paper_edge: Colour = (176, 168, 150)
    ink: Colour = (244, 240, 228)
    ink_muted: Colour = (170, 186, 176)
    ink_dark: Colour = (28, 30, 38)
    gold: Colour = (230, 184, 84)
    gold_dark: Colour = (150, 106, 32)
    danger: Colour = (240, 92, 84)
    good: Colour = (118, 210, 128)
    hot: Colour = (255, 94, 36)
    warm: Colour = (255, 190, 58)
    cold: Colour = (96, 168, 246)
    fault: Colour = (255, 56, 72)
    select: Colour = (255, 226, 130)
    suits: Suits = field(default_factory=Suits)
    suits_four: Suits = FOUR_COLOURS
    seats: tuple[Seat, ...] = SEATS

    @property
    def glows(self) -> dict[str, Colour]:
        """The colour of each kind of lit outline."""
        return {"hot": self.hot, "warm": self.warm, "target": self.cold, "fault": self.fault, "select": self.select}

    def seat(self, index: int) -> Seat:
        """The seat's look; the colours come round again after the last."""
        return self.seats[index % len(self.seats)]

    def suit_colours(self, four_colour: bool = False) -> Suits:
        """The colours of the suits for the chosen deck."""
        return self.suits_four if four_colour else self.suits


_worn = Theme()


def theme() -> Theme:
    """The palette that is worn now. Ask anew for every painting: it may have been changed."""
    return _worn


def wear(palette: Theme) -> None:
    """Paint with this palette from now on.

    One palette for the whole program, since there is one display; pictures made with another are to be dropped.
    """
    global _worn  # noqa: PLW0603 - as said: there is one display
    _worn = palette


_BASE = TypeScale(tiny=12, small=14, body=17, large=20, heading=25, title=36, display=64)


def type_scale(ui_scale: float = 1.0) -> TypeScale:
    """Text sizes for an interface scale, never under 9 px."""

    def px(size: int) -> int:
        return max(9, round(size * ui_scale))

    base = _BASE
    return TypeScale(
        px(base.tiny),
        px(base.small),
        px(base.body),
        px(base.large),
        px(base.heading),
        px(base.title),
        px(base.display),
    )
