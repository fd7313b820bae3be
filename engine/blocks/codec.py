"""Actions of players, each declared once, with its form as plain data and its sentence."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from functools import lru_cache, partial
from typing import Any, ClassVar, get_args

from engine.blocks.plain_form import Cards, read, shape_of, types_of, written
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.melds import named_cards, named_text
from engine.rummy.pack import ANY_PACK, Pack
from engine.rummy.plain_data import NotationError, Plain, shortened
from engine.values import value_class


@value_class
class Of:
    """The value of a key is that of this field of the action. The key is left out where the field is None.

    Where the type of the field is an action, or one of several, the value is that action as plain data.
    """

    field: str
    in_order: bool = False
    """True if cards keep the order in which they are written."""
    names: str = ""
    """The field with the card that each joker of `field` stands for, where the text tells both: `X1=7h 8h 9h`."""
    words: tuple[tuple[str, Any], ...] = ()
    """Values that have a word in plain data: None among them has to be said, and a yes or no has no other form."""


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

    def has_sense(self) -> bool:
        """False where the values contradict each other, although each has the right type."""
        return True


SHARED: Mapping[object, Form] = {
    DrawStock: {"draw": "stock"},
    UndoPlays: {"undo": "plays"},
    UndoDraw: {"undo": "draw"},
    Discard: {"discard": Of("card")},
    EndTurn: {"end": True},
}
"""The forms of actions that several games have."""


def form_of(kind: object) -> Form:
    """The form of a class of actions; empty for anything else."""
    return SHARED.get(kind) or getattr(kind, "FORM", {})


@value_class
class Codec:
    """The actions of a game. Where data fits the forms of two of them, the first one counts."""

    actions: tuple[type, ...]
    pack: Pack = ANY_PACK
    """The pack by which cards are written: it matters only whether its jokers are equal.

    Where they are, `X` is a card in every action, also in games that are dealt without jokers: nobody holds one then.
    """
    unknown: Mapping[type, str] = field(default_factory=dict)
    """By class, the rule that refuses an action whose text names no card. Without a rule such data is no action."""

    def write(self, action: object) -> dict[str, Any]:
        """The action as plain data."""
        data = dict[str, Any]()
        for key, part in form_of(type(action)).items():
            value = self._value(action, part) if isinstance(part, Of) else part
            if value is not None:
                data[key] = value
        return data

    def _value(self, action: object, part: Of) -> Any:  # noqa: ANN401 - plain data
        value = getattr(action, part.field)
        if word := next((word for word, each in part.words if each is value), None):
            return word
        if part.names:
            return named_text(value, dict(getattr(action, part.names)))
        if form_of(type(value)):
            return self.write(value)
        return written(_type(action, part), value, self._text, in_order=part.in_order)

    def _text(self, cards: Iterable[Card]) -> str:
        return self.pack.text_of(cards, in_order=True)

    def kind_of(self, data: object) -> type | None:
        """The class of the action that plain data stands for, whatever cards it names; None if it is no action."""
        if not isinstance(data, Mapping):
            return None
        return next((each for each in _with_keys(self.actions, frozenset(data)) if _fits(each, data)), None)

    def read(self, pack: Pack, data: object) -> Any:  # noqa: ANN401 - an action of the game
        """The action that plain data stands for, with cards of this pack. Raises NotationError, or RefusedError."""
        kind = self.kind_of(data)
        pack = self.pack if self.pack.equal_jokers else pack
        if kind is not None and isinstance(data, Mapping):
            fields = dict[str, Any]()
            for key, part in form_of(kind).items():
                if isinstance(part, Of) and key in data:
                    fields |= self._fields(part, kind, key, data[key], pack)
            action = kind(**fields)
            if not isinstance(action, Action) or action.has_sense():
                return action
        message = f"{shortened(repr(data))} is no action"
        raise NotationError(message)

    def _fields(self, part: Of, action: type, key: str, data: object, pack: Pack) -> dict[str, Any]:
        """The fields of an action that one key sets: a single one, or the cards with the names of the jokers."""
        kind, rule = _type(action, part), self.unknown.get(action)
        for word, value in part.words:
            if data == word:
                return {part.field: value}
        if part.names and isinstance(data, str):
            try:
                cards, names = named_cards(data, pack.read)
            except ValueError as error:
                raise NotationError(shortened(error)) from None
            return {part.field: cards, part.names: names}
        actions = tuple(each for each in get_args(kind) or (kind,) if form_of(each))
        if actions:
            return {part.field: replace(self, actions=actions).read(pack, data)}
        take = pack.read_all if rule is None else partial(known_cards, pack, rule, one=shape_of(kind).kind is Card)
        return {part.field: read(kind, data, key, take, in_order=part.in_order)}


def known_cards(pack: Pack, rule: str, text: str, *, one: bool = False) -> Cards:
    """The cards of a text, or the only one. Raises RefusedError for a text that names no card."""
    words, known = [text] if one else text.split(), pack.by_text
    unknown = tuple(word for word in words if word not in known)
    if unknown:
        raise RefusedError((Fault(rule, CommonFault.UNKNOWN_CARD, words=unknown),))
    return tuple(known[word] for word in words)


def _type(action: object, part: Of) -> Any:  # noqa: ANN401 - a type
    """The type of a field of an action, or of a class of actions."""
    return types_of(action if isinstance(action, type) else type(action))[part.field]


@lru_cache(maxsize=256)
def _with_keys(actions: tuple[type, ...], keys: frozenset[str]) -> tuple[type, ...]:
    """The classes of actions whose forms have these keys, and perhaps others."""
    return tuple(each for each in actions if keys <= form_of(each).keys())


def _fits(kind: type, data: Plain) -> bool:
    """True if data has all that the form demands, with its fixed values; the form has all keys of the data."""
    form = form_of(kind)
    for key, part in form.items():
        if isinstance(part, Of):
            value, wanted = data.get(key), _type(kind, part)
            may_lack = key not in data and not part.words and type(None) in getattr(wanted, "__args__", ())
            if (value is None and not may_lack) or (
                wanted is bool and part.words and value not in [word for word, _ in part.words]
            ):
                return False
        elif key not in data or type(data[key]) is not type(part) or data[key] != part:
            return False
    return True
