"""The result of a game."""

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect, Surface

from engine.family.daily import points_made
from engine.family.levels import LEVELS
from engine.family.record_lines import RecordError
from engine.family.what_counts import ORDINARY, WhatCounts, what_counts
from engine.forms import day_told
from engine.games.list import read_record, rules_of
from engine.text import _, listed, plural
from scenes import navigation
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.art.vector import sign
from scenes.background import Ticket
from scenes.pages import FullPage
from scenes.scene import Push, ReplaceScene, Transition
from scenes.score.celebration import Celebration
from scenes.score.chart import Course
from scenes.score.day import DayComparison, levels_of_day, name_of_day
from scenes.score.score_words import people, side_name
from scenes.screens import (
    DealOfTheDay,
    FairDeals,
    GameOver,
    Games,
    HandScore,
    NewGame,
    Play,
    RulesBook,
    Watch,
    rules_book,
)
from scenes.services import Services
from scenes.session import Session, WatchedGame
from scenes.sounds import Sound
from scenes.ui.buttons import button_width, small_button
from scenes.ui.controls import Act, Control
from scenes.ui.early_input import is_press
from scenes.ui.kit import Band, Column, Room
from scenes.ui.stage import Part, Sprite
from scenes.ui.surfaces import gilded, rule

_HEAD, _LINE, _FOOT, _MARGIN, _GAP, _COURSE = 150, 26, 92, 28, 12, 640
_INK = 160
"""The opacity from which a part of a letter counts as ink, and not as its shadow."""
_LOWER = 6
"""The most pixels, to be scaled, by which the line below the title moves down; beyond that the title moves up."""
_LONGEST = 0.05
"""The most seconds of the celebration that pass in one frame."""


def _what_counts(session: Session) -> WhatCounts:
    """The worth of a session's game in the statistics."""
    try:
        return what_counts(*read_record(session.record))
    except RecordError:  # it could not be opened again; that is told elsewhere
        return ORDINARY


