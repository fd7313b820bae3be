"""What is said beside the tray: why drawn cards lie there and not in the hand."""

from collections.abc import Iterator

from pygame import Rect, Surface

from engine.text import plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.table.painting.look import Look
from scenes.table.places.board import Board
from scenes.ui.stage import Part

WIDEST = 235
"""Pixels, to be scaled, of a line."""
MOST = 3
"""Lines that there are at most."""


def label(look: Look) -> Iterator[Part]:
    """Words to the left of the tray, if the discards leave room for them."""
    board, layout = look.board, look.board.layout
    box = layout.tray_area
    if box is None or not board.revealed:
        return
    size, gap = type_scale(look.unit).small, round(8 * look.unit)
    words = plural(
        "Drawn by {name}: a card of the hand that lies here until the turn ends",
        "Drawn by {name}: cards of the hand that lie here until the turn ends",
        len(board.tray),
    ).format(name=look.players[board.bottom].name)
    start = max((rect.right for rect in layout.pile), default=layout.pile_area.left) + gap
    area = Rect(start, box.top, box.left - 2 * gap - start, box.height)
    lines = text.wrap_rich(words, size, min(area.width, round(WIDEST * look.unit)))
    step = text.font(size).get_height()
    if area.width < round(WIDEST * look.unit) // 2 or len(lines) > MOST or len(lines) * step > area.height:
        return
    top = area.centery - len(lines) * step // 2

    def paint(surface: Surface) -> None:
        for number, line in enumerate(lines):
            at = (area.right, top + number * step)
            text.draw_text(surface, line, at, size, theme().gold, anchor="topright", max_width=area.width)

    yield Part("tray label", area, (words, tuple(area), size), paint)


def fresh(board: Board) -> bool:
    """Whether its cards have just come: nothing has been moved since."""
    turn = board.state.turn
    return turn is not None and turn.draft.previous is None
