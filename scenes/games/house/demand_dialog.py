"""The dialog of a demand: the player to ask, the grid of cards, and warnings before the demand is made."""

from collections.abc import Iterator
from dataclasses import replace

from pygame import Rect, Surface, draw

from engine.games.house.memory import known
from engine.games.house.state import Out
from engine.games.house.view import View
from engine.games.house.words import Demand
from engine.rummy.cards import NATURALS, Card
from engine.rummy.cards import card as card_of
from engine.text import _
from engine.values import value_class
from scenes.art import felt
from scenes.art.card_size import card_width
from scenes.art.theme import theme
from scenes.table.intents import Ask, Dismiss, Do
from scenes.table.over.game_dialog import Choice, DialogContext, GameDialog
from scenes.ui.buttons import Button, PageButton
from scenes.ui.controls import State
from scenes.ui.dialogs import BUTTON, GAP, LaidSheet, Sheet, answers
from scenes.ui.kit import Column, Grid, Row
from scenes.ui.paragraphs import Line, Paragraphs

COLUMNS = 13
_ROWS, _LEAST, _SMALLER = 5, 0.075, 0.94
"""The rows of cards, the least height of one in a window, and the step by which all else is made smaller for it."""
_TIGHT = 1.36, 1.24, 1.12
"""The heights of cards that are tried with narrow margins, as parts of the least."""
_MOST, _GAP, _PAD, _WIDE = 104, 5, 44, 620
"""Pixels, to be scaled: the height of the highest cards, their gap, the dialog's margins, and its least width."""


