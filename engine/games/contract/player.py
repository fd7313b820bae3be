"""How the computer plays Contract Rummy: its choices, in the order of its rules of thumb.

1. It takes the top, or buys it, where it is one of the cards that are missing; or, once down, where it can be laid off.
   It buys nothing when somebody is down with few cards.
2. It lays the contract as soon as it can, with all that fits, and lays off whatever it can.
3. It discards what its plans miss least (`outlook.py`), the dearest of several; nothing wild, and nothing of a finished
   meld while anything else is there.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from engine.blocks.deal import View
from engine.blocks.thinking import Coach, Effort, Thinking, minds
from engine.blocks.turns import LayOff, Phase
from engine.family.exercises import Missed
from engine.games.contract.melds import points
from engine.games.contract.outlook import Outlook
from engine.games.contract.plans import best_plan, fewest_missing
from engine.games.contract.reasons import reasons
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.lines import Group

ContractView = View[ContractDeal]
Action = DrawStock | DrawPile | EndTurn | Buy | Leave | LayContract | LayOff | Swap | Discard
_FEW = 3
"""The cards of a player who is down and may be out before one's next turn."""
_BARRIER = 8.0
"""The points by which a buy must be better: cards that stay in the hand take turns to be rid of."""
_LONG = 10
"""The steps that the look at a hand of fifteen cards counts as, whose plans have many runs."""
_GIFT = 8.0
"""The points that it costs to discard what the next player lacks for the contract, shared by all others."""


class ContractThinking(Thinking[ContractDeal, Action]):
    """The thoughts of Contract Rummy. A hand is worth what its outlook is; only the next cards are played out."""

    def choices(self, view: ContractView) -> Sequence[tuple[Action, ...]]:
        """Draws, buys, or whole turns after the draw."""
        deal = view.known
        match deal.phase:
            case Phase.DRAW:
                ways: list[Action] = [DrawPile(), DrawStock(), EndTurn()]
                found = [(way,) for way in ways if not deal.legal(way)]
                return found if deal.discard and helps(view, deal.discard[-1]) else found[::-1]
            case Phase.CALL:
                if deal.whole or is_late(deal, view.seat) or not pays(view):
                    return [(Leave(),)]
                return [(Buy(),), (Leave(),)]
            case _:
                return turns(view)

    def outcome(self, deal: ContractDeal, seat: int) -> tuple[float, int]:
        """The outlook of the hand with its next card, less what the discard gives the next player."""
        steps = _LONG if deal.options.fifteen else 1
        if deal.hand_scores is not None:
            return self.value(deal, seat), steps
        hand, playing = deal.pack.kinds(deal.hands[seat]), deal.to_move == seat and deal.phase is Phase.PLAY
        if deal.drawer == seat and deal.stock:
            hand, playing = (*hand, deal.pack.kind(deal.stock[0])), True
        value = Outlook(deal, seat).value(hand, size=len(hand) + (not playing), spare=int(playing))
        return value - self._given(deal, seat), steps

    def _given(self, deal: ContractDeal, seat: int) -> float:
        """What the top is worth to the next player."""
        following = deal.options.seating.left_of(seat)
        draws = deal.to_move == following and deal.phase is Phase.DRAW and deal.discard
        if not draws or deal.melds[following] or deal.options.fifteen:
            return 0.0
        hand, top = deal.pack.kinds(deal.hands[following]), deal.pack.kind(deal.discard[-1])
        return _GIFT / (deal.options.seats - 1) if is_missing(deal, hand, top) else 0.0

    def missed(self, done: Action, better: Action) -> Missed:
        """What was missed beside a better choice."""
        if isinstance(better, DrawPile | Buy):
            return Missed.PILE
        if isinstance(better, LayContract):
            return Missed.PLAY
        if isinstance(better, LayOff | Swap):
            return Missed.LAY_OFF
        return Missed.DISCARD if isinstance(done, Discard) else Missed.STOCK

    def cards(self, view: ContractView, actions: Sequence[Action]) -> tuple[Card, ...]:
        """The top, or the cards that are laid and discarded."""
        if view.known.phase is not Phase.PLAY:
            return view.known.discard[-1:]
        melds = (meld for action in actions if isinstance(action, LayContract) for meld in action.melds)
        added = (action.added for action in actions if isinstance(action, LayOff))
        return (*chain(*melds, *added), *super().cards(view, actions))

    def words(self, view: ContractView, actions: Sequence[Action]) -> str:
        """A sentence an action."""
        return " ".join(reasons(view, actions))


def is_missing(deal: ContractDeal, hand: Group, card: Card) -> bool:
    """True if a hand lacks fewer cards for its contract with a card."""
    options, number, size = deal.options, deal.hand_number, len(hand) + 1
    return fewest_missing(options, number, (*hand, card), size) < fewest_missing(options, number, hand, size)


def helps(view: ContractView, card: Card) -> bool:
    """True if a card can be laid off, or is one of those missing."""
    if view.known.melds[view.seat]:
        return any(True for _way in additions(view.known, (card,)))
    return is_missing(view.known, view.hand, card)


