"""The points of a deal that is over, in words."""

from engine.games.gin.rules import GinView
from engine.games.gin.scoring import DealOutcome, DealScore
from engine.text import _
from scenes.games.zones import Names


def score_words(view: GinView, names: Names) -> tuple[str, ...]:
    """The points of a deal that is over, the winner's first; of a duel also how they are added up."""
    result = view.known.score
    if result is None or not any(result.scores):
        return ()
    ranked = sorted(enumerate(result.scores), key=lambda each: -each[1])
    lines = [f"{names[seat]} {score:+d}".replace("-", "\N{MINUS SIGN}") for seat, score in ranked if score]
    return (*lines, _sum(view, result)) if view.known.options.duel else tuple(lines)


def _sum(view: GinView, result: DealScore) -> str:
    """The sum of the winner's points: difference or count of the other, bonus, and doubling by spades (G16)."""
    options, (low, high) = view.known.options, sorted(result.counts or (0, 0))
    words, points = {
        DealOutcome.GIN: (_("{high} + gin {bonus}"), options.gin_bonus),
        DealOutcome.BIG_GIN: (_("{high} + big gin {bonus}"), options.big_gin or 0),
        DealOutcome.UNDERCUT: (_("{high} \N{MINUS SIGN} {low} + undercut {bonus}"), options.undercut_bonus),
    }.get(result.outcome, ("", 0))
    form = words if points else _("{high} \N{MINUS SIGN} {low}")
    if options.points_factor(view.known.upcard) > 1:
        form = _("{sum}, doubled by the spade").format(sum=form)
    return form.format(high=high, low=low, bonus=points)
