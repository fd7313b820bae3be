"""Turns that parted another player's plays just to reduce their score (R12, and its ruling)."""

from collections.abc import Iterator

from engine.games.house.basis import Basis
from engine.games.house.snapshot import Snapshot
from engine.games.house.words import FaultKind, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.plays import CARD_POINTS, Play, is_whole, points_of
from engine.rummy.table import Space

Piece = frozenset[Card]


def reductions(basis: Basis, last: Snapshot) -> Iterator[Fault]:
    """A fault for each other player whose plays were parted and could lie there, unparted, for more points.

    Spaces with plays that are not whole are passed over: what they are worth is not yet said.
    """
    for seat, space in enumerate(last.table):
        if seat == basis.seat or not last.broken.isdisjoint(last.owned[seat]):
            continue
        pieces = [play & last.owned[seat] for play in basis.start.table[seat]]
        parted = tuple(sorted((piece for piece in pieces if _is_parted(piece, space)), key=sorted))
        if not parted:
            continue
        value = sum(map(points_of, space))
        better = _better_value(_atoms(pieces, last.owned[seat]), value)
        if better is not None:
            cards = tuple(sorted(frozenset[Card]().union(*parted)))
            yield fault(Rule.R12, FaultKind.REDUCED, cards, (seat,), parted, (value, better))


def _is_parted(piece: Piece, space: Space) -> bool:
    return bool(piece) and not any(piece <= play for play in space)


def _atoms(pieces: list[Piece], cards: frozenset[Card]) -> frozenset[Piece]:
    """The groups that must stay together: the rest of each play, and every card that is new here by itself."""
    kept = {piece for piece in pieces if piece}
    new = cards - frozenset[Card]().union(*kept)
    return frozenset(kept | {frozenset((card,)) for card in new})


def _better_value(atoms: frozenset[Piece], value: int) -> int | None:
    """A value above `value` at which the atoms can be laid as whole plays, or None.

    Counted in what is lost against `card_points` for every card, which only short books lose: few losses are allowed,
    so the search is short.
    """
    full = CARD_POINTS * sum(map(len, atoms))
    least = _least_loss(atoms, full - value - 1, {})
    return None if least is None else full - least


def _least_loss(
    atoms: frozenset[Piece], allowed: int, known: dict[tuple[frozenset[Piece], int], int | None]
) -> int | None:
    """The smallest loss, at most `allowed`, at which the atoms split into whole plays; None if there is none."""
    if allowed < 0:
        return None
    if not atoms:
        return 0
    key = (atoms, allowed)
    if key not in known:
        best: int | None = None
        first = min(atoms, key=sorted)
        limit = allowed
        for chosen, play in _plays_with(first, atoms - {first}):
            lost = CARD_POINTS * len(play) - points_of(play)
            rest = _least_loss(atoms - chosen, limit - lost, known)
            if rest is not None:
                best = lost + rest
                limit = best - 1
        known[key] = best
    return known[key]


def _plays_with(first: Piece, others: frozenset[Piece]) -> Iterator[tuple[frozenset[Piece], Play]]:
    """Every whole play that can be made of `first` and some of the others."""
    fitting = sorted((other for other in others if _may_share(first | other)), key=sorted)
    pending: list[tuple[frozenset[Piece], Play, int]] = [(frozenset((first,)), first, 0)]
    while pending:
        chosen, play, start = pending.pop()
        if is_whole(play):
            yield chosen, play
        for index in range(start, len(fitting)):
            wider = play | fitting[index]
            if _may_share(wider):
                pending.append((chosen | {fitting[index]}, wider, index + 1))


def _may_share(cards: Play) -> bool:
    """True if the naturals are all of one suit or all of one rank."""
    naturals = [card for card in cards if not card.is_joker]
    return len({card.suit for card in naturals}) <= 1 or len({card.rank for card in naturals}) <= 1
