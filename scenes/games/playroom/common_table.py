"""The arrangement of the common table.

The rules know groups of kinds. Here each card has a copy of its own, groups lie where they were put, and the cards of a
group lie in the order in which they were put, since the place of a joker is read from it (P12).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from engine.games.playroom.law import CombinationLaw
from engine.games.playroom.melds import JOKER, Combination, CombinationKind, Kinds, read_combination
from engine.games.playroom.state import kind_of, kinds_of
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable
from engine.rummy.pack import Pack
from engine.values import value_class
from scenes.games.groups import Lying
from scenes.table.places.hand_orders import SUIT_PLACES

COMMON = 0
"""The number of the space that all players share."""


# -- the table of a view


def followed(laid: LaidTable, table: Sequence[Kinds], pack: Pack, reader: "GroupReader") -> Lying:
    """The arrangement of a table that follows the arrangement `laid`.

    An unchanged group keeps its place and its cards. A changed one takes the place of the group with which it shares
    most cards; other pieces of that group lie beside it. New groups lie after all others. Groups that are no
    combination keep the order in which they were put, since the rules have none for them.
    """
    old = laid[0] if laid else ()
    wanted = list(table)
    places: list[list[LaidPlay]] = [[] for _ in old]
    changed: list[int] = []
    for place, each in enumerate(old):
        group = _same(each, wanted)
        if group is None:
            changed.append(place)
        else:
            wanted.remove(group)
            written = _as_written(each.cards, group) if reader.read(each.cards) is not None else each.cards
            places[place].append(replace(each, cards=written))
    pools = {place: list(old[place].cards) for place in changed}
    spare = _Spare(pack, [card for each in old for card in each.cards])
    last: list[LaidPlay] = []
    for group in sorted(wanted, key=lambda group: -max((_shared(pool, group) for pool in pools.values()), default=0)):
        source = max(pools, key=lambda place: (_shared(pools[place], group), -place), default=None)
        if source is None or not _shared(pools[source], group):
            last.append(LaidPlay(tuple(_take(kind, pools.values(), spare) for kind in group)))
            continue
        near = [pools[source], *(pool for place, pool in pools.items() if place != source)]
        cards = tuple(_take(kind, near, spare) for kind in group)
        places[source].append(LaidPlay(cards, None if places[source] else old[source].spot))
    return (*(each for some in places for each in some), *last)


def _same(each: LaidPlay, wanted: Sequence[Kinds]) -> Kinds | None:
    """The group with the same kinds as `each`, if possible in the same order, which tells what a joker stands for."""
    kinds = kinds_of(each.cards)
    if kinds in wanted:
        return kinds
    counted = sorted(kinds)
    return next((group for group in wanted if len(group) == len(kinds) and sorted(group) == counted), None)


def _as_written(cards: Sequence[Card], group: Kinds) -> tuple[Card, ...]:
    """The cards in the order of the kinds in `group`."""
    left = list(cards)
    return tuple(_take(kind, [left], None) for kind in group)


def _shared(pool: Iterable[Card], group: Kinds) -> int:
    return sum((Counter(map(kind_of, pool)) & Counter(group)).values())


class _Spare:
    """The copies of cards that did not lie on the table."""

    def __init__(self, pack: Pack, used: Iterable[Card]) -> None:
        self._pack = pack
        self._used = set(used)

    def take(self, kind: Card) -> Card:
        """The lowest free copy of a kind."""
        result = next(card for card in self._pack.cards if card not in self._used and kind_of(card) == kind)
        self._used.add(result)
        return result


def _take(kind: Card, pools: Iterable[list[Card]], spare: _Spare | None) -> Card:
    for pool in pools:
        for card in pool:
            if kind_of(card) == kind:
                pool.remove(card)
                return card
    if spare is None:
        message = "the cards are not those of the group"
        raise AssertionError(message)
    return spare.take(kind)


def laid_since(before: Iterable[Kinds], lying: Lying) -> frozenset[Card]:
    """The cards laid since a table whose groups were only extended, and not regrouped."""
    left = Counter(before)
    changed = []
    for each in lying:
        kinds = kinds_of(each.cards)
        if left[kinds]:
            left[kinds] -= 1
        else:
            changed.append(each)
    old = list((+left).elements())
    result: set[Card] = set()
    for each in sorted(changed, key=lambda each: -max((_shared(each.cards, group) for group in old), default=0)):
        host = max(old, key=lambda group: (_shared(each.cards, group), -len(group)), default=())
        naturals = [card for card in host if card != JOKER]
        if not naturals or _shared(each.cards, tuple(naturals)) < len(naturals):
            result.update(each.cards)
            continue
        old.remove(host)
        stays = Counter(host)
        for card in each.cards:
            stays[kind_of(card)] -= 1
            if stays[kind_of(card)] < 0:
                result.add(card)
    return frozenset(result)


# -- the order of a group


@value_class
class GroupReader:
    """Reads groups of cards as combinations, by the order of their cards."""

    law: CombinationLaw
    """The law that says what is a combination."""
    free: bool
    """True if the whole table may be regrouped (P18)."""

    def read(self, cards: Sequence[Card]) -> Combination | None:
        """The combination of the cards in this order; None if they are none."""
        return read_combination(kinds_of(cards), self.law)

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, Collection[Card]]) -> tuple[Card, ...]:
        """The order in which cards lie that were put in this order; `known` maps jokers to the cards they stood for.

        A combination lies as the rules write it. A joker goes on standing for its card if it can.
        """
        joker = next((card for card in cards if card.is_joker), None)
        ways = [tuple(cards)]
        if joker is not None:
            rest = [card for card in cards if card != joker]
            ways += [(joker, *rest), (*rest, joker)]
        whole = [(way, result) for way in ways if (result := self.read(way)) is not None]
        if not whole:
            return tuple(cards)
        wished = frozenset(known.get(joker, ())) if joker is not None else frozenset[Card]()
        way, result = next((each for each in whole if wished.intersection(each[1].stands_for)), whole[0])
        return _as_written(way, result.cards)

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if the cards in this order are a combination."""
        return self.read(cards) is not None

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if they are a run."""
        result = self.read(cards)
        return result is not None and result.kind is CombinationKind.RUN

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """The cards that each joker of a combination can stand for: in a run one, in a set any that is missing."""
        jokers = [card for card in cards if card.is_joker]
        result = self.read(cards) if jokers else None
        if result is None:
            return {}
        if result.kind is CombinationKind.RUN:
            return {joker: (card,) for joker, card in zip(jokers, result.stands_for, strict=True)}
        return dict.fromkeys(jokers, result.stands_for)

    def tidied(self, lying: Lying) -> Lying:
        """The groups side by side: runs by suit, sets and identities by rank, then groups that are not whole."""

        def order(each: LaidPlay) -> tuple[object, ...]:
            result = self.read(each.cards)
            first = next((card for card in each.cards if not card.is_joker), each.cards[0])
            suit, rank = SUIT_PLACES[first.suit], first.rank
            if result is None:
                return 3, suit, rank
            if result.kind is CombinationKind.RUN:
                return 0, suit, result.start
            return (1 if result.kind is CombinationKind.SET else 2), rank, suit

        return tuple(sorted((LaidPlay(each.cards) for each in lying), key=order))


def kinds_of_groups(lying: Lying) -> tuple[Kinds, ...]:
    """The groups as kinds, as the rules know them."""
    return tuple(kinds_of(each.cards) for each in lying)
