"""The puzzles of Contract Rummy: the contract that leaves least, lay-offs, which discard. Every way is tried."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from itertools import chain, combinations
from typing import Any, NamedTuple

from engine.blocks.turn_deal import LayOff, count_cards
from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, best_single, by_plays, by_rival, every_turn
from engine.family.rules import Stop
from engine.games.contract.melds import contract_of, law_of, of_one_rank, points, points_in, touching
from engine.games.contract.options import OPTIONS
from engine.games.contract.plans import fewest_missing, plans
from engine.games.contract.player import additions, swaps
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import LayContract, Swap, contract_words
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import RANK_COUNT, MeldKind, natural
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_PLAIN, _SEATS = "contract", 3
_SHORT, _LONG = 3, 6
"""The deals with two melds, and those whose contract leaves cards."""
_MOST_TABLES = 600
"""Tables that a turn can come to, at most, so that all of them are tried."""
_LEAST, _PLAYS, _DRAWS = 20, 2, 3
"""Points that a turn gets rid of, its lay-offs, and cards that a discard is good for, if it is worth while."""
_LEAST_NATURALS = 2
_FEW_WAYS = (1, 4)
"""Ways to lay the contract in an easy puzzle, and in one that is not hard."""
Worth = Callable[[ContractDeal, ContractDeal], int]


# -- positions


def _pack(stream: SplitMix) -> PuzzlePack:
    return PuzzlePack(stream, OPTIONS.read(_PLAIN, _SEATS, {}).pack)


def _contract(pack: PuzzlePack, number: int) -> list[tuple[Card, ...]]:
    """Melds of the contract of a deal, as far as the pack has their cards; some with a joker."""
    sets, runs = contract_of(OPTIONS.read(_PLAIN, _SEATS, {}), number)
    melds = [pack.take_play(4, 3, MeldKind.SET) for _ in range(sets)]
    melds += [pack.take_play(5, 4, MeldKind.RUN) for _ in range(runs)]
    return [pack.with_joker(meld) if pack.stream.below(4) == 0 else meld for meld in melds if meld]


def _laying(stream: SplitMix) -> dict[str, Any]:
    """A hand that holds the contract, and many cards that could belong to other melds."""
    pack, number = _pack(stream), 1 + stream.below(_LONG)
    dealt = OPTIONS.read(_PLAIN, _SEATS, {}).hand_size(number)
    held = [*chain(*_contract(pack, number))]
    return _dealt(pack, number, _filled(pack, held, dealt + 1, stream.below(5)))


def _near(stream: SplitMix) -> dict[str, Any]:
    """A hand that lacks a card or two of the contract."""
    pack, number = _pack(stream), 1 + stream.below(_SHORT)
    dealt = OPTIONS.read(_PLAIN, _SEATS, {}).hand_size(number)
    held = [*chain(*_contract(pack, number))]
    lacking = [held.pop(stream.below(len(held))) for _ in range(1 + stream.below(2))]
    held = _filled(pack, held, dealt + 1, 3)
    pack.put_back(lacking)
    return _dealt(pack, number, held)


def _filled(pack: PuzzlePack, held: list[Card], size: int, near: int) -> list[Card]:
    """So many cards of a hand, and of those that go with them, with others up to its size."""
    pack.put_back(held[size:])
    held = held[:size]
    held += pack.take_near(held, min(near, size - len(held)))
    return [*held, *pack.take(size - len(held))]


def _down(stream: SplitMix) -> dict[str, Any]:
    """The contract of the player and perhaps of others lies on the table; much of the hand goes with it."""
    pack, number = _pack(stream), 1 + stream.below(_LONG)
    melds = [_contract(pack, number) if seat == 0 or stream.below(2) else [] for seat in range(_SEATS)]
    lying = [card for own in melds for meld in own for card in meld]
    held = [*pack.take_near(lying, 3 + stream.below(3)), *pack.take(1 + stream.below(3))]
    arranged = law_of(OPTIONS.read(_PLAIN, _SEATS, {})).arranged
    lies = [[arranged(pack.pack.kinds_in_order(meld)) or () for meld in own] for own in melds]
    return _dealt(pack, number, held, melds=[sorted(map(pack.text, own)) for own in lies])


def _dealt(pack: PuzzlePack, number: int, held: list[Card], **more: object) -> dict[str, Any]:
    others = (pack.take(5 + pack.stream.below(5)) for _ in range(_SEATS - 1))
    return pack.position([held, *others], pack.take(2 + pack.stream.below(6)), preset=_PLAIN, hand=number, **more)


# -- the contract that leaves least


class _Meld(NamedTuple):
    """A meld that a hand could lay, with the units of its cards and its points."""

    uses: int
    points: int
    cards: Group


class _Least:
    """The search for the contract after which a hand counts least, once the dearest card left is discarded."""

    def __init__(self, deal: ContractDeal, stop: Stop) -> None:
        self._options, self._law, self._stop = deal.options, deal.law, stop
        self._hand = deal.pack.kinds(deal.hands[0])
        self._units = {card: 1 << 4 * place for place, card in enumerate(sorted({*self._hand}))}
        self._guards = sum(8 * unit for unit in self._units.values())
        self._wild = [card for card in self._hand if self._law.is_wild(card)]
        self._dearest = max(points(self._options, card) for card in self._hand)
        sets, runs = contract_of(deal.options, deal.hand_number)
        self._slots = [self._melds(self._runs())] * runs + [self._melds(self._sets())] * sets
        self.count = points_in(self._options, self._hand)
        """The least count that has been found."""
        self.best = tuple[Group, ...]()
        """The melds that leave it; none where the contract cannot be laid."""
        if all(self._slots):
            self._choose((), 0, sum(self._units[card] for card in self._hand), self.count)

    def _melds(self, rows: Iterator[Group]) -> list[_Meld]:
        """The melds among some rows of cards that the hand holds, the dearest first."""
        held, found = Counter(self._hand), list[_Meld]()
        for row in dict.fromkeys(rows):
            if Counter(row) <= held and self._law.arranged(row) is not None:
                found.append(_Meld(sum(self._units[card] for card in row), points_in(self._options, row), row))
        return sorted(found, key=lambda meld: -meld.points)

    def _sets(self) -> Iterator[Group]:
        for rank in range(RANK_COUNT):
            same = [card for card in self._hand if card.rank == rank and not self._law.is_wild(card)]
            for size in range(_LEAST_NATURALS, len(same) + 1):
                for wild in range(len(self._wild) + 1):
                    yield from ((*some, *self._wild[:wild]) for some in combinations(same, size))

    def _runs(self) -> Iterator[Group]:
        for suit in {card.suit for card in self._law.naturals(self._hand)}:
            for start in range(len(self._law.line)):
                yield from self._from(suit, start, (), 0)

    def _from(self, suit: int, start: int, row: Group, wild: int) -> Iterator[Group]:
        """The rows of cards for the places of a suit's line from one on."""
        yield row
        if start + len(row) < len(self._law.line):
            card = natural(self._law.line[start + len(row)], suit)
            if card in self._units:
                yield from self._from(suit, start, (*row, card), wild)
            if wild < len(self._wild):
                yield from self._from(suit, start, (*row, self._wild[wild]), wild + 1)

    def _choose(self, melds: tuple[Group, ...], first: int, state: int, count: int) -> None:
        """Choose the next meld, of those from a place on; `state` and `count` are those of the cards left."""
        place = len(melds)
        if place == len(self._slots):
            kept = [points(self._options, card) for card, unit in self._units.items() if state & 7 * unit]
            left = max(kept, default=0)
            fits = not of_one_rank(self._options, melds) and not touching(self._options, melds)
            if fits and count - left < self.count:
                self.count, self.best = count - left, melds
            return
        slot, more = self._slots[place], sum(others[0].points for others in self._slots[place + 1 :])
        for number in range(first, len(slot)):
            meld = slot[number]
            if self._stop() or count - meld.points - more - self._dearest >= self.count:
                return
            rest = (state | self._guards) - meld.uses
            if rest & self._guards == self._guards:
                same = place + 1 < len(self._slots) and self._slots[place + 1] is slot
                self._choose((*melds, meld.cards), number if same else 0, rest ^ self._guards, count - meld.points)


