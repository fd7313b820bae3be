"""The parts of Playroom Rummy's tableau, made from the view of a seat and from nothing else."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping

from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.state import DrawSource, kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import SAYS, PlayroomFault
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Faults
from engine.rummy.laid_table import LaidTable
from engine.rummy.words import either
from engine.text import _
from scenes.games.log import fault_words
from scenes.games.playroom.common_table import COMMON, GroupReader, followed, laid_since
from scenes.games.playroom.ledger import is_begun, short_reason
from scenes.games.playroom.running_turn import PlayroomTurnFacts, discard_fault, is_playing
from scenes.games.playroom.traces import traces
from scenes.games.shown_face import Fields
from scenes.games.zones import Zones, opened
from scenes.session import Player
from scenes.table.equal_cards import apart
from scenes.table.tableau import Group, Mark, Note, Tint

Players = tuple[Player, ...]


def reader_of(view: PlayroomView) -> GroupReader:
    """Reads the groups of a view."""
    return GroupReader(law=view.options.law, free=view.options.manipulation)


def zones_of(view: PlayroomView, laid: LaidTable) -> Zones:
    """The cards of a view with a copy for each: those of the table first, then hand, tray, pile and open hands."""
    lying, drawn = followed(laid, view.table, view.pack, reader_of(view)), _tray(view)
    table = [card for each in lying for card in each.cards]
    held = tuple((Counter(view.hand) - Counter(drawn)).elements())
    known = {card for each in (laid[COMMON] if laid else ()) for card in each.cards}
    zones = apart(view.pack, (), drawn, held, view.discard, *opened(view.log, view.seat), kept=[table])
    _table, tray, hand, pile, *others = zones
    return Zones(
        spaces=(lying,),
        tray=tray,
        hand=hand,
        pile=pile,
        opened=tuple(others),
        known=frozenset(known.intersection(table)),
    )


def _tray(view: PlayroomView) -> Kinds:
    """The cards taken from the pile in this turn that are still in the hand."""
    if not is_playing(view):
        return ()
    left = Counter(view.hand)
    result = []
    for card in view.taken:
        if left[card]:
            left[card] -= 1
            result.append(card)
    return tuple(result)


# -- signs


def _marks(facts: PlayroomTurnFacts, zones: Zones) -> Mapping[Card, Mark]:
    """Marks of cards of the hand: those that must go back to the table or must be laid, and the one to be kept."""
    result: dict[Card, Mark] = {}
    verdict = facts.verdict
    owed = Counter({**Counter(verdict.missing), JOKER: verdict.jokers_owed})
    held = (*zones.hand, *zones.tray)
    for card in held:
        if owed[kind_of(card)] > 0:
            owed[kind_of(card)] -= 1
            word = _("lay it") if card.is_joker else _("put back")
            result[card] = Mark(Tint.HOT, "lay", word, shared=True)
    for card in zones.tray:
        if kind_of(card) == verdict.must_lay:
            result[card] = Mark(Tint.HOT, "flame", _("lay it"))
        elif kind_of(card) == facts.kept:
            result.setdefault(card, Mark(Tint.WARM, "drop", _("keep"), shared=True))
    return result


def _notes(zones: Zones, reader: GroupReader) -> Mapping[Hashable, Note]:
    """The tags of groups that are not whole."""
    return {
        each.play: Note((_("not whole"),), bad=True, broken=True)
        for each in zones.spaces[COMMON]
        if reader.read(each.cards) is None and len(each.cards) > 2  # noqa: PLR2004 - smaller ones may still grow
    }


def faulty(faults: Faults, zones: Zones, reader: GroupReader) -> frozenset[Card]:
    """The cards of groups that are not whole, and cards of the hand that are missing on the table."""
    if not any(fault.kind is PlayroomFault.NOT_COHERENT for fault in faults):
        return frozenset()
    broken = (each for each in zones.spaces[COMMON] if reader.read(each.cards) is None)
    return frozenset(card for each in broken for card in each.cards if len(each.cards) > 2)  # noqa: PLR2004


def _discards(facts: PlayroomTurnFacts, zones: Zones) -> Mapping[Card, str]:
    """By card of the hand, the reason why it cannot be discarded; a turn that costs points has its own button."""
    result = {}
    for card in (*zones.hand, *zones.tray):
        faults = (*facts.faults, *discard_fault(facts, kind_of(card)))
        result[card] = short_reason(faults) if faults else ""
    return result


# -- the table


def groups_of(view: PlayroomView, zones: Zones, reader: GroupReader) -> tuple[Group, ...]:
    """The groups, with what others have changed since the viewer's last turn."""
    told = traces(view.log, view.seat, zones.spaces[COMMON])
    return tuple(
        Group(
            each.play,
            each,
            reader.stands_for(each.cards),
            {card: told[card].seat for card in each.cards if card in told and told[card].laid},
            {card: told[card].seat for card in each.cards if card in told and not told[card].laid},
        )
        for each in zones.spaces[COMMON]
    )


