"""Pictures of the statistics: a player of a thousand games, whose figures are drawn by chance, and one of none."""

from collections.abc import Callable

from engine.family.levels import LEVELS
from engine.family.luck import Luck
from engine.rummy.shuffle import SplitMix
from scenes.scene import Scene
from scenes.statistics.page import StatisticsScene
from scenes.statistics.sheets import SheetKind
from scenes.statistics.values import (
    DiaryEntry,
    DiaryKind,
    GamePoint,
    LevelFigures,
    RuleSetFigures,
    Shares,
    Statistics,
)
from tests.staged.pictures import StillServices

_DAY = 86_400.0
_LEVELS = tuple(LEVELS)
_WON = 56
"""Of a hundred games."""


def _points(games: int) -> tuple[GamePoint, ...]:
    stream = SplitMix(games)

    def around(spread: int) -> float:
        return sum(stream.below(2 * spread + 1) - spread for _ in range(3)) / 3

    return tuple(
        GamePoint(
            won=float(stream.below(100) < _WON),
            margin=around(120) + place / 20,
            luck=Luck(points=around(40), variance=560.0),
            lost=2.4 - place / 800 + around(10) / 10,
        )
        for place in range(games)
    )


def _entry(place: int) -> DiaryEntry:
    """An entry of the diary, so many before the newest."""
    kinds = {DiaryKind.BEST_HAND: 148 - place, DiaryKind.STREAK: 40 - place, DiaryKind.MOST_LAID: 12 - place // 6}
    kind = [*kinds, DiaryKind.BEAT_LEVEL][place % 4]
    level = _LEVELS[-1 - place // 8] if kind is DiaryKind.BEAT_LEVEL else ""
    return DiaryEntry(kind=kind, played=_DAY * (20_500 - 9 * place), value=kinds.get(kind, 0), level=level)


def _figures(games: int) -> Statistics:
    """A rule set with so many games, and others beside it."""
    if not games:
        return Statistics()
    points = _points(games)
    classic = RuleSetFigures(
        rule_set="classic",
        game="house",
        preset="classic",
        games=games,
        won=sum(point.won for point in points),
        abandoned=games // 40,
        deals=6 * games + 9,
        deals_won=3.3 * games,
        hands=6 * games + 2,
        points=61.4,
        streak=2,
        longest=11,
        best_hand=148,
        most_laid=12,
        levels=tuple(
            LevelFigures(
                levels=(level,), games=games // 6, won=(0.9 - place / 8) * (games // 6), margin=90 - 35 * place
            )
            for place, level in enumerate(_LEVELS)
        ),
        luck=sum((point.luck for point in points), Luck()),
        others=Luck(points=-210.0, variance=560.0 * games),
        shares=Shares(hands=6 * games, margin=31_000.0, luck=820.0, lost=9_400.0),
        points_of_games=points,
        plotted=len(points),
        diary=tuple(_entry(place) for place in range(min(games, 40))),
    )
    others = [
        RuleSetFigures(rule_set=preset, game=game, preset=preset, seats=seats, games=games // part, changed=changed)
        for game, preset, seats, part, changed in (
            ("gin", "gin", 2, 3, {}),
            ("straight", "standard", 4, 7, {"jokers": 2}),
            ("playroom", "manipulation", 6, 12, {}),
        )
    ]
    return Statistics(sets=(classic, *others), unreviewed=14)


def sheet(kind: SheetKind, games: int) -> Callable[[StillServices], Scene]:
    """A sheet of the statistics after so many games."""

    def made(services: StillServices) -> Scene:
        services.figures = _figures(games)
        scene = StatisticsScene(services)
        scene.update(0.0)
        scene.sheet = kind
        return scene

    return made
