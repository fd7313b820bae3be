"""The arrangement of the common table.

The rules know groups of kinds. Here each card has a copy of its own, groups lie where they were put, and the cards of a
group lie in the order in which they were put, since the place of a joker is read from it (P12).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from engine.games.playroom.melds import JOKER, Combination, CombinationKind, CombinationLaw, Kinds, read_combination
from engine.games.playroom.state import kind_of, kinds_of
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable
from engine.rummy.pack import Pack
from engine.values import value_class
from scenes.games.groups import Lying, gone_on
from scenes.table.equal_cards import apart
from scenes.table.places.hand_orders import SUIT_PLACES

COMMON = 0
"""The number of the space that all players share."""


# -- the table of a view


def followed(laid: LaidTable, table: Sequence[Kinds], pack: Pack, reader: "GroupReader") -> Lying:
    """The arrangement of a table that follows the arrangement `laid`.

    A group goes on in the place of the old one with which it shares most cards; other pieces of that one lie beside it,
    and new groups after all others. Groups that are no combination keep the order in which they were put, since the
    rules have none for them.
    """
    left, lie, result = [*laid[COMMON]] if laid else [], gone_on(table, laid[COMMON] if laid else (), kind_of), []
    copies = apart(pack, *(kinds for kinds, _kept in lie), kept=[kept for _kinds, kept in lie])
    for cards, (_kinds, kept) in zip(copies, lie, strict=True):
        old = next((each for each in left if kept and kept[0] in each.play), None)
        if old is None:
            result.append(LaidPlay(cards))
            continue
        left.remove(old)
        as_put = old.play == frozenset(cards) and reader.read(old.cards) is None
        result.append(old if as_put else replace(old, cards=cards))
    return tuple(result)


def shared(cards: Iterable[Card], group: Kinds) -> int:
    """The number of kinds that cards have in common with a group."""
    return sum((Counter(map(kind_of, cards)) & Counter(group)).values())


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
    for each in sorted(changed, key=lambda each: -max((shared(each.cards, group) for group in old), default=0)):
        host = max(old, key=lambda group: (shared(each.cards, group), -len(group)), default=())
        naturals = [card for card in host if card != JOKER]
        if not naturals or shared(each.cards, tuple(naturals)) < len(naturals):
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


def _in_line(kinds: Kinds, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards in the order of their kinds."""
    left = list(cards)
    return tuple(left.pop(next(place for place, card in enumerate(left) if kind_of(card) == kind)) for kind in kinds)


@value_class
class GroupReader:
    """Reads groups of cards as combinations, by the order of their cards."""

    law: CombinationLaw
    """The law that says what is a combination."""
    free: bool
    """True if the whole table may be regrouped (P18)."""
    strict: bool = False

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
        return _in_line(result.cards, way)

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
