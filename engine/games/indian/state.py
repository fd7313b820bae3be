"""The deal of Indian Rummy being played, who sees it, and how it ends (I14 to I18)."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from engine.blocks.turn_deal import RenewingDeal
from engine.blocks.visibility import Sight, fact, zone
from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import IndianOptions
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group


class Status(Enum):
    """The part that a seat has in a deal."""

    IN = "in"
    DROP = "drop"
    WRONG = "wrong"
    """Has declared wrongly (I11)."""
    OUT = "out"
    """Out of the game, since an earlier deal (I16)."""


class Ending(Enum):
    """The ways in which a deal ends."""

    DECLARED = "declared"
    LAST = "last"
    """One player was left."""
    VOID = "void"


@dataclass(frozen=True, kw_only=True)
class IndianState(RenewingDeal):
    """A deal at one moment."""

    options: IndianOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    status: tuple[Status, ...] = fact(Sight.ALL, by_seat=True)
    wild: Card = zone(Sight.ALL)
    """The turned card, which lies apart (I3)."""
    turns: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """The turns that each seat has ended in this deal."""
    drew: Literal["stock", "discard"] | None = fact(Sight.ALL)
    barred: Card | None = fact(Sight.ALL, key="taken")
    played: Any = fact(Sight.ALL, key=None)
    idle: int = fact(Sight.ALL, default=0, key="pile_run")
    """Turns in a row so far that began with a card from the pile (I8)."""
    shown: tuple[Group, ...] = fact(Sight.ALL, default=(), key="known", by_seat=True)
    ending: Ending | None = fact(Sight.ALL, key=None)
    winner: int | None = fact(Sight.ALL, key=None)
    """The seat that won the deal, once that is over."""
    groups: tuple[Group, ...] = fact(Sight.ALL, default=(), key=None)
    """The groups in which the winner laid the hand out."""
    counts: tuple[int | None, ...] | None = fact(Sight.ALL, key=None)
    """The count of each seat, once the deal is over (I14): None for who was out of the game."""

    @property
    def groups_law(self) -> IndianLaw:
        """The groups that there are in this deal (I3, I4)."""
        return IndianLaw(wild_rank_of(self.wild), self.options.wild_set)

    def arranger(self, hand: Collection[Card]) -> Arranger:
        """The ways to lay out a hand."""
        return Arranger(self.groups_law, self.pack.kinds(hand))

    @property
    def most_renewals(self) -> int:
        """So many as the option says (I13)."""
        return self.options.renewals

    @property
    def in_deal(self) -> tuple[int, ...]:
        """The seats in the deal."""
        return tuple(seat for seat, status in enumerate(self.status) if status is Status.IN)

    @property
    def known_cards(self) -> Collection[Card]:
        """Cards of hands that all know: taken from the pile, or laid out (I18)."""
        if not any(self.shown):
            return ()
        pairs = (self.pack.parted(known, hand) for known, hand in zip(self.shown, self.hands, strict=True) if known)
        return frozenset(card for pair in pairs if pair is not None for card in pair[0])

    @property
    def open_seats(self) -> Collection[int]:
        """After a declaration, who was in the deal; who declared wrongly at once (I18)."""
        declared = self.ending is Ending.DECLARED
        shows = (Status.IN, Status.WRONG) if declared else (Status.WRONG,)
        return tuple(seat for seat, status in enumerate(self.status) if status in shows)

    @property
    def pile_is_closed(self) -> bool:
        """True if the top of the pile is wild and may not be taken (I7)."""
        if self.options.wild_take == "free" or not self.discard or not self.groups_law.is_wild(self.discard[-1]):
            return False
        is_upcard = len(self.discard) == 1 and not any(self.turns)
        return self.options.wild_take == "never" or not is_upcard

    @property
    def stock_is_used_up(self) -> bool:
        """True if nothing can be drawn from the stock any more, whatever lies on the pile (I13)."""
        return not self.stock and self.renewed >= self.options.renewals

    # -- the end of the deal and of the game

    def reached(self, seat: int) -> bool:
        """True if the total of a seat puts it out of the game (I16)."""
        target = self.options.target
        return not self.options.settles and target is not None and self.totals[seat] >= target

    @property
    def out_now(self) -> tuple[int, ...]:
        """The seats that this deal, which is over, puts out of the game."""
        seats = range(self.options.seats)
        return tuple(seat for seat in seats if self.reached(seat) and self.status[seat] is not Status.OUT)

    @property
    def gone(self) -> frozenset[int]:
        """The seats that are out of the game after this deal."""
        out = frozenset(seat for seat, status in enumerate(self.status) if status is Status.OUT)
        return out if self.hand_scores is None else out.union(self.out_now)

    @property
    def game_over(self) -> bool:
        """True after the last deal, and when one player is left (I16)."""
        if self.ending is Ending.VOID:
            return False
        one_left = len(self.gone) >= self.options.seats - 1
        return one_left or (self.options.deals is not None and self.hand_number >= self.options.deals)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The highest totals, or the lowest of those who are not out (I16)."""
        seats = self.options.seating.playing(self.gone)
        best = (max if self.options.settles else min)(self.totals[seat] for seat in seats)
        return tuple(seat for seat in seats if self.totals[seat] == best)

    @property
    def next_dealer(self) -> int:
        """The dealer's left; the same player after a void deal (I17)."""
        return self.dealer if self.ending is Ending.VOID else self.options.seating.left_of(self.dealer, self.gone)

    @property
    def next_number(self) -> int:
        """A void deal keeps its number (I17)."""
        return self.hand_number if self.ending is Ending.VOID else self.hand_number + 1

    @property
    def result_keys(self) -> dict[str, Any]:
        """The outcome of the deal, and of the game once that is over."""
        if self.ending is None:
            return {}
        return {
            "outcome": self.ending.value,
            "winner": self.winner,
            "counts": None if self.counts is None else list(self.counts),
            "out_now": list(self.out_now),
            "winners": list(self.leaders) if self.game_over else [],
        }

    def written(self) -> dict[str, Any]:
        """The position; no dealer follows the last deal."""
        data = super().written()
        return {**data, "next_dealer": None} if data.get("game_over") else data
