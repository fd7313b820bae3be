"""Advice from a seat's view: of the draws and turns by which the coach judges, the best; and its worth in points."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice

from engine.games.house.ai.expert import decide, draw_choices, outlook_of
from engine.games.house.ai.master import apart, likely
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import TurnPlay
from engine.games.house.ai.sense.solver_cache import STEPS
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.advice_values import Advice, OpeningAdvice, TurnAdvice, Worth
from engine.games.house.coach.analysis import HAND
from engine.games.house.coach.draw_worths import Undrawn, of_stock
from engine.games.house.coach.facts import best_turns
from engine.games.house.coach.losses import judge_of, turn_choices
from engine.games.house.draws import stock_cards
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.chains import with_fewest_moves
from engine.games.house.view import View, basis_with, without_draw
from engine.games.house.words import Demand, DrawAction, DrawDiscard, Open
from engine.rummy.actions import DrawStock

_EFFORT = HAND.shared(1)
"""What the coach spends on a turn of a short hand; so much is spent on a draw of known cards, too."""
_STEPS = 600
"""Steps of the solver for each card that could come from the stock."""
_LOOKED_AT = 3
"""Discards, the most promising first, whose points are counted where the stock promises more."""


def advice(view: View, stop: Callable[[], bool]) -> Advice:
    """The advised draw in the phase DRAW."""
    options = draw_choices(view, stop)
    judge, close = judge_of(view.options, _EFFORT.worlds, stop), likely(options)
    place = judge.best([partial(judge.onward.after_draw, option=option) for option in close], unseen(view))
    choices = [option.draw for option in options]
    draw = mended_draw(view, [close[place].draw, *choices], stop)
    others = tuple(other for other in choices if other != draw)
    ask = Undrawn(basis=without_draw(view), options=view.options, stop=stop, steps=_EFFORT.turn_steps)
    gain = _gain(ask, view, draw)
    count = stock_cards(view.options, view.out[view.seat], view.stock_count)
    stock = of_stock(replace(ask, steps=_STEPS), unseen(view).cards, count) if count else None
    stock = None if stop() else stock
    if not isinstance(draw, DrawStock):
        return Advice(draw=draw, gain=gain, stock=stock, others=others)
    pile = islice((other for other in choices if isinstance(other, DrawDiscard)), _LOOKED_AT)
    worths = [(other.card, worth) for other in pile if (worth := _gain(ask, view, other)) is not None]
    more = [result for result in worths if stock is not None and result[1].points > stock.points]
    passed = max(more, key=lambda result: result[1].points, default=None)
    return Advice(draw=draw, gain=None, stock=stock, passed=passed, others=others)


def _gain(ask: Undrawn, view: View, draw: DrawAction) -> Worth | None:
    """The points of the turn after a draw of cards that are known."""
    match draw:
        case DrawDiscard(card):
            return ask.with_pile(view.discard[view.discard.index(card) :])
        case Demand():
            return ask.with_pile((min(draw.asked - view.hand),))
        case _:
            return None


def turn_advice(view: View, stop: Callable[[], bool]) -> TurnAdvice:
    """The advised turn in the phase PLAY, from its draw on. Raises ValueError in another."""
    if view.draft is None:
        message = "it is not this seat's turn"
        raise ValueError(message)
    outlook, basis = outlook_of(view), view.draft.basis
    asked = outlook.asked(basis, STEPS, stop)
    answers = best_turns(basis, asked.seating, stop, _EFFORT.turn_steps)
    best, _cards, out = answers
    known = [each for each in answers if each.value is not None]
    result = turn_choices(outlook, asked, known)
    judge, close = judge_of(view.options, _EFFORT.worlds, stop), likely(apart(result))
    place = judge.best([partial(judge.onward.after_end, end=choice) for choice in close], unseen(view))
    play = outlook.first(asked, [*close[place:], *result])
    shown = best if play is None else _answer(outlook.sensible(play), best)
    if shown.tables:
        budget = Budget(stop=stop, steps=_EFFORT.turn_steps)
        shown = replace(shown, tables=with_fewest_moves(basis, asked.seating, shown.tables, budget))
    return TurnAdvice(shown=shown, best=best, out=out if out.out and not shown.out else None)


def _answer(play: TurnPlay, best: Answer) -> Answer:
    """A planned turn beside the one that scores most."""
    return replace(
        best,
        value=play.points,
        points=play.points,
        cards=len(play.laid),
        out=not play.kept,
        left=play.left,
        tables=play.tables,
    )


def opening_advice(view: View, stop: Callable[[], bool]) -> OpeningAdvice:
    """The advised answer in the phase OPENING (R7). Raises ValueError in another."""
    if view.turned_up is None:
        message = "no card is turned up"
        raise ValueError(message)
    take = decide(view, 0, stop) == (Open(take=True),)
    basis = without_draw(view)
    ask = Undrawn(basis=basis, options=view.options, stop=stop, steps=_EFFORT.turn_steps)
    taken = basis_with(view, view.seat, view.table, view.hand | {view.turned_up})
    gain, without = ask.best(taken), ask.best(basis)
    return OpeningAdvice(take=take, gain=None if stop() else gain, without=None if stop() else without)
