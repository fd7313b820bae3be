"""The search for a way to go out in this turn: all cards of a hand laid but for one discard (C13, C14).

The search goes up the heights of the cards, from fours to aces. What a set does depends on its own rank alone: it takes
any number of wild cards between its least and its most, so a way to lay the cards below some height is told by the sums
of these, by its canastas, and by the sequences that go on. Of ways to the same sequences only those are followed that
can do more than the others. A sequence of six and more that is to be no canasta is two, so its length counts only up to
three; no more sequences aim at seven cards than canastas are needed. So the search is exact, and ends soon with fifty
cards.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from engine.blocks.plain_form import Cards
from engine.games.canasta.melds import (
    CANASTA,
    LEAST,
    LINE,
    SET_KEYS,
    THREES,
    WILDS,
    height,
    is_black_three,
    is_wild,
    key_of,
    lets_out,
    most_wilds,
    row_cards,
    row_key,
)
from engine.games.canasta.state import CanastaState
from engine.games.canasta.words import Lay, Lays
from engine.rummy.actions import Discard
from engine.rummy.cards import SUITS, Card

WayOut = tuple[Lay | Discard, ...]
_TOP = len(LINE)


class Group(NamedTuple):
    """Cards of the hand for a meld: its key, its naturals, and how many wild cards it takes."""

    key: str
    cards: Cards
    least: int = 0
    most: int = 0


class _Run(NamedTuple):
    """A sequence that may go on, between two heights, the upper one left out."""

    low: int
    end: int
    lying: tuple[int, ...] = ()
    """The part of it that lies on the table: its ends, or nothing."""
    aims: bool = False
    """True if it has to become a canasta."""

    @property
    def shape(self) -> tuple[int, ...]:
        """All that matters of it: three cards let it end, and its length counts only if it aims or lies."""
        if self.aims or self.lying:
            return self.low, self.end, *self.lying, self.aims
        return (min(self.end - self.low, LEAST),)


class _State(NamedTuple):
    """All that matters of a way to lay the cards below some height."""

    runs: tuple[tuple[_Run, ...], ...]
    """By suit."""
    least: int = 0
    """The fewest wild cards that the sets take."""
    most: int = 0
    canastas: int = 0
    sequences: int = 0
    aiming: int = 0
    """The sequences that have still to become canastas."""
    discarded: bool = False

    def does_all(self, other: "_State", *, must: bool) -> bool:
        """True if all that comes of another with the same sequences comes of this; `must`: a card must be discarded."""
        free = self.discarded == other.discarded if must else self.discarded <= other.discarded
        wide = self.least <= other.least and self.most >= other.most
        return free and wide and self.canastas >= other.canastas and self.sequences >= other.sequences


class _Step(NamedTuple):
    """The last step of a way, and the steps before it."""

    groups: tuple[Group, ...] = ()
    discard: Card | None = None
    before: Any = None


class _Rows(NamedTuple):
    """A use of a suit's cards at some height: the sequences that may go on, cards used, and what is finished."""

    runs: tuple[_Run, ...]
    used: int = 0
    groups: tuple[Group, ...] = ()
    full: int = 0
    """Sequences of seven."""
    aims: int = 0
    """Sequences that began to aim at seven cards, less those that came to them."""


def way_out(deal: CanastaState) -> WayOut | None:
    """The lays and the discard with which the seat to move goes out in this turn; None if it cannot."""
    ways = _Search(deal).ways() if deal.asked != "no" else iter(())
    return next((way for way in ways if len(way) <= _LAY_AND_DISCARD or _is_legal(deal, way)), None)


_LAY_AND_DISCARD = 2


def _is_legal(deal: CanastaState, way: WayOut) -> bool:
    """True if the actions of a way can follow each other; those of a single lay can (C9, C13)."""
    after: Any = deal.__class__(**{**deal.__dict__, "asked": None})
    for action in way:
        after = after.attempt(action)
        if isinstance(after, tuple):
            return False
    return after.out is not None


