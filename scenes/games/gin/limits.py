"""The limit for a knock in words, and what is left to draw before a deal is void."""

from engine.games.gin.knocking import is_big_gin, within
from engine.games.gin.options import MOST_TURNS_FROM_PILE
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.text import _, plural
from scenes.games.gin.own_hand import hand_count
from scenes.table.tableau import Ink, Statement

SOON = 3
"""Draws from the stock before the end of a deal at which the players are warned first."""


def limit_words(view: GinView) -> tuple[str, str]:
    """The highest count with which one may knock; and the same in fewer words."""
    if view.known.limit is None:
        return _("knock with any count"), _("any knock")
    if view.known.limit == 0:
        return _("only gin ends a deal"), _("gin only")
    return _("knock with {limit} or less").format(limit=view.known.limit), _("knock: {limit}").format(
        limit=view.known.limit
    )


def upcard_words(view: GinView) -> tuple[str, str] | None:
    """The upcard and its meaning for the whole deal, and the same in fewer words; None where it means nothing."""
    options, card = view.known.options, view.known.upcard
    if card is None or not options.needs_upcard:
        return None
    if options.points_factor(card) > 1:
        return _("upcard {card}, points double").format(card=card), _("{card} doubles").format(card=card)
    words = _("upcard {card}").format(card=card)
    return (words, words) if options.oklahoma else None


def knock_field(view: GinView) -> tuple[str, ...]:
    """The words in the viewer's empty space: how to knock from here; none while one may not."""
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
    """The name of a knock with this count, which the heading tells."""
    if count:
        return _("Knock")
    return _("Gin") if view.known.options.duel else _("Go rum")


def too_high(view: GinView, count: int) -> str:
    """The reason, in a few words, why one cannot knock with this count; empty if one can."""
    if within(count, view.known.limit):
        return ""
    return _("too much unmatched")


# -- the end of the stock


def draws_left(view: GinView) -> int | None:
    """Cards that can still be drawn from the stock before the deal is void; None while it can be renewed."""
    options = view.known.options
    if options.end_of_stock == "void":
        return max(0, len(view.known.stock) - options.dead_cards)
    return len(view.known.stock) if view.known.reused >= options.reuse_max else None


def void_warning(view: GinView) -> Statement | None:
    """A warning that the deal is about to be void, with the way to prevent it."""
    if view.known.phase in {GinPhase.OVER, GinPhase.LAY_OFF}:
        return None
    words = _void_words(view)
    return Statement(words, "flame", Ink.WARM) if words else None


def _void_words(view: GinView) -> str:
    playing = view.known.phase is GinPhase.PLAY
    run = view.known.pile_run + (playing and view.known.drew is not DrawnFrom.STOCK)
    if playing and run >= MOST_TURNS_FROM_PILE:
        return _("Drawn from the pile too often in a row: a plain discard voids the deal.")
    if not playing and run >= MOST_TURNS_FROM_PILE - 1:
        return _("One more card from the pile, and the deal is void: draw from the stock.")
    left = draws_left(view)
    if left is None or left > SOON:
        return ""
    if view.known.phase is GinPhase.LAST:
        return _("The last discard: take it to knock, or the deal is void.")
    if left == 0:
        return _("The stock is used up: a plain discard voids the deal.")
    form = plural("{count} draw left, then the deal is void.", "{count} draws left, then the deal is void.", left)
    return form.format(count=left)
