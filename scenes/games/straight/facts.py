"""The running turn of a seat: which cards may be discarded or have to be played, and which melds could be laid."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.straight.actions import LayMeld
from engine.games.straight.melding import MeldingAim, Values, tables
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.melds import Meld

_RANKS = 13


@dataclass(frozen=True, slots=True)
class StraightTurnFacts:
    """Facts about a turn in the phase of plays, as its player may know them."""

    hand: StraightHand
    """Some hand that looks like the view."""
    discards: Mapping[Card, tuple[Fault, ...]]
    """The faults of discarding each card held."""
    bound: frozenset[Card]
    """The cards that have to be played in this turn (S18)."""
    melds: tuple[Meld, ...]
    """Melds of natural cards of the hand that share no card and leave the fewest points; those that may be laid."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The reasons why no card can be discarded; empty if one can, or none is left to be discarded."""
        if not self.discards or not all(self.discards.values()):
            return ()
        kinds = [{fault.kind for fault in faults} for faults in self.discards.values()]
        of_all = set[object]().union(*kinds).intersection(*kinds) or set[object]().union(*kinds)
        found = {fault.kind: fault for faults in self.discards.values() for fault in faults if fault.kind in of_all}
        return tuple(found.values())


def facts_of(seen: StraightView) -> StraightTurnFacts:
    """The facts of the turn that the seat of the view plays."""
    hand = seen.known
    discards = {card: legal(hand, Discard(card)) for card in sorted(seen.hand)}
    return StraightTurnFacts(hand, discards, hand.must_play, _melds(hand, seen))


def is_playing(seen: StraightView) -> bool:
    """True if the seat of the view lays and discards now."""
    return seen.known.phase is StraightPhase.PLAY and seen.known.to_move == seen.seat


def lays_all_or_nothing(seen: StraightView) -> bool:
    """True if in this deal cards are laid only by who goes out with them (S16)."""
    return 0 < seen.known.options.all_at_once_from <= seen.known.hand_number


def best_melds(options: StraightOptions, held: frozenset[Card]) -> tuple[Meld, ...]:
    """Melds of natural cards that leave the fewest points, the dearest first."""
    naturals = frozenset(card for card in held if not card.is_joker)
    points = options.hand_points
    values = Values(options.melds, MeldingAim.LEAST_LEFT, points[:_RANKS], options.joker_value)
    found = tables(values).best(naturals).melds
    return tuple(sorted(found, key=lambda meld: -sum(points[card] for card in meld.cards)))


def _melds(hand: StraightHand, seen: StraightView) -> tuple[Meld, ...]:
    found = best_melds(seen.known.options, seen.hand)
    return tuple(meld for meld in found if not legal(hand, LayMeld(meld.cards)))
