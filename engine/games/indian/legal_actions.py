"""Every legal action of a seat, and the plainest turn."""

from collections.abc import Iterator

from engine.blocks.turn_deal import Phase
from engine.games.indian.rules import IndianView
from engine.games.indian.words import Declare, Drop, IndianAction, TakeDiscard
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card

_DRAWS = (DrawStock(), TakeDiscard(), Drop())


def legal_moves(view: IndianView) -> Iterator[IndianAction]:
    """The legal actions, in the order of the cases; of declarations those that are good, without groups."""
    deal = view.known
    if deal.to_move is None:
        return
    if deal.phase is Phase.DRAW:
        yield from (action for action in _DRAWS if not deal.legal(action))
        return
    cards = tuple(dict.fromkeys(view.hand))
    kept = [card for card in cards if not deal.legal(Discard(card))]
    yield from map(Discard, kept)
    arranger = deal.arranger(view.hand)
    yield from (Declare(card) for card in kept if arranger.is_whole(deal.options.sequences, card.face))
    if deal.barred is not None:
        yield UndoDraw()


def plainest(view: IndianView) -> tuple[IndianAction, ...]:
    """The stock's card, else the pile's; a declaration, else the discard after which the hand counts least."""
    deal, options = view.known, view.known.options
    if deal.phase is Phase.DRAW:
        return (next(action for action in _DRAWS if not deal.legal(action)),)
    arranger, law = deal.arranger(view.hand), deal.groups_law
    cards = [card for card in dict.fromkeys(view.hand) if not deal.legal(Discard(card))]
    whole = next((card for card in cards if arranger.is_whole(options.sequences, card.face)), None)
    if whole is not None:
        return (Declare(whole),)

    def counted(card: Card) -> tuple[int, bool, int]:
        least = arranger.count(options.counting, card.face)
        return least, law.is_wild(card), -law.points((card,))

    return (Discard(min(cards, key=counted)),)
