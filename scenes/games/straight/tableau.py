"""The tableau of Straight Rummy, made from the view of a seat and from nothing else."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.games.straight.actions import LayMeld, PassCall
from engine.games.straight.counting import count_cards
from engine.games.straight.scoring import table_values
from engine.games.straight.state import Source, StraightPhase
from engine.games.straight.table import LaidMeld
from engine.games.straight.view import StraightView
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidPlay
from engine.text import _, plural
from scenes.faces import level_of
from scenes.games.headings import points, points_room
from scenes.games.straight import drops, panel
from scenes.games.straight.facts import StraightTurnFacts, best_melds, facts_of, is_playing
from scenes.games.straight.ledger import fault_line, ledger, why_not_discard
from scenes.session import Player
from scenes.table.intents import Do
from scenes.table.tableau import Group, Head, Mark, Pile, Space, Stack, StateSign, Tableau, Tint, hidden

Players = tuple[Player, ...]
Fields = dict[str, Any]
"""Some fields of a tableau."""


# -- the table


def _spaces(seen: StraightView) -> tuple[Space, ...]:
    """The melds before whoever laid them."""
    groups: list[list[Group]] = [[] for _seat in seen.known.totals]
    for place, laid in enumerate(seen.known.table):
        groups[laid.by].append(_group(place, laid, counts=seen.known.options.scoring == "table"))
    return tuple(Space(seat, tuple(space)) for seat, space in enumerate(groups))


def _group(place: int, laid: LaidMeld, *, counts: bool) -> Group:
    """A meld; where cards on the table count, with the owners of those that others have laid off."""
    meld = laid.meld
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    meant = {card: (face,) for card, face in pairs if card.is_joker}
    owned = zip(meld.cards, laid.owners, strict=True) if counts else ()
    others = {card: owner for card, owner in owned if owner != laid.by}
    return Group(("meld", place), LaidPlay(meld.cards), MappingProxyType(meant), MappingProxyType(others))


def _pile(seen: StraightView) -> Pile:
    """All discards where more than the top one may be taken, else the top one alone (S26)."""
    options = seen.known.options
    deep = options.discard_draw == "deep" or options.call == "pile"
    return Pile(seen.known.discard, top_only=not deep)


def _opened(seen: StraightView) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the deal is over."""
    if seen.known.phase is not StraightPhase.OVER:
        return ()
    return tuple(() if seat == seen.seat else tuple(sorted(cards)) for seat, cards in enumerate(seen.known.hands))


# -- the cards of the seat


def _held(seen: StraightView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: what was taken from the pile in this turn."""
    tray = tuple(card for card in seen.known.turn.taken if card in seen.hand) if is_playing(seen) else ()
    return tuple(sorted(seen.hand.difference(tray))), tray


def _marks(seen: StraightView, facts: StraightTurnFacts) -> Mapping[Card, Mark]:
    """Marks of the cards held: bound ones, melds that could be laid, and the card just drawn from the stock."""
    found: dict[Card, Mark] = {}
    if seen.known.turn.drew is not None and not seen.known.turn.plays:
        found[seen.known.turn.drew] = Mark(Tint.NEW, "deck", _("new"), raised=True)
    if not seen.known.options.return_taken:
        found.update(dict.fromkeys(seen.known.turn.taken, Mark(Tint.WARM, "drop", _("keep"), shared=True)))
    for number, meld in enumerate(facts.melds):
        mark = Mark(Tint.NEW, "check", _("meld"), shared=True, group=number, intent=Do(LayMeld(meld.cards)))
        found.update(dict.fromkeys(meld.cards, mark))
    found.update(dict.fromkeys(facts.bound, Mark(Tint.HOT, "flame", _("play"))))
    return {card: mark for card, mark in found.items() if card in seen.hand}


def _laid_now(seen: StraightView) -> frozenset[Card]:
    """The cards that were put on the table in the seat's running turn."""
    if not is_playing(seen):
        return frozenset()
    return frozenset[Card]().union(*(drops.laid_by(done.action) for done in seen.known.turn.plays))


# -- the headings


def _head(seen: StraightView, seat: int, player: Player) -> Head:
    counts = seen.known.options.scoring == "table"
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=len(seen.known.hands[seat]),
        standing=_standing(seen, seat, worded=True),
        short=_standing(seen, seat, worded=False),
        room=points_room() if counts else ("", ""),
        signs=tuple(_signs(seen, seat)),
    )


def _standing(seen: StraightView, seat: int, *, worded: bool) -> tuple[str, ...]:
    """The points of a seat on the table, where they count."""
    if seen.known.options.scoring != "table":
        return ("",)
    return (points(table_values(seen.known.options, seen.known.table)[seat], worded=worded),)


