"""Suggestions for the seat to move: the answer to the turned-up card, the draws, or the turn and its end."""

from collections.abc import Iterator

from engine.family.rules import Stop, Suggestion
from engine.games.house import hint_words
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.planned_turn import actions_of
from engine.games.house.coach.advice import advice, opening_advice, turn_advice
from engine.games.house.coach.advice_values import TurnAdvice, Why
from engine.games.house.coach.discarding import discard_advice
from engine.games.house.scoring import table_points
from engine.games.house.state import Phase
from engine.games.house.view import View, with_draft
from engine.games.house.words import Action, DrawDiscard, Open
from engine.rummy.actions import Discard, EndTurn


def suggestions(view: View, stop: Stop) -> tuple[Suggestion[Action], ...]:
    """Suggestions, the best first; none where no turn was found in time. Raises ValueError when the hand is over."""
    match view.phase:
        case Phase.OPENING:
            return (_opening(view, stop),)
        case Phase.DRAW:
            return tuple(_draws(view, stop))
        case Phase.PLAY:
            return tuple(_turn(view, stop))
        case Phase.OVER:
            message = "the hand is over"
            raise ValueError(message)


def _opening(view: View, stop: Stop) -> Suggestion[Action]:
    result = opening_advice(view, stop)
    cards = () if view.turned_up is None or not result.take else (view.turned_up,)
    return Suggestion(actions=(Open(take=result.take),), words=hint_words.opening(view, result), cards=cards)


def _draws(view: View, stop: Stop) -> Iterator[Suggestion[Action]]:
    """The advised draw with what it brings, then the others."""
    result = advice(view, stop)
    for draw in (result.draw, *result.others):
        words = hint_words.best_draw(result, view) if draw is result.draw else hint_words.draw(draw, view)
        yield Suggestion(actions=(draw,), words=words, cards=(draw.card,) if isinstance(draw, DrawDiscard) else ())


def _turn(view: View, stop: Stop) -> Iterator[Suggestion[Action]]:
    """The advised turn from its draw on, with the discard; only that, where what lies there is as good."""
    drafts = view.playing.drafts()
    start = with_draft(view, drafts[0])
    result = turn_advice(start, stop)
    if not result.shown.tables and not result.shown.exact and stop():
        return
    if result.shown.value is None:
        hot = tuple(sorted(view.playing.basis.hot & view.hand))
        yield Suggestion(actions=plainest(view), words=hint_words.no_turn(view, result.shown), cards=hot)
        return
    done = _is_done(view, result)
    tables = tuple(one.snapshot.table for one in drafts[1:]) if done else result.shown.tables
    last = discard_advice(start, tables, stop)
    end = EndTurn() if last is None else Discard(last.card)
    play, last_words = hint_words.looked_at(view, result), hint_words.end(last)
    actions = (end,) if done else actions_of(view, tables, end)
    goes_out = last is not None and Why.OUT in last.whys
    words = hint_words.nothing_better() if done else hint_words.turn(view, result)
    told_out = result.shown.out and bool(result.shown.tables)
    words = last_words if done and goes_out else hint_words.with_end(view, words, last, out=told_out)
    yield Suggestion(
        actions=actions,
        words=words,
        cards=(*(() if done else sorted(play)), *(() if last is None else (last.card,))),
        later=(*[words] * (len(actions) - 2), last_words)[: len(actions) - 1],
    )


def _is_done(view: View, result: TurnAdvice) -> bool:
    """True if what has been laid is worth as much as the best turn."""
    draft, shown = view.playing, result.shown
    if draft.previous is None or draft.report.faults:
        return False
    start = draft.basis.start.table
    if view.table == shown.table_from(start):
        return True
    side = view.options.seating.side(view.mover)
    now, before = (table_points(table, view.options)[side] for table in (view.table, start))
    gains = result.best.points > 0 or not shown.tables
    return gains and now - before >= result.best.points and not result.delayed
