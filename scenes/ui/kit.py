"""Pages as trees of named rows and columns: a page lists its contents, and this module places them.

In a wide window bands lie above and below, and boards side by side between them. In a narrow one the page folds: bands
break into lines, boards lie one under the other as high as their contents, and the page scrolls.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from pygame import Rect, Surface

from engine.values import value_class
from scenes.art.theme import theme, worn
from scenes.ui.buttons import PageButton, button_width
from scenes.ui.controls import Control, ScrollArea, State
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, board_solid
from scenes.ui.words import Words

GAP = 8
"""The gap between things in a row and between lines, in pixels to be scaled."""
TARGET = 44
"""The pixels below which no margin is taken from a thing that is pressed."""
_SPREAD = 44
"""The pixels, to be scaled, by which a board's shadow is larger, for both sides together."""
Fill = Callable[[Rect], Iterable[Control]]
"""A function that returns the controls in a rectangle."""


@dataclass(slots=True)
class Laying:
    """A tree being laid out: the controls, and the rectangles of its nodes by name."""

    unit: float
    folded: bool
    tight: float = 1.0
    """The part of margins and heights that is kept where room is short; letters keep their size."""
    controls: list[Control] = field(default_factory=list)
    rooms: dict[str, Rect] = field(default_factory=dict)
    _tall: dict[tuple[int, int], int] = field(default_factory=dict)
    """The heights by node and width, kept since both a column and the page ask for them before the layout."""

    def tall(self, node: "Node", width: int) -> int:
        """The height of a node that is folded to a width."""
        key = id(node), width
        if key not in self._tall:
            self._tall[key] = node.tall(width, self)
        return self._tall[key]

    def scaled(self, pixels: float) -> int:
        """Pixels at this scale."""
        return round(pixels * self.unit * self.tight)


