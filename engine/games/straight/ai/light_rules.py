"""The options as a light deal (`light_deal.py`) needs them: melds on masks, and weights of hand cards for a discard."""

from dataclasses import dataclass
from functools import cache

from engine.games.straight.ai.facts import partners
from engine.games.straight.options import StraightOptions
from engine.rummy.cards import NATURALS
from engine.rummy.melds import Ace

ALL = (1 << NATURALS) - 1
_RANKS, _SUITS = 13, 4
ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The cards of one rank, the aces."""
_ONE_SUIT = (1 << _RANKS) - 1
_KINGS, _QUEENS = ACES << 12, ACES << 11
_NO_ACES, _NO_KINGS, _NO_COURTS = ALL & ~ACES, ALL & ~_KINGS, ALL & ~(_KINGS | _QUEENS)

Bits = dict[int, int]
"""By card, as a bit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightStyle:
    """The weights of hand cards by which a seat of a light deal discards, in points."""

    run: float = 5.0
    """The weight of a card of a pair that a live card on either side makes a run."""
    gap: float = 2.5
    """The weight of a card of a pair that one card between them makes a run."""
    of_rank: float = 5.0
    """The weight of a card whose rank is held twice, while a third is live."""
    fits: float = 4.0
    """The weight of a card that the table takes once the seat has a meld of its own."""
    danger: float = 5.0
    """Against a discard that the next player can lay off."""
    late: float = 1.0
    """The factor by which points count more when somebody holds few cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightRules:
    """The options of a game as far as light deals need them."""

    options: StraightOptions
    pairs: dict[int, tuple[int, ...]]
    """By card, the pairs of cards with which it makes a meld of three."""
    near: Bits
    """By card, all cards of those pairs."""
    above: Bits
    """By card, the next one of its suit in a run; 0 for none."""
    below: Bits
    points: Bits
    ace_low: bool
    ace_high: bool
    round_corner: bool
    """True if a run may go on beyond the ace (S2)."""
    lazy: bool
    """True if a play may empty the hand (S14)."""
    lays_off: bool
    """True if nobody needs a meld of their own to lay off (S10)."""
    renewals: int
    """The number of times the stock is renewed (S8)."""
    kept: tuple[int, int]
    """The numbers of first and last cards of the pile that do not become the stock."""

    @staticmethod
    def same_rank(card: int) -> int:
        """The cards of the rank of a card, or of the lowest of several."""
        return ACES << ((card & -card).bit_length() - 1) % _RANKS

    def is_run(self, meld: int) -> bool:
        """True if a meld is a run and not a set."""
        return bool(meld & ~self.same_rank(meld))

    def end_of(self, meld: int) -> int:
        """A card of a meld without which it is one still, or too short."""
        left = meld
        while left:
            card = left & -left
            left ^= card
            if not self.above[card] & meld or not self.below[card] & meld:
                return card
        return meld & -meld

    def makes(self, hand: int, card: int) -> bool:
        """True if a card makes a meld with cards of the hand."""
        close = hand & self.near[card]
        if not close & close - 1:
            return False
        for pair in self.pairs[card]:  # noqa: SIM110 - a generator takes twice as long, and this is asked most often
            if close & pair == pair:
                return True
        return False

    def meld_with(self, hand: int, card: int) -> int:
        """The set or run of most points that the card makes with cards of the hand."""
        rank = hand & self.same_rank(card) | card
        run = self._run_with(hand, card)
        if rank.bit_count() < 3:  # noqa: PLR2004 - the shortest set
            return run
        return rank if run.bit_count() < 3 or self.worth(rank) >= self.worth(run) else run  # noqa: PLR2004

    def _run_with(self, hand: int, card: int) -> int:
        """The longest run of the hand around a card, which may be too short to be one."""
        down = self._grown(card, card, hand, self.below)
        if self.round_corner or not card & ACES:
            return self._grown(down, card, hand, self.above)
        return max(down, self._grown(card, card, hand, self.above), key=int.bit_count)

    def _grown(self, run: int, card: int, hand: int, follow: Bits) -> int:
        """A run with the cards of the hand that follow a card on one side; an ace ends it, unless there is a corner."""
        while run.bit_count() < self.options.max_run:
            card = follow[card]
            if not card & hand & ~run:
                break
            run |= card
            if card & ACES and not self.round_corner:
                break
        return run

    def worth(self, cards: int) -> int:
        """The points of cards in a hand."""
        total, points = 0, self.points
        while cards:
            card = cards & -cards
            cards ^= card
            total += points[card]
        return total

    def hopes(self, hand: int, live: int) -> tuple[int, int, int]:
        """The cards of the hand that a live card would make a run of at an end, of a gap, and a set."""
        low = hand if self.ace_low else hand & _NO_ACES
        pair = low & low >> 1 & _NO_KINGS & (live << 1 & _NO_ACES | live >> 2 & _NO_COURTS)
        hole = low & low >> 2 & _NO_COURTS & live >> 1
        runs, gaps = pair | pair << 1, hole | hole << 2
        if self.ace_high:
            runs, gaps = self._with_high_aces(hand, live, runs, gaps)
        clubs, diamonds = hand & _ONE_SUIT, hand >> 13 & _ONE_SUIT
        hearts, spades = hand >> 26 & _ONE_SUIT, hand >> 39
        twice = clubs & (diamonds | hearts | spades) | diamonds & (hearts | spades) | hearts & spades
        twice &= live | live >> 13 | live >> 26 | live >> 39
        return runs, gaps, hand & twice * ACES if twice else 0

    def _with_high_aces(self, hand: int, live: int, runs: int, gaps: int) -> tuple[int, int]:
        """Runs and gaps with those of the ace above the king."""
        aces, kings, queens = hand & ACES, hand >> 12 & ACES, hand >> 11 & ACES
        top = kings & queens & live
        ends = aces & kings & live >> 11
        holes = aces & queens & live >> 12
        return runs | top << 12 | top << 11, gaps | ends | ends << 12 | holes | holes << 11


@cache
def light_rules(options: StraightOptions) -> LightRules:
    """The options as light deals know them."""
    ace = options.melds.ace
    bits = [1 << card for card in range(NATURALS)]
    above = {bit: 0 if bit & _KINGS else bit << 1 for bit in bits}
    if ace is not Ace.LOW:
        above |= {bit: bit >> 12 for bit in bits if bit & _KINGS}
    if ace is Ace.HIGH:
        above |= {bit: 0 for bit in bits if bit & ACES}
    result = partners(ace, options.max_run)
    near = [0] * NATURALS
    for card, pairs in enumerate(result):
        for pair in pairs:
            near[card] |= pair
    return LightRules(
        options=options,
        pairs={bit: result[card] for card, bit in enumerate(bits)},
        near=dict(zip(bits, near, strict=True)),
        above=above,
        below=dict.fromkeys(bits, 0) | {more: bit for bit, more in above.items() if more},
        points={bit: options.hand_points[card] for card, bit in enumerate(bits)},
        ace_low=ace is not Ace.HIGH,
        ace_high=ace is not Ace.LOW,
        round_corner=ace is Ace.CORNER,
        lazy=options.go_out != "discard",
        lays_off=options.lay_off == "any",
        renewals=0 if options.reuse == "none" else options.reuse_limit or 9,
        kept=(int(options.renew == "turn_up"), int(options.renew == "keep")),
    )
