"""The score sheet of a hand that is over."""

from collections.abc import Hashable
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

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
from scenes.score.score_words import moment
from scenes.screens import CoachTurn, GameOver, Games, OtherLevels, Play, RulesBook, TurnStart, rules_book
from scenes.services import Services
from scenes.session import Session
from scenes.ui.buttons import PageButton, sign_button, small_button
from scenes.ui.controls import Control
from scenes.ui.dialogs import Dialog
from scenes.ui.early_input import DOUBLE
from scenes.ui.kit import Band, Column, Room
from scenes.ui.paging import turned
from scenes.ui.stage import Part
from scenes.ui.words import Words, heading

if TYPE_CHECKING:
    from engine.family.review import TurnReview
    from scenes.score.coach import CoachView

_HEAD, _FOOT, _TITLE, _APART, _COURSE = 82, 84, 228, 4, 640
_SOON = 1.0
"""Seconds after which the coach begins, since a player who goes on at once does not need it."""


class ScoreTab(Enum):
    """The content of a score sheet."""

    POINTS = "points"
    COACH = "coach"
    GAME = "game"


class HandScoreScene(FullPage):
    """The page after a hand: the points of all sides with all hands open, the standing, and the coach's findings."""

    least = (1140, 690)
    most = (1600, 960)
    enter = "next"
    folds = True
    enters = True

    def __init__(
        self,
        services: Services,
        session: Session,
        *,
        listed: Games | None = None,
        fresh: bool = False,
        settles: float = DOUBLE,
    ) -> None:
        super().__init__(services, settles)
        self._fresh = fresh
        """True if the last hand has just been played."""
        self.session = session
        self._listed = listed
        """The list of games from which the game was opened."""
        self.game = session.scoreboard
        self.ended = self.game.ended
        self.place = len(self.ended) - 1
        """The number of the finished hand that is shown, from 0."""
        self.tab = ScoreTab.POINTS
        self.everything = False
        """True if the coach's list also has turns without findings."""
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

    # -- layout

    @property
    def _inside(self) -> Rect:
        """The area between head and foot."""
        return self.laid().rooms["body"]

    def boards(self, inside: Rect) -> Boards:
        """The boards of the hand in a rectangle."""
        return Boards(self.page, self.game.words, self.session.players, inside, self.unit, folded=self.folded)

    def is_low(self, height: int) -> bool:
        """True if the lines of all boards have not even room for their words."""
        inside = Rect(0, 0, self.area.width, height - round((_HEAD + _FOOT) * self.unit))
        return self.tab is ScoreTab.POINTS and replace(self.boards(inside), folded=False).lowest > inside.height

    def coach(self, inside: Rect) -> "CoachView":
        """The coach's findings in the hand, in a rectangle."""
        from scenes.score.coach import CoachView  # noqa: PLC0415 - the coach is loaded when it is first looked at

        result = self.coaching.found(self.place)
        key = (self.place, result, tuple(inside), self.unit, self.everything, self.leaf)
        if self._coach is None or self._coach[0] != key:
            self._coach = (
                key,
                CoachView(
                    pages=pages(self.game.game),
                    words=self.game.words,
                    found=result,
                    players=self.session.players,
                    box=inside,
                    folded=self.folded,
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
        result = self.coaching.found(self.place)
        self.stale |= self.tab is ScoreTab.COACH and result != self._seen
        self._seen = result
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; the wheel and the page keys leaf through the coach's turns."""
        leafs = self.tab is ScoreTab.COACH and self.dialog is None and not self.scrolls
        leaf = turned(event, self.leaf, len(self.coach(self._inside).leaves)) if leafs else None
        if leaf is None:
            return super().handle(event)
        self.leaf, self.stale = leaf, True
        return None

    def rules_book(self) -> RulesBook:
        """The rules book of the game that is played."""
        return rules_book(self.session)

    def hidden(self) -> None:
        """Drop the picture, and let the coach yield to what the screen above asks for."""
        super().hidden()
        self.coaching.leave()

    def closed(self) -> None:
        """Keep the exercises that the coach has found."""
        for place, marked in self.coaching.marked():
            self.services.keep_marked(self.session.record, place, marked)

    def content(self) -> list[Part]:
        """The content of the chosen tab."""
        inside = self._inside
        if self.tab is ScoreTab.POINTS:
            return self.boards(inside).content()
        if self.tab is ScoreTab.COACH:
            return self.coach(inside).content()
        return Course(self.session.players, self.game, inside, self.unit, self.folded).content()

    def tree(self) -> Column:
        """The tabs and other hands, the content of the chosen tab, and the ways on and away."""
        number, scale = self.game.deal, type_scale(self.unit)
        title = heading(self._title, self.unit, self.area.width)
        title = replace(title, rect=Rect(0, 0, max(self.sized(_TITLE, 0).width, title.rect.width), title.rect.height))
        deal = "" if number is None else _("Deal number {number}").format(number=number)
        rect = Rect(0, 0, text.text_size(deal, scale.body)[0], text.font(scale.body).get_height())
        shown = Words(name="number", rect=rect, words=deal, size=scale.body, ink=theme().ink_muted, side="right")
        left = (title, *self._turners(), *self._tabs())
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=left, right=(shown,) if deal else (), gap=_APART),
                Room(name="body", natural=self._tall, fill=self._body),
                self._foot(),
            ),
        )

    def _body(self, inside: Rect) -> list[Control]:
        """The controls of the chosen tab: the sentence over the boards, or the coach's turns."""
        size = type_scale(self.unit).small if self.folded else type_scale(self.unit).body
        high = text.font(size).get_height()
        box = Rect(inside.left, inside.top - high // 2, inside.width, high)
        points = self.tab is ScoreTab.POINTS
        told = moment(self.session.players, self.game, self.page, self.place) if points else ""
        words = Words(name="moment", rect=box, words=told, size=size, ink=theme().ink, side="left")
        return [words, *(self.coach(inside).controls() if self.tab is ScoreTab.COACH else ())]

    def _tall(self, width: int) -> int:
        """The height that the chosen tab needs at a width."""
        inside = Rect(0, 0, width, 0)
        if self.tab is ScoreTab.POINTS:
            return self.boards(inside).natural
        if self.tab is ScoreTab.COACH:
            return self.coach(inside).natural
        return round(_COURSE * self.unit)

    @property
    def hand(self) -> int:
        """The number of the hand that is shown."""
        return self.ended[self.place].number

    @property
    def _title(self) -> str:
        return self.game.words.heading(self.hand, self.game.hands)

    @property
    def tabs(self) -> tuple[ScoreTab, ...]:
        """The pages that can be shown."""
        return tuple(ScoreTab)

    def _tabs(self) -> list[Control]:
        titles = {ScoreTab.POINTS: _("Points"), ScoreTab.COACH: _("Coach"), ScoreTab.GAME: _("The game")}
        result = list[Control]()
        for tab in self.tabs:
            rect, act = self.sized(142, 52), partial(self._show, tab)
            chosen = tab is self.tab
            result += [
                small_button(f"tab {tab.value}", rect, act, titles[tab], chosen=chosen),
                Control(name=f"after {tab.value}", live=False),
            ]
        return result

    def _turners(self) -> list[Control]:
        """The buttons to the last and the next hand if several are over; else empty room."""
        count = len(self.ended)
        if count <= 1:
            return [] if self.folded else [Control(name="apart", rect=self.sized(2 * 52 + _APART, 0), live=False)]
        return [
            sign_button(
                name, self.sized(52, 52), partial(self._turn, step), name, enabled=0 <= self.place + step < count
            )
            for name, step in (("before", -1), ("after", 1))
        ]

    def _foot(self) -> Band:
        # In the middle: at the sides the table had the button that led here, and a second click must not deal.
        words, rect = self.game.words, self.sized(250, 54)
        label, same = _("Final result") if self.game.over else _(words.following), _(words.cards_again)
        if self.session.returns:
            whole = self.sized(512, 54)
            back = PageButton(name="next", rect=whole, act=self._leave, label=_("Back"), icon="undo", primary=True)
            return Band(name="foot", high=_FOOT, centre=(back,), at=-_FOOT / 2)
        leave = PageButton(name="leave", rect=self.sized(150, 54), act=self._leave, label=_("Leave"), icon="menu")
        onward = (
            small_button("again", rect, self._again, same, icon="reset"),
            PageButton(name="next", rect=rect, act=self._next, label=label, icon="deck", primary=True),
        )
        tip = _("Every level plays these cards in your seat, or you play them again against another level.")
        levels = small_button("levels", self.sized(200, 54), self._levels, _("Other levels"), icon="chart", tip=tip)
        return Band(name="foot", high=_FOOT, left=(leave,), centre=onward, right=(levels,), gap=12, at=-_FOOT / 2)

    # -- actions of the buttons

    def _levels(self) -> Transition:
        return Push(OtherLevels(self.session, self.place))

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
        """Ask before the game is left, at Esc."""
        return self._leave()

    def asked_to_quit(self) -> Transition | None:
        """Ask before the window closes; close it when asked twice."""
        if self.game.over or self.dialog is not None:
            return navigation.quit_game(self.session)
        return self._leave()

    def _leave(self) -> Transition | None:
        if self.session.returns:
            return navigation.leave(self.session)
        if self.game.over:
            return ReplaceScene(GameOver(self.session, listed=self._listed, fresh=self._fresh))
        words = _("Your game is saved.")
        stay = PageButton(name="stay", label=_("Keep playing"), primary=True)
        menu = PageButton(name="menu", label=_("To the menu"), act=lambda: navigation.leave(self.session))
        away = PageButton(name="quit", label=_("Quit"), act=lambda: navigation.quit_game(self.session))
        self.ask(Dialog(_("Leave the game?"), words, (stay, menu, away)))
        return None

    def _again(self) -> Transition | None:
        """Deal the same cards from the first hand on; a game that is not over is kept."""
        if self.game.over:
            return navigation.same_deal(self.session)
        words, again_label = self.game.words, _(self.game.words.cards_again)
        sentence = " ".join((_(words.restart), _("Your current game is saved."), _(NOT_COUNTED)))
        stay = PageButton(name="stay", label=_("Keep playing"), primary=True)
        again = PageButton(name="deal", label=_("Deal again"), act=lambda: navigation.same_deal(self.session))
        self.ask(Dialog(_("{again}?").format(again=again_label), sentence, (stay, again)))
        return None

    def _next(self) -> Transition:
        if self.game.over:
            return ReplaceScene(GameOver(self.session, listed=self._listed, fresh=self._fresh))
        self.session.next_hand()
        return ReplaceScene(Play(self.session))
