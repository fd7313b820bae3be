"""Small positions in which cards are stolen into opponents' spaces, and seeded variations of them.

In each of `MIDWAY` only such a turn is best that steals for an opponent's space first and for the side's afterwards: a
play is laid there out of which a card is stolen, or that mends what the next theft leaves. Such turns are rare, one
position in a thousand of `wide_position`, so `varied_position` changes these, each in many ways.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.oracle.literal import DECK, JOKERS, RANKS, SUITS, Card, whole
from tests.oracle.positions import mid_turn
from tests.oracle.small_positions import Maker, finished, small_position

MIDWAY = (
    ("3d 9d Td 9h 3s", 1, ("Ah 2h 3h 4h Kh", "", "5h 6h X2 | 7c 7d 7h 7s", "")),
    ("5c 5d 7d 7h 5s", 0, ("7c 8c 9c", "3h 4h 5h X1", "2c 2d 2h 2s")),
    ("Ac 5c Ah As", 2, ("2c 2h 2s | 2d 3d 4d 5d | 6c 6d 6s", "3s 4s 5s X2", "")),
    ("8h 9h Ts X1", 1, ("Jc Jh Js", "7c 7d 7h 7s", "8d 9d Td Jd")),
    ("7c 8c 7d 7h 8h", 0, ("", "7s 8s 9s | Jc Jd Jh Js", "8d 9d Td")),
    ("8c 9c 8d 9d Td 9s", 1, ("5c 5d 5h 5s", "7c 7d 7h", "6s 7s 8s")),
    ("4c 4d As 2s 4s", 0, ("", "3c 3d 3s | Ac 2c Kc", "Ah 2h 3h Kh", "Ad 2d Kd")),
    ("3c 2h 3h Qh 4s Qs", 1, ("Kc Kh Ks", "Ad 2d 3d 4d Qd Kd", "As 2s 3s")),
    ("6c 2d 2h 6h 2s 6s", 1, ("3c 3d 3h 3s", "5c 5d 5h 5s", "4c 4d 4h 4s")),
    ("7c 8c Jh X2", 3, ("7s 8s 9s", "Qc Qd Qh Qs", "Tc Th Ts", "")),
    ("8c 8h Ks", 2, ("", "As 2s 4s 5s X1 X2", "", "6c 6d 6h 6s")),
    ("3c Qc Qd 3h Qh 3s", 1, ("Kc Kd Kh Ks", "2c 2d 2h 2s", "Ac Ad Ah As")),
    ("3c Qc 3d Qd Qh 3s", 0, ("Kc Kd Kh Ks", "Ac Ad Ah As", "2c 2d 2h 2s")),
    ("7c Kd Ah Kh As", 2, ("Jd Js X2", "4c 4d 4h 4s", "", "Ts Qs X1")),
    ("Ac Qc Ad Qh As Qs", 2, ("Jd Qd Kd X2", "Tc Td Th Ts", "Ah 2h Kh")),
    ("6d 8d 6h 6s", 3, ("9c 9d 9h 9s", "", "7c 7d 7h | 8h Th X2", "")),
    ("Tc Ah Kh As", 3, ("Ts Js Qs Ks", "9c 9s X2 | Ac Qc Kc", "", "")),
    ("Ac 2c Kc 6h As", 0, ("7s 8s 9s Ts Js", "7c 7h X2", "8c 9c Tc Jc Qc")),
    ("6c 8c 6h 7h X1", 2, ("6d 7d 8d 9d | 6s 7s 8s", "Tc Td Th Ts", "")),
    ("Ac 6c 3d 6d 6h 6s", 0, ("", "5c 5d 5s | As 2s 3s", "4c 4d 4h 4s | Ah 2h 3h")),
)
"""The mover's hand, the mover, and the spaces by seat, their plays parted by `|`."""


def midway_position(held: str, mover: int, spaces: tuple[str, ...]) -> dict[str, Any]:
    """One of `MIDWAY` as a position."""
    return mid_turn(held, *spaces, seat=mover)


MAX_TABLE = 14