class _Search:
    """The search for the ways out of one hand."""

    def __init__(self, deal: CanastaState) -> None:
        self._options = deal.options
        held = deal.pack.kinds(deal.hand)
        self._wilds = [card for card in held if is_wild(card)]
        self._threes = tuple(card for card in held if is_black_three(card))
        self._counts = [[0] * (_TOP + 2) for _ in SUITS]
        for card in held:
            if not is_wild(card) and not is_black_three(card):
                self._counts[card.suit][height(card)] += 1
        self._runs: list[list[_Run]] = [[] for _ in SUITS]
        self._lying: dict[str, tuple[int, int]] = {}
        """By the key of a meld that is no sequence, its naturals and its wild cards."""
        self._full = 0
        for meld in deal.own_melds:
            self._add_lying(meld)
        self._needs_row = self._options.out_needs_sequence and not self._full
        self._begun = bool(deal.own_melds)
        lying = (self._lying.get(key, (0, 0)) for key in SET_KEYS)
        held_of = map(sum, zip(*self._counts, strict=True))
        self._naturals = [(old + count, wilds) for (old, wilds), count in zip(lying, held_of, strict=False)]
        """By height, the naturals in the hand and in the set, and the wild cards in the set."""
        self._known: dict[Any, list[_State]] = {}

    def _add_lying(self, meld: Cards) -> None:
        key, wilds = key_of(meld), sum(map(is_wild, meld))
        if "-" not in key:
            self._lying[key] = (len(meld) - wilds, wilds)
        elif len(meld) == CANASTA:
            self._full += 1
        else:
            low = min(map(height, meld))
            self._runs[meld[0].suit].append(_Run(low, low + len(meld), (low, low + len(meld))))

    def ways(self) -> Iterator[WayOut]:
        """Ways out, at most one for each state."""
        room = sum(self._most(*each) for each in self._naturals) + self._options.wild_melds * CANASTA
        if self._stuck() <= 1 and len(self._wilds) <= room + 1:
            for state, step in self._first():
                yield from self._ways_from(0, state, step)

    def _ways_from(self, place: int, state: _State, step: _Step) -> Iterator[WayOut]:
        if place > _TOP:
            yield from self._ended(state, step)
        elif state.least <= len(self._wilds) and self._hopes(place, state) and self._is_new(place, state):
            for after, groups, discard in self._at(place, state):
                yield from self._ways_from(place + 1, after, _Step(groups, discard, step))

    def _is_new(self, place: int, state: _State) -> bool:
        """True if no way to this height does all that another does that comes to the same sequences."""
        shape = place, state.aiming, tuple(tuple(sorted(run.shape for run in runs)) for runs in state.runs)
        others, must = self._known.setdefault(shape, []), self._options.out_discard
        if any(other.does_all(state, must=must) for other in others):
            return False
        others[:] = [*(other for other in others if not state.does_all(other, must=must)), state]
        return True

    def _stuck(self) -> int:
        """The naturals that neither a set nor a sequence can take, of which one at most can be discarded."""
        result = 0
        for suit, counts in enumerate(self._counts):
            near = [count > 0 for count in counts]
            for run in self._runs[suit]:
                near[run.low : run.end] = [True] * (run.end - run.low)
            for place, count in enumerate(counts[:_TOP]):
                naturals, wilds = self._naturals[place]
                in_set = naturals > 1 and naturals + wilds + len(self._wilds) >= LEAST
                starts = range(max(0, place - 2), place + 1) if self._options.sequences else ()
                result += 0 if in_set or any(all(near[at : at + LEAST]) for at in starts) else count
        return result

    def _hopes(self, place: int, state: _State) -> bool:
        """True if the canastas needed may still come."""
        few = min(len(self._wilds), self._options.wilds)
        needed = self._options.canastas_out - state.canastas
        sets = sum(sum(each) + few >= CANASTA for each in self._naturals[place:])
        wild = self._lying.get(WILDS, (0, 0))[1] + len(self._wilds) >= CANASTA
        row = state.aiming > 0 or any(self._may_fill(suit, place, runs) for suit, runs in enumerate(state.runs))
        return (row or needed <= sets + wild) and (row or state.sequences > 0 or not self._options.out_needs_sequence)

    def _may_fill(self, suit: int, place: int, runs: tuple[_Run, ...]) -> bool:
        """True if a sequence of seven may come in a suit, be it one that goes on or a new one."""
        fresh = (_Run(start, start) for start in range(place, _TOP - CANASTA + 1))
        return self._options.sequences and any(self._reaches(suit, run) for run in (*runs, *fresh))

    def _reaches(self, suit: int, run: _Run) -> bool:
        """True if there are cards by which a sequence may come to seven."""
        counts, least, most = self._counts[suit], run.low, run.end
        while run.lying and least > 0 and counts[least - 1]:
            least -= 1
        lying = {at for other in self._runs[suit] for at in range(*other.lying)}
        while most < _TOP and (counts[most] or most in lying):
            most += 1
        return most - least >= CANASTA

    def _first(self) -> Iterator[tuple[_State, _Step]]:
        """The black threes are laid, but for one that may be discarded (C12)."""
        runs = tuple(tuple(sorted(runs)) for runs in self._runs)
        lying, _ = self._lying.get(THREES, (0, 0))
        for away in range(min(len(self._threes), 1) + 1):
            discarded, cards = self._threes[:away], self._threes[away:]
            if not cards or (self._options.black_three_meld and len(cards) + lying >= LEAST):
                groups = (Group(THREES, cards),) if cards else ()
                state = _State(runs, canastas=self._full, sequences=self._full, discarded=bool(discarded))
                yield state, _Step(groups, discarded[0] if discarded else None)

    def _at(self, place: int, state: _State) -> Iterator[tuple[_State, tuple[Group, ...], Card | None]]:
        """The uses of the cards at a height: those that join no sequence are a set, but for one discard."""
        most = self._options.canastas_out
        for suits in product(*(self._rows(suit, place, runs) for suit, runs in enumerate(state.runs))):
            full, aiming = (sum(values) for values in zip(*((rows.full, rows.aims) for rows in suits), strict=True))
            if state.aiming + aiming > self._wanted(state, full):
                continue
            rows = tuple(group for each in suits for group in each.groups)
            left = [self._counts[suit][place] - each.used for suit, each in enumerate(suits)]
            after = state._replace(
                runs=tuple(each.runs for each in suits),
                canastas=min(state.canastas + full, most),
                sequences=min(state.sequences + full, 1),
                aiming=state.aiming + aiming,
            )
            for suit in (None, *(suit for suit, count in enumerate(left) if count and not state.discarded)):
                rest = [count - (at == suit) for at, count in enumerate(left)]
                cards = tuple(card for at, count in enumerate(rest) for card in row_cards(at, (place,) * count))
                discard = None if suit is None else row_cards(suit, (place,))[0]
                for group, canasta in self._sets(place, cards):
                    yield (
                        after._replace(
                            least=after.least + group.least,
                            most=after.most + group.most,
                            canastas=min(after.canastas + canasta, most),
                            discarded=state.discarded or suit is not None,
                        ),
                        (*rows, group) if group.cards or group.most else rows,
                        discard,
                    )

    def _wanted(self, state: _State, full: int) -> int:
        """The most sequences that need aim at seven cards."""
        canastas, sequences = state.canastas + full, state.sequences + full
        return max(self._options.canastas_out - canastas, self._options.out_needs_sequence and not sequences, 0)

    def _most(self, naturals: int, wilds: int) -> int:
        """The most wild cards that a set takes beside those it has."""
        return max(0, most_wilds(self._options, naturals) - wilds) if naturals > 1 else 0

    def _sets(self, place: int, cards: Cards) -> Iterator[tuple[Group, bool]]:
        """The set that cards of a rank join, in each way, with True if it is to be a canasta."""
        key = SET_KEYS[place] if place < _TOP else ""
        old, wilds = self._lying.get(key, (0, 0))
        naturals = old + len(cards)
        most, size = self._most(naturals, wilds), naturals + wilds
        least = max(0, LEAST - size) if naturals else 0
        if naturals == 1 or least > most:
            return
        if size < CANASTA:
            yield Group(key, cards, least, most), False
        if 0 < CANASTA - size <= most or size >= CANASTA:
            yield Group(key, cards, max(least, CANASTA - size), most), True

    def _rows(self, suit: int, place: int, runs: tuple[_Run, ...]) -> Iterator[_Rows]:
        """The ways for the sequences of a suit at a height: to go on, end, or begin."""
        count = self._counts[suit][place] if self._options.sequences else 0
        ready = [run for run in runs if run.end == place]
        begun = [_Rows(tuple(run for run in runs if run.end != place))]
        for run in ready:
            begun = [after for rows in begun for after in self._with_run(suit, place, rows, run)]
        for rows in begun:
            most = count - rows.used if self._goes_on(suit, place + 1, rows.runs) else 0
            aims = min(most, self._options.canastas_out) if self._reaches(suit, _Run(place, place)) else 0
            ways = [(fresh, aiming) for fresh in range(most + 1) for aiming in range(min(fresh, aims) + 1)]
            for fresh, aiming in sorted(ways, key=lambda way: -way[1]) if self._needs_row else ways:
                more = (_Run(place, place + 1),) * (fresh - aiming)
                more += (_Run(place, place + 1, aims=True),) * aiming
                yield rows._replace(runs=rows.runs + more, used=rows.used + fresh, aims=rows.aims + aiming)

    def _with_run(self, suit: int, place: int, rows: _Rows, run: _Run) -> Iterator[_Rows]:
        """The ways for one sequence at the height where it ends: to end, take a card, or join one that lies above."""
        if not run.aims and (run.lying or run.end - run.low >= LEAST):
            yield self._ending(suit, rows, run)
        if rows.used < self._counts[suit][place]:
            yield from self._going_on(suit, rows._replace(used=rows.used + 1), run._replace(end=place + 1))
        for above in set(rows.runs):
            if not run.lying and above.lying and above.low == place:
                others = list(rows.runs)
                others.remove(above)
                joined = above._replace(low=run.low, aims=run.aims)
                yield from self._going_on(suit, rows._replace(runs=tuple(others)), joined)

    def _going_on(self, suit: int, rows: _Rows, run: _Run) -> Iterator[_Rows]:
        length = run.end - run.low
        if length == CANASTA:
            yield self._ending(suit, rows, run)._replace(full=rows.full + 1, aims=rows.aims - run.aims)
        elif length == 2 * LEAST and not run.aims and not run.lying:  # two sequences, of which the second goes on
            ended = self._ending(suit, rows, run._replace(end=run.low + LEAST))
            yield ended._replace(runs=(*ended.runs, run._replace(low=run.low + LEAST)))
        elif length < CANASTA and (run.lying or length >= LEAST or self._goes_on(suit, run.end, rows.runs)):
            yield rows._replace(runs=(*rows.runs, run))

    def _goes_on(self, suit: int, place: int, runs: tuple[_Run, ...]) -> bool:
        """True if a sequence too short to lie can grow at a height."""
        return self._counts[suit][place] > 0 or any(run.lying and run.low == place for run in runs)

    def _ending(self, suit: int, rows: _Rows, run: _Run) -> _Rows:
        lying = range(*run.lying) if run.lying else ()
        cards = row_cards(suit, (each for each in range(run.low, run.end) if each not in lying))
        group = (Group(row_key(suit, run.low, run.end - 1), cards),) if cards else ()
        return rows._replace(groups=rows.groups + group)

    def _ended(self, state: _State, step: _Step) -> Iterator[WayOut]:
        """The wild cards that no set takes are a wild meld, but for one discard (C23)."""
        _, lying = self._lying.get(WILDS, (0, 0))
        held = len(self._wilds)
        for away in range(min(held, not state.discarded) + 1):
            discards = state.discarded or away > 0
            for laid in range(held - away - min(state.most, held - away), held - away - state.least + 1):
                whole = not laid or (self._options.wild_melds and LEAST <= laid + lying <= CANASTA)
                canastas = state.canastas + (laid + lying == CANASTA)
                free = lets_out(self._options, canastas, state.sequences)
                if whole and free and (discards or not self._options.out_discard):
                    groups = (Group(WILDS, (), laid, laid),) if laid else ()
                    yield self._actions(_Step(groups, self._wilds[0] if away else None, step))

    def _actions(self, last: _Step) -> WayOut:
        """The lays and the discard of a way; melds that have the same key are laid in several actions."""
        groups, discard, step = list[Group](), None, last
        while step is not None:
            groups[:0] = step.groups
            discard = discard if step.discard is None else step.discard
            step = step.before
        wilds = self._wilds[last.discard is not None :]
        lays: list[dict[str, Cards]] = []
        threes: Cards = ()
        for (key, naturals, _least, _most), count in zip(groups, self._shared(groups, len(wilds)), strict=True):
            cards, wilds = (*naturals, *wilds[:count]), wilds[count:]
            if key == THREES:
                threes = cards
            elif cards:
                fitting = next((lay for lay in lays if key not in lay), None)
                if fitting is None:
                    lays.append({key: cards})
                else:
                    fitting[key] = cards
        if self._begun:
            lays.reverse()
        if threes:
            lays[-1:] = [{**(lays[-1] if lays else {}), THREES: threes}]
        result = tuple(Lay(Lays(tuple(lay.items()))) for lay in lays)
        return result if discard is None else (*result, Discard(discard))

    def _shared(self, groups: Sequence[Group], wilds: int) -> list[int]:
        """The number of wild cards that each group takes; a natural canasta takes those that no other does."""
        result, spare = [group.least for group in groups], wilds - sum(group.least for group in groups)
        pure = [
            sum(self._lying.get(group.key, (0, 0))) + len(group.cards) >= CANASTA
            and not self._lying.get(group.key, (0, 0))[1]
            for group in groups
        ]
        for place in sorted(range(len(groups)), key=pure.__getitem__):
            more = min(spare, groups[place].most - result[place])
            result[place], spare = result[place] + more, spare - more
        return result
