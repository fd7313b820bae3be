"""Players of Indian Rummy: choices by how far a hand is from a declaration, compared in races to it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from engine.blocks.turn_deal import Phase, count_cards
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.indian.ai import light_worlds, race
from engine.games.indian.ai.hand_facts import HandFacts, facts_of
from engine.games.indian.ai.race import Seen, Start, World
from engine.games.indian.distance import coming_of
from engine.games.indian.hint_words import DRAWS, Price, reason
from engine.games.indian.least_count import JOKER
from engine.games.indian.legal_actions import legal_moves
from engine.games.indian.levels import ROWS
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.words import Declare, Drop, IndianAction, TakeDiscard
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.melds import RANK_COUNT

_FAR_TO_DROP = 4
"""The distance of a first hand that is dropped by the rule of thumb, where it counts in full, too."""
_STEP, _POINT, _SHARE, _BOTH = 11.0, 0.3, 30.0, 6.0
"""The points of a deal that a card nearer to a declaration is worth, a point less in the hand, the share of cards that
bring it nearer, if that were all, and the sequences that a declaration needs."""
_DRAWN = 3.0
"""The points that a card of the stock is worth which brings a hand no nearer."""
_TAKEN = 8.0
"""The points that a discard loses which the next player takes."""
_MAY_GO, _GOES = 0.015, 0.07
"""The chance to be taken that a discard has by each unseen card with which it goes, and by each that was taken."""
_WORLDS = 200
"""Worlds in which a hand is looked at before it is dropped."""
_OUT = 40.0
"""Points that going out of the game costs besides."""


def _face(card: Card) -> int:
    return min(card.face, JOKER)


def _go_together(one: Card, other: Card, near: int) -> bool:
    """True if two cards may lie in one set, or in one sequence no further apart than that."""
    if one.rank == other.rank:
        return one.suit != other.suit
    apart = abs(one.rank - other.rank)
    return one.suit == other.suit and (apart <= near or (0 in (one.rank, other.rank) and apart >= RANK_COUNT - near))


_WITH, _BESIDE = (
    [[other.face for other in CARDS[:NATURALS] if _go_together(one, other, near)] for one in CARDS[:NATURALS]]
    for near in (3, 2)
)
"""By face the faces with which it often lies in one group, and those of groups of three."""


class _Begun(NamedTuple):
    """The start of a race, and the points that its first discard gives away."""

    start: Start
    given: float = 0.0


class _Sight(NamedTuple):
    """The view that was looked at last, and what is seen and remembered in it."""

    view: IndianView
    coming: tuple[int, ...]
    """By face the cards that may come."""
    unseen: int
    """The number of these cards; at least 1."""
    taken: frozenset[int]
    """The faces that the next player took and holds, but for wild ones."""


class IndianThinking(Thinking[IndianView, IndianDeal, IndianAction]):
    """The thoughts of Indian Rummy."""

    notes = True
    draw_words = DRAWS
    reasons_agree = False

    def __init__(
        self, *, far: bool = True, helping: bool = True, counts: bool = True, drops: bool = True, weighs: bool = True
    ) -> None:
        """A player who looks not `far` goes by what the hand counts; `helping` counts the cards that bring it nearer.

        Who `counts` remembers which cards were seen; who `drops` leaves a deal with a hopeless first hand; who `weighs`
        sets these cards against what the hand counts and what a discard may give the next player.
        """
        self._far, self._helps, self._counts, self._drops = far, helping, counts, drops
        self._weighs = weighs and helping
        self._looked_at: _Sight | None = None

    # -- choices

    def choices(self, view: IndianView) -> Sequence[tuple[IndianAction, ...]]:
        """Draws and drops, or discards and a declaration."""
        moves = [move for move in legal_moves(view) if self.is_judged(view.known, move)]
        if view.known.phase is Phase.PLAY:
            declared = next((move for move in moves if isinstance(move, Declare)), None)
            if declared is not None:
                return [(declared,)]
            cards = self.ordered(view, [move.card for move in moves if isinstance(move, Discard)])
            return [(Discard(card),) for card in self._without_gifts(view, cards)]
        wanted = [move for move in moves if not isinstance(move, Drop) or self._may_drop(view)]
        return [(move,) for move in sorted(wanted, key=lambda move: self._draw_order(view, move))]

    def ordered(self, view: IndianView, cards: Sequence[Card]) -> list[Card]:
        """Cards in the order in which they are put down."""
        return self._in_order(view, self.facts(view), cards)

    def _in_order(self, view: IndianView, facts: HandFacts, cards: Sequence[Card]) -> list[Card]:
        law = view.known.groups_law
        near = {card for card in cards if facts.is_nearest(_face(card))} if self._far else set[Card]()

        def worth(card: Card) -> tuple[float, ...]:
            points = -law.points((card,))
            if not self._weighs:
                helping = facts.helping(_face(card)) if self._helps and card in near else 0
                return law.is_wild(card), card not in near, -helping, facts.count(_face(card)), points, card
            return law.is_wild(card), self._given(view, card) - self._outlook(view, facts, card), points, card

        return sorted(cards, key=worth)

    def _without_gifts(self, view: IndianView, cards: Sequence[Card]) -> list[Card]:
        """The cards without those that go with what the next player took, where another is no better for the hand."""
        facts = self.facts(view)
        gifts = [card for card in cards if self._helps and self._goes_with_taken(view, card)]
        usual = [card for card in cards if card not in gifts and not view.known.groups_law.is_wild(card)]

        def as_useless(card: Card, other: Card) -> bool:
            one, two = _face(card), _face(other)
            if facts.near(two) > facts.near(one) or facts.near(two)[0] != facts.near(one)[0]:
                return False
            return facts.helping(two) >= facts.helping(one)

        return [card for card in cards if card not in gifts or not any(as_useless(card, other) for other in usual)]

    def _outlook(self, view: IndianView, facts: HandFacts, card: Card | None = None) -> float:
        """The points of a deal by which a hand is better than others, without a card that is put down."""
        face = -1 if card is None else _face(card)
        is_near = card is None or facts.is_nearest(face)
        share = facts.helping(face) / self.sight(view).unseen if is_near else 0.0
        step = facts.distance + (not is_near)
        return _SHARE * share + _BOTH * facts.has_sequences(face) - _STEP * step - _POINT * facts.count(face)

    def _given(self, view: IndianView, card: Card) -> float:
        """The points that a discard may give the next player, as far as is known what that one needs."""
        deal, law = view.known, view.known.groups_law
        if not self._weighs or law.is_wild(card) or card in map(deal.pack.kind, deal.discard):
            return 0.0
        faces, coming = _WITH[card.face], self.sight(view).coming
        unseen = sum([coming[face] for face in faces if face % RANK_COUNT != law.wild_rank])
        chance = _MAY_GO * unseen + _GOES * self._goes_with_taken(view, card)
        return _TAKEN * chance / max(1, len(deal.in_deal) - 1)

    def _goes_with_taken(self, view: IndianView, card: Card) -> int:
        """The number of cards that the next player took and holds, and that go with a card."""
        taken = self.sight(view).taken
        return 0 if not taken or view.known.groups_law.is_wild(card) else len(taken.intersection(_BESIDE[card.face]))

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
        return self._drops and self.facts(view).distance >= _FAR_TO_DROP - 1

    def _is_hopeless(self, view: IndianView) -> bool:
        """True if a drop is likely to cost less; who plays no races drops a far first hand that counts in full."""
        deal, facts = view.known, self.facts(view)
        if self._helps:
            start, rng, seats = self._start(view, self._draw(view)), Random(0), self._others(view)
            played = fmean([self._raced(view, start, race.sample(rng, seats)) for _world in range(_WORLDS)])
            return played < self._lost(view, deal.options.drop_price(deal.turns[view.seat]))
        if not self._drops or deal.turns[view.seat] or self._wants_top(view):
            return False
        return facts.distance >= _FAR_TO_DROP and facts.counts_in_full

    def _draw(self, view: IndianView) -> IndianAction:
        """The draw that comes to mind first."""
        return TakeDiscard() if self._wants_top(view) else DrawStock()

    def _wants_top(self, view: IndianView) -> bool:
        """True if the top of the pile brings a hand nearer, or is a wild card, or is worth more than the stock's."""
        taken, facts = self.taken(view), self.facts(view)
        if taken is None:
            return False
        if view.known.groups_law.is_wild(view.known.discard[-1]):
            return True
        if not self._weighs:
            return taken.distance < facts.distance if self._far else taken.count() < facts.count()
        share = facts.helping() / self.sight(view).unseen
        drawn = self._outlook(view, facts) + _STEP * share + _DRAWN * (1.0 - share)
        return self._outlook(view, taken, self._put_down(view, taken)) > drawn

    def _put_down(self, view: IndianView, taken: HandFacts) -> Card:
        """The card that is best put down with the top of the pile in the hand."""
        return self._in_order(view, taken, view.hand)[0]

    # -- facts

    def sight(self, view: IndianView) -> _Sight:
        """The cards that this player sees and remembers."""
        known = self._looked_at
        if known is None or known.view is not view:
            deal, law = view.known, view.known.groups_law
            gone = set(range(deal.options.seats)).difference(deal.in_deal)
            left = deal.options.seating.left_of(view.seat, gone)
            taken = frozenset([card.face for card in law.naturals(deal.shown[left])] if deal.shown else ())
            coming = self._coming(view)
            known = self._looked_at = _Sight(view, coming, max(1, sum(coming)), taken)
        return known

    def _coming(self, view: IndianView) -> tuple[int, ...]:
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
        return facts_of(view.known.groups_law, view.known.options.counting, hand, self.sight(view).coming)

    # -- races

    def compared(
        self,
        view: IndianView,
        choices: Sequence[Sequence[IndianAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[Any]:
        """Choices by who declares first in races that begin with them; in light deals where things are noted.

        A race takes a few microseconds, a light deal a hundred times as long.
        """
        del steps
        if happenings:
            coming, lost = self.sight(view).coming, partial(self._lost, view)
            return light_worlds.compared(view, coming, choices, lost, rng, stop, happenings)
        starts, seats = [self._start(view, choice[0]) for choice in choices], self._others(view)

        def worth(place: int, world: World) -> float:
            return self._raced(view, starts[place], world)

        return Comparison(len(choices), lambda: race.sample(rng, seats), worth, stop)

    def _others(self, view: IndianView) -> list[Seen]:
        """The other seats in the deal."""
        deal = view.known
        others = [seat for seat in deal.in_deal if seat != view.seat]
        return [Seen(deal.turns[seat], len(deal.shown[seat]) if deal.shown else 0) for seat in others]

    def _start(self, view: IndianView, action: IndianAction) -> _Begun | float:
        """The own hand after an action, or what it scores at once."""
        deal, facts = view.known, self.facts(view)
        match action:
            case Drop():
                return self._lost(view, deal.options.drop_price(deal.turns[view.seat]))
            case Declare() if deal.legal(action) or deal.apply(action).ending is None:
                return self._lost(view, deal.options.wrong_price)
            case Declare():
                return _Begun(Start(0, 0.0, 1.0, 0))
            case Discard(card):
                return _Begun(self._after(view, facts, view.hand, card), self._given(view, card))
            case TakeDiscard():
                taken = self.taken(view) or facts
                card = self._put_down(view, taken)
                held = (*view.hand, deal.discard[-1])
                return _Begun(self._after(view, taken, held, card), self._given(view, card))
            case _:
                return _Begun(self._after(view, facts, view.hand)._replace(draws=True))

    def _after(self, view: IndianView, facts: HandFacts, hand: Sequence[Card], card: Card | None = None) -> Start:
        """The start of a race with a hand without a card."""
        face = -1 if card is None else _face(card)
        law = view.known.groups_law
        wild = sum(map(law.is_wild, hand)) - (card is not None and law.is_wild(card))
        distance, count = facts.near(face)
        return Start(distance, count, facts.helping(face) / self.sight(view).unseen, wild)

    def _raced(self, view: IndianView, begun: _Begun | float, world: World) -> float:
        """The score of a race."""
        if isinstance(begun, float):
            return begun
        cap = view.known.options.counting.cap
        won, turns, count = race.race(begun.start, world)
        if not won:
            return self._lost(view, min(cap, count)) - begun.given
        others = sum([min(cap, race.count_after(path, turns)) for path in world.others])
        return (others if view.known.options.settles else others / max(1, len(world.others))) - begun.given

    def _lost(self, view: IndianView, count: float) -> float:
        """The score of a deal that is lost with a count, and less if that puts the seat out of the game."""
        deal, target = view.known, view.known.options.target
        out = not deal.options.settles and target is not None and deal.totals[view.seat] + count >= target
        return -count - _OUT * out

    # -- reasons

    def happenings(
        self, view: IndianView, choice: Sequence[IndianAction], other: Sequence[IndianAction]
    ) -> Sequence[Happening]:
        """Beside those of all games, what a drop costs beside playing on."""
        if any(isinstance(each[0], Drop) for each in (choice, other)):
            return [Price(view, choice[0])]
        return super().happenings(view, choice, other)

    def following(self, view: IndianView) -> int:
        """The next seat in the deal."""
        deal = view.known
        return deal.options.seating.left_of(view.seat, {*range(deal.options.seats)}.difference(deal.in_deal))

    def number(self, card: Card) -> int:
        """A bit; jokers have the same one."""
        return 1 << _face(card)

    def waited(self, view: IndianView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The cards that make a group of two of the hand, none of them wild."""
        law, coming = view.known.groups_law, self.sight(view).coming
        if law.is_wild(card):
            return
        for face in _BESIDE[card.face]:
            third = CARDS[face]
            others = law.naturals(rest) if coming[face] and not law.is_wild(third) else ()
            if any(law.reading((card, other, third)) is not None for other in others):
                yield third

    def points(self, view: IndianView, card: Card) -> int:
        """The points that it counts in no group."""
        return view.known.groups_law.points((card,))

    def words(self, view: IndianView, actions: Sequence[IndianAction], why: str = "") -> str:
        """The reason that worlds tell; else a sentence on a card, the distance that it leaves, and the count."""
        return why or reason(view, actions[0], self.facts(view), self.taken(view))

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
