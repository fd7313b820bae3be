"""The ledger of a turn of Straight Rummy: if it can end, the points of the hand, cards that may not be discarded."""

from collections.abc import Iterator

from engine.games.straight.faults import SAYS
from engine.games.straight.scoring import hand_value, table_values
from engine.games.straight.view import StraightView
from engine.rummy.cards import Card, text_of
from engine.text import _, plural
from scenes.games.log_turns import fault_line, reason_of
from scenes.games.straight.facts import StraightTurnFacts
from scenes.games.zones import Names
from scenes.table.tableau import Ink, Statement

_FEW = 4
"""Cards that may not be discarded are named if they are no more than these."""


def ledger(view: StraightView, facts: StraightTurnFacts, names: Names) -> Iterator[Statement]:
    """Statements on the turn, from above."""
    yield from _why_not(view, facts, names)
    yield _hand_line(view)
    if view.known.options.scoring == "table":
        points = table_values(view.known.options, view.known.table)[view.seat]
        yield Statement(
            plural("On the table: {points} point", "On the table: {points} points", points).format(points=points),
            "check",
        )
    if _is_rummy(view):
        words = _("You have laid nothing yet: go out in one turn, and it is rummy.")
        if view.known.options.rummy_double:
            words = _("You have laid nothing yet: go out in one turn, and it counts double.")
        yield Statement(words, "hint", Ink.MUTED, rule="S15")
    if kept := tuple(card for card, faults in facts.discards.items() if faults and len(faults) < len(facts.discards)):
        yield from _kept_line(facts, kept)


def _why_not(view: StraightView, facts: StraightTurnFacts, names: Names) -> Iterator[Statement]:
    """Each fault that keeps the turn from ending; or how it can end."""
    if not facts.faults:
        yield Statement(_how_to_end(view), "check", Ink.GOOD, bold=True)
        return
    yield Statement(_("You can't end the turn yet:"), bold=True, above=0)
    for fault in facts.faults:
        yield fault_line(SAYS.sentence, fault, names)


def _how_to_end(view: StraightView) -> str:
    floats = view.known.options.go_out == "float"
    if not view.hand:
        return _("Your hand is empty: end the turn and play on.") if floats else _("Your hand is empty: go out.")
    if len(view.hand) == 1:
        return _("Discard your last card to go out.")
    return _("You can end the turn with a discard.")


def _hand_line(view: StraightView) -> Statement:
    points = hand_value(view.known.options, view.hand)
    return Statement(
        plural("Your hand: {points} point", "Your hand: {points} points", points).format(points=points), "hand", above=8
    )


def _is_rummy(view: StraightView) -> bool:
    """True if nothing was laid yet, so that going out in this turn would be going rummy (S15)."""
    nothing = not view.known.played[view.seat] and not view.known.turn.plays
    return nothing and bool(view.known.turns[view.seat] or view.known.options.out_from_turn == 1)


def _kept_line(facts: StraightTurnFacts, kept: tuple[Card, ...]) -> Iterator[Statement]:
    """The cards that may not be discarded, where others may."""
    free = [card for card, faults in facts.discards.items() if not faults]
    if free and len(kept) <= _FEW:
        yield Statement(_("You can't discard: {cards}").format(cards=text_of(kept)), "discard", most=2, folds=True)
    elif free:
        yield Statement(_("You may discard: {cards}").format(cards=text_of(free)), "discard", most=3, folds=True)


def short_reason(facts: StraightTurnFacts) -> str:
    """The reason, in a few words, why the turn cannot end so."""
    if not facts.faults:
        return _("choose a card to discard") if facts.discards else ""
    return reason_of(SAYS, facts.faults[0])
