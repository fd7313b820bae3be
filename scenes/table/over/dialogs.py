"""Dialogs over the table: questions, the cover of the hand, the banner."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from engine.rummy.hand_words import NOT_COUNTED, HandWords
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.canvas import solid
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys, TableCommand
from scenes.session import Player
from scenes.table.intents import Away, Dismiss, GoAway, Uncover
from scenes.table.over.game_dialog import GameDialog, TwoAnswers
from scenes.table.over.key_help import KeyHelp, help_box, help_buttons, help_words
from scenes.table.over.menu import LeaveDialog, menu_buttons, menu_part
from scenes.table.places.card_places import Board
from scenes.table.places.free_places import free
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Part


@value_class
class PauseDialog:
    """The game is interrupted, and the table covered."""


Dialog = GameDialog | KeyHelp | LeaveDialog | PauseDialog | TwoAnswers


def holds(dialog: Dialog | None) -> bool:
    """True if nothing new happens under a dialog: it is the menu, the help on the keys, or a question of the menu."""
    return isinstance(dialog, LeaveDialog | KeyHelp) or (isinstance(dialog, TwoAnswers) and dialog.leaves)


def shade(layout: Layout, name: str) -> Part:
    """Dims the table under a dialog."""

    def paint(surface: Surface) -> None:
        dim = solid(layout.window.size)
        dim.fill(theme().shade)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))

    return Part("shade", layout.window, name, paint)


# -- questions

Asking = KeyHelp | LeaveDialog | TwoAnswers
"""Dialogs with words and buttons."""


def ask_away(way: Away, words: HandWords, *, moves: bool, unsaved: bool) -> TwoAnswers:
    """The question whether to leave a game that is not over for a new one, or to deal its cards again."""
    new, saved = way is Away.NEW_GAME, _saved(moves=moves, unsaved=unsaved)
    return TwoAnswers(
        title=_("Start a new game?") if new else _("{again}?").format(again=_(words.cards_again)),
        words=saved if new else f"{saved} {_(NOT_COUNTED)}",
        no=_("Keep playing"),
        name="away",
        yes=_("New game") if new else _("Deal again"),
        intent=GoAway(way),
        icon="deck" if new else "reset",
        leaves=True,
    )


def _saved(*, moves: bool, unsaved: bool) -> str:
    """The sentence that says whether a game is saved that is left, with moves of an unfinished turn or without."""
    if unsaved:
        return _("The last moves could not be saved.")
    return _("Your game is saved, with the moves of this turn.") if moves else _("Your game is saved.")


def _answers(dialog: LeaveDialog | TwoAnswers) -> TwoAnswers:
    """The words and answers of a question; those of the question before the program is left hold for the menu too."""
    if isinstance(dialog, TwoAnswers):
        return dialog
    saved = _saved(moves=dialog.moves, unsaved=dialog.unsaved)
    title = _("Leave the game?") if dialog.quits else _("Menu")
    return TwoAnswers(
        title, saved, _("Keep playing"), "leave", _("Leave the game"), TableCommand.LEAVE, icon=None, leaves=True
    )


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
    asked = _answers(dialog)
    return [
        Button(name="stay", rect=stay, intent=Dismiss(), label=asked.no, primary=True),
        Button(name=asked.name, rect=go, intent=asked.intent, label=asked.yes, icon=asked.icon),
    ]


def words_of(dialog: Asking) -> tuple[str, str]:
    """The heading of the menu or the question, and the sentence under it."""
    if isinstance(dialog, KeyHelp):
        return help_words()
    asked = _answers(dialog)
    return marked(asked.title), asked.words


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


def banner_part(board: Board, words: str, said: Sequence[Rect] = (), before: Rect | None = None) -> Part:
    """An announcement over the table for a while, over no name, card or other words that are `said`.

    It stays where it stood `before`.
    """
    layout, unit = board.layout, board.layout.unit
    size = type_scale(unit).large
    pad = round(16 * unit)
    lines = text.wrap_rich(words, size, layout.middle.width - 4 * pad, bold=True)
    width = max(text.rich_size(line, size, bold=True)[0] for line in lines)
    step = text.font(size, bold=True).get_height()
    box = Rect(0, 0, width + 2 * pad, step * len(lines) + pad)
    box = before if before is not None and before.size == box.size else _free_place(box, board, said)

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, box, round(12 * unit), theme().panel, 242, theme().gold)
        for number, line in enumerate(lines):
            at = (box.centerx, box.top + pad // 2 + number * step)
            text.draw_rich(surface, line, at, size, theme().ink, bold=True, anchor="midtop")

    return Part("banner", box, (words, tuple(box)), paint)


def _free_place(box: Rect, board: Board, said: Sequence[Rect]) -> Rect:
    """The place for a banner: over the middle of the table, in it, or further down where it covers least."""
    layout, pad = board.layout, round(2 * board.layout.unit)
    middle = layout.middle.inflate(-8 * pad, 0)
    box.midbottom = layout.middle.centerx, layout.middle.top - pad
    ends = [Rect(left, middle.centery - box.height // 2, *box.size) for left in (middle.right - box.width, middle.left)]
    down = range(box.top, layout.table.bottom - box.height, max(1, box.height // 2))
    under = (box.move(0, top - box.top) for top in down)
    headings = [*layout.heads, *(space.header for space in layout.spaces)]
    words = [*said, layout.beside_pile] if board.tableau.pile.words else said
    return free([box, *ends, *under], layout, [*headings, *board.in_sight, layout.stock_count, *words])
