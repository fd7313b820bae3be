"""The ledger: the knock that is possible, what can be laid off; at the end how it came, and where points came from."""

from collections.abc import Iterator

from engine.games.gin.knocking import is_big_gin, within
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.scoring import DealOutcome, DealScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import outcome_sentence
from engine.text import _
from scenes.games.gin.limits import knock_word
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.spreads import is_laying_off
from scenes.games.zones import Names
from scenes.table.tableau import Ink, Statement


def ledger(view: GinView) -> Iterator[Statement]:
    """Statements on the viewer's turn: the knock that is possible, or what can be laid off."""
    if is_laying_off(view):
        yield from _laying_off(view)
    elif view.known.phase is GinPhase.PLAY:
        yield from _knock(view)


def _knock(view: GinView) -> Iterator[Statement]:
    """The knock that is possible, and its discard."""
    result = hand_count(view)
    if is_big_gin(view.known.options, view.hand):
        yield Statement(_("You have big gin."), "check", Ink.GOOD, bold=True, rule="G12")
    elif within(result.count, view.known.limit):
        form = _("{knock}: discard {card}.")
        words = form.format(knock=knock_word(view, result.count), card=result.discard)
        yield Statement(words, "check", Ink.GOOD, bold=True, rule="G10", advises=True)


def _laying_off(view: GinView) -> Iterator[Statement]:
    plan = best_lay_off(tables(view.known.options.melds), mask_of(view.hand), view.known.spread)
    if not plan.cards:
        yield Statement(_("Nothing more lowers your count."), "check", Ink.GOOD, bold=True, rule="G13", advises=True)
        return
    words = _("What is lit lowers your count to {count}.").format(count=plan.count)
    yield Statement(words, "after", bold=True, rule="G13", advises=True)


# -- the end of a deal


def outcome(view: GinView, names: Names) -> Iterator[Statement]:
    """The way in which a deal ended."""
    if (result := view.known.score) is not None:
        yield Statement(outcome_sentence(result.outcome, result.winners, names), "hand", bold=True, above=0)


def score_words(view: GinView, names: Names) -> tuple[str, ...]:
    """The points of a deal that is over, the winner's first, and the sum of which a duel's come."""
    result = view.known.score
    if result is None or not any(result.scores):
        return ()
    ranked = sorted(enumerate(result.scores), key=lambda each: -each[1])
    lines = [f"{names[seat]} {score:+d}".replace("-", "\N{MINUS SIGN}") for seat, score in ranked if score]
    return (*lines, _sum(view, result)) if view.known.options.duel else tuple(lines)


def _sum(view: GinView, result: DealScore) -> str:
    """The sum of the winner's points: the difference or the other's count, the bonus, and what spades double (G16)."""
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
