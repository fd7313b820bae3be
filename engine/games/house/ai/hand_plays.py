"""The books and runs that can be made of the cards of a hand, and the best choice of them that share no card."""

from collections.abc import Iterator
from itertools import combinations

from engine.rummy.cards import Card
from engine.rummy.plays import CARD_POINTS, CIRCLE, SHORTEST, Play, is_whole, points_of

_TRIES = 4000
"""Choices looked at in one search; hands that need more are rare and large, and a good choice has been seen by then."""


def _possible_plays(hand: frozenset[Card]) -> list[Play]:
    """Every whole play of the hand that uses no more jokers than it needs, best first."""
    jokers = sorted(card for card in hand if card.is_joker)
    ranks: dict[int, list[Card]] = {}
    suits: dict[int, dict[int, Card]] = {}
    for card in sorted(hand - frozenset(jokers)):
        ranks.setdefault(card.rank, []).append(card)
        suits.setdefault(card.suit, {})[card.rank] = card
    least = SHORTEST - len(jokers)
    found = {play for same in ranks.values() if len(same) >= least for play in _books(same, jokers)}
    found |= {play for at in suits.values() if len(at) >= least for start in at for play in _runs(start, at, jokers)}
    whole = [play for play in found if is_whole(play)]
    return sorted(whole, key=lambda play: (-points_of(play), sum(card.is_joker for card in play), sorted(play)))


def _books(same: list[Card], jokers: list[Card]) -> Iterator[Play]:
    for size in range(1, len(same) + 1):
        for some in combinations(same, size):
            yield from (frozenset((*some, *jokers[:count])) for count in range(len(jokers) + 1))


def _runs(start: int, at: dict[int, Card], jokers: list[Card]) -> Iterator[Play]:
    """Runs that begin with a natural, gaps filled by jokers; and those that end with one joker more."""
    run: list[Card] = []
    spare = list(jokers)
    for step in range(CIRCLE):
        rank = (start + step) % CIRCLE
        if rank in at:
            run.append(at[rank])
        elif spare:
            run.append(spare.pop(0))
        else:
            return
        yield frozenset(run)


def best_plays(hand: frozenset[Card]) -> tuple[Play, ...]:
    """Plays of the hand that share no card and are worth most together; of equals, those that leave jokers in hand."""
    candidates = _possible_plays(hand)
    best: tuple[int, tuple[Play, ...]] = (0, ())
    tries = 0
    pending: list[tuple[int, int, tuple[Play, ...], frozenset[Card]]] = [(0, 0, (), hand)]
    while pending and tries < _TRIES:
        start, worth, chosen, left = pending.pop()
        tries += 1
        if worth > best[0]:
            best = (worth, chosen)
        if worth + 10 * CARD_POINTS * len(left) <= best[0]:
            continue
        fitting = [(index, play) for index, play in enumerate(candidates[start:], start) if play <= left]
        for index, play in reversed(fitting):
            more = 10 * points_of(play) - sum(card.is_joker for card in play)
            pending.append((index + 1, worth + more, (*chosen, play), left - play))
    return best[1]
