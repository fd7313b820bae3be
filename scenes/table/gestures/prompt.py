"""The prompt: words about the thing under the pointer or, with nothing there, about the possible actions."""

from engine.rummy.cards import Card
from engine.text import _
from scenes.keys import TableCommand
from scenes.table.gestures.interface import Interface
from scenes.table.intents import Do, Press
from scenes.table.state.table_state import TableState
from scenes.table.tableau import NO_TAKING, Taking
from scenes.ui.thing import ThingRole

LEAST_MELD = 3
"""Cards of the smallest play."""


def taking(table: TableState, ui: Interface) -> Taking:
    """The discards that a click would draw."""
    if table.mine and ui.card is not None and _role(ui) is ThingRole.DISCARD:
        return taking_of(table, ui.card)
    return NO_TAKING


def _role(ui: Interface) -> ThingRole | None:
    return ui.pointed.role if ui.pointed is not None else None


def taking_of(table: TableState, card: Card) -> Taking:
    """The discards that a click on this one would draw."""
    return table.tableau.takings.get(card) or table.presenter.taking(table.view, card)


def stock_lit(table: TableState, ui: Interface) -> bool:
    """True if a click would draw from the stock, or take the card turned up on it."""
    if _role(ui) is not ThingRole.STOCK or not table.stock_ready:
        return False
    intent = table.pressed(Press.STOCK)
    return not (isinstance(intent, Do) and table.views.legal(intent.action))


def prompt_of(
    table: TableState, ui: Interface, taken: Taking = NO_TAKING, *, order: bool = False, held: Card | None = None
) -> str:
    """The prompt, of a sentence or two; `taken` are the discards that a click would draw.

    `order` is true if only the order of the moves is wrong; `held` is a discard that is held back.
    """
    if held is not None:
        words = _("Discarding [{card}] ... {undo} takes it back.")
        return table.settings.keys.fill(words.replace("{card}", str(held)))
    if table.motion.telling:
        return _("Click to skip ahead.") if table.motion and not table.mine else ""
    if taken.words:
        return taken.words
    if ui.card is not None and (remark := table.tableau.remarks.get(ui.card) or _group_told(table, ui.card)):
        return remark
    if not table.playing:
        return _of_phase(table)
    return table.settings.keys.fill(_(TableCommand.ORDER.value.tip)) if order else _playing(table, ui)


def _group_told(table: TableState, card: Card) -> str:
    """The state of the group of the hand in which a card lies, while nothing is selected; empty if it lies in none."""
    group = next((each for each in table.board.held_groups if card in each.cards), None)
    return "" if group is None or table.selected else group.state.told


def _of_phase(table: TableState) -> str:
    keys = table.settings.keys
    if table.tableau.over and not table.motion:
        return keys.fill(_("Click or press {onward} for the score sheet."))
    if table.covered is not None and table.shared:
        return _("Everyone else looks away while {name} plays.").format(name=table.names[table.covered])
    if not table.mine:
        return _("Click to skip ahead.") if table.motion else ""
    return table.tableau.prompt


def _playing(table: TableState, ui: Interface) -> str:
    """The prompt while cards may be moved: about the selected card, about selecting several, or the game's own."""
    if table.chosen is not None and (table.tableau.discards or {}).get(table.chosen) == "":
        words = _("Click where to put [{card}], or press {onward} to discard it.")
        return table.settings.keys.fill(words.replace("{card}", str(table.chosen)))
    if _role(ui) in {None, ThingRole.BUTTON} and not table.selected and _melds_on(table):
        return _("To choose several cards, click one after another, or draw a frame around them.")
    return table.tableau.prompt or _pointed(table, ui)


def _pointed(table: TableState, ui: Interface) -> str:
    """The actions that are possible with the selected cards or, without any, with the thing under the pointer."""
    if table.selected and ui.card not in table.selected:
        return _("Click where to put them: a play, an empty place, the discards. Or drag them there.")
    if _role(ui) is ThingRole.HELD:
        return _("Drag it, or click it and then a place. Double-click it to send it to the one play it fits.")
    if _role(ui) is ThingRole.CARD:
        return _("Drag it, or click it and then a place. Right-click a covered card to see all of it.")
    return _("Drag cards to a space or a play. A card dragged to the discards ends your turn.")


def _melds_on(table: TableState) -> bool:
    """True if the first play of one's own has been laid in this turn, and there are cards for a second one."""
    home, tableau = table.board.home, table.tableau
    own = table.board.groups[home]
    return len(own) == 1 and tableau.reset is not None and bool(tableau.returnable) and len(tableau.hand) > LEAST_MELD
