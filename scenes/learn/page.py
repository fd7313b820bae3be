"""The page of lessons: those of each game, with the stars that were earned, and what the player knows already."""

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from engine.family.lessons import Lesson
from engine.games.list import game_names, rules_of
from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.learn.files import lessons
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, Teach
from scenes.services import Services
from scenes.start.known import KNOWN
from scenes.ui.controls import Control, PageButton, ScrollArea, Tile
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_HEAD, _FOOT, _MARGIN, _PAD, _GAP, _TALL, _TILE, _COLUMNS = 144, 84, 28, 16, 10, 52, 78, 2


def opened_first(game: str, services: Services) -> Lesson | None:
    """The first lesson that says something new and is not done; None where all are."""
    learned = services.settings.learning
    left = (each for each in lessons(game) if each.name not in learned.stars)
    return next((each for each in left if not each.known.intersection(learned.knows)), None)


class LearnScene(FullPage):
    """A press on a lesson opens it at the table."""

    least = (1000, 640)
    most = (1240, 820)

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self._games = [name for name in game_names() if lessons(name)]
        self.game = game if game in self._games else self._games[0]

    @property
    def _board(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    # -- the page

    def content(self) -> list[Part]:
        """The heading and the board."""
        area = self.area.copy()
        return [Part("page", area, tuple(area), self._paint)]

    def _paint(self, surface: Surface) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        title = gilded(_("Learn"), scale.title)
        at = self._board.left, self.area.top + round(42 * unit)
        box = surface.blit(title, title.get_rect(midleft=at))
        words = _("Each lesson takes a minute. Skip or repeat them as you like; the cards are chosen.")
        left, room = box.right + round(24 * unit), self._board.right - box.right - round(24 * unit)
        for row, line in enumerate(text.wrap(words, scale.small, room)):
            y = at[1] - round(8 * unit) + row * text.font(scale.small).get_height()
            text.draw_text(surface, line, (left, y), scale.small, theme().ink_muted, anchor="midleft", max_width=room)
        board(surface, self._board, unit)

    def controls(self) -> list[Control]:
        """The games, the lessons of one, what is known, and the way back."""
        unit, box = self.unit, self._board
        gap, high = round(_GAP * unit), round(_TALL * unit)
        found: list[Control] = []
        row = Rect(box.left, box.top - high - gap, box.width, high)
        for name, rect in zip(self._games, _side_by_side(row, len(self._games), gap), strict=True):
            act, label = partial(self._open_game, name), _(rules_of(name).title)
            found.append(
                PageButton(name=f"game {name}", rect=rect, act=act, label=label, chosen=name == self.game, small=True)
            )
        pad = round(_PAD * unit)
        inside = box.inflate(-2 * pad, -2 * pad)
        found.append(self._lessons(inside))
        foot = Rect(box.left, self.area.bottom - round((_FOOT + _TALL) / 2 * unit), box.width, high)
        back, *known, onward = _side_by_side(foot, len(KNOWN) + 2, gap)
        found.append(PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo", small=True))
        tip = _("The lessons then say only what is different.")
        for (name, words), rect in zip(KNOWN.items(), known, strict=True):
            act, chosen = partial(self._know, name), name in self.services.settings.learning.knows
            found.append(
                PageButton(
                    name=f"know {name}", rect=rect, act=act, label=_(words), chosen=chosen, small=True, tip=tip,
                    icon="check" if chosen else None,
                )
            )  # fmt: skip
        label = _("Go on")
        first = self._first
        start = partial(self._teach, first)
        found.append(PageButton(name="go on", rect=onward, act=start, label=label, primary=True, small=True))
        return found

    def _lessons(self, inside: Rect) -> ScrollArea:
        """The lessons of the game, which scroll where they are too many."""
        gap, high = round(_GAP * self.unit), round(_TILE * self.unit)
        learned = self.services.settings.learning
        wide = (inside.width - round(16 * self.unit) - (_COLUMNS - 1) * gap) // _COLUMNS
        tiles = []
        for place, lesson in enumerate(lessons(self.game)):
            row, column = divmod(place, _COLUMNS)
            known = bool(lesson.known.intersection(learned.knows))
            tiles.append(
                Tile(
                    name=f"lesson {lesson.key}",
                    rect=Rect(column * (wide + gap), row * (high + gap), wide, high),
                    act=partial(self._teach, lesson),
                    title=_(lesson.title),
                    letters=str(place + 1),
                    aside=_("known") if known else "",
                    words=_(lesson.before or lesson.steps[0].goal),
                    grade=(learned.stars.get(lesson.name, 0), 3),
                    chosen=lesson == self._first,
                )
            )
        rows = -(-len(tiles) // _COLUMNS)
        return ScrollArea(name="lessons", rect=inside, children=tuple(tiles), height=rows * (high + gap) - gap)

    @property
    def _first(self) -> Lesson:
        """The lesson to go on with; the first one where all are done."""
        return opened_first(self.game, self.services) or lessons(self.game)[0]

    def default(self) -> str:
        """Enter goes on with the lessons."""
        return "go on"

    # -- what the controls do

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _open_game(self, game: str) -> None:
        self.game = game

    def _know(self, game: str) -> None:
        """The player knows a game, or does not after all."""
        settings = self.services.settings
        knows = settings.learning.knows
        knows = tuple(each for each in knows if each != game) if game in knows else (*knows, game)
        self.services.change(replace(settings, learning=replace(settings.learning, knows=knows)))

    def _teach(self, lesson: Lesson) -> Transition:
        return ReplaceScene(Teach(self.services.lesson(lesson)))


def _side_by_side(row: Rect, count: int, gap: int) -> list[Rect]:
    """As many equal places in a row."""
    wide = (row.width - gap * (count - 1)) // count
    return [Rect(row.left + place * (wide + gap), row.top, wide, row.height) for place in range(count)]
