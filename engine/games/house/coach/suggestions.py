"""Suggestions for the seat to move: the answer to the turned-up card, the draw, or the turn and its end."""

from collections.abc import Iterator

from engine.family.rules import Stop, Suggestion
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.planned_turn import actions_of
from engine.games.house.coach.advice import advice, opening_advice, turn_advice
from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.discarding import discard_advice
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action, Arrange, Demand, DrawDiscard, Open
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card, text_of
from engine.rummy.table import cards_on
from engine.text import _, plural


def suggestions(view: View, stop: Stop) -> tuple[Suggestion[Action], ...]:
    """Suggestions, the best first; worth is in points of this turn. Raises ValueError when the hand is over.

    A draw is worth the points of the best turn after it; that of the stock is an average over the cards unseen.
    """
    match view.phase:
        case Phase.OPENING:
            return (_opening(view, stop),)
        case Phase.DRAW:
            return tuple(_draws(view, stop))
        case Phase.PLAY:
            return (_turn(view, stop),)
        case Phase.OVER:
            message = "the hand is over"
            raise ValueError(message)


def _opening(view: View, stop: Stop) -> Suggestion[Action]:
    result = opening_advice(view, stop)
    words = _("Take {card}.") if result.take else _("Leave {card}.")
    return Suggestion(
        actions=(Open(take=result.take),),
        words=words.format(card=view.turned_up),
        cards=() if view.turned_up is None else (view.turned_up,),
        worth=_points(result.gain if result.take else result.without),
    )


def _draws(view: View, stop: Stop) -> Iterator[Suggestion[Action]]:
    result = advice(view, stop)
    empty = _("Draw from the stock: the pile is empty, and you know of no player who holds what you need.")
    form = _("Draw from the stock: it may bring more than {card}.") if view.discard else empty
    words = form.format(card=view.discard[-1] if view.discard else "")
    stock: Suggestion[Action] = Suggestion(actions=(DrawStock(),), words=words, worth=_points(result.stock))
    match result.draw:
        case DrawDiscard(card):
            words, cards = _("Take {card} from the pile.").format(card=card), _named(card)
        case Demand(_, asked):
            form = _("Demand {card} from the player who is known to hold it.")
            words, cards = form.format(card=_("a joker") if asked is None else asked), _named(asked)
        case _:
            yield stock
            return
    yield Suggestion(actions=(result.draw,), words=words, cards=cards, worth=_points(result.gain))
    yield stock


def _named(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _points(worth: Worth | None) -> float | None:
    return None if worth is None else worth.points


def _turn(view: View, stop: Stop) -> Suggestion[Action]:
    """The advised turn with the discard; the plainest one where none is found."""
    result = turn_advice(view, stop).shown
    if result.value is None or view.draft is None:
        return Suggestion(actions=plainest(view), words=_("Nothing can be played this turn."))
    start = view.draft.basis.start
    cards = tuple(sorted(start.hand & cards_on(result.table_from(start.table))))
    last = discard_advice(view, result.tables, stop)
    end = EndTurn() if last is None else Discard(last.card)
    actions = actions_of(view, result.tables, end)
    if any(isinstance(action, Arrange) for action in actions):
        form = plural("Lay {cards} for {count} point.", "Lay {cards} for {count} points.", result.points)
        words = form.format(cards=text_of(cards), count=result.points)
    else:
        words = _("Lay nothing.")
    if last is not None:
        words = f"{words} {_('Discard {card}.').format(card=last.card)}"
    return Suggestion(actions=actions, words=words, cards=cards, worth=float(result.points))
