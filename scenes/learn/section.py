"""`LearnSection`: one of the lists of the page “Learn”, for one game."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from engine.text import N_
from scenes.scene import Transition
from scenes.services import Services
from scenes.ui.controls import Act, Control
from scenes.ui.stage import Part


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button at the foot of the page."""

    name: str
    label: str
    act: Act
    chosen: bool = False
    tip: str = ""


class LearnSection:
    """Fills the board of the page, and tells what “Go on” opens."""

    key, label, about = "", "", ""
    """Its name, the word on its button and the sentence over its list; both English, marked for translation."""
    onward = N_("Go on")

    def __init__(self, services: Services, game: str) -> None:
        self.services = services
        self.game = game

    def controls(self, inside: Rect, unit: float) -> list[Control]:
        """The controls on the board."""
        raise NotImplementedError

    def parts(self, inside: Rect, unit: float) -> list[Part]:  # noqa: ARG002 - for those that paint more
        """The pieces that are painted there besides."""
        return []

    def foot(self) -> list[FootButton]:
        """Buttons beside the way back."""
        return []

    def go_on(self) -> Callable[[], Transition] | None:
        """The act of the main button; None where there is nothing to go on with."""
        return None

    def update(self) -> bool:
        """Look for what was asked for; True when there is something else to show."""
        return False

    def close(self) -> None:
        """Cancel everything asked."""
