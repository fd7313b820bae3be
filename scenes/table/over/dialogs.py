"""Dialogs over the table: questions, the cover of the hand, the banner."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.rummy.hand_words import HANDS, NOT_COUNTED, HandWords
from engine.text import _
from scenes.art import felt, text
from scenes.art.canvas import solid
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys, TableCommand
from scenes.session import Player
from scenes.table.intents import Away, Dismiss, Do, GoAway, Uncover
from scenes.table.over.game_dialog import GameDialog, TwoAnswers
from scenes.table.over.key_help import KeyHelp, help_box, help_buttons, help_words
from scenes.table.over.menu import LeaveDialog, menu_buttons, menu_part
from scenes.table.panel.widgets import Button
from scenes.table.places.card_places import Board
from scenes.table.places.free_places import free
from scenes.table.places.layout import Layout
from scenes.table.risky_discards import DiscardRisk
from scenes.ui.stage import Part


@dataclass(frozen=True, slots=True)
class PauseDialog:
    """The game is interrupted, and the table covered."""


@dataclass(frozen=True, slots=True)
class AwayDialog:
    """The question whether to leave a game that is not over for another."""

    way: Away
    moves: bool = False
    """True if moves of a turn would be taken back."""
    unsaved: bool = False
    """True if the disk has refused what was played last."""
    words: HandWords = field(default=HANDS, compare=False)
    """The words for a hand of the game."""


@dataclass(frozen=True, slots=True)
class DiscardDialog:
    """The question whether a discard that may be a mistake is meant."""

    card: Card
    risk: DiscardRisk
    action: Any = field(default=None, compare=False)
    """The discard."""
    words: str = ""
    """The game's warning; empty for the usual one."""


Dialog = GameDialog | KeyHelp | LeaveDialog | PauseDialog | TwoAnswers | AwayDialog | DiscardDialog


def shade(layout: Layout, name: str) -> Part:
    """Dims the table under a dialog."""

    def paint(surface: Surface) -> None:
        dim = solid(layout.window.size)
        dim.fill(theme().shade)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))

    return Part("shade", layout.window, name, paint)


# -- questions

Asking = KeyHelp | LeaveDialog | TwoAnswers | AwayDialog | DiscardDialog
"""Dialogs with two answers."""


def question_box(layout: Layout, dialog: Asking) -> Rect:
    """The rectangle of a question, as high as its words need."""
    if isinstance(dialog, KeyHelp):
        return help_box(layout, dialog)
    unit = layout.unit
    wide = min(round(480 * unit), layout.window.width)
    more = (len(_lines(dialog, wide, unit)) - 1) * text.font(type_scale(unit).body).get_height()
    box = Rect(0, 0, wide, round(180 * unit) + more)
    box.center = layout.window.center
    return box


def _lines(dialog: Asking, wide: int, unit: float) -> list[str]:
    """The words of a question, line by line."""
    return text.wrap_rich(marked(words_of(dialog)[1]), type_scale(unit).body, wide - round(40 * unit))


