"""All legal ends of a turn: every table that may be left, and the number of ends with their discards.

A stage can be done play by play, and a play laid without a theft can wait for the last stage: until then its cards stay
in the hand, where they can still pay. So a turn after the meld is a sequence of thefts, each of one play, and one last
stage. In the last stage, cards of the hand and of the player's own space go to any spaces, so that every space splits
into whole plays. The number of splits is counted space by space, without splits that only reduce another player's
score (R12).

A spot after some thefts (a `Chance`) is left out if another one allows everything that it allows: one with no fewer
cards in the hand and no more in any other player's space. The cards missing in those spaces are the player's own there,
and can be given. For the same reason a meld that contains a smaller one is not tried: its further cards can be laid
later.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations

from engine.games.house.basis import Basis
from engine.games.house.solver.bits import (
    BASES,
    COLUMN,
    FULL_BOOK,
    JOKERS,
    SHORTEST,
    bits_of,
    cards_in,
    mask_of,
    turned,
)
from engine.games.house.solver.melds import Prelude, as_it_lies, melds, replacements
from engine.games.house.solver.puzzle import SolverTurn
from engine.rummy.plays import CIRCLE
from engine.rummy.seats import Seating
from engine.rummy.table import Space, Table, cards_of

_BITS = 54
_DECK = (1 << _BITS) - 1

Cards = tuple[int, ...]
"""The cards of some spaces, as masks."""
Way = tuple[int, ...]
"""Whole plays, as masks, that together are the cards of a space."""
Chance = tuple[Cards, int]
"""Before the last stage: the cards of the others' spaces that are not settled yet, and the hand."""
Chances = frozenset[Chance]


def count_turns(basis: Basis, seating: Seating) -> int:
    """The number of different ends of the turn. An end is a last table, with a discard or without."""
    ends = Ends(basis, seating)
    total = sum(ends.discards(mask_of(prelude.hand)) for prelude in ends.unmelded)
    return total + ends.count(ends.cards, ends.chances())


def legal_tables(basis: Basis, seating: Seating) -> Iterator[Table]:
    """Every table that the turn may leave, each once."""
    ends = Ends(basis, seating)
    for prelude in ends.unmelded:
        yield prelude.table
    for spaces in ends.tables(ends.cards, ends.chances()):
        own, others = spaces[-1], spaces[:-1]
        yield (*others[: basis.seat], own, *others[basis.seat :])


# --- cards as plays -------------------------------------------------------------------------------------------------


def every_play(cards: int) -> dict[int, int]:
    """The whole plays of these cards, of any length, and what each is worth in fives of points (R11, R15, R21)."""
    found: dict[int, int] = {}
    for column in COLUMN:
        for size in (SHORTEST, FULL_BOOK):
            worth = 2 if size == SHORTEST else size
            found.update((book, worth) for book in _filled(cards, column, size))
    for length in range(SHORTEST, CIRCLE + 1):  # after the books, since what can be both is worth more as a run
        for start in range(CIRCLE):
            row = turned((1 << length) - 1, start)
            for base in BASES:
                found.update((run, length) for run in _filled(cards, row << base, length))
    return found


def _filled(cards: int, places: int, size: int) -> Iterator[int]:
    """All choices of `size` cards: naturals of these places, and jokers for the rest."""
    naturals, jokers = tuple(bits_of(cards & places)), tuple(bits_of(cards & JOKERS))
    for count in range(max(0, size - len(naturals)), len(jokers) + 1):
        for some in combinations(naturals, size - count):
            for used in combinations(jokers, count):
                yield sum(some) + sum(used)


class Ways:
    """The ways in which cards can lie as whole plays."""

    def __init__(self, cards: int) -> None:
        self.worth = every_play(cards)
        self.plays = {bit: [play for play in self.worth if play & bit] for bit in bits_of(cards)}
        self._fillers: dict[tuple[int, int], frozenset[int]] = {(0, 0): frozenset((0,))}
        self._tallies: dict[tuple[int, Way], dict[int, int]] = {(0, ()): {0: 1}}

    def fillers(self, must: int, may: int) -> frozenset[int]:
        """The sets of cards out of `may` that, together with all of `must`, split into whole plays."""
        found = self._fillers.get((must, may))
        if found is None:
            first = must & -must or may & -may
            outside = ~(must | may)
            some = set[int]() if must else set(self.fillers(0, may ^ first))
            for play in self.plays[first]:
                if not play & outside:
                    used = play & may
                    some.update([used | more for more in self.fillers(must & ~play, may ^ used)])
            found = self._fillers[must, may] = frozenset(some)
        return found

    def ways(self, cards: int) -> Iterator[Way]:
        """Every way to part these cards into whole plays."""
        if not cards:
            yield ()
            return
        for play in self.plays[cards & -cards]:
            if not play & ~cards:
                for rest in self.ways(cards ^ play):
                    yield (play, *rest)

    def tally(self, cards: int, pieces: Way = ()) -> dict[int, int]:
        """The number of ways to lay the cards with each of the pieces kept together, by the worth of the plays."""
        key = (cards, tuple(piece for piece in pieces if piece & cards))
        found = self._tallies.get(key)
        if found is None:
            found = self._tallies[key] = {}
            for play in self.plays[cards & -cards]:
                if not play & ~cards and keeps(play, key[1]):
                    worth = self.worth[play]
                    for more, count in self.tally(cards ^ play, key[1]).items():
                        found[worth + more] = found.get(worth + more, 0) + count
        return found


