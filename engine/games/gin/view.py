"""The knowledge that one seat may have of a deal, and nothing else: all that opponents are given (G22)."""

from dataclasses import dataclass

from engine.games.gin.melds import Melds
from engine.games.gin.options import GinOptions
from engine.games.gin.scoring import DealOutcome, GameScore
from engine.games.gin.state import DrawnFrom, GinHand, GinPhase, GinResult
from engine.games.gin.words import GinEvent
from engine.rummy.cards import Card
from engine.rummy.piles import Pile


@dataclass(frozen=True, slots=True, kw_only=True)
class GinView:
    """A deal as `seat` sees it. Never the stock's order, a seed, others' cards or the hand itself."""

    seat: int
    options: GinOptions
    hand_number: int
    dealer: int
    to_move: int | None
    phase: GinPhase
    games: tuple[GameScore, ...]
    hand: frozenset[Card]
    """One's own cards."""
    hand_sizes: tuple[int, ...]
    shown: tuple[frozenset[Card], ...]
    """By seat, the cards taken from the pile that are still in the hand."""
    discard: Pile
    """The pile's top card; with `look_back` the whole pile, bottom to top."""
    pile_size: int
    stock_size: int
    upcard: Card | None
    limit: int | None
    """The highest count with which one may knock; None: any."""
    drew: DrawnFrom | None
    taken: Card | None
    """The card that the seat to move took from the pile in this turn."""
    drawn: Card | None
    """The card that one has drawn from the stock in this turn, where that is known."""
    knocker: int | None
    spread: Melds
    laid: tuple[Card, ...]
    unmatched: tuple[Card, ...]
    """The cards that the knocker could not lay out."""
    pile_run: int
    reused: int
    hands: tuple[frozenset[Card], ...] | None
    """All hands, once a deal has been scored."""
    result: GinResult | None
    log: tuple[GinEvent, ...]

    @property
    def top(self) -> Card | None:
        """The card on top of the pile."""
        return self.discard[-1] if self.discard else None

    @property
    def opponents(self) -> tuple[int, ...]:
        """The other seats, from one's left."""
        seats = self.options.seats
        return tuple((self.seat + step) % seats for step in range(1, seats))


def view(hand: GinHand, seat: int) -> GinView:
    """The deal as one seat sees it."""
    scored = hand.result is not None and hand.result.outcome is not DealOutcome.VOID
    return GinView(
        seat=seat,
        options=hand.options,
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        to_move=hand.to_move,
        phase=hand.phase,
        games=hand.games,
        hand=hand.hands[seat],
        hand_sizes=tuple(map(len, hand.hands)),
        shown=hand.shown,
        discard=hand.discard if hand.options.look_back else hand.discard[-1:],
        pile_size=len(hand.discard),
        stock_size=len(hand.stock),
        upcard=hand.upcard,
        limit=hand.limit,
        drew=hand.drew,
        taken=hand.taken,
        drawn=hand.drawn if seat == hand.to_move else None,
        knocker=hand.knocker,
        spread=hand.spread,
        laid=hand.laid,
        unmatched=() if hand.knocker is None else tuple(sorted(hand.hands[hand.knocker])),
        pile_run=hand.pile_run,
        reused=hand.reused,
        hands=hand.hands if scored else None,
        result=hand.result,
        log=hand.log,
    )
