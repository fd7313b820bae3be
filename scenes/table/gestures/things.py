"""The table as named things, in reading order: `hand 7h`, `stock`, `play 2`, `button knock`, `text task`.

This is the one place that knows where today's table keeps its things. Mouse, keys, pads, lessons and tests ask for them
here: by a point, by the focus, or by these names, which stay when the table is painted otherwise. What can have the
focus has a zone. A hidden card is no thing: a covered hand is a number of cards.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.table.gestures import clicks
from scenes.table.gestures.interface import Interface
from scenes.table.intents import Do, Intent, OpenRules, Press, ToPile, Uncover
from scenes.table.over import tips
from scenes.table.over.game_dialog import Choice
from scenes.table.panel.info import Info
from scenes.table.panel.sentences import sentences
from scenes.table.places.card_places import Board, Handle, LaidGroup, Stacked
from scenes.table.places.rack import ROW, every_place
from scenes.table.state.model import Table
from scenes.table.tableau import GroupKind, Tableau
from scenes.table.thing import Thing
from scenes.ui.buttons import Button
from scenes.ui.thing import FocusZone, NamedCommand, Point, ThingRole

_ZONES = {ThingRole.CARD: "card", ThingRole.HELD: "hand", ThingRole.DISCARD: "pile"}
"""The first word of a card's name."""


@value_class
class _Ground:
    """The state that decides which things can have the focus."""

    board: Board
    buttons: tuple[Button, ...]
    question: object
    playing: bool
    draws: bool
    selected: frozenset[Card]
    """The cards that are selected, for which a rack has places."""


@value_class
class _Shown:
    """The state that decides which things there are."""

    ground: _Ground
    info: Info
    panel: object
    banner: str
    tableau: Tableau
    closed: bool
    """True if a dialog lies over the table."""


