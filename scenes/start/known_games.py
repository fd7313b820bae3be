"""Games that many players know before they start this program."""

from collections.abc import Mapping

from engine.text import N_
from scenes.screens import Learn

KNOWN: Mapping[str, str] = {
    "rummy": N_("I know rummy"),
    "gin": N_("I know gin"),
    "rummikub": N_("I know Rummikub"),
}
"""The games, and the words with which a player says that they know one."""

LESSONS: Mapping[str, Learn] = {
    "rummy": Learn(),
    "gin": Learn("gin", "lessons"),
    "rummikub": Learn("playroom", "lessons", "tiles"),
}
"""The page on which a player who knows one of them begins: that of the same game, if it is played here."""
