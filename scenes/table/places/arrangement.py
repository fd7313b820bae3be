"""The order in which things are shown, which the rules do not know; and the table that a drop asks for."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from engine.rummy.cards import SUITS, Card
from engine.rummy.plays import CIRCLE, Play, PlayReader, Reading, arranged
from engine.rummy.table import Space, Table
from scenes.table.intents import OnJoker, Sorting, Target, ToPlay, ToSpace

Order = tuple[tuple[Play, ...], ...]
"""For each seat its plays in the order in which they lie."""
Lying = Mapping[Play, tuple[Card, ...]]
"""How the cards of plays lie that are not whole and were put together by hand."""


def follow(order: Order, table: Table) -> Order:
    """The order for a new table: plays keep their places, a changed play takes that of the one it was made of."""
    if len(order) != len(table):
        order = ((),) * len(table)
    return tuple(_follow_space(old, space) for old, space in zip(order, table, strict=True))


def _follow_space(old: tuple[Play, ...], space: Space) -> tuple[Play, ...]:
    left = set(space)
    placed: list[Play | None] = []
    for play in old:
        placed.append(play if play in left else None)
        left.discard(play)
    for place, play in enumerate(old):
        if placed[place] is None:
            heir = max(left, key=lambda new: (len(new & play), sorted(new)), default=None)
            if heir is not None and heir & play:
                placed[place] = heir
                left.remove(heir)
    rest = sorted(left, key=sorted)
    return (*(play for play in placed if play is not None), *rest)


def placed(order: Order, seat: int, play: Play, place: int) -> Order:
    """The order with this play at that place of a space, wherever it lay before."""
    spaces = [tuple(other for other in space if other != play) for space in order]
    spaces[seat] = (*spaces[seat][:place], play, *spaces[seat][place:])
    return tuple(spaces)


def tidied(order: Order, plays: PlayReader) -> Order:
    """The plays side by side in order: runs by suit, then books by rank, then what is not whole."""

    def place(play: Play) -> tuple[object, ...]:
        reading = plays.judge(play).reading
        first = next((card for card in shown(play, plays) if not card.is_joker), None)
        suit, rank = (SUIT_PLACES[first.suit], first.rank) if first is not None else (0, 0)
        return reading is None, reading is Reading.BOOK, *((rank, suit) if reading is Reading.BOOK else (suit, rank))

    return tuple(tuple(sorted(space, key=place)) for space in order)


def shown(play: Play, plays: PlayReader, lying: Lying = MappingProxyType({})) -> tuple[Card, ...]:
    """The cards of a play as they lie: as they were put while it is not whole, in sequence if it is or might be a run.

    A whole play always lies as it reads best.
    """
    if play in lying and not plays.whole(play):
        return lying[play]
    naturals = [card for card in play if not card.is_joker]
    if plays.whole(play) or len({card.suit for card in naturals}) != 1:
        return arranged(play, plays)
    ranks = sorted({card.rank for card in naturals})
    gaps = [((rank - before) % CIRCLE, rank) for before, rank in zip((ranks[-1], *ranks), ranks, strict=False)]
    start = max(gaps, key=lambda gap: (gap[0], -gap[1]))[1] if len(ranks) > 1 else ranks[0]
    naturals.sort(key=lambda card: (card.rank - start) % CIRCLE)
    return (*naturals, *sorted(card for card in play if card.is_joker))


def stands_for(cards: Sequence[Card], plays: PlayReader) -> Mapping[Card, tuple[Card, ...]]:
    """For each joker of a whole play, as it lies, the cards that it may stand for (R15); several only in a book."""
    naturals = [card for card in cards if not card.is_joker]
    reading = plays.judge(frozenset(cards)).reading
    if not naturals or reading is None:
        return {}
    jokers = [card for card in cards if card.is_joker]
    first = naturals[0]
    if reading is Reading.RUN:
        start = first.rank - cards.index(first)
        return {joker: (_natural(start + cards.index(joker), first.suit),) for joker in jokers}
    held = {card.suit for card in naturals}
    free = tuple(_natural(first.rank, suit) for suit in range(len(SUITS)) if suit not in held)
    if len(free) == len(jokers):
        return {joker: (card,) for joker, card in zip(jokers, free, strict=True)}
    return dict.fromkeys(jokers, free)


def _natural(rank: int, suit: int) -> Card:
    return Card(suit * CIRCLE + rank % CIRCLE)


def without(table: Table, cards: Collection[Card], plays: PlayReader) -> Table:
    """The table after these cards have been taken up. A run cut in two whole runs becomes two plays."""
    gone = frozenset(cards)
    return tuple(
        frozenset(piece for play in space for piece in _remainder(play, gone, plays) if piece) for space in table
    )


def _remainder(play: Play, gone: frozenset[Card], plays: PlayReader) -> tuple[Play, ...]:
    rest = play - gone
    if rest == play or not rest or plays.whole(rest) or not plays.whole(play):
        return (rest,)
    pieces: list[list[Card]] = [[]]
    for card in arranged(play, plays):
        if card in gone:
            pieces.append([])
        else:
            pieces[-1].append(card)
    found = tuple(frozenset(piece) for piece in pieces if piece)
    return found if all(map(plays.whole, found)) else (rest,)


def dropped(table: Table, cards: Collection[Card], target: Target, plays: PlayReader) -> Table:
    """The table after a drop; cards dropped on nothing of the table have left it."""
    moved = frozenset(cards)
    if isinstance(target, ToPlay) and moved <= target.play:
        return table
    if isinstance(target, ToSpace) and moved in table[target.seat]:
        return table
    spaces = list(without(table, moved, plays))
    if isinstance(target, ToSpace):
        spaces[target.seat] |= {moved}
    elif isinstance(target, ToPlay):
        kept = target.play - moved
        pieces = _joined(kept, moved, target.place, plays)
        # A run that the drop took cards from and gives them back to stays one play.
        others = (play for play in spaces[target.seat] if not play <= (kept | moved))
        spaces[target.seat] = frozenset((*others, *pieces))
    return tuple(spaces)


def swapped(table: Table, card: Card, target: OnJoker, home: int, plays: PlayReader) -> Table:
    """The table after a card has taken a joker's place, and the joker lies by itself in the space `home`."""
    spaces = list(without(table, (card,), plays))
    spaces[target.seat] = spaces[target.seat] - {target.play} | {target.play - {target.joker} | {card}}
    spaces[home] |= {frozenset((target.joker,))}
    return tuple(spaces)


