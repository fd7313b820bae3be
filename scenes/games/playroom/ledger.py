"""The ledger of a turn of Playroom Rummy: if the turn can end, the first meld, debts, and points."""

from collections.abc import Iterable, Iterator

from engine.forms import added
from engine.games.playroom.melds import Kinds, combination_value
from engine.games.playroom.options import FINE, FINE_CARDS, PlayroomOptions
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import SAYS, PlayroomFault
from engine.rummy.faults import Fault, Faults
from engine.text import _, plural
from scenes.games import log
from scenes.games.log import reason_of
from scenes.games.playroom.running_turn import PlayroomTurnFacts, best_of_hand
from scenes.games.zones import Names
from scenes.table.panel_items import Ink, Statement

_BEGUN = 2
"""The most cards of a group that a player may still complete."""
_MOST = 4
"""The most faults that are told one by one; of more, the number is told."""


def ledger(view: PlayroomView, facts: PlayroomTurnFacts, names: Names) -> Iterator[Statement]:
    """Statements on the turn after the last drag, from above."""
    yield from _why_not(view, facts, names)
    if all(fault.kind is not PlayroomFault.FIRST_MELD for fault in causes(facts.faults)[:_MOST]):  # it tells the points
        yield _meld_line(view, facts)
    verdict = facts.verdict
    waits = verdict.first_meld is not None and not verdict.laid
    if waits and (points := _entering(view.options, tuple(view.hand))):
        words = _("Your hand can enter: {points} points").format(points=points)
        yield Statement(words, "lay", Ink.GOOD, rule="P16", advises=True)
    if verdict.jokers_owed:
        words = plural("You owe the table a joker", "You owe the table {count} jokers", verdict.jokers_owed)
        yield Statement(words.format(count=verdict.jokers_owed), "swap", Ink.BAD, rule="P14")
    if view.options.laid_counts and (verdict.points or verdict.laid):
        form = plural("This turn: {points} point", "This turn: {points} points", abs(verdict.points))
        words = form.format(points=added(verdict.points))
        yield Statement(words, "chart", Ink.GOOD if verdict.points > 0 else Ink.PLAIN, rule="P23")


def _why_not(view: PlayroomView, facts: PlayroomTurnFacts, names: Names) -> Iterator[Statement]:
    """Each fault of the table as it lies or, without faults, the ways in which the turn can end."""
    if not facts.faults:
        yield Statement(_how_to_end(view, facts), "check", Ink.GOOD, bold=True)
        return
    if {fault.kind for fault in facts.faults} == {PlayroomFault.NOTHING_LAID}:
        words = _("Lay at least one card, or draw.") if view.stock_count else _("Lay at least one card, or pass.")
        yield Statement(words, "lay", rule="P32")
        return
    yield Statement(_("You can't end the turn yet:"), bold=True, above=0, fault=True)
    told = causes(facts.faults)
    for fault in told[:_MOST]:
        yield fault_line(fault, names, neutral=is_begun(fault))
    more = len(told) - _MOST
    if more > 0:
        form = plural("and one thing more", "and {more} things more", more)
        yield Statement(form.format(more=more), sign=Ink.MUTED, fault=True)
    if facts.costly:
        words = _("If you give the turn up instead, it costs {points} points.").format(points=FINE)
        if view.options.plays_or_draws:
            words = _("If you give the turn up instead, you draw {count} cards.").format(count=FINE_CARDS)
        yield Statement(words, "flame", Ink.WARM, rule="P21")


def _how_to_end(view: PlayroomView, facts: PlayroomTurnFacts) -> str:
    if not view.hand:
        return _("Your hand is empty: end the turn and go out.")
    if view.options.plays_or_draws:
        return _("Your first meld is enough: you can end the turn.") if facts.enters else _("You can end the turn.")
    if len(view.hand) == 1:
        return _("Discard your last card to go out.")
    if facts.enters:
        return _("Your first meld is enough: end the turn with a discard.")
    return _("You can end the turn with a discard.")


def _meld_line(view: PlayroomView, facts: PlayroomTurnFacts) -> Statement:
    wanted, laid = view.options.first_meld, facts.verdict.first_meld
    if laid is None:
        return Statement(_("You have entered"), "check", Ink.GOOD, above=8, folds=True)
    if not wanted:
        words = _("First meld: any combination of your hand")
        return Statement(words, "check" if laid else "lay", above=8, rule="P16")
    words = _("First meld: {laid} of {needed} points").format(laid=laid, needed=wanted)
    if laid >= wanted:
        return Statement(words, "check", Ink.GOOD, above=8, rule="P16")
    return Statement(words, "cross" if laid else "lay", above=8, rule="P16")


def _entering(options: PlayroomOptions, hand: Kinds) -> int:
    """The points of the best melds in a hand of a tile game, if they are enough to enter; 0 otherwise."""
    if not (options.plays_or_draws and options.first_meld):
        return 0
    points = sum(combination_value(options.law, each) for each in best_of_hand(options, hand))
    return points if points >= options.first_meld else 0


def causes(faults: Faults) -> Faults:
    """The faults, the most telling ones first: groups that are not whole before cards that are missing for them."""
    return tuple(sorted(faults, key=is_begun))


def told_faults(refused: Faults, facts: PlayroomTurnFacts | None) -> Faults:
    """The faults of a refused action in the order of telling: first the table's, then the missing discard."""
    if facts is None or all(fault.kind is not PlayroomFault.CARDS_LEFT for fault in refused):
        return refused
    return (*causes(facts.faults), *refused)


def is_begun(fault: Fault) -> bool:
    """True if the only fault is an unfinished group of one or two cards."""
    return fault.kind is PlayroomFault.NOT_COHERENT and len(fault.cards) <= _BEGUN


def fault_line(fault: Fault, names: Names, *, neutral: bool = False) -> Statement:
    """A fault as a paragraph, its rule named; a `neutral` one is not marked as wrong."""
    if neutral:
        form = plural("{cards} needs two more cards.", "{cards} need one more card.", len(fault.cards))
        words = form.format(cards=text_of_kinds(fault.cards))
        return Statement(words, "lay", sign=Ink.MUTED, above=4, rule=fault.rule, fault=True)
    return log.fault_line(SAYS.sentence, fault, names)


def short_reason(faults: Iterable[Fault]) -> str:
    """The reason, in a few words, why the turn cannot end now; empty if it can."""
    result = [*faults]
    if not result:
        return ""
    first, *others = result
    form = plural("{reason}", "{reason}, and {more} more", 1 + len(others))
    return form.format(reason=reason_of(SAYS, first), more=len(others))
