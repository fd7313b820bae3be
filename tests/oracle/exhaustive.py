"""All legal turns of a small position in its phase of play, tried out one by one.

Written apart from the engine and from its solver. A position is plain data in the notation of the conformance cases;
here a set of cards is an integer with a bit for each, a play is such a set, a space a tuple of plays. `best` says how
good the best turns are, `count` how many ends there are. Only small positions can be searched (see `TooLargeError`).

Why stages are searched play by play: what a free stage may do depends on the table before it only by which cards lie in
whose space (everything may be regrouped, and a play that gets nothing new may be broken). So a stage with several plays
that get cards can be split into stages with one such play each, and a turn after the meld is a row of moves "one whole
play, of hand cards, own cards, cards of the space it lies in, and no more stolen cards than hand cards". A card of
one's own is the freest there is: it goes anywhere at any time for nothing. So own cards are given away only with such a
move or at the very end, and a play that may be laid in one's own space is not tried in others (`thrifty`).
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import prod
from typing import Any, NamedTuple

from tests.oracle.bitsets import (
    BIT,
    JOKERS,
    Cards,
    Play,
    Space,
    Table,
    WholeWays,
    bits,
    read_cards,
    text_of,
    union,
    written,
)

COSTS = {1: 10, 2: 10, 3: 15, 4: 15, 5: 20, 6: 20}
MOST_STATES = 20_000
MOST_ENDS = 300_000

Owned = tuple[Cards, ...]
State = tuple[Owned, Cards]
"""A moment after the meld: the cards of each space, and the hand."""


class TooLargeError(Exception):
    """The position has more turns than are searched here."""


class SearchPosition(NamedTuple):
    """The part of a position that matters in its phase of play."""

    seat: int
    sides: int
    melded: bool
    cost: int
    table: Table
    hand: Cards
    hot: Cards
    warm: Cards


class BestValues(NamedTuple):
    """The values of the best turns by each criterion, with chains of tables; None where no turn can end."""

    points: int | None
    cards: int | None
    out: int | None
    chains: dict[str, list[list[list[str]]]]


def read(data: Mapping[str, Any]) -> SearchPosition:
    """A position of the conformance cases' notation."""
    seats, seat = data["players"], data["to_move"]
    heat = data.get("temperatures", {})
    return SearchPosition(
        seat=seat,
        sides=2 if seats == 4 else seats,
        melded=data.get("melded", [True] * seats)[seat],
        cost=COSTS[data.get("hand", 1)],
        table=tuple(tuple(map(read_cards, space)) for space in data.get("spaces", [[]] * seats)),
        hand=read_cards(data["hands"][seat]),
        hot=union([BIT[card] for card in heat if heat[card] == "hot"]),
        warm=union([BIT[card] for card in heat if heat[card] == "warm"]),
    )


# --- what can be reached --------------------------------------------------------------------------------------------


