"""What lies on the table of Straight Rummy, made from the view of a seat and from nothing else."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.games.straight.actions import LayMeld
from engine.games.straight.state import Source, StraightPhase
from engine.games.straight.table import LaidMeld
from engine.games.straight.view import StraightView
from engine.rummy.cards import Card
from engine.rummy.laid import LaidPlay
from engine.text import _
from scenes.games.straight import drops
from scenes.games.straight.facts import StraightTurnFacts, is_playing
from scenes.table.intents import Do
from scenes.table.tableau import Group, Mark, Pile, Space, Tint

# -- the table


def spaces_of(view: StraightView) -> tuple[Space, ...]:
    """The melds before whoever laid them."""
    groups: list[list[Group]] = [[] for _seat in view.known.totals]
    for place, meld in enumerate(view.known.table):
        groups[meld.by].append(_group(place, meld, counts=view.known.options.scoring == "table"))
    return tuple(Space(seat, tuple(space)) for seat, space in enumerate(groups))


def _group(place: int, laid: LaidMeld, *, counts: bool) -> Group:
    """A meld; where cards on the table count, with the owners of those that others have laid off."""
    meld = laid.meld
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    meant = {card: (face,) for card, face in pairs if card.is_joker}
    owned = zip(meld.cards, laid.owners, strict=True) if counts else ()
    others = {card: owner for card, owner in owned if owner != laid.by}
    return Group(("meld", place), LaidPlay(meld.cards), MappingProxyType(meant), MappingProxyType(others))


def pile_of(view: StraightView) -> Pile:
    """All discards where more than the top one may be taken, else the top one alone (S26)."""
    options = view.known.options
    deep = options.discard_draw == "deep" or options.call == "pile"
    return Pile(view.known.discard, top_only=not deep)


def opened_of(view: StraightView) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the deal is over."""
    if view.known.phase is not StraightPhase.OVER:
        return ()
    return tuple(() if seat == view.seat else tuple(sorted(cards)) for seat, cards in enumerate(view.known.hands))


# -- the cards of the seat


def held_of(view: StraightView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: what was taken from the pile in this turn."""
    tray = tuple(card for card in view.known.turn.taken if card in view.hand) if is_playing(view) else ()
    return tuple(sorted(view.hand.difference(tray))), tray


def marks_of(view: StraightView, facts: StraightTurnFacts) -> Mapping[Card, Mark]:
    """Marks of the cards held: bound ones, melds that could be laid, and the card just drawn from the stock."""
    result: dict[Card, Mark] = {}
    if view.known.turn.drew is not None and not view.known.turn.plays:
        result[view.known.turn.drew] = Mark(Tint.NEW, "deck", _("new"), raised=True)
    if not view.known.options.return_taken:
        result.update(dict.fromkeys(view.known.turn.taken, Mark(Tint.WARM, "drop", _("keep"), shared=True)))
    for number, meld in enumerate(facts.melds):
        mark = Mark(Tint.NEW, "check", _("meld"), shared=True, group=number, intent=Do(LayMeld(meld.cards)))
        result.update(dict.fromkeys(meld.cards, mark))
    result.update(dict.fromkeys(facts.bound, Mark(Tint.HOT, "flame", _("play"))))
    return {card: mark for card, mark in result.items() if card in view.hand}


def laid_now(view: StraightView) -> frozenset[Card]:
    """The cards that were put on the table in the seat's running turn."""
    if not is_playing(view):
        return frozenset()
    return frozenset[Card]().union(*(drops.laid_by(done.action) for done in view.known.turn.plays))


def draw_is_open(view: StraightView) -> bool:
    """True if the draw from the pile may be taken back (S22)."""
    return view.known.turn.source is Source.PILE and not view.known.turn.fixed
