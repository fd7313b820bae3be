"""The sheet of the rating: the player's place among the levels, its certainty, and the games that count for it."""

from collections.abc import Iterator

from pygame import Rect, Surface, draw

from engine.family.levels import LEVELS
from engine.family.placement import Ladder, ladder_of
from engine.family.rating import Rating
from engine.text import _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.statistics.values import RuleSetFigures

_AXIS, _ROW, _BEYOND = 14, 24, 80
"""The heights of the axis and of a row of names, to be scaled; and the Elo points of the axis beyond the levels."""


def paint_rating(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float) -> None:
    """Paint the rating in words, the levels along an axis with the rating on it, and the games behind it."""
    ladder = ladder_of(figures.game, figures.preset, figures.seats, changed=bool(figures.changed))
    y = _paint(surface, list(_told(figures, ladder)), box, unit)
    if ladder is None:
        return
    axis = Rect(box.left, y + round(34 * unit), box.width, round(_AXIS * unit))
    _paint_axis(surface, axis, ladder, figures.rating, unit)
    rest = Rect(box.left, axis.bottom + round(100 * unit), box.width, 0)
    _paint(surface, list(_explained(figures)), rest, unit)


def nearest(rating: Rating, ladder: Ladder) -> tuple[str, str]:
    """The titles of the weakest and the strongest level in the rating's interval, or twice that of the nearest one."""
    levels = [anchor.level for anchor in ladder if rating.low <= anchor.elo <= rating.high]
    levels = levels or [min(ladder, key=lambda anchor: abs(anchor.elo - rating.value)).level]
    return LEVELS[levels[0]].shown, LEVELS[levels[-1]].shown


def _told(figures: RuleSetFigures, ladder: Ladder | None) -> Iterator[str]:
    rating = figures.rating
    if ladder is None:
        yield _("These rules have no rating: the levels have never been measured by them.")
    elif rating is None:
        yield _("Play one opponent without hints, with cards you don't know, and you get a rating.")
    else:
        weakest, strongest = nearest(rating, ladder)
        form = _("You play about as well as {weakest}.")
        if weakest != strongest:
            form = _("You play somewhere between {weakest} and {strongest}. More games will tell more exactly.")
        yield form.format(weakest=weakest, strongest=strongest)
        form = _("Your rating is {value}, and 19 times out of 20 between {low} and {high}.")
        yield form.format(value=round(rating.value), low=round(rating.low), high=round(rating.high))


def _explained(figures: RuleSetFigures) -> Iterator[str]:
    form = plural("It comes from {games} game.", "It comes from {games} games.", figures.rated)
    if figures.rating is not None:
        yield form.format(games=figures.rated)
    yield _("Games with hints, deals you chose or played before, and games given up do not count.")
    yield _("Learner is 0. A player with 100 points more wins 64 games in 100; with 200 more, 76.")


def _paint(surface: Surface, sentences: list[str], box: Rect, unit: float) -> int:
    """Paint sentences under each other; return the y coordinate under them."""
    size = type_scale(unit).body
    lines = [line for sentence in sentences for line in text.wrap(sentence, size, box.width)]
    return text.draw_lines(surface, lines, box.topleft, size, theme().ink)


def _paint_axis(surface: Surface, axis: Rect, ladder: Ladder, rating: Rating | None, unit: float) -> None:
    """Paint the levels under a line, and on the line the rating with its interval."""
    shown = [anchor.elo for anchor in ladder] + ([rating.low, rating.high] if rating is not None else [])
    low, high = min(shown) - _BEYOND, max(shown) + _BEYOND

    def at(elo: float) -> int:
        return axis.left + round(axis.width * (elo - low) / (high - low))

    draw.rect(surface, theme().field.foot, axis, border_radius=axis.height // 2)
    size, last, row = type_scale(unit).small, axis.left - axis.width, 0
    for anchor in ladder:
        x, words = at(anchor.elo), LEVELS[anchor.level].shown
        wide = text.text_size(words, size)[0]
        row = row + 1 if x - wide // 2 < last + round(6 * unit) else 0
        last = max(last, x + wide // 2)
        foot = axis.bottom + round((6 + row * _ROW) * unit)
        tick = axis.bottom + round(6 * unit)  # not longer for a name that stands lower, under another
        draw.line(surface, theme().ink_muted, (x, axis.top), (x, tick), max(1, round(unit)))
        text.draw_text(surface, words, (x, foot), size, theme().ink_muted, anchor="midtop")
    if rating is not None:
        left, right = at(rating.low), at(rating.high)
        draw.rect(surface, theme().gold_dark, Rect(left, axis.top, right - left, axis.height))
        mark = Rect(0, 0, max(3, round(5 * unit)), axis.height + round(14 * unit))
        mark.center = at(rating.value), axis.centery
        draw.rect(surface, theme().gold, mark)
