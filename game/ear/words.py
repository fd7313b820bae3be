"""The words by which a reader names a thing; the one place to put another spoken form in."""

from engine.text import N_, _
from scenes.scene import Scene
from scenes.ui.thing import AnyThing, FocusZone

GROUPS = {
    FocusZone.HAND: N_("Your hand"),
    FocusZone.SPACES: N_("On the table"),
    FocusZone.PILES: N_("Stock and discards"),
    FocusZone.BUTTONS: N_("Buttons"),
    FocusZone.DIALOG: N_("Question"),
}
"""The names of groups of things."""


def name_of(_scene: Scene, thing: AnyThing) -> str:
    """The name of a thing of a scene."""
    told = thing.text or thing.name
    return " · ".join((told, *thing.state)) if thing.state else told


def group_name(zone: FocusZone) -> str:
    """The name of a group of things."""
    return _(GROUPS[zone])
