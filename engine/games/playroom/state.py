"""The round being played, as one immutable value whose fields each say who sees them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from engine.blocks.deal import Deal
from engine.blocks.visibility import Sight, fact, zone
from engine.games.playroom.melds import KINDS
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import Card
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


@dataclass(frozen=True, kw_only=True)
class PlayroomRound(Deal):
    """A round at one moment: what a hand and a view of it have in common."""

    options: PlayroomOptions = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="hand")
    phase: PlayroomPhase = fact(Sight.ALL, default=PlayroomPhase.DRAW)
    scores: tuple[int, ...] = fact(Sight.ALL, by_seat=True)
    """The seats' points of this round so far (P21, P23)."""
    entered: tuple[bool, ...] = fact(Sight.ALL, key="melded", by_seat=True)
    """True for the seats that have made their first meld (P16)."""
    table: PlayroomTable = zone(Sight.ALL, in_order=True)
    discard: Pile = zone(Sight.ALL, in_order=True)
    """Bottom to top."""
    out: frozenset[int] = fact(Sight.ALL, default=frozenset(), key=None)
    """The seats that were put out of the game before this round (P25)."""
    reshuffled: int = fact(Sight.ALL, default=0)
    """The number of times the pile became the stock in this round."""
    turns: int = fact(Sight.ALL, default=0)
    """Turns that have ended in this round."""
    passes: int = fact(Sight.ALL, default=0)
    """Turns in a row that ended with a pass (P34)."""
    before: PlayroomTable = zone(Sight.ALL, key=None, in_order=True, again=True)
    """The table at the draw, in phase PLAY."""
    earlier: tuple[PlayroomTable, ...] = zone(Sight.ALL, key=None, in_order=True, again=True)
    """The tables of this turn before the present one, which can be gone back to."""
    source: DrawSource | None = fact(Sight.ALL, key=None)
    """The source of this turn's cards, in phase PLAY; None where a position does not say."""
    taken: Pile = zone(Sight.ALL, key=None, in_order=True, again=True)
    """The cards that this turn took from the pile, the deepest card first."""
    seed: int | None = fact(Sight.NEVER, default=0, key=None)
    """Fixes what reshuffles give; None where a position lists them."""
    reshuffles: tuple[Pile, ...] = fact(Sight.NEVER, default=(), in_order=True)
    """The results of the next reshuffles where a position lists them; after them the pile is turned over."""
    winner: int | None = fact(Sight.ALL, key=None)
    """The seat that went out or has the lowest hand, once the round is over; None where it is dead."""

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return self.options.seating.playing(self.out)

    @property
    def pack(self) -> Pack:
        """The cards of this round: as many decks as the players still in it need (P1)."""
        return self.options.pack_for(self.options.seats - len(self.out))

    @property
    def held_at_draw(self) -> Counter[Card]:
        """The kinds of the mover's cards after the draw, before anything was laid."""
        held = Counter(map(kind_of, self.hands[self.mover]))
        held.update(kinds_on(self.table))
        held.subtract(kinds_on(self.before))
        return +held

    @property
    def can_undo(self) -> bool:
        """True if something was laid in this turn that can be taken back."""
        return bool(self.earlier)

    @property
    def announced(self) -> tuple[int, ...]:
        """The seats of which all know that they hold three cards or fewer (P22)."""
        if self.phase is PlayroomPhase.OVER:
            return ()
        busy = self.to_move if self.phase is PlayroomPhase.PLAY else None
        return tuple(seat for seat in self.playing if seat != busy and 0 < len(self.hands[seat]) <= FEW_CARDS)

    # -- the end

    @property
    def open_seats(self) -> tuple[int, ...]:
        """At the end all show their cards."""
        return () if self.hand_scores is None else self.playing

    @property
    def put_out(self) -> frozenset[int]:
        """The seats that this round, which is over, puts out of the game (P25)."""
        if self.hand_scores is None or self.options.mode != "elimination":
            return frozenset()
        return frozenset(seat for seat in self.playing if self.totals[seat] >= self.options.target)

    @property
    def gone(self) -> frozenset[int]:
        """The seats that are out of the game after this round."""
        return self.out | self.put_out

    @property
    def game_over(self) -> bool:
        """True if the game ends with this round (P26)."""
        options = self.options
        if options.rounds and self.hand_number >= options.rounds:
            return True
        if options.mode == "elimination":
            return len(self.gone) >= options.seats - 1
        return bool(options.target) and max(self.totals) >= options.target

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the best total, of those still in; several on a tie (P26)."""
        seats = self.options.seating.playing(self.gone) or self.playing
        best = (min if self.options.fewest_win else max)(self.totals[seat] for seat in seats)
        return tuple(seat for seat in seats if self.totals[seat] == best)

    @property
    def next_dealer(self) -> int:
        """The next seat that is still in."""
        return self.options.seating.left_of(self.dealer, self.gone)

    @property
    def result_keys(self) -> dict[str, Any]:
        """The winner of the round, and the winners of the game once that is over."""
        winners = list(self.leaders) if self.game_over else []
        return {"winner": self.winner, "winners": winners}

    def written(self) -> dict[str, Any]:
        """Every field that has a key, seats out of the game and, within a turn, the table before it and the draw."""
        result = super().written() | {
            "eliminated": sorted(self.gone),
            "announced": list(self.announced),
        }
        if self.options.empty == "dead":
            del result["passes"]
        if self.phase is PlayroomPhase.PLAY:
            result |= {"before": list(map(text_of_kinds, self.before)), "drawn": self._drawn}
        if self.phase is PlayroomPhase.OVER:
            result |= {"phase": PlayroomPhase.DRAW.value, "next_dealer": None if self.game_over else self.next_dealer}
        return result

    @property
    def _drawn(self) -> dict[str, str] | None:
        if self.source is None:
            return None
        result = {"from": self.source.value}
        return result | {"cards": text_of_kinds(self.taken)} if self.taken else result


H = TypeVar("H", bound=PlayroomRound)


kind_of = KINDS.kind
"""The kind of a card: what equal cards share, and all jokers."""
kinds_of = KINDS.kinds_in_order
"""The kinds of some cards, in their order."""


def kinds_on(table: PlayroomTable) -> Counter[Card]:
    """The kinds on a table, each as often as it lies there."""
    return Counter(kind_of(card) for group in table for card in group)


def text_of_kinds(cards: Iterable[Card]) -> str:
    """Cards as text in their order; a joker is `X`."""
    return KINDS.text_of(cards, in_order=True)
