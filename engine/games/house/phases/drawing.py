"""The draw: from the stock, from the pile, or by demand (R9, R18)."""

from engine.blocks.deal import changed, put
from engine.games.house.draws import heat_of, stock_cards
from engine.games.house.options import Temperature
from engine.games.house.phases.next_turn import begin_play, fail_demand, go_out
from engine.games.house.state import Draw, HandState
from engine.games.house.words import Action, Demand, DemandAnswer, Demanded, DrawDiscard, FaultKind, Open, Rule, fault
from engine.rummy.actions import DrawStock
from engine.rummy.cards import JOKERS, Card
from engine.rummy.events import DrewPile, DrewStock
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.piles import drawn, picked_up
from engine.rummy.table import cards_on


def legal(state: HandState, action: Action) -> tuple[Fault, ...]:
    """Every fault of an action in this phase."""
    match action:
        case DrawStock():
            return () if state.stock else (fault(Rule.R9, CommonFault.STOCK_IS_EMPTY),)
        case DrawDiscard(card):
            return () if card in state.discard else (fault(Rule.R9, CommonFault.NOT_IN_PILE, (card,)),)
        case Demand():
            return _demand_faults(state, action)
        case Open():
            return (fault(Rule.R7, FaultKind.ALREADY_OPEN),)
        case _:
            return (fault(Rule.R6, CommonFault.DRAW_FIRST),)


def apply(state: HandState, action: Action) -> HandState:
    """The state after a legal action."""
    match action:
        case DrawDiscard(card):
            return _draw_pile(state, card)
        case Demand():
            return _draw_by_demand(state, action)
        case _:
            return _draw_stock(state)


def _draw_stock(state: HandState) -> HandState:
    count = stock_cards(state.options, state.out[state.mover], len(state.stock))
    cards, stock = drawn(state.stock, count)
    after = changed(state, stock=stock).said(DrewStock(state.mover, len(cards)))
    return begin_play(after, before=state, draw=Draw.STOCK, cards=dict.fromkeys(cards, Temperature.COLD))


def _draw_pile(state: HandState, card: Card) -> HandState:
    """A card of the pile, hot, and all above it, as warm or cold as the options say (R9)."""
    cards, discard = picked_up(state.discard, card)
    heat = heat_of(cards, state.options.middle_discards)
    after = changed(state, discard=discard).said(DrewPile(state.mover, cards))
    return begin_play(after, before=state, draw=Draw.PILE, cards=heat)


def _draw_by_demand(state: HandState, demand: Demand) -> HandState:
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


def _demand_faults(state: HandState, demand: Demand) -> tuple[Fault, ...]:  # noqa: PLR0911 - one line a fault
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
