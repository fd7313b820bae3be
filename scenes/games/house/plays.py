"""House Rummy's plays at the table: how they read and lie, and the table after a drop."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from engine.rummy.cards import SUITS, Card
from engine.rummy.laid_table import LaidPlay, LaidTable, all_meant, follow, in_order, natural
from engine.rummy.plays import Play, Reading, is_whole, judge
from engine.rummy.table import Table
from engine.values import value_class
from scenes.table.intents import Target, ToGroup, ToSpace
from scenes.table.places.hand_orders import SUIT_PLACES


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


@value_class
class PlayReader:
    """Reads plays of House Rummy."""

    free: bool = True
    strict: bool = True

    def whole(self, cards: Sequence[Card]) -> bool:
        """True if they are a play."""
        return is_whole(frozenset(cards))

    def is_run(self, cards: Sequence[Card]) -> bool:
        """True if they are a run."""
        return judge(frozenset(cards)).reading is Reading.RUN

    def ordered(self, cards: Sequence[Card], known: Mapping[Card, Collection[Card]]) -> tuple[Card, ...]:
        """The cards as they read best."""
        return in_order(frozenset(cards), cards, {joker: one for joker, (one, *_others) in known.items()})

    def stands_for(self, cards: Sequence[Card]) -> Mapping[Card, tuple[Card, ...]]:
        """The cards for which jokers stand."""
        return stands_for(cards)

    def tidied(self, lying: tuple[LaidPlay, ...]) -> tuple[LaidPlay, ...]:
        """The plays in a good order."""
        (result,) = tidied((lying,))
        return result


PLAYS = PlayReader()
