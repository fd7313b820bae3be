"""Keeps equal cards of several decks apart at the table, from one tableau to the next.

A view names equal cards by their kind, so it cannot tell them apart. Each card of a tableau has a place of its own, and
so needs a copy number of its own. A presenter numbers the copies with `apart`. Then the table gives each card the
number that it had in the last tableau, if it can, so that only cards that moved are shown to move.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, cast

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.rummy.pack import Pack
from scenes.table.intents import Plan
from scenes.table.tableau import Group, Hidden, Pile, Space, Stack, Tableau, Taking, Takings


def apart(pack: Pack, *zones: Sequence[Card], kept: Sequence[Sequence[Card]] = ()) -> list[tuple[Card, ...]]:
    """The kinds of some zones as different cards: each kind's copies in turn.

    `kept` has, for the first zones, the copies that they have already.
    """
    copies_of, used = _copies_of(pack), {card for cards in kept for card in cards}
    left = dict[Card, Iterator[Card]]()
    result = []
    for zone, own in zip_longest(zones, kept, fillvalue=()):
        mine = [*own]
        copies = []
        for kind in map(pack.kind, zone):
            copy = next((each for each in mine if pack.kind(each) == kind), None)
            if copy is None:
                if kind not in left:
                    left[kind] = (each for each in copies_of[kind] if each not in used)
                copy = next(left[kind])
            else:
                mine.remove(copy)
            copies.append(copy)
        result.append(tuple(copies))
    return result


@cache
def _copies_of(pack: Pack) -> Mapping[Card, Sequence[Card]]:
    """The copies of each kind, the lowest first; kept, since a hand that is resumed asks for them at each step."""
    return {kind: tuple(each for each in pack.cards if pack.kind(each) == kind) for kind in set(pack.kinds(pack.cards))}


def follow_copies(made: Tableau, before: Tableau | None, pack: Pack) -> Tableau:
    """The tableau with the copies that equal cards had in the one before it."""
    if before is None or before.pack != pack:
        return made
    return _with_drawn(_renamed(made, _names(made, before, pack)), before)


def _with_drawn(made: Tableau, before: Tableau) -> Tableau:
    """The tableau with the sign of new cards on those that came into the hand last."""
    if made.drew is None:
        return made
    kept = {card for card, mark in before.marks.items() if mark == made.drew}
    visible = {card for space in before.spaces for group in space.groups for card in group.cards} | before.held
    new = [card for card in made.hand if card not in visible] or [card for card in made.hand if card in kept]
    return replace(made, marks={**dict.fromkeys(new, made.drew), **made.marks})


def _zones(shown: Tableau) -> Iterator[tuple[Hashable, Card]]:
    """Every face in sight, with the part of the table where it lies."""
    yield from (("hand", card) for card in (*shown.hand, *shown.tray) if not isinstance(card, Hidden))
    yield from (("pile", card) for card in shown.pile.cards)
    if shown.stock.top is not None:
        yield "stock", shown.stock.top
    for number, space in enumerate(shown.spaces):
        yield from (((number, group.key), card) for group in space.groups for card in group.cards)
    for seat, hand in enumerate(shown.opened):
        yield from ((("opened", seat), card) for card in hand)


def _names(made: Tableau, before: Tableau, pack: Pack) -> Mapping[Card, Card]:
    """The copy that each visible card gets: the copy in its place, or an equal card that has left one."""
    lay: dict[tuple[Hashable, Card], list[Card]] = {}
    for zone, card in _zones(before):
        lay.setdefault((zone, pack.kind(card)), []).append(card)
    result: dict[Card, Card] = {card: card for card in made.known}
    for cards in lay.values():
        cards[:] = [card for card in cards if card not in result]
    for zone, card in _zones(made):
        if card not in result and (there := lay.get((zone, pack.kind(card)))):
            result[card] = there.pop(0)
    gone: dict[Card, list[Card]] = {}
    for (_zone, kind), cards in lay.items():
        gone.setdefault(kind, []).extend(cards)
    taken, copies = set(result.values()), _copies_of(pack)
    for _zone, card in _zones(made):
        if card not in result:
            kind = pack.kind(card)
            result[card] = _next_copy((*gone.get(kind, ()), *copies[kind]), taken)
            taken.add(result[card])
    return result


def _next_copy(copies: Iterable[Card], taken: Collection[Card]) -> Card:
    """A copy for a card that is new in its place: one that has left another place, or that was out of sight."""
    return next(each for each in copies if each not in taken)


_NAMED: Mapping[type, tuple[str, ...]] = {
    Tableau: (
        "hand", "tray", "pile", "stock", "spaces", "opened", "marks", "notes", "remarks", "discards", "faulty",
        "returnable", "liftable",
    ),
    Space: ("groups",),
    Group: ("key", "laid", "stands_for", "owners", "movers"),
    LaidPlay: ("cards",),
    Pile: ("cards",),
    Stack: ("top",),
    Taking: ("cards", "intent"),
    Plan: ("laid",),
}  # fmt: skip
"""By class, the fields that name cards of the table; in mappings these are the keys."""


def _renamed(made: Tableau, names: Mapping[Card, Card]) -> Tableau:
    """The tableau with other copies."""
    if all(name is card or name == card for card, name in names.items()):
        return made

    def of(value: Any) -> Any:  # noqa: ANN401 - all that a tableau holds
        match value:
            case Card():
                return names.get(value, value)
            case tuple() | frozenset():
                return type(value)(map(of, value))
            case dict() | MappingProxyType():
                return {of(key): each for key, each in value.items()}
        fields = _NAMED.get(type(value), ())
        return replace(value, **{name: of(getattr(value, name)) for name in fields}) if fields else value

    taken = {of(card): card for card in made.takings}
    return replace(cast("Tableau", of(made)), takings=Takings(taken, lambda card: of(made.takings[taken[card]])))