class Node(Protocol):
    """A row, a column, or a thing in one."""

    @property
    def name(self) -> str:
        """The name of the node."""

    @property
    def high(self) -> float:
        """The height on a page that does not fold, to be scaled; 0 for all that is left."""

    def tall(self, width: int, laying: Laying) -> int:
        """The height of its contents when it is folded to a width."""

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Give everything its place."""


@value_class(kw_only=True)
class Band:
    """Things in a row, from the left and from the right, with words between them; a folded band has several lines."""

    name: str
    high: float
    left: Sequence[Control] = ()
    right: Sequence[Control] = ()
    centre: Sequence[Control] = ()
    """Things in the middle, in place of words."""
    middle: Words | None = None
    between: tuple[int, int] = (0, 0)
    """The gaps at the left and right of the words, to be scaled."""
    gap: int = GAP
    shares: bool = False
    """True if the things at the right are widened until the row is full."""
    at: float = 0
    """The height of the things' centre from the top, to be scaled; from the foot if below 0, and 0 for the middle."""

    def tall(self, width: int, laying: Laying) -> int:
        """The height of its lines."""
        return self._flow(Rect(0, 0, width, 0), laying)[1] + laying.scaled(GAP)

    @property
    def things(self) -> tuple[Control, ...]:
        """All things without the words."""
        return (*self.left, *self.centre, *self.right)

    def wide(self, unit: float) -> int:
        """The width of its things in one line."""
        gaps = round(self.gap * unit) * (len(self.things) - 1)
        return sum(_wanted(each, unit) for each in self.things) + gaps

    def _flow(self, rect: Rect, laying: Laying) -> tuple[list[Control], int]:
        """The things in lines of a width, and the height at which the last line ends."""
        gap, lines, x = laying.scaled(self.gap), [list[Control]()], rect.left
        for each in self.things:
            wide = min(rect.width, _wanted(each, laying.unit))
            if x > rect.left and x + wide > rect.right:
                lines.append([])
                x = rect.left
            lines[-1].append(replace(each, rect=Rect(x, 0, wide, each.rect.height)))
            x += wide + gap
        placed, y = list[Control](), rect.top + laying.scaled(GAP) // 2
        for line in filter(None, lines):
            high = max(each.rect.height for each in line)
            placed += [_centred(each, each.rect.left, y + high // 2, each.rect.width) for each in line]
            y += high + laying.scaled(GAP)
        if self.middle is not None and (high := self.middle.tall(rect.width)):
            placed.append(replace(self.middle, rect=Rect(rect.left, y, rect.width, high)))
            y += high + laying.scaled(GAP)
        return placed, y - laying.scaled(GAP) // 2 - rect.top

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Place its things beside each other, or in lines."""
        laying.rooms[self.name] = rect
        if laying.folded:
            laying.controls += self._flow(rect, laying)[0]
            return
        gap, at = laying.scaled(self.gap), self.at or self.high / 2
        middle = rect.top + laying.scaled(at) if at > 0 else rect.bottom - laying.scaled(-at)
        left, right = rect.left, rect.right
        for each in self.left:
            laying.controls.append(_centred(each, left, middle, each.rect.width))
            left += each.rect.width + gap
        wide = [each.rect.width for each in self.right]
        more = (right - left - sum(wide) - gap * (len(wide) - 1)) // len(wide) if self.shares and wide else 0
        x = left if self.shares else right - sum(wide) - gap * (len(wide) - 1)
        for each, width in zip(self.right, wide, strict=True):
            laying.controls.append(_centred(each, x, middle, width + more))
            x += width + more + gap
        x = rect.centerx - (sum(each.rect.width for each in self.centre) + gap * (len(self.centre) - 1)) // 2
        for each in self.centre:
            laying.controls.append(_centred(each, x, middle, each.rect.width))
            x += each.rect.width + gap
        if self.middle is not None:
            start, end = (laying.scaled(each) for each in self.between)
            box = Rect(rect.left + start, rect.top, rect.width - start - end, laying.scaled(self.high))
            laying.controls.append(replace(self.middle, rect=box))


@value_class(kw_only=True)
class Room:
    """A place whose contents a page lays out or paints itself."""

    name: str
    natural: Callable[[int], int] = lambda _width: 0
    """The height of its contents at a width, in pixels; a page that does not fold never asks."""
    fill: Fill = lambda _rect: ()
    high: int = 0

    def tall(self, width: int, laying: Laying) -> int:
        """The height of its content."""
        del laying
        return self.natural(width)

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Fill the place."""
        laying.rooms[self.name] = rect
        laying.controls += self.fill(rect)


class KeptArea:
    """A long area that scrolls, laid out anew only when its width, its key or the look of the program changes."""

    def __init__(self) -> None:
        self._key: object = None
        self._area: ScrollArea | None = None

    def room(self, name: str, key: object, make: Callable[[int], ScrollArea]) -> Room:
        """The place of the area on a page; `make` lays it out at a width."""

        def area(width: int) -> ScrollArea:
            wanted = width, worn(), key
            if self._area is None or self._key != wanted:
                self._key, self._area = wanted, make(width)
            return self._area

        return Room(
            name=name,
            natural=lambda width: area(width).height,
            fill=lambda view: [replace(area(view.width), rect=view)],
        )


@value_class(kw_only=True)
class Board:
    """A board with contents on it."""

    name: str
    inside: Node
    pad: tuple[float, float]
    """The margins at the sides, and above and below, to be scaled."""
    plate: bool = True
    """False if no plate is painted, so that there are only the margins."""
    high: int = 0

    def tall(self, width: int, laying: Laying) -> int:
        """The height of its content with its margins."""
        side, end = (2 * laying.scaled(pad) for pad in self.pad)
        return laying.tall(self.inside, width - side) + end

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Place the board and its contents."""
        laying.rooms[self.name] = rect
        laying.controls += [_Plate(name=f"board {self.name}", rect=rect)] if self.plate else []
        side, end = (2 * laying.scaled(pad) for pad in self.pad)
        self.inside.lay(rect.inflate(-side, -end), laying)


@value_class(kw_only=True)
class Grid:
    """Things of one size in rows, as many side by side as have room; all are as high as the highest needs."""

    name: str
    things: Sequence[Control]
    columns: int = 1
    """The most things side by side."""
    least: float = 0
    """The least height of a thing, to be scaled."""
    gap: int = GAP
    broad: bool = False
    """True if the first of an odd number lies over all columns."""
    high: int = 0

    def _cells(self, width: int, laying: Laying) -> tuple[int, int, int]:
        """The number of columns, and the width and height of a thing."""
        gap, unit = laying.scaled(self.gap), laying.unit
        widest = max((_wanted(each, unit) for each in self.things), default=0)
        columns = max(1, min(self.columns, len(self.things), (width + gap) // (widest + gap)))
        wide = (width - gap * (columns - 1)) // columns
        least = max(laying.scaled(self.least), min(TARGET, round(self.least * unit)))
        return columns, wide, max((least, *(each.tall(wide, unit) for each in self.things)))

    def tall(self, width: int, laying: Laying) -> int:
        """The height of its rows."""
        columns, _wide, high = self._cells(width, laying)
        return -(-len(self.things) // columns) * (high + laying.scaled(self.gap)) - laying.scaled(self.gap)

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Place the things row by row."""
        laying.rooms[self.name] = rect
        (columns, wide, high), gap = self._cells(rect.width, laying), laying.scaled(self.gap)
        broad = self.broad and len(self.things) % columns
        for place, each in enumerate(self.things):
            row, column = divmod(place + (columns - 1) * broad if place else 0, columns)
            cell = Rect(rect.left + column * (wide + gap), rect.top + row * (high + gap), wide, high)
            cell.width = rect.width if broad and not place else wide
            laying.controls.append(replace(each, rect=cell))


@value_class(kw_only=True)
class Row:
    """Boards side by side; folded, one under the other."""

    name: str
    items: Sequence[tuple[float, Node]]
    """The boards, each with its width: pixels to be scaled, a part of the whole if below 1, or 0 for what is left."""
    gap: int
    high: int = 0
    stays: bool = False
    """True if they stay side by side where a page folds."""

    def tall(self, width: int, laying: Laying) -> int:
        """The sum of the heights, one board under the other; of boards side by side the largest."""
        if self.stays:
            pairs = zip(self._widths(width, laying), self.items, strict=True)
            return max(laying.tall(node, wide) for wide, (_wish, node) in pairs)
        return _column_tall([node for _wide, node in self.items], width, self.gap, laying)

    def _widths(self, width: int, laying: Laying) -> list[int]:
        """The widths of boards side by side."""
        wide = [round(width * each) if each < 1 else laying.scaled(each) for each, _node in self.items]
        rest = width - sum(wide) - laying.scaled(self.gap) * (len(wide) - 1)
        return [got if wish else rest for got, (wish, _node) in zip(wide, self.items, strict=True)]

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Place what it holds."""
        laying.rooms[self.name] = rect
        if laying.folded and not self.stays:
            _lay_column([node for _wide, node in self.items], rect, self.gap, laying)
            return
        x = rect.left
        for (_wish, node), wide in zip(self.items, self._widths(rect.width, laying), strict=True):
            node.lay(Rect(x, rect.top, wide, rect.height), laying)
            x += wide + laying.scaled(self.gap)


@value_class(kw_only=True)
class Column:
    """Bands and boards one under the other; one of them takes the height that is left."""

    name: str
    items: Sequence[Node]
    gap: int = 0
    high: int = 0

    def tall(self, width: int, laying: Laying) -> int:
        """The height of all."""
        return _column_tall(self.items, width, max(self.gap, GAP), laying)

    def lay(self, rect: Rect, laying: Laying) -> None:
        """Place what it holds."""
        laying.rooms[self.name] = rect
        if laying.folded:
            _lay_column(self.items, rect, max(self.gap, GAP), laying)
            return
        gap = laying.scaled(self.gap)
        rest = rect.height - sum(laying.scaled(each.high) for each in self.items) - gap * (len(self.items) - 1)
        y = rect.top
        for each in self.items:
            high = laying.scaled(each.high) if each.high else rest
            each.lay(Rect(rect.left, y, rect.width, high), laying)
            y += high + gap


def pinned(tree: Node, laying: Laying) -> tuple[Node, Band | None]:
    """A tree without its foot, and the foot that stays in sight on a folded page: its main buttons and the way back."""
    foot = tree.items[-1] if isinstance(tree, Column) else None
    if not isinstance(tree, Column) or not isinstance(foot, Band) or not any(map(_main, foot.things)):
        return tree, None
    if not laying.folded:
        return replace(tree, items=tree.items[:-1]), foot
    others = [each for each in foot.things if not _main(each)]
    rest = [replace(foot, left=others, centre=(), right=())] if others or foot.middle else []
    left, centre, right = (
        [replace(each, rect=Rect(0, 0, _wanted(each, laying.unit), each.rect.height)) for each in things if _main(each)]
        for things in (foot.left, foot.centre, foot.right)
    )
    high = max(each.rect.height for each in foot.things) / laying.unit + 2 * GAP
    kept = Band(name=f"{foot.name} kept", high=round(high), left=left, centre=centre, right=right, gap=foot.gap)
    return replace(tree, items=[*tree.items[:-1], *rest]), kept


def _main(control: Control) -> bool:
    """True for a control that stays at the foot: the way back, the golden button, and others that the page marks."""
    return control.pinned or control.name in {"back", "menu"} or "main" in control.state


def _column_tall(items: Sequence[Node], width: int, gap: int, laying: Laying) -> int:
    return sum(laying.tall(each, width) for each in items) + laying.scaled(gap) * (len(items) - 1)


def _lay_column(items: Sequence[Node], rect: Rect, gap: int, laying: Laying) -> None:
    """Place nodes one under the other, each as high as its content."""
    y = rect.top
    for each in items:
        high = laying.tall(each, rect.width)
        each.lay(Rect(rect.left, y, rect.width, high), laying)
        y += high + laying.scaled(gap)


def _centred(control: Control, left: int, middle: int, width: int) -> Control:
    return replace(control, rect=Rect(left, middle - control.rect.height // 2, width, control.rect.height))


def _wanted(control: Control, unit: float) -> int:
    """The width of a control in a line: the given one, or more if its word needs it."""
    if isinstance(control, PageButton) and control.label:
        return max(control.rect.width, button_width(control.label, unit, sign=control.icon is not None))
    return control.rect.width


@value_class(kw_only=True)
class _Plate(Control):
    """The plate of a board, with its shadow."""

    live: bool = False

    def part(self, state: State) -> Part:
        """The plate, with room for its shadow."""
        spread = round(_SPREAD * state.unit)
        unit, rect, edge = state.unit, self.rect, theme().board.edge

        def paint(surface: Surface) -> None:
            board(surface, _shown(rect, surface.get_height(), spread), unit, edge=edge)

        around, solid = rect.inflate(spread, spread), [board_solid(rect, unit)]
        return Part(f"control {self.name}", around, (tuple(rect), unit), paint, solid=solid)


def _shown(rect: Rect, high: int, beyond: int) -> Rect:
    """The visible part of a board higher than the window; it keeps its height, so that its plate is made only once."""
    tall = high + 2 * beyond
    if rect.height <= tall:
        return rect
    return Rect(rect.left, min(max(rect.top, -beyond), rect.bottom - tall), rect.width, tall)
