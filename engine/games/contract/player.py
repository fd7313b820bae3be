"""A plain player of Contract Rummy. Its levels differ in how widely they look for a contract, and in buying.

1. It takes the top where it lacks fewer cards for its contract with it, or, once it is down, where it can lay it off.
2. It lays the contract as soon as it can, with all that fits, and lays off whatever it can.
3. It discards the most expensive card that its plan does not need.
4. It never buys; the two strongest levels do where the card brings them nearer to the contract.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from engine.blocks.deal import View
from engine.blocks.turns import LayOff, Phase
from engine.family.rules import Decider, Stop, Suggestion
from engine.games.contract.melds import points
from engine.games.contract.plans import Plan, best_plan
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.lines import Group
from engine.text import N_, _

ContractView = View[ContractDeal]
Action = DrawStock | DrawPile | EndTurn | Buy | Leave | LayContract | LayOff | Swap | Discard


class Style(NamedTuple):
    """How a level plays."""

    width: int
    """The plans that it has in mind at once."""
    buys: bool = False


STYLES: Mapping[str, Style] = {
    "learner": Style(1),
    "casual": Style(2),
    "regular": Style(5),
    "skilled": Style(15),
    "expert": Style(15, buys=True),
    "master": Style(40, buys=True),
}
_PLAIN = STYLES["skilled"]
_REASONS: Mapping[type, str] = {
    DrawStock: N_("Draw from the stock: the top of the pile does not help."),
    DrawPile: N_("Take the top of the pile: it helps."),
    EndTurn: N_("End the deal: there is nothing to draw, and the top of the pile does not help."),
    Buy: N_("Buy this card: it brings you nearer to your contract."),
    Leave: N_("Leave this card: it is not worth a card of the stock."),
    LayContract: N_("Lay your contract."),
    LayOff: N_("Lay off: the fewer cards you hold, the better."),
    Discard: N_("Discard an expensive card that your contract does not need."),
}


def mind(level: str) -> Decider[ContractView, Action]:
    """The player of a level. Raises KeyError for a level that is not there."""
    return partial(decide, STYLES[level])


def decide(style: Style, view: ContractView, seed: int, stop: Stop) -> tuple[Action, ...]:
    """The player's next action."""
    del seed, stop
    deal = view.known
    match deal.phase:
        case Phase.DRAW:
            wanted = DrawPile() if deal.discard and _helps(style, view, deal.discard[-1]) else DrawStock()
            return (wanted,) if not deal.legal(wanted) else plainest(view)
        case Phase.CALL:
            return (Buy() if style.buys and _helps(style, view, deal.discard[-1]) else Leave(),)
        case Phase.PLAY:
            return (next(_layings(style, view), None) or _discard(style, view),)


def advise(view: ContractView, stop: Stop) -> tuple[Suggestion[Action], ...]:
    """The move of the plain player, as a hint."""
    actions = decide(_PLAIN, view, 0, stop)
    return (Suggestion(actions=actions, words=_(_REASONS[type(actions[0])])),)


def plainest(view: ContractView) -> tuple[Action, ...]:
    """Do as little as the rules allow."""
    deal = view.known
    tried: tuple[Action, ...] = (DrawStock(), EndTurn(), Leave(), *map(Discard, view.hand))
    return (next(each for each in tried if not deal.legal(each)),)


def _plan(style: Style, view: ContractView, hand: Group) -> Plan:
    deal = view.known
    size = len(view.hand) + (deal.phase is not Phase.PLAY)
    return best_plan(deal.options, deal.hand_number, hand, size, style.width)


def _helps(style: Style, view: ContractView, card: Card) -> bool:
    """True if a card can be laid off, or is one of those missing."""
    if view.known.melds[view.seat]:
        return next(_additions(view, (card,)), None) is not None
    return _plan(style, view, (*view.hand, card)).missing < _plan(style, view, view.hand).missing


def _layings(style: Style, view: ContractView) -> Iterator[LayContract | LayOff]:
    """What can be laid now, the contract first."""
    deal = view.known
    if not deal.melds[view.seat]:
        plan = _plan(style, view, view.hand)
        if not plan.missing:
            melds = plan.melds(tuple(card for card in view.hand if deal.law.is_wild(card)))
            tried = (LayContract(_with_all(view, melds)), LayContract(melds))
            yield from (each for each in tried if not deal.legal(each))
    yield from (each for each in _additions(view, view.hand) if not deal.legal(each))


def _additions(view: ContractView, cards: Group) -> Iterator[LayOff]:
    """Cards that go onto melds on the table."""
    law = view.known.law
    for meld in dict.fromkeys(view.known.lying):
        for card in dict.fromkeys(cards):
            yield from (LayOff(grown, meld) for grown in law.additions(meld, card))


def _with_all(view: ContractView, melds: tuple[Group, ...]) -> tuple[Group, ...]:
    """The melds with every other card of the hand that fits one of them."""
    law, done, left = view.known.law, list(melds), list(view.hand)
    for meld in melds:
        for card in meld:
            left.remove(card)
    for card in left:
        ways = ((number, grown) for number, meld in enumerate(done) for grown in law.additions(meld, card))
        number, grown = next(ways, (0, done[0]))
        done[number] = grown
    return tuple(done)


def _discard(style: Style, view: ContractView) -> Discard:
    deal, free = view.known, list(view.hand)
    if not deal.melds[view.seat]:
        for card in _plan(style, view, view.hand).held:
            free.remove(card)
    natural = [card for card in free if not deal.law.is_wild(card)]
    cards = sorted(natural, key=lambda card: -points(deal.options, card))
    return next(action for action in map(Discard, (*cards, *view.hand)) if not deal.legal(action))