def empty(view: PlayroomView) -> tuple[str, ...]:
    """The words in the space while nothing lies in it."""
    if view.options.manipulation:
        return _("All players share this table"), _("After your first meld you may regroup what lies here.")
    return _("All players share this table"), _("After your first meld you may add to what lies here.")


def _changes(groups: tuple[Group, ...], names: tuple[str, ...]) -> Iterator[tuple[Card, str]]:
    """Remarks on cards laid or moved since the viewer's last turn."""
    for group in groups:
        for card, seat in group.owners.items():
            yield card, _("{name} has just laid this card.").format(name=names[seat])
        for card, seat in group.movers.items():
            yield card, _("{name} has just moved this card here.").format(name=names[seat])


def remarks_of(
    groups: tuple[Group, ...], facts: PlayroomTurnFacts | None, names: tuple[str, ...]
) -> Mapping[Card, str]:
    """Remarks on cards that are pointed at."""
    stands = {joker: cards for group in groups for joker, cards in group.stands_for.items()}
    form, result = _("This joker stands for {cards}."), dict(_changes(groups, names))
    result |= {joker: form.format(cards=either([f"[{card}]" for card in cards])) for joker, cards in stands.items()}
    for fault in facts.faults if facts is not None else ():
        if fault.kind is PlayroomFault.NOT_COHERENT and not is_begun(fault):
            for group in groups:
                if sorted(map(kind_of, group.cards)) == sorted(fault.cards):
                    result.update(dict.fromkeys(group.cards, fault_words(SAYS.sentence, fault, names)))
    return result


def bound(view: PlayroomView, facts: PlayroomTurnFacts, zones: Zones) -> Fields:
    """The tableau's fields for the cards of the viewer's own turn: marks, tags and undo."""
    free = view.options.manipulation
    now = frozenset[Card]() if free else laid_since(view.before, zones.spaces[COMMON])
    return {
        "marks": _marks(facts, zones),
        "notes": _notes(zones, reader_of(view)),
        "discards": None if view.options.plays_or_draws else _discards(facts, zones),
        "returnable": frozenset(card for each in zones.spaces[COMMON] for card in each.cards) if free else now,
        "liftable": None if free else now,
        "reset": UndoPlays() if view.can_undo or view.table != view.before else None,
        "undo_draw": UndoDraw() if view.source is DrawSource.PILE else None,
    }


def drew(view: PlayroomView, *, live: bool) -> Mark | None:
    """The mark of a card that has come from the stock, as long as nothing has been moved since.

    If the draw ends the turn, the mark stays until the next turn.
    """
    moved = live and (view.can_undo or view.table != view.before)
    fresh = view.options.plays_or_draws or (live and view.source is DrawSource.STOCK)
    return Mark(Tint.NEW, "deck", _("new"), raised=True) if fresh and not moved else None
