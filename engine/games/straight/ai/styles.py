"""The weights and abilities of players that go by rules of thumb."""

from engine.values import value_class


@value_class(kw_only=True)
class Costs:
    """The weights by which a level estimates the cost of a hand, in points."""

    pair: float
    """The worth of each card that would complete a meld of two cards of the hand."""
    counts: bool
    """True if only cards that are still to be drawn count for that."""
    card: float
    """The cost of each card in the hand, whatever its points: it has to be got rid of."""
    fits: float
    """The worth of a card of the hand that the table would take, but not yet."""
    danger: float
    """The cost of a discard's use to the next player."""
    late: float
    """The factor by which points count more when somebody holds few cards."""


@value_class(kw_only=True)
class Abilities:
    """The strengths and weaknesses of a level. Each level is made of the one before with `dataclasses.replace`."""

    weights: Costs
    noise: float
    """Points by which its judgement of a discard may be wrong."""
    overlooks: float
    """The probability that it overlooks the use of the pile's top card."""
    wary: float
    """Points by which a draw from the pile must beat the stock."""
    counts_hands: bool
    """True if it knows how likely its hand is the lower one."""
    holds_back: bool
    """True if it holds melds back to go rummy."""
