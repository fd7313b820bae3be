"""Card counting: the places of the cards, from one seat's own cards, the table, the discards and the public log."""

from collections.abc import Iterator

from engine.games.house.memory import known
from engine.games.house.view import View
from engine.games.house.words import DemandAnswer, Demanded
from engine.rummy.card_counting import AskedCard, CardCount
from engine.rummy.cards import CARDS, Card
from engine.rummy.table import cards_on

_ALL = frozenset(CARDS)


def count_cards(view: View) -> CardCount:
    """The cards that a seat does not see, and where they are known to be."""
    shown = view.hand | cards_on(view.table).union(view.discard)
    if view.turned_up is not None:
        shown |= {view.turned_up}
    held = tuple(
        frozenset[Card]() if seat == view.seat else cards - shown for seat, cards in enumerate(known(view).held)
    )
    unseen = _ALL - shown
    return CardCount(
        kinds=CARDS,
        unseen=tuple(sorted(unseen.difference(*held))),
        held=tuple(tuple(sorted(cards)) for cards in held),
        asked=tuple(dict.fromkeys(_asked(view, unseen))),
    )


def _asked(view: View, unseen: frozenset[Card]) -> Iterator[AskedCard]:
    """The demands that still tell something: a joker, or a card that has not been seen since."""
    for event in view.log:
        if isinstance(event, Demanded) and (event.card is None or event.card in unseen):
            yield AskedCard(event.seat, event.target, event.card, event.answer is not DemandAnswer.FAILED)
