"""The cards of a deal as a player has seen them, worked out from the view."""

from dataclasses import dataclass

from engine.blocks.sentences import Did
from engine.games.gin.ai.policy import ALL, Known
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom
from engine.games.gin.words import PassUpcard, PileRenewed
from engine.rummy.cards import NATURALS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """The cards as one seat has seen them, as masks."""

    hand: int
    pile: tuple[Card, ...]
    """Bottom to top, as remembered; the log tells every card that was laid there."""
    unseen: int
    """Cards that lie in the stock or in other hands, the player does not know where."""
    held: tuple[int, ...]
    """By seat, the cards that it is known to hold; one's own seat: none."""
    left: tuple[int, ...]
    """By seat, the cards that it discarded, or left on the pile when it could have taken them."""
    took: tuple[int, ...]
    """By seat, the cards that it took from the pile in this deal."""
    drawn: tuple[int, ...]
    """By seat, how many cards it has drawn from the stock."""
    taken: int
    """The card that one took from the pile in this turn, as a bit; 0 for none."""
    turn: int
    """The number of one's turn in this deal, 1 for the first."""
    last_turn: bool
    """True if the deal may be void before one's next turn."""

    @property
    def known(self) -> Known:
        """The knowledge by which discards are weighed."""
        return Known(self.unseen, sum(self.held))


def sight_of(view: GinView) -> Sight:
    """The cards that the seat of a view has seen."""
    seats = range(view.known.options.seats)
    pile, left, took = _remembered(view)
    held = tuple(0 if seat == view.seat else mask_of(view.known.shown[seat]) for seat in seats)
    spread = mask_of(card for meld in view.known.spread for card in meld)
    hand = mask_of(view.hand)
    seen = hand | mask_of(pile) | sum(held) | spread
    return Sight(
        hand=hand,
        pile=pile,
        unseen=ALL & ~seen,
        held=held,
        left=left,
        took=took,
        drawn=_drawn(view),
        taken=0 if view.known.taken is None or view.known.to_move != view.seat else 1 << view.known.taken,
        turn=_turn(view),
        last_turn=_is_last(view),
    )


def _remembered(view: GinView) -> tuple[tuple[Card, ...], tuple[int, ...], tuple[int, ...]]:
    """The pile, and by seat the cards left and taken, as the log tells them."""
    pile = [] if view.known.upcard is None else [view.known.upcard]
    left, took = [0] * view.known.options.seats, [0] * view.known.options.seats
    for event in view.known.log:
        match event:
            case DrewStock(seat, _count):
                left[seat] |= mask_of(pile[-1:])
            case DrewPile(seat, cards):
                del pile[-len(cards) :]
                took[seat] |= mask_of(cards)
            case DrawUndone(seat, cards):
                pile += cards
                took[seat] &= ~mask_of(cards)
            case Discarded(seat, card):
                pile.append(card)
                left[seat] |= 1 << card
            case PileRenewed():
                pile = [event.turned_up]
            case Did(seat, PassUpcard(), cards):
                left[seat] |= mask_of(cards)
            case _:
                pass
    remembers = len(pile) == len(view.known.discard) and tuple(pile[-1:]) == view.known.open_discards[-1:]
    return tuple(pile) if remembers else view.known.open_discards, tuple(left), tuple(took)


def _drawn(view: GinView) -> tuple[int, ...]:
    """By seat, the draws from the stock; where a position has no log, those that the stock tells, shared out."""
    seats = view.known.options.seats
    result = [0] * seats
    for event in view.known.log:
        if isinstance(event, DrewStock):
            result[event.seat] += event.count
    return tuple(result) if view.known.log else (_stock_draws(view) // seats,) * seats


def _stock_draws(view: GinView) -> int:
    """The number of cards drawn from the stock."""
    return max(0, NATURALS - view.known.options.seats * view.known.options.deal_size - 1 - len(view.known.stock))


def _turn(view: GinView) -> int:
    """One's turn by the discards; where a position has no log, by the cards that are gone from the stock."""
    seats = view.known.options.seats
    discards = sum(isinstance(event, Discarded) for event in view.known.log)
    return (discards if view.known.log else _stock_draws(view)) // seats + 1


def _is_last(view: GinView) -> bool:
    options = view.known.options
    if options.end_of_stock != "void":
        return False
    before_draw = view.known.drew is None
    left = len(view.known.stock) - options.dead_cards - before_draw
    return left < options.seats or view.known.drew is DrawnFrom.LAST
