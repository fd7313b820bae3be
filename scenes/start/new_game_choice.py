"""The game that is being chosen: the pages before a game hand it to one another."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.family.house_rules import HouseRules
from engine.values import value_class

if TYPE_CHECKING:  # loaded with the page that shows them, so that the menu appears at once
    from scenes.start.seats import Chair
    from scenes.ui.line_editor import LineEdit


@dataclass(slots=True)
class ChosenGame:
    """A game, its preset, and what is changed in it."""

    game: str
    preset: str
    seats: int
    changed: dict[str, Any] = field(default_factory=dict)
    """The values that differ from the preset, by the options' keys."""
    name: str = ""
    """The name of the house rules it was chosen by; empty for a plain preset."""

    def take(self, result: HouseRules) -> None:
        """Play by these house rules."""
        self.game, self.preset, self.name = result.game, result.preset, result.name
        self.changed = dict(result.changed)

    def house_rules(self, name: str) -> HouseRules:
        """The same under a name."""
        return HouseRules(name=name, game=self.game, preset=self.preset, changed=dict(self.changed))


@value_class
class ChosenSeats:
    """The seats and the deal number of a new game, as far as they are chosen."""

    count: int
    """The seats that are taken."""
    chairs: list["Chair"]
    """All of the game, also those that are not taken."""
    deal: "LineEdit"
