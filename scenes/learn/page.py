"""The page “Learn”: lessons, the puzzles of the day, and the player's own mistakes, game by game."""

from dataclasses import replace
from functools import partial

from pygame import Rect

from engine.games.list import rules_of
from engine.text import _
from scenes.art.theme import theme, type_scale
from scenes.games.list import short_title, shown_names
from scenes.learn.lesson_files import lessons, preset_of
from scenes.learn.lesson_list import LessonList
from scenes.learn.practice import Practice
from scenes.learn.puzzle_list import PuzzleList
from scenes.learn.section import LearnSection
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, NewGame
from scenes.services import Services
from scenes.ui.buttons import PageButton, button_width, small_button
from scenes.ui.controls import Act, Control, ScrollArea
from scenes.ui.kit import Band, Board, Column, Room
from scenes.ui.words import Words, heading

_HEAD, _GAMES, _FOOT, _MARGIN, _PAD, _GAP, _NEAR, _TALL, _TITLE = 84, 60, 84, 28, 16, 10, 6, 52, 190
SECTIONS: tuple[type[LearnSection], ...] = (LessonList, PuzzleList, Practice)


class LearnScene(FullPage):
    """The page “Learn”: a press on a tile opens it at the table."""

    least = (1000, 640)
    most = (1240, 820)
    folds = True

    def __init__(
        self, services: Services, game: str = "", section: str = "", preset: str = "", left: NewGame | None = None
    ) -> None:
        super().__init__(services)
        self._left = left
        """The new game that was being chosen before, to which the way back leads."""
        self._subjects = [(name, key) for name in shown_names() for key in dict.fromkeys(map(preset_of, lessons(name)))]
        settings, games = services.settings, dict(self._subjects)
        wanted = game or settings.game
        self.game = wanted if wanted in games else next(iter(games))
        self.preset = preset if (self.game, preset) in self._subjects else ""
        key = section or ("puzzles" if settings.learning.days else "lessons")
        self.section = self._section(next(kind for kind in SECTIONS if kind.key == key))

    # -- the page

    def tree(self) -> Column:
        """The sections, the games, the board of the section, and the foot."""
        unit, section = self.unit, self.section
        sections: list[Control] = [self._tab(kind.key, _(kind.label), partial(self._open, kind)) for kind in SECTIONS]
        shown = [each for each in self._subjects if not each[1] or section.by_preset]
        games = [self._tab(_name(*each), _title(*each), partial(self._open_game, *each)) for each in shown]
        tabs = self.one_of("game", _("Which game?"), games)
        room = round((_TITLE - _GAP) * unit)
        title = heading(_("Learn"), unit, room, least=0 if self.folded else room)
        about = Words(
            name="about",
            words=_(section.about),
            size=type_scale(unit).small,
            ink=theme().ink_muted,
            side="left",
            top=True,
        )
        list_room = Room(name="section", natural=partial(self._natural, about), fill=partial(self._fill, about))
        above = [Band(name="games", high=_GAMES, right=tabs, gap=_NEAR, shares=True, at=24)]
        if self.folded:
            sections, above = [*sections, *tabs], []
        head = Band(name="sections", high=_HEAD, left=(title,), right=sections, gap=_GAP, shares=True)
        board = Board(name="list", inside=list_room, pad=(_PAD, _PAD))
        return Column(name="page", items=(head, *above, board, self._foot()))

    def _tab(self, name: str, label: str, act: Act) -> PageButton:
        rect = Rect(0, 0, button_width(label, self.unit), round(_TALL * self.unit))
        chosen = name in {self.section.key, _name(self.game, self.section.preset)}
        return small_button(name, rect, act, label, chosen=chosen)

    def _foot(self) -> Band:
        """The foot: the way back, the buttons of the section, and the main button, all equally wide."""
        unit, between = self.unit, self.section.foot()
        count = max(len(between) + 2, 5)
        wide = round((self.area.width - 2 * _MARGIN * unit - (count - 1) * _GAP * unit) / count)
        rect = Rect(0, 0, wide, round(_TALL * unit))
        left = [small_button("back", rect, self.back, _("Back"), icon="undo")]
        left += [replace(each, rect=rect) for each in between]
        right = list[Control]()
        if (goes_on := self.section.go_on()) is not None:
            label, act = goes_on
            right.append(small_button("go on", rect, act, label, primary=True))
        return Band(name="foot", high=_FOOT, left=left, right=right, gap=_GAP, at=-_FOOT / 2)

    def _fill(self, about: Words, inside: Rect) -> list[Control]:
        """The sentence over the list, and the list."""
        high = about.tall(inside.width)
        words = replace(about, rect=Rect(inside.topleft, (inside.width, high)))
        taken = high + round(_PAD * self.unit) // 2
        below = Rect(inside.left, inside.top + taken, inside.width, inside.height - taken)
        return [words, *self.section.controls(below, self.unit)]

    def _natural(self, about: Words, width: int) -> int:
        """The height of sentence and list at a width."""
        result = self._fill(about, Rect(0, 0, width, 0))
        return max(
            each.rect.top + (each.height if isinstance(each, ScrollArea) else each.rect.height) for each in result
        )

    def default(self) -> str:
        """The button of Enter, which goes on."""
        return "go on" if self.section.go_on() is not None else "back"

    def update(self, dt: float) -> Transition | None:
        """Take what the section's tasks have found."""
        self.stale |= self.section.update()
        return super().update(dt)

    def closed(self) -> None:
        """Cancel the tasks of the section."""
        self.section.close()

    # -- actions of the controls

    def back(self) -> Transition:
        """Return to the new game that was being chosen, as it was, or else to the title screen."""
        return ReplaceScene(self._left or Menu())

    def _open_game(self, game: str, preset: str) -> None:
        self.game, self.preset = game, preset
        self._open(type(self.section))

    def _open(self, kind: type[LearnSection]) -> None:
        self.section.close()
        self.section = self._section(kind)

    def _section(self, kind: type[LearnSection]) -> LearnSection:
        """A section; its exercises are of all presets of the game."""
        result = kind(self.services, self.game)
        result.preset = self.preset if kind.by_preset else ""
        result.left = self._left
        return result


def _name(game: str, preset: str) -> str:
    """The name of a game's tab."""
    return f"game {preset or game}"


def _title(game: str, preset: str) -> str:
    """The label of the tab."""
    names = {each.key: each.name for each in rules_of(game).presets}
    return _(names[preset]) if preset else short_title(_(rules_of(game).title))
