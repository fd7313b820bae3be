"""The weaker levels, each made of the one before: quick turns, chosen less surely, without the solver.

`learner` leaves all but its own plays alone. `casual` replaces jokers, adds to all plays and steals a card. `regular`
steals more, and looks deeper into the pile. None of them minds what others took.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.games.house.ai.choice import Candidate, Nerve, chosen
from engine.games.house.ai.expert import as_action
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.skilled import answer
from engine.games.house.solver.quick.player import Choice, draws
from engine.games.house.solver.quick.value import GREEDY, ValueWeights
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action
from engine.rummy.shuffle import SplitMix
from engine.values import value_class


@value_class(kw_only=True)
class HouseAbilities:
    """The abilities of a level; each is made of the one before with `dataclasses.replace`."""

    weights: ValueWeights
    reach: int
    """The number of cards of the pile that it looks at, from the top."""
    nerve: Nerve

    def decide(self, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
        """The actions of the seat to move, up to the next decision."""
        outlook, stream = Outlook(view, self.weights, minds_others=False), SplitMix(seed)
        match view.phase:
            case Phase.OPENING:
                return (answer(view),)
            case Phase.DRAW:
                return (self._draw(outlook, stream),)
            case _:
                return self._play(outlook, stream, stop)

    def _draw(self, outlook: Outlook, stream: SplitMix) -> Action:
        """The stock, or cards of the pile that promise more."""
        stock, *pile = draws(outlook.hand, self.weights, self.reach)
        options = [stock, *(draw for draw in pile if draw.value > stock.value)]
        draw = chosen([Candidate(each.value, each) for each in options], self.nerve, stream)
        return as_action(outlook.view, draw)

    def _play(self, outlook: Outlook, stream: SplitMix, stop: Callable[[], bool]) -> tuple[Action, ...]:
        """A good turn and a discard; the plainest turn where it finds none."""
        asked = outlook.asked(outlook.basis, 0, stop)
        turns = outlook.turns(asked)
        if not turns:
            return plainest(outlook.view)
        turn = self._chosen(turns, stream)
        ends = [turn, *outlook.other_discards(outlook.basis, turn)] if turn.discard else [turn]
        play = outlook.first(asked, [self._chosen(ends, stream), *turns])
        return plainest(outlook.view) if play is None else outlook.actions(play)

    def _chosen(self, choices: Iterable[Choice], stream: SplitMix) -> Choice:
        return chosen([Candidate(choice.value, choice) for choice in choices], self.nerve, stream)


LEARNER = HouseAbilities(
    weights=replace(GREEDY, near=3.0, stock=3.0, danger=-6.0, melded=10.0, thefts=0),
    reach=2,
    nerve=Nerve(temperature=3.0, cut=5.5),
)
CASUAL = replace(
    LEARNER,
    weights=replace(LEARNER.weights, stock=8.0, thefts=1),
    reach=2,
    nerve=Nerve(temperature=2.0, cut=5),
)
REGULAR = replace(
    CASUAL,
    weights=replace(CASUAL.weights, stock=2.0, thefts=2),
    reach=3,
    nerve=Nerve(temperature=1.6, cut=4.5),
)