class Tree:
    """The things of one table. `info` brings the table up to date, and gives the panel's words."""

    def __init__(self, table: Table, ui: Interface, info: Callable[[], Info]) -> None:
        self._table = table
        self._ui = ui
        self._tell = info
        self._kept: tuple[_Shown, tuple[Thing, ...]] | None = None
        self._stops: tuple[_Ground, tuple[Thing, ...]] | None = None

    @property
    def _board(self) -> Board:
        return self._table.board

    @property
    def _tableau(self) -> Tableau:
        return self._table.tableau

    def all(self) -> tuple[Thing, ...]:
        """All things that the viewer may know of, in reading order; two of the same name are numbered.

        They are made anew only where the table has changed.
        """
        info, ui = self._tell(), self._ui
        banner, tableau = self._table.banner, self._tableau
        shown = _Shown(self._ground, info, ui.panel, banner, tableau, ui.dialog is not None)
        if self._kept is None or self._kept[0] != shown:
            self._kept = shown, tuple(self._numbered(info))
        return self._kept[1]

    def _numbered(self, info: Info) -> Iterator[Thing]:
        counted: Counter[str] = Counter()
        for thing in self._all(info):
            counted[thing.name] += 1
            number = counted[thing.name]
            yield thing if number == 1 else replace(thing, name=f"{thing.name} {number}")

    @property
    def _ground(self) -> _Ground:
        table, ui = self._table, self._ui
        draws = clicks.draws(table, ThingRole.STOCK)
        return _Ground(table.board, tuple(ui.buttons), ui.question, table.playing, draws, table.selected)

    def _all(self, info: Info) -> Iterator[Thing]:
        if self._ui.panel is not None:
            middle = self._board.layout.middle
            yield from sentences(self._ui.panel.panel, info, self._table.banner, middle)
        home = self._board.home
        numbers = [*(number for number in range(len(self._tableau.spaces)) if number != home), home]
        yield from self._players(info)
        lying = 0
        for number in numbers:
            yield from self._space(number, lying)
            lying += len(self._board.groups[number])
        yield from self._stacks()
        yield from self._hand()
        yield from self._dialog()
        # A sign only says its words when the pointer rests on it: the players' states tell them.
        yield from (self._button(button) for button in self._ui.buttons if not button.name.startswith("sign "))

    @property
    def stops(self) -> tuple[Thing, ...]:
        """The things that can have the focus now, by zone, in the order in which Tab and the first arrow look for one.

        Under a dialog or with a covered hand these are what can be pressed there.
        """
        ground = self._ground
        if self._stops is None or self._stops[0] != ground:
            reached = [thing for thing in self.all() if thing.zone is not None]
            self._stops = ground, tuple(sorted(reached, key=lambda thing: thing.zone or 0))
        closed = self._ui.dialog is not None or self._table.covered is not None
        return tuple(stop for stop in self._stops[1] if (stop.zone is FocusZone.DIALOG) is closed)

    # -- under a point

    def at(self, at: Point) -> Thing | None:
        """The thing that a press would meet here; those of the same name are not numbered."""
        button = self.button_at(at)
        if button is not None:
            return self._button(button)
        if self._ui.dialog is not None:
            return None
        top = self._board.top(at)
        if top is not None:
            return self._stacked(top)
        stock = self._tableau.stock
        there = self._board.layout.stock.collidepoint(at) and (stock.count or stock.pressable)
        return self._stock() if there else None

    def button_at(self, at: Point) -> Button | None:
        """The button at this point; while a dialog is open, only a button of the dialog."""
        over = self._ui.dialog is not None
        buttons = reversed(self._ui.buttons)
        return next((each for each in buttons if each.rect.collidepoint(at) and (each.over or not over)), None)

    def _stacked(self, top: Stacked | Handle) -> Thing:
        """The thing of a card or a handle."""
        if isinstance(top, Handle):
            return self._play(top.group, top.space)
        if top.group is not None:
            return self._card(ThingRole.CARD, top.card, space=top.space, group=top.group)
        return self._card(ThingRole.DISCARD if top.discarded else ThingRole.HELD, top.card)

    # -- words

    def _players(self, info: Info) -> Iterator[Thing]:
        """The headings: who plays, how many cards each holds, and what is told of them."""
        tableau = info.tableau
        for seat, head in enumerate(tableau.heads):
            states = [*filter(None, head.standing[:1]), *(sign.words for sign in head.signs)]
            states += ["to move"] if tableau.to_move == seat else []
            place = self._board.layout.head(seat)
            name = f"player {head.name.lower()}"
            known = " ".join(map(self._face, tableau.known_held[seat]))
            text = f"holds {head.held}" + (f", with {known}" if known else "")
            yield Thing(name=name, role=ThingRole.PLAYER, text=text, state=tuple(states), place=place)

    def _dialog(self) -> Iterator[Thing]:
        """The words of a dialog."""
        question = self._ui.question
        for words in filter(None, question.words if question is not None else ()):
            place = question.sheet.box if question is not None else Rect(0, 0, 0, 0)
            yield Thing(name="text question", role=ThingRole.TEXT, text=words, place=place)

    # -- cards

    def _space(self, number: int, before: int) -> Iterator[Thing]:
        """A space and its plays, numbered in reading order after as many others."""
        space, layout = self._tableau.spaces[number], self._board.layout.spaces[number]
        named = self._tableau.owner_of(number, self._table.names).lower()
        owner = "all" if space.owner is None else named or str(space.owner)
        point, words = self._board.empty_point(layout.rect), " ".join(space.words)
        home = FocusZone.OWN_SPACE if number == self._board.home else FocusZone.SPACES
        zone = home if self._table.playing else None
        empty = zone if point is not None else None
        name = f"space {owner}"
        yield Thing(name=name, role=ThingRole.SPACE, text=words, place=layout.rect, at=point, zone=empty, space=number)
        for place, group in enumerate(self._board.groups[number]):
            note = self._tableau.notes.get(group.key)
            states = (note.words[0],) if note is not None and note.words else ()
            play = self._play(group, number)
            play = replace(play, name=f"play {before + place + 1}", state=(f"of {owner}", *states))
            yield from self._in_group(play, group, number, zone)

    def _play(self, group: LaidGroup, space: int) -> Thing:
        """A play. A press on it is a press on its handle."""
        text = " ".join(map(self._face, group.cards))
        return Thing(name="play", role=ThingRole.PLAY, text=text, place=group.place.rect, space=space, group=group)

    def _in_group(self, play: Thing, group: LaidGroup, number: int, zone: FocusZone | None) -> Iterator[Thing]:
        """A play and its cards. The focus goes to handle and cards, or to the whole play if no card may be lifted."""
        board, liftable = self._board, self._tableau.liftable
        visible = [card for card in group.cards if card not in board.unseen]
        moves = liftable is None or not liftable.isdisjoint(visible)
        if visible and moves:
            first = board.rects[visible[0]]
            left = group.place.rect.left
            grip = Rect(left, first.top, first.left - left, first.height)
            handled = grip.width > 0 and isinstance(board.top(grip.center), Handle)
            yield replace(play, zone=zone if handled else None, focus=grip)
        elif visible:
            yield replace(play, zone=zone, at=board.visible_strip(visible[-1]).center)
        else:
            yield play
        for card in group.cards:
            reached = zone if moves and card in visible else None
            yield self._card(ThingRole.CARD, card, zone=reached, space=number, group=group)

    def _stacks(self) -> Iterator[Thing]:
        pile, table = self._tableau.pile, self._table
        drawing, target = (FocusZone.PILES, None) if not table.playing else (None, FocusZone.PILES)
        yield replace(self._stock(), zone=FocusZone.PILES if clicks.draws(table, ThingRole.STOCK) else None)
        if not pile.played:
            return
        area = self._board.layout.pile_area
        text = f"holds {len(pile.cards)}"
        yield Thing(name="pile", role=ThingRole.STACK, text=text, state=pile.words, place=area, zone=target)
        shown = pile.cards[-1:] if pile.top_only or pile.gathered else pile.cards
        for card in shown:
            yield self._card(ThingRole.DISCARD, card, zone=drawing, focus=self._board.discard_strip(card))

    def _stock(self) -> Thing:
        stock = self._tableau.stock
        return Thing(
            name="stock",
            role=ThingRole.STOCK,
            text=f"holds {stock.count}",
            state=() if stock.top is None else (f"{self._face(stock.top)} turned up",),
            place=self._board.layout.stock,
            offers=partial(self._press, "draw", Press.STOCK),
        )

    def _hand(self) -> Iterator[Thing]:
        """The viewer's cards, or their number while they are covered."""
        held = (*self._board.hand, *self._board.tray)
        if not self._board.revealed:
            area = self._board.layout.hand_area
            yield Thing(name="hand", role=ThingRole.STACK, text=f"holds {len(held)}", state=("covered",), place=area)
            return
        if told := self._board.hand_told:
            yield Thing(name="text hand", role=ThingRole.TEXT, text=told, place=self._board.layout.hand_area)
        for number, group in enumerate(self._board.held_groups):
            name = "loose cards" if group.state.kind is GroupKind.LOOSE else f"group {number + 1}"
            text = " ".join(map(self._face, group.cards))
            yield Thing(name=name, role=ThingRole.TEXT, text=text, state=(group.state.told,), place=group.place)
        for card in held:
            focus = self._board.visible_strip(card).clip(self._board.rects[card])
            yield self._card(ThingRole.HELD, card, zone=FocusZone.HAND, focus=focus)
        yield from self._empty_places()

    def _empty_places(self) -> Iterator[Thing]:
        """The empty places of a rack while cards of the hand are selected, which can be put there."""
        rack, held = self._board.layout.rack, self._board.places_held
        if rack is None or held is None or self._table.selected.isdisjoint(held):
            return
        for place in every_place(rack.columns):
            if place not in held.values():
                row, column = divmod(place, ROW)
                rect, name = rack.rect(place), f"rack {row + 1} {column + 1}"
                yield Thing(name=name, role=ThingRole.SPACE, place=rect, at=rect.center, zone=FocusZone.HAND)

    def _card(self, role: ThingRole, card: Card, **place: Any) -> Thing:  # noqa: ANN401 - fields of the thing
        """A card whose face can be seen."""
        mark, tableau = self._tableau.marks.get(card), self._tableau
        meant, names = self._board.stands_for.get(card, ()), self._table.names
        owner, mover = self._board.owners.get(card), self._board.movers.get(card)
        states = (
            mark.tint.value if mark is not None else "",
            "selected" if card in self._table.selected else "",
            "faulty" if card in tableau.faulty else "",
            "for " + " or ".join(map(self._face, meant)) if meant and card.is_joker else "",
            "out of sight" if card in self._board.unseen else "",
            f"of {names[owner].lower()}" if owner is not None else "",
            f"moved by {names[mover].lower()}" if mover is not None and owner is None else "",
        )
        taken = role is ThingRole.DISCARD
        return Thing(
            name=f"{_ZONES[role]} {self._face(card)}",
            role=role,
            text=tableau.remarks.get(card, ""),
            state=tuple(filter(None, states)),
            card=card,
            place=self._board.rects[card] if taken else self._board.visible_strip(card),
            offers=partial(self._press, "take", Press.PILE, card) if taken else partial(self._discarding, card),
            **place,
        )

    def _face(self, card: Card) -> str:
        """The text of a card, the same for equal cards."""
        pack = self._tableau.pack
        return str(card if pack is None else pack.kind(card))

    # -- commands

    def _press(self, name: str, what: Press, card: Card | None = None) -> Iterator[NamedCommand]:
        """The command of a press on stock or pile, if the game has one now."""
        table = self._table
        if not table.mine:
            yield NamedCommand(name, table.waiting)
        elif not (table.tableau.free and card is not None):
            intent = table.pressed(what, card)
            if intent is not None:
                yield NamedCommand(name, self._hindrance(intent))

    def _discarding(self, card: Card) -> Iterator[NamedCommand]:
        """The discard of a card, where the phase has one."""
        discards, table = self._tableau.discards, self._table
        if discards is None or card not in discards:
            return
        why = discards[card]
        if not why and table.live:
            dropped = table.presenter.dropped(table.view, self._board, (card,), ToPile())
            why = self._judged(dropped.action) if dropped.action is not None else dropped.words
        yield NamedCommand("discard", why)

    def _hindrance(self, intent: Intent) -> str:
        """The reason why an intent can't be performed; empty if nothing hinders it."""
        return self._judged(intent.action) if isinstance(intent, Do) else ""

    def _judged(self, action: Any) -> str:  # noqa: ANN401 - each game has actions of its own
        """The first fault that the rules find in an action, in words."""
        if not self._table.live:
            return self._table.waiting
        faults = self._table.views.legal(action)
        return self._table.presenter.sentence(faults[0], self._table.names) if faults else ""

    def _button(self, button: Button) -> Thing:
        """A button or a choice, with its reason where it can't be pressed."""
        rule = button.intent.rule if isinstance(button.intent, OpenRules) else None
        name, command, text = f"button {button.name}", "press", button.label
        if isinstance(button, Choice):
            name = "choice" if button.card is None else f"choice {self._face(button.card)}"
            command, text = "choose", button.text
        return Thing(
            name=name,
            role=button.role,
            text=text or (f"rule {rule}" if rule else button.tip),
            state=tuple(_states(button)),
            place=button.rect,
            offers=lambda: _command(command, "" if button.enabled else self._why_not(button)),
            zone=self._zone_of(button),
            button=button,
        )

    def _zone_of(self, button: Button) -> FocusZone | None:
        """The zone of a button; of a covered hand without a dialog only the button that uncovers it can be pressed."""
        if isinstance(button, Choice):
            return FocusZone.DIALOG if button.enabled else None
        if button.over or (isinstance(button.intent, Uncover) and self._ui.dialog is None):
            return FocusZone.DIALOG
        return FocusZone.BUTTONS if button.enabled else None

    def _why_not(self, button: Button) -> str:
        """The reason why a button can't be pressed."""
        own = button.tip if button.over else ""
        why = own or tips.why(button) or self._hindrance(button.intent)
        return why or tips.words(self._tell(), button) or _("Not now.")


def _states(button: Button) -> Iterator[str]:
    if button.main:
        yield "main"
    if button.early:
        yield "too soon"
    if button.opened is not None:
        yield "open" if button.opened else "closed"


def _command(name: str, why: str) -> tuple[NamedCommand, ...]:
    return (NamedCommand(name, why),)
