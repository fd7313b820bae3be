"""The deal as a seat sees it: backs in place of the cards that it cannot see, and kinds in place of equal cards.

Views are made at every decision of every player, in playouts too: a few microseconds each.
"""

from collections.abc import Callable, Collection
from dataclasses import fields
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple

from engine.blocks.visibility import BACK, BACKS, KEY, Shown, Sight
from engine.rummy.cards import Card
from engine.rummy.pack import Pack

Kinds = Callable[[Any, Shown], Any]
Cards = Collection[Card]


class Known(NamedTuple):
    """Things of a deal that all know, though they are covered."""

    cards: Cards = ()
    """Cards in covered zones, such as those that were taken openly."""
    seats: Collection[int] = ()
    """Seats whose own fields all may see."""


def covered(deal: Any, seat: int, pack: Pack, known: Known) -> dict[str, Any]:  # noqa: ANN401 - its module asks this one
    """The fields of a deal that differ for a seat, by name."""
    kind: Any = type(deal)
    result = deal.__dict__
    never, hidden = _hidden_fields(kind, pack.has_equal_cards)
    values, kinds = dict(never, viewer=seat), partial(_kinds, pack) if pack.has_equal_cards else _as_it_is
    for name, shown, cover in hidden:
        values[name] = cover(deal, seat, result[name], shown, kinds, known)
    return values


def _of_all(deal: Any, seat: int, value: Any, shown: Shown, kinds: Kinds, known: Known) -> Any:  # noqa: ANN401
    del deal, seat, known
    return kinds(value, shown)


def _of_owner(deal: Any, seat: int, value: Any, shown: Shown, kinds: Kinds, known: Known) -> Any:  # noqa: ANN401
    del deal
    hide = _hidden if shown.is_zone else _nothing
    own = [
        kinds(each, shown) if owner == seat or owner in known.seats else hide(each, shown, kinds, known.cards)
        for owner, each in enumerate(value)
    ]
    return tuple(own)


def _of_top(deal: Any, seat: int, value: Any, shown: Shown, kinds: Kinds, known: Known) -> Any:  # noqa: ANN401
    del seat
    if shown.open_with and getattr(deal.options, shown.open_with):
        return kinds(value, shown)
    below = _backs(value[:-1], known.cards)
    if kinds is not _as_it_is:
        below = tuple([card if card is BACK else kinds(card, shown) for card in below])
    return below + kinds(value[-1:], shown)


def _of_mover(deal: Any, seat: int, value: Any, shown: Shown, kinds: Kinds, known: Known) -> Any:  # noqa: ANN401
    del known
    return kinds(value, shown) if seat == deal.to_move else None


def _of_nobody(deal: Any, seat: int, value: Any, shown: Shown, kinds: Kinds, known: Known) -> Any:  # noqa: ANN401
    del deal, seat, shown, kinds
    return _backs(value, known.cards)


_COVERS = {
    Sight.ALL: _of_all,
    Sight.OWNER: _of_owner,
    Sight.TOP: _of_top,
    Sight.MOVER: _of_mover,
    Sight.NOBODY: _of_nobody,
}
"""Functions that cover a value for a seat. Found once for a class of deals, they save asking each sight."""


@cache
def _hidden_fields(kind: Any, equal: bool) -> tuple[dict[str, Any], tuple[tuple[str, Shown, Any], ...]]:  # noqa: ANN401
    """The values of what no view holds, and the fields to be covered: where some cards are equal, every zone."""
    never = {each.name: each.default for each in fields(kind) if each.metadata[KEY].sight is Sight.NEVER}
    others = ((each.name, each.metadata[KEY]) for each in fields(kind) if each.name not in never)
    hidden = ((name, each) for name, each in others if each.sight is not Sight.ALL or (equal and each.is_zone))
    return never, tuple((name, each, _COVERS[each.sight]) for name, each in hidden)


def _as_it_is(value: Any, shown: Shown) -> Any:  # noqa: ANN401 - of any field
    """The value itself: where no cards are equal, each is its own kind."""
    del shown
    return value


def _kinds(pack: Pack, value: Any, shown: Shown) -> Any:  # noqa: ANN401 - of any field
    """The kinds of equal cards; for players they are the same card."""
    if isinstance(value, Card):
        return pack.kind(value)
    if not shown.is_zone or not pack.has_equal_cards:
        return value
    return _kinds_in(pack, value, shown.in_order)


def _kinds_in(pack: Pack, value: Any, in_order: bool) -> Any:  # noqa: ANN401 - cards, or groups of cards
    """The kinds of cards, or of groups of cards, which may be a game's own values."""
    if not isinstance(value, tuple):
        return value.of_kinds(pack) if hasattr(value, "of_kinds") else value
    if value and not isinstance(value[0], Card):
        return tuple([_kinds_in(pack, each, in_order) for each in value])
    return pack.kinds_in_order(value) if in_order else pack.kinds(value)


def _nothing(value: object, shown: object, kinds: object, known: object) -> None:
    """A fact of another seat."""


def _hidden(value: Any, shown: Shown, kinds: Kinds, known: Cards) -> Any:  # noqa: ANN401 - cards in a row, or as a set
    """The cards of another seat: those that all know lie first, since their places among the others would tell more."""
    if not known or isinstance(value, frozenset) or shown.in_order:
        return _backs(value, known)
    own = tuple([card for card in value if card in known])
    return tuple(kinds(own, shown)) + _backs(value[len(own) :], ()) if own else _backs(value, ())


def _backs(value: Any, known: Cards) -> Any:  # noqa: ANN401 - cards in a row, or as a set
    """The backs of cards, but those that all know as they are."""
    if not isinstance(value, frozenset):
        return tuple([card if card in known else BACK for card in value]) if known else (BACK,) * len(value)
    if not known or value.isdisjoint(known):
        return _back_set(len(value))
    open_cards = value.intersection(known)
    return open_cards | _back_set(len(value) - len(open_cards))


@lru_cache(maxsize=64)
def _back_set(count: int) -> frozenset[Card]:
    return frozenset(BACKS[:count])
