"""The reason of a draw, a drop, a discard or a declaration of Indian Rummy, in a sentence that names its cards."""

from engine.games.indian.ai.hand_facts import FAR, HandFacts
from engine.games.indian.least_count import JOKER
from engine.games.indian.rules import IndianView
from engine.games.indian.words import Declare, Drop, TakeDiscard
from engine.mind.reasons import FROM_PILE, FROM_STOCK, Holds, Wins, WinWords
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.text import N_, NN_, _, plural
from engine.values import value_class

DRAWS = {DrawStock: FROM_STOCK, TakeDiscard: FROM_PILE}
"""The messages on what a draw wins."""
_DROPS = WinWords(
    N_("Drop for {card}: playing on costs no more in only {less} of 100 deals."),
    N_("Dropping costs {card}; playing on costs less in {chance} of 100 deals."),
)
_AGAINST_PLAYING = N_("Playing on costs no more than the {card} of a drop in only {less} of 100 deals.")
_STOCK = N_("Draw from the stock: in {chance} of 100 deals that costs less than the {card} of a drop.")
_LEAVES = N_(
    "Draw from the stock and leave {other}: in {chance} of 100 deals that costs less than the {card} of a drop."
)
_PILE = N_("Take {other}: in {chance} of 100 deals that costs less than the {card} of a drop.")


@value_class
class _ByDistance:
    """A sentence by the distance of a hand from a declaration."""

    far: str
    whole: str
    lacks: tuple[str, str]
    """One and several cards that it lacks."""

    def told(self, distance: int) -> str:
        """The sentence for a distance."""
        return _(self.far) if distance >= FAR else plural(*self.lacks, distance) if distance else _(self.whole)


_DROP = _ByDistance(
    N_("Drop for {price}: you can hardly declare, and the hand counts {count}."),
    N_("Drop for {price}: you can declare, and the hand counts {count}."),
    NN_(
        "Drop for {price}: you lack {lack} card to declare, and the hand counts {count}.",
        "Drop for {price}: you lack {lack} cards to declare, and the hand counts {count}.",
    ),
)
_TAKE = _ByDistance(
    N_("Take {card}: with it you can hardly declare."),
    N_("Take {card}: with it you can declare."),
    NN_(
        "Take {card}: with it you lack {lack} card to declare.",
        "Take {card}: with it you lack {lack} cards to declare.",
    ),
)
_DISCARD = _ByDistance(
    N_("Discard {card}: without it you can hardly declare, and the hand counts {count}."),
    N_("Discard {card}: without it you can declare, and the hand counts {count}."),
    NN_(
        "Discard {card}: without it you lack {lack} card to declare, and the hand counts {count}.",
        "Discard {card}: without it you lack {lack} cards to declare, and the hand counts {count}.",
    ),
)


class Price(Wins):
    """The seat makes as much as by a drop; or more, where that is the other choice."""

    def __init__(self, view: IndianView, action: object) -> None:
        """`action` is the choice that is told: a drop, or a draw beside it."""
        deal, self._drops = view.known, isinstance(action, Drop)
        self._price, self._makes = deal.options.drop_price(deal.turns[view.seat]), False
        top = deal.pack.text(deal.discard[-1]) if deal.discard and not deal.pile_is_closed else ""
        why = _PILE if isinstance(action, TakeDiscard) else _LEAVES if top else _STOCK
        draws = WinWords(why, _AGAINST_PLAYING)
        both = (_DROPS, draws) if self._drops else (draws, _DROPS)
        super().__init__(*both, str(self._price), top)

    def scored(self, value: float) -> None:
        """A drop makes as much as itself."""
        self._makes = value >= -self._price if self._drops else value > -self._price

    def ended(self, *, won: bool, holds: Holds) -> float:
        """Nothing: the points are noted."""
        del won, holds
        self.happened = self._makes
        return 0.0


def reason(view: IndianView, action: object, facts: HandFacts, taken: HandFacts | None) -> str:
    """The advice with its reason; `taken` are the facts with the top of the pile."""
    deal = view.known
    match action:
        case Declare(card):
            return _("Put {card} down and declare: all other cards lie in groups.").format(card=deal.pack.text(card))
        case Discard(card):
            return _discard(deal.pack.text(card), card, facts)
        case Drop():
            distance, count = facts.near()
            form = _DROP.told(distance)
            return form.format(price=deal.options.drop_price(deal.turns[view.seat]), lack=distance, count=count)
        case _:
            return _draw(view, facts, taken, takes=isinstance(action, TakeDiscard))


def _draw(view: IndianView, facts: HandFacts, taken: HandFacts | None, *, takes: bool) -> str:
    """The reason to take or leave the top of the pile."""
    deal = view.known
    if not deal.discard:
        return _("Draw from the stock: nothing lies on the pile.")
    card = deal.pack.text(deal.discard[-1])
    if taken is None:
        return _("Draw from the stock: {card} is wild and can't be taken.").format(card=card)
    nearer = taken.near()[0] < facts.near()[0]
    if takes and nearer:
        form = _TAKE.told(taken.near()[0])
    elif takes:
        form = _("Take {card}: with it the hand counts {count}.")
    elif nearer:
        form = _("Draw from the stock and leave {card}: the stock may bring more.")
    else:
        form = _("Draw from the stock: {card} brings you no nearer to a declaration.")
    least = min(taken.count(min(each.face, JOKER)) for each in (*view.hand, deal.discard[-1]))
    return form.format(card=card, lack=taken.near()[0], count=least)


def _discard(text: str, card: Card, facts: HandFacts) -> str:
    distance, count = facts.near(card.face if not card.is_joker else -1)
    if distance >= FAR:
        return _("Discard {card}: without it the hand counts {count}.").format(card=text, count=count)
    return _DISCARD.told(distance).format(card=text, lack=distance, count=count)
