"""The question who plays a seat of a new game."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.family.levels import GameLevel
from engine.text import _
from scenes.player_names import level_of, with_names
from scenes.session import Player
from scenes.start.seats import Chair
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Tile
from scenes.ui.dialogs import Dialog


def about(levels: Sequence[GameLevel], name: str) -> str:
    """The description of a level."""
    return next(each.about for each in levels if each.name == name)


def question(
    levels: Sequence[GameLevel],
    seated: Sequence[Chair],
    seat: int,
    sit: Callable[[str | None], None],
    every: PageButton | None = None,
) -> Dialog:
    """The question who plays a seat: a person, or one of the levels under the name that it would have.

    `every` is the button by which the answer holds for all computer players.
    """
    person = Tile(
        name="person",
        title=_("Person"),
        words=_("Plays at this screen."),
        icon="person",
        act=partial(sit, None),
        chosen=seated[seat].opponent is None,
    )
    others = []
    for grade, level in enumerate(levels, 1):
        there = [chair.player for chair in seated]
        there[seat] = Player("", level.name)
        player = with_names(there)[seat]
        others.append(
            Tile(
                name=f"opponent {level.name}",
                title=player.name,
                aside=level_of(player),
                words=level.about,
                grade=(grade, len(levels)),
                act=partial(sit, level.name),
                chosen=seated[seat].opponent == level.name,
            )
        )
    title = _("Who sits in seat {number}?").format(number=seat + 1)
    more = () if every is None else (every,)
    return Dialog(title, "", (person, *others, *more, PageButton(name="cancel", label=_("Cancel"))))
