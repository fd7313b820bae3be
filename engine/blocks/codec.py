"""The form of each action as plain data, declared once; reading and writing follow from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.blocks.plain_form import read, types_of, written
from engine.rummy.pack import ANY_PACK, Pack
from engine.rummy.plain import NotationError, shortened


@dataclass(frozen=True, slots=True)
class Of:
    """The value of a key is that of this field of the action; the key is left out where the field is None."""

    field: str


Form = Mapping[str, Of | str | bool]
"""By key, the field or the fixed value that stands there."""


@dataclass(frozen=True, slots=True)
class Codec:
    """The actions of a game by their forms. A form that fits data better stands before one that fits it too."""

    forms: Mapping[type, Form]
    pack: Pack = ANY_PACK
    """With it cards are written; only whether its jokers are equal matters."""

    def write(self, action: object) -> dict[str, Any]:
        """The action as plain data."""
        types = types_of(type(action))
        found: dict[str, Any] = {}
        for key, part in self.forms[type(action)].items():
            value = getattr(action, part.field) if isinstance(part, Of) else part
            if value is not None:
                found[key] = written(types[part.field], value, self.pack.text_of) if isinstance(part, Of) else part
        return found

    def read(self, pack: Pack, data: object) -> Any:  # noqa: ANN401 - an action of the game
        """The action that plain data stands for, with cards of this pack. Raises NotationError."""
        if isinstance(data, Mapping):
            for kind, form in self.forms.items():
                if _fits(kind, form, data):
                    types = types_of(kind)
                    parts = {part.field: key for key, part in form.items() if isinstance(part, Of) and key in data}
                    return kind(**{name: read(types[name], data[k], k, pack.read_all) for name, k in parts.items()})
        message = f"{shortened(repr(data))} is no action"
        raise NotationError(message)


def _fits(kind: type, form: Form, data: Mapping[Any, Any]) -> bool:
    """True if data has the keys of a form and its fixed values."""
    if not data.keys() <= form.keys():
        return False
    types = types_of(kind)
    for key, part in form.items():
        if isinstance(part, Of):
            if key not in data and type(None) not in getattr(types[part.field], "__args__", ()):
                return False
        elif key not in data or type(data[key]) is not type(part) or data[key] != part:
            return False
    return True