def _joined(kept: Play, moved: Play, place: int | None, plays: PlayReader) -> tuple[Play, ...]:
    """What a drop into a play makes of it: one play, or two whole ones where only parting it there keeps all whole."""
    joined = kept | moved
    if place is None or plays.whole(joined) or not plays.whole(kept):
        return (joined,)
    lying = arranged(kept, plays)
    left, right = frozenset(lying[:place]), frozenset(lying[place:])
    ways = ((left | moved, right), (left, moved | right))
    return next((way for way in ways if all(map(plays.whole, way))), (joined,))


def put(lying: Sequence[Card], cards: Sequence[Card], place: int) -> tuple[Card, ...]:
    """These cards put among those that lie there, at a place counted without them."""
    rest = [card for card in lying if card not in cards]
    return (*rest[:place], *cards, *rest[place:])


def sorted_hand(hand: Iterable[Card], by: Sorting) -> tuple[Card, ...]:
    """The cards by suit and rank, or by rank and suit; jokers last."""
    if by is Sorting.BOOKS:
        return tuple(sorted(hand, key=lambda card: (card.is_joker, card.rank, card.suit)))
    return tuple(sorted(hand, key=lambda card: (card.is_joker, SUIT_PLACES[card.suit], card.rank)))


SUIT_PLACES = (0, 1, 3, 2, 4)
"""Clubs, diamonds, spades, hearts: black and red in turn."""


def follow_hand(order: Sequence[Card], hand: Collection[Card], by: Sorting) -> tuple[Card, ...]:
    """The order for a hand that has changed: sorted, or as the player has put it with new cards at the end."""
    if by is not Sorting.MANUAL:
        return sorted_hand(hand, by)
    kept = [card for card in order if card in hand]
    return (*kept, *sorted(card for card in hand if card not in kept))


def moved_in_hand(order: Sequence[Card], cards: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order after these cards were put before the card that was at `place`."""
    before = [card for card in order[:place] if card not in cards]
    after = [card for card in order[place:] if card not in cards]
    return (*before, *(card for card in cards if card in order), *after)
