"""A level of play made of abilities: what it weighs, how surely it chooses, and what else it knows to do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from operator import attrgetter

from engine.blocks.changes import changed
from engine.games.straight.ai import deal_decisions
from engine.games.straight.ai.facts import Facts, TableFacts, exchanges, facts_of, partners, table_facts, with_table
from engine.games.straight.ai.light_rules import light_rules
from engine.games.straight.ai.styles import Abilities
from engine.games.straight.ai.turn_plans import Plan, TurnDone, done, fullest, going_out, is_close, nothing, smaller
from engine.games.straight.ai.worth import by_outs, cost_of, discards
from engine.games.straight.legal_actions import plainest
from engine.games.straight.melds import mask_of
from engine.games.straight.phases.drawing import renewal_faults
from engine.games.straight.phases.playing import is_too_early
from engine.games.straight.rules import attempt, legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView, unseen, world
from engine.games.straight.words import (
    AcceptChallenge,
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DrawPile,
    HandChallenged,
    PassCall,
    RejectChallenge,
    RenewStock,
    StraightAction,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.shuffle import SplitMix

_DEEPEST = 12
"""Cards of the pile, from the top, that are looked at for a deep draw."""
_GRAIN = 1 << 20
GOES_OUT = -1000.0
"""The cost after a draw with which the player goes out: lower than after any other."""


def decide(abilities: Abilities, view: StraightView, seed: int, stop: Callable[[], bool]) -> tuple[StraightAction, ...]:
    """The actions of the seat to move, up to its next decision."""
    del stop
    return Mind(abilities, view, seed).decide()


class Mind:
    """One decision of a level. What is known is worked out when it is asked for: most draws need little of it."""

    def __init__(self, abilities: Abilities, view: StraightView, seed: int) -> None:
        self.abilities, self.seen = abilities, view
        self.stream = SplitMix(seed)

    @cached_property
    def hand(self) -> StraightHand:
        """A hand that looks like the view."""
        return world(self.seen, self._hidden)

    @cached_property
    def facts(self) -> Facts:
        """The facts that stay the same during this decision."""
        return facts_of(self.seen, self.hand, self._hidden, self._table)

    @cached_property
    def _hidden(self) -> list[Card]:
        return unseen(self.seen)

    @cached_property
    def _table(self) -> TableFacts:
        return table_facts(self.seen.known.table, self.seen.known.options)

    @cached_property
    def stand_ins(self) -> Sequence[int]:
        """For each joker of the hand a natural, as a bit, that stands for it in light deals: none there is a joker.

        It is one that may lie anywhere, and of those the one that makes the most of the hand.
        """
        rules, result = light_rules(self.seen.known.options), list[int]()
        for _joker in filter(attrgetter("is_joker"), self.seen.hand):
            held = mask_of(self.seen.hand) | sum(result)
            free = [1 << card for card in cards_in_mask(self.facts.unseen & ~sum(result))]
            if free:
                result.append(max(free, key=lambda bit: (rules.makes(held, bit), (held & rules.near[bit]).bit_count())))
        return result

    def decide(self) -> tuple[StraightAction, ...]:
        """The actions, up to the next decision."""
        match self.seen.known.phase:
            case StraightPhase.DRAW:
                return (self._draw(),)
            case StraightPhase.CALL:
                play = deal_decisions.call_for(self.facts, self.hand)
                return (PassCall(),) if play is None else (CallRummy(play),)
            case StraightPhase.CHALLENGE:
                return (AcceptChallenge() if self._is_lower() > deal_decisions.ACCEPTED else RejectChallenge(),)
            case _:
                return self._play()

    # Playing.

    def _play(self) -> tuple[StraightAction, ...]:
        if self._challenges():
            return (ChallengeHand(),)
        turn = self.best_turn(self.facts, self.hand)
        if turn is not None:
            return turn.actions
        for undo in (UndoPlays(), UndoDraw()):
            if not legal(self.hand, undo):
                return (undo,)
        return plainest(self.seen)

    def best_turn(self, facts: Facts, hand: StraightHand) -> TurnDone | None:
        """The turn that the level plays from here; None if it finds none that may end."""
        for swaps in self._swaps(facts, hand):
            result = self._with_swaps(facts, hand, swaps)
            if result is not None:
                return result
        return None

    def _swaps(self, facts: Facts, hand: StraightHand) -> Iterator[list[tuple[Card, Card]]]:
        """The jokers to be replaced first: all that can be, then none."""
        result = exchanges(hand.table, hand.hands[facts.view.seat], hand.options) if facts.has_own else []
        if result and not facts.all_at_once:
            yield result
        yield []

    def _with_swaps(self, facts: Facts, hand: StraightHand, swaps: list[tuple[Card, Card]]) -> TurnDone | None:
        seat = facts.view.seat
        held = hand.hands[seat].difference(card for _, card in swaps).union(joker for joker, _ in swaps)
        plan = fullest(facts, held)
        if is_close(plan):
            out = going_out(facts, held, too_early=is_too_early(hand))
            if out is not None:
                turn = done(hand, out, lambda played: sorted(played.hands[seat]), swaps)
                if turn is not None and turn.goes_out:
                    return turn
        if facts.all_at_once or self._holds(facts, plan):
            return done(hand, nothing(held), lambda played: self._spared(facts, played, plan.kept))
        return self._laid(facts, hand, plan, swaps)

    def _laid(self, facts: Facts, hand: StraightHand, plan: Plan, swaps: list[tuple[Card, Card]]) -> TurnDone | None:
        """The turn that lays a plan; where it cannot end so, the best of those that keep more cards."""
        turn = done(hand, plan, lambda played: self.order(facts, played), swaps)
        if turn is not None and len(turn.actions) > len(plan.melds):
            return turn
        result = [done(hand, less, lambda played: self.order(facts, played), swaps) for less in smaller(plan)]
        turns = [turn for turn in (turn, *result) if turn is not None]
        return min(turns, key=lambda turn: cost_of(facts, self.abilities.weights, turn.kept), default=None)

    def order(self, facts: Facts, played: StraightHand) -> list[Card]:
        """The cards in the order in which the level would discard them, once its plays are made."""
        kept = played.hands[facts.view.seat]
        if played.turn.plays:
            facts = with_table(facts, played.table)
        result = discards(facts, self.abilities.weights, kept, kept)
        if self.abilities.noise:
            result = sorted((worth + self._wrong(), card) for worth, card in result)
        return [card for _, card in result]

    def _spared(self, facts: Facts, played: StraightHand, loose: frozenset[Card]) -> list[Card]:
        """The cards as `order` has them, but loose cards before those of melds that are held back, and by outs."""
        order = sorted(self.order(facts, played), key=lambda card: card not in loose)
        if not self.abilities.holds_back:
            return order
        if played.turn.plays:
            facts = with_table(facts, played.table)
        return by_outs(facts, self.abilities.weights, played.hands[facts.view.seat], order, loose)

    def _wrong(self) -> float:
        return self.abilities.noise * (self.stream.below(_GRAIN) / _GRAIN - 0.5) * 2

    def _holds(self, facts: Facts, plan: Plan) -> bool:
        """True if the melds are held back, to go out with all cards at once (S15)."""
        return self.abilities.holds_back and deal_decisions.holds_back(facts, plan)

    # Drawing.

    def _draw(self) -> StraightAction:
        if self._challenges():
            return ChallengeHand()
        taken = self.best_of_pile()
        if not self.seen.known.stock and renewal_faults(self.hand):
            return self._without_stock(taken)
        stock = DrawStock() if self.seen.known.stock else RenewStock()
        if taken is None:
            return stock
        value, draw = taken
        if self.abilities.overlooks and self.stream.below(_GRAIN) < self.abilities.overlooks * _GRAIN:
            return stock
        return draw if value + self.abilities.wary < self._stock_cost() else stock

    def _without_stock(self, taken: tuple[float, StraightAction] | None) -> StraightAction:
        """The stock is used up for good: a card of the pile, or the end of the deal."""
        if taken is not None and (taken[0] <= self._now() or self._is_lower() < deal_decisions.BLOCKED):
            return taken[1]
        return BlockDeal()

    def best_of_pile(self) -> tuple[float, StraightAction] | None:
        """The draw from the pile that leaves least, with what it leaves; None if none leads to a turn of use."""
        pile = self.seen.known.discard
        deepest = max(0, len(pile) - _DEEPEST) if self.seen.known.options.discard_draw == "deep" else len(pile) - 1
        best: tuple[float, StraightAction] | None = None
        for place in range(len(pile) - 1, max(deepest, 0) - 1, -1):
            value = None if self.fits_nowhere(pile[place]) else self.value_of(pile[place])
            if value is not None and (best is None or value < best[0]):
                best = (value, DrawPile(pile[place]))
        return best

    def value_of(self, card: Card) -> float | None:
        """The cost of the hand after a draw of this card of the pile; None where the card would not be of use."""
        after = attempt(self.hand, DrawPile(card))
        if not isinstance(after, StraightHand):
            return None
        facts = replace(self.facts, view=StraightView(self.seen.seat, changed(self.seen.known, turn=after.turn)))
        turn = self.best_turn(facts, after)
        if turn is None:
            return None
        if turn.goes_out:
            return GOES_OUT
        held = turn.kept
        thrown_back = turn.actions[-1] == Discard(card)
        if thrown_back or (card in held and not self._is_of_use(card, held)):
            return None
        return cost_of(self.facts, self.abilities.weights, fullest(self.facts, held).kept)

    def fits_nowhere(self, card: Card) -> bool:
        """True if the pile's top card is certain to make no meld and to be laid off nowhere: seen without trying it."""
        view, options = self.seen, self.seen.known.options
        if options.jokers or options.return_taken or options.discard_draw == "deep":
            return False
        mask, bit = mask_of(view.hand), 1 << card
        if any(pair & mask == pair for pair in partners(options.melds.ace, options.max_run)[card]):
            return False
        return not self._table.laid_off(mask | bit) & bit

    def _is_of_use(self, card: Card, held: frozenset[Card]) -> bool:
        """True if a card that was not laid is a part of a melding that is held back."""
        if card.is_joker:
            return True
        holding = self.facts.all_at_once or (self.abilities.holds_back and len(held) == len(self.seen.hand))
        return holding and card not in self.facts.tables.best(held).left

    def _now(self) -> float:
        """The cost of the hand as it is, melds taken out."""
        return cost_of(self.facts, self.abilities.weights, fullest(self.facts, self.seen.hand).kept)

    def _stock_cost(self) -> float:
        """The expected cost of the hand after a draw from the stock."""
        return deal_decisions.stock_cost(self.facts, self.abilities.weights, self.seen.hand)

    # Challenges.

    def _is_lower(self) -> float:
        """The probability that this hand is lower than every other."""
        return (deal_decisions.chance_to_be_lower if self.abilities.counts_hands else deal_decisions.guess)(self.facts)

    def _challenges(self) -> bool:
        if not self.seen.known.options.challenge or HandChallenged(self.seen.seat) in self.seen.known.log:
            return False  # once a deal: whoever has rejected it would do so again
        if legal(self.hand, ChallengeHand()):
            return False
        return self._is_lower() > deal_decisions.CHALLENGED
