"""A plain player of Canasta, the yardstick of the levels.

1. It goes out as soon as it can, and asks its partner first. Asked, it says yes unless its own hand costs a lot.
2. It takes the pile whenever two naturals of its hand allow it, and lays all sets beside them.
3. It lays all sequences, then all sets, and adds to those that lie there. Once its side has melded, wild cards fill up
   its pairs.
4. It discards black threes first, then cards that go with few others, the cheapest of them.
"""

from collections import Counter
from collections.abc import Iterator

from engine.blocks.plain_form import Cards
from engine.family.rules import Stop
from engine.games.canasta.melds import (
    CANASTA,
    LEAST,
    SET_KEYS,
    height,
    is_black_three,
    is_wild,
    key_of,
    points,
    row_cards,
    row_key,
)
from engine.games.canasta.rules import CanastaDeal, CanastaView
from engine.games.canasta.state import Phase
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import Answer, Ask, CanastaAction, EndDeal, Lay, Lays, TakePile
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import RANKS, SUITS, Card

_DEAR = 80
"""The points of a hand with which a partner says no."""


def decide(view: CanastaView, seed: int, stop: Stop) -> tuple[CanastaAction, ...]:
    """The player's next actions."""
    del seed, stop
    deal = view.known
    wanted = {Phase.DRAW: _takings, Phase.PLAY: _lays, Phase.ANSWER: _answers}[deal.phase]
    return next(((action,) for action in wanted(deal) if not deal.legal(action)), None) or plainest(view)


def plainest(view: CanastaView) -> tuple[CanastaAction, ...]:
    """Do as little as the rules allow."""
    deal = view.known
    if deal.phase is Phase.ANSWER:
        return (Answer(yes=False),)
    if deal.phase is Phase.DRAW:
        return (DrawStock() if deal.stock else next(deal.takings_alone, EndDeal()),)
    way = way_out(deal) if deal.asked == "yes" else None
    return way or (Discard(min(view.hand, key=_cost)),)


def _answers(deal: CanastaDeal) -> Iterator[CanastaAction]:
    yield Answer(yes=points(deal.hand) < _DEAR)


def _takings(deal: CanastaDeal) -> Iterator[CanastaAction]:
    """The pile with two naturals, all sets beside it if that can be."""
    for top in deal.discard[-1:]:
        pair = tuple(card for card in deal.hand if not top.is_joker and card.rank == top.rank)[:2]
        if len(pair) > 1:
            yield TakePile(pair, Lays(tuple(sets_of(deal, _left(deal.hand, pair), but=RANKS[top.rank]))))
            yield TakePile(pair)


def _lays(deal: CanastaDeal) -> Iterator[CanastaAction]:
    """Actions in this order: those that go out, those that lay, a discard."""
    way = way_out(deal)
    if way is not None:
        yield Ask()
        yield way[0]
    rows = tuple(rows_of(deal)) if deal.options.sequences else ()
    sets = tuple(sets_of(deal, _left(deal.hand, Lays(rows).cards)))
    yield Lay(Lays((*rows, *sets)))
    yield from (Lay(Lays((each,))) for each in (*rows, *sets))
    count = Counter(card.rank for card in deal.hand if not is_wild(card))
    yield Discard(
        min(deal.hand, key=lambda card: (is_wild(card), not is_black_three(card), count[card.rank], _cost(card)))
    )


def rows_of(deal: CanastaDeal) -> Iterator[tuple[str, Cards]]:
    """The cards that go onto sequences of the own side, and the sequences that the hand makes."""
    for suit in range(len(SUITS)):
        held = (card for card in deal.hand if card.suit == suit and not is_wild(card) and not is_black_three(card))
        free = set(map(height, held))
        lying = (meld for meld in deal.own_melds if "-" in key_of(meld) and meld[0].suit == suit)
        starts = [(min(map(height, meld)), len(meld)) for meld in lying]
        for low, length in (*starts, *((each, 0) for each in sorted(free))):
            end = next((at for at in range(low + length, low + CANASTA) if at not in free), low + CANASTA)
            start = next((at for at in range(low, end - CANASTA, -1) if at - 1 not in free), end - CANASTA)
            more = {*range(start, low), *range(low + length, end)}
            if more and (length or len(more) >= LEAST):
                free -= more
                yield row_key(suit, start, end - 1), row_cards(suit, sorted(more))


def sets_of(deal: CanastaDeal, hand: Cards, but: str = "") -> Iterator[tuple[str, Cards]]:
    """The sets of a hand, and what it adds to those that lie there."""
    lying = {key_of(meld) for meld in deal.own_melds}
    wilds = [card for card in hand if is_wild(card)] if lying else []
    for key in SET_KEYS:
        cards = tuple(card for card in hand if not is_wild(card) and RANKS[card.rank] == key)
        if key not in lying and len(cards) == LEAST - 1 and wilds:
            cards = (*cards, wilds.pop())
        if key != but and cards and (key in lying or len(cards) >= LEAST):
            yield key, cards


def _left(hand: Cards, away: Cards) -> Cards:
    return tuple((Counter(hand) - Counter(away)).elements())


def _cost(card: Card) -> tuple[int, Card]:
    return points((card,)), card
