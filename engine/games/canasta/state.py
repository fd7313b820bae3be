"""The deal of Canasta being played, as one immutable value whose fields each say who sees them (C20)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Deal
from engine.blocks.plain_form import Cards
from engine.blocks.visibility import Sight, fact, zone
from engine.games.canasta.melds import Canasta, canastas_of, is_black_three, is_red_three, is_wild, lets_out
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.words import RedThrees
from engine.rummy.cards import Card, by_face

Melds = tuple[Cards, ...]


class Phase(Enum):
    """The phases of a turn (C4)."""

    DRAW = "draw"
    PLAY = "play"
    ANSWER = "answer"


@dataclass(frozen=True, kw_only=True)
class CanastaState(Deal):
    """A deal at one moment."""

    options: CanastaOptions = fact(Sight.ALL, key=None)
    phase: Phase = fact(Sight.ALL, default=Phase.DRAW)
    melds: tuple[Melds, ...] = zone(Sight.ALL)
    """By side, sorted by their text."""
    red_threes: tuple[Cards, ...] = zone(Sight.ALL)
    """By side."""
    discard: Cards = zone(Sight.TOP, in_order=True, open_with="open_pile")
    """Bottom to top."""
    concealed: tuple[bool, ...] = fact(Sight.ALL, by_seat=True)
    """True for a seat that laid nothing in earlier turns, nor on a meld that it did not begin in this one (C17)."""
    new: tuple[str, ...] = fact(Sight.ALL, default=())
    """The keys of the melds begun in this turn, sorted."""
    played: bool = fact(Sight.ALL, default=False)
    """True if something was laid in the play phase of this turn."""
    asked: Literal["yes", "no"] | None = fact(Sight.ALL)
    """The partner's answer in this turn."""
    shown: tuple[Cards, ...] = fact(Sight.ALL, key=None)
    """By seat, the kinds of cards taken from the pile that must be in the hand still, as all know."""
    out: int | None = fact(Sight.ALL, key=None)
    """The seat that went out."""
    out_concealed: bool = fact(Sight.ALL, default=False, key=None)

    @property
    def side(self) -> int:
        """The side to move."""
        return self.options.seating.side(self.mover)

    @property
    def hand(self) -> Cards:
        """The cards of the seat to move."""
        return self.hands[self.mover]

    @property
    def own_melds(self) -> Melds:
        """The melds of the side to move, as kinds."""
        return tuple(map(self.pack.kinds, self.melds[self.side]))

    @property
    def open_seats(self) -> Collection[int]:
        """At the end all show their hands (C20)."""
        return () if self.hand_scores is None else range(self.options.seats)

    @property
    def known_cards(self) -> Collection[Card]:
        """The cards that freeze the pile, which show even where the others do not (C20)."""
        return () if self.options.open_pile else tuple(filter(freezes, self.discard))

    @property
    def stopped(self) -> bool:
        """True if there is no pile, or its top lets nobody take it (C10)."""
        return not self.discard or stops(self.discard[-1])

    @property
    def frozen_for_all(self) -> bool:
        """True if only two naturals take the pile, whoever takes it (C11)."""
        return self.options.frozen == "always" or any(map(freezes, self.discard))

    @property
    def frozen(self) -> bool:
        """True if only two naturals take the pile for the side to move (C11)."""
        return self.frozen_for_all or not self.melds[self.side]

    def may_go_out(self, *, asked: bool = True) -> bool:
        """True if the seat to move may go out with the melds that lie there (C13), and by what the partner said."""
        canastas = canastas_of(self.melds[self.side])
        free = lets_out(self.options, len(canastas), canastas.count(Canasta.SEQUENCE))
        return free and not (asked and self.asked == "no")

    def with_cards(self, seat: int, cards: Iterable[Card]) -> Self:
        """More cards in a hand; red threes of it are laid out (C6)."""
        held = (*self.hands[seat], *cards)
        red = tuple(filter(is_red_three, held))
        after = changed(self, hands=put(self.hands, seat, in_order(card for card in held if card not in red)))
        if not red:
            return after
        side = self.options.seating.side(seat)
        threes = put(self.red_threes, side, in_order((*self.red_threes[side], *red)))
        return changed(after, red_threes=threes).said(RedThrees(seat, self.pack.kinds(red)))

    @property
    def game_over(self) -> bool:
        """True once one side alone has the highest total, which is the target or more (C19)."""
        return max(self.totals) >= self.options.target and len(self.leaders) == 1

    @property
    def result_keys(self) -> dict[str, Any]:
        """The seat that went out, and the side that won the game once that is over."""
        return {"out": self.out, "winner": self.leaders[0] if self.game_over else None}


def freezes(card: Card) -> bool:
    """True for a card that freezes the pile in which it lies (C11)."""
    return is_wild(card) or is_red_three(card)


def stops(card: Card) -> bool:
    """True for a card that lets nobody take the pile on which it lies (C10)."""
    return is_wild(card) or is_black_three(card)


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards as they are held."""
    return tuple(sorted(cards, key=by_face))
