"""The deal being played, as one immutable value."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from engine.games.gin.melds import Meld, Melds
from engine.games.gin.options import GinOptions
from engine.games.gin.scoring import DealOutcome, GameEnd, GameScore
from engine.rummy.cards import Card
from engine.rummy.piles import Pile


class GinPhase(Enum):
    """The actions that are awaited of the seat to move (G6)."""

    OPENING = "opening"
    STOCK = "stock"
    """All have passed the upcard; a card of the stock must be drawn (G7)."""
    DRAW = "draw"
    PLAY = "play"
    LAST = "last"
    """The last discard may be taken for a knock (G15)."""
    LAY_OFF = "lay_off"
    OVER = "over"


class DrawnFrom(Enum):
    """The source of the card drawn in this turn."""

    STOCK = "stock"
    DISCARD = "discard"
    OPENING = "opening"
    """The upcard, when it was offered."""
    LAST = "last"
    """The last discard (G15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GinResult:
    """The result of a deal, and of the game if it is over."""

    outcome: DealOutcome
    counts: tuple[int, ...] | None
    """By seat; None for a void deal."""
    scores: tuple[int, ...]
    """By seat, what each total gains, boxes apart."""
    winners: tuple[int, ...]
    """The winners of the deal; none where it is void or nobody scored."""
    boxes: int
    """The boxes that the winner of a duel gets."""
    next_dealer: int
    end: GameEnd | None
    """None while the game goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GinHand:
    """A deal at one moment. `rules.py` says what may follow; nothing else makes new ones."""

    options: GinOptions
    hand_number: int
    """1 for the first deal; a deal that was void keeps its number (G21)."""
    dealer: int
    to_move: int | None
    """The seat awaited, None when the deal is over."""
    phase: GinPhase
    games: tuple[GameScore, ...]
    """The scores before this deal; with it once it is over."""
    hands: tuple[frozenset[Card], ...]
    """The cards of each hand. Once somebody has knocked, their hand holds the unmatched cards only."""
    discard: Pile
    """Bottom to top."""
    stock: Pile
    """The next to be drawn first."""
    upcard: Card | None
    """The card turned up at the deal, wherever it is now; None only in positions that do not need it."""
    shown: tuple[frozenset[Card], ...]
    """By seat, the cards taken from the pile that are still in the hand (G22)."""
    drew: DrawnFrom | None = None
    """The source of the mover's draw; None outside phase PLAY."""
    taken: Card | None = None
    """The card taken from the pile in this turn; None outside phase PLAY."""
    drawn: Card | None = field(default=None, compare=False)
    """The card drawn from the stock in this turn, for its player's eyes; positions do not tell it."""
    knocker: int | None = None
    spread: Melds = ()
    """The knocker's melds, with what was laid off."""
    laid: tuple[Card, ...] = ()
    """The cards laid off, in order."""
    pile_run: int = 0
    """The number of turns in a row that began with a card from the pile (G9)."""
    reused: int = 0
    """The number of times the pile has become the stock in this deal (G14)."""
    reshuffles: tuple[Pile, ...] | None = None
    """The results of the next shuffles of the pile, where a position lists them; None: the seed gives them."""
    seed: int = 0
    """Fixes what shuffles in this deal give."""
    result: GinResult | None = None
    """The result, once the deal is over."""
    log: tuple[Any, ...] = ()
    """The public log of this deal; it only grows, also where something is taken back."""

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError when the deal is over."""
        if self.to_move is None:
            message = "the deal is over"
            raise ValueError(message)
        return self.to_move

    @property
    def totals(self) -> tuple[int, ...]:
        """The seats' scores: those of three games at once are added up."""
        return tuple(map(sum, zip(*(game.totals for game in self.games), strict=True)))

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The scores of this deal by seat, once it is over."""
        return None if self.result is None else self.result.scores

    @property
    def limit(self) -> int | None:
        """The highest count with which one may knock; None: any (G11)."""
        return self.options.limit(self.upcard)

    def meld_with(self, card: Card) -> Meld | None:
        """The knocker's meld in which a card lies."""
        return next((meld for meld in self.spread if card in meld), None)
