"""A plain player of Contract Rummy, the yardstick of its levels.

1. It takes the top where it lacks fewer cards for its contract with it, or, once it is down, where it can lay it off.
2. It lays the contract as soon as it can, with all that fits, and lays off whatever it can.
3. It discards the most expensive card that its plan does not need; a wild one only if it holds no other.
4. It never buys.
"""

from engine.blocks.turn_deal import Phase
from engine.family.rules import Stop
from engine.games.contract import plans
from engine.games.contract.melds import points
from engine.games.contract.plans import best_plan
from engine.games.contract.player import Action, ContractView, additions, plainest, turns, with_all
from engine.games.contract.words import DrawPile, LayContract, Leave
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card


def decide(view: ContractView, seed: int, stop: Stop) -> tuple[Action, ...]:
    """The player's next action."""
    del seed, stop
    deal = view.known
    match deal.phase:
        case Phase.DRAW:
            wanted = DrawPile() if deal.discard and helps(view, deal.discard[-1]) else DrawStock()
            return (wanted,) if not deal.legal(wanted) else plainest(view)
        case Phase.CALL:
            return (Leave(),)
        case Phase.PLAY:
            first = turns(view)[0][0]
            if isinstance(first, LayContract):
                first = contract(view)
            return (discard(view),) if isinstance(first, Discard) else (first,)


def helps(view: ContractView, card: Card) -> bool:
    """True if a card can be laid off, or is one of those missing."""
    deal = view.known
    if deal.melds[view.seat]:
        return any(True for _way in additions(deal, (card,)))
    return plans.helps(deal.options, deal.hand_number, view.hand, card)


def contract(view: ContractView) -> LayContract:
    """The contract that leaves fewest points, with all that fits."""
    deal, hand = view.known, view.hand
    melds = best_plan(deal.options, deal.hand_number, hand, len(hand)).melds(
        tuple(card for card in hand if deal.law.is_wild(card))
    )
    longer = LayContract(with_all(deal, hand, melds))
    return LayContract(melds) if deal.legal(longer) else longer


def discard(view: ContractView) -> Discard:
    """The most expensive card beside the plan."""
    deal, free = view.known, list(view.hand)
    if not deal.melds[view.seat]:
        for card in best_plan(deal.options, deal.hand_number, view.hand, len(view.hand)).held:
            free.remove(card)
    natural = [card for card in free if not deal.law.is_wild(card)]
    cards = sorted(natural, key=lambda card: -points(deal.options, card))
    return next(action for action in map(Discard, (*cards, *view.hand)) if not deal.legal(action))
