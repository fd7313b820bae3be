"""Random sets of options for the benches that ask whether levels mind them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol, TypeVar


class _Seated(Protocol):
    @property
    def seats(self) -> int: ...


Options = TypeVar("Options", bound=_Seated)


def random_sets(random_options: Callable[[Random], Options], count: int) -> Iterator[tuple[str, Options]]:
    """The given number of option sets for two seats, each with its name; always the same ones."""
    number, found = 0, 0
    while found < count:
        options = random_options(Random(f"options {number}"))  # noqa: S311 - a seeded case, not a secret
        number += 1
        if options.seats == 2:  # noqa: PLR2004 - pairs change two seats
            found += 1
            yield f"random {number}", options
