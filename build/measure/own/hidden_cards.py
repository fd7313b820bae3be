"""The cards that a seat cannot know: by what views name, or by what a witness of the public log has seen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol

from build.measure.playing import kinds_of
from engine.family.rules import AnyRules
from engine.rummy.cards import Card
from engine.rummy.pack import Pack

WALKS: Any = import_module("tests.family.walks")  # the tests' helpers have no types


class HiddenCards(Protocol):
    """Hands of a game, in which hidden cards can be dealt again."""

    def hands(self, number: int, rng: Random) -> Iterable[Any]:
        """The states of the hand, or game, of a number."""

    def others(self, hand: Any, seat: int, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - any game's
        """Hands in which the seat must decide as in this one."""

    def faults(self, hand: Any, seat: int, rng: Random) -> Sequence[str]:  # noqa: ANN401 - any game's
        """What differs for the seat when hidden cards are dealt again, and what it may not see."""


@dataclass(frozen=True, slots=True)
class WitnessedCards:
    """Cards dealt again by functions that read the public log and know nothing of how views are made."""

    hands: Callable[[int, Random], Iterable[Any]]
    dealt_again: Callable[[Any, int, Random], Any]
    faults: Callable[[Any, int, Random], Sequence[str]]

    def others(self, hand: Any, seat: int, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - any game's
        """The hand with other hidden cards."""
        return [self.dealt_again(hand, seat, rng)]


class WalkedCards:
    """Hands of random walks; the cards of which a view names none change places, wherever they are."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self._pack: Pack

    def hands(self, number: int, rng: Random) -> Iterator[Any]:
        """The states of a hand in which somebody is to move."""
        del rng
        kinds = kinds_of(self._rules)
        preset, seats = kinds[number % len(kinds)]
        for _before, _action, game in WALKS.walk(self._rules, self._rules.options(preset, seats, {}), number):
            self._pack = self._rules.pack(game.options, game.start)
            if not game.hand_over:
                yield game.hand

    def others(self, hand: Any, seat: int, rng: Random) -> Sequence[Any]:  # noqa: ANN401 - any game's
        """The hand with other hidden cards, and with other copies of equal ones."""
        return [self._dealt_again(hand, seat, rng), self._renumbered(hand, rng)]

    def faults(self, hand: Any, seat: int, rng: Random) -> Sequence[str]:  # noqa: ANN401 - any game's
        """What differs for a seat."""
        rules = self._rules
        view = rules.view(self._dealt_again(hand, seat, rng), seat) == rules.view(hand, seat)
        copies = rules.write_position(self._renumbered(hand, rng)) == rules.write_position(hand)
        return [*([] if view else ["its view"]), *([] if copies else ["copies of equal cards"])]

    def _dealt_again(self, hand: Any, seat: int, rng: Random) -> Any:  # noqa: ANN401 - any game's
        shown = set(map(self._pack.kind, WALKS.cards_in(self._rules.view(hand, seat))))
        hidden = [card for card in self._pack.cards if self._pack.kind(card) not in shown]
        return WALKS.exchanged(hand, dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)))

    def _renumbered(self, hand: Any, rng: Random) -> Any:  # noqa: ANN401 - any game's
        kinds: dict[Card, list[Card]] = {}
        for card in self._pack.cards:
            kinds.setdefault(self._pack.kind(card), []).append(card)
        pairs = (zip(equal, rng.sample(equal, len(equal)), strict=True) for equal in kinds.values())
        return WALKS.exchanged(hand, {card: other for some in pairs for card, other in some})