def pays(view: ContractView) -> bool:
    """True if the top is worth a card more."""
    deal, hand, top = view.known, view.hand, view.known.discard[-1]
    if not is_missing(deal, hand, top):
        return False
    outlook, size = Outlook(deal, view.seat), len(hand) + 1
    return outlook.value((*hand, top), size=size + 1, unknown=1) > outlook.value(hand, size=size) + _BARRIER


def is_late(deal: ContractDeal, seat: int) -> bool:
    """True if another player may go out before long."""
    return any(own and len(deal.hands[other]) <= _FEW for other, own in enumerate(deal.melds) if other != seat)


# -- turns after the draw


def turns(view: ContractView) -> list[tuple[Action, ...]]:
    """Whole turns: what can be laid, and a discard."""
    deal, layings = view.known, list[Action]()
    while deal.to_move is not None and (way := next(_layings(deal, view.seat), None)) is not None:
        layings.append(way)
        deal = deal.apply(way)
    if deal.to_move is None:
        return [tuple(layings)]
    return [(*layings, discard) for discard in discards(deal, view.seat)]


def _layings(deal: ContractDeal, seat: int) -> Iterator[LayContract | LayOff | Swap]:
    """What can be laid now, the contract first."""
    hand = deal.hands[seat]
    if not deal.melds[seat]:
        plan = best_plan(deal.options, deal.hand_number, hand, len(hand))
        if not plan.missing:
            melds = plan.melds(tuple(card for card in hand if deal.law.is_wild(card)))
            tried = (LayContract(_with_all(deal, hand, melds)), LayContract(melds))
            yield from (each for each in tried if not deal.legal(each))
    elif not deal.lay_off_faults():
        ways: Iterator[LayOff | Swap] = chain(additions(deal, hand), _swaps(deal, hand))
        yield from (each for each in ways if not deal.legal(each))


def additions(deal: ContractDeal, cards: Group) -> Iterator[LayOff]:
    """Cards that go onto melds on the table."""
    for meld in dict.fromkeys(deal.lying):
        for card in dict.fromkeys(cards):
            yield from (LayOff(grown, meld) for grown in deal.law.additions(meld, card))


def _swaps(deal: ContractDeal, cards: Group) -> Iterator[Swap]:
    """Cards that take the place of wild ones, which go onto other melds."""
    for on in dict.fromkeys(deal.lying) if deal.options.joker_swap else ():
        for card in dict.fromkeys(cards):
            if place := deal.swap_place(on, card):
                wild = on[place[1]]
                others = (meld for meld in deal.lying if meld != on)
                yield from (Swap(card, on, grown, to) for to in others for grown in deal.law.additions(to, wild))


def _with_all(deal: ContractDeal, hand: Group, melds: tuple[Group, ...]) -> tuple[Group, ...]:
    """The melds with every other card of the hand that fits one of them."""
    done, left = list(melds), Counter(hand) - Counter(card for meld in melds for card in meld)
    for card in left.elements():
        ways = ((number, grown) for number, meld in enumerate(done) for grown in deal.law.additions(meld, card))
        number, grown = next(ways, (0, done[0]))
        done[number] = grown
    return tuple(done)


def discards(deal: ContractDeal, seat: int) -> list[Discard]:
    """The discards, the best first, without those that a plan holds where there are others."""
    hand = deal.hands[seat]
    legal = [card for card in dict.fromkeys(hand) if not deal.legal(Discard(card))]
    natural = deal.law.naturals(legal) or legal
    outlook = Outlook(deal, seat)
    if outlook.is_down:
        return [
            Discard(card)
            for card in sorted(natural, key=lambda card: (outlook.fits(card), -points(deal.options, card)))
        ]
    found, size = outlook.plans(hand, len(hand)), len(hand)
    worths: dict[Card, float] = {}
    for card in natural:
        left = list(hand)
        left.remove(card)
        whole = [plan for plan in found if plan.held.count(card) < hand.count(card)]
        if whole and whole[0].missing == found[0].missing:
            worths[card] = outlook.value(tuple(left), size=size, found=whole)
    return [Discard(card) for card in sorted(worths or natural, key=lambda card: -worths.get(card, 0.0))]


def plainest(view: ContractView) -> tuple[Action, ...]:
    """Do as little as the rules allow."""
    deal = view.known
    tried: tuple[Action, ...] = (DrawStock(), EndTurn(), Leave(), *map(Discard, view.hand))
    return (next(each for each in tried if not deal.legal(each)),)


THINKING = ContractThinking()
MINDS = minds(
    {
        "learner": (THINKING, Effort(slips=0.4)),
        "casual": (THINKING, Effort(slips=0.2)),
        "regular": (THINKING, Effort(slips=0.08)),
        "skilled": (THINKING, Effort()),
        "expert": (THINKING, Effort(worlds=10, batch=5, most=3, steps=60)),
        "master": (THINKING, Effort(worlds=30, batch=10, most=5, steps=240)),
    }
)
mind = MINDS.__getitem__
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
