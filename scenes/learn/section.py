"""`LearnSection`: one of the lists of the page “Learn”, for one game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from scenes.scene import Transition
from scenes.screens import NewGame
from scenes.services import Services
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control, ScrollArea, Tile

_GAP, _BAR, TILE, _TWO = 10, 16, 78, 700


class LearnSection:
    """Fills the board of the page, and opens something at “Go on”."""

    key, label, about = "", "", ""
    """The name; and, in English and marked for translation, the label of its button and the sentence over its list."""

    by_preset = False
    """True if a preset with words of its own has a list of its own."""
    preset = ""
    """The preset with words of its own, such as those of tiles; empty for the others of the game, or for all."""

    left: NewGame | None = None
    """The new game that was being chosen before the page was opened."""

    def __init__(self, services: Services, game: str) -> None:
        self.services = services
        self.game = game

    def controls(self, inside: Rect, unit: float) -> list[Control]:
        """The controls on the board."""
        raise NotImplementedError

    def foot(self) -> list[PageButton]:
        """Buttons for the foot, beside the way back."""
        return []

    def go_on(self) -> tuple[str, Callable[[], Transition | None]] | None:
        """The label and the action of the main button; None if there is nothing to go on with."""
        return None

    def update(self) -> bool:
        """Take the results of tasks; True when there is something new to show."""
        return False

    def close(self) -> None:
        """Cancel everything asked."""


def grid(inside: Rect, unit: float, tiles: Sequence[Tile], columns: int = 2, tall: int = TILE) -> list[Control]:
    """Tiles in rows, which scroll if they are too many; `tall` is their least height, to be scaled."""
    gap, columns = round(_GAP * unit), columns if inside.width >= _TWO * unit else 1

    def size(bar: int) -> tuple[int, int]:
        """The width and height of a tile beside a bar of this width."""
        wide = (inside.width - bar - (columns - 1) * gap) // columns
        return wide, max((round(tall * unit), *(tile.tall(wide, unit) for tile in tiles)))

    wide, high = size(0)
    if -(-len(tiles) // columns) * (high + gap) - gap > inside.height:
        wide, high = size(round(_BAR * unit))
    spots = [(place % columns * (wide + gap), place // columns * (high + gap)) for place in range(len(tiles))]
    laid = tuple(replace(tile, rect=Rect(spot, (wide, high))) for tile, spot in zip(tiles, spots, strict=True))
    height = max((tile.rect.bottom for tile in laid), default=0)
    return [ScrollArea(name="tiles", rect=inside, children=laid, height=height)]
