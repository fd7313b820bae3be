"""The opponents of House Rummy: what each level looks at, how it weighs it, and what it plays on in worlds.

Learner, Casual and Regular choose among quick turns by weights that leave little but points on the table, and mind
nothing that others took. Skilled plays the turn worth most points now, exactly. Expert reckons what each turn leaves
behind as well as what it scores, and remembers all it has seen; Master plays its few best choices on.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from engine.family.rules import Stop
from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.plainest import actions_of, plainest
from engine.games.house.ai.playouts import GameToCome
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import STEPS, Asked, Better, TurnPlay
from engine.games.house.ai.worlds import unseen
from engine.games.house.levels import ROWS
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, draws
from engine.games.house.solver.quick.value import GREEDY, ValueWeights, feeds, going_out, weights_for
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.turn import best_turn, turn_out
from engine.games.house.state import HandState, Phase
from engine.games.house.view import View
from engine.games.house.words import Action, DrawAction, Open
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening
from engine.mind.thinking import Considered, Thinking, minds

_DRAW_STEPS = 300
"""Expert's steps of the solver for each draw that it thinks out."""
_STEPS = 300
"""Skilled's steps for the best turn: with twenty times as many it finds a tenth more points."""
_OUT_STEPS = 300
"""Skilled's steps for going out, where few cards are left."""
_FEW = 8
"""Cards of the hand with which it looks for going out."""
_MARGIN = 10.0
"""Points behind Expert's first choice that another may look, to be played on."""
_MOST = 5
"""Choices that are played on at most."""


class Draws(Considered[Action]):
    """The draws of a decision, each with what it promises."""

    def __init__(
        self, view: View, choices: Sequence[DrawOption], others: Sequence[DrawOption] = (), stop: Stop | None = None
    ) -> None:
        """With `stop` a draw is looked at once more; the others take its place where it is a blunder."""
        super().__init__(choices)
        self._view, self.others, self._stop = view, others, stop

    def looks(self) -> Sequence[float]:
        """The promise of each, in points."""
        return [each.value for each in self.choices]

    def draw(self, place: int) -> DrawAction:
        """The draw that is made for a choice."""
        draw: DrawAction = self.choices[place].draw
        if self._stop is None:
            return draw
        return mended_draw(self._view, [draw, *(other.draw for other in self.others)], self._stop)

    def actions(self, place: int) -> tuple[Action, ...]:
        """The draw alone."""
        return (self.draw(place),)


class Turns(Considered[Action]):
    """The turns of a decision with their discards, each with what its end is worth."""

    def __init__(self, outlook: Outlook, asked: Asked, choices: Sequence[Choice], *, guarded: bool = False) -> None:
        """With `guarded` a turn is looked at once more, and bettered while it is silly or a blunder."""
        super().__init__(choices)
        self._outlook, self._asked, self._guarded = outlook, asked, guarded
        self.others: Callable[[], Iterable[Choice]] = lambda: choices
        """Turns to play where the judge refuses the one that was chosen."""

    def looks(self) -> Sequence[float]:
        """The worth of each one's end."""
        return [each.value for each in self.choices]

    def refined(self, place: int) -> Considered[Action] | None:
        """The turn with each of its discards."""
        turn = self.choices[place]
        more = self._outlook.other_discards(self._asked.basis, turn) if turn.discard else []
        result = _Ended(self._outlook, self._asked, [turn, *more], guarded=self._guarded)
        result.others = self.others
        return result

    def play(self, place: int) -> TurnPlay | None:
        """The turn that is played for a choice; None where the judge accepts none."""
        play = self._outlook.first(self._asked, [*self.choices[place : place + 1], *self.others()])
        return play and (self._outlook.sensible(play) if self._guarded else play)

    def actions(self, place: int) -> tuple[Action, ...]:
        """The actions; those of the plainest turn, where there is none."""
        play = self.play(place)
        return plainest(self._outlook.view) if play is None else actions_of(self._outlook.view, play.tables, play.end)


class _Ended(Turns):
    """A turn with its discards, after which nothing is left to choose."""

    def refined(self, place: int) -> None:
        del place


