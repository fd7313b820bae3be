"""`greedy`: an opponent that finds the turn worth most points now, and thinks no further.

It asks the solver for the best turn: with each part of the pile that it could draw, and then with what it drew. It goes
out where what going out earns makes up for the points given up. It demands nothing and guesses nothing.
"""

from collections.abc import Callable

from engine.ai.discards import least_useful
from engine.ai.plainest import plainest
from engine.ai.turns import tried, wants_turned_up
from engine.house.actions import Action, Arrange, Discard, DrawDiscard, DrawStock, EndTurn, Open, UndoPlays
from engine.house.chain import Basis
from engine.house.scoring import unplayed_value
from engine.house.snapshot import snapshot
from engine.house.state import Phase
from engine.house.view import View
from engine.rummy.cards import Card
from engine.solver.answer import Answer, Objective
from engine.solver.budget import Budget
from engine.solver.questions import after_draw
from engine.solver.turn import best_turn

_STEPS = 6000
"""Steps of the solver for one decision: half a second at most."""
_STOCK_CARD = 3
"""What a card of the stock is worth before it is seen."""
_KEPT = 4
"""A card kept counts against a turn a fourth of what it would cost if it were never played."""
_HELD = 5
"""What a card in an opponent's hand may bring whom goes out first, where that is the bonus."""


def decide(view: View, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    match view.phase:
        case Phase.OPENING:
            return (Open(take=view.seat == view.dealer or wants_turned_up(view)),)
        case Phase.DRAW:
            return (_draw(view, stop),)
        case _:
            return _play(view, stop)


def _draw(view: View, stop: Callable[[], bool]) -> Action:
    """The pile as deep as the best turn is bettered most by it, or the stock."""
    steps = _STEPS // (len(view.discard) + 1)
    now = best_turn(_basis(view, ()), view.options.seating, Objective.POINTS, Budget(stop=stop, steps=steps))
    best, drawn = _worth(view, now) + _STOCK_CARD, None
    for index in reversed(range(len(view.discard))):
        if stop():
            break
        basis = _basis(view, view.discard[index:])
        answer = best_turn(basis, view.options.seating, Objective.POINTS, Budget(stop=stop, steps=steps))
        if answer.value is not None and _worth(view, answer) > best:
            best, drawn = _worth(view, answer), view.discard[index]
    return DrawStock() if drawn is None else DrawDiscard(drawn)


def _worth(view: View, turn: Answer) -> int:
    """Points, what going out earns, and a little against every card that stays in the hand."""
    return turn.points + (_going_out(view) if turn.out else 0) - unplayed_value(turn.left) // _KEPT


def _basis(view: View, drawn: tuple[Card, ...]) -> Basis:
    """The turn as it would begin with these cards of the pile, the bottom one first; without any, as it is."""
    undrawn = Basis(
        seat=view.seat,
        melded=view.melded[view.seat],
        cost=view.options.meld_cost(view.hand_number),
        hot=frozenset(),
        warm=frozenset(),
        plays=view.options.reader,
        start=snapshot(view.table, view.hand, view.options.reader),
    )
    return after_draw(undrawn, drawn, view.options.middle_discards)


def _play(view: View, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The best turn and a discard; the plainest turn where there is none."""
    draft = view.draft
    if draft is None:
        return plainest(view)
    turn = _best(view, draft.basis, stop)
    ended = None if turn.value is None else tried(draft, turn.tables)
    if ended is None:
        return plainest(view)
    free, left = ended.report.may_discard, ended.snapshot
    last: Action = Discard(least_useful(free, left.hand, left.table, draft.basis.plays)) if free else EndTurn()
    cleared: tuple[Action, ...] = (UndoPlays(),) if draft.previous else ()
    return (*cleared, *(Arrange(table) for table in turn.tables), last)


def _best(view: View, basis: Basis, stop: Callable[[], bool]) -> Answer:
    """The turn worth most points, or one that goes out if that earns what it gives up."""
    seating, half = view.options.seating, _STEPS // 2
    most = best_turn(basis, seating, Objective.POINTS, Budget(stop=stop, steps=half))
    if most.out or most.value is None:
        return most
    out = best_turn(basis, seating, Objective.OUT, Budget(stop=stop, steps=half))
    return out if out.out and out.points + _going_out(view) + _saved(view, most) > most.points else most


def _going_out(view: View) -> int:
    """What being the first to go out is likely to earn (R18); nothing once another has been."""
    if view.first_out is not None:
        return 0
    if view.options.fixed_bonus is not None:
        return view.options.fixed_bonus
    return _HELD * sum(view.hand_sizes[seat] for seat in view.options.seating.opponents(view.seat))


def _saved(view: View, most: Answer) -> int:
    """What the cards that would stay in the hand cost at the end (R21)."""
    return unplayed_value(most.left) if view.options.final_penalty else 0
