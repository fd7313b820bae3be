"""The options of a game as rows of a form: their words, their values, and the differences from the preset."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.family.option_fields import OptionField, OptionGroup
from engine.family.rules import AnyRules
from engine.text import _, folded
from scenes.ui.controls import Act
from scenes.ui.forms import FormChoice, FormNumber, FormRow, Value
from scenes.ui.line_editor import LineEdit, digit

_SLIDES = 100
"""The most numbers of a range for a slider; those of a larger range are typed."""


def value_text(field: OptionField, value: object) -> str:
    """A value in the words of players."""
    named = next((each for each in field.values if type(each.value) is type(value) and each.value == value), None)
    return _(named.name) if named is not None else str(value)


def is_typed(field: OptionField) -> bool:
    """True if the option's number is typed."""
    return field.least is not None and field.most is not None and field.most - field.least > _SLIDES


def number_edit(field: OptionField, value: object) -> LineEdit:
    """The line to type an option's number, with its value if that is a number."""
    number = isinstance(value, int) and not any(
        type(each.value) is type(value) and each.value == value for each in field.values
    )
    return LineEdit(str(value) if number else "", len(str(field.most)), digit)


def row(
    field: OptionField,
    value: Value,
    usual: Value,
    edit: LineEdit | None,
    undo: Callable[[str], Act],
    *,
    faulty: bool,
    idle: str = "",
) -> FormRow:
    """The row of an option; `idle` is the reason if it has no effect now."""
    changed = value != usual or type(value) is not type(usual)
    note = _("Standard: {value}").format(value=value_text(field, usual)) if changed else ""
    number = None
    if field.least is not None and field.most is not None:
        number = FormNumber(least=field.least, most=field.most, edit=edit)
    return FormRow(
        key=field.key,
        title=_(field.name),
        words=idle or _(field.sentence),
        enabled=not idle,
        value=value,
        choices=tuple(FormChoice(each.value, _(each.name)) for each in field.values),
        number=number,
        note=note,
        undo=undo(field.key) if changed else None,
        faulty=faulty,
    )


def idle(rules: AnyRules, field: OptionField, values: Mapping[str, Any]) -> str:
    """The reason why an option has no effect with these values; empty if it has one."""
    lacking = field.needs if field.needs and not values[field.needs] else ""
    other = lacking or (field.unless if field.unless and values[field.unless] else "")
    if not other:
        return ""
    result = next(each for each in rules.fields if each.key == other)
    form = _("Changes nothing while “{option}” is {value}.")
    return form.format(option=_(result.name), value=value_text(result, values[other]))


def groups(rules: AnyRules) -> tuple[OptionGroup, ...]:
    """The groups of a game's options."""
    there = {field.group for field in rules.fields}
    return tuple(group for group in OptionGroup if group in there)


def matching_fields(rules: AnyRules, wanted: str) -> tuple[OptionField, ...]:
    """The options in whose words every part of the search occurs."""
    parts = folded(wanted).split()
    return tuple(field for field in rules.fields if all(part in _words(field) for part in parts))


def _words(field: OptionField) -> str:
    return folded(" ".join((_(field.name), _(field.sentence), *(_(each.name) for each in field.values))))


def summary(rules: AnyRules, changed: Mapping[str, Any]) -> Sequence[str]:
    """The differences from the preset, one for each option: "Play to: 150"."""
    fields = [field for field in rules.fields if field.key in changed]
    form = _("{option}: {value}")
    return [form.format(option=_(field.name), value=value_text(field, changed[field.key])) for field in fields]
