"""The least count of a hand and the arrangements that reach it, exactly.

Cards of different suits meet in sets alone. So every choice of sets is tried, of which a hand has few: none or one for
each rank of which it holds three, five more for a rank of which it holds four. Once the sets are taken out, each suit
is arranged for itself, and a table over the 8,192 sets of ranks says how little can be left of a suit by runs.

A hand is a mask here: bit 13 * suit + rank.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from engine.games.gin.melds import RANKS, SUITS, AceRuns, GinMelds, Meld, Melds, law, mask_of, run_masks
from engine.rummy.cards import CARDS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import FEWEST

_SUIT = (1 << RANKS) - 1
_LONGEST = 5
"""A longer run is two runs, which leave no more unmatched."""
_LARGE = 20
"""Cards beyond which there are too many choices of sets. No deal has such a hand, but a question may."""

Suits = tuple[int, int, int, int]
"""The ranks of each suit, as masks."""
Runs = tuple[int, ...]
"""Runs of one suit that share no card, as masks of ranks."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds of a hand, and the cards that are left (G1)."""

    count: int
    melds: Melds
    unmatched: tuple[Card, ...]


@cache
def tables(rules: GinMelds) -> "CountTables":
    """The tables for one choice of the ace options, made when they are first asked for."""
    return CountTables(rules)


class CountTables:
    """Least counts and best arrangements under one choice of the ace options."""

    def __init__(self, rules: GinMelds) -> None:
        self.rules = rules
        self._points = tuple(rules.points(CARDS[rank]) for rank in range(RANKS))
        self.left = _left_by_suit(rules.ace, self._points)
        """By set of ranks of one suit, the points that runs leave of it."""
        self._runs: dict[int, tuple[Runs, ...]] = {}

    def count(self, mask: int) -> int:
        """The best count of a hand (G1)."""
        left = self.left
        clubs, diamonds = mask & _SUIT, mask >> 13 & _SUIT
        hearts, spades = mask >> 26 & _SUIT, mask >> 39
        least = left[clubs] + left[diamonds] + left[hearts] + left[spades]
        threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if threes and least:
            if mask.bit_count() > _LARGE:
                return self.standard(mask).count
            return self._with_sets((clubs, diamonds, hearts, spades), threes, least)
        return least

    def _with_sets(self, suits: Suits, threes: int, least: int) -> int:
        """The best count where sets may be laid of the ranks `threes`; `least` is that without any."""
        left = self.left
        rank = threes & -threes
        others = threes ^ rank
        for rest in _without_a_set(suits, rank):
            result = left[rest[0]] + left[rest[1]] + left[rest[2]] + left[rest[3]]
            if others and result:
                result = self._with_sets(rest, others, result)
            if result < least:
                if not result:
                    return 0
                least = result
        return self._with_sets(suits, others, least) if others else least

    def standard(self, mask: int) -> Arrangement:
        """The arrangement that is laid out when the player names none (G4)."""
        if mask.bit_count() > _LARGE:
            return self._arrangement(mask, standard_of_many(mask, self.rules))
        best: tuple[int, Melds] | None = None
        for sets, rest in self._best_sets(mask):
            melds = [*sets]
            for suit in range(SUITS):
                runs = self._best_runs(rest >> RANKS * suit & _SUIT)[0]
                melds += [_cards_of_run(run, suit) for run in runs]
            result = (len(melds), tuple(sorted(melds)))
            if best is None or result < best:
                best = result
        return self._arrangement(mask, best[1] if best else ())

    def best(self, mask: int) -> Iterator[Arrangement]:
        """Every arrangement with the best count, in no order. The hand is one that is dealt: 11 cards, not 30."""
        for sets, rest in self._best_sets(mask):
            ways = [
                [
                    tuple(_cards_of_run(run, suit) for run in runs)
                    for runs in self._best_runs(rest >> RANKS * suit & _SUIT)
                ]
                for suit in range(SUITS)
            ]
            for chosen in product(*ways):
                yield self._arrangement(mask, tuple(sorted([*sets, *(meld for runs in chosen for meld in runs)])))

    def laid_out(self, mask: int, melds: Melds) -> Arrangement:
        """The arrangement with these melds of the hand."""
        return self._arrangement(mask, melds)

    def _arrangement(self, mask: int, melds: Melds) -> Arrangement:
        unmatched = cards_in_mask(mask & ~mask_of(card for meld in melds for card in meld))
        return Arrangement(self.rules.value(unmatched), melds, unmatched)

    def _best_sets(self, mask: int) -> list[tuple[Melds, int]]:
        """The choices of sets that leave least, each with the cards that are left to runs."""
        left = self.left
        best, least = list[tuple[Melds, int]](), 1 << 30
        for sets, rest in _set_choices(mask):
            result = sum(left[rest >> RANKS * suit & _SUIT] for suit in range(SUITS))
            if result < least:
                best, least = [], result
            if result == least:
                best.append((sets, rest))
        return best

    def _best_runs(self, suit: int) -> tuple[Runs, ...]:
        """Every way to lay runs of one suit's ranks that leaves least, the standard one first."""
        known = self._runs.get(suit)
        if known is None:
            known = self._runs[suit] = tuple(sorted(self._runs_of(suit), key=_fewest_first))
        return known

    def _runs_of(self, suit: int) -> Iterator[Runs]:
        if not suit:
            yield ()
            return
        low = suit & -suit
        least = self.left[suit]
        if self.left[suit ^ low] + self._points[low.bit_length() - 1] == least:
            yield from self._best_runs(suit ^ low)
        for run in run_masks(self.rules.ace):
            if run & low and run & suit == run and self.left[suit ^ run] == least:
                yield from ((run, *others) for others in self._best_runs(suit ^ run))


