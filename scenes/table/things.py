"""The table as named things, in reading order: `hand 7h`, `stock`, `play 2`, `button knock`, `text task`.

This is the one place that knows where today's table keeps its things. Keys, pads, lessons and tests speak of them by
these names, which stay when the table is painted otherwise. What can have the focus has a zone. A hidden card is no
thing: a covered hand is a number of cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from scenes.table.gestures import clicks
from scenes.table.gestures.interface import Interface
from scenes.table.intents import Do, Intent, OpenRules, Press, ToPile, Uncover
from scenes.table.model import Table
from scenes.table.over import dialogs, tips
from scenes.table.panel.hud import Panel
from scenes.table.panel.info import Info
from scenes.table.panel.widgets import Button
from scenes.table.places.board import Hit, LaidGroup, Zone
from scenes.table.places.rack import ROW, every_place
from scenes.table.tableau import Statement
from scenes.table.thing import FocusZone, NamedCommand, Thing, ThingRole

_LATEST = 3
"""Turns of the log that are told, the newest first."""


def printed(things: Iterable[Thing]) -> str:
    """The table as text, a line for each thing; where it lies is left out."""
    return "".join(f"{thing.line}\n" for thing in things)


def things_of(table: Table, ui: Interface, info: Info) -> tuple[Thing, ...]:
    """All things of a table that its viewer may know of; two of the same name are numbered."""
    found = _Things(table, ui, info)
    counted: Counter[str] = Counter()
    named = []
    for thing in found.all():
        counted[thing.name] += 1
        number = counted[thing.name]
        named.append(thing if number == 1 else replace(thing, name=f"{thing.name} {number}"))
    return tuple(named)


class _Things:
    """Makes the things of one table at one moment."""

    def __init__(self, table: Table, ui: Interface, info: Info) -> None:
        self._table = table
        self._ui = ui
        self._info = info
        self._board = table.board
        self._tableau = table.tableau

    def all(self) -> Iterator[Thing]:
        """Everything, in reading order."""
        if self._ui.panel is not None:
            yield from self._texts(self._ui.panel.panel)
        home = self._board.home
        numbers = [*(number for number in range(len(self._tableau.spaces)) if number != home), home]
        yield from self._players()
        lying = 0
        for number in numbers:
            yield from self._space(number, lying)
            lying += len(self._board.groups[number])
        yield from self._stacks()
        yield from self._hand()
        yield from self._dialog()
        yield from (self._button(button) for button in self._ui.buttons if not self._is_mere(button))

    # -- words

    def _texts(self, panel: Panel) -> Iterator[Thing]:
        """All sentences of the panel, and the banner over the table."""
        info, told = self._info, self._info.told
        refused = tuple(statement.words for statement in info.now.refusal)
        ledger = [each for each in told.ledger if info.mine and not (each.fault and refused)]
        turns = [turn.words for turn in info.log[::-1][:_LATEST]]
        task = told.task if info.mine and not told.over else info.waiting
        rows: tuple[tuple[str, Rect, Iterable[str]], ...] = (
            ("title", panel.head_area, (told.title, told.subtitles[0] if told.subtitles else "")),
            ("task", panel.prompt_area, () if info.guidance else (task,)),
            ("hint", panel.prompt_area, info.guidance or (info.warning or info.hint,)),
            ("alert", panel.prompt_area, (told.alert.words,) if told.alert else ()),
            ("refusal", panel.prompt_area, refused),
            ("ledger", panel.tale.view, map(_told, ledger)),
            ("log", panel.tale.view, turns),
            ("banner", self._board.layout.middle, (self._table.banner,)),
        )
        for name, place, words in rows:
            for sentence in filter(None, words):
                yield Thing(name=f"text {name}", role=ThingRole.TEXT, text=sentence, place=place)
        for side in told.scores:
            words = f"{side.total}" if side.laid is None else f"{side.total}, {side.laid} on the table"
            yield Thing(name=f"score {side.names.lower()}", role=ThingRole.TEXT, text=words, place=panel.scores)

    def _players(self) -> Iterator[Thing]:
        """The headings: who plays, how many cards each holds, and what is told of them."""
        told = self._info.told
        for seat, head in enumerate(told.heads):
            states = [*filter(None, head.standing[:1]), *(sign.words for sign in head.signs)]
            states += ["to move"] if told.to_move == seat else []
            place = self._board.layout.head(seat)
            name = f"player {head.name.lower()}"
            yield Thing(name=name, role=ThingRole.PLAYER, text=f"holds {head.held}", state=tuple(states), place=place)

    def _dialog(self) -> Iterator[Thing]:
        """The words of a question, and the choices of a game's dialog."""
        dialog, question = self._ui.dialog, self._ui.question
        if isinstance(dialog, dialogs.Asking):
            for words in dialogs.words_of(dialog):
                box = dialogs.question_box(self._board.layout, dialog)
                yield Thing(name="text question", role=ThingRole.TEXT, text=words, place=box)
        for choice in question.choices() if question is not None else ():
            name = "choice" if choice.card is None else f"choice {self._face(choice.card)}"
            offers = partial(_command, "choose", "" if choice.allowed else _("Not now."))
            zone = FocusZone.DIALOG if choice.allowed and dialog is not None else None
            yield Thing(name=name, role=ThingRole.CHOICE, place=choice.rect, offers=offers, zone=zone, choice=choice)

    # -- cards

    def _space(self, number: int, before: int) -> Iterator[Thing]:
        """A space and its plays, numbered in reading order after as many others."""
        space, layout = self._tableau.spaces[number], self._board.layout.spaces[number]
        owner = "all" if space.owner is None else self._owner(space.owner)
        point, words = self._board.empty_point(layout.rect), " ".join(space.words)
        home = FocusZone.OWN_SPACE if number == self._board.home else FocusZone.SPACES
        zone = home if self._table.playing else None
        empty = zone if point is not None else None
        yield Thing(name=f"space {owner}", role=ThingRole.SPACE, text=words, place=layout.rect, at=point, zone=empty)
        for place, group in enumerate(self._board.groups[number]):
            note = self._tableau.notes.get(group.key)
            states = (note.words[0],) if note is not None and note.words else ()
            text, states = " ".join(map(self._face, group.cards)), (f"of {owner}", *states)
            play = Thing(
                name=f"play {before + place + 1}",
                role=ThingRole.PLAY,
                text=text,
                state=states,
                place=group.place.rect,
            )
            yield from self._in_group(play, group, number, zone)

    def _in_group(self, play: Thing, group: LaidGroup, number: int, zone: FocusZone | None) -> Iterator[Thing]:
        """A play and its cards: the focus goes to its handle and its cards, or to all of it where they stay."""
        board, liftable = self._board, self._tableau.liftable
        seen = [card for card in group.cards if card not in board.unseen]
        moves = liftable is None or not liftable.isdisjoint(seen)
        if seen and moves:
            first = board.rects[seen[0]]
            left = group.place.rect.left
            grip = Rect(left, first.top, first.left - left, first.height)
            held = zone if grip.width > 0 and board.hit(grip.center).zone is Zone.GRIP else None
            yield replace(play, zone=held, focus=grip, hit=Hit(Zone.GRIP, group.place.rect, None, number, group))
        elif seen:
            at, hit = board.visible_strip(seen[-1]).center, self._hit_card(seen[-1], number, group)
            yield replace(play, zone=zone, at=at, hit=hit)
        else:
            yield play
        for card in group.cards:
            reached = zone if moves and card in seen else None
            yield replace(self._card("card", card), zone=reached, hit=self._hit_card(card, number, group))

    def _hit_card(self, card: Card, number: int, group: LaidGroup) -> Hit:
        return Hit(Zone.CARD, self._board.rects[card], card, number, group)

    def _owner(self, owner: int) -> str:
        """The name of the player of a space, in small letters; of a side, those of both."""
        names = self._table.names
        if len(self._tableau.spaces) == len(names):
            return names[owner].lower()
        return self._tableau.scores[owner].names.lower() if owner < len(self._tableau.scores) else str(owner)

    def _stacks(self) -> Iterator[Thing]:
        stock, pile = self._tableau.stock, self._tableau.pile
        table = self._table
        drawing = FocusZone.PILES if not table.playing else None
        place, area = self._board.layout.stock, self._board.layout.pile_area
        top = () if stock.top is None else (f"{self._face(stock.top)} turned up",)
        count = f"holds {stock.count}"
        hit = Hit(Zone.STOCK, place)
        yield Thing(
            name="stock",
            role=ThingRole.STACK,
            text=count,
            state=top,
            place=place,
            offers=partial(self._press, "draw", Press.STOCK),
            zone=drawing if clicks.draws(table, hit) else None,
            hit=hit,
        )
        if not pile.played:
            return
        target = FocusZone.PILES if table.playing else None
        yield Thing(name="pile", role=ThingRole.STACK, text=f"holds {len(pile.cards)}", place=area, zone=target)
        shown = pile.cards[-1:] if pile.top_only or pile.gathered else pile.cards
        for number, card in enumerate(shown):
            rect = self._board.rects[card]
            after = self._board.rects[shown[number + 1]].left if number + 1 < len(shown) else rect.right
            focus = Rect(rect.left, rect.top, min(rect.width, after - rect.left), rect.height)
            offers = partial(self._press, "take", Press.PILE, card)
            hit = Hit(Zone.DISCARD, rect, card)
            yield replace(self._card("pile", card), offers=offers, zone=drawing, focus=focus, hit=hit)

    def _hand(self) -> Iterator[Thing]:
        """The viewer's cards, or their number while they are covered."""
        held = (*self._board.hand, *self._board.tray)
        if not self._board.revealed:
            area = self._board.layout.hand_area
            yield Thing(name="hand", role=ThingRole.STACK, text=f"holds {len(held)}", state=("covered",), place=area)
            return
        for card in held:
            rect = self._board.rects[card]
            made = self._card("hand", card)
            offers, hit = partial(self._discarding, card), Hit(Zone.HAND, rect, card)
            yield replace(made, offers=offers, zone=FocusZone.HAND, focus=made.place.clip(rect), hit=hit)
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

    def _card(self, zone: str, card: Card) -> Thing:
        """A card whose face can be seen."""
        mark, tableau = self._tableau.marks.get(card), self._tableau
        meant = self._board.stands_for.get(card, ())
        states = (
            mark.tint.value if mark is not None else "",
            "selected" if card in self._table.selected else "",
            "faulty" if card in tableau.faulty else "",
            "for " + " or ".join(map(self._face, meant)) if meant and card.is_joker else "",
            "out of sight" if card in self._board.unseen else "",
        )
        rect = self._board.rects[card]
        place = rect if zone == "pile" else self._board.visible_strip(card)
        remark = tableau.remarks.get(card, "")
        name = f"{zone} {self._face(card)}"
        return Thing(
            name=name, role=ThingRole.CARD, text=remark, state=tuple(filter(None, states)), place=place, card=card
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
            taking = None if card is None else table.tableau.takings.get(card)
            intent = taking.intent if taking is not None else table.presenter.pressed(table.seen, what, card)
            if intent is not None:
                yield NamedCommand(name, self._hindrance(intent))

    def _discarding(self, card: Card) -> Iterator[NamedCommand]:
        """The discard of a card, where the phase has one."""
        discards, table = self._tableau.discards, self._table
        if discards is None or card not in discards:
            return
        why = discards[card]
        if not why and table.live:
            dropped = table.presenter.dropped(table.seen, self._board, (card,), ToPile())
            why = self._judged(dropped.action) if dropped.action is not None else dropped.words
        yield NamedCommand("discard", why)

    def _hindrance(self, intent: Intent) -> str:
        """The reason why an intent can't be performed; empty where nothing hinders it."""
        return self._judged(intent.action) if isinstance(intent, Do) else ""

    def _judged(self, action: Any) -> str:  # noqa: ANN401 - each game has actions of its own
        """The first fault that the rules find in an action, in words."""
        if not self._table.live:
            return self._table.waiting
        faults = self._table.views.legal(action)
        return self._table.presenter.sentence(faults[0], self._table.names) if faults else ""

    def _button(self, button: Button) -> Thing:
        """A button, with its reason where it can't be pressed."""
        rule = button.intent.rule if isinstance(button.intent, OpenRules) else None
        text = button.label or (f"rule {rule}" if rule else button.tip)
        return Thing(
            name=f"button {button.name}",
            role=ThingRole.BUTTON,
            text=text,
            state=("main",) if button.main else (),
            place=button.rect,
            offers=lambda: _command("press", self._muted(button) if button.muted else ""),
            zone=self._zone_of(button),
            button=button,
        )

    def _zone_of(self, button: Button) -> FocusZone | None:
        """The zone of a button; of a covered hand only the button that uncovers it can be pressed."""
        if button.over or isinstance(button.intent, Uncover):
            return FocusZone.DIALOG
        return None if button.muted else FocusZone.BUTTONS

    def _muted(self, button: Button) -> str:
        """The reason why a button can't be pressed."""
        why = tips.why(button) or self._hindrance(button.intent)
        return why or tips.words(self._info, button) or _("Not now.")

    @staticmethod
    def _is_mere(button: Button) -> bool:
        """True for a button that only says its words when the pointer rests on it."""
        return button.name.startswith("sign ")


def _command(name: str, why: str) -> tuple[NamedCommand, ...]:
    return (NamedCommand(name, why),)


def _told(statement: Statement) -> str:
    return f"{statement.words} ({statement.rule})" if statement.rule else statement.words
