"""Options of a game, each declared once: a field of a dataclass, with its rule, its words and its values.

From the rows of the class follow the value of the options with its checks, the fields of the options page, the
plain form with which codes and records are written and read, and the sentence about two that contradict each other.
"""

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from engine.family.house_rules import is_value
from engine.family.option_fields import OptionField, OptionGroup, OptionValue, Preset
from engine.family.rules import HandStart
from engine.rummy.pack import Pack
from engine.rummy.plain_data import NotationError, Plain, shortened
from engine.rummy.seats import Seating
from engine.text import N_
from engine.values import value_class

ValueNames: TypeAlias = Mapping[str | int | bool | None, str]
"""The single values of an option, the usual one first, and what players call them."""
YES_NO: ValueNames = {True: N_("Yes"), False: N_("No")}
_ROW = "option"


class OptionsError(NotationError):
    """Options by which no game can be played; the message is a sentence without its full stop."""


@value_class
class AllBut:
    """All values but these."""

    values: tuple[object, ...]

    def __contains__(self, value: object) -> bool:
        return value not in self.values


@value_class
class Clash:
    """Two options that cannot have these values together."""

    one: str
    at: Container[object]
    two: str
    when: Container[object]
    because: str = ""
    """The reason, without a full stop; empty where the options say enough."""


def option(  # noqa: PLR0913 - all that there is to say of an option
    default: object,
    rule: str,
    name: str,
    sentence: str,
    values: ValueNames | None = None,
    *,
    ends: tuple[int, int] | None = None,
    needs: str = "",
    unless: str = "",
    before: object = None,
) -> Any:  # noqa: ANN401 - the annotation of the field says its type
    """A field that players can set: to a value that has a name, or to a number in a range. Texts are for `N_`.

    Without either it is set to yes or no. `before` is what games were played by before there was the option.
    """
    least, most = ends or (None, None)
    names = values or ({} if ends else YES_NO)
    named = tuple(OptionValue(value=value, name=words) for value, words in names.items())
    row = {"rule": rule, "name": name, "sentence": sentence, "values": named, "least": least, "most": most}
    return field(default=default, metadata={_ROW: {**row, "needs": needs, "unless": unless, "before": before}})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of one game. A game adds a field for each, made by `option`."""

    preset: str
    seats: int
    CLASHES: ClassVar[tuple[Clash, ...]] = ()
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {}
    """By the rule that an option changes; those of other rules concern the whole game."""

    def __post_init__(self) -> None:
        """Raise OptionsError for values that an option cannot have, or that contradict each other."""
        for each in fields_of(type(self)):
            value = getattr(self, each.key)
            if not is_value(each, value):
                message = f"{each.key} must be {_wanted(each)}, not {shortened(repr(value))}"
                raise OptionsError(message)
        for clash in self.CLASHES:
            if getattr(self, clash.one) in clash.at and getattr(self, clash.two) in clash.when:
                reason = f": {clash.because}" if clash.because else ""
                message = f"{clash.one} and {clash.two} contradict each other{reason}"
                raise OptionsError(message)
        if type(self.seats) is not int or self.seats not in self.seat_counts:
            message = f"this game is for {_span(self.seat_counts)} players, not {self.seats}"
            raise OptionsError(message)

    @property
    def seat_counts(self) -> range:
        """The numbers of players that these options allow."""
        raise NotImplementedError

    @property
    def pack(self) -> Pack:
        """The cards of a hand."""
        raise NotImplementedError

    def pack_for(self, players: int) -> Pack:
        """The cards of a hand with `players` players still in the game."""
        del players
        return self.pack

    @classmethod
    def completed(
        cls, usual: Mapping[str, Any], changes: Mapping[str, Any], preset: str, seats: int
    ) -> Mapping[str, Any]:
        """All that differs from the defaults: what a preset and then a player changes, and what follows from it."""
        del preset, seats
        return {**usual, **changes}

    @property
    def seating(self) -> Seating:
        """The seats, each a side of its own."""
        return Seating(self.seats, self.seats)

    @property
    def by_key(self) -> dict[str, Any]:
        """The value of every option, by its key."""
        return {each.key: getattr(self, each.key) for each in fields_of(type(self))}

    @property
    def written(self) -> dict[str, Any]:
        """The options as records and positions write them."""
        return self.by_key


O = TypeVar("O", bound=Options)  # noqa: E741 - options


@value_class
class OptionTable(Generic[O]):
    """The options of a game with its presets: a preset is a set of changes to the defaults."""

    kind: type[O]
    presets: Mapping[Preset, Plain]
    """Each with its changes, the usual one first."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the presets."""
        return tuple(preset.key for preset in self.presets)

    def read(self, preset: str, seats: int, changes: Mapping[str, Any]) -> O:
        """The options of a preset for a number of seats, with these changes. Raises OptionsError."""
        usual = next((given for known, given in self.presets.items() if known.key == preset), None)
        if usual is None:
            message = f"there is no preset {shortened(repr(preset))}; there are {', '.join(self.keys)}"
            raise OptionsError(message)
        if unknown := sorted(map(str, changes.keys() - {each.key for each in fields_of(self.kind)})):
            message = f"there is no option {shortened(', '.join(unknown))}"
            raise OptionsError(message)
        return self.kind(preset=preset, seats=seats, **self.kind.completed(usual, changes, preset, seats))

    @property
    def of_rules(self) -> dict[str, Any]:
        """All that `Rules` asks of the options, by its field."""
        return {
            "presets": tuple(self.presets),
            "fields": fields_of(self.kind),
            "options": self.read,
            "preset": attrgetter("preset"),
            "values": attrgetter("by_key"),
            "write_options": attrgetter("written"),
            "seating": attrgetter("seating"),
            "pack": _pack_of,
        }

    def changes_of(self, options: O) -> dict[str, Any]:
        """The options that differ from those of their preset, by key."""
        defaults = {each.name: each.default for each in fields(self.kind)}
        given = next(given for known, given in self.presets.items() if known.key == options.preset)
        usual = {**defaults, **self.kind.completed(given, {}, options.preset, options.seats)}
        return {key: value for key, value in options.by_key.items() if usual[key] != value}


def fields_of(kind: type[Options]) -> tuple[OptionField, ...]:
    """The options that a class declares, in their order."""
    if kind not in _FIELDS:
        rows = {each.name: each.metadata[_ROW] for each in fields(kind) if _ROW in each.metadata}
        groups = {key: kind.GROUPS.get(row["rule"], OptionGroup.GAME) for key, row in rows.items()}
        _FIELDS[kind] = tuple(OptionField(key=key, group=groups[key], **row) for key, row in rows.items())
    return _FIELDS[kind]


def _pack_of(options: Options, start: HandStart) -> Pack:
    """The cards of a hand for the players who are still in."""
    return options.pack_for(options.seats - len(start.out))


_FIELDS: dict[type[Options], tuple[OptionField, ...]] = {}
"""The fields of the options that were asked for, by class."""


def _wanted(option_field: OptionField) -> str:
    values = [each.value if isinstance(each.value, str) else json.dumps(each.value) for each in option_field.values]
    if option_field.least is not None:
        values.append(f"{option_field.least} to {option_field.most}")
    return " or ".join(values)


def _span(counts: range) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
