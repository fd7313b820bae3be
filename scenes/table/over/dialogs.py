"""What lies over the table: the menu, the question before leaving, the cover of the hand, the banner."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.text import _
from scenes.art import felt, text
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.keys import Keys
from scenes.session import Player
from scenes.table.intents import Dismiss, GiveBack, Leave, OpenRules, OpenSettings, Pause, Uncover, Veil
from scenes.table.over.demanding import DemandDialog
from scenes.table.panel.widgets import Button
from scenes.table.places.layout import Layout
from scenes.ui.stage import Part


@dataclass(frozen=True, slots=True)
class LeaveDialog:
    """The table's menu; or whether to leave the program, if the window was to be closed."""

    quits: bool = False
    moves: bool = False
    """Whether moves of a turn would be taken back."""
    unsaved: bool = False
    """Whether the disk has refused what was played last."""


@dataclass(frozen=True, slots=True)
class PauseDialog:
    """The game is interrupted, and the table covered."""


@dataclass(frozen=True, slots=True)
class GiveBackDialog:
    """Whether a demanded card is given back, which ends the turn."""

    card: Card


Dialog = DemandDialog | LeaveDialog | PauseDialog | GiveBackDialog


def shade(layout: Layout, name: str) -> Part:
    """Dims the table under a dialog."""

    def paint(surface: Surface) -> None:
        dim = Surface(layout.window.size)
        dim.fill(theme().shade)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))

    return Part("shade", layout.window, name, paint)


# -- the menu, and leaving


def question_box(layout: Layout, dialog: LeaveDialog | GiveBackDialog) -> Rect:
    """The rectangle of the menu, or of a question alone."""
    unit, menu = layout.unit, isinstance(dialog, LeaveDialog) and not dialog.quits
    box = Rect(0, 0, round(480 * unit), round((290 if menu else 180) * unit))
    box.center = layout.window.center
    return box


def _answers(layout: Layout, dialog: LeaveDialog | GiveBackDialog) -> tuple[Rect, Rect]:
    """Where the two answers lie, that which changes nothing at the left."""
    box, unit = question_box(layout, dialog), layout.unit
    stay = Rect(box.left + round(20 * unit), 0, round(214 * unit), round(46 * unit))
    stay.bottom = box.bottom - round(20 * unit)
    return stay, stay.move(box.right - round(20 * unit) - stay.right, 0)


def question_buttons(layout: Layout, dialog: LeaveDialog | GiveBackDialog, keys: Keys) -> list[Button]:
    """Stay or leave, keep the card or give it back; in the menu also the rules and the settings."""
    stay, leave = _answers(layout, dialog)
    if isinstance(dialog, GiveBackDialog):
        return [
            Button(name="stay", rect=stay, intent=Dismiss(), label=_("Keep it"), primary=True),
            Button(name="give back", rect=leave, intent=GiveBack(), label=_("Give it back"), icon="cross"),
        ]
    found = [
        Button(name="stay", rect=stay, intent=Dismiss(), label=_("Keep playing"), primary=True),
        Button(name="leave", rect=leave, intent=Leave(), label=_("Leave the game")),
    ]
    if dialog.quits:
        return found
    step = -stay.height - round(12 * layout.unit)
    return [
        Button(name="pause", rect=stay.move(0, 2 * step), intent=Pause(), label=keys.told(_("Pause ({pause})"))),
        Button(
            name="veil",
            rect=leave.move(0, 2 * step),
            intent=Veil(),
            label=keys.told(_("Cover the hand ({cover})")),
            icon="eye",
        ),
        Button(
            name="rules",
            rect=stay.move(0, step),
            intent=OpenRules(),
            label=keys.told(_("Rules ({rules})")),
            icon="book",
        ),
        Button(
            name="settings",
            rect=leave.move(0, step),
            intent=OpenSettings(),
            label=keys.told(_("Settings ({settings})")),
            icon="settings",
        ),
        *found,
    ]


def _words(dialog: LeaveDialog | GiveBackDialog) -> tuple[str, str]:
    """The heading of the menu or the question, and the sentence under it."""
    if isinstance(dialog, GiveBackDialog):
        title = marked(_("Give {card} back?").format(card=dialog.card))
        return title, _("Then the demand fails and your turn ends.")
    title = _("Leave the game?") if dialog.quits else _("Menu")
    if dialog.unsaved:
        return title, _("The last moves could not be saved.")
    if dialog.moves:
        return title, _("Your game is saved, but not the moves of this turn.")
    return title, _("Your game is saved.")


def question_part(layout: Layout, dialog: LeaveDialog | GiveBackDialog) -> Part:
    """The heading of the menu, or the question."""
    box, unit = question_box(layout, dialog), layout.unit
    title, words = _words(dialog)

    def paint(surface: Surface) -> None:
        surface.blit(felt.panel(box.size, round(16 * unit), theme().panel, 252, theme().gold_dark), box)
        at = (box.centerx, box.top + round(20 * unit))
        size = type_scale(unit).heading
        text.draw_rich(surface, title, at, size, theme().ink, bold=True, anchor="midtop")
        at = (box.centerx, box.top + round(62 * unit))
        size = type_scale(unit).body
        width = box.width - round(40 * unit)
        text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midtop", max_width=width)

    return Part("question", box, (dialog, tuple(box)), paint)


# -- the cover


def cover_button(layout: Layout, players: tuple[Player, ...], seat: int, keys: Keys) -> Button:
    """The button by which the next person asks to see the hand."""
    unit, area = layout.unit, layout.hand_area
    rect = Rect(0, 0, round(300 * unit), round(50 * unit))
    rect.center = area.center
    label = keys.told(_("{{name}}: show my hand ({uncover})")).replace("{name}", players[seat].name)
    return Button(name="uncover", rect=rect, intent=Uncover(seat), label=label, icon="eye", primary=True)


def cover_parts(layout: Layout) -> Iterator[Part]:
    """The cover over the hand."""
    area = layout.hand_area

    def paint(surface: Surface) -> None:
        surface.blit(felt.panel(area.size, round(14 * layout.unit), theme().shade, 176, theme().gold_dark), area)

    yield Part("cover", area, tuple(area), paint)


# -- the banner


def banner_part(layout: Layout, words: str) -> Part:
    """Something that all should notice, over the middle of the table for a while."""
    unit = layout.unit
    size = type_scale(unit).large
    pad = round(16 * unit)
    lines = text.wrap_rich(words, size, layout.middle.width - 4 * pad, bold=True)
    width = max(text.rich_size(line, size, bold=True)[0] for line in lines)
    step = text.font(size, bold=True).get_height()
    box = Rect(0, 0, width + 2 * pad, step * len(lines) + pad)
    box.midbottom = (layout.middle.centerx, layout.middle.top - round(2 * unit))

    def paint(surface: Surface) -> None:
        surface.blit(felt.panel(box.size, round(12 * unit), theme().panel, 242, theme().gold), box)
        for number, line in enumerate(lines):
            at = (box.centerx, box.top + pad // 2 + number * step)
            text.draw_rich(surface, line, at, size, theme().ink, bold=True, anchor="midtop")

    return Part("banner", box, (words, tuple(box)), paint)
