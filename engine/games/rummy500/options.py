"""The options of 500 Rummy, each declared once, and the presets (F14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal

from engine.blocks.options import Options, OptionsError, OptionTable, option
from engine.family.option_fields import OptionGroup, Preset
from engine.rummy.pack import Pack
from engine.rummy.seats import MOST_SEATS
from engine.text import N_

_MOST_WITH_ONE_DECK = 4
_TWO_PLAYERS, _HAND_OF_TWO, _HAND = 2, 13, 7
_LEAST_LEFT = 2


@dataclass(frozen=True, kw_only=True)
class Rummy500Options(Options):
    """The options of one game."""

    jokers: int = option(2, "F1", N_("Jokers"), N_("Jokers in each deck."), {2: N_("Two"), 0: N_("None")})
    hand: int = option(
        _HAND, "F2", N_("Cards each"), N_("How many cards are dealt: usually 13 to two players, else 7."), ends=(5, 13)
    )
    values: Literal["face", "fives"] = option(
        "face",
        "F11",
        N_("Points of cards"),
        N_("What a card brings on the table, and costs in the hand."),
        {"face": N_("As marked, courts 10"), "fives": N_("5 up to the nine, then 10")},
    )
    ace: Literal["both", "round"] = option(
        "both",
        "F6",
        N_("Aces"),
        N_("Where an ace may lie in a run."),
        {"both": N_("Low or high"), "round": N_("Also between king and two")},
    )
    groups: Literal["suits", "any"] = option(
        "suits",
        "F5",
        N_("Sets"),
        N_("Which cards of a rank may lie together, where there are two decks."),
        {"suits": N_("Different suits"), "any": N_("Any, as many as you like")},
    )
    top_free: bool = option(
        False, "F4", N_("Top card free"), N_("You may take the top card of the pile without laying it.")
    )
    layoff_after_meld: bool = option(
        False, "F7", N_("First a meld of your own"), N_("You can only lay off once you have begun a meld.")
    )
    out_discard: bool = option(
        False, "F8", N_("Go out with a discard"), N_("Your last card has to be discarded, not laid.")
    )
    rummy: bool = option(
        False, "F9", N_("Calling rummy"), N_("Others may call a discard that can be laid without any card of a hand.")
    )
    target: int = option(500, "F12", N_("Play to"), N_("The points that end the game."), ends=(100, 5000))
    GROUPS: ClassVar[Mapping[str, OptionGroup]] = {
        **dict.fromkeys(("F1", "F2"), OptionGroup.CARDS),
        **dict.fromkeys(("F5", "F6", "F7"), OptionGroup.MELDS),
        **dict.fromkeys(("F4", "F8", "F9"), OptionGroup.TURN),
        "F11": OptionGroup.POINTS,
    }

    def __post_init__(self) -> None:
        """Raise OptionsError also for hands that leave no cards, and for groups that one deck cannot make."""
        super().__post_init__()
        if self.groups == "any" and self.decks == 1:
            message = "groups can only be any with two decks, that is from 5 players on"
            raise OptionsError(message)
        if len(self.pack.cards) - self.hand * self.seats < _LEAST_LEFT:
            message = f"hand and jokers leave fewer than {_LEAST_LEFT} cards with {self.seats} players"
            raise OptionsError(message)

    @classmethod
    def completed(
        cls, usual: Mapping[str, Any], changes: Mapping[str, Any], preset: str, seats: int
    ) -> Mapping[str, Any]:
        """Two players get more cards (F2)."""
        given = super().completed(usual, changes, preset, seats)
        return {"hand": _HAND_OF_TWO if seats == _TWO_PLAYERS else _HAND, **given}

    @property
    def seat_counts(self) -> range:
        """Two to eight players (F2)."""
        return range(_TWO_PLAYERS, MOST_SEATS + 1)

    @property
    def decks(self) -> int:
        """The number of decks (F1)."""
        return 1 if self.seats <= _MOST_WITH_ONE_DECK else 2

    @property
    def pack(self) -> Pack:
        """All the cards (F1)."""
        return _pack(self.decks, self.jokers)


@cache
def _pack(decks: int, jokers: int) -> Pack:
    return Pack(decks=decks, jokers=decks * jokers, equal_jokers=True)


_SEATS = tuple(range(_TWO_PLAYERS, MOST_SEATS + 1))
OPTIONS = OptionTable(
    Rummy500Options,
    {
        Preset(
            key="standard",
            name=N_("500 Rummy"),
            sentence=N_("Score the cards you lay: the first to 500 points wins."),
            seats=_SEATS,
            also=("Pinochle Rummy", "Michigan Rummy"),
            like=N_("Like Rummy, but the whole pile can be taken, and cards on the table are points."),
            shows="5h 6h 7h | 9c 9d 9s",
            minutes=30,
        ): {},
        Preset(
            key="fives",
            name=N_("500 Rummy by fives"),
            sentence=N_("The same with fewer numbers: low cards count 5, high ones 10."),
            seats=_SEATS,
            like=N_("Like 500 Rummy, with points that are easier to add up."),
            shows="3c 4c 5c | Jc Jd Jh",
            minutes=35,
        ): {"values": "fives"},
        Preset(
            key="board",
            name=N_("500 Rummy with calls"),
            sentence=N_("Call rummy when somebody discards a card that could be laid."),
            seats=_SEATS,
            like=N_("Like 500 Rummy, but the top card of the pile is free, and others may call a discard."),
            shows="Th Jh Qh Kh | 4c 4d 4s",
            minutes=50,
        ): {"rummy": True, "top_free": True},
    },
)
