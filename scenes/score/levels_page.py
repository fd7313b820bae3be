"""The page of a hand that is over with other levels: who makes what in the player's seat, and the hand played again."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from engine.family.daily import points_made
from engine.family.levels import LEVELS
from engine.games.list import rules_of
from engine.text import _
from scenes.art.theme import theme, type_scale
from scenes.learn.section import grid
from scenes.player_names import USUAL
from scenes.scene import Scene, Transition
from scenes.score.day import DayComparison
from scenes.score.day_task import LevelsAgain
from scenes.score.score_words import people
from scenes.score.what_if_page import WhatIfPage
from scenes.screens import OtherLevels
from scenes.services import Services
from scenes.start.day_bars import Bar, paint_bars
from scenes.ui.controls import Control, ScrollArea, Tile
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.words import Painted, Words, heading

_HEAD, _FOOT, _PAD, _GAP, _TILE, _BARS = 84, 84, 20, 16, 66, 320
_LEFT = 0.5


class LevelsScene(WhatIfPage):
    """Every level plays the hand in the player's seat; one press plays it again against a level."""

    least = (1040, 640)
    most = (1500, 900)
    enter = "back"
    folds = True

    def __init__(self, services: Services, below: Scene, screen: OtherLevels) -> None:
        super().__init__(services, below)
        self.session, self.hand = screen.session, screen.hand
        self.seat = next(iter(people(self.session)), 0)
        """The seat in which the levels play."""
        task = LevelsAgain(self.session.record, self.hand, self.seat, USUAL)
        self.comparison = DayComparison(services, task)

    def update(self, dt: float) -> Transition | None:
        """Show results as they come, and the table once the hand is dealt again."""
        self.stale |= self.comparison.changed()
        return super().update(dt)

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out, and let the levels play on."""
        super().shown(size)
        self.comparison.play()

    def hidden(self) -> None:
        """Drop the picture, and stop the levels: the table above asks for something itself."""
        super().hidden()
        self.comparison.close()

    # -- the page

    def tree(self) -> Column:
        """The results at the left, the levels to play against at the right."""
        title = heading(_("Other levels"), self.unit, self.area.width)
        bars = Room(name="bars", natural=lambda _width: round(_BARS * self.unit), fill=self._results)
        again = Room(name="again", natural=self._again_high, fill=self._again)
        halves = Row(
            name="halves",
            items=(
                (_LEFT, Board(name="results", inside=bars, pad=(_PAD, _PAD))),
                (0, Board(name="play", inside=again, pad=(_PAD, _PAD))),
            ),
            gap=_GAP,
        )
        notice = Words(name="notice", words=self._told, size=type_scale(self.unit).small, ink=theme().gold)
        foot = Band(name="foot", high=_FOOT, left=(self.way_back(),), middle=notice, between=(220, 20))
        return Column(name="page", items=(Band(name="head", high=_HEAD, left=(title,)), halves, foot))

    def _titled(self, box: Rect, name: str, words: str) -> tuple[Words, Rect]:
        """A heading over a box, and what is left of the box."""
        size = type_scale(self.unit).large
        line = Words(name=name, words=words, size=size, ink=theme().gold, side="left", top=True)
        high = line.tall(box.width)
        gap = round(_GAP / 2 * self.unit)
        rect, below = Rect(box.left, box.top, box.width, high), box.move(0, high + gap)
        below.height = max(0, box.height - high - gap)
        named = Words(name=name, rect=rect, words=words, size=size, ink=theme().gold, side="left", top=True)
        return named, below

    def _results(self, box: Rect) -> Iterator[Control]:
        """The bars of the player and of each level."""
        words = _("In the seat of {name}").format(name=self.session.players[self.seat].name)
        title, below = self._titled(box, "about bars", words)
        yield title
        bars = self._bars()
        spoken = ", ".join(f"{bar.name} {bar.told if bar.points is None else bar.points}" for bar in bars)
        yield Painted(name="bars", rect=below, key=bars, draws=partial(self._paint, bars), words=spoken)

    def _paint(self, bars: tuple[Bar, ...], surface: Surface, box: Rect) -> None:
        paint_bars(surface, box, bars, self.unit)

    def _bars(self) -> tuple[Bar, ...]:
        """The player's bar, then those of the levels; they stay empty until they have played."""
        game, board = self.session.views.game, self.session.scoreboard
        rules, side = rules_of(game), board.seating.side(self.seat)
        scores = [each.score for each in board.ended[self.hand].sheet.sides]
        mine = Bar(name=self.session.players[self.seat].name, points=points_made(rules, scores, side), mine=True)
        found = {result.level: result for result in self.comparison.results}
        waits = "" if self.comparison.done else "..."
        return (
            mine,
            *(
                Bar(name=level.shown, points=found[level.name].points, cut=found[level.name].cut)
                if level.name in found
                else Bar(name=level.shown, points=None, told=waits)
                for level in rules.levels
            ),
        )

    def _again_high(self, width: int) -> int:
        """The height of the heading and of all tiles under each other."""
        areas = [each for each in self._again(Rect(0, 0, width, 0)) if isinstance(each, ScrollArea)]
        return areas[0].rect.top + areas[0].height

    def _again(self, box: Rect) -> Iterator[Control]:
        """A tile for each level to play against."""
        title, below = self._titled(box, "about again", _("Play it again, against"))
        yield title
        yield from grid(below, self.unit, self._tiles(), 1, _TILE)

    def _tiles(self) -> list[Tile]:
        levels = rules_of(self.session.views.game).levels
        return [
            Tile(
                name=f"level {level.name}",
                title=LEVELS[level.name].shown,
                words=level.about,
                grade=(place, len(levels)),
                act=partial(self._play, level.name),
                enabled=not self.opens,
            )
            for place, level in enumerate(levels, 1)
        ]

    def _play(self, level: str) -> None:
        """Deal the hand again, against a level."""
        services, record, seat, hand = self.services, self.session.record, self.seat, self.hand
        self.begin(lambda: services.what_if(record, 0, seat, hand, level))
