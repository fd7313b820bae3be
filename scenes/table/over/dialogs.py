"""Dialogs over the table: the pause, the question before a game is left, the cover of the hand, the banner."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from engine.rummy.hand_words import NOT_COUNTED, HandWords
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.canvas import solid
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys
from scenes.session import Player
from scenes.table.intents import Away, Dismiss, GoAway, Intent, Uncover
from scenes.table.over.game_dialog import DialogContext, TableDialog, TwoAnswers
from scenes.table.over.menu import saved_words
from scenes.table.places.card_places import Board
from scenes.table.places.free_places import free
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button, PageButton
from scenes.ui.dialogs import Sheet, answers
from scenes.ui.stage import Part


@value_class
class PauseDialog(TableDialog):
    """The game is interrupted, and the table covered."""

    @property
    def confirmed(self) -> Intent:
        """Enter goes on with the game."""
        return Dismiss()

    def sheet(self, around: DialogContext) -> Sheet:  # noqa: ARG002 - it shows nothing of the game
        """The button that goes on with the game."""
        words = _("The table is covered and the game waits.")
        onward = PageButton(name="go on", intent=Dismiss(), label=_("Keep playing (Enter)"), primary=True, small=True)
        return Sheet(title=_("Paused"), words=(words,), body=answers((onward,)))


def shade(layout: Layout, name: str, *, covers: bool) -> Part:
    """Dims the table under a dialog, or covers it."""

    def paint(surface: Surface) -> None:
        if covers:
            surface.blit(felt.felt(layout.window.size), (0, 0))
            return
        dim = solid(layout.window.size)
        dim.fill(theme().shade)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))

    return Part("shade", layout.window, name, paint)


def ask_away(way: Away, words: HandWords, *, moves: bool, unsaved: bool) -> TwoAnswers:
    """The question whether to leave a game that is not over for a new one, or to deal its cards again."""
    new, saved = way is Away.NEW_GAME, saved_words(moves=moves, unsaved=unsaved)
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
