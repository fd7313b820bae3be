"""A deal of 500 Rummy on masks, played to its end by rules of thumb: playouts in a tenth of the time.

A suit is a lane of fifteen bits: the ace, the ranks up to the king, the ace again, and a gap. What decides a deal is
here: takings, melds, lay-offs, jokers, discards. Runs do not go round the ace, and what is rare is left out.
"""

from collections.abc import Iterator
from functools import cache

from engine.blocks.turn_deal import Phase
from engine.games.rummy500.melds import law_of, points, values_of
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.rules import Rummy500Deal
from engine.mind.light import LightDeal
from engine.mind.reasons import is_barred
from engine.rummy.cards import CARDS, NATURALS
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, MeldKind

_LANE, _RANKS, _SUITS = 15, 13, 4
_HIGH = 13
"""The place of the ace above the king."""
_LINE = (1 << _RANKS) - 1
_JOKER = NATURALS
_MOST_SET = 4
_AROUND, _PAIRS = 0b11011, (0b00011, 0b01010, 0b11000)
"""In a lane moved so that a card is the third bit: the two places below it and above, and those that make a run."""
_FEEDS = 100_000
"""The cost of a discard that the next player is known to lay, above all others."""
KEPT = 0.2
"""The share of the points of cards taken and kept that a taking costs in the thumb's count."""


def _bit(face: int) -> int:
    suit, rank = divmod(face, _RANKS)
    return 1 << _LANE * suit + rank | (0 if rank else 1 << _LANE * suit + _HIGH)


BITS = [_bit(face) for face in range(NATURALS)]
_SAME = [sum(1 << _LANE * suit + rank for suit in range(_SUITS)) for rank in range(_RANKS)]
"""The cards of each rank, an ace at the low end of its lane."""
_EACH_SUIT = _SAME[0]
"""A set of ranks times this is all cards of these ranks."""


class _Tables:
    """The values that the deals of a game ask for again and again."""

    def __init__(self, options: Rummy500Options) -> None:
        self.options = options
        self.worth = [points(options, card) for card in CARDS[: NATURALS + 1]]
        """The points of each face, a joker last."""
        alike: dict[int, int] = {}
        for face in range(NATURALS):
            low = BITS[face] & -BITS[face]
            alike[self.worth[face]] = alike.get(self.worth[face], 0) | low
        self.values = tuple(alike.items())
        """Points with the cards that are worth them, an ace at the low end of its lane."""
        self.low_ace = points(options, CARDS[0], low=True)
        self._shapes: dict[Group, tuple[bool, int, int, int, tuple[int, ...]]] = {}

    def shape(self, lies: Group) -> tuple[bool, int, int, int, tuple[int, ...]]:
        """A meld: whether it is a set, its rank, cards and number or its suit and ends, and the points of its cards."""
        result = self._shapes.get(lies)
        if result is None:
            law = law_of(self.options)
            naturals, values = law.naturals(lies), values_of(self.options, lies)
            if law.kind(lies) is MeldKind.SET:
                result = (True, naturals[0].rank, sum(BITS[card] for card in set(naturals)), len(lies), values)
            else:
                start = law.start(lies) or 0
                result = (False, naturals[0].suit, start, start + len(lies) - 1, values)
            self._shapes[lies] = result
        return result


_tables = cache(_Tables)


