"""A plain player of Conquian. Every level plays so until there are better ones, and hints tell its moves.

1. It stays where at least half of its cards have a partner: another card of the hand with which one more makes a meld.
2. It lays an up card whenever it can, in the way that lays the most cards. Of several, it takes the one that brings
   the most chips, then the one that leaves the most partners in the hand.
3. It makes others lay, unless they would win with the card.
4. It discards the card with the fewest partners; of several, the first in the order of the pack.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import chain, takewhile

from engine.blocks.codec import Action
from engine.blocks.deal import View, put
from engine.blocks.plain_form import Cards
from engine.family.rules import Stop, Suggestion
from engine.games.conquian.melds import LAW, worth
from engine.games.conquian.options import LINE
from engine.games.conquian.rules import ConquianDeal, Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.rummy.cards import Card, text_of
from engine.rummy.lines import Group
from engine.text import N_, _

ConquianView = View[ConquianDeal]
_NEAR = 2
_REASONS: Mapping[type, str] = {
    Stay: N_("Stay: enough of your cards go together."),
    Drop: N_("Drop: too few of your cards go together."),
    TurnUp: N_("Turn up the next card."),
    Pass: N_("Pass: this card does not help you."),
    Lay: N_("Lay the card with as many of yours as you can."),
    Force: N_("Make the player lay this card: it costs a discard."),
    Discard: N_("Discard {cards}: it goes with few other cards."),
}


def decide(view: ConquianView, seed: int, stop: Stop) -> tuple[Action, ...]:
    """The player's next action."""
    del seed
    deal = view.known
    match deal.phase:
        case Phase.STAY:
            partnered = sum(_partners(card, view.hand) > 0 for card in view.hand)
            return (Stay() if 2 * partnered >= len(view.hand) else Drop(),)
        case Phase.TURN:
            return (TurnUp(),)
        case Phase.ANSWER | Phase.FORCED:
            return (_best_lay(view, stop) or plainest(view)[0],)
        case Phase.FORCE:
            laid = sum(map(len, deal.melds[deal.mover if deal.passer is None else deal.passer]))
            return (Force() if laid < deal.options.hand else Pass(),)
        case Phase.DISCARD:
            return (Discard(min(view.hand, key=lambda card: (_partners(card, view.hand), card))),)


def advise(view: ConquianView, stop: Stop) -> tuple[Suggestion[Action], ...]:
    """The move of the plain player, as a hint."""
    actions = decide(view, 0, stop)
    cards: Cards = ()
    match actions[0]:
        case Lay(melds):
            lying = Counter(chain(*view.known.melds[view.seat], view.known.up_cards))
            cards = tuple((Counter(chain(*melds)) - lying).elements())
        case Discard(card):
            cards = (card,)
    words = _(_REASONS[type(actions[0])]).format(cards=text_of(cards))
    return (Suggestion(actions=actions, words=words, cards=cards),)


def plainest(view: ConquianView) -> tuple[Action, ...]:
    """Do as little as the rules allow."""
    deal = view.known
    for action in (Stay(), TurnUp(), Pass(), *map(Discard, view.hand[:1])):
        if not deal.legal(action):
            return (action,)
    lying, up = deal.melds[view.seat], deal.up_cards
    place = next(place for place, meld in enumerate(lying) if LAW.kind((*meld, *up)) is not None)
    return (Lay(put(lying, place, tuple(sorted((*lying[place], *up))))),)


def _best_lay(view: ConquianView, stop: Stop) -> Lay | None:
    """The lay of the most cards, of those seen until it is told to stop; None if there is none."""
    deal, hand = view.known, view.hand
    own = (*(card for meld in deal.melds[view.seat] for card in meld), *deal.up_cards)
    ways = (melds for melds in LAW.arrangements(own, hand) if deal.options.regroup or not deal.legal(Lay(melds)))
    best = max(takewhile(lambda _: not stop(), ways), key=lambda melds: _merit(view, melds, own), default=None)
    return None if best is None else Lay(best)


def _merit(view: ConquianView, melds: tuple[Group, ...], own: Cards) -> tuple[int, int, int]:
    """The cards laid, their worth, and the partners that are left in the hand."""
    left, laid = list(view.hand), [card for meld in melds for card in meld]
    for card in own:
        laid.remove(card)
    for card in laid:
        left.remove(card)
    chips = sum(worth(view.known.options, meld) for meld in melds)
    return len(laid), chips, sum(_partners(card, left) for card in left)


def _partners(card: Card, hand: Cards | list[Card]) -> int:
    """The other cards of a hand with which one more makes a meld, roughly: of its rank, or near it in its suit."""
    near = sum(
        other.rank == card.rank
        or (other.suit == card.suit and abs(LINE.index(other.rank) - LINE.index(card.rank)) <= _NEAR)
        for other in hand
    )
    return near - 1
