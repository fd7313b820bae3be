"""House rules: the options of a game under a name that a player has given them."""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING, Any

from engine.text import _, listed
from engine.values import value_class

if TYPE_CHECKING:  # the settings hold house rules, and the title screen loads no rules
    from collections.abc import Mapping

    from engine.family.option_fields import OptionField, Preset
    from engine.family.rules import AnyRules

LONGEST = 40
"""Letters that the name of house rules may have."""


@value_class(kw_only=True)
class HouseRules:
    """A preset of a game and what is changed in it, by the keys of the options."""

    name: str
    game: str
    preset: str
    changed: Mapping[str, Any] = field(default_factory=dict)


def good_name(name: str) -> bool:
    """True if house rules may be called so: something to see, on one line, not too long."""
    return 0 < len(name) <= LONGEST and name.isprintable() and name == name.strip()


def preset_of(rules: AnyRules, key: str) -> Preset:
    """The preset of a key. Raises ValueError for an unknown key."""
    result = next((preset for preset in rules.presets if preset.key == key), None)
    if result is None:
        raise ValueError(f"there is no preset {key!r}")
    return result


def usual_values(rules: AnyRules, preset: str, seats: int) -> dict[str, Any]:
    """The value of every option in a preset, by its key."""
    return rules.values(rules.options(preset, seats, {}))


def changes(rules: AnyRules, preset: str, seats: int, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that differ from the preset's, in the order of the fields."""
    usual = usual_values(rules, preset, seats)
    return {
        each.key: values[each.key] for each in rules.fields if values.get(each.key, usual[each.key]) != usual[each.key]
    }


def is_value(option: OptionField, value: object) -> bool:
    """True if an option lists a value, or has it in its range. True does not count as 1 here."""
    if any(type(each.value) is type(value) and each.value == value for each in option.values):
        return True
    if option.least is None or option.most is None or isinstance(value, bool) or not isinstance(value, int):
        return False
    return option.least <= value <= option.most


def fault(rules: AnyRules, preset: str, changed: Mapping[str, Any]) -> str:
    """The reason why these changes cannot be played with any number of players; empty if they can."""
    known = {each.key: each for each in rules.fields}
    for key, value in changed.items():
        if key not in known or not is_value(known[key], value):
            return f"there is no option {key!r} with the value {value!r}"
    message = ""
    for seats in preset_of(rules, preset).seats:
        try:
            rules.options(preset, seats, dict(changed))
        except ValueError as error:
            message = message or str(error)
        else:
            return ""
    return message


def contradicting(rules: AnyRules, message: str) -> tuple[OptionField, ...]:
    """The options that a ValueError of `Rules.options` names by their keys, in the order of the sentence."""
    words = re.findall(r"\w+", message.partition(":")[0])
    named = [field for word in words for field in rules.fields if field.key == word]
    return tuple(dict.fromkeys(named))


def contradiction(rules: AnyRules, message: str) -> str:
    """A ValueError of `Rules.options` as a sentence for players: it calls options by their names."""
    names = [_("“{option}”").format(option=_(field.name)) for field in contradicting(rules, message)]
    if len(names) < 2:  # noqa: PLR2004 - two contradict each other
        return message
    reason = message.partition(": ")[2]
    if reason:
        return _("{options} contradict each other: {reason}.").format(options=listed(names), reason=reason)
    return _("{options} contradict each other.").format(options=listed(names))
