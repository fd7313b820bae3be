"""Seeing what is there before pressing it, and where."""

from engine.rummy.cards import Card
from scenes.scene import Scene
from scenes.table.places.board import Board
from scenes.table.scene import TableScene
from scenes.ui.page import Page


def look(scene: Scene) -> None:
    """Whoever presses has seen what is there: only this time passes, nothing else goes on meanwhile."""
    for _ in range(20):
        if isinstance(scene, TableScene):
            scene._let_settle(1 / 20)
        elif isinstance(scene, Page):
            scene._settling.update(1 / 20)


def point_on(board: Board, card: Card) -> tuple[int, int]:
    """A point of a card that can be seen and taken hold of."""
    rect = board.rects[card]
    for y in (rect.centery, rect.top + rect.height // 6):
        for x in range(rect.left + 3, rect.right, 3):
            if board.hit((x, y)).card == card:
                return x, y
    raise AssertionError(f"{card} cannot be seen")
