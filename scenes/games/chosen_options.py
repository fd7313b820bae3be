"""Facts of the rules that hold under chosen options; with no game played, the facts of each variation."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from engine.family.rules import O, OptionField, Rules
from engine.text import N_
from scenes.rules.entries import Block, Grid, Words, tagged

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class ChosenOptions(Generic[O]):
    """The options by which a rules book is told; None where it is read without a game."""

    rules: Rules[O, Any, Any, Any]
    options: O | None

    @property
    def some(self) -> O:
        """The options, or the usual ones."""
        return self.options or self.rules.options(self.rules.presets[0].key, 2, {})

    def has(self, key: str, *values: Value) -> bool:
        """True if an option has one of these values, or might have."""
        return self.options is None or self.rules.write_options(self.options)[key] in values

    def by(self, key: str, texts: Mapping[Value, str]) -> tuple[Words, ...]:
        """The paragraph for the value of an option; with no game played, those for all values, each under its name."""
        if self.options is None:
            return tuple(tagged(self._value_name(key, value), text) for value, text in texts.items() if text)
        text = texts.get(self.rules.write_options(self.options)[key], "")
        return (Words(text),) if text else ()

    def variations(self) -> Iterator[Block]:
        """Tables of the options in the game that is played, and of the presets."""
        if self.options is not None:
            rows = [(N_("In this game"), "")]
            rows += [(field.name, self._value(field)) for field in self.rules.fields]
            yield Grid(tuple(rows))
        yield Words(N_("These variations are ready to play; every option can be chosen by itself as well."))
        presets = ((each.name, each.sentence) for each in self.rules.presets)
        yield Grid(((N_("Variation"), N_("What it is like")), *presets))

    def _value(self, field: OptionField) -> str:
        """The value of an option in words."""
        value = self.rules.write_options(self.some)[field.key]
        names = (each.name for each in field.values if each.value == value and type(each.value) is type(value))
        return next(names, str(value))

    def _value_name(self, key: str, value: Value) -> str:
        """The name of a value: the option's with it where that says no more than yes."""
        field = next(field for field in self.rules.fields if field.key == key)
        name = next(each.name for each in field.values if each.value == value and type(each.value) is type(value))
        return field.name if value is True else name
