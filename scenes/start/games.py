"""The games on the disk: those to go on with and those that are over, to take up, look at or throw away."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import cast

import pygame
from pygame import Rect, Surface

from engine.text import _, listed, plural
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.faces import level_of
from scenes.scene import ReplaceScene, Transition
from scenes.screens import GameOver, Games, Menu, Play, Watch
from scenes.services import Saved, Services, Setup
from scenes.session import Session, WatchedGame
from scenes.start.opening import OpeningPage
from scenes.start.titles import titles
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control, PageButton, State, dressed
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.paging import turned
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, draw_plate, gilded

_HEAD, _FOOT, _MARGIN, _ROW, _GAP, _RIGHT = 84, 84, 28, 78, 8, 250


def sides(saved: Saved) -> list[str]:
    """Who plays together, by side."""
    return [" & ".join(saved.players[seat].name for seat in members) for members in saved.sides]


def standing(saved: Saved) -> str:
    """How far a game is, or who has won it."""
    if not saved.over:
        form = _("Hand {hand} of {hands}") if saved.hands else _("Hand {hand}")
        return form.format(hand=saved.hand, hands=saved.hands)
    if saved.abandoned:
        return _("Given up")
    best = [name for side, name in enumerate(sides(saved)) if side in saved.winners]
    if len(best) > 1:
        return _("A tie")
    return (_("{names} win") if "&" in best[0] else _("{names} wins")).format(names=best[0])


def about(saved: Saved) -> str:
    """Game, preset, length, deal and date."""
    length = plural("{hands} hand", "{hands} hands", saved.hands).format(hands=saved.hands)
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.played))
    told = (
        *titles(saved),
        length if saved.hands else "",
        _("deal {number}").format(number=saved.deal),
        day,
    )
    return " · ".join(filter(None, told))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(Control):
    """One game: who, what and when, how far it is and how it stands."""

    saved: Saved
    opens: bool = False
    """It was pressed, and is being opened."""

    def look(self) -> Hashable:
        """The game, whether it can be opened, and whether it is being opened."""
        return self.saved, self.enabled, self.opens

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, badges, names and scores."""
        unit, scale, saved = state.unit, type_scale(state.unit), self.saved
        dress = dressed(state, enabled=self.enabled, chosen=self.opens)
        draw_plate(surface, self.rect, round(10 * unit), dress.top, dress.foot, dress.edge)
        x, middle = self.rect.left + round(16 * unit), self.rect.centery
        if saved.problem:
            self._paint_problem(surface, Rect(x, self.rect.top, self.rect.width - round(32 * unit), self.rect.height))
            return
        for seat, player in enumerate(saved.players):
            badge = Rect(x, 0, round(32 * unit), round(32 * unit))
            badge.centery = middle
            paint_badge(surface, badge, seat, player.name)
            x = badge.right + round(6 * unit)
        left = self.rect.left + round(180 * unit)
        room = self.rect.right - round(_RIGHT * unit) - left
        names = listed(_named(saved))
        if text.text_size(names, scale.body, bold=True)[0] > room:
            names = listed(player.name for player in saved.players)
        at = (left, middle - round(13 * unit))
        text.draw_text(surface, names, at, scale.body, dress.ink, bold=True, anchor="midleft", max_width=room)
        at = (left, middle + round(14 * unit))
        text.draw_text(surface, about(saved), at, scale.small, theme().ink_muted, anchor="midleft", max_width=room)
        right, room = self.rect.right - round(18 * unit), round((_RIGHT - 30) * unit)
        at, ink = (right, middle - round(13 * unit)), theme().gold if saved.over else dress.ink
        words = _("Opening ...") if self.opens else standing(saved)
        text.draw_text(surface, words, at, scale.body, ink, bold=True, anchor="midright", max_width=room)
        scores = " : ".join(map(str, saved.totals))
        at = (right, middle + round(14 * unit))
        text.draw_text(surface, scores, at, scale.body, dress.ink, anchor="midright", max_width=room)

    def _paint_problem(self, surface: Surface, box: Rect) -> None:
        size = type_scale(box.height / _ROW).small
        words = _("This game can't be read; its file is kept. {reason}").format(reason=self.saved.problem)
        lines = text.wrap(words, size, box.width)[:3]
        step = text.font(size).get_height()
        y = box.centery - step * len(lines) // 2
        for row, line in enumerate(lines):
            text.draw_text(surface, line, (box.left, y + row * step), size, theme().ink_muted)


def _named(saved: Saved) -> Iterator[str]:
    """The players, opponents with their level."""
    for player in saved.players:
        level = level_of(player)
        yield _("{name} ({level})").format(name=player.name, level=level) if level else player.name


