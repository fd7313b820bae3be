"""The weights by which a player chooses discards and knocks, for the levels and for rollouts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """Weights of a player. Points are those of the count."""

    outs: float = 0.0
    """The worth of a card for each unseen card that would make a meld with it and another one held."""
    decay: float = 1.0
    """The factor on `outs` for each turn: late in a deal fewer cards are still to be drawn."""
    danger: float = 0.0
    """The cost of a discard for each meld that the opponent is expected to make with it."""
    held: float = 0.25
    """The chance that the opponent holds an unseen card."""
    knock: tuple[int, ...] = (100,)
    """The highest count with which the player knocks, by turn, the last one for all later turns."""
    last: int = 100
    """The same where the deal may be void before the next turn."""

    def knocks_at(self, turn: int) -> int:
        """The highest count with which the player knocks in a turn, 1 for the first."""
        return self.knock[min(turn, len(self.knock)) - 1]
