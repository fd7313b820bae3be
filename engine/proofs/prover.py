"""Finds the lists of prices that prove a claim: the dual of a linear program, rounded, and cases where one is too few.

The program chooses groups, by parts where need be; the checker's own search for cheap groups brings its columns. Where
its bound is too high, the cards are told apart by how many copies are laid, or how many of them lie in sets.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import ceil, floor, gcd
from typing import Final

from engine.mind.simplex import Column, Simplex
from engine.proofs.check_proof import HUGE, Claim, Groups, Limits, List, Part, Prices, flaw, needs_of
from engine.proofs.facts import Facts

Stop = Callable[[], bool]
Form = tuple[tuple[str, ...], int, tuple[Part, ...]]
"""A group, frozen."""

MOST_LISTS: Final = 64
"""Lists of a proof at most."""
_UNITS: Final = (1, 2, 3, 4, 6, 12, 60, 840, 10080)
_FINE: Final = 840
"""From this unit on prices are rounded to the safe side, which then costs next to nothing."""
_MOST_PENALTY: Final = 1e9
_FREE: Final = (0.0, 0.0)
_PIVOTS: Final = 2000
_ROUNDS: Final = 60
_NEAR: Final = 1e-6


class NoProofError(Exception):
    """The lists that were tried are not enough."""


def proof_of(facts: Facts, claimed: int, stop: Stop) -> str | None:
    """The text of a proof that no turn is worth more than `claimed`; None where none was found."""
    head = "\n".join(
        f"{name} {words}".rstrip() for name, words in {"proof": "1", **facts, "most": str(claimed)}.items()
    )
    claim = Claim(head)
    prover = _Prover(claim, claimed, stop)
    try:
        for case in claim.rule.get("cases", ["all"]):
            if case not in {"alone", "none"}:
                prover.prove(needs_of(case), {})
    except NoProofError:
        return None
    text = "\n".join((head, *prover.lines)) + "\n"
    return None if flaw(text) else text


class _Prover:
    """The search for the lists of one claim."""

    def __init__(self, claim: Claim, claimed: int, stop: Stop) -> None:
        self.claim, self.claimed, self.stop = claim, claimed, stop
        self.there = claim.there
        self.lines: list[str] = []
        self.pool: dict[Form, None] = {}
        self.lists = 0
        self.gain = max([1, *map(abs, self._values())])
        self.unit = gcd(*self._values()) or 1
        for kinds, worth, parts in Groups(claim, {}).all():
            if len(parts) < 2 * claim.number("runs", 3):
                self.pool[kinds, worth, tuple(parts)] = None

    def _values(self) -> Iterator[int]:
        yield from (self.claim.number("identities", 0), *self.claim.worth, *self.claim.gains)

    def prove(self, needs: dict[str, int], limits: Limits) -> None:
        """Adds the lists for some limits. Raises NoProofError."""
        if any(not limit for limit in limits.values()):
            self._add("/ 1")
            return
        node = _Node(self, needs, limits)
        while not node.solve():
            if self.stop():
                raise NoProofError
        if node.total < self.claimed + self.unit - _NEAR:
            for unit in _UNITS:
                prices = node.rounded(unit)
                try:
                    found = List(self.claim, prices, unit).bound(needs, limits)
                except ValueError:
                    continue
                if found <= self.claimed:
                    self._add(_line(unit, prices))
                    return
        key, number = node.parted()
        self.lines.append(f"if {key[0]} {key[1]} {number}")
        old = limits.get(key, range(HUGE))
        for low, high in ((old.start, min(old.stop, number + 1)), (max(old.start, number + 1), old.stop)):
            self.prove(needs, {**limits, key: range(low, high)})

    def _add(self, line: str) -> None:
        self.lists += 1
        if self.lists > MOST_LISTS or self.stop():
            raise NoProofError
        self.lines.append(line)


class _Node:
    """The linear program of a claim under some limits."""

    def __init__(self, prover: _Prover, needs: dict[str, int], limits: Limits) -> None:
        self.prover, self.claim, self.needs, self.limits = prover, prover.claim, needs, limits
        self.penalty = 3.0 * prover.gain
        self.total = 0.0
        self._begin()

    def _begin(self) -> None:
        self.row: dict[str, int] = {}
        self.right: list[float] = []
        self.first: list[float] = []
        self.columns: list[Column] = []
        self.groups: list[Form | None] = []
        self.artificial: list[int] = []
        self._rows_of_cards()
        self._rows_of_kept()
        self._rows_of_limits()
        for card in self.prover.there:
            self._ways_of(card)
        for group in self.prover.pool:
            self._take(group)
        self.simplex = Simplex(self.right, self.first)

    def _rows_of_cards(self) -> None:
        """A row for each card, one for copies that stay in the hand where others lie on the table, and for jokers."""
        claim, there = self.claim, self.prover.there
        for card, number in there.items():
            lies, held = claim.table[card], claim.hand[card]
            self._row(card, number, None if lies else -float(claim.laid(card)))
            if held and (lies or card in claim.kept_cards):
                self._row("cap " + card, held, 0.0)
        if "X" not in self.row and (claim.kept or any(claim.is_wild(card) for card in there)):
            self._row("X", 0, None)

    def _rows_of_kept(self) -> None:
        """A row for each joker of the table that is bound: it stays a card, or is paid for and free."""
        claim = self.claim
        for card in dict.fromkeys(card for each in claim.kept for card in each):
            self._row(card + "*", 0, None)
        for at, each in enumerate(claim.kept):
            self._row(f"kept {at}", 1, None)
            for card in each:
                self._column(0.0, {f"kept {at}": 1, card + "*": -1})
            if all(claim.hand[card] for card in each):
                self._column(0.0, {f"kept {at}": 1, "X": -1, **{"cap " + card: 1 for card in each}})

    def _rows_of_limits(self) -> None:
        """Rows for the discard, for what a case needs, and for how many copies are laid or lie in sets."""
        if "away" in self.claim.rule:
            self._row("away", self.claim.number("away", 0), 0.0)
        for kind, number in self.needs.items():
            self._row("need " + kind, number, None)
            self._column(0.0, {"need " + kind: -1})
        for (card, where), limit in self.limits.items():
            more = self.claim.table[card] if where == "laid" else 0
            if limit.stop < HUGE:
                self._row(f"{where} < {card}", limit.stop - 1 + more, 0.0)
            if limit.start:
                self._row(f"{where} > {card}", limit.start + more, None)
                self._column(0.0, {f"{where} > {card}": -1})

    def _ways_of(self, card: str) -> None:
        """Columns for a card that stays in the hand, is put away, or lies as a joker."""
        claim, held = self.claim, self.claim.hand[card]
        cap = {"cap " + card: 1} if "cap " + card in self.row else {}
        if cap:
            self._column(-float(claim.laid(card)), {card: 1, **cap})
        if held and "away" in claim.rule:
            self._column(0.0, {card: 1, "away": 1, **cap})
        if card != "X" and claim.is_wild(card):
            self._column(0.0, {**self._entries(((card, 0),), ()), "X": -1})

    def _row(self, name: str, right: float, gain: float | None) -> None:
        """A row; its first column gains so much, or must be zero in the end."""
        self.row[name] = len(self.right)
        if gain is None:
            self.artificial.append(len(self.right))
        self.right.append(float(right))
        self.first.append(-self.penalty if gain is None else gain)

    def _column(self, gain: float, entries: Mapping[str, float]) -> None:
        self.columns.append((gain, {self.row[name]: entry for name, entry in entries.items() if name in self.row}))
        self.groups.append(None)

    def _entries(self, parts: tuple[tuple[str, int], ...], kinds: tuple[str, ...]) -> Counter[str]:
        entries: Counter[str] = Counter()
        for name, at in parts:
            entries[name] += 1
            for where in ("laid", "sets") if at else ("laid",):
                entries[f"{where} < {name}"] += 1
                entries[f"{where} > {name}"] += 1
        for kind in kinds:
            entries["need " + kind] += 1
        return entries

    def _take(self, group: Form) -> None:
        kinds, worth, parts = group
        self._column(float(worth), self._entries(parts, kinds))
        self.groups[-1] = group

    def solve(self) -> bool:
        """A round of pivots, with the columns that come into question; true once nothing gains any more."""
        pivots = self.simplex.better(self.columns, _PIVOTS)
        if self._more_columns() and pivots:
            return False
        claim, prover = self.claim, self.prover
        lacking = sum(self.simplex.taken(~row) for row in self.artificial)
        self.total = self.simplex.worth - claim.number("before", 0)
        self.total += sum(claim.laid(card) * number for card, number in claim.hand.items())
        if lacking > _NEAR and self.total > prover.claimed + prover.unit - _NEAR and self.penalty < _MOST_PENALTY:
            self.penalty *= 100
            self._begin()
            return False
        return True

    def _more_columns(self) -> int:
        """Takes the groups that are worth more than their prices; how many of them are new."""
        prices, new = self.prices(), 0
        for kinds, worth, parts in Groups(self.claim, prices).all():
            gain = worth + sum([prices[kind][0] for kind in kinds if kind in self.needs])
            if gain > sum([prices.get(name, _FREE)[at] for name, at in parts]) + _NEAR:
                group = kinds, worth, tuple(parts)
                if group not in self.prover.pool:
                    self.prover.pool[group] = None
                    self._take(group)
                    new += 1
        return new

    def prices(self) -> dict[str, tuple[float, float]]:
        """The prices of the rows, by the names of the checker."""
        result: dict[str, tuple[float, float]] = {}
        duals = self.simplex.prices
        for name, row in self.row.items():
            what, _, card = name.partition(" ")
            if not card:
                result[what] = (duals[row], duals[row])
            elif what == "need":
                result[card] = (-duals[row], -duals[row])
            elif what == "cap" and card in self.claim.kept_cards:
                result[card + "$"] = (duals[row], duals[row])
        for name, row in self.row.items():
            where, _, card = name.partition(" ")
            if where in {"laid", "sets"}:
                run, in_set = result[card[2:]]
                result[card[2:]] = (run + duals[row] * (where == "laid"), in_set + duals[row])
        return result

    def rounded(self, unit: int) -> Prices:
        """The prices in whole numbers of a unit: those of cards are rounded up where it is small, the others down."""
        result: Prices = {}
        for name, (run, in_set) in self.prices().items():
            reward = name in self.needs or name == "away" or name[-1] == "$"
            numbers = _whole(run * unit, unit, reward=reward), _whole(in_set * unit, unit, reward=reward)
            if any(numbers):
                result[name] = numbers
        return result

    def parted(self) -> tuple[tuple[str, str], int]:
        """The card whose copies are told apart: those laid, or those in sets. Raises NoProofError."""
        shares: dict[str, dict[str, float]] = {"laid": {}, "sets": {}}
        for at, group in enumerate(self.groups):
            taken = self.simplex.taken(at) if group is not None else 0.0
            for name, in_set in group[2] if group is not None and taken > _NEAR else ():
                shares["laid"][name] = shares["laid"].get(name, 0.0) + taken
                shares["sets"][name] = shares["sets"].get(name, 0.0) + taken * in_set
        for where, counts in shares.items():
            on_table = self.claim.table if where == "laid" else Counter[str]()
            ways = [
                (abs(count - floor(count) - 0.5), card, floor(count) - on_table[card])
                for card, count in counts.items()
                if card in self.prover.there and _NEAR < count - floor(count) < 1 - _NEAR
            ]
            if ways:
                _, card, number = min(ways)
                return (card, where), number
        raise NoProofError


def _whole(price: float, unit: int, *, reward: bool) -> int:
    """A price as a whole number. Rewards are never negative."""
    if reward:
        return max(0, round(price) if unit < _FINE else floor(price + _NEAR))
    return round(price) if unit < _FINE else ceil(price - _NEAR)


def _line(unit: int, prices: Prices) -> str:
    numbers = {name: f"{one}" if one == other else f"{one},{other}" for name, (one, other) in prices.items()}
    return " ".join((f"/ {unit}", *(f"{name}={number}" for name, number in numbers.items())))