def keeps(play: int, pieces: Way) -> bool:
    """True if the play parts none of the pieces."""
    return all(not piece & play or not piece & ~play for piece in pieces)


# --- what thefts lead to --------------------------------------------------------------------------------------------


def _freest(first: Iterable[Chance], plays: Iterable[int]) -> Chances:
    """The chances after thefts, without those dominated by another."""
    waiting: dict[int, set[Chance]] = {}
    for others, hand in first:
        waiting.setdefault(hand.bit_count(), set()).add((others, hand))
    kept: dict[int, Chance] = {}
    while waiting:
        some = waiting.pop(max(waiting))  # thefts make the hand smaller: nothing comes to these any more
        for chance in sorted(some, key=lambda chance: sum(chance[0]).bit_count()):
            ties = _ties(*chance)
            if _is_free(ties, kept):
                kept[ties] = chance
                for others, hand in _thefts(*chance, plays):
                    waiting.setdefault(hand.bit_count(), set()).add((others, hand))
    return frozenset(kept.values())


def _thefts(others: Cards, hand: int, plays: Iterable[int]) -> Iterator[Chance]:
    """The chances after each theft: a play with at most as many stolen cards as cards of the hand (R13, N12)."""
    foreign = sum(others)
    least: dict[int, set[int]] = {}
    for play in plays:
        laid = play & hand
        stolen = play & foreign
        if not laid or not stolen:
            continue
        if stolen.bit_count() <= laid.bit_count():
            least.setdefault(stolen, set()).add(laid)
            continue
        for at, space in enumerate(others):
            if 0 < (stolen & ~space).bit_count() <= laid.bit_count():
                left = tuple(cards & ~play for cards in others)
                yield (*left[:at], space | play, *left[at + 1 :]), hand ^ laid
    for stolen, payments in least.items():
        left = tuple(cards & ~stolen for cards in others)
        yield from ((left, hand ^ laid) for laid in payments if not any(_is_part(less, laid) for less in payments))


def _is_part(less: int, cards: int) -> bool:
    return less != cards and not less & ~cards


def _is_free(ties: int, kept: Iterable[int]) -> bool:
    """True if none of these leaves as much free, or more."""
    return 0 not in map((~ties).__and__, kept)  # asked most often of all: without a loop in Python


def _ties(others: Cards, hand: int) -> int:
    """The cards not free there, as one mask: those of the others' spaces, each space apart, and those not held."""
    mask = _DECK & ~hand
    for cards in others:
        mask = mask << _BITS | cards
    return mask


def _best(some: set[Chance]) -> Chances:
    """The chances without those that are dominated: everything possible from them is possible from another."""
    if len(some) == 1:
        return frozenset(some)
    kept: dict[int, Chance] = {}
    for ties, chance in sorted(((_ties(*chance), chance) for chance in some), key=lambda tied: tied[0].bit_count()):
        if _is_free(ties, kept):
            kept[ties] = chance
    return frozenset(kept.values())


# --- how a turn may end ---------------------------------------------------------------------------------------------


