"""The page “Learn”: lessons, the puzzles of the day, and one's own mistakes, game by game."""

from dataclasses import replace
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from engine.games.list import rules_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.games.list import short_title, shown_names
from scenes.learn.files import lessons
from scenes.learn.lesson_list import LessonList
from scenes.learn.practice import Practice
from scenes.learn.puzzle_list import PuzzleList
from scenes.learn.section import LearnSection
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu
from scenes.services import Services
from scenes.ui.controls import Control, PageButton, by_words
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_HEAD, _FOOT, _MARGIN, _PAD, _GAP, _TALL, _TITLE = 144, 84, 28, 16, 10, 52, 190
SECTIONS: tuple[type[LearnSection], ...] = (LessonList, PuzzleList, Practice)


class LearnScene(FullPage):
    """A press on a tile opens it at the table."""

    least = (1000, 640)
    most = (1240, 820)

    def __init__(self, services: Services, game: str = "", section: str = "") -> None:
        super().__init__(services)
        self._games = [name for name in shown_names() if lessons(name)]
        wanted = game or services.settings.game
        self.game = wanted if wanted in self._games else self._games[0]
        key = section or ("puzzles" if services.settings.learning.days else "lessons")
        self.section = next(kind for kind in SECTIONS if kind.key == key)(services, self.game)

    # -- laying out

    @property
    def _board(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def _about(self) -> list[str]:
        """The sentence over the list, in lines."""
        return text.wrap(_(self.section.about), type_scale(self.unit).small, self._board.width - 2 * self._pad)

    @property
    def _pad(self) -> int:
        return round(_PAD * self.unit)

    @property
    def _inside(self) -> Rect:
        """The board less the sentence and the margins."""
        inside = self._board.inflate(-2 * self._pad, -2 * self._pad)
        taken = len(self._about) * text.font(type_scale(self.unit).small).get_height() + self._pad // 2
        return Rect(inside.left, inside.top + taken, inside.width, inside.height - taken)

    # -- the page

    def content(self) -> list[Part]:
        """The heading, the board, and what the section paints on it."""
        area = self.area.copy()
        page = Part(
            "page", area, (tuple(area), self.section.key), self._paint, words=(_("Learn"), _(self.section.about))
        )
        return [page, *self.section.parts(self._inside, self.unit)]

    def _paint(self, surface: Surface) -> None:
        unit, scale, box = self.unit, type_scale(self.unit), self._board
        title = gilded(_("Learn"), scale.title)
        surface.blit(title, title.get_rect(midleft=(box.left, self.area.top + round(42 * unit))))
        board(surface, box, unit)
        for row, line in enumerate(self._about):
            at = box.left + self._pad, box.top + self._pad + row * text.font(scale.small).get_height()
            text.draw_text(surface, line, at, scale.small, theme().ink_muted)

    def controls(self) -> list[Control]:
        """The sections, the games, what lies on the board, and the way back."""
        unit, box = self.unit, self._board
        gap, high = round(_GAP * unit), round(_TALL * unit)
        top = Rect(box.left, self.area.top + round(42 * unit) - high // 2, box.width, high)
        top.left, top.width = box.left + round(_TITLE * unit), box.width - round(_TITLE * unit)
        found = self._tabs(top, [(kind.key, _(kind.label), partial(self._open, kind)) for kind in SECTIONS])
        row = Rect(box.left, box.top - high - gap, box.width, high)
        titles = [(name, short_title(_(rules_of(name).title))) for name in self._games]
        found += self._tabs(row, [(f"game {name}", title, partial(self._open_game, name)) for name, title in titles])
        found += self.section.controls(self._inside, unit)
        foot = Rect(box.left, self.area.bottom - round((_FOOT + _TALL) / 2 * unit), box.width, high)
        between = self.section.foot()
        back, *places, onward = _side_by_side(foot, max(len(between) + 2, 5), gap)
        found.append(PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo", small=True))
        found += [replace(each, rect=rect) for each, rect in zip(between, places, strict=False)]
        if (goes_on := self.section.go_on()) is not None:
            label, act = goes_on
            found.append(PageButton(name="go on", rect=onward, act=act, label=label, primary=True, small=True))
        return found

    def _tabs(self, row: Rect, told: list[tuple[str, str, partial[None]]]) -> list[Control]:
        """Buttons side by side, one of them chosen."""
        rects = by_words(row, [label for _name, label, _act in told], round(_GAP * self.unit), self.unit)
        chosen = self.section.key, f"game {self.game}"
        return [
            PageButton(name=name, rect=rect, act=act, label=label, chosen=name in chosen, small=True)
            for (name, label, act), rect in zip(told, rects, strict=True)
        ]

    def default(self) -> str:
        """Enter goes on."""
        return "go on" if self.section.go_on() is not None else "back"

    def update(self, dt: float) -> Transition | None:
        """Let time pass."""
        self.stale |= self.section.update()
        return super().update(dt)

    def closed(self) -> None:
        """Drop what the section has asked for."""
        self.section.close()

    # -- what the controls do

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _open_game(self, game: str) -> None:
        self.game = game
        self._open(type(self.section))

    def _open(self, kind: type[LearnSection]) -> None:
        self.section.close()
        self.section = kind(self.services, self.game)


def _side_by_side(row: Rect, count: int, gap: int) -> list[Rect]:
    """As many equal places in a row."""
    edges = [row.left + (row.width + gap) * place // count for place in range(count + 1)]
    return [Rect(left, row.top, right - gap - left, row.height) for left, right in pairwise(edges)]
