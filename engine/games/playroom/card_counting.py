"""Card counting: the places of the cards, from one seat's own cards, the table, the pile and cards taken openly."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.games.playroom.melds import Kinds
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import TableLeft
from engine.rummy.card_counting import CardCount
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile


def count_cards(view: PlayroomView) -> CardCount:
    """The cards that a seat does not see, and what the others are known to hold (P27)."""
    pack = view.pack
    unseen, kinds = view.unseen, Counter(map(pack.kind, pack.cards))
    held = tuple(known_cards(view, seat) if seat != view.seat else () for seat in range(view.options.seats))
    for cards in held:
        unseen.subtract(cards)
    return CardCount(
        kinds=tuple(kinds),
        unseen=tuple(sorted((+unseen).elements())),
        held=held,
        copies=tuple(kinds.values()),
    )


def known_cards(view: PlayroomView, seat: int) -> Kinds:
    """The cards that a seat is known to hold: those that it took from the pile and has neither laid nor discarded.

    Of equal cards the one that was taken is thought to go first: so nothing is said that may be untrue.
    """
    held = Counter[Card]()
    for event in view.log:
        if getattr(event, "seat", None) == seat:
            held.update(_taken(event))
            held.subtract(_gone(event))
            held = +held
    return tuple(sorted(held.elements()))


def _taken(event: Any) -> Iterable[Card]:  # noqa: ANN401 - events of several kinds
    return event.cards if isinstance(event, DrewPile) else ()


def _gone(event: Any) -> Iterable[Card]:  # noqa: ANN401 - events of several kinds
    match event:
        case DrawUndone(_seat, cards):
            return cards
        case TableLeft():
            return event.laid
        case Discarded(_seat, card):
            return (card,)
        case _:
            return ()
