"""Melds in which wild cards stand for others and equal cards may lie: sets, and runs in the order in which they lie.

Cards are kinds here (`pack.py`). A run is a row from its low end to its high end, and a wild card stands for the card
of its place in it; in a set it stands for no card in particular. So a meld is a tuple of cards and nothing more. Every
meld has at least two naturals, so cards that make a meld make it in one way: naturals of one rank a set, others a run.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.rummy.cards import Card, by_face
from engine.rummy.meld_flaws import MeldLimits
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldKind, natural
from engine.values import value_class

_FEWEST_NATURALS = 2
_BOTH_ACES = 2


@value_class
class WildLaw:
    """The law of a game's melds, in which wild cards may lie."""

    line: tuple[int, ...]
    """The ranks in the order of runs: an ace at one end or at both, or all ranks twice where they form a circle."""
    most_run: int
    """Most cards of a run."""
    fewest_run: int = FEWEST
    most_set: int | None = None
    """Most cards of a set; None for any number."""
    suits_differ: bool = False
    """True if the naturals of a set are of different suits."""
    wild_ranks: frozenset[int] = frozenset()
    """The ranks whose cards are wild, always; jokers are too."""

    @property
    def limits(self) -> MeldLimits:
        """The limits that cards may break."""
        return MeldLimits(
            naturals=_FEWEST_NATURALS,
            suits=1 if self.suits_differ else None,
            most_set=self.most_set,
            fewest_run=self.fewest_run,
            most_run=self.most_run,
        )

    def is_wild(self, card: Card) -> bool:
        """True if a card stands for others."""
        return card.is_joker or card.rank in self.wild_ranks

    def naturals(self, cards: Iterable[Card]) -> list[Card]:
        """The cards that stand for themselves."""
        return [card for card in cards if not self.is_wild(card)]

    def kind(self, cards: Iterable[Card]) -> MeldKind:
        """The kind of meld that cards are meant to be, even if they are none."""
        return MeldKind.SET if len({card.rank for card in self.naturals(cards)}) <= 1 else MeldKind.RUN

    def arranged(self, cards: Group, kind: MeldKind | None = None) -> Group | None:
        """The meld that cards make, as it lies; None if they make none.

        A run with wild cards is read as it is written; other cards may come in any order. Of the orders that all
        thirteen ranks have, the one in which they are written counts, else the one with the ace lowest.
        """
        if len(self.naturals(cards)) < _FEWEST_NATURALS:
            return None
        return self._set(cards) if (kind or self.kind(cards)) is MeldKind.SET else self._run(cards)

    def _set(self, cards: Group) -> Group | None:
        naturals = self.naturals(cards)
        fits = FEWEST <= len(cards) <= (self.most_set or len(cards)) and len({card.rank for card in naturals}) == 1
        if not fits or (self.suits_differ and len({card.suit for card in naturals}) < len(naturals)):
            return None
        return tuple(sorted(cards, key=by_face))

    def _run(self, cards: Group) -> Group | None:
        naturals = self.naturals(cards)
        if not self.fewest_run <= len(cards) <= self.most_run or len({card.suit for card in naturals}) != 1:
            return None
        if self.start(cards) is not None:
            return cards
        if len(naturals) < len(cards):
            return None
        ranks = Counter(card.rank for card in cards)
        orders = (self.line[start : start + len(cards)] for start in self._starts(len(cards)))
        order = next((each for each in orders if Counter(each) == ranks), None)
        return None if order is None else tuple(natural(rank, cards[0].suit) for rank in order)

    def start(self, run: Sequence[Card]) -> int | None:
        """The place in the line of the card that lies lowest; None where cards do not lie in sequence."""
        for start in self._starts(len(run)):
            ranks = self.line[start : start + len(run)]
            if all(self.is_wild(card) or card.rank == rank for card, rank in zip(run, ranks, strict=True)):
                return start
        return None

    def _starts(self, length: int) -> range:
        return range(min(len(self.line) - length + 1, RANK_COUNT))

    def stands_for(self, run: Sequence[Card]) -> Group:
        """The card that each card of a run counts as."""
        start, suit = self.start(run) or 0, self.naturals(run)[0].suit
        return tuple(natural(rank, suit) for rank in self.line[start : start + len(run)])

    # -- melds that grow

    def growth(self, old: Group, new: Group) -> tuple[Group, Group] | None:
        """The cards before and after those of a meld in `new`, which need not be a meld.

        None if nothing was added, if a card of the meld is missing, or if they no longer lie together as they lay.
        """
        kind = self.kind(old)
        whole = self.arranged(new, kind)
        if whole is None or kind is MeldKind.SET:
            more = Counter(new) - Counter(old)
            return ((), tuple(sorted(more.elements()))) if more and Counter(old) <= Counter(new) else None
        places = (place for place in range(len(new) - len(old) + 1) if whole[place : place + len(old)] == old)
        place = next(places, None)
        if place is None or len(new) == len(old):
            return None
        return whole[:place], whole[place + len(old) :]

    def additions(self, meld: Group, card: Card) -> tuple[Group, ...]:
        """The melds that one more card makes of a meld: a run may grow at both ends by a wild card.

        Wild cards alone, which a plan may hold, are no meld and grow by nothing.
        """
        return _additions(self, meld, card)

    def _added(self, meld: Group, card: Card) -> tuple[Group, ...]:
        kind, like = self.kind(meld), next(iter(self.naturals(meld)), None)
        if like is None:
            return ()
        if not self.is_wild(card) and (card.suit != like.suit if kind is MeldKind.RUN else card.rank != like.rank):
            return ()
        ways = ((card, *meld), (*meld, card)) if kind is MeldKind.RUN else ((*meld, card),)
        melds = (self.arranged(way, kind) for way in ways)
        return tuple(dict.fromkeys(each for each in melds if each is not None and self.growth(meld, each) is not None))

    def grown(self, meld: Group, cards: Iterable[Card]) -> tuple[Group, ...]:
        """The melds that a meld becomes with all of some cards: wild cards may lie at either end of a run."""
        result = [(meld, tuple(cards))]
        for _card in result[0][1]:
            longer = (
                (more, _without(left, card))
                for grown, left in result
                for card in dict.fromkeys(left)
                for more in self.additions(grown, card)
            )
            result = list(dict.fromkeys(longer))
        return tuple(dict.fromkeys(grown for grown, _left in result))

    def readings(self, cards: Group) -> tuple[Group, ...]:
        """The melds that these cards make together: in a run wild cards may lie at several places."""
        result = [self.arranged(tuple(sorted(cards)))]
        for start in self._starts(len(cards)) if self.kind(cards) is MeldKind.RUN else ():
            left, row = sorted(cards, key=self.is_wild), list[Card]()
            for rank in self.line[start : start + len(cards)]:
                card = next((each for each in left if self.is_wild(each) or each.rank == rank), None)
                if card is None:
                    break
                left.remove(card)
                row.append(card)
            result += [self.arranged(tuple(row))] if not left else []
        return tuple(dict.fromkeys(each for each in result if each is not None))

    # -- melds of a hand or a pile

    def melds(self, cards: Iterable[Card], near: Card | None = None) -> Iterator[Group]:
        """Melds that some cards make: all of each rank, and every run, with no more wild cards than it takes.

        Where there is a meld at all, there is one of these. With `near`, a natural, only those of its rank or suit.
        """
        held = sorted(cards)
        wild = [card for card in held if self.is_wild(card)]
        at = {(card.suit, card.rank): card for card in held if not self.is_wild(card)}
        for rank in sorted({rank for _, rank in at}) if near is None else (near.rank,):
            same = [card for card in held if card.rank == rank and not self.is_wild(card)]
            same = list(dict.fromkeys(same)) if self.suits_differ else same
            lacking = max(0, FEWEST - len(same))
            if len(same) >= _FEWEST_NATURALS and lacking <= len(wild):
                yield (*same, *wild[:lacking])
        for suit in sorted({suit for suit, _ in at}) if near is None else (near.suit,):
            for start in self._starts(self.fewest_run):
                row = [at.get((suit, rank)) for rank in self.line[start : start + self.most_run]]
                yield from self._runs_from(row, wild, held)

    def _runs_from(self, row: list[Card | None], wild: list[Card], held: list[Card]) -> Iterator[Group]:
        """The runs that begin at the first of these places, of which some are empty."""
        run, missing = list[Card](), 0
        for place, card in enumerate(row):
            missing += card is None
            both_aces = card is not None and card in run
            if missing > len(wild) or (both_aces and held.count(run[0]) < _BOTH_ACES):
                return
            run.append(wild[missing - 1] if card is None else card)
            ends = row[0] is not None and card is not None
            whole = place + 1 == self.fewest_run or (place + 1 > self.fewest_run and ends)
            if whole and len(run) - missing >= _FEWEST_NATURALS:
                yield tuple(run)


@lru_cache(maxsize=1 << 14)
def _additions(law: WildLaw, meld: Group, card: Card) -> tuple[Group, ...]:
    """The melds of `WildLaw.additions`, which is asked of each meld and each card of the pile after every discard."""
    return law._added(meld, card)  # noqa: SLF001 - a method cannot be cached without keeping its object


def _without(cards: Group, card: Card) -> Group:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
