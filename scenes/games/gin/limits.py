"""The limit for a knock in words, and the number of draws before a deal is void."""

from engine.games.gin.knocks import is_big_gin, within
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import GinPhase
from engine.text import _
from scenes.games.gin.own_hand import hand_count


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
