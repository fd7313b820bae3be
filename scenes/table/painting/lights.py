"""Highlights while cards are dragged: the target, and the place in it where they would lie."""

from collections.abc import Iterator, Sequence
from typing import TypeGuard

import pygame
from pygame import Rect, Surface

from scenes.art.canvas import clear, opaque, solid
from scenes.art.theme import Colour, kept, theme
from scenes.table.intents import OnCard, Target, ToGroup, ToHand, ToPile
from scenes.table.places.card_places import Board
from scenes.table.places.fan_gap import OPEN, FanGap
from scenes.table.places.fans import APART
from scenes.table.places.targets import group_at, lit, lying, neighbours, rack_places, slot
from scenes.table.state.dragging import Drag
from scenes.ui.stage import Sprite

FILL = 46
"""The opacity of a small target, of 255."""
TINT = 56
"""The opacity of a rubber band, of 255."""
TILE = 256
"""The side, in pixels, of the tiles that fill a rubber band."""
BAND = 10
"""The width of the light along the edges of a large target, at the scale 1."""
LEVELS = 5


def lights(board: Board, drag: Drag, fanning: FanGap | None = None) -> list[Sprite]:
    """The light on the target of a drag, as wide as `fanning` parts its cards; none if it would change nothing."""
    goal = drag.target
    if goal is None or drag.changes_nothing(board):
        return []
    unit, colour = board.layout.unit, theme().danger if refused(board, drag) else theme().select
    line, radius = _line(unit), round(9 * unit)
    area = lit(board, goal).copy()
    if isinstance(goal, ToGroup) and fanning is not None:
        area.width = max(area.right, fanning.reach(board, lying(board, goal.space, goal.key))) - area.left
    if isinstance(goal, ToGroup | OnCard):
        result = [_pane(area.inflate(2 * line, 2 * line), line, radius, colour)]
    else:
        result = list(_large(board, area, colour))
    if isinstance(goal, ToHand) and board.layout.rack is not None:
        result += (_pane(rect, line, radius, colour) for rect in rack_places(board, goal, drag.cards))
    elif isinstance(goal, ToGroup | ToHand):
        result += _caret(board, drag, line)
    elif (place := slot(board, goal, drag.cards)) is not None:
        result.append(_pane(place.rect, line, radius, colour))
    return result


def possible(board: Board, drag: Drag, but: Target | None = None) -> list[Sprite]:
    """A thin line around every group that would take the dragged card, `but` for one that is lit."""
    line = max(2, round(2 * board.layout.unit))
    goals = {(goal.space, goal.key) for goal in drag.places if _is_group(goal)}
    goals -= {(but.space, but.key)} if isinstance(but, ToGroup) else set()
    areas = {tuple(group_at(board, *goal).place.rect) for goal in goals}
    return [
        Sprite(_rim(rect.size, line, theme().good), rect.topleft)
        for rect in (Rect(area).inflate(4 * line, 4 * line) for area in sorted(areas))
    ]


def _is_group(goal: Target) -> TypeGuard[ToGroup | OnCard]:
    return isinstance(goal, ToGroup | OnCard)


def prepare(board: Board) -> None:
    """Make the light of the large targets ahead of need, since it takes long."""
    layout = board.layout
    for area in (layout.hand_area, layout.pile_area, *(space.rect for space in layout.spaces)):
        if area.width:
            _large(board, area, theme().select)


def refused(board: Board, drag: Drag) -> bool:
    """True if the cards are held over the discards, which would not take them now."""
    discards = board.tableau.discards
    if not isinstance(drag.target, ToPile) or discards is None:
        return False
    return len(drag.cards) > 1 or discards.get(drag.lead) != ""


def _large(board: Board, area: Rect, colour: Colour) -> Iterator[Sprite]:
    """The light of the hand, the discards, or a space."""
    unit = board.layout.unit
    edges = _lit_edges(area.size, _line(unit), round(13 * unit), round(BAND * unit), colour)
    sides = _sides(Rect((0, 0), area.size), round(BAND * unit))
    return (
        Sprite(surface, (area.left + side.left, area.top + side.top))
        for side, surface in zip(sides, edges, strict=True)
    )


def _line(unit: float) -> int:
    return max(2, round(2.6 * unit))


