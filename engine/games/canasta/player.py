"""A plain player of Canasta. Hints tell its moves; the levels are how often it overlooks them.

1. It goes out as soon as it can, and asks its partner first. Asked, it says yes unless its own hand costs a lot.
2. It takes the pile whenever two naturals of its hand allow it, and lays all sets beside them.
3. It lays all sequences, then all sets, and adds to those that lie there. Once its side has melded, wild cards fill up
   its pairs.
4. It discards black threes first, then cards that go with few others, the cheapest of them.

What it overlooks it does as plainly as the rules allow: it draws from the stock, and discards its cheapest card.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from engine.blocks.plain_form import Cards
from engine.family.levels import GameLevel
from engine.family.rules import Decider, Stop, Suggestion
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
from engine.text import N_, _

_OVERLOOKS: Mapping[str, float] = {
    "learner": 0.5,
    "casual": 0.35,
    "regular": 0.2,
    "skilled": 0.1,
    "expert": 0.05,
    "master": 0.0,
}
"""The share of its decisions that a level plays as plainly as it can."""
_DEAR = 80
"""The points of a hand with which a partner says no."""
_LEVEL = N_("Takes the pile and lays all it can, with an eye on going out; the lower levels overlook more.")
GAME_LEVELS = tuple(GameLevel(name=name, sentence=_LEVEL, limit=1.0) for name in _OVERLOOKS)
_REASONS: Mapping[type, str] = {
    DrawStock: N_("Draw from the stock: two cards of your hand don't take the pile."),
    TakePile: N_("Take the pile with two cards of your hand."),
    Lay: N_("Lay what your hand makes."),
    Ask: N_("You can go out: ask your partner."),
    Answer: N_("Answer by what your own cards would cost."),
    Discard: N_("Discard a card that goes with few others."),
    EndDeal: N_("Leave the pile: the deal ends."),
}


def mind(level: str) -> Decider[CanastaView, CanastaAction]:
    """The player of a level. Raises KeyError for a level that is not there."""
    return partial(decide, _OVERLOOKS[level])


def decide(overlooks: float, view: CanastaView, seed: int, stop: Stop) -> tuple[CanastaAction, ...]:
    """The player's next actions."""
    del stop
    if overlooks and Random(seed).random() < overlooks:
        return plainest(view)
    deal = view.known
    wanted = {Phase.DRAW: _takings, Phase.PLAY: _lays, Phase.ANSWER: _answers}[deal.phase]
    return next(((action,) for action in wanted(deal) if not deal.legal(action)), None) or plainest(view)


def advise(view: CanastaView, stop: Stop) -> tuple[Suggestion[CanastaAction], ...]:
    """The move of the plain player, as a hint."""
    actions = decide(0.0, view, 0, stop)
    return (Suggestion(actions=actions, words=_(_REASONS[type(actions[0])])),)


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
            yield TakePile(pair, Lays(tuple(_sets(deal, _left(deal.hand, pair), but=RANKS[top.rank]))))
            yield TakePile(pair)


def _lays(deal: CanastaDeal) -> Iterator[CanastaAction]:
    """What goes out, else sets, else a discard."""
    way = way_out(deal)
    if way is not None:
        yield Ask()
        yield way[0]
    rows = tuple(_rows(deal)) if deal.options.sequences else ()
    sets = tuple(_sets(deal, _left(deal.hand, Lays(rows).cards)))
    yield Lay(Lays((*rows, *sets)))
    yield from (Lay(Lays((each,))) for each in (*rows, *sets))
    count = Counter(card.rank for card in deal.hand if not is_wild(card))
    yield Discard(
        min(deal.hand, key=lambda card: (is_wild(card), not is_black_three(card), count[card.rank], _cost(card)))
    )


def _rows(deal: CanastaDeal) -> Iterator[tuple[str, Cards]]:
    """What goes onto the sequences of the own side, and the sequences that the hand makes."""
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


def _sets(deal: CanastaDeal, hand: Cards, but: str = "") -> Iterator[tuple[str, Cards]]:
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
