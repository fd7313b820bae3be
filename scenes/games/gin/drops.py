"""Actions of drops: a discard, a knock laid out, a lay-off on the knocker's meld; and the obvious place of a card."""

from collections.abc import Sequence

from engine.games.gin.knocks import within
from engine.games.gin.melds import Meld
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction, Knock, LayOffOnKnock
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.gin.knock import KnockPlan, planned
from scenes.games.gin.names import meld_name
from scenes.games.gin.open_cards import is_laying_off
from scenes.games.gin.own_hand import hand_count
from scenes.table.intents import Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped


def dropped(view: GinView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """The action of a drop of these cards on a target, a step of a knock, or the reason why there is neither."""
    match target:
        case ToPile() if board.tableau.planned:
            words = _("A knock is laid out: press its button, or take it back first.")
            return Dropped(words=words, rule="G10")
        case ToHand() | ToSpace(view.seat) | ToGroup(view.seat) if board.tableau.planned:
            return _rearranged(KnockPlan(view, board.laid[view.seat]), cards, target)
        case ToPile():
            return Dropped(Discard(cards[0]))
        case ToGroup(_, key) if is_laying_off(view):
            return _lay_off(view, cards, key)
        case ToSpace(space) if view.known.phase is GinPhase.PLAY and space == view.seat:
            return _knock(view, cards)
    return _no_room(view)


def _no_room(view: GinView) -> Dropped:
    """The reason why cards cannot be put there."""
    if is_laying_off(view):
        return Dropped(words=_("Cards go on the knocker's melds now."), rule="G13")
    words = _("Nothing is laid before a knock: to knock, drop your discard in your own space.")
    playing = view.known.phase is GinPhase.PLAY
    return Dropped(words=words if playing else _("Nothing can be laid now."), rule="G10")


def _knock(view: GinView, cards: Sequence[Card]) -> Dropped:
    """The knock laid out with this discard; if the count is too high, the engine says so."""
    if len(cards) > 1:
        return Dropped(words=_("Knock with one discard: drag a single card here."), rule="G10")
    count = hand_count(view).left.get(cards[0])
    if count is None or not within(count, view.known.limit):
        return Dropped(Knock(cards[0]))
    return Dropped(laid=planned(view, cards[0]).table)


def _rearranged(plan: KnockPlan, cards: Sequence[Card], target: Target) -> Dropped:
    """The plan of the knock after a drop."""
    after = plan.put(cards, target)
    if after is None:
        words = _("That makes no meld. One card alone is your discard, if you may discard it.")
        return Dropped(words=words, rule="G3")
    return Dropped(laid=after.table)


def _lay_off(view: GinView, cards: Sequence[Card], key: object) -> Dropped:
    """The lay-offs of these cards on a meld of the knocker, in an order in which each card fits."""
    meld: Meld | None = next((each for each in view.known.spread if frozenset(each) == key), None)
    if meld is None:
        return Dropped(words=_("That is no meld: cards go on the knocker's melds."), rule="G13")
    first, left, result = meld[0], list(cards), list[GinAction]()
    while left:
        card = next((card for card in left if view.known.options.melds.fits(card, meld)), None)
        if card is None:
            if len(cards) == 1:
                return Dropped(LayOffOnKnock(cards[0], first))
            words = _("These cards don't all fit {meld}.").format(meld=meld_name(meld))
            return Dropped(words=words, rule="G13")
        result.append(LayOffOnKnock(card, first))
        meld = (*meld, card)
        left.remove(card)
    return Dropped(result[0], more=tuple(result[1:]))


def resolved(view: GinView, board: Board, cards: Sequence[Card], target: Target) -> Target:
    """A drop on the viewer's space always means a knock; a card dropped on a meld gets its place in the meld."""
    del board, cards
    match target:
        case ToGroup(space, key):
            return ToGroup(space, key)
        case ToSpace(space) if view.known.phase is GinPhase.PLAY:
            return ToSpace(view.seat) if space == view.seat else target
    return target


def obvious(view: GinView, board: Board, card: Card) -> list[Way]:
    """The knocker's melds on which the card can be laid off, or the melds of a planned knock that it joins."""
    if not (is_laying_off(view) or board.tableau.planned):
        return []
    melds = [each.cards for each in board.laid[view.seat]] if board.tableau.planned else view.known.spread
    return [
        ((card,), ToGroup(number, group.key))
        for number, space in enumerate(board.groups)
        for group in space
        if any(frozenset(meld) == group.key and view.known.options.melds.fits(card, meld) for meld in melds)
    ]
