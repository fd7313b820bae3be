"""The levels of Canasta."""

from collections.abc import Mapping
from typing import Any

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED
from engine.mind.levels import Effort, row
from engine.text import N_

_PLAIN: Mapping[str, Any] = {"lays_all": True, "saves": False, "least": 0, "pairs": True, "open_wilds": 0, "fresh": 3}
"""Plays about as the plain player does."""
_SPARING: Mapping[str, Any] = {"least": 4, "fill": 0, "open_wilds": 1, "card": 0.0}
ROWS = (
    row(
        LEARNER,
        N_("Lays all it can, and often does something else than it meant to."),
        Effort(slips=0.4),
        **_PLAIN,
    ),
    row(CASUAL, N_("Lays all it can, and fills its pairs with wild cards."), Effort(slips=0.1), **_PLAIN),
    row(REGULAR, N_("Keeps pairs for the pile, but now and then breaks one."), Effort(slips=0.25), **_SPARING),
    row(SKILLED, N_("Keeps pairs for the pile, and is sparing with wild cards."), **_SPARING),
    row(EXPERT, N_("Also asks itself what the next player can use, and makes canastas with wild cards in time.")),
    row(
        MASTER,
        N_("Also plays its choices out with many hands that the others may hold."),
        Effort(worlds=60, batch=20, most=7, sure=1.5),
    ),
)
"""The habits are weights of a `Style`."""
