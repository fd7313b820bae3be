"""The beats of Straight Rummy: what is seen to happen at the events that only this game has."""

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
from engine.games.straight.view import StraightView
from engine.text import _
from scenes.games.face import Scene
from scenes.games.zones import Names
from scenes.table.moving.beats import PILE, STOCK, Beat, Moved, Occasion, Occurred, Said, Swapped, Timing


def beats(event: Any, scene: Scene[StraightView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
    """The beats of an event that only this game has."""
    old, new, names = scene.old, scene.new, scene.names
    if isinstance(event, StockRenewed):
        yield Moved(tuple(card for card in old.known.discard if card not in new.known.discard), PILE, STOCK)
        form = _("{name} shuffles the pile") if event.shuffled else _("{name} turns the pile over")
        yield Said(event.seat, form.format(name=names[event.seat]), Timing.MEANWHILE)
    yield from _laid(event, names, mine=scene.mine)
    yield from _said(event, names)


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
            yield Occurred(Occasion.OUT, seat, form.format(name=names[seat]))
        case DealBlocked(int(seat)):
            yield Occurred(Occasion.OUT, seat, _("{name} says block").format(name=names[seat]))
