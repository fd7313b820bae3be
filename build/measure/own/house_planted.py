"""Errors planted in a game: what the mover could have done worse, with a loss that the solver has proved."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from engine.family.game import act
from engine.family.rules import never
from engine.games.house.ai.sense.risk import usefulness
from engine.games.house.ai.worlds import unseen
from engine.games.house.basis import Basis
from engine.games.house.coach.facts import undrawn
from engine.games.house.coach.findings import DecisionKind
from engine.games.house.coach.recorded_turns import PlayedTurn, turns_in
from engine.games.house.coach.weighing import WEIGHING
from engine.games.house.draft import Draft, tried
from engine.games.house.player import outlook_of
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable_demand
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import Phase
from engine.games.house.types import Game, Step
from engine.games.house.view import View, view
from engine.games.house.words import Action, Arrange, Demand, Forfeit
from engine.mind.comparison import Comparison
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import JOKERS, Card
from engine.rummy.masks import cards_in_mask

LEAST = 10
"""Points that a planted error loses, where it loses points."""
_PILE = 15
"""Points of the best turn with a card of the pile that is left there."""
_TRIES = 6
_WORSE = 2000
"""Steps for a worse turn: that one need not be the best of its kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A turn with an error, what it lost, and the decisions at which it can be found."""

    turn: PlayedTurn
    loss: float
    decisions: tuple[DecisionKind, ...]


_WORLDS, _SURE = 150, 3.0
"""Worlds in which discards are compared, twice, and the standard errors by which a loss must be sure."""
Planter = Callable[[Game, int], Planted | None]


def fewer_points(before: Game, steps: int) -> Planted | None:
    """The stock is drawn from, and the turn is played without some cards that the best one lays."""
    game = _drawn(before)
    if game is None:
        return None
    best = _best(_basis(game), game, Objective.POINTS, steps)
    if not best.exact or best.points < LEAST:
        return None
    for kept in _some_of(_basis(game).start.hand - best.left):
        worse = _without(game, kept)
        if worse is not None and best.points - worse.points >= LEAST and not worse.out:
            return _played(before, game, worse, None, best.points - worse.points, DecisionKind.TABLE)
    return None


def not_out(before: Game, steps: int) -> Planted | None:
    """A turn that could have gone out does not, and has no more points for it."""
    game = _drawn(before)
    if game is None:
        return None
    best = _best(_basis(game), game, Objective.OUT, steps)
    if not best.out:
        return None
    for kept in _some_of(_basis(game).start.hand - best.left):
        worse = _without(game, kept)
        if worse is not None and len(worse.left) > 1 and worse.points <= best.points and worse.cards < best.cards:
            return _played(before, game, worse, None, best.points - worse.points, DecisionKind.TABLE)
    return None


def playable_discard(before: Game, steps: int) -> Planted | None:
    """The turn is played without one card that brings points, and this card is discarded."""
    game = _drawn(before)
    if game is None:
        return None
    best = _best(_basis(game), game, Objective.POINTS, steps)
    if not best.exact:
        return None
    for card in sorted(_basis(game).start.hand - best.left - JOKERS):
        worse = _without(game, frozenset((card,)))
        if worse is not None and worse.points < best.points and len(worse.left) > 1:
            loss = best.points - worse.points
            return _played(before, game, worse, card, loss, DecisionKind.TABLE, DecisionKind.DISCARD)
    return None


def pile_left(before: Game, steps: int) -> Planted | None:
    """The stock is drawn from, although a card of the pile makes a turn that is worth more than all that can come."""
    state = before.hand
    game = _drawn(before)
    if game is None or not state.discard:
        return None
    ask = undrawn(state, lambda: False, steps // 10)
    worths = [ask.with_pile(state.discard[at:]) for at in range(len(state.discard))]
    best = max((worth.points for worth in worths if worth is not None), default=0)
    without = ask.best(ask.basis)
    if best < _PILE or without is None:
        return None
    cards = unseen(view(state, state.mover)).cards
    stock = [ask.with_stock((card,), without) for card in cards]
    mean = sum(worth.points for worth in stock) / len(stock)
    if best - mean < LEAST or not all(worth.exact for worth in stock):
        return None
    turn = _best(_basis(game), game, Objective.POINTS, _WORSE)
    return _played(before, game, turn, None, best - mean, DecisionKind.DRAW)


def vain_demand(before: Game, steps: int) -> Planted | None:
    """A card is demanded that no turn could play, although a turn without it is worth something."""
    state = before.hand
    if state.phase is not Phase.DRAW or not state.options.demands:
        return None
    ask = undrawn(state, lambda: False, steps)
    seat = max(state.options.seating.opponents(state.mover), key=lambda other: len(state.hands[other]))
    now = ask.best(ask.basis)
    if not state.hands[seat] or now is None or now.points < LEAST:
        return None
    for card in unseen(view(state, state.mover)).cards:
        if card not in JOKERS and playable_demand(ask.basis, ask.seating, card, ask.budget()) is False:
            turn = _demanded(before, Demand(seat, card))
            return Planted(turn=turn, loss=now.points, decisions=(DecisionKind.DEMAND,))
    return None


def costly_discard(before: Game, steps: int) -> Planted | None:
    """The best turn ends with a discard after which worlds tell much less than after another one."""
    game = _drawn(before)
    if game is None:
        return None
    best = _best(_basis(game), game, Objective.POINTS, steps)
    if not best.exact or best.out:
        return None
    seen = view(game.hand, game.hand.mover)
    outlook, basis = outlook_of(seen), _basis(game)
    turn = outlook.answered(basis, best)
    ends = [end for end in (turn, *outlook.other_discards(basis, turn)) if end.discard]
    if len(ends) < 2:  # noqa: PLR2004 - one discard is no choice
        return None
    ranked = sorted(range(len(ends)), key=_worths(seen, ends, 0).mean)
    lost = _worths(seen, [ends[ranked[-1]], ends[ranked[0]]], 1).gain(0, 1)
    (card,) = cards_in_mask(ends[ranked[0]].discard)
    if lost.mean < max(LEAST, _SURE * lost.error):
        return None
    return _played(before, game, best, card, lost.mean, DecisionKind.DISCARD)


def _worths(seen: View, ends: Sequence[Choice], number: int) -> Comparison[QuickHand]:
    """Ends of a turn in worlds of a number."""
    result = WEIGHING.compared(seen, ends, Random(number), never)  # noqa: S311 - seeded
    result.play(range(len(ends)), _WORLDS)
    return result


PLANTERS: dict[str, Planter] = {
    "fewer points": fewer_points,
    "not out": not_out,
    "playable discard": playable_discard,
    "pile left": pile_left,
    "vain demand": vain_demand,
    "costly discard": costly_discard,
}


def _drawn(before: Game) -> Game | None:
    """After a draw from the stock; None where the stock has not been opened."""
    return act(before, DrawStock()) if before.hand.phase is Phase.DRAW else None


def _basis(game: Game) -> Basis:
    return game.hand.playing.draft.basis


def _best(basis: Basis, game: Game, objective: Objective, steps: int) -> Answer:
    return best_turn(basis, game.options.seating, objective, Budget(steps=steps))


def _some_of(laid: Iterable[Card]) -> Iterator[frozenset[Card]]:
    """A few sets of cards to keep back, small ones first."""
    cards = sorted(laid)
    sizes = sorted({1, 2, 3, len(cards)} & set(range(1, len(cards) + 1)))
    for size in sizes:
        for number, some in enumerate(combinations(cards, size)):
            if number == _TRIES:
                break
            yield frozenset(some)


def _without(game: Game, kept: frozenset[Card]) -> Answer | None:
    """The best turn that keeps these cards in the hand, tried on the judge."""
    basis = _basis(game)
    answer = _best(basis.holding(basis.start.hand - kept), game, Objective.POINTS, _WORSE)
    if answer.value is None or tried(game.hand.playing.draft.basis, answer.tables) is None:
        return None
    return replace(answer, left=answer.left | kept, out=False)


def _played(
    before: Game, drawn: Game, turn: Answer, discard: Card | None, loss: float, *decisions: DecisionKind
) -> Planted:
    """The turn played so, from the stock."""
    draft = tried(drawn.hand.playing.draft.basis, turn.tables)
    if draft is None:
        message = "a planted turn is not legal"
        raise ValueError(message)
    free = draft.report.may_discard
    if discard is None and free:
        discard = _least_useful(free, draft)
    end: Action = EndTurn() if discard is None else Discard(discard)
    return Planted(turn=_told(before, [DrawStock(), *map(Arrange, turn.tables), end]), loss=loss, decisions=decisions)


def _least_useful(free: Iterable[Card], draft: Draft) -> Card:
    """The card that helps the hand least; of equals, the one that costs most to be left with."""
    shot = draft.snapshot
    return min(free, key=lambda card: (usefulness(card, shot.hand, shot.table), -unplayed_value((card,)), card))


def _demanded(before: Game, demand: Demand) -> PlayedTurn:
    """The turn of a demand whose card is given back if it was met."""
    asked = act(before, demand)
    return _told(before, [demand] if asked.hand.turn is None else [demand, Forfeit()])


def _told(before: Game, actions: Iterable[Action]) -> PlayedTurn:
    """The turn that these actions make."""
    steps: list[Step] = [(None, before)]
    game = before
    for action in actions:
        game = act(game, action)
        steps.append((action, game))
    return next(turns_in(steps))