class ExhaustiveSearch:
    """The turns of one position."""

    def __init__(
        self, position: SearchPosition, most_states: int = MOST_STATES, *, thrifty: bool = True, midway: bool = True
    ):
        """Without `midway`, nothing is stolen into an opponent's space as long as more is stolen for the side."""
        self.thrifty = thrifty
        self.midway = midway
        self.position = position
        self.seats = range(len(position.table))
        self.others = [seat for seat in self.seats if seat != position.seat]
        self.ways = WholeWays(position.hand | union([union(space) for space in position.table]))
        self.most_states = most_states
        self._legal: dict[tuple[int, Cards], tuple[Space, ...]] = {}
        self.unmelded: dict[tuple[Table, Cards], list[Table]] = {}
        """Tables and hands before the meld, with the chains to them."""
        self.came_from: dict[State, tuple[State, Play, int] | list[Table]] = {}
        """States after the meld, with the move that led to each, or the chain to it if it is a first one."""
        self.states: list[State] = []
        """The states from which everything can be done that can be done at all."""
        self._reach()

    def _reach(self) -> None:
        start = (self.position.table, self.position.hand)
        if self.position.melded:
            self.came_from[owned_in(start[0]), start[1]] = [start[0]]
        else:
            self._replace(start, [start[0]])
            for (table, hand), chain in self.unmelded.items():
                self._meld(table, hand, chain)
        if self.midway:
            self._follow(self.moves)
        else:
            self._follow(partial(self._moves_of, for_side=True))
            self.states.clear()
            self._follow(partial(self._moves_of, for_side=False))

    def _follow(self, moves: Callable[[State], Iterator[tuple[State, Play, int]]]) -> None:
        """All states that such moves lead to."""
        by_hand: dict[Cards, list[Owned]] = {}
        for owned, hand in self.came_from:
            by_hand.setdefault(hand, []).append(owned)
        while by_hand:
            hand = max(by_hand, key=int.bit_count)  # moves make the hand smaller: nothing comes to this one any more
            for owned in self._freest(hand, by_hand.pop(hand)):
                for state, play, seat in moves((owned, hand)):
                    if state not in self.came_from:
                        self.came_from[state] = ((owned, hand), play, seat)
                        by_hand.setdefault(state[1], []).append(state[0])
            if len(self.came_from) > self.most_states:
                raise TooLargeError

    def _freest(self, hand: Cards, some: list[Owned]) -> list[Owned]:
        """Without the states from which nothing can be done that cannot be done from another with the same hand."""
        if not self.thrifty:
            self.states += [(owned, hand) for owned in some]
            return some
        kept: list[Owned] = []
        for owned in sorted(some, key=lambda owned: owned[self.position.seat].bit_count(), reverse=True):
            if not any(all(not free[seat] & ~owned[seat] for seat in self.others) for free in kept):
                kept.append(owned)
        self.states += [(owned, hand) for owned in kept]
        return kept

    def _replace(self, moment: tuple[Table, Cards], chain: list[Table]) -> None:
        """Before the meld: one joker of one play for one natural of the hand, again and again (R16)."""
        if moment in self.unmelded:
            return
        self.unmelded[moment] = chain
        table, hand = moment
        for seat, space in enumerate(table):
            for at, play in enumerate(space):
                for joker in bits(play & JOKERS):
                    for card in bits(hand & ~JOKERS):
                        swapped = play & ~joker | card
                        if swapped in self.ways.values:
                            new_space = (*space[:at], swapped, *space[at + 1 :])
                            new = (*table[:seat], new_space, *table[seat + 1 :])
                            self._replace((new, hand & ~card | joker), [*chain, new])

    def _meld(self, table: Table, hand: Cards, chain: list[Table]) -> None:
        """The meld: new plays of hand cards in the own space, together worth the cost (R10)."""
        for laid in self.ways.fillers(0, hand):
            for plays in self.ways.ways(laid):
                if plays and self.ways.value(plays) >= self.position.cost:
                    seat = self.position.seat
                    new = (*table[:seat], (*table[seat], *plays), *table[seat + 1 :])
                    self.came_from.setdefault((owned_in(new), hand & ~laid), [*chain, new])

    def moves(self, state: State) -> Iterator[tuple[State, Play, int]]:
        """Free stages (R11 to R13) in which one whole play gets cards from the hand, and perhaps stolen ones."""
        owned, hand = state
        own = owned[self.position.seat]
        for play in self.ways.values:
            laid = play & hand
            if not laid:
                continue
            for seat in [self.position.seat, *self.others]:
                stolen = play & ~(laid | own | owned[seat])
                if stolen.bit_count() <= laid.bit_count():
                    left = [cards & ~play for cards in owned]
                    left[seat] |= play
                    yield (tuple(left), hand & ~laid), play, seat
                    if seat == self.position.seat and self.thrifty:
                        break

    def _moves_of(self, state: State, *, for_side: bool) -> Iterator[tuple[State, Play, int]]:
        """The moves that steal nothing, and those that steal for the side or for an opponent."""
        owned, hand = state
        for after, play, seat in self.moves(state):
            steals = play & ~(hand | owned[self.position.seat] | owned[seat])
            if not steals or self.is_own_side(seat) == for_side:
                yield after, play, seat

    # --- how a turn may end

    def legal_ways(self, seat: int, cards: Cards) -> tuple[Space, ...]:
        """The ways in which these cards may lie whole in this space at the end: not just to reduce its value (R12)."""
        if (seat, cards) not in self._legal:
            ways = self.ways.ways(cards)
            if seat != self.position.seat:
                kept = [play & cards for play in self.position.table[seat]]
                together = [way for way in ways if all(lies_together(piece, way) for piece in kept)]
                better = max(map(self.ways.value, together), default=0)
                ways = tuple(way for way in ways if way in together or self.ways.value(way) >= better)
            self._legal[seat, cards] = ways
        return self._legal[seat, cards]

    def ends(self, owned: Owned) -> Iterator[Owned]:
        """The ways to distribute the cards over the spaces at the end, so that all can lie whole.

        Own cards may be given away.
        """
        seat = self.position.seat

        def give(others: list[int], own: Cards, ends: dict[int, Cards]) -> Iterator[Owned]:
            if others:
                for given in self.ways.fillers(owned[others[0]], own):
                    yield from give(others[1:], own & ~given, ends | {others[0]: owned[others[0]] | given})
            elif self.legal_ways(seat, own):
                yield tuple((ends | {seat: own})[each] for each in self.seats)

        return give(self.others, owned[seat], {})

    def may_end(self, hand: Cards) -> bool:
        """A hot card must have been played (R8)."""
        return not hand & self.position.hot

    def discards(self, hand: Cards) -> int:
        """The number of cards that may be discarded."""
        return (hand & ~self.position.hot & ~self.position.warm).bit_count()

    def goes_out(self, hand: Cards) -> int:
        """1 if the hand is empty or its last card may be discarded."""
        return int(not hand or (hand.bit_count() == 1 and self.discards(hand) == 1))

    def is_own_side(self, seat: int) -> bool:
        """True if the points of a space belong to the player's side."""
        return (seat - self.position.seat) % self.position.sides == 0

    def side_points(self, table: Table) -> int:
        """Points of the side's plays."""
        return sum(self.ways.value(space) for seat, space in enumerate(table) if self.is_own_side(seat))

    def best_table(self, owned: Owned) -> Table | None:
        """Of the tables that may be left, the cards of the spaces being these but for gifts, one with most points."""
        best: Table | None = None
        for end in self.ends(owned):
            table = tuple(max(self.legal_ways(seat, end[seat]), key=self.ways.value) for seat in self.seats)
            if best is None or self.side_points(table) > self.side_points(best):
                best = table
        return best

    def chain_to(self, state: State) -> list[Table]:
        """Tables that lead to a state: the play of each move lies apart, all else in heaps."""
        came = self.came_from[state]
        if isinstance(came, list):
            return came
        before, play, at = came
        heaps = [(cards & ~play,) if cards & ~play else () for cards in state[0]]
        heaps[at] = (*heaps[at], play)
        return [*self.chain_to(before), tuple(heaps)]


