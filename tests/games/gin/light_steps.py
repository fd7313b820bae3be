"""Light deals of Gin and Knock Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from build.measure.random_games import rules_in_turn
from engine.blocks.changes import changed
from engine.family.rules import never
from engine.games.gin.ai.light_deal import GinLight
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.styles import casual_style, expert_style, regular_style, skilled_style
from engine.games.gin.game import GIN
from engine.games.gin.melds import mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinDeal
from engine.games.gin.state import GinPhase
from engine.games.gin.words import Knock, PassLastDiscard, PassUpcard, SayBigGin, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card

_MOST_TURNS = 60
"""Turns of each seat after which a light deal is broken off."""
STYLES = (casual_style, regular_style, skilled_style, expert_style)


class _Watched(GinLight):
    """A light deal that notes what is done in it."""

    def __init__(self, *of: Any, **more: Any) -> None:
        super().__init__(*of, **more)
        self.done: list[Any] = []

    def take(self) -> int:
        self.done.append(TakeDiscard())
        return super().take()

    def draw_stock(self) -> int:
        self.done.append(DrawStock())
        return super().draw_stock()

    def discard(self, card: int) -> None:
        self.done.append(Discard(_card(card)))
        super().discard(card)

    def knock(self, policy: Policy, taken: int, least: int) -> tuple[int, ...]:
        seat = self.mover
        held = self.hands[seat]
        result = super().knock(policy, taken, least)
        self.done.append(Knock(_card(held ^ self.hands[seat])))
        return result

    def scored(self, knocker: int, count: int, *, big_gin: bool = False) -> tuple[int, ...]:
        if big_gin:
            self.done.append(SayBigGin())
        return super().scored(knocker, count, big_gin=big_gin)


def _card(bit: int) -> Card:
    return Card(bit.bit_length() - 1)


def _light(deal: GinDeal) -> _Watched:
    """A deal on masks."""
    result = _Watched(
        deal.options,
        deal.upcard,
        [mask_of(hand) for hand in deal.hands],
        [1 << card for card in reversed(deal.stock)],
        [1 << card for card in deal.discard],
        mover=deal.mover,
    )
    result.known = [mask_of(shown) for shown in deal.shown]
    result.pile_run, result.renewals = deal.pile_run, deal.options.reuse_max - deal.reused
    return result


def _told(light: GinLight) -> dict[str, Any]:
    return {
        name: getattr(light, name)
        for name in ("hands", "stock", "pile", "gone", "known", "mover", "pile_run", "renewals")
    }


def _options(number: int, rng: Random) -> GinOptions:
    result: GinOptions = GIN.options(*rules_in_turn(GIN, number, rng))
    return result


def _begun(options: GinOptions, rng: Random) -> GinDeal:
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    result: GinDeal = GIN.deal(options, GIN.first(options, rng.randrange(options.seats)), tuple(cards))
    return result


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell.

    The upcard is offered before light deals begin; a shuffle of the pile leaves it as it lies.
    """
    rng = Random(f"light deals of gin {number}")
    options = _options(number, rng)
    deal, turned = _begun(options, rng), False
    policies = [Policy.of(rng.choice(STYLES)(options), options) for _ in range(options.seats)]
    while deal.phase is GinPhase.OPENING:
        turned = rng.random() < 0.25
        deal = deal.apply(TakeUpcard() if turned else PassUpcard())
    light = _light(deal)
    begun = deal.phase in {GinPhase.STOCK, GinPhase.PLAY}
    if deal.phase is GinPhase.STOCK:
        light.draw_stock()
    ended: Sequence[int] | None = None
    while ended is None and not light.is_void():
        policy = policies[light.mover]
        ended = light.end(policy, _taken(deal)) if begun else light.turn_of(policy)
        deal, begun, light.done = _followed(deal, light.done), False, []
        if light.turns > _MOST_TURNS * options.seats:
            return
        over = deal.score is not None
        if ended is None:
            yield (_told(light), light.is_void()), (_told(light if over else _light(deal)), over)
    yield list(ended or (0,) * options.seats), list(deal.score.scores if deal.score else ())


def _taken(deal: GinDeal) -> int:
    return 0 if deal.taken is None else 1 << deal.taken


def _followed(deal: GinDeal, done: Sequence[Any]) -> GinDeal:
    """The deal after these actions, what others lay off on a knock, and the last discard left."""
    for action in done:
        if isinstance(action, DrawStock) and not deal.stock and deal.options.end_of_stock == "shuffle":
            deal = changed(deal, reshuffles=(deal.discard,))
        deal = deal.apply(action)
    if deal.phase is GinPhase.LAST:
        deal = deal.apply(PassLastDiscard())
    while deal.phase is GinPhase.LAY_OFF:
        for action in GIN.mind("expert")(GIN.view(deal, deal.mover), 1, never):
            deal = deal.apply(action)
    return deal
