"""Which cards travel when something has happened: one by one, a stolen card together with the one that pays for it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from engine.house.state import HandState
from engine.rummy.cards import Card
from engine.rummy.table import play_with
from scenes.table.board import Place
from scenes.table.motion import GLIDE, Flight

Places = Mapping[Card, Place]
Whereabouts = tuple[str, int]
"""`stock`, `pile`, `hand` or `space`, and the seat where there is one."""

DEAL = 0.035
"""Seconds from one dealt card to the next."""
APART = 0.85
"""Part of a card's way after which the next one leaves."""


def whereabouts(state: HandState) -> dict[Card, Whereabouts]:
    """In which part of the game every card lies."""
    found: dict[Card, Whereabouts] = dict.fromkeys(state.stock, ("stock", 0))
    found.update(dict.fromkeys(state.discard, ("pile", 0)))
    for seat, hand in enumerate(state.hands):
        found.update(dict.fromkeys(hand, ("hand", seat)))
    for seat, space in enumerate(state.table):
        found.update((card, ("space", seat)) for play in space for card in play)
    return found


def own(before: Places, after: Places, seconds: float = GLIDE) -> list[Flight]:
    """Everything glides to its place at once: the player's own move."""
    return [
        Flight(card, before[card].rect, place.rect, face=place.face or before[card].face, seconds=seconds)
        for card, place in after.items()
        if card in before and before[card].rect != place.rect
    ]


def told(before: Places, after: Places, old: HandState, new: HandState, pace: float) -> list[Flight]:
    """Another's move: cards that change hands leave one after the other, pairs together; the rest makes room."""
    was, now = whereabouts(old), whereabouts(new)
    movers = [card for card in after if card in before and was[card] != now[card]]
    flights = {flight.card: flight for flight in own(before, after, pace)}
    for number, group in enumerate(_groups(movers, was, now, new)):
        for card in group:
            if card in flights:
                flight = flights[card]
                flight.delay = number * pace * APART
                flight.seconds = pace * 1.2
                flight.unseen = not before[card].face
    return list(flights.values())


def _groups(
    movers: Iterable[Card], was: Mapping[Card, Whereabouts], now: Mapping[Card, Whereabouts], new: HandState
) -> Iterator[tuple[Card, ...]]:
    """The cards that travel together, in the order in which they leave."""
    to_table: dict[tuple[int, int], list[Card]] = {}
    elsewhere: list[Card] = []
    for card in movers:
        place = play_with(new.table, card) if now[card][0] == "space" else None
        if place is None:
            elsewhere.append(card)
        else:
            to_table.setdefault((place[0], min(place[1])), []).append(card)
    jokers = [card for card in elsewhere if was[card][0] == "space"]
    for cards in to_table.values():
        stolen = [card for card in cards if was[card][0] == "space"]
        laid = [card for card in cards if was[card][0] != "space"]
        for pair in zip_longest(stolen or jokers, laid):
            yield tuple(card for card in pair if card is not None)
    for card in elsewhere:
        if card not in jokers or not to_table:
            yield (card,)


def deal(after: Places, state: HandState) -> list[Flight]:
    """The hands fly from the stock to their players, a card at a time."""
    hands = [sorted(hand) for hand in state.hands]
    flights = []
    for number, group in enumerate(zip_longest(*hands)):
        for seat, card in enumerate(group):
            if card is None:
                continue
            place = after[card]
            delay = (number * len(hands) + (seat - state.dealer - 1) % len(hands)) * DEAL
            start = after[state.stock[-1]].rect
            flights.append(Flight(card, start, place.rect, face=place.face, delay=delay, seconds=GLIDE, unseen=True))
    return flights
