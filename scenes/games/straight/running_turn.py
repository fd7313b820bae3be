"""The running turn of a seat: the cards that may be discarded or must be played, and the melds that could be laid."""

from collections.abc import Mapping

from engine.games.straight.best_melding import MeldingAim, Values, tables
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import legal
from engine.games.straight.state import StraightPhase
from engine.games.straight.view import StraightView
from engine.games.straight.words import LayMeld
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.melds import Meld
from engine.values import value_class

_RANKS = 13


@value_class
class StraightTurnFacts:
    """Facts about a turn in the phase of plays, as its player may know them."""

    discards: Mapping[Card, tuple[Fault, ...]]
    """The faults of discarding each card held."""
    bound: frozenset[Card]
    """The cards that have to be played in this turn (S18)."""
    melds: tuple[Meld, ...]
    """The melds of natural cards of the hand that leave the fewest points together, as far as they may be laid."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The reasons why no card can be discarded; empty if one can, or if the hand is empty."""
        if not self.discards or not all(self.discards.values()):
            return ()
        kinds = [{fault.kind for fault in faults} for faults in self.discards.values()]
        of_all = set[object]().union(*kinds).intersection(*kinds) or set[object]().union(*kinds)
        result = {fault.kind: fault for faults in self.discards.values() for fault in faults if fault.kind in of_all}
        return tuple(result.values())


def facts_of(view: StraightView) -> StraightTurnFacts:
    """The facts of the turn that the seat of the view plays."""
    hand = view.known
    discards = {card: legal(hand, Discard(card)) for card in sorted(view.hand)}
    melds = (meld for meld in best_melds(hand.options, view.hand) if not legal(hand, LayMeld(meld.cards)))
    return StraightTurnFacts(discards, hand.must_play, tuple(melds))


def is_playing(view: StraightView) -> bool:
    """True if the seat of the view lays and discards now."""
    return view.known.phase is StraightPhase.PLAY and view.known.to_move == view.seat


def lays_all_or_nothing(view: StraightView) -> bool:
    """True if in this deal only the player who goes out lays cards (S16)."""
    return 0 < view.known.options.all_at_once_from <= view.known.hand_number


def best_melds(options: StraightOptions, held: frozenset[Card]) -> tuple[Meld, ...]:
    """Melds of natural cards that leave the fewest points, the dearest first."""
    naturals = frozenset(card for card in held if not card.is_joker)
    points = options.hand_points
    values = Values(options.melds, MeldingAim.LEAST_LEFT, points[:_RANKS], options.joker_value)
    result = tables(values).best(naturals).melds
    return tuple(sorted(result, key=lambda meld: -sum(points[card] for card in meld.cards)))
