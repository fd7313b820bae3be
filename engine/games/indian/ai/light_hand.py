"""The layout of a hand that lacks the fewest cards of a declaration, quickly and nearly exactly: for playouts.

The thirteen cards lie in four groups, one of them with a place more, or in three with four places more. Each suit's row
is laid out once for all hands; of sets some are tried. Wild cards fill what lacks, but in a pure sequence. Left out
are wild cards in their own places and cards that cannot come any more: `distance.py` knows both. So no hand is taken
for nearer than it is.
"""

from typing import Final

from engine.games.indian.melds import POINTS
from engine.rummy.melds import FEWEST, RANK_COUNT

ROW: Final = (1 << 13) - 1
_SUITS: Final = 4
_GROUPS: Final = 4
_SIZE: Final = 13
_MORE: Final = 4
"""The places by which three groups are longer."""
SAME: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The cards of the lowest rank."""
_TWOS: Final = 3
_ONES: Final = 6
_LONG: Final = 10
_LONG_ALL: Final = 14
_APART: Final = 18
"""The places at which the fields of a number begin: a row's groups of three cards, of two, and its other cards; the
cards by which its groups of three can be longer, and by which all can; and 1 if two of its other cards lie at the ends
of four places. The fields of four rows are added."""
_FEW: Final = (1 << _TWOS) - 1
_MANY: Final = (1 << _ONES) - 1
_ALL_LONG: Final = (1 << _LONG_ALL - _LONG) - 1
_TIE: Final = 100
_PURE: Final = 20


def _held(groups: int, counted: int) -> int:
    """The most cards in so many groups, by the first fields of a number."""
    threes, twos, ones = counted & _FEW, counted >> _TWOS & _FEW, counted >> _ONES
    three = min(groups, threes)
    two = min(groups - three, twos)
    return 3 * three + 2 * two + min(groups - three - two, ones)


_HELD: Final = [[_held(groups, counted) for counted in range(1 << _LONG)] for groups in range(_GROUPS + 1)]


def _bits(first: int, *others: int) -> int:
    """The bits of places in a row, of which the last is the ace's again."""
    bits = 1 << first % 13
    for place in others:
        bits |= 1 << place % 13
    return bits


def _pieces() -> list[tuple[int, int, int, int, int]]:
    """The groups of two and three cards in three places: cards, number, first and last place, and open ends."""
    two, three = range(RANK_COUNT), range(RANK_COUNT - 1)
    result = [(_bits(start, start + 1, start + 2), 3, start, start + 2, 0) for start in three]
    result += [(_bits(start, start + 1), 2, start, start + 1, 1 + (0 < start < RANK_COUNT - 1)) for start in two]
    return result + [(_bits(start, start + 2), 2, start, start + 2, 1) for start in three]


_PIECES: Final = _pieces()


class Row:
    """The best way to lay a suit's cards in groups of three places, by number of groups."""

    def __init__(self, once: int, twice: int) -> None:
        """The ranks that are held, and those held twice."""
        self._held: list[int] = [0] * (_GROUPS + 1)
        """By number of groups, the cards in those of two or three."""
        self.longer: list[int] = [0] * (_GROUPS + 1)
        """The cards by which they can be longer."""
        self.left: list[int] = [once] * (_GROUPS + 1)
        """The ranks that are left, those that would make groups longer among them."""
        self.more: list[int] = [0] * (_GROUPS + 1)
        """The ranks of cards that make groups longer, if no other of the rank is left."""
        self._best: list[int] = [0] * (_GROUPS + 1)
        self._here = [piece for piece in _PIECES if not piece[0] & ~once]
        self._fill(0, once, twice, 0, 0, 0, [])
        self.threes = self.twos = 0
        for number in range(1, _GROUPS + 1):
            more = self._held[number] - self._held[number - 1]
            if more == FEWEST and not self.twos:
                self.threes += 1
            elif more > 1:
                self.twos += 1
            else:
                break
        good = self.threes + self.twos
        ones = once.bit_count() + twice.bit_count() - self._held[good]
        fields = self.threes | self.twos << _TWOS | ones << _ONES
        long, long_all = min(_MORE, self.longer[self.threes]), min(_MORE, self.longer[good])
        row = self.left[good] & ROW
        row |= (row & 1) << RANK_COUNT
        apart = int(row & row >> FEWEST > 0)
        self.summary: int = fields | long << _LONG | long_all << _LONG_ALL | apart << _APART
        """The numbers of its groups and cards, as fields."""
        self.longer, self.left, self.more = self.longer[: good + 1], self.left[: good + 1], self.more[: good + 1]
        self._held, self._best, self._here = [], [], []  # thousands of rows are kept

    def _fill(self, first: int, once: int, twice: int, number: int, held: int, ends: int, chosen: list[int]) -> None:
        if number:
            self._reached(once, twice, number, held, ends, chosen)
        if number == _GROUPS:
            return
        for place in range(first, len(self._here)):
            cards, size, _low, _high, open_ends = self._here[place]
            if not cards & ~once and held + size >= self._held[number + 1]:
                both = cards & twice
                chosen.append(place)
                self._fill(
                    place, once & ~cards | both, twice & ~both, number + 1, held + size, ends + open_ends, chosen
                )
                chosen.pop()

    def _reached(self, once: int, twice: int, number: int, held: int, ends: int, chosen: list[int]) -> None:
        longer, free = 0, once
        for place in chosen:
            _cards, _size, low, high, _ends = self._here[place]
            room = FEWEST + 1
            while room <= FEWEST + _MORE:
                card = 0
                for new_low, new_high in ((low - 1, high), (low, high + 1), (low - 2, high), (low, high + 2)):
                    if new_low >= 0 and new_high <= RANK_COUNT and new_high - new_low < room:
                        card = free & 1 << (new_low if new_low < low else new_high) % 13
                        if card:
                            low, high = new_low, new_high
                            break
                if not card:
                    break
                free ^= card
                longer += 1
                room += 1
        worth = held * 100 + min(longer, _MORE) * 20 + ends
        if worth > self._best[number]:
            self._best[number] = worth
            self._held[number], self.longer[number], self.left[number] = held, longer, once
            self.more[number] = once & ~free & ~twice


