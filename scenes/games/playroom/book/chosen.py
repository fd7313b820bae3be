"""What of the rules holds under chosen options; with no game played, what holds in each variation."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.playroom.fields import FIELDS
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.presets import options, write_options
from scenes.rules.entries import Words, tagged

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class PlayroomChosen:
    """The options that are played; None where the book is read without a game."""

    options: PlayroomOptions | None

    @property
    def some(self) -> PlayroomOptions:
        """The options, or the usual ones."""
        return self.options or options("playroom", 2, {})

    def has(self, key: str, *values: Value) -> bool:
        """True if an option has one of these values, or might have."""
        return self.options is None or write_options(self.options)[key] in values

    def by(self, key: str, texts: Mapping[Value, str]) -> tuple[Words, ...]:
        """The paragraph for the value of an option; with no game played, those for all values, each under its name."""
        if self.options is None:
            return tuple(tagged(value_name(key, value), text) for value, text in texts.items() if text)
        text = texts.get(write_options(self.options)[key], "")
        return (Words(text),) if text else ()


def value_name(key: str, value: Value) -> str:
    """What players call a value of an option: its name, or the option's with it where that says no more than yes."""
    field = next(field for field in FIELDS if field.key == key)
    name = next(each.name for each in field.values if each.value == value and type(each.value) is type(value))
    return field.name if value is True else name