class Rummy500Light(LightDeal):
    """A deal at one moment; a card is a face."""

    def __init__(self, deal: Rummy500Deal) -> None:
        seats = deal.options.seats
        tables = _tables(deal.options)
        self.worth, self.low_ace, self.values = tables.worth, tables.low_ace, tables.values
        self.calls, self.top_free = deal.options.rummy, deal.options.top_free
        pile = [min(card % 54, _JOKER) for card in deal.discard]
        stock = [min(card % 54, _JOKER) for card in reversed(deal.stock)]
        mover = deal.mover if deal.discarder is None else (deal.discarder + 1) % seats
        super().__init__(seats, stock, pile, mover=mover)
        self.drawn = deal.phase is Phase.PLAY
        """True if the seat to move has drawn."""
        self.must = -1
        """The face that must be laid first, the deepest of those taken (F4); below 0 for none."""
        self.hands = [0] * seats
        self.twins = [0] * seats
        """Second copies of cards that a seat holds."""
        self.known = [sum({BITS[card] for card in shown if card < NATURALS}) for shown in deal.shown] or [0] * seats
        """The cards that a seat took from the pile and still holds."""
        self.jokers = [0] * seats
        for seat, hand in enumerate(deal.hands):
            for card in hand:
                self.hold(seat, min(card % 54, _JOKER))
        self.laid = [0] * seats
        self.runs: list[list[int]] = []
        """Suit, lowest and highest place of each."""
        self.sets: list[list[int]] = []
        """Rank, the cards and their number of each."""
        for meld in deal.melds:
            is_set, first, second, third, values = tables.shape(deal.pack.kinds_in_order(meld.cards))
            (self.sets if is_set else self.runs).append([first, second, third])
            for owner, value in zip(meld.owners, values, strict=True):
                self.laid[owner] += value
        self.fits = 0
        self.look()

    def left(self, seat: int) -> set[int]:
        """The faces in a hand."""
        naturals = {face for face in range(NATURALS) if self.hands[seat] & BITS[face]}
        return naturals | ({_JOKER} if self.jokers[seat] else set())

    def hold(self, seat: int, card: int) -> None:
        """A joker more, or a bit more: of a card that is held, its twin."""
        if card == _JOKER:
            self.jokers[seat] += 1
            return
        bit = BITS[card]
        if self.hands[seat] & bit:
            self.twins[seat] |= bit
        else:
            self.hands[seat] |= bit

    def know(self, seat: int, card: int) -> None:
        """A known bit more; jokers are not kept."""
        self.known[seat] |= 0 if card == _JOKER else BITS[card]

    def lose(self, seat: int, cards: int) -> None:
        """A joker less, or a bit less."""
        if cards == _JOKER:
            self.jokers[seat] -= 1
        else:
            self.remove(seat, BITS[cards])

    def remove(self, seat: int, bits: int) -> None:
        """Cards leave a hand, in which their twins stay."""
        twins = self.twins[seat] & bits
        self.hands[seat] &= ~bits | twins
        self.known[seat] &= ~bits
        self.twins[seat] &= ~bits

    def look(self) -> None:
        """Find the cards that fit the table."""
        fits = 0
        for suit, low, high in self.runs:
            if high - low < _RANKS - 1:
                if low > 0:
                    fits |= 1 << _LANE * suit + low - 1
                if high < _HIGH:
                    fits |= 1 << _LANE * suit + high + 1
        for rank, mask, size in self.sets:
            if size < _MOST_SET:
                fits |= _SAME[rank] & ~mask
        self.fits = fits

    def size(self, seat: int) -> int:
        """The cards of a hand, roughly: an ace counts twice."""
        return self.hands[seat].bit_count() + self.twins[seat].bit_count() + self.jokers[seat]

    def held(self, seat: int) -> int:
        """The points of a hand."""
        faces = range(NATURALS)
        both = self.hands[seat], self.twins[seat]
        naturals = sum(self.worth[face] for mask in both for face in faces if mask & BITS[face])
        return naturals + self.worth[_JOKER] * self.jokers[seat]

    # -- a turn

    def turn(self) -> list[int] | None:
        """The mover's turn, with the call that follows; the scores if the deal is over."""
        seat = self.mover
        if not self.drawn and not self._draw(seat):
            return self.scores()
        self.drawn = False
        if self.must >= 0:
            self.lay_taken(seat, self.must)
            self.must = -1
        self.lay(seat)
        if not self.hands[seat] and not self.jokers[seat]:
            return self.scores()
        self.discard(self._worst(seat))
        if not self.hands[seat] and not self.jokers[seat]:
            return self.scores()
        if self.calls:
            self._call(self.mover)
        return None

    def scores(self) -> list[int]:
        """The score of each seat as the deal lies."""
        return [self.laid[seat] - self.held(seat) for seat in range(len(self.hands))]

    def _call(self, seat: int) -> None:
        """The next player calls a discard that fits the table."""
        face = self.pile[-1]
        if face != _JOKER and BITS[face] & self.fits and not is_barred(self.happenings, seat, face):
            self.receive(seat, self.pile.pop(), taken=True)
            self._lay_off(seat, BITS[face])

    def _draw(self, seat: int) -> bool:
        """A seat draws; False where there is nothing to draw."""
        taken = 0 if self.is_barred else self.taking(seat)
        if taken:
            self.must = self.pile[-taken]
            for face in self.pile[-taken:]:
                self.know(seat, face)
                self.receive(seat, face, taken=taken == 1)  # who digs deeper does not take the top for itself
            del self.pile[-taken:]
        elif self.stock:
            self.draw()
        else:
            return False
        return True

    def taking(self, seat: int) -> int:
        """The cards that a seat takes from the pile, as its rules of thumb would; 0 for none.

        What is laid then counts, less a part of what is kept; no more is kept than is laid, but of the top card alone.
        """
        mask, jokers, worth = self.hands[seat], self.jokers[seat], self.worth
        least = self._value_of(self._layable(mask))
        held, twins, best = self._value_of(mask) - least, 0, 0
        most = float(least)
        for depth in range(1, len(self.pile) + 1):
            face = self.pile[-depth]
            if face == _JOKER:
                jokers += 1
                continue
            bit = BITS[face]
            if mask & bit:
                twins += worth[face]
            mask |= bit
            brings = worth[face] if bit & self.fits else self._makes(mask, face, jokers)
            if brings:
                layable = self._layable(mask)
                laid = self._value_of(layable) + (0 if bit & layable else brings)
                kept = max(0, self._value_of(mask) + twins - laid) - held
                if laid - KEPT * kept > most and (depth == 1 or kept <= laid):
                    most, best = laid - KEPT * kept, depth
        return best

    def _layable(self, hand: int) -> int:
        """The cards of a hand that lie in a run or a set of it, or go onto the table; an ace at either end."""
        runs = hand & hand >> 1 & hand >> 2
        a, b, c, d = (hand >> _LANE * suit & _LINE for suit in range(_SUITS))
        sets = (a & b & (c | d)) | (c & d & (a | b))
        return hand & (runs | runs << 1 | runs << 2 | sets * _EACH_SUIT | self.fits)

    def _value_of(self, cards: int) -> int:
        """The points of some cards."""
        cards |= cards >> _HIGH & _SAME[0]
        return sum([value * (cards & alike).bit_count() for value, alike in self.values])

    def _makes(self, mask: int, face: int, jokers: int) -> int:
        """About what a meld with a card brings that a hand with it makes; 0 if there is none."""
        suit, rank = divmod(face, _RANKS)
        same = (mask & _SAME[rank]).bit_count()
        if same + (jokers > 0) >= FEWEST:
            return self.worth[face] * FEWEST
        lane = mask >> _LANE * suit & (1 << _LANE) - 1
        for place in (rank, _HIGH) if rank == 0 else (rank,):
            near = lane << 2 >> place & _AROUND
            if (jokers and near) or any(near & pair == pair for pair in _PAIRS):
                return self.worth[face] * FEWEST
        return 0

    def lay_taken(self, seat: int, face: int) -> None:
        """The card for which others were taken is laid: in the dearest meld, onto the table, or with a joker."""
        hand, (suit, rank) = self.hands[seat], divmod(face, _RANKS)
        same = hand & _SAME[rank]
        worth = same.bit_count() * self.worth[face] if same.bit_count() >= FEWEST else 0
        total, low, high = max(self._run_with(hand, suit, place) for place in ((rank, _HIGH) if rank == 0 else (rank,)))
        if total and total >= worth:
            self._lay_run(seat, suit, low, high, total)
        elif worth:
            self._lay_set(seat, rank, same, 0)
        elif not self._lay_off(seat, BITS[face]):
            self._pair_with_joker(seat, hand, same, BITS[face])

    def _run_with(self, hand: int, suit: int, place: int) -> tuple[int, int, int]:
        """The points of the longest run of a hand through a place, and its ends; 0 if there is none."""
        lane, low, high = hand >> _LANE * suit, place, place
        while high < _HIGH and lane >> high + 1 & 1 and high - low < _RANKS - 1:
            high += 1
        while low > 0 and lane >> low - 1 & 1 and high - low < _RANKS - 1:
            low -= 1
        total = 0 if high - low + 1 < FEWEST else sum([self._value(suit, each, low) for each in range(low, high + 1)])
        return total, low, high

    def lay(self, seat: int) -> None:
        """A seat lays whatever it can."""
        while self._lay_meld(seat) or self._lay_off(seat, self.hands[seat]) or self._lay_joker(seat):
            if not self.hands[seat] and not self.jokers[seat]:
                return

    def _lay_meld(self, seat: int) -> bool:
        hand = self.hands[seat]
        runs = hand & hand >> 1 & hand >> 2
        a, b, c, d = (hand >> _LANE * suit & _LINE for suit in range(_SUITS))
        sets = (a & b & (c | d)) | (c & d & (a | b))
        if not runs and not sets:
            return False
        rank = sets.bit_length() - 1
        worth = 0 if not sets else self.worth[rank] * (hand & _SAME[rank]).bit_count()
        if runs:
            low = (runs & -runs).bit_length() - 1
            suit, low = divmod(low, _LANE)
            high, total = low, 0
            while high <= _HIGH and hand >> _LANE * suit + high & 1 and high - low < _RANKS:
                total += self._value(suit, high, low)
                high += 1
            if total >= worth:
                self._lay_run(seat, suit, low, high - 1, total)
                return True
        self._lay_set(seat, rank, hand & _SAME[rank], 0)
        return True

    def _value(self, suit: int, place: int, low: int) -> int:
        """The points of a card in a run."""
        if place == 0 and low == 0:
            return self.low_ace
        return self.worth[suit * _RANKS + place % _RANKS]

    def _lay_run(self, seat: int, suit: int, low: int, high: int, total: int) -> None:
        bits = 0
        for place in range(low, high + 1):
            bits |= BITS[suit * _RANKS + place % _RANKS]
        self.remove(seat, bits & self.hands[seat])
        self.laid[seat] += total
        self.runs.append([suit, low, high])
        self.look()

    def _lay_set(self, seat: int, rank: int, low_bits: int, jokers: int) -> None:
        bits = 0
        for suit in range(_SUITS):
            if low_bits >> _LANE * suit + rank & 1:
                bits |= BITS[suit * _RANKS + rank]
        count = low_bits.bit_count()
        self.remove(seat, bits)
        self.jokers[seat] -= jokers
        self.laid[seat] += count * self.worth[rank] + jokers * self.worth[_JOKER]
        self.sets.append([rank, bits, count + jokers])
        self.look()

    def _lay_off(self, seat: int, cards: int) -> bool:
        """The first of some cards of a hand that fits goes onto the table; False if none does."""
        fitting = cards & self.fits
        if not fitting:
            return False
        suit, place = divmod((fitting & -fitting).bit_length() - 1, _LANE)
        face = suit * _RANKS + place % _RANKS
        self.remove(seat, BITS[face])
        for run in self.runs:
            if run[0] == suit and place in (run[1] - 1, run[2] + 1) and run[2] - run[1] < _RANKS - 1:
                run[1], run[2] = min(run[1], place), max(run[2], place)
                self.laid[seat] += self._value(suit, place, run[1])
                self.look()
                return True
        for group in self.sets:
            if group[0] == place and group[2] < _MOST_SET and not group[1] & BITS[face]:
                group[1] |= BITS[face]
                group[2] += 1
                self.laid[seat] += self.worth[face]
                self.look()
                return True
        return False

    def _lay_joker(self, seat: int) -> bool:
        """A joker makes a meld with the dearest pair, or goes onto the table."""
        if not self.jokers[seat]:
            return False
        hand = self.hands[seat]
        a, b, c, d = (hand >> _LANE * each & _LINE for each in range(_SUITS))
        rank = ((a & (b | c | d)) | (b & (c | d)) | (c & d)).bit_length() - 1
        same = hand & _SAME[rank] if rank >= 0 else 0
        return self._pair_with_joker(seat, hand, same, hand) or self._add_joker(seat)

    def _pair_with_joker(self, seat: int, hand: int, same: int, cards: int) -> bool:
        """A joker goes with some cards of a rank, or with a dearer pair of a suit that has one of some cards."""
        worth, suit, low, gap = max(self._near_pairs(hand, cards), default=(0, 0, 0, 0))
        rank = ((same & -same).bit_length() - 1) % _LANE
        if same.bit_count() > 1 and 2 * self.worth[rank] > worth:
            self._lay_set(seat, rank, same, 1)
        elif worth:
            self._lay_with_joker(seat, suit, low, low + gap, worth)
        else:
            return False
        return True

    def _near_pairs(self, hand: int, cards: int) -> Iterator[tuple[int, int, int, int]]:
        """The dearest pairs with one of some cards that a joker makes a run: points, suit, low place and gap."""
        for suit in range(_SUITS):
            lane, some = hand >> _LANE * suit & (1 << _LANE) - 1, cards >> _LANE * suit & (1 << _LANE) - 1
            for gap in (1, 2):
                if pairs := lane & lane >> gap & (some | some >> gap):
                    low = pairs.bit_length() - 1
                    yield self._value(suit, low, low) + self._value(suit, low + gap, low), suit, low, gap

    def _lay_with_joker(self, seat: int, suit: int, low: int, high: int, worth: int) -> None:
        self.jokers[seat] -= 1
        for place in (low, high):
            self.remove(seat, BITS[suit * _RANKS + place % _RANKS])
        self.laid[seat] += worth + self.worth[_JOKER]
        if high - low == 1:
            low, high = (low, high + 1) if high < _HIGH else (low - 1, high)
        self.runs.append([suit, low, high])
        self.look()

    def _add_joker(self, seat: int) -> bool:
        run = next((each for each in self.runs if each[2] - each[1] < _RANKS - 1), None)
        group = next((each for each in self.sets if each[2] < _MOST_SET), None)
        if run:
            run[1], run[2] = (run[1], run[2] + 1) if run[2] < _HIGH else (run[1] - 1, run[2])
        elif group:
            group[2] += 1
        else:
            return False
        self.jokers[seat] -= 1
        self.laid[seat] += self.worth[_JOKER]
        self.look()
        return True

    def _worst(self, seat: int) -> int:
        """The card of a hand that goes with fewest others; of several the dearest.

        One that the next player is known to lay goes last.
        """
        hand, shown = self.hands[seat], self.known[(seat + 1) % len(self.hands)]
        if not hand:
            return _JOKER
        best, most = -1, 0
        mask = hand
        while mask:
            bit = mask & -mask
            mask ^= bit
            suit, place = divmod(bit.bit_length() - 1, _LANE)
            if place == _HIGH:
                continue
            face = suit * _RANKS + place
            lane = hand >> _LANE * suit & (1 << _LANE) - 1
            near = lane << 2 >> place & _AROUND
            if place == 0:
                near |= lane << 2 >> _HIGH & _AROUND
            partners = near.bit_count() + (hand & _SAME[place]).bit_count()
            score = self.worth[face] - 100 * partners
            if BITS[face] & self.fits or (shown and self._makes(shown | BITS[face], face, 0)):
                score -= _FEEDS
            if best < 0 or score > most:
                best, most = face, score
        return best
