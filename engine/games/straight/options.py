"""The rules of one game of Straight Rummy as one validated value; the code asks these options, never for a preset."""

from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Literal

from engine.games.straight.choices import (
    BlockedCount,
    Calling,
    CardValues,
    DealSize,
    FirstCard,
    FirstDealer,
    GoingOut,
    JokerDiscard,
    JokerExchange,
    JokerUse,
    LayingOff,
    PileDraw,
    Renewal,
    Reuse,
    Scoring,
)
from engine.rummy.cards import ALL_CARDS, CARDS, NATURALS, Card
from engine.rummy.melds import Ace, MeldRules
from engine.rummy.seats import Seating

PLAYERS: Literal["players"] = "players"
"""The target that depends on the number of players."""
_JOKERS = tuple(card for card in ALL_CARDS if card.is_joker)[:3]
RANGES = {
    "seats": range(2, 7),
    "jokers": range(4),
    "jokers_in_meld": range(3),
    "joker_value": range(51),
    "ace_value": range(26),
    "max_run": range(3, 14),
    "melds_per_turn": range(2),
    "out_from_turn": range(1, 3),
    "all_at_once_from": range(100),
    "reuse_limit": range(10),
    "target": range(10_000),
    "deals": range(100),
}
"""The values of the options that are numbers, and the numbers of seats."""


class OptionsError(ValueError):
    """Options that make no game (S27); the message is a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightOptions:
    """Options of a game. Raises OptionsError naming the option that is wrong or those that contradict each other."""

    seats: int
    preset: str = "straight"
    """The name players know these options by; shown and recorded, never asked."""
    jokers: int = 0
    """Jokers in the deck."""
    joker_use: JokerUse = JokerUse.WILD
    jokers_in_meld: int = 0
    """Most jokers in one meld; 0 for any number (S3)."""
    joker_exchange: JokerExchange = JokerExchange.NO
    joker_value: int = 25
    """Points of a joker in a hand (S4)."""
    joker_discard: JokerDiscard = JokerDiscard.FREE
    ace: Ace = Ace.LOW
    """The place of the ace in a run (S2)."""
    ace_value: int = 0
    """Points of an ace; 0 for those of `values` (S4)."""
    values: CardValues = CardValues.PIPS
    max_run: int = 13
    """Most cards in a run (S2)."""
    deal_size: DealSize = DealSize.USUAL
    first_card: FirstCard = FirstCard.TURNED
    first_dealer: FirstDealer = FirstDealer.RANDOM
    melds_per_turn: int = 0
    """0 for any number (S9)."""
    must_meld: bool = False
    """True if a discard is refused while a natural meld could be laid (S17)."""
    lay_off: LayingOff = LayingOff.ANY
    go_out: GoingOut = GoingOut.LAZY
    out_from_turn: int = 1
    """2 where nobody may go out in their first turn of a deal (S14)."""
    all_at_once_from: int = 0
    """The number of the deal from which cards are laid only by going out with them; 0 for never (S16)."""
    return_taken: bool = False
    """True if a card taken from the pile may be discarded in the same turn (S12)."""
    discard_draw: PileDraw = PileDraw.TOP
    reuse: Reuse = Reuse.TURN
    renew: Renewal = Renewal.ALL
    reuse_limit: int = 2
    """Most renewals of the stock in a deal; 0 for any number (S8)."""
    blocked: BlockedCount = BlockedCount.DIFFERENCE
    scoring: Scoring = Scoring.WINNER
    rummy_double: bool = False
    """True if going rummy counts double (S15)."""
    call: Calling = Calling.NO
    challenge: bool = False
    """True if the player to move may challenge (S21)."""
    target: int | Literal["players"] = 100
    """The score that ends the game; 0 for none (S25)."""
    deals: int = 0
    """The number of deals that ends the game; 0 for none (S25)."""
    melds: MeldRules = field(init=False, repr=False, compare=False)
    """The limits on melds (S2, S3)."""
    hand_points: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The points of each card in a hand, by its index (S4)."""

    def __post_init__(self) -> None:
        for each in fields(self):
            if each.init:
                _check_value(each.name, getattr(self, each.name), getattr(each, "default", None))
        _check_together(self)
        object.__setattr__(self, "melds", _meld_rules(self))
        object.__setattr__(self, "hand_points", tuple(_points(self, card) for card in ALL_CARDS))

    @property
    def seating(self) -> Seating:
        """The seats, each a side of its own."""
        return Seating(self.seats, self.seats)

    @property
    def pack(self) -> tuple[Card, ...]:
        """All cards of the game (S1)."""
        return (*CARDS[:NATURALS], *_JOKERS[: self.jokers])

    @property
    def goal(self) -> int:
        """The score that ends the game, 0 if none does (S25)."""
        return 100 * (self.seats - 1) if self.target == PLAYERS else self.target


