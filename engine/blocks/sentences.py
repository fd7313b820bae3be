"""The sentence of each event and of each fault: the lines of the log and the reasons of refusals are made of them."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_words import HandWords
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.pack import ANY_PACK, Pack
from engine.rummy.words import FaultWords, Names, common_event, common_words, fault_sentence, rule_name
from engine.text import _, listed
from engine.values import value_class

_SEATS = ("seat", "dealer", "target")
"""The fields that hold the number of one seat."""


class Event:
    """Something that all at the table saw. A game's events are dataclasses whose fields their sentence names.

    `seat`, `dealer`, `target` and `seats` are told as the players' names, `rule` as the name of a rule, cards as cards.
    `says` is English, marked for translation. A further sentence has the name of a field: it counts where that field
    is neither None nor False.
    """

    __slots__ = ()
    SAYS: ClassVar[str]
    INSTEAD: ClassVar[Mapping[str, str]]

    def __init_subclass__(cls, says: str = "", **instead: str) -> None:
        """Keep the sentences of a class; a dataclass with slots is made twice, the second time without them."""
        if says:
            cls.SAYS, cls.INSTEAD = says, instead

    @property
    def sentence(self) -> str:
        """The sentence for the values of this event."""
        values = ((getattr(self, name), sentence) for name, sentence in self.INSTEAD.items())
        return next((each for value, each in values if value is not None and value is not False), self.SAYS)

    @property
    def form(self) -> str:
        """The sentence in the player's language, before its parts are filled in."""
        return _(self.sentence)

    @property
    def more(self) -> Mapping[str, str]:
        """Parts of the sentence that are no fields, or are not told as fields are."""
        return {}


@value_class
class Did(Event):
    """A player did something; the action has the sentence."""

    seat: int
    action: Any
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()


@value_class
class Says:
    """The words of a game. Its own faults are enums whose values are sentences, or `FaultWords`."""

    hands: HandWords
    faults: tuple[type[Enum], ...] = ()
    pack: Pack = ANY_PACK
    """With it cards are written; only whether its jokers are equal matters."""
    flaws: tuple[tuple[MeldFlaw, FaultWords], ...] = ()
    """Reasons why cards are no meld, where the game calls melds or runs otherwise."""

    def sentence(self, fault: Fault, names: Names, cards: str = "") -> str:
        """A fault as a sentence; `cards` are the words for its cards, where a list will not do."""
        return fault_sentence(fault, names, self.words, self.pack.text, cards)

    @property
    def words(self) -> Mapping[Enum, FaultWords]:
        """The words of each kind of fault."""
        return _words(self.hands, self.faults, self.flaws)

    def describe(self, event: object, names: Names) -> str:
        """An event of the log as a sentence."""
        if isinstance(event, Did):
            return _(event.action.SAYS).format(**{**self._parts(event.action, names), **self._parts(event, names)})
        if isinstance(event, Event):
            return event.form.format(**{**self._parts(event, names), **event.more})
        return common_event(event, names, self.pack.text, self.hands) or ""

    def _parts(self, told: Any, names: Names) -> Mapping[str, str]:  # noqa: ANN401 - a dataclass
        return {each.name: self._part(each.name, getattr(told, each.name), names) for each in fields(told)}

    def _part(self, name: str, value: Any, names: Names) -> str:  # noqa: ANN401 - of any field
        if name in _SEATS and value is not None:
            return str(names[value])
        if name == "seats":
            return listed(names[seat] for seat in value)
        if name == "rule":
            return rule_name(value)
        if isinstance(value, Card):
            return self.pack.text(value)
        return self._row(value) if isinstance(value, tuple) else str(value)

    def _row(self, value: Iterable[Any]) -> str:
        """Cards as they lie; groups of cards with a stroke between them."""
        if isinstance(value, str):
            return value
        parts = list(value)
        if all(isinstance(each, Card) for each in parts):
            return " ".join(map(self.pack.text, parts))
        return " | ".join(map(self._row, parts))


@lru_cache(maxsize=8)
def _words(
    hands: HandWords, faults: tuple[type[Enum], ...], flaws: tuple[tuple[MeldFlaw, FaultWords], ...]
) -> Mapping[Enum, FaultWords]:
    own = {each: each.value for kind in faults for each in kind}
    words = {each: value if isinstance(value, FaultWords) else FaultWords(value) for each, value in own.items()}
    return {**common_words(hands), **words, **dict(flaws)}
