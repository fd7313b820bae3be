"""What a player remembers of the others: cards seen to go to their hands, and what they threw; it fades by the turn."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.house.events import (
    Answer,
    Demanded,
    Discarded,
    DrawUndone,
    DrewPile,
    DrewStock,
    Event,
    HandsShown,
    JokerTaken,
    Opened,
    Played,
)
from engine.house.view import View
from engine.rummy.cards import Card
from engine.rummy.table import cards_on


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered: cards that others are known to hold, by seat, and what they discarded."""

    held: tuple[frozenset[Card], ...]
    thrown: tuple[frozenset[Card], ...]


def nothing_remembered(view: View) -> Memory:
    """The memory of someone who does not mind what others do."""
    none: tuple[frozenset[Card], ...] = (frozenset(),) * view.options.seats
    return Memory(none, none)


def remembered(view: View, rounds: int) -> Memory:
    """What a seat remembers that forgets what happened more than so many rounds of the table ago."""
    ledger = _Ledger(view.options.seats)
    for event in view.log:
        ledger.note(event)
    since = ledger.turn - rounds * view.options.seats
    held = tuple(frozenset(card for card, turn in seen.items() if turn >= since) for seen in ledger.held)
    thrown = tuple(frozenset(card for card, turn in seen.items() if turn >= since) for seen in ledger.thrown)
    return Memory(held, thrown)


class _Ledger:
    """The public log as it is read: for each seat, the cards it is known to hold and those it threw, with the turn."""

    def __init__(self, seats: int) -> None:
        self.turn = 0
        self.held: list[dict[Card, int]] = [{} for _ in range(seats)]
        self.thrown: list[dict[Card, int]] = [{} for _ in range(seats)]

    def note(self, event: Event) -> None:
        match event:
            case DrewStock():
                self.turn += 1
            case Opened(seat, card, took) if took:
                self._got(seat, (card,))
            case DrewPile(seat, cards):
                self._got(seat, cards)
            case JokerTaken(seat, joker):
                self.held[seat][joker] = self.turn
            case Demanded():
                self._demanded(event)
            case HandsShown(hands):
                for seat, cards in hands:
                    self.held[seat].update(dict.fromkeys(cards, self.turn))
            case _:
                self._note_loss(event)

    def _note_loss(self, event: Event) -> None:
        match event:
            case DrawUndone(seat, cards):
                self._lost(seat, cards)
            case Played(seat, _, after):
                self._lost(seat, cards_on(after))
            case Discarded(seat, card):
                self._lost(seat, (card,))
                self.thrown[seat][card] = self.turn
            case _:
                pass

    def _got(self, seat: int, cards: Iterable[Card]) -> None:
        self.turn += 1
        self.held[seat].update(dict.fromkeys(cards, self.turn))

    def _lost(self, seat: int, cards: Iterable[Card]) -> None:
        for card in cards:
            self.held[seat].pop(card, None)

    def _demanded(self, event: Demanded) -> None:
        self.turn += 1
        if event.given is None:
            return
        met = event.answer is Answer.MET
        holder, other = (event.seat, event.target) if met else (event.target, event.seat)
        self._lost(other, (event.given,))
        self.held[holder][event.given] = self.turn
