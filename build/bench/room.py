"""How much of the table cards and their places cover; heights of cards in the hand and in one's own plays.

All moments of the records that `build/frozen.py` keeps, at two sizes of the window, as the first seat sees them: every
preset with its fewest and its most players, two hands of each. Of the area of the table beside the panel, in percent:
the cards in sight, stock and discards with their places where nothing lies, and the fans of the others' backs.
"""

from collections.abc import Iterator

import pygame
from pygame import Rect

from build import frozen
from build.cases import Case
from build.report import Line
from build.staged import LARGE, USUAL
from scenes.games.list import shown_names
from scenes.table.painting import heading, held_cards
from scenes.table.painting.picture_state import HeadingState
from scenes.table.scene import TableScene

EVERY = 4
"""Of so many moments one is looked at."""
GRAIN = 4
"""Pixels of the window along the side of the squares that are counted."""


def places(scene: TableScene) -> Iterator[Rect]:
    """The places of cards."""
    table = scene.table
    layout, look = table.board.layout, HeadingState(board=table.board, told=table.tableau)
    yield layout.stock
    yield from (rect for card, rect in table.board.rects.items() if card not in table.board.unseen)
    yield from (*layout.hand, *layout.tray)
    if table.tableau.pile.played and not table.tableau.pile.cards:
        yield layout.stock.move(layout.pile_area.left - layout.stock.left, 0)
    fans = [result.fan for result in heading.laid(look)]
    yield from (part.rect for part in held_cards.parts(look, fans))


def share(scene: TableScene) -> float:
    """The covered part of the table, in percent."""
    table = scene.table.board.layout.table
    covered = pygame.Mask((table.width // GRAIN, table.height // GRAIN))
    for rect in places(scene):
        inside = rect.clip(table).move(-table.left, -table.top)
        size = (inside.right // GRAIN - inside.left // GRAIN, inside.bottom // GRAIN - inside.top // GRAIN)
        if min(size) > 0:
            covered.draw(pygame.Mask(size, fill=True), (inside.left // GRAIN, inside.top // GRAIN))
    return 100 * covered.count() / (covered.get_size()[0] * covered.get_size()[1])


def look(game: str) -> Line:
    """The shares at every few moments of a game, and the heights of the cards of the hand and of one's own plays."""
    result: Line = {}
    for record in frozen.kept_of(game)["records"].values():
        kept = frozen.game_of(record)
        for number in range(1, len(kept.moments), EVERY):
            scene = frozen.scene_at(kept, number, 0)
            for size in (USUAL, LARGE):
                scene.shown(size)
                name = f"{game} {size[0]}x{size[1]}"
                result.setdefault(name, []).append(round(share(scene), 2))
                layout = scene.table.board.layout
                result.setdefault(f"{name}, hand", []).append(layout.hand_card)
                result.setdefault(f"{name}, own plays", []).append(layout.table_card)
    return result


CASE = Case(about=__doc__, look=look, names=shown_names, window=LARGE)
