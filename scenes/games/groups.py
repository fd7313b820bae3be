"""Groups of cards that players may lay as they like, and their change by a drop.

In some games the rules let a drop leave any groups. Such a game reads them with a `Reader`, which tells if a group is
whole and in which order it lies.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable, Meant
from engine.rummy.melds import MeldKind
from engine.rummy.plays import Play
from engine.values import value_class
from scenes.table.intents import OnCard, Target, ToGroup, ToPile, ToSpace
from scenes.table.places.hand_orders import put

Lying = tuple[LaidPlay, ...]
"""The groups of a space in their order."""
_AWAY = ToPile()
"""The target of cards that leave a space."""


class Reader(Protocol):
    """The reading of groups in one game."""

    @property
    def free(self) -> bool:
        """True if cards that are put into a group may split it."""

    @property
    def strict(self) -> bool:
        """True if only whole groups are split, where a drop names the place, and only into parts that are all whole.

        What a strict game does not split keeps its gap, for a card that may be put there. Elsewhere one whole part is
        enough.
        """

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if the cards in this order are a group that the rules know."""

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if the cards are a run: to take a card from its middle splits it."""

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, Collection[Card]]) -> tuple[Card, ...]:
        """The order in which cards lie that were put in this order; `known` maps jokers to the cards they stood for."""

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """The cards that the jokers of a group can stand for."""

    def tidied(self, lying: Lying) -> Lying:
        """The groups side by side in a good order."""


def gone_on(
    groups: Iterable[Sequence[Card]], before: Lying, kind: Callable[[Card], Card]
) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Groups of kinds in the order in which they lay before, new ones last; each with its cards that lay on the table.

    A group goes on from the old one with the same kinds, else from the one with which it shares most of them.
    """
    pools = [list(each.cards) for each in before]
    whole: list[Sequence[Card]] = [sorted(map(kind, pool)) for pool in pools]
    result, changed = [], list[Sequence[Card]]()
    for group in groups:
        if (same := sorted(group)) in whole:
            place = whole.index(same)
            result.append((place, tuple(group), tuple(pools[place])))
            whole[place], pools[place] = (), []
        else:
            changed.append(group)
    kinds = [Counter(map(kind, pool)) for pool in pools]

    def shared(left: Counter[Card], place: int) -> int:
        lying = kinds[place]
        return sum(min(many, lying[card]) for card, many in left.items() if card in lying)

    def most(each: tuple[Sequence[Card], Counter[Card]]) -> int:
        return max((shared(each[1], place) for place in range(len(pools))), default=0)

    for group, left in sorted([(group, Counter(group)) for group in changed], key=most, reverse=True):
        place = max(range(len(pools)), key=lambda place: shared(left, place), default=-1)
        cards = list[Card]()
        for at in sorted(range(len(pools)), key=lambda at: at != place):
            for card in tuple(pools[at]):
                if left[kind(card)] > 0:
                    left[kind(card)] -= 1
                    kinds[at][kind(card)] -= 1
                    cards.append(card)
                    pools[at].remove(card)
        result.append((place if cards else len(pools), tuple(group), tuple(cards)))
    result.sort(key=lambda each: each[0])
    return [(group, cards) for _place, group, cards in result]


def taken_up(lying: Lying, cards: Collection[Card], reader: Reader) -> Lying:
    """The groups without these cards. A run cut in the middle is split if one part or, by the reader, each is whole."""
    return tuple(piece for each in lying for piece in _remainder(each, cards, reader))


def _remainder(each: LaidPlay, cards: Collection[Card], reader: Reader) -> Iterator[LaidPlay]:
    rest = tuple(card for card in each.cards if card not in cards)
    if len(rest) == len(each.cards) or not rest:
        yield from (replace(each, cards=rest),) if rest else ()
        return
    if reader.is_run(each.cards) and not reader.whole(rest):
        pieces, enough = _pieces(each.cards, cards), all if reader.strict else any
        if len(pieces) > 1 and enough(map(reader.whole, pieces)):
            yield replace(each, cards=pieces[0])
            yield from map(LaidPlay, pieces[1:])
            return
    yield replace(each, cards=reader.ordered(rest, reader.stands_for(each.cards)))


def _pieces(lies: Sequence[Card], gone: Collection[Card]) -> list[tuple[Card, ...]]:
    """The remaining cards, split where others were taken out."""
    pieces: list[list[Card]] = [[]]
    for card in lies:
        if card in gone:
            pieces.append([])
        else:
            pieces[-1].append(card)
    return [tuple(piece) for piece in pieces if piece]


def dropped(lying: Lying, cards: Sequence[Card], target: Target, reader: Reader) -> Lying:
    """The groups after a drop; if the target is not on the table, the cards have left it.

    Cards that a plan draws from the pile join another group if their own is gone.
    """
    result = _dropped(lying, cards, target, reader)
    lost = sum(each.draws for each in lying) - sum(each.draws for each in result)
    return (*result[:-1], replace(result[-1], draws=lost)) if lost and result else result