class Wide(Maker):
    """Three or four seats, cards of two or three owners, mostly of few ranks and with a joker in play."""

    def __init__(self, rng: Random):
        super().__init__(rng)
        self.seats = rng.choice((3, 4))
        self.seat = rng.randrange(self.seats)
        self.melded = self.chance(0.9)
        self.deck = self.few_ranks() if self.chance(0.75) else set(DECK)
        if self.chance(0.5):
            self.deck.add(rng.choice(sorted(JOKERS)))
        self.free = set(self.deck)
        self.spaces = [[] for _ in range(self.seats)]
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.owners = rng.sample(others, rng.choice((2, 2, len(others))))
        if len(self.owners) == 2 and self.chance(0.4):
            self.owners.append(self.seat)

    def lay_plays(self) -> None:
        """Lay some plays, one for each owner first."""
        most = self.rng.randint(9, MAX_TABLE)
        pending = list(self.owners)
        for _ in range(25):
            naturals = {card for play in self.table() for card in play} - JOKERS
            play = self.random_play(self.neighbour(naturals) if naturals and self.chance(0.7) else None)
            for joker in sorted(JOKERS & self.free):
                if self.chance(0.3):
                    play.discard(self.one_of(play - JOKERS))
                    play.add(joker)
            if len(play) <= most and play <= self.free and whole(frozenset(play)):
                most -= len(play)
                self.free -= play
                self.spaces[pending.pop() if pending else self.rng.choice(self.owners)].append(play)


class Varied(Maker):
    """One of `MIDWAY` with other suits and ranks, and a few changes."""

    def __init__(self, rng: Random):
        super().__init__(rng)
        held, self.seat, spaces = rng.choice(MIDWAY)
        self.seats, self.melded = len(spaces), self.chance(0.97)
        self.turned, self.suits = rng.randrange(13), dict(zip(SUITS, rng.sample(SUITS, 4), strict=True))
        self.hand = self.changed(held)
        self.spaces = [[self.changed(play) for play in space.split("|") if play.strip()] for space in spaces]
        self.deck = set(DECK)
        self.free = self.deck - self.hand - {card for play in self.table() for card in play}

    def changed(self, text: str) -> set[Card]:
        """These cards in other suits and ranks."""
        return {
            card if card in JOKERS else RANKS[(RANKS.index(card[0]) + self.turned) % 13] + self.suits[card[1]]
            for card in text.split()
        }

    def vary(self) -> None:
        """A few changes."""
        changes = (self.draw, self.lose, self.lengthen) * 2 + (self.add, self.move, self.joke)
        for _ in range(self.rng.choice((0, 1, 1, 2, 2, 3))):
            self.rng.choice(changes)()

    def draw(self) -> None:
        """One card more in the hand, mostly beside others."""
        seen = self.hand | {card for play in self.table() for card in play}
        self.take({self.neighbour(seen) or self.one_of(self.free)})

    def lose(self) -> None:
        """One card less in the hand, and perhaps another for it."""
        if len(self.hand) > 1:
            card = self.one_of(self.hand)
            self.hand.discard(card)
            if self.chance(0.6):
                self.draw()
            self.free.add(card)

    def lengthen(self) -> None:
        """A card of the table more, in a play that it fits."""
        places = [play for play in self.table() if sum(map(len, self.table())) < MAX_TABLE]
        if places:
            play = self.rng.choice(places)
            cards = {card for card in self.free if whole(frozenset(play | {card}))}
            if cards:
                card = self.one_of(cards)
                play.add(card)
                self.free.discard(card)

    def add(self) -> None:
        """A play more, beside the others."""
        for _ in range(10):
            play = self.random_play(self.neighbour({card for play in self.table() for card in play}))
            if play <= self.free and sum(map(len, self.table())) + len(play) <= MAX_TABLE:
                self.free -= play
                self.rng.choice(self.spaces).append(play)
                return

    def move(self) -> None:
        """A play in another space."""
        space = self.rng.choice([space for space in self.spaces if space])
        self.rng.choice(self.spaces).append(space.pop(self.rng.randrange(len(space))))

    def joke(self) -> None:
        """A joker for a card of the table."""
        play = self.rng.choice(self.table())
        if JOKERS & self.free and play - JOKERS:
            card, joker = self.one_of(play - JOKERS), self.one_of(self.free & JOKERS)
            if whole(frozenset(play - {card} | {joker})):
                play ^= {card, joker}
                self.free ^= {card, joker}


def wide_position(rng: Random) -> dict[str, Any]:
    """A position with at most 14 cards on the table and 6 in the hand."""
    maker = Wide(rng)
    maker.lay_plays()
    maker.fill_hand()
    return finished(maker)


def varied_position(rng: Random) -> dict[str, Any]:
    """The same, like one of `MIDWAY`."""
    maker = Varied(rng)
    maker.vary()
    return finished(maker)


def mixed_positions(seed: int) -> Iterator[dict[str, Any]]:
    """One position after another, the same for the same seed: small and wide ones, and each sixth a varied one."""
    makers = (small_position, wide_position, small_position, wide_position, wide_position, varied_position)
    at = 0
    while True:
        yield makers[at % len(makers)](Random(f"{seed}:{at}"))
        at += 1
