"""Seeded small positions in the phase of play, made so that there is something to do in most of them.

They are plain data in the notation of the conformance cases, and small enough for `tests.oracle.exhaustive`: at most 12
cards on the table and 6 in the hand.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.oracle.literal import DECK, JOKERS, RANKS, SUITS, Card, whole

MAX_TABLE = 12
MAX_HAND = 6


def beside(card: Card) -> set[Card]:
    """The naturals of the same rank, or of the same suit and near; itself among them."""
    if card in JOKERS:
        return set()
    at = RANKS.index(card[0])
    return {card[0] + suit for suit in SUITS} | {RANKS[(at + step) % 13] + card[1] for step in (-2, -1, 1, 2)}


class Maker:
    """One position in the making."""

    def __init__(self, rng: Random):
        self.rng = rng
        self.seats = rng.choice((2, 2, 3, 3, 4, 4))
        self.seat = rng.randrange(self.seats)
        self.melded = rng.random() < 0.7
        self.deck = self.few_ranks() if self.chance(0.4) else set(DECK)
        self.free = set(self.deck)
        self.spaces: list[list[set[Card]]] = [[] for _ in range(self.seats)]
        self.hand: set[Card] = set()

    def chance(self, likely: float) -> bool:
        """True so often."""
        return self.rng.random() < likely

    def few_ranks(self) -> set[Card]:
        """A deck of a few ranks, perhaps with a joker: in it most cards have to do with each other."""
        first, size = self.rng.randrange(13), self.rng.choice((5, 6, 7))
        deck = {RANKS[(first + step) % 13] + suit for step in range(size) for suit in SUITS}
        return deck | {joker for joker in sorted(JOKERS) if self.chance(0.25)}

    def one_of(self, cards: set[Card]) -> Card:
        """Any card of a set."""
        return self.rng.choice(sorted(cards))

    def table(self) -> list[set[Card]]:
        """All plays on the table."""
        return [play for space in self.spaces for play in space]

    # --- the table

    def random_play(self, around: Card | None = None) -> set[Card]:
        """A book or a run of naturals, with this card in it if one is named."""
        start = around or self.one_of(self.deck - JOKERS)
        if self.chance(0.5):
            rest = set(SUITS) - {start[1]}
            return {start} | {start[0] + suit for suit in self.rng.sample(sorted(rest), self.rng.choice((2, 3)))}
        size = self.rng.choice((3, 3, 4, 4, 5, 6))
        first = RANKS.index(start[0]) - self.rng.randrange(size)
        return {RANKS[(first + step) % 13] + start[1] for step in range(size)}

    def lay_plays(self) -> None:
        """Lay some plays: rarely in the own space of a player who has not melded."""
        most = self.rng.choice((3, 7, 9, 10, 11, 12, 12, 12))
        owners = [seat for seat in range(self.seats) if self.melded or seat != self.seat or self.chance(0.2)]
        for _ in range(12):
            laid = [card for play in self.table() for card in play if card not in JOKERS]
            play = self.random_play(self.neighbour(set(laid)) if laid and self.chance(0.5) else None)
            for joker in sorted(JOKERS & self.free):
                if self.chance(0.15 if self.melded else 0.4):
                    play.discard(self.one_of(play - JOKERS))
                    play.add(joker)
            if len(play) <= most and play <= self.free and whole(frozenset(play)):
                most -= len(play)
                self.free -= play
                self.spaces[self.rng.choice(owners)].append(play)

    # --- the hand

    def neighbour(self, cards: set[Card]) -> Card | None:
        """A free natural of the same rank as one of these cards, or of its suit and near it."""
        near = {other for card in cards for other in beside(card)}
        return self.one_of(near & self.free) if near & self.free else None

    def take(self, cards: set[Card]) -> None:
        """Put cards into the hand, if all are free and there is room."""
        if cards <= self.free and len(self.hand) + len(cards) <= MAX_HAND:
            self.hand |= cards
            self.free -= cards

    def hold_what_joins(self) -> None:
        """Hold what a play needs that takes one or two cards from the table."""
        naturals = {card for play in self.table() for card in play} - JOKERS
        for _ in range(20):
            play = self.random_play(self.one_of(naturals)) if naturals else set()
            missing = play & self.free
            there = len(play) - len(missing)
            if 1 <= there <= 3 and 1 <= len(missing) <= 3 and play - missing <= naturals:
                self.take(missing)
                return

    def hold_what_replaces(self) -> None:
        """Hold a natural for a joker of the table."""
        for play in self.table():
            for joker in sorted(play & JOKERS):
                fits = {card for card in self.free - JOKERS if whole(frozenset(play - {joker} | {card}))}
                if fits:
                    self.take({self.one_of(fits)})

    def fill_hand(self) -> None:
        """Hold cards that mostly are of some use."""
        size = self.rng.choice((1, 2, 3, 4, 4, 5, 5, 6, 6))
        if not self.melded:
            if self.chance(0.5):
                self.take(self.random_play())
            if self.chance(0.7):
                self.hold_what_replaces()
        while len(self.hand) < size and self.chance(0.7):
            self.hold_what_joins()
        if JOKERS & self.free and self.chance(0.2):
            self.take({self.one_of(self.free & JOKERS)})
        while len(self.hand) < size:
            seen = self.hand | {card for play in self.table() for card in play}
            near = self.neighbour(seen) if self.chance(0.75) else None
            self.take({near or self.one_of(self.free - JOKERS)})

    def temperatures(self) -> dict[Card, str]:
        """Hot and warm cards, as after a draw; mostly none."""
        drawn = self.rng.sample(sorted(self.hand), min(len(self.hand), self.rng.choice((1, 1, 2, 3))))
        heat = self.rng.choice(({}, {}, {}, {0: "hot"}, {0: "hot", 1: "warm"}, {0: "warm"}, {1: "warm", 2: "warm"}))
        return {card: heat[at] for at, card in enumerate(drawn) if at in heat}


def written(cards: set[Card]) -> str:
    """The text of some cards, sorted."""
    return " ".join(sorted(cards, key=DECK.index))


def small_position(rng: Random) -> dict[str, Any]:
    """A position with at most 12 cards on the table and 6 in the hand."""
    maker = Maker(rng)
    maker.lay_plays()
    maker.fill_hand()
    return finished(maker)


def finished(maker: Maker) -> dict[str, Any]:
    """The position that was made, with what is not on the table and in the hand."""
    rng = maker.rng
    maker.free |= set(DECK) - maker.deck
    heat = maker.temperatures()
    hands = []
    for seat in range(maker.seats):
        held = maker.hand if seat == maker.seat else set(rng.sample(sorted(maker.free), rng.randint(1, 3)))
        maker.free -= held
        hands.append(written(held))
    position: dict[str, Any] = {
        "edition": rng.choice(("classic", "epic")),
        "players": maker.seats,
        "hand": rng.choice((1, 1, 2, 3, 4, 5, 6)),
        "to_move": maker.seat,
        "phase": "play",
        "hands": hands,
        "melded": [maker.melded if seat == maker.seat else True for seat in range(maker.seats)],
        "spaces": [sorted(map(written, space)) for space in maker.spaces],
    }
    return position | ({"temperatures": heat} if heat else {})


def small_positions(seed: int) -> Iterator[dict[str, Any]]:
    """One position after another, the same for the same seed."""
    at = 0
    while True:
        yield small_position(Random(f"{seed}:{at}"))
        at += 1
