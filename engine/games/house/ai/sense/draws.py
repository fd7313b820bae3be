"""Blunders of the draw: the turned-up card, the pile, demands."""

from engine.games.house.ai.sense.blunder import Blunder, BlunderKind
from engine.games.house.ai.sense.deeds import Deed
from engine.games.house.draws import after_draw
from engine.games.house.memory import known
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable, playable_demand
from engine.games.house.state import Out
from engine.games.house.view import View
from engine.games.house.words import Demand, Forfeit, Open
from engine.rummy.actions import DrawStock
from engine.rummy.events import DrawUndone
from engine.rummy.table import cards_on

_MUCH = 10
"""Points by which a card in sight must better the turn: more than a card of the stock is likely to."""


def _budget(deed: Deed) -> Budget:
    return Budget(stop=deed.before.stop, steps=deed.before.steps)


def passed_a_play(deed: Deed) -> Blunder | None:
    """The turned-up card was passed, though it would have bettered a turn with a meld by 10 points or more (R7)."""
    up = deed.view.turned_up
    if deed.draw != Open(take=False) or up is None:
        return None
    asked = deed.before
    with_it = asked.basis.holding(asked.basis.start.hand | {up})
    more = asked.of(with_it).points - (asked.best().bound or 0)
    return Blunder(kind=BlunderKind.PASSED_A_PLAY, cards=(up,)) if more >= _MUCH else None


def drew_in_vain(deed: Deed) -> Blunder | None:
    """Cards of the pile were drawn whose hot card could not be played, and so were put back (R8, R9)."""
    back = deed.view.log[-1] if deed.view.log else None
    if not isinstance(back, DrawUndone) or back.seat != deed.view.seat:
        return None
    drawn = after_draw(deed.before.basis, back.cards, deed.view.options.middle_discards)
    if playable(drawn, deed.seating, _budget(deed)) is not False:
        return None
    return Blunder(kind=BlunderKind.DREW_IN_VAIN, cards=back.cards[:1])


def left_the_top(deed: Deed) -> Blunder | None:
    """The stock was drawn from, though the pile's top card would have bettered the turn by 10 points or more.

    Only where that would have left no more cards in the hand either, one card was to be drawn and the seat has melded:
    who has not may hold the meld back.
    """
    view = deed.view
    if deed.draw != DrawStock() or not view.discard or not view.melded[view.seat] or view.out[view.seat] is Out.ONCE:
        return None
    asked, top = deed.before, view.discard[-1:]
    drawn = asked.of(after_draw(asked.basis, top, view.options.middle_discards))
    if drawn.value is None or drawn.points < _MUCH:
        return None
    without = asked.best()
    if drawn.points - (without.bound or 0) < _MUCH or len(drawn.left) > len(without.left):
        return None
    return Blunder(kind=BlunderKind.LEFT_THE_TOP, cards=top)


def demanded_unplayable(deed: Deed) -> Blunder | None:
    """A card was demanded that could not have been played (R8, R9)."""
    demand = deed.draw
    if not isinstance(demand, Demand):
        return None
    view = deed.view
    in_sight = view.hand | cards_on(view.table) | frozenset(view.discard)
    card = min(demand.asked - in_sight)
    if playable_demand(deed.before.basis, deed.seating, card, _budget(deed)) is not False:
        return None
    return Blunder(kind=BlunderKind.DEMANDED_UNPLAYABLE, cards=(card,))


def demanded_in_vain(deed: Deed) -> Blunder | None:
    """A card was demanded of someone who everyone knows does not hold it (R9)."""
    demand = deed.draw
    if not isinstance(demand, Demand) or not _must_fail(deed.view, demand):
        return None
    return Blunder(kind=BlunderKind.DEMANDED_IN_VAIN, cards=tuple(sorted(demand.asked)))


def _must_fail(view: View, demand: Demand) -> bool:
    """True if everyone knows that a demand must fail, though the rules let it be made (R9)."""
    facts = known(view)
    here = facts.held[demand.seat]
    if demand.asked & here:
        return False
    elsewhere = cards_on(view.table).union(view.hand, view.discard, *facts.held)
    nothing_else = len(here) == view.hand_sizes[demand.seat]
    return demand.asked <= elsewhere or nothing_else or demand.card in facts.denied[demand.seat]


def forfeited_a_gain(deed: Deed) -> Blunder | None:
    """A demanded card was given back, though it could have been played for points without going out (R9)."""
    if not isinstance(deed.end, Forfeit) or deed.after is None:
        return None
    answer = deed.after.best()
    if answer.value is None or answer.points <= 0 or answer.out:
        return None
    return Blunder(kind=BlunderKind.FORFEITED_A_GAIN, cards=tuple(deed.after.basis.hot))


OF_DRAWS = (
    passed_a_play,
    drew_in_vain,
    left_the_top,
    demanded_unplayable,
    demanded_in_vain,
    forfeited_a_gain,
)
