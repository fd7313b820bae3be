"""Games that many players know before they come here."""

from collections.abc import Mapping

from engine.text import N_

KNOWN: Mapping[str, str] = {
    "rummy": N_("I know rummy"),
    "gin": N_("I know gin"),
    "rummikub": N_("I know Rummikub"),
}
"""The games, and the words with which a player says so."""