def points_left(_before: ContractDeal, after: ContractDeal) -> int:
    """The count of the first seat's hand."""
    return points_in(after.options, after.pack.kinds(after.hands[0]))


def _least_left(hand: ContractDeal, stop: Stop) -> Solution[Any] | None:
    """The contract that leaves least, but not nothing."""
    search = _Least(hand, stop)
    if stop() or not search.best or not search.count:
        return None
    action = LayContract(search.best)
    return _ended(hand, hand.apply(action), (action,), points_left)


def _ended(hand: ContractDeal, after: ContractDeal, actions: tuple[Any, ...], worth: Worth) -> Solution[Any]:
    """The solution of these actions, after which the deal lies so, and of the dearest discard."""
    if after.to_move is not None:
        costly = max(after.hands[0], key=lambda card: points(hand.options, hand.pack.kind(card)))
        after, actions = after.apply(Discard(costly)), (*actions, Discard(costly))
    return Solution(worth(hand, after), actions)


def _by_ways(hand: ContractDeal, _solution: object) -> int:
    """The place among the grades, by the ways to lay the contract: one is easy, and a few are medium."""
    held = hand.pack.kinds(hand.hands[0])
    ways = len(plans(hand.options, hand.hand_number, held, len(held)))
    return sum(ways > most for most in _FEW_WAYS)


