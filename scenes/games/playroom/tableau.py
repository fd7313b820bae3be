"""The tableau of Playroom Rummy, made from the view of a seat and from nothing else."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from engine.games.playroom.combinations import JOKER, Kinds
from engine.games.playroom.counting import count_cards
from engine.games.playroom.options import TILE_PRESETS
from engine.games.playroom.state import DrawSource, PlayroomPhase, kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import Faults, PlayroomFault
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.faces import level_of
from scenes.games.headings import points, points_room
from scenes.games.lying import Lying
from scenes.games.playroom import panel
from scenes.games.playroom.facts import PlayroomTurnFacts, discard_fault, facts_of, is_playing
from scenes.games.playroom.ledger import fault_line, fault_words, is_begun, ledger, short_reason, told_faults
from scenes.games.playroom.lying import COMMON, GroupReader, followed, laid_since
from scenes.games.playroom.taking import takings
from scenes.games.playroom.traces import traces
from scenes.session import Player
from scenes.table.tableau import Group, Head, Mark, Note, Pile, Space, Stack, StateSign, Tableau, Tint, hidden

Players = tuple[Player, ...]
Fields = dict[str, Any]
"""Some fields of a tableau."""


def reader_of(seen: PlayroomView) -> GroupReader:
    """Reads the groups of a view."""
    return GroupReader(law=seen.options.law, free=seen.options.manipulation)


class _Cards:
    """The cards of a view with a copy for each: those of the table first, then hand, tray, pile and open hands."""

    def __init__(self, seen: PlayroomView, laid: LaidTable) -> None:
        pack = seen.pack
        self.lying: Lying = followed(laid, seen.table, pack, reader_of(seen))
        on_table = {card for each in self.lying for card in each.cards}
        self._left: dict[Card, list[Card]] = {}
        for card in reversed(pack.cards):
            if card not in on_table:
                self._left.setdefault(pack.kind(card), []).append(card)
        tray = _tray(seen)
        self.tray = self._copies(tray)
        self.hand = self._copies(tuple((Counter(seen.hand) - Counter(tray)).elements()))
        self.pile = self._copies(seen.discard)
        self.opened = tuple(map(self._copies, _opened(seen)))
        lay = {card for each in (laid[COMMON] if laid else ()) for card in each.cards}
        self.known = frozenset(on_table & lay)
        """The cards of the table that lay there before."""

    def _copies(self, kinds: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self._left[kind].pop() for kind in kinds)


def _tray(seen: PlayroomView) -> Kinds:
    """The cards taken from the pile in this turn that are still in the hand."""
    if not is_playing(seen):
        return ()
    left = Counter(seen.hand)
    found = []
    for card in seen.taken:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return tuple(found)


def _opened(seen: PlayroomView) -> tuple[Kinds, ...]:
    """The others' cards once the round is over."""
    end = seen.log[-1] if seen.log else None
    if not isinstance(end, HandEnded):
        return ()
    return tuple(tuple(map(kind_of, hand)) if seat != seen.seat else () for seat, hand in enumerate(end.hands))


# -- signs


def _marks(facts: PlayroomTurnFacts, cards: _Cards) -> Mapping[Card, Mark]:
    """Marks of the cards held: those that must go back to the table or must be laid, and the one that is kept."""
    found: dict[Card, Mark] = {}
    verdict = facts.verdict
    owed = Counter({**Counter(verdict.missing), JOKER: verdict.jokers_owed})
    held = (*cards.hand, *cards.tray)
    for card in held:
        if owed[kind_of(card)] > 0:
            owed[kind_of(card)] -= 1
            word = _("lay it") if card.is_joker else _("put back")
            found[card] = Mark(Tint.HOT, "lay", word, shared=True)
    for card in cards.tray:
        if kind_of(card) == verdict.must_lay:
            found[card] = Mark(Tint.HOT, "flame", _("lay it"))
        elif kind_of(card) == facts.kept:
            found.setdefault(card, Mark(Tint.WARM, "drop", _("keep"), shared=True))
    return found


