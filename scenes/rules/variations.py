"""The tables of the options that are played and of the presets, and the names of options' values."""

from collections.abc import Iterator

from engine.family.option_fields import OptionField
from engine.family.rules import AnyRules
from engine.text import _
from scenes.rules.entries import Block, Grid, Words


def option_word(value: object) -> str:
    """The value of an option as it stands in a rules book."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def value_name(rules: AnyRules, key: str, word: str) -> str:
    """The name of an option's value, or of the option if its value only says yes. Raises StopIteration."""
    field = next(field for field in rules.fields if field.key == key)
    name = next(each.name for each in field.values if option_word(each.value) == word)
    says_yes = word == option_word(True)
    return _(field.name if says_yes else name)


def variations(rules: AnyRules, options: object) -> Iterator[Block]:
    """The tables of the options that are played, and of the presets."""
    if options is not None:
        values = rules.values(options)
        chosen = ((_(each.name), _named(each, values[each.key])) for each in rules.fields)
        yield Grid(((_("In this game"), ""), *chosen))
    yield Words(_("These variations are ready to play; every option can be chosen by itself as well."))
    presets = ((_(each.name), _(each.sentence)) for each in rules.presets)
    yield Grid(((_("Variation"), _("What it is like")), *presets))


def _named(field: OptionField, value: object) -> str:
    """The value of an option in words."""
    names = (each.name for each in field.values if option_word(each.value) == option_word(value))
    return _(next(names, str(value)))
