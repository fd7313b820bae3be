"""The tableau of House Rummy, made from the view of a seat and from nothing else."""

from collections.abc import Hashable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.games.house.actions import UndoDraw, UndoPlays
from engine.games.house.counting import count_cards
from engine.games.house.events import FullOut
from engine.games.house.faults import FaultKind
from engine.games.house.state import Draw, Out, Phase
from engine.games.house.view import View
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.laid import LaidPlay, LaidTable, follow
from engine.rummy.plays import points_of
from engine.text import _
from scenes.faces import level_of
from scenes.games.arranging import stands_for
from scenes.games.headings import points, points_room
from scenes.games.house import panel
from scenes.games.house.ledger import account, causes, fault_line, flaws, is_begun, ledger, short_reason
from scenes.games.house.thefts import tag_words, tolls
from scenes.session import Player
from scenes.table.tableau import Group, Head, Mark, Note, Pile, Space, Stack, StateSign, Tableau, Tint, hidden

_AT_NO_CARD = frozenset({CommonFault.DISCARD_DUE, FaultKind.HOT_CARD_LEFT})
"""Faults of which the cards are not marked: those that may be discarded; the hot ones have a sign of their own."""


def _group(each: LaidPlay) -> Group:
    jokers = any(card.is_joker for card in each.cards)
    meant = stands_for(each.cards) if jokers else MappingProxyType[Card, tuple[Card, ...]]({})
    return Group(each.play, each, meant)


# -- the cards of the seat


def _drawn_openly(seen: View) -> frozenset[Card]:
    """The cards that the seat drew in the open this turn."""
    if seen.draft is None:
        return frozenset()
    basis = seen.draft.basis
    pile = frozenset(seen.drawn) if seen.draw is Draw.PILE else frozenset[Card]()
    return basis.hot | basis.warm | pile


def _held(seen: View) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: cards of the pile as they lay there, then others."""
    drawn = _drawn_openly(seen) & seen.hand
    pile = seen.drawn if seen.draw is Draw.PILE else ()
    tray = sorted(drawn, key=lambda card: pile.index(card) if card in pile else len(CARDS) + card)
    return tuple(sorted(seen.hand - drawn)), tuple(tray)


def _marks(seen: View) -> Mapping[Card, Mark]:
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


def _discards(seen: View) -> Mapping[Card, str] | None:
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


def _opened(seen: View) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the hand is over: all are shown then (R21)."""
    end = seen.log[-1] if seen.log else None
    if not isinstance(end, HandEnded):
        return ()
    return tuple(hand if seat != seen.seat else () for seat, hand in enumerate(end.hands))


# -- the headings


def _head(seen: View, seat: int, player: Player) -> Head:
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat],
        standing=_standing(seen, seat, worded=True),
        short=_standing(seen, seat, worded=False),
        signs=tuple(_signs(seen, seat)),
        partner=seat != seen.seat and seen.options.seating.side(seat) == seen.options.seating.side(seen.seat),
        room=points_room(),
    )


def _standing(seen: View, seat: int, *, worded: bool) -> tuple[str, ...]:
    """The points on the table, once the seat has melded."""
    laid = sum(map(points_of, seen.table[seat]))
    return (points(laid, worded=worded),) if seen.has_melded(seat) else ()


def _signs(seen: View, seat: int) -> Iterator[StateSign]:
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


def _live_faults(seen: View) -> tuple[Fault, ...]:
    """The faults of the table as it lies, without those of plays that are only begun."""
    if seen.draft is None:
        return ()
    return tuple(fault for fault in causes(seen.draft.report.faults) if not is_begun(fault, seen))


def _notes(seen: View, faults: tuple[Fault, ...], names: tuple[str, ...], *, live: bool) -> Mapping[Hashable, Note]:
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


# -- all of it

Players = tuple[Player, ...]
Fields = dict[str, Any]
"""Some fields of a tableau."""


def tableau(
    seen: View, laid: LaidTable, players: Players, *, revealed: bool, live: bool, refused: tuple[Fault, ...]
) -> Tableau:
    """The table of a view, as `Presenter.tableau` has it."""
    names = tuple(player.name for player in players)
    faults = refused or (_live_faults(seen) if live else ())
    return Tableau(
        seat=seen.seat,
        revealed=revealed,
        to_move=seen.to_move,
        dealt=seen.phase is Phase.OPENING and len(seen.log) == 1,
        heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
        faulty=frozenset(card for fault in faults if fault.kind not in _AT_NO_CARD for card in fault.cards),
        notes=_notes(seen, faults, names, live=live),
        refusal=tuple(fault_line(fault, names) for fault in causes(refused)),
        free=seen.phase is Phase.PLAY,
        **_cards(seen, laid, len(players), revealed=revealed),
        **_told(seen, names, revealed=revealed),
        **(_bound(seen, names) if live else {"ledger": tuple(account(seen, names))}),
    )


def _cards(seen: View, laid: LaidTable, seats: int, *, revealed: bool) -> Fields:
    """The tableau's fields that hold cards."""
    held = _held(seen)
    hand, tray = held if revealed else (hidden(seen.seat, len(held[0])), hidden(seats, len(held[1])))
    return {
        "spaces": tuple(
            Space(seat, tuple(_group(each) for each in space)) for seat, space in enumerate(follow(laid, seen.table))
        ),
        "hand": hand,
        "tray": tray,
        "tray_room": len(_drawn_openly(seen)),
        "tray_fresh": seen.draft is not None and seen.draft.previous is None,
        "stock": Stack(seen.stock_count, seen.turned_up),
        "pile": Pile(seen.discard, any(isinstance(event, FullOut) and event.closed for event in seen.log)),
        "opened": _opened(seen),
    }


def _told(seen: View, names: tuple[str, ...], *, revealed: bool) -> Fields:
    """The tableau's fields that the panel shows: to everybody, and of the hand where it is revealed."""
    return {
        "title": panel.title(seen),
        "subtitles": panel.subtitles(seen),
        "task": panel.task(seen, names),
        "alert": panel.alert(seen, names),
        "prompt": panel.prompt(seen),
        "scores": tuple(panel.scores(seen, names)),
        "counting": count_cards(seen) if revealed and seen.to_move is not None else None,
    }


def _bound(seen: View, names: tuple[str, ...]) -> Fields:
    """The tableau's fields for the viewer's own turn: marks, commands, ledger and undo."""
    found: Fields = {
        "marks": _marks(seen),
        "discards": _discards(seen),
        "main": panel.main(seen),
        "others": tuple(panel.others(seen)),
    }
    if seen.draft is not None:
        found |= {
            "remarks": panel.remarks(seen, names),
            "ledger": tuple(ledger(seen, names)),
            "returnable": seen.playing.basis.start.hand,
            "reset": UndoPlays() if seen.playing.previous is not None else None,
            "undo_draw": UndoDraw() if seen.draw is Draw.PILE and seen.drawn else None,
        }
    return found
