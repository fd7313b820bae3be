"""Players of Gin: rules of thumb, and what else comes into question, compared in light deals.

Learner to Expert go by rules of thumb alone, each by the weights of its style. Master, hints and the coach compare
choices by what they further the game. What a seat could not know is left aside: worlds are sampled from its own view.
What was laid off is judged exactly, by the count that is left.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, Literal

from engine.blocks.deal import View
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.gin.ai.endings import EndingSearch, is_ending
from engine.games.gin.ai.known_cards import Sight, sight_of
from engine.games.gin.ai.light_deal import GinLight
from engine.games.gin.ai.play import draw, draw_choices, end_choices, play
from engine.games.gin.ai.policy import Policy, triples
from engine.games.gin.ai.rollouts import Worlds, play_out
from engine.games.gin.ai.stakes import gain_of
from engine.games.gin.ai.styles import Style, expert_style
from engine.games.gin.hint_words import DRAWS, left_after, sentence
from engine.games.gin.knocks import is_big_gin
from engine.games.gin.levels import ROWS
from engine.games.gin.melds import mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
)
from engine.mind.coach import USUAL, Scale
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening, settled
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, Card

Choice = tuple[GinAction, ...]
_DRAWING = {GinPhase.OPENING, GinPhase.DRAW}
_SCALE = replace(USUAL, batch=80, first=480, long_batch=240, second=2400)
"""Twice the usual worlds: choices move so much at the end of a game that fewer leave mistakes of six points unseen."""


@lru_cache(maxsize=32)
def _policy(style: Callable[[GinOptions], Style], options: GinOptions) -> Policy:
    """The policy of a style, found at every decision without making it anew."""
    return Policy.of(style(options), options)


@dataclass(frozen=True)
class RulesOfThumb(Thinking[GinView, GinDeal, GinAction]):
    """The choice of a style, and nothing else."""

    style: Callable[[GinOptions], Style]

    def seen_by(self, view: GinView) -> tuple[Sight, Policy]:
        """The cards that a seat has seen, and the policy of the style."""
        return sight_of(view), _policy(self.style, view.known.options)

    def choices(self, view: GinView) -> Sequence[Choice]:
        """The style's choice alone."""
        return [play(view, *self.seen_by(view))]


class Haste(RulesOfThumb):
    """The choice of a style, and those made without a thought; gin and knocks are not missed."""

    def choices(self, view: GinView) -> Sequence[Choice]:
        """The style's choice; then, if it is slipped to, any card of little use, the stock, or fewer lay-offs."""
        sight, policy = self.seen_by(view)
        usual = play(view, sight, policy)
        match view.known.phase:
            case GinPhase.OPENING:
                return [usual, (PassUpcard(),)]
            case GinPhase.DRAW:
                return [usual, (draw(view, wanted=False),)]
            case GinPhase.PLAY if isinstance(usual[0], Discard):
                ranked = policy.ranked(sight.hand, sight.taken, sight.known, sight.turn)
                cards = sorted(CARDS[card.bit_length() - 1] for _cost, card in ranked)
                return [usual, *((Discard(card),) for card in cards)]
            case GinPhase.LAY_OFF:
                return [usual, *((*usual[:laid], FinishLayingOff()) for laid in range(len(usual) - 1))]
            case _:
                return [usual]


