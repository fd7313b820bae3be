"""The worth of cards kept: how many unseen cards would make a card of the hand fit, and who could use a discard."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.games.playroom.melds import HIGH, JOKER, CombinationKind, Kinds, card_at, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import hand_value
from engine.rummy.cards import CARDS, RANKS, SUITS, Card

_BOTH_HELD = 1.0
_ON_TABLE = 0.5
"""The weight of an unseen card that would lengthen a combination on the table, which others may do first."""


def outs(card: Card, hand: Counter[Card], unseen: Counter[Card], ends: Iterable[Card]) -> float:
    """The unseen cards with which a card of the hand would make a combination, or reach one of the table's ends."""
    if card == JOKER:
        return float("inf")
    result = dict.fromkeys((*_for_sets(card, hand), *_for_runs(card, hand)), _BOTH_HELD)
    for end in ends:
        between = _between(card, end)
        if between is not None:
            result[between] = max(result.get(between, 0.0), _ON_TABLE)
    return sum(weight * unseen[wanted] for wanted, weight in result.items()) + unseen[JOKER] * bool(result) / 2


def _for_sets(card: Card, hand: Counter[Card]) -> Iterator[Card]:
    """The cards that would make a set with a card and another of the hand."""
    others = [CARDS[suit * len(RANKS) + card.rank] for suit in range(len(SUITS)) if suit != card.suit]
    if any(hand[other] for other in others):
        yield from (other for other in others if not hand[other])


def _for_runs(card: Card, hand: Counter[Card]) -> Iterator[Card]:
    """The cards that would make a run with a card and another of the hand."""
    for place in (card.rank, HIGH) if card.rank == 0 else (card.rank,):
        for first, second in ((-2, -1), (-1, 1), (1, 2)):
            if place + first < 0 or place + second > HIGH:
                continue
            one, other = card_at(card.suit, place + first), card_at(card.suit, place + second)
            if hand[one]:
                yield other
            if hand[other]:
                yield one


def _between(card: Card, end: Card) -> Card | None:
    """The card that would join a card to the card that lies two places from it at the end of a run."""
    if card.suit != end.suit:
        return None
    apart = (card.rank - end.rank) % len(RANKS)
    if apart == 2:  # noqa: PLR2004 - one card between them
        return card_at(card.suit, (end.rank + 1) % len(RANKS))
    if apart == len(RANKS) - 2:
        return card_at(card.suit, (end.rank - 1) % len(RANKS))
    return None


def ends_of(options: PlayroomOptions, table: Iterable[Kinds]) -> list[Card]:
    """The cards at the ends of the runs on a table."""
    result: list[Card] = []
    for group in table:
        read = read_combination(group, options.law)
        if read is not None and read.kind is CombinationKind.RUN:
            suit = read.naturals[0].suit
            result += [card_at(suit, read.start), card_at(suit, read.end - 1)]
    return result


def by_outs(
    options: PlayroomOptions, held: Sequence[Card], table: Iterable[Kinds], unseen: Counter[Card], urgency: float
) -> list[tuple[float, Card]]:
    """The discards of a hand, those missed least first, with what keeping each is worth in points.

    `urgency`: how much the points of cards left in the hand count.
    """
    counted = Counter(held)
    ends = ends_of(options, table)
    every = max(1, sum(unseen.values()))
    worth = []
    for card in counted:
        value = hand_value(options, (card,))
        fits = outs(card, counted, unseen, ends)
        spare = 0.3 if counted[card] > 1 else 1.0
        worth.append((spare * fits / every * (value + 25.0) * 4 - urgency * value, card))
    return sorted(worth)