def table_after(laid: LaidTable, cards: Sequence[Card], target: Target, reader: Reader) -> LaidTable:
    """The table after a drop into one of its spaces; the cards leave all others."""
    space = target.space if isinstance(target, ToGroup | ToSpace | OnCard) else None
    return tuple(
        dropped(lying, cards, target if number == space else _AWAY, reader) for number, lying in enumerate(laid)
    )


def _dropped(lying: Lying, cards: Sequence[Card], target: Target, reader: Reader) -> Lying:
    moved = frozenset(cards)
    match target:
        case OnCard(_, key, joker):
            rest = taken_up(lying, moved, reader)
            left = key - moved
            return tuple(_replaced(each, joker, cards[0], reader) if each.play == left else each for each in rest)
        case ToGroup(_, key, place) if moved != key:
            return tuple(_joined(lying, cards, key, place, reader))
        case ToGroup():
            return lying
        case ToSpace(_, place, spot):
            others, rest = [each for each in lying if not moved.issuperset(each.cards)], taken_up(lying, moved, reader)
            at = len(rest) if place is None else _after_pieces(others[:place], rest)
            new = LaidPlay(reader.ordered(_in_sequence(cards, reader), {}), spot)
            return (*rest[:at], new, *rest[at:])
        case _:
            return taken_up(lying, moved, reader)


def _after_pieces(before: Sequence[LaidPlay], rest: Lying) -> int:
    """The place among the groups in `rest`, after these old groups and all their pieces."""
    first = frozenset(card for each in before for card in each.cards)
    return sum(not first.isdisjoint(each.cards) for each in rest)


def _replaced(each: LaidPlay, joker: Card, card: Card, reader: Reader) -> LaidPlay:
    """The group with a card in the place of its joker."""
    cards = tuple(card if other == joker else other for other in each.cards)
    return replace(each, cards=reader.ordered(cards, {}))


def _joined(lying: Lying, cards: Sequence[Card], key: Play, place: int | None, reader: Reader) -> Iterator[LaidPlay]:
    """The groups with cards put into one of them. It is split there if only so all groups are whole."""
    moved = frozenset(cards)
    for each in lying:
        if each.play != key:
            yield from _remainder(each, moved, reader)
            continue
        lies = [card for card in each.cards if card not in moved]
        known = reader.stands_for(each.cards)
        known = {joker: meant for joker, meant in known.items() if joker not in moved}
        at = len(lies) if place is None else place
        joined = reader.ordered(put(lies, cards, at), known)
        splits = reader.free and not reader.whole(joined)
        splits = splits and not (reader.strict and (place is None or not reader.whole(lies)))
        parts = _parted(lies, cards, at, reader) if splits else None
        if parts is None:
            yield replace(each, cards=joined)
        else:
            yield replace(each, cards=parts[0])
            yield LaidPlay(parts[1])


def _parted(
    lies: Sequence[Card], cards: Sequence[Card], at: int, reader: Reader
) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """The two whole groups into which cards split a run when they are put into it; None if they do not."""
    left, right = tuple(lies[:at]), tuple(lies[at:])
    ways = (((*left, *cards), right), (left, (*cards, *right)))
    result = [tuple(reader.ordered(part, {}) for part in way) for way in ways]
    return next(((one, two) for one, two in result if reader.whole(one) and reader.whole(two)), None)


def _in_sequence(cards: Sequence[Card], reader: Reader) -> tuple[Card, ...]:
    """The cards of a new group: in the order in which they were put if that is a combination, else sorted."""
    if reader.whole(cards):
        return tuple(cards)
    return tuple(sorted(cards, key=lambda card: (card.is_joker, card.face)))


@value_class
class KindReader:
    """Reads groups without jokers, whose cards alone say what they are."""

    kind: Callable[[Sequence[Card]], MeldKind | None]
    """The kind of meld that cards are together; None if they are none."""
    order: Callable[[Sequence[Card]], tuple[Card, ...]]
    """The order in which cards read."""
    free: bool = False
    strict: bool = False

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if they are a meld."""
        return self.kind(cards) is not None

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if they are a run."""
        return self.kind(cards) is MeldKind.RUN

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, Collection[Card]]) -> tuple[Card, ...]:
        """The cards as they read."""
        del known
        return self.order(cards)

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """Nothing: there are no jokers."""
        del cards
        return {}

    def tidied(self, lying: Lying) -> Lying:
        """The groups as they lie."""
        return lying


@value_class
class GroupArranger:
    """The arrangement of cards after a drop, computed before it is made."""

    reader: Reader

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a group in their order after the drop."""
        order = tuple(put) if put else tuple(sorted(cards, key=lambda card: (card.is_joker, card.face)))
        return self.reader.ordered(order, {joker: (card,) for joker, card in known.items()})

    def whole(self, cards: Play) -> bool:
        """True if the cards are a group in some order."""
        return self.reader.whole(self.in_order(cards, (), {}))

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The groups in a good order."""
        return tuple(map(self.reader.tidied, laid))

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table after a drop."""
        return table_after(laid, tuple(cards), target, self.reader)
