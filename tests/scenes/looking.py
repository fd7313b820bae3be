"""Seeing what is there before pressing it."""

from scenes.table.scene import TableScene


def look(scene):
    """Whoever presses has seen what is there: only this time passes, nothing else goes on meanwhile."""
    for _ in range(20):
        if isinstance(scene, TableScene):
            scene._let_settle(1 / 20)
        else:
            scene._settling.update(1 / 20)