def _caret(board: Board, drag: Drag, line: int) -> Iterator[Sprite]:
    """A bar between the cards where the dragged ones would stand; past the last card, an empty place."""
    goal = drag.target
    between = neighbours(board, goal, drag.cards) if goal is not None else None
    if between is None or between == (None, None):
        return
    before, behind = between
    if behind is not None and (before is None or board.rects[behind].top == board.rects[before].top):
        rect = board.rects[behind]
        gap = -1 if before is None else rect.left - board.rects[before].right
        middle = rect.left + (round(rect.width * OPEN) - gap) // 2 if 0 <= gap < rect.width // 2 else rect.left
        mark = _bar(rect.height + 6 * line, line, theme().select, theme().ink_dark)
        yield Sprite(mark, (middle - mark.get_width() // 2, rect.top - 3 * line))
    elif before is not None:
        rect = board.rects[before]
        step = _step_in(board, goal) if isinstance(goal, ToGroup) else _step(board.layout.hand)
        yield _pane(rect.move(step, 0).clip(board.layout.window), line, round(rect.height * 0.05), theme().select)


def _step_in(board: Board, goal: ToGroup) -> int:
    """The step from card to card in a group."""
    return group_at(board, goal.space, goal.key).place.step


def _step(hand: Sequence[Rect]) -> int:
    """The step from card to card in the hand."""
    side_by_side = round(hand[0].width * APART)
    return min(side_by_side, hand[1].left - hand[0].left) if len(hand) > 1 else side_by_side


@kept(maxsize=8)
def _bar(height: int, line: int, colour: Colour, edge: Colour) -> Surface:
    """A bar with an arrow head at either end, edged in the dark so that it shows on paper."""
    width = line * 6
    out = clear((width, height))
    middle = width / 2
    for grow, tone in ((0, edge), (line / 2, colour)):
        half = line - grow * 0.6
        head = line * 3 - grow
        outline = [
            (middle - head, grow), (middle + head, grow), (middle + half, head), (middle + half, height - head),
            (middle + head, height - grow), (middle - head, height - grow), (middle - half, height - head),
            (middle - half, head),
        ]  # fmt: skip
        pygame.draw.polygon(out, tone, outline)
    return out


def _pane(rect: Rect, line: int, radius: int, colour: Colour) -> Sprite:
    return Sprite(_glass(rect.size, line, radius, colour), rect.topleft)


@kept(maxsize=16)
def _glass(size: tuple[int, int], line: int, radius: int, colour: Colour) -> Surface:
    """The light of a small target: softly filled, clearly outlined."""
    out = clear(size)
    pygame.draw.rect(out, (*colour, FILL), out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, (*theme().ink_dark, 200), out.get_rect(), line + 2, border_radius=radius)
    pygame.draw.rect(out, (*colour, 255), out.get_rect().inflate(-2, -2), line, border_radius=radius - 1)
    return out


def caught(rects: Sequence[Rect]) -> Iterator[Sprite]:
    """Highlights on the visible parts of the cards in a rubber band."""
    for rect in rects:
        yield _pane(rect, max(2, rect.height // 40), max(3, rect.height // 20), theme().select)


def tint(band: Rect) -> Iterator[Sprite]:
    """The fill of a rubber band, in tiles: one picture would be as large as the window."""
    whole = _tinted(theme().select)
    for top in range(band.top - band.top % TILE, band.bottom, TILE):
        for left in range(band.left - band.left % TILE, band.right, TILE):
            part = band.clip((left, top, TILE, TILE))
            yield Sprite(whole if part.size == whole.get_size() else _tinted_part(whole, part.size), part.topleft)


def _tinted_part(whole: Surface, size: tuple[int, int]) -> Surface:
    part = whole.subsurface((0, 0), size)
    part.set_alpha(TINT)
    return part


@kept(maxsize=1)
def _tinted(colour: Colour) -> Surface:
    out = solid((TILE, TILE))
    out.fill(colour)
    out = opaque(out)
    out.set_alpha(TINT)
    return out


def rim(rect: Rect) -> Sprite:
    """The rim around the card that is pointed at."""
    line = max(2, rect.height // 60)
    return Sprite(_rim(rect.size, line, theme().gold), rect.topleft)


@kept(maxsize=8)
def _rim(size: tuple[int, int], line: int, colour: Colour) -> Surface:
    out = clear(size)
    pygame.draw.rect(out, (*colour, 210), out.get_rect(), line, border_radius=max(3, size[1] // 20))
    return out


def _sides(rect: Rect, band: int) -> tuple[Rect, ...]:
    wide = min(band, rect.height // 2)
    inner = rect.height - 2 * wide
    return (
        Rect(rect.left, rect.top, rect.width, wide),
        Rect(rect.left, rect.bottom - wide, rect.width, wide),
        Rect(rect.left, rect.top + wide, wide, inner),
        Rect(rect.right - wide, rect.top + wide, wide, inner),
    )


@kept(maxsize=12)
def _lit_edges(size: tuple[int, int], line: int, radius: int, band: int, colour: Colour) -> tuple[Surface, ...]:
    result = []
    for side in _sides(Rect((0, 0), size), band):
        out = clear(side.size)
        whole = Rect((-side.left, -side.top), size)
        for level in range(LEVELS):
            inset = line + (band - line) * level // LEVELS
            alpha = round(110 * (1 - level / LEVELS) ** 1.4)
            pygame.draw.rect(out, (*colour, alpha), whole.inflate(-2 * inset, -2 * inset), border_radius=radius)
        hole = whole.inflate(-2 * band, -2 * band)
        pygame.draw.rect(out, (*colour, 0), hole, border_radius=max(1, radius - band // 2))
        pygame.draw.rect(out, (*colour, 255), whole, line, border_radius=radius)
        result.append(out)
    return tuple(result)
