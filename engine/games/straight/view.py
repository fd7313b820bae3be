"""The view of a deal: all that one seat may know of it, and the only thing opponents are given (S26)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games.straight.options import StraightOptions
from engine.games.straight.phases.plays import before_plays
from engine.games.straight.state import Calls, DealResult, OpenChallenge, StraightHand, StraightPhase, StraightTurn
from engine.games.straight.table import StraightTable
from engine.rummy.cards import Card
from engine.rummy.piles import Pile


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightView:
    """The deal as `seat` sees it. Never the order of an unknown stock, the seed or other cards of others' hands."""

    seat: int
    options: StraightOptions
    hand_number: int
    dealer: int
    to_move: int | None
    phase: StraightPhase
    totals: tuple[int, ...]
    eliminated: tuple[bool, ...]
    hand: frozenset[Card]
    """One's own cards."""
    hand_sizes: tuple[int, ...]
    known: tuple[frozenset[Card], ...]
    """The cards of each hand that everybody knows; once the deal is over, all of them."""
    table: StraightTable
    discard: Pile
    """Bottom to top: all of it, since whoever remembers may use it."""
    stock_count: int
    stock_order: Pile | None
    """The stock where everybody knows its order, the next to be drawn first."""
    reuses: int
    turns: tuple[int, ...]
    played: tuple[bool, ...]
    skips: tuple[int, ...]
    turn: StraightTurn
    """The turn being played; others' plays of it are not shown."""
    calls: Calls | None
    challenge: OpenChallenge | None
    result: DealResult | None
    log: tuple[object, ...]

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The scores of this deal by seat, once it is over."""
        return None if self.result is None else self.result.scores


def as_seen(hand: StraightHand, seat: int) -> StraightHand:
    """The hand with the plays of another seat's running turn taken back, as the others see it (S22, S26)."""
    return before_plays(hand) if hand.turn.plays and hand.turn_of != seat else hand


def view(hand: StraightHand, seat: int) -> StraightView:
    """The deal as one seat sees it."""
    seen = as_seen(hand, seat)
    over = seen.phase is StraightPhase.OVER
    known = seen.hands if over else tuple(map(frozenset.intersection, seen.known, seen.hands))
    return StraightView(
        seat=seat,
        options=seen.options,
        hand_number=seen.hand_number,
        dealer=seen.dealer,
        to_move=seen.to_move,
        phase=seen.phase,
        totals=seen.totals,
        eliminated=seen.eliminated,
        hand=seen.hands[seat],
        hand_sizes=tuple(map(len, seen.hands)),
        known=known,
        table=seen.table,
        discard=seen.discard,
        stock_count=len(seen.stock),
        stock_order=seen.stock if seen.stock_is_known else None,
        reuses=seen.reuses,
        turns=seen.turns,
        played=seen.played,
        skips=seen.skips,
        turn=seen.turn if seen.turn_of == seat else replace(seen.turn, drew=None),
        calls=seen.calls,
        challenge=seen.challenge,
        result=seen.result,
        log=seen.log,
    )


def unseen(seen: StraightView) -> list[Card]:
    """The cards whose place the seat does not know, sorted."""
    placed = set(seen.hand).union(seen.discard, seen.stock_order or (), *seen.known)
    placed.update(card for laid in seen.table for card in laid.meld.cards)
    return [card for card in seen.options.pack.cards if card not in placed]


def world(seen: StraightView, cards: Sequence[Card], seed: int = 0) -> StraightHand:
    """A hand that looks like this to the seat, with the unseen cards in this order dealt to the others and the stock.

    The log is left out, and so are known cards that were laid in a turn that goes on.
    """
    hands, used = [], 0
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        missing = size - len(seen.known[seat])
        hands.append(seen.known[seat].union(cards[used : used + missing]))
        used += missing
    stock = tuple(cards[used : used + seen.stock_count]) if seen.stock_order is None else seen.stock_order
    return StraightHand(
        options=seen.options,
        hand_number=seen.hand_number,
        dealer=seen.dealer,
        to_move=seen.to_move,
        phase=seen.phase,
        totals=seen.totals,
        eliminated=seen.eliminated,
        hands=tuple(hands),
        known=seen.known,
        table=seen.table,
        discard=seen.discard,
        stock=stock,
        reuses=seen.reuses,
        seed=seed,
        turns=seen.turns,
        played=seen.played,
        skips=seen.skips,
        turn=seen.turn,
        calls=seen.calls,
        challenge=seen.challenge,
        result=seen.result,
    )
