"""Seeing what is there before pressing it."""

from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.ui.page import Page


def look(scene: Scene) -> None:
    """Whoever presses has seen what is there: only this time passes, nothing else goes on meanwhile."""
    for _ in range(20):
        if isinstance(scene, TableScene):
            scene._let_settle(1 / 20)
        elif isinstance(scene, Page):
            scene._settling.update(1 / 20)
