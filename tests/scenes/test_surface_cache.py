"""The cache of surfaces: bounded by entries and by bytes, and never smaller than what one screen needs."""

import pygame
import pytest

from scenes.art.surface_cache import surface_cache


@pytest.fixture
def made():
    """The arguments for which a surface was made, in order."""
    return []


def painter(made, **bounds):
    @surface_cache(**bounds)
    def square(side, *, alpha=True):
        made.append(side)
        return pygame.Surface((side, side), pygame.SRCALPHA if alpha else 0, 32)

    return square


def test_a_surface_is_made_once(made) -> None:
    square = painter(made, maxsize=10, megabytes=1)
    assert square(8) is square(8)
    assert square(8) is not square(8, alpha=False)
    assert made == [8, 8]
    assert square.cache_info().hits == 2


def test_what_was_not_used_for_longest_goes_first(made) -> None:
    square = painter(made, maxsize=2, megabytes=1)
    for side in (1, 2, 1, 3, 1, 2):
        square(side)
    assert made == [1, 2, 3, 2]


def test_its_bytes_are_bounded_but_for_the_entries_of_a_screen(made) -> None:
    square = painter(made, maxsize=1000, megabytes=1)
    for side in range(1, 200):
        square(side)
    info = square.cache_info()
    assert info.currsize == 40
    assert info.bytes == sum(4 * side * side for side in range(160, 200))
    for side in range(1, 200):
        square(20, alpha=side)
    assert square.cache_info().bytes <= 1_000_000
    assert square.cache_info().currsize > 40


def test_it_can_be_emptied(made) -> None:
    square = painter(made, maxsize=10, megabytes=1)
    square(8)
    square.cache_clear()
    assert square.cache_info()[3:] == (0, 0)
    square(8)
    assert made == [8, 8]
