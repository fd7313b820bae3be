"""Checks a proof that nobody can lay more, and stands alone: `python check_proof.py < PROOF` (docs/solver.md).

A proof states cards, which groups there are, a claim, and lists of prices. If no group is worth more than the prices of
its cards, all groups together are worth no more than the prices of all cards. Every number is whole.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from math import gcd

RANKS, SUITS, HUGE, LONGEST = "A23456789TJQK", "cdhs", 10**15, 14
WORDS = "proof row runs sets alike identities jokers naturals wild worth laid table kept hand away before cases most"
REWARDS = ("run", "pure", "set", "away")
MOST_BYTES, MOST_CARDS, MOST_LISTS, MOST_PARTS, MOST_NEEDED = 30_000, 500, 200, 99_999, 99
Prices = dict[str, tuple[int, int]]
"""By card the price in a run and in a set; `9h*` is a joker that stays the nine of hearts, `9h$` pays for one."""
Part = tuple[str, int]
"""A card in a group, with 0 in a run and 1 in a set."""
Group = tuple[tuple[str, ...], int, list[Part]]
"""The names of the kinds that a group counts as, its worth and its cards."""
Limits = dict[tuple[str, str], range]


def whole(text: str) -> int:
    """A number of at most eight digits."""
    if not re.fullmatch("-?[0-9]{1,8}", text):
        raise ValueError(f"no number: {text}")
    return int(text)


def cards(text: str) -> list[str]:
    """The cards of a text such as `4c5cX`."""
    if not re.fullmatch(f"(X|[{RANKS}][{SUITS}])*", text):
        raise ValueError(f"no cards: {text}")
    return re.findall("X|..", text)


class Claim:
    """A position, the groups that there are, and the most that a turn can be worth."""

    def __init__(self, text: str) -> None:
        """Reads a proof, line by line. Raises ValueError."""
        self.rule: dict[str, list[str]] = {}
        self.lists: list[list[str]] = []
        for word, *more in filter(None, (re.findall(r"[^ \t]+", line) for line in re.split(r"\r\n|\n|\r", text))):
            if word in {"if", "/"}:
                self.lists.append([word, *more])
            elif word in self.rule or word not in WORDS.split():
                raise ValueError(f"an unknown line, or one that is there twice: {word}")
            else:
                self.rule[word] = more
        if self.rule.get("proof") != ["1"] or len(text) > MOST_BYTES:
            raise ValueError("no proof of this form")
        self.table = Counter(card for each in self.rule.get("table", ()) for card in cards(each))
        self.hand = Counter(card for each in self.rule.get("hand", ()) for card in cards(each))
        self.kept = [cards(each) for each in self.rule.get("kept", ())]
        self.table["X"] -= len(self.kept)
        if self.table["X"] < 0 or self.number("away", 0) > MOST_NEEDED:
            raise ValueError("more jokers are kept than lie on the table, or too many cards are put away")
        self.there = Counter({card: number for card, number in (self.table + self.hand).items() if number})
        if sum(self.there.values()) > MOST_CARDS or len(self.lists) > MOST_LISTS:
            raise ValueError("too many cards or lists")
        self.worth = [*map(whole, self.rule.get("worth", ())), *[0] * 2 * LONGEST]
        self.gains = [*map(whole, self.rule.get("laid", ()))]
        self.row, self.kept_cards = "".join(self.rule["row"]), {card for each in self.kept for card in each}
        wild = sum(number for card, number in self.there.items() if self.is_wild(card)) + len(self.kept)
        self.jokers, self.naturals = min(wild, self.number("jokers", 99)), self.number("naturals", 1)

    def number(self, word: str, usual: int, at: int = 0) -> int:
        """A number of a line, or the usual one."""
        return whole(self.rule[word][at]) if len(self.rule.get(word, ())) > at else usual

    def is_wild(self, card: str) -> bool:
        """True if a card may lie as a joker."""
        return card[0] in {"X", *self.rule.get("wild", ())}

    def laid(self, card: str) -> int:
        """The worth of laying a card of the hand, in whatever group."""
        if card != "X" and self.is_wild(card):
            return 0
        return self.gains[-1 if card == "X" else RANKS.index(card[0]) % len(self.gains)] if self.gains else 0


class Groups:
    """The cheapest groups at some prices: one for each form that a group can have."""

    def __init__(self, claim: Claim, prices: Mapping[str, tuple[float, float]]) -> None:
        self.claim, self.prices = claim, prices

    def price(self, part: Part) -> float:
        """The price of a card."""
        return self.prices.get(part[0], (0, 0))[part[1]]

    def joker(self, stands_for: list[str], at: int) -> list[Part]:
        """The cheapest joker that can stand for one of these cards, if there is any."""
        kept = [(card + "*", at) for card in stands_for if card in self.claim.kept_cards]
        return sorted([("X", at), *kept], key=self.price)[:1] if self.claim.jokers > 0 else []

    def all(self) -> Iterator[Group]:
        """Every form of group."""
        for suit in SUITS:
            for start in range(len(self.claim.row)):
                yield from self.runs([rank + suit for rank in self.claim.row[start : start + LONGEST]], start)
        for rank in sorted(set(self.claim.row)):
            yield from self.sets(rank, self.claim.worth[self.claim.row.rindex(rank)])

    def runs(self, row: list[str], start: int) -> Iterator[Group]:
        """The runs from one card on, each without jokers where that can be, and with as many as make it cheapest."""
        claim, lying, swaps, worth, forced = self.claim, list[Part](), list[tuple[float, int, Part]](), 0, 0
        for at, card in enumerate(row):
            ways = [(card, 0)] * (card in claim.there) + self.joker([card], 0)
            forced, worth = forced + (card not in claim.there), worth + claim.worth[start + at]
            if not ways or forced > claim.jokers:
                return
            lying = [*lying, ways[0]]
            swaps += [(-HUGE if card not in claim.there else self.price(way) - self.price(ways[0]), at, way)
                      for way in ways[-1:] if way[0] != card]  # fmt: skip
            size, free = at + 1, min(claim.jokers, at + 1 - claim.naturals)
            if size < claim.number("runs", 3) or forced > free:
                continue
            if not forced:
                yield ("run", "pure"), worth, lying
            swapped = {place: way for gain, place, way in sorted(swaps)[: max(0, free)] if gain < 0}
            yield ("run",), worth, [swapped.get(place, part) for place, part in enumerate(lying)]

    def sets(self, rank: str, worth: int) -> Iterator[Group]:
        """The sets of a rank, and the identities."""
        claim, own = self.claim, [(rank + suit, 1) for suit in SUITS if rank + suit in self.claim.there]
        least, most = claim.number("sets", 3), claim.number("sets", 4, 1)
        choices = [[part for at, part in enumerate(own) if bits >> at & 1] for bits in range(1 << len(own))]
        if "alike" in claim.rule:  # equal cards may lie in a set, so it is the cheapest ones
            copies = sorted([part for part in own for _ in range(claim.there[part[0]])], key=self.price)
            choices = [copies[:size] for size in range(1, len(copies) + 1)]
        for lying in choices:
            others = self.joker([rank + suit for suit in SUITS if (rank + suit, 1) not in lying], 1)
            for size in range(max(least, len(lying)), most + 1):
                if max(claim.naturals, 1) <= len(lying) and size - len(lying) <= claim.jokers * len(others):
                    yield ("set",), worth * size, lying + others * (size - len(lying))
        for part in own if "identities" in claim.rule else ():
            for size in range(3, min(4, claim.there[part[0]]) + 1):
                yield ("identity",), (worth + claim.number("identities", 0)) * size, [part] * size


class List:
    """One list of prices, told in parts of a point, for a case of a claim."""

    def __init__(self, claim: Claim, prices: Prices, parts: int) -> None:
        self.claim, self.prices, self.parts = claim, prices, parts
        self.joker = max(self.of("X"))

    def of(self, name: str) -> tuple[int, int]:
        """A price; what the list does not name costs nothing."""
        return self.prices.get(name, (0, 0))

    def bound(self, needs: dict[str, int], limits: Limits) -> int:
        """The most that the prices allow. Raises ValueError if a group costs less than it is worth."""
        claim = self.claim
        if (
            not 1 <= self.parts <= MOST_PARTS
            or max([0, *needs.values()]) > MOST_NEEDED
            or any(min(self.of(name)) < 0 for name in self.prices if name in REWARDS or "$" in name)
        ):
            raise ValueError("a reward is negative, or a number is too large")
        for kinds, worth, lying in Groups(claim, self.prices).all():
            worth_here = worth * self.parts + sum(self.of(kind)[0] for kind in kinds if kind in needs)
            if worth_here > sum(self.of(name)[at] for name, at in lying):
                raise ValueError(f"a group costs too little: {kinds[0]} of {' '.join(name for name, _ in lying)}")
        total = claim.number("away", 0) * self.of("away")[0]
        total -= sum(number * self.of(kind)[0] for kind, number in needs.items())
        for card in claim.there:
            ways = self.ways(card, limits.get((card, "laid"), range(HUGE)), limits.get((card, "sets"), range(HUGE)))
            total += max(ways, default=-HUGE)
        total += sum(map(self.of_kept, claim.kept))
        unit = gcd(claim.number("identities", 0), *claim.worth, *claim.gains) or 1
        return total // (unit * self.parts) * unit - claim.number("before", 0)

    def ways(self, card: str, laid: range, in_sets: range) -> Iterator[int]:
        """By how many copies are laid, and how many of all lie in sets, the most that they bring."""
        lying, held, gain = self.claim.table[card], self.claim.hand[card], self.claim.laid(card) * self.parts
        run, in_set = self.of(card)
        run = max(run, self.joker) if self.claim.is_wild(card) else run
        away = max(0, gain - self.of("away")[0]) if "away" in self.claim.rule else 0
        for more in range(held + 1):
            for sets in range(lying + more + 1):
                if more in laid and sets in in_sets:
                    on_table = run * (lying + more - sets) + in_set * sets
                    yield on_table + (gain + self.of(card + "$")[0]) * more + away * (held - more)

    def of_kept(self, stands_for: list[str]) -> int:
        """The most that a joker of the table brings: it stays, or is paid for with each card that it can stand for."""
        stays = [max(self.of(card + "*")) for card in stands_for]
        paid = self.joker - sum(self.of(card + "$")[0] for card in stands_for)
        return max([*stays, *[paid] * all(self.claim.hand[card] for card in stands_for)])


def read_list(claim: Claim, words: list[str]) -> List:
    """The list of a line such as `/ 12 4c=-6 5c=3,0`."""
    prices: Prices = {}
    for name, _, numbers in (word.partition("=") for word in words[2:]):
        one, _, other = numbers.partition(",")
        prices[name] = (whole(one), whole(other or one))
    return List(claim, prices, whole(words[1]))


def branch(claim: Claim, lists: Iterator[list[str]], needs: dict[str, int], limits: Limits) -> int:
    """The most of a list, or of both cases after a line such as `if 9h laid 1`: at most so many, or more."""
    line = next(lists, ["/", "1"])
    if line[0] == "/":
        return read_list(claim, line).bound(needs, limits)
    key, number = (line[1], line[2]), whole(line[3])
    old = limits.get(key, range(HUGE))
    low, high = range(old.start, min(old.stop, number + 1)), range(max(old.start, number + 1), old.stop)
    return max(branch(claim, lists, needs, {**limits, key: limit}) for limit in (low, high))


def needs_of(case: str) -> dict[str, int]:
    """The groups that a case such as `pure=1+run=2` needs; `all` needs none."""
    pairs = [each.split("=") for each in case.split("+") if each != "all"]
    return {kind: whole(number) for kind, number in pairs}


def most(claim: Claim) -> int:
    """The most that the lists allow, in all cases. Raises ValueError where they prove nothing."""
    lists, found = iter(claim.lists), [-HUGE]
    for case in claim.rule.get("cases", ["all"]):
        if case in {"none", "alone"}:  # no group, or one run without jokers and no other group
            runs = [lying for kinds, _, lying in Groups(claim, {}).all() if "pure" in kinds and case == "alone"]
            away = sorted(claim.laid(card) for card in claim.hand.elements())[::-1][: claim.number("away", 0)]
            found.append(sum(away) + max([0, *(sum(claim.laid(name) for name, _ in lying) for lying in runs)]))
        else:
            found.append(branch(claim, lists, needs_of(case), {}))
    if next(lists, None) is not None:
        raise ValueError("there are more lists than cases")
    return max(found)


def flaw(text: str) -> str:
    """The reason why a proof does not hold; empty where it holds."""
    try:
        claim = Claim(text)
        found = most(claim)
        wanted = whole(claim.rule["most"][0])
    except (ValueError, KeyError, IndexError, RecursionError) as error:
        return f"This is no proof: {error}."
    return "" if found <= wanted else f"The prices allow {found}, not {wanted}."


if __name__ == "__main__":
    sys.stdout.write((flaw(sys.stdin.read()) or "The proof holds.") + "\n")
