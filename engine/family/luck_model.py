"""`LuckModel`: what a game says of itself so that luck can be measured in it."""

from collections.abc import Callable, Collection, Iterable
from operator import attrgetter
from typing import Any, Generic, TypeVar

from engine.rummy.cards import Card
from engine.values import value_class

O = TypeVar("O")  # noqa: E741 - options
H = TypeVar("H")
Weights = tuple[tuple[float, ...], tuple[float, ...]]
"""Points for each of `card_features.FEATURES` with a full stock, and with an empty one; between them in proportion.

Fitted by `build/fit_luck.py`. Sums of luck have the mean 0 with any weights.
"""


def _never(*_: object) -> bool:
    return False


def _nothing(_: object) -> tuple[Collection[Card], ...]:
    return ()


def _none(_: object) -> Collection[Card]:
    return ()


def _not_low(options: Any) -> bool:  # noqa: ANN401 - options of any game
    return bool(options.ace != "low")


@value_class(kw_only=True)
class LuckModel(Generic[O, H]):
    """The weights of a game's luck, and functions that find the cards of a hand. The defaults suit most games."""

    weights: Weights | Callable[[O], Weights]
    """The weights for all options, or a function that gives those for some."""
    hands: Callable[[H], tuple[Collection[Card], ...]] = attrgetter("hands")
    """The cards of each seat."""
    stock: Callable[[H], tuple[Card, ...]] = attrgetter("stock")
    """The cards that are hidden; none that lies face up."""
    pile: Callable[[H], tuple[Card, ...]] = attrgetter("discard")
    groups: Callable[[H], Iterable[Collection[Card]]] = _nothing
    """The books and runs on the table; none where nothing is laid before the end."""
    may_add: Callable[[H, int], bool] = _never
    """True if a seat may add cards to what lies there."""
    laid_out: Callable[[Card], bool] = _never
    """True for cards that never stay in a hand: another one comes in their place."""
    wild: Callable[[H, Card], bool] = _never
    """True for cards that are as good as jokers in a hand."""
    apart: Callable[[H], Collection[Card]] = _none
    """Cards of the pack that lie open from the deal on, and come into no hand."""
    known: Callable[[H], bool] = _never
    """True if the order of the stock is no secret, so that drawing from it is no luck."""
    high_ace: Callable[[O], bool] = _not_low
    """True if the ace follows the king in a run."""
