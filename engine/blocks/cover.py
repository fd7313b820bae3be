"""What a seat sees of a deal: backs in place of the cards that it cannot see, and kinds in place of equal cards.

Views are made at every decision of every player, in playouts too: a few microseconds each.
"""

from collections.abc import Collection
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

from engine.blocks.sight import BACK, BACKS, KEY, Shown, Sight
from engine.rummy.cards import Card
from engine.rummy.pack import Pack


def covered(deal: Any, seat: int) -> dict[str, Any]:  # noqa: ANN401 - a deal, whose module asks this one
    """The fields of a deal that differ for a seat, by name."""
    kind: Any = type(deal)
    known, open_to, pack = deal.known_cards, {seat, *deal.open_seats}, deal.pack
    equal = pack.has_equal_cards
    never, hidden = _hidden_fields(kind, equal)
    values = dict(never, viewer=seat)
    for name, shown in hidden:
        value, sight, hide = getattr(deal, name), shown.sight, _backs if shown.is_zone else _nothing
        if sight is Sight.OWNER:
            own = [each if owner in open_to else hide(each, known) for owner, each in enumerate(value)]
            if equal:
                own = [_kinds(pack, each, shown) if owner in open_to else each for owner, each in enumerate(own)]
            values[name] = tuple(own)
        elif sight is Sight.NOBODY:
            values[name] = _backs(value, known)
        elif sight is Sight.TOP:
            values[name] = (*(BACK,) * (len(value) - 1), *map(pack.kind, value[-1:]))
        else:
            values[name] = _kinds(pack, value, shown)
    return values


@cache
def _hidden_fields(kind: Any, equal: bool) -> tuple[dict[str, Any], tuple[tuple[str, Shown], ...]]:  # noqa: ANN401
    """The values of what no view holds, and the fields to be covered: where some cards are equal, every zone."""
    never = {each.name: each.default for each in fields(kind) if each.metadata[KEY].sight is Sight.NEVER}
    others = ((each.name, each.metadata[KEY]) for each in fields(kind) if each.name not in never)
    return never, tuple(each for each in others if each[1].sight is not Sight.ALL or (equal and each[1].is_zone))


def _kinds(pack: Pack, value: Any, shown: Shown) -> Any:  # noqa: ANN401 - a card, cards, groups of cards
    """The kinds of equal cards; for players they are the same card."""
    if isinstance(value, Card):
        return pack.kind(value)
    if not isinstance(value, tuple) or not shown.is_zone or not pack.has_equal_cards:
        return value
    if not value or not isinstance(value[0], Card):
        return tuple(_kinds(pack, each, shown) for each in value)
    return tuple(map(pack.kind, value)) if shown.in_order else pack.kinds(value)


def _nothing(value: object, known: object) -> None:
    """A fact of another seat."""


def _backs(value: Any, known: Collection[Card]) -> Any:  # noqa: ANN401 - cards in a row, or as a set
    """The backs of cards, but those that all know as they are."""
    if isinstance(value, frozenset):
        open_cards = value.intersection(known)
        return open_cards | _back_set(len(value) - len(open_cards)) if open_cards else _back_set(len(value))
    return tuple([card if card in known else BACK for card in value]) if known else (BACK,) * len(value)


@lru_cache(maxsize=64)
def _back_set(count: int) -> frozenset[Card]:
    return frozenset(BACKS[:count])
