"""The draw: from the stock, from the pile, or by demand (R9, R18)."""

from engine.blocks.changes import changed, put
from engine.games.house.draws import heat_of, stock_cards
from engine.games.house.options import Temperature
from engine.games.house.phases.next_turn import begin_play, fail_demand, go_out
from engine.games.house.state import Draw, HandState
from engine.games.house.words import Demand, DemandAnswer, Demanded, DrawDiscard, FaultKind, Rule, fault
from engine.rummy.actions import DrawStock
from engine.rummy.cards import JOKERS, Card
from engine.rummy.events import DrewPile, DrewStock
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.piles import drawn, picked_up
from engine.rummy.table import cards_on


def draw_stock(state: HandState, action: DrawStock) -> HandState | Faults:
    """The hand after a draw from the stock: one card, or those of re-entry (R18)."""
    del action
    if not state.stock:
        return (fault(Rule.R9, CommonFault.STOCK_IS_EMPTY),)
    count = stock_cards(state.options, state.out[state.mover], len(state.stock))
    cards, stock = drawn(state.stock, count)
    after = changed(state, stock=stock).said(DrewStock(state.mover, len(cards)))
    return begin_play(after, before=state, draw=Draw.STOCK, cards=dict.fromkeys(cards, Temperature.COLD))


def draw_pile(state: HandState, action: DrawDiscard) -> HandState | Faults:
    """The hand after a card of the pile, hot, and all above it, as warm or cold as the options say (R9)."""
    if action.card not in state.discard:
        return (fault(Rule.R9, CommonFault.NOT_IN_PILE, (action.card,)),)
    cards, discard = picked_up(state.discard, action.card)
    heat = heat_of(cards, state.options.middle_discards)
    after = changed(state, discard=discard).said(DrewPile(state.mover, cards))
    return begin_play(after, before=state, draw=Draw.PILE, cards=heat)


def draw_by_demand(state: HandState, demand: Demand) -> HandState | Faults:
    """The hand after a demand, met or not (R9)."""
    if faults := _demand_faults(state, demand):
        return faults
    card = _given(state, demand)
    if card is None:
        event = Demanded(state.mover, demand.seat, demand.card, DemandAnswer.FAILED, None)
        return fail_demand(state.said(event))
    given = state.said(Demanded(state.mover, demand.seat, demand.card, DemandAnswer.MET, card))
    given = changed(given, hands=put(given.hands, demand.seat, given.hands[demand.seat] - {card}))
    playing = begin_play(given, before=state, draw=Draw.DEMAND, cards={card: Temperature.HOT})
    # The demanded card counts as the demander's when its loss puts the other out first (R18).
    return playing if playing.hands[demand.seat] else go_out(playing, demand.seat)


def _given(state: HandState, demand: Demand) -> Card | None:
    """The card the demanded seat hands over, or None if it holds none such. Of two jokers, the first."""
    return min(demand.asked & state.hands[demand.seat], default=None)


def _demand_faults(state: HandState, demand: Demand) -> Faults:  # noqa: PLR0911 - one line a fault
    seat = state.mover
    if not state.options.demands:
        return (fault(Rule.R9, FaultKind.NO_DEMANDS),)
    if not 0 <= demand.seat < state.options.seats:
        return (fault(Rule.R9, FaultKind.NO_SUCH_SEAT),)
    if demand.seat == seat:
        return (fault(Rule.R9, FaultKind.DEMAND_OF_ONESELF),)
    if demand.card in JOKERS:
        return (fault(Rule.R9, FaultKind.DEMAND_JOKER_BY_NAME, tuple(demand.asked)),)
    if not state.hands[demand.seat]:
        return (fault(Rule.R9, FaultKind.DEMAND_OF_NO_CARDS, seats=(demand.seat,)),)
    in_sight = state.hands[seat] | cards_on(state.table) | frozenset(state.discard)
    if demand.asked <= in_sight:
        return (fault(Rule.R9, FaultKind.DEMAND_IN_VAIN, tuple(sorted(demand.asked))),)
    return ()
