"""The sheets of the page of statistics: figures, course, luck. Each is painted into a box."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial

from pygame import Rect, Surface

from engine.family.exercises import Missed
from engine.forms import decimal, month_told
from engine.games.list import game_names, hand_words, rules_of
from engine.text import N_, _, pgettext, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.score.score_words import NOTHING
from scenes.statistics.plots import Plot, paint_plot, running_sum, smoothed
from scenes.statistics.values import RuleSetFigures
from scenes.statistics.words import (
    luck_told,
    opponents,
    others_luck_told,
    points,
    rating_told,
    share,
    shares_told,
)
from scenes.ui.surfaces import draw_plate, rule

_COLUMNS, _TILE, _GAP, _ROW, _MONTHS = 5, 92, 14, 34, 4
_BESIDE, _CAPTION = 16, 2
"""The pixels, to be scaled, that a tile leaves beside its words; the most lines of a caption."""
_WIDE, _PLOT = 640, 260
"""The width from which on tables and tiles have all their columns, and the height of a plot; to be scaled."""


class SheetKind(Enum):
    """The sheets, by their titles; English, marked for translation."""

    FIGURES = N_("Figures")
    COURSE = N_("Course")
    LUCK = N_("Luck")
    RATING = N_("Rating")
    MISSED = N_("Mistakes")
    DIARY = N_("Diary")


def paint_figures(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float) -> None:
    """Paint figures in tiles, and under them the games by opponents."""
    gap, high, top = round(_GAP * unit), round(_TILE * unit), box.top
    for tiles, columns in _rows_of_tiles(figures, box.width, unit):
        wide = _tile_width(columns, box.width, unit)
        for place, (value, caption) in enumerate(tiles):
            row, column = divmod(place, columns)
            tile = Rect(box.left + column * (wide + gap), top + row * (high + gap), wide, high)
            _paint_tile(surface, tile, value, caption, unit)
        top += -(-len(tiles) // columns) * (high + gap)
    told = Rect(box.left, top, box.width, box.bottom - top)
    top += _paint_lines(surface, (_(hand_words(figures.game).counted),), told, unit, type_scale(unit).small)
    _paint_opponents(surface, figures, Rect(box.left, top, box.width, box.bottom - top), unit)


def _rows_of_tiles(figures: RuleSetFigures, width: int, unit: float) -> Iterator[tuple[list[tuple[str, str]], int]]:
    """The figures that all games have and those of this game, each with the number of their columns."""
    narrow = width < _WIDE * unit
    usual, own = [*_tiles_of_games(figures), *_tiles_of_hands(figures)], list(_own_tiles(figures))
    for tiles, most in ((usual, _COLUMNS), (own, len(own))):
        if tiles:
            columns = range(_COLUMNS // 2 if narrow else most, 1, -1)
            yield tiles, next((each for each in columns if _captions_fit(tiles, each, width, unit)), 1)


def _captions_fit(tiles: Sequence[tuple[str, str]], columns: int, width: int, unit: float) -> bool:
    """True if the captions of some tiles have room in so many columns."""
    room = _tile_width(columns, width, unit) - round(_BESIDE * unit)
    small = type_scale(unit).small
    return all(len(text.wrap(caption, small, room)) <= _CAPTION for _value, caption in tiles)


def _tile_width(columns: int, width: int, unit: float) -> int:
    return (width - (columns - 1) * round(_GAP * unit)) // columns


def _tiles_of_games(figures: RuleSetFigures) -> Iterator[tuple[str, str]]:
    yield str(figures.games), plural("game finished", "games finished", figures.games)
    yield share(figures.won, figures.games), _("of them won")
    yield f"{figures.streak} / {figures.longest}", _("games won in a row: now / most")
    yield rating_told(figures.rating)
    yield str(figures.abandoned), plural("game given up", "games given up", figures.abandoned)


def _tiles_of_hands(figures: RuleSetFigures) -> Iterator[tuple[str, str]]:
    """The figures of single hands, which count whether or not their game is over."""
    played, words, best = figures.hands > 0, hand_words(figures.game), figures.best_hand
    yield str(figures.deals), plural(*words.played, figures.deals)
    yield share(figures.deals_won, figures.deals), _("of them won")
    yield points(figures.points) if played else NOTHING, _(words.points_each)
    yield points(best) if best is not None else NOTHING, _(words.best)
    if figures.game in game_names() and rules_of(figures.game).luck is not None:
        # Cards laid are counted from the hands and the pile that the model of luck knows.
        yield str(figures.most_laid) if played else NOTHING, _("most cards laid in a turn")


def _own_tiles(figures: RuleSetFigures) -> Iterator[tuple[str, str]]:
    """The figures that the players of this game count."""
    known = rules_of(figures.game).figures if figures.game in game_names() else ()
    for each in known:
        tally = figures.tallies.get(each.key)
        sentence = (
            NOTHING if tally is None else decimal(tally.total / tally.hands) if each.average else str(tally.total)
        )
        yield sentence, _(each.name)


def _paint_tile(surface: Surface, tile: Rect, value: str, caption: str, unit: float) -> None:
    scale, dress = type_scale(unit), theme().field
    draw_plate(surface, tile, round(10 * unit), dress.top, dress.foot, dress.edge)
    room = tile.width - round(_BESIDE * unit)
    at = tile.centerx, tile.top + round(tile.height * 0.38)
    text.draw_text(surface, value, at, scale.heading, theme().gold, bold=True, anchor="center", max_width=room)
    lines = text.wrap(caption, scale.small, room)[:_CAPTION]
    step = text.font(scale.small).get_height()
    y = tile.top + round(tile.height * 0.74) - (len(lines) - 1) * step // 2
    at, ink = (tile.centerx, y), theme().ink_muted
    text.draw_lines(surface, lines, at, scale.small, ink, anchor="center", max_width=room)


def _paint_opponents(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float) -> None:
    """Paint a row for each choice of opponents, the most played first, as many as fit; nothing where there is none."""
    if not figures.levels:
        return
    size, high = type_scale(unit).body, round(_ROW * unit)
    below = high if box.width < _WIDE * unit else 0
    headings = (pgettext("games that were played", "Games"), _("Won"), _("Points ahead a game"))
    wide = [text.text_size(heading, size, bold=True)[0] + round(16 * unit) for heading in headings]
    won = box.right - max(round(210 * unit), wide[2])
    places = (won - max(round(150 * unit), wide[1]), won, box.right)
    text.draw_text(surface, _("Against"), (box.left, box.top), size, theme().ink_muted, bold=True)
    for x, heading in zip(places, headings, strict=True):
        text.draw_text(surface, heading, (x, box.top), size, theme().ink_muted, bold=True, anchor="topright")
    y = box.top + high
    rule(surface, box.left, box.right, y - round(5 * unit), unit, theme().hairline)
    for each in sorted(figures.levels, key=lambda level: -level.games)[: max(0, (box.bottom - y) // (high + below))]:
        room = box.width if below else places[0] - box.left - round(80 * unit)
        text.draw_text(surface, opponents(each.levels), (box.left, y), size, theme().ink, max_width=room)
        row = (str(each.games), share(each.won, each.games), NOTHING if each.margin is None else points(each.margin))
        for x, words in zip(places, row, strict=True):
            text.draw_text(surface, words, (x, y + below), size, theme().ink, anchor="topright")
        y += high + below


def paint_course(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float, *, invites: bool = True) -> None:
    """Paint the points against the others by game, and the coach's findings.

    The sheet `invites` to a review if the button for it is there.
    """
    games = figures.points_of_games
    first = figures.plotted - len(games) + 1
    half = (box.height - round(_GAP * unit)) // 2
    margins = smoothed([game.margin for game in games])
    upper, lower = Rect(box.left, box.top, box.width, half), Rect(box.left, box.bottom - half, box.width, half)
    title = _("Points a game against the others, average of ten games")
    paint_plot(surface, Plot(title=title, values=margins, first=first), upper, unit)
    lost = [game.lost for game in games if game.lost is not None]
    title = _("Points lost a choice by the coach's estimate, average of ten games")
    if lost:
        paint_plot(surface, Plot(title=title, values=smoothed(lost), first=1), lower, unit)
        return
    text.draw_text(surface, title, lower.topleft, type_scale(unit).body, theme().ink, bold=True, max_width=lower.width)
    words = _("The coach has reviewed no whole game yet. Press “Review games” to begin.")
    words = words if invites else _("The coach has reviewed no whole game yet.")
    _paint_lines(surface, (words,), lower.move(0, round(34 * unit)), unit)


def paint_luck(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float) -> None:
    """Paint an explanation, and once a game is over the sum of luck by game with its band."""
    games = figures.points_of_games
    first = figures.plotted - len(games) + 1
    high = _paint_lines(surface, _luck_told(figures), box, unit)
    if not games:
        return
    band = [1.96 * variance**0.5 for variance in running_sum([0.0, *(game.luck.variance for game in games)])]
    lucks = running_sum([0.0, *(game.luck.points for game in games)])
    title = _("Your luck, added up; grey is what chance brings 19 times out of 20")
    plot = Plot(title=title, values=lucks, band=band, first=first - 1)
    paint_plot(surface, plot, Rect(box.left, box.top + high, box.width, box.height - high), unit)


def _luck_told(figures: RuleSetFigures) -> list[str]:
    words = hand_words(figures.game)
    lines = [luck_told(figures.luck, figures.hands, words), others_luck_told(figures.others)]
    return lines + ([shares_told(figures.shares, words)] if figures.shares.hands else [])


def paint_missed(surface: Surface, figures: RuleSetFigures, box: Rect, unit: float, *, invites: bool = True) -> None:
    """Paint each kind of mistake with its share in the last months, and in all months together.

    The sheet `invites` to a review as that of the course does.
    """
    if not figures.missed:
        words = _("The coach has marked no mistake yet. Press “Review games” to begin.")
        words = words if invites else _("The coach has marked no mistake yet.")
        _paint_lines(surface, (words,), box, unit)
        return
    size, high = type_scale(unit).body, round(_ROW * unit)
    every = sum((Counter(each.counts) for each in figures.missed), Counter[str]())
    months = figures.missed[-_MONTHS:] if box.width >= _WIDE * unit else figures.missed[-1:]
    columns = [*((month_told(each.month), each.counts) for each in months), (pgettext("all months", "All"), every)]
    step = round(110 * unit)
    places = [box.right - step * place for place in reversed(range(len(columns)))]
    room = places[0] - step - box.left
    draw = partial(text.draw_text, surface)
    draw(_("Share of your mistakes"), box.topleft, size, theme().ink_muted, bold=True, max_width=room)
    for x, (heading, _counts) in zip(places, columns, strict=True):
        draw(heading, (x, box.top), size, theme().ink_muted, bold=True, anchor="topright", max_width=step)
    y = box.top + high
    rule(surface, box.left, box.right, y - round(5 * unit), unit, theme().hairline)
    for name, _count in every.most_common(max(0, (box.bottom - y) // high)):
        draw(_(Missed[name].value), (box.left, y), size, theme().ink, max_width=room)
        for x, (_heading, counts) in zip(places, columns, strict=True):
            draw(share(counts.get(name, 0), sum(counts.values())), (x, y), size, theme().ink, anchor="topright")
        y += high


def _paint_lines(surface: Surface, sentences: Sequence[str], box: Rect, unit: float, size: int = 0) -> int:
    """Paint sentences under each other, in letters of a size or of the usual one; return their height."""
    size = size or type_scale(unit).body
    step, y = text.font(size).get_height(), box.top
    for sentence in sentences:
        lines = text.wrap(sentence, size, box.width)
        y = text.draw_lines(surface, lines, (box.left, y), size, theme().ink) + step // 2
    return y - box.top


def sheet_height(kind: SheetKind, figures: RuleSetFigures, width: int, unit: float) -> int:
    """The height that a sheet needs at a width."""
    row, plot, gap = round(_ROW * unit), round(_PLOT * unit), round(_GAP * unit)
    if kind is SheetKind.FIGURES:
        rows = sum(-(-len(tiles) // columns) for tiles, columns in _rows_of_tiles(figures, width, unit))
        lines = 1 + len(figures.levels) * (2 if width < _WIDE * unit else 1)
        told = lines_height((_(hand_words(figures.game).counted),), width, unit, type_scale(unit).small)
        return rows * (round(_TILE * unit) + gap) + told + lines * row
    if kind is SheetKind.LUCK:
        return lines_height(_luck_told(figures), width, unit) + plot
    if kind is SheetKind.MISSED:
        return (2 + len({name for each in figures.missed for name in each.counts})) * row
    return 2 * plot + gap


def lines_height(sentences: Sequence[str], width: int, unit: float, size: int = 0) -> int:
    """The height of sentences under each other, in letters of a size or of the usual one."""
    size = size or type_scale(unit).body
    step = text.font(size).get_height()
    return sum(len(text.wrap(sentence, size, width)) * step + step // 2 for sentence in sentences)
