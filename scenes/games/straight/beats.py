"""The beats of Straight Rummy: what is seen to happen between two views of a deal."""

from collections.abc import Iterator
from typing import Any

from engine.games.straight.events import (
    CardLaidOff,
    ChallengeAnswered,
    DealBlocked,
    Floated,
    HandChallenged,
    JokerReplaced,
    MeldLaid,
    StockRenewed,
    TurnMissed,
    WentRummy,
)
from engine.games.straight.sheet import sheet
from engine.games.straight.view import StraightView
from engine.rummy.events import DrewPile, DrewStock, HandEnded
from engine.text import _
from scenes.table.moving.beats import (
    PILE,
    STOCK,
    Beat,
    CountItem,
    Moved,
    PointsCounted,
    Region,
    Said,
    Swapped,
    Timing,
)
from scenes.table.telling.log import gained

Names = tuple[str, ...]


def beats(old: StraightView, new: StraightView, names: Names, *, mine: bool) -> Iterator[Beat]:
    """The beats between two views; `mine` for those of the person before the screen."""
    for event in gained(old.known.log, new.known.log):
        yield from _drawn(event, old, new, names, mine=mine)
        yield from _laid(event, names, mine=mine)
        yield from _said(event, names)
        if isinstance(event, HandEnded):
            yield PointsCounted(_counted(new, names))


def _drawn(event: Any, old: StraightView, new: StraightView, names: Names, *, mine: bool) -> Iterator[Beat]:  # noqa: ANN401
    match event:
        case DrewStock(seat, count) if seat != new.seat:
            yield Moved(count, STOCK, (Region.HAND, seat))
        case DrewPile(seat, cards) if not mine:
            form = _("{name} takes [{card}]")
            if len(cards) > 1:
                form = _("{name} takes {count} cards and must play [{card}]")
            words = form.format(name=names[seat], count=len(cards), card=cards[0])
            yield Said(seat, words, Timing.MEANWHILE)
        case StockRenewed(seat, shuffled):
            yield Moved(tuple(card for card in old.known.discard if card not in new.known.discard), PILE, STOCK)
            form = _("{name} shuffles the pile") if shuffled else _("{name} turns the pile over")
            yield Said(seat, form.format(name=names[seat]), Timing.MEANWHILE)


def _laid(event: Any, names: Names, *, mine: bool) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
    match event:
        case JokerReplaced(seat, joker, card) if not mine:
            words = _("{name} takes [{joker}] for [{card}]")
            yield Swapped(card, joker, words.format(name=names[seat], joker=joker, card=card))
        case MeldLaid(seat, _meld, True) | CardLaidOff(seat, _, _meld, True):
            yield Said(seat, _("{name}: Rummy!").format(name=names[seat]), Timing.MEANWHILE)


def _said(event: Any, names: Names) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
    """Words for events that no motion of a card shows."""
    match event:
        case HandChallenged(seat):
            yield Said(seat, _("{name} challenges").format(name=names[seat]), Timing.MEANWHILE)
        case ChallengeAnswered(seat, accepted):
            form = _("{name} accepts") if accepted else _("{name} rejects: play goes on")
            yield Said(seat, form.format(name=names[seat]), Timing.MEANWHILE)
        case TurnMissed(seat, left):
            form = _("{name} misses a turn, {left} more to go") if left else _("{name} misses a turn")
            yield Said(seat, form.format(name=names[seat], left=left), Timing.ARRIVING)
        case Floated(seat):
            yield Said(seat, _("{name} has no cards left and plays on").format(name=names[seat]), Timing.ARRIVING)
        case WentRummy(seat, rummy):
            form = _("{name} goes rummy!") if rummy else _("{name} is out")
            yield Said(seat, form.format(name=names[seat]), Timing.AFTERWARDS)
        case DealBlocked(int(seat)):
            yield Said(seat, _("{name} says block").format(name=names[seat]), Timing.AFTERWARDS)


def _counted(seen: StraightView, names: Names) -> tuple[tuple[CountItem, ...], ...]:
    """By seat what counts, as the score sheet has it (S24)."""
    found: list[tuple[CountItem, ...]] = [()] * seen.known.options.seats
    for side in sheet(seen.known, names).sides:
        items = []
        for row in side.rows:
            cards = tuple(card for group in row.cards for card in group)
            items.append(CountItem(row.points, f"{row.points:+d}".replace("-", "\N{MINUS SIGN}"), cards=cards))
        found[side.side] = tuple(items)
    return tuple(found)
