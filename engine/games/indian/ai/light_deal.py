"""A deal of Indian Rummy on bits, played to its end by players who go for the nearest declaration.

Each takes the top of the pile where it brings the hand nearer, puts down the dearest card that lies in no group, and
declares as soon as it can. Nobody drops or declares wrongly. What lies in groups, and what a hand counts, is exact at
the end; on the way there a hand is laid out quickly (`light_hand.py`).
"""

from collections.abc import Iterable, Sequence

from engine.games.indian.ai.light_hand import BESIDE, SAME, LightHand, makes_pure
from engine.games.indian.least_count import JOKER, Arranger
from engine.games.indian.melds import IndianLaw
from engine.games.indian.options import IndianOptions
from engine.games.indian.rules import IndianDeal
from engine.games.indian.score_sheet import count_of, scores_of
from engine.mind.light import TwoPacks
from engine.rummy.cards import CARDS, Card

_NATURALS = (1 << JOKER) - 1
_JOKERS = 6
"""The most jokers of a pack."""
_MOST_IDLE = 30
_MOST_TURNS = 60
"""Turns of each seat after which a deal is over as if void."""


def bits_of(*zones: Iterable[Card]) -> list[list[int]]:
    """The bits of the cards of each zone, in their order; jokers have the highest ones, each its own."""
    result, jokers = list[list[int]](), 0
    for zone in zones:
        bits = list[int]()
        for card in zone:
            if card.face < JOKER:
                bits.append(1 << card.face)
            else:
                bits.append(1 << JOKER + jokers % _JOKERS)
                jokers += 1
        result.append(bits)
    return result


