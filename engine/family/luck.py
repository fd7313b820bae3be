"""Luck: by how many points the cards that came were kinder than those that could have come instead.

At the deal and at each draw from the stock it is v(after) less the mean of v over everything that could have come: over
all hands of the pack at the deal, and over all cards of the stock, which are in random order, at a draw. So its mean is
0 whatever v is and however anybody plays; a good v only makes more of the result luck that would else be "the rest".
The variance of each mean over what could have come is known, too, so sums of luck have their band.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from math import sqrt
from operator import itemgetter
from random import Random
from typing import Any

from engine.family.card_features import (
    FEATURES,
    JOKER,
    Face,
    Features,
    HeldCards,
    face_of,
    features_of,
    fitting,
    mean_of_deal,
)
from engine.family.luck_model import LuckModel, Weights
from engine.family.rules import AnyRules
from engine.rummy.cards import Card
from engine.values import value_class

Step = tuple[Any, Any]
"""An action, None for a deal, with the hand after it."""
_BAND = 1.96
"""Standard deviations within which 95 % of all luck lies."""
_DEALS = 400
"""Fixed random hands by which the variance of the deal is estimated; its mean needs none."""


class LuckReason(Enum):
    """The reason that a card was worth more, or less, to a hand than another: the source of most of its worth."""

    JOKER = "joker"
    MELD = "meld"
    """The card made three cards that are a set or a run."""
    TABLE = "table"
    """The card lengthened a meld on the table."""
    GOES = "goes"
    """The card was one of two that a third may make a meld of."""
    ALONE = "alone"
    """The card was none of these."""


_REASONS: Mapping[str, LuckReason] = {
    "joker": LuckReason.JOKER,
    **dict.fromkeys(("book", "run"), LuckReason.MELD),
    **dict.fromkeys(("fits", "fits now"), LuckReason.TABLE),
    **dict.fromkeys(("same rank", "next", "one between", "twin"), LuckReason.GOES),
}
"""By feature the reason that it is. That a card counts more or less is none."""


@value_class(kw_only=True)
class ChanceEvent:
    """One deal or draw, from the view of the seat that got the cards."""

    place: int
    """The number of the step that brought it, 0 for the deal."""
    seat: int
    luck: float
    variance: float
    features: Features
    """The differences between the features and their means."""
    left: float
    """The part of the stock that was left then, 1 at the deal."""
    card: Card | None = None
    """The card drawn; None at the deal."""
    reason: LuckReason | None = None
    """The reason why the card drawn was lucky or unlucky; None where none can be named."""


@value_class
class DrawLuck:
    """The cards drawn from the stock in one step, or in several, and the luck of them in points."""

    cards: tuple[Card, ...] = ()
    points: float = 0.0
    parts: tuple[tuple[float, Card, LuckReason], ...] = ()
    """The luck of each card of which a reason can be named."""

    def __add__(self, other: "DrawLuck") -> "DrawLuck":
        return DrawLuck((*self.cards, *other.cards), self.points + other.points, (*self.parts, *other.parts))

    @property
    def told(self) -> tuple[Card | None, LuckReason | None]:
        """The card with the largest part in this luck, and its reason; None where none can be named."""
        sign = 1 if self.points >= 0 else -1
        part, card, reason = max(self.parts, key=lambda each: sign * each[0], default=(0.0, None, None))
        return (card, reason) if sign * part > 0 else (None, None)


@value_class(kw_only=True)
class Luck:
    """The luck of a seat, in points, over some time."""

    points: float = 0.0
    variance: float = 0.0

    @property
    def band(self) -> float:
        """Luck lies between -band and +band in 95 % of all cases."""
        return _BAND * sqrt(self.variance)

    @property
    def as_expected(self) -> bool:
        """True if the luck lies inside the band."""
        return abs(self.points) <= self.band

    def __add__(self, other: "Luck") -> "Luck":
        return Luck(points=self.points + other.points, variance=self.variance + other.variance)


def luck_of_hand(rules: AnyRules, options: Any, steps: Sequence[Step]) -> tuple[Luck, ...]:  # noqa: ANN401 - any game
    """The luck of each seat in a hand, from its deal on; nothing for a game without a model."""
    seats = rules.seating(options).seats
    result = [Luck()] * seats
    for event in chance_events(rules, options, steps):
        result[event.seat] += Luck(points=event.luck, variance=event.variance)
    return tuple(result)


def draws_of_steps(rules: AnyRules, options: Any, steps: Sequence[Step]) -> dict[int, DrawLuck]:  # noqa: ANN401 - any game
    """The draws of a hand by the place of the step, of the seat that did it; the deal is left out."""
    result: dict[int, DrawLuck] = {}
    for event in chance_events(rules, options, steps):
        if event.card is not None and event.seat == steps[event.place - 1][1].to_move:
            parts = () if event.reason is None else ((event.luck, event.card, event.reason),)
            result[event.place] = result.get(event.place, DrawLuck()) + DrawLuck((event.card,), event.luck, parts)
    return result


def chance_events(rules: AnyRules, options: Any, steps: Sequence[Step]) -> Iterator[ChanceEvent]:  # noqa: ANN401
    """Every deal and draw of one hand, in order."""
    model = rules.luck
    if model is None or not steps:
        return
    weights = model.weights(options) if callable(model.weights) else model.weights
    high_ace = model.high_ace(options)
    hand = steps[0][1]
    pack = (card for card in rules.cards(hand) if not model.laid_out(card) and card not in model.apart(hand))
    yield from _dealt(model, weights, hand, high_ace=high_ace, cards=_faces(model, hand, pack))
    whole = max(1, len(model.stock(hand)))
    for place in range(1, len(steps)):
        before, after = steps[place - 1][1], steps[place][1]
        if before.to_move is not None:
            yield from _drawn(model, weights, (before, after), place, whole, high_ace=high_ace)


def _faces(model: LuckModel[Any, Any], hand: Any, cards: Iterable[Card]) -> tuple[Face, ...]:  # noqa: ANN401 - any game
    """The faces of cards, sorted: those that are wild in a hand are jokers."""
    return tuple(sorted(JOKER if model.wild(hand, card) else face_of(card) for card in cards))


def _dealt(
    model: LuckModel[Any, Any],
    weights: Weights,
    hand: Any,  # noqa: ANN401 - of any game
    *,
    high_ace: bool,
    cards: tuple[Face, ...],
) -> Iterator[ChanceEvent]:
    for seat, held in enumerate(model.hands(hand)):
        if not held:
            continue
        mean = mean_of_deal(cards, len(held), high_ace=high_ace)
        result = features_of(_faces(model, hand, held), high_ace=high_ace)
        above = tuple(value - usual for value, usual in zip(result, mean, strict=True))
        variance = _variance_of_deal(cards, len(held), weights, high_ace=high_ace)
        luck = _value(weights, above, 1.0)
        yield ChanceEvent(place=0, seat=seat, luck=luck, variance=variance, features=above, left=1.0)


def _drawn(
    model: LuckModel[Any, Any], weights: Weights, hands: tuple[Any, Any], place: int, whole: int, *, high_ace: bool
) -> Iterator[ChanceEvent]:
    """The cards that came from the stock in a step, one by one, in the order in which they lay there."""
    before, after = hands
    held, old, new = model.hands(before), model.stock(before), model.stock(after)
    came = {card: seat for seat, cards in enumerate(model.hands(after)) for card in cards if card not in held[seat]}
    if not came or model.known(after):
        return
    order, pool = [card for card in old if card in came], old
    if not order and len(new) > len(old):  # the pile has become the stock in the same step
        order = [card for card in came if card not in model.pile(before)[-1:]]
        pool = (*new, *order)
    fits, left = fitting(model.groups(before)), min(1.0, len(pool) / whole)
    getting = {
        seat: HeldCards(_faces(model, before, held[seat]), high_ace=high_ace) for seat in {came[card] for card in order}
    }
    rest = Counter(_faces(model, before, (card for card in pool if not model.laid_out(card))))
    for card in order:
        (face,), seat = _faces(model, before, (card,)), came[card]
        now = model.may_add(before, seat)
        gains = {each: getting[seat].gain(each, fits, now=now) for each, count in rest.items() if count}
        above, luck, variance = _one_drawn(weights, gains, rest, face, left)
        yield ChanceEvent(
            place=place,
            seat=seat,
            luck=luck,
            variance=variance,
            features=above,
            left=left,
            card=card,
            reason=_reason(weights, gains[face], left, luck),
        )
        rest[face] -= 1
        getting[seat].add(face)


def _one_drawn(
    weights: Weights, result: Mapping[Face, Features], rest: Counter[Face], face: Face, left: float
) -> tuple[Features, float, float]:
    """The features above their mean, the luck and its variance of one card, with what each could have gained."""
    total = rest.total()
    means = [0.0] * len(result[face])
    mean = square = 0.0
    for each, gains in result.items():
        chance = rest[each] / total
        means = [old + chance * gain for old, gain in zip(means, gains, strict=True)]
        value = _value(weights, gains, left)
        mean += chance * value
        square += chance * value * value
    above = tuple(gain - usual for gain, usual in zip(result[face], means, strict=True))
    luck = _value(weights, result[face], left) - mean
    return above, luck, max(0.0, square - mean * mean)


def _reason(weights: Weights, gains: Features, left: float, luck: float) -> LuckReason | None:
    """The reason of most of a card's worth where it was lucky; of an unlucky one that it is alone, or none."""
    early, late = weights
    worths = [
        (gain * (left * first + (1.0 - left) * last), _REASONS[name])
        for name, gain, first, last in zip(FEATURES, gains, early, late, strict=True)
        if gain and name in _REASONS and (first or last)
    ]
    if luck < 0:
        return None if worths or gains[FEATURES.index("joker")] else LuckReason.ALONE
    worth, reason = max(worths, key=itemgetter(0), default=(0.0, None))
    return reason if worth > 0 else None


def _value(weights: Weights, gains: Features, left: float) -> float:
    early, late = weights
    total = 0.0
    for gain, first, last in zip(gains, early, late, strict=True):
        if gain:
            total += gain * (left * first + (1.0 - left) * last)
    return total


@lru_cache(maxsize=32)
def _variance_of_deal(cards: tuple[Face, ...], size: int, weights: Weights, *, high_ace: bool) -> float:
    """The variance of v over fixed random hands, the same at every call."""
    draw = Random(size)
    mean = mean_of_deal(cards, size, high_ace=high_ace)
    usual = _value(weights, mean, 1.0)
    values = [_value(weights, features_of(draw.sample(cards, size), high_ace=high_ace), 1.0) for _ in range(_DEALS)]
    return sum((value - usual) ** 2 for value in values) / _DEALS
