"""What lies on the table of House Rummy, made from the view of a seat and from nothing else."""

from collections.abc import Hashable, Iterator, Mapping
from types import MappingProxyType

from engine.games.house.faults import FaultKind
from engine.games.house.state import Draw, Out
from engine.games.house.view import View
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.laid import LaidPlay
from engine.text import _
from scenes.games.house.ledger import causes, flaws, is_begun, short_reason
from scenes.games.house.thefts import tag_words, tolls
from scenes.games.table_drops import stands_for
from scenes.table.tableau import Group, Mark, Note, StateSign, Tint

AT_NO_CARD = frozenset({CommonFault.DISCARD_DUE, FaultKind.HOT_CARD_LEFT})
"""Faults of which the cards are not marked: those that may be discarded; the hot ones have a sign of their own."""


def group_of(each: LaidPlay) -> Group:
    """A play, with what its jokers stand for."""
    jokers = any(card.is_joker for card in each.cards)
    meant = stands_for(each.cards) if jokers else MappingProxyType[Card, tuple[Card, ...]]({})
    return Group(each.play, each, meant)


# -- the cards of the seat


def drawn_openly(seen: View) -> frozenset[Card]:
    """The cards that the seat drew in the open this turn."""
    if seen.draft is None:
        return frozenset()
    basis = seen.draft.basis
    pile = frozenset(seen.drawn) if seen.draw is Draw.PILE else frozenset[Card]()
    return basis.hot | basis.warm | pile


def held_of(seen: View) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: cards of the pile as they lay there, then others."""
    drawn = drawn_openly(seen) & seen.hand
    pile = seen.drawn if seen.draw is Draw.PILE else ()
    tray = sorted(drawn, key=lambda card: pile.index(card) if card in pile else len(CARDS) + card)
    return tuple(sorted(seen.hand - drawn)), tuple(tray)


def marks_of(seen: View) -> Mapping[Card, Mark]:
    """Marks of the cards held: hot and warm ones (R8), and those just drawn from the stock."""
    if seen.draft is None:
        return {}
    basis = seen.draft.basis
    found = dict.fromkeys(basis.warm & seen.hand, warm())
    found.update(dict.fromkeys(basis.hot & seen.hand, hot()))
    if seen.draw is Draw.STOCK and seen.draft.previous is None:
        new = Mark(Tint.NEW, "deck", _("new"), raised=True)
        found.update(dict.fromkeys(frozenset(seen.drawn) - basis.hot - basis.warm, new))
    return found


def discards_of(seen: View) -> Mapping[Card, str] | None:
    """The reason, for each card held, why it cannot be discarded; None where no card can be."""
    if seen.draft is None:
        return None
    return {card: short_reason(seen.draft.report, card) for card in seen.hand}


def hot() -> Mark:
    """The sign of a card that must be played this turn."""
    return Mark(Tint.HOT, "flame", _("hot"))


def warm() -> Mark:
    """The sign of a card that may not be discarded this turn."""
    return Mark(Tint.WARM, "drop", _("warm"), shared=True)


def opened_of(seen: View) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the hand is over: all are shown then (R21)."""
    end = seen.log[-1] if seen.log else None
    if not isinstance(end, HandEnded):
        return ()
    return tuple(hand if seat != seen.seat else () for seat, hand in enumerate(end.hands))


# -- the headings


def signs_of(seen: View, seat: int) -> Iterator[StateSign]:
    """A seat's further states: not melded, out, dealer."""
    if not seen.has_melded(seat):
        yield StateSign("not_melded", _("not melded"))
    if seen.out[seat] is Out.OUT:
        yield StateSign("out", _("out"))
    elif seen.out[seat] is Out.ONCE:
        yield StateSign("first_out", _("first out, plays on"))
    elif seen.first_out == seat:
        yield StateSign("first_out", _("was first out"))
    if seen.dealer == seat:
        yield StateSign("dealer", _("dealer"))


# -- what is wrong


def live_faults(seen: View) -> tuple[Fault, ...]:
    """The faults of the table as it lies, without those of plays that are only begun."""
    if seen.draft is None:
        return ()
    return tuple(fault for fault in causes(seen.draft.report.faults) if not is_begun(fault, seen))


def notes_of(seen: View, faults: tuple[Fault, ...], names: tuple[str, ...], *, live: bool) -> Mapping[Hashable, Note]:
    """The tags of plays: what is wrong with them, and what stolen cards cost."""
    wrong = flaws(seen, faults)
    paid = tolls(seen.draft.report.thefts, seen.table, names) if live and seen.draft is not None else {}
    return {
        play: Note(
            tag_words(wrong.get(play), toll),
            bad=play in wrong or (toll is not None and toll.owed > 0),
            broken=play in wrong,
        )
        for play in {**wrong, **paid}
        for toll in (paid.get(play),)
    }
