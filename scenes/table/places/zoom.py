"""The player's zoom: cards of plays larger or smaller than those with which all plays are visible."""

from dataclasses import replace

from scenes.art.card_size import INDEX, PROPORTION
from scenes.table.places.largest_cards import CLOSER, LEAST_TARGET, PHANTOM, TARGET, Fit, Room, column
from scenes.table.places.play_lines import Spread

ZOOM = 1.2
"""The factor by which each step of the zoom enlarges the cards of plays."""
OVERVIEW = 0.85
"""The height of the smallest cards of an overview, as a part of the least height without zoom."""


def zoomed(fit: Fit, steps: int, room: Room, seats: int) -> Fit:
    """The fit with cards of the plays larger or smaller by `steps` steps; lines without room are scrolled to.

    `seats` is the number of the others' spaces. In spaces of players a line of the largest cards has room.
    """
    if not seats:
        spread = _zoomed(fit.spread, steps, room, max(room.card, fit.spread.height))
        return (
            fit
            if spread == fit.spread
            else replace(fit, spread=spread, others=spread, unzoomed=(fit.spread, fit.others))
        )
    own = _zoomed(fit.spread, steps, room, _most(room.height - fit.top, room.width, room))
    others = _zoomed(fit.others, steps, room, _most(fit.top, column(seats, room), room))
    if (own, others) == (fit.spread, fit.others):
        return fit
    return replace(fit, spread=own, others=others, unzoomed=(fit.spread, fit.others))


def _most(height: int, width: int, room: Room) -> int:
    """The height of the largest cards of which a play of a few has room in a space of this size."""
    step, reach = CLOSER[-1]
    marks = max(TARGET, TARGET * room.scale)  # the buttons that scroll
    wide = (width - 3 * room.pad - marks - reach * room.scale) / (1 + step * (PHANTOM - 1))
    return min(height - room.header - 2 * room.pad, int(wide / PROPORTION))


def _zoomed(spread: Spread, steps: int, room: Room, most: int) -> Spread:
    """The spread with cards larger or smaller by so many steps, as far as they may be."""
    least = min(spread.height, round(room.smallest * OVERVIEW))
    height = min(max(round(spread.height * ZOOM**steps), least), max(most, spread.height))
    if height == spread.height:
        return spread
    larger = height > spread.height
    step, reach = room.closer[0] if (larger and most >= room.card) or room.tiles else (INDEX, LEAST_TARGET)
    return room.spread(height, step, reach)


def unzoomed(fit: Fit) -> Fit:
    """The fit without its zoom."""
    if fit.unzoomed is None:
        return fit
    own, others = fit.unzoomed
    return replace(fit, spread=own, others=others, unzoomed=None)
