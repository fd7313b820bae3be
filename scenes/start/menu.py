"""The title screen."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from engine.games.list import USUAL
from engine.text import _, language_names, listed, other_language
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.learn.lesson_paths import FOLDER, lesson_paths
from scenes.scene import Push, Quit, ReplaceScene, Transition
from scenes.screens import (
    ChooseGame,
    ChooseProfile,
    DealOfTheDay,
    Figures,
    Games,
    Learn,
    Menu,
    Play,
    Setting,
    Teach,
)
from scenes.services import Saved, Services, Setup
from scenes.session import Player
from scenes.start.known_games import LESSONS
from scenes.start.opening import OpeningPage
from scenes.start.title_picture import CardPlace, Motto, Pieces, paint_line, paint_title, spots, title_words
from scenes.start.titles import told_lines
from scenes.ui.buttons import PageButton, sign_button, small_button
from scenes.ui.controls import Act, Control
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.stage import Part
from scenes.ui.surfaces import board
from scenes.ui.words import Painted

_TALL = 54
"""The height of a button, to be scaled."""
_LOW, _QUIET = 44, 2
"""The height of a button in small print, to be scaled, and the number of rows of such."""
_LINE = 20
"""Pixels, to be scaled, by which the first button is higher for the second line below "Continue"."""
_ROOMY = 900, 600
"""The least width and height, to be scaled, with which the title stands in two lines."""
_TITLE, _WIDE, _APART, _TOTAL = 246, 360, 40, 560
"""Pixels, to be scaled: the height of such a title, the width of the buttons, from these to the picture, all of it."""
_TITLE_LINE, _WIDEST, _LEAST_PICTURE = 74, 560, 300
"""Pixels, to be scaled: the height of a title in one line, the width of the buttons under it, and of the picture."""
_NOTICE = 520
"""Pixels, to be scaled, that a notice needs beside the buttons; where there is less it lies over some of them."""
_BELOW = 296
"""The greatest width, to be scaled, of the line below the word of a button."""
_LESSONS = FOLDER / USUAL / "lessons"
"""The lessons of the usual game, which are only counted here: to read them would load the rules."""
_Way = tuple[str, str, str]
"""A button: its name, label and sign."""


class MenuScene(OpeningPage):
    """The title screen: the title, a hand of cards over two plays, and the buttons."""

    least = (560, 350)
    most = (1320, 760)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.notices = services.notices()
        """Sentences that are shown until the player closes them."""
        self._cards: list[Pieces] = []
        self._shared = len(services.profiles) > 1
        """True if there are several profiles; the name of a single one would say nothing."""
        self._coming: Iterator[CardPlace] = iter(())
        self._first = True
        self._goes_on = services.can_continue()
        self._last = services.last_game() if self._goes_on else None
        self._standing: Ticket[Saved | None] | None = None
        """The ticket of the same game with its totals, which is asked for after the page has been shown."""

    # -- layout

    @property
    def _low(self) -> bool:
        """True if the title stands in one line, since large text leaves no room for two."""
        return any(side < least * self.unit for side, least in zip(self.window.size, _ROOMY, strict=True))

    @property
    def _notice_box(self) -> Rect:
        unit, beside = self.unit, self.window.right - self._beside - round(40 * self.unit)
        apart = beside >= round(_NOTICE * unit)
        width = min(round(760 * unit), beside if apart else self.window.width - round(40 * unit))
        lines = self._notice_lines(width)
        height = len(lines) * text.font(type_scale(unit).body).get_height() + round(28 * unit)
        box = Rect(0, 0, width, max(height, round(70 * unit)))
        box.midbottom = (self.window.centerx, self.window.bottom - round(16 * unit))
        if apart:
            box.centerx = (self._beside + self.window.right) // 2
        return box

    def _notice_lines(self, width: int) -> list[str]:
        room = width - round(124 * self.unit)
        size = type_scale(self.unit).body
        return [line for notice in self.notices for line in text.wrap(notice, size, room)]

    def shown(self, size: tuple[int, int]) -> None:
        """Draw everything anew; the cards of the picture appear one after the other."""
        super().shown(size)
        self._cards, self._coming, self._first = [], spots(self._picture), True

    def update(self, dt: float) -> Transition | None:
        """Make the next card of the picture, after the page has been shown."""
        if not self._first and (spot := next(self._coming, None)) is not None:
            self._cards.append(spot.pieces())
            self.stale = True
        if not self._first and self._goes_on:
            self._ask_standing()
        return super().update(dt)

    def _ask_standing(self) -> None:
        """Ask for the totals of the game to continue, and show them when they come."""
        if self._standing is None:
            self._standing = self.services.aside(self.services.standing)
        elif self._standing.done:
            result = self._standing.result or self._last
            self.stale |= result != self._last
            self._last = result

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what has changed, and note that the first picture is out."""
        painted = super().draw(surface)
        self._first = False
        return painted

    # -- the picture

    @property
    def _beside(self) -> int:
        """The left edge of the picture, right of the buttons."""
        return self.laid().rooms["picture"].left

    @property
    def _picture(self) -> Rect:
        """The area of the cards."""
        left = self._beside + round(24 * self.unit)
        height = min(self.area.height, round(690 * self.unit)) - round(60 * self.unit)
        rect = Rect(left, 0, self.area.right - round(40 * self.unit) - left, height)
        rect.centery = self.area.centery
        return rect

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; a file that is dropped here goes to the list of games."""
        if event.type == pygame.DROPFILE and self.dialog is None:
            return ReplaceScene(Games(given=event.file))
        return super().handle(event)

    def _cards_part(self) -> Part:
        left = self._beside
        rect = Rect(left, 0, self.window.right - left, self.window.height)

        def paint(surface: Surface) -> None:
            for pieces in self._cards:
                surface.blits(pieces, doreturn=False)

        return Part("cards", rect, (len(self._cards), self.unit), paint)

    # -- the page

    def tree(self) -> Board:
        """The title with rows of buttons below it, and the picture; all of them are lower if there is little room."""
        rows, more = self._rows(), _LINE if self._goes_on else 0
        plain = len(rows) - _QUIET
        whole, high = (side / self.unit for side in self.area.size)
        if self._low:
            head, gap, wide, apart, pad = _TITLE_LINE, 6, min(_WIDEST, whole - 40), 0, (8.0, 0.0)
            tall = low = min(_TALL + 2, (high - head - _TALL - more - 3 * gap) / (len(rows) - 1) - gap)
        else:
            head, gap, wide, apart, pad = _TITLE, 8, _WIDE, _APART, (42, (high - _TOTAL - more) / 2)
            tall, low = _TALL, _LOW
        lines = [Band(name="title", high=head, left=(self._title(head),))]
        for place, row in enumerate(rows):
            name, each = f"line {place}", _TALL + more if not place else tall if place < plain else low
            lines.append(
                Band(
                    name=name,
                    high=each,
                    right=self._buttons(place, row, each),
                    gap=12 if place < plain else 4,
                    shares=True,
                )
            )
        halves = (wide, Column(name="column", items=lines, gap=gap)), (0, Room(name="picture"))
        return Board(name="page", inside=Row(name="halves", items=halves, gap=apart), pad=pad, plate=False)

    def _title(self, high: int) -> Painted:
        """The title; with little room in one line, which ends before the profile."""
        motto = Motto(_("A family of rummy games, for two to eight"), theme().ink_muted)
        words = " ".join((*title_words(), motto.words))
        rect = self.sized(_WIDEST, high)
        if self._low:
            rect.width = self._profile.left - self.area.left - round(20 * self.unit)
        paint, unit = (paint_line if self._low else paint_title), self.unit
        return Painted(
            name="title",
            rect=rect,
            key=motto,
            draws=lambda surface, head: paint(surface, head, motto, unit),
            words=words,
        )

    def content(self) -> list[Part]:
        """The picture and the notices."""
        parts = list[Part]()
        if not self._low or self.window.right - self._beside > round(_LEAST_PICTURE * self.unit):
            parts.append(self._cards_part())
        if self.notices:
            around = self._notice_box.inflate(round(40 * self.unit), round(40 * self.unit)).clip(self.window)
            told = self.notices, tuple(around)
            parts.append(Part("notices", around, told, self._paint_notices, words=self.notices))
        return parts

    def _paint_notices(self, surface: Surface) -> None:
        unit, box = self.unit, self._notice_box
        board(surface, box, unit, edge=theme().gold_dark)
        size = type_scale(unit).body
        mark = icons.icon("eye", round(24 * unit), theme().gold)
        surface.blit(mark, mark.get_rect(midleft=(box.left + round(18 * unit), box.centery)))
        at = box.left + round(56 * unit), box.centery
        text.draw_lines(surface, self._notice_lines(box.width), at, size, theme().ink, centred=True)

    def controls(self) -> list[Control]:
        """The title and the buttons, with the profile and the notices over them."""
        result = self.laid().controls
        if self.notices:  # in large print these lie over some buttons, which come back when the notices are closed
            result = [each for each in result if not each.live or not each.rect.colliderect(self._notice_box)]
        return [*result, self._profile_button(), *self._language_button(), *self._notice_button()]

    @property
    def _gold(self) -> str:
        """The one golden way on: what was left, what was played last, the lessons of a new player, or a new game."""
        if self._goes_on:
            return "continue"
        if self._table:
            return "again"
        return "learn" if self._new_here else "new"

    def _rows(self) -> list[list[_Way]]:
        """The ways in rows: the golden one, games to play, and then in small print what is wanted less often."""
        full = _("Window") if pygame.display.is_fullscreen() else _("Full screen")
        new, day, learn = ("new", _("New game"), "hand"), ("day", _("Today's deal"), "calendar"), "learn"
        rows = {
            "continue": [[("continue", _("Continue"), "redo")], [new], [day, (learn, _("Learn"), learn)]],
            "again": [[("again", _("Same table again"), "deck")], [new], [day, (learn, _("Learn"), learn)]],
            "learn": [[(learn, _("Learn to play"), learn)], [new], [day, ("again", _("Just play"), "deck")]],
            "new": [[new], [day, (learn, _("Learn"), learn)]],
        }[self._gold]
        return [
            *rows,
            [
                ("games", _("Saved games"), ""),
                ("figures", _("Statistics"), ""),
                ("rules", _("Rules"), ""),
            ],
            [("settings", _("Settings"), ""), ("full", full, ""), ("quit", _("Quit"), "")],
        ]

    @property
    def _profile(self) -> Rect:
        """The rectangle of the button with the profile's name."""
        rect = Rect(0, 0, round(190 * self.unit), round(54 * self.unit))
        rect.topright = self.window.right - round(16 * self.unit), round(14 * self.unit)
        return rect

    @property
    def _profile_name(self) -> str:
        shared = self.services.profile_title(self.services.profile) if self._shared else ""
        return shared or self.services.settings.name or _("Who plays?")

    def _language_button(self) -> list[Control]:
        """The way to English, in its own words, and from English to the language of the system."""
        code = other_language()
        if not code:
            return []
        rect = self._profile.move(0, self._profile.height + round(8 * self.unit))
        rect.height = round(_LOW * self.unit)
        name = language_names()[code]
        return [small_button("language", rect, partial(self._tell_in, code), name, icon="book", left=True)]

    def _tell_in(self, code: str) -> Transition:
        self.services.change(replace(self.services.settings, language=code))
        return ReplaceScene(Menu())

    def _profile_button(self) -> Control:
        """The button in the corner that leads to the profiles, with the name of the open one if there are others."""
        return small_button(
            "profile",
            self._profile,
            lambda: ReplaceScene(ChooseProfile()),
            self._profile_name,
            icon="person",
            tip=_("Your games and settings are kept in this profile. Press to choose another."),
            left=True,
            under=_("Profile") if self._shared else _("Profiles"),
        )

    def _buttons(self, row: int, ways: list[_Way], high: float) -> list[Control]:
        """Buttons side by side, all equally wide."""
        acts: dict[str, Act] = {
            "continue": self._continue,
            "again": self._again,
            "new": self._new,
            "games": lambda: ReplaceScene(Games()),
            "figures": lambda: ReplaceScene(Figures()),
            "day": lambda: ReplaceScene(DealOfTheDay()),
            "rules": self.help,
            "settings": lambda: Push(Setting()),
            "full": self._full,
            "quit": Quit,
            "learn": self._learn,
        }
        return [
            PageButton(
                name=name,
                rect=self.sized(0, high),
                act=acts[name],
                label=self.label_of(name, label),
                icon=icon or None,
                primary=row == 0,
                chosen=name == self.opens,
                small=len(ways) > 1,
                quiet=len(ways) > 2,  # noqa: PLR2004 - three side by side are those in small print
                left=len(ways) < 3,  # noqa: PLR2004 - as above
                under=self._which() if row == 0 and name in {"continue", "again"} else "",
            )
            for name, label, icon in ways
        ]

    def _which(self) -> str:
        """The game that would be continued, or the players of another one."""
        if not self._goes_on:
            return listed(player.name for player in self._table)
        if self._last is None:
            return ""
        size, room = type_scale(self.unit).small, round(_BELOW * self.unit)
        lines = (
            next((words for words in forms if text.text_size(words, size)[0] <= room), forms[-1])
            for forms in told_lines(self._last, self.services.today)
        )
        return "\n".join(lines)

    def _notice_button(self) -> list[Control]:
        if not self.notices:
            return []
        side = round(52 * self.unit)
        rect = Rect(0, 0, side, side)
        rect.midright = (self._notice_box.right - round(9 * self.unit), self._notice_box.centery)
        return [sign_button("read", rect, self._read, "check")]

    def default(self) -> str:
        """The control of Enter: the first button."""
        return self._gold

    # -- actions of the buttons

    def _continue(self) -> None:
        self.open_by("continue", self.services.continue_game)

    def not_opened(self) -> None:
        """Say why, and do not offer the game any more."""
        self.notices = self.services.notices()
        self._goes_on = self.services.can_continue()
        self._last = self.services.last_game() if self._goes_on else None
        self._standing = None

    @property
    def _table(self) -> tuple[Player, ...]:
        """The players of the last game; empty before the first game."""
        settings = self.services.settings
        return settings.choice(settings.game).players if settings.game in settings.choices else ()

    def _again(self) -> Transition:
        """Deal the game of the last time, with its options and players; the usual one at the first start."""
        self._answer(plays=True)
        settings = self.services.settings
        last = settings.choice(settings.game)
        setup = Setup(game=settings.game, preset=last.preset, changed=dict(last.changed), players=last.players)
        try:
            return ReplaceScene(Play(self.services.start_game(setup)))
        except ValueError:  # the game does not have these options any more
            return ReplaceScene(ChooseGame())

    def _new(self) -> Transition:
        self._answer(plays=True)
        return ReplaceScene(ChooseGame())

    @property
    def _new_here(self) -> bool:
        """True until somebody has begun a game, or has finished all lessons of the usual game."""
        learning = self.services.settings.learning
        done = sum(name.startswith(f"{USUAL}/") for name in learning.stars)
        return not (
            learning.asked or self._goes_on or self._table or self._has_finished or done >= len(lesson_paths(_LESSONS))
        )

    @cached_property
    def _has_finished(self) -> bool:
        """True if a game is over. One begun from the command line leaves no other trace than its record."""
        return self.services.has_finished()

    def _answer(self, *, plays: bool) -> None:
        """Keep that somebody plays, who is no longer taken for new; others get tips in their first games."""
        settings = self.services.settings
        learning = settings.learning
        if self._new_here:
            learning = replace(learning, asked=plays, tips=learning.tips or not plays)
            self.services.change(replace(settings, learning=learning))

    def _learn(self) -> Transition:
        """Open the lessons: for a new player the first one, or those of the game that the player knows."""
        from scenes.learn.lesson_files import lessons  # noqa: PLC0415 - the title screen loads no rules

        learning, lesson = self.services.settings.learning, lessons(USUAL)[0]
        first = self._new_here and not learning.stars
        self._answer(plays=False)
        if first and learning.knows:
            return ReplaceScene(LESSONS[learning.knows[0]])
        return ReplaceScene(Teach(self.services.lesson(lesson)) if first else Learn())

    def _full(self) -> None:
        self.services.toggle_fullscreen()
        self.shown(self.window.size)

    def _read(self) -> None:
        self.notices = ()
