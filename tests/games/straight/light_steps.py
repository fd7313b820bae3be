"""Light deals of Straight Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from build.measure.random_games import rules_in_turn
from engine.blocks.changes import changed
from engine.games.straight.ai.deal_decisions import rummy_pays
from engine.games.straight.ai.light_deal import StraightLight
from engine.games.straight.ai.light_rules import LightStyle, light_rules
from engine.games.straight.ai.worlds import light_deal
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.words import BlockDeal, DrawPile, LayMeld, LayOff, PassCall, RenewStock
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.masks import cards_in_mask

LEFT_OUT = {"S9 ONE_MELD_A_TURN", "S17 MUST_MELD", "S16 ALL_AT_ONCE", "S14 NOT_IN_FIRST_TURN", "S8 RENEW_INSTEAD"}
"""Faults of light deals: under options that hold players to one meld, to any, to all, or to two turns; and after nine
new stocks."""
_PLAIN = {"jokers": 0, "max_run": 13, "go_out": "lazy"}
"""Options of which light deals know no other value: they hold jokers as naturals, and nobody floats."""
STYLE = LightStyle()


class _Watched(StraightLight):
    """A light deal that notes what is done in it."""

    def __init__(self, *of: Any) -> None:
        super().__init__(*of)
        self.done: list[Any] = []
        self.left = 0
        """The mover's hand."""

    def take(self) -> int:
        self.done.append(DrawPile())
        return super().take()

    def draw(self) -> int:
        self.done.append(DrawStock())
        return super().draw()

    def renew(self, first: int, last: int) -> None:
        self.done.append(RenewStock())
        super().renew(first, last)

    def blocked(self) -> Sequence[float]:
        self.done = self.done or [BlockDeal()]
        return super().blocked()

    def finish(self, drawn: int, taken: int) -> Sequence[float] | None:
        self.left = self.hands[self.mover]
        return super().finish(drawn, taken)

    def add_meld(self, seat: int, meld: int, *, is_run: bool) -> None:
        self.done.append(LayMeld(tuple(cards_in_mask(meld))))
        self.left &= ~meld
        super().add_meld(seat, meld, is_run=is_run)

    def add_off(self, seat: int, card: int) -> None:
        self.done.append(card)
        self.left &= ~card
        super().add_off(seat, card)

    def discard(self, card: int) -> None:
        self.done.append(Discard(_card(card)))
        super().discard(card)

    def went_out(self, seat: int, *, began: bool) -> Sequence[float]:
        self.done.append(Discard(_card(self.left)) if self.left else EndTurn())
        return super().went_out(seat, began=began)


def _card(bit: int) -> Card:
    return Card(bit.bit_length() - 1)


_TOLD = ("hands", "pile", "gone", "runs", "on_runs", "on_sets", "owns", "played", "table", "mover", "renewals")


def _told(light: StraightLight) -> dict[str, Any]:
    return {name: getattr(light, name) for name in _TOLD} | {"stock": light.stock}


def _of_rules(hand: StraightHand) -> dict[str, Any]:
    light = light_deal(hand, light_rules(hand.options), STYLE, frozenset())
    light.mover, light.stock = hand.mover, _stock(hand)
    return _told(light)


def _stock(hand: StraightHand) -> list[int]:
    return [1 << card for card in reversed(hand.stock)]


def _options(number: int, rng: Random) -> StraightOptions:
    preset, seats, changes = rules_in_turn(STRAIGHT, number, rng)
    usual = STRAIGHT.options(preset, seats, changes)
    plain = _PLAIN if usual.go_out == "float" else {**_PLAIN, "go_out": usual.go_out}
    result: StraightOptions = STRAIGHT.options(preset, seats, changes | plain)
    return result


def _begun(options: StraightOptions, rng: Random) -> StraightHand:
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    result: StraightHand = STRAIGHT.deal(options, STRAIGHT.first(options, rng.randrange(options.seats)), tuple(cards))
    return changed(result, hand_number=rng.randint(1, 6))


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell.

    Nobody calls or challenges; a shuffle of the pile leaves it as it lies.
    """
    rng = Random(f"light deals of straight {number}")
    hand = _begun(_options(number, rng), rng)
    light = _light(hand, rng)
    scores: Sequence[float] | None = None
    while scores is None:
        scores = light.finish(0, 0) if hand.phase is StraightPhase.PLAY else light.turn()
        hand, light.done = _followed(hand, light.done), []
        if scores is None:
            yield (_told(light), False), (_of_rules(hand) if hand.result is None else {}, hand.result is not None)
    if light.turns > 100:
        return
    if hand.options.scoring == "table" and hand.options.values == "courts":  # a low ace on the table counts less
        return
    won = hand.options.scoring not in {"lowest", "elimination"}
    yield list(scores), [score if won else -score for score in hand.hand_scores or ()]


def _light(hand: StraightHand, rng: Random) -> _Watched:
    made = light_deal(hand, light_rules(hand.options), STYLE, frozenset())
    light = _Watched(made.rules, made.style, made.seats, made.hands, made.pile)
    for name in (*_TOLD, "at_once"):
        setattr(light, name, getattr(made, name))
    light.stock, light.mover = _stock(hand), hand.mover
    light.whole = [True] * hand.options.seats
    holds = light.at_once or rummy_pays(hand.options)
    light.holds = [light.at_once or (holds and rng.random() < 0.5) for _ in light.hands]
    return light


def _followed(hand: StraightHand, done: Sequence[Any]) -> StraightHand:
    """The hand after these actions, no call made. A bit is a card that is laid off, on the first meld that takes it."""
    for each in done:
        action = _lay_off(hand, _card(each)) if isinstance(each, int) else each
        if isinstance(action, RenewStock) and hand.shuffling:
            kept = hand.options.renew == "keep"
            hand = changed(hand, shuffles=(hand.discard[:-1] if kept else hand.discard,))
        hand = STRAIGHT.apply(hand, action)
    while hand.phase is StraightPhase.CALL:
        hand = STRAIGHT.apply(hand, PassCall())
    return hand


def _lay_off(hand: StraightHand, card: Card) -> LayOff:
    """The card laid off on a run, if one takes it."""
    ways = [LayOff(card, meld.meld.cards[0]) for meld in hand.table]
    legal_ways = [way for way in ways if not legal(hand, way)]
    on_run = [way for way in legal_ways if way.on.suit == card.suit]
    return (on_run or legal_ways or ways)[0]
