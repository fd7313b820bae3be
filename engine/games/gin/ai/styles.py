"""The weights by which players choose discards and knocks: the styles of the levels, tuned in mirrored deals."""

from dataclasses import dataclass, replace
from functools import cache

from engine.games.gin.options import GinOptions

_EARLY = 5
"""Turns in which a knock wins more often than it is undercut, even against who waits."""
_WORTH_WAITING = 24
"""Points of the bonuses for gin and for an undercut together, from which on it pays to wait for gin."""


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
    """The highest count for a knock where the deal may be void before the next turn."""

    def knocks_at(self, turn: int) -> int:
        """The highest count with which the player knocks in a turn, 1 for the first."""
        return self.knock[min(turn, len(self.knock)) - 1]


@cache
def learner_style(options: GinOptions) -> Style:
    """Knocks as soon as it may; where any count is allowed, with very little."""
    return Style() if options.duel else Style(knock=(5,))


@cache
def casual_style(options: GinOptions) -> Style:
    """Knocks as soon as it may; where any count is allowed, with little."""
    return Style() if options.duel else Style(knock=(9,))


@cache
def regular_style(options: GinOptions) -> Style:
    """Keeps what may become a meld."""
    return Style(outs=0.5) if options.duel else Style(outs=0.5, knock=(13,))


@cache
def skilled_style(options: GinOptions) -> Style:
    """Waits for gin after a few turns where the bonuses are worth it."""
    if not options.duel:
        return Style(outs=1.0, decay=0.93, knock=tuple(count * 2 // 3 for count in _LOWEST_KNOCKS[options.seats]))
    if _waits(options):
        return Style(outs=1.0, decay=0.93, knock=(100, 100, 100, 0), last=4)
    return Style(outs=1.0, decay=0.93)


@cache
def expert_style(options: GinOptions) -> Style:
    """Minds what the opponent may want; waits for gin after the first turns where the bonuses are worth it."""
    if not options.duel:
        return Style(outs=1.5, decay=0.93, danger=3.0, knock=_LOWEST_KNOCKS[options.seats])
    if _waits(options):
        return Style(outs=1.5, decay=0.93, danger=3.0, knock=(*[100] * _EARLY, 0), last=0)
    return Style(outs=1.5, decay=0.93, danger=3.0)


@cache
def rollout_styles(options: GinOptions) -> tuple[Style, Style, Style]:
    """The styles in sampled worlds: one's own, that of a patient opponent, and that of one that knocks when it can."""
    own = expert_style(options)
    if not options.duel:
        return own, own, own
    own = replace(own, danger=0.0)
    return own, own, replace(own, knock=(100,), last=100)


def _waits(options: GinOptions) -> bool:
    return options.gin_bonus + options.undercut_bonus >= _WORTH_WAITING


_LOWEST_KNOCKS = {
    2: (50, 42, 35, 28, 22, 18, 15),
    3: (36, 30, 26, 22, 18, 14),
    4: (30, 25, 20, 15, 11),
    5: (28, 23, 18, 13, 9),
}
"""By seats, the highest counts with which to knock where the lowest of several wins, by turn."""
