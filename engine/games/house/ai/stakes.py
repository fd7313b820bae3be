"""The worth of points, cards kept and going out to a seat as the hand stands."""

from dataclasses import dataclass

from engine.games.house.ai.thought import Thought
from engine.games.house.scoring import unplayed_value
from engine.games.house.view import View
from engine.rummy.cards import JOKERS, Card

_HELD = 5
"""Expected points of a card in an opponent's hand for who goes out first, where that is the bonus (R18)."""
_KEPT = 0.25
"""The share of its cost at the end that a card kept is reckoned at while the hand goes on."""
_JOKER = 8.0
"""Expected points of a joker kept in the hand."""
_MELDED = 10.0
"""Expected points of having melded, and so being free to play."""
_MOVE = 0.01
"""Points that a snapshot costs, so that of equal turns the shorter is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The weights of a turn's end, in points."""

    out: float
    """The points for going out."""
    kept: float
    """The weight of each point that a card kept in the hand may cost at the end."""
    joker: float
    """The points for a joker kept."""

    def worth(self, thought: Thought) -> float:
        """The worth of a turn that ends so."""
        hand, worth = thought.hand, thought.gained - _MOVE * len(thought.tables)
        if thought.melded:
            worth += _MELDED
        if not hand or (len(hand) == 1 and not hand & (thought.warm | thought.hot)):
            return worth + self.out
        return worth + sum(map(self.keeping, hand))

    def keeping(self, card: Card) -> float:
        """The worth of keeping a card, its use apart."""
        return self.joker if card.is_joker else -self.kept * unplayed_value((card,))


def stakes_of(view: View) -> Stakes:
    """The stakes of the seat that sees this."""
    counts = view.options.final_penalty
    if view.last_turns is not None:
        return Stakes(out=0, kept=float(counts), joker=-float(unplayed_value(JOKERS)) / 2 if counts else 0)
    return Stakes(out=going_out(view), kept=_KEPT if counts else 0, joker=_JOKER)


def going_out(view: View) -> float:
    """Expected points of being the first to go out (R18); 0 once another has been."""
    if view.first_out is not None:
        return 0
    if view.options.fixed_bonus is not None:
        return view.options.fixed_bonus
    return _HELD * sum(view.hand_sizes[seat] for seat in view.options.seating.opponents(view.seat))
