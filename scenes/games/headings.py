"""Points in the words of headings, and the warning about players with one card."""

from collections.abc import Sequence

from engine.text import listed, plural
from scenes.table.panel_items import Ink, Statement

MOST_POINTS = 199
"""The number of points for which room is kept, so that the form of a heading does not change during a hand."""


def points(count: int, *, worded: bool) -> str:
    """Points in words, or shortened."""
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def points_room() -> tuple[str, str]:
    """The longest points that room is kept for, in words and shortened."""
    return points(MOST_POINTS, worded=True), points(MOST_POINTS, worded=False)


def last_cards(sizes: Sequence[int], seat: int, names: Sequence[str]) -> Statement | None:
    """The warning about others who hold one card and may go out next; `sizes` are those of the hands by seat."""
    few = [names[other] for other, size in enumerate(sizes) if size == 1 and other != seat]
    form = plural("{names} holds one card.", "{names} hold one card each.", len(few))
    return Statement(form.format(names=listed(few)), "flame", Ink.WARM) if few else None
