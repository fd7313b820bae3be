"""The best melding of a hand by trying everything, and hands to try it on."""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

from engine.games.straight.best_melding import MeldingAim, Values
from engine.rummy.cards import ALL_CARDS, CARDS, NATURALS, Card
from engine.rummy.melds import Ace, Meld, MeldKind, MeldRules, readings

JOKERS = [card for card in ALL_CARDS if card.is_joker][:3]
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
ACE, TWO, KING = 0, 1, 12


def table_value(values: Values, meld: Meld) -> int:
    ranks = [card.rank for card in meld.stands_for]
    value = sum(values.points[rank] for rank in ranks)
    low = meld.kind is MeldKind.RUN and ACE in ranks and TWO in ranks and KING not in ranks
    return value + values.low_ace - values.points[ACE] if low and values.low_ace is not None else value


def held_value(values: Values, cards: Iterable[Card]) -> int:
    return sum(values.joker if card.is_joker else values.points[card.rank] for card in cards)


def gain_of(values: Values, cards: Sequence[Card]) -> int | None:
    """The gain of some cards as one meld; None if they are none."""
    melds = list(readings(cards, {}, values.rules))
    if not melds:
        return None
    if values.aim is MeldingAim.MOST_CARDS:
        return len(cards)
    if values.aim is MeldingAim.LEAST_LEFT:
        return held_value(values, cards)
    return max(table_value(values, meld) for meld in melds)


def by_trying_everything(values: Values, cards: Sequence[Card]) -> int:
    """The value of the best melding: of every part of the hand whether it is a meld, and of every choice of them."""
    size = len(cards)
    parts = {}
    for part in range(1, 1 << size):
        if part.bit_count() >= 3:
            gain = gain_of(values, [card for place, card in enumerate(cards) if part >> place & 1])
            if gain is not None:
                parts[part] = gain

    @cache
    def best(left: int) -> int:
        if not left:
            return 0
        low = left & -left
        chosen = [gain + best(left ^ part) for part, gain in parts.items() if part & low and part & left == part]
        return max([best(left ^ low), *chosen])

    gain = best((1 << size) - 1)
    return held_value(values, cards) - gain if values.aim is MeldingAim.LEAST_LEFT else gain


def random_case(rng: Random) -> tuple[Values, list[Card]]:
    """A hand of few suits or few ranks, so that there is something to meld, and rules for it."""
    jokers = rng.choice((0, 0, 1, 2, 3))
    ranks, suits = set(rng.sample(range(13), 5)), set(rng.sample(range(4), rng.randint(1, 3)))
    few_suits = rng.random() < 0.6
    pool = [card for card in CARDS[:NATURALS] if (card.suit in suits if few_suits else card.rank in ranks)]
    hand = rng.sample(pool, rng.randint(5, 9) - jokers) + JOKERS[:jokers]
    rules = MeldRules(rng.choice(list(Ace)), rng.choice((3, 4, 5, 8, 13)), rng.choice((None, None, 0, 1, 2)))
    points = rng.choice((POINTS, (15, *[5] * 8, *[10] * 4), (15, *POINTS[1:])))
    return Values(rules, rng.choice(list(MeldingAim)), points, 25, rng.choice((None, 5))), hand
