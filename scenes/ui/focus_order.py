"""The way of the focus by keys: arrows within a zone, Tab to the next, Home and End, and the ranks of cards.

A dialog and a page are one zone: Tab goes through all of it.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect

from scenes.ui.thing import AnyThing, FocusZone

Direction = tuple[int, int]
WAYS: dict[int, Direction] = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
"""By key, the direction of an arrow."""
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
"""The keys for the first and the last thing of a zone, each with its index."""
JOKERS = -1
"""The rank that stands for jokers."""
RANKS = {
    **{getattr(pygame, f"{pad}{rank}"): (rank or 10) - 1 for pad in ("K_", "K_KP_") for rank in range(10)},
    pygame.K_j: 10,
    pygame.K_q: 11,
    pygame.K_k: 12,
    pygame.K_z: JOKERS,
}
"""By key, the rank of the cards that it looks for."""
_ONWARD = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""The arrows that go on at the other end of a zone, and their direction."""
_WHOLE = {FocusZone.DIALOG, FocusZone.PAGE}
"""Zones besides which there is no other."""
T = TypeVar("T", bound=AnyThing)


def step_of(event: pygame.event.Event) -> int:
    """The direction of Tab: back with Shift."""
    return -1 if event.mod & pygame.KMOD_SHIFT else 1


def beyond(stops: Sequence[T], now: T | None, key: int, step: int = 1) -> T | None:
    """The thing to which a key leads from the one that has the focus; `step` is -1 for Tab with Shift."""
    if not stops:
        return None
    zone = [stop for stop in stops if now is None or stop.zone is now.zone]
    if key == pygame.K_TAB:
        return _in_next_zone(stops, now, step)
    if key in RANKS:
        start = stops.index(now) + 1 if now is not None else 0
        ranked = (stop for stop in (*stops[start:], *stops[:start]) if _has_rank(stop, RANKS[key]))
        return next(ranked, None)
    if key in ENDS:
        first = [stop for stop in stops if stop.zone is (now or stops[0]).zone]
        return first[ENDS[key]]
    if now is None:
        return stops[0]
    paged = now.zone is FocusZone.PAGE
    place = _nearest(_dot(now), map(_dot, zone), WAYS[key], 2 if paged else 3)
    if place is None and key in _ONWARD and not paged:
        place = (zone.index(now) + _ONWARD[key]) % len(zone)
    return zone[place] if place is not None else None


def _in_next_zone(stops: Sequence[T], now: T | None, step: int) -> T:
    """The first thing of the next zone; in a dialog, the next thing."""
    if stops[0].zone in _WHOLE:
        return stops[(stops.index(now) + step) % len(stops) if now is not None else min(step, 0)]
    zones = list(dict.fromkeys(stop.zone for stop in stops))
    zone = zones[(zones.index(now.zone) + step) % len(zones) if now is not None else min(step, 0)]
    return next(stop for stop in stops if stop.zone is zone)


def _nearest(here: Rect, others: Iterable[Rect], way: Direction, aside: int) -> int | None:
    """The index of the nearest of the others in this direction; distance across it counts `aside` times."""
    result: list[tuple[int, int]] = []
    for number, other in enumerate(others):
        x, y = other.centerx - here.centerx, other.centery - here.centery
        along = x * way[0] + y * way[1]
        if along > 0:
            result.append((along + aside * abs(x * way[1] + y * way[0]), number))
    return min(result)[1] if result else None


def _dot(stop: AnyThing) -> Rect:
    return stop.place if stop.zone in _WHOLE else Rect(stop.spot, (1, 1))


def _has_rank(stop: AnyThing, rank: int) -> bool:
    if stop.card is None or stop.card.is_joker:
        return stop.card is not None and rank == JOKERS
    return stop.card.rank == rank
