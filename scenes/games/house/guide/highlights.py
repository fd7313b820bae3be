"""Highlights on the table for the cards and seats that a hint mentions."""

from engine.games.house.coach.advice_values import Advice, DiscardAdvice, OpeningAdvice, TurnAdvice
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.cards import Card
from engine.rummy.plays import Play, Reading, judge
from scenes.games.house.guide.tasks import PossibleDraws
from scenes.games.house.guide.words import looked_at
from scenes.table.tableau import NO_HIGHLIGHTS, Highlights


def highlights_of(view: View, result: object) -> Highlights:  # noqa: PLR0911 - one case an answer
    """The highlights of an answer."""
    match result:
        case OpeningAdvice(take=take):
            return Highlights(frozenset((view.turned_up,) if take and view.turned_up is not None else ()))
        case PossibleDraws(depths, demands):
            cards = frozenset(card for card, good in zip(view.discard, depths, strict=False) if good)
            seat = demands[0][0] if demands and not cards else None
            return Highlights(cards, stock=not cards and not demands, seat=seat)
        case Advice(draw=DrawDiscard(card)):
            return Highlights(frozenset((card,)))
        case Advice(draw=Demand(seat)):
            return Highlights(seat=seat)
        case Advice():
            return Highlights(stock=True)
        case TurnAdvice():
            return Highlights(_alike(view, looked_at(view, result)))
        case DiscardAdvice(card=card):
            return Highlights(frozenset((card,)))
        case bool() if view.phase is Phase.PLAY:
            return Highlights(view.playing.basis.hot & view.hand)
        case _:
            return NO_HIGHLIGHTS


def _alike(view: View, play: Play) -> frozenset[Card]:
    """The highlighted cards of a hint at a play: cards of the hand of its suit or rank, and its cards on the table."""
    hand = view.hand
    naturals = sorted(card for card in play & hand if not card.is_joker)
    if not naturals:
        return play
    book = judge(play).reading is Reading.BOOK
    one = naturals[0]
    same = (card for card in hand if not card.is_joker)
    alike = (card for card in same if (card.rank == one.rank if book else card.suit == one.suit))
    return (play - hand).union(alike)