def owned_in(table: Table) -> Owned:
    """The cards of each space."""
    return tuple(union(space) for space in table)


def lies_together(piece: Cards, plays: Space) -> bool:
    """True if one of the plays holds the whole piece."""
    return not piece or any(not piece & ~play for play in plays)


# --- the answers ----------------------------------------------------------------------------------------------------


class Most:
    """The best values found so far, and chains of tables that reach them."""

    def __init__(self, search: ExhaustiveSearch):
        self.search = search
        self.before = search.side_points(search.position.table)
        self.values: dict[str, int] = {}
        self.chains: dict[str, list[Table]] = {}

    def measured(self, points: int, left: Cards) -> dict[str, int]:
        """The three values of an end with these points of the side and this hand."""
        cards = self.search.position.hand.bit_count() - left.bit_count()
        return {"points": points - self.before, "cards": cards, "out": self.search.goes_out(left)}

    def better(self, values: dict[str, int]) -> list[str]:
        """The names of the values that would be new bests."""
        return [name for name in values if name not in self.values or values[name] > self.values[name]]

    def note(self, table: Table, left: Cards, chain: list[Table]) -> None:
        """An end, reached by a chain."""
        values = self.measured(self.search.side_points(table), left)
        for name in self.better(values):
            self.values[name] = values[name]
            self.chains[name] = chain if chain[-1] == table else [*chain, table]


def best(data: Mapping[str, Any], most_states: int = MOST_STATES, *, midway: bool = True) -> BestValues:
    """The most points, the most cards and whether the hand can be emptied, each by some turn. Raises TooLargeError.

    Without `midway`, no turn counts that steals for an opponent's space first and then for the side.
    """
    search = ExhaustiveSearch(read(data), most_states, midway=midway)
    most = Most(search)
    for (table, left), chain in search.unmelded.items():
        if search.may_end(left):
            most.note(table, left, chain)

    def at_most(state: State) -> int:
        """No card is worth more than 5 points (R21), and none of another space comes over at the end for nothing."""
        return 5 * sum(cards.bit_count() for seat, cards in enumerate(state[0]) if search.is_own_side(seat))

    for state in sorted(search.states, key=at_most, reverse=True):
        left = state[1]
        if search.may_end(left) and most.better(most.measured(at_most(state), left)):
            result = search.best_table(state[0])
            if result is not None:
                most.note(result, left, search.chain_to(state))
    values, shown = most.values, {name: [written(table) for table in chain] for name, chain in most.chains.items()}
    return BestValues(values.get("points"), values.get("cards"), values.get("out"), shown)


def all_ends(search: ExhaustiveSearch, most_ends: int = MOST_ENDS) -> Iterator[tuple[Owned, Cards]]:
    """Every division of the cards among the spaces, with the hand, at which a turn after the meld may end."""
    seen: set[tuple[Owned, Cards]] = set()
    for owned, left in search.states:
        if search.may_end(left):
            for end in search.ends(owned):
                if (end, left) not in seen:
                    seen.add((end, left))
                    yield end, left
            if len(seen) > most_ends:
                raise TooLargeError


def count(data: Mapping[str, Any], most_states: int = MOST_STATES, most_ends: int = MOST_ENDS) -> int:
    """The number of different ends of the turn: a last table, and a discard or none. Raises TooLargeError."""
    search = ExhaustiveSearch(read(data), most_states)
    total = sum(max(1, search.discards(left)) for _, left in search.unmelded if search.may_end(left))
    for end, left in all_ends(search, most_ends):
        tables = prod(len(search.legal_ways(seat, cards)) for seat, cards in enumerate(end))
        total += tables * max(1, search.discards(left))
    return total


def playable(data: Mapping[str, Any], most_states: int = MOST_STATES) -> set[str]:
    """The cards of the hand that some legal turn lays, put in for a joker or in a play. Raises TooLargeError."""
    search = ExhaustiveSearch(read(data), most_states)
    hand = search.position.hand
    ends = [left for _, left in search.unmelded if search.may_end(left)]
    for owned, left in search.states:
        if search.may_end(left) and any(True for _ in search.ends(owned)):
            ends.append(left)
    return set(text_of(union([hand & ~left for left in ends])).split())
