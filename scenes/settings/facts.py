"""The facts that are told besides the name of a thing: how much of each, and the profiles that set all of them."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias

from engine.text import N_

Facts: TypeAlias = Mapping[str, str]
"""The levels of facts by their names; those of the usual profile are left out."""


class Level(Enum):
    """The amount of a fact that is told."""

    OFF = "off"
    BRIEF = "brief"
    FULL = "full"


class Fact(Enum):
    """A fact of a thing, with its title and its sentence in the settings."""

    OWNER = "owner", N_("Owners"), N_("Who has laid or moved a card.")
    MARK = "mark", N_("Marks"), N_("The sign of a card, and in full the remark on it.")
    PLACE = "place", N_("Places"), N_("Which card of your hand or of a meld it is.")
    COUNT = "count", N_("Sizes"), N_("How many cards a meld has.")
    PLAYER = "player", N_("Other players"), N_("What is to be seen of a player, and in full the level, too.")
    PILE = "pile", N_("The pile"), N_("The card on top, and in full what is noted of the pile.")
    TIP = "tip", N_("Tips of buttons"), N_("What a button does: briefly its first sentence.")
    ZONE = "zone", N_("Areas"), N_("The area that you come to.")

    @property
    def key(self) -> str:
        """The name in the settings."""
        return self.value[0]


_BRIEF, _FULL, _OFF = Level.BRIEF, Level.FULL, Level.OFF
_SHORT = {
    Fact.OWNER: _OFF, Fact.MARK: _OFF, Fact.PLACE: _OFF, Fact.COUNT: _OFF, Fact.PLAYER: _OFF, Fact.PILE: _BRIEF,
    Fact.TIP: _OFF, Fact.ZONE: _OFF,
}  # fmt: skip
_USUAL = {
    Fact.OWNER: _FULL, Fact.MARK: _BRIEF, Fact.PLACE: _OFF, Fact.COUNT: _OFF, Fact.PLAYER: _BRIEF, Fact.PILE: _BRIEF,
    Fact.TIP: _OFF, Fact.ZONE: _BRIEF,
}  # fmt: skip
PROFILES: Mapping[str, tuple[str, Facts]] = {
    "short": (N_("Short"), {fact.key: level.value for fact, level in _SHORT.items() if level is not _USUAL[fact]}),
    "usual": (N_("Usual"), {}),
    "all": (N_("Everything"), {fact.key: _FULL.value for fact in Fact if _USUAL[fact] is not _FULL}),
}
"""The profiles by their names, each with its title and its levels, in the order of the key."""


def level_of(facts: Facts, fact: Fact) -> Level:
    """The level of a fact."""
    return Level(facts[fact.key]) if fact.key in facts else _USUAL[fact]


def with_level(facts: Facts, fact: Fact, level: Level) -> Facts:
    """The levels with another one for a fact, those of the usual profile left out."""
    rest = {key: value for key, value in facts.items() if key != fact.key}
    return rest if level is _USUAL[fact] else {**rest, fact.key: level.value}


def following(facts: Facts) -> str:
    """The name of the profile after these levels; after others than those of a profile it is the first one."""
    names = [*PROFILES]
    here = next((place for place, name in enumerate(names) if PROFILES[name][1] == facts), -1)
    return names[(here + 1) % len(names)]
