"""The choice of a new game, which the pages before a game hand to one another."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.family.house_rules import HouseRules
from engine.values import value_class

if TYPE_CHECKING:  # loaded with the page of seats, so that the menu appears at once
    from scenes.start.seats import Chair
    from scenes.ui.line_editor import LineEdit


@dataclass(slots=True)
class ChosenGame:
    """A game, its preset, and the changes to it."""

    game: str
    preset: str
    seats: int
    changed: dict[str, Any] = field(default_factory=dict)
    """The values that differ from the preset, by the options' keys."""
    name: str = ""
    """The name of the chosen house rules; empty for a plain preset."""

    def take(self, result: HouseRules) -> None:
        """Choose these house rules."""
        self.game, self.preset, self.name = result.game, result.preset, result.name
        self.changed = dict(result.changed)

    def house_rules(self, name: str) -> HouseRules:
        """The choice as house rules of this name."""
        return HouseRules(name=name, game=self.game, preset=self.preset, changed=dict(self.changed))


@value_class
class ChosenSeats:
    """The chosen seats and deal number of a new game."""

    count: int
    """The number of seats that are taken."""
    chairs: list["Chair"]
    """All chairs of the game, also those that are not taken."""
    deal: "LineEdit"
