"""The dialog of a demand: the player to ask, the grid of cards, and warnings before the demand is made."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from engine.games.house.state import Out
from engine.games.house.view import View
from engine.games.house.words import Demand
from engine.rummy.cards import NATURALS, Card
from engine.rummy.cards import card as card_of
from engine.text import _
from engine.values import value_class
from scenes.art import felt, text
from scenes.art.card_size import card_width
from scenes.art.decks import Decks
from scenes.art.theme import theme, type_scale
from scenes.games.house.guide.tasks import Weighed
from scenes.session import Views
from scenes.table.intents import Ask, Dismiss, Do
from scenes.table.over.game_dialog import DialogChoice, DialogContext, GameDialog
from scenes.table.panel.widgets import Column, Line, fitting
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.stage import Part

COLUMNS = 13
_GRID, _FOOT = 100, 62
"""Heights, to be scaled, over the grid and under it."""


@value_class
class DemandDialog(GameDialog):
    """The dialog in which a player chooses a card to demand, and the player to ask for it."""

    seat: int
    chosen: bool = False
    """True if a card has been chosen."""
    card: Card | None = None
    """The card, or None for a joker."""

    def shown(self, around: DialogContext) -> "Question":
        """The dialog as it is shown now."""
        return Question(self, around, around.guide.weighed(self.card) if self.chosen else None)


@dataclass(frozen=True)
class Question:
    """The dialog laid out, with all that it shows."""

    dialog: DemandDialog
    around: DialogContext
    weighed: Weighed | None
    """Facts about the chosen card; None until they are found."""

    @property
    def box(self) -> Rect:
        """The area that the dialog covers."""
        return demand_box(self.around.layout)[0]

    @property
    def words(self) -> tuple[str, ...]:
        """The player who is asked, and the facts about the chosen card."""
        return _("Demand a card from {name}").format(name=self.name), *(line.words for line in _told(self))

    @property
    def card_height(self) -> int:
        """The height of the cards of the grid."""
        return demand_box(self.around.layout)[1]

    @property
    def confirmed(self) -> Do | None:
        """The chosen demand that waits for a confirmation."""
        return Do(Demand(self.dialog.seat, self.dialog.card)) if self.dialog.chosen else None

    @property
    def warning(self) -> object:
        """The demand that warnings are about."""
        return self.dialog if self.dialog.chosen else None

    @property
    def asked(self) -> bool:
        """True if a task looks for facts about the chosen card."""
        return bool(self.around.guide.able)

    @property
    def complete(self) -> bool:
        """True if the facts about the chosen card are known."""
        return not self.dialog.chosen or self.weighed is not None or not self.asked

    @property
    def name(self) -> str:
        """The name of the player who is asked."""
        return self.around.players[self.dialog.seat].name

    def choices(self) -> list[DialogChoice]:
        """The grid of cards; another press on the chosen card demands it."""
        result = demand_choices(self.around.views, self.around.layout, self.dialog.seat)
        again = self.confirmed
        return [replace(one, intent=again) if again is not None and self._chooses(one) else one for one in result]

    def _chooses(self, choice: DialogChoice) -> bool:
        """True if this card has been chosen."""
        return self.dialog.chosen and choice.card == self.dialog.card

    def buttons(self) -> list[Button]:
        """The buttons: the players to ask, the demand when a card is chosen, and the way out."""
        unit, size, box, demand = self.around.layout.unit, self.around.layout.target, self.box, self.confirmed
        result = list(self._asked_buttons())
        cancel = Rect(0, 0, round(120 * unit), size)
        cancel.bottomright = box.right - round(20 * unit), box.bottom - round(8 * unit)
        result.append(Button(name="cancel", rect=cancel, intent=Dismiss(), label=_("Cancel")))
        if demand is not None:
            rect = Rect(0, 0, round(300 * unit), size)
            rect.midright = cancel.left - round(8 * unit), cancel.centery
            label = _("Ask {name} for {card}").format(name=self.name, card=_called(self.dialog.card))
            read = self.around.read
            result.append(Button(name="demand it", rect=rect, intent=demand, label=label, primary=True, enabled=read))
        return result

    def _asked_buttons(self) -> Iterator[Button]:
        """A button for each of the others, side by side over the grid."""
        layout, view, dialog, box = self.around.layout, self.around.view, self.dialog, self.box
        pad, gap, x = round(20 * layout.unit), round(8 * layout.unit), box.left + round(20 * layout.unit)
        others = [seat for seat in range(len(self.around.players)) if seat != view.to_move]
        for seat in others:
            held = view.hand_sizes[seat]
            form = _("{name} ({count})") if held else _("{name}: no cards")
            label = form.format(name=self.around.players[seat].name, count=held)
            width = min(round(190 * layout.unit), (box.width - 2 * pad) // len(others) - gap)
            rect = Rect(x, box.top + round(_GRID * layout.unit) - layout.target - gap, width, layout.target)
            intent = Ask(DemandDialog(seat) if held else dialog)
            chosen = seat == dialog.seat
            yield Button(name=f"of {seat}", rect=rect, intent=intent, label=label, enabled=bool(held), chosen=chosen)
            x = rect.right + gap

    def part(self, pointed: DialogChoice | None, decks: Decks) -> Part:
        """The grid, with light on the card that is pointed at, and the words."""
        box, unit, choices = self.box, self.around.layout.unit, self.choices()
        title, (words, area) = self.words[0], _advice(self)
        lit = [
            choice.allowed and ((pointed is not None and choice.rect == pointed.rect) or self._chooses(choice))
            for choice in choices
        ]
        allowed = tuple(choice.allowed for choice in choices)
        key = (self.dialog, tuple(lit), allowed, tuple(box), words, decks.sharp)

        def paint(surface: Surface) -> None:
            felt.draw_panel(surface, box, round(16 * unit), theme().panel, 250, theme().gold_dark)
            at = (box.left + round(20 * unit), box.top + round(10 * unit))
            text.draw_text(surface, title, at, type_scale(unit).large, theme().gold, bold=True)
            for choice, is_lit in zip(choices, lit, strict=True):
                _paint_choice(surface, decks, choice, lit=is_lit)
            words.paint(surface, area)

        return Part("demand", box, key, paint)


def first_asked(view: View) -> int:
    """The seat that is offered first: the next one that holds cards, if any does."""
    seating, mover = view.options.seating, view.mover
    others = (seat for seat in seating.round_from(mover) if seat != mover and view.hand_sizes[seat])
    return next(others, seating.left_of(mover))


def demand_box(layout: Layout) -> tuple[Rect, int]:
    """The dialog's rectangle and the height of its cards."""
    unit, window = layout.unit, layout.window
    margins = (_GRID + _FOOT) * unit + 40
    height = round(min(window.width / COLUMNS / 0.86, (window.height - margins) / 5) * 0.94)
    height = max(24, min(height, round(104 * unit)))
    gap = round(5 * unit)
    width = COLUMNS * (card_width(height) + gap) + round(36 * unit)
    box = Rect(0, 0, max(width, round(560 * unit)), 5 * (height + gap) + round((_GRID + _FOOT) * unit))
    box.size = min(box.width, window.width), min(box.height, window.height)
    box.center = window.center
    return box, height


