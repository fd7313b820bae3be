"""The deal being played, as one immutable value."""

from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter

from engine.games.straight.actions import PlayAction
from engine.games.straight.events import DealEnding
from engine.games.straight.options import StraightOptions
from engine.games.straight.table import StraightTable
from engine.rummy.cards import Card
from engine.rummy.piles import Pile


class StraightPhase(Enum):
    """The kind of action awaited of the seat to move (S6)."""

    DRAW = "draw"
    PLAY = "play"
    CALL = "call"
    CHALLENGE = "challenge"
    OVER = "over"


class Source(Enum):
    """The source of the cards drawn in this turn."""

    STOCK = "stock"
    PILE = "discard"
    DEAL = "deal"
    """Nothing was drawn: the first player got an extra card (S5)."""


@dataclass(frozen=True, slots=True)
class DonePlay:
    """A play of this turn, its jokers named. `was` is the owner of a joker that was replaced."""

    action: PlayAction
    was: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightTurn:
    """The turn being played; in the phase of calls nothing of it is left."""

    source: Source | None = None
    """None before the draw."""
    taken: tuple[Card, ...] = ()
    """The cards that came from the pile, the deepest card first."""
    plays: tuple[DonePlay, ...] = ()
    """The plays that can be taken back, in order."""
    challenged: bool = False
    """A challenge was made in this turn."""
    fixed: bool = False
    """The draw can no longer be taken back (S21)."""
    renewed: bool = False
    """The stock was renewed in this turn (S8)."""
    drew: Card | None = field(default=None, compare=False)
    """The card that came from the stock, for its player's eyes alone; no rule asks for it."""


NEW_TURN = StraightTurn()


class OutKind(Enum):
    """The way in which a player went out (S15)."""

    PLAIN = "plain"
    RUMMY = "rummy"


@dataclass(frozen=True, slots=True)
class Calls:
    """The phase of calls after a discard (S20)."""

    by: int
    """The seat that discarded."""
    left: tuple[int, ...]
    """The seats still to be asked, the one to move first."""
    out: OutKind | None
    """True if the discarder went out."""


@dataclass(frozen=True, slots=True)
class OpenChallenge:
    """A challenge that waits for its answer (S21)."""

    by: int
    phase: StraightPhase
    """The phase in which it was made, to which a rejection leads back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """The result of a deal, and of the game if it is over (S24, S25)."""

    ending: DealEnding
    rummy: bool
    winners: tuple[int, ...]
    """The winners of the deal: whoever went out, or the lowest hands."""
    scores: tuple[int, ...]
    """The scores of this deal, by seat."""
    game_over: bool
    game_winners: tuple[int, ...]
    """The winners of the game; empty unless the game is over."""
    next_dealer: int | None
    """None when the game is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightHand:
    """A deal at one moment. `rules.py` says what may follow; nothing else makes new ones."""

    options: StraightOptions
    hand_number: int
    """1 for the first deal of the game."""
    dealer: int
    to_move: int | None
    """The seat awaited, None when the deal is over."""
    phase: StraightPhase
    totals: tuple[int, ...]
    """The seats' scores before this deal; with it once it is over."""
    eliminated: tuple[bool, ...]
    """The seats that are out of the game (S25)."""
    hands: tuple[frozenset[Card], ...]
    known: tuple[frozenset[Card], ...]
    """The cards of each hand that everybody knows, including those of them laid in this turn (S26)."""
    table: StraightTable = ()
    discard: Pile = ()
    """Bottom to top."""
    stock: Pile = ()
    """The next to be drawn first."""
    reuses: int = 0
    """The number of times the stock was renewed in this deal."""
    seed: int = 0
    """Fixes what shuffles in this deal give."""
    shuffles: tuple[Pile, ...] | None = None
    """The results of the next shuffles where a position lists them; None: they follow from the seed."""
    turns: tuple[int, ...]
    """The number of turns that each seat has ended in this deal."""
    played: tuple[bool, ...]
    """True if each seat has put a card on the table before this turn (S15)."""
    skips: tuple[int, ...]
    """Turns that each seat has to miss (S19)."""
    turn: StraightTurn = NEW_TURN
    calls: Calls | None = None
    """The calls, in phase CALL only."""
    challenge: OpenChallenge | None = None
    """The challenge, in phase CHALLENGE only."""
    result: DealResult | None = None
    """The result, once the deal is over."""
    log: tuple[object, ...] = ()
    """The public log of this deal; it only grows, also where a draw is undone."""

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError when the deal is over."""
        if self.to_move is None:
            message = "the deal is over"
            raise ValueError(message)
        return self.to_move

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The scores of this deal by seat, once it is over."""
        return None if self.result is None else self.result.scores

    @property
    def turn_of(self) -> int | None:
        """The seat whose turn it is: with a challenge to answer it is another than the one to move."""
        if self.challenge is not None:
            return self.challenge.by
        return None if self.phase is StraightPhase.CALL else self.to_move

    @property
    def stock_is_known(self) -> bool:
        """True if everybody knows the order of the stock: it was renewed without shuffling (S26)."""
        return self.reuses > 0 and self.options.reuse == "turn"

    @property
    def shuffling(self) -> bool:
        """True if renewing the stock shuffles it (S8)."""
        return self.options.reuse == "shuffle"


_SETTERS = {each.name: getattr(StraightHand, each.name).__set__ for each in fields(StraightHand)}
_values = attrgetter(*_SETTERS)


def changed(hand: StraightHand, **changes: object) -> StraightHand:
    """The hand with other values in some fields: `dataclasses.replace` in half the time, since a deal makes hundreds.

    Raises KeyError for a field that there is not.
    """
    new = object.__new__(StraightHand)
    for put, value in zip(_SETTERS.values(), _values(hand), strict=True):
        put(new, value)
    for name, value in changes.items():
        _SETTERS[name](new, value)
    return new