class GamesScene(OpeningPage):
    """All games that are kept, in two lists."""

    least = (1110, 690)
    most = (1300, 860)

    def __init__(self, services: Services, *, over: bool = False) -> None:
        super().__init__(services)
        self.over = over
        """True if the games that are over are shown."""
        self.leaf = 0
        self.notice = ""
        self._gone: set[str] = set()
        self._ticket = services.games()
        self._seen: Hashable = None
        self._watches = False
        """True if the game that is being opened is to be watched."""

    # -- what there is

    def _found(self, *, over: bool) -> list[Saved]:
        reports = (report for report in self._ticket.reports if isinstance(report, Saved))
        return [saved for saved in reports if saved.over == over and saved.key not in self._gone]

    @property
    def shown_games(self) -> list[Saved]:
        """The games of the list, as far as they have been read."""
        return self._found(over=self.over)

    def update(self, dt: float) -> Transition | None:
        """Show games as they are read."""
        state = (len(self._ticket.reports), self._ticket.done)
        self.stale |= state != self._seen
        self._seen = state
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; the wheel and the page keys leaf through the games."""
        step = turned(event) if self.dialog is None else 0
        if step and 0 <= self.leaf + step < self._leaves:
            self.leaf, self.stale = self.leaf + step, True
        return None if step else super().handle(event)

    def closed(self) -> None:
        """No more need be read."""
        self._ticket.cancel()

    # -- laying out

    @property
    def _inside(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def _fits(self) -> int:
        """How many games there is room for."""
        pad, gap = round(32 * self.unit), round(_GAP * self.unit)
        return max(1, (self._inside.height - pad + gap) // (round(_ROW * self.unit) + gap))

    @property
    def _leaves(self) -> int:
        return max(1, -(-len(self.shown_games) // self._fits))

    # -- the page

    def content(self) -> list[Part]:
        """The heading, the board under the list, and what is to be said."""
        box, spread = self._inside, round(44 * self.unit)
        around = Rect(box.left, self.area.top, box.width, box.bottom - self.area.top).inflate(spread, 0)
        around.height += spread
        foot = Rect(box.left + round(330 * self.unit), box.bottom, 0, round(_FOOT * self.unit))
        foot.width = box.right - foot.left
        words = self._words
        return [
            Part("games", around, tuple(around), self._paint),
            Part("words", box, (words, tuple(box)), lambda surface: self._say(surface, words, box)),
            Part("notice", foot, (self.notice, tuple(foot)), lambda surface: self._paint_foot(surface, foot)),
        ]

    def _paint_foot(self, surface: Surface, box: Rect) -> None:
        """The notice or, without one, the legend of the marks beside the games."""
        if self.notice:
            self._say(surface, self.notice, box)
            return
        unit, size, x = self.unit, type_scale(self.unit).small, box.right
        marks = [("cross", _("delete")), ("reset", _("play this deal again"))]
        marks += [("eye", _("watch"))] if self.over else []
        for icon, words in marks:
            at = (x, box.centery)
            drawn = text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midright")
            mark = icons.icon(icon, round(18 * unit), theme().ink_muted)
            left = surface.blit(mark, mark.get_rect(midright=(drawn.left - round(8 * unit), box.centery))).left
            x = left - round(26 * unit)

    @property
    def _words(self) -> str:
        """The text where no game is shown."""
        if self.shown_games:
            return ""
        if not self._ticket.done:
            return _("Loading games.")
        return _("No finished games yet.") if self.over else _("No unfinished games.")

    def _say(self, surface: Surface, words: str, box: Rect) -> None:
        size = type_scale(self.unit).body
        if words:
            room = box.width - round(40 * self.unit)
            text.draw_text(surface, words, box.center, size, theme().ink_muted, anchor="center", max_width=room)

    def _paint(self, surface: Surface) -> None:
        title = gilded(_("Games"), type_scale(self.unit).title)
        middle = self.area.top + round(_HEAD / 2 * self.unit)
        surface.blit(title, title.get_rect(midleft=(self._inside.left, middle)))
        board(surface, self._inside, self.unit)

    def controls(self) -> list[Control]:
        """The lists, the games, and the ways through and back."""
        return [*self._tabs(), *self._rows(), *self._foot()]

    def _tabs(self) -> Iterator[Control]:
        unit, box, gap = self.unit, self._inside, round(_GAP * self.unit)
        wide, high = round(230 * unit), round(52 * unit)
        rect = Rect(box.right - 2 * wide - gap, self.area.top + round(_HEAD / 2 * unit) - high // 2, wide, high)
        choices = ((False, _("Unfinished")), (True, _("Finished")))
        for place, (over, label) in enumerate(choices):
            yield PageButton(
                name="finished" if over else "unfinished",
                rect=rect.move(place * (wide + gap), 0),
                act=partial(self._choose, over),
                label=self._counted(label, over=over),
                chosen=over == self.over,
                small=True,
            )

    def _counted(self, label: str, *, over: bool) -> str:
        """The name of a list with the number of its games, once all have been read."""
        if not self._ticket.done:
            return label
        return _("{list} ({count})").format(list=label, count=len(self._found(over=over)))

    def _rows(self) -> Iterator[Control]:
        unit, box, gap = self.unit, self._inside, round(_GAP * self.unit)
        pad, high = round(16 * unit), round(_ROW * unit)
        first = min(self.leaf, self._leaves - 1) * self._fits
        for place, saved in enumerate(self.shown_games[first : first + self._fits]):
            beside = self._beside(saved)
            width = box.width - 3 * pad - len(beside) * (high + gap) + gap
            rect = Rect(box.left + pad, box.top + pad + place * (high + gap), width, high)
            act = partial(self._open, saved)
            name, good = f"game {saved.key}", not saved.problem
            yield GameRow(name=name, rect=rect, act=act, saved=saved, enabled=good, opens=name == self.opens)
            tips = {"watch": _("Watch it"), "again": _("Play this deal again"), "away": _("Delete it")}
            for column, (name, icon, ask, enabled) in enumerate(beside):
                yield PageButton(
                    name=f"{name} {saved.key}",
                    rect=Rect(rect.right + pad + column * (high + gap), rect.top, high, high),
                    act=partial(ask, saved),
                    label="",
                    icon=icon,
                    tip=tips[name],
                    enabled=enabled,
                    small=True,
                )

    def _beside(self, saved: Saved) -> tuple[tuple[str, str, Callable[[Saved], None], bool], ...]:
        """The buttons beside a game: name, icon, what they do, and whether they can be pressed."""
        good = not saved.problem
        watch = (("watch", "eye", self._watch, good),) if saved.over else ()
        return *watch, ("again", "reset", self._ask_again, good), ("away", "cross", self._ask_away, True)

    def _watch(self, saved: Saved) -> None:
        """Have a game that is over taken up to be watched."""
        services = self.services

        def taken_up() -> Session | None:
            session = services.open_game(saved)
            return None if session is None else services.watch(session.record)

        self._watches = True
        self.open_by(f"watch {saved.key}", taken_up)

    def _foot(self) -> Iterator[Control]:
        unit, box = self.unit, self._inside
        high = round(54 * unit)
        rect = Rect(box.left, self.area.bottom - round(_FOOT / 2 * unit) - high // 2, round(180 * unit), high)
        yield PageButton(name="back", rect=rect, act=self.back, label=_("Back"), icon="undo")
        if self._leaves == 1:
            return
        for place, (name, step) in enumerate((("before", -1), ("after", 1))):
            left = rect.right + round(16 * unit) + place * (high + round(_GAP * unit))
            yield PageButton(
                name=name,
                rect=Rect(left, rect.top, high, high),
                act=partial(self._turn, step),
                label="",
                icon=name,
                enabled=0 <= self.leaf + step < self._leaves,
                small=True,
            )

    # -- what the controls do

    def back(self) -> Transition:
        """To the title screen."""
        return ReplaceScene(Menu())

    def _choose(self, over: bool) -> None:
        self.over, self.leaf, self.notice = over, 0, ""

    def _turn(self, step: int) -> None:
        self.leaf += step

    def _open(self, saved: Saved) -> None:
        self.open_by(f"game {saved.key}", partial(self.services.open_game, saved))

    def opened(self, session: Session | None) -> Transition | None:
        """To the table, or to the result of a game that is over; where it cannot be read, say why."""
        if session is None:
            self.notice, self._watches = " ".join(self.services.notices()), False
            return None
        if self._watches:
            return ReplaceScene(Watch(cast("WatchedGame", session), Games(over=True)))
        if session.views.over:
            return ReplaceScene(GameOver(session, listed=True))
        return ReplaceScene(Play(session))

    def _ask_again(self, saved: Saved) -> None:
        words = _("This starts deal {number} again from its first hand, for {names}. The game in the list is kept.")
        words = words.format(number=saved.deal, names=listed(player.name for player in saved.players))
        again = Option(name="deal", label=_("Deal again"), act=partial(self._again, saved), primary=True)
        cancel = Option(name="cancel", label=_("Cancel"))
        self.ask(Dialog(_("Play this deal again?"), words, (again, cancel)))

    def _again(self, saved: Saved) -> Transition:
        """The same cards for the same players, in a game of the same length."""
        setup = Setup(
            game=saved.game, preset=saved.preset, changed=saved.changed, players=saved.players, deal=saved.deal
        )
        return ReplaceScene(Play(self.services.start_game(setup)))

    def _ask_away(self, saved: Saved) -> None:
        words = _("This can't be undone.")
        if saved.players:
            words = _("{names}, {about}. This can't be undone.").format(
                names=listed(player.name for player in saved.players), about=about(saved)
            )
        keep = Option(name="keep", label=_("Keep it"), primary=True)
        away = Option(name="delete", label=_("Delete"), icon="cross", act=partial(self._throw_away, saved))
        self.ask(Dialog(_("Delete this game?"), words, (keep, away)))

    def _throw_away(self, saved: Saved) -> None:
        if self.services.throw_away(saved):
            self._gone.add(saved.key)
            self.leaf = min(self.leaf, self._leaves - 1)
        self.notice = " ".join(self.services.notices())
