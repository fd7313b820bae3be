"""Seeded random positions: tables of whole plays, and a hand of which some is of use."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.oracle.literal import DECK, JOKERS, RANKS, SUITS, Card, whole

MAX_TABLE = 20
MAX_HAND = 7


class OraclePosition(NamedTuple):
    """The start of a turn: the plays of every space, the hand, whose turn it is and if that seat has melded."""

    spaces: list[list[set[Card]]]
    hand: set[Card]
    seat: int
    melded: bool
    cost: int


def random_play(rng: Random, free: set[Card]) -> set[Card] | None:
    """A whole play of free cards, now and then with a joker; None if the cards picked are not free."""
    if rng.random() < 0.5:
        rank = rng.choice(RANKS)
        play = {rank + suit for suit in rng.sample(SUITS, rng.choice((3, 3, 4)))}
    else:
        suit, first = rng.choice(SUITS), rng.randrange(13)
        play = {RANKS[(first + i) % 13] + suit for i in range(rng.choice((3, 3, 4, 4, 5, 6, 7)))}
    for joker in sorted(JOKERS & free):
        if rng.random() < 0.2:
            play.discard(rng.choice(sorted(play)))
            play.add(joker)
    return play if play <= free and whole(frozenset(play)) else None


def random_plays(rng: Random, free: set[Card], most: int) -> Iterator[set[Card]]:
    """Whole plays of together at most that many cards; they are free no more."""
    for _ in range(12):
        play = random_play(rng, free)
        if play and len(play) <= most:
            most -= len(play)
            free -= play
            yield play


def fitting(cards: set[Card], plays: list[set[Card]], *, swap: bool) -> list[Card]:
    """The cards that could be laid to a play, or take the place of one of its jokers."""
    fits = []
    for card in sorted(cards):
        for play in plays:
            joker = play & JOKERS if swap else set()
            if (joker or not swap) and whole(frozenset(play - joker | {card})):
                fits.append(card)
                break
    return fits


def random_hand(rng: Random, free: set[Card], plays: list[set[Card]], *, melded: bool) -> set[Card]:
    """Some free cards, more often than not such as are of use."""
    hand: set[Card] = set()
    size = rng.choice((1, 2, 3, 4, 5, 5, 6, 6, 7, 7))
    if rng.random() < (0.3 if melded else 0.8):
        hand |= next(random_plays(rng, free, MAX_HAND), set())
    while len(hand) < size:
        fits = fitting(free, plays, swap=not melded and rng.random() < 0.5) if rng.random() < 0.5 else []
        fits = fits or [card for card in sorted(free) for held in hand if card[0] == held[0] and rng.random() < 0.5]
        card = rng.choice(fits or sorted(free))
        hand.add(card)
        free.discard(card)
    return hand


def random_position(rng: Random) -> OraclePosition:
    """A table of whole plays, a hand, and a player to move."""
    seats = rng.randint(2, 4)
    seat = rng.randrange(seats)
    melded = rng.random() < 0.7
    free = set(DECK)
    spaces: list[list[set[Card]]] = [[] for _ in range(seats)]
    owners = [i for i in range(seats) if melded or i != seat or rng.random() < 0.2]
    for play in random_plays(rng, free, rng.randint(3, MAX_TABLE)):
        spaces[rng.choice(owners)].append(play)
    hand = random_hand(rng, free, [play for space in spaces for play in space], melded=melded)
    return OraclePosition(spaces, hand, seat, melded, rng.choice((10, 10, 15, 20)))


def parted(*spaces: str) -> list[list[str]]:
    """The plays of spaces, written one text a space with `|` between its plays."""
    return [[play.strip() for play in space.split("|") if play.strip()] for space in spaces]


def mid_turn(held: str, *spaces: str, seat: int = 0, melded: bool = True, hot: str = "", **rest: Any) -> dict[str, Any]:
    """The position of a seat in its turn, as plain data; the others have melded and hold nothing."""
    seats = range(len(spaces))
    return {
        "edition": "classic",
        "players": len(spaces),
        "to_move": seat,
        "phase": "play",
        "hands": [held if each == seat else "" for each in seats],
        "melded": [melded or each != seat for each in seats],
        "spaces": parted(*spaces),
        "temperatures": dict.fromkeys(hot.split(), "hot"),
        **rest,
    }