def demand_choices(views: Views, layout: Layout, seat: int) -> list[DialogChoice]:
    """The grid of cards that one seat can be asked for."""
    box, height = demand_box(layout)
    gap = round(5 * layout.unit)
    width = card_width(height)
    left, top = box.left + round(20 * layout.unit), box.top + round(_GRID * layout.unit)
    result = []
    for index in range(NATURALS + 1):
        row, place = divmod(index, COLUMNS)
        card = Card(index) if index < NATURALS else None
        rect = Rect(left + place * (width + gap), top + row * (height + gap), width, height)
        intent = Ask(DemandDialog(seat, chosen=True, card=card))
        result.append(DialogChoice(card, rect, not views.legal(Demand(seat, card)), intent))
    return result


def _called(card: Card | None) -> str:
    return _("a joker") if card is None else str(card)


def _told(question: Question) -> Iterator[Line]:
    """Advice before the demand, the most important first."""
    dialog, name = question.dialog, question.name
    if not dialog.chosen:
        yield Line(_("Choose a card {name} may have. Dimmed cards can't be there.").format(name=name), "body")
        yield Line(_("If they have it, you must play it this turn. If not, your turn ends."), above=4)
        return
    yield from _weighing(question)
    reentry = question.around.view.out[question.around.view.mover] is Out.ONCE
    fails = _("If {name} doesn't have it, your turn ends: no draw, no play, no discard.")
    if reentry:
        fails = _("If {name} doesn't have it, you are out for good.")
    yield Line(fails.format(name=name), icon="cross", above=4)
    yield Line(_("If {name} has it, it is hot: you must play it this turn.").format(name=name), icon="flame", above=4)


def _weighing(question: Question) -> Iterator[Line]:
    result, dialog = question.weighed, question.dialog
    if result is None:
        if question.asked:
            yield Line(_("Checking whether you could play it."), colour=theme().ink_muted, icon="hint")
        return
    if result.playable is None:
        yield Line(_("Not sure whether you could play it."), colour=theme().ink_muted, icon="hint")
    elif result.playable:
        yield Line(_("You could play it."), colour=theme().good, icon="check")
    else:
        words = _("You could not play it: you would have to give it back, and your turn would end.")
        yield Line(words, colour=theme().danger, icon="cross", bold=True)
    if result.holder == dialog.seat:
        yield Line(
            _("Everyone has seen that {name} has it.").format(name=question.name),
            colour=theme().good,
            icon="eye",
            above=4,
        )
    elif result.holder is not None:
        words = _("Everyone has seen that {other} has it, not {name}.")
        other = question.around.players[result.holder].name
        yield Line(words.format(other=other, name=question.name), colour=theme().danger, icon="eye", bold=True, above=4)


def _advice(question: Question) -> tuple[Column, Rect]:
    """The words and their place beside the joker; in smaller print if they would not fit."""
    layout = question.around.layout
    box, height = demand_box(layout)
    gap, pad = round(5 * layout.unit), round(20 * layout.unit)
    left = box.left + pad + card_width(height) + 3 * gap
    top = box.top + round(_GRID * layout.unit) + 4 * (height + gap)
    area = Rect(left, top, box.right - pad - left, box.bottom - round(8 * layout.unit) - layout.target - gap - top)
    return fitting(list(_told(question)), area.width, layout.unit, area.height), area


def _paint_choice(surface: Surface, decks: Decks, choice: DialogChoice, *, lit: bool) -> None:
    art = decks.of(choice.rect.height)
    code = str(choice.card if choice.card is not None else card_of("X1"))
    face = art.face(code)
    if not choice.allowed:
        felt.draw_panel(surface, choice.rect, choice.rect.height // 16, theme().panel_raised, 255, None)
        ghost = face.copy()
        ghost.set_alpha(46)
        surface.blit(ghost, choice.rect)
        return
    surface.blit(face, choice.rect)
    if lit:
        dx, dy = art.glow_offset
        surface.blit(art.glow("select"), choice.rect.move(dx, dy))
