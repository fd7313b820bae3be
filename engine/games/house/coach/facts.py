"""The certain facts of a turn: its plays beside the best with the same draw, the worth of each draw, and the luck.

From the stock comes any card that the seat cannot see elsewhere, each as likely. What a turn with it would be worth is
solved for each of them, so the average is not a guess. That a card brings more than its points is left out here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from engine.games.house.ai.worlds import Unseen
from engine.games.house.basis import Basis
from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.draws import after_draw, stock_cards
from engine.games.house.options import HouseOptions
from engine.games.house.scoring import table_points
from engine.games.house.solver.answer import Answer, Merits, Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view, without_draw
from engine.games.house.words import Demand, Forfeit
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card
from engine.rummy.seats import Seating
from engine.rummy.shuffle import SplitMix, shuffled
from engine.values import value_class

_SMALL = 4
"""The other questions get so small a part of the steps: most are answered at once, and some hardly ever."""
_SEVERAL = 24
"""Draws of several cards that are looked at, of all there could be (R18)."""


@value_class(kw_only=True)
class TurnFacts:
    """A turn as it was played beside the best turns with the same draw, each best at something else."""

    played: Merits
    points: Answer
    cards: Answer
    out: Answer

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The three that are legal turns."""
        return tuple(answer for answer in (self.points, self.cards, self.out) if answer.value is not None)

    @property
    def exact(self) -> bool:
        """True if what was missed is proved; otherwise it is a lower bound."""
        return all(answer.exact for answer in (self.points, self.cards, self.out))

    @property
    def points_missed(self) -> int:
        """Points that another turn would have made more."""
        return max(0, (self.points.value or 0) - self.played.points)

    @property
    def cards_missed(self) -> int:
        """Cards that another turn would have laid more."""
        return max(0, (self.cards.value or 0) - self.played.cards)

    @property
    def out_missed(self) -> bool:
        """True if another turn would have gone out, and this one did not."""
        return bool(self.out.value) and not self.played.out

    @property
    def better(self) -> Answer | None:
        """A turn as good as the one played in points, cards and going out, and better in one; None if none is known.

        A turn that gives up points to lay more cards or to go out is a choice, and no such turn is better than it.
        """
        played = self.played
        result = [answer for answer in (self.points, self.out, self.cards) if answer.value is not None]
        better = [one for one in result if one.merits.as_good_as(played) and one.merits != played]
        return max(better, key=lambda one: (one.points, one.out, one.cards), default=None)

    @property
    def as_good_as_the_best(self) -> bool:
        """True if it is proved that no turn would have made more points, laid more cards or gone out instead."""
        return self.exact and not (self.points_missed or self.cards_missed or self.out_missed)


def facts_of(turn: PlayedTurn, stop: Callable[[], bool], steps: int) -> TurnFacts | None:
    """The facts of a turn; None where a demand failed, so that there was nothing to play.

    `steps` are the solver's for the most points.
    """
    if turn.begun is None:
        return None
    points, cards, out = best_turns(turn.begun.playing.draft.basis, turn.before.options.seating, stop, steps)
    return TurnFacts(played=played(turn), points=points, cards=cards, out=out)


def best_turns(basis: Basis, seating: Seating, stop: Callable[[], bool], steps: int) -> tuple[Answer, Answer, Answer]:
    """The best turns for points, for cards and for going out; `steps` are the solver's for the first."""
    small = steps // _SMALL
    points, cards, out = (
        best_turn(basis, seating, objective, Budget(stop=stop, steps=share))
        for objective, share in ((Objective.POINTS, steps), (Objective.CARDS, small), (Objective.OUT, small))
    )
    return points, cards, out


def played(turn: PlayedTurn) -> Merits:
    """The points of the turn as it was played; none if it was forfeited."""
    if turn.begun is None or turn.last is None or isinstance(turn.end, Forfeit):
        return Merits(points=0, cards=0, out=False)
    start, options = turn.begun.playing.draft.basis.start, turn.before.options
    before, after = (table_points(table, options) for table in (start.table, turn.last.table))
    side = options.seating.side(turn.seat)
    return Merits(
        points=after[side] - before[side],
        cards=len(start.hand) - len(turn.last.hands[turn.seat]),
        out=not turn.after.hands[turn.seat],
    )


@value_class(kw_only=True)
class DrawFacts:
    """The worth of one turn's draws in points of that turn."""

    stock: Worth | None
    """The average over all cards that could have come; None where the stock was not to be drawn from."""
    pile: tuple[tuple[Card, Worth], ...]
    """Each card of the pile that could have been played, with all cards above it drawn, too."""
    demand: Worth | None = None
    """The demanded card, if it was met and could be played."""
    demand_playable: bool | None = None
    """True if the demanded card could have been played if it was met; None where nothing was demanded or not known."""
    luck: float | None = None
    """Points by which what came was better than the average; None where nothing was left to chance."""


