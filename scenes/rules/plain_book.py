"""The rules book of a game whose folder has none: its presets, and its options under the rules that they change."""

from itertools import groupby

from engine.family.option_fields import OptionField
from engine.family.rules import AnyRules
from engine.text import _
from scenes.rules.book import Book
from scenes.rules.entries import Block, Entry, Words, tagged


def plain_book(rules: AnyRules) -> Book:
    """The book from the declarations of a game's rules."""
    fields = sorted(rules.fields, key=lambda field: int(field.rule[1:]))
    letter = fields[0].rule[0] if fields else "R"
    presets = tuple(tagged(_(preset.name), _(preset.sentence)) for preset in rules.presets)
    first = Entry(key=f"{letter}0", title=_("The game in short"), body=presets)
    groups = groupby(fields, lambda field: field.rule)
    return Book(rules.name, _(rules.title), (first, *(_entry(rule, tuple(group)) for rule, group in groups)))


def _entry(rule: str, fields: tuple[OptionField, ...]) -> Entry:
    return Entry(key=rule, title=_(fields[0].name), body=tuple(block for field in fields for block in _blocks(field)))


def _blocks(field: OptionField) -> tuple[Block, ...]:
    """A sentence about an option, and another about its values."""
    values = [_(value.name) for value in field.values]
    if field.least is not None:
        values.append(_("{least} to {most}").format(least=field.least, most=field.most))
    return tagged(_(field.name), _(field.sentence)), Words(" \u00b7 ".join(values))
