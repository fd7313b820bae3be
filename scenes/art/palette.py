"""Palettes: every colour of the table, by its use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.values import value_class

if TYPE_CHECKING:
    from engine.text import Vocabulary

Colour = tuple[int, int, int]
Pattern = Literal["waves", "lozenges", "stripes", "dots", "rings", "crosses", "chevrons", "bricks"]
Cloth = Literal["baize", "velvet", "wood"]


@value_class
class SeatColours:
    """The marks of a player's space: colour, pattern and both names."""

    name: str
    colour: Colour
    bright: Colour
    pattern: Pattern


@value_class
class Dress:
    """The colours of a piece: of its body from top to foot, of its edge, and of the words on it."""

    top: Colour
    foot: Colour
    edge: Colour
    ink: Colour


@value_class(kw_only=True)
class Theme:
    """The whole palette. No colour has a default, so that no palette can lack one."""

    cloth: Cloth
    """The cloth of the table."""
    felt: Colour
    """The table in the middle, where it is brightest."""
    felt_dark: Colour
    """The table in its corners."""
    rail: Colour
    """The wood around the table."""
    shade: Colour
    """Shadows and hollows."""
    dim: Colour
    """The colour that a page under a question is multiplied with."""
    panel: Colour
    panel_raised: Colour
    panel_edge: Colour
    side: Colour
    """The side panel."""
    refused: Colour
    """The ground of a refusal."""
    tray: Colour
    """The ground under the cards of the tray."""
    hairline: Colour
    """Fine lines on a board."""
    stripe: Colour
    """Every other row of a small table."""
    found: Colour
    """The ground of words that were searched for."""
    selection: Colour
    """The ground of selected letters."""
    board: Dress
    field: Dress
    """Text fields and other recesses of a board."""
    mat: Dress
    """The cloth under the figures of the rules book."""
    plain: Dress
    lit: Dress
    primary: Dress
    primary_lit: Dress
    chosen: Dress
    off: Dress
    won: Dress
    """The row of the winner."""
    ink: Colour
    ink_muted: Colour
    ink_faint: Colour
    """The ink of words that may be overlooked: hints in empty fields."""
    ink_dark: Colour
    """The ink on gold and on paper."""
    gold: Colour
    gold_dark: Colour
    gilt: tuple[Colour, Colour, Colour, Colour]
    """The colours of gilded letters from top to foot."""
    red: Colour
    """The red of suits on the table's own colours; on paper they have the deck's red."""
    epic: Colour
    here: Colour
    """Text of the rules book about the Epic edition, and about this program."""
    danger: Colour
    good: Colour
    hot: Colour
    warm: Colour
    cold: Colour
    fault: Colour
    select: Colour
    paper: Colour
    paper_edge: Colour
    seats: tuple[SeatColours, ...]

    @property
    def glows(self) -> dict[str, Colour]:
        """The colour of each kind of lit outline."""
        return {"hot": self.hot, "warm": self.warm, "target": self.cold, "fault": self.fault, "select": self.select}

    def seat(self, index: int) -> SeatColours:
        """The colours and the pattern of a seat."""
        return self.seats[index]


@value_class
class Suits:
    """Colours of the suit signs, and of both jokers, on paper."""

    spades: Colour = (24, 26, 34)
    hearts: Colour = (200, 24, 40)
    diamonds: Colour = (200, 24, 40)
    clubs: Colour = (24, 26, 34)
    jokers: tuple[Colour, Colour] = (192, 24, 42), (32, 34, 44)

    def of(self, suit: str) -> Colour:
        """Colour of the suit with letter c, d, h or s."""
        return {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}[suit]


TWO_COLOURS = Suits()
FOUR_COLOURS = Suits(diamonds=(22, 92, 190), clubs=(16, 112, 58))
TWO_STRONG = Suits((0, 0, 0), (178, 0, 24), (178, 0, 24), (0, 0, 0))
FOUR_STRONG = Suits((0, 0, 0), (178, 0, 24), (0, 64, 180), (0, 88, 38))
"""The four colours in high contrast."""


@value_class
class Deck:
    """The look of the cards, which does not depend on the table."""

    four_colour: bool = False
    back: str = "lattice"
    high_contrast: bool = False
    faces: str = "game"
    """The faces that are shown, one of `scenes.settings.settings.FACES`."""
    vocabulary: Vocabulary | None = None
    """The words of the game that is played; None for the usual words of cards."""
    letters: str = "JQKA"
    """The letters of jack, queen, king and ace."""

    @property
    def tiles(self) -> bool:
        """True if the faces are numbered tiles, which always have four colours."""
        return self.faces == "tiles" or (self.faces == "game" and self.vocabulary is not None)

    @property
    def suits(self) -> Suits:
        """The colours of the suits."""
        four = self.four_colour or self.tiles
        if self.high_contrast:
            return FOUR_STRONG if four else TWO_STRONG
        return FOUR_COLOURS if four else TWO_COLOURS