class IndianLight(TwoPacks):
    """A deal at one moment, with all cards known; each seat uses what it would see."""

    def __init__(
        self,
        options: IndianOptions,
        law: IndianLaw,
        hands: list[int],
        twins: list[int],
        stock: list[int],
        pile: list[int],
        *,
        mover: int,
    ) -> None:
        super().__init__(hands, twins, stock, pile, mover=mover)
        self.options, self.law = options, law
        self.sequences = options.sequences
        self.ranked = SAME << law.wild_rank
        """The cards of the wild rank."""
        self.wild = self.ranked | ~_NATURALS
        self.counts: list[int | None] = [0] * len(hands)
        """By seat, the count of who is not in the deal; None for who is out of the game."""
        self.in_deal = [True] * len(hands)
        self.ended = [0] * len(hands)
        """By seat, the turns that it has ended."""
        self.idle = 0
        self.winner = -1
        """The seat that has declared."""
        self.near = [-1] * len(hands)
        """By seat, its distance from a declaration; below 0 where it was not looked for."""
        self.asked_for = -1
        """The seat that alone asks for scores, whose own count tells all where another wins; -1 if each does."""
        self.layouts: dict[tuple[int, int], LightHand] = {}
        """The layouts of hands, which many playouts of a decision have in common."""

    def copy(self) -> "IndianLight":
        """A copy of the deal, to be played on apart from it."""
        new = IndianLight(self.options, self.law, [], [], [], [], mover=self.mover)
        new.take_over(self)
        new.counts, new.in_deal, new.ended = self.counts, self.in_deal, self.ended.copy()
        new.asked_for = self.asked_for
        new.idle, new.near, new.layouts = self.idle, self.near.copy(), self.layouts
        return new

    def laid_out(self, seat: int, more: int = 0) -> LightHand:
        """The nearest layout of a hand, with a card more."""
        hand, twins = self.hands[seat] | more, self.twins[seat] | self.hands[seat] & more
        known = self.layouts.get((hand, twins))
        if known is not None:
            return known
        once, twice = hand & ~self.wild, twins & ~self.wild
        wild = (hand & self.wild).bit_count() + (twins & self.wild).bit_count()
        found, own = LightHand(once, twice, wild, self.sequences), hand & self.ranked
        while own and found.distance > 0:  # a wild card in its own place may make a sequence pure
            card = own & -own
            own ^= card
            if makes_pure(once | card, card):
                other = LightHand(once | card, twice, wild - 1, self.sequences)
                if other.distance < found.distance:
                    found = other
        self.layouts[hand, twins] = found
        return found

    def turn(self) -> Sequence[float] | None:
        """Draw, and declare or put a card down."""
        top = self.top
        if top and self.wants(top):
            return self.end(self.take())
        return self.end(0) if self.draw_stock() else self.void()

    def wants(self, top: int) -> bool:
        """True if the top of the pile may be taken, and brings the mover's hand nearer."""
        seat = self.mover
        if top & self.wild:
            take = self.options.wild_take
            return take == "free" or (take == "first" and len(self.pile) == 1 and not any(self.ended))
        if not self.hands[seat] & BESIDE[top.bit_length() - 1]:
            return False
        if self.near[seat] < 0:
            self.near[seat] = self.laid_out(seat).distance
        return self.laid_out(seat, top).distance < self.near[seat]

    def draw_stock(self) -> bool:
        """The mover draws from the stock, which the pile may have to become; False where nothing is left to draw."""
        if not self.stock:
            if not self.renewals or len(self.pile) < 2:  # noqa: PLR2004 - the top stays
                return False
            self.renew(0, 1)
        self.draw()
        return True

    def end(self, taken: int) -> Sequence[float] | None:
        """The mover declares, or puts a card down after it took a card from the pile, or none: the scores, if any."""
        seat = self.mover
        found = self.laid_out(seat)
        card, distance = found.thrown(taken | self.wild), found.distance
        if not card:  # all but wild cards lie in groups
            card = self.hands[seat] & ~taken
            card &= -card
        if not distance and (found.is_sure or self.is_whole(seat, card)):
            return self.declare(card)
        self.near[seat] = distance
        return self.put_down(card, taken)

    def declare(self, card: int) -> Sequence[float]:
        """The mover declares."""
        self.lose(self.mover, card)
        self.show(card)
        return self.scores(self.mover)

    def put_down(self, card: int, taken: int) -> Sequence[float] | None:
        """The mover's turn ends with a card on the pile: scores where the deal is void then."""
        self.ended[self.mover] += 1
        self.discard(card)
        self.idle = self.idle + 1 if taken else 0
        if self.idle >= _MOST_IDLE or not (self.stock or self.renewals) or self.turns > _MOST_TURNS * len(self.hands):
            return self.void()
        return None

    def cards(self, seat: int) -> list[Card]:
        """The kinds of a hand."""
        result = list[Card]()
        for cards in (self.hands[seat], self.twins[seat]):
            left = cards
            while left:
                card = left & -left
                left ^= card
                result.append(CARDS[min(card.bit_length() - 1, JOKER)])
        return result

    def held(self, seat: int, card: Card) -> int:
        """The bit of a card of a hand."""
        if card.face < JOKER:
            return 1 << card.face
        jokers = self.hands[seat] & ~_NATURALS
        return jokers & -jokers

    def left(self, seat: int) -> set[int]:
        """The cards of a hand that count at the end, as bits."""
        cards = self.cards(seat)
        least = Arranger(self.law, cards).least(self.options.counting)
        for group in least.groups:
            for card in group:
                cards.remove(CARDS[min(card.face, JOKER)])
        return {1 << card.face for card in cards}

    def is_whole(self, seat: int, card: int) -> bool:
        """True if a hand can be declared without a card."""
        return Arranger(self.law, self.cards(seat)).is_whole(self.sequences, min(card.bit_length() - 1, JOKER))

    def scores(self, winner: int) -> Sequence[float]:
        """The scores by seat after a declaration."""
        self.winner = winner
        options, counts = self.options, self.counts.copy()
        for seat, is_in in enumerate(self.in_deal):
            if seat == winner:
                counts[seat] = 0
            elif is_in and self.asked_for in {-1, winner, seat}:
                counts[seat] = Arranger(self.law, self.cards(seat)).count(options.counting)
        return scores_of(options, tuple(counts), winner)

    def void(self) -> Sequence[float]:
        """The scores of a deal that nobody wins."""
        return (0,) * len(self.hands)


def light_of(
    deal: IndianDeal,
    hands: Sequence[Iterable[Card]],
    stock: Iterable[Card] = (),
    kind: type[IndianLight] = IndianLight,
) -> IndianLight:
    """A light deal that lies as a deal does, with these hands."""
    options, seats = deal.options, range(deal.options.seats)
    *held, pile, left = bits_of(*hands, deal.discard, stock)
    light = kind(options, deal.groups_law, [0 for _ in seats], [0 for _ in seats], left[::-1], pile, mover=deal.mover)
    for seat in seats:
        for card in held[seat]:
            light.hold(seat, card)
        if deal.shown:
            for card in bits_of(deal.shown[seat])[0]:
                light.know(seat, card)
        light.in_deal[seat] = seat in deal.in_deal
        light.counts[seat] = 0 if light.in_deal[seat] else count_of(deal, seat)
    gone = [seat for seat in seats if not light.in_deal[seat]]
    light.following = [options.seating.left_of(seat, gone) for seat in seats]
    light.ended, light.idle, light.renewals = list(deal.turns), deal.idle, max(0, options.renewals - deal.renewed)
    return light
