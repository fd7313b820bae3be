"""The ledger of a turn of Straight Rummy: if it can end, the points of the hand, cards that may not be discarded."""

from collections.abc import Iterator
from functools import lru_cache

from engine.games.straight.faults import SAYS
from engine.games.straight.scoring import hand_value, table_values
from engine.games.straight.view import StraightView
from engine.rummy.cards import Card, text_of
from engine.rummy.faults import Fault
from engine.rummy.words import rule_name
from engine.text import _, plural
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
        yield fault_line(fault, names)


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


def fault_line(fault: Fault, names: Names) -> Statement:
    """A fault as a paragraph, its rule named."""
    return Statement(fault_words(fault, names), "cross", sign=Ink.BAD, above=4, rule=fault.rule, fault=True)


@lru_cache(maxsize=256)
def fault_words(fault: Fault, names: Names) -> str:
    """The sentence of a fault, with its rule."""
    words, rule = _("{sentence} ({rule})"), rule_name(fault.rule).replace(" ", "\N{NO-BREAK SPACE}")
    return words.format(sentence=SAYS.sentence(fault, names).rstrip(), rule=rule)


def short_reason(facts: StraightTurnFacts) -> str:
    """The reason, in a few words, why the turn cannot end so."""
    if not facts.faults:
        return _("choose a card to discard") if facts.discards else ""
    return _short(facts.faults[0])


def why_not_discard(faults: tuple[Fault, ...]) -> str:
    """The reason, in a few words, why a card cannot be discarded; empty if it can."""
    return _short(faults[0]) if faults else ""


def _short(fault: Fault) -> str:
    words = SAYS.words[fault.kind]
    return _(words.short) if words.short else _(words.on_card) if words.on_card else rule_name(fault.rule)
