"""What the prompt says about the thing under the pointer or, with nothing there, about what can be done."""

from collections.abc import Collection, Mapping

from engine.games.house.state import Phase
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.text import _
from scenes.games.house.ledger import fault_words, short_reason
from scenes.table.follower import Follower
from scenes.table.gestures.interface import Interface
from scenes.table.panel import commands
from scenes.table.places.board import Zone
from scenes.table.tableau import Mark


def taking(table: Follower, ui: Interface) -> Mapping[Card, Mark | None]:
    """The discards that a click would draw, the lowest first, each with the sign that it would bear."""
    if table.mine and ui.hit.zone is Zone.DISCARD and ui.hit.card is not None:
        return table.presenter.taking(table.seen, ui.hit.card)
    return {}


def stock_lit(table: Follower, ui: Interface) -> bool:
    """True if a click would draw from the stock, or take what is turned up on it."""
    return ui.hit.zone is Zone.STOCK and table.mine and not table.tableau.free


def hint(
    table: Follower, ui: Interface, taken: Collection[Card], *, order: bool = False, held: Card | None = None
) -> str:
    """A sentence or two; `taken` are the discards that a click would draw.

    `order` says that the moves only came in a bad order; `held` is a discard that is held back.
    """
    if held is not None:
        words = _("Discarding [{card}] ... {undo} takes it back.")
        return table.settings.keys.told(words.replace("{card}", str(held)))
    if table.motion.telling:
        return _("Click to skip ahead.") if table.motion and not table.mine else ""
    if taken:
        return _pickup(tuple(taken))
    if (fault := _fault_at(table, ui.hit.card)) is not None:
        return fault_words(fault, table.names)
    if not table.playing:
        return _of_phase(table)
    return commands.button_hint("order", table.settings.keys) if order else _heat(table, ui) or _playing(table, ui)


def _of_phase(table: Follower) -> str:
    keys = table.settings.keys
    if table.seen.phase is Phase.OVER and not table.motion:
        return keys.told(_("Click or press {onward} for the score sheet."))
    if table.covered is not None and table.shared:
        return _("Everyone else looks away while {name} plays.").format(name=table.names[table.covered])
    if not table.mine:
        return _("Click to skip ahead.") if table.motion else ""
    if table.seen.phase is Phase.OPENING:
        must = table.seen.to_move == table.seen.dealer
        words = _("Everyone else passed, so the dealer must take it.")
        return words if must else _("Taking it opens the stock; you can't discard it this turn.")
    return _("Click the stock, or a discard to take it and all above it.")


def _playing(table: Follower, ui: Interface) -> str:
    """What can be done with the card under the pointer, with the chosen ones, or at all."""
    if table.chosen is not None and table.report is not None and not short_reason(table.report, table.chosen):
        words = _("Click where to put [{card}], or press {onward} to discard it.")
        return table.settings.keys.told(words.replace("{card}", str(table.chosen)))
    if table.selected and ui.hit.card not in table.selected:
        return _("Click where to put them: a play, an empty place, the discards. Or drag them there.")
    if ui.hit.zone is Zone.HAND:
        return _("Drag it, or click it and then a place. Double-click it to send it to the one play it fits.")
    if ui.hit.zone is Zone.CARD:
        return _("Drag it, or click it and then a place. Right-click a covered card to see all of it.")
    return _("Drag cards to a space or a play. A card dragged to the discards ends your turn.")


def _heat(table: Follower, ui: Interface) -> str:
    """What the card of the hand under the pointer is bound to, if it is hot or warm."""
    card, basis = ui.hit.card, table.seen.playing.basis
    if ui.hit.zone is not Zone.HAND or card not in basis.hot | basis.warm:
        return ""
    hot = _("[{card}] is hot: play it this turn.")
    form = hot if card in basis.hot else _("[{card}] is warm: you can't discard it this turn.")
    return form.format(card=card)


def _fault_at(table: Follower, card: Card | None) -> Fault | None:
    """What is wrong with a card of the table or the hand as it lies."""
    faults = table.report.faults if table.report is not None else ()
    return next((fault for fault in faults if card in fault.cards), None)


def _pickup(cards: tuple[Card, ...]) -> str:
    if len(cards) == 1:
        return _("Takes [{card}], which must be played this turn.").format(card=cards[0])
    return _("Takes {count} cards; [{card}] must be played this turn.").format(count=len(cards), card=cards[0])
