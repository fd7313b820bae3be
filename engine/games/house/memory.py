"""Public knowledge of the hands, from the log: cards seen to go there, and demands in vain.

Everyone at the table knows that much. Who remembers less forgets it by the turn.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.games.house.events import DemandAnswer, Demanded, Event, HandsShown, JokerTaken, Opened, Played
from engine.games.house.view import View
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock
from engine.rummy.table import cards_on, play_with

T = TypeVar("T")
ALL_ROUNDS = len(CARDS)
"""More rounds of the table than a hand can have: nothing is forgotten."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The remembered facts, by seat."""

    held: tuple[frozenset[Card], ...]
    """Cards that are in the hand."""
    denied: tuple[frozenset[Card | None], ...]
    """Cards demanded in vain since the hand last got a card that nobody saw; None is a joker."""


def known_hands(view: View) -> tuple[frozenset[Card], ...]:
    """By seat, the cards that everybody knows to be in its hand: a part of `known`, in half the time."""
    gone = cards_on(view.table).union(view.discard)
    return tuple(frozenset(cards) - gone for cards in _read(view).held)


def known(view: View, rounds: int = ALL_ROUNDS) -> Memory:
    """The public knowledge of a seat that forgets events `rounds` rounds of the table ago.

    A card that lies on the table in the middle of a turn is held by nobody.
    """
    ledger, gone = _read(view), cards_on(view.table).union(view.discard)
    since = ledger.turn - rounds * view.options.seats
    held = tuple(cards - gone for cards in _lately(ledger.held, since))
    return Memory(held, _lately(ledger.denied, since))


def _read(view: View) -> "_Ledger":
    ledger = _Ledger(view.options.seats)
    for event in view.log:
        ledger.note(event)
    return ledger


def _lately(seats: Iterable[Mapping[T, int]], since: int) -> tuple[frozenset[T], ...]:
    """The events seen after this turn."""
    return tuple(frozenset(thing for thing, turn in seen.items() if turn > since) for seen in seats)


class _Ledger:
    """The public log as it is read: what a memory holds, each thing with the turn in which it was seen."""

    def __init__(self, seats: int) -> None:
        self.turn = 0
        self.held: list[dict[Card, int]] = [{} for _ in range(seats)]
        self.denied: list[dict[Card | None, int]] = [{} for _ in range(seats)]

    def note(self, event: Event) -> None:
        match event:
            case DrewStock(seat):
                self.turn += 1
                self.denied[seat].clear()
            case Discarded(seat, card):
                self._lost(seat, (card,))
            case Played(seat, _, after):
                self._lost(seat, [card for card in self.held[seat] if play_with(after, card)])
            case DrewPile(seat, cards):
                self._got(seat, cards)
            case _:
                self._note_rare(event)

    def _note_rare(self, event: Event) -> None:
        match event:
            case Opened(seat, card, took) if took:
                self._got(seat, (card,))
            case JokerTaken(seat, joker):
                self._holds(seat, (joker,))
            case Demanded():
                self._demanded(event)
            case HandsShown(hands):
                for seat, cards in hands:
                    self._holds(seat, cards)
            case DrawUndone(seat, cards):
                self._lost(seat, cards)
            case _:
                pass

    def _got(self, seat: int, cards: Iterable[Card]) -> None:
        self.turn += 1
        self._holds(seat, cards)

    def _holds(self, seat: int, cards: Iterable[Card]) -> None:
        """Cards are seen in a hand, and so in no other: hands are shown late, as they were at a demand (R18)."""
        for other in self.held:
            for card in cards:
                other.pop(card, None)
        self.held[seat].update(dict.fromkeys(cards, self.turn))

    def _lost(self, seat: int, cards: Iterable[Card]) -> None:
        for card in cards:
            self.held[seat].pop(card, None)

    def _demanded(self, event: Demanded) -> None:
        self.turn += 1
        if event.given is None:
            self.denied[event.target][event.card] = self.turn
            return
        met = event.answer is DemandAnswer.MET
        self._holds(event.seat if met else event.target, (event.given,))
