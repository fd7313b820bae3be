"""The round being played, as one immutable value."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from engine.games.playroom.combinations import JOKER, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import CARDS, Card
from engine.rummy.pack import Pack
from engine.rummy.piles import Pile

PlayroomTable = tuple[tuple[Card, ...], ...]
"""The groups of cards, each in the order in which it is written, sorted by their text."""
FEW_CARDS = 3
"""The number of cards at which a player who ends a turn with no more is announced (P22)."""


class PlayroomPhase(Enum):
    """The kind of action awaited of the seat to move (P3)."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class DrawSource(Enum):
    """The source of the cards drawn in this turn."""

    STOCK = "stock"
    PILE = "discard"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round, and of the game if it is over (P24 to P26)."""

    winner: int | None
    """None where the round is dead."""
    scores: tuple[int, ...]
    """The scores of this round, by seat."""
    put_out: frozenset[int]
    """The seats that this round puts out of the game (P25)."""
    game_over: bool
    game_winners: tuple[int, ...]
    """The winners of the game; empty unless the game is over."""
    next_dealer: int | None
    """None when the game is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayroomHand:
    """A round at one moment. `rules.py` says what may follow; nothing else makes new ones."""

    options: PlayroomOptions
    hand_number: int
    """1 for the first round of the game."""
    dealer: int
    to_move: int | None
    """The seat awaited, None when the round is over."""
    phase: PlayroomPhase
    totals: tuple[int, ...]
    """The seats' points of the rounds before; with this one once it is over."""
    scores: tuple[int, ...]
    """The seats' points of this round so far (P21, P23)."""
    hands: tuple[frozenset[Card], ...]
    entered: tuple[bool, ...]
    """True for the seats that have made their first meld (P16)."""
    table: PlayroomTable = ()
    discard: Pile = ()
    """Bottom to top."""
    stock: Pile = ()
    """The next to be drawn first."""
    out: frozenset[int] = frozenset()
    """The seats that were put out of the game before this round (P25)."""
    reshuffled: int = 0
    """The number of times the pile became the stock in this round."""
    turns: int = 0
    """Turns that have ended in this round."""
    before: PlayroomTable = ()
    """The table at the draw, in phase PLAY."""
    earlier: tuple[PlayroomTable, ...] = ()
    """The tables of this turn before the present one, which can be gone back to."""
    source: DrawSource | None = None
    """The source of this turn's cards, in phase PLAY; None where a position does not say."""
    taken: Pile = ()
    """The cards that this turn took from the pile, the deepest card first."""
    seed: int | None = 0
    """Fixes what reshuffles give; None where a position lists them."""
    reshuffles: tuple[Pile, ...] = ()
    """The results of the next reshuffles where a position lists them; after them the pile is turned over."""
    result: RoundResult | None = None
    """The result, once the round is over."""
    log: tuple[object, ...] = ()
    """The public log of this round; it only grows."""

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError when the round is over."""
        if self.to_move is None:
            message = "the round is over"
            raise ValueError(message)
        return self.to_move

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The scores of this round by seat, once it is over."""
        return None if self.result is None else self.result.scores

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return self.options.seating.playing(self.out)

    @property
    def pack(self) -> Pack:
        """The cards of this round: as many decks as the players still in it need (P1)."""
        return self.options.pack_for(len(self.playing))

    @property
    def held_at_draw(self) -> Counter[Card]:
        """The kinds of the mover's cards after the draw, before anything was laid."""
        held = Counter(map(kind_of, self.hands[self.mover]))
        held.update(kinds_on(self.table))
        held.subtract(kinds_on(self.before))
        return +held

    @property
    def announced(self) -> tuple[int, ...]:
        """The seats of which all know that they hold three cards or fewer (P22)."""
        if self.phase is PlayroomPhase.OVER:
            return ()
        busy = self.to_move if self.phase is PlayroomPhase.PLAY else None
        return tuple(seat for seat in self.playing if seat != busy and 0 < len(self.hands[seat]) <= FEW_CARDS)


def kind_of(card: Card) -> Card:
    """The kind of a card: what equal cards share, and all jokers."""
    return JOKER if card.is_joker else CARDS[card.face]


def kinds_of(cards: Iterable[Card]) -> Kinds:
    """The kinds of some cards, in their order."""
    return tuple(map(kind_of, cards))


def kinds_on(table: PlayroomTable) -> Counter[Card]:
    """The kinds on a table, each as often as it lies there."""
    return Counter(kind_of(card) for group in table for card in group)


def text_of_kinds(cards: Iterable[Card]) -> str:
    """Cards as text in their order; a joker is `X`."""
    return " ".join("X" if card.is_joker else str(CARDS[card.face]) for card in cards)
