"""The words by which a reader names things and groups of them: their spoken form."""

from engine.text import N_, _
from scenes.scene import Scene
from scenes.spoken.things import spoken_in
from scenes.ui.thing import AnyThing, FocusZone

GROUPS = {
    FocusZone.HAND: N_("Your hand"),
    FocusZone.SPACES: N_("On the table"),
    FocusZone.PILES: N_("Stock and discards"),
    FocusZone.BUTTONS: N_("Buttons"),
    FocusZone.DIALOG: N_("Question"),
}
"""The names of groups of things."""


def name_of(scene: Scene, thing: AnyThing) -> str:
    """The name of a thing of a screen, as the program's own voice speaks it."""
    return spoken_in(scene, thing) or thing.text or thing.name


def group_name(zone: FocusZone) -> str:
    """The name of a group of things."""
    return _(GROUPS[zone])
