"""Players of Indian Rummy: choices by how far a hand is from a declaration, compared in races to it."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.blocks.turn_deal import Phase, count_cards
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.indian.ai import race
from engine.games.indian.ai.hand_facts import HandFacts, Rate, facts_of
from engine.games.indian.ai.race import Start, World
from engine.games.indian.distance import coming_of
from engine.games.indian.hint_words import reason
from engine.games.indian.least_count import JOKER
from engine.games.indian.legal_actions import legal_moves
from engine.games.indian.levels import ROWS
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.words import Declare, Drop, IndianAction, TakeDiscard
from engine.mind.comparison import Comparison
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card

_FAR_TO_DROP = 4
"""The distance of a first hand that is dropped by the rule of thumb, where it counts in full, too."""
_GIFT = 2.0
"""Points that are lost by a discard which goes with a card that the next player took."""
_OUT = 40.0
"""Points that going out of the game costs besides."""


def _face(card: Card) -> int:
    return min(card.face, JOKER)


class IndianThinking(Thinking[IndianView, IndianDeal, IndianAction]):
    """The thoughts of Indian Rummy."""

    def __init__(self, *, far: bool = True, helping: bool = True, counts: bool = True, drops: bool = True) -> None:
        """Who looks not `far` goes by what the hand counts; `helping` counts the cards that bring it nearer.

        Who `counts` remembers which cards were seen; who `drops` leaves a deal with a hopeless first hand.
        """
        self._far, self._helps, self._counts, self._drops = far, helping, counts, drops

    # -- choices

    def choices(self, view: IndianView) -> Sequence[tuple[IndianAction, ...]]:
        """Draws and drops, or discards and a declaration."""
        moves = [move for move in legal_moves(view) if self.is_judged(view.known, move)]
        if view.known.phase is Phase.PLAY:
            declared = next((move for move in moves if isinstance(move, Declare)), None)
            if declared is not None:
                return [(declared,)]
            discards = [move for move in moves if isinstance(move, Discard)]
            return [(Discard(card),) for card in self.ordered(view, [move.card for move in discards])]
        wanted = [move for move in moves if not isinstance(move, Drop) or self._may_drop(view)]
        return [(move,) for move in sorted(wanted, key=lambda move: self._draw_order(view, move))]

    def ordered(self, view: IndianView, cards: Sequence[Card]) -> list[Card]:
        """Cards in the order in which they are put down."""
        facts, law = self.facts(view), view.known.groups_law
        near = {card: facts.near(_face(card)) for card in cards}
        best = min(distance for distance, _ in near.values())
        nearest = [card for card in cards if near[card][0] == best] if self._far and self._helps else []
        helping = {card: facts.helping(_face(card)) for card in nearest} if len(nearest) > 1 else {}

        def worth(card: Card) -> tuple[float, ...]:
            distance, count = near[card]
            gift = self._gift(view, card) if self._helps else 0.0
            far = distance if self._far else 0
            return law.is_wild(card), far, -helping.get(card, 0), count + gift, -law.points((card,)), card

        return sorted(cards, key=worth)

    def _draw_order(self, view: IndianView, move: IndianAction) -> int:
        if isinstance(move, Drop):
            return 0 if self._is_hopeless(view) else 3
        if isinstance(move, TakeDiscard):
            return 1 if self._wants_top(view) else 4
        return 2

    def _may_drop(self, view: IndianView) -> bool:
        """True if a drop comes into question: who plays no races drops by the rule of thumb alone."""
        if not self._helps:
            return self._is_hopeless(view)
        return self._drops and self.facts(view).near()[0] >= _FAR_TO_DROP - 1

    def _is_hopeless(self, view: IndianView) -> bool:
        """True if a hand is dropped by the rule of thumb."""
        deal = view.known
        if not self._drops or deal.turns[view.seat] or self._wants_top(view):
            return False
        distance, count = self.facts(view).near()
        return distance >= _FAR_TO_DROP and count >= deal.options.cap

    def _wants_top(self, view: IndianView) -> bool:
        """True if the top of the pile brings a hand nearer, or is a wild card."""
        taken, facts = self.taken(view), self.facts(view)
        if taken is None:
            return False
        if view.known.groups_law.is_wild(view.known.discard[-1]):
            return True
        return taken.near()[0] < facts.near()[0] if self._far else taken.near()[1] < facts.near()[1]

    def _gift(self, view: IndianView, card: Card) -> float:
        """Points that a discard may give the next player, as far as is known what that one needs."""
        deal = view.known
        left = deal.options.seating.left_of(view.seat, [s for s in range(deal.options.seats) if s not in deal.in_deal])
        shown = deal.shown[left] if deal.shown else ()
        near = [
            each
            for each in shown
            if not each.is_joker
            and (each.rank == card.rank or (each.suit == card.suit and abs(each.rank - card.rank) <= 2))  # noqa: PLR2004
        ]
        return _GIFT * bool(near)

    # -- facts

    def coming(self, view: IndianView) -> tuple[int, ...]:
        """By face the cards that may come, as far as this player remembers."""
        deal = view.known
        if self._counts:
            return tuple(coming_of(count_cards(view).unseen))
        left = Counter(deal.pack.kinds(deal.pack.cards)) - Counter((*view.hand, deal.pack.kind(deal.wild)))
        return tuple(coming_of(left.elements()))

    def facts(self, view: IndianView) -> HandFacts:
        """The facts of the own hand."""
        return self._facts(view, view.hand)

    def taken(self, view: IndianView) -> HandFacts | None:
        """The facts of the own hand with the top of the pile; None where that cannot be taken."""
        deal = view.known
        if deal.phase is not Phase.DRAW or not deal.discard or deal.pile_is_closed:
            return None
        return self._facts(view, tuple(sorted((*view.hand, deal.discard[-1]))))

    def _facts(self, view: IndianView, hand: tuple[Card, ...]) -> HandFacts:
        options = view.known.options
        rate = Rate(options.sequences, options.second, options.cap)
        return facts_of(view.known.groups_law, rate, hand, self.coming(view))

    # -- races

    def compared(
        self,
        view: IndianView,
        choices: Sequence[Sequence[IndianAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
    ) -> Comparison[World]:
        """Choices by who declares first in races that begin with them."""
        del steps  # a race takes a few microseconds
        deal = view.known
        starts = [self._start(view, choice[0]) for choice in choices]
        turns = [deal.turns[seat] for seat in deal.in_deal if seat != view.seat]

        def worth(place: int, world: World) -> float:
            start = starts[place]
            return start if isinstance(start, float) else self._raced(view, start, world)

        return Comparison(len(choices), lambda: race.sample(rng, turns), worth, stop)

    def _start(self, view: IndianView, action: IndianAction) -> Start | float:
        """The own hand after an action, or what it scores at once."""
        deal, facts = view.known, self.facts(view)
        match action:
            case Drop():
                return self._lost(view, deal.options.drop_price(deal.turns[view.seat]))
            case Declare() if deal.legal(action) or deal.apply(action).ending is None:
                return self._lost(view, deal.options.cap)
            case Declare():
                return Start(0, 0, -1.0)
            case Discard(card):
                distance, count = facts.near(_face(card))
                unseen = max(1, sum(self.coming(view)))
                return Start(distance, count, facts.helping(_face(card)) / unseen)
            case TakeDiscard():
                taken = self.taken(view) or facts
                return Start(*taken.near(), -1.0)
            case _:
                return Start(*facts.near(), -1.0, draws=True)

    def _raced(self, view: IndianView, start: Start, world: World) -> float:
        """The score of a race."""
        cap = view.known.options.cap
        won, turns, count = race.race(start, world)
        if not won:
            return self._lost(view, min(cap, count))
        others = sum(race.count_after(path, turns, cap) for path in world.others)
        return others if view.known.options.settles else others / max(1, len(world.others))

    def _lost(self, view: IndianView, count: float) -> float:
        """The score of a deal that is lost with a count, and less if that puts the seat out of the game."""
        deal, target = view.known, view.known.options.target
        out = not deal.options.settles and target is not None and deal.totals[view.seat] + count >= target
        return -count - _OUT * out

    # -- words

    def words(self, view: IndianView, actions: Sequence[IndianAction]) -> str:
        """A sentence on a card, the distance that it leaves, and the count."""
        return reason(view, actions[0], self.facts(view), self.taken(view))

    def cards(self, view: IndianView, actions: Sequence[IndianAction]) -> tuple[Card, ...]:
        """The card that is taken or put down."""
        if isinstance(actions[0], TakeDiscard):
            return view.known.discard[-1:]
        return super().cards(view, actions)

    def missed(self, done: IndianAction, better: IndianAction) -> Missed:
        """A wrong discard, or a draw from the wrong place; a drop or a declaration is a play."""
        match done, better:
            case Discard(), Discard():
                return Missed.DISCARD
            case _, TakeDiscard():
                return Missed.PILE
            case TakeDiscard(), DrawStock():
                return Missed.STOCK
        return Missed.PLAY


MINDS = minds(ROWS, IndianThinking)
THINKING = IndianThinking()
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
