"""Hints and the coach: what the seat to move can do, and what each choice is worth in sampled worlds.

What a seat could not know is left aside: choices are played out in worlds sampled from its own view. What was laid off
is judged exactly, by the count that is left.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.blocks.coach import USUAL, Scale
from engine.blocks.comparison import Comparison
from engine.blocks.thinking import Coach, Thinking
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.gin.ai.choices import GinChoice, draw_choices, end_choices
from engine.games.gin.ai.play import play
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.quick import QuickDeal
from engine.games.gin.ai.rollouts import Line, comparison, discard_line, knock_line
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.ai.triples import triples
from engine.games.gin.knocking import is_big_gin, within
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
)
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card, text_of
from engine.rummy.masks import cards_in_mask
from engine.text import _, listed

CANDIDATES, APART = 8, 15.0
"""Discards that are thought of, and how much dearer than the first rules of thumb may find them.

That is wider than what a player thinks of: what rules of thumb dislike is now and then best.
"""
_OPEN = {GinPhase.OPENING, GinPhase.DRAW, GinPhase.PLAY}
"""The phases in which there is something to compare."""


class GinThinking(Thinking[GinView, GinDeal, GinAction]):
    """How hints and the coach think: Expert's choices, more of them, played out by the lines of its playouts."""

    def choices(self, view: GinView) -> Sequence[tuple[GinAction, ...]]:
        """The choices to compare; one, by rules of thumb, where those know the answer."""
        sight, policy = seen_by(view)
        return [(each.action,) for each in choices_of(view, sight, policy)] or [play(view, sight, policy)]

    def compared(
        self,
        view: GinView,
        choices: Sequence[Sequence[GinAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
    ) -> Comparison[Any]:
        """The choices by what they further the game, in light deals."""
        del steps
        if view.known.phase is GinPhase.LAY_OFF:
            left = [_left_after(view, actions) for actions in choices]
            return Comparison(len(choices), lambda: None, lambda place, _world: -left[place], stop, least=2)
        sight, policy = seen_by(view)
        lines = {_key(each.action): each.line for each in choices_of(view, sight, policy)}
        result = [lines.get(_key(action)) or _line(sight, policy, action) for action, *_more in choices]
        return comparison(view, sight, result, rng, stop)

    def is_judged(self, deal: GinDeal, action: GinAction) -> bool:
        """Where a deal goes on, and all that was laid off; the last discard is answered by rules of thumb."""
        return (deal.phase in _OPEN or isinstance(action, FinishLayingOff)) and super().is_judged(deal, action)

    def scale(self, view: GinView) -> Scale:
        """Every point counts that could be laid off: that is exact."""
        return replace(USUAL, least=1.0) if view.known.phase is GinPhase.LAY_OFF else USUAL

    def same(self, one: GinAction, other: GinAction) -> bool:
        """True if two actions are the same choice; the arrangement of a knock is left aside."""
        return _key(one) == _key(other)

    def words(self, view: GinView, actions: Sequence[GinAction]) -> str:  # noqa: PLR0911 - one case an action
        """The advice in a sentence, with its reason."""
        sight = sight_of(view)
        match actions[0]:
            case TakeUpcard() | TakeDiscard():
                return _take_words(view, sight)
            case PassUpcard():
                useless = _("Pass {card}: it does not lower the count.")
                form = useless if _is_no_use(view, sight) else _("Pass {card}: the stock may bring more.")
                return form.format(card=view.known.top)
            case DrawStock():
                useless = _("Draw from the stock: {card} does not lower the count.")
                form = useless if _is_no_use(view, sight) else _("Draw from the stock: it may bring more than {card}.")
                return form.format(card=view.known.top)
            case Discard(card):
                return _discard_words(view, sight, card)
            case Knock(card, _):
                return _knock_words(view, sight, card)
            case SayBigGin():
                return _("Big gin: every card is matched.")
            case PassLastDiscard():
                return _("Leave {card}: the deal is void then.").format(card=view.known.top)
            case _:
                return _lay_off_words(view, actions)

    def cards(self, view: GinView, actions: Sequence[GinAction]) -> tuple[Card, ...]:
        """The cards to highlight."""
        result = list[Card]()
        for action in actions:
            match action:
                case Discard(card) | Knock(card, _) | LayOffOnKnock(card, _):
                    result.append(card)
                case TakeDiscard() | TakeUpcard() | PassUpcard() if view.known.top is not None:
                    result.append(view.known.top)
                case _:
                    pass
        return tuple(result)

    def missed(self, done: GinAction, better: GinAction) -> Missed:
        """What was missed beside a better choice."""
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


THINKING = GinThinking()
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse


def seen_by(view: GinView) -> tuple[Sight, Policy]:
    """The cards that a seat has seen, and the policy of an expert."""
    return sight_of(view), Policy.of(expert_style(view.known.options), view.known.options)


def choices_of(view: GinView, sight: Sight, policy: Policy) -> list[GinChoice]:
    """The choices to compare, for hints and the coach; none where rules of thumb know the answer."""
    if view.known.phase in {GinPhase.OPENING, GinPhase.DRAW}:
        return draw_choices(view, sight, policy, idle=True)
    if view.known.phase is GinPhase.PLAY and not is_big_gin(view.known.options, view.hand):
        return end_choices(view, sight, policy, CANDIDATES, APART)
    return []


def _key(action: GinAction) -> object:
    return (Knock, action.card) if isinstance(action, Knock) else action


def _line(sight: Sight, policy: Policy, action: GinAction) -> Line:
    """The line of a choice that was not thought of. Raises ValueError for one that has none."""
    match action:
        case Discard(card):
            return discard_line(1 << card, sight.taken)
        case Knock(card, _melds):
            return knock_line(1 << card, policy)
        case SayBigGin():
            return _big_gin
        case _:
            message = f"no line of play begins with {action}"
            raise ValueError(message)


def _big_gin(deal: QuickDeal) -> tuple[int, ...]:
    return deal.scored(deal.mover, 0, big_gin=True)


def _is_no_use(view: GinView, sight: Sight) -> bool:
    """True if the top card of the pile would leave the count no lower, whatever were discarded for it."""
    if view.known.top is None:
        return False
    counted, held = tables(view.known.options.melds), sight.hand | 1 << view.known.top
    least = min(counted.count(held & ~(1 << card)) for card in cards_in_mask(sight.hand))
    return least >= counted.count(sight.hand)


def _take_words(view: GinView, sight: Sight) -> str:
    if view.known.top is None:
        return ""
    counted = tables(view.known.options.melds)
    standard = counted.standard(sight.hand | 1 << view.known.top)
    meld = next((meld for meld in standard.melds if view.known.top in meld), None)
    if meld is None:
        later = _("Take {card}: it may make a set or run later.")
        return (later if _is_no_use(view, sight) else _("Take {card}: it lowers the count.")).format(
            card=view.known.top
        )
    return _("Take {card} for {meld}.").format(card=view.known.top, meld=text_of(meld))


def _discard_words(view: GinView, sight: Sight, card: Card) -> str:
    counted = tables(view.known.options.melds)
    left = counted.count(sight.hand & ~(1 << card))
    pairs = triples(view.known.options.melds.ace)[card]
    least = min(counted.count(sight.hand & ~(1 << each)) for each in cards_in_mask(sight.hand))
    if view.known.phase is GinPhase.PLAY and view.known.limit is not None and within(least, view.known.limit):
        return _("Play on instead of knocking: discard {card}; that leaves {count}.").format(card=card, count=left)
    if any(sight.hand & (first | second) for first, second in pairs):
        return _("Discard {card}; that leaves {count}.").format(card=card, count=left)
    return _("Discard {card}: nothing goes with it; that leaves {count}.").format(card=card, count=left)


def _knock_words(view: GinView, sight: Sight, card: Card) -> str:
    count = tables(view.known.options.melds).count(sight.hand & ~(1 << card))
    if not count:
        return _("Gin: discard {card}.").format(card=card)
    return _("Knock with {count}: discard {card}.").format(count=count, card=card)


def _lay_off_words(view: GinView, actions: Sequence[GinAction]) -> str:
    cards = [action.card for action in actions if isinstance(action, LayOffOnKnock)]
    if actions[-1] != FinishLayingOff() or not cards:
        return _("Lay off nothing: it would not lower the count.")
    return _("Lay off {cards}; that leaves {count}.").format(cards=listed(cards), count=_left_after(view, actions))


def _left_after(view: GinView, actions: Sequence[GinAction]) -> int:
    """The count that lay-offs leave."""
    laid = mask_of(action.card for action in actions if isinstance(action, LayOffOnKnock))
    return tables(view.known.options.melds).count(mask_of(view.hand) & ~laid)
