"""The cards of a deal as a player has seen them, and the chance of each other card to be in an opponent's hand.

Who takes a card from the pile holds cards that go with it; who discards or leaves a card rarely holds a pair that does.
"""

from dataclasses import dataclass

from engine.blocks.sentences import Did
from engine.games.gin.ai.policy import ALL, Danger, Known, neighbours, triples
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom
from engine.games.gin.words import PassUpcard, PileRenewed
from engine.rummy.cards import NATURALS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock

TOOK = 2.5
"""The factor on the chance of a card for each card taken that it makes a meld with."""
LEFT = 0.7
"""The factor for each card left or discarded that it makes a meld with."""
CERTAIN = 3.0
"""Melds that a discard counts as where its two neighbours are known to be held: it will be taken for sure."""


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
    pile, left, took, drawn = _remembered(view)
    held = tuple([0 if seat == view.seat else mask_of(cards) for seat, cards in enumerate(view.known.shown)])
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
        drawn=drawn,
        taken=0 if view.known.taken is None or view.known.to_move != view.seat else 1 << view.known.taken,
        turn=_turn(view),
        last_turn=_is_last(view),
    )


def _remembered(view: GinView) -> tuple[tuple[Card, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The pile, and by seat the cards left and taken and the number drawn, as the log tells them.

    Every decision reads the whole log: the classes of its events are compared, which is quicker than matching them.
    """
    known = view.known
    pile = [] if known.upcard is None else [known.upcard]
    left, took, drawn = ([0] * known.options.seats for _ in range(3))
    for event in known.log:
        kind = type(event)
        if kind is Discarded:
            pile.append(event.card)
            left[event.seat] |= 1 << event.card
        elif kind is DrewStock:
            drawn[event.seat] += event.count
            if pile:
                left[event.seat] |= 1 << pile[-1]
        elif kind is DrewPile:
            del pile[-len(event.cards) :]
            took[event.seat] |= mask_of(event.cards)
        elif kind is DrawUndone:
            pile += event.cards
            took[event.seat] &= ~mask_of(event.cards)
        elif kind is PileRenewed:
            pile = [event.turned_up]
        elif kind is Did and isinstance(event.action, PassUpcard):
            left[event.seat] |= mask_of(event.cards)
    if not known.log:
        drawn = [_stock_draws(view) // known.options.seats] * known.options.seats
    remembers = len(pile) == len(known.discard) and tuple(pile[-1:]) == known.open_discards[-1:]
    return tuple(pile) if remembers else known.open_discards, tuple(left), tuple(took), tuple(drawn)


def _stock_draws(view: GinView) -> int:
    """The number of cards drawn from the stock."""
    return max(0, NATURALS - view.known.options.seats * view.known.options.deal_size - 1 - len(view.known.stock))


def _turn(view: GinView) -> int:
    """The viewer's turn by the discards; where a position has no log, by the cards that are gone from the stock."""
    seats = view.known.options.seats
    discards = list(map(type, view.known.log)).count(Discarded)
    return (discards if view.known.log else _stock_draws(view)) // seats + 1


def _is_last(view: GinView) -> bool:
    options = view.known.options
    if options.end_of_stock != "void":
        return False
    before_draw = view.known.drew is None
    left = len(view.known.stock) - options.dead_cards - before_draw
    return left < options.seats or view.known.drew is DrawnFrom.LAST


def weights(view: GinView, sight: Sight, seat: int) -> list[float]:
    """By card, how likely the seat is to hold it, as weights; 0 for what it cannot hold."""
    took, left = sight.took[seat], sight.left[seat] & ~sight.took[seat]
    return [
        TOOK ** (near & took).bit_count() * LEFT ** (near & left).bit_count() if sight.unseen >> card & 1 else 0.0
        for card, near in enumerate(neighbours(view.known.options.melds.ace))
    ]


def chances(view: GinView, sight: Sight, seat: int) -> list[float]:
    """By card, the chance that the seat holds it."""
    weighed = weights(view, sight, seat)
    lacking = len(view.known.hands[seat]) - sight.held[seat].bit_count()
    scale = lacking / (sum(weighed, 0.0) or 1.0)
    return [1.0 if sight.held[seat] >> card & 1 else min(0.95, weight * scale) for card, weight in enumerate(weighed)]


def danger_of(view: GinView, sight: Sight) -> Danger:
    """A function of the number of melds that the next player is expected to make with a discard."""
    seat = (view.seat + 1) % view.known.options.seats
    chance, threes = chances(view, sight, seat), triples(view.known.options.melds.ace)

    def danger(card: int) -> float:
        result = 0.0
        for first, second in threes[card.bit_length() - 1]:
            both = chance[first.bit_length() - 1] * chance[second.bit_length() - 1]
            result += both if both < 1 else CERTAIN
        return result

    return danger