def _left_by_suit(ace: AceRuns, points: Sequence[int]) -> list[int]:
    """The least points that runs leave of every set of ranks of one suit.

    The lowest card is left, or it lies in a run. Of all runs of up to five cards that hold an ace there are twelve at
    most; a run that holds none begins with its lowest card.
    """
    with_ace = [run for run in run_masks(ace) if run & 1 and run.bit_count() <= _LONGEST]
    left = [0] * (1 << RANKS)
    for suit in range(1, 1 << RANKS):
        low = suit & -suit
        least = left[suit ^ low] + points[low.bit_length() - 1]
        if low == 1:
            for run in with_ace:
                if run & suit == run and left[suit ^ run] < least:
                    least = left[suit ^ run]
        else:
            run = low * 7
            for length in range(FEWEST, _LONGEST + 1):
                if run & suit != run:
                    break
                least = min(least, left[suit ^ run])
                run |= low << length
        left[suit] = least
    return left


def _without_a_set(suits: Suits, rank: int) -> Iterator[Suits]:
    """The suits once a set of the rank (a bit) is taken out, in each way."""
    clubs, diamonds, hearts, spades = suits
    yield clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    if clubs & diamonds & hearts & spades & rank:
        yield clubs, diamonds ^ rank, hearts ^ rank, spades ^ rank
        yield clubs ^ rank, diamonds, hearts ^ rank, spades ^ rank
        yield clubs ^ rank, diamonds ^ rank, hearts, spades ^ rank
        yield clubs ^ rank, diamonds ^ rank, hearts ^ rank, spades


def _set_choices(mask: int) -> list[tuple[Melds, int]]:
    """Every choice of sets, none included, each with the cards that it leaves."""
    choices: list[tuple[Melds, int]] = [((), mask)]
    for rank in range(RANKS):
        same = [card for card in CARDS[rank : RANKS * SUITS : RANKS] if mask >> card & 1]
        for meld in (meld for size in range(FEWEST, len(same) + 1) for meld in combinations(same, size)):
            taken = mask_of(meld)
            choices += [((*sets, meld), rest ^ taken) for sets, rest in choices if rest & taken == taken]
    return choices


def _cards_of_run(run: int, suit: int) -> Meld:
    return cards_in_mask(run << RANKS * suit)


def _fewest_first(runs: Runs) -> tuple[int, list[tuple[int, ...]]]:
    """Orders ways to lay runs of one suit as the standard arrangement chooses among them (G4)."""
    return len(runs), sorted(tuple(rank for rank in range(RANKS) if run >> rank & 1) for run in runs)


_Best = tuple[int, int, Melds]
"""Count, number of melds and melds: the smallest is the standard arrangement (G4)."""


def standard_of_many(mask: int, rules: GinMelds) -> Melds:
    """The melds of the standard arrangement of a hand of any size, found rank by rank.

    The lowest card of the lowest rank is left, or it lies in a meld. What is best for the cards that then remain does
    not depend on how they came to remain, so each rest is looked at once. Hands of thirty cards take milliseconds; a
    whole pack takes a second where aces are low, and far longer where runs go round.
    """
    known: dict[int, _Best] = {0: (0, 0, ())}
    by_card: dict[Card, list[tuple[int, Meld]]] = {}
    for meld in law(rules.ace).melds(cards_in_mask(mask)):
        for card in meld:
            by_card.setdefault(card, []).append((mask_of(meld), tuple(sorted(meld))))

    def best(mask: int) -> _Best:
        if mask in known:
            return known[mask]
        first = min(cards_in_mask(mask), key=lambda card: (card.rank, card.suit))
        count, number, melds = best(mask ^ 1 << first)
        result = (count + rules.points(first), number, melds)
        for meld, cards in by_card.get(first, ()):
            if meld & mask == meld:
                count, number, melds = best(mask ^ meld)
                result = min(result, (count, number + 1, tuple(sorted([*melds, cards]))))
        known[mask] = result
        return result

    return best(mask)[2]
