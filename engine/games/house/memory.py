"""Public knowledge of the hands, from the log: cards seen to go there, and demands in vain.

Everyone at the table knows that much.
"""

from collections.abc import Iterable

from engine.games.house.view import View
from engine.games.house.words import DemandAnswer, Demanded, Event, HandsShown, JokerTaken, Opened, Played
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock
from engine.rummy.table import cards_on, play_with
from engine.values import value_class


@value_class
class Memory:
    """The remembered facts, by seat."""

    held: tuple[frozenset[Card], ...]
    """Cards that are in the hand."""
    denied: tuple[frozenset[Card | None], ...]
    """Cards demanded in vain since the hand last got a card that nobody saw; None is a joker."""


def known(view: View) -> Memory:
    """The public knowledge. A card that lies on the table in the middle of a turn is held by nobody."""
    ledger, gone = _Ledger(view.options.seats), cards_on(view.table).union(view.discard)
    for event in view.log:
        ledger.note(event)
    return Memory(tuple(frozenset(cards - gone) for cards in ledger.held), tuple(map(frozenset, ledger.denied)))


class _Ledger:
    """The public log as it is read: what a memory holds."""

    def __init__(self, seats: int) -> None:
        self.held: list[set[Card]] = [set() for _ in range(seats)]
        self.denied: list[set[Card | None]] = [set() for _ in range(seats)]

    def note(self, event: Event) -> None:
        match event:
            case DrewStock(seat):
                self.denied[seat].clear()
            case Discarded(seat, card):
                self.held[seat].discard(card)
            case Played(seat, _, after):
                self.held[seat] = {card for card in self.held[seat] if not play_with(after, card)}
            case DrewPile(seat, cards):
                self._holds(seat, cards)
            case _:
                self._note_rare(event)

    def _note_rare(self, event: Event) -> None:
        match event:
            case Opened(seat, card, took) if took:
                self._holds(seat, (card,))
            case JokerTaken(seat, joker):
                self._holds(seat, (joker,))
            case Demanded():
                self._demanded(event)
            case HandsShown(hands):
                for seat, cards in hands:
                    self._holds(seat, cards)
            case DrawUndone(seat, cards):
                self.held[seat].difference_update(cards)
            case _:
                pass

    def _holds(self, seat: int, cards: Iterable[Card]) -> None:
        """Cards are seen in a hand, and so in no other: hands are shown late, as they were at a demand (R18)."""
        for other in self.held:
            other.difference_update(cards)
        self.held[seat].update(cards)

    def _demanded(self, event: Demanded) -> None:
        if event.given is None:
            self.denied[event.target].add(event.card)
            return
        met = event.answer is DemandAnswer.MET
        self._holds(event.seat if met else event.target, (event.given,))