def question_buttons(layout: Layout, dialog: Asking, keys: Keys) -> list[Button]:
    """The two answers, with the one that changes nothing at the left; or all buttons of the menu."""
    if isinstance(dialog, LeaveDialog) and not dialog.quits:
        return menu_buttons(layout, dialog, keys)
    if isinstance(dialog, KeyHelp):
        return help_buttons(layout, dialog)
    box, unit = question_box(layout, dialog), layout.unit
    pad = round(20 * unit)
    stay = Rect(box.left + pad, 0, (box.width - 2 * pad - round(12 * unit)) // 2, round(46 * unit))
    stay.bottom = box.bottom - pad
    go = stay.move(box.right - pad - stay.right, 0)
    keeps, answer = _answers(dialog)
    return [Button(name="stay", rect=stay, intent=Dismiss(), label=keeps, primary=True), answer.at(go)]


def _answers(dialog: Asking) -> tuple[str, Button]:
    """The label that says no, and the button that says yes."""
    nowhere = Rect(0, 0, 0, 0)
    match dialog:
        case TwoAnswers():
            yes = Button(name=dialog.name, rect=nowhere, intent=dialog.intent, label=dialog.yes, icon=dialog.icon)
            return dialog.no, yes
        case DiscardDialog():
            throw = Do(dialog.action)
            return _("Keep it"), Button(
                name="discard it", rect=nowhere, intent=throw, label=_("Discard it"), icon="cross"
            )
        case AwayDialog(way):
            label = _("New game") if way is Away.NEW_GAME else _("Deal again")
            icon = "deck" if way is Away.NEW_GAME else "reset"
            return _("Keep playing"), Button(name="away", rect=nowhere, intent=GoAway(way), label=label, icon=icon)
    return _("Keep playing"), Button(name="leave", rect=nowhere, intent=TableCommand.LEAVE, label=_("Leave the game"))


def words_of(dialog: Asking) -> tuple[str, str]:
    """The heading of the menu or the question, and the sentence under it."""
    if isinstance(dialog, KeyHelp):
        return help_words()
    if isinstance(dialog, DiscardDialog):
        return _discarding(dialog)
    if isinstance(dialog, TwoAnswers):
        return marked(dialog.title), dialog.words
    if isinstance(dialog, AwayDialog):
        again = _("{again}?").format(again=_(dialog.words.cards_again))
        title = _("Start a new game?") if dialog.way is Away.NEW_GAME else again
    else:
        title = _("Leave the game?") if dialog.quits else _("Menu")
    return title, " ".join(_kept(dialog))


def _kept(dialog: LeaveDialog | AwayDialog) -> Iterator[str]:
    """The words about the game that is left."""
    if dialog.unsaved:
        yield _("The last moves could not be saved.")
    elif dialog.moves:
        yield _("Your game is saved, with the moves of this turn.")
    else:
        yield _("Your game is saved.")
    if isinstance(dialog, AwayDialog) and dialog.way is Away.DEAL_AGAIN:
        yield _(NOT_COUNTED)


def _discarding(dialog: DiscardDialog) -> tuple[str, str]:
    why = {
        DiscardRisk.JOKER: _("The next player can pick it up."),
        DiscardRisk.FITS: _("It fits a play on the table."),
        DiscardRisk.HASTY: _("A card has just moved under the pointer."),
    }[dialog.risk]
    why = dialog.words or why
    if dialog.card.is_joker:
        return _("Discard the joker?"), why
    return marked(_("Discard {card}?").format(card=dialog.card)), why


def question_part(layout: Layout, dialog: Asking) -> Part:
    """The heading of the menu, or the question."""
    title, words = words_of(dialog)
    if isinstance(dialog, LeaveDialog) and not dialog.quits:
        secret = dialog.deal is None and not dialog.returns
        return menu_part(layout, (title, words, *([_("You get the deal number after the game.")] if secret else [])))
    box, unit = question_box(layout, dialog), layout.unit
    lines, step = _lines(dialog, box.width, unit), text.font(type_scale(unit).body).get_height()

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, box, round(16 * unit), theme().panel, 252, theme().gold_dark)
        at = (box.centerx, box.top + round(20 * unit))
        size = type_scale(unit).heading
        text.draw_rich(surface, title, at, size, theme().ink, bold=True, anchor="midtop")
        for number, line in enumerate(lines):
            at = (box.centerx, box.top + round(62 * unit) + number * step)
            text.draw_rich(surface, line, at, type_scale(unit).body, theme().ink_muted, anchor="midtop")

    return Part("question", box, (dialog, tuple(box)), paint)


# -- the cover


def cover_button(layout: Layout, players: tuple[Player, ...], seat: int, keys: Keys) -> Button:
    """The button by which the next person asks to see the hand."""
    unit, area = layout.unit, layout.hand_area
    rect = Rect(0, 0, round(300 * unit), round(50 * unit))
    rect.center = area.center
    label = keys.fill(_("{{name}}: show my hand ({uncover})")).replace("{name}", players[seat].name)
    return Button(name="uncover", rect=rect, intent=Uncover(seat), label=label, icon="eye", primary=True)


def cover_parts(layout: Layout) -> Iterator[Part]:
    """The cover over the hand."""
    area = layout.hand_area

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, area, round(14 * layout.unit), theme().shade, 176, theme().gold_dark)

    yield Part("cover", area, tuple(area), paint)


# -- the banner


def banner_part(board: Board, words: str, before: Rect | None = None) -> Part:
    """An announcement over the table that covers no name, points or cards. It stays where it stood `before`."""
    layout, unit = board.layout, board.layout.unit
    size = type_scale(unit).large
    pad = round(16 * unit)
    lines = text.wrap_rich(words, size, layout.middle.width - 4 * pad, bold=True)
    width = max(text.rich_size(line, size, bold=True)[0] for line in lines)
    step = text.font(size, bold=True).get_height()
    box = Rect(0, 0, width + 2 * pad, step * len(lines) + pad)
    box = before if before is not None and before.size == box.size else _free_place(box, board)

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, box, round(12 * unit), theme().panel, 242, theme().gold)
        for number, line in enumerate(lines):
            at = (box.centerx, box.top + pad // 2 + number * step)
            text.draw_rich(surface, line, at, size, theme().ink, bold=True, anchor="midtop")

    return Part("banner", box, (words, tuple(box)), paint)


def _free_place(box: Rect, board: Board) -> Rect:
    """The place for a banner: over the middle of the table, in it, or further down where it covers least."""
    layout, pad = board.layout, round(2 * board.layout.unit)
    middle = layout.middle.inflate(-8 * pad, 0)
    box.midbottom = layout.middle.centerx, layout.middle.top - pad
    ends = [Rect(left, middle.centery - box.height // 2, *box.size) for left in (middle.right - box.width, middle.left)]
    down = range(box.top, layout.table.bottom - box.height, max(1, box.height // 2))
    under = (box.move(0, top - box.top) for top in down)
    headings = [*layout.heads, *(space.header for space in layout.spaces)]
    words = [layout.beside_pile] if board.tableau.pile.words else []
    return free([box, *ends, *under], layout, [*headings, *board.in_sight, layout.stock_count, *words])
