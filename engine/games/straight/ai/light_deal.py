"""A deal on masks of natural cards, played to its end by a rule of thumb: quick enough for hundreds in a turn.

Cards are bits (bit 13 * suit + rank). The rules are kept as far as they change who goes out with what: melds, laying
off, going out, the end of the stock and the score. Left out are calls, challenges, forfeits and deep draws; of jokers,
only those of the seat that thinks are there, as naturals.
It says again what the rules say, for speed alone; tests compare the two.
"""

from collections.abc import Sequence

from engine.games.straight.ai.deal_decisions import FAR
from engine.games.straight.ai.light_rules import ACES, ALL, LightRules, LightStyle
from engine.games.straight.deal_scores import Count, Scores, blocked_scores, out_scores
from engine.mind.light import OnePack

_MOST_TURNS = 120
"""Turns after which a light deal is over as if blocked."""


class StraightLight(OnePack):
    """A deal at one moment, with all cards known; each seat uses what it would see."""

    def __init__(
        self, rules: LightRules, style: LightStyle, seats: list[int], hands: list[int], pile: list[int]
    ) -> None:
        super().__init__(hands, [], pile, mover=seats[0])
        self.rules = rules
        self.style = style
        self.seats = seats
        """The seats that play, in turn order."""
        self.following = [next((seat for seat in seats if seat > each), seats[0]) for each in range(len(hands))]
        self.renewals = rules.renewals
        self.runs = 0
        """The cards of the runs on the table."""
        self.on_runs = 0
        """The cards that runs on the table take."""
        self.on_sets = 0
        self.owns = [rules.lays_off] * len(hands)
        """By seat, True if it may lay off."""
        self.played = [False] * len(hands)
        """By seat, True if it has put a card on the table."""
        self.whole = [False] * len(hands)
        """By seat, True if the hand may hold melds."""
        self.table = [0] * len(hands)
        """By seat, the cards that it has put on the table."""
        self.holds = [False] * len(hands)
        """By seat, True if it holds its melds back to go rummy."""
        self.at_once = False
        """True if nobody lays anything but a whole hand (S16)."""

    def copy(self) -> "StraightLight":
        """A copy of the deal, to be played on apart from it."""
        new = StraightLight(self.rules, self.style, self.seats, [], [])
        new.take_over(self)
        new.runs, new.on_runs, new.on_sets = self.runs, self.on_runs, self.on_sets
        new.owns, new.played, new.whole = self.owns.copy(), self.played.copy(), self.whole.copy()
        new.table, new.holds, new.at_once = self.table.copy(), self.holds.copy(), self.at_once
        return new

    def turn(self) -> Sequence[float] | None:
        """The turn of the mover, who takes the top card to lay it, and else draws."""
        seat = self.mover
        hand = self.hands[seat]
        top = self.top
        if top and ((self.owns[seat] and top & (self.on_runs | self.on_sets)) or self.rules.makes(hand, top)):
            return self.from_pile()
        return self.from_stock()

    def from_pile(self) -> Sequence[float] | None:
        """The mover's turn, in which it takes the top card."""
        top = self.take()
        return self.finish(top, top)

    def from_stock(self) -> Sequence[float] | None:
        """The mover's turn, in which it draws from the stock, which is renewed as if it were shuffled (S8)."""
        if not self.stock:
            if self.renewals <= 0 or len(self.pile) < 2:  # noqa: PLR2004 - S8
                return self.blocked()
            self.renew(*self.rules.kept)
        return self.finish(self.draw(), 0)

    def finish(self, drawn: int, taken: int) -> Sequence[float] | None:
        """The turn after the draw: everything is laid that can be, and a card is discarded."""
        seat, rules = self.mover, self.rules
        hand, began = self.hands[seat], self.played[seat]
        loose = ALL
        if self.whole[seat]:
            loose = self._lay_whole(seat, hand, taken)
        elif drawn and rules.makes(hand, drawn):
            self._lay(seat, rules.meld_with(hand, drawn))
        if self.owns[seat] and self.hands[seat] & (self.on_runs | self.on_sets):
            self._lay_off(seat)
        hand = self.hands[seat]
        if not hand & hand - 1:
            self.lay(hand)
            return self.went_out(seat, began=began)
        self.discard(self.discard_of(seat, hand, hand & loose & ~taken or hand & ~taken or hand))
        return self.blocked() if self.turns > _MOST_TURNS else None

    def discard_of(self, seat: int, hand: int, left: int) -> int:
        """The card of those left that the seat discards: the one of most points, less what it may become."""
        style, points = self.style, self.rules.points
        runs, gaps, sets = self.rules.hopes(hand, ALL & ~(self.gone | hand))
        fits = self.on_runs | self.on_sets
        wanted = style.danger if self.owns[self.following[seat]] else 0.0
        urgency = 1 + style.late / (1 + self._least_held(seat))
        best, result = 0, -1e9
        while left:
            card = left & -left
            left ^= card
            value = points[card] * urgency
            if card & runs:
                value -= style.run
            elif card & gaps:
                value -= style.gap
            if card & sets:
                value -= style.of_rank
            if card & fits:
                value -= style.fits + wanted
            if value > result:
                best, result = card, value
        return best

    def _least_held(self, seat: int) -> int:
        """The number of cards in the smallest of the other hands."""
        other = self.following[seat]
        least = self.hands[other].bit_count()
        while (other := self.following[other]) != seat:
            least = min(least, self.hands[other].bit_count())
        return least

    # Laying.

    def _lay(self, seat: int, meld: int) -> None:
        """The mover lays a meld, but for a last card that has to be discarded."""
        if meld == self.hands[seat] and not self.rules.lazy:
            meld &= ~self.rules.end_of(meld)
            if meld.bit_count() < 3:  # noqa: PLR2004 - nothing to discard
                return
        self.owns[seat] = self.played[seat] = True
        self.lay(meld)
        self.add_meld(seat, meld, is_run=self.rules.is_run(meld))

    def add_meld(self, seat: int, meld: int, *, is_run: bool) -> None:
        """A meld lies on the table."""
        self.gone |= meld
        self.table[seat] |= meld
        if is_run:
            self._add_run(meld)
        elif meld.bit_count() == 3:  # noqa: PLR2004 - a set of three takes the fourth
            self.on_sets |= self.rules.same_rank(meld) & ~meld

    def _add_run(self, cards: int) -> None:
        """Cards of a run come to the table: the runs take others now."""
        self.runs |= cards
        above, below = self.rules.above, self.rules.below
        ends = 0
        while cards:
            card = cards & -cards
            cards ^= card
            if not card & ACES or self.rules.round_corner:
                ends |= above[card] | below[card]
            elif not below[card] & self.runs:
                ends |= above[card]
        self.on_runs = (self.on_runs | ends) & ~self.runs

    def _lay_off(self, seat: int) -> None:
        """The mover lays everything off that the table takes, but for a last card that is discarded."""
        lazy, hand = self.rules.lazy, self.hands[seat]
        while (cards := hand & (self.on_runs | self.on_sets)) and (lazy or hand & hand - 1):
            card = cards & -cards
            hand ^= card
            self.played[seat] = True
            self.lay(card)
            self.add_off(seat, card)

    def add_off(self, seat: int, card: int) -> None:
        """A card is added to a meld on the table, a run if it can."""
        self.gone |= card
        self.table[seat] |= card
        if card & self.on_runs:
            self._add_run(card)
        else:
            self.on_sets &= ~card

    def _lay_whole(self, seat: int, hand: int, taken: int) -> int:
        """The loose cards of a hand that may hold melds, which are laid unless they are held back."""
        melds, rest = self.parted(hand, taken)
        if self.holds[seat] and rest & rest - 1 and (self.at_once or self._least_held(seat) >= FAR):
            return rest
        self.whole[seat] = self.holds[seat] = False
        for meld in melds:
            self._lay(seat, meld)
        return rest

    def parted(self, hand: int, first: int = 0) -> tuple[list[int], int]:
        """Melds of a hand, found one after another from its first card on, and the cards left."""
        melds, rest, left = list[int](), hand, hand
        while left:
            card = first or left & -left
            first = 0
            left ^= card
            if card & rest and self.rules.makes(rest, card):
                meld = self.rules.meld_with(rest, card)
                melds.append(meld)
                rest &= ~meld
        return melds, rest

    # The end.

    def went_out(self, seat: int, *, began: bool) -> Sequence[float]:
        """The scores when a seat goes out; `began` is True if it had put cards on the table before (S24)."""
        return self._by_seat(out_scores(self._count(), seat, rummy=not began))

    def blocked(self) -> Sequence[float]:
        """The scores when nobody goes out (S24)."""
        return self._by_seat(blocked_scores(self._count()))

    def _count(self) -> Count:
        worth = self.rules.worth
        return Count(
            self.rules.options,
            {seat: worth(self.hands[seat]) for seat in self.seats},
            [worth(table) for table in self.table],
        )

    def _by_seat(self, scores: Scores) -> list[float]:
        """Scores of which more is better."""
        sign = -1.0 if self.rules.options.scoring in {"lowest", "elimination"} else 1.0
        return [sign * scores.get(seat, 0) for seat in range(len(self.hands))]
