"""The parts of House Rummy's tableau, made from the view of a seat and from nothing else."""

from collections.abc import Hashable, Iterator, Mapping
from types import MappingProxyType

from engine.games.house.state import Draw, Out
from engine.games.house.view import View
from engine.games.house.words import FaultKind
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.laid_table import LaidPlay
from engine.text import _
from scenes.games.house.ledger import causes, flaws, is_begun, short_reason
from scenes.games.house.thefts import tag_words, tolls
from scenes.games.table_drops import stands_for
from scenes.table.tableau import Group, Mark, Note, StateSign, Tint

AT_NO_CARD = frozenset({CommonFault.DISCARD_DUE, FaultKind.HOT_CARD_LEFT})
"""Faults whose cards get no mark: those that could be discarded, and hot cards, which have a sign of their own."""


def group_of(each: LaidPlay) -> Group:
    """The group of a play, with the cards for which its jokers stand."""
    jokers = any(card.is_joker for card in each.cards)
    meant = stands_for(each.cards) if jokers else MappingProxyType[Card, tuple[Card, ...]]({})
    return Group(each.play, each, meant)


# -- the cards of the seat


def drawn_openly(view: View) -> frozenset[Card]:
    """The cards that the seat drew in the open this turn."""
    if view.draft is None:
        return frozenset()
    basis = view.draft.basis
    pile = frozenset(view.drawn) if view.draw is Draw.PILE else frozenset[Card]()
    return basis.hot | basis.warm | pile


def held_of(view: View) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: cards of the pile as they lay there, then others."""
    drawn = drawn_openly(view) & view.hand
    pile = view.drawn if view.draw is Draw.PILE else ()
    tray = sorted(drawn, key=lambda card: pile.index(card) if card in pile else len(CARDS) + card)
    return tuple(sorted(view.hand - drawn)), tuple(tray)


def marks_of(view: View) -> Mapping[Card, Mark]:
    """Marks of the cards held: hot and warm ones (R8), and those just drawn from the stock."""
    if view.draft is None:
        return {}
    basis = view.draft.basis
    result = dict.fromkeys(basis.warm & view.hand, warm())
    result.update(dict.fromkeys(basis.hot & view.hand, hot()))
    if view.draw is Draw.STOCK and view.draft.previous is None:
        new = Mark(Tint.NEW, "deck", _("new"), raised=True)
        result.update(dict.fromkeys(frozenset(view.drawn) - basis.hot - basis.warm, new))
    return result


def discards_of(view: View) -> Mapping[Card, str] | None:
    """By card of the hand, the reason why it cannot be discarded; None in phases without a discard."""
    if view.draft is None:
        return None
    return {card: short_reason(view.draft.report, card) for card in view.hand}


def hot() -> Mark:
    """The sign of a card that must be played this turn."""
    return Mark(Tint.HOT, "flame", _("hot"))


def warm() -> Mark:
    """The sign of a card that may not be discarded this turn."""
    return Mark(Tint.WARM, "drop", _("warm"), shared=True)


def opened_of(view: View) -> tuple[tuple[Card, ...], ...]:
    """The others' cards when the hand is over and all are shown (R21)."""
    end = view.log[-1] if view.log else None
    if not isinstance(end, HandEnded):
        return ()
    return tuple(hand if seat != view.seat else () for seat, hand in enumerate(end.hands))


# -- the headings


def signs_of(view: View, seat: int) -> Iterator[StateSign]:
    """The signs of a seat: not melded, out, dealer."""
    if not view.has_melded(seat):
        yield StateSign("not_melded", _("not melded"))
    if view.out[seat] is Out.OUT:
        yield StateSign("out", _("out"))
    elif view.out[seat] is Out.ONCE:
        yield StateSign("first_out", _("first out, plays on"))
    elif view.first_out == seat:
        yield StateSign("first_out", _("was first out"))
    if view.dealer == seat:
        yield StateSign("dealer", _("dealer"))


# -- faults


def live_faults(view: View) -> tuple[Fault, ...]:
    """The faults of the table as it lies, without those of plays that the player may still complete."""
    if view.draft is None:
        return ()
    return tuple(fault for fault in causes(view.draft.report.faults) if not is_begun(fault, view))


def notes_of(view: View, faults: tuple[Fault, ...], names: tuple[str, ...], *, live: bool) -> Mapping[Hashable, Note]:
    """The tags of plays: their faults, and the cost of stolen cards."""
    wrong = flaws(view, faults)
    paid = tolls(view.draft.report.thefts, view.table, names) if live and view.draft is not None else {}
    return {
        play: Note(
            tag_words(wrong.get(play), toll),
            bad=play in wrong or (toll is not None and toll.owed > 0),
            broken=play in wrong,
        )
        for play in {**wrong, **paid}
        for toll in (paid.get(play),)
    }
