"""Hints: what the seat to move can do, the best first, and what each choice is worth in sampled worlds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.blocks.coach import Scale, hints
from engine.blocks.comparison import Estimate
from engine.family.rules import Stop, Suggestion
from engine.games.straight.actions import (
    AcceptChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    LayMeld,
    LayOff,
    PassCall,
    RejectChallenge,
    RenewStock,
    ReplaceJoker,
    StraightAction,
)
from engine.games.straight.ai.abilities import Mind
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.ai.playouts import by_whole_turns
from engine.games.straight.coach.reasons import Reasons
from engine.games.straight.player import StraightThinking, goes_out
from engine.games.straight.rules import attempt, legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.melds import named_text
from engine.rummy.shuffle import SplitMix
from engine.text import _

WHOLE = Scale(first=24, batch=24)
"""The worlds that a hint samples for whole turns, unless it is stopped."""
_FEW = 3
"""The number of discards that are compared by whole turns."""
_DISCARDS, _OTHERWISE = 12, 3
"""Those that are compared in light deals, after the plays and after other plays."""
COACH = replace(ABILITIES["expert"], counts_hands=False)
THINKING = StraightThinking(_DISCARDS, _OTHERWISE)
SEED = 1
"""Hints for the same view are the same."""
Choice = tuple[StraightAction, ...]


def advise(seen: StraightView, stop: Stop) -> tuple[Suggestion[StraightAction], ...]:
    """The choices of the seat to move, the best first; none when another seat is to move."""
    if seen.known.to_move != seen.seat:
        return ()
    mind = Mind(COACH, seen, SEED)
    light = alternatives(mind, mind.decide(), _DISCARDS)
    if len(light) > 1:
        found = THINKING.compared(seen, light, Random(len(seen.known.log)), stop)
        return hints(found, lambda place, worth: suggestion(seen, light[place], worth))
    choices = choices_of(seen)
    if len(choices) == 1:
        return (suggestion(seen, choices[0], None),)
    whole = by_whole_turns(seen, choices, ABILITIES["skilled"], SplitMix(SEED), stop)
    return hints(whole, lambda place, worth: suggestion(seen, choices[place], worth), WHOLE)


def alternatives(mind: Mind, action: Choice, otherwise: int = _OTHERWISE) -> list[Choice]:
    """The alternatives to a choice where light deals can tell them apart, that one first.

    `otherwise`: discards after other plays; a hint looks at as many of them as the coach, whose choice they may be.
    """
    found, out = list(StraightThinking(_DISCARDS, otherwise).beside(mind, action)), mind.decide()
    if isinstance(action[-1], Discard) and not goes_out(mind.hand, action) and goes_out(mind.hand, out):
        found.append(out)
    return found


def choices_of(seen: StraightView) -> list[Choice]:
    """The choices to compare: an expert's, first, and the plausible others."""
    mind = Mind(replace(ABILITIES["expert"], holds_back=False), seen, SEED)
    first = mind.decide()
    match seen.known.phase:
        case StraightPhase.DRAW:
            others: list[Choice] = [(draw,) for draw in (DrawStock(), RenewStock(), *_top_card(seen))]
        case StraightPhase.PLAY if isinstance(first[-1], Discard):
            others = _other_discards(mind, first)
        case StraightPhase.CALL:
            others = [(PassCall(),)]
        case _:
            others = []
    return [first, *(choice for choice in others if choice != first and _is_allowed(mind.hand, choice))]


def _top_card(seen: StraightView) -> list[StraightAction]:
    return [DrawPile(seen.known.discard[-1])] if seen.known.discard else []


def _other_discards(mind: Mind, first: Choice) -> list[Choice]:
    """The same plays, with other discards that come into question."""
    hand = mind.hand
    for action in first[:-1]:
        after = attempt(hand, action)
        hand = after if isinstance(after, StraightHand) else hand
    cards = mind.order(mind.facts, hand)
    return [(*first[:-1], Discard(card)) for card in cards[:_FEW]]


def _is_allowed(hand: StraightHand, choice: Choice) -> bool:
    for action in choice:
        after = attempt(hand, action)
        if not isinstance(after, StraightHand):
            return False
        hand = after
    return isinstance(choice[-1], Discard) or not isinstance(choice[-1], DrawPile) or _leads_on(hand)


def _leads_on(hand: StraightHand) -> bool:
    """True if a turn that begins with this draw from the pile can end."""
    return any(not legal(hand, Discard(card)) for card in hand.hands[hand.mover])


def suggestion(seen: StraightView, choice: Choice, worth: Estimate | None) -> Suggestion[StraightAction]:
    """A choice in words, with its reasons and the cards to highlight."""
    return Suggestion(
        actions=choice,
        words=" ".join(_sentences(seen, choice)),
        cards=tuple(dict.fromkeys(card for action in choice for card in _cards(action))),
        worth=None if worth is None else worth.mean,
        error=0.0 if worth is None else worth.error,
    )


def _sentences(seen: StraightView, choice: Choice) -> Iterator[str]:
    reasons = Reasons(seen)
    for action in choice:
        words, why = _words(action), reasons.of(action)
        yield _("{words}: {why}.").format(words=words.removesuffix("."), why=why) if why else words
        reasons.done(action)


def _cards(action: StraightAction) -> Sequence[Card]:
    """The cards to highlight."""
    match action:
        case LayMeld(cards):
            return cards
        case LayOff(card) | Discard(card):
            return (card,)
        case DrawPile(card) if card is not None:
            return (card,)
        case ReplaceJoker(joker, card):
            return (card, joker)
        case CallRummy(play):
            return _cards(play)
        case _:
            return ()


def _words(action: StraightAction) -> str:  # noqa: C901, PLR0911, PLR0912 - one case an action
    """An action as advice in a sentence."""
    match action:
        case LayMeld(cards, names):
            return _("Lay {cards}.").format(cards=named_text(cards, dict(names)))
        case LayOff(card, on):
            return _("Lay off {card} on the meld with {other}.").format(card=card, other=on)
        case ReplaceJoker(joker, card):
            return _("Take {joker} for {card}.").format(joker=joker, card=card)
        case Discard(card):
            return _("Discard {card}.").format(card=card)
        case DrawStock():
            return _("Draw from the stock.")
        case DrawPile(card):
            return _("Take {card} from the pile.").format(card=card)
        case RenewStock():
            return _("Make the pile a new stock.")
        case BlockDeal():
            return _("Say block: the hand is likely the lowest.")
        case CallRummy(play):
            return _("Call rummy. {play}").format(play=_words(play))
        case PassCall():
            return _("Let the card lie.")
        case ChallengeHand():
            return _("Challenge: the hand is likely the lower one.")
        case AcceptChallenge():
            return _("Accept: the hand is likely the lower one.")
        case RejectChallenge():
            return _("Reject the challenge.")
        case _:
            return _("End the turn.")
