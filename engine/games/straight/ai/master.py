"""Master: what an Expert would do, and what else comes into question, played out in hundreds of light deals.

All choices are played in the same worlds, so luck that is common to them cancels out. A choice is given up as soon as
it is clearly worse than the best; the Expert's own stays unless another is better by more than chance.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.games.straight.actions import DrawPile, StraightAction
from engine.games.straight.ai.abilities import Abilities, Mind
from engine.games.straight.ai.board import rummy_pays
from engine.games.straight.ai.facts import Facts
from engine.games.straight.ai.light_deal import LightDeal
from engine.games.straight.ai.light_rules import LightStyle, light_rules
from engine.games.straight.ai.light_worlds import LightWorlds, light_deal
from engine.games.straight.ai.plans import fullest, nothing
from engine.games.straight.ai.turn import TurnDone, done, is_out
from engine.games.straight.phases.turns import out_of_game
from engine.games.straight.rules import attempt
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard, DrawStock

STYLE = LightStyle(run=6.0, gap=3.0, of_rank=6.0)
Stop = Callable[[], bool]
Line = Callable[[LightDeal], Sequence[float]]
"""Plays a light deal to its end: the scores by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightEffort:
    """How much is tried."""

    worlds: int
    batch: int
    """Worlds between two looks at which choices are clearly worse."""
    discards: int
    """Discards after the Expert's plays that are compared."""
    otherwise: int
    """Discards compared where everything is held back instead, or laid."""
    sure: float
    """Standard errors by which another choice must be better than the Expert's."""


EFFORT = LightEffort(worlds=240, batch=40, discards=4, otherwise=2, sure=1.0)
_WORSE = 2.5
"""Standard errors by which a choice is worse than the best for certain."""


@dataclass(frozen=True, slots=True)
class LightChoice:
    """Something that can be done now: its actions, the light deal after them, and how it goes on from there."""

    actions: tuple[StraightAction, ...]
    deal: LightDeal
    line: Line = LightDeal.play


@dataclass(frozen=True, slots=True)
class MasterAbilities:
    """The Expert's abilities, checked by light deals."""

    expert: Abilities
    effort: LightEffort = EFFORT

    def decide(self, seen: StraightView, seed: int, stop: Stop) -> tuple[StraightAction, ...]:
        """The actions of the seat to move, up to its next decision."""
        mind = Mind(self.expert, seen, seed)
        usual = mind.decide()
        if not _can_be_sampled(seen, mind.facts):
            return usual
        choices = list(_choices(mind, usual, self.effort))
        if len(choices) <= 1:
            return usual
        return choices[best_of(mind, choices, self.effort, Random(seed), stop)].actions


def _can_be_sampled(seen: StraightView, facts: Facts) -> bool:
    """True if light deals know enough of the options and the moment."""
    at_table = seen.phase in {StraightPhase.DRAW, StraightPhase.PLAY}
    return at_table and not seen.options.jokers and not facts.all_at_once


def _choices(mind: Mind, usual: tuple[StraightAction, ...], effort: LightEffort) -> Iterator[LightChoice]:
    """What comes into question, the Expert's choice first."""
    if mind.seen.phase is StraightPhase.DRAW:
        return _draws(mind, usual)
    return _turns(mind, usual, effort)


def _draws(mind: Mind, usual: tuple[StraightAction, ...]) -> Iterator[LightChoice]:
    """The pile's top card and the stock, where the card is of use."""
    seen, pile = mind.seen, mind.seen.discard
    if not pile or not seen.stock_count or not isinstance(usual[0], DrawStock | DrawPile):
        return
    take = DrawPile(pile[-1])
    if not isinstance(usual[0], DrawPile):
        taken = mind.best_of_pile()
        if taken is None or taken[1] != take:
            return
    elif usual[0] != take:
        return
    deal = _deal_after(mind, mind.hand)
    found = [LightChoice((take,), deal, _after_take), LightChoice((DrawStock(),), deal, _after_draw)]
    yield from found if isinstance(usual[0], DrawPile) else found[::-1]


def _after_take(deal: LightDeal) -> Sequence[float]:
    return deal.take() or deal.play()