# -- lay-offs


def _moves(at: ContractDeal) -> Iterator[tuple[LayOff | Swap, ContractDeal]]:
    """The cards that can be laid off, each alone, and the wild ones that can be exchanged."""
    cards = at.pack.kinds(at.hands[0]) if at.to_move == 0 else ()
    plays: Iterator[LayOff | Swap] = chain(additions(at, cards), swaps(at, cards))
    for action in plays:
        after = at.attempt(action)
        if not isinstance(after, tuple):
            yield action, after


def _table(at: ContractDeal) -> Hashable:
    return at.pack.kinds(at.hands[0]), at.lying


def points_less(before: ContractDeal, after: ContractDeal) -> int:
    """The points by which a turn has made a hand cheaper."""
    return points_left(before, before) - points_left(before, after)


def _most_off(hand: ContractDeal, stop: Stop) -> Solution[Any] | None:
    """The turn that gets rid of most, of the fewest plays."""
    tables = every_turn(hand, _moves, _table, _MOST_TABLES, stop)
    turns = [_ended(hand, after, done, points_less) for after, done in tables]
    best = max(turns, key=lambda turn: (turn.value, -len(turn.actions)), default=None)
    return best if best is not None and best.value >= _LEAST and len(best.actions) > _PLAYS else None


# -- the discard


def contract_draws(before: ContractDeal, after: ContractDeal) -> int:
    """The cards with which one could lay the contract next turn, of all that one has not seen."""
    held, options, number = after.pack.kinds(after.hands[0]), after.options, after.hand_number
    unseen = Counter(count_cards(before.view(0)).unseen)
    return sum(
        count
        for card, count in unseen.items()
        if not fewest_missing(options, number, tuple(sorted((*held, card))), len(held) + 1)
    )


def _best_discard(hand: ContractDeal, stop: Stop) -> Solution[Discard] | None:
    """The discard after which most cards bring the contract, where it cannot be laid now."""
    held = hand.pack.kinds(hand.hands[0])
    if fewest_missing(hand.options, hand.hand_number, held, len(held)) != 1:
        return None
    return best_single(hand, map(Discard, dict.fromkeys(held)), ContractDeal.apply, contract_draws, _DRAWS, stop)


def _told(hand: ContractDeal) -> Mapping[str, str]:
    return {"contract": contract_words(*contract_of(hand.options, hand.hand_number))}


_LAY = N_("Lay the contract, {contract}, so that the cards you keep count {value}.")
_LEFT = N_("The cards you keep count {value}.")
_OFF, _TOO_FEW = N_("Lay off and discard to get rid of {value} points."), N_("Points that you got rid of: {value}.")
_DISCARD = N_("Discard so that {value} of the cards you have not seen let you lay {contract}.")
_NO_CONTRACT = N_("Cards that let you lay the contract after that discard: {value}.")
_asking, _by_cards = partial(PuzzleKind[ContractDeal], told=_told), partial(by_rival, 0.35, 0.15)
KINDS: tuple[PuzzleKind[ContractDeal], ...] = (
    _asking("contract", _LAY, _LEFT, "T11", _laying, _least_left, points_left, fewest=True, ease=_by_ways),
    PuzzleKind("off", _OFF, _TOO_FEW, "T13", _down, _most_off, points_less, ease=partial(by_plays, 3, 4)),
    _asking("discard", _DISCARD, _NO_CONTRACT, "T11", _near, _best_discard, contract_draws, ease=_by_cards),
)
"""The kinds of puzzles of Contract Rummy."""