class GameOverScene(FullPage):
    """The page of a game that is over: winners, the course of the game, the scores of all hands, and ways to go on."""

    least = (1110, 690)
    most = (1500, 900)
    folds = True
    enters = True

    def __init__(
        self,
        services: Services,
        session: Session,
        *,
        listed: Games | None = None,
        fresh: bool = False,
    ) -> None:
        super().__init__(services)
        self.session = session
        self._listed = listed
        """The list of games from which the page was opened, to which the way back then leads."""
        self.game = session.scoreboard
        self._what = _what_counts(session)
        self._watched: Ticket[WatchedGame | None] | None = None
        """The ticket for the game that is being opened to be watched."""
        self._day = DayComparison(services, levels_of_day(session)) if session.marks.day else None
        own = self._what.counts and not self._what.gave_up
        won = fresh and own and bool(self._won & set(people(session)) - session.stand_ins.keys())
        if won:
            services.play(Sound.WIN)
        self._celebration = self._celebrated() if won and not services.settings.reduced_motion else None

    @property
    def _of_today(self) -> bool:
        """True for the player's own deal of today, which has a page of its own for the rest."""
        marks = self.session.marks
        return not self._listed and not marks.imported and marks.day == self.services.today

    @property
    def _won(self) -> set[int]:
        """The seats of the winners."""
        seating = self.game.seating
        return {seat for side in self.game.winners for seat in seating.members(side)}

    def _celebrated(self) -> Celebration:
        """The celebration, in which the others bow."""
        won, players = self._won, self.session.players
        bowing = [(seat, player.name) for seat, player in enumerate(players) if seat not in won]
        return Celebration(bowing, self.game.deal or 0)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; the first press ends the celebration, and does nothing else."""
        if self._celebration is not None and is_press(event) and not self._settling.swallows(event):
            self._celebration = None
            self._settling.begin()
            return None
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        """Let the celebration go on, and show the game to be watched when it has been opened."""
        if self._celebration is not None:
            self._celebration.update(min(dt, _LONGEST))
            self._celebration = None if self._celebration.over else self._celebration
        if self._day is not None:
            self.stale |= self._day.changed()
        if self._watched is None or not self._watched.done:
            return super().update(dt)
        result, self._watched, self.stale = self._watched.result, None, True
        return None if result is None else ReplaceScene(Watch(result, GameOver(self.session, listed=self._listed)))

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out, and let the levels play on."""
        super().shown(size)
        if self._day is not None:
            self._day.play()

    def hidden(self) -> None:
        """Drop the picture, and stop the levels' play of a deal of the day."""
        super().hidden()
        if self._day is not None:
            self._day.close()

    def moving(self) -> Iterable[Sprite]:
        """The celebration."""
        if self._celebration is None:
            return ()
        return self._celebration.sprites(self.area, self.window, self._letters().get_width(), self.unit)

    def rules_book(self) -> RulesBook:
        """The rules book of the game that was played."""
        return rules_book(self.session)

    # -- layout

    @property
    def _head(self) -> int:
        """The height of the head, to be scaled; a deal of the day and long words need one more line."""
        more = len(self._told_lines) - 1
        return _HEAD + more * _LINE

    @property
    def _told_lines(self) -> list[str]:
        """The lines below the title: sentences, which are wrapped on a folded page."""
        lines = self._lines()
        size = type_scale(self.unit).body
        return [line for words in lines for line in text.wrap(words, size, self._room)] if self.folded else [*lines]

    def tree(self) -> Column:
        """The winners, chart and scores, and the buttons."""
        head = Room(name="winners", natural=lambda _width: round(self._head * self.unit), high=self._head)
        course = Room(name="course", natural=lambda _width: round(_COURSE * self.unit))
        foot = Band(name="foot", high=_FOOT, left=self._buttons(), gap=_GAP, at=-_FOOT / 2)
        return Column(name="page", items=(head, course, foot))

    # -- the page

    def content(self) -> list[Part]:
        """The winners, the chart and the table of the scores."""
        head = Rect(self.area.left, self.area.top, self.area.width, round(self._head * self.unit))
        key = tuple(head), self._lines()
        return [Part("result", head, key, self._paint, words=self._words()), *self._course.content()]

    def _words(self) -> tuple[str, ...]:
        """The heading, and the lines under it."""
        return self._titles()[0], *self._lines()

    def _lines(self) -> tuple[str, ...]:
        """The sentences under the heading."""
        if self._day is not None:
            return self._day_told()
        return tuple(filter(None, (self._titles()[1], self._what.told)))

    @property
    def _course(self) -> Course:
        """Chart and scores, between the winners and the buttons."""
        return Course(self.session.players, self.game, self.laid().rooms["course"], self.unit, self.folded)

    def _titles(self) -> tuple[str, str]:
        sides = self.game.winners
        winners = [side_name(self.session.players, self.game, side) for side in sides]
        if not winners:
            return _("Given up"), self._with_number(_("Nobody has won"))
        if len(winners) > 1:
            return _("A tie"), _("{names} share the win.").format(names=listed(winners))
        hands = len(self.game.ended)
        points = plural(*self.game.words.won, hands)
        sentence = points.format(total=self.game.finals[sides[0]], hands=hands)
        return self._winning(winners[0]), " · ".join((self._with_number(sentence), *self._behind()))

    def _winning(self, names: str) -> str:
        """The winner in words, with the level that played the last hand for a winner who gave it up."""
        seats = self.game.seating.members(self.game.winners[0])
        levels = [LEVELS[level].shown for seat, level in self.session.stand_ins.items() if seat in seats]
        if len(levels) == len(seats):
            return _("{level} wins for {names}").format(level=listed(levels), names=names)
        return (_("{names} win") if len(seats) > 1 else _("{names} wins")).format(names=names)

    def _behind(self) -> Iterator[str]:
        """The points by which the only person here has missed the win."""
        own = {self.game.seating.side(seat) for seat in people(self.session)}
        if len(own) == 1 and own.isdisjoint(self.game.winners):
            (side,), finals = own, self.game.finals
            points = abs(finals[self.game.winners[0]] - finals[side])
            name = side_name(self.session.players, self.game, side)
            form = plural("{name} missed it by {points} point", "{name} missed it by {points} points", points)
            yield form.format(name=name, points=points)

    def _with_number(self, words: str) -> str:
        """Words followed by the deal number, if players may know it."""
        number = self.game.deal
        return words if number is None else _("{words} · deal number {number}").format(words=words, number=number)

    def _paint(self, surface: Surface) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        lines = self._told_lines
        middle, top = self.area.centerx, self.area.top
        if self._won and not self._what.gave_up:
            self._paint_stars(surface, (middle, top + round(24 * unit)))
        letters, room = self._letters(), self._room
        step = text.font(scale.body).get_height()
        place = letters.get_rect(center=(middle, top + round(76 * unit)))
        ink = letters.get_bounding_rect(min_alpha=_INK)  # a letter may reach below the base line
        over = max(0, place.top + ink.bottom - (top + round(126 * unit) - step // 2))
        lower = min(over, round(_LOWER * unit))
        surface.blit(letters, place.move(0, lower - over))
        at, muted = (middle, top + round(126 * unit) + lower), theme().ink_muted
        text.draw_lines(surface, lines, at, scale.body, muted, anchor="center", max_width=room)

    def _day_told(self) -> tuple[str, ...]:
        """The deal of the day, in two lines."""
        if self._day is None:
            return ()
        board, seat = self.game, next(iter(people(self.session)), 0)
        side, lost = board.seating.side(seat), self._what.gave_up or self._what.by_hints or not board.ended
        points = None if lost else points_made(rules_of(self.session.views.game), board.totals[-1], side)
        first = _("Deal of the day, {day}").format(day=day_told(self.session.marks.day))
        if self._day.cut:
            first = _("{words} (* decided at once when its time was up)").format(words=first)
        return first, self._day.told(self.session.players[seat].name, points, by_hints=self._what.by_hints)

    @property
    def _room(self) -> int:
        """The greatest width of words in the head."""
        return self.area.width - round(80 * self.unit)

    def _letters(self) -> Surface:
        """The title, as large as there is room for."""
        title, scale = self._titles()[0], type_scale(self.unit)
        sizes = (scale.display, scale.title, scale.heading)
        fitting = (shown for size in sizes if (shown := gilded(title, size)).get_width() <= self._room)
        return next(fitting, None) or gilded(text.fit(title, scale.heading, self._room), scale.heading)

    def _paint_stars(self, surface: Surface, at: tuple[int, int]) -> None:
        """Paint a row of stars between two lines."""
        unit = self.unit
        for step, size in ((-1, 22), (0, 32), (1, 22)):
            mark = sign("x", round(size * unit), theme().gold)
            surface.blit(mark, mark.get_rect(center=(at[0] + round(step * 46 * unit), at[1])))
        for way in (-1, 1):
            ends = sorted((at[0] + way * round(84 * unit), at[0] + way * round(270 * unit)))
            rule(surface, ends[0], ends[1], at[1], unit)

    def _buttons(self) -> list[Control]:
        """The buttons to play again, to look back and to leave. Their words decide the widths, which fill the board's.

        They have no icons if the words need the room.
        """
        back = ("menu", _("Saved games"), "undo") if self._listed else ("menu", _("Menu"), "menu")
        if self._of_today:
            back = ("menu", _("Today's deal"), "calendar")
        choices: tuple[tuple[str, str, str, Act], ...] = (
            ("rematch", _("Rematch"), "deck", self._rematch),
            ("again", _(self.game.words.same_again), "reset", lambda: navigation.same_deal(self.session)),
            ("sheets", _("Score sheets"), "book", lambda: ReplaceScene(HandScore(self.session, listed=self._listed))),
            ("watch", _("Opening ...") if self._watched is not None else _("Watch"), "eye", self._watch),
            ("fairness", _("Fair deals"), "check", lambda: Push(FairDeals(self.session))),
            ("new", _("New game"), "hand", self._new),
            (*back, self.back),
            ("quit", _("Quit"), "cross", lambda: navigation.quit_game(self.session)),
        )
        unit, gap = self.unit, round(_GAP * self.unit)
        room = self.area.width - 2 * round(_MARGIN * unit) - gap * (len(choices) - 1)
        wishes = [button_width(label, unit, sign=True) for _name, label, _icon, _act in choices]
        if narrow := sum(wishes) > room and not self.folded:
            wishes = [button_width(label, unit) for _name, label, _icon, _act in choices]
        free = 0 if self.folded else (room - sum(wishes)) // len(choices)
        return [
            small_button(
                name,
                Rect(0, 0, wish + free, round(54 * unit)),
                act,
                label,
                icon=None if narrow else icon,
                primary=name == self.default(),
            )
            for (name, label, icon, act), wish in zip(choices, wishes, strict=True)
        ]

    def default(self) -> str:
        """The button of Enter: to play again or, after a deal of the day, to go back to its page."""
        return "menu" if self._of_today else "rematch"

    # -- actions of the buttons

    def back(self) -> Transition:
        """The way of Esc to the menu, the list or the page of the day, without a question, since nothing is lost."""
        if self._of_today:
            self.session.close()
            return ReplaceScene(DealOfTheDay(name_of_day(self.session)))
        if not self._listed:
            return navigation.leave(self.session)
        self.session.close()
        return ReplaceScene(self._listed)

    def _watch(self) -> None:
        """Open the game to be watched; this page stays until that is done."""
        if self._watched is None:
            services, record = self.services, self.session.record
            self._watched = services.aside(lambda: services.watch(record))

    def _rematch(self) -> Transition:
        self.session.rematch()
        return ReplaceScene(Play(self.session))

    def _new(self) -> Transition:
        self.session.close()
        return ReplaceScene(NewGame())