_ROWS: Final[dict[int, Row]] = {}
_MOST_ROWS: Final = 4_000


def row_of(once: int, twice: int) -> Row:
    """The row of a suit's cards, laid out once."""
    key = once | twice << 13
    row = _ROWS.get(key)
    if row is None:
        if len(_ROWS) >= _MOST_ROWS:
            _ROWS.clear()
        row = _ROWS[key] = Row(once, twice)
    return row


def _beside() -> list[int]:
    result = list[int]()
    for face in range(52):
        suit, rank = divmod(face, 13)
        bits = SAME << rank
        for place in (rank, 13) if rank == 0 else (rank,):
            for other in range(max(0, place - 2), min(13, place + 2) + 1):
                bits |= 1 << 13 * suit + other % 13
        result.append(bits & ~(1 << face))
    return result


BESIDE: Final = _beside()
"""By face the cards with which it is two of a group of three."""


def makes_pure(cards: int, card: int) -> bool:
    """True if a card lies in a row of three of some cards."""
    row, own = cards >> 13 * ((card.bit_length() - 1) // 13) & ROW, 1 << (card.bit_length() - 1) % 13
    return any(own & piece[0] and not piece[0] & ~row for piece in _PIECES if piece[1] == FEWEST)


class LightHand:
    """Cards that are not wild, by bits, and a number of wild ones, with their nearest layout."""

    def __init__(self, once: int, twice: int, wild: int, sequences: int) -> None:
        """`once` are the cards that are held, `twice` those of which there are two."""
        self._once, self._twice, self._wild, self._sequences = once, twice, wild, sequences
        self._rows = [row_of(once >> 13 * suit & ROW, twice >> 13 * suit & ROW) for suit in range(_SUITS)]
        self._whole = 0
        for row in self._rows:
            self._whole += row.summary
        self._best = self._one = self._other = 0
        """The sets that are laid."""
        self._long = self._apart = self._now_long = self._now_apart = False
        """True if one of three groups takes all further cards; if two single cards at the ends of four places do: of
        the nearest layout, and of the one that was looked at last."""
        self.is_sure = False
        """True if a distance of 0 is one by the rules without the card that was named last.

        No group needs to be of wild cards alone, and that card lies in none.
        """
        self._choose()

    @property
    def distance(self) -> int:
        """The cards that lack at least."""
        return -(self._best // _TIE)

    def _choose(self) -> None:
        """Choose the sets of the nearest layout: none, one or two."""
        usual = self._best = self._worth(self._whole, 0, 0, 0)
        self._long, self._apart = self._now_long, self._now_apart
        once, sets = self._once, list[int]()
        s0, s1, s2, s3 = once & ROW, once >> 13 & ROW, once >> 26 & ROW, once >> 39
        ranks = s0 & s1 | s2 & s3 | (s0 | s1) & (s2 | s3)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            self._try_rank(once & SAME * low, usual, sets)
        for number, each in enumerate(sets if self._sequences + 1 < _GROUPS else ()):
            for other in sets[:number]:
                if not each & other:
                    self._try(each, other)

    def _try_rank(self, cards: int, usual: int, sets: list[int]) -> None:
        """Try a set of all cards of a rank, and without each that goes with others; note those that are no worse."""
        worth, rest = self._try(cards, 0), cards
        if worth > usual - _TIE // 2:
            sets.append(cards)
        while rest and cards.bit_count() >= FEWEST and worth <= usual + _TIE:
            card = rest & -rest
            rest ^= card
            if self._once & BESIDE[card.bit_length() - 1] & ~cards and self._try(cards ^ card, 0) > usual - _TIE // 2:
                sets.append(cards ^ card)

    def _try(self, one: int, other: int) -> int:
        """The worth of the nearest layout with one set or two, which is kept if it is best."""
        worth = self._with(one, other)
        if worth > self._best:
            self._best, self._one, self._other = worth, one, other
            self._long, self._apart = self._now_long, self._now_apart
        return worth

    def _with(self, one: int, other: int) -> int:
        """The worth of the nearest layout with one set or two."""
        cards = one | other
        both = cards & self._twice
        once, twice, summary = self._once & ~cards | both, self._twice & ~both, self._whole
        for suit in range(_SUITS):
            if cards >> 13 * suit & ROW:
                row = row_of(once >> 13 * suit & ROW, twice >> 13 * suit & ROW)
                summary += row.summary - self._rows[suit].summary
        count = one.bit_count()
        held, longer = min(FEWEST, count), int(count > FEWEST)
        if not other:
            return self._worth(summary, 1, held, longer)
        count = other.bit_count()
        return self._worth(summary, 2, held + min(FEWEST, count), longer + int(count > FEWEST))

    def _worth(self, summary: int, sets: int, held: int, longer: int) -> int:
        """The worth of a layout by its rows: a card that does not lack before all that may come."""
        counted = summary & (1 << _LONG) - 1
        left = _GROUPS - sets
        four, last = held + _HELD[left][counted], 0
        self._now_apart = False
        if longer or summary >> _LONG_ALL & _ALL_LONG:
            four += 1
        elif summary >> _APART and (counted & _FEW) + (counted >> _TWOS & _FEW) < left:
            self._now_apart = True
            four += 1
        threes = summary & _FEW
        if left > self._sequences:
            last = held + _HELD[left - 1][counted] + longer
            last += min(
                _MORE - longer, summary >> _LONG_ALL & _ALL_LONG if left - 1 > threes else summary >> _LONG & _ALL_LONG
            )
        top = 3 if threes else 2 if counted & _MANY else 1 if counted else 0
        self._now_long = last > four
        lacking = max(_SIZE - self._wild - max(four, last), FEWEST - top)
        return _PURE * top + held + (counted >> _TWOS & _FEW) - _TIE * lacking

    def spare(self) -> int:
        """The cards that lie in no group of two or three."""
        sets = (self._one > 0) + (self._other > 0)
        cards = self._one | self._other
        both = cards & self._twice
        once, twice = self._once & ~cards | both, self._twice & ~both
        rows = [row_of(once >> 13 * suit & ROW, twice >> 13 * suit & ROW) for suit in range(_SUITS)]
        left, taken = _GROUPS - sets - self._long, [0] * _SUITS
        for suit in range(_SUITS):
            taken[suit] = min(left, rows[suit].threes)
            left -= taken[suit]
        for suit in range(_SUITS):
            more = min(left, rows[suit].twos) if taken[suit] == rows[suit].threes else 0
            taken[suit] += more
            left -= more
        longer, result = _MORE if self._long else 1, 0
        longer -= (self._one.bit_count() > FEWEST) + (self._other.bit_count() > FEWEST)
        for suit in range(_SUITS):
            row = rows[suit]
            free, more = row.left[taken[suit]], row.more[taken[suit]]
            longer -= (row.longer[taken[suit]] - more.bit_count()) if longer > 0 else 0
            while more and longer > 0:
                free &= ~(more & -more)
                more &= more - 1
                longer -= 1
            result |= free << 13 * suit
        return result

    def thrown(self, barred: int) -> int:
        """The card that is put down: of those in no group the dearest, unless it goes with others."""
        some = self.spare() & ~barred
        self.is_sure = some > 0 and self._wild < FEWEST and not self._apart
        if not some:
            some = self._once & ~barred
        result, least = 0, 1000.0
        while some:
            card = some & -some
            some ^= card
            face = card.bit_length() - 1
            use = 2.0 * (self._once & BESIDE[face]).bit_count() - POINTS[face % 13]
            if use < least:
                result, least = card, use
        return result
