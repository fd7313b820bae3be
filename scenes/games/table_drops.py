"""The table after a drop, in games whose turns end with a whole new table; and the arrangement of such a table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from engine.rummy.cards import SUITS, Card
from engine.rummy.laid_table import LaidPlay, LaidTable, Meant, all_meant, follow, in_order, natural, table_of
from engine.rummy.plays import Play, Reading, arranged, is_whole, judge
from engine.rummy.table import Table
from engine.values import value_class
from scenes.table.intents import OnCard, Target, ToGroup, ToSpace
from scenes.table.places.hand_orders import SUIT_PLACES


@value_class
class Arranging:
    """The arrangement of cards after a drop, computed before it is made."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The order of a group's cards: as they were `put`, or as a whole play reads best."""
        return in_order(cards, put, known)

    def whole(self, cards: Play) -> bool:
        """True if the cards are a play."""
        return is_whole(cards)

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The plays side by side in order."""
        return tidied(laid)

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table after a drop."""
        table = dropped(table_of(laid), cards, target)
        return after_drop(laid, table, cards, target, ())


def placed(laid: LaidTable, seat: int, play: LaidPlay, place: int) -> LaidTable:
    """The table with this play at that place of a space, wherever it lay before."""
    spaces = [tuple(other for other in space if other.play != play.play) for space in laid]
    spaces[seat] = (*spaces[seat][:place], play, *spaces[seat][place:])
    return tuple(spaces)


def after_drop(
    laid: LaidTable, table: Table, cards: Collection[Card], target: Target, lies: Sequence[Card]
) -> LaidTable:
    """The arrangement after a drop that made the table `table`; `lies` are the target's and the dropped cards in order.

    A new play lies where it was dropped, with its cards in their old order.
    """
    moved = frozenset(cards)
    if isinstance(target, ToSpace) and target.place is not None:
        new = next((each for each in laid[target.space] if each.play == moved), None)
        new = new or LaidPlay(in_order(moved, (), all_meant(laid)))
        laid = placed(laid, target.space, replace(new, spot=target.spot), target.place)
    elif isinstance(target, ToGroup) and target.place is not None:
        spaces = list(laid)
        spaces[target.space] = tuple(
            replace(each, cards=tuple(lies)) if each.play == target.key else each for each in laid[target.space]
        )
        laid = tuple(spaces)
    return follow(laid, table)


def tidied(laid: LaidTable) -> LaidTable:
    """The plays side by side in order: runs by suit, then books by rank, then what is not whole, in sequence.

    The places at which they were put are forgotten.
    """

    def place(each: LaidPlay) -> tuple[object, ...]:
        reading = judge(each.play).reading
        first = next((card for card in each.cards if not card.is_joker), None)
        suit, rank = (SUIT_PLACES[first.suit], first.rank) if first is not None else (0, 0)
        return reading is None, reading is Reading.BOOK, *((rank, suit) if reading is Reading.BOOK else (suit, rank))

    known = all_meant(laid)
    squared = [[LaidPlay(in_order(each.play, (), known)) for each in space] for space in laid]
    return tuple(tuple(sorted(space, key=place)) for space in squared)


def shown(play: Play) -> tuple[Card, ...]:
    """The cards of a play as they read best, if nothing says how they lie."""
    return in_order(play)


def stands_for(cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
    """For each joker of a whole play, as it lies, the cards that it may stand for (R15); several only in a book."""
    naturals = [card for card in cards if not card.is_joker]
    reading = judge(frozenset(cards)).reading
    if not naturals or reading is None:
        return {}
    jokers = [card for card in cards if card.is_joker]
    first = naturals[0]
    if reading is Reading.RUN:
        start = first.rank - cards.index(first)
        return {joker: (natural(start + cards.index(joker), first.suit),) for joker in jokers}
    held = {card.suit for card in naturals}
    free = tuple(natural(first.rank, suit) for suit in range(len(SUITS)) if suit not in held)
    if len(free) == len(jokers):
        return {joker: (card,) for joker, card in zip(jokers, free, strict=True)}
    return dict.fromkeys(jokers, free)


def without(table: Table, cards: Collection[Card]) -> Table:
    """The table after these cards have been taken up. A run cut in two whole runs becomes two plays."""
    gone = frozenset(cards)
    return tuple(frozenset(piece for play in space for piece in _remainder(play, gone) if piece) for space in table)


def _remainder(play: Play, gone: frozenset[Card]) -> tuple[Play, ...]:
    rest = play - gone
    if rest == play or not rest or is_whole(rest) or not is_whole(play):
        return (rest,)
    pieces: list[list[Card]] = [[]]
    for card in arranged(play):
        if card in gone:
            pieces.append([])
        else:
            pieces[-1].append(card)
    result = tuple(frozenset(piece) for piece in pieces if piece)
    return result if all(map(is_whole, result)) else (rest,)


def dropped(table: Table, cards: Collection[Card], target: Target) -> Table:
    """The table after a drop; cards dropped on nothing of the table have left it."""
    moved = frozenset(cards)
    if isinstance(target, ToGroup) and moved <= target.key:
        return table
    if isinstance(target, ToSpace) and moved in table[target.space]:
        return table
    spaces = list(without(table, moved))
    if isinstance(target, ToSpace):
        spaces[target.space] |= {moved}
    elif isinstance(target, ToGroup):
        kept = target.key - moved
        pieces = _joined(kept, moved, target.place)
        # If the drop puts cards back into the run from which it took them, the run stays one play.
        others = (play for play in spaces[target.space] if not play <= (kept | moved))
        spaces[target.space] = frozenset((*others, *pieces))
    return tuple(spaces)


def swapped(table: Table, card: Card, target: OnCard, home: int) -> Table:
    """The table after a card has taken a joker's place, and the joker lies by itself in the space `home`."""
    spaces = list(without(table, (card,)))
    spaces[target.space] = spaces[target.space] - {target.key} | {target.key - {target.card} | {card}}
    spaces[home] |= {frozenset((target.card,))}
    return tuple(spaces)


def _joined(kept: Play, moved: Play, place: int | None) -> tuple[Play, ...]:
    """The plays after a drop into a play: one play, or two whole ones if only a split there keeps all whole."""
    joined = kept | moved
    if place is None or is_whole(joined) or not is_whole(kept):
        return (joined,)
    lying = arranged(kept)
    left, right = frozenset(lying[:place]), frozenset(lying[place:])
    ways = ((left | moved, right), (left, moved | right))
    return next((way for way in ways if all(map(is_whole, way))), (joined,))
