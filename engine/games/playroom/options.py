"""The options of Playroom Rummy, checked when they are made (P30)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from engine.games.playroom.choices import CardPoints, FaultRule, PileRule, PlayroomMode
from engine.rummy.pack import Pack
from engine.rummy.seats import MOST_SEATS, Seating

AUTO, ANY = "auto", "any"
"""Written where the number of decks goes by the players, and where reshuffles have no limit."""
LEAST_STOCK = 20
"""Cards that the stock holds at least after the deal."""
FINE = 300
"""Points that a turn costs with strict faults (P21)."""
LEAST_SEATS = 2
_MANY_DECKS = 4
_RANGES: Mapping[str, tuple[range | tuple[int, ...], ...]] = {
    "decks": (range(2, 5),),
    "jokers": (range(5),),
    "hand_size": ((13, 14),),
    "first_meld": ((0,), range(30, 81)),
    "reshuffles": (range(4),),
    "target": ((0,), range(100, 5001)),
    "rounds": (range(51),),
}


class PlayroomOptionsError(ValueError):
    """Options by which nobody can play; the message names them (P30)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayroomOptions:
    """The options of a game. Raises PlayroomOptionsError for options that are impossible, alone or together."""

    preset: str = "playroom"
    seats: int
    decks: int | None = None
    """None: by the number of players still in (P1)."""
    jokers: int = 2
    """The number of jokers in each deck."""
    hand_size: int = 14
    first_meld: int = 40
    """The points of a first meld; with 0 any combination will do (P16)."""
    scoring: CardPoints = CardPoints.FIVES
    pile: PileRule = PileRule.TOP
    pile_must: bool = False
    """True if the card taken from the pile must be laid in the same turn (P7)."""
    return_taken: bool = False
    """True if the one card taken from the pile may be discarded in the same turn (P7)."""
    reshuffles: int | None = None
    """The number of times the pile may become the stock in a round; None for any number (P4)."""
    joker_layoff: bool = False
    """True if a joker of the hand may extend a combination of earlier turns (P13)."""
    manipulation: bool = False
    """True if the whole table may be regrouped (P18)."""
    identity: bool = False
    """True if equal cards are a combination (P11)."""
    faults: FaultRule = FaultRule.MEND
    final_discard: bool = False
    """True if the last card must be discarded (P20)."""
    mode: PlayroomMode = PlayroomMode.POINTS
    target: int
    """The total that ends the game, or puts a player out; 0 for none (P26)."""
    rounds: int = 0
    """The number of rounds of a game; 0 for any number (P26)."""

    def __post_init__(self) -> None:
        if type(self.seats) is not int or not LEAST_SEATS <= self.seats <= MOST_SEATS:
            raise _wrong("players", f"{LEAST_SEATS} to {MOST_SEATS}", self.seats)
        for each in fields(self):
            if each.name not in {"preset", "seats"}:
                _check_value(each.name, getattr(self, each.name), each.type)
        _check_together(self)

    @property
    def seating(self) -> Seating:
        """The seats, each a side of its own."""
        return Seating(self.seats, self.seats)

    def decks_for(self, players: int) -> int:
        """The number of decks with `players` players still in (P1)."""
        if self.decks is not None:
            return self.decks
        return _MANY_DECKS if self.identity else max(2, (players + 1) // 2)

    def pack(self, players: int) -> Pack:
        """The cards of a round with `players` players still in; all jokers are equal (P1)."""
        decks = self.decks_for(players)
        return Pack(decks=decks, jokers=decks * self.jokers, equal_jokers=True)

    @property
    def fewest_win(self) -> bool:
        """True if points are bad: those of cards left in the hand (P25)."""
        return self.mode is not PlayroomMode.POINTS


def _wrong(name: str, wanted: str, value: object) -> PlayroomOptionsError:
    return PlayroomOptionsError(f"{name} is {wanted}, not {value!r}")


def _check_value(name: str, value: object, kind: Any) -> None:  # noqa: ANN401 - a type
    """Raises PlayroomOptionsError for a value that the option cannot have."""
    if name in _RANGES:
        none = {"decks": AUTO, "reshuffles": ANY}.get(name)
        if value is None and none:
            return
        parts = _RANGES[name]
        if type(value) is not int or not any(value in part for part in parts):
            wanted = [str(part[0]) if len(part) == 1 else f"{part[0]} to {part[-1]}" for part in parts]
            raise _wrong(name, " or ".join([*wanted, *([f"“{none}”"] if none else [])]), value)
    elif issubclass(kind, Enum):
        if not isinstance(value, kind):
            raise _wrong(name, " or ".join(str(each.value) for each in kind), value)
    elif type(value) is not bool:
        raise _wrong(name, "true or false", value)


def _check_together(options: PlayroomOptions) -> None:
    """Raises PlayroomOptionsError for options that contradict each other."""
    stock = len(options.pack(options.seats).cards) - options.seats * options.hand_size
    endless = not options.target and not options.rounds and options.mode is not PlayroomMode.ELIMINATION
    for names, at_odds, because in (
        (
            "identity, decks",
            options.identity and options.decks not in {None, _MANY_DECKS},
            "identities are played with four decks",
        ),
        ("decks, players", stock < LEAST_STOCK, f"the deal leaves fewer than {LEAST_STOCK} cards in the stock"),
        (
            "pile, pile_must",
            options.pile is PileRule.NONE and options.pile_must,
            "without the pile no card of it can be laid",
        ),
        (
            "pile, return_taken",
            options.pile is PileRule.NONE and options.return_taken,
            "without the pile no card of it can be returned",
        ),
        ("joker_layoff, jokers", options.joker_layoff and not options.jokers, "there are no jokers to lay off"),
        ("target, rounds", endless, "the game would have no end"),
        (
            "mode, target",
            options.mode is PlayroomMode.ELIMINATION and not options.target,
            "players are put out for reaching the target",
        ),
    ):
        if at_odds:
            message = f"{names}: {because}"
            raise PlayroomOptionsError(message)
