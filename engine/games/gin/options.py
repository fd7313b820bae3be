"""The rules of one game of Gin or Knock Rummy as one validated value (G2); the code asks it, never for a preset."""

from dataclasses import dataclass
from enum import Enum

from engine.games.gin.melds import AceRuns, GinMelds
from engine.rummy.cards import Card
from engine.rummy.seats import Seating

MOST_SEATS = 5
MOST_TURNS_FROM_PILE = 30
"""Turns in a row that begin with a card from the pile, after which the deal is void (G9)."""


class HandCards(Enum):
    """The number of cards dealt to each player (G5)."""

    STANDARD = "standard"
    SIX = "six"
    SEVEN = "seven"


class UpcardAce(Enum):
    """The limit that an ace as upcard sets (G11)."""

    GIN = "gin"
    ONE = "one"


class StockEnd(Enum):
    """The consequence of an empty stock (G14)."""

    VOID = "void"
    TURN = "turn"
    SHUFFLE = "shuffle"


class ScoringKind(Enum):
    """The scoring of a deal: one of two players scores (G16), or the lowest count of several (G17)."""

    DUEL = "duel"
    LOWEST = "lowest"


class TieWinner(Enum):
    """The winner where the knocker and others have the lowest count (G17)."""

    OTHERS = "others"
    KNOCKER = "knocker"
    SHARE = "share"


class PaidBy(Enum):
    """The source of a winner's points: nobody's, or the others' scores (G17)."""

    WIN = "win"
    PAY = "pay"


class BoxTime(Enum):
    """The time at which boxes are added to the score (G18)."""

    END = "end"
    DEAL = "deal"


class Shutout(Enum):
    """The reward of a winner whose opponent has no points (G19)."""

    NONE = "none"
    DOUBLE = "double"
    BONUS = "bonus"


class NextDealer(Enum):
    """The dealer after a deal that was won (G21)."""

    LOSER = "loser"
    WINNER = "winner"
    LEFT = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class GinOptions:
    """Options of a game (G2). Raises ValueError naming those that contradict each other."""

    preset: str
    """The name players know these options by; shown and recorded, never asked."""
    seats: int
    upcard_offer: bool = True
    hand_cards: HandCards = HandCards.STANDARD
    ace: AceRuns = AceRuns.LOW
    ace_count: int = 1
    knock_limit: int | None = 10
    """None: one may knock with any count."""
    oklahoma: bool = False
    oklahoma_ace: UpcardAce = UpcardAce.GIN
    spades_double: bool = False
    gin_bonus: int = 25
    undercut_bonus: int = 25
    undercut_on_tie: bool = True
    big_gin: int | None = None
    """The bonus; None where big gin is not played."""
    lay_off: bool = True
    return_taken: bool = False
    end_of_stock: StockEnd = StockEnd.VOID
    dead_cards: int = 2
    reuse_max: int = 1
    last_discard: bool = False
    scoring: ScoringKind = ScoringKind.DUEL
    tie: TieWinner = TieWinner.OTHERS
    undercut_penalty: int = 10
    rum_bonus: int = 25
    rum_doubles: bool = False
    payment: PaidBy = PaidBy.WIN
    box_bonus: int = 25
    box_when: BoxTime = BoxTime.END
    extra_boxes: bool = False
    game_bonus: int = 100
    shutout: Shutout = Shutout.DOUBLE
    games: int = 1
    """3: Hollywood scoring (G20)."""
    target: int | None = 100
    deals: int | None = None
    next_dealer: NextDealer = NextDealer.LOSER
    look_back: bool = False

    def __post_init__(self) -> None:
        for names, at_odds in _contradictions(self):
            if at_odds:
                message = f"{names} contradict each other"
                raise ValueError(message)
        _check_seats(self)

    @property
    def duel(self) -> bool:
        """True if two players score against each other (G16)."""
        return self.scoring is ScoringKind.DUEL

    @property
    def seating(self) -> Seating:
        """The seats, each a side of its own."""
        return Seating(self.seats, self.seats)

    @property
    def melds(self) -> GinMelds:
        """The rules for melds and the points of cards (G3)."""
        return GinMelds(self.ace, self.ace_count)

    @property
    def deal_size(self) -> int:
        """Cards dealt to each player (G5)."""
        if self.hand_cards is HandCards.SIX and self.seats == MOST_SEATS:
            return 6
        return 10 if self.seats == 2 and self.hand_cards is not HandCards.SEVEN else 7  # noqa: PLR2004 - G5 names it

    def limit(self, upcard: Card | None) -> int | None:
        """The highest count with which one may knock; None: any (G11)."""
        if not self.oklahoma or upcard is None:
            return self.knock_limit
        by_upcard = min(upcard.rank + 1, 10)
        if upcard.rank == 0 and self.oklahoma_ace is UpcardAce.GIN:
            by_upcard = 0
        return by_upcard if self.knock_limit is None else min(by_upcard, self.knock_limit)

    def points_factor(self, upcard: Card | None) -> int:
        """The factor on the points of a deal: 2 where spades double and the upcard is a spade (G16)."""
        return 2 if self.spades_double and upcard is not None and upcard.suit == _SPADES else 1

    @property
    def needs_upcard(self) -> bool:
        """True if limit or points depend on the upcard."""
        return self.oklahoma or self.spades_double


_SPADES = 3


def _check_seats(options: GinOptions) -> None:
    seats = options.seats
    if options.duel and seats != 2:  # noqa: PLR2004 - a duel is for two
        message = f"this game is for 2 players, not {seats}"
        raise ValueError(message)
    if not 2 <= seats <= MOST_SEATS:  # noqa: PLR2004 - G1 names them
        message = f"this game is for 2 to {MOST_SEATS} players, not {seats}"
        raise ValueError(message)


def _contradictions(options: GinOptions) -> tuple[tuple[str, bool], ...]:
    """The options that could contradict each other, and whether they do (G2)."""
    duel, lowest = options.duel, not options.duel
    stock_ends = options.end_of_stock is StockEnd.VOID
    return (
        ("scoring and lay_off", lowest and options.lay_off),
        ("scoring and oklahoma", lowest and options.oklahoma),
        ("scoring and spades_double", lowest and options.spades_double),
        ("scoring and last_discard", lowest and options.last_discard),
        ("scoring and extra_boxes", lowest and options.extra_boxes),
        ("scoring and big_gin", lowest and options.big_gin is not None),
        ("scoring and box_bonus", lowest and options.box_bonus != 0),
        ("scoring and game_bonus", lowest and options.game_bonus != 0),
        ("scoring and shutout", lowest and options.shutout is not Shutout.NONE),
        ("scoring and games", lowest and options.games != 1),
        ("scoring and next_dealer", lowest and options.next_dealer is not NextDealer.LEFT),
        ("target and deals", lowest and options.target is None and options.deals is None),
        ("scoring and target", duel and options.target is None),
        ("scoring and deals", duel and options.deals is not None),
        ("scoring and payment", duel and options.payment is PaidBy.PAY),
        ("end_of_stock and dead_cards", not stock_ends and options.dead_cards != 0),
        ("end_of_stock and last_discard", not stock_ends and options.last_discard),
    )