@cache
def _quick_weights(stock: float, thefts: int) -> ValueWeights:
    return replace(GREEDY, near=3.0, danger=-6.0, melded=10.0, stock=stock, thefts=thefts)


class _Solved(Turns):
    """The solver's turn alone; the best quick turn, where it has found none."""

    def __init__(self, outlook: Outlook, asked: Asked, answer: Answer) -> None:
        super().__init__(outlook, asked, ())
        self._answer = answer
        self.others = lambda: outlook.turns(asked)

    def play(self, place: int) -> TurnPlay | None:
        if self._answer.value is None:
            return super().play(place)
        return self._outlook.planned(self._asked, Better(self._answer.tables, None)) or super().play(place)


@dataclass(frozen=True)
class HouseThinking(Thinking[View, HandState, Action]):
    """The thinking of a level: draws and turns, in the order in which it likes them."""

    def considered(self, view: View, stop: Stop) -> Considered[Action]:
        """The answer to the turned-up card, draws or turns."""
        match view.phase:
            case Phase.OPENING:
                return Considered([(self.answer(view),)])
            case Phase.DRAW:
                return self.draws(view, stop)
            case _ if view.draft is not None:
                return self.turns(view, stop)
            case _:
                return Considered([plainest(view)])

    def answer(self, view: View) -> Open:
        """The answer of those who do not think ahead: they take a card that makes a play, and the dealer must (R7)."""
        card = view.turned_up
        makes_a_play = card is not None and feeds(mask_of((card,)), mask_of(view.hand))
        return Open(take=view.seat == view.dealer or makes_a_play)

    def draws(self, view: View, stop: Stop) -> Considered[Action]:
        """The draws."""
        raise NotImplementedError

    def turns(self, view: View, stop: Stop) -> Turns:
        """The turns after a draw."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class QuickThinking(HouseThinking):
    """Quick turns, without the solver; none minds what others took."""

    reach: int
    """The number of cards of the pile that are looked at, from the top."""
    stock: float
    """The worth of a card from the stock, in points, before it is seen."""
    thefts: int
    """Thefts in a turn; with none, only the own space is regrouped."""

    @property
    def weights(self) -> ValueWeights:
        """Weights that leave little but points on the table."""
        return _quick_weights(self.stock, self.thefts)

    def draws(self, view: View, stop: Stop) -> Draws:
        """The stock, and cards of the pile that promise more."""
        del stop
        outlook = self._outlook(view)
        stock, *pile = draws(outlook.hand, self.weights, self.reach)
        better = [draw for draw in pile if draw.value > stock.value]
        return Draws(view, [DrawOption.of(view, draw) for draw in (stock, *better)])

    def turns(self, view: View, stop: Stop) -> Turns:
        """A few that differ in what they keep."""
        outlook = self._outlook(view)
        asked = outlook.asked(outlook.basis, 0, stop)
        return Turns(outlook, asked, outlook.turns(asked))

    def _outlook(self, view: View) -> Outlook:
        return Outlook(view, self.weights, minds_others=False)


@dataclass(frozen=True)
class SolvedThinking(HouseThinking):
    """Draws by quick turns, the turn by the solver alone; a quick turn where it has found none."""

    def draws(self, view: View, stop: Stop) -> Draws:
        """The one of which a quick turn makes most."""
        del stop
        best = max(draws(Outlook(view, GREEDY).hand, GREEDY), key=lambda draw: draw.value)
        return Draws(view, [DrawOption.of(view, best)])

    def turns(self, view: View, stop: Stop) -> Turns:
        """The one that scores most, or goes out."""
        outlook = Outlook(view, GREEDY)
        return _Solved(outlook, outlook.asked(outlook.basis, 0, stop), _best(outlook, stop))


def _best(outlook: Outlook, stop: Stop) -> Answer:
    """The turn worth most points, or one that goes out if that earns what it gives up."""
    basis, seating = outlook.basis, outlook.view.options.seating
    most = best_turn(basis, seating, Objective.POINTS, Budget(stop=stop, steps=_STEPS))
    if most.out or most.value is None or len(basis.start.hand) > _FEW:
        return most
    out = turn_out(basis, seating, Budget(stop=stop, steps=_OUT_STEPS))
    if out is None:
        return most
    gain = going_out(outlook.seat, GREEDY, closes=False)
    gain += unplayed_value(most.left) if outlook.view.options.final_penalty else 0
    return out if out.points + gain > most.points else most


@dataclass(frozen=True)
class ExpertThinking(HouseThinking):
    """All that comes into question, by where it ends.

    Jokers that will steal more than they score are kept, and few cards are left that can be stolen. What nobody can lay
    is thrown, a meld is held back where that is worth more, cards seen to go to a hand are demanded, and what going out
    ends is weighed.
    """

    def answer(self, view: View) -> Open:
        """Any card opens the stock."""
        del view
        return Open(take=True)

    def draws(self, view: View, stop: Stop) -> Draws:
        """The draws that look best; a demand alone, where one does."""
        options = draw_choices(view, stop)
        close = [each for each in options if each.quick] if options[0].quick else options[:1]
        return Draws(view, likely(close), options, stop)

    def turns(self, view: View, stop: Stop) -> Turns:
        """The turns that look best and end apart, and the first with its other discards."""
        outlook = outlook_of(view)
        asked = outlook.asked(outlook.basis, STEPS, stop)
        every = outlook.turns(asked)
        discards = outlook.other_discards(asked.basis, every[0]) if every else []
        result = Turns(outlook, asked, likely(apart([*every, *discards])), guarded=True)
        result.others = lambda: every
        return result

    def compared(
        self,
        view: View,
        choices: Sequence[Any],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[QuickHand]:
        """The choices by the chance to win the game, after some turns more of quick players."""
        del steps, happenings
        worth = GameToCome(view, weights_for(penalty=view.options.final_penalty)).of
        # A world can take long, so nobody who leaves the game waits even for the first.
        return in_worlds(view, choices, worth, rng, stop, least=0)


def in_worlds(
    view: View,
    choices: Sequence[Any],
    worth: Callable[[QuickHand, Any], float],
    rng: Random,
    stop: Stop,
    *,
    least: int = 1,
) -> Comparison[QuickHand]:
    """Draws or turns by what they are worth in worlds of a view."""
    hidden = unseen(view)
    return Comparison(
        len(choices), lambda: hidden.world(rng), lambda place, world: worth(world, choices[place]), stop, least=least
    )


def outlook_of(view: View) -> Outlook:
    """The seat's decision with the weights of its game."""
    return Outlook(view, weights_for(penalty=view.options.final_penalty))


