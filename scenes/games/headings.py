"""Points as the headings of players say them."""

from engine.text import plural

MOST_POINTS = 199
"""The number of points for which room is kept, so that the form of a heading does not change during a hand."""


def points(count: int, *, worded: bool) -> str:
    """Points in words, or shortened."""
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def points_room() -> tuple[str, str]:
    """The longest points that room is kept for, in words and shortened."""
    return points(MOST_POINTS, worded=True), points(MOST_POINTS, worded=False)
