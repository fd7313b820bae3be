"""The count of the viewer's hand: its best arrangement, the count after each discard, its knocks, and their limit."""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.gin.knocks import free_discards, is_big_gin, within
from engine.games.gin.lay_offs import safest
from engine.games.gin.least_count import Arrangement, tables
from engine.games.gin.melds import GinMelds, mask_of
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import GinPhase
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.text import _
from engine.values import value_class
from scenes.games.gin.names import pile_of


@value_class
class HandCount:
    """The count of a hand. In the phase of play it is that without the best discard, except for `unmatched`."""

    unmatched: int
    """The least count of all its cards."""
    best: Arrangement
    discard: Card | None
    """The best discard, which does not count; None outside the phase of play."""
    left: Mapping[Card, int]
    """The least count without a card, for each card that may be discarded."""

    @property
    def count(self) -> int:
        """The least count."""
        return self.best.count


def hand_count(view: GinView) -> HandCount:
    """The count of the viewer's hand now."""
    plays = view.known.phase is GinPhase.PLAY and view.known.to_move == view.seat
    free = free_discards(view.known.options, view.hand, view.known.taken) if plays else ()
    return _counted(view.hand, view.known.options.melds, free)


@lru_cache(maxsize=32)
def _counted(hand: tuple[Card, ...], melds: GinMelds, free: tuple[Card, ...]) -> HandCount:
    counted, mask = tables(melds), mask_of(hand)
    unmatched = counted.count(mask)
    left = {card: counted.count(mask & ~(1 << card)) for card in free}
    if not left:
        return HandCount(unmatched, counted.standard(mask), None, left)
    discard = min(left, key=lambda card: (left[card], -melds.points(card), card))
    return HandCount(unmatched, counted.standard(mask & ~(1 << discard)), discard, left)


def can_knock(view: GinView) -> bool:
    """True if a knock or big gin is possible now."""
    result = hand_count(view)
    return result.discard is not None and (
        within(result.count, view.known.limit) or is_big_gin(view.known.options, view.hand)
    )


def arrangements(view: GinView, card: Card | None) -> tuple[Arrangement, ...]:
    """The arrangements with the least count of the hand without this discard, the best to lay out first.

    If lay-offs are allowed, the best leaves the opponent least to lay off; else it has the fewest melds.
    """
    counted, mask = tables(view.known.options.melds), mask_of(view.hand) & ~mask_of(() if card is None else (card,))
    first = counted.standard(mask)
    if view.known.options.lay_off and first.count:
        unseen = mask_of(CARDS[:NATURALS]) & ~mask_of((*view.hand, *pile_of(view)))
        other = next(seat for seat in range(view.known.options.seats) if seat != view.seat)
        first = safest(counted, mask, unseen, len(view.known.hands[other]) / max(1, unseen.bit_count()))
    others = sorted(counted.best(mask), key=lambda each: (len(each.melds), each.melds))
    return (first, *(each for each in others if each.melds != first.melds))


# -- the limit for a knock in words


def limit_words(view: GinView) -> tuple[str, str]:
    """The highest count with which a player may knock, in words and in fewer words."""
    if view.known.limit is None:
        return _("knock with any count"), _("any knock")
    if view.known.limit == 0:
        return _("only gin ends a deal"), _("gin only")
    return _("knock with {limit} or less").format(limit=view.known.limit), _("knock: {limit}").format(
        limit=view.known.limit
    )


def upcard_words(view: GinView) -> tuple[str, str] | None:
    """The upcard and its meaning for the whole deal, in words and in fewer words; None if it means nothing."""
    options, card = view.known.options, view.known.upcard
    if card is None or not options.needs_upcard:
        return None
    if options.points_factor(card) > 1:
        return _("upcard {card}, points double").format(card=card), _("{card} doubles").format(card=card)
    words = _("upcard {card}").format(card=card)
    return (words, words) if options.oklahoma else None


def knock_field(view: GinView) -> tuple[str, ...]:
    """The words in the viewer's empty space, which say how to knock; none while nobody may."""
    if view.known.phase is not GinPhase.PLAY or view.known.to_move != view.seat:
        return ()
    if is_big_gin(view.known.options, view.hand):
        return (_("Knock field"), _("Every card is matched: big gin."))
    count = hand_count(view).count
    if not within(count, view.known.limit):
        return ()
    if count:
        return (_("Knock field"), _("Drag your discard here to knock."))
    duel = view.known.options.duel
    return (_("Knock field"), _("Drag your discard here for gin.") if duel else _("Drag your discard here to go rum."))


def knock_word(view: GinView, count: int) -> str:
    """The name of a knock with this count, which the heading or the panel tells."""
    if count:
        return _("Knock")
    return _("Gin") if view.known.options.duel else _("Go rum")


def too_high(view: GinView, count: int) -> str:
    """The reason, in a few words, why a player cannot knock with this count; empty if that is possible."""
    if within(count, view.known.limit):
        return ""
    return _("too much unmatched")


def draws_left(deal: GinDeal) -> int | None:
    """The number of draws from the stock before the deal is void; None while the stock can be renewed."""
    options = deal.options
    if options.end_of_stock == "void":
        return max(0, len(deal.stock) - options.dead_cards)
    return len(deal.stock) if deal.reused >= options.reuse_max else None
