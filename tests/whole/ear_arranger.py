"""A person who only hears, and makes a table of which they were told: every card and meld is found by its name.

The table is heard as a whole before each move; the moves are planned by what was heard, and made by keys.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.rummy.cards import RANKS
from engine.text import _
from scenes.art.theme import deck
from scenes.keys import HearCommand, MeldCommand
from scenes.scene import Scene
from tests.whole.by_ear import EarPerson

Cards = Counter[str]
"""Cards by their codes, such as 7h; X, X1 and X2 are jokers."""
_WORDS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_RANK = {
    **{word: RANKS[number] for number, word in enumerate(_WORDS)},
    **{f"{word}s": RANKS[number] for number, word in enumerate(_WORDS)},
    "sixes": RANKS[5],
}
_SUIT = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
_COLOUR = {"green": "c", "blue": "d", "red": "h", "black": "s"}
_JOKER = {"": "X", "red": "X1", "black": "X2"}
_KEYS = {
    **{rank: getattr(pygame, f"K_{(number + 1) % 10}") for number, rank in enumerate(RANKS[:10])},
    "J": pygame.K_j, "Q": pygame.K_q, "K": pygame.K_k, "X": pygame.K_z,
}  # fmt: skip
MOST_STEPS = 40
"""The presses in search of one thing, at most."""


def heard_cards(words: str) -> Cards | None:
    """The cards of a list as it is spoken in English; None for other words."""
    tokens = re.findall(r"\w+", words.lower())
    return _tiles(tokens) if deck().tiles else _cards(tokens)


def _cards(tokens: Sequence[str]) -> Cards | None:
    result: Cards = Counter()
    ranks, done, count, colour = list[str](), True, 1, ""
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        if token in {"of", "and"}:
            continue
        if token in {"two", "three", "four"} and after in {"red", "black", "jokers"}:
            count = _WORDS.index(token) + 1
        elif token in {"two", "three", "four"} and after in _RANK and after not in _WORDS:
            count, ranks, done = _WORDS.index(token) + 1, [], True
        elif token in _RANK:
            ranks = [_RANK[token]] if done else [*ranks, _RANK[token]]
            done = False
        elif token in _SUIT and ranks:
            result.update({f"{rank}{_SUIT[token]}": count for rank in ranks})
            done, count = True, 1
        elif token in {"red", "black"}:
            colour = token
        elif token in {"joker", "jokers"}:
            result[_JOKER[colour]] += count
            colour, count = "", 1
        else:
            return None
    return result if done and result else None


def _tiles(tokens: Sequence[str]) -> Cards | None:
    result: Cards = Counter()
    suit, count = "", 1
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else ""
        if token in {"and", "times"}:
            continue
        if after == "times":
            count = int(token)
        elif token in {"two", "three", "four"} and after == "jokers":
            count = _WORDS.index(token) + 1
        elif token in _COLOUR:
            suit = _COLOUR[token]
        elif token.isdigit() and suit:
            result[f"{RANKS[int(token) - 1]}{suit}"] += count
            count = 1
        elif token in {"joker", "jokers"}:
            result["X"] += count
            count = 1
        else:
            return None
    return result or None


@dataclass(frozen=True)
class Heap:
    """Cards that lie together: with whom, and which."""

    owner: str
    cards: Cards

    @property
    def key(self) -> tuple[str, tuple[tuple[str, int], ...]]:
        return self.owner, tuple(sorted(self.cards.items()))


Where = str | Heap
HAND, NEW = "hand", "new"


@dataclass(frozen=True)
class Drag:
    """Cards to be moved: from where, and where to; `owner` is that of a new meld."""

    cards: Cards
    source: Where
    target: Where
    owner: str


def next_drag(melds: Sequence[Heap], hand: Cards, wanted: Sequence[Heap]) -> Drag | None:
    """The next move that leads from these melds to the wanted ones; None if they lie there."""
    missing, sources = _without(wanted, melds), _without(melds, wanted)
    hosts = _hosts(missing, sources)
    for number, heap in sorted(enumerate(missing), key=lambda each: (each[0] not in hosts, each[1].cards.total())):
        host = hosts.get(number)
        need = heap.cards - (host.cards if host is not None else Counter())
        source, cards = _most_of(need, host, sources, {id(each): missing[at].cards for at, each in hosts.items()})
        if not cards:
            source, cards = HAND, need & hand
        if cards:
            return Drag(cards, source, NEW if host is None else host, heap.owner)
    return None


def _without(heaps: Sequence[Heap], others: Sequence[Heap]) -> list[Heap]:
    """The heaps that are not among the others."""
    left, result = Counter(heap.key for heap in others), []
    for heap in heaps:
        if left[heap.key] > 0:
            left[heap.key] -= 1
        else:
            result.append(heap)
    return result


def _hosts(missing: Sequence[Heap], sources: Sequence[Heap]) -> dict[int, Heap]:
    """By number of a missing meld, the heap that becomes it: the largest of which no natural card has to go."""
    hosts: dict[int, Heap] = {}
    for number, heap in sorted(enumerate(missing), key=lambda each: each[1].cards.total()):
        taken = [id(host) for host in hosts.values()]
        free = [each for each in sources if each.owner == heap.owner and id(each) not in taken]
        fitting = [each for each in free if not _naturals(each.cards) - heap.cards]
        if fitting:
            hosts[number] = max(fitting, key=lambda each: (each.cards & heap.cards).total())
    return hosts


def _most_of(need: Cards, host: Heap | None, sources: Sequence[Heap], kept: Mapping[int, Cards]) -> tuple[Where, Cards]:
    """The heap that has most of these cards to spare, with them; `kept` are the cards that heaps need themselves."""
    spare = ((each, each.cards - kept.get(id(each), Counter())) for each in sources if each is not host)
    return max(
        ((each, left & need) for each, left in spare), key=lambda chunk: chunk[1].total(), default=(HAND, need - need)
    )


def _naturals(cards: Cards) -> Cards:
    return Counter({card: count for card, count in cards.items() if card[0] != "X"})


class EarArranger(EarPerson):
    """Makes tables by ear."""

    def __init__(self, scene: Scene, size: tuple[int, int]) -> None:
        super().__init__(scene, size)
        self.moved: list[int] = []
        """The presses of each move, without the one that asks for the whole table."""
        self.last = ""
        """The thing with the focus, as it was heard."""
        self.within: Where | None = None
        """The meld, or the hand, in which that lies."""

    def arrange(self, wanted: Sequence[Heap], most: int = 60) -> bool:
        """Make a table; True once it is heard to lie there."""
        for _move in range(most):
            melds, hand = self.whole()
            drag = next_drag(melds, hand, wanted)
            if drag is None:
                return Counter(heap.key for heap in melds) == Counter(heap.key for heap in wanted)
            before = len(self.heard.presses)
            if not self.do(drag):
                return False
            self.moved.append(len(self.heard.presses) - before)
        return False

    def whole(self) -> tuple[list[Heap], Cards]:
        """The melds and the hand, as they are told in one breath."""
        melds, hand = list[Heap](), Counter[str]()
        before, after = _("You hold {count} cards: {cards}.").split("{count}")[0], ": "
        for sentence in self.ask(HearCommand.ALL).split(". "):
            if sentence.startswith(before):
                hand = heard_cards(sentence.rstrip(".").partition(after)[2]) or Counter()
            elif (heap := heap_of(sentence)) is not None:
                melds.append(heap)
        return melds, hand

    # -- a move

    def do(self, drag: Drag) -> bool:
        """Choose the cards, ask where they may go, and take the line that says so."""
        cards = [*drag.cards.elements()]
        for card in cards:
            if not self.find(card, drag.source):
                return False
            if len(cards) > 1:
                self.strike(pygame.K_SPACE)
        heard = self.strike(MeldCommand.SHIFT.stroke.code, pygame.KMOD_CTRL)
        for _step in range(MOST_STEPS):
            line = heard[-1] if heard else ""
            if self.means(line, drag):
                self.strike(pygame.K_SPACE)
                return True
            if line == _("Close"):
                break
            heard = self.strike(pygame.K_TAB)
        return False

    def find(self, card: str, where: Where) -> bool:
        """Go to a card of the hand or of a meld by its rank, until its name and its meld are heard."""
        within: Where | None = self.within
        if self.on(card, self.last, where, within):
            return True
        for _step in range(MOST_STEPS):
            heard = self.strike(_KEYS[card[0]])
            if not heard:
                return False
            self.follow(heard[0])
            if self.on(card, self.last, where, self.within):
                return True
        return False

    def follow(self, sentence: str) -> None:
        """Follow the focus: the name of the card, and where it lies if that was said."""
        zone, *parts = sentence.split(". ")
        if zone == _("Your hand"):
            self.within = HAND
        elif zone not in {_("The table"), _("Your place at the table")}:
            parts = [zone, *parts]
        self.last = parts[0] if parts else ""
        heap = heap_of(parts[0] if parts[-1] == _("by itself") else parts[-1]) if parts else None
        if heap is not None and (len(parts) > 1 or heap.cards.total() > 1):
            self.within = heap

    def on(self, card: str, last: str, where: Where, within: Where | None) -> bool:
        """True if the focus is on that card."""
        name = heard_cards(last.partition(",")[0])
        same = within == where if isinstance(where, str) or not isinstance(within, Heap) else within.key == where.key
        return name == Counter([card]) and same

    def means(self, line: str, drag: Drag) -> bool:
        """True if a line of the list means the move."""
        words = line.partition(": ")[0] if not line.startswith("Put ") else line
        if drag.target == NEW:
            form = r"(?:Lay|Let) (.*?)(?: lie apart(?: at (\w+)'s place)?)?$"
            found = re.fullmatch(form, words)
            owner = found[2] if found else None
            return bool(found) and heard_cards(found[1]) == drag.cards and owner in {None, drag.owner}
        if not isinstance(drag.target, Heap):
            return False
        found = re.fullmatch(r"(?:Lay|Move) (.*?) (?:on|to) (.*?)(?: of ([A-Z]\w+))?", words)
        if found is None:
            return False
        meld = heard_cards(found[2])
        return meld == drag.target.cards and (found[3] or "") == drag.target.owner


def heap_of(sentence: str) -> Heap | None:
    """The meld that a sentence tells of."""
    owner, colon, cards = sentence.partition(": ")
    if not colon:
        owner, cards = "", sentence
    if " " in owner:
        return None
    words = cards.rstrip(".")
    while words:
        if (found := heard_cards(words)) is not None:
            return Heap(owner, found)
        words = words.rpartition(", ")[0]
    return None
