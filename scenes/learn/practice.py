"""One's own mistakes as exercises: the section “Practice” of the page “Learn”."""

from pygame import Rect

from engine.text import N_
from scenes.learn.section import LearnSection
from scenes.ui.controls import Control


class Practice(LearnSection):
    """A press on an exercise opens it at the table."""

    key, label = "practice", N_("Practice")
    about = N_("Mistakes that the coach has seen in your games come back here as exercises.")

    def controls(self, inside: Rect, unit: float) -> list[Control]:  # noqa: ARG002 - there is none yet
        """The exercises."""
        return []