def _notes(cards: _Cards, reader: GroupReader) -> Mapping[Hashable, Note]:
    """The tags of groups that are not whole."""
    return {
        each.play: Note((_("not whole"),), bad=True, broken=True)
        for each in cards.lying
        if reader.read(each.cards) is None and len(each.cards) > 2  # noqa: PLR2004 - smaller ones are only begun
    }


def _faulty(faults: Faults, cards: _Cards, reader: GroupReader) -> frozenset[Card]:
    """The cards of groups that are not whole, and cards of the hand that are missing on the table."""
    if not any(fault.kind is PlayroomFault.NOT_COHERENT for fault in faults):
        return frozenset()
    broken = (each for each in cards.lying if reader.read(each.cards) is None)
    return frozenset(card for each in broken for card in each.cards if len(each.cards) > 2)  # noqa: PLR2004


def _discards(facts: PlayroomTurnFacts, cards: _Cards) -> Mapping[Card, str]:
    """The reason, for each card held, why it cannot be discarded; a turn that costs points has a button of its own."""
    found = {}
    for card in (*cards.hand, *cards.tray):
        faults = (*facts.faults, *discard_fault(facts, kind_of(card)))
        found[card] = short_reason(faults) if faults else ""
    return found


# -- the headings


def _head(seen: PlayroomView, seat: int, player: Player) -> Head:
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat],
        standing=_standing(seen, seat, worded=True),
        short=_standing(seen, seat, worded=False),
        room=points_room(),
        signs=tuple(_signs(seen, seat)),
    )


def _standing(seen: PlayroomView, seat: int, *, worded: bool) -> tuple[str, ...]:
    """The points of the round so far."""
    return (points(seen.scores[seat], worded=worded),) if seen.scores[seat] else ("",)


def _signs(seen: PlayroomView, seat: int) -> Iterator[StateSign]:
    """A seat's further states: out, not entered, dealer."""
    if seat in seen.out:
        yield StateSign("out", _("out of the game"))
        return
    if not seen.entered[seat]:
        yield StateSign("not_melded", _("has not entered"))
    if seen.dealer == seat:
        yield StateSign("dealer", _("dealer"))


# -- all of it


def tableau(
    seen: PlayroomView, laid: LaidTable, players: Players, *, revealed: bool, live: bool, refused: Faults
) -> Tableau:
    """The table of a view, as `Presenter.tableau` has it."""
    names = tuple(player.name for player in players)
    facts = facts_of(seen) if live and is_playing(seen) else None
    refused, cards, reader = told_faults(refused, facts), _Cards(seen, laid), reader_of(seen)
    groups = _groups(seen, cards, reader)
    return Tableau(
        seat=seen.seat,
        home=COMMON,
        revealed=revealed,
        to_move=seen.to_move,
        dealt=len(seen.log) == 1,
        spaces=(Space(None, groups, _empty(seen)),),
        heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
        hand=cards.hand if revealed else hidden(seen.seat, len(cards.hand)),
        tray=cards.tray if revealed else hidden(len(players), len(cards.tray)),
        tray_room=len(seen.taken) if is_playing(seen) else 0,
        tray_fresh=bool(cards.tray) and not seen.can_undo,
        stock=Stack(seen.stock_count, pressable=seen.phase is PlayroomPhase.DRAW),
        pile=Pile(cards.pile, top_only=seen.options.pile in {"top", "none"}, played=not seen.options.plays_or_draws),
        opened=cards.opened,
        faulty=_faulty(refused or (facts.faults if facts else ()), cards, reader),
        refusal=tuple(fault_line(fault, names) for fault in refused),
        free=seen.phase is PlayroomPhase.PLAY,
        pack=seen.pack,
        known=cards.known,
        stays=True,
        tiles=seen.options.preset in TILE_PRESETS,
        hurry=panel.hurry(seen, watched=all(player.opponent is not None for player in players)),
        remarks=_remarks(groups, facts, names),
        **_told(seen, names, revealed=revealed),
        **(_offered(seen, facts, cards) if live else {}),
        **(_bound(seen, facts, cards, names) if facts is not None else {"liftable": frozenset[Card]()}),
    )


