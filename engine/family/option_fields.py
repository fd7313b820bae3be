"""Presets and options of a game as data: what there is to choose, in words, and in which groups it is shown."""

from enum import Enum

from engine.text import N_, Vocabulary
from engine.values import value_class


@value_class(kw_only=True)
class Preset:
    """A named set of options, with which people choose a game. Texts are English, marked for translation."""

    key: str
    name: str
    sentence: str
    seats: tuple[int, ...]
    """The numbers of players it can be played by."""
    day_seats: int = 0
    """The number of players of its deal of the day; 0: as few as can play."""
    also: tuple[str, ...] = ()
    """Other names by which people may look for it, in any language."""
    like: str = ""
    """A game that many people know and that is like this one, and the difference."""
    shows: str = ""
    """Cards as they lie in such a game, for a picture: groups with a stroke between them, "9c 9d 9s | 4h 5h 6h"."""
    vocabulary: Vocabulary | None = None
    """The words in which players read of it, where they differ from those of the game's other presets."""
    minutes: int = 0
    """The minutes that a game takes people, by `build.measure GAME minutes`; 0 where nobody has measured."""


@value_class
class OptionValue:
    """One value of an option, as plain data, and what players call it."""

    value: str | int | bool | None
    name: str


class OptionGroup(Enum):
    """Options that are shown together, by what they are about: English, marked for translation."""

    CARDS = N_("Cards and deal")
    MELDS = N_("Melds")
    TURN = N_("Turns")
    END = N_("Ending")
    POINTS = N_("Points")
    GAME = N_("Whole game")


@value_class(kw_only=True)
class OptionField:
    """An option that players can set: single values, a range of whole numbers, or both.

    The option's value in a preset is `rules.values(rules.options(preset, seats, {}))[key]`.
    """

    key: str
    name: str
    sentence: str
    rule: str
    """The rule that it changes, as in `Fault.rule`."""
    values: tuple[OptionValue, ...] = ()
    least: int | None = None
    """The smallest whole number that is allowed; None where only `values` are."""
    most: int | None = None
    group: OptionGroup = OptionGroup.GAME
    needs: str = ""
    """The key of an option without which, at 0 or off, this one changes nothing."""
    unless: str = ""
    """The key of an option that leaves this one without effect when it is on."""
    before: str | int | bool | None = None
    """The value in games of earlier programs, whose records do not name the option; None where all name it."""

    @property
    def ends(self) -> tuple[str | int | bool | None, ...]:
        """Every single value, and both ends of the range."""
        numbers = () if self.least is None else (self.least, self.most)
        return (*(each.value for each in self.values), *numbers)
