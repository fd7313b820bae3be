"""The scores in the side panel: names and totals of every side; its points on the table stand in the headings."""

from pygame import Rect, Surface

from engine.text import _
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.table.panel.info import Info
from scenes.ui.paragraphs import Line
from scenes.ui.stage import Part

MOST_POINTS = 199
"""The number of points for which room is kept, so that the words for scores stay the same during a hand."""
FEW_SIDES, MOST_SCORES = 4, 0.24
"""The most sides whose scores stand in one column in any case, and the part of the panel that more may take so."""
_SCORES_APART = 8
"""The room over the scores if they scroll, in pixels to be scaled."""


def _sides(info: Info) -> list[tuple[str, tuple[int, ...], int]]:
    """Names, seats, and total as far as it has been counted of every side."""
    pairs = zip(info.tableau.scores, info.counted.scores, strict=True)
    return [(side.names, side.seats, counted.total) for side, counted in pairs]


def _columns(info: Info) -> int:
    """The number of columns of the scores: two if many sides would leave the ledger no room."""
    sides = len(info.tableau.scores)
    crowded = sides > FEW_SIDES and 24 * info.layout.unit * sides > MOST_SCORES * info.layout.side.height
    return 2 if crowded else 1


def score_rows(info: Info) -> int:
    """The rows in which the scores stand."""
    return -(-len(info.tableau.scores) // _columns(info))


def scores_height(info: Info) -> int:
    """The height of the scores."""
    return score_row(info.layout.unit) * score_rows(info)


def score_row(unit: float) -> int:
    """The height of a row."""
    return round(24 * unit)


def score_lines(info: Info) -> list[Line]:
    """The scores as a paragraph, for a panel in which they scroll."""
    lines = (f"{names}\N{NO-BREAK SPACE}{total}" for names, _seats, total in _sides(info))
    scores = "\N{NO-BREAK SPACE}· ".join(lines)  # no line begins with the dot
    return [Line(_("Scores: {scores}").format(scores=scores), colour=theme().ink_muted, above=_SCORES_APART)]


def scores_part(info: Info, area: Rect) -> Part:
    """The scores as a part of the picture."""
    sides = tuple(_sides(info))
    rect = Rect(area.left, area.top, area.width, scores_height(info))
    to_move = info.tableau.to_move
    key = (sides, to_move, tuple(rect))
    return Part("scores", rect, key, lambda surface: _paint_scores(surface, info, rect))


def _worded(info: Info, width: int) -> bool:
    """True if there is room for a word before every total."""
    unit, scale = info.layout.unit, type_scale(info.layout.unit)
    sides = _sides(info)
    totals = (MOST_POINTS, *(total for _names, _seats, total in sides))
    room = width - max(text.text_size(str(total), scale.body, bold=True)[0] for total in totals)
    room -= max(
        text.text_size(names, scale.small, bold=True)[0] + round((11 * len(seats) + 17) * unit)
        for names, seats, _total in sides
    )
    return text.text_size(_("total"), scale.small)[0] <= room


def _paint_scores(surface: Surface, info: Info, rect: Rect) -> None:
    unit = info.layout.unit
    scale = type_scale(unit)
    columns, gap = _columns(info), round(14 * unit)
    width = (rect.width - gap * (columns - 1)) // columns
    row, worded = round(24 * unit), _worded(info, width)
    rows = score_rows(info)
    for place, (names, seats, total) in enumerate(_sides(info)):
        y = rect.top + place % rows * row + row // 2
        x = rect.left + place // rows * (width + gap)
        end = x + width
        for seat in seats:
            swatch = Rect(x, y - round(6 * unit), round(8 * unit), round(12 * unit))
            felt.draw_panel(surface, swatch, round(3 * unit), theme().seat(seat).bright, 255, None)
            x += round(11 * unit)
        box = text.draw_text(surface, str(total), (end, y), scale.body, theme().ink, bold=True, anchor="midright")
        right = box.left - round(8 * unit)
        active = info.tableau.to_move in seats
        x += round(3 * unit)
        if worded:
            box = text.draw_text(surface, _("total"), (right, y), scale.small, theme().ink_muted, anchor="midright")
            right = box.left - round(6 * unit)
        text.draw_text(
            surface,
            names,
            (x, y),
            scale.small,
            theme().gold if active else theme().ink,
            bold=active,
            anchor="midleft",
            max_width=max(20, right - x),
        )
