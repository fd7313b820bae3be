"""The puzzles of the day: the section “Puzzles” of the page “Learn”."""

from pygame import Rect

from engine.text import N_
from scenes.learn.section import LearnSection
from scenes.ui.controls import Control


class Puzzles(LearnSection):
    """A press on a puzzle opens it at the table."""

    key, label = "puzzles", N_("Puzzles")
    about = N_("Three for each game, the same for all players, and new ones tomorrow.")

    def controls(self, inside: Rect, unit: float) -> list[Control]:  # noqa: ARG002 - there is none yet
        """The puzzles."""
        return []
