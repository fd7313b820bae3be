"""Every way to lay melds, by trying all: packings of the engine are compared with it."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.rummy.cards import Card
from engine.rummy.meld_law import Group, MeldLaw


def arrangements(law: MeldLaw, must: Iterable[Card], may: Iterable[Card] = ()) -> Iterator[tuple[Group, ...]]:
    """Every way to lay melds that hold all of the first cards, and any of the others."""
    needed, free = Counter(must), Counter(may)
    yield from _cover(needed, free, law.melds((needed + free).elements()))


def _cover(
    needed: Counter[Card], free: Counter[Card], melds: tuple[Group, ...], start: int = 0
) -> Iterator[tuple[Group, ...]]:
    first = min(needed, default=None)
    if first is None:
        yield ()
    for place in range(start, len(melds)):
        meld = melds[place]
        if first is not None and first not in meld:
            continue
        wanted = Counter(meld)
        rest = wanted - needed
        if not rest <= free:
            continue
        left = needed - wanted
        after = place if min(left, default=None) == first else 0  # melds for the same card come in one order
        for more in _cover(left, free - rest, melds, after):
            yield (meld, *more)
