"""A deal on masks, played to its end by policies: what rollouts play."""

from collections.abc import Sequence

from engine.games.gin.ai.policy import ALL, Known, Policy
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.options import MOST_TURNS_FROM_PILE, GinOptions
from engine.games.gin.rules import SMALLEST_PILE
from engine.games.gin.scoring import duel_score, lowest_score
from engine.mind.light import OnePack
from engine.rummy.cards import Card

_NO_LIMIT = 1000
VOID: tuple[int, ...] = ()
"""The points of a deal that is void."""


class GinLight(OnePack):
    """A deal at one moment, with all cards known; policies see what players would."""

    def __init__(
        self,
        options: GinOptions,
        upcard: Card | None,
        hands: list[int],
        stock: list[int],
        pile: list[int],
        *,
        mover: int,
        turns: int = 0,
    ) -> None:
        super().__init__(hands, stock, pile, mover=mover)
        self.options = options
        self.upcard = upcard
        limit = options.limit(upcard)
        self.limit = _NO_LIMIT if limit is None else limit
        self.turns = turns
        self.renewals = options.reuse_max
        self.pile_run = 0
        self.policies: Sequence[Policy] = ()
        """By seat, who plays it on, where that is known."""

    def copy(self) -> "GinLight":
        """A copy of the deal, to be played on apart from it."""
        new = GinLight(self.options, self.upcard, [], [], [], mover=self.mover)
        new.take_over(self)
        new.pile_run, new.policies = self.pile_run, self.policies
        return new

    def knowledge(self, seat: int) -> Known:
        """The knowledge of a seat."""
        others = sum(self.known) - self.known[seat]
        return Known(ALL & ~(self.hands[seat] | self.gone | others), others)

    @property
    def number(self) -> int:
        """The number of the mover's turn, 1 for the first."""
        return self.turns // len(self.hands) + 1

    def turn(self) -> tuple[int, ...] | None:
        """The mover's turn by its policy."""
        return VOID if self.is_void() else self.turn_of(self.policies[self.mover])

    def turn_of(self, policy: Policy) -> tuple[int, ...] | None:
        """The mover's whole turn: the points if it ends the deal with a knock, by seat."""
        knock_at = self.knocks_at(policy)
        top = self.top
        taken = self.take() if top and policy.takes(self.hands[self.mover], top, knock_at) else self.draw_stock()
        return self.end(policy, taken, knock_at)

    def draw_stock(self) -> int:
        """The mover draws from the stock, or takes the only card of the pile where that is all there is to draw.

        Returns that card; 0 after a draw from the stock.
        """
        if not self.stock:
            if len(self.pile) < SMALLEST_PILE:
                return self.take()
            self.renew(1, 0)
        self.draw()
        return 0

    def knocks_at(self, policy: Policy) -> int:
        """The highest count with which the mover knocks now."""
        if self.options.end_of_stock == "void":
            last = len(self.stock) - self.options.dead_cards <= len(self.hands)
        else:
            last = False
        style = policy.style
        return min(self.limit, style.last if last else style.knocks_at(self.number))

    def end(self, policy: Policy, taken: int, knock_at: int | None = None) -> tuple[int, ...] | None:
        """The mover discards, or knocks: the points then, by seat."""
        seat = self.mover
        hand = self.hands[seat]
        if self.options.big_gin is not None and policy.count(hand) == 0:
            return self.scored(seat, 0, big_gin=True)
        knock_at = self.knocks_at(policy) if knock_at is None else knock_at
        barred = 0 if self.options.return_taken else taken
        known, number = self.knowledge(seat), self.number
        possible, card = policy.glance(hand, barred, known, policy.outs(number))
        if possible <= knock_at:
            least = possible if card else policy.least_after(hand, barred)
            if least <= knock_at:
                return self.knock(policy, taken, least)
        self.throw(card or policy.ranked(hand, taken, known, number)[0][1], taken)
        return None

    def throw(self, card: int, taken: int) -> None:
        """The mover discards plainly, after it took a card from the pile or none."""
        self.discard(card)
        self.pile_run = self.pile_run + 1 if taken else 0

    def is_void(self) -> bool:
        """True if the deal is void after a plain discard, or goes on for too long."""
        if self.pile_run >= MOST_TURNS_FROM_PILE:
            return True
        if self.options.end_of_stock == "void":
            return len(self.stock) <= self.options.dead_cards
        return self.turns > 60 * len(self.hands) or (not self.stock and not self.renewals)

    def knock(self, policy: Policy, taken: int, least: int) -> tuple[int, ...]:
        """The mover knocks with the highest card that leaves the least count."""
        seat = self.mover
        left = self.hands[seat] if self.options.return_taken else self.hands[seat] & ~taken
        best = 0
        while left:
            card = left & -left
            left ^= card
            if policy.count(self.hands[seat] ^ card) == least and (
                not best or policy.points[card.bit_length() - 1] > policy.points[best.bit_length() - 1]
            ):
                best = card
        self.hands[seat] ^= best
        return self.scored(seat, least)

    def scored(self, knocker: int, count: int, *, big_gin: bool = False) -> tuple[int, ...]:
        """The points by seat after a knock; an opponent lays off as well as can be."""
        options = self.options
        counted = tables(options.melds)
        counts = [count if seat == knocker else counted.count(hand) for seat, hand in enumerate(self.hands)]
        if not options.duel:
            return lowest_score(options, knocker, counts).scores
        if options.lay_off and count and not big_gin:
            spread = counted.standard(self.hands[knocker]).melds
            counts[1 - knocker] = best_lay_off(counted, self.hands[1 - knocker], spread).count
        return duel_score(options, self.upcard, knocker, counts, big_gin=big_gin).scores
