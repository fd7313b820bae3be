"""The live ledger of a turn: meld, thefts, hot cards, discards, and why the turn cannot end."""

from collections.abc import Iterator

from engine.games.house.live_verdict import Report
from engine.games.house.sentences import WORDS, sentence
from engine.games.house.view import View
from engine.games.house.words import FaultKind
from engine.rummy.cards import Card, text_of
from engine.rummy.faults import Fault
from engine.rummy.plays import Play
from engine.rummy.table import plays_of
from engine.rummy.words import rule_name
from engine.text import _, listed, plural
from scenes.games import log
from scenes.table.panel_items import Ink, Statement

_FEW = 4
"""The most cards that are named as those that can't be discarded."""
_BEGUN = 2
"""The most cards of a play that a player may still complete."""


def ledger(view: View, names: tuple[str, ...]) -> Iterator[Statement]:
    """Statements on the turn after the last move of cards, from above."""
    report = view.playing.report
    yield from _why_not(view, names, report)
    if not (report.melded and report.faults):  # beside a fault, a tick for the meld would seem to say that all is right
        yield _meld_line(report)
    yield from _theft_line(report)
    yield _discard_line(view, report)


def account(view: View, names: tuple[str, ...]) -> Iterator[Statement]:
    """The totals that were raised to 0 at the end of the hand (R21)."""
    for side, score in enumerate(view.hand_scores or ()):
        if score < 0 == view.totals[side]:
            whose = listed(names[seat] for seat in view.options.seating.members(side))
            yield Statement(_("{names} can't fall below 0 points.").format(names=whose), "chart", rule="R21")


def _why_not(view: View, names: tuple[str, ...], report: Report) -> Iterator[Statement]:
    """Each fault of the table as it lies; without faults, the words that the turn can end."""
    if not report.faults:
        words = _("You can end the turn.") if report.may_end else _("You can end the turn with a discard.")
        yield Statement(words, "check", Ink.GOOD, bold=True)
        return
    yield Statement(_("You can't end the turn yet:"), bold=True, above=0, fault=True)
    hot = [fault for fault in report.faults if fault.kind is FaultKind.HOT_CARD_LEFT]
    if hot:  # the tabs on the cards show which ones
        words = plural("Play the hot card.", "Play the {count} hot cards.", len(hot)).format(count=len(hot))
        yield Statement(words, "flame", sign=Ink.HOT, above=4, rule=hot[0].rule, fault=True)
    for fault in causes(report.faults):
        if fault not in hot:
            yield fault_line(fault, names, neutral=is_begun(fault, view))


def causes(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """The faults without those that follow from others, as a meld is too small because a play of it is not whole."""
    broken = {play for fault in faults if fault.kind is FaultKind.PLAY_NOT_WHOLE for play in fault.plays}
    follows = (FaultKind.MELD_TOO_CHEAP, FaultKind.STAGE_NOT_WHOLE)
    return tuple(fault for fault in faults if not (fault.kind in follows and broken.intersection(fault.plays)))


def is_begun(fault: Fault, view: View) -> bool:
    """True if the only fault is an unfinished play of one or two cards, none of them stolen and none taken from it."""
    if fault.missing is None or len(fault.cards) > _BEGUN or view.draft is None:
        return False
    if any(theft.card in fault.cards for theft in view.draft.report.thefts):
        return False
    before = plays_of(view.draft.basis.start.table)
    return not any(play < old for play in fault.plays for _seat, old in before)


def fault_line(fault: Fault, names: tuple[str, ...], *, neutral: bool = False) -> Statement:
    """A fault as a paragraph, its rule named; a `neutral` one is not marked as wrong."""
    if neutral:
        return log.fault_line(sentence, fault, names, "lay", Ink.MUTED)
    hot = fault.kind is FaultKind.HOT_CARD_LEFT
    return log.fault_line(sentence, fault, names, *(("flame", Ink.HOT) if hot else ()))


def _meld_line(report: Report) -> Statement:
    if report.melded:
        return Statement(_("Melded"), "check", Ink.GOOD, above=8, folds=True)
    words = plural("Meld: {laid} point", "Meld: {laid} points", report.meld_points).format(laid=report.meld_points)
    if report.meld_points >= report.meld_cost:
        return Statement(words, "check", Ink.GOOD, above=8, folds=True)
    return Statement(words, "cross" if report.meld_points else "lay", above=8, folds=True)


def _theft_line(report: Report) -> Iterator[Statement]:
    if not report.stolen:
        return
    words = _("Stolen: {stolen}, paid: {paid}").format(stolen=report.stolen, paid=report.paid)
    paid = report.paid == report.stolen
    yield Statement(words, "check" if paid else "cross", Ink.GOOD if paid else Ink.BAD, folds=True)


def _discard_line(view: View, report: Report) -> Statement:
    held = view.hand
    kept = tuple(sorted(held - frozenset(report.may_discard)))
    if not held:
        words = _("Your hand is empty: no discard.")
    elif not report.may_discard:
        words = _("There is no card you may discard, and you need not.")
    elif not kept:
        words = _("You may discard any card.")
    elif len(kept) <= _FEW:
        words = _("You can't discard: {cards}").format(cards=text_of(kept))
    else:
        words = _("You may discard: {cards}").format(cards=text_of(report.may_discard))
    return Statement(words, "discard", most=4, folds=True, advises=not kept)


def flaws(view: View, faults: tuple[Fault, ...]) -> dict[Play, str]:
    """The first fault of each play on the table that has one, in a word or two."""
    result: dict[Play, str] = {}
    for fault in causes(faults):
        for _seat, play in plays_of(view.table):
            if WORDS[fault.kind].on_card and play.intersection(fault.cards):
                result.setdefault(play, _(WORDS[fault.kind].on_card))
    return result


def short_reason(report: Report, chosen: Card | None) -> str:
    """The reason, in a few words, why the turn cannot end now; empty if it can."""
    if report.faults:
        first, *others = causes(report.faults)
        words = plural("{reason}", "{reason}, and {more} more", 1 + len(others))
        return words.format(reason=_reason(first), more=len(others))
    if chosen is not None:
        return "" if chosen in report.may_discard else _("you can't discard this card")
    return _("choose a card to discard") if report.may_discard else ""


def _reason(fault: Fault) -> str:
    short = WORDS[fault.kind].short
    return _(short) if short else rule_name(fault.rule)
