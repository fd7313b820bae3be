"""What lies over the table: the grid of cards to demand, the question before leaving, the cover of the hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.house.actions import Demand
from engine.house.rules import legal
from engine.house.state import HandState
from engine.rummy.cards import NATURALS, Card
from engine.rummy.cards import card as card_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.session import Player
from scenes.table.intents import DemandCard, DemandOf, Dismiss, Leave, OpenRules, OpenSettings, Uncover
from scenes.table.layout import Layout
from scenes.table.look import Decks
from scenes.table.packing import card_width
from scenes.table.stage import Part
from scenes.table.widgets import Button, plate

COLUMNS = 13


@dataclass(frozen=True, slots=True)
class DemandDialog:
    """Which card to demand, of whom."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveDialog:
    """The table's menu; or whether to leave the program, if the window was to be closed."""

    quits: bool = False


Dialog = DemandDialog | LeaveDialog


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the demand grid: where it lies, and whether it may be asked for."""

    card: Card | None
    rect: Rect
    allowed: bool


def shade(layout: Layout, name: str) -> Part:
    """Dims the table under a dialog."""

    def paint(surface: Surface) -> None:
        dim = Surface(layout.window.size)
        dim.fill(theme().shade)
        dim.set_alpha(150)
        surface.blit(dim, (0, 0))

    return Part("shade", layout.window, name, paint)


# -- demand


def demand_box(layout: Layout) -> tuple[Rect, int]:
    """The dialog's rectangle and the height of its cards."""
    unit = layout.unit
    height = round(min(layout.window.width / COLUMNS / 0.86, (layout.window.height - 190 * unit) / 5) * 0.94)
    height = min(height, round(104 * unit))
    gap = round(5 * unit)
    width = COLUMNS * (card_width(height) + gap) + round(36 * unit)
    box = Rect(0, 0, width, 5 * (height + gap) + round(150 * unit))
    box.center = layout.window.center
    return box.clip(layout.window), height


def demand_choices(state: HandState, layout: Layout, seat: int) -> list[Choice]:
    """The grid of cards for one seat that is asked."""
    box, height = demand_box(layout)
    gap = round(5 * layout.unit)
    width = card_width(height)
    left, top = box.left + round(20 * layout.unit), box.top + round(92 * layout.unit)
    found = []
    for index in range(NATURALS + 1):
        row, column = divmod(index, COLUMNS)
        card = Card(index) if index < NATURALS else None
        rect = Rect(left + column * (width + gap), top + row * (height + gap), width, height)
        found.append(Choice(card, rect, not legal(state, Demand(seat, card))))
    return found


