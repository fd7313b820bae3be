"""The words of a hint: what to do, and why this draw or this discard, in a short sentence an action."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.games.straight.ai.deal_decisions import chance_to_be_lower, is_free
from engine.games.straight.ai.facts import Facts, facts_of, with_table
from engine.games.straight.ai.turn_plans import fullest, off_for
from engine.games.straight.melds import mask_of
from engine.games.straight.rules import attempt
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, unseen, world
from engine.games.straight.words import (
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
    UndoPlay,
)
from engine.mind.reasons import FROM_PILE, FROM_STOCK, WinWords
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, text_of
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import named_text
from engine.text import N_, _

_DEAR, _CHEAP = 7, 4
"""Points from which on a card is told to be dear, and up to which it is told to be cheap."""
_WORDS = {
    DrawStock: N_("Draw from the stock."),
    RenewStock: N_("Make the pile a new stock."),
    BlockDeal: N_("Say block."),
    PassCall: N_("Let {top} lie."),
    ChallengeHand: N_("Challenge the other player."),
    AcceptChallenge: N_("Accept the challenge."),
    RejectChallenge: N_("Reject the challenge."),
    EndTurn: N_("End the turn."),
    UndoPlay: N_("Take your last play back."),
    UndoPlays: N_("Take your plays back."),
    UndoDraw: N_("Take your draw back."),
}
"""The sentence for an action, whatever its cards."""
DRAWS: Mapping[type[Any], WinWords] = {DrawStock: FROM_STOCK, DrawPile: FROM_PILE}
"""The words on what a draw wins."""
_LIKELY = 0.5
"""The probability from which on something is told to be likely."""


def sentences(view: StraightView, actions: Sequence[StraightAction], why: str = "") -> Iterator[str]:
    """A sentence for each action of a choice, with its reason where there is one.

    `why` is the sentence on a draw or discard where worlds tell its reason.
    """
    reasons = Reasons(view, why)
    for action in actions:
        yield reasons.of(action) or _words(view, action)
        reasons.done(action)


def _words(view: StraightView, action: StraightAction) -> str:
    """An action as advice in a sentence."""
    match action:
        case LayMeld(cards, names):
            return _("Lay {cards}.").format(cards=named_text(cards, dict(names)))
        case LayOff(card, on):
            return _("Lay off {card} on the meld with {other}.").format(card=card, other=on)
        case ReplaceJoker(joker, card):
            return _("Take {joker} for {card}.").format(joker=joker, card=card)
        case Discard(card) | DrawPile(card):
            form = _("Discard {card}.") if isinstance(action, Discard) else _("Take {card} from the pile.")
            return form.format(card=card)
        case CallRummy(play):
            return _("Call rummy. {play}").format(play=_words(view, play))
        case _:
            return _(_WORDS[type(action)]).format(top=view.discard[-1] if view.discard else "")


class Reasons:
    """The reasons for the actions of one choice, as the seat can see them."""

    def __init__(self, view: StraightView, why: str = "") -> None:
        self._seen, self._why = view, why
        self._hand: StraightHand = world(view, unseen(view))

    def done(self, action: StraightAction) -> None:
        """Go on to the next action of the choice."""
        after = attempt(self._hand, action)
        self._hand = after if isinstance(after, StraightHand) else self._hand

    def of(self, action: StraightAction) -> str:  # noqa: PLR0911 - one case an action
        """The advice and its reason as a sentence; empty where there is no reason to give."""
        match action:
            case Discard(card):
                return self._why or self._of_discard(card)
            case EndTurn() if not self._held:
                return _("End the turn: that goes out.")
            case DrawPile(card):
                return self._of_taking(self._seen.known.discard[-1] if card is None else card)
            case DrawStock() | RenewStock():
                return self._of_leaving(action)
            case PassCall():
                return self._of_passing(self._seen.known.discard[-1])
            case BlockDeal() | ChallengeHand() | AcceptChallenge() | RejectChallenge():
                return self._of_counting(action)
            case _:
                return ""

    @cached_property
    def _at_first(self) -> Facts:
        return facts_of(self._seen, self._hand)

    @property
    def _held(self) -> frozenset[Card]:
        return self._hand.hands[self._seen.seat]

    @property
    def _facts(self) -> Facts:
        """The facts with the table as it is after the plays."""
        return with_table(self._at_first, self._hand.table) if self._hand.turn.plays else self._at_first

    # -- the whole deal

    def _of_passing(self, card: Card) -> str:
        if off_for(self._hand, card) is None:
            form = _("Let {top} lie: a meld of the pile brings you nothing.")
        elif is_free(self._facts):
            form = _("Let {top} lie: you can draw it next.")
        else:
            form = _("Let {top} lie: going rummy counts double.")
        return form.format(top=card)

    def _of_counting(self, action: StraightAction) -> str:
        """The reason to have hands counted, or not: the hand, and if it is likely lower than any other."""
        points, lower = hand_value(self._seen.known.options, self._held), self._is_likely_lower
        match action:
            case RejectChallenge():
                likely = _("Reject the challenge: your hand, at {points}, is likely no lower than the other player's.")
                form = _("Reject the challenge: your hand counts {points}, and who challenges mostly holds few points.")
                form = form if lower else likely
            case AcceptChallenge():
                likely = _("Accept the challenge: your hand, at {points}, is likely lower than the other player's.")
                form = likely if lower else _("Accept the challenge: your hand counts {points}.")
            case ChallengeHand():
                likely = _("Challenge the other player: your hand, at {points}, is likely lower than theirs.")
                form = likely if lower else _("Challenge the other player: your hand counts {points}.")
            case _ if lower:
                form = _("Say block: your hand, at {points}, is likely lower than any other player's.")
            case _ if self._seen.discard:
                form = _("Say block: {card} helps you less, and your hand counts {points}.")
            case _:
                form = _("Say block: your hand counts {points}.")
        return form.format(points=points, card=self._seen.discard[-1] if self._seen.discard else "")

    @property
    def _is_likely_lower(self) -> bool:
        return chance_to_be_lower(self._facts) >= _LIKELY

    # -- draws

    def _of_taking(self, card: Card) -> str:
        facts, taken = self._facts, self._seen.known.discard[self._seen.known.discard.index(card) :]
        mask = mask_of(self._held.union(taken))
        pairs = () if card.is_joker else facts.partners[card]
        near = {other for pair in pairs for other in cards_in_mask(pair & mask_of(self._held))}
        points, cards = hand_value(self._seen.known.options, taken), ""
        if meld := next((pair for pair in pairs if pair & mask == pair), 0):
            cards = text_of(sorted((card, *cards_in_mask(meld))))
            form = _("Take {card} from the pile: it makes {cards}.")
        elif self._fits(facts, card):
            form = _("Take {card} from the pile: it can be laid off.")
        elif near:
            form, cards = _("Take {card} from the pile: it goes with {cards}."), text_of(sorted(near))
        elif points <= _CHEAP:
            form = _("Take {card} from the pile: it counts only {points}.")
            form = form if len(taken) == 1 else _("Take {card} from the pile: that adds only {points}.")
        elif self._why:
            return self._why
        else:
            form = _("Take {card} from the pile.")
        return form.format(card=card, cards=cards, points=points)

    def _of_leaving(self, action: DrawStock | RenewStock) -> str:
        """The reason for the stock, or to make a new one."""
        pile, draws = self._seen.known.discard, isinstance(action, DrawStock)
        if not pile:
            return _("Draw from the stock: nothing else can be drawn, since the pile is empty.")
        if self._has_use(pile[-1]):
            if draws and self._why:
                return self._why
            leave = _("Draw from the stock, and leave {card}.")
            form = leave if draws else _("Make the pile a new stock, and leave {card}.")
        else:
            useless = _("Draw from the stock: {card} goes with nothing in your hand.")
            form = useless if draws else _("Make the pile a new stock: {card} goes with nothing in your hand.")
        return form.format(card=pile[-1])

    def _has_use(self, card: Card) -> bool:
        facts, has_joker = self._facts, any(other.is_joker for other in self._held)
        return card.is_joker or has_joker or self._fits(facts, card) or _is_near(facts, card, mask_of(self._held))

    def _fits(self, facts: Facts, card: Card) -> bool:
        return facts.has_own and not card.is_joker and bool(1 << card & (facts.table.sets | facts.table.runs))

    # -- discards

    def _of_discard(self, card: Card) -> str:
        held = self._held
        if held == {card}:
            return _("Discard {card}: that goes out.").format(card=card)
        others = [other for other in held if other != card and not other.is_joker]
        if card.is_joker or not others:
            return self._of_rest(card)
        return self._of_useless(card) or self._of_useful(card, others)

    def _of_useless(self, card: Card) -> str:
        """The reason for a card that can make no meld any more; empty for any other card."""
        facts, points, held = self._facts, self._facts.points[card], mask_of(self._held)
        if not _is_near(facts, card, held):
            if any(other.is_joker for other in self._held):
                form = _("Discard {card}: only a joker in your hand goes with it.")
            elif points >= _DEAR:
                form = _("Discard {card}: nothing in your hand goes with it, and it counts {points}.")
            else:
                form = _("Discard {card}: nothing in your hand goes with it.")
            return form.format(card=card, points=points)
        stock, table = self._hand.stock if self._hand.stock_is_known else (), self._lying
        if _is_near(facts, card, held, facts.unseen | mask_of(stock)) or self._may_get_joker:
            return ""
        if not _is_near(facts, card, held, ~table):
            return _("Discard {card}: the cards that go with it lie in melds.").format(card=card)
        return _("Discard {card}: none of the cards that go with it is in the stock.").format(card=card)

    @property
    def _lying(self) -> int:
        """The naturals of the melds on the table."""
        return mask_of(card for laid in self._hand.table for card in laid.meld.cards if not card.is_joker)

    @property
    def _may_get_joker(self) -> bool:
        """True if a joker is held, hidden, or can come from elsewhere."""
        return any(card.is_joker for card in self._hand.pack.cards)

    def _of_useful(self, card: Card, others: Sequence[Card]) -> str:
        """The reason for a card that may still make a meld, against the others."""
        facts = self._facts
        if not _is_wanted(facts, card) and any(_is_wanted(facts, other) for other in others):
            shown = self._seen.known.shown[facts.following]
            if not shown:
                return _("Discard {card}: no meld takes it.").format(card=card)
            if not any(other.is_joker for other in shown):
                form = _("Discard {card}: no meld takes it, nor does it make one with what the next player took.")
                return form.format(card=card)
        counts, points = [facts.points[other] for other in self._held - {card}], facts.points[card]
        if points >= max(counts) and points > min(counts):
            alone = points > max(counts)
            form = (
                _("Discard {card}: it is the most expensive card, at {points}.")
                if alone
                else _("Discard {card}: it is one of the most expensive, at {points}.")
            )
            return form.format(card=card, points=points)
        return self._of_rest(card)

    def _of_rest(self, card: Card) -> str:
        """The reason where a card has no fault of its own: the others are better."""
        rest = self._held - {card}
        if fullest(self._facts, rest).kept != rest:
            return _("Discard {card}.").format(card=card)
        points = hand_value(self._seen.known.options, rest)
        return _("Discard {card}: what is kept counts {points}.").format(card=card, points=points)


def _is_near(facts: Facts, card: Card, held: int, live: int = -1) -> bool:
    """True if a card makes a meld with a pair of which one is held, and the other is held or among the live cards."""
    pairs = () if card.is_joker else facts.partners[card]
    return any(pair & held and pair & ~held & live == pair & ~held for pair in pairs)


def _is_wanted(facts: Facts, card: Card) -> bool:
    """True if the table takes a card, or it makes a meld with a card that the next player is known to hold."""
    if 1 << card & (facts.table.sets | facts.table.runs):
        return True
    known, hidden = facts.next_known, facts.next_known | facts.unseen
    return any(pair & known and pair & hidden == pair for pair in facts.partners[card])
