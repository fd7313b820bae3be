"""The order of the controls for the focus: where Tab and the arrows move it."""

from collections.abc import Sequence

from scenes.ui.aiming import Way, nearest
from scenes.ui.controls import Control

_ASIDE = 2
"""The weight of distance across an arrow's direction, against distance along it."""


def following(live: Sequence[Control], focus: str | None, step: int) -> Control | None:
    """The control after the focus, or before it with a step of -1; after the last comes the first."""
    if not live:
        return None
    names = [control.name for control in live]
    before = names.index(focus) if focus in names else min(0, -step)
    return live[(before + step) % len(live)]


def beside(live: Sequence[Control], focus: str | None, way: Way) -> Control | None:
    """The nearest control in the direction of an arrow; the first one where nothing has the focus."""
    here = next((control for control in live if control.name == focus), None)
    if here is None:
        return following(live, focus, 1)
    place = nearest(here.rect, (control.rect for control in live), way, _ASIDE)
    return live[place] if place is not None else None