def deal_size(options: StraightOptions, players: int) -> int:
    """The number of cards dealt to each player (S5)."""
    if options.deal_size is DealSize.SEVEN:
        return 7
    if options.deal_size is DealSize.NINE:
        return 9 if players == 2 else 7  # noqa: PLR2004 - S5
    return {2: 10, 3: 7, 4: 7}.get(players, 6)


def _check_value(name: str, value: object, default: object) -> None:
    """Raises OptionsError for a value that the option cannot have."""
    if name == "preset":
        right, wanted = isinstance(value, str), "a name"
    elif name in RANGES:
        choices = RANGES[name]
        right = (type(value) is int and value in choices) or (name == "target" and value == PLAYERS)
        wanted = f"{choices[0]} to {choices[-1]}" + (f" or “{PLAYERS}”" if name == "target" else "")
    else:
        right = type(value) is type(default)
        wanted = " or ".join(_texts(type(default)))
    if not right:
        shown = value.value if isinstance(value, Enum) else value
        message = f"{name} is {wanted}, not {shown!r}"
        raise OptionsError(message)


def _texts(kind: type) -> list[str]:
    return [str(each.value) for each in kind] if issubclass(kind, Enum) else ["false", "true"]


def _check_together(options: StraightOptions) -> None:
    """Raises OptionsError for options that contradict each other (S27)."""
    for names, at_odds, because in (
        ("target, deals", bool(options.goal) is bool(options.deals), "a game ends by one of the two"),
        (
            "scoring, target",
            options.scoring in {Scoring.PAYMENT, Scoring.DEDUCTED} and bool(options.goal),
            "this scoring is for a number of deals",
        ),
        (
            "scoring, target",
            options.scoring is Scoring.ELIMINATION and not options.goal,
            "players are eliminated for exceeding the target",
        ),
        ("challenge", options.challenge and options.seats > 2, "two players alone can challenge"),  # noqa: PLR2004
        (
            "all_at_once_from, melds_per_turn",
            _all_at_once(options) and options.melds_per_turn == 1,
            "who lays all cards at once needs several melds in a turn",
        ),
        (
            "all_at_once_from, must_meld",
            _all_at_once(options) and options.must_meld,
            "nobody can have to meld and have to hold the melds back",
        ),
        (
            "all_at_once_from, go_out",
            _all_at_once(options) and options.go_out is GoingOut.FLOAT,
            "who lays all cards goes out and does not float",
        ),
        (
            "joker_use, joker_exchange",
            options.joker_use is JokerUse.DEAD and options.joker_exchange is not JokerExchange.NO,
            "no dead joker is ever on the table",
        ),
    ):
        if at_odds:
            message = f"{names}: {because}"
            raise OptionsError(message)


def _all_at_once(options: StraightOptions) -> bool:
    return options.all_at_once_from > 0


def _meld_rules(options: StraightOptions) -> MeldRules:
    limit = 0 if options.joker_use is JokerUse.DEAD else options.jokers_in_meld or None
    return MeldRules(options.ace, options.max_run, limit)


def _points(options: StraightOptions, card: Card) -> int:
    """The points of a card in a hand (S4)."""
    if card.is_joker:
        return options.joker_value
    number = card.rank + 1
    if number == 1:
        usual = 1 if options.values is CardValues.PIPS and options.ace is Ace.LOW else 15
        return options.ace_value or usual
    if number >= 10:  # noqa: PLR2004 - ten, jack, queen, king
        return 5 if number == 10 and options.values is CardValues.COURTS else 10  # noqa: PLR2004
    return number if options.values is CardValues.PIPS else 5
