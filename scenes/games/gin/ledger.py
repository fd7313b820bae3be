"""The ledger: the knock that is possible, what can be laid off, and at the end where the points came from."""

from collections.abc import Iterator

from engine.games.gin.knocking import is_big_gin, within
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinView
from engine.games.gin.scoring import DealOutcome, DealScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import outcome_sentence
from engine.text import _, plural
from scenes.games.gin.limits import knock_word
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.spreads import is_laying_off
from scenes.table.tableau import Ink, Statement


def ledger(seen: GinView) -> Iterator[Statement]:
    """Statements on the viewer's turn: the knock that is possible, or what can be laid off."""
    if is_laying_off(seen):
        yield from _laying_off(seen)
    elif seen.known.phase is GinPhase.PLAY:
        yield from _knock(seen)


def _knock(seen: GinView) -> Iterator[Statement]:
    """The knock that is possible, and its discard."""
    found = hand_count(seen)
    if is_big_gin(seen.known.options, seen.hand):
        yield Statement(_("You have big gin."), "check", Ink.GOOD, bold=True, rule="G12")
    elif within(found.count, seen.known.limit):
        form = _("{knock}: discard {card}.")
        words = form.format(knock=knock_word(seen, found.count), card=found.discard)
        yield Statement(words, "check", Ink.GOOD, bold=True, rule="G10", advises=True)


def _laying_off(seen: GinView) -> Iterator[Statement]:
    plan = best_lay_off(tables(seen.known.options.melds), mask_of(seen.hand), seen.known.spread)
    if not plan.cards:
        yield Statement(_("Nothing more lowers your count."), "check", Ink.GOOD, bold=True, rule="G13", advises=True)
        return
    words = _("What is lit lowers your count to {count}.").format(count=plan.count)
    yield Statement(words, "after", bold=True, rule="G13", advises=True)


# -- the end of a deal


def account(seen: GinView, names: tuple[str, ...]) -> Iterator[Statement]:
    """The sources of the points of a deal that is over, line by line."""
    result = seen.known.score
    if result is None:
        return
    words = outcome_sentence(result.outcome, result.winners, names)
    yield Statement(words, "hand", bold=True, above=0)
    if result.counts is None or result.outcome is DealOutcome.VOID:
        return
    for seat, count in enumerate(result.counts):
        yield Statement(_("{name} counts {count}").format(name=names[seat], count=count), above=4)
    for words, points in parts(seen.known.options, seen, result):
        yield Statement(_("{words}: {points}").format(words=words, points=points), above=4)
    for seat, score in enumerate(result.scores):
        if score:
            form = plural("{name}: {points} point", "{name}: {points} points", score)
            yield Statement(form.format(name=names[seat], points=score), "check", Ink.GOOD, bold=True, above=6)


def parts(options: GinOptions, seen: GinView, result: DealScore) -> Iterator[tuple[str, int]]:
    """The points of a duel's winner: the difference or the other's count, the bonus, and what spades double (G16)."""
    if not options.duel or not result.winners or result.counts is None:
        return
    own, theirs = result.counts[result.winners[0]], result.counts[1 - result.winners[0]]
    gin = result.outcome in {DealOutcome.GIN, DealOutcome.BIG_GIN}
    first = theirs if gin else theirs - own
    bonus = {
        DealOutcome.GIN: (_("Gin"), options.gin_bonus),
        DealOutcome.BIG_GIN: (_("Big gin"), options.big_gin or 0),
        DealOutcome.UNDERCUT: (_("Undercut"), options.undercut_bonus),
    }.get(result.outcome, ("", 0))
    yield (_("Opponent's count") if gin else _("Difference")), first
    if bonus[1]:
        yield bonus
    if options.points_factor(seen.known.upcard) > 1:
        yield _("Doubled by the spade"), first + bonus[1]
