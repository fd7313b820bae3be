"""The score sheet of a hand that is over."""

from collections.abc import Hashable
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from engine.rummy.hand_words import NOT_COUNTED
from engine.text import _
from scenes import navigation
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.games.list import pages
from scenes.pages import FullPage
from scenes.scene import Push, ReplaceScene, Transition
from scenes.score.boards import Boards
from scenes.score.chart import Course
from scenes.score.coaching import CoachFound, Coaching
from scenes.score.hand_page import HandPage
from scenes.score.names import moment
from scenes.screens import CoachTurn, GameOver, Play, RulesBook, TurnStart, rules_book
from scenes.services import Services
from scenes.session import Session
from scenes.ui.controls import Control, PageButton
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.paging import turned
from scenes.ui.settling import DOUBLE
from scenes.ui.stage import Part
from scenes.ui.surfaces import gilded

if TYPE_CHECKING:
    from engine.family.reviewing import TurnReview
    from scenes.score.coach import CoachView

_HEAD, _FOOT, _MARGIN = 82, 84, 28
_SOON = 1.0
"""Seconds after which the coach begins: who goes on at once does not need it."""


class ScoreTab(Enum):
    """The content of a score sheet."""

    POINTS = "points"
    COACH = "coach"
    GAME = "game"


class HandScoreScene(FullPage):
    """The page after a hand: the points of all sides, all hands revealed, the standing, the coach's findings."""

    least = (1140, 690)
    most = (1600, 960)

    def __init__(
        self,
        services: Services,
        session: Session,
        *,
        listed: bool = False,
        fresh: bool = False,
        settles: float = DOUBLE,
    ) -> None:
        super().__init__(services, settles)
        self._fresh = fresh
        """True if the last hand has just been played."""
        self.session = session
        self._listed = listed
        """True if the game was opened from the list of games."""
        self.game = session.scoreboard
        self.ended = self.game.ended
        self.place = len(self.ended) - 1
        """The number of the finished hand that is shown, from 0."""
        self.tab = ScoreTab.POINTS
        self.everything = False
        """True if the coach's list has turns that nothing is to be said of."""
        self.leaf = 0
        self.coaching = Coaching(services.helper, services.reviews, session.record, self._names)
        self._seen = CoachFound()
        self._waited = 0.0
        self._coach: tuple[Hashable, CoachView] | None = None

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.session.players)

    @property
    def page(self) -> HandPage:
        """The points of the hand that is shown."""
        return pages(self.game.game).hand_page(self.game, self.place, self._names)

    # -- laying out

    @property
    def _inside(self) -> Rect:
        """Between the head and the foot."""
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def boards(self) -> Boards:
        """Its boards."""
        return Boards(self.page, self.game.words, self.session.players, self._inside, self.unit)

    @property
    def coach(self) -> "CoachView":
        """The coach's findings of it."""
        from scenes.score.coach import CoachView  # noqa: PLC0415 - the coach is loaded when it is first looked at

        found = self.coaching.found(self.place)
        key = (self.place, found, tuple(self._inside), self.unit, self.everything, self.leaf)
        if self._coach is None or self._coach[0] != key:
            self._coach = (
                key,
                CoachView(
                    pages=pages(self.game.game),
                    words=self.game.words,
                    found=found,
                    players=self.session.players,
                    box=self._inside,
                    unit=self.unit,
                    everything=self.everything,
                    leaf=self.leaf,
                    choose=self._choose,
                    turn_to=self._turn_to,
                    open=self._open,
                    ask_again=partial(self.coaching.ask_again, self.place),
                ),
            )
        return self._coach[1]

    # -- the page

    def update(self, dt: float) -> Transition | None:
        """Let the coach begin, and show what it has found."""
        self._waited += dt
        if self._waited >= _SOON or self.tab is ScoreTab.COACH:
            self.coaching.ask(self.place)
        found = self.coaching.found(self.place)
        self.stale |= self.tab is ScoreTab.COACH and found != self._seen
        self._seen = found
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; the wheel and the page keys leaf through the coach's turns."""
        leafs = self.tab is ScoreTab.COACH and self.dialog is None and self.coach.leaves
        leaf = turned(event, self.leaf, len(self.coach.leaves)) if leafs else None
        if leaf is None:
            return super().handle(event)
        self.leaf, self.stale = leaf, True
        return None

    def rules_book(self) -> RulesBook:
        """The rules book of the game that is played."""
        return rules_book(self.session)

    def closed(self) -> None:
        """The coach need not go on."""
        for place, marked in self.coaching.marked():
            self.services.keep_marked(self.session.record, place, marked)
        self.coaching.leave()

    def content(self) -> list[Part]:
        """The head and what the chosen tab shows."""
        title, number = self._title, self.game.deal
        deal = "" if number is None else _("Deal number {number}").format(number=number)
        head = Rect(self.area.left, self.area.top, self.area.width, round(_HEAD * self.unit))
        told = moment(self.session.players, self.game, self.page, self.place) if self.tab is ScoreTab.POINTS else ""
        key = (title, told, tuple(head))
        words = title, deal, told
        parts = [Part("head", head, key, lambda surface: self._paint_head(surface, *words), words=words)]
        if self.tab is ScoreTab.POINTS:
            return parts + self.boards.content()
        if self.tab is ScoreTab.COACH:
            return parts + self.coach.content()
        return parts + Course(self.session.players, self.game, self._inside, self.unit).content()

    @property
    def hand(self) -> int:
        """The number of the hand that is shown."""
        return self.ended[self.place].number

    @property
    def _title(self) -> str:
        return self.game.words.heading(self.hand, self.game.hands)

    def _paint_head(self, surface: Surface, title: str, deal: str, told: str) -> None:
        unit, box = self.unit, self._inside
        middle = self.area.top + round(_HEAD / 2 * unit)
        letters = gilded(title, type_scale(unit).title)
        surface.blit(letters, letters.get_rect(midleft=(box.left, middle)))
        size, at = type_scale(unit).body, (box.right, middle)
        text.draw_text(surface, deal, at, size, theme().ink_muted, anchor="midright")
        at, size, room = (box.right, box.top), type_scale(unit).small, box.width // 2
        text.draw_text(surface, told, at, size, theme().ink, anchor="bottomright", max_width=room)

    def controls(self) -> list[Control]:
        """The tabs, other hands, and the ways on and away."""
        of_coach = self.coach.controls() if self.tab is ScoreTab.COACH else []
        return [*self._turners(), *self._tabs(), *of_coach, *self._foot()]

    @property
    def tabs(self) -> tuple[ScoreTab, ...]:
        """The pages that can be shown."""
        return tuple(ScoreTab)

    def _tabs(self) -> list[Control]:
        unit, box = self.unit, self._inside
        wide, high = round(142 * unit), round(52 * unit)
        left, middle = box.left + round(346 * unit), self.area.top + round(_HEAD / 2 * unit)
        titles = {ScoreTab.POINTS: _("Points"), ScoreTab.COACH: _("Coach"), ScoreTab.GAME: _("The game")}
        words = {tab: titles[tab] for tab in self.tabs}
        return [
            PageButton(
                name=f"tab {tab.value}",
                rect=Rect(left + place * (wide + round(8 * unit)), middle - high // 2, wide, high),
                act=partial(self._show, tab),
                label=label,
                chosen=tab is self.tab,
                small=True,
            )
            for place, (tab, label) in enumerate(words.items())
        ]

    def _turners(self) -> list[Control]:
        """Buttons to the hand before and after, where several are over."""
        unit, count = self.unit, len(self.ended)
        if count <= 1:
            return []
        side, left = round(52 * unit), self._inside.left + round(232 * unit)
        rect = Rect(left, self.area.top + round(_HEAD / 2 * unit) - side // 2, side, side)
        return [
            PageButton(
                name=name,
                rect=rect.move(place * round(56 * unit), 0),
                act=partial(self._turn, step),
                label="",
                icon=name,
                enabled=0 <= self.place + step < count,
                small=True,
            )
            for place, (name, step) in enumerate((("before", -1), ("after", 1)))
        ]

    def _foot(self) -> list[Control]:
        unit, box = self.unit, self._inside
        high, gap = round(54 * unit), round(12 * unit)
        rect = Rect(box.left, self.area.bottom - round(_FOOT / 2 * unit) - high // 2, round(150 * unit), high)
        # In the middle: at either side, the table had the button that led here, and a second click must not deal.
        wide = round(250 * unit)
        again = Rect(box.centerx - gap // 2 - wide, rect.top, wide, high)
        go_on = again.move(wide + gap, 0)
        words = self.game.words
        label, same = _("Final result") if self.game.over else _(words.following), _(words.cards_again)
        if self.session.returns:
            whole = again.union(go_on)
            back = PageButton(name="next", rect=whole, act=self._leave, label=_("Back"), icon="undo", primary=True)
            return [back]
        return [
            PageButton(name="leave", rect=rect, act=self._leave, label=_("Leave"), icon="menu"),
            PageButton(name="again", rect=again, act=self._again, label=same, icon="reset", small=True),
            PageButton(name="next", rect=go_on, act=self._next, label=label, icon="deck", primary=True),
        ]

    def default(self) -> str:
        """Enter goes on."""
        return "next"

    # -- what the buttons do

    def _show(self, tab: ScoreTab) -> None:
        self.tab = tab

    def _choose(self, everything: bool) -> None:
        self.everything, self.leaf = everything, 0

    def _turn_to(self, leaf: int) -> None:
        self.leaf = leaf

    def _open(self, review: "TurnReview") -> Transition:
        record, over = self.session.record, self.game.over
        start = TurnStart(record, self.place, review.place, over) if record else None
        return Push(CoachTurn(self.game.game, review, self.session.players, start))

    def _turn(self, step: int) -> None:
        self.place += step
        self.leaf = 0

    def back(self) -> Transition | None:
        """Esc asks before the game is left."""
        return self._leave()

    def asked_to_quit(self) -> Transition | None:
        """Ask first; asked twice, go."""
        if self.game.over or self.dialog is not None:
            return navigation.quit_game(self.session)
        return self._leave()

    def _leave(self) -> Transition | None:
        if self.session.returns:
            return navigation.leave(self.session)
        if self.game.over:
            return ReplaceScene(GameOver(self.session, listed=self._listed, fresh=self._fresh))
        words = _("Your game is saved.")
        stay = Option(name="stay", label=_("Keep playing"), primary=True)
        menu = Option(name="menu", label=_("To the menu"), act=lambda: navigation.leave(self.session))
        away = Option(name="quit", label=_("Quit"), act=lambda: navigation.quit_game(self.session))
        self.ask(Dialog(_("Leave the game?"), words, (stay, menu, away)))
        return None

    def _again(self) -> Transition | None:
        """The same cards from the first hand on; a game that is not over is kept."""
        if self.game.over:
            return navigation.same_deal(self.session)
        words, again_label = self.game.words, _(self.game.words.cards_again)
        told = " ".join((_(words.restart), _("Your current game is saved."), _(NOT_COUNTED)))
        stay = Option(name="stay", label=_("Keep playing"), primary=True)
        again = Option(name="deal", label=_("Deal again"), act=lambda: navigation.same_deal(self.session))
        self.ask(Dialog(_("{again}?").format(again=again_label), told, (stay, again)))
        return None

    def _next(self) -> Transition:
        if self.game.over:
            return ReplaceScene(GameOver(self.session, listed=self._listed, fresh=self._fresh))
        self.session.next_hand()
        return ReplaceScene(Play(self.session))
