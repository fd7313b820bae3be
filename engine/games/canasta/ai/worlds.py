"""Light deals made of what a seat knows, and worlds that it might be in."""

from collections import Counter
from collections.abc import Iterable
from random import Random

from engine.blocks.plain_form import Cards
from engine.games.canasta.ai.light_deal import (
    BLACK,
    DEUCE,
    JOKER,
    RED,
    WILD_MELD,
    CanastaLight,
    Held,
    Side,
    row_number,
)
from engine.games.canasta.melds import (
    SET_KEYS,
    THREES,
    WILDS,
    height,
    is_black_three,
    is_red_three,
    is_wild,
    key_of,
)
from engine.games.canasta.rules import CanastaView
from engine.games.canasta.state import CanastaState
from engine.games.canasta.words import Dealt, TookPile
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import Discarded, DrewStock


def _code(card: Card) -> int:
    if card.is_joker:
        return 4 * JOKER
    if is_wild(card):
        return 4 * DEUCE
    if is_red_three(card):
        return 4 * RED
    return 4 * BLACK if is_black_three(card) else 4 * height(card) + card.suit


CODES = tuple(map(_code, CARDS))
"""By face."""
_COVERED = 4 * BLACK + 1
"""Stands for a card that the seat does not see."""
_THREW, _LEFT = 0.5, 0.6
"""Factors on the chance of a card in a hand, by each card of its rank that the seat threw, or left on the pile."""


def light(deal: CanastaState) -> CanastaLight:
    """The light form of a deal; of a hand that is covered it holds what shows, and its size."""
    options = deal.options
    minimum = tuple(map(options.minimum, deal.totals))
    result = CanastaLight(options, options.seats, options.seating.sides, minimum)
    for hand in deal.hands:
        result.hands.append(Held(_codes(hand)))
        result.hands[-1].size = len(hand)
    for melds, red in zip(deal.melds, deal.red_threes, strict=True):
        result.sides.append(_side(melds, len(red)))
    result.stock = [CODES[card.face] if card >= 0 else _COVERED for card in reversed(deal.stock)]
    result.pile = [CODES[card.face] if card >= 0 else _COVERED for card in deal.discard]
    result.frozen, result.mover = deal.frozen_for_all, deal.to_move or 0
    if deal.out is not None:
        result.mover = deal.out
        result.go_out()
    result.taker = next((event.seat for event in reversed(deal.log) if isinstance(event, TookPile)), -1)
    result.seen = _ranks((*deal.discard, *(card for melds in deal.melds for meld in melds for card in meld)))
    result.known = [_ranks(shown) for shown in deal.shown]
    return result


def _codes(cards: Iterable[Card]) -> list[int]:
    return [CODES[card.face] for card in cards if card >= 0]


def _ranks(cards: Iterable[Card]) -> list[int]:
    result = [0] * (RED + 1)
    for code in _codes(cards):
        result[code >> 2] += 1
    return result


def _side(melds: Iterable[Cards], red: int) -> Side:
    side = Side()
    side.red = red
    for meld in melds:
        key = key_of(meld)
        target = {WILDS: WILD_MELD, THREES: BLACK}.get(key, -1)
        if "-" in key:
            low = min(map(height, meld))
            target = row_number(meld[0].suit, low, low + len(meld))
        elif target < 0:
            target = SET_KEYS.index(key)
        side.add(target, _codes(meld))
    return side


class LightWorlds:
    """Ways in which the hidden cards of a view may lie: in hands, in the pile, in the stock."""

    def __init__(self, view: CanastaView) -> None:
        deal, kinds = view.known, view.known.pack.kinds
        self._seat = view.seat
        self._shown = [[] if seat == view.seat else _codes(cards) for seat, cards in enumerate(deal.shown)]
        covered = [sum(card < 0 for card in cards) for cards in (*deal.hands, deal.discard)]
        self._lacking = [many - len(shown) for many, shown in zip(covered, self._shown, strict=False)]
        self._covered = covered[-1]
        unseen = Counter(kinds(deal.pack.cards)) - Counter(card for card in deal.cards if card >= 0)
        for seat, cards in enumerate(deal.shown):
            unseen -= Counter(cards if seat != view.seat else ())
        self._unseen = _codes(unseen.elements())
        self._weights = _weights(view)

    def sample(self, rng: Random) -> tuple[list[Held], list[int], list[int]]:
        """Hands by seat, the cards of the pile that do not show, and the stock.

        Red threes are in no hand; what a player threw or left it seldom holds. Cards that freeze the pile show.
        """
        left = self._unseen.copy()
        rng.shuffle(left)
        pile, left = _parted(left, self._covered, [float(rank < DEUCE) for rank in range(RED + 1)], rng)
        hands: list[Held] = []
        for shown, lacking, weights in zip(self._shown, self._lacking, self._weights, strict=True):
            drawn, left = _parted(left, max(0, lacking), weights, rng)
            hands.append(Held(shown + drawn))
        rng.shuffle(left)
        return hands, pile, left

    def filled(self, deal: CanastaLight, world: tuple[list[Held], list[int], list[int]]) -> CanastaLight:
        """A deal in such a world; what has been taken of the pile is in the own hand."""
        hands, pile, stock = world
        new = deal.copy()
        own = new.hands[self._seat]
        for seat, held in enumerate(hands):
            if seat != self._seat:
                new.hands[seat] = held.copy()
        if pile and new.pile.count(_COVERED):
            rest = iter(pile)
            new.pile = [next(rest) if code == _COVERED else code for code in new.pile]
        elif pile:
            own.size -= len(pile)
            for code in pile:
                own.add(code)
        new.stock = stock.copy()
        return new


def _parted(left: list[int], count: int, weights: list[float], rng: Random) -> tuple[list[int], list[int]]:
    """So many cards, each the more likely the more its rank weighs, and the others."""
    drawn: list[int] = []
    others: list[int] = []
    for code in left:
        fits = len(drawn) < count and (weights[code >> 2] == 1.0 or rng.random() < weights[code >> 2])
        (drawn if fits else others).append(code)
    while len(drawn) < count:  # what is left weighs little
        place = next((at for at, code in enumerate(others) if code >> 2 != RED), 0)
        drawn.append(others.pop(place))
    return drawn, others


def _weights(view: CanastaView) -> list[list[float]]:
    """By seat and rank, how likely each card is to be held, from what the seat threw and left."""
    deal = view.known
    result = [[1.0] * RED + [0.0] for _ in deal.hands]
    top: Card | None = None
    for event in deal.log:
        match event:
            case Dealt(cards=cards):
                top = cards[-1]
            case DrewStock(seat=seat) if top is not None and not is_wild(top):
                result[seat][CODES[top.face] >> 2] *= _LEFT
            case Discarded(seat=seat, card=card):
                top = card
                result[seat][CODES[card.face] >> 2] *= _THREW
            case TookPile():
                top = None
    return result
