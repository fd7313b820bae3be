"""Tables put together from kinds: which of equal cards lies where, and snapshots (P29).

Equal cards cannot be told apart, so it only matters for the eye which of them lies where. Groups that stay keep their
cards. A new group takes cards of the old group that it shares most with first, and those of the hand last.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.blocks.changes import changed, put
from engine.games.playroom.melds import CombinationLaw, Kinds, written_group
from engine.games.playroom.state import H, PlayroomTable, kind_of, kinds_of, kinds_on, text_of_kinds
from engine.games.playroom.words import PlayroomFault, ShowTable, refused
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card, by_face
from engine.rummy.faults import Faults


def canonical(groups: Iterable[Kinds], law: CombinationLaw) -> tuple[Kinds, ...]:
    """Groups as they are written, sorted by their text; empty ones are left out (P12)."""
    return tuple(sorted((written_group(group, law) for group in groups if group), key=text_of_kinds))


def kinds_table(table: PlayroomTable) -> tuple[Kinds, ...]:
    """A table as kinds."""
    return tuple(map(kinds_of, table))


def show(hand: H, action: ShowTable) -> H | Faults:
    """The hand after a snapshot; its faults where a card lies on it more often than there are (P29)."""
    held, groups = hand.hands[hand.mover], action.table
    there = Counter(map(kind_of, held)) + kinds_on(hand.table)
    wanted = Counter(card for group in groups for card in group)
    too_many = wanted - there
    if too_many:
        return refused("P29", PlayroomFault.TOO_MANY, sorted(too_many))
    table = filled(canonical(groups, hand.options.law), hand.table, held)
    return with_table(hand, table, (*hand.earlier, hand.table))


def with_table(hand: H, table: PlayroomTable, earlier: tuple[PlayroomTable, ...]) -> H:
    """The hand with another table made of the same cards; what is not on it is in the mover's hand."""
    on_table = {card for group in table for card in group}
    cards = {*hand.hands[hand.mover]}.union(*hand.table) - on_table
    return changed(with_hand(hand, hand.mover, cards), table=table, earlier=earlier)


def undo_plays(hand: H, action: UndoPlays | None = None) -> H:
    """Back to the table at the beginning of the turn (P28)."""
    del action
    return with_table(hand, hand.before, ())


def with_hand(hand: H, seat: int, cards: Iterable[Card]) -> H:
    """The hand with other cards at a seat."""
    return changed(hand, hands=put(hand.hands, seat, tuple(sorted(cards, key=by_face))))


def filled(groups: Sequence[Kinds], old: PlayroomTable, held: Iterable[Card]) -> PlayroomTable:
    """The groups made of cards: of those on the table first, then of the hand's."""
    left = list(old)
    result: dict[int, tuple[Card, ...]] = {}
    for index, group in enumerate(groups):
        same = next((cards for cards in left if kinds_of(cards) == group), None)
        if same is not None:
            left.remove(same)
            result[index] = same
    pool = [sorted(cards) for cards in left]
    own = sorted(held)
    for index, group in enumerate(groups):
        if index not in result:
            near = sorted(pool, key=lambda cards: -_shared(cards, group))
            result[index] = tuple(_take(kind, [*near, own]) for kind in group)
    return tuple(result[index] for index in range(len(groups)))


def _shared(cards: Iterable[Card], group: Kinds) -> int:
    return sum((Counter(map(kind_of, cards)) & Counter(group)).values())


def _take(kind: Card, pools: Iterable[list[Card]]) -> Card:
    """The first card of this kind, taken from its pool."""
    for cards in pools:
        for card in cards:
            if kind_of(card) == kind:
                cards.remove(card)
                return card
    message = "a snapshot was not checked"
    raise AssertionError(message)