@value_class(kw_only=True)
class Undrawn:
    """A turn before its draw, as questions about draws are put to the solver."""

    basis: Basis
    options: HouseOptions
    stop: Callable[[], bool]
    steps: int
    """The steps of the solver for each question."""

    @property
    def seating(self) -> Seating:
        """The seats."""
        return self.options.seating

    def budget(self) -> Budget:
        """The budget of one question."""
        return Budget(stop=self.stop, steps=self.steps)

    def best(self, basis: Basis) -> Worth | None:
        """The best turn's points; None where no legal turn is known."""
        answer = best_turn(basis, self.seating, Objective.POINTS, self.budget())
        return None if answer.value is None else Worth(points=answer.points, exact=answer.exact)

    def with_pile(self, cards: tuple[Card, ...]) -> Worth | None:
        """With these cards of the pile, the bottom one first, or a demanded one; None where it cannot be played."""
        return self.best(after_draw(self.basis, cards, self.options.middle_discards))

    def with_stock(self, cards: Iterable[Card], without: Worth) -> Worth:
        """With cards of the stock. Where one card cannot be played at all, the turn is worth what it is `without`."""
        drawn = frozenset(cards)
        basis = self.basis.holding(self.basis.start.hand | drawn)
        if len(drawn) == 1 and playable(replace(basis, hot=drawn), self.seating, self.budget()) is False:
            return without
        return self.best(basis) or without


def undrawn(state: HandState, stop: Callable[[], bool], steps: int) -> Undrawn:
    """The turn of the seat to move, before its draw."""
    return Undrawn(basis=without_draw(view(state, state.mover)), options=state.options, stop=stop, steps=steps)


def draw_facts(turn: PlayedTurn, hidden: Unseen, stop: Callable[[], bool], steps: int) -> DrawFacts:
    """The facts of a turn's draw, given what the seat knew of hidden cards."""
    state = turn.before
    if state.phase is Phase.OPENING:
        return DrawFacts(stock=None, pile=())
    ask = undrawn(state, stop, steps)
    drawn = tuple(sorted(turn.drawn)) if isinstance(turn.draw, DrawStock) else ()
    count = stock_cards(state.options, state.out[state.mover], len(state.stock))
    without = _without(ask)
    came = ask.with_stock(drawn, without) if drawn else None
    stock = of_stock(ask, hidden.cards, count, without)
    pile = tuple(
        (card, worth)
        for at, card in enumerate(state.discard)
        if not stop() and (worth := ask.with_pile(state.discard[at:])) is not None
    )
    facts = DrawFacts(stock=stock, pile=pile, luck=None if came is None else came.points - stock.points)
    return _with_demand(facts, ask, turn, turn.draw, hidden) if isinstance(turn.draw, Demand) else facts


def _with_demand(facts: DrawFacts, ask: Undrawn, turn: PlayedTurn, demand: Demand, hidden: Unseen) -> DrawFacts:
    """The facts with the demand that was made: what its card was worth, and the luck of its being held."""
    card = min(turn.drawn or demand.asked - ask.basis.start.hand)
    worth = ask.with_pile((card,))
    if worth is None:
        basis = after_draw(ask.basis, (card,), ask.options.middle_discards)
        return replace(facts, demand_playable=playable(basis, ask.seating, ask.budget()))
    luck = ((turn.begun is not None) - chance(demand, hidden)) * worth.points
    return replace(facts, demand=worth, demand_playable=True, luck=luck)


def chance(demand: Demand, hidden: Unseen) -> float:
    """The probability, 0 to 1, that a demand is met, if every unknown card is as likely to lie anywhere."""
    if mask_of(demand.asked) & hidden.known[demand.seat]:
        return 1.0
    places = sum(hidden.lacking) + hidden.view.stock_count
    missed = 1.0
    for at in range(len(demand.asked.intersection(hidden.cards))):
        missed *= 1 - hidden.lacking[demand.seat] / max(1, places - at)
    return 1 - missed


def of_stock(ask: Undrawn, unseen: Sequence[Card], count: int, without: Worth | None = None) -> Worth:
    """The average worth of a draw of `count` cards of the stock; `without` is the worth of the turn with none."""
    without = without or _without(ask)
    each = [ask.with_stock(cards, without) for cards in _possible(unseen, count)] or [without]
    return Worth(points=sum(one.points for one in each) / len(each), exact=all(one.exact for one in each))


def _without(ask: Undrawn) -> Worth:
    return ask.best(ask.basis) or Worth(points=0, exact=False)


def _possible(unseen: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Each card, or a sample of all sets of several cards."""
    if count == 1:
        yield from ((card,) for card in sorted(unseen))
        return
    stream = SplitMix(len(unseen))
    for _ in range(_SEVERAL):
        yield shuffled(sorted(unseen), stream)[:count]
