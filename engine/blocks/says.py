"""One telling of each event and of each fault; the lines of the log and the reasons of refusals follow from it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, ClassVar

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_words import HandWords
from engine.rummy.pack import ANY_PACK, Pack
from engine.rummy.words import FaultWords, Names, common_event, common_words, fault_sentence
from engine.text import _


@dataclass(frozen=True)
class Event:
    """Something that everybody at the table saw. A game's events are dataclasses whose fields their sentence names.

    A number whose field is `seat` or ends with `_seat` is told as the player's name, cards as cards.
    """

    SAYS: ClassVar[str]
    """The sentence; English, marked for translation."""


@dataclass(frozen=True, slots=True)
class Says:
    """The words of a game. Its own faults are enums whose values are sentences, or `FaultWords`."""

    hands: HandWords
    faults: tuple[type[Enum], ...] = ()
    pack: Pack = ANY_PACK
    """With it cards are written; only whether its jokers are equal matters."""

    def sentence(self, fault: Fault, names: Names) -> str:
        """A fault as a sentence."""
        return fault_sentence(fault, names, self._words, self.pack.text)

    def describe(self, event: object, names: Names) -> str:
        """An event of the log as a sentence."""
        if isinstance(event, Event):
            parts = {each.name: self._part(each.name, getattr(event, each.name), names) for each in fields(event)}
            return _(event.SAYS).format(**parts)
        return common_event(event, names, self.pack.text, self.hands) or ""

    @property
    def _words(self) -> Mapping[Enum, FaultWords]:
        own = (each for kind in self.faults for each in kind)
        telling = {each: each.value if isinstance(each.value, FaultWords) else FaultWords(each.value) for each in own}
        return {**common_words(self.hands), **telling}

    def _part(self, name: str, value: Any, names: Names) -> str:  # noqa: ANN401 - of any field
        if name == "seat" or name.endswith("_seat"):
            return str(names[value])
        if isinstance(value, Card):
            return self.pack.text(value)
        if isinstance(value, tuple):
            return self._row(value)
        return str(value)

    def _row(self, value: Iterable[Any]) -> str:
        """Cards as they lie; groups of cards with a stroke between them."""
        parts = list(value)
        if all(isinstance(each, Card) for each in parts):
            return " ".join(map(self.pack.text, parts))
        return " | ".join(map(self._row, parts))