@value_class
class DemandDialog(GameDialog):
    """The dialog in which a player chooses a card to demand, and the player to ask for it."""

    seat: int
    chosen: bool = False
    """True if a card has been chosen."""
    card: Card | None = None
    """The card, or None for a joker."""

    @property
    def confirmed(self) -> Do | None:
        """The chosen demand that waits for a confirmation."""
        return Do(Demand(self.seat, self.card)) if self.chosen else None

    @property
    def warning(self) -> object:
        """The demand that warnings are about."""
        return self if self.chosen else None

    def complete(self, around: DialogContext) -> bool:
        """True if the facts about the chosen card are known."""
        guide = around.guide
        return not self.chosen or not guide.able or guide.weighed(self.card) is not None

    def laid(self, around: DialogContext) -> LaidSheet:
        """The players to ask, the grid of cards as large as can be, and the words beside the joker."""
        window, unit, cards = around.layout.window, around.layout.unit, list(self._choices(around))
        while True:
            bare = self._sheet(around, cards[-1:], 0, unit).laid(window, unit)
            wide = (window.width - round(2 * _PAD * unit)) / COLUMNS - _GAP * unit
            most = min(round(_MOST * unit), round(wide / card_width(100) * 100))
            free = window.height - bare.box.height - round((_PAD + (_ROWS - 1) * _GAP) * unit)
            least = min(most, round(_LEAST * window.height))
            # Beside the words the joker may take no room of its own; margins are narrower before letters are smaller.
            heights = (free // (_ROWS - 1), free // _ROWS, *(round(least * part) for part in _TIGHT), least)
            for height in heights:
                laid = self._sheet(around, cards, min(most, max(least, height)), unit).laid(window, unit)
                if laid.unit == unit:
                    return laid
            unit *= _SMALLER

    def _sheet(self, around: DialogContext, choices: list["_Asked"], height: int, unit: float) -> Sheet:
        """The dialog with cards of a height."""
        wide = card_width(height)
        *cards, joker = (replace(each, height=height, rect=Rect(0, 0, wide, 0)) for each in choices)
        words = Paragraphs(name="advice", lines=tuple(_told(self, around)), longest=tuple(_longest(around)))
        beside = Column(name="beside", items=(Grid(name="advice", things=(words,)), self._answers(around)))
        across = max(_WIDE, round(COLUMNS * (wide / unit + _GAP)) + _PAD)
        inside = min(across * unit, around.layout.window.width) - _PAD * unit
        last = ((wide / inside, Grid(name="joker", things=(joker,))), (0, beside))
        items = (
            Grid(name="players", things=tuple(self._players(around)), columns=len(around.players), least=BUTTON),
            Grid(name="cards", things=cards, columns=COLUMNS, gap=_GAP),
            Row(name="joker", items=last, gap=GAP, stays=True),
        )
        title = _("Demand a card from {name}").format(name=self._name(around))
        return Sheet(title=title, body=Column(name="demand", items=items), wide=across)

    def _name(self, around: DialogContext) -> str:
        """The name of the player who is asked."""
        return around.players[self.seat].name

    def _choices(self, around: DialogContext) -> Iterator["_Asked"]:
        """The grid of cards, and a joker; another press on the chosen card demands it.

        A card that can't be there can't be asked for: everyone has seen it go to somebody else's hand, or this player
        has been asked for it in vain and has got no other card unseen.
        """
        seen = known(around.view)
        gone: set[Card | None] = {card for seat, held in enumerate(seen.held) if seat != self.seat for card in held}
        gone |= seen.denied[self.seat]
        for index in range(NATURALS + 1):
            card = Card(index) if index < NATURALS else None
            chosen = self.chosen and card == self.card
            yield _Asked(
                name=f"choice {index}",
                intent=self.confirmed if chosen else Ask(DemandDialog(self.seat, chosen=True, card=card)),
                enabled=card not in gone and not around.views.legal(Demand(self.seat, card)),
                chosen=chosen,
                cards=() if card is None else (card,),
                height=0,
                decks=around.decks,
            )

    def _players(self, around: DialogContext) -> Iterator[Button]:
        """A button for each of the others."""
        for seat in range(len(around.players)):
            if seat != around.view.to_move:
                held = around.view.hand_sizes[seat]
                form = _("{name} ({count})") if held else _("{name}: no cards")
                label = form.format(name=around.players[seat].name, count=held)
                intent = Ask(DemandDialog(seat) if held else self)
                able, chosen = bool(held), seat == self.seat
                yield Button(name=f"of {seat}", intent=intent, label=label, enabled=able, chosen=chosen)

    def _answers(self, around: DialogContext) -> Grid:
        """The way out and, when a card is chosen, the demand."""
        result = [PageButton(name="cancel", intent=Dismiss(), label=_("Cancel"), small=True)]
        if self.confirmed is not None:
            card = _("a joker") if self.card is None else str(self.card)
            label = _("Ask {name} for {card}").format(name=self._name(around), card=card)
            demand = PageButton(
                name="demand it", intent=self.confirmed, label=label, primary=True, small=True, plain=False
            )
            result.insert(0, replace(demand, enabled=around.read))
        return answers(result)


@value_class(kw_only=True)
class _Asked(Choice):
    """A card of the grid, which shines when it is chosen or pointed at; one that can't be asked for is pale."""

    def tall(self, width: int, unit: float) -> int:  # noqa: ARG002 - the card needs it
        """The height of the card."""
        return self.height

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the card."""
        art, at = self.decks.of(self.height), self.rect.topleft
        face = art.face(str(self.card if self.card is not None else card_of("X1")))
        if not self.enabled:
            place = Rect(at, face.get_size())
            felt.draw_panel(surface, place, self.height // 16, theme().panel_raised, 255, None)
            face = face.copy()
            face.set_alpha(46)
        surface.blit(face, at)
        if self.enabled and (self.chosen or state.hot):
            frame = Rect(at, face.get_size())
            draw.rect(surface, theme().gold, frame, max(3, self.height // 14), border_radius=self.height // 12)


def first_asked(view: View) -> int:
    """The seat that is offered first: the next one that holds cards, if any does."""
    seating, mover = view.options.seating, view.mover
    others = (seat for seat in seating.round_from(mover) if seat != mover and view.hand_sizes[seat])
    return next(others, seating.left_of(mover))


def _told(dialog: DemandDialog, around: DialogContext) -> Iterator[Line]:
    """Advice before the demand, the most important first."""
    name = around.players[dialog.seat].name
    if not dialog.chosen:
        yield Line(_("Choose a card {name} may have. Dimmed cards can't be there.").format(name=name), "body")
        yield Line(_("If they have it, you must play it this turn. If not, your turn ends."), above=4)
        return
    yield from _weighing(dialog, around)
    yield from _outcomes(name, reentry=around.view.out[around.view.mover] is Out.ONCE)


def _outcomes(name: str, *, reentry: bool) -> Iterator[Line]:
    """What follows if the player does not have the card, and if the player has it."""
    fails = _("If {name} doesn't have it, your turn ends: no draw, no play, no discard.")
    if reentry:
        fails = _("If {name} doesn't have it, you are out for good.")
    yield Line(fails.format(name=name), icon="cross", above=4)
    yield Line(_("If {name} has it, it is hot: you must play it this turn.").format(name=name), icon="flame", above=4)


def _longest(around: DialogContext) -> Iterator[Line]:
    """The longest advice that there can be."""
    name = max((player.name for player in around.players), key=len)
    yield _unplayable()
    yield from _outcomes(name, reentry=False)


def _unplayable() -> Line:
    words = _("You could not play it: you would have to give it back, and your turn would end.")
    return Line(words, colour=theme().danger, icon="cross", bold=True)


def _weighing(dialog: DemandDialog, around: DialogContext) -> Iterator[Line]:
    result, name = around.guide.weighed(dialog.card), around.players[dialog.seat].name
    if result is None:
        if around.guide.able:
            yield Line(_("Checking whether you could play it."), colour=theme().ink_muted, icon="hint")
        return
    if result.playable is None:
        yield Line(_("Not sure whether you could play it."), colour=theme().ink_muted, icon="hint")
    elif result.playable:
        yield Line(_("You could play it."), colour=theme().good, icon="check")
    else:
        yield _unplayable()
    if result.holder == dialog.seat:
        yield Line(
            _("Everyone has seen that {name} has it.").format(name=name),
            colour=theme().good,
            icon="eye",
            above=4,
        )
