"""House Rummy's tableau: plays, the tray of cards drawn openly, hot and warm cards, faults, and the cost of thefts."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType

from engine.games.house.state import Draw, Out, Phase
from engine.games.house.view import View
from engine.games.house.words import FaultKind, FullOut
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import CARDS, Card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.laid_table import LaidPlay, follow
from engine.rummy.plays import points_of
from engine.text import _, pgettext
from scenes.games.face import Face
from scenes.games.headings import points
from scenes.games.house import panel
from scenes.games.house.ledger import causes, flaws, is_begun, short_reason
from scenes.games.house.plays import stands_for
from scenes.games.house.thefts import tag_words, tolls
from scenes.games.shown_face import PRESSABLE, Fields
from scenes.games.zones import Moment, Zones, opened
from scenes.table.places.card_heights import FREE
from scenes.table.tableau import Group, Mark, Note, Pile, Stack, StateSign, Tint

At = Moment[View, View]
_AT_NO_CARD = frozenset({CommonFault.DISCARD_DUE, FaultKind.HOT_CARD_LEFT})
"""Faults whose cards get no mark: those that could be discarded, and hot cards, which have a sign of their own."""


def hot() -> Mark:
    """The sign of a card that must be played this turn."""
    return Mark(Tint.HOT, "flame", _("hot"))


def warm() -> Mark:
    """The sign of a card that may not be discarded this turn."""
    return Mark(Tint.WARM, "drop", _("warm"), shared=True)


class HouseTableau(Face[View, View, At]):
    """Shows the cards and the players."""

    def zones(self, at: At) -> Zones:
        """The plays as they lie, the hand without the tray, and the pile.

        In the tray cards of the pile lie as they lay there, then others.
        """
        view, pile = at.view, at.view.drawn if at.view.draw is Draw.PILE else ()
        drawn = _drawn_openly(view) & view.hand
        tray = sorted(drawn, key=lambda card: pile.index(card) if card in pile else len(CARDS) + card)
        return Zones(
            spaces=follow(at.laid, view.table),
            hand=tuple(sorted(view.hand - drawn)),
            pile=view.discard,
            opened=opened(view.log, view.seat),
            tray=tuple(tray),
        )

    def group(self, at: At, each: LaidPlay) -> Group:
        """The group of a play, with the cards for which its jokers stand."""
        del at
        jokers = any(card.is_joker for card in each.cards)
        return Group(each.play, each, stands_for(each.cards) if jokers else MappingProxyType({}))

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards, gathered if they are closed (R19)."""
        return Pile(cards, any(isinstance(event, FullOut) and event.closed for event in at.known.log))

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the tray, and the faults of plays."""
        del zones
        view, faults = at.view, at.refused or (_live_faults(at.view) if at.live else ())
        return {
            **usual,
            "dealt": view.phase is Phase.OPENING and len(view.log) == 1,
            "stock": Stack(view.stock_count, view.turned_up),
            "tray_room": len(_drawn_openly(view)),
            "tray_fresh": view.draft is not None and view.draft.previous is None,
            "faulty": frozenset(card for fault in faults if fault.kind not in _AT_NO_CARD for card in fault.cards),
            "notes": _notes(at, faults),
            "free": view.phase is Phase.PLAY,
            "liftable": None,
            "returnable": frozenset[Card](),
            "tidies": True,
            "composition": FREE,
            "stays": False,
        }

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """The marks, commands and undo of the viewer's own turn."""
        del zones
        view, draft, result = at.view, at.view.draft, {name: usual[name] for name in PRESSABLE}
        if draft is None:
            return result
        return {
            **result,
            "marks": _marks(view),
            "discards": {card: short_reason(draft.report, card) for card in view.hand},
            "remarks": panel.remarks(view, at.names),
            "returnable": draft.basis.start.hand,
            "reset": UndoPlays() if draft.previous is not None else None,
            "undo_draw": UndoDraw() if view.draw is Draw.PILE and view.drawn else None,
        }

    # -- the headings

    def laid_points(self, at: At, seat: int) -> int:
        """The points of a seat on the table."""
        return sum(map(points_of, at.known.table[seat]))

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The points on the table; nothing before the seat has melded."""
        return (points(self.laid_points(at, seat), worded=worded),) if at.view.has_melded(seat) else ()

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """The signs for not having melded, for being out, and for the dealer."""
        view = at.view
        if not view.has_melded(seat):
            yield StateSign("not_melded", _("not melded"))
        if view.out[seat] is Out.OUT:
            yield StateSign("out", pgettext("a player who went out", "out"))
        elif view.out[seat] is Out.ONCE:
            yield StateSign("first_out", _("first out, plays on"))
        elif view.first_out == seat:
            yield StateSign("first_out", _("was first out"))
        yield from usual


def _drawn_openly(view: View) -> frozenset[Card]:
    """The cards that the seat drew in the open this turn."""
    if view.draft is None:
        return frozenset()
    basis = view.draft.basis
    pile = frozenset(view.drawn) if view.draw is Draw.PILE else frozenset[Card]()
    return basis.hot | basis.warm | pile


def _marks(view: View) -> Mapping[Card, Mark]:
    """Marks of the cards held: hot and warm ones (R8), and those just drawn from the stock."""
    draft, basis = view.playing, view.playing.basis
    result = dict.fromkeys(basis.warm & view.hand, warm())
    result.update(dict.fromkeys(basis.hot & view.hand, hot()))
    if view.draw is Draw.STOCK and draft.previous is None:
        new = Mark(Tint.NEW, "deck", _("new"), raised=True)
        result.update(dict.fromkeys(frozenset(view.drawn) - basis.hot - basis.warm, new))
    return result


def _live_faults(view: View) -> tuple[Fault, ...]:
    """The faults of the table as it lies, without those of plays that the player may still complete."""
    if view.draft is None:
        return ()
    return tuple(fault for fault in causes(view.draft.report.faults) if not is_begun(fault, view))


def _notes(at: At, faults: tuple[Fault, ...]) -> Mapping[Hashable, Note]:
    """The tags of plays: their faults, and the cost of stolen cards."""
    view, wrong = at.view, flaws(at.view, faults)
    paid = tolls(view.draft.report.thefts, view.table, at.names) if at.live and view.draft is not None else {}
    return {
        play: Note(
            tag_words(wrong.get(play), toll),
            bad=bad,
            broken=bad,
        )
        for play in {**wrong, **paid}
        for toll in (paid.get(play),)
        for bad in (play in wrong or (toll is not None and toll.owed > 0),)
    }
