"""Cards that lie open on the table: melds laid out, and unmatched cards."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from types import MappingProxyType

from engine.games.gin.least_count import Arrangement, tables
from engine.games.gin.melds import Meld, mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.text import _, plural
from engine.values import value_class
from scenes.games.gin.names import in_sequence
from scenes.games.gin.own_hand import knock_field
from scenes.games.groups import Lying
from scenes.table.tableau import Group, Note, Space

NOBODY: Mapping[Card, int] = MappingProxyType({})


@value_class
class KnockSpread:
    """The cards that a seat has laid out."""

    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    count: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """All open cards of the seat."""
        return (*(card for meld in self.melds for card in meld), *self.unmatched)


def spread_of(view: GinView, seat: int) -> KnockSpread | None:
    """The open cards of a seat: the knocker's arrangement, or a hand's best arrangement when the deal is scored."""
    if seat == view.known.knocker:
        return KnockSpread(
            view.known.spread,
            _dearest_first(view, view.known.unmatched),
            view.known.options.melds.value(view.known.unmatched),
        )
    if seat not in view.known.open_seats:
        return None
    result: Arrangement = tables(view.known.options.melds).standard(mask_of(view.known.hands[seat]))
    return KnockSpread(result.melds, _dearest_first(view, result.unmatched), result.count)


def _dearest_first(view: GinView, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-view.known.options.melds.points(card), card)))


def spaces(view: GinView, plan: Lying, *, live: bool) -> tuple[Space, ...]:
    """The spaces of all seats; the viewer's has the planned knock, or words on how to knock while that is allowed."""
    result = []
    for seat in range(view.known.options.seats):
        own = seat == view.seat
        groups = tuple(Group(each.play, each) for each in plan if own) or _groups(view, seat)
        words = knock_field(view) if live and own else ()
        backs = 0 if own or spread_of(view, seat) is not None else len(view.known.hands[seat])
        result.append(Space(seat, groups, words, backs=backs, bare=own and not (groups or words)))
    return tuple(result)


def _groups(view: GinView, seat: int) -> tuple[Group, ...]:
    spread = spread_of(view, seat)
    if spread is None:
        return ()
    come = view.known.laid if seat == view.known.knocker else ()
    melds = tuple(
        group(in_sequence(meld), dict.fromkeys(set(meld).intersection(come), 1 - seat)) for meld in spread.melds
    )
    return (*melds, group(spread.unmatched)) if spread.unmatched else melds


def group(cards: Iterable[Card], owners: Mapping[Card, int] = NOBODY) -> Group:
    """A group of cards; `owners` tells who laid a card off, if that was the other player of a duel."""
    play = LaidPlay(tuple(cards))
    return Group(play.play, play, owners=owners)


def notes(view: GinView) -> Mapping[Hashable, Note]:
    """The tags of groups: the count of unmatched cards, and the cards that were laid off."""
    result: dict[Hashable, Note] = {}
    for seat in range(view.known.options.seats):
        spread = spread_of(view, seat)
        if spread is None:
            continue
        if spread.unmatched:
            result[frozenset(spread.unmatched)] = _unmatched(view, spread)
        for meld in spread.melds:
            if seat == view.known.knocker and (come := len(frozenset(meld).intersection(view.known.laid))):
                words = plural("{count} laid off", "{count} laid off", come).format(count=come)
                result[frozenset(meld)] = Note((words,), bad=False)
    return result


def _unmatched(view: GinView, laid: KnockSpread) -> Note:
    points = [view.known.options.melds.points(card) for card in laid.unmatched]
    parts = " + ".join(map(str, points))
    forms = [_("unmatched: {count}").format(count=laid.count), str(laid.count)]
    if len(points) > 1:
        forms.insert(0, _("unmatched: {parts} = {count}").format(parts=parts, count=laid.count))
        forms.insert(2, f"{parts} = {laid.count}")
    return Note(tuple(forms), bad=True)


def in_spaces(view: GinView) -> Collection[Card]:
    """The viewer's cards that have left the hand and lie in the viewer's space."""
    spread = spread_of(view, view.seat)
    return spread.cards if spread is not None else ()


def is_laying_off(view: GinView) -> bool:
    """True if the viewer may lay off now."""
    return view.known.phase is GinPhase.LAY_OFF and view.known.to_move == view.seat