def _signs(seen: StraightView, seat: int) -> Iterator[StateSign]:
    """A seat's further states: out of the game, missing turns, playing on without cards, dealer."""
    if seen.known.eliminated[seat] and not len(seen.known.hands[seat]):
        yield StateSign("out", _("out of the game"))
    if missed := seen.known.skips[seat]:
        words = plural("misses {count} turn", "misses {count} turns", missed)
        yield StateSign("after", words.format(count=missed))
    floats = seen.known.options.go_out == "float" and seen.known.phase is not StraightPhase.OVER
    if floats and not len(seen.known.hands[seat]):
        yield StateSign("first_out", _("no cards, plays on"))
    if seen.known.dealer == seat:
        yield StateSign("dealer", _("dealer"))


# -- all of it


def tableau(seen: StraightView, players: Players, *, revealed: bool, live: bool, refused: tuple[Fault, ...]) -> Tableau:
    """The table of a view, as `Presenter.tableau` has it."""
    names = tuple(player.name for player in players)
    facts = facts_of(seen) if live and is_playing(seen) else None
    return Tableau(
        seat=seen.seat,
        revealed=revealed,
        to_move=seen.known.to_move,
        dealt=len(seen.known.log) == 1 and not seen.known.turn.plays,
        heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
        faulty=frozenset(card for fault in refused for card in fault.cards),
        refusal=tuple(fault_line(fault, names) for fault in refused),
        remarks=panel.remarks(seen, facts, names),
        free=seen.known.phase is StraightPhase.PLAY,
        tidies=False,
        stays=True,
        **_cards(seen, len(players), revealed=revealed),
        **_told(seen, names, revealed=revealed),
        **(_offered(seen, facts, names) if live else {}),
        **_bound(seen, facts, names),
    )


def _cards(seen: StraightView, seats: int, *, revealed: bool) -> Fields:
    """The tableau's fields that hold cards."""
    hand, tray = _held(seen)
    return {
        "spaces": _spaces(seen),
        "hand": hand if revealed else hidden(seen.seat, len(hand)),
        "tray": tray if revealed else hidden(seats, len(tray)),
        "tray_room": len(seen.known.turn.taken) if is_playing(seen) else 0,
        "tray_fresh": bool(tray) and not seen.known.turn.plays,
        "stock": Stack(len(seen.known.stock), pressable=seen.known.phase is StraightPhase.DRAW),
        "pile": _pile(seen),
        "brackets": tuple(meld.cards for meld in best_melds(seen.known.options, seen.hand)) if revealed else (),
        "opened": _opened(seen),
    }


def _told(seen: StraightView, names: tuple[str, ...], *, revealed: bool) -> Fields:
    """The tableau's fields that the panel shows: to everybody, and of the hand where it is revealed."""
    return {
        "title": panel.title(seen),
        "subtitles": panel.subtitles(seen),
        "task": panel.task(seen, names),
        "alert": panel.alert(seen, names),
        "scores": tuple(panel.scores(seen, names)),
        "counting": count_cards(seen) if revealed and seen.known.to_move is not None else None,
    }


def _offered(seen: StraightView, facts: StraightTurnFacts | None, names: tuple[str, ...]) -> Fields:
    """The tableau's fields with the viewer's commands, also in the turn of another."""
    return {
        "prompt": panel.prompt(seen, names),
        "main": panel.main(seen, facts),
        "others": tuple(panel.others(seen, facts)),
        "lapse": PassCall() if seen.known.phase is StraightPhase.CALL else None,
    }


def _bound(seen: StraightView, facts: StraightTurnFacts | None, names: tuple[str, ...]) -> Fields:
    """The tableau's fields for the viewer's own turn: marks, ledger and undo; `facts` is None in other turns."""
    if facts is None:
        return {"cautions": {}, "liftable": frozenset[Card]()}
    now = _laid_now(seen)
    return {
        "marks": _marks(seen, facts),
        "discards": {card: why_not_discard(faults) for card, faults in facts.discards.items()},
        "cautions": panel.cautions(seen),
        "ledger": tuple(ledger(seen, facts, names)),
        "returnable": now,
        "liftable": now,
        "reset": UndoPlays() if seen.known.turn.plays else None,
        "undo_draw": UndoDraw() if _draw_is_open(seen) else None,
    }


def _draw_is_open(seen: StraightView) -> bool:
    """True if the draw from the pile may be taken back (S22)."""
    return seen.known.turn.source is Source.PILE and not seen.known.turn.fixed
