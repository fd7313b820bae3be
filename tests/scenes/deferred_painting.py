"""Painting that is put off until somebody looks: most tests ask where things lie, and never for the picture.

Inside `deferred` a stage notes which regions of its picture and of the screen are stale. `painted` makes them good, of
the parts as they are then, and so does the next frame that is not deferred. A part of a name that is new to the process
is painted at once all the same, so that a part that cannot be painted is found. Tests that listen to what is painted,
or compare pictures painted bit by bit, ask for the fixture `every_frame`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

from pygame import Rect, Surface

from scenes.ui.stage import Part, PartStage, Sprite, _merged

_MANY = 40
"""The stale regions that are kept apart."""
_paint, _show_region, _arrange, _show = PartStage._paint, PartStage._show_region, PartStage.arrange, PartStage.show


class _Debts:
    """What is still to be painted."""

    def __init__(self) -> None:
        self.picture: list[Rect] = []
        self.screen: list[Rect] = []
        self.surface: Surface | None = None
        """The screen that was shown last."""


class _State:
    """The state of all stages."""

    def __init__(self) -> None:
        self.deferring = False
        """True inside a frame whose painting is put off."""
        self.every_frame = False
        """True while a test wants every frame to be painted."""
        self.tried = set[tuple[str, str, str]]()
        """The parts that have been painted, by their names and painters."""
        self.debts = WeakKeyDictionary[PartStage, _Debts]()


_state = _State()


def _of(stage: PartStage) -> _Debts:
    return _state.debts.setdefault(stage, _Debts())


def _with(regions: list[Rect], region: Rect) -> list[Rect]:
    """These regions and one more; many are made one, for nobody may ever look."""
    if region in regions:
        return regions
    return [*regions, region] if len(regions) < _MANY else [region.unionall(regions)]


def _try(stage: PartStage, part: Part) -> None:
    """Paint a part of which none of the same name has been painted yet, somewhere in a picture that is stale."""
    name = part.name, getattr(part.paint, "__module__", ""), getattr(part.paint, "__qualname__", "")
    if name not in _state.tried:
        _state.tried.add(name)
        stage._base.set_clip(part.rect)
        part.paint(stage._base)
        stage._base.set_clip(None)


def _noted(stage: PartStage, region: Rect) -> None:
    if _state.deferring:
        debts = _of(stage)
        debts.picture = _with(debts.picture, region)
        for place in region.collidelistall(stage._rects):
            _try(stage, stage._parts[place])
    else:
        _paint(stage, region)


def _noted_screen(stage: PartStage, screen: Surface, region: Rect, things: Sequence[Any], solids: Any) -> None:
    if _state.deferring:
        debts = _of(stage)
        debts.screen = _with(debts.screen, region)
        debts.surface = screen
    else:
        _show_region(stage, screen, region, things, solids)


def _arranged(stage: PartStage, parts: Any) -> None:
    if not _state.deferring:
        pay(stage)
    _arrange(stage, parts)


def _shown(stage: PartStage, *rest: Any) -> list[Rect]:
    if not _state.deferring:
        pay(stage)
    return _show(stage, *rest)


PartStage._paint = _noted  # type: ignore[method-assign]
PartStage._show_region = _noted_screen  # type: ignore[method-assign]
PartStage.arrange = _arranged  # type: ignore[method-assign]
PartStage.show = _shown  # type: ignore[method-assign]


def pay(stage: PartStage) -> None:
    """Paint what a stage has put off; a stage that was reset or released since will paint everything anyway."""
    debts = _state.debts.pop(stage, None)
    if debts is None or not stage._parts:
        return
    for region in _merged(debts.picture, stage._base.get_rect()):
        for area in stage._cut(region):
            _paint(stage, area)
    stage._base.set_clip(None)
    if debts.surface is not None:
        fresh, stage._fresh = stage._fresh, debts.screen
        sprites = [each for each in stage._over if isinstance(each, Sprite)]
        _show(stage, debts.surface, sprites, [each for each in stage._over if not isinstance(each, Sprite)])
        stage._fresh = fresh


def painted(scene: Any) -> None:
    """Paint what a scene has put off."""
    pay(scene._stage)


@contextmanager
def deferred(*, unless: bool = False) -> Iterator[None]:
    """Put off the painting of the frames that are shown inside."""
    _state.deferring = not (unless or _state.every_frame)
    try:
        yield
    finally:
        _state.deferring = False


@contextmanager
def every_frame() -> Iterator[None]:
    """Put nothing off meanwhile."""
    _state.every_frame = True
    try:
        yield
    finally:
        _state.every_frame = False
