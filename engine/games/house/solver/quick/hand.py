"""A hand of House Rummy on masks, played out by quick turns: what a table may come to, in a few milliseconds.

It keeps to the rules of the hand (who is out, the bonus, the last turns, the scores) and leaves out what quick players
do not do: demands, replaced jokers, taking back.
"""

from dataclasses import dataclass

from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.bits import UNIT, bits_of
from engine.games.house.solver.sets import worth
from engine.games.house.solver.spot import Spot
from engine.games.house.state import Out
from engine.mind.light import LightDeal
from engine.rummy.cards import CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The options of a game that quick hands need."""

    seats: int
    sides: tuple[int, ...]
    """By seat."""
    cost: int
    """Fives of points to meld in this hand (R10)."""
    warm_middle: bool
    reentry: int
    fixed_bonus: int | None
    penalty: bool

    def opponents(self, seat: int) -> list[int]:
        """The seats of other sides."""
        return [other for other in range(self.seats) if self.sides[other] != self.sides[seat]]

    def ally(self, seat: int) -> int | None:
        """The partner's seat."""
        return next((o for o in range(self.seats) if o != seat and self.sides[o] == self.sides[seat]), None)


VALUES = tuple(unplayed_value((card,)) for card in CARDS)
"""The count of each card left in a hand (R21)."""


def unplayed(cards: int) -> int:
    """The count of the cards left in a hand (R21)."""
    return sum(VALUES[card.bit_length() - 1] for card in bits_of(cards))


class QuickHand(LightDeal):
    """A hand between two turns, whose cards are bits; changed in place as it is played."""

    def __init__(self, terms: Terms, hands: list[int], stock: list[int], pile: list[int], *, mover: int) -> None:
        super().__init__(terms.seats, stock, pile, mover=mover)
        self.terms = terms
        self.hands = hands
        self.spaces = [0] * terms.seats
        self.melded = [False] * terms.seats
        self.out = [Out.IN] * terms.seats
        self.first_out: int | None = None
        self.bonus = 0
        self.last_turns: list[int] | None = None
        self.over = False

    def copy(self) -> "QuickHand":
        """A copy of the hand, to be played on apart from it; the same is noted and prevented."""
        new = QuickHand(self.terms, self.hands[:], [], [], mover=self.mover)
        new.take_over(self)
        new.spaces, new.melded, new.out = self.spaces[:], self.melded[:], self.out[:]
        new.first_out, new.bonus, new.over = self.first_out, self.bonus, self.over
        new.last_turns = None if self.last_turns is None else self.last_turns[:]
        new.happenings = self.happenings
        return new

    def hold(self, seat: int, card: int) -> None:
        """A bit more."""
        self.hands[seat] |= card

    def lose(self, seat: int, cards: int) -> None:
        """Bits less."""
        self.hands[seat] &= ~cards

    @property
    def drawing(self) -> int:
        """The number of cards the mover would draw from the stock: one, or up to `terms.reentry` on re-entry (R18)."""
        again = self.out[self.mover] is Out.ONCE
        return min(self.terms.reentry if again else 1, len(self.stock))

    def draw_stock(self) -> None:
        """The mover draws from the stock."""
        for _ in range(self.drawing):
            self.draw()

    def lay(self, spot: Spot, *, melded: bool) -> None:
        """The mover's play leaves the table and its hand so."""
        seat = self.mover
        others, before = iter(spot.others), self.spaces
        self.spaces = [spot.own if other == seat else next(others) for other in range(self.terms.seats)]
        for each in self.happenings:
            for victim in self.terms.opponents(seat):
                if before[victim] & ~self.spaces[victim]:
                    each.laid(seat, victim)
        self.hands[seat] = spot.hand
        self.melded[seat] = melded

    def draw_pile(self, at: int) -> tuple[int, int]:
        """The mover draws the card at this place and all above it (R9). Returns the hot and the warm cards."""
        drawn = self.pile[at:]
        del self.pile[at:]
        self.hands[self.mover] |= sum(drawn[:-1])
        self.receive(self.mover, drawn[-1], taken=len(drawn) == 1)  # who digs deeper does not take the top for itself
        hot, warm = heat(drawn, warm_middle=self.terms.warm_middle)
        return hot, warm

    def end_turn(self, discard: int) -> None:
        """The mover's turn ends with this discard, 0 for none; the next begins, or the hand is over (R14 to R20)."""
        seat = self.mover
        if discard:
            self.discard(discard)
        if not self.hands[seat]:
            self.go_out(seat)
        elif self.out[seat] is Out.ONCE:
            self.out[seat] = Out.BACK
        if self.last_turns is not None:
            self.last_turns = [o for o in self.last_turns if o != seat and self.out[o] is not Out.OUT]
        elif self._full_out():
            self.last_turns = [] if discard and not self.hands[seat] else self._still_in(seat)
        if not self.stock or self.last_turns == []:
            self.over = True
        else:
            self.mover = (self.last_turns or self._still_in(seat))[0]

    def go_out(self, seat: int) -> None:
        """A seat's hand has become empty (R17, R18)."""
        first = self.first_out is None
        self.out[seat] = Out.ONCE if first and self.terms.reentry else Out.OUT
        if first:
            self.first_out = seat
            fixed = self.terms.fixed_bonus
            held = 0 if fixed is not None else sum(unplayed(self.hands[o]) for o in self.terms.opponents(seat))
            self.bonus = held if fixed is None else fixed

    def _full_out(self) -> bool:
        sides = self.terms.sides
        return any(
            all(self.out[seat] is Out.OUT for seat in range(self.terms.seats) if sides[seat] == side)
            for side in set(sides)
        )

    def _still_in(self, seat: int) -> list[int]:
        seats = self.terms.seats
        around = [(seat + step) % seats for step in range(1, seats + 1)]
        return [other for other in around if self.out[other] is not Out.OUT]

    def scores(self) -> list[int]:
        """Each side's score as the hand stands (R21)."""
        result = [0] * (max(self.terms.sides) + 1)
        for seat, side in enumerate(self.terms.sides):
            result[side] += UNIT * (worth(self.spaces[seat]) or 0)
            if self.terms.penalty:
                result[side] -= unplayed(self.hands[seat])
            if seat == self.first_out:
                result[side] += self.bonus
        return result


def heat(drawn: list[int], *, warm_middle: bool) -> tuple[int, int]:
    """The hot and the warm cards of a draw from the pile, the bottom one first (R9)."""
    if warm_middle:
        return drawn[0], sum(drawn[1:])
    return drawn[0], drawn[-1] if len(drawn) > 1 else 0
