"""Points as the headings of players say them."""

from engine.text import plural

MOST_POINTS = 199
"""Room is kept for so many points, so that what a heading shows does not change while a hand lasts."""


def points(count: int, *, worded: bool) -> str:
    """Points in words, or shortened."""
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def points_room() -> tuple[str, str]:
    """The longest points that room is kept for, in words and shortened."""
    return points(MOST_POINTS, worded=True), points(MOST_POINTS, worded=False)
