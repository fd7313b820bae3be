"""Worlds of a view: whole deals that a seat might be in, in which choices are played out.

The hidden cards are dealt at random; cards that a seat is known to hold lie in its hand. A world is a deal of its game,
quick to play on: it writes no log, and nothing in it can be taken back.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Generic, Self, TypeVar, cast

from engine.blocks.deal import Deal, View, shown_fields
from engine.blocks.plain_form import Cards
from engine.rummy.cards import Card, by_face
from engine.rummy.faults import RefusedError
from engine.rummy.meld_law import Group
from engine.rummy.pack import Pack

D = TypeVar("D", bound=Deal)
Weigh = Callable[[int, Card], float]
"""The likelihood that a seat holds a kind of card, above 0; 1 where nothing speaks for it or against it."""


Throw = Callable[[int, Sequence[Card]], int]
"""The place of the card of a hand that its seat would throw away."""


class Worlds(Generic[D]):
    """Deals that the seat of a view might be in."""

    def __init__(
        self,
        view: View[D],
        held: Sequence[Group] = (),
        weigh: Weigh | None = None,
        thrown: Sequence[int] = (),
        throw: Throw | None = None,
    ) -> None:
        """`held`: by seat, the kinds that it is known to hold. Without `weigh` every card is as likely as another.

        Hands get better in the course of a deal; one dealt at random would be far too bad. So each seat is dealt as
        many more cards as it has `thrown` away, and with each of them `throw` says which card goes back.
        """
        deal, kind = view.known, cast("Hashable", type(view.known))
        self._kind, self._values = _quiet(kind), {**deal.__dict__, "viewer": None}
        copies = _Copies(deal.pack)
        for name in _zones(kind):
            self._values[name] = _mapped(self._values[name], copies.take)
        self._hands: list[Cards] = []
        """By seat, the cards that are known."""
        self._lacking: list[int] = []
        """By seat, how many are not."""
        for seat, hand in enumerate(self._values.pop("hands")):
            known, covered = [card for card in hand if card >= 0], sum(card < 0 for card in hand)
            known += map(copies.take, held[seat][:covered] if held else ())
            self._hands.append(tuple(known))
            self._lacking.append(len(hand) - len(known))
        self._covered = [name for name in _zones(kind) if name != "hands" and _has_backs(self._values[name])]
        self._unseen = copies.rest
        self._weights = [
            {card: weigh(seat, deal.pack.kind(card)) for card in self._unseen} if weigh and lacking else {}
            for seat, lacking in enumerate(self._lacking)
        ]

        self._thrown, self._throw = thrown, throw

    def sample(self, rng: Random) -> D:
        """One of them."""
        left = [*self._unseen]
        rng.shuffle(left)
        values = {**self._values, "hands": tuple(self._dealt(left, rng))}
        for name in self._covered:
            values[name] = _mapped(values[name], lambda card: left.pop() if card < 0 else card)
        world = object.__new__(self._kind)
        object.__setattr__(world, "__dict__", values)
        return cast("D", world)

    def _dealt(self, left: list[Card], rng: Random) -> Iterator[Cards]:
        """The hands by seat, from the shuffled cards that are left; in the end those are shuffled again."""
        for seat, (known, lacking, weights) in enumerate(zip(self._hands, self._lacking, self._weights, strict=True)):
            if weights:  # in the order of such keys, cards of more weight come later (Efraimidis, Spirakis)
                keys = {card: -rng.expovariate(weights[card]) for card in left}
                left.sort(key=keys.__getitem__)
            drawn = left[len(left) - lacking :]
            del left[len(left) - lacking :]
            if self._throw and lacking:
                self._improve(seat, drawn, left)
            yield tuple(sorted((*known, *drawn), key=by_face)) if drawn else known
        if any(self._weights) or self._throw:
            rng.shuffle(left)

    def _improve(self, seat: int, hand: list[Card], left: list[Card]) -> None:
        """The hand draws as often as it has thrown, and each time its worst card goes back."""
        for place in range(min(self._thrown[seat], len(left))):
            hand.append(left[place])
            left[place] = hand.pop(cast("Throw", self._throw)(seat, hand))


class _Quiet(Deal):
    """A deal in a playout. Its actions are those of players who know the rules: what is refused raises."""

    is_played_out = True

    def said(self, *events: object) -> Self:
        del events
        return self

    def did(self, action: object, cards: Cards = (), seats: tuple[int, ...] = ()) -> Self:
        del action, cards, seats
        return self

    def apply(self, action: object) -> Self:
        after = self.MOVES[type(action)].does(self, action)
        if isinstance(after, tuple):
            raise RefusedError(after)
        return cast("Self", after)


@cache
def _quiet(kind: Hashable) -> type[Deal]:
    """The class of a game's deals in playouts."""
    deals = cast("type[Deal]", kind)
    return deals if issubclass(deals, _Quiet) else type(deals.__name__, (_Quiet, deals), {})


class _Copies:
    """The cards of a pack, to be given to the places where their kinds are seen."""

    def __init__(self, pack: Pack) -> None:
        self._kind = pack.kind
        self._left: dict[Card, list[Card]] = {}
        for card in pack.cards:
            self._left.setdefault(pack.kind(card), []).append(card)

    def take(self, card: Card) -> Card:
        """A card of this kind; a back stays one."""
        return card if card < 0 else self._left[self._kind(card)].pop()

    @property
    def rest(self) -> Cards:
        """The cards that were not taken."""
        return tuple(card for left in self._left.values() for card in left)


@cache
def _zones(kind: Hashable) -> tuple[str, ...]:
    fields = shown_fields(cast("type[Deal]", kind))
    return tuple(name for name, shown in fields if shown.is_zone and not shown.again)


def _mapped(value: Any, give: Callable[[Card], Card]) -> Any:  # noqa: ANN401 - of any zone
    """A zone with other cards in place of its own."""
    if isinstance(value, Card):
        return give(value)
    if isinstance(value, tuple):
        return tuple([_mapped(each, give) for each in value])
    if isinstance(value, frozenset):
        return frozenset(map(give, value))
    return replace(value, cards=_mapped(value.cards, give)) if hasattr(value, "cards") else value


def _has_backs(value: Any) -> bool:  # noqa: ANN401 - of any zone
    if isinstance(value, Card):
        return value < 0
    return isinstance(value, tuple | frozenset) and any(map(_has_backs, value))