def _groups(seen: PlayroomView, cards: _Cards, reader: GroupReader) -> tuple[Group, ...]:
    """The groups, with what others have changed since the viewer's last turn."""
    told = traces(seen.log, seen.seat, cards.lying)
    return tuple(
        Group(
            each.play,
            each,
            reader.stands_for(each.cards),
            {card: told[card].seat for card in each.cards if card in told and told[card].laid},
            {card: told[card].seat for card in each.cards if card in told and not told[card].laid},
        )
        for each in cards.lying
    )


def _empty(seen: PlayroomView) -> tuple[str, ...]:
    """The words in the space while nothing lies in it."""
    if seen.options.manipulation:
        return _("All players share this table"), _("After your first meld you may regroup what lies here.")
    return _("All players share this table"), _("After your first meld you may add to what lies here.")


def _changes(groups: tuple[Group, ...], names: tuple[str, ...]) -> Iterator[tuple[Card, str]]:
    """Remarks on cards laid or moved since the viewer's last turn."""
    for group in groups:
        for card, seat in group.owners.items():
            yield card, _("{name} has just laid this card.").format(name=names[seat])
        for card, seat in group.movers.items():
            yield card, _("{name} has just moved this card here.").format(name=names[seat])


def _remarks(groups: tuple[Group, ...], facts: PlayroomTurnFacts | None, names: tuple[str, ...]) -> Mapping[Card, str]:
    """Remarks on cards that are pointed at."""
    stands = {joker: cards for group in groups for joker, cards in group.stands_for.items()}
    found = dict(_changes(groups, names)) | dict(panel.remarks(stands))
    for fault in facts.faults if facts is not None else ():
        if fault.kind is PlayroomFault.NOT_COHERENT and not is_begun(fault):
            for group in groups:
                if sorted(map(kind_of, group.cards)) == sorted(fault.cards):
                    found.update(dict.fromkeys(group.cards, fault_words(fault, names)))
    return found


def _told(seen: PlayroomView, names: tuple[str, ...], *, revealed: bool) -> Fields:
    """The tableau's fields that the panel shows: to everybody, and of the hand where it is revealed."""
    return {
        "title": panel.title(seen),
        "subtitles": panel.subtitles(seen),
        "task": panel.task(seen, names),
        "alert": panel.alert(seen, names),
        "scores": tuple(panel.scores(seen, names)),
        "counting": count_cards(seen) if revealed and seen.to_move is not None else None,
    }


def _offered(seen: PlayroomView, facts: PlayroomTurnFacts | None, cards: _Cards) -> Fields:
    """The tableau's fields with the commands of the viewer's own turn."""
    return {
        "prompt": panel.prompt(seen),
        "main": panel.main(seen, facts),
        "others": tuple(panel.others(seen, facts)),
        "takings": takings(seen, cards.pile),
    }


def _bound(seen: PlayroomView, facts: PlayroomTurnFacts, cards: _Cards, names: tuple[str, ...]) -> Fields:
    """The tableau's fields for the cards of the viewer's own turn: marks, ledger and undo."""
    free = seen.options.manipulation
    now = frozenset[Card]() if free else laid_since(seen.before, cards.lying)
    return {
        "marks": _marks(facts, cards),
        "drew": Mark(Tint.NEW, "deck", _("new"), raised=True) if _is_fresh(seen) else None,
        "notes": _notes(cards, reader_of(seen)),
        "discards": None if seen.options.plays_or_draws else _discards(facts, cards),
        "ledger": tuple(ledger(seen, facts, names)),
        "returnable": frozenset(card for each in cards.lying for card in each.cards) if free else now,
        "liftable": None if free else now,
        "reset": UndoPlays() if seen.can_undo or seen.table != seen.before else None,
        "undo_draw": UndoDraw() if seen.source is DrawSource.PILE else None,
    }


def _is_fresh(seen: PlayroomView) -> bool:
    """True if a card has come from the stock and nothing has been moved since."""
    return seen.source is DrawSource.STOCK and not seen.can_undo and seen.table == seen.before
