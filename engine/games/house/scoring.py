"""Points of cards, hands and plays (R18, R21)."""

from collections.abc import Iterable

from engine.games.house.options import HouseOptions
from engine.games.house.state import HandState
from engine.rummy.cards import Card
from engine.rummy.plays import points_of
from engine.rummy.seats import Seating
from engine.rummy.table import Space, Table

_JOKER = 15
_UNPLAYED = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 3, 4)
"""By rank, A to K."""


def unplayed_value(cards: Iterable[Card]) -> int:
    """Points of cards left in a hand (R21): 2 to 10 at face value, J 2, Q 3, K 4, A 11, joker 15."""
    return sum(_JOKER if card.is_joker else _UNPLAYED[card.rank] for card in cards)


def space_value(space: Space) -> int:
    """The points of the plays in a space (R21)."""
    return sum(map(points_of, space))


def table_points(table: Table, options: HouseOptions) -> tuple[int, ...]:
    """By side, the points of the plays on a table (R21)."""
    return tuple(sum(space_value(table[seat]) for seat in seats) for seats in _sides(options.seating))


def bonus(options: HouseOptions, first_out: int, hands: tuple[frozenset[Card], ...]) -> int:
    """First out's bonus with the hands as they are at that moment (R18)."""
    if options.fixed_bonus is not None:
        return options.fixed_bonus
    return sum(unplayed_value(hands[seat]) for seat in options.seating.opponents(first_out))


def hand_scores(state: HandState) -> tuple[int, ...]:
    """Each side's score for the hand (R21)."""
    return tuple(sum(_seat_score(state, seat) for seat in seats) for seats in _sides(state.options.seating))


def _sides(seating: Seating) -> list[range]:
    return [seating.members(side) for side in range(seating.sides)]


def _seat_score(state: HandState, seat: int) -> int:
    score = space_value(state.table[seat])
    if state.options.final_penalty:
        score -= unplayed_value(state.hands[seat])
    if seat == state.first_out:
        score += state.bonus
    return score


def new_totals(totals: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    """The totals with a hand's scores added, none below zero (R21)."""
    return tuple(max(0, total + score) for total, score in zip(totals, scores, strict=True))
