"""What players can do: each action declared once, with its form as plain data and its sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.blocks.plain_form import read, types_of, written
from engine.rummy.pack import ANY_PACK, Pack
from engine.rummy.plain import NotationError, shortened


@dataclass(frozen=True, slots=True)
class Of:
    """The value of a key is that of this field of the action; the key is left out where the field is None."""

    field: str


Form = Mapping[str, Of | str | bool]


class Action:
    """An action of a game; its class is a dataclass.

    `form` has by key the field or the fixed value that stands there. `says` is the sentence of the log, with `{seat}`,
    `{cards}`, `{seats}` and the action's fields; English, marked for translation.
    """

    __slots__ = ()
    FORM: ClassVar[Form]
    SAYS: ClassVar[str]

    def __init_subclass__(cls, form: Form | None = None, says: str = "") -> None:
        """Keep what the class says of itself; a dataclass with slots is made twice, the second time without it."""
        if form is not None:
            cls.FORM, cls.SAYS = form, says


@dataclass(frozen=True, slots=True)
class Codec:
    """The actions of a game; of two forms that data may have, the first counts."""

    actions: tuple[type[Action], ...]
    pack: Pack = ANY_PACK
    """With it cards are written; only whether its jokers are equal matters."""

    def write(self, action: Action) -> dict[str, Any]:
        """The action as plain data."""
        types, data = types_of(type(action)), dict[str, Any]()
        for key, part in action.FORM.items():
            value = getattr(action, part.field) if isinstance(part, Of) else part
            if value is not None:
                data[key] = written(types[part.field], value, self.pack.text_of) if isinstance(part, Of) else part
        return data

    def read(self, pack: Pack, data: object) -> Any:  # noqa: ANN401 - an action of the game
        """The action that plain data stands for, with cards of this pack. Raises NotationError."""
        kind = next((each for each in self.actions if _fits(each, data)), None)
        if kind is None or not isinstance(data, Mapping):
            message = f"{shortened(repr(data))} is no action"
            raise NotationError(message)
        types = types_of(kind)
        parts = {part.field: key for key, part in kind.FORM.items() if isinstance(part, Of) and key in data}
        return kind(**{name: read(types[name], data[key], key, pack.read_all) for name, key in parts.items()})


def _fits(kind: type[Action], data: object) -> bool:
    """True if data has the keys of a form and its fixed values."""
    if not isinstance(data, Mapping) or not data.keys() <= kind.FORM.keys():
        return False
    types = types_of(kind)
    for key, part in kind.FORM.items():
        if isinstance(part, Of):
            if key not in data and type(None) not in getattr(types[part.field], "__args__", ()):
                return False
        elif key not in data or type(data[key]) is not type(part) or data[key] != part:
            return False
    return True
