"""Free places for words on the table: beside what they are about, and never over what must be read meanwhile."""

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from scenes.art.card_size import index_width
from scenes.table.places.fans import TALL
from scenes.table.places.layout import Layout

NAMES = 0.6
"""The left part of a heading in which name and points stand."""


def guarded(layout: Layout) -> list[Rect]:
    """The rectangles that no words may cover: names and points, the indices of visible cards, the top discard."""
    on_table = [play.cards[place] for space in layout.spaces for play in space.plays for place in play.seen]
    cards = [*on_table, *layout.pile, *layout.hand, *layout.tray]
    return [*names(layout), *map(index, cards), *layout.pile[-1:]]


def names(layout: Layout) -> list[Rect]:
    """The rectangles of names and points in the headings of the spaces."""
    headings = [space.header for space in layout.spaces]
    return [Rect(head.left, head.top, round(head.width * NAMES), head.height) for head in headings]


def index(card: Rect) -> Rect:
    """The corner of a card that tells its rank and suit."""
    return Rect(card.left, card.top, index_width(card.height), round(card.height * TALL))


def around(size: tuple[int, int], thing: Rect, gap: int, bounds: Rect) -> Iterator[Rect]:
    """Places for words of this size beside a thing: over it, under it, at its right, at its left."""
    for own, other, shift in (
        ("midbottom", "midtop", (0, -gap)),
        ("midtop", "midbottom", (0, gap)),
        ("midleft", "midright", (gap, 0)),
        ("midright", "midleft", (-gap, 0)),
    ):
        box = Rect((0, 0), size)
        setattr(box, own, getattr(thing, other))
        yield box.move(shift).clamp(bounds)


def free(places: Iterable[Rect], layout: Layout, held: Sequence[Rect] = ()) -> Rect:
    """The first of these places that covers no card and nothing that is guarded, or the one that covers least of it.

    `held` are cards on the pointer, which lie over all others.
    """
    kept = [*guarded(layout), *held]
    cards = [*layout.hand, *layout.tray, *layout.pile, layout.stock]
    cards += [play.rect for space in layout.spaces for play in space.plays if play.seen]
    return min(places, key=lambda place: (_covered(place, kept), _covered(place, cards)))


def _covered(place: Rect, things: list[Rect]) -> int:
    """The number of pixels of these things that a place covers."""
    hidden = [place.clip(things[number]) for number in place.collidelistall(things)]
    return sum([rect.width * rect.height for rect in hidden])
