"""Stages: what one step of a turn's chain of tables does, and which rules it breaks (R10 to R13, R16).

A stage leads from one snapshot to a later one. Each is judged as the kind of stage the player may make: a replacement
or the meld before melding, a free stage after it. `breaches` functions are quick and name only rules, since the draft
asks them of every earlier snapshot; `faults_of` tells the whole story of the one stage that is shown to the player.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.snapshot import Snapshot
from engine.games.house.words import FaultKind, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.plays import Play, is_whole, points_of
from engine.rummy.table import Space, cards_of, play_with, plays_of
from engine.values import value_class

Breaches = frozenset[Rule]
NO_RULES: Breaches = frozenset()
_CARDS: frozenset[Card] = frozenset()
R10, R11, R12, R16 = (frozenset((rule,)) for rule in (Rule.R10, Rule.R11, Rule.R12, Rule.R16))


class Stage(Enum):
    """The kinds of stages; START is the table at the draw, EARLY one that only a melded player could make (R10)."""

    START = "start"
    REPLACE = "replace"
    MELD = "meld"
    FREE = "free"
    EARLY = "early"


@value_class
class Theft:
    """A stolen card: from whom, into which play, and the card that pays for it (None while unpaid)."""

    card: Card
    owner: int
    play: Play
    paid_with: Card | None


class StageMoves(NamedTuple):
    """The cards that moved in a stage."""

    laid: frozenset[Card]
    """The cards moved from the hand to the table."""
    taken: frozenset[Card]
    """The cards moved from the table to the hand."""
    stolen: frozenset[Card]
    """Out of another player's space into a different one (R13)."""


def moves(basis: Basis, source: Snapshot, target: Snapshot) -> StageMoves:
    """The moves between two snapshots, ownership apart from regrouping inside a space."""
    stolen = _CARDS
    for seat, owned in enumerate(source.owned):
        if seat != basis.seat and not owned <= target.owned[seat]:
            stolen |= owned - target.owned[seat]
    taken = target.hand - source.hand
    return StageMoves(source.hand - target.hand, taken, stolen - taken if taken else stolen)


def unpaid(target: Snapshot, moved: StageMoves) -> Iterator[Play]:
    """The plays that got more stolen cards than cards from the hand (R13, N12, N13)."""
    cards, stolen = moved.laid, moved.stolen
    for space in target.table:
        for play in space:
            if not play.isdisjoint(stolen) and len(play & stolen) > len(play & cards):
                yield play


def _free_breaches(basis: Basis, target: Snapshot, moved: StageMoves) -> Breaches:
    """Breaches broken by a free stage (R11 to R13)."""
    cards, taken, stolen = moved
    broken = bool(target.broken) and not (target.broken.isdisjoint(cards) and target.broken.isdisjoint(stolen))
    unpaid_for = bool(stolen) and next(unpaid(target, moved), None) is not None
    back = bool(taken) and any(_was_held(basis, card) for card in taken)
    joker = bool(taken) and not all(_was_held(basis, card) for card in taken)
    if not (broken or unpaid_for or taken):
        return NO_RULES
    return _breaches((broken, Rule.R11), (back, Rule.R12), (unpaid_for, Rule.R13), (joker, Rule.R16))


def free_ways(basis: Basis, target: Snapshot, moved: StageMoves) -> Iterator[Breaches]:
    """The rules a free stage breaks; twice where a joker went to the hand, which can be named by R16 or by R12."""
    broken = _free_breaches(basis, target, moved)
    yield broken
    if Rule.R16 in broken:
        yield broken - R16 | R12


def _breaches(*result: tuple[bool, Rule]) -> Breaches:
    return frozenset(rule for holds, rule in result if holds)


def _was_held(basis: Basis, card: Card) -> bool:
    """True if a card came to the table from the hand in this turn (all others there are jokers: see Draft.arrange)."""
    return card in basis.start.hand


def replace_breaches(basis: Basis, source: Snapshot, target: Snapshot, moved: StageMoves) -> Breaches | None:
    """Breaches broken by a replacement (R16): none if it is allowed, R16 if it is not; None for another move."""
    cards, taken, stolen = moved
    if not taken or stolen or any(_was_held(basis, card) for card in taken):
        return None
    if len(taken) == 1 and len(cards) == 1:
        (joker,), (card,) = taken, cards
        place = play_with(source.table, joker)
        if place is not None and not card.is_joker:
            seat, play = place
            swapped = play - taken | cards
            if is_whole(swapped) and target.table == _with_swap(source, seat, play, swapped):
                return NO_RULES
    return R16 if _only_swaps(source, target, moved) else None


def _with_swap(source: Snapshot, seat: int, play: Play, swapped: Play) -> tuple[Space, ...]:
    spaces = list(source.table)
    spaces[seat] = spaces[seat] - {play} | {swapped}
    return tuple(spaces)


def _only_swaps(source: Snapshot, target: Snapshot, moved: StageMoves) -> bool:
    """True if nothing else happened than jokers leaving plays and as many hand cards entering just those plays."""
    for before, after in zip(source.table, target.table, strict=True):
        stripped = {(play - moved.taken, len(play)) for play in before - after}
        filled = {(play - moved.laid, len(play)) for play in after - before}
        if stripped != filled:
            return False
    return True


def meld_plays(basis: Basis, source: Snapshot, target: Snapshot, moved: StageMoves) -> Space | None:
    """The new plays of a stage that did nothing but lay plays of hand cards in one's own space (R10), or None."""
    if moved.taken or moved.stolen or not moved.laid:
        return None
    seat = basis.seat
    if any(other != seat and space != target.table[other] for other, space in enumerate(source.table)):
        return None
    if not source.table[seat] <= target.table[seat]:
        return None
    return target.table[seat] - source.table[seat]