class Ends:
    """The legal ends of one turn. Raises ValueError for plays that are not House Rummy's."""

    def __init__(self, basis: Basis, seating: Seating) -> None:
        self.basis = basis
        self.seats = SolverTurn(basis, seating).other_seats
        self.hot = mask_of(basis.hot)
        self.bound = mask_of(basis.hot | basis.warm)
        self.cards = mask_of(basis.start.hand.union(*basis.start.owned))
        self.lying = Ways(self.cards)
        self._legal: dict[tuple[int, int], int] = {}
        self._counts: dict[tuple[int, Chances], int] = {}

    @cached_property
    def unmelded(self) -> list[Prelude]:
        """The ends without a meld: as the table lies, or with jokers replaced."""
        some = () if self.basis.melded else replacements(self.basis)
        return [prelude for prelude in some if not mask_of(prelude.hand) & self.hot]

    def chances(self) -> Chances:
        """The chances that thefts lead to."""
        return _freest(self._first(), self.lying.worth)

    def _first(self) -> Iterator[Chance]:
        """The spots at which the free stages can begin."""
        if self.basis.melded:
            some: Iterable[Prelude] = (as_it_lies(self.basis),)
        else:
            some = (melded for prelude in replacements(self.basis) for melded in melds(self.basis, prelude))
        for prelude in some:
            owned = [mask_of(cards_of(space)) for space in prelude.table]
            yield tuple(owned[seat] for seat in self.seats), mask_of(prelude.hand)

    def count(self, rest: int, chances: Chances) -> int:
        """The number of ends in the spaces that are not settled yet, `rest` being the cards that may lie there."""
        key = (rest, chances)
        found = self._counts.get(key)
        if found is None:
            seat = self._next(chances)
            if seat == self.basis.seat:
                own = (rest ^ left for left in self.lefts(rest, chances))
                found = sum(sum(self.lying.tally(cards).values()) * self.discards(rest ^ cards) for cards in own)
            else:
                settled = self.settled(rest, chances).items()
                counts = ((cards, self.count(rest ^ cards, after)) for cards, after in settled)
                found = sum(self.legal(seat, cards) * count for cards, count in counts if count)
            self._counts[key] = found
        return found

    def tables(self, rest: int, chances: Chances) -> Iterator[Table]:
        """The spaces that are not settled yet, at each end without regard to discards; the player's own comes last."""
        seat = self._next(chances)
        if seat == self.basis.seat:
            for left in sorted(self.lefts(rest, chances)):
                yield from ((space,) for space in self.spaces(seat, rest ^ left))
            return
        for cards, after in self.settled(rest, chances).items():
            if self.count(rest ^ cards, after):
                for space in self.spaces(seat, cards):
                    yield from ((space, *more) for more in self.tables(rest ^ cards, after))

    def _next(self, chances: Chances) -> int:
        """The seat whose space is to be settled next."""
        for others, _ in chances:
            return (*self.seats[len(self.seats) - len(others) :], self.basis.seat)[0]
        return self.basis.seat

    def settled(self, rest: int, chances: Chances) -> dict[int, Chances]:
        """The cards that the next of the others' spaces may hold at the end, each with what is then left to settle."""
        found: dict[int, set[Chance]] = {}
        for (space, *others), hand in chances:
            free = rest & ~space & ~sum(others)
            for given in self.lying.fillers(space, free):
                found.setdefault(space | given, set()).add((tuple(others), hand & ~given))
        return {cards: _best(some) for cards, some in found.items()}

    def lefts(self, rest: int, chances: Chances) -> set[int]:
        """The possible rests of the hand when all other cards of `rest` lie whole in the own space (R8, R11)."""
        cold = [hand & ~self.hot for _, hand in chances]
        return {hand & ~laid for hand in cold for laid in self.lying.fillers(rest & ~hand, hand)}

    def discards(self, left: int) -> int:
        """The number of ways to end the turn with this hand, none of it hot: a discard each, or one without (R14)."""
        return max(1, (left & ~self.bound).bit_count())

    def legal(self, seat: int, cards: int) -> int:
        """The number of legal arrangements of these cards in another player's space (R12)."""
        found = self._legal.get((seat, cards))
        if found is None:
            pieces = self._pieces(seat, cards)
            together, free = self.lying.tally(cards, pieces), self.lying.tally(cards)
            better = max(together, default=0)
            found = sum(together.values())
            found += sum(free[worth] - together.get(worth, 0) for worth in free if worth >= better)
            self._legal[seat, cards] = found
        return found

    def spaces(self, seat: int, cards: int) -> list[Space]:
        """The ways for these cards to lie in a space (R12)."""
        pieces = self._pieces(seat, cards)
        better = max(self.lying.tally(cards, pieces), default=0)
        return [
            frozenset(map(cards_in, way))
            for way in self.lying.ways(cards)
            if sum(map(self.lying.worth.__getitem__, way)) >= better or all(keeps(play, pieces) for play in way)
        ]

    def _pieces(self, seat: int, cards: int) -> Way:
        """The remains, among these cards, of the plays that lay in another player's space, without single cards."""
        if seat == self.basis.seat:
            return ()
        pieces = sorted(mask_of(play) & cards for play in self.basis.start.table[seat])
        return tuple(piece for piece in pieces if piece & (piece - 1))
