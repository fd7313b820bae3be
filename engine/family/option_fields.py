"""Option fields put together: what games say of their options in the same way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.family.rules import OptionField, OptionGroup, OptionValue
from engine.text import N_

ValueNames: TypeAlias = Mapping[str | int | bool | None, str]
"""The single values of an option, the usual one first, and what players call them."""
YES_NO: ValueNames = {True: N_("Yes"), False: N_("No")}


@dataclass(frozen=True, slots=True)
class FieldGroups:
    """Makes the fields of a game; each stands in the group of the rule that it changes."""

    by_rule: Mapping[str, OptionGroup]

    def field(
        self,
        key: str,
        rule: str,
        name: str,
        sentence: str,
        values: ValueNames,
        ends: tuple[int, int] | None = None,
    ) -> OptionField:
        """An option with some values by name, and with a range of numbers where there is one."""
        least, most = ends or (None, None)
        return OptionField(
            key=key,
            name=name,
            sentence=sentence,
            rule=rule,
            values=tuple(OptionValue(value=value, name=words) for value, words in values.items()),
            least=least,
            most=most,
            group=self.by_rule[rule],
        )