def demand_buttons(state: HandState, players: tuple[Player, ...], layout: Layout, chosen: int) -> list[Button]:
    """Whom to ask, and the way out."""
    box = demand_box(layout)[0]
    unit = layout.unit
    size = round(38 * unit)
    pad = round(20 * unit)
    others = [seat for seat in range(len(players)) if seat != state.to_move]
    found = []
    x = box.left + pad
    for seat in others:
        label = _("{name} ({count})").format(name=players[seat].name, count=len(state.hands[seat]))
        width = min(round(190 * unit), (box.width - 2 * pad) // len(others) - round(8 * unit))
        rect = Rect(x, box.top + round(48 * unit), width, size)
        found.append(Button(name=f"of {seat}", rect=rect, intent=DemandOf(seat), label=label, primary=seat == chosen))
        x = rect.right + round(8 * unit)
    width = round(130 * unit)
    rect = Rect(box.right - pad - width, box.bottom - round(14 * unit) - size, width, size)
    return [*found, Button(name="cancel", rect=rect, intent=Dismiss(), label=_("Cancel"))]


def demand_intent(choices: list[Choice], seat: int, at: tuple[int, int]) -> DemandCard | None:
    """The demand that a click on the grid means."""
    for choice in choices:
        if choice.allowed and choice.rect.collidepoint(at):
            return DemandCard(seat, choice.card)
    return None


def demand_part(
    state: HandState,
    players: tuple[Player, ...],
    layout: Layout,
    dialog: DemandDialog,
    lit: Card | str | None,
    decks: Decks,
) -> Part:
    """The grid."""
    box = demand_box(layout)[0]
    choices = demand_choices(state, layout, dialog.seat)
    key = (dialog, lit, tuple(choice.allowed for choice in choices), tuple(box))

    def paint(surface: Surface) -> None:
        unit = layout.unit
        surface.blit(plate(box.size, round(16 * unit), theme().panel, 250, theme().gold_dark), box)
        at = (box.left + round(20 * unit), box.top + round(12 * unit))
        words = _("Demand a card of {name}").format(name=players[dialog.seat].name)
        text.draw_text(surface, words, at, type_scale(unit).large, theme().gold, bold=True)
        foot = (box.left + round(20 * unit), box.bottom - round(24 * unit))
        words = _("If the player does not hold it, the turn is over.")
        text.draw_text(surface, words, foot, type_scale(unit).small, theme().ink_muted, anchor="midleft")
        for choice in choices:
            _paint_choice(surface, decks, choice, lit=lit != "" and choice.card == lit and choice.allowed)

    return Part("demand", box, key, paint)


def _paint_choice(surface: Surface, decks: Decks, choice: Choice, *, lit: bool) -> None:
    art = decks.of(choice.rect.height)
    code = str(choice.card if choice.card is not None else card_of("X1"))
    face = art.face(code)
    if not choice.allowed:
        surface.blit(plate(choice.rect.size, choice.rect.height // 16, theme().panel_raised, 255, None), choice.rect)
        ghost = face.copy()
        ghost.set_alpha(46)
        surface.blit(ghost, choice.rect)
        return
    surface.blit(face, choice.rect)
    if lit:
        dx, dy = art.glow_offset
        surface.blit(art.glow("select"), choice.rect.move(dx, dy))


# -- the menu, and leaving


def leave_box(layout: Layout, dialog: LeaveDialog) -> Rect:
    """The rectangle of the menu, or of the question alone."""
    unit = layout.unit
    box = Rect(0, 0, round(440 * unit), round((180 if dialog.quits else 232) * unit))
    box.center = layout.window.center
    return box


def leave_buttons(layout: Layout, dialog: LeaveDialog) -> list[Button]:
    """Stay or leave; in the menu also the rules and the settings."""
    box, unit = leave_box(layout, dialog), layout.unit
    width, height = round(194 * unit), round(46 * unit)
    left, right = box.left + round(20 * unit), box.right - round(20 * unit) - width
    top = box.bottom - round(20 * unit) - height
    stay = Rect(left, top, width, height)
    leave = Rect(right, top, width, height)
    found = [
        Button(name="stay", rect=stay, intent=Dismiss(), label=_("Go on playing"), primary=True),
        Button(name="leave", rect=leave, intent=Leave(), label=_("Leave the game")),
    ]
    if dialog.quits:
        return found
    step = -height - round(12 * unit)
    return [
        Button(name="rules", rect=stay.move(0, step), intent=OpenRules(), label=_("Rules (F1)"), icon="book"),
        Button(
            name="settings", rect=leave.move(0, step), intent=OpenSettings(), label=_("Settings (F2)"), icon="settings"
        ),
        *found,
    ]


def leave_part(layout: Layout, dialog: LeaveDialog) -> Part:
    """The heading of the menu, or the question."""
    box, unit = leave_box(layout, dialog), layout.unit
    title = _("Leave the game?") if dialog.quits else _("Menu")
    words = _("It can go on later from the last draw.") if dialog.quits else _("If you leave, you can go on later.")

    def paint(surface: Surface) -> None:
        surface.blit(plate(box.size, round(16 * unit), theme().panel, 252, theme().gold_dark), box)
        at = (box.centerx, box.top + round(20 * unit))
        size = type_scale(unit).heading
        text.draw_text(surface, title, at, size, theme().ink, bold=True, anchor="midtop")
        at = (box.centerx, box.top + round(62 * unit))
        size = type_scale(unit).body
        width = box.width - round(40 * unit)
        text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midtop", max_width=width)

    return Part("leave", box, (dialog, tuple(box)), paint)


# -- the cover


def cover_button(layout: Layout, players: tuple[Player, ...], seat: int) -> Button:
    """The button by which the next person asks to see the hand."""
    unit, area = layout.unit, layout.hand_area
    rect = Rect(0, 0, round(300 * unit), round(50 * unit))
    rect.center = area.center
    label = _("{name}: show my hand").format(name=players[seat].name)
    return Button(name="uncover", rect=rect, intent=Uncover(seat), label=label, icon="eye", primary=True)


def cover_parts(layout: Layout) -> Iterator[Part]:
    """The cover over the hand."""
    area = layout.hand_area

    def paint(surface: Surface) -> None:
        surface.blit(plate(area.size, round(14 * layout.unit), theme().shade, 176, theme().gold_dark), area)

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
    box.midbottom = (layout.middle.centerx, layout.middle.top + round(10 * unit))

    def paint(surface: Surface) -> None:
        surface.blit(plate(box.size, round(12 * unit), theme().panel, 242, theme().gold), box)
        for number, line in enumerate(lines):
            at = (box.centerx, box.top + pad // 2 + number * step)
            text.draw_rich(surface, line, at, size, theme().ink, bold=True, anchor="midtop")

    return Part("banner", box, (words, tuple(box)), paint)
