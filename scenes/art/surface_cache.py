"""A cache for functions that make surfaces: bounded by bytes as well as by entries.

On a large screen one panel takes as much memory as a hundred on a small one, so a number of entries alone says little.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import update_wrapper
from typing import TYPE_CHECKING, Generic, NamedTuple, ParamSpec

if TYPE_CHECKING:
    from pygame import Surface

P = ParamSpec("P")
MEGABYTE = 1_000_000
LEAST = 40
"""The number of entries that are kept however large they are: those of one screen."""


class CacheInfo(NamedTuple):
    """The size and hit counts of a cache."""

    hits: int
    misses: int
    maxsize: int
    currsize: int
    bytes: int


class SurfaceCache(Generic[P]):
    """A function with its last surfaces; those not used for longest are dropped first."""

    def __init__(self, function: Callable[P, Surface], maxsize: int, most: int, least: int) -> None:
        update_wrapper(self, function)
        self._function = function
        self._maxsize = maxsize
        self._most = most
        self._least = least
        self._kept: OrderedDict[object, Surface] = OrderedDict()
        self._bytes = self._hits = self._misses = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Surface:
        """The surface for these arguments, made if it is not in the cache."""
        key = (args, tuple(kwargs.items())) if kwargs else args
        result = self._kept.get(key)
        if result is not None:
            self._hits += 1
            self._kept.move_to_end(key)
            return result
        self._misses += 1
        made = self._function(*args, **kwargs)
        before = self._kept.pop(key, None)  # the function may have made the same entry itself
        self._bytes += _size(made) - (_size(before) if before is not None else 0)
        self._kept[key] = made
        while len(self._kept) > self._maxsize or (self._bytes > self._most and len(self._kept) > self._least):
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return made

    def cache_clear(self) -> None:
        """Drop all surfaces."""
        self._kept.clear()
        self._bytes = 0

    def cache_info(self) -> CacheInfo:
        """The cached surfaces."""
        return CacheInfo(self._hits, self._misses, self._maxsize, len(self._kept), self._bytes)


def surface_cache(
    maxsize: int, megabytes: float, least: int = LEAST
) -> Callable[[Callable[P, Surface]], SurfaceCache[P]]:
    """Keep the last surfaces of a function: at most `maxsize`, and beyond `least` only `megabytes` of them."""
    return lambda function: SurfaceCache(function, maxsize, round(megabytes * MEGABYTE), least)


def _size(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