@dataclass(frozen=True, kw_only=True)
class GinThinking(RulesOfThumb):
    """The choice of an Expert, and what else comes into question, compared in light deals."""

    notes = True
    draw_words = DRAWS

    style: Callable[[GinOptions], Style] = expert_style
    discards: int
    """Discards that are thought of."""
    apart: float
    """Points by which a discard may be dearer than the first to rules of thumb, to be thought of."""
    draws: Literal["none", "taken", "all"] = "none"
    """The draws of which both are compared: nowhere, where rules of thumb take the pile's card, or everywhere."""
    searches: bool = False
    """True if the last turns of a deal are searched."""

    def choices(self, view: GinView) -> Sequence[Choice]:
        """The choices to compare; one, by rules of thumb, where those know the answer."""
        sight, policy = self.seen_by(view)
        if view.known.phase in _DRAWING:
            draws = draw_choices(view, sight, policy)
            compared = self.draws == "all" or (self.draws == "taken" and isinstance(draws[0], TakeDiscard | TakeUpcard))
            return [(action,) for action in (draws if compared else draws[:1])]
        if view.known.phase is GinPhase.PLAY and not is_big_gin(view.known.options, view.hand):
            return [(action,) for action in end_choices(view, sight, policy, self.discards, self.apart)]
        return [play(view, sight, policy)]

    def compared(
        self,
        view: GinView,
        choices: Sequence[Sequence[GinAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[Any]:
        """The choices by what they further the game; lay-offs by the count that they leave, in any world."""
        del steps  # light deals are quick enough
        if view.known.phase is GinPhase.LAY_OFF:
            left = [left_after(view, actions) for actions in choices]
            return Comparison(len(choices), lambda: None, lambda place, _world: -left[place], stop, least=2)
        sight, policy = self.seen_by(view)
        worlds, gain = Worlds(view, sight), gain_of(view.known.options, view.known.games, view.seat)
        search = EndingSearch(policy, gain, view.seat) if self.searches and is_ending(view) else None

        def worth(place: int, world: GinLight) -> float:
            deal, action = world.copy(), choices[place][0]
            deal.watch(happenings)
            if search is None or not isinstance(action, Discard):
                points = play_out(deal, action, sight.taken, policy)
            else:
                deal.throw(1 << action.card, sight.taken)
                points = search.end(deal)
            return settled(happenings, gain(points), won=bool(points) and points[view.seat] == max(points) > 0)

        return Comparison(len(choices), lambda: worlds.sample(rng), worth, stop)

    def waited(self, view: GinView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The cards that make a meld of two of the hand."""
        held, unseen = mask_of(rest), sight_of(view).unseen
        for pair in triples(view.known.options.melds.ace)[card]:
            for one, other in (pair, pair[::-1]):
                if one & held and other & unseen:
                    yield CARDS[other.bit_length() - 1]

    def trust(self, view: GinView) -> float:
        """Rules of thumb draw better than they discard."""
        return 2.0 if view.known.phase in _DRAWING else 1.0

    def is_judged(self, deal: GinDeal, action: GinAction) -> bool:
        """Choices before the end, and all that was laid off; the last discard is answered by rules of thumb."""
        goes_on = deal.phase in {*_DRAWING, GinPhase.PLAY}
        return (goes_on or isinstance(action, FinishLayingOff)) and super().is_judged(deal, action)

    def scale(self, view: GinView) -> Scale:
        """Every point counts that could be laid off: that is exact."""
        return replace(_SCALE, least=1.0) if view.known.phase is GinPhase.LAY_OFF else _SCALE

    def same(self, one: GinAction, other: GinAction) -> bool:
        """True if two actions are the same choice; the arrangement of a knock is left aside."""
        if isinstance(one, Knock) and isinstance(other, Knock):
            return one.card == other.card
        return one == other

    def words(self, view: GinView, actions: Sequence[GinAction], why: str = "") -> str:
        """The advice on the first action, with its reason by the count of the hand."""
        return sentence(view, actions, why)

    def after(self, view: GinView, action: GinAction) -> GinView:
        """The view after a card is laid off."""
        return View(view.seat, view.known.apply(action))

    def cards(self, view: GinView, actions: Sequence[GinAction]) -> tuple[Card, ...]:
        """The cards that are taken, laid off or discarded; a card that is passed is none to reach for."""
        top = view.known.open_discards[-1:] if isinstance(actions[0], TakeDiscard | TakeUpcard) else ()
        return (*top, *super().cards(view, actions))

    def missed(self, done: GinAction, better: GinAction) -> Missed:
        """A card not laid off, a knock too late or too early, or the wrong discard or draw."""
        match done, better:
            case FinishLayingOff(), _:
                return Missed.LAY_OFF
            case Discard(), Knock() | SayBigGin():
                return Missed.WAITED
            case Knock() | SayBigGin(), Discard():
                return Missed.KNOCKED
            case Discard() | Knock(), _:
                return Missed.DISCARD
            case _, TakeDiscard() | TakeUpcard():
                return Missed.PILE
            case _:
                return Missed.STOCK


def _thinking(
    style: Callable[[GinOptions], Style] = expert_style,
    *,
    hasty: bool = False,
    **compares: Any,  # noqa: ANN401 - fields of `GinThinking`
) -> RulesOfThumb:
    """The thinking of a level: a style alone, or with what `GinThinking` compares."""
    if compares:
        return GinThinking(style=style, **compares)
    return (Haste if hasty else RulesOfThumb)(style)


MINDS = minds(ROWS, _thinking)
THINKING = GinThinking(discards=8, apart=15.0, draws="all")
"""Wider than what a player thinks of: what rules of thumb dislike is now and then best."""
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