def _after_draw(deal: LightDeal) -> Sequence[float]:
    return deal.draw() or deal.play()


def _turns(mind: Mind, usual: tuple[StraightAction, ...], effort: LightEffort) -> Iterator[LightChoice]:
    """Whole turns: the Expert's plays with several discards, and everything laid or held back instead."""
    seat, hand = mind.seen.seat, mind.hand
    first = _after(hand, usual)
    if not isinstance(usual[-1], Discard) or first is None or is_out(TurnDone(usual, first), seat):
        return
    turns = {usual: first}
    turns |= _with_discards(mind, usual[:-1], effort.discards)
    other = nothing(hand.hands[seat]) if len(usual) > 1 else fullest(mind.facts, hand.hands[seat])
    turn = done(hand, other, lambda played: mind.order(mind.facts, played))
    if turn is not None and len(turn.actions) != len(usual):
        turns |= _with_discards(mind, turn.actions[:-1], effort.otherwise)
    for actions, after in turns.items():
        yield LightChoice(actions, _deal_after(mind, after))


def _with_discards(
    mind: Mind, plays: tuple[StraightAction, ...], most: int
) -> dict[tuple[StraightAction, ...], StraightHand]:
    """The turns that make these plays, with each of the best few discards that break up no meld, and what follows."""
    played = _after(mind.hand, plays)
    if played is None:
        return {}
    left = mind.facts.tables.best(played.hands[mind.seen.seat]).left
    found: dict[tuple[StraightAction, ...], StraightHand] = {}
    for card in mind.order(mind.facts, played):
        after = _after(played, (Discard(card),)) if card in left else None
        if after is not None and len(found) < most:
            found[*plays, Discard(card)] = after
    return found


def _after(hand: StraightHand, actions: Sequence[StraightAction]) -> StraightHand | None:
    """The hand after some actions; None where one of them is refused."""
    for action in actions:
        after = attempt(hand, action)
        if not isinstance(after, StraightHand):
            return None
        hand = after
    return hand


def _deal_after(mind: Mind, hand: StraightHand) -> LightDeal:
    """The light deal at a moment, the seat's own melds laid when it is next to move, or held back while that pays."""
    seat, options = mind.seen.seat, mind.seen.options
    deal = light_deal(hand, light_rules(options), STYLE, out_of_game(mind.hand))
    deal.holds[seat] = rummy_pays(options) and not hand.played[seat]
    deal.whole[seat] = deal.holds[seat] or mind.facts.tables.gain(deal.hands[seat], 0) > 0
    deal.mover = seat if hand is mind.hand else deal.following[seat]
    return deal


def best_of(mind: Mind, choices: Sequence[LightChoice], effort: LightEffort, rng: Random, stop: Stop) -> int:
    """The number of the choice to make."""
    seat = mind.seen.seat
    worlds = LightWorlds(mind.seen, mind.hand, mind.facts, light_rules(mind.seen.options), STYLE)
    found = [list[float]() for _ in choices]
    left = list(range(len(choices)))
    share = 1 / (len(worlds.base.seats) - 1)
    for number in range(1, effort.worlds + 1):
        sample = worlds.sample(rng)
        for place in left:
            scores = choices[place].line(worlds.filled(choices[place].deal, sample))
            found[place].append(scores[seat] - (sum(scores) - scores[seat]) * share)
        if number % effort.batch == 0:
            left = _not_worse(found, left)
            if len(left) == 1 or stop():
                break
    return _chosen(found, left, effort.sure)


def _not_worse(found: Sequence[Sequence[float]], left: Sequence[int]) -> list[int]:
    """The choices that are not clearly worse than the best."""
    best = max(left, key=lambda place: sum(found[place]))
    return [place for place in left if place == best or not _is_better(found[best], found[place], _WORSE)]


def _chosen(found: Sequence[Sequence[float]], left: Sequence[int], sure: float) -> int:
    best = max(left, key=lambda place: sum(found[place]))
    if best == 0 or 0 not in left:
        return best
    return best if _is_better(found[best], found[0], sure) else 0


def _is_better(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """True if a choice is better by so many standard errors of the difference."""
    count = len(one)
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    return mean > errors * sqrt(spread / count)