def meld_breaches(basis: Basis, new: Space) -> Breaches:
    """Breaches broken by a meld of these plays: it must cost enough, and all be whole (R10, R11)."""
    cheap = sum(map(points_of, new)) < basis.cost
    broken = not all(map(is_whole, new))
    return _breaches((cheap, Rule.R10), (broken, Rule.R11)) if cheap or broken else NO_RULES


def faults_of(basis: Basis, source: Snapshot, target: Snapshot, stage: Stage, broken: Breaches) -> Iterator[Fault]:
    """Every fault of one stage, with the cards concerned; the rules are those its breaches named (`broken`)."""
    moved = moves(basis, source, target)
    if stage is Stage.REPLACE:
        if replace_breaches(basis, source, target, moved):
            yield fault(Rule.R16, FaultKind.BAD_REPLACEMENT, tuple(sorted(moved.taken | moved.laid)))
        return
    if stage is Stage.MELD:
        yield from _meld_faults(basis, target.table[basis.seat] - source.table[basis.seat])
        return
    joker = FaultKind.JOKER_NOT_REPLACED if stage is Stage.EARLY else FaultKind.JOKER_AFTER_MELD
    of_joker = Rule.R16 if Rule.R16 in broken else Rule.R12, joker
    free = tuple(_free_faults(basis, source, target, moved, of_joker))
    if stage is Stage.EARLY:  # a joker that was not replaced rightly is the cause, and comes first
        yield from (each for each in free if each.kind is joker)
        yield _early_fault(basis, source, target, moved)
        free = tuple(each for each in free if each.kind is not joker)
    yield from free


def _meld_faults(basis: Basis, new: Space) -> Iterator[Fault]:
    value = sum(map(points_of, new))
    if value < basis.cost:
        yield _too_cheap(new, value, basis.cost)
    for play in _sorted(new):
        if not is_whole(play):
            yield fault(Rule.R11, FaultKind.STAGE_NOT_WHOLE, tuple(sorted(play)), plays=(play,))


def _too_cheap(new: Space, value: int, cost: int) -> Fault:
    cards = tuple(sorted(cards_of(new)))
    return fault(Rule.R10, FaultKind.MELD_TOO_CHEAP, cards, plays=_sorted(new), numbers=(value, cost))


def _early_fault(basis: Basis, source: Snapshot, target: Snapshot, moved: StageMoves) -> Fault:
    """The acts before melding that only a melded player may do (R10)."""
    new = meld_plays(basis, source, target, moved)
    if new is not None:
        return _too_cheap(new, sum(map(points_of, new)), basis.cost)
    elsewhere = [
        (seat, play)
        for seat, play in plays_of(target.table)
        if seat != basis.seat and play <= moved.laid and play not in source.table[seat]
    ]
    if elsewhere:
        cards = frozenset[Card]().union(*(play for _, play in elsewhere))
        plays = _sorted(frozenset(play for _, play in elsewhere))
        return fault(Rule.R10, FaultKind.MELD_ELSEWHERE, tuple(sorted(cards)), (elsewhere[0][0],), plays)
    changed = [play for seat, play in plays_of(target.table) if play not in source.table[seat]]
    melds = {play for play in changed if play in target.table[basis.seat] and play <= moved.laid and is_whole(play)}
    amiss = frozenset(changed) - melds
    if not amiss or sum(map(points_of, melds)) < basis.cost:  # else the meld lies rightly, and the rest is too early
        amiss = frozenset(changed)
    named = tuple(sorted(moved.laid & cards_of(amiss) or cards_of(amiss)))
    return fault(Rule.R10, FaultKind.TOUCHED_BEFORE_MELD, named, plays=_sorted(amiss))


def _free_faults(
    basis: Basis, source: Snapshot, target: Snapshot, moved: StageMoves, of_joker: tuple[Rule, FaultKind]
) -> Iterator[Fault]:
    arrived = moved.laid | moved.stolen
    for _, play in target.broken_plays():
        if not play.isdisjoint(arrived):
            yield fault(Rule.R11, FaultKind.STAGE_NOT_WHOLE, tuple(sorted(play)), plays=(play,))
    for play in unpaid(target, moved):
        stolen = tuple(sorted(play & moved.stolen))
        owners = tuple(_owner_of(source, card) for card in stolen)
        numbers = (len(stolen), len(play & moved.laid))
        yield fault(Rule.R13, FaultKind.THEFT_NOT_PAID, stolen, owners, (play,), numbers)
    back = tuple(sorted(card for card in moved.taken if _was_held(basis, card)))
    if back:
        yield fault(Rule.R12, FaultKind.TAKEN_BACK, back)
    jokers = tuple(sorted(card for card in moved.taken if not _was_held(basis, card)))
    if jokers:
        yield fault(*of_joker, jokers)


def thefts_of(basis: Basis, source: Snapshot, target: Snapshot) -> Iterator[Theft]:
    """The cards stolen in a free stage, each with the card laid in the same play that pays for it."""
    moved = moves(basis, source, target)
    if not moved.stolen:
        return
    for _, play in plays_of(target.table):
        cards = sorted(play & moved.laid)
        for card in sorted(play & moved.stolen):
            yield Theft(card, _owner_of(source, card), play, cards.pop(0) if cards else None)


def _owner_of(shot: Snapshot, card: Card) -> int:
    """The seat in whose space a card of the table lies."""
    return next(seat for seat, owned in enumerate(shot.owned) if card in owned)


def _sorted(plays: Space) -> tuple[Play, ...]:
    return tuple(sorted(plays, key=sorted))
