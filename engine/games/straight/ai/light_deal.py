"""A deal on masks of natural cards, played to its end by a rule of thumb: quick enough for hundreds in a turn.

Cards are bits (bit 13 * suit + rank). The rules are kept as far as they change who goes out with what: melds, laying
off, going out, the end of the stock and the score. Left out are calls, challenges, forfeits and deep draws; of jokers,
only those of the seat that thinks are there, as naturals.
It says again what the rules say, for speed alone; tests compare the two.
"""

from collections.abc import Sequence

from engine.games.straight.ai.deal_decisions import FAR
from engine.games.straight.ai.light_rules import ACES, ALL, LightRules, LightStyle

_MOST_TURNS = 120
"""Turns after which a light deal is over as if blocked."""


class LightDeal:
    """A deal at one moment, with all cards known; each seat uses what it would see."""

    def __init__(self, rules: LightRules, style: LightStyle, seats: list[int], hands: list[int]) -> None:
        self.rules = rules
        self.style = style
        self.seats = seats
        """The seats that play, in turn order."""
        self.following = dict(zip(seats, (*seats[1:], seats[0]), strict=True))
        """By seat, the one whose turn comes next."""
        self.hands = hands
        self.stock: list[int] = []
        """The next to be drawn last."""
        self.pile: list[int] = []
        """The top card last."""
        self.gone = 0
        """The cards of the pile and the table."""
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
        self.mover = seats[0]
        self.turns = 0
        self.reuses = 0

    def copy(self) -> "LightDeal":
        """A copy of the deal, to be played on apart from it."""
        new = LightDeal(self.rules, self.style, self.seats, self.hands.copy())
        new.stock, new.pile, new.gone = self.stock.copy(), self.pile.copy(), self.gone
        new.runs, new.on_runs, new.on_sets = self.runs, self.on_runs, self.on_sets
        new.owns, new.played, new.whole = self.owns.copy(), self.played.copy(), self.whole.copy()
        new.table, new.holds, new.at_once = self.table.copy(), self.holds.copy(), self.at_once
        new.mover = self.mover
        new.turns, new.reuses = self.turns, self.reuses
        return new

    def play(self) -> Sequence[float]:
        """The scores by seat once the deal has been played out."""
        while True:
            scores = self.turn()
            if scores is not None:
                return scores

    def turn(self) -> Sequence[float] | None:
        """The mover's turn; the scores if the deal is over."""
        seat = self.mover
        hand = self.hands[seat]
        top = self.pile[-1] if self.pile else 0
        if top and ((self.owns[seat] and top & (self.on_runs | self.on_sets)) or self.rules.makes(hand, top)):
            return self.take()
        return self.draw()

    def take(self) -> Sequence[float] | None:
        """The mover takes the pile's top card and plays on to the end of the turn."""
        top = self.pile.pop()
        self.gone ^= top
        return self.finish(top, top)

    def draw(self) -> Sequence[float] | None:
        """The mover draws from the stock and plays on to the end of the turn."""
        if not self.stock and not self._renew():
            return self.blocked()
        return self.finish(self.stock.pop(), 0)

    def _renew(self) -> bool:
        """True if the pile becomes the stock, as if it were shuffled (S8)."""
        if self.reuses >= self.rules.renewals or len(self.pile) < 2:  # noqa: PLR2004 - S8
            return False
        self.reuses += 1
        begin, end = 0, len(self.pile)
        if self.rules.options.renew == "turn_up":
            begin = 1
        elif self.rules.options.renew == "keep":
            end -= 1
        stock, self.pile = self.pile[begin:end], self.pile[:begin] + self.pile[end:]
        self.stock = stock[::-1]
        for card in stock:
            self.gone ^= card
        return True

    def finish(self, drawn: int, taken: int) -> Sequence[float] | None:
        """The turn after the draw: everything is laid that can be, and a card is discarded."""
        seat, rules = self.mover, self.rules
        hand, began = self.hands[seat] | drawn, self.played[seat]
        loose = ALL
        if self.whole[seat]:
            hand, loose = self._laid_whole(seat, hand, taken)
        elif drawn and rules.makes(hand, drawn):
            hand = self._lay(seat, hand, rules.meld_with(hand, drawn))
        if hand and self.owns[seat] and hand & (self.on_runs | self.on_sets):
            hand = self._lay_off(seat, hand)
        if not hand & hand - 1:
            self.hands[seat] = 0
            self.gone |= hand
            return self.went_out(seat, began=began)
        card = self.discard_of(seat, hand, hand & loose & ~taken or hand & ~taken or hand)
        self.discard(card, hand)
        return self.blocked() if self.turns > _MOST_TURNS else None

    def discard(self, card: int, hand: int) -> None:
        """The mover keeps the hand without this card, which goes on the pile; the turn is over."""
        seat = self.mover
        self.hands[seat] = hand & ~card
        self.pile.append(card)
        self.gone |= card
        self.turns += 1
        self.mover = self.following[seat]

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

    def _lay(self, seat: int, hand: int, meld: int) -> int:
        """The hand after a meld is laid; a card is left of it where the last one has to be discarded."""
        if meld == hand and not self.rules.lazy:
            meld &= ~self.rules.end_of(meld)
            if meld.bit_count() < 3:  # noqa: PLR2004 - nothing to discard
                return hand
        self.owns[seat] = self.played[seat] = True
        self.add_meld(seat, meld, is_run=self.rules.is_run(meld))
        return hand & ~meld

    def add_meld(self, seat: int, meld: int, *, is_run: bool) -> None:
        """A meld comes to the table."""
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

    def _lay_off(self, seat: int, hand: int) -> int:
        """The hand after everything is laid off that the table takes, but for a last card that is discarded."""
        lazy = self.rules.lazy
        while (cards := hand & (self.on_runs | self.on_sets)) and (lazy or hand & hand - 1):
            card = cards & -cards
            hand ^= card
            self.played[seat] = True
            self.add_off(seat, card)
        return hand

    def add_off(self, seat: int, card: int) -> None:
        """A card is added to a meld on the table, a run if it can."""
        self.gone |= card
        self.table[seat] |= card
        if card & self.on_runs:
            self._add_run(card)
        else:
            self.on_sets &= ~card

    def _laid_whole(self, seat: int, hand: int, taken: int) -> tuple[int, int]:
        """A hand that may hold melds: they are laid, unless they are held back; and its loose cards."""
        melds, rest = self.parted(hand, taken)
        if self.holds[seat] and rest & rest - 1 and (self.at_once or self._least_held(seat) >= FAR):
            return hand, rest
        self.whole[seat] = self.holds[seat] = False
        for meld in melds:
            hand = self._lay(seat, hand, meld)
        return hand, rest

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
        options = self.rules.options
        times = 2 if options.rummy_double and not began else 1
        lost = [self.rules.worth(hand) for hand in self.hands]
        scoring = options.scoring
        if scoring == "table":
            scores = [self.rules.worth(table) - held for table, held in zip(self.table, lost, strict=True)]
            scores[seat] *= times
            return scores
        scores = [-times * held for held in lost]
        if scoring == "winner":
            scores = [0] * len(lost)
        if scoring in {"winner", "payment"}:
            scores[seat] = times * sum(lost)
        return scores

    def blocked(self) -> Sequence[float]:
        """The scores when nobody goes out (S24)."""
        options, seats = self.rules.options, self.seats
        held = [self.rules.worth(hand) for hand in self.hands]
        if options.scoring == "table":
            return [self.rules.worth(table) - points for table, points in zip(self.table, held, strict=True)]
        if options.scoring not in {"winner", "payment"}:
            return [-float(points) for points in held]
        least = min(held[seat] for seat in seats)
        lowest = [seat for seat in seats if held[seat] == least]
        base, many = least if options.blocked == "difference" else 0, len(lowest)
        paid = [0 if seat in lowest or seat not in seats else held[seat] - base for seat in range(len(held))]
        if options.scoring == "winner":
            return [float(sum(paid) // many if seat in lowest else 0) for seat in range(len(held))]
        shares = [each // many for each in paid]
        return [float(sum(shares) if seat in lowest else -many * share) for seat, share in enumerate(shares)]
