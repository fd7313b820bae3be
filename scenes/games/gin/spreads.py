"""Cards that lie open on the table: melds laid out, unmatched cards, and cards known to be in a hand."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.games.gin.least_count import Arrangement, tables
from engine.games.gin.melds import Meld, mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.rummy.cards import Card
from engine.rummy.laid import LaidPlay
from engine.text import _, plural
from scenes.games.gin.limits import knock_field
from scenes.games.gin.reading import in_sequence
from scenes.games.lying import Lying
from scenes.table.tableau import Group, Note, Space

NOBODY: Mapping[Card, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class KnockSpread:
    """The cards that a seat has laid out."""

    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    count: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return (*(card for meld in self.melds for card in meld), *self.unmatched)


def spread_of(seen: GinView, seat: int) -> KnockSpread | None:
    """The open cards of a seat: the knocker's arrangement, or a hand's best arrangement once the deal is scored."""
    if seat == seen.known.knocker:
        return KnockSpread(
            seen.known.spread,
            _dearest_first(seen, seen.known.unmatched),
            seen.known.options.melds.value(seen.known.unmatched),
        )
    if seat not in seen.known.open_seats:
        return None
    found: Arrangement = tables(seen.known.options.melds).standard(mask_of(seen.known.hands[seat]))
    return KnockSpread(found.melds, _dearest_first(seen, found.unmatched), found.count)


def _dearest_first(seen: GinView, cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-seen.known.options.melds.points(card), card)))


def spaces(seen: GinView, plan: Lying, *, live: bool) -> tuple[Space, ...]:
    """The spaces of all seats, the viewer's with a knock that is planned: a knock field while one may knock."""
    found = []
    for seat in range(seen.known.options.seats):
        own = seat == seen.seat
        groups = tuple(Group(each.play, each) for each in plan if own) or _groups(seen, seat)
        words = knock_field(seen) if live and own else ()
        found.append(Space(seat, groups, words, backs=_backs(seen, seat), bare=own and not (groups or words)))
    return tuple(found)


def _backs(seen: GinView, seat: int) -> int:
    """The cards of another hand that nobody else has seen, while it has not been laid out."""
    if seat == seen.seat or spread_of(seen, seat) is not None:
        return 0
    return len(seen.known.hands[seat]) - len(seen.known.shown[seat])


def _groups(seen: GinView, seat: int) -> tuple[Group, ...]:
    laid = spread_of(seen, seat)
    if laid is None:
        known = () if seat == seen.seat else seen.known.shown[seat]
        return (group(sorted(known)),) if known else ()
    come = seen.known.laid if seat == seen.known.knocker else ()
    melds = tuple(
        group(in_sequence(meld), dict.fromkeys(set(meld).intersection(come), 1 - seat)) for meld in laid.melds
    )
    return (*melds, group(laid.unmatched)) if laid.unmatched else melds


def group(cards: Iterable[Card], owners: Mapping[Card, int] = NOBODY) -> Group:
    """Cards that lie together; of those that a duel's other player laid off, by whom."""
    laid = LaidPlay(tuple(cards))
    return Group(laid.play, laid, owners=owners)


def notes(seen: GinView) -> Mapping[Hashable, Note]:
    """The tags: what unmatched cards count, what was laid off, and that cards were taken from the pile."""
    found: dict[Hashable, Note] = {}
    for seat in range(seen.known.options.seats):
        laid = spread_of(seen, seat)
        if laid is None:
            if seat != seen.seat and seen.known.shown[seat]:
                found[frozenset(seen.known.shown[seat])] = Note((_("taken from the pile"), _("taken")), bad=False)
            continue
        if laid.unmatched:
            found[frozenset(laid.unmatched)] = _unmatched(seen, laid)
        for meld in laid.melds:
            if seat == seen.known.knocker and (come := len(frozenset(meld).intersection(seen.known.laid))):
                words = plural("{count} laid off", "{count} laid off", come).format(count=come)
                found[frozenset(meld)] = Note((words,), bad=False)
    return found


def _unmatched(seen: GinView, laid: KnockSpread) -> Note:
    points = [seen.known.options.melds.points(card) for card in laid.unmatched]
    parts = " + ".join(map(str, points))
    forms = [_("unmatched: {count}").format(count=laid.count), str(laid.count)]
    if len(points) > 1:
        forms.insert(0, _("unmatched: {parts} = {count}").format(parts=parts, count=laid.count))
        forms.insert(2, f"{parts} = {laid.count}")
    return Note(tuple(forms), bad=True)


def in_spaces(seen: GinView) -> Collection[Card]:
    """The viewer's cards that lie in the viewer's space and not in the hand any more."""
    laid = spread_of(seen, seen.seat)
    return laid.cards if laid is not None else ()


def is_laying_off(seen: GinView) -> bool:
    """True if the viewer may lay off now."""
    return seen.known.phase is GinPhase.LAY_OFF and seen.known.to_move == seen.seat