def draw_choices(view: View, stop: Stop) -> list[DrawOption]:
    """Every draw worth considering, the best first."""
    outlook = outlook_of(view)
    options = [DrawOption.of(view, draw) for draw in outlook.draws(_DRAW_STEPS, stop)]
    return sorted([*options, *outlook.demands(_DRAW_STEPS, stop)], key=lambda option: option.value, reverse=True)


def likely(choices: Sequence[Any]) -> Sequence[Any]:
    """The few of these choices, the best first, that are close to the best."""
    return [choice for choice in choices[:_MOST] if choice.value > choices[0].value - _MARGIN]


def apart(choices: Iterable[Choice]) -> list[Choice]:
    """The choices that differ in their table, hand or discard, the highest value first.

    Many turns come to the same end.
    """
    best_first = sorted(choices, key=lambda choice: choice.value, reverse=True)
    ends: dict[tuple[Spot, int], Choice] = {}
    for choice in best_first:
        ends.setdefault((choice.turn.spot, choice.discard), choice)
    return list(ends.values())


def _thinking(thinks: str, **habits: Any) -> HouseThinking:  # noqa: ANN401 - as the rows have them
    """The thinking of a row in `levels.py`."""
    return _KINDS[thinks](**habits)


_KINDS: dict[str, Callable[..., HouseThinking]] = {
    "quickly": QuickThinking,
    "exactly": SolvedThinking,
    "ahead": ExpertThinking,
}
MINDS = minds(ROWS, _thinking)


def decide(name: str, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """An opponent's actions up to its next decision. Raises KeyError for an unknown name."""
    return MINDS[name](view, seed, stop)
