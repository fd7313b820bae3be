"""The deal of Conquian or Panguingue being played, as one immutable value whose fields each say who sees them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from engine.blocks.deal import Deal
from engine.blocks.plain_form import Cards
from engine.blocks.visibility import Sight, fact, zone
from engine.games.conquian.melds import fits, worth
from engine.games.conquian.options import ConquianOptions
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group


class Phase(Enum):
    """The phases of a deal (K4)."""

    STAY = "stay"
    TURN = "turn"
    ANSWER = "answer"
    FORCE = "force"
    FORCED = "forced"
    DISCARD = "discard"


@dataclass(frozen=True, kw_only=True)
class ConquianState(Deal):
    """A deal at one moment."""

    options: ConquianOptions = fact(Sight.ALL, key=None)
    phase: Phase = fact(Sight.ALL, default=Phase.TURN)
    stayed: tuple[bool | None, ...] = fact(Sight.ALL, key="in", by_seat=True)
    """False: dropped; None: not asked yet."""
    melds: tuple[tuple[Group, ...], ...] = zone(Sight.ALL, by_seat=True)
    pile: Cards = zone(Sight.ALL, in_order=True)
    up: Card | None = zone(Sight.ALL, default=None)
    """The card that is offered."""
    source: Literal["stock", "hand"] | None = fact(Sight.ALL, key="from")
    by: int | None = fact(Sight.ALL, is_seat=True)
    """The seat that turned it up or discarded it."""
    passer: int | None = fact(Sight.ALL, is_seat=True)
    """The seat that may be forced, in the phase for it."""
    chips: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """Won or lost in this deal."""
    pot: int = fact(Sight.ALL, default=0)
    paid: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """The most that each seat's melds have been worth."""
    worth: int = fact(Sight.ALL, default=1)
    """The winner's score; once the deal is over, of the next one."""
    winner: int | None = fact(Sight.ALL, key=None)

    @property
    def dropped(self) -> frozenset[int]:
        """The seats that take no part."""
        return frozenset(seat for seat, stayed in enumerate(self.stayed) if stayed is False)

    @property
    def open_seats(self) -> Collection[int]:
        """At the end all who stayed show their hands, unless the others dropped (K15)."""
        playing = self.options.seating.playing(self.dropped)
        return playing if self.hand_scores is not None and len(playing) > 1 else ()

    def left_of(self, seat: int) -> int:
        """The next player who has not dropped."""
        return self.options.seating.left_of(seat, self.dropped)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats to which the up card is offered, in turn (K6)."""
        if self.by is None:
            return ()
        others = tuple(seat for seat in self.options.seating.round_from(self.by, self.dropped) if seat != self.by)
        if self.source == "hand":
            return others
        return (self.by, *others[: 1 if self.options.offer == "next" else None])

    def fits(self, seat: int) -> bool:
        """True if the up card goes alone onto a meld of this seat (K10)."""
        return self.up is not None and fits(self.options, self.pack.kind(self.up), self.kinds_of(self.melds[seat]))

    def kinds_of(self, melds: Iterable[Group]) -> tuple[Group, ...]:
        """Melds as all see them."""
        return tuple(map(self.pack.kinds, melds))

    def value_of(self, seat: int) -> int:
        """The chips for a seat's melds (K12)."""
        return sum(worth(self.options, meld) for meld in self.kinds_of(self.melds[seat]))

    @property
    def up_cards(self) -> Cards:
        """The card that is up, if there is one."""
        return () if self.up is None else (self.up,)

    @property
    def next_dealer(self) -> int:
        """The player on the winner's right, unless the deal goes to the left or nobody has won (K13)."""
        if self.winner is None or self.options.next_dealer == "left":
            return super().next_dealer
        return (self.winner - 1) % self.options.seats

    @property
    def game_over(self) -> bool:
        """True after the last deal, or once a total has reached the target, if there is one (K13)."""
        target = self.options.target
        return self.hand_number == self.options.deals or (target is not None and max(self.totals) >= target)

    @property
    def carried(self) -> tuple[int, int]:
        """The worth of the next deal, and the pot that it finds."""
        return self.worth, self.pot

    @property
    def result_keys(self) -> dict[str, Any]:
        """The winner of the deal, and the winners of the game once that is over."""
        return {"winner": self.winner, "winners": list(self.leaders) if self.game_over else None}

    def wins_next(self, seat: int | None) -> bool:
        """True for another player who would win with one more card on the table."""
        return seat not in (None, self.mover) and sum(map(len, self.melds[seat])) >= self.options.hand
